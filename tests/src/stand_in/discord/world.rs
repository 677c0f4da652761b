//! The state of the server.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use serde_json::Value;

use super::components::Components;
use super::ids::Snowflakes;
use super::ledger::Ledger;
use super::limits::Brakes;
use super::line::Line;
use super::permissions::{Permission, Permissions};
use super::picture::{Attachment, Photo};
use super::records::Record;
use super::refusal::Refusal;
use crate::stand_in::common::faults::Faults;
use crate::stand_in::common::posted::MessageRecord;

/// The bot's own user id, which is also its application's.
pub(super) const BOT: u64 = 1_100_000_000_000_000_001;
/// Shown to one person only.
pub(super) const EPHEMERAL: u64 = 1 << 6;

/// The whole state of the server.
#[derive(Debug, Default)]
pub struct World {
    pub(super) url: String,
    pub(super) token: String,
    pub(super) people: BTreeMap<u64, Human>,
    pub(super) guilds: BTreeMap<u64, GuildRecord>,
    pub(super) places: BTreeMap<u64, Place>,
    pub(super) records: Vec<Record>,
    pub(super) commands: Vec<Value>,
    pub(super) activities: Activities,
    pub(super) line: Line,
    pub(super) ledger: Ledger,
    pub(super) brakes: Brakes,
    pub(super) faults: Faults<(String, String), u64, Refusal>,
    pub(super) settings: Settings,
    pub(super) flakes: Snowflakes,
    /// Violations of the stand-in's own rules by the current request.
    pub(super) noted: Vec<String>,
    /// Codes of refusals for which the bot is not to blame.
    pub(super) excused: BTreeSet<u32>,
}

/// The state of Activities.
#[derive(Debug, Default)]
pub(super) struct Activities {
    /// The client secret with which the application asks who a person is; `None` without an Activity.
    pub(super) secret: Option<String>,
    /// The person for each code that has not been redeemed.
    pub(super) codes: BTreeMap<String, u64>,
    /// The person for each token.
    pub(super) tokens: BTreeMap<String, u64>,
    /// The instances in which people share the page.
    pub(super) instances: BTreeMap<String, Instance>,
}

/// People who look at the page together.
#[derive(Debug)]
pub(super) struct Instance {
    pub(super) place: u64,
    pub(super) users: Vec<u64>,
}

/// The settings of a test.
#[derive(Debug, Clone, Copy)]
pub(super) struct Settings {
    /// Time limit for a first answer.
    pub(super) answer_life: Duration,
    /// Lifetime of a token.
    pub(super) token_life: Duration,
    /// Number of edits an old message takes.
    pub(super) old_edits: usize,
    /// Maximum number of active threads in a guild.
    pub(super) threads: usize,
    /// Number of private channels that may still be opened.
    pub(super) openings: usize,
    /// Time for which a nonce is remembered.
    pub(super) nonce_life: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            answer_life: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            old_edits: 3,
            threads: 1000,
            openings: 1000,
            nonce_life: Duration::from_secs(3 * 60),
        }
    }
}

/// A person with an account.
#[derive(Debug, Clone)]
pub(super) struct Human {
    pub(super) name: String,
    pub(super) locale: String,
    /// Takes no private messages from the bot.
    pub(super) is_closed: bool,
    /// Shares no guild with the bot any more.
    pub(super) is_strange: bool,
}

/// One guild.
#[derive(Debug, Clone)]
pub(super) struct GuildRecord {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) has_bot: bool,
    pub(super) bot: Permissions,
    pub(super) members: BTreeMap<u64, Permissions>,
    pub(super) bot_role: u64,
    pub(super) admin_role: u64,
    pub(super) owner: u64,
}

/// A kind of channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A text channel of a guild.
    Text = 0,
    /// Between one person and the bot.
    Dm = 1,
    /// A public thread.
    PublicThread = 11,
    /// A thread for those who are invited.
    PrivateThread = 12,
}

impl Kind {
    /// Returns Discord's number for the kind.
    pub fn number(self) -> u64 {
        self as u64
    }

    /// Whether it is one of the threads.
    pub fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
}

