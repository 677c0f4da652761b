//! A stand-in Discord with the program on it.

use std::time::Duration;

use depth::is_long;
use serde_json::Value;
use tabletomb_tests::database::Database;
pub(crate) use tabletomb_tests::polling::PATIENCE;
use tabletomb_tests::polling::{wait_until, wait_within};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::stand_in::discord::{Channel, Discord, Interaction, Limits, Person};

/// Maximum time for an answer on its way; one that was lost in a kill never comes.
const ON_ITS_WAY: Duration = Duration::from_secs(30);

/// The routes of messages in a channel, of one of them, and of first answers to interactions.
pub(crate) const MESSAGES: &str = "/channels/{channel_id}/messages";
pub(crate) const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
pub(crate) const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";

/// Age of a message that takes few edits.
pub(crate) const HOUR: Duration = Duration::from_secs(61 * 60);

/// A Discord of one's own, and the program serving it.
pub(crate) struct App {
    pub(crate) discord: Discord,
    pub(crate) program: Running,
}

impl App {
    /// Opens the app in words only, without rate limits for the program.
    pub(crate) async fn open() -> Self {
        Self::with(|program| program).await
    }

    /// Like `open`, with pictures.
    pub(crate) async fn open_with_pictures() -> Self {
        Self::with(|program| program.pictures(true)).await
    }

    /// Like `open`, with some changed settings.
    pub(crate) async fn with(set: impl FnOnce(Program) -> Program) -> Self {
        let discord = Discord::start().await;
        discord.limit(Limits::generous());
        Self::on(discord, set).await
    }

    /// Opens the app on a prepared Discord; in words only, unless the long run draws everything.
    pub(crate) async fn on(discord: Discord, set: impl FnOnce(Program) -> Program) -> Self {
        let program = Program::new()
            .discord(discord.url(), discord.token())
            .set("TABLETOMB_ROUND_PAUSE", "300")
            .pictures(is_long());
        let program = set(program).start().await;
        discord.wait_until_listening().await;
        discord.wait_until_offered("play").await;
        Self { discord, program }
    }

    /// A channel of a guild of its own, where tables get threads.
    pub(crate) fn channel(&self) -> Channel {
        self.discord.guild("Movie club").channel("games")
    }

    /// People who speak English.
    pub(crate) fn people<const COUNT: usize>(&self, names: [&str; COUNT]) -> [Person; COUNT] {
        names.map(|name| self.discord.person(name, "en-US"))
    }

    /// The database as it is now.
    pub(crate) async fn database(&self) -> Database {
        Database::open(&self.program.database()).await
    }

    /// Waits until everything is done and sent; the bot must have been beyond reproach but for
    /// complaints with one of these texts, and every press that was answered must be in the database.
    pub(crate) async fn closes(&self, forgiven: &[&str]) {
        self.wait_until_quiet().await;
        self.is_clean(forgiven);
        let database = self.database().await;
        let missing = async || {
            let known = database.updates().await;
            let lacks = |interaction: &Interaction| {
                let number = i64::try_from(interaction.id()).expect("numbers fit");
                is_written_down(interaction) && !known.contains(&number)
            };
            self.discord.interactions().into_iter().find(lacks)
        };
        // what was acknowledged is written down a moment later
        let all = async || missing().await.is_none().then_some(());
        if wait_within(PATIENCE, all).await.is_none() {
            let missing = missing().await.map(|it| it.describe());
            panic!("not written down: {missing:?}");
        }
    }

    /// The bot was beyond reproach but for complaints with one of these texts.
    pub(crate) fn is_clean(&self, forgiven: &[&str]) {
        self.discord.assert_clean_but(forgiven);
    }

    /// Waits until the bot is told of everything, and no post is owed.
    pub(crate) async fn wait_until_quiet(&self) {
        self.discord.gateway().wait_until_connected().await;
        let database = self.database().await;
        let answered = || {
            self.discord
                .unanswered_interactions()
                .is_empty()
                .then_some(())
        };
        wait_within(ON_ITS_WAY, async || answered()).await;
        let owes = async || database.debts().await.is_empty().then_some(());
        if wait_within(PATIENCE, owes).await.is_none() {
            let debts = database.debts().await.join("\n");
            panic!("owed for ever: {debts}\n{}", self.discord.transcript());
        }
    }

    /// Waits until something is so, shown with all channels if it never is.
    pub(crate) async fn wait_until(&self, what: &str, is_so: impl Fn() -> bool) {
        let found = wait_within(PATIENCE, async || is_so().then_some(())).await;
        assert!(
            found.is_some(),
            "waited in vain: {what}\n{}",
            self.discord.transcript()
        );
    }
}

/// Waits until an interaction was carried out: its number is in the database.
pub(crate) async fn wait_until_done(database: &Database, interaction: &Interaction) {
    let what = format!("it is carried out: {}", interaction.describe());
    wait_until(&what, PATIENCE, async || {
        is_done(database, interaction).await.then_some(())
    })
    .await;
}

/// Whether an interaction was carried out by now.
pub(crate) async fn is_done(database: &Database, interaction: &Interaction) -> bool {
    let number = i64::try_from(interaction.id()).expect("numbers fit");
    database.knows(number).await
}

/// Returns whether an answered interaction leaves a trace: one that changes a table does, one that only shows something
/// doesn't.
fn is_written_down(interaction: &Interaction) -> bool {
    if interaction.response().is_none() {
        return false;
    }
    let event = interaction.event();
    match event["type"].as_u64() {
        Some(2) => event["data"]["name"] == "do",
        Some(3) => pressed_id(&event).is_some_and(|id| {
            let shows = ["pane.", "set.", "commands.", "visit.", "launch."];
            let shows = shows.map(|shows| id.starts_with(shows));
            !shows.contains(&true) && !id.ends_with(".show")
        }),
        _ => false,
    }
}

fn pressed_id(event: &Value) -> Option<&str> {
    let picked = event["data"]["values"][0].as_str();
    picked.or_else(|| event["data"]["custom_id"].as_str())
}
