//! A position with everything on it: it is shown on both platforms, and what lies deep in its menus
//! can be played by buttons.

use engine::Menus;
use engine::games::zombiaki::{Action, Choice, Play, Zombiaki};

use super::public;
use crate::database::read;
use crate::flows::deeds::{acts, presses, spot};
use crate::flows::journal::is_explained;
use crate::flows::players::{Manner, Players};
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::{LONG_NAMES, is_told, is_told_by_now, long_named_players};
use crate::flows::{Harness, Spot, TableClient, seat};

/// A position with something on every cell and four cards in each hand.
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
pub async fn is_shown_and_played<I: Harness>(harness: &mut I) {
    let (full, trash) = (parse_position(FULL), parse_position(TRASH));
    let mut groups = [
        long_named_players(harness, Manner::Pane).await,
        long_named_players(harness, Manner::Board).await,
    ];
    harness
        .plants(&[(&groups[0].client, &full), (&groups[1].client, &trash)])
        .await;
    let [one, other] = &mut groups;
    tokio::join!(play_everything(one, &full), both_ways(other, &trash));
    harness
        .plants(&[(&groups[0].client, &trash), (&groups[1].client, &full)])
        .await;
    let [one, other] = &mut groups;
    tokio::join!(play_everything(other, &full), both_ways(one, &trash));
    harness.closes(false).await;
}

/// The board and both panes tell everything, but for a pane that rests: it tells all at the end of a
/// part, and each step of that part where it is played alone.
async fn tells_all<M: TableClient>(players: &Players<Zombiaki, M>) {
    is_told_by_now(players, &LONG_NAMES).await;
}

/// Two long turns on the full street.
async fn play_everything<M: TableClient>(
    players: &mut Players<Zombiaki, M>,
    at: &Position<Zombiaki>,
) {
    tells_all(players).await;
    let mut done = vec![
        ("A", "play hostage b1".to_owned()),
        ("A", "play steroids a2".to_owned()),
        ("A", "play pickaxe c4".to_owned()),
        ("A", "play kasparov a1 c5".to_owned()),
        ("A", "end".to_owned()),
        ("B", "discard searchlight".to_owned()),
    ];
    for (seat, what) in &done {
        acts(players, seat, what).await;
        tells_all(players).await;
    }
    let burn = last_burn(players).await;
    presses(players, seat(1), burn).await;
    tells_all(players).await;
    done.push(("B", burn.to_string()));
    for what in ["play street-on-fire b", "play building 3"] {
        acts(players, "B", what).await;
        tells_all(players).await;
        done.push(("B", what.to_owned()));
    }
    is_told(players, &LONG_NAMES).await;
    let done: Vec<_> = done.iter().map(|(seat, what)| (*seat, &what[..])).collect();
    is_explained(players, at, &done).await;
}

/// The last way to share out the wounds of the Flamethrower.
async fn last_burn<M: TableClient>(players: &Players<Zombiaki, M>) -> Action {
    let legal = players.play().await.legal(seat(1));
    let is_burn = |it: &&Action| matches!(it, Action::Play(Play::Flamethrower(_)));
    let burns: Vec<_> = legal.iter().filter(is_burn).collect();
    **burns.last().expect("somebody can be burnt")
}

/// Takes a path of choices and takes it back.
async fn do_and_undo<M: TableClient>(
    players: &mut Players<Zombiaki, M>,
    path: &[Choice],
    what: &str,
) {
    match spot(players, seat(0)) {
        Spot::Pane => players.goes(seat(0), path).await,
        Spot::Board => players.goes_openly(seat(0), path).await,
    }
    tells_all(players).await;
    let moves = players
        .client
        .database()
        .moves(players.client.table())
        .await;
    let last = moves.last().map(|(_, _, what)| &what[..]);
    assert_eq!(last, Some(what));
    acts(players, "A", "undo").await;
}

/// Two choices that belong together can be made in either order.
async fn both_ways<M: TableClient>(players: &mut Players<Zombiaki, M>, at: &Position<Zombiaki>) {
    for what in [
        "play kasparov a1 c3",
        "play plague a5=weakling c5=weakling",
        "play plague b5=styopa c5=nimble",
    ] {
        let (_, action) = read("A", what);
        let path = Zombiaki::path(action);
        do_and_undo(players, &path, what).await;
        let macros = players.play().await.macros(seat(0)).into_iter();
        let mut turned = macros.filter(|it| it.actions == [action]);
        let turned = turned.next().expect("there is another order").path;
        assert_ne!(turned, path);
        do_and_undo(players, &turned, what).await;
    }
    let one = "play plague c5=grishka";
    do_and_undo(players, &Zombiaki::path(read("A", one).1), one).await;
    acts(players, "A", "play meat vodka").await;
    is_told(players, &LONG_NAMES).await;
    assert_eq!(public(&players.play().await).table.hands.humans.len(), 3);
    is_explained(players, at, &[("A", "play meat vodka")]).await;
}
