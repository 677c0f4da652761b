//! The first game of a player who always presses the first button, over Telegram.

use depth::is_long;
use futures::future::join_all;
use tabletomb_tests::aloud;
use tabletomb_tests::flows::first::{
    GAMES, Newcomer, begins_to_choose, chooses, decides_after_two_taps, describe_counts, newest,
    plays_by_first_buttons, sends,
};
use tabletomb_tests::stand_in::telegram::{Chat, Message, Person};

use crate::app::App;

/// A person in their private chat.
struct Anna(Person);

impl Anna {
    fn chat(&self) -> Chat {
        self.0.private()
    }

    /// The newest message that has buttons.
    fn page(&self) -> Option<Message> {
        newest(self.chat().from_bot())
    }
}

impl Newcomer for Anna {
    fn offered_buttons(&self) -> Vec<String> {
        self.page().iter().flat_map(sends).collect()
    }

    async fn presses(&self, data: &str) {
        let page = self.page().expect("it was offered");
        self.0.presses_data(&page, data).await;
    }
}

/// Plays from the greeting to the end of a first game, on one message.
async fn first_game(game: &str, lang: &str) {
    let app = App::with(|program| program.set("TABLETOMB_ROUND_PAUSE", "0")).await;
    let anna = Anna(app.telegram.person("Anna", lang));
    anna.0.starts("");
    begins_to_choose(&anna).await;
    chooses(&anna, game).await;
    let played = plays_by_first_buttons(&anna).await;
    let told = anna.chat().from_bot();
    played.tell(game, "Telegram", &describe_counts(&told, Message::edits));
    app.closes(&[]).await;
    assert_eq!(anna.chat().from_bot().len(), 1, "the greeting has served");
}

#[tokio::test]
async fn two_taps_lead_to_the_first_decision_of_any_game() {
    let app = App::open().await;
    let newcomers = GAMES.map(|game| (game, Anna(app.telegram.person("Anna", "en"))));
    join_all(newcomers.iter().map(async |(game, anna)| {
        anna.0.starts("");
        anna.0.says(&anna.chat(), "/play");
        decides_after_two_taps(anna, game).await;
    }))
    .await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_first_game_of_rps_zombie() {
    first_game("rps-zombie", "en").await;
}

#[tokio::test]
async fn a_first_game_of_zombie_terror() {
    first_game("zombie-terror", "pl").await;
}

#[tokio::test]
async fn a_first_game_of_zombiaki() {
    first_game("zombiaki", "uk").await;
}

#[tokio::test]
async fn a_first_game_of_what_takes_long() {
    if !is_long() {
        return aloud::say("skipped: the long run plays what waits for many AIs");
    }
    tokio::join!(
        first_game("survival", "ru"),
        first_game("zombie-runners", "pl")
    );
}
