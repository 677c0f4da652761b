//! The ways of Discord's API that we go, behind its version.

use std::fmt;

use serenity::all::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId, UserId};

/// A verb of HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// Asks for something.
    Get,
    /// Makes something.
    Post,
    /// Sets something.
    Put,
    /// Changes something.
    Patch,
    /// Takes something away.
    Delete,
}

impl From<Method> for reqwest::Method {
    fn from(method: Method) -> Self {
        match method {
            Method::Get => Self::GET,
            Method::Post => Self::POST,
            Method::Put => Self::PUT,
            Method::Patch => Self::PATCH,
            Method::Delete => Self::DELETE,
        }
    }
}

/// Makes the ways out of their names and of how they are written.
macro_rules! routes {
    ($($(#[$doc:meta])+ $name:ident $({ $($part:ident: $kind:ty),+ })? => $path:literal;)+) => {
        /// A way of the API, named as the client library names it.
        #[derive(Clone, Copy, Debug)]
        pub(super) enum Route<'a> {
            $($(#[$doc])+ $name $({ $($part: $kind),+ })?,)+
        }

        /// The path below the version of the API.
        impl fmt::Display for Route<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$name $({ $($part),+ })? => write!(f, $path),)+
                }
            }
        }
    };
}

routes! {
    /// An Activity, with all who look at it.
    ActivityInstance { application_id: ApplicationId, instance: &'a str }
        => "/applications/{application_id}/activity-instances/{instance}";
    /// A channel or a thread.
    Channel { channel_id: ChannelId } => "/channels/{channel_id}";
    /// A message.
    ChannelMessage { channel_id: ChannelId, message_id: MessageId }
        => "/channels/{channel_id}/messages/{message_id}";
    /// The messages of a channel.
    ChannelMessages { channel_id: ChannelId } => "/channels/{channel_id}/messages";
    /// The threads of a message.
    ChannelMessageThreads { channel_id: ChannelId, message_id: MessageId }
        => "/channels/{channel_id}/messages/{message_id}/threads";
    /// A message among those that are pinned.
    ChannelPin { channel_id: ChannelId, message_id: MessageId }
        => "/channels/{channel_id}/pins/{message_id}";
    /// A member of a thread.
    ChannelThreadMember { channel_id: ChannelId, user_id: UserId }
        => "/channels/{channel_id}/thread-members/{user_id}";
    /// The commands of our application.
    Commands { application_id: ApplicationId } => "/applications/{application_id}/commands";
    /// The gateway, for any client.
    Gateway => "/gateway";
    /// The gateway, for a bot.
    GatewayBot => "/gateway/bot";
    /// A server.
    Guild { guild_id: GuildId } => "/guilds/{guild_id}";
    /// The channels of a server.
    GuildChannels { guild_id: GuildId } => "/guilds/{guild_id}/channels";
    /// A member of a server.
    GuildMember { guild_id: GuildId, user_id: UserId } => "/guilds/{guild_id}/members/{user_id}";
    /// The first answer to an interaction.
    InteractionResponse { interaction_id: InteractionId, token: &'a str }
        => "/interactions/{interaction_id}/{token}/callback";
    /// Our application.
    Oauth2ApplicationCurrent => "/oauth2/applications/@me";
    /// The endpoint that exchanges a code for a person's token.
    Oauth2Token => "/oauth2/token";
    /// The person or bot that asks.
    UserMe => "/users/@me";
    /// The private chats of the sender.
    UserMeDmChannels => "/users/@me/channels";
    /// The servers of the sender.
    UserMeGuilds => "/users/@me/guilds";
    /// A later answer to an interaction.
    WebhookFollowupMessage { application_id: ApplicationId, token: &'a str, message_id: MessageId }
        => "/webhooks/{application_id}/{token}/messages/{message_id}";
    /// The later answers to an interaction.
    WebhookFollowupMessages { application_id: ApplicationId, token: &'a str }
        => "/webhooks/{application_id}/{token}";
    /// The first answer to an interaction, as it stands.
    WebhookOriginalInteractionResponse { application_id: ApplicationId, token: &'a str }
        => "/webhooks/{application_id}/{token}/messages/@original";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_written_with_all_their_parts() {
        let (channel_id, message_id) = (ChannelId::new(1), MessageId::new(2));
        let threads = Route::ChannelMessageThreads {
            channel_id,
            message_id,
        };
        assert_eq!(threads.to_string(), "/channels/1/messages/2/threads");
        let answer = Route::WebhookOriginalInteractionResponse {
            application_id: ApplicationId::new(3),
            token: "a",
        };
        assert_eq!(answer.to_string(), "/webhooks/3/a/messages/@original");
        assert_eq!(Route::GatewayBot.to_string(), "/gateway/bot");
    }
}
