//! People who need a while for each tap, in a place that takes few messages a minute: the time that they wait for what
//! they see next, and how often what they tap is over.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use engine::{Orders, Play, Seat};
use tokio::time::{Instant, sleep};

use super::evening::pick_button;
use super::{Spot, TableClient, TableMessage, Tap};
use crate::polling::wait_within;

/// The words that say that what was tapped is over.
const OLDER: &str = "Here is the current question";

/// The longest wait for something new after a tap.
const PATIENT: Duration = Duration::from_secs(15);

/// The experience of people in a game.
#[derive(Debug, Default)]
pub struct PlayExperience {
    /// The taps in the group, those of them that were told to be over, and those that opened the menu of now instead.
    taps: usize,
    older: usize,
    led_on: usize,
    moves: usize,
    /// The waits for what a tap opened, and for what followed a move.
    menus: Vec<Duration>,
    boards: Vec<Duration>,
}

impl PlayExperience {
    /// Returns the share of the taps that were told to be over, of a hundred.
    #[must_use]
    pub fn older_of_hundred(&self) -> usize {
        100 * self.older / self.taps.max(1)
    }
}

impl Display for PlayExperience {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (taps, moves, older) = (self.taps, self.moves, self.older);
        let (share, led_on) = (self.older_of_hundred(), self.led_on);
        let [menus, boards] = [&self.menus, &self.boards].map(|waits| quantiles(waits));
        write!(
            f,
            "{moves} moves, {taps} taps, {older} of them told to be over ({share} %), {led_on} on an older board that \
             opened the menu of now; seconds until a menu stands {menus}, until something new stands after a move \
             {boards}"
        )
    }
}

/// Returns the half, three quarters and nineteen twentieths of some times, in seconds.
fn quantiles(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort();
    let at = |part: usize| {
        let place = (times.len() * part / 100).min(times.len().saturating_sub(1));
        times.get(place).map_or(0.0, Duration::as_secs_f64)
    };
    format!("{:.1}/{:.1}/{:.1}", at(50), at(75), at(95))
}

/// Lets people play, for a while or to the end of the game: an asked player looks at their page for `looks` and taps
/// one of its buttons.
pub async fn plays<G: Orders, M: TableClient>(
    client: &M,
    looks: Duration,
    lasts: Duration,
    goes_on: impl Fn(&Play<G>) -> bool,
) -> PlayExperience {
    let (mut met, end) = (PlayExperience::default(), Instant::now() + lasts);
    while Instant::now() < end {
        let play = client.play::<G>().await;
        if play.is_over() || !goes_on(&play) {
            break;
        }
        let Some(seat) = play.pending_seats().iter().next() else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        match pick_board_button(client, seat).or_else(|| pick_button(client, seat)) {
            Some((spot, tap)) => {
                sleep(looks).await;
                taps(client, seat, spot, &tap, &mut met).await;
            }
            None => sleep(Duration::from_millis(100)).await,
        }
    }
    met.moves = moves(client).await;
    met
}

/// Returns a random button on the board, or over it; `None` if there is none.
fn pick_board_button<M: TableClient>(client: &M, seat: Seat) -> Option<(Spot, Tap)> {
    let shown = client.menu(seat)?;
    let taps = [shown.page('t'), shown.page('b')].concat();
    let place = rand::random_range(0..taps.len().max(1));
    taps.into_iter().nth(place).map(|tap| (Spot::Board, tap))
}

async fn taps<M: TableClient>(
    client: &M,
    seat: Seat,
    spot: Spot,
    tap: &Tap,
    met: &mut PlayExperience,
) {
    let sees = || -> [Option<TableMessage>; 2] { [client.menu(seat), client.pane(seat)] };
    let (before, made, begun) = (sees(), moves(client).await, Instant::now());
    let press = client.taps(seat, spot, &tap.data);
    client.wait_until_answered(&press).await;
    let told = client.answer_to(&press).unwrap_or_default();
    let new = async || (sees() != before).then_some(());
    let stands = wait_within(PATIENT, new).await.is_some();
    if spot != Spot::Board {
        return;
    }
    met.taps += 1;
    let is_menu = moves(client).await == made;
    // a tap that is over opens the menu of now
    let another = is_menu && leads_on(tap) && client.menu(seat).is_some_and(|it| !asks(&it, tap));
    let is_told = told.contains(OLDER);
    met.older += usize::from(is_told);
    met.led_on += usize::from(another && !is_told);
    let waits = match is_menu {
        true => &mut met.menus,
        false => &mut met.boards,
    };
    waits.extend(stands.then(|| begun.elapsed()));
}

/// Whether a tap is on the way to an answer, and not back to the board.
fn leads_on(tap: &Tap) -> bool {
    !tap.data.ends_with('.')
}

/// Returns whether a page asks the question that a tap is about.
fn asks(shown: &TableMessage, tap: &Tap) -> bool {
    let question = |data: &str| data.split('.').nth(2).map(str::to_owned);
    let mut taps = [shown.page('t'), shown.page('b')].concat().into_iter();
    taps.any(|it| question(&it.data) == question(&tap.data))
}

async fn moves<M: TableClient>(client: &M) -> usize {
    client.database().moves(client.table()).await.len()
}
