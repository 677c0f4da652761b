//! The names of cards, corporations, orders and sides.

use engine::games::zombie_runners::{Card, Corporation, Kind, Load, Order, Side, Table};
use engine::{Seat, Seats};

use crate::{Teller, Words, args};

/// The signs of the teams.
const TEAMS: [&str; 4] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"];

/// The sign of a corporation.
pub(super) fn sign(corporation: Corporation) -> &'static str {
    match corporation {
        Corporation::Shield => "🛡️",
        Corporation::Star => "⭐",
        Corporation::Umbrella => "☂️",
        Corporation::Flask => "⚗️",
    }
}

/// `⭐ Star`: a corporation by its sign and its name.
pub(super) fn corporation(which: Corporation, words: Words) -> String {
    let name = words.of(stem!("zr-corp-"), which);
    format!("{} {name}", sign(which))
}

/// Returns the word in the keys of a card's texts; the four cards of a family share one.
fn id(card: Card) -> &'static str {
    match card {
        Card::Zombie(family, _) => family.name(),
        Card::Boss(boss) => boss.name(),
        Card::Event(event) => event.name(),
    }
}

/// A card by its name alone.
pub fn title(card: Card, words: Words) -> String {
    words.of(stem!("zr-card-"), id(card))
}

/// Returns the effect of a card, in a few words for a picture.
pub fn brief(card: Card, words: Words) -> String {
    words.of(stem!("zr-brief-"), id(card))
}

/// Returns the effect of a card.
pub(super) fn effect(card: Card, words: Words) -> String {
    words.of(stem!("zr-effect-"), id(card))
}

/// `Biter 3⭐`: a card as it is named in texts.
pub(super) fn card(card: Card, words: Words) -> String {
    let name = title(card, words);
    match (card.number(), card.corporation()) {
        (Some(number), Some(corporation)) => format!("{name} {number}{}", sign(corporation)),
        _ => name, // an event has neither
    }
}

/// `Biter 3⭐☂️, Mask ×2`: cards of one family beside each other, so that many take little room.
pub(super) fn group_cards(cards: &[Card], words: Words) -> String {
    let group = |alike: &[Card]| {
        let (first, count) = (alike[0], alike.len());
        let name = title(first, words);
        match (first, first.number()) {
            (Card::Zombie(..), Some(number)) => {
                let signs = alike.iter().filter_map(|card| card.corporation());
                let signs: Vec<&str> = signs.map(sign).collect();
                format!("{name} {number}{}", signs.concat())
            }
            _ if count == 1 => card(first, words),
            _ => {
                let args = args![card = card(first, words), count = count];
                words.with(key!("zr-cards-alike"), &args)
            }
        }
    };
    let groups = cards.chunk_by(|one, other| id(*one) == id(*other));
    words.list(groups.map(group))
}

/// `Biter 3⭐ → Thug 5⭐`: cards in the order in which they were laid.
pub(super) fn chain(cards: &[Card], words: Words) -> String {
    let cards: Vec<String> = cards.iter().map(|it| card(*it, words)).collect();
    cards.join(" → ")
}

/// `3`, `☂️ Umbrella`, `3 / ☂️ Umbrella`: what is ordered.
pub(super) fn order(order: Order, words: Words) -> String {
    match order {
        Order::Number(number) => number.to_string(),
        Order::Corporation(which) => corporation(which, words),
        Order::Either(number, which) => format!("{number} / {}", corporation(which, words)),
    }
}

/// Returns the effect of a card that repeats another, by the name of the other card.
pub(super) fn kind(kind: Kind, words: Words) -> String {
    match kind {
        Kind::Of(family) => words.of(stem!("zr-card-"), family),
        Kind::Big | Kind::Zlorad | Kind::Pryga => words.of(stem!("zr-card-"), kind),
        Kind::Both(family) => {
            let card = words.of(stem!("zr-card-"), family);
            words.with(key!("zr-both"), &args![card = card])
        }
    }
}

/// Returns the effect of hits on a player, as in `Boris draws 4 and skips`.
pub(super) fn load(name: &str, load: Load, words: Words) -> String {
    let key = match (load.draws, load.skip) {
        (0, _) => key!("zr-load-skip"),
        (_, false) => key!("zr-load-draws"),
        (_, true) => key!("zr-load-both"),
    };
    words.with(key, &args![name = name, count = load.draws])
}

/// The sign of the team of a seat, where there are teams.
pub(super) fn team(table: &Table, seat: Seat) -> Option<&'static str> {
    table.has_teams().then(|| team_sign(table.side(seat)))
}

pub(super) fn team_sign(side: Side) -> &'static str {
    TEAMS[usize::from(side.0) % TEAMS.len()]
}

/// A side by its name: that of its player, or the sign of the team.
pub(super) fn side(table: &Table, side: Side, tell: &Teller<'_>) -> String {
    match table.members(side).single() {
        Some(seat) => tell.short(seat),
        None => team_sign(side).to_owned(),
    }
}

/// The names of these seats, cut where they are long.
pub(super) fn shorts(seats: Seats, tell: &Teller<'_>) -> String {
    tell.words.list(seats.iter().map(|seat| tell.short(seat)))
}

/// `12 pt`
pub(super) fn points(points: i32, words: Words) -> String {
    words.with(key!("zr-points"), &args![points = format_signed(points)])
}

/// A number with a true minus.
pub(super) fn format_signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A number that is added, with its sign.
pub(super) fn gain(number: i32) -> String {
    if number > 0 {
        format!("+{number}")
    } else {
        format_signed(number)
    }
}
