//! Whole games between programs, to see whether a game is fair and how fast its rules are.

use crate::ai::Level;
use crate::chance::{Chance, Seed};
use crate::game::{Game, Told, View};
use crate::seat::{BySeat, Seat, Seats};

/// A game that takes more actions than this is stuck.
pub const BOUND: u32 = 100_000;

/// How one game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many actions were taken.
    pub actions: u32,
    /// Who won; nothing if the game was stuck.
    pub winners: Option<Seats>,
}

/// Plays one game to its end, with nobody listening. The players' lots come from another stream
/// than the game's chance.
#[must_use]
pub fn play<G: Game>(options: &G::Options, levels: &BySeat<Level>, seed: u64) -> Played {
    let mut lots = Chance::seeded(Seed::from_number(!seed));
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let told = &mut Told::muted();
    let mut state = G::start(options, levels.count(), &mut chance, told);
    let mut legal = Vec::new();
    for actions in 0..BOUND {
        let Some(seat) = G::pending(&state).iter().next() else {
            let winners = G::outcome(&state).map(|outcome| outcome.winners);
            return Played { actions, winners };
        };
        legal.clear();
        G::legal(&state, seat, &mut legal);
        if legal.is_empty() {
            break;
        }
        let look = || look::<G>(&state, seat);
        let action = levels[seat].choose(look, seat, &legal, &mut lots);
        G::apply(&mut state, seat, action, &mut chance, told);
    }
    Played {
        actions: BOUND,
        winners: None,
    }
}

fn look<G: Game>(state: &G::State, seat: Seat) -> View<G> {
    View {
        public: G::public(state),
        private: Some(G::private(state, seat)),
    }
}
