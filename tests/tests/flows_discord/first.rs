//! The first game of a player who always presses the first button, over Discord.

use depth::is_long;
use futures::future::join_all;
use tabletomb_tests::aloud;
use tabletomb_tests::flows::first::{
    GAMES, Newcomer, chooses, decides_after_two_taps, describe_counts, newest,
    plays_by_first_buttons, sends,
};
use tabletomb_tests::stand_in::discord::{Message, Person};

use crate::app::App;

/// A person in their private chat.
struct Anna(Person);

impl Anna {
    /// The newest message that has buttons.
    fn page(&self) -> Option<Message> {
        newest(self.0.sees(&self.0.dm()))
    }
}

impl Newcomer for Anna {
    fn offered_buttons(&self) -> Vec<String> {
        self.page().iter().flat_map(sends).collect()
    }

    async fn presses(&self, data: &str) {
        let page = self.page().expect("it was offered");
        self.0.presses_id(&page, data).await;
    }
}

/// Plays from the choice of games to the end of a first game.
async fn first_game(game: &str, lang: &str) {
    let app = App::open().await;
    let anna = Anna(app.discord.person("Anna", lang));
    anna.0.calls(&anna.0.dm(), "play", &[]);
    chooses(&anna, game).await;
    let played = plays_by_first_buttons(&anna).await;
    let told = anna.0.sees(&anna.0.dm());
    played.tell(game, "Discord", &describe_counts(&told, Message::edits));
    app.closes(&[]).await;
}

#[tokio::test]
async fn two_taps_lead_to_the_first_decision_of_any_game() {
    let app = App::open().await;
    let newcomers = GAMES.map(|game| (game, Anna(app.discord.person("Anna", "en-US"))));
    join_all(newcomers.iter().map(async |(game, anna)| {
        anna.0.calls(&anna.0.dm(), "play", &[]);
        decides_after_two_taps(anna, game).await;
    }))
    .await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_first_game_of_rps_zombie() {
    first_game("rps-zombie", "pl").await;
}

#[tokio::test]
async fn a_first_game_of_zombie_terror() {
    first_game("zombie-terror", "ru").await;
}

#[tokio::test]
async fn a_first_game_of_what_takes_long() {
    if !is_long() {
        return aloud::say("skipped: the long run plays what waits for many AIs");
    }
    tokio::join!(
        first_game("survival", "uk"),
        first_game("zombie-runners", "en-US"),
        first_game("zombiaki", "pl")
    );
}
