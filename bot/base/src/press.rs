//! The one list of buttons: the requests they send, their text form, and the rules that every platform keeps.

use std::fmt;
use std::str::FromStr;

use engine::GameId;

use crate::knob::{CupId, CupKnob, ForgedPress, Knob, LinkCode, TableId};
use crate::lang::Lang;
use crate::place_settings::PlaceSetting;
use crate::preferences::Calls;
use crate::replay_key::ReplayKey;
use crate::vacation_knob::VacationKnob;
use crate::zone::{Clock, Zone};

/// The data that a button sends back, and its text form. It carries the table, the moment and the trail through the
/// menu. Everything else is looked up and checked when the press comes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Opens a lobby for this game.
    Play(GameId),
    /// Shows the games to choose from.
    Games,
    /// Shows what can be typed.
    Commands,
    /// Tells the rules of this game.
    Rules(GameId),
    /// Speaks this language from now on: to the person, or in the place.
    Speak(Lang),
    /// Calls the person like this from now on.
    Call(Calls),
    /// Answers for the person from now on where a question leaves them no choice, or doesn't.
    Obvious(bool),
    /// Shows the person words alone from now on, or pictures too.
    Plain(bool),
    /// Asks where the person is, so that they aren't called at night, with the zone where they seem to be.
    Nights(Option<Zone>),
    /// Doesn't call the person at night from now on, by this clock; or does.
    Night(Option<Clock>),
    /// Shows the person their vacation, or an offer of one; takes it, or ends it.
    Vacation(VacationKnob),
    /// Sets something for the place, or shows what is set there.
    Here(Option<PlaceSetting>),
    /// Leaves the person out from now on where others see lists of people, or doesn't.
    Hide(bool),
    /// Shows the person everything that is kept of them.
    Export,
    /// Asks whether the person wants to be forgotten, or forgets them if they are `sure`.
    Forget {
        /// Whether they have been asked.
        sure: bool,
    },
    /// Asks which game the person wants to learn.
    Lessons,
    /// Shows the person the first lesson of this game, beside what they read now.
    Teach(GameId),
    /// Shows the person the turn that the rules of a game tell as an example.
    Example {
        /// The game of the example.
        game: GameId,
        /// Whether the position after the turn is shown, and not the one before.
        played: bool,
    },
    /// Shows the person a lesson.
    Learn {
        /// The game of the lesson.
        game: GameId,
        /// Number of the lesson, counted from zero.
        lesson: u8,
        /// The places of the choices made in it so far, through the menu.
        trail: Vec<u8>,
    },
    /// Challenges the person of this number to this game.
    Challenge(i64, GameId),
    /// Lets everyone challenge the person again.
    Unshun,
    /// Links the person to the one who was shown this code; `None` ends all links of the person.
    Link(Option<LinkCode>),
    /// Tells the person when a table of this game opens in the place, or doesn't any more.
    Tell(GameId),
    /// Begins a game at once, with easy AIs on all other seats.
    Face(GameId),
    /// Opens a cup of this game.
    NewCup(GameId),
    /// An action on a cup.
    Cup(CupId, CupKnob),
    /// Tells the person the tale of a game that is over.
    Tale {
        /// The table of the game.
        table: TableId,
        /// The proof that they were given it; messages of older versions don't have it.
        key: Option<ReplayKey>,
        /// Number of the page to which the pressed one turns, counted from zero; `None` begins the tale, beside what
        /// was pressed.
        page: Option<u8>,
    },
    /// An action on the table as a whole.
    Table(TableId, Knob),
    /// A choice on the way to an action, or the action itself.
    Choice {
        /// The table.
        table: TableId,
        /// The menu of the button.
        from: Menu,
        /// The moment of the question it answers; for orders, which there were to choose from.
        since: u32,
        /// The places of the choices made so far, through the menu; on the board, what is meant.
        trail: Vec<u8>,
    },
}

