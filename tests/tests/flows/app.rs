//! A stand-in Telegram with the program on it.

use std::time::Duration;

use crate::database::Database;
use depth::is_long;
use serde_json::Value;
use tabletomb_tests::polling::PATIENCE;
pub(crate) use tabletomb_tests::polling::{wait_until, wait_within};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::stand_in::telegram::Telegram;

/// A Telegram of one's own, and the program serving it.
pub(crate) struct App {
    pub(crate) telegram: Telegram,
    pub(crate) program: Running,
}

impl App {
    /// Opens the app in words only, without limits between messages, as on a self-hosted Bot API server.
    pub(crate) async fn open() -> Self {
        Self::open_at_pace("0").await
    }

    /// Like `open`, with pictures.
    pub(crate) async fn open_with_pictures() -> Self {
        Self::with(|program| program.set("TABLETOMB_ROUND_PAUSE", "1000").pictures(true)).await
    }

    /// Opens the app with this many milliseconds between the messages of a chat.
    pub(crate) async fn open_at_pace(milliseconds: &str) -> Self {
        let pace = |program: Program| program.set("TABLETOMB_TELEGRAM_PACE", milliseconds);
        Self::with(|program| pace(program).set("TABLETOMB_ROUND_PAUSE", "1000")).await
    }

    /// Without limits between messages, in words alone if the long run doesn't draw everything, and
    /// with some settings of one's own.
    pub(crate) async fn with(set: impl FnOnce(Program) -> Program) -> Self {
        let telegram = Telegram::start().await;
        let program = Program::new()
            .telegram(telegram.url(), telegram.token())
            .set("TABLETOMB_TELEGRAM_PACE", "0")
            .pictures(is_long());
        let program = set(program).start().await;
        telegram.wait_until_listening().await;
        Self { telegram, program }
    }

    /// The database as it is now.
    pub(crate) async fn database(&self) -> Database {
        Database::open(&self.program.database()).await
    }

    /// Waits until everything is done and sent; the bot must have been beyond reproach but for
    /// complaints with one of these texts, and every press and command must be in the database.
    pub(crate) async fn closes(&self, forgiven: &[&str]) {
        self.wait_until_quiet().await;
        self.telegram.assert_clean_but(forgiven);
        let known = self.database().await.updates().await;
        for update in self.telegram.updates() {
            let number = update["update_id"].as_i64().expect("updates are numbered");
            assert!(
                !is_for_us(&update) || known.contains(&number),
                "not written down: {update}"
            );
        }
    }

    /// All tables as text, once everything has settled.
    pub(crate) async fn dump(&self) -> String {
        self.wait_until_quiet().await;
        self.database().await.dump().await
    }

    /// Once everything has settled, all tables are as they were.
    pub(crate) async fn is_as_before(&self, before: &str) {
        let now = self.dump().await;
        assert_eq!(now, before, "something has changed");
    }

    /// Waits until every update is carried out, whether what came of it can be sent or not.
    pub(crate) async fn wait_until_carried_out(&self) {
        self.telegram.wait_until_all_confirmed().await;
        self.database().await.wait_until_carried_out().await;
    }

    /// Waits until every update is carried out, every press that gets an answer is answered, and no post is owed.
    pub(crate) async fn wait_until_quiet(&self) {
        self.wait_until_carried_out().await;
        let database = self.database().await;
        let what = "everything owed is sent";
        wait_until(what, PATIENCE, async || {
            (database.debts().await.is_empty()).then_some(())
        })
        .await;
    }

    /// Waits until a post is put off, so that what a platform has asked for is on the disk.
    pub(crate) async fn wait_until_delayed(&self) {
        let database = self.database().await;
        let delayed = async || (database.count_delayed().await > 0).then_some(());
        wait_until("a post is put off", PATIENCE, delayed).await;
    }

    /// Waits until something is so, shown with all chats if it never is.
    pub(crate) async fn wait_until(&self, what: &str, is_so: impl Fn() -> bool) {
        self.wait_up_to(PATIENCE, what, is_so).await;
    }

    /// Like `wait_until`, with another time limit.
    pub(crate) async fn wait_up_to(
        &self,
        patience: Duration,
        what: &str,
        is_so: impl Fn() -> bool,
    ) {
        let holds = async || is_so().then_some(());
        let found = wait_within(patience, holds).await;
        assert!(
            found.is_some(),
            "waited in vain: {what}\n{}",
            self.telegram.transcript()
        );
    }
}

/// Presses and commands; small talk and service messages leave no trace.
fn is_for_us(update: &Value) -> bool {
    let text = update["message"]["text"].as_str().unwrap_or_default();
    let known = [
        "/play",
        "/do",
        "/start",
        "/help",
        "/rules",
        "/tables",
        "/card",
        "/language",
        "/learn",
    ];
    let forwarded = update["message"]["is_automatic_forward"] == true;
    let command = !forwarded && known.iter().any(|word| text.starts_with(word));
    update.get("callback_query").is_some() || command
}
