//! The first answer to an interaction. An action is carried out before it is answered, so everything that was answered
//! is stored. If the program dies in between, Discord says that the interaction failed, and the person repeats it. Only
//! slow actions are acknowledged before. They are stored for that, and the next start carries them out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use base::page::Page;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use serenity::all::{InteractionId, MessageId};

use super::Discord;
use super::code;
use super::errors::is_spent;
use super::layout::Layout;
use super::person::Origin;
use super::queues::Busy;
use super::rest::{ApiError, Body, number};
use super::route::Route;
use super::token::{Ephemeral, Token};

/// The time after which a slow answer is acknowledged: half of Discord's three seconds, so that the connection may be
/// slow too.
const PROMPT: Duration = Duration::from_millis(1_500);

/// The time for which Discord waits for a first answer, the maximum number of tries, and the pause between them.
const WAITED_FOR: Duration = Duration::from_secs(3);
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_millis(300);

/// The answer that edits the message that was pressed.
const EDIT: u8 = 7;

/// The answer that opens the Activity.
const LAUNCH: u8 = 12;

/// The acknowledgement when the answer isn't ready yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deferral {
    /// Words will follow, for one person alone.
    Later,
    /// The message that was pressed may change.
    Update {
        /// The message, if everyone can see it or it is in a private chat.
        public: Option<MessageId>,
        /// Whether an entry of a list was picked.
        pick: Pick,
    },
}

/// A mark of presses that picked an entry of a list. Apps then show the entry as picked, and send nothing if it is
/// picked again, until the message is edited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Pick {
    /// A button was pressed.
    #[default]
    None,
    /// The message has no picture.
    Bare,
    /// The message has a picture, which an edit by the first answer would take away.
    Pictured,
}

impl Deferral {
    /// Returns the acknowledgement; an edit without a change, where that frees a list.
    fn body(self) -> Value {
        match self {
            Self::Update {
                pick: Pick::Bare, ..
            } => json!({ "type": EDIT }),
            Self::Later | Self::Update { .. } => self.plain(),
        }
    }

    /// The acknowledgement that leaves everything as it is.
    fn plain(self) -> Value {
        match self {
            Self::Later => json!({ "type": 5, "data": { "flags": 64 } }),
            Self::Update { .. } => json!({ "type": 6 }),
        }
    }
}

/// The outcome of a first answer.
#[derive(Debug)]
pub(super) enum AnswerOutcome {
    /// The answer was accepted, with Discord's response.
    Stands(Value),
    /// Another one was given before: this one is to come in its place or beside it.
    Late,
    /// The answer can't be sent.
    Failed(ApiError),
}

/// The first answer to one interaction, which is given once.
pub(super) struct First {
    discord: Discord,
    by: InteractionId,
    token: Token,
    deferral: Deferral,
    since: Instant,
    /// The queue's turn, as long as no answer was given.
    open: Mutex<Option<Busy>>,
    /// Whether it has changed what was pressed.
    changed: AtomicBool,
    /// Whether it has edited what was pressed, to whatever end.
    edited: AtomicBool,
}

impl First {
    /// Awaits the first answer to an interaction; one that takes too long is deferred, once what was asked
    /// for is `kept` and can't be lost any more.
    pub(super) fn begin(
        discord: &Discord,
        origin: &Origin,
        deferral: Deferral,
        busy: Busy,
        kept: impl Future<Output = bool> + Send + 'static,
    ) -> Arc<Self> {
        let first = Arc::new(Self {
            discord: discord.clone(),
            by: origin.by,
            token: origin.token.clone(),
            deferral,
            since: Instant::now(),
            open: Mutex::new(Some(busy)),
            changed: AtomicBool::new(false),
            edited: AtomicBool::new(false),
        });
        let late = Arc::clone(&first);
        tokio::spawn(async move {
            tokio::time::sleep(PROMPT).await;
            if late.is_open() && kept.await {
                late.defer().await;
            }
        });
        first
    }

    fn is_open(&self) -> bool {
        self.open.lock().is_some()
    }

    /// Whether it is the answer to the interaction with this token.
    pub(super) fn is_of(&self, token: &Token) -> bool {
        self.token == *token
    }

