//! The pictures of Zombie Runners: the table with the card that must be matched and a row for each player; and the
//! hand, which only its owner sees.

use engine::games::zombie_runners::{
    Boss, Card, Choice, Corporation, EventCard, Family, Mode, Public, ZombieRunners,
};
use engine::{Seat, View};
use speech::{Teller, args, key, zombie_runners};

use super::art::{self, Area, Face, MARGIN, WIDTH, wide};
use super::palette::NIGHT;
use super::svg::{Svg, Type};
use super::{Drawing, Spot};

mod bosses;
mod cards;
mod events;
mod families;
mod hand;
mod seats;
mod signs;
mod spots;
mod table;
#[cfg(test)]
mod tests;
mod width;

use width::INSIDE;

/// Top of the middle of the table.
const TOP: f32 = 112.0;

/// Gap between two panels.
const GAP: f32 = 14.0;

impl Drawing for ZombieRunners {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        board(public, tell)
    }

    fn hand(view: &View<Self>, seat: Seat, tell: &Teller<'_>) -> Option<String> {
        hand::draw(view, seat, tell)
    }

    fn spot(_: &View<Self>, path: &[Choice], _: Option<Seat>) -> Option<Spot> {
        spots::of(path.last()?)
    }

    fn faces(tell: &Teller<'_>) -> Vec<String> {
        let families = Family::ALL.map(|family| Card::Zombie(family, Corporation::Shield));
        let bosses = Boss::ALL.map(Card::Boss);
        let events = EventCard::ALL.map(Card::Event);
        let all = families.into_iter().chain(bosses).chain(events);
        all.map(|card| cards::card_picture(card, tell.words))
            .collect()
    }

    fn fan() -> Vec<Face> {
        let zombie = |family, corporation| face(Card::Zombie(family, corporation));
        vec![
            zombie(Family::Biter, Corporation::Umbrella),
            zombie(Family::Smarty, Corporation::Shield),
            face(Card::Boss(Boss::DonLysar)),
            zombie(Family::Screamer, Corporation::Flask),
            face(Card::Boss(Boss::LadyMimic)),
        ]
    }
}

/// A card as the lobby shows it.
fn face(card: Card) -> Face {
    Face {
        icon: cards::face(card),
        field: cards::field(card.corporation()),
    }
}

fn board(public: &Public, tell: &Teller<'_>) -> String {
    if tell.is_wide() {
        return flat(public, tell);
    }
    let below = TOP + table::HEIGHT + GAP;
    let layout = seats::TALL;
    let height = below + layout.height(public) + MARGIN - 10.0;
    let mut svg = Svg::new(WIDTH, height, NIGHT);
    header(&mut svg, WIDTH, public, tell);
    svg.place_group(MARGIN, TOP, 1.0, |svg| {
        table::draw(svg, INSIDE, public, tell);
    });
    svg.place_group(MARGIN, below, 1.0, |svg| {
        seats::draw(svg, layout, public, tell);
    });
    svg.finish()
}

/// The table as wide as the window and as high as the rows below it allow.
fn flat(public: &Public, tell: &Teller<'_>) -> String {
    const TOP: f32 = 96.0;
    const GAP: f32 = 8.0;
    let inside = wide::WIDTH - 2.0 * MARGIN;
    let layout = seats::flat(inside, public);
    let rows = wide::HEIGHT - layout.height(public) - GAP;
    let scale = ((rows - GAP - TOP) / table::HEIGHT).min(LARGEST);
    let mut svg = Svg::new(wide::WIDTH, wide::HEIGHT, NIGHT);
    header(&mut svg, wide::WIDTH, public, tell);
    svg.place_group(MARGIN, TOP, scale, |svg| {
        table::draw(svg, inside / scale, public, tell);
    });
    svg.place_group(MARGIN, rows, 1.0, |svg| {
        seats::draw(svg, layout, public, tell);
    });
    svg.finish()
}

/// Maximum scale of the table, at which it fills the whole width.
const LARGEST: f32 = (wide::WIDTH - 2.0 * MARGIN) / INSIDE;

/// Distance from the right edge to the left end of the deck; `DISCARD` is that of the discard pile.
const DECK: f32 = 324.0;
const DISCARD: f32 = 168.0;

/// The round, or the mode that has only one, and the phase; the deck and the discard pile.
fn header(svg: &mut Svg, width: f32, public: &Public, tell: &Teller<'_>) {
    let (deck, discard) = (width - DECK, width - DISCARD);
    let table = &public.table;
    let first = match table.options.mode {
        Mode::Outsider => zombie_runners::mode(table, tell.words),
        Mode::Duel | Mode::Alliances | Mode::Marathon | Mode::Lord => {
            tell.with(key!("zr-picture-round"), &args![number = table.round])
        }
    };
    let mut x = MARGIN + 4.0;
    x += art::chip(svg, x, 22.0, 62.0, 300.0, &first) + 12.0;
    let phase = tell.say(zombie_runners::phase(&public.stage));
    art::chip(svg, x, 22.0, 62.0, deck - x - 16.0, &phase);
    art::deck(svg, deck, 14.0, 58.0, public.deck_count);
    let count = public.deck_count.to_string();
    let number = Type::bold(40.0).with_room(78.0);
    svg.line(deck + 76.0, 68.0, number.shrunk(&count), &count);
    Spot::deck().mark(svg, Area::new(deck, 14.0, discard - deck, 84.0));
    let discarded = u8::try_from(table.pile.len()).unwrap_or(u8::MAX);
    art::discard(svg, discard, 14.0, 58.0, discarded);
    let count = discarded.to_string();
    svg.line(discard + 74.0, 68.0, number.shrunk(&count), &count);
}
