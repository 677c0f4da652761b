//! The first game of a player who always presses the first button, on the page.

use depth::is_long;
use tabletomb_tests::aloud;
use tabletomb_tests::flows::first::{Newcomer, begins_to_choose, chooses, plays_by_first_buttons};
use tabletomb_tests::page::{Message, Spot, Target, Visitor};
use tabletomb_tests::program::Program;

/// A person with their private messages.
struct Anna(Visitor);

impl Anna {
    /// The newest message that has buttons.
    fn page(&self) -> Option<Message> {
        let told = self.0.tab.received_events();
        let mut all = told.messages.into_values();
        all.rfind(|it| it.place == Spot::Private && !sends(it).is_empty())
    }
}

/// Returns the data sent by the buttons of a message.
fn sends(message: &Message) -> Vec<String> {
    let page = message.page.iter();
    let buttons = page.flat_map(|page| page.buttons.iter().flatten());
    let sent = buttons.filter_map(|button| match &button.target {
        Target::Press(press) => Some(press.clone()),
        Target::Pane(_) | Target::Link(_) => None,
    });
    sent.collect()
}

impl Newcomer for Anna {
    fn offered_buttons(&self) -> Vec<String> {
        self.page().iter().flat_map(sends).collect()
    }

    async fn presses(&self, data: &str) {
        self.0.sends(Spot::Private, data).await;
    }
}

/// Plays from the greeting to the end of a first game.
async fn first_game(game: &str, lang: &str) {
    let program = Program::new().sandbox("127.0.0.1:0");
    let program = program.set("TABLETOMB_ROUND_PAUSE", "0").start().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let anna = Anna(anna.with_lang(lang));
    anna.0.says_in_private("/start").await;
    begins_to_choose(&anna).await;
    chooses(&anna, game).await;
    let played = plays_by_first_buttons(&anna).await;
    let messages = anna.0.tab.received_events().messages.len();
    played.tell(game, "the page", &format!("{messages} messages"));
}

#[tokio::test]
async fn a_first_game_of_rps_zombie() {
    first_game("rps-zombie", "ru").await;
}

#[tokio::test]
async fn a_first_game_of_zombie_terror() {
    first_game("zombie-terror", "uk").await;
}

#[tokio::test]
async fn a_first_game_of_zombiaki() {
    first_game("zombiaki", "en").await;
}

#[tokio::test]
async fn a_first_game_of_what_takes_long() {
    if !is_long() {
        return aloud::say("skipped: the long run plays what waits for many AIs");
    }
    tokio::join!(
        first_game("survival", "pl"),
        first_game("zombie-runners", "ru")
    );
}