/// The place of a menu, which determines how its buttons are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// The public board, with the choices of all who are asked.
    Board,
    /// A person's pane, with their own choices.
    Pane,
    /// The public board, with all the choices of the one seat that is at turn.
    Turn,
    /// A person's pane, with what they may say without being asked.
    Orders,
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(game) => write!(f, "play.{game}"),
            Self::Rules(game) => write!(f, "rules.{game}"),
            Self::Speak(lang) => write!(f, "speak.{lang}"),
            Self::Call(calls) => write!(f, "calls.{calls}"),
            Self::Obvious(on) => write!(f, "obvious.{}", switch(*on)),
            Self::Plain(on) => write!(f, "plain.{}", switch(*on)),
            Self::Nights(zone) => write!(f, "nights.{}", zone.map_or("all", Zone::name)),
            Self::Night(None) => f.write_str("night.off"),
            Self::Night(Some(clock)) => write!(f, "night.{clock}"),
            Self::Vacation(knob) => write!(f, "vacation.{knob}"),
            Self::Here(None) => f.write_str("here.all"),
            Self::Here(Some(setting)) => write!(f, "here.{setting}"),
            Self::Hide(on) => write!(f, "hide.{}", switch(*on)),
            Self::Export => f.write_str("own.export"),
            Self::Forget { sure: false } => f.write_str("own.forget"),
            Self::Forget { sure: true } => f.write_str("own.forget-sure"),
            Self::Lessons => f.write_str("lessons.all"),
            Self::Games => f.write_str("games.all"),
            Self::Commands => f.write_str("commands.all"),
            Self::Teach(game) => write!(f, "teach.{game}"),
            Self::Example { game, played } => {
                write!(f, "example.{game}{}", if *played { ".played" } else { "" })
            }
            Self::Learn {
                game,
                lesson,
                trail,
            } => write!(f, "learn.{game}.{lesson}.{}", format_trail(trail)),
            Self::Tell(game) => write!(f, "tell.{game}"),
            Self::Challenge(number, game) => write!(f, "challenge.{number}.{game}"),
            Self::Unshun => f.write_str("own.unshun"),
            Self::Link(Some(code)) => write!(f, "link.{code}"),
            Self::Link(None) => f.write_str("own.unlink"),
            Self::Face(game) => write!(f, "face.{game}"),
            Self::NewCup(game) => write!(f, "cup.{game}"),
            Self::Cup(cup, knob) => write!(f, "cup.{cup}.{knob}"),
            Self::Tale { table, key, page } => {
                write!(f, "tale.{table}")?;
                key.map_or(Ok(()), |key| write!(f, ".{key}"))?;
                page.map_or(Ok(()), |page| write!(f, ".{page}"))
            }
            Self::Table(table, knob) => write!(f, "{table}.{knob}"),
            Self::Choice {
                table,
                from,
                since,
                trail,
            } => {
                let from = match from {
                    Menu::Board => 'b',
                    Menu::Pane => 'p',
                    Menu::Turn => 't',
                    Menu::Orders => 'o',
                };
                write!(f, "{table}.{from}.{since}.{}", format_trail(trail))
            }
        }
    }
}

impl FromStr for Press {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let press = Self::read(text)?;
        // a button has one text, but for one that was called otherwise at first
        let is_ours = text.starts_with("plain-here.") || press.to_string() == text;
        is_ours.then_some(press).ok_or(ForgedPress)
    }
}

