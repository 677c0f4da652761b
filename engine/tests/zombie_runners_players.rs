//! Zombie Runners as programs play it, and orders for later questions.

use engine::ai::Level;
use engine::games::zombie_runners::{Options, StandingOrder, ZombieRunners};
use engine::notation::Setup;
use engine::{BySeat, Chance, Notation, Orders, Play, Seat, Seed, Viewer, simulate};

fn play(setup: &str) -> Play<ZombieRunners> {
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let setup = Setup::new(&table);
    let position = ZombieRunners::position(&setup, &mut chance).expect("a position");
    Play::at(position, chance)
}

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat")
}

fn act(play: &mut Play<ZombieRunners>, letter: &str, action: &str) {
    let action = action.parse().expect("an action");
    play.act(seat(letter), action).expect("it is legal");
}

/// Returns the answer of an order that may be given now, as text.
fn answer(play: &Play<ZombieRunners>, letter: &str, order: &str) -> Option<String> {
    let order: StandingOrder = order.parse().expect("an order");
    let listed = play.standing_orders(seat(letter)).contains(&order);
    assert!(listed, "{order} can't be given");
    let action = play.ordered_answer(seat(letter), order);
    action.map(|action| action.to_string())
}

/// Returns the only answer left to a seat, as text.
fn obvious(play: &Play<ZombieRunners>, letter: &str) -> Option<String> {
    let action = play.obvious(seat(letter));
    action.map(|action| action.to_string())
}

#[test]
fn an_answer_is_obvious_unless_it_ends_what_could_be_taken_back() {
    let mut covered = play(TEAMS);
    assert_eq!(
        obvious(&covered, "A"),
        None,
        "there are two ways to play it"
    );
    act(&mut covered, "A", "play bully-star effect=left");
    assert_eq!(covered.legal(seat("A")).len(), 1, "nothing may follow");
    assert_eq!(
        obvious(&covered, "A"),
        None,
        "the Bully could be taken back"
    );
    act(&mut covered, "A", "end");
    assert_eq!(obvious(&covered, "B").as_deref(), Some("accept"));
    assert_eq!(obvious(&covered, "D"), None, "there is a Mask");

    let mut drawing = play(
        r#"
table = ["dolt-star"]
hands = { A = ["bully-flask", "thug-flask"], B = ["dolt-flask"], C = ["dolt-umbrella"] }
deck = ["thug-shield", "thug-umbrella"]
"#,
    );
    assert_eq!(obvious(&drawing, "A").as_deref(), Some("draw"));
    act(&mut drawing, "A", "draw");
    assert_eq!(obvious(&drawing, "A").as_deref(), Some("end"));
    assert_eq!(obvious(&drawing, "B"), None, "nobody asks B");
}

/// A team where B is hit by two cards, and D may help.
const TEAMS: &str = r#"
mode = "alliances"
table = ["dolt-star"]
hands = { A = ["bully-star", "thug-flask"], B = ["dolt-flask"], C = ["dolt-umbrella"], D = ["mask", "thug-star"] }
"#;

#[test]
fn orders_to_accept_answer_windows_and_nothing_else() {
    let mut play = play(TEAMS);
    assert_eq!(answer(&play, "A", "accept round=1"), None);
    act(&mut play, "A", "play bully-star effect=left");
    act(&mut play, "A", "end");
    for (letter, order, expected) in [
        ("D", "accept round=1", Some("accept")),
        ("D", "accept below=2 round=1", None),
        ("D", "accept below=3 round=1", Some("accept")),
        ("D", "accept unprotected", None),
        ("B", "accept unprotected", Some("accept")),
        ("A", "accept round=1", None),
    ] {
        let given = answer(&play, letter, order);
        assert_eq!(given.as_deref(), expected, "{letter}: {order}");
    }
}

#[test]
fn a_skip_alone_is_a_hit_of_no_cards() {
    let mut play = play(&TEAMS.replace("bully-star", "thug-star").replace(
        r#"D = ["mask", "thug-star"]"#,
        r#"D = ["mask", "thug-shield"]"#,
    ));
    act(&mut play, "A", "play thug-star");
    act(&mut play, "A", "end");
    let given = answer(&play, "D", "accept below=2 round=1");
    assert_eq!(given.as_deref(), Some("accept"));
}

