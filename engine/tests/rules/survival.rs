//! School of the Dead by its bare rules: scenarios, and whole games at random.

use engine::ai::Level;
use engine::games::survival::{Event, Options, Order, Survival};
use engine::{BySeat, Game, Orders, Play, Seat, simulate};

use super::bare::{hold, play, walk};

#[test]
fn every_scenario_holds() {
    hold::<Survival>(&[
        include_str!("../../../tests/scenarios/survival.toml"),
        include_str!("../../../tests/scenarios/survival-gaps.toml"),
        include_str!("../../../tests/scenarios/survival-edges.toml"),
    ]);
}

fn every_option() -> impl Iterator<Item = Options> {
    let switches = |bits: u8| [1, 2, 4].map(|bit| bits & bit != 0);
    (0..8).map(switches).map(|[strict, quick, finish]| Options {
        strict_placement: strict,
        quick_start: quick,
        finish_turn: finish,
    })
}

#[test]
fn random_games_keep_their_cards_and_end() {
    for options in every_option() {
        for seats in Survival::seats(&options) {
            for seed in 0..depth::of(5) {
                walk::<Survival>(&options, seats, seed, 5_000, false);
            }
        }
    }
}

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat")
}

/// Returns the answer of an order that may be given now, as text.
fn answer(play: &Play<Survival>, letter: &str, order: &str) -> Option<String> {
    let order: Order = order.parse().expect("an order");
    let listed = play.standing_orders(seat(letter)).contains(&order);
    assert!(listed, "{order} can't be given");
    let action = play.ordered_answer(seat(letter), order);
    action.map(|action| action.to_string())
}

/// Returns the only answer left to a seat, as text.
fn obvious(play: &Play<Survival>, letter: &str) -> Option<String> {
    let action = play.obvious(seat(letter));
    action.map(|action| action.to_string())
}

const MOVE: &str = r#"
phase = "move"
pawns = { A = { rei = "tower", kohta = "roof" }, B = { rei = "tower", kohta = "roof" }, C = { kohta = "tower", takashi = "roof" } }
go = { A = "infirmary", B = "infirmary", C = "staff-room" }
hands = { B = ["escape"], C = ["weapon"] }
deck = ["hide"]
"#;

#[test]
fn a_move_is_ordered_before_its_turn_and_by_nobody_else() {
    let mut play = play(MOVE);
    assert_eq!(answer(&play, "B", "move kohta away=rei turn=1"), None);
    play.act(seat("A"), "move rei".parse().expect("an action"))
        .expect("A is asked");
    let ordered = |order| answer(&play, "B", order);
    assert_eq!(ordered("move kohta turn=1").as_deref(), Some("move kohta"));
    assert_eq!(
        ordered("escape stay turn=1").as_deref(),
        Some("escape stay")
    );
    let escape = ordered("escape rei to=roof turn=1");
    assert_eq!(escape.as_deref(), Some("escape rei to=roof"));
    let others = play.standing_orders(seat("C"));
    assert!(!others.contains(&"escape stay turn=1".parse().expect("an order")));
    assert!(
        !others.contains(&Order::PassTurn { turn: 1 }),
        "of no use yet"
    );
    assert_eq!(play.standing_orders(seat("A")), []);
}

#[test]
fn a_pawn_is_named_for_the_parking_too() {
    let setup = MOVE
        .replace("zombies", "")
        .replace("go = {", "zombies = { infirmary = 8 }\ngo = {");
    let mut play = play(&setup);
    play.act(seat("A"), "move rei".parse().expect("an action"))
        .expect("A is asked");
    let ordered = answer(&play, "B", "move rei away=kohta turn=1");
    assert_eq!(ordered.as_deref(), Some("move kohta"));
}

