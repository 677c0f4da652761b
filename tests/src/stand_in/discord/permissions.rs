//! The rights of the bot and of people, as bits.

/// A right in a guild or a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Permission {
    /// All rights.
    Administrator = 3,
    /// The guild's settings.
    ManageGuild = 5,
    /// Seeing the channel at all.
    ViewChannel = 10,
    /// Messages in a channel, not in threads.
    SendMessages = 11,
    /// Deleting messages of others.
    ManageMessages = 13,
    /// Embeds.
    EmbedLinks = 14,
    /// Files and pictures.
    AttachFiles = 15,
    /// Reading what was said before.
    ReadHistory = 16,
    /// Slash commands.
    UseCommands = 31,
    /// Archiving, locking and renaming threads of others.
    ManageThreads = 34,
    /// Beginning a public thread.
    CreatePublicThreads = 35,
    /// Beginning a thread for those who are invited.
    CreatePrivateThreads = 36,
    /// Messages in threads.
    SendInThreads = 38,
    /// Pinning messages.
    PinMessages = 51,
}

impl Permission {
    /// Returns the right's bit, in Discord's numbering.
    pub fn bit(self) -> u64 {
        1 << self as u64
    }
}

/// Some rights together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Permissions(pub(super) u64);

impl Permissions {
    /// Returns the rights a bot asks for in its invitation: enough to play, none to govern with.
    pub(super) fn bot_rights() -> Self {
        Self::of(&[
            Permission::ViewChannel,
            Permission::SendMessages,
            Permission::EmbedLinks,
            Permission::AttachFiles,
            Permission::ReadHistory,
            Permission::CreatePublicThreads,
            Permission::SendInThreads,
        ])
    }

    /// Returns the rights of every member of a new guild.
    pub(super) fn member_rights() -> Self {
        Self(Self::bot_rights().0 | Permission::UseCommands.bit())
    }

    /// Returns all the rights listed here.
    pub(super) fn admin_rights() -> Self {
        let more = Self::of(&[
            Permission::Administrator,
            Permission::ManageGuild,
            Permission::ManageMessages,
            Permission::ManageThreads,
            Permission::CreatePrivateThreads,
        ]);
        Self(Self::member_rights().0 | more.0)
    }

    fn of(list: &[Permission]) -> Self {
        Self(list.iter().fold(0, |bits, right| bits | right.bit()))
    }

    /// Whether this is among them; administrators may do everything.
    pub(super) fn has(self, right: Permission) -> bool {
        self.0 & (right.bit() | Permission::Administrator.bit()) != 0
    }

    /// Returns the rights in Discord's notation.
    pub(super) fn to_notation(self) -> String {
        self.0.to_string()
    }
}
