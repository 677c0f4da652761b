//! The users who type or press on Discord, and their places.

use base::address::{Person, PersonId, Place, Platform, UpdateId};
use base::lang::Lang;
use serde::{Deserialize, Serialize};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType,
    CommandInteraction, ComponentInteraction, GuildId, InteractionContext, InteractionId, Member,
    PartialChannel, Permissions, User, UserId,
};
use speech::{Words, key};

use super::chat_ref::{ChatRef, is_thread};
use super::rights;
use super::token::Token;

/// The origin of an interaction.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Origin {
    pub(super) by: InteractionId,
    pub(super) token: Token,
    pub(super) user: UserId,
    pub(super) person: Person,
    /// The chat of the interaction; the user's own for private chats, and where the bot is no member.
    pub(super) chat: ChatRef,
    pub(super) channel: ChannelId,
    /// The channel's name, if Discord tells.
    pub(super) name: Option<String>,
    /// Whether it was made in the private chat with the bot.
    pub(super) direct: bool,
    /// Whether they may speak for the place.
    pub(super) admin: bool,
    /// The bot's permissions there, if Discord tells.
    #[serde(default, deserialize_with = "rights::read")]
    pub(super) ours: Option<Permissions>,
    /// The channel's type, if Discord tells.
    pub(super) kind: Option<ChannelType>,
}

/// The parts that all sorts of interactions have.
struct Parts<'a> {
    by: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<GuildId>,
    channel_id: ChannelId,
    channel: Option<&'a PartialChannel>,
    ours: Option<Permissions>,
    locale: &'a str,
    owners: &'a AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
}

impl From<&CommandInteraction> for Origin {
    fn from(it: &CommandInteraction) -> Self {
        Self::of(&Parts {
            by: it.id,
            token: &it.token,
            user: &it.user,
            member: it.member.as_deref(),
            guild: it.guild_id,
            channel_id: it.channel_id,
            channel: it.channel.as_ref(),
            ours: it.app_permissions,
            locale: &it.locale,
            owners: &it.authorizing_integration_owners,
            context: it.context,
        })
    }
}

impl From<&ComponentInteraction> for Origin {
    fn from(it: &ComponentInteraction) -> Self {
        Self::of(&Parts {
            by: it.id,
            token: &it.token,
            user: &it.user,
            member: it.member.as_ref(),
            guild: it.guild_id,
            channel_id: it.channel_id,
            channel: it.channel.as_ref(),
            ours: it.app_permissions,
            locale: &it.locale,
            owners: &it.authorizing_integration_owners,
            context: it.context,
        })
    }
}

/// Returns the display name of a user, or else the user name.
pub(super) fn display_name(user: &User) -> &str {
    user.global_name.as_deref().unwrap_or(&user.name)
}

impl Origin {
    fn of(parts: &Parts<'_>) -> Self {
        let alone = parts
            .context
            .is_none_or(|it| it == InteractionContext::BotDm);
        let direct = parts.guild.is_none() && alone;
        let name = parts.member.map_or_else(
            || display_name(parts.user).to_owned(),
            |member| {
                let nick = member.nick.as_deref();
                nick.unwrap_or_else(|| display_name(&member.user))
                    .to_owned()
            },
        );
        let apart = parts.guild.is_none() || is_guest(parts.owners);
        let own = parts.member.and_then(|member| member.permissions);
        Self {
            by: parts.by,
            token: Token::new(parts.token),
            user: parts.user.id,
            person: Person {
                id: id(parts.user.id),
                name,
                lang: Lang::from_hint(Some(parts.locale)),
            },
            chat: if apart {
                ChatRef::Person(parts.user.id)
            } else {
                chat_ref(parts.channel_id, parts.channel)
            },
            channel: parts.channel_id,
            name: channel_name(parts.channel),
            direct,
            admin: apart || own.is_some_and(rights::speaks_for_a_place),
            ours: parts.ours.filter(|_| !apart),
            kind: parts.channel.map(|channel| channel.kind),
        }
    }

    /// Returns the place in which the user can be reached in private.
    pub(super) fn private(&self) -> Place {
        ChatRef::Person(self.user).place()
    }

    /// Returns the place of the interaction.
    pub(super) fn place(&self) -> Place {
        self.chat.place()
    }

    /// Returns why there can be no table in the place of the interaction; `None` if there can.
    pub(super) fn lacks(&self) -> Option<String> {
        let missing = rights::missing_basics(self.ours?, self.kind);
        (!missing.is_empty()).then(|| rights::describe_missing(missing, self.words()))
    }

    /// Returns the user's words, in the language that their app tells.
    pub(super) fn words(&self) -> Words {
        Words::new(self.person.lang)
    }

    /// Returns the text for an interaction that can't be carried out now.
    pub(super) fn trouble(&self) -> String {
        self.words().say(key!("answer-trouble"))
    }

    /// Returns the interaction's update number, which is unique among all that Discord sends.
    pub(super) fn update(&self) -> UpdateId {
        update(self.by.get())
    }

    /// Whether the bot is no member where it was made, only its user's.
    pub(super) fn is_guest(&self) -> bool {
        !self.direct && matches!(self.chat, ChatRef::Person(_))
    }
}

/// Whether the bot was brought along by its user alone, so that it can't write in the place.
fn is_guest(owners: &AuthorizingIntegrationOwners) -> bool {
    let of_server = |it: &AuthorizingIntegrationOwner| {
        matches!(it, AuthorizingIntegrationOwner::GuildInstall(_))
    };
    !owners.0.is_empty() && !owners.0.iter().any(of_server)
}

fn channel_name(channel: Option<&PartialChannel>) -> Option<String> {
    let name = channel?.name.as_ref()?;
    Some(format!("#{name}"))
}

fn chat_ref(id: ChannelId, channel: Option<&PartialChannel>) -> ChatRef {
    let thread = |channel: &&PartialChannel| is_thread(channel.kind);
    // what is said in a private thread never goes to its channel, not even when it is deleted
    let public = |channel: &&PartialChannel| channel.kind != ChannelType::PrivateThread;
    let channel = channel.filter(thread).filter(public);
    match channel.and_then(|channel| channel.parent_id) {
        Some(parent) => ChatRef::Thread { parent, thread: id },
        None => ChatRef::Channel(id),
    }
}

/// A number of Discord's as that of an update.
pub(super) fn update(number: u64) -> UpdateId {
    UpdateId {
        platform: Platform::Discord,
        number: number.cast_signed(),
    }
}

/// Returns the id of a user in the rest of the program.
pub(super) fn id(user: UserId) -> PersonId {
    PersonId {
        platform: Platform::Discord,
        number: user.get().cast_signed(),
    }
}