    /// Whether words are promised where it takes long, not a change of what was pressed.
    pub(super) fn is_promised(&self) -> bool {
        self.deferral == Deferral::Later
    }

    /// Acknowledges the interaction, unless it was answered already.
    pub(super) async fn defer(&self) {
        let given = self.give(&self.deferral.body(), None).await;
        if let AnswerOutcome::Stands(_) = given {
            self.note_way();
        }
    }

    /// Remembers the token as a way to change the pressed message. An answer with text would itself be changed by the
    /// token, so this happens only without text.
    fn note_way(&self) {
        if let Deferral::Update {
            public: Some(message),
            ..
        } = self.deferral
        {
            self.discord
                .memory()
                .tokens
                .note_press(message, &self.token);
        }
    }

    /// Waits until it is given, and no longer than this.
    pub(super) async fn wait_until_given(&self, span: Duration) {
        // what isn't given by then is given otherwise
        let _ = tokio::time::timeout(span, self.token.wait_until_answered()).await;
    }

    /// Returns the time since the interaction.
    pub(super) fn age(&self) -> Duration {
        self.since.elapsed()
    }

    /// Leaves the answer to another process, unless it is given already.
    pub(super) fn leave(&self) -> Option<Busy> {
        self.open.lock().take()
    }

    /// The answer that was left to another process is given here after all.
    pub(super) fn take_back(&self, left: Busy) {
        *self.open.lock() = Some(left);
    }

    /// Answers by opening the Activity; where that isn't taken, words can come instead.
    pub(super) async fn launch(&self) -> AnswerOutcome {
        self.give(&json!({ "type": LAUNCH }), None).await
    }

    /// Answers with an ephemeral message.
    pub(super) async fn show(&self, layout: &Layout, png: Option<&[u8]>) -> AnswerOutcome {
        self.answer(4, layout.ephemeral(), layout, png).await
    }

    /// Changes the message that was pressed, which has no picture then: what isn't sent along is taken
    /// away by such an answer.
    pub(super) async fn change(&self, body: Map<String, Value>) -> AnswerOutcome {
        let edit = json!({ "type": EDIT, "data": body });
        let given = self.give(&edit, None).await;
        self.note_change(given)
    }

    /// Whether it has changed the message that was pressed.
    pub(super) fn has_changed(&self) -> bool {
        self.changed.load(Ordering::Acquire)
    }

    /// Whether it has edited the message that was pressed: then its lists are free.
    pub(super) fn has_edited(&self) -> bool {
        self.edited.load(Ordering::Acquire)
    }

    /// Changes the message that was pressed, and its picture.
    pub(super) async fn repaint(&self, layout: &Layout, png: &[u8]) -> AnswerOutcome {
        let given = self.answer(EDIT, layout.edit(), layout, Some(png)).await;
        self.note_change(given)
    }

    fn note_change(&self, given: AnswerOutcome) -> AnswerOutcome {
        if let AnswerOutcome::Stands(_) = given {
            self.changed.store(true, Ordering::Release);
            self.note_way();
        }
        given
    }

    /// Answers with an ephemeral line. Returns whether it was in time.
    pub(super) async fn say(&self, text: &str) -> bool {
        let layout = self.discord.lay_out(&Page::line(text));
        !matches!(self.show(&layout, None).await, AnswerOutcome::Late)
    }

    /// The message that was sent in answer, if Discord told of it.
    pub(super) fn message(&self, told: &Value) -> Option<Ephemeral> {
        let sent = number(&told["resource"]["message"])?;
        Some(Ephemeral::original(&self.token, Some(sent)))
    }

    /// Answers with a message and its picture; without it where that is not taken.
    async fn answer(
        &self,
        kind: u8,
        body: Map<String, Value>,
        layout: &Layout,
        png: Option<&[u8]>,
    ) -> AnswerOutcome {
        let words = json!({ "type": kind, "data": body });
        let Some(png) = png else {
            return self.give(&words, None).await;
        };
        let mut pictured = words.clone();
        pictured["data"]["attachments"] = layout.pictures();
        self.give(&pictured, Some((png, &words))).await
    }

