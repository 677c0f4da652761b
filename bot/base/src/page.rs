//! A message before any platform has seen it: blocks of words, buttons and a picture.

use std::fmt;
use std::str::FromStr;

use engine::GameId;
use serde::{Deserialize, Serialize};

use crate::address::{PersonId, Place};
use crate::join::JoinCode;
use crate::lang::Lang;
use crate::picture::Picture;
use crate::place_settings::PlaceSetting;
use crate::preferences::Calls;
use crate::replay_key::ReplayKey;
use crate::time::{Time, Uptime};
use crate::way::Way;
use crate::zone::{Clock, Zone};

pub use crate::knob::{CupId, CupKnob, ForgedPress, Knob, LinkCode, TableId};
pub use crate::watched::Watched;

/// A message in neutral form. Adapters lay it out for their platform and escape it there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The words, from top to bottom.
    pub blocks: Vec<Block>,
    /// Rows of buttons below.
    pub buttons: Vec<Vec<Button>>,
    /// The picture above, whose facts all stand in the blocks too.
    pub picture: Option<Picture>,
    /// Choices that only a picture which takes taps offers: there is no button for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beyond: Vec<Beyond>,
    /// Until when there is time to answer, where a clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Uptime>,
    /// The paragraph that counts something: a page in which nothing else has changed can wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// The people that a public page asks: it offers choices to them alone. Empty: the page asks every reader.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<PersonId>,
    /// What is asked above its choices, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// How far somebody is in choosing the answer, where that takes several steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// Whether it shows a game that runs: of that its news and what is asked are read out, and nothing else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub runs: bool,
    /// What shows the details to whoever presses it, for a platform that has no fold for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<Button>,
    /// Whether it rings where it comes as a new message.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rings: bool,
    /// Whether it goes again by itself after a while: what answers one person where others read along.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fades: bool,
    /// Whether it is pinned where it stands, on a platform on which that can be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinned: bool,
    /// The people at the table, where a lobby or a running game has a board that others see on the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watched: Option<Watched>,
    /// The game that goes along, as a file in which it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<Replay>,
    /// Whose data goes along, all that is kept of them, as a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_of: Option<PersonId>,
}

/// A game that is over, told in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replay {
    /// On which table it was played.
    pub table: TableId,
    /// In which language.
    pub lang: Lang,
}

/// One block of words. Everything in it is plain text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// A heading, set bold.
    Title(String),
    /// A paragraph.
    Line(String),
    /// A paragraph about what stands in a place, with the way there where the platform has one.
    At(String, Place),
    /// A paragraph that ends with a point in time, shown by the reader's own clock.
    When(String, Time),
    /// Lines whose columns matter, set in a fixed width.
    Table(Vec<String>),
    /// Lines that belong together, as the latest news do.
    Quote(Vec<String>),
    /// People who are called, each by the name that is shown: it notifies them.
    Call(Vec<(PersonId, String)>),
    /// Many lines, folded away until somebody wants to read them, as rules are.
    Fold(Vec<String>),
    /// What the picture shows too, or what is older: folded away under a picture, and open where it
    /// stands on a page without one.
    Detail(Box<Self>),
    /// What is too tall to stand under a picture: there it stands in short, and whole among the
    /// details. Without a picture it stands whole.
    Brief {
        /// What stands under the picture.
        short: Box<Self>,
        /// What stands where there is none.
        whole: Box<Self>,
    },
}

/// One button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// What stands on it.
    pub label: String,
    /// What it does.
    pub target: Target,
    /// What it means to press it, in a line, where the label doesn't say it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Which sort of choice it is among those of a menu, if it is one: where there are many of a
    /// sort, a platform may list them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<u8>,
    /// Which part of the picture of this table it means, if it means one: whoever shows the picture can
    /// let that be tapped instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spot: Option<String>,
}

/// A choice that a part of the picture offers beside the buttons: one further on in the menu, or another one
/// instead of what was chosen so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beyond {
    /// The name of it.
    pub label: String,
    /// The press that makes it, in its text form.
    pub press: String,
    /// The part of the picture.
    pub spot: String,
    /// Whether it takes back a choice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub instead: bool,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Sends a press, in its text form.
    Press(String),
    /// Leads to the person's private pane of a table.
    Pane(TableId),
    /// Leads to the board of a table outside the chat, where it takes taps.
    Visit(TableId),
    /// Leads to an address, for anybody.
    Link(String),
    /// Leads to something in the person's private chat, on a platform on which one has to begin it.
    Private(Way),
    /// Leads to a choice of the person's groups to which we are brought, to a table of this code if there is one.
    Group(Option<JoinCode>),
    /// Puts this code where the person can paste it.
    Copy(JoinCode),
}

