//! The events of a game, as they are told and remembered.

use serde::{Deserialize, Serialize};

use super::cards::Deck;
use super::cells::{Cell, Facing, Half, Hand};
use super::humans::Human;
use super::phase::{Dues, Duty, Ending, Sight};
use super::play::Play;
use super::sides::Side;
use super::tokens::Token;
use crate::seat::Seat;

/// One thing that happened. Both sides and the group are told the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The lead of the humans was drawn.
    Drawn {
        /// The seat that leads the humans.
        humans: Seat,
    },
    /// Cards were dealt to both sides.
    Dealt {
        /// Number of cards for each side.
        cards: u8,
    },
    /// A token was laid.
    Built {
        /// The side that did it.
        side: Side,
        /// The token and its position.
        token: Token,
    },
    /// A human was set up.
    Placed {
        /// The human this is about.
        human: Human,
        /// The cell where it happens.
        cell: Cell,
    },
    /// A zombie was set up.
    Stood {
        /// The cell where it happens.
        cell: Cell,
        /// The direction in which the zombie looks.
        facing: Facing,
    },
    /// All that was left of a side was set up by the list.
    LinedUp {
        /// The side it belongs to.
        side: Side,
        /// Number of pawns set up.
        count: u8,
    },
    /// A turn begins.
    TurnBegan {
        /// The side it belongs to.
        side: Side,
        /// The round of the turn.
        round: u16,
    },
    /// A human stepped; if he left the board with it, that is told next.
    Moved {
        /// The human this is about.
        human: Human,
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
    },
    /// A human pushed another figure and took its place. An escape of the pushed figure is told next.
    Pushed {
        /// The human this is about.
        human: Human,
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
        /// The figure it is done to.
        whom: PushedFigure,
        /// The cell where the pushed figure is now.
        onto: Cell,
    },
    /// The Lumberjack eliminated a zombie.
    Chopped {
        /// The cell where the zombie was.
        cell: Cell,
    },
    /// The Nurse healed a human.
    Healed {
        /// The human it is done to.
        human: Human,
    },
    /// The Policeman eliminated a zombie.
    Shot {
        /// The cell where the zombie was.
        cell: Cell,
        /// Number of bullets the Policeman has left.
        bullets: u8,
    },
    /// Noise turned a zombie.
    Distracted {
        /// The cell of the zombie.
        cell: Cell,
        /// The direction in which the zombie looked before.
        from: Facing,
        /// The direction in which the zombie looks now.
        to: Facing,
    },
    /// A human is away.
    Escaped {
        /// The human this is about.
        human: Human,
        /// The cell left by the human: one of the car, or the sewer.
        cell: Cell,
        /// Stars scored by this escape.
        stars: u8,
        /// Stars scored by all escapes together.
        total: u8,
    },
    /// A card was played. What it does at once follows from that, but for an escape and an added
    /// zombie, which are told next.
    Played {
        /// The side that did it.
        side: Side,
        /// The card, and on what.
        #[serde(flatten)]
        play: Play,
    },
    /// The terror marker was put on the track.
    TerrorBegan {
        /// The field of the marker.
        field: u8,
        /// The reason that it came.
        why: Dread,
    },
    /// The terror marker moved on; 0: off the track.
    TerrorGrew {
        /// Onto which field.
        field: u8,
    },
    /// The zombies begin to move.
    MovesBegan {
        /// Number of humans that were activated.
        humans: u8,
        /// Number of zombies that are activated in return.
        activations: u8,
    },
    /// A zombie's activation began.
    Roused {
        /// The cell of the zombie.
        cell: Cell,
        /// The direction in which the zombie looks.
        facing: Facing,
        /// The zombie's duty, and the reason for it.
        duty: Duty,
    },
    /// A zombie stepped straight ahead.
    Stepped {
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
    },
    /// A zombie turned.
    Turned {
        /// The cell of the zombie.
        cell: Cell,
        /// The side the zombie turned to.
        hand: Hand,
        /// The direction in which the zombie looks now.
        facing: Facing,
    },
    /// A zombie sees a human it did not see before, after a step or a turn. It has to run at that human if it can do
    /// anything more.
    Sighted {
        /// The cell of the zombie.
        cell: Cell,
        /// The figure it is done to.
        sight: Sight,
    },
    /// A zombie bit.
    Bitten {
        /// The cell of the zombie.
        cell: Cell,
        /// The human it is done to.
        human: Human,
        /// The effect of the bite.
        wound: Wound,
    },
    /// All zombies that could be activated were, and new ones come.
    AddsBegan {
        /// The zombies that are due, including those for which there is no room.
        dues: Dues,
    },
    /// A zombie that is due has no free allowed cell.
    Crowded {
        /// The half without room; `None` if there is no room anywhere.
        half: Option<Half>,
        /// Number of zombies that don't come.
        count: u8,
    },
    /// A zombie came.
    Added {
        /// The cell where it happens.
        cell: Cell,
        /// The direction in which the zombie looks.
        facing: Facing,
        /// The cell the zombie is taken from, if the pool is empty.
        from: Option<Cell>,
    },
    /// A dead human turned into a zombie.
    Rose {
        /// The human this is about.
        human: Human,
        /// The cell where it happens.
        cell: Cell,
        /// The direction in which the zombie looks.
        facing: Facing,
        /// The cell the zombie is taken from, if the pool is empty.
        from: Option<Cell>,
    },
    /// A turn ended.
    TurnEnded {
        /// The side it belongs to.
        side: Side,
    },
    /// The game ended.
    Won {
        /// The side that won.
        side: Side,
        /// The way the game ended.
        ending: Ending,
    },
    /// A side shows the cards it had, after the end. A side without cards shows none.
    Shown {
        /// The side this is about.
        side: Side,
        /// The cards the side still held, in dealt order.
        hand: Deck,
        /// The cards that were not dealt.
        removed: Deck,
    },
}

/// The figure that is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PushedFigure {
    /// A zombie that looks there, before and after.
    Zombie(Facing),
    /// A human, by the Mechanic.
    Human(Human),
}

/// The reason that the terror marker came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dread {
    /// The pool is empty.
    Pool,
    /// The night is long.
    LongNight,
}

/// The effect of a bite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wound {
    /// The Banker lost his briefcase.
    Briefcase,
    /// The human is wounded.
    Wounded,
    /// He is dead.
    Died,
    /// No effect: the human was dead already.
    Nothing,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_played_card_is_stored_beside_what_it_is_played_on() {
        let stored = [
            r#"{"played":{"side":"zombies","card":"awe","target":"nothing"}}"#,
            r#"{"played":{"side":"humans","card":"sewers","target":{"human":"nurse"}}}"#,
            r#"{"played":{"side":"humans","card":"sawn-off","target":{"zombie":["nurse","e3"]}}}"#,
            r#"{"played":{"side":"zombies","card":"trap","target":{"arrival":{"cell":"h4","facing":"west","from":null}}}}"#,
        ];
        let read = |text: &str| serde_json::from_str::<Event>(text);
        for text in stored {
            let event = read(text).expect("it is stored like that");
            assert_eq!(serde_json::to_string(&event).expect("plain data"), text);
        }
        assert!(read(&stored[0].replace("awe", "sewers")).is_err());
    }
}