/// One channel, thread or private channel.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) id: u64,
    pub(super) kind: Kind,
    pub(super) name: String,
    pub(super) guild: Option<u64>,
    /// The channel of a thread.
    pub(super) parent: Option<u64>,
    /// The author of a thread, or the person of a private channel.
    pub(super) owner: u64,
    /// The rights granted to the bot here, and those denied.
    pub(super) allowed: u64,
    pub(super) denied: u64,
    /// Looked at far more often than changed: who looks takes what was there, whole.
    pub(super) posted_messages: BTreeMap<u64, Arc<PostedMessage>>,
    pub(super) members: BTreeSet<u64>,
    pub(super) archive_after: u64,
    pub(super) is_archived: bool,
    /// The time when it was archived last.
    pub(super) archived_at: Option<SystemTime>,
    pub(super) is_locked: bool,
    pub(super) is_deleted: bool,
}

/// One message.
pub(super) type PostedMessage = MessageRecord<u64, PostedBody, Particulars>;

/// The properties that only Discord's messages have.
#[derive(Debug, Clone, Default)]
pub struct Particulars {
    /// Whether the message shows only that an answer will come.
    pub(super) is_thinking: bool,
    pub(super) flags: u64,
    pub(super) nonce: Option<String>,
    /// The ids mentioned when the message came.
    pub(super) pinged: Vec<u64>,
    /// The interaction it answers.
    pub(super) interaction: Option<usize>,
    pub(super) old_edits: usize,
    pub(super) is_pinned: bool,
    /// The pinned message, if this one only announces a pin.
    pub(super) tells_of_pin: Option<u64>,
    /// The last interaction by which each person picked from each menu, since the message was edited.
    pub(super) picked: BTreeMap<(u64, String), usize>,
    /// The interactions that no app sends before it is edited: they pick what is picked.
    pub(super) held: Vec<usize>,
}

/// The parts of a message that an edit may change.
const PARTS: [&str; 4] = ["content", "embeds", "components", "attachments"];

/// The content of a message.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PostedBody {
    pub(super) content: String,
    pub(super) embeds: Vec<Value>,
    pub(super) components: Components,
    pub(super) files: Vec<Attachment>,
}

impl PostedBody {
    /// The first picture.
    pub(super) fn photo(&self) -> Option<Photo> {
        self.files.iter().find_map(Photo::of)
    }

    /// Returns whether the message has no visible content.
    pub(super) fn is_empty(&self) -> bool {
        self.content.trim().is_empty()
            && self.embeds.is_empty()
            && self.files.is_empty()
            && self.components.rows.is_empty()
    }
}

/// The words of an embed, in the order they are shown.
pub(super) fn collect_words(embed: &Value, parts: &mut Vec<String>) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    parts.extend(
        [
            &embed["author"]["name"],
            &embed["title"],
            &embed["description"],
        ]
        .map(text),
    );
    for field in embed["fields"].as_array().into_iter().flatten() {
        parts.extend([&field["name"], &field["value"]].map(text));
    }
    parts.push(text(&embed["footer"]["text"]));
}

impl World {
    /// Opens the Activity in a person's place, or lets them join those who have opened it.
    pub(super) fn launch(&mut self, place: u64, person: u64) -> String {
        let name = format!("i-1234-gc-5-{place}");
        let instances = &mut self.activities.instances;
        let instance = instances.entry(name.clone()).or_insert(Instance {
            place,
            users: Vec::new(),
        });
        instance.users.push(person);
        name
    }

    /// A new snowflake.
    pub(super) fn next_id(&mut self) -> u64 {
        self.flakes.next()
    }

    /// Writes down something against the rules of the house.
    pub(super) fn note(&mut self, complaint: impl Into<String>) {
        self.noted.push(complaint.into());
    }

    /// A channel that the bot may see.
    pub(super) fn place(&self, id: Option<u64>) -> Result<&Place, Refusal> {
        let place = id.and_then(|id| self.places.get(&id));
        let place = place.filter(|place| !place.is_deleted);
        let place = place.ok_or(Refusal::UnknownChannel)?;
        match self.rights_in(place) {
            rights if rights.has(Permission::ViewChannel) => Ok(place),
            _ => Err(Refusal::MissingAccess),
        }
    }

    /// A channel that the test holds.
    pub(super) fn known_place(&mut self, id: u64) -> &mut Place {
        self.places
            .get_mut(&id)
            .expect("channels are never forgotten")
    }

    /// A message that the test or an interaction holds.
    pub(super) fn posted_record(&self, place: u64, id: u64) -> &Arc<PostedMessage> {
        &self.places[&place].posted_messages[&id]
    }

