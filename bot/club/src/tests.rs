//! A table without any platform or database around it.

use base::address::{Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Knob, TableId};
use base::time::{Tempo, Uptime};
use engine::games::rps_zombie::RpsZombie;
use engine::{Chance, Seed};
use table::any::ErasedGame;
use table::model::clock::Clock;
use table::model::effect::Effects;
use table::{Ask, Caller, Opening, Table};

pub(crate) fn person(number: i64, name: &str, lang: Lang) -> Person {
    let platform = Platform::Sandbox;
    Person {
        id: PersonId { platform, number },
        name: name.to_owned(),
        lang,
    }
}

/// A table in a room, and a generator of its own.
pub(crate) struct Scene {
    pub(crate) table: Table,
    rng: Chance,
}

impl Scene {
    pub(crate) fn new(host: &Person) -> Self {
        let opening = Opening {
            id: TableId::from_bits(1),
            game: &ErasedGame::<RpsZombie>::NEW,
            place: Place::new(Platform::Sandbox, "#main"),
            lang: host.lang,
            plain: false,
            host: Caller::new(host, None),
            nameless: false,
            seed: Seed::from_number(8),
            tempo: Tempo::default(),
            pictures: true,
        };
        let mut table = Table::new(opening, Uptime(0));
        table.record.clock = Clock::Off;
        let rng = Chance::from_seed(Seed::from_number(3));
        Self { table, rng }
    }

    pub(crate) fn ask(&mut self, person: &Person, ask: &Ask) -> Effects {
        let caller = Caller::new(person, None);
        self.table.handle(Uptime(0), &caller, ask, &mut self.rng)
    }

    pub(crate) fn knob(&mut self, person: &Person, knob: Knob) -> Effects {
        self.ask(person, &Ask::Knob(knob))
    }
}
