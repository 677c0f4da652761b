//! Zombie Runners by its bare rules: scenarios, and whole games at random.

use engine::games::zombie_runners::{
    Action, Bar, Choice, Event, Format, Mode, Options, Right, Whisper, ZombieRunners,
};
use engine::{Chance, EventLog, Game, Macro, Play, Seat, Seed, Viewer};

use super::bare::{hold, play};

#[test]
fn every_scenario_holds() {
    hold::<ZombieRunners>(&[
        include_str!("../../../tests/scenarios/zombie-runners.toml"),
        include_str!("../../../tests/scenarios/zombie-runners-gaps.toml"),
    ]);
}

/// Every mode with every number of seats, and each house option once.
fn tables() -> Vec<(Options, u8)> {
    let mut tables = Vec::new();
    for mode in Mode::ALL {
        for format in Format::ALL {
            let options = Options {
                mode,
                format,
                ..Options::default()
            };
            if mode == Mode::Alliances || format == Format::default() {
                let seats = ZombieRunners::seats(&options);
                tables.extend(seats.map(|seats| (options, seats)));
            }
        }
    }
    let switches = (0..9).filter_map(|place| {
        let mut options = Options {
            mode: Mode::Lord,
            ..Options::default()
        };
        ZombieRunners::change_setting(&mut options, place);
        (options.mode == Mode::Lord).then_some((options, 4))
    });
    tables.extend(switches);
    tables
}

fn walk(options: &Options, seats: u8, seed: u64) {
    let case = || format!("{seats} seats, seed {seed}, {options:?}");
    let mut chance = Chance::from_seed(Seed::from_number(seed));
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let told = &mut EventLog::new_muted();
    let mut state = ZombieRunners::start(options, seats, &mut chance, told);
    let mut legal = Vec::new();
    for step in 0..400_000 {
        if step % 8 == 0 {
            assert_eq!(ZombieRunners::flaw(&state), None, "{}", case());
        }
        let pending: Vec<_> = ZombieRunners::pending_seats(&state).iter().collect();
        if pending.is_empty() {
            assert!(ZombieRunners::outcome(&state).is_some(), "{}", case());
            return;
        }
        let offers: Vec<_> = ZombieRunners::offers(&state).iter().collect();
        let interrupts = offers.len() > pending.len() && rng.roll(8) == 1;
        let seat = *rng.pick(if interrupts { &offers } else { &pending });
        legal.clear();
        ZombieRunners::legal(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "{}: {seat} has no answer", case());
        let otherwise = ZombieRunners::decision(&state, seat).otherwise;
        let asked = pending.contains(&seat);
        let sound = otherwise.map_or(!asked, |action| legal.contains(&action));
        assert!(sound, "{}: {otherwise:?}", case());
        if rng.roll(10) == 1 {
            ZombieRunners::asides(&state, seat, &mut legal);
        }
        let action = *rng.pick(&legal);
        ZombieRunners::apply(&mut state, seat, action, &mut chance, told);
    }
    panic!("no end: {}", case());
}

#[test]
fn random_games_keep_their_cards_and_end() {
    for (options, seats) in tables() {
        // so many for each mode and format
        let range = ZombieRunners::seats(&options);
        let games = depth::of(56) / u64::try_from(range.count()).expect("8 at most");
        for seed in 0..games {
            walk(&options, seats, seed);
        }
    }
}

/// Returns the first position of random games in which a seat may say in advance that it takes a turn, with that seat.
fn with_priority() -> (Play<ZombieRunners>, Seat) {
    for seed in 0..500 {
        let seed = Seed::from_number(seed);
        let mut play =
            Play::<ZombieRunners>::start(Options::default(), 4, seed, &mut EventLog::new_muted());
        for _ in 0..40 {
            let holds = |seat: &Seat| play.asides(*seat).contains(&Action::Arm(None));
            if let Some(seat) = Seat::first(4).find(holds) {
                return (play, seat);
            }
            let Some(next) = play.pending_seats().iter().next() else {
                break;
            };
            let action = play.legal(next)[0];
            play.act(next, action).expect("it is legal");
        }
    }
    panic!("nobody holds Priority");
}

