//! What is typed line by line, and what comes of it.

use std::time::Duration;

use engine::Notation;
use speech::Speech;
use tokio::time::sleep;

use super::deeds::takes_back;
use super::journal::{is_explained, refused, typed};
use super::players::Players;
use super::position::written;
use super::scene::stands_everywhere;
use super::{Harness, TableClient};

/// How long people need to type something else: whoever is refused twenty times in a moment is put off.
const TYPING: Duration = Duration::from_millis(250);

/// Who types what, why it is refused if it is, and what is written down of it; nothing where it
/// takes back.
pub struct Line(
    pub &'static str,
    pub &'static str,
    pub Result<&'static str, &'static str>,
);

/// Two people type all this from a position on. Whatever is refused changes nothing, and whoever
/// typed it is told why, alone; after each part everybody sees how it stands.
pub async fn are_typed<G: Notation + Speech, I: Harness>(
    harness: &mut I,
    turn: &str,
    parts: &[&[Line]],
) {
    let at = written(turn);
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

async fn is_typed<G: Notation, M: TableClient>(
    players: &mut Players<G, M>,
    Line(seat, what, comes): &Line,
    done: &mut Vec<(&'static str, &'static str)>,
) {
    match *comes {
        Err(why) => {
            refused(players, seat, what, why).await;
            sleep(TYPING).await;
        }
        Ok("") => {
            takes_back(players, seat, true).await;
            done.pop();
        }
        Ok(canonical) => {
            typed(players, seat, what).await;
            done.push((*seat, canonical));
        }
    }
}