#[test]
fn orders_are_free_to_everybody_and_read_back() {
    let mut play = play(TEAMS);
    let orders = play.standing_orders(seat("A"));
    let texts: Vec<String> = orders.iter().map(StandingOrder::to_string).collect();
    let expected = [
        "accept round=1",
        "accept below=2 round=1",
        "accept below=3 round=1",
        "accept below=4 round=1",
        "accept unprotected",
    ];
    assert_eq!(texts, expected);
    for (text, order) in texts.iter().zip(&orders) {
        assert_eq!(text.parse().as_ref(), Ok(order));
    }
    let beside = orders.iter().map(|order| ZombieRunners::is_lasting(*order));
    let beside: Vec<bool> = beside.collect();
    assert_eq!(beside, [true, false, false, false, true]);
    assert_eq!(play.standing_orders(seat("D")), orders);
    assert!("accept round=01".parse::<StandingOrder>().is_err());
    act(&mut play, "A", "play bully-star effect=left");
    assert_eq!(play.standing_orders(seat("D")), orders);
}

#[test]
fn orders_for_a_round_end_with_it() {
    let setup = TEAMS.replace(r#"["bully-star", "thug-flask"]"#, r#"["bully-star"]"#);
    let mut play = play(&setup);
    let given = play.standing_orders(seat("D"));
    act(&mut play, "A", "play bully-star effect=left");
    act(&mut play, "A", "end");
    let stands = |play: &Play<ZombieRunners>| {
        let still = play.standing_orders(seat("D"));
        let still = given.iter().filter(|order| still.contains(order));
        still.copied().collect::<Vec<StandingOrder>>()
    };
    assert_eq!(stands(&play), [StandingOrder::AcceptUnprotected]);
    act(&mut play, "A", "deal");
    assert_eq!(stands(&play), [StandingOrder::AcceptUnprotected]);
}

/// Returns the action of the heuristic player now, as text.
fn choice(play: &Play<ZombieRunners>, letter: &str) -> Option<String> {
    let seat = seat(letter);
    let look = || play.view(Viewer::Seat(seat));
    let legal = play.legal(seat);
    let mut rng = Chance::from_seed(Seed::from_number(0));
    let level = Level::Normal;
    let action = if play.pending_seats().contains(seat) {
        Some(level.choose(look, seat, &legal, &mut rng))
    } else {
        level.interrupt(look, seat, &legal, &mut rng)
    };
    action.map(|action| action.to_string())
}

/// Returns the first action of the heuristic player at A, with this hand on this card.
fn opening(table: &str, hand: &str) -> String {
    let setup = format!(
        r#"
table = ["{table}"]
decks = 2
[hands]
A = [{hand}]
B = ["mask", "dolt-shield", "thief"]
C = ["dolt-umbrella", "mask", "boomerang"]
"#
    );
    choice(&play(&setup), "A").expect("it is asked")
}

#[test]
fn combinations_are_seen_to_their_end() {
    for (table, hand, expected) in [
        // out with two Dolts of other corporations
        (
            "thug-star",
            r#""dolt-star", "dolt-flask", "thug-umbrella", "dolt-umbrella""#,
            "play dolt-star",
        ),
        (
            "biter-star",
            r#""biter-flask", "marauder-umbrella""#,
            "play biter-flask effect=zombie",
        ),
        // a Smarty only with its closing card
        (
            "thug-star",
            r#""smarty-star", "dolt-flask", "thug-umbrella""#,
            "play thug-umbrella",
        ),
        (
            "thug-star",
            r#""smarty-star", "machinator-umbrella""#,
            "play smarty-star",
        ),
        // protective cards are kept, but for the last card
        ("thug-star", r#""mask", "dolt-flask", "boomerang""#, "draw"),
        ("thug-star", r#""mask""#, "play mask"),
        (
            "thug-star",
            r#""dolt-flask", "adventure", "mask", "dolt-umbrella""#,
            "play adventure",
        ),
        (
            "dolt-star",
            r#""screamer-star", "bully-umbrella""#,
            "play screamer-star order=2",
        ),
    ] {
        let chosen = opening(table, hand);
        let meant = chosen.starts_with(expected);
        assert!(meant, "{hand} on {table}: {chosen}, not {expected}");
    }
}

#[test]
fn a_hand_of_a_whole_deck_is_thought_through() {
    let families = ["glutton", "smarty", "biter", "machinator", "screamer"];
    let corporations = ["shield", "star", "umbrella", "flask"];
    let cards = families.iter().flat_map(|family| {
        let both = corporations.iter().chain(&corporations);
        both.map(move |corporation| format!("\"{family}-{corporation}\""))
    });
    let bosses = ["don-lysar", "lady-mimic", "mister-big", "doctor-pryga"];
    let cards = cards.chain(bosses.map(|boss| format!("\"{boss}\", \"{boss}\"")));
    let hand: Vec<String> = cards.collect();
    let chosen = opening("thug-star", &hand.join(", "));
    assert!(chosen.starts_with("play"), "{chosen}");
}

#[test]
fn answers_are_played_against_three_cards_and_kept_otherwise() {
    let setup = r#"
table = ["thug-shield", "thug-umbrella"]
players = 4
decks = 2
hands = { A = ["LAID", "dolt-star", "dolt-flask", "thug-flask", "thug-star", "dolt-shield"], B = ["mask", "boomerang", "dolt-shield", "thug-star"], C = ["dolt-umbrella", "thug-flask"], D = ["dolt-umbrella", "smarty-flask"] }
"#;
    for (laid, action, expected) in [
        ("mister-big", "play mister-big", "boomerang"),
        ("bully-shield", "play bully-shield effect=left", "accept"),
        ("doctor-pryga", "play doctor-pryga target=B", "boomerang"),
        ("baron-zlorad", "play baron-zlorad", "accept"),
    ] {
        let mut play = play(&setup.replace("LAID", laid));
        act(&mut play, "A", action);
        act(&mut play, "A", "end");
        assert_eq!(choice(&play, "B").as_deref(), Some(expected), "{laid}");
    }
}

#[test]
fn nobody_hits_his_own_team_by_choice() {
    let setup = r#"
mode = "alliances"
table = ["thug-shield"]
hands = { A = ["doctor-pryga", "dolt-star"], B = ["dolt-flask", "mask"], C = ["dolt-umbrella"], D = ["mask", "thug-star"] }
"#;
    let chosen = choice(&play(setup), "A").expect("it is asked");
    assert!(chosen.starts_with("play doctor-pryga target="), "{chosen}");
    assert!(!chosen.contains("target=C"), "{chosen}");
}

#[test]
fn a_turn_is_taken_from_a_rival_with_few_cards_or_to_go_out() {
    let setup = r#"
table = ["dolt-star"]
hands = { A = ["dolt-shield", "MORE"], B = ["priority", "dolt-umbrella", "thug-flask", "OWN"], C = ["dolt-flask", "thug-umbrella", "mask"] }
"#;
    let many = r#"dolt-star", "thug-star", "bully-star"#;
    for (more, own, taken) in [
        ("thug-shield", "mask", true),
        (many, "mask", false),
        (many, "lady-mimic", false),
    ] {
        let many = setup.replace("MORE", more).replace("OWN", own);
        let many = many.replace(
            "table = [\"dolt-star\"]",
            "table = [\"dolt-star\"]\ndecks = 2",
        );
        let expected = taken.then_some("priority");
        assert_eq!(
            choice(&play(&many), "B").as_deref(),
            expected,
            "{more} {own}"
        );
    }
    let last = r#"
table = ["dolt-star"]
hands = { A = ["dolt-shield", "thug-shield", "mask"], B = ["priority", "dolt-umbrella", "dolt-flask"], C = ["thug-umbrella", "mask"] }
"#;
    assert_eq!(choice(&play(last), "B").as_deref(), Some("priority"));
}

#[test]
fn nobody_swaps_who_can_go_out() {
    let setup = r#"
mode = "duel"
table = ["machinator-star"]
hands = { A = ["machinator-flask", "lady-mimic"], B = ["dolt-shield", "thief"] }
"#;
    let chosen = choice(&play(setup), "A");
    assert_eq!(chosen.as_deref(), Some("play machinator-flask draw=B"));
}

#[test]
fn a_rival_is_given_what_he_cannot_lay() {
    let setup = r#"
mode = "duel"
table = ["thug-flask"]
hands = { A = ["machinator-flask", "machinator-umbrella", "dolt-flask", "dolt-shield"], B = ["mask", "dolt-star", "thief", "boomerang"] }
"#;
    let mut play = play(setup);
    act(&mut play, "A", "play machinator-flask swap=B");
    let given = choice(&play, "A");
    assert_eq!(given.as_deref(), Some("give dolt-shield"));
}

#[test]
fn the_strategy_notes_beat_chance() {
    let mut wins = 0;
    let options = Options::default();
    for seed in 0..40 {
        let careful = seat(if seed % 2 == 0 { "A" } else { "B" });
        let level = |seat| match seat == careful {
            true => Level::Normal,
            false => Level::Random,
        };
        let levels = BySeat::from_fn(2, level);
        let played = simulate::play::<ZombieRunners>(&options, &levels, seed, None);
        let winners = played.winners.expect("a game ends");
        wins += u32::from(winners.single() == Some(careful));
    }
    assert!(wins >= 34, "{wins} of 40");
}
