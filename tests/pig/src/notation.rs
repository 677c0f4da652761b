//! Positions of scenarios, and what they may ask about.

use engine::game::{Game, Position, View, require};
use engine::notation::{Fact, Facts, Notation, Setup, small};
use engine::{Chance, NotationError, Viewer};

use super::Pig;
use super::rules::{Options, Public};

impl Notation for Pig {
    fn position(setup: &Setup<'_>, _chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let short = setup.switches(&["short"])?.get("short") == Some(&true);
        let options = Options { short };
        let players = setup.number("players", 2..=4, 2)?;
        let seats = u8::try_from(players).expect("at most 4");
        let mut state = Public::opening(&options, seats);
        let score = |key, value: &_| small(key, value).map(u16::from);
        state.scores = setup.seat_values("scores", seats, |_| 0, score)?;
        state.turn = setup.word("turn")?.unwrap_or(state.turn);
        state.stake = setup.number("stake", 0..=state.goal, 0)?;
        setup.finish()?;
        let is_on = state.scores.has(state.turn) && state.winner().is_none();
        let why = "nobody has the turn".to_owned();
        require(is_on, NotationError::Impossible(why))?;
        Ok(Position {
            options,
            seats,
            state,
        })
    }

    fn facts(state: &Public) -> Facts {
        let mut facts = Facts::new();
        let mut put = |key: &str, fact: Fact| facts.insert(key.to_owned(), fact);
        put("pending", Fact::list(Self::pending_seats(state).iter()));
        put("over", Fact::Bool(state.winner().is_some()));
        put("goal", state.goal.into());
        put("turn", Fact::text(state.turn));
        put("stake", state.stake.into());
        for (seat, score) in state.scores.iter() {
            put(&format!("score.{seat}"), (*score).into());
        }
        facts
    }

    fn known_facts(view: &View<Self>, _viewer: Viewer) -> Facts {
        Self::facts(&view.public)
    }
}
