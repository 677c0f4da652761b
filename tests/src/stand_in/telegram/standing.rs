//! The standing of people in a chat, and their rights to send there.

/// The standing of a person in a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MemberStatus {
    /// A person who isn't there yet; in private, one who never started the bot.
    Stranger,
    Member,
    /// A member who may not send everything.
    Restricted(Rights),
    Admin,
    /// An administrator whose messages come from the group.
    Anonymous,
    Creator,
    Left,
    /// Removed; in private: blocked.
    Kicked,
}

/// The rights of a restricted member to send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rights {
    /// Whether texts may be sent.
    pub texts: bool,
    /// Whether pictures may be sent.
    pub photos: bool,
}

impl Rights {
    /// No rights to send.
    pub const NONE: Self = Self {
        texts: false,
        photos: false,
    };
    /// Texts may be sent, pictures may not.
    pub const TEXTS: Self = Self {
        texts: true,
        photos: false,
    };
    /// The rights to send everything.
    pub const ALL: Self = Self {
        texts: true,
        photos: true,
    };
}

impl MemberStatus {
    /// Whether one is in the chat and hears of it.
    pub(super) fn is_inside(self) -> bool {
        !matches!(self, Self::Stranger | Self::Left | Self::Kicked)
    }

    /// Whether one runs the chat.
    pub(super) fn is_admin(self) -> bool {
        matches!(self, Self::Admin | Self::Anonymous | Self::Creator)
    }
}
