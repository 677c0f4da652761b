//! Whole games, played from the lobby to the end over the wire, and what they cost.

use engine::{
    Play, Seat,
    games::zombie_terror::{Event, Side, Variant, ZombieTerror},
};
use tokio::time::Instant;

use super::{HUMANS, QUICK_SETUP, VARIANT, goes_on, table, turn};
use crate::evening::{
    Inn, Meeting, Party,
    cost::measured,
    crew::{Crew, Manner},
    scene::stands_everywhere,
};
use crate::patience::EVENING;

/// Both play on the board that everybody sees, cards from their panes, and type now and then.
pub async fn basic<I: Inn>(inn: &mut I) {
    let crew = begins(inn, &[], [Manner::Board; 2]).await;
    assert_eq!(table(&crew.play().await).options.variant, Variant::Basic);
    to_its_end(inn, crew, "basic, on the board").await;
}

/// The second seat leads the humans; one plays on the board, the other alone.
pub async fn advanced<I: Inn>(inn: &mut I) {
    let manners = [Manner::Board, Manner::Pane];
    let crew = begins(inn, &[VARIANT, HUMANS], manners).await;
    let first = table(&crew.play().await);
    assert_eq!(first.options.variant, Variant::Advanced);
    assert_eq!(first.humans, Seat::nth(1).expect("there are two"));
    to_its_end(inn, crew, "advanced, on the board and alone").await;
}

/// Everything is built, and then everybody placed at once; one plays alone, the other on the board.
pub async fn free<I: Inn>(inn: &mut I) {
    let manners = [Manner::Pane, Manner::Board];
    let crew = begins(inn, &[VARIANT, VARIANT, QUICK_SETUP], manners).await;
    let first = table(&crew.play().await);
    assert_eq!(first.options.variant, Variant::Free);
    assert!(first.options.quick_setup);
    to_its_end(inn, crew, "free, alone and on the board").await;
}

/// Both play from what they see alone, where everything stands that they need; the board in the
/// group keeps up.
pub async fn from_private_chats<I: Inn>(inn: &mut I) {
    let mut crew = begins(inn, &[QUICK_SETUP], [Manner::Pane; 2]).await;
    let end = Instant::now() + EVENING;
    let mut whose = None;
    while let Some(now) = turn(&crew.play().await) {
        assert!(Instant::now() < end, "{}", crew.meeting.transcript());
        if whose.replace(now) != Some(now) {
            stands_everywhere(&crew).await;
        }
        goes_on(&mut crew, false).await;
    }
    for (place, seat) in Seat::first(2).enumerate() {
        let pane = crew.meeting.sees(seat, "the end", |pane| {
            pane.text.contains("This game is over.")
        });
        assert!(pane.await.taps.len() <= place + 1, "nothing is asked");
    }
    over(inn, crew, "basic, in private").await;
}

async fn begins<I: Inn>(
    inn: &I,
    knobs: &[u8],
    manners: [Manner; 2],
) -> Crew<ZombieTerror, I::Table> {
    let meeting = inn.begins(Party::of::<ZombieTerror>(2, knobs)).await;
    Crew::new(meeting, &manners, 3)
}

/// Plays until the game is over.
async fn to_its_end<I: Inn>(inn: &mut I, mut crew: Crew<ZombieTerror, I::Table>, how: &str) {
    let end = Instant::now() + EVENING;
    while !crew.is_over().await {
        assert!(Instant::now() < end, "{}", crew.meeting.transcript());
        goes_on(&mut crew, true).await;
    }
    over(inn, crew, how).await;
}

/// The board and both panes show the result that the book has, and what the game cost is said.
async fn over<I: Inn>(inn: &mut I, crew: Crew<ZombieTerror, I::Table>, how: &str) {
    crew.meeting.is_still().await;
    stands_everywhere(&crew).await;
    let (book, id) = (crew.meeting.book(), crew.meeting.table());
    book.assert_over_as::<ZombieTerror>(id).await;
    let board = crew.meeting.board().expect("there is a board");
    assert!(board.page('t').is_empty() && board.page('b').is_empty());
    cost(&crew, &format!("{how} over {}", I::NAME)).await;
    inn.ends(&[crew]).await;
}

/// How many turns were begun.
fn turns(play: &Play<ZombieTerror>) -> usize {
    let table = table(play);
    let of_zombies =
        |event: &Event| matches!(event, Event::TurnBegan { side, .. } if *side == Side::Zombies);
    let second = table.story.now.iter().any(of_zombies);
    2 * usize::from(table.round) - usize::from(!second)
}

/// What a game cost: the board moves below what people have said every other round at most, and at
/// the end.
async fn cost<M: Meeting>(crew: &Crew<ZombieTerror, M>, how: &str) {
    let play = crew.play().await;
    let ending = play.outcome().expect("it is over").ending;
    let what = format!("zombie-terror, 2 people, {how}, {ending:?}");
    let rounds = usize::from(table(&play).round);
    measured(crew, what, turns(&play), rounds / 2 + 2).await;
}