impl Target {
    /// The press that it sends, if it sends any.
    #[must_use]
    pub fn press(&self) -> Option<&str> {
        match self {
            Self::Press(press) => Some(press),
            _ => None,
        }
    }
}

/// How a button stands out from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It goes on.
    Go,
    /// It takes a choice.
    Choose,
    /// It gives something up.
    Stop,
    /// It is there beside the rest.
    Plain,
}

/// What a button sends back, and what its text form reads as. It carries the table, the moment
/// and the trail through the menu; everything else is looked up and checked when it comes back.
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
        /// Of which game.
        game: GameId,
        /// How it stands after it, and not before.
        played: bool,
    },
    /// Shows the person a lesson.
    Learn {
        /// Of which game.
        game: GameId,
        /// Which of its lessons, counted from zero.
        lesson: u8,
        /// The places of the choices made in it so far, through the menu.
        trail: Vec<u8>,
    },
    /// Challenges the person of this number to this game.
    Challenge(i64, GameId),
    /// Lets everybody challenge the person again.
    Unshun,
    /// Says that the person is also whoever was shown this code; nothing: that they are nobody else any more.
    Link(Option<LinkCode>),
    /// Tells the person when a table of this game opens in the place, or doesn't any more.
    Tell(GameId),
    /// Begins a game at once, with easy AIs on all other seats.
    Face(GameId),
    /// Opens a cup of this game.
    NewCup(GameId),
    /// Something about a cup.
    Cup(CupId, CupKnob),
    /// Tells the person the tale of a game that is over.
    Tale {
        /// On which table it was played.
        table: TableId,
        /// What shows that they were given it; messages of older versions don't have it.
        key: Option<ReplayKey>,
        /// To which of its pages the one that was pressed turns, counted from zero; nothing: it begins,
        /// beside what was pressed.
        page: Option<u8>,
    },
    /// Something about the table as a whole.
    Table(TableId, Knob),
    /// A choice on the way to an action, or the action itself.
    Choice {
        /// The table.
        table: TableId,
        /// Where the button stood.
        from: Menu,
        /// The moment of the question it answers; for orders, which there were to choose from.
        since: u32,
        /// The places of the choices made so far, through the menu; on the board, what is meant.
        trail: Vec<u8>,
    },
}

/// Where a menu stands, which says how its buttons are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// On the public board, with the choices of all who are asked.
    Board,
    /// In a person's pane, with their own choices.
    Pane,
    /// On the public board, with all the choices of the one seat that is at turn.
    Turn,
    /// In a person's pane, with what they may say without being asked.
    Orders,
}

/// The platform's own key of a message that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageKey(pub String);

impl Block {
    /// This as a detail, which a detail is already.
    #[must_use]
    pub fn detail(self) -> Self {
        match self {
            Self::Detail(_) => self,
            block => Self::Detail(Box::new(block)),
        }
    }

    /// What of this stands under a picture; nothing of a detail.
    #[must_use]
    pub fn standing(&self) -> Option<&Self> {
        match self {
            Self::Detail(_) => None,
            Self::Brief { short, .. } => Some(short),
            block => Some(block),
        }
    }

    /// What of this is folded away under a picture.
    #[must_use]
    pub fn folded(&self) -> Option<&Self> {
        match self {
            Self::Detail(whole) | Self::Brief { whole, .. } => Some(whole),
            _ => None,
        }
    }
}

impl Page {
    /// A page of one paragraph.
    #[must_use]
    pub fn line(text: impl Into<String>) -> Self {
        Self {
            blocks: vec![Block::Line(text.into())],
            ..Self::default()
        }
    }

    /// Whether nothing comes after it: its game is over.
    #[must_use]
    pub fn is_last(&self) -> bool {
        let again = |button: &Button| match button.target.press().map(str::parse) {
            Some(Ok(Press::Table(_, knob))) => knob == Knob::Check || knob.plays_again(),
            Some(Ok(press)) => matches!(press, Press::Tale { .. }),
            Some(Err(_)) | None => false,
        };
        self.buttons.iter().flatten().all(again)
    }
}

