//! The actions of a player, the questions, and the menu entries on the way.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Corporation, Family};
use super::effect::{Load, Order};
use super::table::TurnMode;
use crate::seat::{Seat, Seats};

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Lays a card.
    Play(Card, Param),
    /// Draws; under a Smarty until a closing card comes.
    Draw,
    /// Ends the turn.
    End,
    /// Gives a card in a swap.
    Give(Card),
    /// Puts a card away for an Adventure.
    Put(Card),
    /// Finishes putting cards away.
    Done,
    /// Answers what stands against them or a team-mate.
    Answer(Answer),
    /// Takes another's turn.
    Priority,
    /// Has Priority take the next possible turn: of this seat, or of any.
    Arm(Option<Seat>),
    /// Takes that back.
    Disarm,
    /// Deals the next round.
    Deal,
}

/// A parameter stated with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Param {
    /// No parameter.
    None,
    /// One of two effects.
    Effect(Effect),
    /// The seat that draws 1.
    Draw(Seat),
    /// The seat that a card is swapped with.
    Swap(Seat),
    /// The seat that draws 1, and the seat that a card is swapped with.
    DrawSwap(Seat, Seat),
    /// The order that a Screamer gives.
    Order(Order),
    /// The seat that draws 3, and the corporation that is named.
    Target(Seat, Option<Corporation>),
    /// The source of a Thief's card.
    From(Source),
}

/// One of the two effects of a choice card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Fashionista: the direction changes.
    Reverse,
    /// Biter: one more zombie may be laid.
    Zombie,
    /// Fashionista, Biter: the next player draws and skips.
    Hit,
    /// Bully: the left neighbour draws 2.
    Left,
    /// Bully: the right neighbour draws 2.
    Right,
}

/// The source of a Thief's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Out of this hand.
    Hand(Seat),
    /// The top of the deck.
    Deck,
}

/// An answer in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Lets it stand.
    Accept,
    /// Plays a Mask, for themselves or for this team-mate.
    Mask(Option<Seat>),
    /// Plays a Boomerang, for themselves or for this team-mate.
    Boomerang(Option<Seat>),
}

/// A question to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Take the next step of the turn.
    Turn {
        /// The mode of the turn, which limits the cards that may be laid now.
        mode: TurnMode,
        /// Whether an order has to be met before the turn may end.
        owes: bool,
    },
    /// Give a card in a swap.
    Give {
        /// The seat that gets it.
        to: Seat,
        /// The card taken from them, which can't be given back.
        taken: Option<Card>,
    },
    /// Put cards away for an Adventure.
    Swap {
        /// Number of cards put away, Adventure included.
        aside: u8,
        /// Number of cards that may still be put away.
        room: u8,
    },
    /// Answer the hits against a player.
    Window {
        /// The seat whose turn caused the hits.
        by: Seat,
        /// The index of the window after that turn, from 0.
        level: u8,
        /// The load of this window against the asked seat itself.
        load: Option<Load>,
        /// The team-mates it hits, who can be protected by a card.
        mates: Seats,
    },
    /// Take the turn of another, or let it be.
    Interrupt {
        /// The seat it belongs to.
        robbed: Seat,
    },
    /// Deal the next round.
    Deal,
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Lay this card.
    Card(Card),
    /// Lay this card: in the only way there is, or in one that follows.
    Lay {
        /// The card.
        card: Card,
        /// The only way; `Param::None` if none has to be stated, or if several follow.
        param: Param,
        /// Whether that ends the turn.
        ends: bool,
    },
    /// Lay the card in this way.
    Way {
        /// The card that is laid.
        card: Card,
        /// The parameter stated with the card.
        param: Param,
        /// Whether that ends the turn.
        ends: bool,
    },
    /// Lay the card with this effect. [`super::Table::kind_of`] tells which family the effect is of.
    Effect(Card, Effect),
    /// One player draws 1.
    OneDraws,
    /// Swap a card with a player.
    Swaps,
    /// This player is meant.
    Seat(Seat),
    /// This player draws 1, and another choice follows.
    Draws(Seat),
    /// This player swaps a card, too.
    SwapsWith(Seat),
    /// Order a number.
    ByNumber,
    /// Order a corporation.
    ByCorporation,
    /// This number.
    Number(u8),
    /// This corporation.
    Corporation(Corporation),
    /// The corporation stays.
    KeepCorporation,
    /// Take a card from here.
    Take(Source),
    /// Draw.
    Draw,
    /// End the turn.
    End,
    /// Give this card.
    Give(Card),
    /// Put this card away.
    Put(Card),
    /// Finish putting cards away.
    Done,
    /// Accept.
    Accept,
    /// Play a Mask for oneself.
    Mask,
    /// Play a Mask for a team-mate.
    MaskFor,
    /// Play a Boomerang for oneself.
    Boomerang,
    /// Play a Boomerang for a team-mate.
    BoomerangFor,
    /// Take the turn that is opening.
    Priority,
    /// Take the next possible turn.
    ArmAny,
    /// Take the next possible turn of one player.
    Arm,
    /// Don't take the next turn after all.
    Disarm,
    /// Deal the next round.
    Deal,
    /// An order to accept the hits that the next choice names.
    AcceptForMe,
    /// An order to accept all hits in this round.
    Everything,
    /// An order to accept hits of fewer cards than this, in this round.
    Below(u8),
    /// An order to accept hits that the player holds no card against.
    Unprotected,
}

impl Param {
    /// Returns the seat that the card starts a blind swap with.
    pub(super) fn swap(self) -> Option<Seat> {
        match self {
            Self::Swap(seat) | Self::DrawSwap(_, seat) => Some(seat),
            Self::None
            | Self::Effect(_)
            | Self::Draw(_)
            | Self::Order(_)
            | Self::Target(..)
            | Self::From(_) => None,
        }
    }
}

impl Family {
    /// Between which effects the player of a card chooses, in the order of the rules page.
    pub(super) fn effects(self) -> &'static [Effect] {
        match self {
            Self::Fashionista => &[Effect::Reverse, Effect::Hit],
            Self::Bully => &[Effect::Left, Effect::Right],
            Self::Biter => &[Effect::Zombie, Effect::Hit],
            Self::Machinator
            | Self::Screamer
            | Self::Dolt
            | Self::Glutton
            | Self::Marauder
            | Self::Smarty
            | Self::Thug => &[],
        }
    }
}
