//! Lines that are typed one by one, and their effects.

use std::time::Duration;

use engine::{Notation, Orders};
use speech::Speech;
use tokio::time::sleep;

use super::deeds::takes_back;
use super::journal::{assert_refused, is_explained, type_action};
use super::players::Players;
use super::position::parse_position;
use super::scene::stands_everywhere;
use super::{Harness, TableClient};

/// The time people need to type another line: a person refused twenty times in a moment is put off.
const TYPING: Duration = Duration::from_millis(250);

/// A typed line: its seat, its text, and the reason of its refusal or the move that the journal records; an undo
/// records an empty text.
pub struct Line(
    pub &'static str,
    pub &'static str,
    pub Result<&'static str, &'static str>,
);

/// Two people type all these lines from a position on. A refused line changes nothing, and its author alone is told
/// why. After each part everyone sees the current state.
pub async fn are_typed<G: Notation + Speech + Orders, I: Harness>(
    harness: &mut I,
    turn: &str,
    parts: &[&[Line]],
) {
    let at = parse_position(turn);
    let mut players = harness.table::<G>(2, &[]).await;
    harness.plants(&[(&players.client, &at)]).await;
    let mut done = Vec::new();
    for part in parts {
        for line in *part {
            is_typed(&mut players, line, &mut done).await;
        }
        stands_everywhere(&players).await;
    }
    is_explained(&players, &at, &done).await;
    harness.closes(false).await;
}

async fn is_typed<G: Notation + Orders, M: TableClient>(
    players: &mut Players<G, M>,
    Line(seat, what, comes): &Line,
    done: &mut Vec<(&'static str, &'static str)>,
) {
    match *comes {
        Err(why) => {
            assert_refused(players, seat, what, why).await;
            sleep(TYPING).await;
        }
        Ok("") => {
            takes_back(players, seat, true).await;
            done.pop();
        }
        Ok(canonical) => {
            type_action(players, seat, what).await;
            done.push((*seat, canonical));
        }
    }
}
