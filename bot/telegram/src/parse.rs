//! Messages and presses into requests.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use base::address::{Person, Place, Platform, UpdateId};
use base::charm::Charm;
use base::hash::fingerprint;
use base::page::{MessageKey, Press, TableId, gives_way};
use base::preferences::Preferences;
use courier::sent::SentMessage;
use serde::Deserialize;
use serde_json::Value;
use table::model::caller::MenuPlace;
use table::model::request::{Request, TargetPerson, What};
use teloxide::types::{
    CallbackQuery, Chat, InlineKeyboardButtonKind, MaybeInaccessibleMessage, Me, Message,
    MessageEntity, MessageEntityKind, MessageId, Update,
};

use super::chat_ref::ChatRef;
use super::person::{person, speaker};

/// Maximum age of a request for a table. Telegram keeps missed updates for a day at most. A player who wrote in the
/// morning doesn't expect a lobby in the evening.
const FRESH: Duration = Duration::from_secs(6 * 60 * 60);

/// The field with the number of an ephemeral message.
const OVERLAY: &str = "ephemeral_message_id";

/// An update, with what the client doesn't read of it.
pub(super) struct ParsedUpdate {
    pub(super) update: Update,
    /// The number of the message that was pressed, if only its presser sees it.
    pub(super) overlay: Option<i64>,
}

impl ParsedUpdate {
    /// Parses an update from Telegram. `None` if it can't be read, which the log says.
    pub(super) fn read(number: Option<i64>, body: &str) -> Option<Self> {
        let failed = |error: &serde_json::Error| {
            // its words would quote what somebody is called, or has typed
            tracing::warn!(number, why = ?error.classify(), "failed to parse update; skipped");
        };
        Self::parse(body).inspect_err(failed).ok()
    }

    fn parse(body: &str) -> Result<Self, serde_json::Error> {
        let mut told: Value = serde_json::from_str(body)?;
        let message = told.pointer("/callback_query/message");
        let overlay = message.and_then(|it| it.get(OVERLAY)?.as_i64());
        // the client takes an update from a text alone
        let update = match drop_unknown_entities(&mut told) {
            true => serde_json::from_str(&told.to_string())?,
            false => serde_json::from_str(body)?,
        };
        Ok(Self { update, overlay })
    }
}

