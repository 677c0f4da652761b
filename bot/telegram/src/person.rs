//! The people who write or press on Telegram.

use base::address::{Person, PersonId, Platform};
use base::lang::Lang;
use teloxide::types::{Message, User};

/// The speaker of a message.
pub(super) struct Speaker {
    pub(super) person: Person,
    /// Whether the speaker is unknown.
    pub(super) nameless: bool,
    /// Whether the speaker is an admin of the group, as Telegram itself vouches.
    pub(super) admin: bool,
}

/// Returns the speaker of a message; `None` if it is another bot, or if the message was written elsewhere.
pub(super) fn speaker(message: &Message) -> Option<Speaker> {
    let user = message.from.as_ref()?;
    if message.via_bot.is_some() || message.is_automatic_forward() {
        return None;
    }
    let Some(sender) = &message.sender_chat else {
        return Some(Speaker {
            person: person(user)?,
            nameless: false,
            admin: false,
        });
    };
    // Telegram lends its own users to admins who hide behind the group, and to channels
    let name = sender
        .title()
        .map_or_else(|| user.full_name(), str::to_owned);
    Some(Speaker {
        person: named_person(user, name)?,
        nameless: true,
        admin: sender.id == message.chat.id,
    })
}

/// A user who is a person.
pub(super) fn person(user: &User) -> Option<Person> {
    let person = named_person(user, user.full_name());
    person.filter(|_| !user.is_bot)
}

fn named_person(user: &User, name: String) -> Option<Person> {
    let number = i64::try_from(user.id.0).ok()?;
    let platform = Platform::Telegram;
    let id = PersonId { platform, number };
    let lang = lang(user);
    Some(Person { id, name, lang })
}

/// The language that a user's app hints at.
pub(super) fn lang(user: &User) -> Lang {
    Lang::from_hint(user.language_code.as_deref())
}
