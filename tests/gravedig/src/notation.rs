//! The facts of the game; there are no scenarios.

use engine::notation::{Facts, Notation, Setup};
use engine::{Chance, NotationError, Position, View, Viewer};

use super::Gravedig;
use super::facts;
use super::state::State;

impl Notation for Gravedig {
    fn position(_setup: &Setup<'_>, _chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        Err(NotationError::Impossible("no scenarios".to_owned()))
    }

    fn facts(state: &State) -> Facts {
        facts::facts(state)
    }

    fn known_facts(view: &View<Self>, viewer: Viewer) -> Facts {
        facts::known_facts(view, viewer)
    }
}
