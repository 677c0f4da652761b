//! What has come in through the gateway, as plain data: it is carried out here, or by the process that
//! looks after the place where it happens.

use base::address::{Person, UpdateId};
use base::lang::Lang;
use base::page::TableId;
use base::time::Time;
use serde::{Deserialize, Serialize};
use serenity::all::{
    ChannelId, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    MessageFlags, MessageId, UserId,
};

use super::components::pressed;
use super::first::{Deferral, Pick};
use super::person::{self, Origin, update};
use super::press::{Deed, Pressed};
use super::token;

/// What has come in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Arrived {
    /// Somebody has typed or pressed.
    Asked(Box<Asked>),
    /// A thread is no more.
    ThreadGone {
        /// In which channel it was.
        parent: ChannelId,
        /// Which.
        thread: ChannelId,
    },
}

/// What somebody has asked for, and where.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Asked {
    pub(super) origin: Origin,
    pub(super) way: Way,
}

/// How somebody has asked for something.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Way {
    /// By a command.
    Command {
        /// Which.
        name: String,
        /// What is written after it, whatever the option is called.
        word: String,
        /// Whom it names, or on whom it was called.
        #[serde(default)]
        whom: Option<Person>,
        /// Whether that is a bot.
        #[serde(default)]
        bot: bool,
    },
    /// By a button or a select.
    Press(Button),
}

/// A button or a select that was pressed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Button {
    /// What it sends.
    sends: String,
    /// Of which message it is.
    message: MessageId,
    /// Whether only one person sees the message.
    ephemeral: bool,
    /// Whether it is an entry of a list.
    #[serde(default)]
    pick: Pick,
}

impl Button {
    /// What is asked for by it.
    pub(super) fn pressed(&self) -> Pressed {
        Pressed {
            deed: Deed::read(&self.sends),
            message: self.message,
            ephemeral: self.ephemeral,
            pick: self.pick,
        }
    }
}

impl Asked {
    /// Whether it was asked so long ago that its token is good for nothing.
    pub(super) fn is_spent(&self, now: Time) -> bool {
        let asked = self.origin.by.created_at().unix_timestamp();
        now.since(Time(asked * 1_000)) > token::LIFE
    }
}

impl From<&CommandInteraction> for Asked {
    fn from(command: &CommandInteraction) -> Self {
        let mut options = command.data.options.iter();
        let word = options.find_map(|option| option.value.as_str());
        let way = Way::Command {
            name: command.data.name.clone(),
            word: word.unwrap_or_default().to_owned(),
            whom: whom(command).map(|(person, _)| person),
            bot: whom(command).is_some_and(|(_, bot)| bot),
        };
        let origin = command.into();
        Self { origin, way }
    }
}

/// Whom a command names, or on whom it was called, and whether that is a bot.
fn whom(command: &CommandInteraction) -> Option<(Person, bool)> {
    let mut options = command.data.options.iter();
    let id = command.data.target_id.map(|it| UserId::new(it.get()));
    let id = id.or_else(|| options.find_map(|option| option.value.as_user_id()))?;
    let resolved = &command.data.resolved;
    let user = resolved.users.get(&id)?;
    let member = resolved.members.get(&id);
    let nick = member.and_then(|member| member.nick.clone());
    let person = Person {
        id: person::id(id),
        name: nick.unwrap_or_else(|| person::called(user).to_owned()),
        lang: Lang::hinted(Some(&command.locale)),
    };
    Some((person, user.bot))
}

impl From<&ComponentInteraction> for Asked {
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
            sends: pressed(sends.map(String::as_str).unwrap_or_default()).to_owned(),
            message: component.message.id,
            ephemeral: flags.contains(MessageFlags::EPHEMERAL),
            pick,
        });
        let origin = component.into();
        Self { origin, way }
    }
}

impl Way {
    /// What is answered if the answer takes too long.
    pub(super) fn deferral(&self) -> Deferral {
        match self {
            Self::Command { .. } => Deferral::Later,
            Self::Press(button) => button.pressed().deferral(),
        }
    }

    /// The table that it is about, if it names one.
    pub(super) fn table(&self) -> Option<TableId> {
        match self {
            Self::Command { .. } => None,
            Self::Press(button) => button.pressed().deed.table(),
        }
    }
}

impl Arrived {
    /// Its number.
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