impl Press {
    fn read(text: &str) -> Result<Self, ForgedPress> {
        if let Some(setting) = text.strip_prefix("here.") {
            return Self::here(setting);
        }
        if let Some(knob) = text.strip_prefix("vacation.") {
            return knob.parse().map(Self::Vacation);
        }
        let words: Vec<&str> = text.split('.').collect();
        match words[..] {
            ["play", game] => read(game).map(Self::Play),
            ["rules", game] => read(game).map(Self::Rules),
            ["speak", lang] => read(lang).map(Self::Speak),
            ["calls", calls] => read(calls).map(Self::Call),
            ["obvious", set] => read_switch(set).map(Self::Obvious),
            ["plain", set] => read_switch(set).map(Self::Plain),
            // as it was called at first
            ["plain-here", set] => {
                read_switch(set).map(|set| Self::Here(Some(PlaceSetting::Plain(set))))
            }
            // a browser may know a zone that is newer than this program
            ["nights", zone] => Ok(Self::Nights(Zone::from_name(zone))),
            ["night", "off"] => Ok(Self::Night(None)),
            ["night", clock] => Self::night(clock),
            ["hide", set] => read_switch(set).map(Self::Hide),
            ["own", wish] => Self::own(wish),
            ["lessons", "all"] => Ok(Self::Lessons),
            ["games", "all"] => Ok(Self::Games),
            ["commands", "all"] => Ok(Self::Commands),
            ["teach", game] => read(game).map(Self::Teach),
            ["example", game] => Self::example(game, false),
            ["example", game, "played"] => Self::example(game, true),
            ["learn", game, lesson, trail] => Ok(Self::Learn {
                game: read(game)?,
                lesson: read(lesson)?,
                trail: read_trail(trail)?,
            }),
            ["challenge", number, game] => Ok(Self::Challenge(read(number)?, read(game)?)),
            ["tell", game] => read(game).map(Self::Tell),
            ["link", code] => read(code).map(Some).map(Self::Link),
            ["face", game] => read(game).map(Self::Face),
            ["cup", game] => read(game).map(Self::NewCup),
            ["cup", cup, knob] => Ok(Self::Cup(read(cup)?, read(knob)?)),
            ["tale", table] => Self::tale(table, None, None),
            ["tale", table, key] if key.len() > 3 => Self::tale(table, Some(key), None),
            ["tale", table, page] => Self::tale(table, None, Some(page)),
            ["tale", table, key, page] => Self::tale(table, Some(key), Some(page)),
            [table, knob] => Ok(Self::Table(table.parse()?, knob.parse()?)),
            [table, charm, knob] => {
                let knob = Knob::parse_charmed(read(charm)?, knob).ok_or(ForgedPress)?;
                Ok(Self::Table(table.parse()?, knob))
            }
            [table, from, since, trail] => Ok(Self::Choice {
                table: table.parse()?,
                from: read_menu(from)?,
                since: read(since)?,
                trail: read_trail(trail)?,
            }),
            _ => Err(ForgedPress),
        }
    }

    fn here(setting: &str) -> Result<Self, ForgedPress> {
        let shown = setting == "all";
        let setting = || setting.parse().map(Some).map_err(|_| ForgedPress);
        Ok(Self::Here(if shown { None } else { setting()? }))
    }

    fn night(clock: &str) -> Result<Self, ForgedPress> {
        let clock = Clock::read(clock).map(Some);
        clock.map(Self::Night).ok_or(ForgedPress)
    }

    fn example(game: &str, played: bool) -> Result<Self, ForgedPress> {
        let game = read(game)?;
        Ok(Self::Example { game, played })
    }

    fn tale(table: &str, key: Option<&str>, page: Option<&str>) -> Result<Self, ForgedPress> {
        let table = table.parse()?;
        let (key, page) = (key.map(read).transpose()?, page.map(read).transpose()?);
        Ok(Self::Tale { table, key, page })
    }

    /// Parses a press that concerns the person alone.
    fn own(wish: &str) -> Result<Self, ForgedPress> {
        match wish {
            "export" => Ok(Self::Export),
            "forget" => Ok(Self::Forget { sure: false }),
            "forget-sure" => Ok(Self::Forget { sure: true }),
            "unshun" => Ok(Self::Unshun),
            "unlink" => Ok(Self::Link(None)),
            _ => Err(ForgedPress),
        }
    }
}

fn read<T: FromStr>(text: &str) -> Result<T, ForgedPress> {
    text.parse().map_err(|_| ForgedPress)
}

fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn read_menu(text: &str) -> Result<Menu, ForgedPress> {
    match text {
        "b" => Ok(Menu::Board),
        "p" => Ok(Menu::Pane),
        "t" => Ok(Menu::Turn),
        "o" => Ok(Menu::Orders),
        _ => Err(ForgedPress),
    }
}

fn read_switch(text: &str) -> Result<bool, ForgedPress> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(ForgedPress),
    }
}

fn format_trail(trail: &[u8]) -> String {
    let trail: Vec<String> = trail.iter().map(u8::to_string).collect();
    trail.join("-")
}

fn read_trail(text: &str) -> Result<Vec<u8>, ForgedPress> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let place = |word: &str| word.parse().map_err(|_| ForgedPress);
    text.split('-').map(place).collect()
}
