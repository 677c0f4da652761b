//! People: they call commands, press buttons and pick from menus.

use serde_json::{Value, json};

use super::channels::shown_text;
use super::components::Select;
use super::guilds::Guild;
use super::interactions::Interaction;
use super::permissions::Permissions;
use super::records::Sort;
use super::world::{Human, Particulars, PostedBody, PostedMessage, World};
use super::{Channel, Discord, Message, mentions, offers};

/// A person with an account; clones are the same person.
#[derive(Debug, Clone)]
pub struct Person {
    pub(super) discord: Discord,
    id: u64,
}

impl Person {
    pub(super) fn new(discord: Discord, id: u64) -> Self {
        Self { discord, id }
    }

    /// The user id.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The name that is shown.
    pub fn name(&self) -> String {
        self.discord.shared.world().name_of(self.id)
    }

    /// The private channel with the bot.
    pub fn dm(&self) -> Channel {
        let id = self.discord.shared.change(|world| world.dm(self.id));
        Channel::new(self.discord.clone(), id, None)
    }

    /// Takes no private messages from the bot any more.
    pub fn closes_dms(&self) {
        self.change(|human| human.is_closed = true);
    }

    /// Takes private messages again.
    pub fn opens_dms(&self) {
        self.change(|human| human.is_closed = false);
    }

    /// Joins a guild; a person who does something there joins it, too.
    pub fn joins(&self, guild: &Guild) {
        guild.change(|guild| {
            guild
                .members
                .entry(self.id)
                .or_insert(Permissions::member_rights());
        });
        self.change(|human| human.is_strange = false);
    }

    /// Leaves a guild; without another one in common the bot can't write to them.
    pub fn leaves(&self, guild: &Guild) {
        guild.change(|guild| guild.members.remove(&self.id));
        self.discord.shared.change(|world| {
            let shares = world
                .guilds
                .values()
                .any(|guild| guild.has_bot && guild.members.contains_key(&self.id));
            if let Some(human) = world.people.get_mut(&self.id) {
                human.is_strange = !shares;
            }
        });
    }

    /// Shares no guild with the bot, as far as private messages go; until they join one.
    pub fn shares_no_guild(&self) {
        self.change(|human| human.is_strange = true);
    }

    /// Becomes an administrator of a guild.
    pub fn is_admin_in(&self, guild: &Guild) {
        guild.change(|guild| guild.members.insert(self.id, Permissions::admin_rights()));
    }

    /// Takes the person's administrator rights in a guild.
    pub fn is_no_admin_in(&self, guild: &Guild) {
        guild.change(|guild| guild.members.insert(self.id, Permissions::member_rights()));
    }

    /// Changes the language of their client.
    pub fn speaks(&self, locale: &str) {
        self.change(|human| human.locale = locale.to_owned());
    }

    /// Writes something; the bot hears of it only if it asked for that.
    pub fn says(&self, channel: &Channel, text: &str) -> Message {
        let body = PostedBody {
            content: text.to_owned(),
            ..PostedBody::default()
        };
        let posted = PostedMessage {
            more: Particulars {
                pinged: mentions::mentioned_ids(text),
                ..Particulars::default()
            },
            ..PostedMessage::new(self.id, body)
        };
        let place = channel.id();
        self.enters(channel);
        let id = self.discord.shared.change(|world| world.say(place, posted));
        Message::find(&self.discord, place, id)
    }

    /// Calls a command with its options, without waiting. A subcommand is written with a space: `table new`. Panics
    /// when no such command is offered there, or its form would not take these options.
    pub fn calls(&self, channel: &Channel, command: &str, options: &[(&str, &str)]) -> Interaction {
        let typed: Vec<_> = options
            .iter()
            .map(|(name, value)| format!(" {name}:{value}"))
            .collect();
        let deed = format!("called /{command}{}", typed.concat());
        let data = self.fill_in(channel, command, options, None);
        self.does(channel.id(), (Sort::Command, None), deed, data)
    }

    /// Types into an option of a command, and waits for the suggestions: as shown, and as sent. Panics when no such
    /// command is offered, its option suggests nothing, or no suggestions come within `PATIENCE`.
    pub async fn choices(
        &self,
        channel: &Channel,
        command: &str,
        option: &str,
        typed: &str,
    ) -> Vec<(String, String)> {
        let interaction = self.types(channel, command, option, typed);
        interaction.wait_for_response().await;
        interaction.suggestions()
    }

