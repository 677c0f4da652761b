//! The state of the stand-in: people, chats, messages, presses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::body::Bytes;
use serde_json::{Map, Value};

use super::keyboard::Keyboard;
use super::ledger::Ledger;
use super::limits::Brakes;
use super::picture::Photo;
use super::queue::Queue;
use super::refusal::Refusal;
use super::standing::{MemberStatus, Rights};
use super::webhook::Webhook;
use crate::stand_in::common::faults::Faults;
use crate::stand_in::common::lived::LivedMoment;
use crate::stand_in::common::posted::MessageRecord;

/// The bot's own user id.
pub(super) const BOT: i64 = 7_000_000_001;
/// The bot's token.
pub(super) const TOKEN: &str = "7000000001:stand-in-token-not-a-secret-000000";
/// The author of messages by anonymous administrators.
pub(super) const ANONYMOUS: i64 = 1_087_968_824;
/// The author of messages by channels.
pub(super) const CHANNEL_BOT: i64 = 136_817_688;
/// The account that forwards a channel's posts into its group.
pub(super) const CARRIER: i64 = 777_000;
/// The distance between the first message numbers of two private chats or basic groups. Telegram numbers those
/// together. A number therefore means nothing in another of them, and nothing in a new supergroup.
const NUMBERS_PER_CHAT: i64 = 1000;
/// The first number of ephemeral messages, beyond all others.
const FIRST_EPHEMERAL: i64 = 1 << 40;

/// The whole state of the server.
#[derive(Debug, Default)]
pub struct World {
    pub(super) people: BTreeMap<i64, Human>,
    /// The people the bot has ever been told of; it can mention no others.
    pub(super) met: BTreeSet<i64>,
    pub(super) chats: BTreeMap<i64, Room>,
    pub(super) presses: Vec<PressRecord>,
    pub(super) photos: BTreeMap<String, Photo>,
    pub(super) commands: BTreeMap<(String, String), Value>,
    pub(super) queue: Queue,
    pub(super) webhook: Webhook,
    pub(super) ledger: Ledger,
    pub(super) brakes: Brakes,
    pub(super) faults: Faults<String, i64, Refusal>,
    /// Whether the bot's token is no good.
    pub(super) is_revoked: bool,
    /// Time for which a press waits for its answer.
    pub(super) press_life: Duration,
    pub(super) ephemerals: Ephemerals,
    pub(super) last_id: i64,
}

/// The server's treatment of messages for one person only.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ephemerals {
    /// The server shows them to that person.
    #[default]
    Taken,
    /// The server refuses them.
    Refused,
    /// The server is too old to know them: everyone sees them.
    Unknown,
}

/// A person with an account.
#[derive(Debug, Clone)]
pub(super) struct Human {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) language: String,
}

/// A kind of chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Between one person and the bot.
    Private,
    /// A basic group.
    Group,
    /// A supergroup, perhaps with topics.
    Supergroup,
}

impl Kind {
    /// Returns Telegram's name for the kind.
    pub fn name(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Group => "group",
            Self::Supergroup => "supergroup",
        }
    }
}

/// One chat.
#[derive(Debug, Clone)]
pub(super) struct Room {
    pub(super) id: i64,
    pub(super) kind: Kind,
    pub(super) title: String,
    pub(super) bot: MemberStatus,
    pub(super) members: BTreeMap<i64, MemberStatus>,
    /// The rights of ordinary members to send.
    pub(super) rights: Rights,
    /// The seconds that a member waits between two messages; none if it is 0.
    pub(super) slow_mode: u32,
    pub(super) topics: BTreeMap<i64, Topic>,
    pub(super) is_general_closed: bool,
    /// Looked at far more often than changed: who looks takes what was there, whole.
    pub(super) posted_messages: BTreeMap<i64, Arc<PostedMessage>>,
    pub(super) last_posted: i64,
    /// The messages that are pinned.
    pub(super) pinned: BTreeSet<i64>,
    pub(super) moved_to: Option<i64>,
}

