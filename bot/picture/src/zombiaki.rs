//! The board of Zombiaki II: the street as it is seen from the barricade, the cemetery at its far
//! end, and the open cards of both sides above and below, or beside it where the window is wide, or both below it in a
//! photo.

use engine::games::zombiaki::{Card, Cell, Choice, Defence, Kind, Public, Side, Vehicle, Zombiaki};
use engine::{Seat, View};
use speech::Teller;

use super::art::{Area, Face, MARGIN, WIDTH, broad, photo, wide};
use super::palette::NIGHT;
use super::svg::Svg;
use super::{Drawing, Spot};

mod arms;
mod barricade;
mod cards;
mod cemetery;
mod faces;
mod fire;
mod hands;
mod horde;
mod looks;
mod pieces;
mod signs;
mod site;
mod sizes;
mod spots;
mod street;
#[cfg(test)]
mod tests;
mod tracks;
mod walkers;
mod works;

use hands::{Layout, Panel};
use site::Site;
use sizes::{HORDE, SMALL, letters};
use street::Plan;

/// Top of the humans' cards.
const CREW: f32 = barricade::TOP + barricade::HEIGHT + 12.0;
/// Height of the drawing.
const HEIGHT: f32 = CREW + hands::TALL.height() + MARGIN - 8.0;
/// Height of the part above the hands in a wide drawing; `BETWEEN` is the gap between the hands.
const HEAD: f32 = 138.0;
const BETWEEN: f32 = 16.0;

impl Drawing for Zombiaki {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        board(public, tell)
    }

    fn spot(_: &View<Self>, path: &[Choice], _: Option<Seat>) -> Option<Spot> {
        spots::of(path)
    }

    fn faces(tell: &Teller<'_>) -> Vec<String> {
        Card::all()
            .map(|card| hands::card_alone(card, tell))
            .collect()
    }

    fn fan() -> Vec<Face> {
        let fan = [
            Card::Zombie(Kind::Misha),
            Card::Zombie(Kind::Hero),
            Card::Defence(Defence::Vehicle(Vehicle::Trolleybus)),
            Card::Grenade,
            Card::Zombie(Kind::Mama),
        ];
        fan.map(face).into()
    }
}

/// A card as the lobby shows it.
fn face(card: Card) -> Face {
    let field = match card.side() {
        Side::Zombies => "#4b3a86",
        Side::Humans => "#8a5a3a",
    };
    let icon = looks::card(card);
    Face { icon, field }
}

fn board(public: &Public, tell: &Teller<'_>) -> String {
    if tell.is_wide() {
        return draw_wide(public, tell);
    }
    if tell.is_photo() {
        return draw_photo(public, tell);
    }
    let mut svg = Svg::new(WIDTH, HEIGHT, NIGHT);
    cemetery::draw(&mut svg, public, tell);
    draw_street(&mut svg, public, tell);
    for (side, y) in [(Side::Zombies, HORDE), (Side::Humans, CREW)] {
        let layout = hands::TALL;
        let panel = Panel {
            public,
            side,
            layout,
        };
        svg.place_group(MARGIN, y, 1.0, |svg| panel.draw(svg, tell));
    }
    svg.finish()
}

/// The height of the part above the street in a photo, and the place of the hands there.
const SKY: f32 = 88.0;
const HANDS: f32 = SKY + wide::HEIGHT + BETWEEN;

/// The street as small as in a wide drawing and as wide as the photo, and the hands beside each other below it.
fn draw_photo(public: &Public, tell: &Teller<'_>) -> String {
    const LAYOUT: Layout = Layout::column((photo::WIDTH - 2.0 * MARGIN - BETWEEN) / 2.0);
    let mut svg = Svg::new(photo::WIDTH, HANDS + LAYOUT.height() + BETWEEN, NIGHT);
    svg.place_group(0.0, SKY - street::GATE * SMALL, SMALL, |svg| {
        draw_street(svg, public, tell);
    });
    svg.place_group(MARGIN, 0.0, 1.0, |svg| {
        cemetery::draw_row(svg, photo::WIDTH - 2.0 * MARGIN, public, tell);
    });
    for (side, place) in [(Side::Zombies, 0.0), (Side::Humans, 1.0)] {
        let x = MARGIN + place * (LAYOUT.width + BETWEEN);
        let panel = Panel {
            public,
            side,
            layout: LAYOUT,
        };
        svg.place_group(x, HANDS, 1.0, |svg| panel.draw(svg, tell));
    }
    svg.finish()
}

/// The hands beside the street.
fn draw_wide(public: &Public, tell: &Teller<'_>) -> String {
    let (width, height) = if tell.is_broad() {
        (broad::WIDTH, broad::HEIGHT)
    } else {
        (wide::WIDTH, wide::HEIGHT)
    };
    let mut svg = Svg::new(width, height, NIGHT);
    svg.place_group(0.0, -street::GATE * SMALL, SMALL, |svg| {
        draw_street(svg, public, tell);
    });
    let left = Plan::of(tell).width() * SMALL + MARGIN;
    let layout = Layout::column(width - left - MARGIN);
    svg.place_group(left, 0.0, 1.0, |svg| {
        cemetery::draw_column(svg, layout.width, public, tell);
        for (side, place) in [(Side::Zombies, 0.0), (Side::Humans, 1.0)] {
            let y = HEAD + place * (layout.height() + BETWEEN);
            let panel = Panel {
                public,
                side,
                layout,
            };
            svg.place_group(0.0, y, 1.0, |svg| panel.draw(svg, tell));
        }
    });
    svg.finish()
}

/// The street from the fence of the cemetery to the barricade, and everything on it.
fn draw_street(svg: &mut Svg, public: &Public, tell: &Teller<'_>) {
    let plan = Plan::of(tell);
    let table = &public.table;
    let site = Site { table, plan };
    cemetery::fence(svg, plan, table.halt);
    street::draw(svg, table, plan, tell);
    barricade::draw(svg, plan, public, tell);
    fire::draw(svg, &site);
    tracks::draw_below(svg, &site);
    pieces::draw(svg, &site, tell);
    tracks::draw_above(svg, &site);
    walkers::draw(svg, &site);
    mark_spots(svg, plan);
}

/// Says where each lane, street and cell is: what lies in another comes after it.
fn mark_spots(svg: &mut Svg, plan: Plan) {
    for cell in Cell::all() {
        let (x, y) = (plan.left_edge(cell.lane), street::top(cell.street));
        let area = Area::new(x, y, plan.lane, street::ROW);
        for spot in [
            spots::lane(cell.lane),
            spots::street(cell.street),
            Spot::cell(cell),
        ] {
            spot.mark(svg, area);
        }
    }
}
