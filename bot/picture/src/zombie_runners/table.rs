//! The middle of the table: the card that is to be matched, what is asked for, which way play goes,
//! and what the last turn laid.

use engine::Seat;
use engine::games::zombie_runners::{
    Card, Combination, Corporation, Demand, Order, Public, Reference, Table,
};
use speech::{Teller, args, key};

use super::super::art::{self, Area, icons, round_rect};
use super::super::palette::{BONE, GOLD, INK, LINE, MIST, MOON, PANEL};
use super::super::svg::{SMALLEST, Svg, Type};
use super::{cards, events, families, signs};

/// Height of the middle of the table.
pub(super) const HEIGHT: f32 = 420.0;
/// Width of the card that must be matched.
const CARD: f32 = 300.0;
/// Left edge of the words and signs beside the card.
const LEFT: f32 = 352.0;

/// All of it, so wide.
pub(super) fn draw(svg: &mut Svg, width: f32, public: &Public, tell: &Teller<'_>) {
    let table = &public.table;
    let area = Area::new(0.0, 0.0, width, HEIGHT);
    round_rect(
        svg,
        area,
        24.0,
        &[("fill", &PANEL), ("stroke", &LINE), ("stroke-width", &2)],
    );
    pile(svg, table, tell);
    direction(svg, width - 98.0, table.clockwise);
    svg.place_group(LEFT, 0.0, 1.0, |svg| match table.reference {
        Some(_) => draw_demand_signs(svg, table),
        None => draw_all_signs(svg),
    });
    draw_demand_text(svg, table, tell);
    match &table.last {
        Some(last) if last.laid.len() > FEW => combination(svg, width, last, tell),
        Some(last) => few(svg, width, last, tell),
        None => draw_empty_places(svg, width, public, tell),
    }
}

/// Offsets, aside and up, of the topmost event and of the one that shows from under it.
const EVENTS: [(f32, f32); 2] = [(0.0, 0.0), (14.0, 34.0)];

/// The topmost zombie, and the events that lie on it.
fn pile(svg: &mut Svg, table: &Table, tell: &Teller<'_>) {
    let (x, y) = (26.0, 28.0);
    let above: Vec<Card> = table
        .pile
        .iter()
        .rev()
        .take_while(|card| !card.is_zombie())
        .copied()
        .collect();
    match table.reference {
        Some(reference) => {
            let area = Area::new(x, y, CARD, cards::height(CARD));
            cards::draw_standing(svg, area, reference.card, tell.words);
        }
        None if above.is_empty() => draw_first_place(svg, x, y),
        None => {}
    }
    for (event, (aside, up)) in above.iter().zip(EVENTS).rev() {
        cards::bare(svg, x + CARD - 64.0 + aside, y + 98.0 - up, 88.0, *event);
    }
}

/// The place of the first zombie, whose shadow lies there already.
fn draw_first_place(svg: &mut Svg, x: f32, y: f32) {
    // a card in the hand is not as high as a card without words
    let width = cards::height(CARD) * art::CARD_WIDTH / art::CARD_HEIGHT;
    let left = x + (CARD - width) / 2.0;
    art::hole(svg, left, y, width);
    svg.group(&[("opacity", &"0.35")], |svg| {
        svg.icon(icons::ZOMBIE, x + 50.0, y + 82.0, 200.0);
    });
}

/// Draws the direction of play: an arrow around the table.
fn direction(svg: &mut Svg, x: f32, clockwise: bool) {
    let flip = if clockwise {
        "scale(1 1)"
    } else {
        "scale(-1 1)"
    };
    let middle = format_args!("translate({x} 112) {flip}");
    svg.group(&[("transform", &middle)], |svg| {
        svg.tag("circle", &[("r", &76), ("fill", &MOON)]);
        arrow(svg);
    });
}

/// Draws the demand on the next zombie, large.
fn draw_demand_signs(svg: &mut Svg, table: &Table) {
    match (table.demand, table.reference) {
        (_, None) => {}
        (Demand::Order(order), Some(_)) => {
            svg.icon(signs::ORDER, 0.0, 18.0, 84.0);
            draw_order(svg, order);
        }
        (Demand::Corporation, Some(reference)) => {
            svg.icon(families::MARAUDER, 0.0, 14.0, 84.0);
            let sign = cards::sign(reference.corporation);
            svg.icon(sign, 100.0, 92.0, 130.0);
        }
        (
            Demand::None,
            Some(Reference {
                number,
                corporation,
                ..
            }),
        ) => {
            either(svg, 64.0, Some(number), Some(corporation));
        }
    }
}

