//! Any input from outside is read or refused: no reader panics, takes long or guesses. Anything read is written again
//! as it was.

use base::address::{Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Press, TableId};
use base::time::Time;
use base::visit::{Visit, Visits};
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::scenario::ScenarioFile;
use engine::{Game, Play, SavedPlay};
use games::registry;
use serde_json::Value;
use store::{StoredTable, TableRow};
use table::Table;
use tabletomb::replay::Replay;
use tabletomb_tests::source::files;

use ::fuzz::{each, examples};

#[test]
fn what_buttons_send_is_read_to_the_letter_or_refused() {
    each(&examples(&["tests/corpora/presses.txt"]), 20_000, |text| {
        let Ok(press) = text.parse::<Press>() else {
            return;
        };
        let written = press.to_string();
        assert!(written == text || text.starts_with("plain-here."));
        assert_eq!(written.parse(), Ok(press));
    });
}

/// Every action that is read is written, and read again as the same.
fn actions<G: Game>() {
    let kept = format!("tests/corpora/actions/{}.txt", G::ID);
    each(&examples(&[&kept]), 10_000, |text| {
        if let Ok(action) = text.parse::<G::Action>() {
            let written = action.to_string();
            assert_eq!(written.parse::<G::Action>().ok(), Some(action), "{written}");
        }
    });
}

#[test]
fn actions_are_read_and_written_or_refused() {
    actions::<RpsZombie>();
    actions::<Survival>();
    actions::<ZombieRunners>();
    actions::<Zombiaki>();
    actions::<ZombieTerror>();
}

/// The scenarios of the games, each as a file of its own, and those that were kept.
fn single_scenarios() -> Vec<String> {
    let mut all = Vec::new();
    for file in files("tests/scenarios", ".toml") {
        let (head, rest) = file.text.split_once("[[scenario]]").expect("there is one");
        let each = rest.split("[[scenario]]").step_by(9);
        all.extend(each.map(|one| format!("{head}[[scenario]]{one}")));
    }
    all.extend(
        files("tests/corpora/scenarios", ".toml")
            .into_iter()
            .map(|it| it.text),
    );
    all
}

#[test]
fn scenarios_hold_or_say_why_not_and_the_rules_never_panic() {
    let registry = registry();
    each(&single_scenarios(), 2_000, |text| {
        let Ok(file) = ScenarioFile::parse(text) else {
            return;
        };
        let Some(game) = registry.game(file.game()) else {
            return;
        };
        for failure in game.run(&file).into_iter().filter_map(Result::err) {
            assert!(!failure.fault.contains("panicked"), "{failure}");
        }
    });
}

#[test]
fn replays_are_read_to_the_letter_and_checked_or_refused() {
    let registry = registry();
    each(&examples(&["tests/corpora/replays"]), 1_500, |text| {
        // what says the same in other words is refused where it is to be checked
        if let Ok(replay) = Replay::parse(text) {
            let written = replay.to_text();
            let again = Replay::parse_exactly(&written);
            assert_eq!(again.map(|it| it.to_text()).ok(), Some(written));
        }
        let Ok(exact) = Replay::parse_exactly(text) else {
            return;
        };
        assert_eq!(exact.to_text(), text);
        let _checked = exact.verify(&registry);
    });
}

/// Every play that can be loaded is stored again, and loaded as the same.
fn plays<G: Game>() {
    let kept = files("tests/snapshots", ".json").into_iter();
    let own = format!("tests/snapshots/{}.", G::ID);
    let kept = kept.filter(|file| file.path.starts_with(&own));
    let kept: Vec<String> = kept.map(|file| file.text).collect();
    each(&kept, 150, |text| {
        let Ok(saved) = serde_json::from_str::<SavedPlay>(text) else {
            return;
        };
        let Ok(play) = Play::<G>::load(saved) else {
            return;
        };
        let value = |play: &Play<G>| serde_json::to_value(play.save()).expect("it is plain data");
        let again = serde_json::from_value(value(&play)).expect("it was written here");
        let again = Play::<G>::load(again).expect("it was loaded before");
        assert_eq!(value(&again), value(&play));
    });
}

#[test]
fn plays_that_were_stored_are_loaded_whole_or_refused() {
    plays::<RpsZombie>();
    plays::<Survival>();
    plays::<ZombieRunners>();
    plays::<Zombiaki>();
    plays::<ZombieTerror>();
}

/// A row as an example tells it.
fn row(text: &str) -> Option<TableRow> {
    let told: Value = serde_json::from_str(text).ok()?;
    let word = |name: &str| Some(told.get(name)?.as_str()?.to_owned());
    Some(TableRow {
        revision: 3,
        game: word("game")?,
        place: "sandbox:#main".to_owned(),
        branches: Vec::new(),
        lang: Lang::En,
        stage: word("stage")?,
        body: told.get("body")?.to_string(),
        snapshot: told
            .get("snapshot")
            .filter(|it| !it.is_null())
            .map(Value::to_string),
        journal: None,
    })
}

#[test]
fn tables_that_were_stored_are_read_whole_or_stopped() {
    let registry = registry();
    let id = TableId::from_bits(7);
    each(&examples(&["tests/corpora/tables"]), 1_500, |text| {
        let Some(table) = row(text).and_then(|row| Table::read(id, row, &registry)) else {
            return;
        };
        let bare = |stored: StoredTable| (stored.game, stored.stage, stored.body, stored.snapshot);
        let row = TableRow::from(table.to_stored());
        let again = Table::read(id, row, &registry).expect("its game is known");
        assert_eq!(bare(again.to_stored()), bare(table.to_stored()));
    });
}

#[test]
fn only_what_we_have_signed_leads_to_a_board() {
    let (visits, now) = (Visits::new("https://tomb.example", "secret"), Time(1_000));
    let table = TableId::from_bits(7);
    let (platform, number) = (Platform::Discord, 42);
    let person = Person {
        id: PersonId { platform, number },
        name: "Zoë 🧟".to_owned(),
        lang: Lang::Uk,
    };
    let ticket = visits.ticket(&person, table, now, 5);
    let (_, ticket) = ticket.split_once('=').expect("it stands in an address");
    let visit = Visit {
        person,
        table,
        place: Place::new(Platform::Telegram, "-5/7"),
        linked: true,
        since: now,
        until: Visit::end(now),
    };
    let signed = [
        ticket.to_owned(),
        visits.prove(&visit),
        visits.link(table, now),
    ];
    each(&signed, 20_000, |text| {
        let leads = visits.read_ticket(text, now).is_some()
            || visits.read(text, now).is_some()
            || visits
                .read_link(text, now)
                .is_some_and(|(_, serves)| serves);
        assert!(!leads || signed.iter().any(|it| it == text));
    });
}
