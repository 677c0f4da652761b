//! A table without any platform or database around it.

pub(crate) mod scenes;

use std::collections::BTreeSet;
use std::time::Duration;

use base::address::{Audience, Person, PersonId, Place, Platform};
use base::charm::Charm;
use base::commitment::{Dealt, hex};
use base::fit::unfold_details;
use base::lang::Lang;
use base::page::{Block, Button, Knob, Menu, Page, Press, TableId, Target};
use base::preferences::Preferences;
use base::time::{Tempo, Uptime};
use engine::games::rps_zombie::RpsZombie;
use engine::{Chance, Seat, Seed};

use super::{Occupant, Stage};
use crate::any::{AnyGame, ErasedGame};
use crate::model::caller::{Caller, MenuPlace};
use crate::model::clock::Clock;
use crate::model::effect::Effects;
use crate::model::seat::SeatRecord;
use crate::model::table::{Ask, Opening, Table};
use crate::rules::host;

pub(crate) fn person(number: i64, name: &str, lang: Lang) -> Person {
    let platform = Platform::Sandbox;
    Person {
        id: PersonId { platform, number },
        name: name.to_owned(),
        lang,
    }
}

pub(crate) fn private(person: &Person) -> Place {
    Place::new(Platform::Telegram, person.id.number.to_string())
}

/// A table in a room, with people who all have a private chat, and a generator of its own.
pub(crate) struct Scene {
    pub(crate) table: Table,
    pub(crate) rng: Chance,
    pub(crate) now: Uptime,
    /// Whether its people have private chats.
    pub(crate) reached: bool,
    /// The place of menus behind a choice.
    pub(crate) menus: MenuPlace,
    /// The preferences of its people.
    pub(crate) preferences: Preferences,
}

impl Scene {
    pub(crate) fn new(host: &Person) -> Self {
        let place = Place::new(Platform::Sandbox, "#main");
        Self::of(&ErasedGame::<RpsZombie>::NEW, place, host)
    }

    pub(crate) fn of(game: &'static dyn AnyGame, place: Place, host: &Person) -> Self {
        let own = private(host);
        let caller = Caller::new(host, Some(&own));
        let opening = Opening {
            id: TableId::from_bits(1),
            game,
            place,
            lang: host.lang,
            plain: false,
            host: caller,
            nameless: false,
            seed: Seed::from_number(8),
            tempo: Tempo::default(),
            pictures: true,
        };
        let mut table = Table::new(opening, Uptime(0));
        table.record.clock = Clock::Off;
        Self {
            table,
            rng: Chance::from_seed(Seed::from_number(3)),
            now: Uptime(0),
            reached: true,
            menus: MenuPlace::Board,
            preferences: Preferences::default(),
        }
    }

    /// Marks a player as silent for so long that a shambler plays for them.
    pub(crate) fn falls_silent(&mut self, place: usize) {
        let occupant = &mut self.table.record.occupants[place];
        let Occupant::Person { away, .. } = occupant else {
            panic!("nobody sits there: {occupant:?}");
        };
        *away = true;
    }

    /// Returns the table's next wake-up, unless nothing happens before everyone has forgotten it.
    pub(crate) fn wake(&self) -> Option<Uptime> {
        let month = self
            .table
            .record
            .touched
            .add_span(Duration::from_secs(29 * 86_400));
        self.table.record.wake.filter(|wake| *wake < month)
    }

    pub(crate) fn ask(&mut self, person: &Person, ask: &Ask) -> Effects {
        let own = private(person);
        let caller = Caller {
            private: Some(&own).filter(|_| self.reached),
            preferences: self.preferences,
            menus: self.menus,
            ..Caller::new(person, Some(&own))
        };
        self.table.handle(self.now, &caller, ask, &mut self.rng)
    }

    pub(crate) fn knob(&mut self, person: &Person, knob: Knob) -> Effects {
        self.ask(person, &Ask::Knob(knob))
    }

