//! Running games for the tests.

use base::address::Person;
use base::lang::Lang;
use base::page::Knob;
use base::time::Uptime;

use crate::model::clock::Clock;
use crate::model::effect::Effects;
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::Ask;
use crate::tests::{Scene, person};

impl Scene {
    /// Lets time pass until something happens in the game, while all its people are silent. A shambler answers for each
    /// as their time runs out, but no one counts as away.
    pub(crate) fn passes_unattended(&mut self) -> Effects {
        for _ in 0..20 {
            let effects = self.passes_unnoticed();
            if effects.tail.is_some() || self.table.record.stage != Stage::Playing {
                return effects;
            }
        }
        panic!("programs go on playing");
    }

    /// Lets time pass until then, and wakes the table whenever it has set itself to wake.
    pub(crate) fn passes(&mut self, until: Uptime) {
        for _ in 0..1_000 {
            let Some(wake) = self.wake().filter(|wake| *wake <= until) else {
                self.now = until;
                return;
            };
            self.now = self.now.max(wake);
            self.table.tick(self.now, &mut self.rng);
        }
        panic!("the table never rests");
    }

    fn passes_unnoticed(&mut self) -> Effects {
        self.table.record.unhurried = false;
        self.table.record.clock = Clock::Relaxed;
        for (seat, alone) in &mut self.table.record.alone {
            alone.missed = 0;
            let occupant = self
                .table
                .record
                .occupants
                .get_mut(usize::from(seat.index()));
            if let Some(Occupant::Person { away, .. }) = occupant {
                *away = false;
            }
        }
        self.now = self.wake().map_or(self.now, |wake| self.now.max(wake));
        self.table.tick(self.now, &mut self.rng)
    }
}

/// Sets up a game of so many people at the live clock. With an AI in addition it isn't rated.
pub(crate) fn start_game(count: usize, ai: bool) -> (Scene, Vec<Person>) {
    let names = (1..).zip(["Anna", "Boris", "Vera"]).take(count);
    let people: Vec<_> = names.map(|(id, name)| person(id, name, Lang::En)).collect();
    let mut scene = Scene::new(&people[0]);
    scene.table.record.clock = Clock::Live;
    for other in &people[1..] {
        scene.knob(other, Knob::Join(None));
    }
    if ai {
        scene.knob(&people[0], Knob::AddAi);
    }
    scene.knob(&people[0], Knob::Start(None));
    (scene, people)
}

/// Lets everyone throw until each was asked a second question.
pub(crate) fn gets_going(scene: &mut Scene, people: &[Person]) {
    for _ in 0..200 {
        let mut asked = scene.table.record.alone.values();
        if asked.all(|alone| alone.asked > 1) {
            return;
        }
        drop(asked);
        for (person, throw) in people.iter().zip(["rock", "paper", "scissors"]) {
            for text in [
                &*format!("throw {throw}"),
                "trophy rock",
                "flip",
                "pass",
                "yield",
            ] {
                scene.ask(person, &Ask::Typed(text.to_owned()));
            }
        }
        if let Some(wake) = scene.wake() {
            scene.now = scene.now.max(wake);
            scene.table.tick(scene.now, &mut scene.rng);
        }
    }
    panic!("nobody was asked twice");
}