#[test]
fn orders_without_end_leave_one_entry_in_the_journal() {
    let (mut play, seat) = with_priority();
    let mut once = play.clone();
    let before = play.since().1.len();
    for _ in 0..100 {
        for order in [Action::Arm(None), Action::Disarm] {
            play.act(seat, order).expect("it is legal");
        }
        assert!(play.since().1.len() <= before + 2);
    }
    play.act(seat, Action::Arm(None)).expect("it is legal");
    once.act(seat, Action::Arm(None)).expect("it is legal");
    let told = |play: &Play<ZombieRunners>| format!("{:?}", play.view(Viewer::Seat(seat)));
    assert_eq!(told(&play), told(&once));
}

#[test]
fn an_order_that_was_needed_only_by_one_that_goes_goes_too() {
    let (mut play, seat) = with_priority();
    let mut once = play.clone();
    let is_early = |order: &Action| matches!(order, Action::Arm(Some(_)));
    let early = play.asides(seat).into_iter().find(is_early);
    let early = early.expect("somebody else may be waited for");
    for order in [early, Action::Disarm, Action::Arm(None)] {
        play.act(seat, order).expect("it is legal");
    }
    once.act(seat, Action::Arm(None)).expect("it is legal");
    assert_eq!(play.since(), once.since());
}

/// Takes back an answer between two orders, and holds what is left against a new play of the journal;
/// whether that could be done here.
fn taken_back_between_orders(
    start: &Play<ZombieRunners>,
    journal: &[(Seat, Action)],
    play: &Play<ZombieRunners>,
    next: (Seat, Action),
) -> bool {
    let arms = |seat: &Seat| play.asides(*seat).contains(&Action::Arm(None));
    let Some(seat) = Seat::first(4).find(|seat| *seat != next.0 && arms(seat)) else {
        return false;
    };
    let before = |other| (seat, Action::Arm(Some(other)));
    let [first, second] = [before(next.0), (seat, Action::Arm(None))];
    let mut undone = play.clone();
    let given = [first, next, second].map(|(seat, action)| undone.act(seat, action).is_ok());
    if given.contains(&false) || undone.undo(next.0).is_err() {
        return false;
    }
    let mut again = start.clone();
    for (seat, action) in journal.iter().copied().chain([first, second]) {
        again.act(seat, action).expect("it was legal");
    }
    assert_eq!(again.since(), undone.since());
    true
}

#[test]
fn orders_around_an_answer_that_is_taken_back_leave_what_the_journal_leads_to() {
    let mut done = 0;
    for seed in 0..300 {
        let (options, seed) = (Options::default(), Seed::from_number(seed));
        let start = Play::<ZombieRunners>::start(options, 4, seed, &mut EventLog::new_muted());
        let (mut play, mut journal) = (start.clone(), Vec::new());
        for _ in 0..40 {
            let Some(seat) = play.pending_seats().iter().next() else {
                break;
            };
            let next = (seat, play.legal(seat)[0]);
            done += u32::from(taken_back_between_orders(&start, &journal, &play, next));
            play.act(seat, next.1).expect("it is legal");
            journal.push(next);
        }
    }
    assert!(done > 5, "{done} positions");
}

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat")
}

fn act(play: &mut Play<ZombieRunners>, letter: &str, action: &str) -> EventLog<ZombieRunners> {
    let action: Action = action.parse().expect("an action");
    play.act(seat(letter), action).expect("it is legal")
}

/// Returns what the pane of a seat says of each card.
fn pane(play: &Play<ZombieRunners>, letter: &str) -> Vec<(String, Result<Right, Bar>)> {
    let seat = seat(letter);
    let view = play.view(Viewer::Seat(seat));
    let private = view.private.expect("a seat has a private view");
    let cards = private.cards(&view.public, seat).into_iter();
    cards.map(|(card, may)| (card.to_string(), may)).collect()
}

const HANDS: &str = r#"
table = ["screamer-star"]
order = "flask"
turn = "B"
deck = ["dolt-umbrella"]
hands = { A = ["dolt-star", "mask"], B = ["dolt-flask", "dolt-shield", "screamer-shield", "thug-star", "mask"], C = ["thug-flask", "mask"] }
"#;

