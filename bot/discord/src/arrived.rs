//! Events from the gateway, as plain data. They are carried out here, or by the process that owns their place.

use base::address::{Person, UpdateId};
use base::lang::Lang;
use base::time::Time;
use serde::{Deserialize, Serialize};
use serenity::all::{
    ChannelId, CommandDataOptionValue, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, MessageFlags, MessageId, UserId,
};

use super::components::pressed_text;
use super::person::{self, Origin, update};
use super::pressed::{ButtonAction, ButtonPress, Pick};
use super::token;

/// An event from the gateway.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum GatewayEvent {
    /// A typed command or a press.
    Asked(Box<IncomingRequest>),
    /// A thread is no more.
    ThreadGone {
        /// The channel of the thread.
        parent: ChannelId,
        /// The thread.
        thread: ChannelId,
    },
}

/// A request and its origin.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct IncomingRequest {
    pub(super) origin: Origin,
    pub(super) way: Way,
}

/// The way in which a person makes a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Way {
    /// A command.
    Command {
        /// The name of the command.
        name: String,
        /// The text after the command, whatever the option is called.
        word: String,
        /// The person it names, or the one it was called on.
        #[serde(default)]
        whom: Option<Person>,
        /// Whether that is a bot.
        #[serde(default)]
        bot: bool,
    },
    /// A button or a select.
    Press(Button),
}

/// A button or a select that was pressed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Button {
    /// The data it sends.
    sends: String,
    /// The message of the button.
    message: MessageId,
    /// Whether only one person sees the message.
    ephemeral: bool,
    /// Whether it is an entry of a list.
    #[serde(default)]
    pick: Pick,
}

impl Button {
    /// Parses the request of the button.
    pub(super) fn parse_press(&self) -> ButtonPress {
        ButtonPress {
            deed: ButtonAction::read(&self.sends),
            message: self.message,
            ephemeral: self.ephemeral,
            pick: self.pick,
        }
    }
}

impl IncomingRequest {
    /// Returns whether the request is so old that its token has expired.
    pub(super) fn is_spent(&self, now: Time) -> bool {
        let asked = self.origin.by.created_at().unix_timestamp();
        now.since(Time(asked * 1_000)) > token::LIFE
    }
}

impl From<&CommandInteraction> for IncomingRequest {
    fn from(command: &CommandInteraction) -> Self {
        let mut options = command.data.options.iter();
        let word = options.find_map(|option| word_of(&option.value));
        let way = Way::Command {
            name: command.data.name.clone(),
            word: word.unwrap_or_default(),
            whom: target_person(command).map(|(person, _)| person),
            bot: target_person(command).is_some_and(|(_, bot)| bot),
        };
        let origin = command.into();
        Self { origin, way }
    }
}

/// Returns the word or the number after a command.
fn word_of(value: &CommandDataOptionValue) -> Option<String> {
    let number = || value.as_i64().map(|number| number.to_string());
    value.as_str().map(str::to_owned).or_else(number)
}

/// Returns the person that a command names or was called on, and whether that is a bot.
fn target_person(command: &CommandInteraction) -> Option<(Person, bool)> {
    let mut options = command.data.options.iter();
    let id = command.data.target_id.map(|it| UserId::new(it.get()));
    let id = id.or_else(|| options.find_map(|option| option.value.as_user_id()))?;
    let resolved = &command.data.resolved;
    let user = resolved.users.get(&id)?;
    let member = resolved.members.get(&id);
    let nick = member.and_then(|member| member.nick.clone());
    let person = Person {
        id: person::id(id),
        name: nick.unwrap_or_else(|| person::display_name(user).to_owned()),
        lang: Lang::from_hint(Some(&command.locale)),
    };
    Some((person, user.bot))
}

impl From<&ComponentInteraction> for IncomingRequest {
    fn from(component: &ComponentInteraction) -> Self {
        let (sends, pick) = match &component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                let bare = component.message.attachments.is_empty();
                let pick = if bare { Pick::Bare } else { Pick::Pictured };
                (values.first(), pick)
            }
            _ => (Some(&component.data.custom_id), Pick::None),
        };
        let flags = component.message.flags.unwrap_or_default();
        let way = Way::Press(Button {
            sends: pressed_text(sends.map(String::as_str).unwrap_or_default()).to_owned(),
            message: component.message.id,
            ephemeral: flags.contains(MessageFlags::EPHEMERAL),
            pick,
        });
        let origin = component.into();
        Self { origin, way }
    }
}

impl Way {
    /// Returns the press; `None` for a command.
    pub(super) fn press(&self) -> Option<ButtonPress> {
        match self {
            Self::Command { .. } => None,
            Self::Press(button) => Some(button.parse_press()),
        }
    }
}

impl GatewayEvent {
    /// Returns the number of the event.
    pub(super) fn update(&self) -> UpdateId {
        match self {
            Self::Asked(asked) => asked.origin.update(),
            Self::ThreadGone { thread, .. } => update(thread.get()),
        }
    }

    /// The channel in whose turn it is carried out.
    pub(super) fn channel(&self) -> ChannelId {
        match self {
            Self::Asked(asked) => asked.origin.channel,
            Self::ThreadGone { thread, .. } => *thread,
        }
    }
}
