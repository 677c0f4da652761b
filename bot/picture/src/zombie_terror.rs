//! The board of Zombie Terror: a car park at night between the supermarket and the car, with the
//! panels of both sides above and below.

use engine::games::zombie_terror::{Card, Choice, Public, ZombieTerror};
use engine::{Seat, View};
use speech::Teller;

use super::art::{Face, MARGIN, WIDTH};
use super::palette::NIGHT;
use super::svg::{Icon, Svg};
use super::{Drawing, SeatLabel};

mod aim;
mod arms;
mod cards;
mod grid;
mod ground;
mod header;
mod hints;
mod looks;
mod panels;
mod pawns;
mod people;
mod roster;
mod signs;
mod street;
mod targets;
#[cfg(test)]
mod tests;
mod tokens;
mod tracks;
mod undead;

/// How high the drawing is.
const HEIGHT: f32 = grid::CREW + grid::CREW_HEIGHT + MARGIN - 10.0;

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

    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String {
        let face = |icon: Icon, field| Face { icon, field };
        let fan = [
            face(people::CHILD, "#5b3a7a"),
            face(undead::FRONT, "#33506a"),
            face(looks::card(Card::SawnOff), "#8a5a3a"),
            face(undead::SIDE, "#33506a"),
            face(people::LUMBERJACK, "#3a5a4a"),
        ];
        super::lobby::lobby(title, &fan, seats, free, empty)
    }
}

/// The board, with the cards that only its reader sees and with what he has chosen so far.
fn board(public: &Public, own: &[Card], so_far: &[Choice], tell: &Teller<'_>) -> String {
    let table = &public.table;
    let mut svg = Svg::new(WIDTH, HEIGHT, NIGHT);
    header::draw(&mut svg, table, tell);
    ground::draw(&mut svg, tell);
    tokens::draw(&mut svg, table);
    tracks::under(&mut svg, table);
    hints::under(&mut svg, table, aim::walker(so_far));
    pawns::draw(&mut svg, table, tell);
    tracks::over(&mut svg, table);
    hints::over(&mut svg, table, aim::walker(so_far));
    pawns::points(&mut svg, table);
    aim::draw(&mut svg, table, so_far);
    panels::draw(&mut svg, public, own, tell);
    svg.finish()
}
