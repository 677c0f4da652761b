//! The actions of buttons on a table as a whole or on a cup, with their names and their text forms.

use std::fmt;
use std::str::FromStr;

use engine::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::charm::Charm;
use crate::letters;

/// The short id of a table, written in six letters and digits that can't be mistaken for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(u32);

/// An action on a table as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knob {
    /// Take a seat; with a charm of one's choice by a button of an old message.
    Join(Option<Charm>),
    /// Give up one's seat.
    Leave,
    /// Seat an AI.
    AddAi,
    /// Take the last AI away.
    DropAi,
    /// Let the last AI play on another level.
    Level,
    /// Open or fold the options.
    Options,
    /// Switch the house option at this place.
    Option(u8),
    /// Begin; with a charm by a button of an old message.
    Start(Option<Charm>),
    /// Begin with AIs on the seats that are lacking; with a charm by a button of an old message.
    Fill(Option<Charm>),
    /// Pick a charm by hand.
    Charm(Charm),
    /// Close the table.
    Cancel,
    /// Play the same again.
    Rematch,
    /// Play again, against AIs that are a level better.
    Harder,
    /// Play again on the other side.
    OtherSide,
    /// Take back the last step before this question.
    Undo(u32),
    /// Show the rules of its game.
    Rules,
    /// Show the details of its board.
    Details,
    /// Check that no card was stacked, once the game is over.
    Check,
    /// Tell what a hard AI would do in one's place.
    Hint,
    /// Say that one plays on oneself again.
    Back,
    /// Remind the people the table waits for.
    Nudge,
    /// Be told how the game ends, as a spectator.
    Follow,
    /// Stop being told the result of the game.
    Unfollow,
    /// Offer to end the game where it stands, or agree to that.
    End,
    /// Decline what other players ask all to agree to: to end the game, to pause, to remove a player.
    GoOn,
    /// Hold the countdown of a full lobby, or let it go on.
    Hold,
    /// Add a minute to that countdown.
    Extend,
    /// Ask the others for a pause, or agree to one.
    Pause,
    /// End the pause.
    Resume,
    /// Give the game up to the one who plays against oneself.
    Concede,
    /// Show the table again at the end of the chat: the pane in private, the board elsewhere.
    Show,
    /// Open or fold what the host and admins may do.
    Manage,
    /// Close what has opened for oneself alone.
    Fold,
    /// Play for an AI, as a spectator; where all agree.
    Claim,
    /// Agree that a spectator plays for an AI.
    Admit,
    /// Refuse to let a spectator play for an AI.
    Dismiss,
    /// Keep no seats any more for those who are awaited.
    LetGo,
    /// Refuse the seat that is kept for the person who presses, and any further challenge by the same person.
    Shun,
    /// Take a player's seat away.
    Kick(Seat),
    /// Let tables of its game begin as it is set, from now on and in its chat.
    Keep,
    /// Show a code on the board by which another chat comes to the table, or end it.
    Invite,
    /// Send a chat away that has come, by its number at the table.
    SendAway(u8),
}

impl Knob {
    /// Whether it begins the next game of a table whose game is over.
    #[must_use]
    pub fn plays_again(self) -> bool {
        matches!(self, Self::Rematch | Self::Harder | Self::OtherSide)
    }
}

/// A button text that no program of ours wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a button of this bot")]
pub struct ForgedPress;

impl TableId {
    /// The id made from the low 30 bits of a number.
    #[must_use]
    pub fn from_bits(bits: u32) -> Self {
        Self(bits & 0x3fff_ffff)
    }

    /// The number behind the letters.
    #[must_use]
    pub fn bits(self) -> u32 {
        self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&letters::format_bits(self.0.into()))
    }
}

impl FromStr for TableId {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bits = letters::read(text).ok_or(ForgedPress)?;
        u32::try_from(bits).map(Self).map_err(|_| ForgedPress)
    }
}

impl TryFrom<String> for TableId {
    type Error = ForgedPress;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.to_string()
    }
}

impl fmt::Display for Knob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join(charm) => write!(f, "{}join", charm_prefix(*charm)),
            Self::Leave => f.write_str("leave"),
            Self::AddAi => f.write_str("ai"),
            Self::DropAi => f.write_str("noai"),
            Self::Level => f.write_str("level"),
            Self::Options => f.write_str("options"),
            Self::Option(place) => write!(f, "opt{place}"),
            Self::Start(charm) => write!(f, "{}start", charm_prefix(*charm)),
            Self::Fill(charm) => write!(f, "{}fill", charm_prefix(*charm)),
            Self::Charm(charm) => write!(f, "{charm}.take"),
            Self::Cancel => f.write_str("cancel"),
            Self::Rematch => f.write_str("again"),
            Self::Harder => f.write_str("harder"),
            Self::OtherSide => f.write_str("side"),
            Self::Undo(since) => write!(f, "undo{since}"),
            Self::Rules => f.write_str("rules"),
            Self::Details => f.write_str("details"),
            Self::Check => f.write_str("check"),
            Self::Hint => f.write_str("hint"),
            Self::Back => f.write_str("back"),
            Self::Nudge => f.write_str("nudge"),
            Self::Follow => f.write_str("follow"),
            Self::Unfollow => f.write_str("unfollow"),
            Self::End => f.write_str("end"),
            Self::GoOn => f.write_str("go-on"),
            Self::Hold => f.write_str("hold"),
            Self::Extend => f.write_str("extend"),
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::Concede => f.write_str("concede"),
            Self::Show => f.write_str("show"),
            Self::Manage => f.write_str("manage"),
            Self::Fold => f.write_str("fold"),
            Self::Kick(seat) => write!(f, "kick{seat}"),
            Self::Keep => f.write_str("keep"),
            Self::Claim => f.write_str("claim"),
            Self::Admit => f.write_str("admit"),
            Self::Dismiss => f.write_str("dismiss"),
            Self::LetGo => f.write_str("let-go"),
            Self::Shun => f.write_str("shun"),
            Self::Invite => f.write_str("invite"),
            Self::SendAway(number) => write!(f, "away{number}"),
        }
    }
}

