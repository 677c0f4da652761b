//! The board of Zombiaki II: the street as it is seen from the barricade, the cemetery at its far
//! end, and the open cards of both sides above and below.

use engine::games::zombiaki::{Card, Defence, Kind, Public, Side, Vehicle, Zombiaki};
use speech::Teller;

use super::art::{Face, MARGIN, WIDTH};
use super::palette::NIGHT;
use super::svg::Svg;
use super::{Drawing, SeatLabel};

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
mod street;
#[cfg(test)]
mod tests;
mod tracks;
mod walkers;
mod works;

/// Where the cards of the zombies lie.
const HORDE: f32 = 158.0;
/// How high the panels of the hands are.
const HANDS: f32 = 252.0;
/// Where the cards of the humans lie.
const CREW: f32 = barricade::TOP + barricade::HEIGHT + 12.0;
/// How high the drawing is.
const HEIGHT: f32 = CREW + HANDS + MARGIN - 8.0;

impl Drawing for Zombiaki {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        board(public, tell)
    }

    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String {
        let fan = [
            Card::Zombie(Kind::Misha),
            Card::Zombie(Kind::Hero),
            Card::Defence(Defence::Vehicle(Vehicle::Trolleybus)),
            Card::Grenade,
            Card::Zombie(Kind::Mama),
        ];
        super::lobby::lobby(title, &fan.map(face), seats, free, empty)
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
    let table = &public.table;
    let mut svg = Svg::new(WIDTH, HEIGHT, NIGHT);
    cemetery::draw(&mut svg, public, tell);
    street::draw(&mut svg, table);
    barricade::draw(&mut svg, public);
    fire::draw(&mut svg, &table.board);
    tracks::under(&mut svg, table);
    pieces::draw(&mut svg, table, tell);
    tracks::over(&mut svg, table);
    walkers::draw(&mut svg, table);
    hands::draw(&mut svg, HORDE, Side::Zombies, public, tell);
    hands::draw(&mut svg, CREW, Side::Humans, public, tell);
    svg.finish()
}
