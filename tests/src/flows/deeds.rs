//! The actions that people take by buttons where they play, step by step, and those they undo.

use engine::{Notation, Orders, Play, Seat};

use super::journal::is_explained;
use super::players::{Manner, Players};
use super::position::parse_position;
use super::{Harness, PATIENCE, Party, Spot, TableClient, TableMessage};
use crate::database::read;
use crate::polling::wait_until;

/// Takes actions as a player by buttons where they play, and waits until all of it is shown. `undo` is the button that
/// undoes; several actions separated by semicolons are taken with one button. Panics when the button isn't offered.
pub async fn acts<G: Notation + Orders, M: TableClient>(
    players: &mut Players<G, M>,
    seat: &str,
    what: &str,
) {
    if what == "undo" {
        let seat: Seat = seat.parse().expect("seats are letters");
        let spot = spot(players, seat);
        players.takes_back_at(seat, spot).await;
    } else {
        let actions = what.split("; ").map(|what| read(seat, what));
        let actions: Vec<(Seat, G::Action)> = actions.collect();
        let seat = actions[0].0;
        let actions: Vec<_> = actions.into_iter().map(|(_, action)| action).collect();
        does_all(players, seat, &actions).await;
    }
    players.client.wait_until_shown().await;
}

/// Returns the spot where a player presses.
pub fn spot<G: Orders, M: TableClient>(players: &Players<G, M>, seat: Seat) -> Spot {
    match players.manner(seat) {
        Manner::Board => Spot::Board,
        Manner::Pane | Manner::Absent => Spot::Pane,
    }
}

/// Answers as a player button by button where they play; an answer that shows their hand is given in their pane.
pub async fn presses<G: Orders, M: TableClient>(
    players: &mut Players<G, M>,
    seat: Seat,
    action: G::Action,
) {
    match spot(players, seat) {
        Spot::Board if !G::shows_hand(action) => openly(players, seat, action).await,
        Spot::Board | Spot::Pane => players.does(seat, action).await,
    }
}

/// Takes all these actions as a player where they play, with one button if there are several. Panics when there is no
/// such button.
pub async fn does_all<G: Orders, M: TableClient>(
    players: &mut Players<G, M>,
    seat: Seat,
    actions: &[G::Action],
) {
    if let [action] = actions {
        return presses(players, seat, *action).await;
    }
    let macros = players.play().await.macros(seat).into_iter();
    let mut fitting = macros.filter(|it| it.actions == actions);
    let path = fitting.next().expect("there is a button for it").path;
    match spot(players, seat) {
        Spot::Pane => players.goes(seat, &path).await,
        Spot::Board => players.goes_openly(seat, &path).await,
    }
}

/// Short answers stand on the board in one list, whatever is longer in a menu.
async fn openly<G: Orders, M: TableClient>(
    players: &mut Players<G, M>,
    seat: Seat,
    action: G::Action,
) {
    players.client.wait_until_shown().await;
    let board = players.client.board().expect("there is a board");
    let mut list = board.page('b');
    if list.is_empty() {
        return players.goes_openly(seat, &G::path(action)).await;
    }
    let mut open = players.play().await.legal(seat);
    open.retain(|action| !G::shows_hand(*action));
    let place = open.iter().position(|other| *other == action);
    let tap = list.swap_remove(place.expect("it is possible"));
    players.client.presses(seat, Spot::Board, &tap.data).await;
    players.taps += 1;
}

/// Whether there is a button somewhere that takes back.
pub fn can_go_back<G: Orders, M: TableClient>(players: &Players<G, M>, seat: Seat) -> bool {
    let begins = format!("{}.undo", players.client.table());
    let has = |shown: TableMessage| shown.taps.iter().any(|tap| tap.data.starts_with(&begins));
    let (board, pane) = (players.client.board(), players.client.pane(seat));
    [board, pane].into_iter().flatten().any(has)
}

/// Undoes a player's last step, by typing or where they play, and waits until that is shown.
pub async fn takes_back<G: Notation + Orders, M: TableClient>(
    players: &mut Players<G, M>,
    seat: &str,
    typed: bool,
) {
    if !typed {
        return acts(players, seat, "undo").await;
    }
    let made = moves(players).await;
    let seat = seat.parse().expect("seats are letters");
    players.client.types(seat, "undo").await;
    let gone = async || (moves(players).await < made).then_some(());
    wait_until("it is taken back", PATIENCE, gone).await;
    players.client.wait_until_shown().await;
}

/// Returns the number of stored moves.
async fn moves<G: Orders, M: TableClient>(players: &Players<G, M>) -> usize {
    let (database, table) = (players.client.database(), players.client.table());
    database.moves(table).await.len()
}

/// Returns the lasting part of some deeds: single steps, without those that are undone.
pub fn lasting_deeds<'a>(
    deeds: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Vec<(&'a str, &'a str)> {
    let mut done = Vec::new();
    for (seat, what) in deeds {
        match what {
            "undo" => drop(done.pop()),
            several => done.extend(several.split("; ").map(|one| (seat, one))),
        }
    }
    done
}

/// Each of these deeds takes this many taps from a position on, whether one of two plays on the board and the other in
/// their pane or the other way round. Before each deed `look` sees the play.
pub async fn take_taps<G: Notation + Orders, I: Harness>(
    harness: &mut I,
    turn: &str,
    taps: &[(&str, &str, usize)],
    look: impl Fn(&Play<G>),
) {
    let ways = [Manner::Board, Manner::Pane];
    for manners in [ways, [ways[1], ways[0]]] {
        let client = harness.begins(Party::of::<G>(2, &[])).await;
        let mut players = Players::<G, _>::new(client, &manners, 3);
        let at = parse_position(turn);
        harness.plants(&[(&players.client, &at)]).await;
        for (seat, what, taps) in taps {
            look(&players.play().await);
            let before = players.taps;
            acts(&mut players, seat, what).await;
            // behind a choice on the board few steps that are left are one
            let tapped = players.taps - before;
            assert!(tapped <= *taps, "{seat} {what} {manners:?}: {tapped}");
        }
        let done = lasting_deeds(taps.iter().map(|(seat, what, _)| (*seat, *what)));
        is_explained(&players, &at, &done).await;
    }
}
