//! A channel as people see it.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use serde_json::json;

use super::line::GUILDS;
use super::permissions::Permission;
use super::world::{BOT, Kind, Place, PostedBody, PostedMessage, World};
use super::{Channel, Message};
use crate::stand_in::common::posted::Content;

impl Channel {
    /// Returns the channel's name; of a private channel, its person's name.
    pub fn name(&self) -> String {
        self.look(|_, place| place.name.clone())
    }

    /// Returns the channel's kind.
    pub fn kind(&self) -> Kind {
        self.look(|_, place| place.kind)
    }

    /// Returns the channel's guild. `None` for a private channel.
    pub fn guild_id(&self) -> Option<u64> {
        self.look(|_, place| place.guild)
    }

    /// Returns the channel a thread belongs to.
    pub fn parent(&self) -> Option<Self> {
        let parent = self.look(|_, place| place.parent)?;
        Some(Self::new(self.server.clone(), parent, None))
    }

    /// Begins a new thread here for someone other than the bot.
    pub fn thread(&self, name: &str) -> Self {
        let id = self.server.shared.change(|world| {
            let id = world.next_id();
            let thread = Place {
                guild: world.places[&self.id()].guild,
                parent: Some(self.id()),
                ..Place::new(id, Kind::PublicThread, name, 0)
            };
            world.places.insert(id, thread);
            world.tell_of_channel("THREAD_CREATE", id);
            id
        });
        Self::new(self.server.clone(), id, None)
    }

    /// The threads here, oldest first, the archived too.
    pub fn threads(&self) -> Vec<Self> {
        let world = self.server.shared.world();
        let here = |place: &&Place| {
            place.kind.is_thread() && place.parent == Some(self.id()) && !place.is_deleted
        };
        let ids = world.places.values().filter(here).map(|place| place.id);
        ids.map(|id| Self::new(self.server.clone(), id, None))
            .collect()
    }

    /// Returns the ids of the thread's members, including the bot.
    pub fn members(&self) -> Vec<u64> {
        self.look(|_, place| place.members.iter().copied().collect())
    }

    /// Waits until a thread is there that is as wanted; of several the newest. Panics with the
    /// channel as text, when there is none within `PATIENCE`.
    pub async fn wait_for_thread(&self, wanted: impl Fn(&Self) -> bool) -> Self {
        let look = || self.threads().into_iter().rev().find(&wanted);
        self.wait("a thread as wanted", look).await
    }

    /// Returns everything the bot ever showed publicly here, edited and deleted parts included: texts, labels, the data
    /// of buttons, and descriptions of pictures, one a line.
    pub fn public_text(&self) -> String {
        self.look(|_, place| {
            let public = place
                .posted_messages
                .values()
                .filter(|posted| posted.reader.is_none());
            shown_text(public)
        })
    }

    /// Like `public_text`, message by message, with one text for each time a message was sent or edited.
    pub fn public_texts(&self) -> Vec<String> {
        self.look(|_, place| {
            let posted_messages = place.posted_messages.values();
            let public = posted_messages.filter(|it| it.reader.is_none() && it.author == BOT);
            let bodies = public.flat_map(|posted| posted.bodies());
            bodies.map(|body| lines(body).join("\n")).collect()
        })
    }

    /// Whether it is a thread in the archive.
    pub fn is_archived(&self) -> bool {
        self.look(|_, place| place.is_archived)
    }

    /// Whether it is a thread that is locked.
    pub fn is_locked(&self) -> bool {
        self.look(|_, place| place.is_locked)
    }

    /// Whether it is gone.
    pub fn is_deleted(&self) -> bool {
        self.look(|_, place| place.is_deleted)
    }

    /// Returns the minutes without a message after which a thread is archived.
    pub fn archives_after(&self) -> u64 {
        self.look(|_, place| place.archive_after)
    }

