//! The test game at a table without a program around it.

use base::page::Knob;
use engine::Seat;
use gravedig::Gravedig;
use table::any::ErasedGame;
pub(crate) use tabletomb_tests::sitting::Sitting as Scene;

const GAME: &ErasedGame<Gravedig> = &ErasedGame::NEW;

/// Actions at a table of the test game.
pub(crate) trait Digs {
    /// People sit down, and AIs after them; these are turned in the lobby, and it begins.
    fn begin(names: &[&str], ais: usize, knobs: &[Knob], rng: u64) -> Self;
    /// Types what there is to choose from until something is possible.
    fn types_one(&mut self, who: usize, verb: &str, of: &[&str]);
    /// Lets all players bid and claim, until the first turn has just opened.
    fn up_to_the_first_turn(&mut self);
    /// Withdraws a player's orders, and takes an action that changes no question.
    fn withdraws(&mut self, who: usize);
    /// The question to which the AI of a seat has decided whether to interrupt.
    fn considered_question(&self, seat: Seat) -> Option<u32>;
}

impl Digs for Scene {
    fn begin(names: &[&str], ais: usize, knobs: &[Knob], rng: u64) -> Self {
        let mut scene = Self::open(GAME, None, names, rng);
        let ais = std::iter::repeat_n(Knob::AddAi, ais);
        let knobs: Vec<Knob> = ais.chain(knobs.iter().copied()).collect();
        scene.starts(&knobs);
        scene
    }

    fn types_one(&mut self, who: usize, verb: &str, of: &[&str]) {
        let texts = of.iter().map(|word| format!("{verb} {word}"));
        let done = texts.into_iter().any(|text| self.types(who, &text));
        assert!(done, "nothing to {verb}");
    }

    fn up_to_the_first_turn(&mut self) {
        for who in 0..self.people.len() {
            self.types_one(who, "bid", &["1", "2", "3", "4", "lantern", "bell"]);
        }
        while self.says("Everybody bids in secret.") {
            self.wakes();
        }
        for who in 0..self.people.len() {
            self.types_one(who, "claim", &["owl", "rat", "fox", "bat"]);
        }
        while self.says("claims a sign") {
            self.wakes();
        }
    }

    fn withdraws(&mut self, who: usize) {
        for alone in self.table.record.alone.values_mut() {
            alone.orders.clear();
        }
        self.types_one(who, "", &["arm", "disarm"]);
    }

    fn considered_question(&self, seat: Seat) -> Option<u32> {
        self.table.record.alone.get(&seat)?.considered
    }
}

pub(crate) fn seat(index: u8) -> Seat {
    Seat::nth(index).expect("the table has as many seats")
}
