//! The words that come in from the platforms, in neutral form.

use base::address::{Person, Place, Platform, UpdateId};
use base::charm::Charm;
use base::command::{Command, Rights};
use base::join::JoinCode;
use base::lang::Lang;
use base::page::{Knob, MessageKey, Press, TableId};
use base::preferences::Preferences;
use base::way::Way;
use speech::straight;

use super::caller::MenuPlace;

/// One update of a platform in neutral form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The platform's number of the update, which makes the request idempotent.
    pub update: Option<UpdateId>,
    /// The person this is about.
    pub person: Person,
    /// The place where it is asked.
    pub place: Place,
    /// The name of the place on its platform, if it has one.
    pub place_name: Option<String>,
    /// The place of its own to which a table that is opened here moves when its game begins.
    pub apart: Option<Place>,
    /// The person's private chat with the bot, as far as it is known.
    pub private: Option<Place>,
    /// The person's notification settings, as far as they are known.
    pub preferences: Preferences,
    /// Whether the person may speak for the place, as an admin of a group does.
    pub admin: bool,
    /// The place where a menu behind a choice on the board opens.
    pub menus: MenuPlace,
    /// The charm that the press brings by itself and that no one could know in advance.
    pub charm: Option<Charm>,
    /// Whether the person is unknown: an admin who hides, or a channel. They can't sit down.
    pub nameless: bool,
    /// The permissions that the bot lacks there, as far as is known.
    pub lacks: Option<Lacking>,
    /// The pressed message, if this press has used it up. It showed games to choose from, a lesson or the settings of a
    /// place, and no more.
    pub served: Option<MessageKey>,
    /// The place that is meant, where it isn't the one in which it is answered.
    pub about: Option<Place>,
    /// The content of the request.
    pub what: What,
}

/// Useful permissions that the bot lacks in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lacking {
    /// Pin messages.
    pub pins: bool,
    /// Send pictures.
    pub photos: bool,
    /// Send one message after another, without a pause that is asked of members.
    pub pace: bool,
}

impl Request {
    /// Whether it was made in the person's private chat.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.private.as_ref() == Some(&self.place)
    }

    /// Returns whether others read what was typed. Only in Telegram groups do others see commands.
    #[must_use]
    pub fn is_overheard(&self) -> bool {
        let is_typed = matches!(self.what, What::Do(_) | What::Remark { .. });
        is_typed && self.place.platform == Platform::Telegram && !self.is_private()
    }

    /// The public place that is asked about: where the request was made, even if it is answered in private; `None` if
    /// it was made in private.
    #[must_use]
    pub fn public_place(&self) -> Option<&Place> {
        let place = self.about.as_ref().unwrap_or(&self.place);
        Some(place).filter(|place| self.private.as_ref() != Some(place))
    }

    /// Returns the place of the answer: in private if possible, else where the person asked.
    #[must_use]
    pub fn answer_place(&self) -> Place {
        self.private.as_ref().unwrap_or(&self.place).clone()
    }

    /// Returns whether that is in private, where they asked elsewhere.
    #[must_use]
    pub fn is_answered_aside(&self) -> bool {
        self.answer_place() != self.place
    }
}

/// The content of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// `/start` alone, or another first word in private.
    Hello,
    /// `/start` by a link to the private pane of a table.
    OpenPane(TableId),
    /// `/help`
    Help,
    /// `/play`, with what should name a game or without.
    Play(Option<String>),
    /// `/rules`, with what should name a game or without.
    Rules(Option<String>),
    /// `/card`, with the supposed name of a card, or empty.
    Card(String),
    /// `/do`, with the text of an action.
    Do(String),
    /// A reply to the bot: an action if it reads like one, else ignored.
    Remark {
        /// The table whose message it was.
        table: Option<TableId>,
        /// The text of the reply.
        text: String,
    },
    /// `/follow`, with what may name a table.
    Follow(String),
    /// `/replay`, with what may name a table.
    Replay(String),
    /// A command about a table as a whole, `/nudge`, `/end` or `/concede`, with text that may name the table.
    AtTable(Knob, String),
    /// `/tables`
    Tables,
    /// `/profile`: of the caller if no one is named, else of both.
    Profile(TargetPerson),
    /// `/top`, with what should name a game or without.
    Top(Option<String>),
    /// `/learn`, with what should name a game or without.
    Learn(Option<String>),
    /// `/cup`, with what should name a game or without.
    Cup(Option<String>),
    /// `/join`, with what should be the code of a table of another chat.
    Join(String),
    /// `/tell`, with what should name a game or without.
    Tell(Option<String>),
    /// `/challenge`, with who is meant and what should name a game.
    Challenge(TargetPerson, Option<String>),
    /// `/block`, with who is to be kept out of the tables of a chat, or let in again, and for how many days.
    Block(TargetPerson, Option<u16>),
    /// `/link`, with what should be a code from another platform or without.
    Link(Option<String>),
    /// `/privacy`
    Privacy,
    /// `/language`, with a word that should name one or without.
    Language(Option<String>),
    /// A choice of language for the caller, made at a table though not in private.
    SpeakTo(TableId, Lang),
    /// `/settings`
    Settings,
    /// `/doctor`
    Doctor,
    /// `/settings`, with the city where the caller says they are.
    Zone(String),
    /// A request to leave the seat, because the person has left the chat.
    Depart,
    /// A command that the bot doesn't have, in private or addressed to it by name.
    Unknown(String),
    /// A button.
    Press(Press),
    /// A button whose text no program of ours wrote.
    Forged,
}

