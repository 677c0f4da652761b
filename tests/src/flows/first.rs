//! The first game of a newcomer who always presses the first button.

use std::future::Future;
use std::time::{Duration, Instant};

use futures::future::join_all;

use super::Harness;
use super::people::PersonClient;
use super::post::Post;
use crate::aloud;
use crate::polling::{PATIENCE, wait_until};

/// The most presses until a first game is over.
const MOST: usize = 3_000;

/// A person who sees one page with buttons at a time.
pub trait Newcomer {
    /// Returns the data that the buttons of that page send, in order.
    fn offered_buttons(&self) -> Vec<String>;

    /// Presses the button that sends this data.
    fn presses(&self, data: &str) -> impl Future<Output = ()>;
}

/// The games on offer.
pub const GAMES: [&str; 5] = [
    "rps-zombie",
    "survival",
    "zombie-runners",
    "zombiaki",
    "zombie-terror",
];

/// The cost of a first game.
#[derive(Clone, Copy, Debug)]
pub struct FirstGameCost {
    /// Number of presses, from the lobby on.
    pub taps: usize,
    /// The length of the game.
    pub took: Duration,
}

impl FirstGameCost {
    /// Says it for a game on a platform, with what they have got from the bot there.
    pub fn tell(self, game: &str, on: &str, got: &str) {
        let Self { taps, took } = self;
        let seconds = took.as_secs_f64();
        aloud::say(&format!(
            "a first game of {game} on {on}: {taps} taps from the lobby on, {got}, {seconds:.1} s"
        ));
    }
}

impl<P: PersonClient> Newcomer for P {
    fn offered_buttons(&self) -> Vec<String> {
        let page = newest(self).into_iter();
        page.flat_map(|page| sends(&page)).collect()
    }

    async fn presses(&self, data: &str) {
        let page = newest(self).expect("it was offered");
        self.presses_for_text(&page, data).await;
    }
}

/// Returns the newest message with buttons in a person's private chat; `None` if there is none.
fn newest<P: PersonClient>(person: &P) -> Option<P::Message> {
    let mut all = person.own_messages(&person.private_place()).into_iter();
    all.rfind(|message| message.taps().next().is_some())
}

/// Plays from the choice of games in a private chat to the end of a first game.
pub async fn plays_first_game<H: Harness>(harness: &H, newcomer: &H::Person, game: &str) {
    chooses(newcomer, game).await;
    let played = plays_by_first_buttons(newcomer).await;
    let told = newcomer.own_messages(&newcomer.private_place());
    let edits: usize = told.iter().map(Post::edits).sum();
    let got = format!("{} messages, {edits} edits", told.len());
    played.tell(game, H::NAME, &got);
    harness.closes(false).await;
}

/// Two taps lead a newcomer from the offered games to the first decision of any game.
pub async fn decides_in_any_game<H: Harness>(harness: &mut H) {
    let newcomers = GAMES.map(|game| (game, harness.person("Anna", "en")));
    join_all(newcomers.iter().map(async |(game, anna)| {
        anna.meets_bot();
        anna.calls_command(&anna.private_place(), "play", &[]);
        decides_after_two_taps(anna, game).await;
    }))
    .await;
    harness.closes(false).await;
}

/// Returns the data that a message's buttons send, in order.
pub fn sends(message: &impl Post) -> Vec<String> {
    message.taps().map(|(_, data)| data.to_owned()).collect()
}

/// Presses the first button under the greeting, which leads to the games. Panics when another button comes first.
pub async fn begins_to_choose(newcomer: &impl Newcomer) {
    let offered = wait_for_button(newcomer, |data| data == "games.all").await;
    assert_eq!(offered[0], "games.all", "{offered:?}");
    newcomer.presses("games.all").await;
}

/// Chooses a game from those offered. Panics when it isn't among them.
pub async fn chooses(newcomer: &impl Newcomer, game: &str) {
    let play = format!("play.{game}");
    wait_for_button(newcomer, |data| data == play).await;
    newcomer.presses(&play).await;
}

/// Presses the first button, in a lobby that no one else can join, until the game is over; returns the number of taps
/// and the time. Panics when that button doesn't answer the question.
pub async fn plays_by_first_buttons(newcomer: &impl Newcomer) -> FirstGameCost {
    let since = Instant::now();
    let mut before = begins(newcomer).await;
    for taps in 1..MOST {
        let is_new = |data: &str| !before.iter().any(|old| old == data);
        let goes_on = |data: &str| is_new(data) && (answers(data) || data.ends_with(".again"));
        let now = wait_for_button(newcomer, goes_on).await;
        if now.iter().any(|data| data.ends_with(".again")) {
            let took = since.elapsed();
            return FirstGameCost { taps, took };
        }
        assert!(answers(&now[0]), "it doesn't stand first: {now:?}");
        newcomer.presses(&now[0]).await;
        before = now;
    }
    panic!("no end in sight");
}

/// Checks that two taps lead from the offered games to the first decision against AIs: one on the game, and one on the
/// first button of its lobby. Panics when they don't.
pub async fn decides_after_two_taps(newcomer: &impl Newcomer, game: &str) {
    chooses(newcomer, game).await;
    begins(newcomer).await;
    let asked = wait_for_button(newcomer, answers).await;
    assert!(answers(&asked[0]), "it doesn't stand first: {asked:?}");
}

/// Begins with the lobby's first button, which adds AIs; returns the lobby's buttons.
async fn begins(newcomer: &impl Newcomer) -> Vec<String> {
    let lobby = wait_for_button(newcomer, |data| data.ends_with(".fill")).await;
    assert!(lobby[0].ends_with(".fill"), "{lobby:?}");
    newcomer.presses(&lobby[0]).await;
    lobby
}

/// Waits until one of the buttons is as it is wanted; what they all send.
async fn wait_for_button(newcomer: &impl Newcomer, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let found = async || {
        let all = newcomer.offered_buttons();
        all.iter().any(|data| wanted(data)).then_some(all)
    };
    wait_until("there is something to press", PATIENCE, found).await
}

/// Returns whether a button answers the player's question, or leads to an answer.
fn answers(data: &str) -> bool {
    let menus = [".b.", ".p.", ".t."];
    menus.iter().any(|menu| data.contains(menu))
}