const ATTACK: &str = r#"
phase = "assault"
pawns = { A = { rei = "infirmary", kohta = "roof" }, B = { rei = "infirmary", kohta = "roof" }, C = { kohta = "tower", takashi = "roof" } }
zombies = { infirmary = 4 }
hands = { A = ["camera"], B = ["weapon", "weapon"], C = ["weapon"] }
deck = ["hide"]
"#;

#[test]
fn orders_play_and_pass_in_card_rounds() {
    let mut play = play(ATTACK);
    assert_eq!(obvious(&play, "A").as_deref(), Some("pass"));
    assert_eq!(obvious(&play, "B"), None, "he isn't asked yet");
    assert_eq!(answer(&play, "B", "weapon 1 turn=1 at=infirmary"), None);
    play.act(seat("A"), "pass".parse().expect("an action"))
        .expect("A is asked");
    assert_eq!(obvious(&play, "B"), None, "he could shoot");
    let pass = answer(&play, "B", "pass turn=1 at=infirmary");
    assert_eq!(pass.as_deref(), Some("pass"));
    let shot = answer(&play, "B", "weapon 1 turn=1 at=infirmary");
    assert_eq!(shot.as_deref(), Some("weapon 1"));
    play.act(seat("B"), "weapon 1".parse().expect("an action"))
        .expect("B is asked");
    let again = "weapon 1 turn=1 at=infirmary".parse().expect("an order");
    assert!(!play.standing_orders(seat("B")).contains(&again));
    assert_eq!(answer(&play, "B", "pass turn=1").as_deref(), Some("pass"));
}

/// SV-089, R18: a player with no pawn left is asked for cards all the same.
#[test]
fn who_has_nobody_left_may_pass_for_good() {
    let setup = ATTACK.replace(
        "A = { rei = \"infirmary\", kohta = \"roof\" }, B = { rei = \"infirmary\", kohta = \"roof\" }",
        "A = { rei = \"dead\", kohta = \"dead\" }, B = { rei = \"infirmary\", kohta = \"infirmary\" }",
    );
    let play = play::<Survival>(&setup);
    let (dead, always) = (seat("A"), Order::PassGame);
    assert!(play.pending_seats().contains(dead), "his card round");
    assert_eq!(
        play.standing_orders(dead).first(),
        Some(&always),
        "it comes first"
    );
    assert!(Survival::is_lasting(always));
    assert_eq!(answer(&play, "A", "pass always").as_deref(), Some("pass"));
    for living in ["B", "C"] {
        assert!(!play.standing_orders(seat(living)).contains(&always));
    }
}

#[test]
fn nobody_is_told_to_be_hidden_where_nobody_is_left() {
    let mut play = play::<Survival>(
        r#"
players = 5
phase = "assault"
pawns = { A = { rei = "parking" }, B = { rei = "roof", kohta = "roof" }, C = { rei = "gym", kohta = "gym" }, D = { takashi = "tower" } }
zombies = { parking = 3 }
hands = { A = ["hide"] }
deck = []
"#,
    );
    let pass = "pass".parse().expect("an action");
    let told = play.act(seat("A"), pass).expect("he is asked");
    let has = |is: fn(&Event) -> bool| told.events().iter().any(is);
    assert!(has(|event| matches!(event, Event::Eaten { .. })));
    assert!(!has(|event| matches!(event, Event::NobodyEaten { .. })));
}

#[test]
fn the_heuristic_beats_chance_in_the_long_run() {
    let mut wins = 0;
    for seed in 0..100 {
        let careful = |index| u64::from(index) == seed % 4;
        let levels = BySeat::from_fn(4, |seat| match careful(seat.index()) {
            true => Level::Normal,
            false => Level::Random,
        });
        let played = simulate::play::<Survival>(&Options::default(), &levels, seed, None);
        let winners = played.winners.expect("a game ends");
        wins += u32::from(winners.single().is_some_and(|seat| careful(seat.index())));
    }
    assert!(wins > 60, "{wins} of 100 against three who play at random");
}