/// The person to challenge, block or compare with the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetPerson {
    /// A person shown by the platform.
    Person(Person),
    /// A bot that the platform has shown.
    Bot,
    /// A person by name; no one if the name is empty.
    Named(String),
}

impl What {
    /// Returns the request of a typed command, by its name without the slash and the text after it; `None` if there is
    /// no such command.
    #[must_use]
    pub fn command(name: &str, rest: &str) -> Option<Self> {
        let rest = straight(rest);
        let rest = rest.trim();
        if name.eq_ignore_ascii_case("start") {
            return Some(Self::parse_start(rest));
        }
        let owned = || rest.to_owned();
        let text = || Some(owned()).filter(|text| !text.is_empty());
        let word = || rest.split_whitespace().next().map(str::to_owned);
        Some(match name.parse().ok()? {
            Command::Play => Self::Play(text()),
            Command::Rules => Self::Rules(text()),
            Command::Card => Self::Card(owned()),
            Command::Do => Self::Do(owned()),
            Command::Follow => Self::Follow(owned()),
            Command::Replay => Self::Replay(owned()),
            Command::Nudge => Self::AtTable(Knob::Nudge, owned()),
            Command::End => Self::AtTable(Knob::End, owned()),
            Command::Concede => Self::AtTable(Knob::Concede, owned()),
            Command::Tables => Self::Tables,
            Command::Profile => Self::Profile(TargetPerson::Named(owned())),
            Command::Top => Self::Top(text()),
            Command::Learn => Self::Learn(text()),
            Command::Tell => Self::Tell(text()),
            Command::Cup => Self::Cup(text()),
            Command::Join => Self::Join(owned()),
            Command::Block => {
                let (who, days) = split_days(rest);
                Self::Block(TargetPerson::Named(who.to_owned()), days)
            }
            Command::Challenge => {
                let (who, game) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                let game = Some(game.trim().to_owned()).filter(|game| !game.is_empty());
                Self::Challenge(TargetPerson::Named(who.to_owned()), game)
            }
            Command::Privacy => Self::Privacy,
            Command::Link => Self::Link(word()),
            Command::Language => Self::Language(word()),
            Command::Settings if !rest.is_empty() => Self::Zone(owned()),
            Command::Settings => Self::Settings,
            Command::Doctor => Self::Doctor,
            Command::Help => Self::Help,
        })
    }

    /// Returns the request behind the word after `/start`. An old or mistyped link is greeted, which helps more than
    /// blame.
    fn parse_start(word: &str) -> Self {
        let Some(word) = word.split_whitespace().next() else {
            return Self::Hello;
        };
        match word.parse() {
            Ok(way) => Self::from_way(way),
            Err(_) if word.parse::<JoinCode>().is_ok() => Self::Join(word.to_owned()),
            Err(_) => Self::Hello,
        }
    }

    /// Returns the persons who may ask for it in a group.
    #[must_use]
    pub fn rights(&self) -> Rights {
        let command = match self {
            Self::Press(press) => return press.spec().rights,
            Self::Play(Some(_)) => Command::Play,
            Self::Challenge(..) => Command::Challenge,
            Self::Cup(_) => Command::Cup,
            Self::Join(_) => Command::Join,
            Self::Language(Some(_)) => Command::Language,
            Self::Settings => Command::Settings,
            Self::Doctor => Command::Doctor,
            Self::Tables => Command::Tables,
            Self::Block(..) => Command::Block,
            _ => return Rights::Anyone,
        };
        command.spec().rights
    }

