//! Everything the stand-in knows: people, chats, messages, presses.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{
    keyboard::Keyboard, ledger::Ledger, limits::Brakes, picture::Photo, queue::Queue,
    refusal::Refusal,
};

/// The bot's own user id.
pub(super) const BOT: i64 = 7_000_000_001;

/// The whole state of the server.
#[derive(Debug, Default)]
pub(super) struct World {
    pub(super) people: BTreeMap<i64, Human>,
    pub(super) chats: BTreeMap<i64, Room>,
    pub(super) presses: Vec<PressRecord>,
    pub(super) photos: BTreeMap<String, Photo>,
    pub(super) commands: BTreeMap<(String, String), Value>,
    pub(super) queue: Queue,
    pub(super) ledger: Ledger,
    pub(super) brakes: Brakes,
    pub(super) press_life: Duration,
}

/// Somebody with an account.
#[derive(Debug, Clone)]
pub(super) struct Human {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) language: String,
}

/// What sort of chat it is.
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
    /// As Telegram writes it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Group => "group",
            Self::Supergroup => "supergroup",
        }
    }
}

/// Where the bot stands in a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// Not yet there; in private: never started.
    Stranger,
    Member,
    Admin,
    Left,
    /// Removed; in private: blocked.
    Kicked,
}

/// One chat.
#[derive(Debug, Clone)]
pub(super) struct Room {
    pub(super) id: i64,
    pub(super) kind: Kind,
    pub(super) title: String,
    pub(super) bot: Standing,
    pub(super) members: BTreeSet<i64>,
    pub(super) topics: BTreeMap<i64, String>,
    pub(super) letters: BTreeMap<i64, Letter>,
    pub(super) last_letter: i64,
    pub(super) moved_to: Option<i64>,
}

/// One message, with its past.
#[derive(Debug, Clone)]
pub(super) struct Letter {
    pub(super) id: i64,
    pub(super) from: i64,
    pub(super) thread: Option<i64>,
    pub(super) reply_to: Option<i64>,
    pub(super) sent_at: u64,
    pub(super) edited_at: Option<u64>,
    pub(super) body: LetterBody,
    pub(super) past: Vec<LetterBody>,
    pub(super) silent: bool,
    pub(super) guarded: bool,
    pub(super) deleted: bool,
    /// Fields of a service message, such as `new_chat_members`.
    pub(super) service: Option<(String, Value)>,
}

/// What a message shows.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct LetterBody {
    pub(super) text: String,
    pub(super) entities: Vec<Value>,
    pub(super) photo: Option<Photo>,
    pub(super) keyboard: Keyboard,
}

impl LetterBody {
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
    /// When the bot was told; a press it was not told of does not grow old.
    pub(super) told_at: Option<Instant>,
    pub(super) expired: bool,
    pub(super) answer: Option<Answer>,
}

/// What a person saw after a press.
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
    /// The words, or nothing.
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

    /// What a person is called; ids of nobody are shown as they are.
    pub(super) fn name_of(&self, id: i64) -> String {
        match self.people.get(&id) {
            _ if id == BOT => "bot".to_owned(),
            Some(human) => human.name.clone(),
            None => format!("user {id}"),
        }
    }
}

impl Room {
    /// A new chat where nothing has been said.
    pub(super) fn new(id: i64, kind: Kind, title: &str, bot: Standing) -> Self {
        Self {
            id,
            kind,
            title: title.to_owned(),
            bot,
            members: BTreeSet::new(),
            topics: BTreeMap::new(),
            letters: BTreeMap::new(),
            last_letter: 0,
            moved_to: None,
        }
    }

    /// Puts a message at the end and numbers it.
    pub(super) fn add(&mut self, mut letter: Letter) -> &Letter {
        self.last_letter += 1;
        letter.id = self.last_letter;
        self.letters.entry(letter.id).or_insert(letter)
    }

    /// A message that still is there.
    pub(super) fn letter(&mut self, id: i64) -> Option<&mut Letter> {
        self.letters.get_mut(&id).filter(|letter| !letter.deleted)
    }

    /// Says no when the bot may not write here.
    pub(super) fn lets_bot_write(&self) -> Result<(), Refusal> {
        let kind = self.kind.name();
        match (self.bot, self.kind) {
            (Standing::Member | Standing::Admin, _) => Ok(()),
            (Standing::Kicked, Kind::Private) => Err(Refusal::Blocked),
            (_, Kind::Private) => Err(Refusal::NeverStarted),
            (Standing::Kicked, _) => Err(Refusal::Kicked { kind }),
            (Standing::Left, _) => Err(Refusal::NotMember { kind }),
            (Standing::Stranger, _) => Err(Refusal::ChatNotFound),
        }
    }
}

impl Letter {
    /// A message of somebody, not yet in a chat.
    pub(super) fn new(from: i64, body: LetterBody) -> Self {
        Self {
            id: 0,
            from,
            thread: None,
            reply_to: None,
            sent_at: now(),
            edited_at: None,
            body,
            past: Vec::new(),
            silent: false,
            guarded: false,
            deleted: false,
            service: None,
        }
    }
}

/// Seconds since 1970.
pub(super) fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