    pub(crate) fn press(&mut self, person: &Person, page: &Page, label: &str) -> Effects {
        match choice(page, label) {
            Press::Choice {
                from, since, trail, ..
            } => {
                let ask = Ask::Choice {
                    menu: from,
                    since,
                    trail,
                };
                self.ask(person, &ask)
            }
            Press::Table(_, knob) => self.knob(person, knob),
            Press::Play(_)
            | Press::Games
            | Press::Commands
            | Press::Rules(_)
            | Press::Speak(_)
            | Press::Call(_)
            | Press::Obvious(_)
            | Press::Plain(_)
            | Press::Nights(_)
            | Press::Night(_)
            | Press::Vacation(_)
            | Press::Here(_)
            | Press::Hide(_)
            | Press::Lessons
            | Press::Teach(_)
            | Press::Example { .. }
            | Press::Learn { .. }
            | Press::Face(_)
            | Press::Tell(_)
            | Press::NewCup(_)
            | Press::Cup(..)
            | Press::Challenge(..)
            | Press::Unshun
            | Press::Link(_)
            | Press::Tale { .. }
            | Press::Export
            | Press::Forget { .. } => {
                panic!("no board offers that")
            }
        }
    }

    pub(crate) fn pane(&self, person: &Person) -> Page {
        let mut panes = self.table.panes(&BTreeSet::new()).into_iter();
        let own = panes.find(|(audience, _, _)| *audience == Audience::Pane(person.id));
        own.expect("the person has a pane").2
    }

    pub(crate) fn stored_text(&self) -> String {
        let stored = self.table.to_stored();
        [stored.body, stored.snapshot.unwrap_or_default()].join("\n")
    }
}

pub(crate) fn buttons(page: &Page) -> impl Iterator<Item = &Button> {
    page.buttons.iter().flatten()
}

fn choice(page: &Page, label: &str) -> Press {
    let found = buttons(page).find(|button| button.label.contains(label));
    match &found
        .unwrap_or_else(|| panic!("no {label} in {page:?}"))
        .target
    {
        Target::Press(text) => text.parse().expect("our own buttons read back"),
        _ => {
            panic!("{label} is the way to the pane")
        }
    }
}

/// The names that a page calls.
pub(crate) fn called_names(page: Option<Page>) -> Vec<String> {
    let blocks = page.map(|page| page.blocks).unwrap_or_default();
    let names = blocks.into_iter().filter_map(|block| match block {
        Block::Call(people) => Some(people.into_iter().map(|(_, name)| name)),
        _ => None,
    });
    names.flatten().collect()
}

pub(crate) fn words(page: &Page) -> String {
    let line = |block: &Block| match block {
        Block::Title(line) | Block::Line(line) | Block::At(line, _) | Block::When(line, _) => {
            line.clone()
        }
        Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => lines.join("\n"),
        Block::Call(people) => people.iter().map(|(_, name)| name.as_str()).collect(),
        Block::Detail(_) | Block::Brief { .. } => unreachable!("all are open"),
    };
    unfold_details(&page.blocks)
        .iter()
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

fn two_playing() -> (Scene, Person, Person) {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::Pl));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    assert_eq!(scene.table.record.stage, Stage::Playing);
    (scene, anna, boris)
}

#[test]
fn what_is_done_in_secret_has_to_be_said() {
    let (mut scene, anna, _) = two_playing();
    let board = scene.table.board();
    let thrown = scene.press(&anna, &board, "Rock");
    assert!(thrown.is_change() && !thrown.answer.seen);
}

#[test]
fn whoever_is_alone_is_one_tap_from_the_first_decision() {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    let lobby = scene.table.board();
    scene.press(&anna, &lobby, "Start with AIs");
    assert_eq!(
        scene.table.record.occupants.len(),
        2,
        "one seat was lacking"
    );
    let board = scene.table.board();
    assert!(buttons(&board).any(|button| button.label.contains("Rock")));
}

#[test]
fn no_ai_is_added_where_enough_people_sit() {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::Pl));
    let mut scene = Scene::new(&anna);
    let early = scene.table.board();
    scene.knob(&boris, Knob::Join(None));
    let label = |board: &Page| {
        let mut starts = buttons(board).filter(|button| button.label.contains("Start"));
        starts.next().map(|button| button.label.clone())
    };
    assert_eq!(label(&scene.table.board()).as_deref(), Some("▶️ Start"));
    scene.press(&anna, &early, "Start with AIs");
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert_eq!(
        scene.table.record.people().count(),
        scene.table.record.occupants.len()
    );
}

