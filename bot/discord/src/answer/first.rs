//! The first answer to an interaction. An action is carried out before it is answered, so everything that was answered
//! is stored. If the program dies in between, Discord says that the interaction failed, and the person repeats it. Only
//! slow actions are acknowledged before. They are stored for that, and the next start carries them out.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Map, Value, json};

use crate::Discord;
use crate::code;
use crate::errors::is_spent;
use crate::layout::Layout;
use crate::memory::Interaction;
use crate::person::Origin;
use crate::pressed::{ButtonPress, Pick};
use crate::rest::{ApiError, Body};
use crate::route::Route;

/// The time after which a slow answer is acknowledged: half of Discord's three seconds, so that the connection may be
/// slow too.
const PROMPT: Duration = Duration::from_millis(1_500);

/// The time for which Discord waits for a first answer, the maximum number of tries, and the pause between them.
const WAITED_FOR: Duration = Duration::from_secs(3);
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_millis(300);

/// The answer that is a message.
const MESSAGE: u8 = 4;

/// The answer that edits the message that was pressed.
const EDIT: u8 = 7;

/// The answer that opens the Activity.
const LAUNCH: u8 = 12;

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

impl Discord {
    /// Acknowledges an interaction once it takes too long, and can't be lost any more since it is `kept`.
    pub(crate) fn defer_if_slow(
        &self,
        asked: &Arc<Interaction>,
        kept: impl Future<Output = bool> + Send + 'static,
    ) {
        let (discord, asked) = (self.clone(), Arc::clone(asked));
        tokio::spawn(async move {
            tokio::time::sleep(PROMPT).await;
            if asked.is_open() && kept.await {
                discord.defer(&asked).await;
            }
        });
    }

    /// Acknowledges an interaction, unless it was answered already.
    pub(crate) async fn defer(&self, asked: &Interaction) {
        let given = self.give(asked, &acknowledgement(asked), None).await;
        if let AnswerOutcome::Stands(_) = given {
            self.note_way(asked);
        }
    }

    /// Answers by opening the Activity; where that isn't taken, words can come instead.
    pub(super) async fn launch(&self, asked: &Interaction) -> AnswerOutcome {
        self.give(asked, &json!({ "type": LAUNCH }), None).await
    }

    /// Answers with an ephemeral message and its picture; without it where that is not taken.
    pub(super) async fn show(
        &self,
        asked: &Interaction,
        layout: &Layout,
        png: Option<&[u8]>,
    ) -> AnswerOutcome {
        let message = json!({ "type": MESSAGE, "data": layout.ephemeral() });
        self.give(asked, &message, png.map(|png| (layout, png)))
            .await
    }

    /// Changes the message that was pressed, and its picture. A picture that isn't sent along is taken away by such an
    /// answer.
    pub(super) async fn change_pressed(
        &self,
        asked: &Interaction,
        layout: &Layout,
        body: &Map<String, Value>,
        png: Option<&[u8]>,
    ) -> AnswerOutcome {
        let edit = json!({ "type": EDIT, "data": body });
        let given = self.give(asked, &edit, png.map(|png| (layout, png))).await;
        if let AnswerOutcome::Stands(_) = given {
            asked.note_change();
            self.note_way(asked);
        }
        given
    }

    /// Remembers the token as a way to change the pressed message, if everyone can see that or it is in a private chat.
    /// An answer with text would itself be changed by the token, so this happens only without text.
    fn note_way(&self, asked: &Interaction) {
        let pressed = asked.pressed.as_ref();
        if let Some(pressed) = pressed.filter(|it| !it.opens() && !it.ephemeral) {
            let token = &asked.origin.token;
            self.memory().tokens.note_press(pressed.message, token);
        }
    }

    /// Gives the first answer, with its picture if that is taken.
    async fn give(
        &self,
        asked: &Interaction,
        answer: &Value,
        picture: Option<(&Layout, &[u8])>,
    ) -> AnswerOutcome {
        let Some(_busy) = asked.leave() else {
            return AnswerOutcome::Late;
        };
        let origin = &asked.origin;
        let given = match picture {
            Some((layout, png)) => self.give_picture(origin, answer, layout, png).await,
            None => self.acknowledge(origin, Body::Json(answer)).await,
        };
        let kind = &answer["type"];
        if let Err(error) = &given
            && (kind == EDIT || kind == LAUNCH)
            && leaves_open(error)
        {
            // what was pressed is gone or takes no change, or nothing opens: that it was pressed is heard all
            // the same; what comes of that is noted there, and nothing more can be done
            let heard = plain_acknowledgement(asked);
            let _ = self.acknowledge(origin, Body::Json(&heard)).await;
        }
        if given.is_ok() && kind == EDIT {
            asked.note_edit();
        }
        origin.token.note_answer();
        match given {
            Ok(told) => AnswerOutcome::Stands(told),
            Err(error) if error.code() == Some(code::ANSWERED_ALREADY) => AnswerOutcome::Late,
            Err(error) => AnswerOutcome::Failed(error),
        }
    }

    async fn give_picture(
        &self,
        origin: &Origin,
        answer: &Value,
        layout: &Layout,
        png: &[u8],
    ) -> Result<Value, ApiError> {
        let mut pictured = answer.clone();
        pictured["data"]["attachments"] = layout.pictures();
        match self
            .acknowledge(origin, Body::Picture(&pictured, png))
            .await
        {
            Err(error @ ApiError::Refused { .. }) if !is_spent(&error) => {
                tracing::debug!(%error, "picture refused; sending text only");
                self.acknowledge(origin, Body::Json(answer)).await
            }
            given => given,
        }
    }

    /// Gives suggestions to a person who types.
    pub(crate) async fn suggest(&self, origin: &Origin, choices: &[(String, String)]) {
        let choice = |(name, value): &(String, String)| json!({ "name": name, "value": value });
        let choices: Vec<Value> = choices.iter().map(choice).collect();
        let answer = json!({ "type": 8, "data": { "choices": choices } });
        // what can't be suggested is typed in full
        let _ = self.acknowledge(origin, Body::Json(&answer)).await;
    }

    /// Gives the first answer to an interaction. One that comes too late, or was given already, is
    /// noted and not tried again.
    async fn acknowledge(&self, origin: &Origin, answer: Body<'_>) -> Result<Value, ApiError> {
        let insisted = self.insist(origin, answer);
        let late = |_| Err(ApiError::Unreached("no answer in time".to_owned()));
        let given = tokio::time::timeout(WAITED_FOR, insisted).await;
        let given = given.unwrap_or_else(late);
        given.inspect_err(|error| self.note_failure(error))
    }

    async fn insist(&self, origin: &Origin, answer: Body<'_>) -> Result<Value, ApiError> {
        let mut tried = 1;
        loop {
            let route = Route::InteractionResponse {
                interaction_id: origin.by,
                token: origin.token.text(),
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

/// Returns the acknowledgement when the answer isn't ready yet; an edit without a change, where that frees a list.
fn acknowledgement(asked: &Interaction) -> Value {
    let bare = |pressed: &ButtonPress| pressed.pick == Pick::Bare;
    match asked.pressed.as_ref().is_some_and(bare) && !asked.is_promised() {
        true => json!({ "type": EDIT }),
        false => plain_acknowledgement(asked),
    }
}

/// Returns the acknowledgement that leaves everything as it is.
fn plain_acknowledgement(asked: &Interaction) -> Value {
    match asked.is_promised() {
        true => json!({ "type": 5, "data": { "flags": 64 } }),
        false => json!({ "type": 6 }),
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
