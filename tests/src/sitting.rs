//! A table of any game without a program around it, and a clock that the test winds.

use std::time::Duration;

use base::address::{Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Knob, TableId};
use base::time::{Tempo, Uptime};
use engine::{Chance, Seat, Seats, Seed};
use table::any::{AnyGame, Registry, Tail};
use table::model::clock::Clock;
use table::model::effect::Effects;
use table::{Ask, Caller, Opening, Table};

/// A table without a program around it, with people first and AIs after them.
pub struct Sitting {
    /// The table.
    pub table: Table,
    /// The people who sit or have sat at the table.
    pub people: Vec<Person>,
    /// The chance of pauses, seeds and choices.
    pub rng: Chance,
    /// The current time of the clock.
    pub now: Uptime,
    /// The tail of the journal after the last change.
    pub tail: Option<Tail>,
    /// All actions from the beginning, with their seats.
    pub journal: Vec<(Seat, String)>,
    game: &'static dyn AnyGame,
}

impl Sitting {
    /// The first of some people opens a table of a game, under these options if not under the usual ones,
    /// and the others sit down. No clock runs there.
    pub fn open(
        game: &'static dyn AnyGame,
        options: Option<&serde_json::Value>,
        names: &[&str],
        rng: u64,
    ) -> Self {
        let people: Vec<Person> = (1..).zip(names).map(person).collect();
        let opening = Opening {
            id: TableId::from_bits(1),
            game,
            place: Place::new(Platform::Sandbox, "#main"),
            lang: Lang::En,
            plain: false,
            host: Caller::new(&people[0], None),
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
        if let Some(options) = options {
            table.record.options = options.clone();
        }
        let mut sitting = Self {
            table,
            people,
            rng: Chance::from_seed(Seed::from_number(!rng)),
            now: Uptime(0),
            tail: None,
            journal: Vec::new(),
            game,
        };
        for other in 1..names.len() {
            sitting.ask(other, &Ask::Knob(Knob::Join(None)));
        }
        sitting
    }

    /// The first of the people turns these in the lobby, and begins. Panics if that can't be.
    pub fn starts(&mut self, knobs: &[Knob]) {
        for knob in knobs.iter().chain(&[Knob::Start(None)]) {
            assert!(self.ask(0, &Ask::Knob(*knob)), "{knob:?}");
        }
    }

    /// Sends a request from a person to the table. Returns whether it changed the table.
    pub fn ask(&mut self, who: usize, ask: &Ask) -> bool {
        let effects = self.effects(who, ask);
        self.took(effects)
    }

    /// Returns the answer shown to a person for a request.
    pub fn answer_text(&mut self, who: usize, ask: &Ask) -> String {
        let effects = self.effects(who, ask);
        effects.answer.text.unwrap_or_default()
    }

    /// Returns the effects of a person's request.
    pub fn effects(&mut self, who: usize, ask: &Ask) -> Effects {
        let private = Place::new(Platform::Sandbox, format!("@{who}"));
        let caller = Caller::new(&self.people[who], Some(&private));
        self.table.handle(self.now, &caller, ask, &mut self.rng)
    }

    /// Returns the seats whose answer is awaited.
    pub fn awaited_seats(&self) -> Seats {
        self.table.asked_seats().pending_seats()
    }

    /// Takes note of what has come of something; whether the table is different by that.
    pub fn took(&mut self, effects: Effects) -> bool {
        let changed = effects.is_change();
        if let Some(tail) = effects.tail {
            let kept = usize::try_from(tail.first).expect("games are short");
            self.journal.truncate(kept);
            self.journal.extend(tail.moves.iter().cloned());
            self.tail = Some(tail);
        }
        changed
    }

    /// Types an action for a person. Returns whether it was done.
    pub fn types(&mut self, who: usize, text: &str) -> bool {
        self.ask(who, &Ask::Typed(text.to_owned()))
    }

    /// Returns the actions that a person may type now; none if they aren't asked.
    pub fn listed_answers(&mut self, who: usize) -> Vec<String> {
        let listed = self.answer_text(who, &Ask::Typed("?".to_owned()));
        let legal = listed.split_once("You may: ").map(|(_, legal)| legal);
        let legal = legal.into_iter().flat_map(|legal| legal.split(", "));
        let legal = legal.filter(|text| !text.starts_with("and "));
        legal.map(str::to_owned).collect()
    }

    /// Types one of a person's answers, if they are asked. Returns whether it was done.
    pub fn answers(&mut self, who: usize) -> bool {
        let legal = self.listed_answers(who);
        if legal.is_empty() {
            return false;
        }
        let text = self.rng.pick(&legal).clone();
        self.types(who, &text)
    }

    /// Returns the time at which the table continues by itself. `None` if no wake-up is due before the table is
    /// forgotten.
    pub fn wake(&self) -> Option<Uptime> {
        let weeks = Duration::from_secs(20 * 86_400);
        let soon = self.table.record.touched.add_span(weeks);
        self.table.record.wake.filter(|wake| *wake < soon)
    }

    /// Lets the table continue by itself. Panics if it never does, or if nothing changes.
    pub fn wakes(&mut self) {
        let effects = self.ticks();
        assert!(self.took(effects));
    }

    /// Returns the effects when the table continues by itself. Panics if it never does.
    pub fn ticks(&mut self) -> Effects {
        self.now = self.wake().expect("it goes on by itself");
        self.table.tick(self.now, &mut self.rng)
    }

    /// Whether the board says something.
    pub fn says(&self, words: &str) -> bool {
        format!("{:?}", self.table.board()).contains(words)
    }

    /// Reads the table again, as after a restart of the program.
    pub fn restarts(&mut self) {
        self.table = self.restored_table();
    }

    /// The table as it is read from what is stored of it. Panics if it can't be read.
    pub fn restored_table(&self) -> Table {
        let stored = self.table.to_stored();
        let table = Table::read(stored.id, stored.into(), &Registry::new([self.game]));
        table.expect("the game is in the registry")
    }

    /// Returns a copy of the table at the same moment, with the same chance, where something else may happen from now
    /// on.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self {
            table: self.restored_table(),
            people: self.people.clone(),
            rng: self.rng.clone(),
            now: self.now,
            tail: self.tail.clone(),
            journal: self.journal.clone(),
            game: self.game,
        }
    }

    /// Returns the time when an AI or a shambler answers for a seat.
    pub fn due(&self, seat: Seat) -> Option<Uptime> {
        self.table.record.due(seat)?.at
    }

    /// Returns the last actions as written to the journal.
    pub fn last(&self) -> Vec<(Seat, &str)> {
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