#[test]
fn two_of_one_name_are_told_apart_wherever_they_are_named() {
    let [anna, other] = [1, 2].map(|number| person(number, "Anna", Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&other, Knob::Join(None));
    scene.knob(&anna, Knob::Manage);
    let board = scene.table.board();
    let lobby = words(&board);
    assert!(lobby.contains("host: Anna (A)"), "{lobby}");
    assert!(lobby.contains("B  Anna (B)"), "{lobby}");
    assert!(buttons(&board).any(|button| button.label.contains("Anna (B)")));
    let second = Seat::nth(1).expect("a table has two seats");
    let sure = scene.knob(&anna, Knob::Kick(second)).answer.text;
    assert!(sure.is_some_and(|sure| sure.contains("Anna (B)")));
}

#[test]
fn what_the_lobby_refuses_changes_nothing() {
    let people: Vec<Person> = (1..=4).map(|n| person(n, "Somebody", Lang::En)).collect();
    let [host, second, third, fourth] = &people[..] else {
        panic!("four people")
    };
    let mut scene = Scene::new(host);
    let refused = |scene: &mut Scene, who: &Person, knob| {
        let before = scene.stored_text();
        let effects = scene.knob(who, knob);
        assert!(
            effects.answer.text.is_some() && !effects.is_change(),
            "{knob:?}"
        );
        assert_eq!(scene.stored_text(), before, "{knob:?}");
    };
    refused(&mut scene, host, Knob::Start(None));
    refused(&mut scene, host, Knob::Join(None));
    refused(&mut scene, host, Knob::DropAi);
    refused(&mut scene, second, Knob::Start(None));
    refused(&mut scene, second, Knob::Fill(None));
    refused(&mut scene, second, Knob::Leave);
    scene.knob(second, Knob::Join(None));
    scene.knob(third, Knob::Join(None));
    refused(&mut scene, fourth, Knob::Join(None));
    refused(&mut scene, host, Knob::AddAi);
    for knob in [
        Knob::Cancel,
        Knob::Start(None),
        Knob::Fill(None),
        Knob::Option(0),
    ] {
        refused(&mut scene, third, knob);
    }
    refused(&mut scene, host, Knob::Option(9));
    refused(&mut scene, host, Knob::Rematch);
}

#[test]
fn whoever_waits_for_a_silent_host_goes_on_without() {
    let [anna, boris] = [(1, "Anna"), (2, "Boris")].map(|(n, name)| person(n, name, Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    let minutes = |count: u64| Duration::from_secs(count * 60);
    scene.now = scene.now.add_span(minutes(4));
    assert!(!scene.knob(&boris, Knob::Start(None)).is_change());
    assert_eq!(host::leader(&scene.table), Some(anna.id));
    scene.now = scene.wake().expect("it looks different then");
    scene.table.tick(scene.now, &mut scene.rng);
    assert_eq!(host::leader(&scene.table), None, "others are offered it");
    assert!(scene.knob(&boris, Knob::Start(None)).is_change());
    assert_eq!(scene.table.record.stage, Stage::Playing);
}

#[test]
fn the_options_are_behind_one_button_and_what_is_agreed_is_said() {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    let switches = |scene: &Scene| {
        let board = scene.table.board();
        let switch = |button: &&Button| matches!(&button.target, Target::Press(it) if it.contains(".opt") && !it.ends_with(".options"));
        buttons(&board).filter(switch).count()
    };
    assert_eq!(switches(&scene), 0);
    scene.knob(&anna, Knob::Options);
    assert!(switches(&scene) > 1);
    scene.knob(&anna, Knob::Option(0));
    assert!(words(&scene.table.board()).contains("Options: Two brains in the deck"));
    scene.knob(&anna, Knob::Options);
    assert_eq!(switches(&scene), 0);
}

#[test]
fn who_leaves_a_lobby_takes_only_their_own_with_them() {
    let people = [1, 2, 3].map(|n| person(n, "Somebody", Lang::En));
    let mut scene = Scene::new(&people[0]);
    scene.knob(&people[1], Knob::Join(None));
    scene.now = scene.now.add_span(Duration::from_secs(60));
    scene.knob(&people[2], Knob::Join(None));
    scene.knob(&people[1], Knob::Leave);
    let seat = scene.table.record.seat_of(people[2].id).expect("they sit");
    let touched = scene.table.record.alone[&seat].touched;
    assert_eq!(touched, Some(scene.now));
}

#[test]
fn when_the_host_leaves_whoever_sat_longest_is_host() {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Leave);
    assert_eq!(scene.table.record.host, boris.id);
    scene.knob(&boris, Knob::Leave);
    assert_eq!(scene.table.record.stage, Stage::Closed);
}

#[test]
fn a_secret_answer_shows_as_a_number_and_can_be_changed() {
    let (mut scene, anna, boris) = two_playing();
    let board = scene.table.board();
    let unknowing = scene.pane(&boris);
    let effects = scene.press(&anna, &board, "Rock");
    assert!(
        effects
            .answer
            .text
            .is_some_and(|text| text.contains("Rock"))
    );
    let shown = words(&scene.table.board());
    assert!(
        shown.contains("1 of 2 ready") && !shown.contains("✊ Rock"),
        "{shown}"
    );
    assert_eq!(scene.pane(&boris), unknowing);
    assert!(words(&scene.pane(&anna)).contains("Rock"));

    let changed = scene.press(&anna, &board, "Paper");
    assert!(
        changed
            .answer
            .text
            .is_some_and(|text| text.contains("Paper"))
    );
    scene.press(&boris, &board, "Rock");
    let revealed = words(&scene.table.board());
    assert!(
        revealed.contains("✋ Paper") && revealed.contains("Anna goes first"),
        "{revealed}"
    );
}

#[test]
fn a_button_of_an_earlier_question_is_answered_gently_and_does_nothing() {
    let (mut scene, anna, boris) = two_playing();
    let (board, pane) = (scene.table.board(), scene.pane(&anna));
    scene.press(&anna, &board, "Rock");
    scene.press(&boris, &board, "Scissors");
    let before = scene.stored_text();
    for old in [board, pane] {
        let effects = scene.press(&anna, &old, "Paper");
        let text = effects.answer.text.expect("every press is answered");
        assert!(
            text.contains("out of date") && !effects.answer.alert,
            "{text}"
        );
        assert_eq!(scene.stored_text(), before);
    }
}

#[test]
fn forged_places_and_moments_do_nothing() {
    let (mut scene, anna, _) = two_playing();
    let before = scene.stored_text();
    for (menu, since, trail) in [
        (Menu::Board, 0, vec![7]),
        (Menu::Board, 0, vec![]),
        (Menu::Board, u32::MAX, vec![0]),
        (Menu::Pane, 0, vec![3]),
        (Menu::Pane, 0, vec![0, 0]),
        (Menu::Pane, 0, vec![255, 255]),
    ] {
        let effects = scene.ask(&anna, &Ask::Choice { menu, since, trail });
        assert!(effects.answer.text.is_some() && !effects.is_change());
        assert_eq!(scene.stored_text(), before);
    }
}

#[test]
fn panes_speak_the_language_of_the_person_and_the_board_that_of_the_host() {
    let (scene, _, boris) = two_playing();
    assert!(words(&scene.table.board()).contains("Table"));
    let pane = scene.pane(&boris);
    assert!(
        buttons(&pane).any(|button| button.label.contains("Kamień")),
        "{pane:?}"
    );
}

#[test]
fn an_ai_plays_on_for_whoever_leaves_and_a_table_without_people_is_closed() {
    let (mut scene, anna, boris) = two_playing();
    let first = scene.knob(&anna, Knob::Leave);
    assert!(
        first.answer.alert && !first.is_change(),
        "one tap may be a slip"
    );
    let effects = scene.knob(&anna, Knob::Leave);
    assert!(!effects.farewells.is_empty());
    assert!(matches!(
        scene.table.record.occupants[0],
        Occupant::Ai { .. }
    ));
    assert_eq!(scene.table.record.host, boris.id);
    assert!(scene.table.record.wake.is_some(), "the AI will throw");
    scene.knob(&boris, Knob::Leave);
    let last = scene.knob(&boris, Knob::Leave);
    assert_eq!(scene.table.record.stage, Stage::Closed);
    let (.., page) = last.farewells.first().expect("there was a pane");
    assert_eq!(buttons(page).count(), 0, "there is no way back");
}

#[test]
fn whoever_has_left_may_come_back_to_the_seat_that_an_ai_keeps() {
    let (mut scene, anna, boris) = two_playing();
    let stranger = person(7, "Vera", Lang::En);
    let deal = scene.table.record.deal.as_mut().expect("it was dealt");
    deal.seats[0] = Dealt::Person(Some(Charm::Brain));
    scene.knob(&anna, Knob::Leave);
    let left = scene.knob(&anna, Knob::Leave);
    let (.., page) = left.farewells.first().expect("there was a pane");
    assert!(buttons(page).any(|button| button.label.contains("I'm back")));
    assert!(!scene.knob(&stranger, Knob::Back).is_change());
    assert!(scene.knob(&anna, Knob::Back).is_change());
    let seat = scene.table.record.seat_of(anna.id);
    assert_eq!(seat, Some(Seat::FIRST));
    let charm = scene.table.record.occupants[0].dealt();
    assert_eq!(
        charm,
        Dealt::Person(Some(Charm::Brain)),
        "for the next game"
    );
    assert!(words(&scene.table.board()).contains("Anna is back."));
    assert!(!buttons(&scene.table.board()).any(|it| it.label.contains("I'm back")));
    scene.knob(&boris, Knob::Manage);
    for _ in 0..2 {
        scene.knob(&boris, Knob::Kick(Seat::FIRST));
    }
    let kicked = scene.knob(&anna, Knob::Back);
    assert!(!kicked.is_change(), "whoever was sent away stays away");
    scene.ask(&anna, &Ask::Forget);
    let names = scene.table.record.occupants.iter().map(Occupant::name);
    assert_eq!(names.collect::<Vec<_>>(), ["Survivor", "Boris"]);
    assert!(
        !scene.stored_text().contains("Anna"),
        "{}",
        scene.stored_text()
    );
}

#[test]
fn a_table_of_ais_and_one_person_plays_to_the_end_by_itself_and_again() {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    assert!(scene.table.seed().is_none(), "nobody may know it yet");
    for _ in 0..500 {
        if let Some(wake) = scene.wake() {
            scene.now = wake;
            scene.table.tick(scene.now, &mut scene.rng);
        }
        let board = scene.table.board();
        let offered = buttons(&board).find_map(|button| match &button.target {
            Target::Press(text) if text.contains(".b.") => Some(button.label.clone()),
            _ => None,
        });
        if let Some(label) = offered {
            scene.press(&anna, &board, &label);
        }
        if matches!(scene.table.record.stage, Stage::Over { .. }) {
            break;
        }
    }
    let board = scene.table.board();
    assert!(scene.table.winners().is_some() && scene.wake().is_none());
    assert!(scene.table.seed().is_some());
    let own = Seat::nth(0).expect("seat A");
    let alone = scene.table.record.alone.entry(own).or_default();
    alone.heard = vec!["Nobody else knows.".to_owned()];
    alone.orders = vec!["pass".to_owned()];
    let rematch = scene.press(&anna, &board, "Play again").rematch;
    let next = rematch.expect("a new table").table;
    assert_eq!(next.record.stage, Stage::Playing);
    assert_eq!(next.record.occupants, scene.table.record.occupants);
    assert_ne!(next.record.seed.0, scene.table.record.seed.0);
    let told = scene.table.seed().expect("the game is over");
    let sealed = next.commitment().expect("it is sealed");
    assert_eq!(
        sealed.to_string(),
        hex(&told.0),
        "bound before it was dealt"
    );
    assert!(next.seed().is_none());
    let fresh = |alone: &SeatRecord| alone.heard.is_empty() && alone.orders.is_empty();
    assert!(next.record.alone.values().all(fresh));
    assert!(words(&scene.table.board()).contains(&next.record.id.to_string()));
    assert!(
        scene.knob(&anna, Knob::Rematch).rematch.is_none(),
        "once is enough"
    );
}

#[test]
fn a_typed_action_is_the_same_as_a_press_and_a_wrong_one_lists_what_is_possible() {
    let (mut scene, anna, _) = two_playing();
    let before = scene.stored_text();
    for wrong in ["dance", "throw zombie", "flip", "spend rock at=J"] {
        let effects = scene.ask(&anna, &Ask::Typed(wrong.to_owned()));
        let text = effects.answer.text.expect("a kind word");
        assert!(
            text.contains("throw rock, throw scissors, throw paper"),
            "{text}"
        );
        assert_eq!(scene.stored_text(), before);
    }
    let effects = scene.ask(&anna, &Ask::Typed("Throw Rock".to_owned()));
    assert!(effects.is_change() && effects.tail.is_some());
    let effects = scene.ask(&anna, &Ask::Typed("spend rock at=J".to_owned()));
    assert!(
        effects.answer.text.is_some() && !effects.is_change(),
        "also once decided"
    );
}

#[test]
fn the_end_of_an_action_or_its_button_will_do_where_only_one_is_meant() {
    for (typed, lang) in [
        ("rock", Lang::En),
        ("Камень", Lang::Ru),
        ("✋ paper", Lang::En),
    ] {
        let anna = person(1, "Anna", lang);
        let mut scene = Scene::new(&anna);
        scene.knob(&anna, Knob::AddAi);
        scene.knob(&anna, Knob::Start(None));
        assert!(
            scene.ask(&anna, &Ask::Typed(typed.to_owned())).is_change(),
            "{typed}"
        );
    }
}

#[test]
fn talk_in_reply_to_a_board_is_nobody_s_concern_unless_it_is_an_action() {
    let (mut scene, anna, _) = two_playing();
    let before = scene.stored_text();
    for talk in ["lol", "throw a party", "rules?"] {
        let effects = scene.ask(&anna, &Ask::Remark(talk.to_owned()));
        assert!(
            effects.answer.text.is_none() && !effects.is_change(),
            "{talk}"
        );
    }
    assert_eq!(scene.stored_text(), before);
    assert!(
        scene
            .ask(&anna, &Ask::Remark("rock".to_owned()))
            .is_change()
    );
}

#[test]
fn a_play_that_cannot_be_read_stops_its_table_alone_and_says_so() {
    let (scene, anna, _) = two_playing();
    let stored = scene.table.to_stored();
    let id = stored.id;
    let row = store::TableRow {
        snapshot: Some("{}".to_owned()),
        ..stored.into()
    };
    let mut table = Table::read(id, row, &crate::games::registry()).expect("the table is known");
    assert!(table.is_broken() && words(&table.board()).contains("can no longer be read"));
    let own = private(&anna);
    let caller = Caller::new(&anna, Some(&own));
    let mut rng = Chance::from_seed(Seed::from_number(0));
    let effects = table.handle(Uptime(0), &caller, &Ask::Knob(Knob::Join(None)), &mut rng);
    assert!(effects.answer.alert && !effects.is_change());
}

#[test]
fn where_a_table_stands_is_said_by_its_row_alone() {
    let (scene, ..) = two_playing();
    let stored = scene.table.to_stored();
    assert!(!stored.body.contains(&stored.place.to_string()));
    let elsewhere = Place::new(Platform::Telegram, "-7");
    let mut row = store::TableRow::from(stored);
    row.place = elsewhere.to_string();
    let again = Table::read(scene.table.record.id, row, &crate::games::registry());
    assert_eq!(again.expect("it can be read").record.place, elsewhere);
}

#[test]
fn the_board_offers_nothing_that_only_an_ai_could_choose() {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    for _ in 0..300 {
        let board = scene.table.board();
        let asked = scene.table.play.as_ref().expect("a game").asked_seats();
        let anna_asked = asked
            .pending_seats()
            .contains(Seat::nth(0).expect("seat A"));
        let decided = !asked.decided.is_empty();
        let offered = buttons(&board).find(|button| match &button.target {
            Target::Press(text) => text.contains(".b."),
            _ => false,
        });
        assert!(offered.is_none() || anna_asked || decided, "{board:?}");
        if let Some(label) = offered.map(|button| button.label.clone()) {
            scene.press(&anna, &board, &label);
        }
        if let Some(wake) = scene.wake() {
            scene.now = wake;
            scene.table.tick(scene.now, &mut scene.rng);
        }
        if scene.table.is_ended() {
            return;
        }
    }
    panic!("the game did not end");
}
