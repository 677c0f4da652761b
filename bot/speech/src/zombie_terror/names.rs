//! The names of sides, pawns, cards and tokens, and the signs of directions.

use engine::games::zombie_terror::{
    Bearing, Card, Cell, Facing, Human, Kind, Lie, Side, Table, Token,
};

use crate::Words;

/// The sign of a card.
pub(super) const CARD: &str = "🎴";

/// The sign of a side.
pub(super) fn sign(side: Side) -> &'static str {
    match side {
        Side::Humans => "🏃",
        Side::Zombies => "🧟",
    }
}

/// `🧟 Zombies`: a side by its sign and its name.
pub(super) fn side(which: Side, words: Words) -> String {
    let name = words.say(match which {
        Side::Humans => key!("zt-humans"),
        Side::Zombies => key!("zt-zombies"),
    });
    format!("{} {name}", sign(which))
}

/// A card by its name.
pub(super) fn title(card: Card, words: Words) -> String {
    words.of(stem!("zt-card-"), card.name())
}

/// Cards in their order.
pub(super) fn titles(cards: &[Card], words: Words) -> String {
    words.list(cards.iter().map(|card| title(*card, words)))
}

/// A human by what he is.
pub(super) fn human(which: Human, words: Words) -> String {
    words.of(stem!("zt-pawn-"), which.name())
}

/// The sign of a human.
pub(super) fn face(which: Human) -> &'static str {
    match which {
        Human::Banker => "💼",
        Human::Lumberjack => "🪓",
        Human::Child => "👧",
        Human::Mechanic => "🔧",
        Human::Nurse => "💉",
        Human::Policeman => "👮",
    }
}

/// `🔧 Mechanic`
pub(super) fn pawn(which: Human, words: Words) -> String {
    format!("{} {}", face(which), human(which, words))
}

/// The two letters that stand for a human on the board.
pub(super) fn short(which: Human, words: Words) -> String {
    words.of(stem!("zt-short-"), which.name())
}

/// Returns the direction in which a zombie looks, for a line of text.
pub(super) fn arrow(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "↑",
        Facing::East => "→",
        Facing::South => "↓",
        Facing::West => "←",
    }
}

/// Returns the direction in which a zombie looks, for a button.
pub(super) fn pointer(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "⬆️",
        Facing::East => "➡️",
        Facing::South => "⬇️",
        Facing::West => "⬅️",
    }
}

/// Returns the direction of a step, for a button.
pub(super) fn signpost(bearing: Bearing) -> &'static str {
    match bearing {
        Bearing::Straight(facing) => pointer(facing),
        Bearing::Diagonal(Facing::North, Facing::East) => "↗️",
        Bearing::Diagonal(Facing::North, _) => "↖️",
        Bearing::Diagonal(_, Facing::East) => "↘️",
        Bearing::Diagonal(..) => "↙️",
    }
}

/// `e5↑`: a zombie by its cell and where it looks.
pub(super) fn walker(cell: Cell, facing: Facing) -> String {
    format!("{cell}{}", arrow(facing))
}

/// `e5↑`: the zombie on a cell.
pub(super) fn zombie(cell: Cell, table: &Table) -> String {
    let there = table.zombies.at(cell);
    there.map_or_else(|| cell.to_string(), |there| walker(cell, there.facing))
}

/// `e5 ⬆️`: the zombie on a cell, on a button.
pub(super) fn zombie_label(cell: Cell, table: &Table) -> String {
    let there = table.zombies.at(cell);
    there.map_or_else(
        || cell.to_string(),
        |there| format!("{cell} {}", pointer(there.facing)),
    )
}

/// A kind of token.
pub(super) fn piece(kind: Kind, words: Words) -> String {
    words.say(match kind {
        Kind::Car => key!("zt-piece-car"),
        Kind::Bus => key!("zt-piece-bus"),
        Kind::Sewer => key!("zt-piece-sewer"),
        Kind::Booth => key!("zt-piece-booth"),
        Kind::Big => key!("zt-piece-big"),
        Kind::Small => key!("zt-piece-small"),
    })
}

/// `bus c6–e7 →`: a token, what it covers, and where it heads.
pub(super) fn token(token: Token, words: Words) -> String {
    let name = piece(token.kind(), words);
    let cells = token.cells().unwrap_or_default();
    let place = match cells[..] {
        [first, .., last] => format!("{first}–{last}"),
        _ => token.anchor().to_string(), // a single cell
    };
    match token {
        Token::Bus(_, facing) | Token::Booth(_, facing) => {
            format!("{name} {place} {}", arrow(facing))
        }
        Token::Car(_) | Token::Sewer(_) | Token::Big(..) | Token::Small(_) => {
            format!("{name} {place}")
        }
    }
}

/// Returns the orientation of a big obstacle, for a button.
pub(super) fn lie(lie: Lie, words: Words) -> String {
    words.say(match lie {
        Lie::Across => key!("zt-choose-across"),
        Lie::Along => key!("zt-choose-along"),
    })
}
