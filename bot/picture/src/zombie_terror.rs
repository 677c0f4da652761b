//! The board of Zombie Terror: a car park at night between the supermarket and the car, with the
//! panels of both sides above and below, or beside it where the window is wide. Where that is twice as wide as high
//! the car park lies on its side; in a photo it stands at the left, and the humans beside it.

use engine::games::zombie_terror::{Card, Cell, Choice, Human, Public, Side, ZombieTerror};
use engine::{Seat, View};
use speech::Teller;

use super::art::{self, Face, MARGIN, WIDTH, broad, photo, wide};
use super::palette::NIGHT;
use super::svg::{Icon, Svg};
use super::{Drawing, Spot};

mod aim;
mod arms;
mod cards;
mod grid;
mod ground;
mod header;
mod hints;
mod layout;
mod looks;
mod panels;
mod park;
mod pawns;
mod people;
mod roster;
mod signs;
mod spots;
mod street;
mod targets;
#[cfg(test)]
mod tests;
mod tokens;
mod tracks;
mod undead;

use grid::Grid;
use layout::Layout;
use panels::Panel;
use park::Park;

/// Gap to the left and right of the car park in a wide drawing.
const EDGE: f32 = 14.0;
/// Left edge of the column of the panels beside the car park, with room for a glow around one. `COLUMN_WIDTH` is its
/// width.
const COLUMN: f32 = WIDTH * grid::SMALL + 2.0 * EDGE + 10.0;
const COLUMN_WIDTH: f32 = wide::WIDTH - COLUMN - EDGE;
/// Left edge of the column in a broad drawing; `SLIM_WIDTH` is its width.
const SLIM: f32 = grid::LYING.0 * grid::BROAD + EDGE;
const SLIM_WIDTH: f32 = broad::WIDTH - SLIM - EDGE;
/// Left edge of the column in a photo; `NARROW_WIDTH` is its width.
const NARROW: f32 = WIDTH * grid::PHOTO + 2.0 * EDGE + 14.0;
const NARROW_WIDTH: f32 = photo::WIDTH - NARROW - 8.0;

impl Drawing for ZombieTerror {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        board(public, &[], &[], tell)
    }

    fn marked_board(view: &View<Self>, so_far: &[Choice], tell: &Teller<'_>) -> Option<String> {
        let own = view.private.as_ref().map_or(&[][..], |own| &own.hand);
        aim::marks_anything(so_far).then(|| board(&view.public, own, so_far, tell))
    }

    /// Returns the same board with the seat's own cards open.
    fn hand(view: &View<Self>, _: Seat, tell: &Teller<'_>) -> Option<String> {
        let own = view.private.as_ref()?;
        Some(board(&view.public, &own.hand, &[], tell))
    }

    fn spot(view: &View<Self>, path: &[Choice], _: Option<Seat>) -> Option<Spot> {
        spots::of(&view.public.table, path)
    }

    fn faces(tell: &Teller<'_>) -> Vec<String> {
        let cards = Card::ALL.map(|card| cards::card_picture(card, tell));
        let person = |human| Face {
            icon: looks::human(human),
            field: looks::tint(human),
        };
        let zombie = Face {
            icon: undead::FRONT,
            field: "#33506a",
        };
        let people = Human::ALL.map(person).into_iter().chain([zombie]);
        cards
            .into_iter()
            .chain(people.map(art::card_alone))
            .collect()
    }

    fn fan() -> Vec<Face> {
        let face = |icon: Icon, field| Face { icon, field };
        vec![
            face(people::CHILD, "#5b3a7a"),
            face(undead::FRONT, "#33506a"),
            face(looks::card(Card::SawnOff), "#8a5a3a"),
            face(undead::SIDE, "#33506a"),
            face(people::LUMBERJACK, "#3a5a4a"),
        ]
    }
}

