//! The first game of somebody who presses whatever stands first.

use std::future::Future;
use std::time::{Duration, Instant};

use super::post::Post;
use crate::aloud;
use crate::polling::{PATIENCE, until};

/// The most presses until a first game is over.
const MOST: usize = 3_000;

/// Somebody who sees one page with buttons at a time.
pub trait Newcomer {
    /// What the buttons of that page send, in their order.
    fn offered(&self) -> Vec<String>;

    /// They press the button that sends this.
    fn presses(&self, data: &str) -> impl Future<Output = ()>;
}

/// What there is to play.
pub const GAMES: [&str; 5] = [
    "rps-zombie",
    "survival",
    "zombie-runners",
    "zombiaki",
    "zombie-terror",
];

/// What a first game has taken.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// How often they have pressed in it, from the lobby on.
    pub taps: usize,
    /// How long that was.
    pub took: Duration,
}

impl Played {
    /// Says it for a game on a platform, with what they have got from the bot there.
    pub fn tell(self, game: &str, on: &str, got: &str) {
        let Self { taps, took } = self;
        let seconds = took.as_secs_f64();
        aloud::say(&format!(
            "a first game of {game} on {on}: {taps} taps from the lobby on, {got}, {seconds:.1} s"
        ));
    }
}

/// How many messages these are, and how often they were edited.
pub fn counted<M>(messages: &[M], edits: impl Fn(&M) -> usize) -> String {
    let edits: usize = messages.iter().map(edits).sum();
    format!("{} messages, {edits} edits", messages.len())
}

/// Of some messages the newest that has buttons.
pub fn newest<M: Post>(messages: Vec<M>) -> Option<M> {
    let mut messages = messages.into_iter();
    messages.rfind(|message| message.taps().next().is_some())
}

/// What the buttons of a message send, in their order.
pub fn sends(message: &impl Post) -> Vec<String> {
    message.taps().map(|(_, data)| data.to_owned()).collect()
}

/// They press what stands first under the greeting: the way to the games. Panics when something else does.
pub async fn begins_to_choose(newcomer: &impl Newcomer) {
    let offered = offered(newcomer, |data| data == "games.all").await;
    assert_eq!(offered[0], "games.all", "{offered:?}");
    newcomer.presses("games.all").await;
}

/// They are offered games, and choose one. Panics when it isn't among them.
pub async fn chooses(newcomer: &impl Newcomer, game: &str) {
    let play = format!("play.{game}");
    offered(newcomer, |data| data == play).await;
    newcomer.presses(&play).await;
}

/// They are in a lobby that nobody else can come to, and press the first button until the game is over; how
/// often, and for how long. Panics when it doesn't answer what they are asked.
pub async fn plays_by_first_buttons(newcomer: &impl Newcomer) -> Played {
    let since = Instant::now();
    let mut before = begins(newcomer).await;
    for taps in 1..MOST {
        let is_new = |data: &str| !before.iter().any(|old| old == data);
        let goes_on = |data: &str| is_new(data) && (answers(data) || data.ends_with(".again"));
        let now = offered(newcomer, goes_on).await;
        if now.iter().any(|data| data.ends_with(".again")) {
            let took = since.elapsed();
            return Played { taps, took };
        }
        assert!(answers(&now[0]), "it doesn't stand first: {now:?}");
        newcomer.presses(&now[0]).await;
        before = now;
    }
    panic!("no end in sight");
}

/// They are offered games, and two taps later in the first decision of one against AIs: that on the game, and
/// that on what stands first in its lobby. Panics when they aren't.
pub async fn decides_after_two_taps(newcomer: &impl Newcomer, game: &str) {
    chooses(newcomer, game).await;
    begins(newcomer).await;
    let asked = offered(newcomer, answers).await;
    assert!(answers(&asked[0]), "it doesn't stand first: {asked:?}");
}

/// They begin by the first button of a lobby, that of AIs; what stood there.
async fn begins(newcomer: &impl Newcomer) -> Vec<String> {
    let lobby = offered(newcomer, |data| data.ends_with(".fill")).await;
    assert!(lobby[0].ends_with(".fill"), "{lobby:?}");
    newcomer.presses(&lobby[0]).await;
    lobby
}

/// Waits until one of the buttons is as it is wanted; what they all send.
async fn offered(newcomer: &impl Newcomer, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let found = async || {
        let all = newcomer.offered();
        all.iter().any(|data| wanted(data)).then_some(all)
    };
    until("there is something to press", PATIENCE, found).await
}

/// Whether a button answers what somebody is asked, or leads there.
fn answers(data: &str) -> bool {
    let menus = [".b.", ".p.", ".t."];
    menus.iter().any(|menu| data.contains(menu))
}