#[test]
fn a_pane_gives_reasons() {
    let mut play = play(HANDS);
    let said = |play: &_, card: &str| {
        let pane = pane(play, "B");
        let found = pane.into_iter().find(|(name, _)| name == card);
        found.expect("he holds it").1
    };
    assert_eq!(said(&play, "dolt-flask"), Ok(Right::Order));
    assert_eq!(said(&play, "screamer-shield"), Ok(Right::EveryOrder));
    assert_eq!(said(&play, "thug-star"), Err(Bar::Order));
    assert_eq!(said(&play, "mask"), Ok(Right::Event));
    assert_eq!(pane(&play, "C")[0].1, Err(Bar::NotNow));
    act(&mut play, "B", "play dolt-flask");
    assert_eq!(said(&play, "dolt-shield"), Ok(Right::Dolt));
    assert_eq!(said(&play, "mask"), Err(Bar::NoMore));
}

#[test]
fn a_card_and_the_end_are_one_tap_where_nothing_could_follow() {
    let mut macros: Vec<String> = Vec::new();
    for Macro { actions, .. } in play::<ZombieRunners>(HANDS).macros(seat("B")) {
        if actions.last() == Some(&Action::End) {
            macros.push(actions[0].to_string());
        }
    }
    assert!(macros.contains(&"play mask".to_owned()));
    assert!(macros.contains(&"play screamer-shield order=1".to_owned()));
    // the other Dolt could follow
    assert!(!macros.contains(&"play dolt-flask".to_owned()));
}

/// The ways to lay cards that stand on a menu: how many buttons each takes, and what is done.
fn lays(setup: &str) -> Vec<(usize, String)> {
    let menu = play::<ZombieRunners>(setup).menu(seat("A")).into_iter();
    let lays = menu.filter(|it| matches!(it.path[0], Choice::Lay { .. }));
    let done = |actions: &[Action]| {
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        texts.join(", ")
    };
    lays.map(|it| (it.path.len(), done(&it.actions))).collect()
}

/// ZR-134, ZR-135: where two play, the left neighbour is the right one too.
#[test]
fn a_card_has_one_button_and_two_ways_to_do_the_same_are_one() {
    let duel = r#"
mode = "duel"
table = ["dolt-star"]
hands = { A = ["bully-star", "thug-star", "biter-star", "mask"], B = ["dolt-flask", "dolt-umbrella"] }
"#;
    let expected = [
        (1, "play thug-star, end"),
        (1, "play bully-star effect=left, end"),
        (2, "play biter-star effect=zombie"),
        (2, "play biter-star effect=hit, end"),
        (1, "play mask, end"),
    ];
    let mut found = lays(duel);
    let mut expected: Vec<_> = expected.map(|(taps, what)| (taps, what.to_owned())).into();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    let marathon = duel.replace("mode = \"duel\"\n", "");
    let marathon = marathon.replace("] }", "], C = [\"dolt-shield\", \"mask\"] }");
    let marathon = lays(&marathon.replace("\"mask\"], B", "\"thief\"], B"));
    let bully = |side| (2, format!("play bully-star effect={side}, end"));
    assert!(marathon.contains(&bully("left")) && marathon.contains(&bully("right")));
}

#[test]
fn a_swap_is_told_to_the_two_and_named_to_the_others() {
    let mut play = play(
        r#"
table = ["smarty-star"]
hands = { A = ["machinator-shield", "dolt-shield", "thug-star"], B = ["dolt-star", "bully-star"], C = ["mask", "mask"] }
"#,
    );
    act(&mut play, "A", "play machinator-shield swap=C");
    let told = act(&mut play, "A", "give thug-star");
    let heard: Vec<Seat> = told.whispers().iter().map(|(seat, _)| *seat).collect();
    assert_eq!(heard, [seat("A"), seat("C")]);
    let gave = |whisper: &Whisper| matches!(whisper, Whisper::Swapped { gave, .. } if gave.to_string() == "thug-star");
    assert!(gave(&told.whispers()[0].1));
    let swapped = |event: &Event| matches!(event, Event::Swapped { .. });
    assert!(told.events().iter().any(swapped));
}