    /// Returns the request behind a link into the private chat.
    fn from_way(way: Way) -> Self {
        match way {
            Way::Pane(table) => Self::OpenPane(table),
            Way::Rules(game) => Self::Rules(Some(game.to_string())),
            Way::Learn(game) => Self::Learn(game.map(|game| game.to_string())),
            Way::Profile => Self::Profile(TargetPerson::Named(String::new())),
            Way::Privacy => Self::Privacy,
            Way::Link => Self::Link(None),
            Way::Settings => Self::Settings,
            Way::Follow(table) => Self::Follow(table.to_string()),
            Way::Replay(table, key) => Self::Replay(format!("{table} {key}")),
            Way::Tale(table, key) => Self::Press(Press::Tale {
                table,
                key: Some(key),
                page: None,
            }),
            Way::Hello => Self::Hello,
        }
    }
}

/// Splits the number of days off the end of a text, like the `7d` of `Anna 7d`; at most a year.
fn split_days(text: &str) -> (&str, Option<u16>) {
    let (before, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
    let count = last.strip_suffix(['d', 'д']);
    let count = count.and_then(|count| count.parse().ok());
    match count.filter(|days| (1..=365).contains(days)) {
        Some(days) => (before.trim_end(), Some(days)),
        None => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_days_ends_the_text_after_a_block() {
        assert_eq!(split_days("Bea B 7d"), ("Bea B", Some(7)));
        assert_eq!(split_days("Bea B  30д"), ("Bea B", Some(30)));
        assert_eq!(split_days("1d"), ("", Some(1)));
        for name in ["Bea B", "Bea 7", "400d", "0d", "d"] {
            assert_eq!(split_days(name), (name, None));
        }
    }

    #[test]
    fn commands_are_read_with_what_follows_them() {
        let bea = TargetPerson::Named("Bea B".into());
        let cases = [
            ("play", "", What::Play(None)),
            (
                "PLAY",
                "  RPS-zombie ",
                What::Play(Some("RPS-zombie".into())),
            ),
            ("rules", "chess", What::Rules(Some("chess".into()))),
            (
                "play",
                "Zombie Terror",
                What::Play(Some("Zombie Terror".into())),
            ),
            ("card", " Video camera ", What::Card("Video camera".into())),
            ("card", "", What::Card(String::new())),
            ("do", " throw   rock", What::Do("throw   rock".into())),
            ("tables", "", What::Tables),
            ("follow", "4k7qx2", What::Follow("4k7qx2".into())),
            ("replay", "", What::Replay(String::new())),
            ("nudge", "", What::AtTable(Knob::Nudge, String::new())),
            ("end", "4k7qx2", What::AtTable(Knob::End, "4k7qx2".into())),
            ("concede", "", What::AtTable(Knob::Concede, String::new())),
            (
                "start",
                "rules-survival",
                What::Rules(Some("survival".into())),
            ),
            ("profile", "Bea B", What::Profile(bea.clone())),
            ("privacy", "", What::Privacy),
            ("learn", "", What::Learn(None)),
            ("block", "Bea B", What::Block(bea, None)),
            ("tell", "", What::Tell(None)),
            ("cup", "terror", What::Cup(Some("terror".into()))),
            ("join", "4k7qx2-000000", What::Join("4k7qx2-000000".into())),
            (
                "challenge",
                "Bea  zombie terror",
                What::Challenge(
                    TargetPerson::Named("Bea".into()),
                    Some("zombie terror".into()),
                ),
            ),
            (
                "challenge",
                "",
                What::Challenge(TargetPerson::Named(String::new()), None),
            ),
            ("top", "", What::Top(None)),
            ("top", "rps", What::Top(Some("rps".into()))),
            ("language", "pl", What::Language(Some("pl".into()))),
            ("settings", "", What::Settings),
            ("help", "me", What::Help),
        ];
        for (name, rest, what) in cases {
            assert_eq!(What::command(name, rest), Some(what), "/{name} {rest}");
        }
        assert_eq!(What::command("dance", "now"), None);
    }

    #[test]
    fn codes_and_links_are_read_too() {
        let table = TableId::from_bits(7);
        let cases = [
            ("doctor", "", What::Doctor),
            ("settings", " New York ", What::Zone("New York".into())),
            ("link", "", What::Link(None)),
            (
                "link",
                " 4k7qx2-m3tz8w ",
                What::Link(Some("4k7qx2-m3tz8w".into())),
            ),
            ("start", "", What::Hello),
            ("start", "???", What::Hello),
            ("start", "4k7qx2-m3tz8w", What::Join("4k7qx2-m3tz8w".into())),
            ("start", &table.to_string(), What::OpenPane(table)),
            ("start", "learn", What::Learn(None)),
            ("start", "privacy", What::Privacy),
            ("start", "settings", What::Settings),
            ("start", "follow-000007", What::Follow("000007".into())),
        ];
        for (name, rest, what) in cases {
            assert_eq!(What::command(name, rest), Some(what), "/{name} {rest}");
        }
    }
}
