//! The properties of each button, which dispatch and platforms read.

use crate::command::Rights;
use crate::knob::{CupKnob, Knob, TableId};
use crate::press::{Menu, Press};
use crate::vacation_knob::VacationKnob;

/// The way a button stands out from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The button continues.
    Go,
    /// The button takes a choice.
    Choose,
    /// The button gives something up.
    Stop,
    /// The button is there beside the rest.
    Plain,
}

/// The place of a button's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerMode {
    /// The message that was pressed changes, or nothing but a short notice is shown.
    InPlace,
    /// Something new opens beside the message.
    Beside,
    /// A page turns where its reader alone sees it, and opens beside a public message.
    Page,
    /// The first such page, which opens beside any message.
    FirstPage,
    /// It stands on a message that has opened for its reader alone, and changes that.
    Overlay,
}

/// The thing that a button opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenedThing {
    /// No table or cup.
    Nothing,
    /// A choice of games for the person, whose table opens where they are.
    Choice,
    /// A table of the place.
    Table,
    /// A cup of the place, or a change of one.
    Cup,
}

/// The properties of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PressSpec {
    /// The highlight of the button.
    pub tone: Tone,
    /// The place of its answer.
    pub shows: AnswerMode,
    /// The thing that it opens.
    pub opens: OpenedThing,
    /// Whether a new public message comes of it, which the bot must be allowed to post.
    pub posts: bool,
    /// Whether the person takes a seat by it.
    pub seats: bool,
    /// Whether its answer is a message of words that may come later.
    pub waits: bool,
    /// Whether a message of such buttons alone has served once one of them is pressed.
    pub leads_on: bool,
    /// The persons who may use it in a group.
    pub rights: Rights,
}

/// A button without emphasis that changes its message and is for everyone.
const PLAIN: PressSpec = PressSpec {
    tone: Tone::Plain,
    shows: AnswerMode::InPlace,
    opens: OpenedThing::Nothing,
    posts: false,
    seats: false,
    waits: false,
    leads_on: false,
    rights: Rights::Anyone,
};

/// A button of a message that has served once it is pressed.
const STEP: PressSpec = PressSpec {
    leads_on: true,
    ..PLAIN
};

/// A button that opens a table of the place with the person at it.
const OPENING: PressSpec = PressSpec {
    tone: Tone::Choose,
    opens: OpenedThing::Table,
    posts: true,
    seats: true,
    waits: true,
    rights: Rights::Openers,
    ..STEP
};

impl PressSpec {
    const fn tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    const fn shows(self, shows: AnswerMode) -> Self {
        Self { shows, ..self }
    }

    const fn opens(self, opens: OpenedThing) -> Self {
        Self { opens, ..self }
    }

    const fn by(self, rights: Rights) -> Self {
        Self { rights, ..self }
    }

    const fn waits(self) -> Self {
        Self {
            waits: true,
            ..self
        }
    }

    const fn posts(self) -> Self {
        Self {
            posts: true,
            ..self
        }
    }

    const fn seats(self) -> Self {
        Self {
            seats: true,
            ..self
        }
    }
}

impl Press {
    /// Returns the table that the button is about, if it is about one that runs.
    #[must_use]
    pub fn table(&self) -> Option<TableId> {
        match self {
            Self::Table(table, _) | Self::Choice { table, .. } => Some(*table),
            _ => None,
        }
    }

