//! Which picture belongs to which game.

use engine::Game;
use engine::games::rps_zombie::RpsZombie;

use super::{SeatLabel, rps_zombie};
use crate::args;
use crate::speech::Teller;

/// A game that can be drawn: one implementation a game.
pub trait Drawing: Game {
    /// The board as everybody may see it, as SVG.
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String;

    /// The picture of a lobby, as SVG: who sits there, and how many chairs are free.
    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String;
}

impl Drawing for RpsZombie {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        let seats: Vec<SeatLabel> = tell.cast.labels().collect();
        let round =
            (public.round > 0).then(|| tell.with("rps-round", &args![round = public.round]));
        let labels = rps_zombie::Labels {
            title: tell.words.game(Self::ID),
            round: round.unwrap_or_default(),
            deck: tell.with("rps-deck", &args![count = public.deck_count]),
            discard: tell.with("rps-discard", &args![count = public.discard.len()]),
        };
        rps_zombie::board(public, &seats, &labels)
    }

    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String {
        rps_zombie::lobby(title, seats, free, empty)
    }
}
