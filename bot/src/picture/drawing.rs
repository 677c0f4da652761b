//! What it takes to draw a game.

use engine::Game;

use super::SeatLabel;
use crate::speech::Teller;

/// A game that can be drawn: one implementation a game.
pub trait Drawing: Game {
    /// The board as everybody may see it, as SVG.
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String;

    /// The picture of a lobby, as SVG: who sits there, and how many chairs are free.
    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String;
}
