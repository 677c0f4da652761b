//! A position with everything on it: it is shown on both platforms, and what lies deep in its menus
//! can be played by buttons.

use engine::{
    Game,
    games::zombiaki::{Action, Card, Choice, Zombiaki},
};

use super::public;
use crate::evening::{
    Inn, Meeting, Party, Spot,
    crew::{Crew, Manner},
    deeds::{acts, presses, spot},
    journal::{is_explained, read},
    position::{Position, written},
    scene::is_told,
    seat,
};

/// As long as Discord lets a name be.
const NAMES: [&str; 2] = [
    "Anna-Maria Wilhelmina the Second",
    "Bartholomew von Hohenzollern-Sig",
];

/// Something on every cell, four cards each.
const FULL: &str = r#"
round = 12
hand.A = ["hostage", "steroids", "kasparov", "pickaxe"]
hand.B = ["flamethrower", "street-on-fire", "building", "searchlight"]
trash.A = ["weakling", "weakling", "grishka", "chains", "hunger", "terror"]
trash.B = ["shot", "shot", "shot", "shot-2", "vodka", "halt"]
deck.A = ["grishka", "grishka", "terror", "sasha"]
deck.B = ["shot", "shot"]
[board]
a1 = "hero +hostage"
b1 = "hero"
c1 = "vladek +chains"
a2 = "boris w1 +hostage +chains"
b2 = "sasha w2 +hostage"
c2 = "nimble w1 @mine"
a3 = "grishka w1 @barbed-wire"
b3 = "sasha w1"
c3 = "olympian w2"
a4 = "misha w1 @barbed-wire"
b4 = "styopa w1 +hostage @barbed-wire"
c4 = "dullard w1 +chains @barbed-wire"
a5 = "mama w2 +hostage +chains"
b5 = "nest w1 +hostage"
c5 = "sasha w2 +chains"
"#;

/// Many zombies in the trash and on the street, and room for more.
const TRASH: &str = r#"
hand.A = ["plague", "kasparov", "meat"]
hand.B = ["shot", "mine", "vodka", "halt"]
trash.A = ["weakling", "weakling", "grishka", "dullard", "nimble", "styopa"]
[board]
a1 = "sasha"
b2 = "boris w1"
c3 = "hero w2"
a4 = "misha"
"#;

/// Both tables.
pub async fn is_shown_and_played<I: Inn>(inn: &mut I) {
    let (full, trash) = (written(FULL), written(TRASH));
    let mut crews = [
        table(inn, Manner::Pane).await,
        table(inn, Manner::Board).await,
    ];
    inn.plants(&[(&crews[0].meeting, &full), (&crews[1].meeting, &trash)])
        .await;
    everything(&mut crews[0], &full).await;
    both_ways(&mut crews[1], &trash).await;
    inn.plants(&[(&crews[0].meeting, &trash), (&crews[1].meeting, &full)])
        .await;
    everything(&mut crews[1], &full).await;
    both_ways(&mut crews[0], &trash).await;
    inn.closes(false).await;
}

async fn table<I: Inn>(inn: &I, manner: Manner) -> Crew<Zombiaki, I::Table> {
    let party = Party {
        names: &NAMES,
        ..Party::of::<Zombiaki>(2, &[])
    };
    Crew::new(inn.begins(party).await, &[manner; 2], 3)
}

/// The board and both panes tell everything.
async fn tells_all<M: Meeting>(crew: &Crew<Zombiaki, M>) {
    is_told(crew, &NAMES).await;
}

/// Two long turns on the full street.
async fn everything<M: Meeting>(crew: &mut Crew<Zombiaki, M>, at: &Position<Zombiaki>) {
    tells_all(crew).await;
    let mut done = vec![
        ("A", "play hostage b1".to_owned()),
        ("A", "play steroids a2".to_owned()),
        ("A", "play pickaxe c4".to_owned()),
        ("A", "play kasparov a1 c5".to_owned()),
        ("A", "end".to_owned()),
        ("B", "discard searchlight".to_owned()),
    ];
    for (seat, what) in &done {
        acts(crew, seat, what).await;
        tells_all(crew).await;
    }
    let burn = last_burn(crew).await;
    presses(crew, seat(1), burn).await;
    tells_all(crew).await;
    done.push(("B", burn.to_string()));
    for what in ["play street-on-fire b", "play building 3"] {
        acts(crew, "B", what).await;
        tells_all(crew).await;
        done.push(("B", what.to_owned()));
    }
    let done: Vec<_> = done.iter().map(|(seat, what)| (*seat, &what[..])).collect();
    is_explained(crew, at, &done).await;
}

/// The last way to share out the wounds of the Flamethrower.
async fn last_burn<M: Meeting>(crew: &Crew<Zombiaki, M>) -> Action {
    let legal = crew.play().await.legal(seat(1));
    let is_burn = |it: &&Action| matches!(it, Action::Play(Card::Flamethrower, _));
    let burns: Vec<_> = legal.iter().filter(is_burn).collect();
    **burns.last().expect("somebody can be burnt")
}

/// Somebody goes along a path and takes it back.
async fn there_and_back<M: Meeting>(crew: &mut Crew<Zombiaki, M>, path: &[Choice], what: &str) {
    match spot(crew, seat(0)) {
        Spot::Pane => crew.goes(seat(0), path).await,
        Spot::Board => crew.goes_openly(seat(0), path).await,
    }
    tells_all(crew).await;
    let moves = crew.meeting.book().moves(crew.meeting.table()).await;
    let last = moves.last().map(|(_, _, what)| &what[..]);
    assert_eq!(last, Some(what));
    acts(crew, "A", "undo").await;
}

/// What is chosen in twos is played in either order.
async fn both_ways<M: Meeting>(crew: &mut Crew<Zombiaki, M>, at: &Position<Zombiaki>) {
    for what in [
        "play kasparov a1 c3",
        "play plague a5=weakling c5=weakling",
        "play plague b5=styopa c5=nimble",
    ] {
        let (_, action) = read("A", what);
        let path = Zombiaki::path(action);
        there_and_back(crew, &path, what).await;
        let macros = crew.play().await.macros(seat(0)).into_iter();
        let mut turned = macros.filter(|it| it.actions == [action]);
        let turned = turned.next().expect("there is another order").path;
        assert_ne!(turned, path);
        there_and_back(crew, &turned, what).await;
    }
    let one = "play plague c5=grishka";
    there_and_back(crew, &Zombiaki::path(read("A", one).1), one).await;
    acts(crew, "A", "play meat vodka").await;
    tells_all(crew).await;
    assert_eq!(public(&crew.play().await).table.hands.humans.len(), 3);
    is_explained(crew, at, &[("A", "play meat vodka")]).await;
}