/// A charm before the word of a knob.
fn charm_prefix(charm: Option<Charm>) -> String {
    charm.map_or_else(String::new, |charm| format!("{charm}."))
}

impl Knob {
    /// Returns the knob by which a person takes a charm.
    pub(crate) fn parse_charmed(charm: Charm, knob: &str) -> Option<Self> {
        match knob {
            "join" => Some(Self::Join(Some(charm))),
            "start" => Some(Self::Start(Some(charm))),
            "fill" => Some(Self::Fill(Some(charm))),
            "take" => Some(Self::Charm(charm)),
            _ => None,
        }
    }

    /// A knob whose text ends in a number or a seat.
    fn parse_numbered(text: &str) -> Option<Self> {
        if let Some(place) = text.strip_prefix("opt") {
            return place.parse().ok().map(Self::Option);
        }
        if let Some(since) = text.strip_prefix("undo") {
            return since.parse().ok().map(Self::Undo);
        }
        if let Some(number) = text.strip_prefix("away") {
            return number.parse().ok().map(Self::SendAway);
        }
        text.strip_prefix("kick")?.parse().ok().map(Self::Kick)
    }
}

impl FromStr for Knob {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "join" => Self::Join(None),
            "leave" => Self::Leave,
            "ai" => Self::AddAi,
            "noai" => Self::DropAi,
            "level" => Self::Level,
            "options" => Self::Options,
            "start" => Self::Start(None),
            "fill" => Self::Fill(None),
            "cancel" => Self::Cancel,
            "again" => Self::Rematch,
            "harder" => Self::Harder,
            "side" => Self::OtherSide,
            "rules" => Self::Rules,
            "details" => Self::Details,
            "check" => Self::Check,
            "hint" => Self::Hint,
            "back" => Self::Back,
            "nudge" => Self::Nudge,
            "follow" => Self::Follow,
            "unfollow" => Self::Unfollow,
            "end" => Self::End,
            "go-on" => Self::GoOn,
            "hold" => Self::Hold,
            "extend" => Self::Extend,
            "pause" => Self::Pause,
            "resume" => Self::Resume,
            "concede" => Self::Concede,
            "show" => Self::Show,
            "manage" => Self::Manage,
            "fold" => Self::Fold,
            "keep" => Self::Keep,
            "claim" => Self::Claim,
            "admit" => Self::Admit,
            "dismiss" => Self::Dismiss,
            "let-go" => Self::LetGo,
            "shun" => Self::Shun,
            "invite" => Self::Invite,
            _ => return Self::parse_numbered(text).ok_or(ForgedPress),
        })
    }
}

/// The number of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CupId(pub u32);

impl fmt::Display for CupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for CupId {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self).map_err(|_| ForgedPress)
    }
}

/// A code by which a person shows on one platform who they are on another, in two halves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LinkCode(u64);

impl LinkCode {
    /// The code made from the low 60 bits of a number.
    #[must_use]
    pub fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << (2 * letters::BITS)) - 1))
    }
}

impl fmt::Debug for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl fmt::Display for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let halves = [self.0 >> letters::BITS, self.0].map(letters::format_bits);
        f.write_str(&halves.join("-"))
    }
}

impl FromStr for LinkCode {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let halves = text.trim().split_once('-').ok_or(ForgedPress)?;
        let half = |text| letters::read(text).ok_or(ForgedPress);
        Ok(Self(half(halves.0)? << letters::BITS | half(halves.1)?))
    }
}

/// An action on a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupKnob {
    /// See how it stands.
    Show,
    /// Play in it.
    Join,
    /// Don't, as long as it hasn't begun.
    Leave,
    /// Have its first round drawn.
    Begin,
    /// Be asked whether it is to end without a winner.
    Doubt,
    /// End it without a winner.
    CallOff,
}

engine::word_enum!(
    CupKnob,
    "cup": Show = "show",
    Join = "join",
    Leave = "leave",
    Begin = "begin",
    Doubt = "doubt",
    CallOff = "off",
);