/// Whether these are buttons of a page that has served when one of them is pressed: games to choose from,
/// a lesson, a page of a tale, a cup, or what is set for a place or a person, and nothing else
/// but what leads somewhere by itself.
#[must_use]
pub fn gives_way<'a>(presses: impl IntoIterator<Item = Option<&'a str>>) -> bool {
    let leads_on = |press: &str| {
        matches!(
            press.parse(),
            Ok(Press::Play(_)
                | Press::Challenge(..)
                | Press::Face(_)
                | Press::NewCup(_)
                | Press::Cup(..)
                | Press::Here(_)
                | Press::Speak(_)
                | Press::Call(_)
                | Press::Obvious(_)
                | Press::Plain(_)
                | Press::Nights(_)
                | Press::Night(_)
                | Press::Unshun
                | Press::Games
                | Press::Commands
                | Press::Lessons
                | Press::Example { .. }
                | Press::Learn { .. }
                | Press::Tale { page: Some(_), .. })
        )
    };
    let mut presses = presses.into_iter().flatten().peekable();
    presses.peek().is_some() && presses.all(leads_on)
}

impl Button {
    /// How it stands out.
    #[must_use]
    pub fn tone(&self) -> Tone {
        let Target::Press(press) = &self.target else {
            return Tone::Go;
        };
        match press.parse() {
            Ok(Press::Table(_, knob)) => tone_of(knob),
            Ok(Press::Games | Press::Face(_) | Press::Cup(_, CupKnob::Join | CupKnob::Begin)) => {
                Tone::Go
            }
            Ok(Press::Learn { trail, .. }) if trail.is_empty() => Tone::Plain,
            Ok(
                Press::Forget { .. }
                | Press::Cup(_, CupKnob::Leave | CupKnob::Doubt | CupKnob::CallOff),
            ) => Tone::Stop,
            Ok(
                Press::Choice { .. }
                | Press::Learn { .. }
                | Press::Play(_)
                | Press::NewCup(_)
                | Press::Link(Some(_))
                | Press::Challenge(..),
            ) => Tone::Choose,
            Ok(
                Press::Rules(_)
                | Press::Commands
                | Press::Speak(_)
                | Press::Call(_)
                | Press::Obvious(_)
                | Press::Plain(_)
                | Press::Nights(_)
                | Press::Night(_)
                | Press::Here(_)
                | Press::Hide(_)
                | Press::Lessons
                | Press::Teach(_)
                | Press::Example { .. }
                | Press::Tell(_)
                | Press::Unshun
                | Press::Link(None)
                | Press::Cup(_, CupKnob::Show)
                | Press::Tale { .. }
                | Press::Export,
            )
            | Err(_) => Tone::Plain,
        }
    }

    /// A button that sends a press.
    #[must_use]
    pub fn press(label: impl Into<String>, press: &Press) -> Self {
        Self::new(label, Target::Press(press.to_string()))
    }

    /// A button that does this.
    #[must_use]
    pub fn new(label: impl Into<String>, target: Target) -> Self {
        Self {
            label: label.into(),
            target,
            about: None,
            sort: None,
            spot: None,
        }
    }
}

/// How a button stands out that does this with a table.
fn tone_of(knob: Knob) -> Tone {
    match knob {
        Knob::Start(_)
        | Knob::Fill(_)
        | Knob::Join(_)
        | Knob::Rematch
        | Knob::Harder
        | Knob::OtherSide
        | Knob::Back
        | Knob::GoOn => Tone::Go,
        Knob::Leave
        | Knob::Cancel
        | Knob::Kick(_)
        | Knob::SendAway(_)
        | Knob::LetGo
        | Knob::Shun
        | Knob::End
        | Knob::Concede => Tone::Stop,
        _ => Tone::Plain,
    }
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
            Self::Nights(None) => f.write_str("nights.all"),
            Self::Nights(Some(zone)) => write!(f, "nights.{}", zone.name()),
            Self::Night(None) => f.write_str("night.off"),
            Self::Night(Some(clock)) => write!(f, "night.{clock}"),
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
            } => write!(f, "learn.{game}.{lesson}.{}", written(trail)),
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
                write!(f, "{table}.{from}.{since}.{}", written(trail))
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
            let shown = setting == "all";
            let setting = || setting.parse().map(Some).map_err(|_| ForgedPress);
            return Ok(Self::Here(if shown { None } else { setting()? }));
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
                let set = PlaceSetting::Plain(read_switch(set)?);
                Ok(Self::Here(Some(set)))
            }
            // a browser may know a zone that is newer than this program
            ["nights", zone] => Ok(Self::Nights(Zone::named(zone))),
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
                let knob = Knob::charmed(read(charm)?, knob).ok_or(ForgedPress)?;
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

    /// What concerns the person alone, and nothing else.
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

fn written(trail: &[u8]) -> String {
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

#[cfg(test)]
#[path = "page_tests.rs"]
mod tests;