    /// Gives the first answer; with a picture, and with what is said where none is taken.
    async fn give(&self, answer: &Value, picture: Option<(&[u8], &Value)>) -> AnswerOutcome {
        let Some(_busy) = self.open.lock().take() else {
            return AnswerOutcome::Late;
        };
        let body = match picture {
            Some((png, _)) => Body::Picture(answer, png),
            None => Body::Json(answer),
        };
        let discord = &self.discord;
        let mut given = discord.acknowledge(self.by, &self.token, body).await;
        if let (Err(error @ ApiError::Refused { .. }), Some((_, words))) = (&given, picture)
            && !is_spent(error)
        {
            tracing::debug!(%error, "picture refused; sending text only");
            given = discord
                .acknowledge(self.by, &self.token, Body::Json(words))
                .await;
        }
        if let Err(error) = &given
            && (answer["type"] == EDIT || answer["type"] == LAUNCH)
            && leaves_open(error)
        {
            // what was pressed is gone or takes no change, or nothing opens: that it was pressed is heard all
            // the same
            let heard = self.deferral.plain();
            let heard = discord.acknowledge(self.by, &self.token, Body::Json(&heard));
            // what comes of that is noted there, and nothing more can be done
            let _ = heard.await;
        }
        if given.is_ok() && answer["type"] == EDIT {
            self.edited.store(true, Ordering::Release);
        }
        self.token.note_answer();
        match given {
            Ok(told) => AnswerOutcome::Stands(told),
            Err(error) if error.code() == Some(code::ANSWERED_ALREADY) => AnswerOutcome::Late,
            Err(error) => AnswerOutcome::Failed(error),
        }
    }
}

impl Discord {
    /// Gives the first answer to an interaction. One that comes too late, or was given already, is
    /// noted and not tried again.
    pub(super) async fn acknowledge(
        &self,
        by: InteractionId,
        token: &Token,
        answer: Body<'_>,
    ) -> Result<Value, ApiError> {
        let insisted = self.insist(by, token, answer);
        let late = |_| Err(ApiError::Unreached("no answer in time".to_owned()));
        let given = tokio::time::timeout(WAITED_FOR, insisted).await;
        let given = given.unwrap_or_else(late);
        given.inspect_err(|error| self.note_failure(error))
    }

    async fn insist(
        &self,
        by: InteractionId,
        token: &Token,
        answer: Body<'_>,
    ) -> Result<Value, ApiError> {
        let mut tried = 1;
        loop {
            let route = Route::InteractionResponse {
                interaction_id: by,
                token: token.text(),
            };
            let given = self.rest().respond(route, answer).await;
            let pause = match &given {
                Err(ApiError::Later(wait)) => (*wait).min(PAUSE * 3),
                Err(ApiError::Unreached(_)) => PAUSE,
                // it was taken, and only its answer was lost
                Err(error) if error.code() == Some(code::ANSWERED_ALREADY) && tried > 1 => {
                    return Ok(Value::Null);
                }
                _ => return given,
            };
            if tried == TRIES {
                return given;
            }
            tried += 1;
            tokio::time::sleep(pause).await;
        }
    }

    fn note_failure(&self, error: &ApiError) {
        if error.code() == Some(code::ANSWERED_ALREADY) {
            let twice = 1 + self.0.twice.fetch_add(1, Ordering::Relaxed);
            tracing::debug!(twice, "interaction already answered");
        } else if is_spent(error) {
            let late = 1 + self.0.late.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(%error, late, "interaction expired before the answer");
        } else if matches!(error, ApiError::Refused { .. }) {
            tracing::warn!(%error, "answer to interaction refused");
        } else {
            tracing::warn!(%error, "failed to answer interaction");
        }
    }
}

/// Whether an interaction still waits for its first answer after one was refused.
fn leaves_open(error: &ApiError) -> bool {
    let gone = [
        code::ANSWERED_ALREADY,
        code::UNKNOWN_INTERACTION,
        code::UNKNOWN_WEBHOOK,
        code::BAD_TOKEN,
    ];
    matches!(error, ApiError::Refused { code, .. } if !gone.contains(code))
}

/// Formats suggestions as an answer to a person who types.
pub(super) fn choices(choices: &[(String, String)]) -> Value {
    let choices: Vec<Value> = choices
        .iter()
        .map(|(name, value)| json!({ "name": name, "value": value }))
        .collect();
    json!({ "type": 8, "data": { "choices": choices } })
}