    /// Like `choices`, without waiting. Panics when no such command is offered, or its option suggests nothing.
    pub fn types(
        &self,
        channel: &Channel,
        command: &str,
        option: &str,
        typed: &str,
    ) -> Interaction {
        let deed = format!("types {option}:{typed} into /{command}");
        let data = self.fill_in(channel, command, &[(option, typed)], Some(option));
        self.does(channel.id(), (Sort::Autocomplete, None), deed, data)
    }

    fn fill_in(
        &self,
        channel: &Channel,
        command: &str,
        options: &[(&str, &str)],
        focused: Option<&str>,
    ) -> Value {
        let kind = channel.kind();
        let commands = self.discord.commands();
        let filled = offers::fill_in(&commands, kind, command, options, focused);
        let mut filled = filled.unwrap_or_else(|why| panic!("/{command}: {why}"));
        let options = filled["options"].as_array().cloned().unwrap_or_default();
        let users = options.iter().filter(|option| option["type"] == 6);
        let users = users.filter_map(|option| option["value"].as_str()?.parse().ok());
        self.show_users(users.collect(), &mut filled);
        filled
    }

    /// Calls a command on a person, without waiting. Panics when no command of that name is offered on people.
    pub fn calls_on(&self, channel: &Channel, command: &str, whom: &Self) -> Interaction {
        let commands = self.discord.commands().into_iter();
        let mut on_people = commands.filter(|it| it["type"] == 2);
        let offered = on_people.find(|it| it["name"] == command);
        let offered = offered.unwrap_or_else(|| panic!("{command} is not offered on people"));
        let mut data = json!({
            "id": offered["id"],
            "name": command,
            "type": 2,
            "target_id": whom.id.to_string(),
        });
        self.show_users(vec![whom.id], &mut data);
        let deed = format!("called {command} on {}", whom.id);
        self.does(channel.id(), (Sort::Command, None), deed, data)
    }

    /// Adds the users named in an interaction, as Discord resolves them.
    fn show_users(&self, users: Vec<u64>, data: &mut Value) {
        let world = self.discord.shared.world();
        let shown = users.into_iter().map(|id| (id.to_string(), world.user(id)));
        let shown: serde_json::Map<_, _> = shown.collect();
        if !shown.is_empty() {
            data["resolved"] = json!({ "users": shown });
        }
    }

    /// Waits for a button on a message, presses it, and waits for the first answer. Panics with the channel as text
    /// when the button does not appear, can't be pressed, or has no answer within `PATIENCE`.
    pub async fn presses(&self, message: &Message, label: &str) -> Interaction {
        let message = message.wait_until(|m| m.has_button(label)).await;
        self.taps(&message, label).wait_until_acknowledged().await
    }

    /// Presses a button of the message that the test holds, however old that is, without waiting. Panics when the
    /// message has no such button, or it is a link or off.
    pub fn taps(&self, message: &Message, label: &str) -> Interaction {
        let id = message
            .custom_id(label)
            .filter(|_| self.sees_message(message));
        let id = id.unwrap_or_else(|| {
            panic!("nothing to press with {label:?} on {:?}", message.labels());
        });
        let is_off = message.button(label).is_some_and(|button| button.disabled);
        assert!(!is_off, "{label:?} is off");
        self.forges(message, id)
    }

    /// Sends a forged id as if from a button of a message, and waits for the first answer. Panics with all channels as
    /// text when there is no answer within `PATIENCE`.
    pub async fn presses_id(&self, message: &Message, id: &str) -> Interaction {
        self.forges(message, id).wait_until_acknowledged().await
    }

    /// Like `presses_id`, without waiting; the id of a menu's option is picked there. As in all apps, an option that is
    /// already picked is sent only once the message was edited.
    pub fn forges(&self, message: &Message, id: &str) -> Interaction {
        let holds = |menu: &&Select| menu.options.iter().any(|option| option.value == id);
        let data = match message.menus().find(holds) {
            Some(menu) => json!({ "custom_id": menu.id, "component_type": 3, "values": [id] }),
            None => json!({ "custom_id": id, "component_type": 2 }),
        };
        self.touches(
            message,
            format!("pressed “{id}” on #{}", message.id()),
            data,
        )
    }

