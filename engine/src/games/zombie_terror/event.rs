//! What happens, as it is told and remembered.

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
    /// It was drawn who leads the humans.
    Drawn {
        /// Which seat.
        humans: Seat,
    },
    /// Cards were dealt to both sides.
    Dealt {
        /// How many to each.
        cards: u8,
    },
    /// A token was laid.
    Built {
        /// The side that did it.
        side: Side,
        /// Which, where.
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
        /// Where it looks.
        facing: Facing,
    },
    /// All that was left of a side was set up by the list.
    LinedUp {
        /// The side it belongs to.
        side: Side,
        /// How many pawns it was.
        count: u8,
    },
    /// A turn begins.
    TurnBegan {
        /// The side it belongs to.
        side: Side,
        /// In which round.
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
    /// A human pushed somebody, and stands where he was now; an escape of the pushed is told next.
    Pushed {
        /// The human this is about.
        human: Human,
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
        /// The figure it is done to.
        whom: Whom,
        /// Where the pushed one is now.
        onto: Cell,
    },
    /// The Lumberjack eliminated a zombie.
    Chopped {
        /// Where it was.
        cell: Cell,
    },
    /// The Nurse healed somebody.
    Healed {
        /// The human it is done to.
        human: Human,
    },
    /// The Policeman eliminated a zombie.
    Shot {
        /// Where it was.
        cell: Cell,
        /// How many bullets he has left.
        bullets: u8,
    },
    /// Noise turned a zombie.
    Distracted {
        /// Where it stands.
        cell: Cell,
        /// Where it looked.
        from: Facing,
        /// Where it looks now.
        to: Facing,
    },
    /// A human is away.
    Escaped {
        /// The human this is about.
        human: Human,
        /// From which cell: of the car, or the sewer.
        cell: Cell,
        /// What it is worth.
        stars: u8,
        /// What all escapes are worth together.
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
        /// On which field.
        field: u8,
        /// Why.
        why: Dread,
    },
    /// The terror marker moved on; 0: off the track.
    TerrorGrew {
        /// Onto which field.
        field: u8,
    },
    /// The zombies begin to move.
    MovesBegan {
        /// How many humans were activated.
        humans: u8,
        /// How many zombies are activated for it.
        activations: u8,
    },
    /// A zombie's activation began.
    Roused {
        /// Where it stands.
        cell: Cell,
        /// Where it looks.
        facing: Facing,
        /// What it has to do, and why.
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
        /// Where it stands.
        cell: Cell,
        /// Which way.
        hand: Hand,
        /// Where it looks now.
        facing: Facing,
    },
    /// After a step or a turn a zombie sees somebody whom it did not see before, and has to run at
    /// him if it can do anything more.
    Sighted {
        /// Where it stands.
        cell: Cell,
        /// The figure it is done to.
        sight: Sight,
    },
    /// A zombie bit.
    Bitten {
        /// Where it stands.
        cell: Cell,
        /// The human it is done to.
        human: Human,
        /// With what effect.
        wound: Wound,
    },
    /// All zombies that could be activated were, and new ones come.
    AddsBegan {
        /// How many are due, those for which there is no room included.
        dues: Dues,
    },
    /// There is no free allowed cell for a zombie that is due.
    Crowded {
        /// In which half; nothing: anywhere.
        half: Option<Half>,
        /// How many don't come.
        count: u8,
    },
    /// A zombie came.
    Added {
        /// The cell where it happens.
        cell: Cell,
        /// Where it looks.
        facing: Facing,
        /// From which cell, with an empty pool.
        from: Option<Cell>,
    },
    /// A dead human turned into a zombie.
    Rose {
        /// The human this is about.
        human: Human,
        /// The cell where it happens.
        cell: Cell,
        /// Where it looks.
        facing: Facing,
        /// From which cell the zombie is, with an empty pool.
        from: Option<Cell>,
    },
    /// A turn ended.
    TurnEnded {
        /// The side it belongs to.
        side: Side,
    },
    /// The game ended.
    Won {
        /// For whom.
        side: Side,
        /// How the game ended.
        ending: Ending,
    },
    /// After the end a side shows what cards it had; not without any.
    Shown {
        /// The side this is about.
        side: Side,
        /// What it still held, in dealt order.
        hand: Deck,
        /// What was not dealt.
        removed: Deck,
    },
}

/// Who is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// A zombie that looks there, before and after.
    Zombie(Facing),
    /// A human, by the Mechanic.
    Human(Human),
}

/// Why the terror marker came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dread {
    /// The pool is empty.
    Pool,
    /// The night is long.
    LongNight,
}

/// What a bite did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wound {
    /// It cost the briefcase.
    Briefcase,
    /// The human is wounded.
    Wounded,
    /// He is dead.
    Died,
    /// Nothing: he was dead.
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
