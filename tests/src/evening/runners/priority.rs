//! Priority: at once, too late, and on a standing order.

use engine::games::zombie_runners::{Action, ZombieRunners};

use super::{UNHURRIED, acts, is_explained, player, public, written};
use crate::{
    evening::{
        Inn, Meeting, PATIENCE, Shown, Spot, Tap,
        crew::Crew,
        mail::{Mail, mail, since},
        position::Position,
        seat,
    },
    patience::until,
};

const TURN: &str = r#"
table = ["dolt-star"]
turn = "A"
[hands]
A = ["dolt-flask", "thug-umbrella", "smarty-shield"]
B = ["glutton-star", "marauder-flask", "thug-flask"]
C = ["priority", "dolt-shield", "bully-umbrella"]
"#;

/// All of it, each at a table of its own.
pub async fn takes_turns<I: Inn>(inn: &mut I) {
    let at = written(TURN);
    let mut crews = Vec::new();
    for _ in 0..3 {
        crews.push(inn.table::<ZombieRunners>(3, &UNHURRIED).await);
    }
    let tables = crews.iter().map(|crew| (&crew.meeting, &at));
    inn.plants(&tables.collect::<Vec<_>>()).await;
    let [once, late, ordered] = &mut crews[..] else {
        unreachable!("there are three");
    };
    tokio::join!(
        at_once(once, &at),
        too_late(late, &at),
        on_order(ordered, &at)
    );
    inn.closes(false).await;
}

fn others<M: Meeting>(crew: &Crew<ZombieRunners, M>) -> Mail {
    mail(&crew.meeting, 3, seat(2))
}

/// The button that takes a turn, while it can be taken.
fn button(pane: &Shown) -> Option<Tap> {
    let mut taps = pane.menu('p').map(|(tap, _)| tap);
    taps.find(|tap| tap.label.contains("Take this turn!"))
        .cloned()
}

/// While nobody has begun the turn, somebody takes it.
async fn at_once<M: Meeting>(crew: &mut Crew<ZombieRunners, M>, at: &Position<ZombieRunners>) {
    crew.does(seat(2), Action::Priority).await;
    is_taken(crew, "Anna", 0).await;
    is_explained(crew, at, &[("C", "priority")]).await;
}

/// The turn is that of C, as everybody sees, and the robbed player is asked nothing.
async fn is_taken<M: Meeting>(crew: &Crew<ZombieRunners, M>, robbed: &str, from: usize) {
    crew.meeting.settles().await;
    let play = crew.play().await;
    assert_eq!(player(&play), seat(2));
    assert_eq!(public(&play).table.turn.robbed, Some(seat(from)));
    assert_eq!(play.pending().single(), Some(seat(2)));
    let board = crew.meeting.board().expect("there is a board").text;
    let plays = format!("Carl plays the turn taken from {robbed}.");
    assert!(board.contains(&plays), "{board}");
    let news = format!("Priority! Carl takes the turn of {robbed}.");
    assert!(board.contains(&news), "{board}");
    let pane = crew.meeting.pane(seat(from)).expect("everybody has a pane");
    assert_eq!(pane.menu('p').count(), 0, "{robbed} is asked nothing");
}

/// Somebody is too late: he alone learns it. When the first step is taken back he can take the turn
/// after all.
async fn too_late<M: Meeting>(crew: &mut Crew<ZombieRunners, M>, at: &Position<ZombieRunners>) {
    let fresh = |pane: &Shown| button(pane).is_some();
    let pane = crew
        .meeting
        .sees(seat(2), "the turn can be taken", fresh)
        .await;
    let tap = button(&pane).expect("it was just there");
    acts(crew, "A", "play dolt-flask").await;
    let begun = |pane: &Shown| button(pane).is_none();
    crew.meeting.sees(seat(2), "it can't any more", begun).await;
    let (before, sent) = (crew.play().await.steps(), others(crew));
    crew.meeting.presses(seat(2), Spot::Pane, &tap.data).await;
    types_too_late(crew).await;
    crew.meeting.is_still().await;
    assert_eq!(crew.play().await.steps(), before, "nothing was done");
    assert_eq!(others(crew), sent, "nobody else hears of it");
    acts(crew, "A", "undo").await;
    crew.does(seat(2), Action::Priority).await;
    is_taken(crew, "Anna", 0).await;
    is_explained(crew, at, &[("C", "priority")]).await;
}

async fn types_too_late<M: Meeting>(crew: &Crew<ZombieRunners, M>) {
    crew.meeting.types(seat(2), "priority").await;
    let why = "It is not your turn. Choosing now: Anna.";
    let told = async || crew.meeting.told(seat(2)).contains(why).then_some(());
    until(why, PATIENCE, told).await;
}

/// A standing order takes the next turn before its player can act; nobody hears of it before.
async fn on_order<M: Meeting>(crew: &mut Crew<ZombieRunners, M>, at: &Position<ZombieRunners>) {
    crew.meeting.is_still().await;
    let before = others(crew);
    acts(crew, "C", "arm-priority before=B").await;
    crew.meeting.is_still().await;
    let new = since(&before, &others(crew));
    assert!(
        new.values().all(Vec::is_empty),
        "nobody hears of it: {new:?}"
    );
    let own = crew.meeting.pane(seat(2)).expect("everybody has a pane");
    let stands = "Your Priority takes the next turn of Boris.";
    assert!(own.text.contains(stands), "{}", own.text);
    let asked = crew.play().await.asked_since(seat(1));
    acts(crew, "A", "play dolt-flask").await;
    acts(crew, "A", "end").await;
    is_taken(crew, "Boris", 1).await;
    assert_eq!(
        crew.play().await.asked_since(seat(1)),
        asked,
        "he was never asked"
    );
    let done = [
        ("C", "arm-priority before=B"),
        ("A", "play dolt-flask"),
        ("A", "end"),
    ];
    is_explained(crew, at, &done).await;
}