    /// Waits for an option in a menu of a message, picks it, and waits for the first answer. Panics with the channel as
    /// text when the option does not appear, can't be picked, or has no answer within `PATIENCE`.
    pub async fn picks(&self, message: &Message, label: &str) -> Interaction {
        let message = message.wait_until(|m| m.option(label).is_some()).await;
        self.marks(&message, &[label])
            .wait_until_acknowledged()
            .await
    }

    /// Picks options of one menu as they are on the message the test holds, without waiting. Panics when the message
    /// has no such options in one menu, or they may not be picked together.
    pub fn marks(&self, message: &Message, labels: &[&str]) -> Interaction {
        let picked = labels.iter().filter_map(|label| message.option(label));
        let picked: Vec<_> = picked.collect();
        let menu = picked.first().map(|(menu, _)| (*menu).clone());
        let fits = picked.len() == labels.len() && self.sees_message(message);
        let menu = menu.filter(|menu| fits && !menu.disabled);
        let menu = menu.unwrap_or_else(|| panic!("{labels:?} is not in {:?}", message.options()));
        let values: Vec<_> = picked
            .iter()
            .map(|(_, option)| option.value.as_str())
            .collect();
        let data = json!({ "custom_id": menu.id, "component_type": 3, "values": values });
        self.touches(
            message,
            format!("picked {labels:?} on #{}", message.id()),
            data,
        )
    }

    fn touches(&self, message: &Message, deed: String, data: Value) -> Interaction {
        let place = message.channel().id();
        self.does(place, (Sort::Component, Some(message.id())), deed, data)
    }

    fn does(
        &self,
        place: u64,
        sort: (Sort, Option<u64>),
        deed: String,
        data: Value,
    ) -> Interaction {
        self.enters(&Channel::new(self.discord.clone(), place, None));
        let shared = &self.discord.shared;
        let at = shared.change(|world| world.interact(self.id, place, sort, deed, data));
        Interaction::new(self.discord.clone(), at)
    }

    /// Joins the channel's guild: a person who does something there is a member.
    fn enters(&self, channel: &Channel) {
        let guild = channel
            .guild_id()
            .map(|id| Guild::new(self.discord.clone(), id));
        if let Some(guild) = guild {
            self.joins(&guild);
        }
    }

    /// Returns the messages that the person sees in a channel, oldest first: public ones and their own.
    pub fn sees(&self, channel: &Channel) -> Vec<Message> {
        channel.messages_that(|posted| {
            !posted.is_deleted && posted.reader.is_none_or(|reader| reader == self.id)
        })
    }

    /// A channel as they see it, as text.
    pub fn transcript(&self, channel: &Channel) -> String {
        channel.look(|world, place| world.transcript(place, Some(self.id)))
    }

    /// Waits for a message they alone see in a channel, and that is as wanted; of several the
    /// newest. Panics with the channel as text, when none is there within `PATIENCE`.
    pub async fn wait_for_private(
        &self,
        channel: &Channel,
        wanted: impl Fn(&Message) -> bool,
    ) -> Message {
        let own = || self.sees(channel).into_iter().filter(Message::is_ephemeral);
        let look = || own().rev().find(&wanted);
        let what = format!("a message for {} alone", self.name());
        channel.wait(&what, look).await
    }

    /// Returns everything the bot ever showed to this person only, in answers and in private, edited and deleted parts
    /// included; as [`Channel::public_text`].
    pub fn private_text(&self) -> String {
        let world = self.discord.shared.world();
        let own = world.places.values().flat_map(|place| {
            let is_dm = place.guild.is_none() && place.owner == self.id;
            let posted_messages = place.posted_messages.values();
            posted_messages.filter(move |posted| is_dm || posted.reader == Some(self.id))
        });
        let suggested = world
            .records
            .iter()
            .filter(|record| record.person == self.id);
        let suggested = suggested.flat_map(|record| &record.choices);
        let suggested: Vec<_> = suggested.map(|(name, _)| name.as_str()).collect();
        [shown_text(own), suggested.join("\n")].join("\n")
    }

    fn sees_message(&self, message: &Message) -> bool {
        message.posted.reader.is_none_or(|reader| reader == self.id)
    }

    fn change(&self, change: impl FnOnce(&mut Human)) {
        let change = |world: &mut World| world.people.get_mut(&self.id).map(change);
        self.discord.shared.change(change);
    }
}

impl Interaction {
    async fn wait_until_acknowledged(self) -> Self {
        self.wait_for_response().await;
        self
    }
}