/// One topic, by the number of its first message.
#[derive(Debug, Clone)]
pub(super) struct Topic {
    pub(super) name: String,
    pub(super) state: TopicState,
}

/// Whether a topic takes messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TopicState {
    Open,
    Closed,
    Deleted,
}

/// One message.
pub(super) type PostedMessage = MessageRecord<i64, PostedBody, Particulars>;

/// The properties that only Telegram's messages have.
#[derive(Debug, Clone, Default)]
pub struct Particulars {
    pub(super) is_silent: bool,
    pub(super) is_guarded: bool,
    /// Fields of a service message, such as `new_chat_members`.
    pub(super) service: Option<(String, Value)>,
    /// Other fields most messages don't have, such as `sender_chat`.
    pub(super) extra: Map<String, Value>,
}

/// The content of a message.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PostedBody {
    pub(super) text: String,
    pub(super) entities: Vec<Value>,
    pub(super) photo: Option<Photo>,
    pub(super) document: Option<Document>,
    pub(super) keyboard: Keyboard,
}

/// A file in a message that is shown as one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The file name.
    pub name: String,
    /// The content of the file.
    pub bytes: Bytes,
}

impl PostedBody {
    /// Whether people see the same: two uploads of one picture look alike.
    pub(super) fn looks_like(&self, other: &Self) -> bool {
        let bytes = |body: &Self| body.photo.as_ref().map(|photo| photo.bytes.clone());
        self.text == other.text
            && self.entities == other.entities
            && self.keyboard == other.keyboard
            && bytes(self) == bytes(other)
    }
}

/// One press of a button.
#[derive(Debug, Clone)]
pub(super) struct PressRecord {
    pub(super) id: String,
    pub(super) person: i64,
    pub(super) chat: i64,
    pub(super) message: i64,
    pub(super) data: String,
    pub(super) update: Value,
    /// The time when the bot was told; a press it was not told of does not grow old.
    pub(super) told_at: Option<LivedMoment>,
    pub(super) expired: bool,
    pub(super) answer: Option<Answer>,
}

/// The answer to a press as the person sees it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answer {
    /// The words, if there were any.
    pub text: Option<String>,
    /// Whether they came as a dialog that must be closed, not as a passing toast.
    pub alert: bool,
    /// The link that was opened.
    pub url: Option<String>,
}

impl Answer {
    /// Returns the answer's text; empty if there is none.
    pub fn text(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }
}

impl World {
    /// A chat, wherever it moved to is refused with the new id.
    pub(super) fn room(&mut self, id: i64) -> Result<&mut Room, Refusal> {
        let room = self.chats.get_mut(&id).ok_or(Refusal::ChatNotFound)?;
        match room.moved_to {
            Some(to) => Err(Refusal::Upgraded { to }),
            None => Ok(room),
        }
    }

    /// A chat that the test holds, wherever it moved to.
    pub(super) fn known_room(&mut self, id: i64) -> &mut Room {
        self.chats.get_mut(&id).expect("chats are never forgotten")
    }

    /// A number that no person, group or channel has yet.
    pub(super) fn next_id(&mut self) -> i64 {
        self.last_id += 1;
        self.last_id
    }

    /// Queues an update; the bot has then met the author named in it.
    pub(super) fn tell(&mut self, sort: &str, content: Value) -> Value {
        self.met.extend(content["from"]["id"].as_i64());
        self.queue.push(sort, content)
    }

    /// Returns a person's name; an unknown id is shown as it is.
    pub(super) fn name_of(&self, id: i64) -> String {
        match self.people.get(&id) {
            Some(human) => human.name.clone(),
            None if id == BOT => "bot".to_owned(),
            None if id == ANONYMOUS => "an administrator".to_owned(),
            None if id == CHANNEL_BOT || id == CARRIER => "a channel".to_owned(),
            None => format!("user {id}"),
        }
    }
}