    /// Returns a message to be changed.
    pub(super) fn posted_mut(&mut self, place: u64, id: u64) -> &mut PostedMessage {
        let posted = self.known_place(place).posted_messages.get_mut(&id);
        Arc::make_mut(posted.expect("messages are never forgotten"))
    }

    /// Edits a message: apps redraw it, and the picks in its menus are cleared.
    pub(super) fn edit(&mut self, place: u64, id: u64, body: PostedBody, says: &Value) {
        let posted = self.posted_mut(place, id);
        posted.show(body, says);
        self.free(place, id);
    }

    /// Clears the picks in a message's menus; interactions that waited for that are sent now.
    pub(super) fn free(&mut self, place: u64, id: u64) {
        let posted = self.posted_mut(place, id);
        posted.more.picked.clear();
        for at in std::mem::take(&mut posted.more.held) {
            self.send(at);
        }
    }

    /// Returns the bot's rights in a channel; a thread has the rights of its channel.
    pub(super) fn rights_in(&self, place: &Place) -> Permissions {
        let Some(guild) = place.guild.and_then(|guild| self.guilds.get(&guild)) else {
            return Permissions::member_rights();
        };
        if !guild.has_bot {
            return Permissions::default();
        }
        let parent = place.parent.and_then(|parent| self.places.get(&parent));
        let set_in = parent.unwrap_or(place);
        Permissions((guild.bot.0 | set_in.allowed) & !set_in.denied)
    }

    /// Says no unless the bot has this right in a channel.
    pub(super) fn demand(&self, place: &Place, right: Permission) -> Result<(), Refusal> {
        match self.rights_in(place).has(right) {
            true => Ok(()),
            false => Err(Refusal::MissingPermissions),
        }
    }

    /// Returns a person's rights in a channel.
    pub(super) fn rights_of(&self, person: u64, place: &Place) -> Permissions {
        let guild = place.guild.and_then(|guild| self.guilds.get(&guild));
        let own = guild.and_then(|guild| guild.members.get(&person).copied());
        own.unwrap_or(Permissions::member_rights())
    }

    /// Returns a person's name; an unknown id is shown as it is.
    pub(super) fn name_of(&self, id: u64) -> String {
        match self.people.get(&id) {
            Some(human) => human.name.clone(),
            None if id == BOT => "bot".to_owned(),
            None => format!("user {id}"),
        }
    }

    /// The private channel with a person, opened when it is first asked for.
    pub(super) fn dm(&mut self, person: u64) -> u64 {
        let is_it = |place: &&Place| place.kind == Kind::Dm && place.owner == person;
        if let Some(place) = self.places.values().find(is_it) {
            return place.id;
        }
        let id = self.next_id();
        let name = self.name_of(person);
        self.places
            .insert(id, Place::new(id, Kind::Dm, &name, person));
        id
    }

    /// Puts a message at the end of a channel and numbers it.
    pub(super) fn add(&mut self, place: u64, mut posted: PostedMessage) -> u64 {
        posted.id = self.next_id();
        let id = posted.id;
        self.known_place(place)
            .posted_messages
            .insert(id, Arc::new(posted));
        id
    }
}

impl Place {
    /// Creates a channel without messages.
    pub(super) fn new(id: u64, kind: Kind, name: &str, owner: u64) -> Self {
        Self {
            id,
            kind,
            name: name.to_owned(),
            guild: None,
            parent: None,
            owner,
            allowed: 0,
            denied: 0,
            posted_messages: BTreeMap::new(),
            members: BTreeSet::new(),
            archive_after: 1440,
            is_archived: false,
            archived_at: None,
            is_locked: false,
            is_deleted: false,
        }
    }

    /// Returns a public message that isn't deleted.
    pub(super) fn public(&self, id: Option<u64>) -> Result<&PostedMessage, Refusal> {
        let posted = id.and_then(|id| self.posted_messages.get(&id));
        let posted = posted.filter(|posted| !posted.is_deleted && posted.reader.is_none());
        posted
            .map(|posted| &**posted)
            .ok_or(Refusal::UnknownMessage)
    }
}

impl PostedMessage {
    /// Shows something else from now on; a promise that is kept is no edit, and neither is what changes none
    /// of its parts.
    fn show(&mut self, body: PostedBody, says: &Value) {
        let before = std::mem::replace(&mut self.body, body);
        let changes = PARTS.iter().any(|part| says.get(part).is_some());
        if std::mem::take(&mut self.more.is_thinking) || !changes {
            return;
        }
        self.note_edit(before);
    }
}
