//! The board of Zombie Terror: a car park at night between the supermarket and the car, with the
//! panels of both sides above and below, or beside it where the window is wide.

use engine::games::zombie_terror::{Card, Cell, Choice, Human, Public, Side, Table, ZombieTerror};
use engine::{Seat, View};
use speech::Teller;

use super::art::{self, Face, MARGIN, WIDTH, wide};
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

use layout::Layout;
use panels::Panel;

/// How much smaller the car park is in a wide drawing, so that its whole length is there.
const SMALL: f32 = (wide::HEIGHT - 8.0) / grid::AROUND;
/// What is free left and right of it there.
const EDGE: f32 = 14.0;
/// Where the column of the panels begins beside it, with room for a glow around one.
const COLUMN: f32 = WIDTH * SMALL + 2.0 * EDGE + 10.0;
const COLUMN_WIDTH: f32 = wide::WIDTH - COLUMN - EDGE;

impl Drawing for ZombieTerror {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        board(public, &[], &[], tell)
    }

    fn aimed(view: &View<Self>, so_far: &[Choice], tell: &Teller<'_>) -> Option<String> {
        let own = view.private.as_ref().map_or(&[][..], |own| &own.hand);
        aim::marks_anything(so_far).then(|| board(&view.public, own, so_far, tell))
    }

    /// The same board with the own cards open.
    fn hand(view: &View<Self>, _: Seat, tell: &Teller<'_>) -> Option<String> {
        let own = view.private.as_ref()?;
        Some(board(&view.public, &own.hand, &[], tell))
    }

    fn spot(view: &View<Self>, path: &[Choice], _: Option<Seat>) -> Option<Spot> {
        spots::of(&view.public.table, path)
    }

    fn faces(tell: &Teller<'_>) -> Vec<String> {
        let cards = Card::ALL.map(|card| cards::alone(card, tell));
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
    let panel = |side, layout| Panel {
        public,
        own,
        side,
        layout,
    };
    if tell.is_wide() {
        let mut svg = Svg::new(wide::WIDTH, wide::HEIGHT, NIGHT);
        let top = 4.0 - SMALL * (grid::TOP - grid::kerb(tell));
        svg.placed(EDGE, top, SMALL, |svg| {
            car_park(svg, &public.table, so_far, tell);
        });
        svg.placed(COLUMN, 0.0, 1.0, |svg| {
            header::draw(svg, &public.table, COLUMN_WIDTH + MARGIN, tell);
            let layout = Layout::column(COLUMN_WIDTH);
            let crew = grid::HORDE + layout.horde() + MARGIN;
            for (side, y) in [(Side::Zombies, grid::HORDE), (Side::Humans, crew)] {
                svg.placed(0.0, y, 1.0, |svg| panel(side, layout).draw(svg, tell));
            }
        });
        return svg.finish();
    }
    let mut svg = Svg::new(WIDTH, grid::END, NIGHT);
    header::draw(&mut svg, &public.table, WIDTH, tell);
    car_park(&mut svg, &public.table, so_far, tell);
    for (side, y) in [(Side::Zombies, grid::HORDE), (Side::Humans, grid::CREW)] {
        svg.placed(MARGIN, y, 1.0, |svg| {
            panel(side, layout::TALL).draw(svg, tell);
        });
    }
    svg.finish()
}

/// The car park, who is there, and what happens.
fn car_park(svg: &mut Svg, table: &Table, so_far: &[Choice], tell: &Teller<'_>) {
    ground::draw(svg, tell);
    tokens::draw(svg, table);
    tracks::under(svg, table);
    hints::under(svg, table, aim::walker(so_far));
    pawns::draw(svg, table, tell);
    tracks::over(svg, table);
    hints::over(svg, table, aim::walker(so_far));
    pawns::points(svg, table);
    aim::draw(svg, table, so_far);
    pawns::letters(svg, table, tell);
    mark_spots(svg, table);
}

/// Marks each cell and human: what lies in another comes after it.
fn mark_spots(svg: &mut Svg, table: &Table) {
    for cell in Cell::all() {
        Spot::cell(cell).mark(svg, grid::area(cell));
    }
    for human in Human::ALL {
        if let Some(cell) = table.cell(human) {
            spots::human(human).mark(svg, grid::area(cell));
        }
    }
}