/// Draws the signs of all corporations, where every zombie fits.
fn draw_all_signs(svg: &mut Svg) {
    for (corporation, x) in Corporation::ALL.into_iter().zip([0.0, 104.0, 208.0, 312.0]) {
        svg.icon(cards::sign(corporation), x, 108.0, 92.0);
    }
}

/// The words beside it.
fn draw_demand_text(svg: &mut Svg, table: &Table, tell: &Teller<'_>) {
    let large = Type::bold(46.0).with_colour(BONE);
    let small = Type::bold(38.0).with_colour(MIST);
    let (key, x, y, face) = match (table.demand, table.reference) {
        (_, None) => (key!("zr-picture-free"), 0.0, 76.0, large.with_room(420.0)),
        (Demand::Order(_), _) => (
            key!("zr-picture-ordered"),
            100.0,
            66.0,
            small.with_room(310.0),
        ),
        (Demand::Corporation, _) => (key!("zr-picture-only"), 100.0, 66.0, small.with_room(310.0)),
        (Demand::None, _) => return,
    };
    let text = tell.say(key);
    svg.line(LEFT + x, y, face.shrunk(&text), &text);
}

fn draw_order(svg: &mut Svg, order: Order) {
    match order {
        Order::Number(number) => either(svg, 92.0, Some(number), None),
        Order::Corporation(corporation) => either(svg, 92.0, None, Some(corporation)),
        Order::Either(number, corporation) => either(svg, 92.0, Some(number), Some(corporation)),
    }
}

/// A number, a sign, or both with a stroke between them.
fn either(svg: &mut Svg, y: f32, number: Option<u8>, corporation: Option<Corporation>) {
    let mut x = 10.0;
    if let Some(number) = number {
        cards::disc(svg, x + 65.0, y + 65.0, 60.0, &number.to_string());
        x += 160.0;
    }
    if number.is_some() && corporation.is_some() {
        let face = Type::bold(70.0).with_colour(MIST);
        svg.line(x - 10.0, y + 92.0, face, "/");
        x += 44.0;
    }
    if let Some(corporation) = corporation {
        svg.icon(cards::sign(corporation), x, y, 130.0);
    }
}

/// Width of the cards in a long combination.
const SMALL: f32 = 89.0;

/// Draws the cards of the last turn, in order.
fn combination(svg: &mut Svg, width: f32, last: &Combination, tell: &Teller<'_>) {
    let y = 248.0;
    draw_owner(svg, width, y, last, tell);
    let mut x = LEFT;
    let count = last.laid.len();
    // of a longer turn the last and the number of the others
    let ends = (1..=count).map(|shown| LEFT + shown as f32 * (SMALL + 10.0));
    let room = ends.take_while(|end| *end <= width).count();
    let hidden = if count > room { count - room + 1 } else { 0 };
    if hidden > 0 {
        let face = Type::bold(36.0).with_colour(MIST);
        x += svg.line(x, y + 118.0, face, &format!("+{hidden}")) + 12.0;
    }
    for card in last.laid.iter().skip(hidden) {
        cards::bare(svg, x, y + 44.0, SMALL, *card);
        x += SMALL + 10.0;
    }
}

/// Maximum number of cards that are drawn larger, beside the name of their player.
const FEW: usize = 3;
/// Maximum width of these cards; `BESIDE` is their left edge, and `APART` the gap beside each.
const LARGE: f32 = 128.0;
const BESIDE: f32 = LEFT + 262.0;
const APART: f32 = 10.0;
/// Top of the cards of the last turn.
const LAID: f32 = 234.0;

/// The few cards that the last turn has laid, or the place of one if it laid none.
fn few(svg: &mut Svg, width: f32, last: &Combination, tell: &Teller<'_>) {
    let points = tell.with(key!("zr-points"), &args![points = last.dropped]);
    let face = Type::bold(SMALLEST).with_colour(GOLD).with_room(150.0);
    svg.line(LEFT + 72.0, LAID + 52.0, face.shrunk(&points), &points);
    if last.robbed.is_some() {
        svg.icon(events::PRIORITY, LEFT + 206.0, LAID + 16.0, 46.0);
    }
    draw_player(svg, last.seat, tell);
    let (size, places) = places(width, last.laid.len().max(1));
    if last.laid.is_empty() {
        art::hole(svg, BESIDE, LAID, size);
    }
    for (card, x) in last.laid.iter().zip(places) {
        cards::bare(svg, x, LAID, size, *card);
    }
}