impl Room {
    /// Creates a chat without messages.
    pub(super) fn new(id: i64, kind: Kind, title: &str, bot: MemberStatus) -> Self {
        // #1 of a supergroup is the news of its beginning
        let last_posted = match kind {
            Kind::Supergroup => 1,
            Kind::Private | Kind::Group => id.abs() % 100_000 * NUMBERS_PER_CHAT,
        };
        Self {
            id,
            kind,
            title: title.to_owned(),
            bot,
            members: BTreeMap::new(),
            rights: Rights::ALL,
            topics: BTreeMap::new(),
            slow_mode: 0,
            is_general_closed: false,
            posted_messages: BTreeMap::new(),
            last_posted,
            pinned: BTreeSet::new(),
            moved_to: None,
        }
    }

    /// Puts a message at the end and numbers it.
    pub(super) fn add(&mut self, mut posted: PostedMessage) -> &PostedMessage {
        self.last_posted += 1;
        posted.id = self.last_posted;
        self.posted_messages
            .entry(posted.id)
            .or_insert(Arc::new(posted))
    }

    /// Puts a message where one person alone sees it; those have numbers of their own.
    pub(super) fn add_ephemeral(
        &mut self,
        mut posted: PostedMessage,
        only_for: i64,
    ) -> &PostedMessage {
        let count = self.posted_messages.range(FIRST_EPHEMERAL..).count();
        posted.id = FIRST_EPHEMERAL + i64::try_from(count).expect("tests are short");
        posted.reader = Some(only_for);
        self.posted_messages
            .entry(posted.id)
            .or_insert(Arc::new(posted))
    }

    /// A message that still is there.
    pub(super) fn find_posted(&mut self, id: i64) -> Option<&mut PostedMessage> {
        let posted = self.posted_messages.get_mut(&id).map(Arc::make_mut);
        posted.filter(|posted| !posted.is_deleted)
    }

    /// Deletes a message that is there.
    pub(super) fn forget(&mut self, id: i64) {
        self.pinned.remove(&id);
        if let Some(posted) = self.find_posted(id) {
            posted.is_deleted = true;
        }
    }

    /// Says no when the bot may not write here.
    pub(super) fn lets_bot_write(&self) -> Result<(), Refusal> {
        let kind = self.kind.name();
        match (self.bot, self.kind) {
            (standing, _) if standing.is_inside() => Ok(()),
            (MemberStatus::Kicked, Kind::Private) => Err(Refusal::Blocked),
            (_, Kind::Private) => Err(Refusal::NeverStarted),
            (MemberStatus::Kicked, _) => Err(Refusal::Kicked { kind }),
            (MemberStatus::Stranger, _) => Err(Refusal::ChatNotFound),
            _ => Err(Refusal::NotMember { kind }),
        }
    }

    /// The first message of the replies that led to this one: what a supergroup without topics
    /// calls a thread.
    pub(super) fn thread_of_replies(&self, posted: &PostedMessage) -> Option<i64> {
        if self.kind != Kind::Supergroup || !self.topics.is_empty() {
            return None;
        }
        let mut root = posted.reply_to?;
        while let Some(earlier) = self
            .posted_messages
            .get(&root)
            .and_then(|posted| posted.reply_to)
        {
            root = earlier;
        }
        Some(root)
    }
}

/// Builds news of the chat itself, such as `new_chat_members`.
pub(super) fn news(author: i64, name: &str, value: Value) -> PostedMessage {
    let mut posted = PostedMessage::new(author, PostedBody::default());
    posted.more.service = Some((name.to_owned(), value));
    posted
}

/// Returns the present in seconds since 1970.
pub(super) fn unix_seconds() -> u64 {
    unix_time(SystemTime::now())
}

/// Returns a moment in seconds since 1970.
pub(super) fn unix_time(at: SystemTime) -> u64 {
    at.duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
