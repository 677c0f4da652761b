//! What people do by buttons where they play, step by step, and what they take back.

use engine::{Game, Notation, Seat};

use super::{
    Meeting, PATIENCE, Shown, Spot,
    crew::{Crew, Manner},
    journal::read,
};
use crate::patience::until;

/// Somebody does something by buttons where he plays, and all of it is shown. `undo` is the button
/// that takes back; several actions with semicolons between them are done with one button.
///
/// # Panics
///
/// When it isn't offered.
pub async fn acts<G: Notation, M: Meeting>(crew: &mut Crew<G, M>, seat: &str, what: &str) {
    if what == "undo" {
        let seat: Seat = seat.parse().expect("seats are letters");
        let spot = spot(crew, seat);
        crew.takes_back_at(seat, spot).await;
    } else {
        let actions = what.split("; ").map(|what| read(seat, what));
        let actions: Vec<(Seat, G::Action)> = actions.collect();
        let seat = actions[0].0;
        let actions: Vec<_> = actions.into_iter().map(|(_, action)| action).collect();
        does_all(crew, seat, &actions).await;
    }
    crew.meeting.settles().await;
}

/// Where somebody presses.
pub fn spot<G: Game, M: Meeting>(crew: &Crew<G, M>, seat: Seat) -> Spot {
    match crew.manner(seat) {
        Manner::Board => Spot::Board,
        Manner::Pane | Manner::Absent => Spot::Pane,
    }
}

/// Somebody answers button by button where he plays; what shows his hand, in his pane.
pub async fn presses<G: Game, M: Meeting>(crew: &mut Crew<G, M>, seat: Seat, action: G::Action) {
    match spot(crew, seat) {
        Spot::Board if !G::shows_hand(action) => openly(crew, seat, action).await,
        Spot::Board | Spot::Pane => crew.does(seat, action).await,
    }
}

/// Somebody does all this where he plays, with one button if it is more than one thing.
///
/// # Panics
///
/// When there is no such button.
pub async fn does_all<G: Game, M: Meeting>(
    crew: &mut Crew<G, M>,
    seat: Seat,
    actions: &[G::Action],
) {
    if let [action] = actions {
        return presses(crew, seat, *action).await;
    }
    let macros = crew.play().await.macros(seat).into_iter();
    let mut fitting = macros.filter(|it| it.actions == actions);
    let path = fitting.next().expect("there is a button for it").path;
    match spot(crew, seat) {
        Spot::Pane => crew.goes(seat, &path).await,
        Spot::Board => crew.goes_openly(seat, &path).await,
    }
}

/// Short answers stand on the board in one list, whatever is longer in a menu.
async fn openly<G: Game, M: Meeting>(crew: &mut Crew<G, M>, seat: Seat, action: G::Action) {
    crew.meeting.settles().await;
    let board = crew.meeting.board().expect("there is a board");
    let mut list = board.page('b');
    if list.is_empty() {
        return crew.goes_openly(seat, &G::path(action)).await;
    }
    let mut open = crew.play().await.legal(seat);
    open.retain(|action| !G::shows_hand(*action));
    let place = open.iter().position(|other| *other == action);
    let tap = list.swap_remove(place.expect("it is possible"));
    crew.meeting.presses(seat, Spot::Board, &tap.data).await;
    crew.taps += 1;
}

/// Whether there is a button somewhere that takes back.
pub fn can_go_back<G: Game, M: Meeting>(crew: &Crew<G, M>, seat: Seat) -> bool {
    let begins = format!("{}.undo", crew.meeting.table());
    let has = |shown: Shown| shown.taps.iter().any(|tap| tap.data.starts_with(&begins));
    let (board, pane) = (crew.meeting.board(), crew.meeting.pane(seat));
    [board, pane].into_iter().flatten().any(has)
}

/// Somebody takes his last step back, by typing or where he plays, and that is shown.
pub async fn takes_back<G: Notation, M: Meeting>(crew: &mut Crew<G, M>, seat: &str, typed: bool) {
    if !typed {
        return acts(crew, seat, "undo").await;
    }
    let made = moves(crew).await;
    let seat = seat.parse().expect("seats are letters");
    crew.meeting.types(seat, "undo").await;
    let gone = async || (moves(crew).await < made).then_some(());
    until("it is taken back", PATIENCE, gone).await;
    crew.meeting.settles().await;
}

/// How much is written down.
async fn moves<G: Game, M: Meeting>(crew: &Crew<G, M>) -> usize {
    let (book, table) = (crew.meeting.book(), crew.meeting.table());
    book.moves(table).await.len()
}
