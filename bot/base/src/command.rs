//! The one list of commands: their names, what may follow each, and the rules that every platform keeps.

use std::str::FromStr;

use thiserror::Error;

/// The persons who may do something in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rights {
    /// Anyone: the platform needn't be asked about the person.
    Anyone,
    /// Anyone, unless tables of the place are opened by admins alone.
    Openers,
    /// Admins do more with it than others.
    Admins,
}

/// The place of a command's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerPlace {
    /// The place of the command; what is private there is told in private.
    Here,
    /// To the person alone.
    Alone,
    /// To the person alone while they choose a game; a game that they name opens for everyone.
    Choice,
    /// For everyone in the place.
    Everyone,
    /// At a table or a cup that stands in the place.
    Table,
}

impl AnswerPlace {
    /// Whether a message for everyone may come of the command, which the bot must be allowed to post.
    #[must_use]
    pub const fn is_public(self) -> bool {
        matches!(self, Self::Choice | Self::Everyone | Self::Table)
    }
}

/// The things that a person may mean by the words after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A person.
    Person,
    /// A game, suggested by name.
    Game,
    /// A card, suggested by name.
    Card,
    /// An answer to the question, suggested while it is typed.
    Action,
    /// A number of days, from 1 to 365.
    Days,
    /// A code, a table or a city: nothing is suggested.
    Text,
}

/// A word or a person after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The name in English, lower case.
    pub name: &'static str,
    /// The key of the translated name, without `argument-`.
    pub called: &'static str,
    /// The key of the description, without `argument-`.
    pub about: &'static str,
    /// The things that it may be.
    pub takes: Takes,
    /// Whether the command means nothing without it.
    pub required: bool,
}

/// An optional word that is called by its name.
const fn argument(name: &'static str, about: &'static str, takes: Takes) -> Argument {
    Argument {
        name,
        called: name,
        about,
        takes,
        required: false,
    }
}

impl Argument {
    const fn require(self) -> Self {
        Self {
            required: true,
            ..self
        }
    }
}

const GAME: Argument = argument("game", "game-about", Takes::Game);
const TABLE: Argument = argument("table", "table-about", Takes::Text);
const CODE: Argument = argument("code", "code-about", Takes::Text).require();
const LINK_CODE: Argument = argument("code", "link-about", Takes::Text);
const ZONE: Argument = argument("zone", "zone-about", Takes::Text);
const ANY_PERSON: Argument = argument("person", "person-about", Takes::Person);
const PERSON: Argument = ANY_PERSON.require();
const DAYS: Argument = argument("days", "days-about", Takes::Days);
const ACTION: Argument = argument("action", "action-about", Takes::Action).require();
const CARD: Argument = Argument {
    called: "card",
    ..argument("name", "card-about", Takes::Card)
};

/// The properties of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandSpec {
    /// The word after the slash. Its texts are `command-NAME` and `command-name-NAME`.
    pub name: &'static str,
    /// The words that may follow it.
    pub takes: &'static [Argument],
    /// The place of its answer.
    pub shown: AnswerPlace,
    /// The persons who may use it in a group.
    pub rights: Rights,
    /// Whether members of a group find it in the menu there; admins do, and everyone in private.
    pub listed: bool,
    /// Whether it is of use in groups alone.
    pub in_groups: bool,
    /// Whether a platform offers it to those alone who keep order.
    pub moderates: bool,
}

/// A command for everyone, answered where it was given.
const fn command(name: &'static str, takes: &'static [Argument]) -> CommandSpec {
    CommandSpec {
        name,
        takes,
        shown: AnswerPlace::Here,
        rights: Rights::Anyone,
        listed: true,
        in_groups: false,
        moderates: false,
    }
}

impl CommandSpec {
    const fn with_shown(self, shown: AnswerPlace) -> Self {
        Self { shown, ..self }
    }

    const fn by(self, rights: Rights) -> Self {
        Self { rights, ..self }
    }

    const fn only_in_groups(self) -> Self {
        Self {
            in_groups: true,
            ..self
        }
    }

    const fn unlist(self) -> Self {
        Self {
            listed: false,
            ..self
        }
    }

    const fn for_moderators(self) -> Self {
        Self {
            moderates: true,
            ..self
        }
    }
}

/// Declares the commands in the order in which people read them.
macro_rules! commands {
    ($($name:ident = $spec:expr,)+) => {
        /// A command that people type after a slash.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Command {
            $(#[doc = concat!("The command ", stringify!($name), ".")] $name,)+
        }

        impl Command {
            /// Every command, in the order in which people read them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Returns the properties of the command.
            #[must_use]
            pub const fn spec(self) -> CommandSpec {
                match self {
                    $(Self::$name => $spec,)+
                }
            }
        }
    };
}

commands! {
    Play = command("play", &[GAME]).with_shown(AnswerPlace::Choice).by(Rights::Openers),
    Challenge = command("challenge", &[PERSON, GAME])
        .with_shown(AnswerPlace::Choice)
        .by(Rights::Openers)
        .only_in_groups(),
    Tables = command("tables", &[]).with_shown(AnswerPlace::Alone).by(Rights::Admins),
    Do = command("do", &[ACTION]),
    Follow = command("follow", &[TABLE]).with_shown(AnswerPlace::Alone).only_in_groups(),
    Replay = command("replay", &[TABLE]).with_shown(AnswerPlace::Alone),
    Nudge = command("nudge", &[TABLE]),
    End = command("end", &[TABLE]),
    Concede = command("concede", &[TABLE]),
    Tell = command("tell", &[GAME]).with_shown(AnswerPlace::Alone).only_in_groups(),
    Cup = command("cup", &[GAME]).with_shown(AnswerPlace::Table).by(Rights::Openers).only_in_groups(),
    Join = command("join", &[CODE]).with_shown(AnswerPlace::Table).by(Rights::Openers),
    Learn = command("learn", &[GAME]),
    Rules = command("rules", &[GAME]),
    Card = command("card", &[CARD]),
    Profile = command("profile", &[ANY_PERSON]),
    Top = command("top", &[GAME]).with_shown(AnswerPlace::Everyone).only_in_groups(),
    Block = command("block", &[PERSON, DAYS])
        .with_shown(AnswerPlace::Alone)
        .by(Rights::Admins)
        .only_in_groups()
        .unlist()
        .for_moderators(),
    Settings = command("settings", &[ZONE]).by(Rights::Admins),
    Doctor = command("doctor", &[]).by(Rights::Admins).unlist(),
    Link = command("link", &[LINK_CODE]).unlist(),
    Privacy = command("privacy", &[]),
    Language = command("language", &[]).by(Rights::Admins).unlist(),
    Help = command("help", &[]),
}

/// A word that is no command of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a command of this bot")]
pub struct UnknownCommand;

impl FromStr for Command {
    type Err = UnknownCommand;

    /// Reads a command by its name without the slash, in capital or small letters.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.iter().copied();
        all.find(|command| command.spec().name.eq_ignore_ascii_case(name))
            .ok_or(UnknownCommand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_command_is_read_by_its_name() {
        for command in Command::ALL {
            let name = command.spec().name;
            assert_eq!(name.parse(), Ok(*command));
            assert_eq!(name.to_uppercase().parse(), Ok(*command));
        }
        assert_eq!("dance".parse::<Command>(), Err(UnknownCommand));
    }

    #[test]
    fn required_words_come_first() {
        for command in Command::ALL {
            let takes = command.spec().takes;
            assert!(takes.is_sorted_by_key(|it| !it.required), "{command:?}");
        }
    }
}
