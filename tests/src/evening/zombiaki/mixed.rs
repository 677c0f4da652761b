//! Tables at which people play in different ways, or with a program.

use engine::{
    Play,
    games::zombiaki::{Options, Zombiaki},
};
use tokio::time::Instant;

use super::{goes_on, public, whole::is_won};
use crate::evening::{
    Inn, Meeting, NAMES, Party, Shown, Spot, Tap,
    crew::{Crew, Manner},
    position::{self, Position},
    scene::tells,
    seat,
};
use crate::patience::EVENING;

/// How many of the zombies' cards are left when people come in.
const LEFT: u8 = 6;

/// A position near the end of a game.
fn late() -> Position<Zombiaki> {
    let late = |play: &Play<Zombiaki>| public(play).decks.zombies <= LEFT && !play.is_over();
    position::position(&Options::default(), 2, late)
}

/// One plays on the board; the other can't be written to. After the game they play another with
/// their sides swapped.
pub async fn with_swapped_sides<I: Inn>(inn: &mut I) {
    let party = Party {
        closed: true,
        ..Party::of::<Zombiaki>(2, &[])
    };
    let meeting = inn.begins(party).await;
    let mut crew = Crew::new(meeting, &[Manner::Board, I::CLOSED], 3);
    inn.plants(&[(&crew.meeting, &late())]).await;
    ends(&mut crew, &NAMES[..2]).await;
    let crew = plays_again::<I>(crew).await;
    inn.ends(&[crew]).await;
}

async fn ends<M: Meeting>(crew: &mut Crew<Zombiaki, M>, names: &[&str]) {
    let end = Instant::now() + EVENING;
    while !crew.is_over().await {
        assert!(Instant::now() < end, "{}", crew.meeting.transcript());
        goes_on(crew, true).await;
    }
    crew.meeting.is_still().await;
    tells(
        crew.meeting.board().as_ref(),
        &crew.play().await,
        names,
        crew.meeting.is_drawn(),
    );
    is_won(crew).await;
}

/// Somebody asks for another game, in which each leads the other side; each answers as before.
async fn plays_again<I: Inn>(crew: Crew<Zombiaki, I::Table>) -> Crew<Zombiaki, I::Table> {
    let mut meeting = crew.meeting;
    let again = format!("{}.again", meeting.table());
    meeting.presses(seat(0), Spot::Board, &again).await;
    meeting.is_still().await;
    let tables = meeting.book().begun().await;
    assert_eq!(tables.len(), 2, "there is one more: {tables:?}");
    let next = tables.iter().find(|table| *table != meeting.table());
    let next = next.expect("it is another").clone();
    meeting.moves_over(&next, 1);
    meeting.looks_again().await;
    let mut crew = Crew::new(meeting, &[I::CLOSED, Manner::Board], 5);
    let names = [NAMES[1], NAMES[0]];
    crew.meeting.settles().await;
    tells(
        crew.meeting.board().as_ref(),
        &crew.play().await,
        &names,
        crew.meeting.is_drawn(),
    );
    while public(&crew.play().await).table.round == 1 && !crew.is_over().await {
        goes_on(&mut crew, true).await;
    }
    crew.meeting.settles().await;
    tells(
        crew.meeting.board().as_ref(),
        &crew.play().await,
        &names,
        crew.meeting.is_drawn(),
    );
    crew
}

/// While an AI is asked nobody is offered to take its step back.
fn leaves_the_ai_alone(board: &Shown) {
    let asks_it = board.text.contains("Waiting for Mort 🤖");
    let takes_back = |tap: &Tap| tap.data.contains(".undo");
    assert!(!asks_it || !board.taps.iter().any(takes_back), "{board:?}");
}

/// A table with an AI that leads the humans: it plays its turns by itself.
pub async fn against_an_ai<I: Inn>(inn: &mut I) {
    let party = Party {
        ais: 1,
        ..Party::of::<Zombiaki>(1, &[])
    };
    let meeting = inn.begins(party).await;
    let mut crew = Crew::<Zombiaki, _>::new(meeting, &[Manner::Pane, Manner::Absent], 3);
    inn.plants(&[(&crew.meeting, &late())]).await;
    let end = Instant::now() + EVENING;
    while !crew.is_over().await {
        assert!(Instant::now() < end, "{}", crew.meeting.transcript());
        crew.meeting.board().iter().for_each(leaves_the_ai_alone);
        let play = crew.play().await;
        if play.pending().contains(seat(0)) {
            goes_on(&mut crew, true).await;
        } else {
            let steps = play.steps();
            let on = |now: &Play<Zombiaki>| now.steps() != steps;
            crew.meeting.comes_to("the AI's answer", on).await;
        }
    }
    crew.meeting.is_still().await;
    is_won(&crew).await;
    let pane = crew.meeting.pane(seat(0)).expect("there is a pane");
    assert_eq!(pane.pictured, crew.meeting.is_drawn());
    assert!(pane.text.contains("This game is over."));
    inn.ends(&[crew]).await;
}
