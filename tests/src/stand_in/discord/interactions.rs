//! Interactions that people send by commands and presses, and their outcome.

use serde_json::Value;

use super::components::Button;
use super::picture::Photo;
use super::records::{Record, Response};
use super::world::World;
use super::{Discord, Message};

/// The answer as the person sees it.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The words, those of embeds too.
    pub text: String,
    /// Whether that person alone sees it.
    pub ephemeral: bool,
    /// All buttons, row by row.
    pub buttons: Vec<Button>,
    /// The picture, if there is one.
    pub picture: Option<Photo>,
    /// Whether all to be seen is that something will come.
    pub thinking: bool,
    /// The sort of the bot's response.
    pub response: Response,
    /// The message itself: the answer, or the pressed message.
    pub message: Message,
}

impl Reply {
    /// Whether a button has this in its label.
    pub fn has_button(&self, label: &str) -> bool {
        self.buttons
            .iter()
            .any(|button| button.label.contains(label))
    }
}

/// A command or a press on its way; clones are the same.
#[derive(Debug, Clone)]
pub struct Interaction {
    discord: Discord,
    at: usize,
}

impl Interaction {
    pub(super) fn new(discord: Discord, at: usize) -> Self {
        Self { discord, at }
    }

    /// Returns the interaction's id.
    pub fn id(&self) -> u64 {
        self.look(|_, record| record.id)
    }

    /// Returns the interaction's token, which gives access to its answers as long as it lives.
    pub fn token(&self) -> String {
        self.look(|_, record| record.token.clone())
    }

    /// The event that tells the bot of it, for [`Discord::redeliver`].
    pub fn event(&self) -> Value {
        self.look(|_, record| record.event.clone())
    }

    /// Whether the bot was told; what is done while it is away is lost.
    pub fn is_told(&self) -> bool {
        self.look(|_, record| record.is_told)
    }

    /// Returns the sort of the bot's response, if there is one.
    pub fn response(&self) -> Option<Response> {
        self.look(|_, record| record.response)
    }

    /// Waits for the first answer, of any sort. Panics with all channels as text, when it takes
    /// longer than `PATIENCE`.
    pub async fn wait_for_response(&self) -> Response {
        self.wait("an answer to", || self.response()).await
    }

    /// Waits for the first answer, and tells what the person sees then; that may be that something
    /// will come. Panics with all channels as text, when it takes longer than `PATIENCE`.
    pub async fn wait_for_reply(&self) -> Reply {
        self.wait("an answer to", || self.reply()).await
    }

    /// Waits for words or a picture in answer, not only for the promise of them. Panics with all
    /// channels as text, when it takes longer than `PATIENCE`.
    pub async fn wait_for_content(&self) -> Reply {
        let look = || self.reply().filter(|reply| !reply.thinking);
        self.wait("words in answer to", look).await
    }

    /// Returns the answer as the person sees it now. `None` before the first answer, or if the answer is gone.
    pub fn reply(&self) -> Option<Reply> {
        let response = self.response()?;
        let message = self.original()?;
        Some(Reply {
            text: message.text().to_owned(),
            ephemeral: message.is_ephemeral(),
            buttons: message.buttons().cloned().collect(),
            picture: message.picture(),
            thinking: message.is_thinking(),
            response,
            message,
        })
    }

    /// The message of the first answer: for a press that was only acknowledged, the pressed one.
    pub fn original(&self) -> Option<Message> {
        let (place, id) = self.look(|_, record| (record.place, record.original));
        let message = Message::find(&self.discord, place, id?);
        Some(message).filter(|message| !message.is_deleted())
    }

    /// The later answers that are still there, oldest first.
    pub fn followups(&self) -> Vec<Message> {
        let (place, ids) = self.look(|_, record| (record.place, record.followups.clone()));
        let messages = ids
            .into_iter()
            .map(|id| Message::find(&self.discord, place, id));
        messages.filter(|message| !message.is_deleted()).collect()
    }

    /// Waits for a later answer that is as wanted; of several the newest. Panics with all channels
    /// as text, when none comes within `PATIENCE`.
    pub async fn wait_for_followup(&self, wanted: impl Fn(&Message) -> bool) -> Message {
        let look = || self.followups().into_iter().rev().find(&wanted);
        self.wait("a later answer to", look).await
    }

    /// Returns the suggestions, as shown and as sent; empty before they come.
    pub fn suggestions(&self) -> Vec<(String, String)> {
        self.look(|_, record| record.choices.clone())
    }

    /// Returns the data of the pressed message's buttons right after the answer edited it; empty before that.
    pub fn edited_buttons(&self) -> Vec<String> {
        self.look(|_, record| record.left.clone())
    }

    /// Invalidates the token from now on, as after 15 minutes.
    pub fn expires(&self) {
        self.discord
            .shared
            .change(|world| world.records[self.at].is_expired = true);
    }

    /// The bot is not to blame if this stays without an answer.
    pub fn forgive(&self) {
        self.discord
            .shared
            .change(|world| world.records[self.at].is_forgiven = true);
    }

    /// Describes the person, the deed and its outcome in one line.
    pub fn describe(&self) -> String {
        self.look(World::describe_interaction)
    }

    /// Returns the instance in which the Activity was opened for the interaction, if it was.
    pub(super) fn instance(&self) -> Option<String> {
        self.look(|_, record| record.instance.clone())
    }

    pub(super) async fn wait<T>(&self, what: &str, look: impl FnMut() -> Option<T>) -> T {
        let what = format!("{what} {}", self.describe());
        self.discord.wait(&what, look).await
    }

    fn look<T>(&self, look: impl FnOnce(&World, &Record) -> T) -> T {
        let world = self.discord.shared.world();
        look(&world, &world.records[self.at])
    }
}