    /// Takes a right from the bot here.
    pub fn deny(&self, right: Permission) {
        self.set_rights(|place| {
            place.denied |= right.bit();
            place.allowed &= !right.bit();
        });
    }

    /// Gives the bot a right here.
    pub fn allow(&self, right: Permission) {
        self.set_rights(|place| {
            place.allowed |= right.bit();
            place.denied &= !right.bit();
        });
    }

    fn set_rights(&self, change: impl FnOnce(&mut Place)) {
        self.tell("CHANNEL_UPDATE", change);
    }

    /// Archives a thread, as if it had been silent for long enough. The bot is told.
    pub fn archive(&self) {
        self.tell("THREAD_UPDATE", |place| {
            place.is_archived = true;
            let silence = Duration::from_secs(place.archive_after * 60);
            place.archived_at = Some(SystemTime::now() + silence);
        });
    }

    /// A moderator archives a thread; the bot is told.
    pub fn close(&self) {
        self.tell("THREAD_UPDATE", |place| {
            place.is_archived = true;
            place.archived_at = Some(SystemTime::now());
        });
    }

    /// Brings a thread back from the archive; the bot is told.
    pub fn unarchive(&self) {
        self.tell("THREAD_UPDATE", |place| place.is_archived = false);
    }

    /// Locks a thread; the bot is told.
    pub fn lock(&self) {
        self.tell("THREAD_UPDATE", |place| place.is_locked = true);
    }

    /// Deletes it, with its threads; the bot is told.
    pub fn delete(&self) {
        self.server.shared.change(|world| {
            let is_here = |place: &Place| place.id == self.id() || place.parent == Some(self.id());
            let gone = world.places.values_mut().filter(|place| is_here(place));
            gone.for_each(|place| place.is_deleted = true);
            let place = &world.places[&self.id()];
            let guild = place.guild;
            let name = if place.kind.is_thread() {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            };
            let mut told = world.channel(place);
            if place.kind.is_thread() {
                let parent = place.parent.map(|id| id.to_string());
                told = json!({ "id": place.id.to_string(), "parent_id": parent, "type": 11,
                    "guild_id": guild.map(|id| id.to_string()) });
            }
            world.dispatch(name, GUILDS, guild, &told);
        });
    }

    fn tell(&self, event: &str, change: impl FnOnce(&mut Place)) {
        self.server.shared.change(|world| {
            change(world.known_place(self.id()));
            world.tell_of_channel(event, self.id());
        });
    }

    pub(super) fn look<T>(&self, look: impl FnOnce(&World, &Place) -> T) -> T {
        let world = self.server.shared.world();
        look(&world, &world.places[&self.id()])
    }
}

/// The place of a message.
impl Message {
    /// Returns the message's channel.
    pub fn channel(&self) -> Channel {
        self.spot()
    }
}

/// Returns everything the bot ever showed in these messages, one a line.
pub(super) fn shown_text<'a>(
    posted_messages: impl Iterator<Item = &'a Arc<PostedMessage>>,
) -> String {
    let of_bot = posted_messages.filter(|posted| posted.author == BOT);
    let lines: Vec<String> = of_bot
        .flat_map(|posted| posted.bodies())
        .flat_map(lines)
        .collect();
    lines.join("\n")
}

/// Returns everything that one version of a message showed.
fn lines(body: &PostedBody) -> Vec<String> {
    let mut lines = vec![body.text()];
    let descriptions = body.files.iter();
    lines.extend(descriptions.filter_map(|file| file.description.clone()));
    lines.extend(body.components.buttons().map(|button| button.label.clone()));
    let options = body.components.menus().flat_map(|menu| &menu.options);
    for option in options {
        lines.extend([&option.label, &option.description, &option.value].map(Clone::clone));
    }
    lines.extend(body.components.menus().map(|menu| menu.placeholder.clone()));
    lines.extend(body.components.ids().map(str::to_owned));
    lines.retain(|line| !line.is_empty());
    lines
}