/// The board, with the cards that only its reader sees and with what he has chosen so far.
fn board(public: &Public, own: &[Card], so_far: &[Choice], tell: &Teller<'_>) -> String {
    let park = Park {
        table: &public.table,
        grid: Grid::of(tell),
    };
    let panel = |side, layout| Panel {
        public,
        own,
        side,
        layout,
    };
    if tell.is_broad() {
        let mut svg = Svg::new(broad::WIDTH, broad::HEIGHT, NIGHT);
        // the page turns the arrows in its words with the map
        svg.group(&[("data-lying", &"")], |svg| {
            svg.place_group(0.0, 0.0, grid::BROAD, |svg| {
                car_park(svg, &park, so_far, tell);
            });
        });
        svg.place_group(SLIM, 0.0, 1.0, |svg| {
            column(svg, panel, Layout::slim(SLIM_WIDTH), tell);
        });
        return svg.finish();
    }
    if tell.is_wide() {
        let mut svg = Svg::new(wide::WIDTH, wide::HEIGHT, NIGHT);
        let top = 4.0 - grid::SMALL * (grid::TOP - park.grid.kerb);
        svg.place_group(EDGE, top, grid::SMALL, |svg| {
            car_park(svg, &park, so_far, tell);
        });
        svg.place_group(COLUMN, 0.0, 1.0, |svg| {
            column(svg, panel, Layout::column(COLUMN_WIDTH), tell);
        });
        return svg.finish();
    }
    if tell.is_photo() {
        return draw_photo(&park, panel, so_far, tell);
    }
    let mut svg = Svg::new(WIDTH, grid::END, NIGHT);
    header::draw(&mut svg, park.table, layout::TALL, tell);
    car_park(&mut svg, &park, so_far, tell);
    for (side, y) in [(Side::Zombies, grid::HORDE), (Side::Humans, grid::CREW)] {
        svg.place_group(MARGIN, y, 1.0, |svg| {
            panel(side, layout::TALL).draw(svg, tell);
        });
    }
    svg.finish()
}

/// The car park with the humans beside it, and the panels of both sides below.
fn draw_photo<'a>(
    park: &Park<'_>,
    panel: impl Fn(Side, Layout) -> Panel<'a>,
    so_far: &[Choice],
    tell: &Teller<'_>,
) -> String {
    const LAYOUT: Layout = layout::PHOTO;
    const ROWS: u8 = 6;
    const HORDE: f32 = grid::PHOTO_HEIGHT + LAYOUT.between;
    const CREW: f32 = HORDE + LAYOUT.horde() + LAYOUT.between;
    let mut svg = Svg::new(WIDTH, CREW + LAYOUT.crew() + LAYOUT.between, NIGHT);
    let top = grid::PHOTO * (park.grid.kerb - grid::TOP);
    svg.place_group(EDGE, top, grid::PHOTO, |svg| {
        car_park(svg, park, so_far, tell);
    });
    svg.place_group(NARROW, 0.0, 1.0, |svg| {
        header::draw_column(svg, park.table, NARROW_WIDTH, tell);
    });
    let above = grid::PHOTO_HEIGHT - f32::from(ROWS) * layout::ROSTER;
    svg.place_group(NARROW, above, 1.0, |svg| {
        let size = (NARROW_WIDTH, layout::ROSTER);
        roster::draw(svg, park.table, size, ROWS, tell);
    });
    for (side, y) in [(Side::Zombies, HORDE), (Side::Humans, CREW)] {
        svg.place_group(MARGIN, y, 1.0, |svg| {
            panel(side, LAYOUT).draw(svg, tell);
        });
    }
    svg.finish()
}

/// The header, and the panels of both sides below it.
fn column<'a>(
    svg: &mut Svg,
    panel: impl Fn(Side, Layout) -> Panel<'a>,
    layout: Layout,
    tell: &Teller<'_>,
) {
    let horde = panel(Side::Zombies, layout);
    header::draw(svg, &horde.public.table, layout, tell);
    let top = layout.header.height;
    let crew = top + layout.horde() + layout.between;
    svg.place_group(0.0, top, 1.0, |svg| horde.draw(svg, tell));
    svg.place_group(0.0, crew, 1.0, |svg| {
        panel(Side::Humans, layout).draw(svg, tell);
    });
}

/// The car park, who is there, and what happens.
fn car_park(svg: &mut Svg, park: &Park<'_>, so_far: &[Choice], tell: &Teller<'_>) {
    ground::draw(svg, park.grid, tell);
    tokens::draw(svg, park);
    tracks::draw_below(svg, park);
    hints::draw_below(svg, park, aim::walker(so_far));
    pawns::draw(svg, park);
    tracks::draw_above(svg, park);
    hints::draw_above(svg, park, aim::walker(so_far));
    pawns::points(svg, park);
    aim::draw(svg, park, so_far);
    pawns::letters(svg, park, tell);
    mark_spots(svg, park);
}

/// Marks each cell and human: what lies in another comes after it.
fn mark_spots(svg: &mut Svg, park: &Park<'_>) {
    for cell in Cell::all() {
        Spot::cell(cell).mark(svg, park.area(cell));
    }
    for human in Human::ALL {
        if let Some(cell) = park.cell(human) {
            spots::human(human).mark(svg, park.area(cell));
        }
    }
}
