//! A table of the test game without a program around it, and a clock that the test winds.

use std::time::Duration;

use base::address::{Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Knob, TableId};
use base::time::{Tempo, Uptime};
use engine::{Chance, Seat, Seats, Seed};
use gravedig::Gravedig;
use table::any::{ErasedGame, Registry, Tail};
use table::model::clock::Clock;
use table::model::effect::Effects;
use table::{Ask, Caller, Opening, Table};

const GAME: &ErasedGame<Gravedig> = &ErasedGame::NEW;

/// A table without a program around it, with people first and AIs after them.
pub(crate) struct Scene {
    pub(crate) table: Table,
    pub(crate) people: Vec<Person>,
    pub(crate) rng: Chance,
    pub(crate) now: Uptime,
    /// What the last change has left of the journal.
    pub(crate) tail: Option<Tail>,
}

impl Scene {
    pub(crate) fn begun(names: &[&str], ais: usize, knobs: &[Knob], rng: u64) -> Self {
        let people: Vec<Person> = (1..).zip(names).map(person).collect();
        let opening = Opening {
            id: TableId::from_bits(1),
            game: GAME,
            place: Place::new(Platform::Sandbox, "#main"),
            lang: Lang::En,
            plain: false,
            host: Caller::standing(&people[0], None),
            nameless: false,
            seed: Seed::from_number(rng),
            tempo: Tempo {
                round_pause: 0,
                ..Tempo::default()
            },
            pictures: true,
        };
        let mut table = Table::new(opening, Uptime(0));
        table.record.clock = Clock::Off;
        let mut scene = Self {
            table,
            people,
            rng: Chance::seeded(Seed::from_number(!rng)),
            now: Uptime(0),
            tail: None,
        };
        for other in 1..names.len() {
            scene.ask(other, &Ask::Knob(Knob::Join(None)));
        }
        let ais = std::iter::repeat_n(Knob::AddAi, ais);
        for knob in ais.chain(knobs.iter().copied()).chain([Knob::Start(None)]) {
            assert!(scene.ask(0, &Ask::Knob(knob)), "{knob:?}");
        }
        scene
    }

    pub(crate) fn ask(&mut self, who: usize, ask: &Ask) -> bool {
        let effects = self.effects(who, ask);
        self.took(effects)
    }

    /// What somebody is told.
    pub(crate) fn told(&mut self, who: usize, ask: &Ask) -> String {
        let effects = self.effects(who, ask);
        effects.answer.text.unwrap_or_default()
    }

    pub(crate) fn effects(&mut self, who: usize, ask: &Ask) -> Effects {
        let private = Place::new(Platform::Sandbox, format!("@{who}"));
        let caller = Caller::standing(&self.people[who], Some(&private));
        self.table.handle(self.now, &caller, ask, &mut self.rng)
    }

    /// From whom an answer is awaited.
    pub(crate) fn awaited(&self) -> Seats {
        self.table.asked().awaited()
    }

    pub(crate) fn took(&mut self, effects: Effects) -> bool {
        let changed = effects.is_change();
        self.tail = effects.tail.or(self.tail.take());
        changed
    }

    pub(crate) fn types(&mut self, who: usize, text: &str) -> bool {
        self.ask(who, &Ask::Typed(text.to_owned()))
    }

    /// Types what there is to choose from until something is possible.
    pub(crate) fn types_one(&mut self, who: usize, verb: &str, of: &[&str]) {
        let texts = of.iter().map(|word| format!("{verb} {word}"));
        let done = texts.into_iter().any(|text| self.types(who, &text));
        assert!(done, "nothing to {verb}");
    }

    /// When the table goes on by itself, unless nothing happens before nobody remembers it.
    pub(crate) fn wake(&self) -> Option<Uptime> {
        let weeks = Duration::from_secs(20 * 86_400);
        let soon = self.table.record.touched.after(weeks);
        self.table.record.wake.filter(|wake| *wake < soon)
    }

    pub(crate) fn wakes(&mut self) {
        self.now = self.wake().expect("it goes on by itself");
        let effects = self.table.tick(self.now, &mut self.rng);
        assert!(self.took(effects));
    }

    pub(crate) fn says(&self, words: &str) -> bool {
        format!("{:?}", self.table.board()).contains(words)
    }

    /// Everybody bids and claims; the first turn has just opened.
    pub(crate) fn up_to_the_first_turn(&mut self) {
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

    /// Somebody has no orders any more, and does something that changes no question.
    pub(crate) fn withdraws(&mut self, who: usize) {
        for alone in self.table.record.alone.values_mut() {
            alone.orders.clear();
        }
        self.types_one(who, "", &["arm", "disarm"]);
    }

    /// The program is started anew.
    pub(crate) fn restarts(&mut self) {
        let stored = self.table.stored();
        let table = Table::read(stored.id, stored.into(), &Registry::new([GAME as _]));
        self.table = table.expect("the game is in the registry");
    }

    pub(crate) fn due(&self, seat: Seat) -> Option<Uptime> {
        self.table.record.due(seat)?.at
    }

    pub(crate) fn considered(&self, seat: Seat) -> Option<u32> {
        self.table.record.alone.get(&seat)?.considered
    }

    /// What was done last, as it was written down.
    pub(crate) fn last(&self) -> Vec<(Seat, &str)> {
        let moves = self.tail.iter().flat_map(|tail| &tail.moves);
        moves.map(|(seat, text)| (*seat, text.as_str())).collect()
    }
}

fn person((number, name): (i64, &&str)) -> Person {
    let platform = Platform::Sandbox;
    Person {
        id: PersonId { platform, number },
        name: (*name).to_owned(),
        lang: Lang::En,
    }
}

pub(crate) fn seat(index: u8) -> Seat {
    Seat::nth(index).expect("the table has as many seats")
}