/// Drops the parts of texts that the client doesn't know, such as points in time: with one of them it would read
/// neither the text nor the buttons of the message. Returns whether there were any.
fn drop_unknown_entities(told: &mut Value) -> bool {
    let mut dropped = false;
    match told {
        Value::Object(fields) => {
            for (name, value) in fields {
                if name.ends_with("entities")
                    && let Value::Array(entities) = value
                {
                    let before = entities.len();
                    entities.retain(|it| MessageEntity::deserialize(it).is_ok());
                    dropped |= entities.len() < before;
                } else {
                    dropped |= drop_unknown_entities(value);
                }
            }
        }
        Value::Array(values) => {
            for value in values {
                dropped |= drop_unknown_entities(value);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    dropped
}

/// The number of an update as the rest of the program knows it.
pub(super) fn update_id(number: u32) -> UpdateId {
    UpdateId {
        platform: Platform::Telegram,
        number: i64::from(number),
    }
}

/// Converts a message to a request; `None` if it isn't for the bot.
pub(super) fn parse_message(message: &Message, number: u32, me: &Me) -> Option<Request> {
    let what = parse_what(message, me)?;
    let opens = matches!(
        what,
        What::Play(_) | What::Challenge(..) | What::Cup(_) | What::Join(_)
    );
    if opens && is_stale(message) {
        return None;
    }
    let speaker = speaker(message)?;
    let place = ChatRef::of(message).place();
    Some(Request {
        admin: message.chat.is_private() || speaker.admin,
        nameless: speaker.nameless,
        ..bare_request(speaker.person, &message.chat, place, number, what)
    })
}

/// Builds a request of a person in a chat, without any other facts.
fn bare_request(person: Person, chat: &Chat, place: Place, number: u32, what: What) -> Request {
    let private = chat.is_private();
    Request {
        update: Some(update_id(number)),
        person,
        place_name: chat.title().map(str::to_owned),
        private: private.then(|| place.clone()),
        preferences: Preferences::default(),
        menus: MenuPlace::Board,
        charm: None,
        admin: private,
        nameless: false,
        lacks: None,
        served: None,
        about: None,
        apart: None,
        place,
        what,
    }
}

/// Returns the request of a person who has left a group or was removed from it.
pub(super) fn parse_departure(message: &Message, number: u32) -> Option<Request> {
    let person = person(message.left_chat_member()?)?;
    let place = ChatRef::of(message).place();
    Some(bare_request(
        person,
        &message.chat,
        place,
        number,
        What::Depart,
    ))
}

fn is_stale(message: &Message) -> bool {
    let since = Duration::from_secs(message.date.timestamp().try_into().unwrap_or(0));
    let age = SystemTime::now().duration_since(UNIX_EPOCH + since);
    age.is_ok_and(|age| age > FRESH)
}

fn parse_what(message: &Message, me: &Me) -> Option<What> {
    let private = message.chat.is_private();
    let text = message.text().or_else(|| message.caption())?.trim();
    if text.starts_with('/') {
        let what = command(text, me.username(), private)?;
        return Some(complete_target(message, text, what));
    }
    let ours = message.reply_to_message().filter(|to| is_ours(to, me));
    let Some(rest) = strip_mention(text, me.username()) else {
        return match ours {
            Some(to) => Some(remark(to, text, private)),
            None => private.then_some(What::Help),
        };
    };
    let (name, after) = first_word(rest);
    let known = What::command(name, after).map(|what| fit_to_chat(what, private));
    let said = || match ours.filter(|_| !rest.is_empty()) {
        Some(to) => remark(to, rest, private),
        None => What::Help,
    };
    Some(known.unwrap_or_else(said))
}

fn first_word(text: &str) -> (&str, &str) {
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// Parses a command; `None` if it is addressed to another bot.
fn command(text: &str, bot: &str, private: bool) -> Option<What> {
    let (word, rest) = first_word(text);
    let (name, addressed) = match word[1..].split_once('@') {
        None => (&word[1..], private),
        Some((name, to)) if to.eq_ignore_ascii_case(bot) => (name, true),
        Some(_) => return None,
    };
    match What::command(name, rest) {
        None if addressed => Some(What::Unknown(word.to_owned())),
        known => known.map(|what| fit_to_chat(what, private)),
    }
}

/// Completes a challenge, block or comparison with the person it replies to, or the one it mentions.
fn complete_target(message: &Message, text: &str, what: What) -> What {
    let concerns = matches!(
        what,
        What::Challenge(..) | What::Block(..) | What::Profile(_)
    );
    if !concerns {
        return what;
    }
    let mut mentioned = message.entities().unwrap_or_default().iter();
    let mentioned = mentioned.find_map(|entity| match &entity.kind {
        MessageEntityKind::TextMention { user } => {
            let end = entity.offset + entity.length;
            Some((person(user)?, skip_units(text, end)))
        }
        _ => None,
    });
    let answered = || {
        // a topic is told of as if each message in it answered the one that has opened it
        let to = message.reply_to_message()?;
        let to = Some(to).filter(|to| to.forum_topic_created().is_none())?;
        let whole = first_word(text).1.trim().to_owned();
        Some((speaker(to).filter(|it| !it.nameless)?.person, whole))
    };
    // who is named in words is meant, whatever is answered
    let is_named = matches!(
        &what,
        What::Profile(TargetPerson::Named(name)) | What::Block(TargetPerson::Named(name), _) if !name.is_empty()
    );
    let answered = || answered().filter(|_| !is_named);
    let Some((person, rest)) = mentioned.or_else(answered) else {
        return what;
    };
    let whom = TargetPerson::Person(person);
    match what {
        What::Block(_, days) => What::Block(whom, days),
        What::Profile(_) => What::Profile(whom),
        _ => What::Challenge(whom, Some(rest).filter(|game| !game.is_empty())),
    }
}

/// Returns the text after the first `units` UTF-16 code units.
fn skip_units(text: &str, units: usize) -> String {
    let rest: Vec<u16> = text.encode_utf16().skip(units).collect();
    String::from_utf16_lossy(&rest).trim().to_owned()
}

/// Greetings and panes are for private chats.
fn fit_to_chat(what: What, private: bool) -> What {
    match what {
        What::Hello | What::OpenPane(_) if !private => What::Help,
        what => what,
    }
}

/// Returns the text addressed to the bot by its name, at the beginning or at the end; `None` if the name isn't there.
fn strip_mention<'a>(text: &'a str, bot: &str) -> Option<&'a str> {
    let names = |word: &str| {
        let name = word.trim_end_matches([',', '.', ':', ';', '!', '?']);
        name.strip_prefix('@')
            .is_some_and(|name| name.eq_ignore_ascii_case(bot))
    };
    let (first, rest) = first_word(text);
    if names(first) {
        return Some(rest.trim());
    }
    let (before, last) = text.rsplit_once(char::is_whitespace)?;
    names(last).then(|| before.trim())
}

fn is_ours(message: &Message, me: &Me) -> bool {
    let from = message.from.as_ref();
    from.is_some_and(|user| user.id == me.user.id)
}

/// Converts a reply to one of the bot's messages.
fn remark(to: &Message, text: &str, private: bool) -> What {
    let table = table_of(to);
    let text = text.to_owned();
    match table {
        Some(table) if private => What::Do(format!("{table} {text}")),
        None if private => What::Help,
        table => What::Remark { table, text },
    }
}

/// The table that the buttons of a message are about.
fn table_of(message: &Message) -> Option<TableId> {
    let rows = message.reply_markup()?.inline_keyboard.iter();
    let mut kinds = rows.flatten().map(|button| &button.kind);
    kinds.find_map(|kind| match kind {
        InlineKeyboardButtonKind::CallbackData(data) => data.parse::<Press>().ok()?.table(),
        InlineKeyboardButtonKind::Url(link) => {
            let mut pairs = link.query_pairs();
            let start = pairs.find(|(name, _)| name == "start")?;
            start.1.parse().ok()
        }
        _ => None,
    })
}

/// Returns the place of a message. Of a very old one, Telegram names only the chat.
pub(super) fn chat_ref(message: &MaybeInaccessibleMessage) -> ChatRef {
    match message {
        MaybeInaccessibleMessage::Regular(message) => ChatRef::of(message),
        MaybeInaccessibleMessage::Inaccessible(message) => ChatRef::chat(message.chat.id),
    }
}

/// Converts a press to a request; `None` if its place is unknown. The button itself carries the action.
pub(super) fn parse_press(query: &CallbackQuery, number: u32) -> Option<Request> {
    let message = query.message.as_ref()?;
    let place = chat_ref(message).place();
    let press = query.data.as_deref().unwrap_or_default().parse::<Press>();
    let what = press.map_or(What::Forged, What::Press);
    Some(Request {
        charm: Some(Charm::from_fingerprint(fingerprint(&query.id.0))),
        served: served_key(message),
        ..bare_request(person(&query.from)?, message.chat(), place, number, what)
    })
}

/// The key of a message that has served when one of its buttons is pressed.
fn served_key(message: &MaybeInaccessibleMessage) -> Option<MessageKey> {
    let is_photo = matches!(message, MaybeInaccessibleMessage::Regular(it) if it.photo().is_some());
    let key = || SentMessage {
        id: message.id().0.into(),
        picture: is_photo.then_some(SentMessage::SOME_PICTURE),
        words: None,
        pinned: false,
    };
    gives_way(presses(message)).then(|| key().into())
}

/// The number of the message that was pressed, if what was pressed stands on it: anything can be sent
/// from any message.
pub(super) fn shows_button(query: &CallbackQuery) -> Option<MessageId> {
    let message = query.message.as_ref()?;
    let stands = presses(message).any(|data| data.is_some() && data == query.data.as_deref());
    stands.then(|| message.id())
}

/// Returns the data of a message's buttons; an old message has none.
fn presses(message: &MaybeInaccessibleMessage) -> impl Iterator<Item = Option<&str>> {
    let markup = match message {
        MaybeInaccessibleMessage::Regular(message) => message.reply_markup(),
        MaybeInaccessibleMessage::Inaccessible(_) => None,
    };
    let buttons = markup
        .into_iter()
        .flat_map(|it| it.inline_keyboard.iter().flatten());
    buttons.map(|button| match &button.kind {
        InlineKeyboardButtonKind::CallbackData(data) => Some(data.as_str()),
        _ => None,
    })
}

#[cfg(test)]
#[path = "parse_tests.rs"]
pub(super) mod tests;