/// Draws the places for the cards of a round's first turn, and its player.
fn draw_empty_places(svg: &mut Svg, width: f32, public: &Public, tell: &Teller<'_>) {
    let Some(seat) = turn_seat(public) else {
        return;
    };
    draw_player(svg, seat, tell);
    let (size, places) = places(width, FEW);
    for x in places {
        art::hole(svg, x, LAID, size);
    }
}

/// Draws the player of the cards at the right.
fn draw_player(svg: &mut Svg, seat: Seat, tell: &Teller<'_>) {
    art::badge(svg, LEFT, LAID + 10.0, 57.0, seat, false);
    let label = tell.cast.labels().nth(usize::from(seat.index()));
    let face = Type::bold(SMALLEST).with_colour(BONE).with_room(248.0);
    art::name(svg, LEFT, LAID + 122.0, face, seat, label.as_ref());
}

/// Returns the size of this many cards, and the left edge of each.
fn places(width: f32, count: usize) -> (f32, impl Iterator<Item = f32>) {
    let room = width - 20.0 - BESIDE + APART;
    let size = (room / count as f32 - APART).min(LARGE);
    let x = move |place: usize| BESIDE + place as f32 * (size + APART);
    (size, (0..count).map(x))
}

fn draw_owner(svg: &mut Svg, width: f32, y: f32, last: &Combination, tell: &Teller<'_>) {
    let x = LEFT;
    art::badge(svg, x, y - 22.0, 57.0, last.seat, false);
    let label = tell.cast.labels().nth(usize::from(last.seat.index()));
    let face = Type::bold(SMALLEST).with_colour(BONE).with_room(340.0);
    let end = x + 68.0 + art::name(svg, x + 68.0, y + 20.0, face, last.seat, label.as_ref());
    if last.robbed.is_some() {
        svg.icon(events::PRIORITY, end + 10.0, y - 14.0, 42.0);
    }
    let points = tell.with(key!("zr-points"), &args![points = last.dropped]);
    let face = Type::bold(SMALLEST).with_colour(GOLD).with_room(150.0);
    let face = face.with_anchor(super::super::svg::Anchor::End);
    svg.line(width - 24.0, y + 20.0, face, &points);
}

/// The card to be matched and what is asked for, small, for the head of a hand.
pub(super) fn draw_demand(svg: &mut Svg, x: f32, y: f32, table: &Table, tell: &Teller<'_>) {
    let area = Area::new(x, y, 506.0, 128.0);
    round_rect(svg, area, 20.0, &[("fill", &PANEL)]);
    match table.reference {
        Some(reference) => cards::bare(svg, x + 18.0, y + 6.0, 89.0, reference.card),
        None => art::hole(svg, x + 18.0, y + 6.0, 89.0),
    }
    svg.place_group(x + 130.0, y + 8.0, 0.56, |svg| {
        draw_demand_signs(svg, table);
    });
    if table.reference.is_none() {
        let face = Type::bold(SMALLEST).with_room(260.0);
        let lines = cards::wrap_text(&tell.say(key!("zr-picture-free")), face);
        let mut below = y + if lines.len() > 1 { 56.0 } else { 76.0 };
        for (face, line) in lines {
            svg.line(x + 126.0, below, face, &line);
            below += cards::LINE;
        }
    }
    let flip = if table.clockwise { 1 } else { -1 };
    let place = format_args!("translate({} {}) scale({flip} 1)", x + 448.0, y + 64.0);
    svg.group(&[("transform", &place)], |svg| {
        svg.place_group(0.0, 0.0, 0.56, arrow);
    });
}

fn arrow(svg: &mut Svg) {
    for (stroke, width) in [(INK, 20), (GOLD, 12)] {
        svg.tag(
            "path",
            &[
                ("d", &ARROW),
                ("fill", &"none"),
                ("stroke", &stroke),
                ("stroke-width", &width),
                ("stroke-linecap", &"round"),
                ("stroke-linejoin", &"round"),
            ],
        );
    }
}

/// Three quarters of a circle, clockwise, with a point at the end.
const ARROW: &str = "M-40 -34A52 52 0 1 1 -40 34M-14 32L-42 34L-40 62";

/// The seat whose turn it is, as long as the round goes on.
pub(super) fn turn_seat(public: &Public) -> Option<Seat> {
    let running = public.stage.count().is_none();
    running.then_some(public.table.turn.seat)
}
