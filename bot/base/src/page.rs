//! A message before any platform has seen it: blocks of words, buttons and a picture.

use serde::{Deserialize, Serialize};

use crate::address::{PersonId, Place};
use crate::join::JoinCode;
use crate::lang::Lang;
use crate::picture::Picture;
use crate::time::{Time, Uptime};
use crate::way::Way;

pub use crate::knob::{CupId, CupKnob, ForgedPress, Knob, LinkCode, TableId};
pub use crate::press::{Menu, Press};
pub use crate::press_spec::{AnswerMode, OpenedThing, PressSpec, Tone};
pub use crate::vacation_knob::{OfferedVacation, VacationKnob};
pub use crate::watched::WatchableTable;

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
    /// The end of the time to answer, where a clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Uptime>,
    /// The paragraph that counts something. A page with no other change can wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// The people that a public page asks: it offers choices to them alone. Empty: the page asks every reader.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<PersonId>,
    /// The question above the choices, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The progress of a person in choosing the answer, where that takes several steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// The line with the time that players have left for the game, for a page of our own to show beside the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<String>,
    /// Whether the page shows a running game. Only the news and the question of such a page are read out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub runs: bool,
    /// The button that shows the details, for a platform that has no fold for them.
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
    pub watched: Option<WatchableTable>,
    /// The game that goes along, as a file in which it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<Replay>,
    /// The person whose data goes along, all that is stored of them, as a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_of: Option<PersonId>,
}

/// A game that is over, told in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replay {
    /// The table of the game.
    pub table: TableId,
    /// The language of the text.
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
    /// Many lines, folded away until a reader opens them, as rules are.
    Fold(Vec<String>),
    /// Content that the picture shows too, or that is older. It is folded away under a picture, and open on a page
    /// without one.
    Detail(Box<Self>),
    /// A block that is too tall under a picture: there it is shown in short, and whole among the details. Without a
    /// picture it is shown whole.
    Brief {
        /// The block under the picture.
        short: Box<Self>,
        /// The block where there is no picture.
        whole: Box<Self>,
    },
}

/// One button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// The text on the button.
    pub label: String,
    /// The effect of a press.
    pub target: Target,
    /// The meaning of a press, in a line, where the label doesn't say it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The sort of choice among those of a menu; `None` if the button is no choice. A platform may list the choices
    /// where there are many of a sort.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<u8>,
    /// The part of this table's picture that the button means, if any. A platform that shows the picture can let people
    /// tap this part instead.
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

/// The effect of a button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Sends a press, in its text form.
    Press(String),
    /// Leads to the person's private pane of a table.
    Pane(TableId),
    /// Leads to the board of a table outside the chat, where it takes taps.
    Visit(TableId),
    /// Leads to an address, for anyone.
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

    /// Returns the part shown under a picture; `None` for a detail.
    #[must_use]
    pub fn standing_part(&self) -> Option<&Self> {
        match self {
            Self::Detail(_) => None,
            Self::Brief { short, .. } => Some(short),
            block => Some(block),
        }
    }

    /// Returns the part that is folded away under a picture.
    #[must_use]
    pub fn folded_part(&self) -> Option<&Self> {
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

    /// Whether no page comes after it: its game is over.
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

/// Whether these are buttons of a page that has served when one of them is pressed. Such pages offer games to choose
/// from, a lesson, a page of a tale, a cup, or settings of a place or a person. Other buttons may only lead somewhere
/// by themselves.
#[must_use]
pub fn gives_way<'a>(presses: impl IntoIterator<Item = Option<&'a str>>) -> bool {
    let leads_on = |press: &str| press.parse().is_ok_and(|it: Press| it.spec().leads_on);
    let mut presses = presses.into_iter().flatten().peekable();
    presses.peek().is_some() && presses.all(leads_on)
}

impl Button {
    /// Returns the highlight of the button: that of its press, and of going on where it leads somewhere.
    #[must_use]
    pub fn tone(&self) -> Tone {
        let Target::Press(press) = &self.target else {
            return Tone::Go;
        };
        let press = press.parse::<Press>();
        press.map_or(Tone::Plain, |press| press.spec().tone)
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

#[cfg(test)]
#[path = "page_tests.rs"]
mod tests;
