//! Whole games, played from the lobby to the end over the wire, and what they cost.

use engine::{
    Play, Seat,
    games::zombiaki::{Side, Zombiaki},
};
use tokio::time::Instant;

use super::{HUNGER_STOPS, SHORT_NIGHT, goes_on, player, public};
use crate::evening::{
    Inn, Meeting, NAMES, Party,
    cost::measured,
    crew::{Crew, Manner},
    deeds::acts,
    position::written,
    scene::{stands_everywhere, tells},
    seat,
};
use crate::patience::EVENING;

/// Both play on the board that everybody sees, and type now and then.
pub async fn on_the_board<I: Inn>(inn: &mut I) {
    let meeting = inn.begins(Party::of::<Zombiaki>(2, &[])).await;
    let mut crew = Crew::new(meeting, &[Manner::Board; 2], 3);
    to_its_end(&mut crew, true).await;
    crew.meeting.is_still().await;
    tells(
        crew.meeting.board().as_ref(),
        &crew.play().await,
        &NAMES[..2],
        crew.meeting.is_drawn(),
    );
    is_won(&crew).await;
    cost(&crew, &format!("on the board over {}", I::NAME)).await;
    inn.ends(&[crew]).await;
}

/// Both play from what they see alone, where everything stands that they need; the board in the
/// group keeps up.
pub async fn from_private_chats<I: Inn>(inn: &mut I) {
    let mut crew = inn.table::<Zombiaki>(2, &[]).await;
    let end = Instant::now() + EVENING;
    let mut turn = None;
    while let Some(now) = player(&crew.play().await) {
        assert!(Instant::now() < end, "{}", crew.meeting.transcript());
        if turn.replace(now) != Some(now) {
            stands_everywhere(&crew).await;
        }
        goes_on(&mut crew, false).await;
    }
    crew.meeting.is_still().await;
    stands_everywhere(&crew).await;
    for seat in Seat::first(2) {
        let pane = crew.meeting.pane(seat).expect("everybody has a pane");
        assert!(pane.text.contains("This game is over."), "{pane:?}");
    }
    is_won(&crew).await;
    cost(&crew, &format!("in private over {}", I::NAME)).await;
    inn.ends(&[crew]).await;
}

/// Both switches are turned in the lobby, and hold in the game.
pub async fn after_switches<I: Inn>(inn: &mut I) {
    let crew = inn.table::<Zombiaki>(2, &[HUNGER_STOPS, SHORT_NIGHT]).await;
    let play = crew.play().await;
    let options = *play.options();
    assert!(options.hunger_stops && options.short_night, "{options:?}");
    let trash = &public(&play).table.trash;
    assert_eq!(trash.zombies.len(), 5, "five cards are gone");
    assert_eq!(public(&play).decks.zombies, 40 - 5 - 4);
    stands_everywhere(&crew).await;
    let board = crew.meeting.board().expect("there is a board").text;
    for agreed in ["Hunger stops at street 1", "short night"] {
        assert!(board.contains(agreed), "no {agreed} in {board}");
    }
    let crew = is_stopped(inn, crew).await;
    inn.closes(false).await;
    drop(crew);
}

/// Hunger moves nobody off the first street then, and nobody is offered that.
async fn is_stopped<I: Inn>(
    inn: &mut I,
    mut crew: Crew<Zombiaki, I::Table>,
) -> Crew<Zombiaki, I::Table> {
    let at = written::<Zombiaki>(
        r#"
        options = ["hunger-stops", "short-night"]
        hand.A = ["hunger"]
        board = { a1 = "sasha", b3 = "grishka" }
        "#,
    );
    inn.plants(&[(&crew.meeting, &at)]).await;
    let legal = crew.play().await.legal(seat(0));
    let legal: Vec<_> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["play hunger b3", "discard hunger", "end"]);
    acts(&mut crew, "A", "play hunger b3").await;
    stands_everywhere(&crew).await;
    crew
}

/// Plays until the game is over.
pub(super) async fn to_its_end<M: Meeting>(crew: &mut Crew<Zombiaki, M>, types: bool) {
    let end = Instant::now() + EVENING;
    while !crew.is_over().await {
        assert!(Instant::now() < end, "{}", crew.meeting.transcript());
        goes_on(crew, types).await;
    }
}

/// The book has the winner, and nobody is asked any more.
pub(super) async fn is_won<M: Meeting>(crew: &Crew<Zombiaki, M>) {
    let (book, table) = (crew.meeting.book(), crew.meeting.table());
    book.assert_over_as::<Zombiaki>(table).await;
    let board = crew.meeting.board().expect("there is a board");
    assert!(board.page('t').is_empty() && board.page('b').is_empty());
}

/// How many turns were begun.
fn turns(play: &Play<Zombiaki>) -> usize {
    let table = public(play).table;
    let second = table.turn == Side::Humans;
    2 * usize::from(table.round) - usize::from(!second)
}

/// What a game cost: the board moves below what people have said every fourth round at most, and at
/// the end.
async fn cost<M: Meeting>(crew: &Crew<Zombiaki, M>, how: &str) {
    let play = crew.play().await;
    let winner = play.outcome().expect("it is over").winners;
    let what = format!("zombiaki, 2 people {how}, won by {winner}");
    let rounds = usize::from(public(&play).table.round);
    measured(crew, what, turns(&play), rounds / 4 + 1).await;
}