    /// Returns the properties of the button.
    #[must_use]
    pub fn spec(&self) -> PressSpec {
        match self {
            Self::Play(_) | Self::Challenge(..) => OPENING,
            Self::Face(_) => OPENING.tone(Tone::Go).by(Rights::Anyone),
            Self::NewCup(_) => {
                let cup = STEP.tone(Tone::Choose).opens(OpenedThing::Cup).posts();
                cup.by(Rights::Openers)
            }
            Self::Cup(_, knob) => cup_spec(*knob),
            Self::Games => {
                let games = STEP.tone(Tone::Go).shows(AnswerMode::Beside);
                games.opens(OpenedThing::Choice).waits()
            }
            Self::Commands => STEP.shows(AnswerMode::Beside).waits(),
            Self::Rules(_) | Self::Export => PLAIN.shows(AnswerMode::Beside).waits(),
            Self::Forget { sure: false } => {
                PLAIN.tone(Tone::Stop).shows(AnswerMode::Beside).waits()
            }
            Self::Forget { sure: true } => PLAIN.tone(Tone::Stop),
            Self::Speak(_) => STEP.by(Rights::Admins),
            Self::Here(_) => STEP.shows(AnswerMode::Page).by(Rights::Admins),
            Self::Nights(_) => STEP.waits(),
            Self::Vacation(VacationKnob::Take(_)) => {
                STEP.shows(AnswerMode::Page).tone(Tone::Choose)
            }
            Self::Vacation(VacationKnob::End) => STEP.shows(AnswerMode::Page).tone(Tone::Stop),
            Self::Vacation(VacationKnob::Look(_)) => STEP.shows(AnswerMode::Page),
            Self::Call(_) | Self::Obvious(_) | Self::Plain(_) | Self::Night(_) | Self::Unshun => {
                STEP
            }
            Self::Learn { trail, .. } if !trail.is_empty() => {
                STEP.tone(Tone::Choose).shows(AnswerMode::Page)
            }
            Self::Lessons | Self::Learn { .. } | Self::Tale { page: Some(_), .. } => {
                STEP.shows(AnswerMode::Page)
            }
            Self::Tale { page: None, .. } | Self::Teach(_) => PLAIN.shows(AnswerMode::FirstPage),
            Self::Example { .. } | Self::Vacation(VacationKnob::Show) => {
                STEP.shows(AnswerMode::FirstPage)
            }
            Self::Link(Some(_)) => PLAIN.tone(Tone::Choose),
            Self::Link(None) | Self::Hide(_) | Self::Tell(_) => PLAIN,
            Self::Table(_, knob) => knob.spec(),
            Self::Choice { from, .. } => PLAIN.tone(Tone::Choose).shows(match from {
                Menu::Turn => AnswerMode::Overlay,
                Menu::Board | Menu::Pane | Menu::Orders => AnswerMode::InPlace,
            }),
        }
    }
}

fn cup_spec(knob: CupKnob) -> PressSpec {
    let cup = STEP.opens(OpenedThing::Cup);
    match knob {
        CupKnob::Join => cup.tone(Tone::Go),
        CupKnob::Begin => cup.tone(Tone::Go).by(Rights::Admins),
        CupKnob::Leave => cup.tone(Tone::Stop),
        CupKnob::Doubt | CupKnob::CallOff => cup.tone(Tone::Stop).by(Rights::Admins),
        CupKnob::Show => cup,
    }
}

impl Knob {
    /// Returns the properties of the button that does this with a table.
    #[must_use]
    pub const fn spec(self) -> PressSpec {
        match self {
            Self::Join(_) => PLAIN.tone(Tone::Go).seats(),
            Self::Start(_) | Self::Fill(_) => PLAIN.tone(Tone::Go).by(Rights::Admins),
            Self::Rematch
            | Self::Harder
            | Self::OtherSide
            | Self::Back
            | Self::GoOn
            | Self::Resume => PLAIN.tone(Tone::Go),
            Self::Leave | Self::Shun | Self::End | Self::Concede => PLAIN.tone(Tone::Stop),
            Self::LetGo => PLAIN.tone(Tone::Stop).by(Rights::Admins),
            Self::Cancel | Self::Kick(_) | Self::SendAway(_) => {
                let managed = PLAIN.tone(Tone::Stop).shows(AnswerMode::Overlay);
                managed.by(Rights::Admins)
            }
            Self::Option(_) | Self::Invite | Self::Keep => {
                PLAIN.shows(AnswerMode::Overlay).by(Rights::Admins)
            }
            Self::Charm(_) | Self::Fold => PLAIN.shows(AnswerMode::Overlay),
            Self::AddAi | Self::DropAi | Self::Level | Self::Options | Self::Manage => {
                PLAIN.by(Rights::Admins)
            }
            Self::Rules | Self::Check => PLAIN.shows(AnswerMode::Beside).waits(),
            Self::Details | Self::Show => PLAIN.shows(AnswerMode::Beside),
            Self::Undo(_)
            | Self::Hint
            | Self::Nudge
            | Self::Hold
            | Self::Extend
            | Self::Pause
            | Self::Follow
            | Self::Unfollow
            | Self::Claim
            | Self::Admit
            | Self::Dismiss => PLAIN,
        }
    }
}
