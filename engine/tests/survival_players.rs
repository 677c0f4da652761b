//! School of the Dead as programs play it.

use engine::ai::Level;
use engine::games::survival::Survival;
use engine::notation::Setup;
use engine::{Chance, Notation, Play, Seed, Viewer};

/// Returns the heuristic answer where only one seat is asked.
fn answer(setup: &str) -> String {
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let position = Survival::position(&Setup::new(&table), &mut chance).expect("a position");
    let play = Play::<Survival>::at(position, chance);
    let seat = play
        .pending_seats()
        .iter()
        .next()
        .expect("somebody is asked");
    let look = || play.view(Viewer::Seat(seat));
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let legal = play.legal(seat);
    let action = Level::Normal.choose::<Survival>(look, seat, &legal, &mut rng);
    action.to_string()
}

/// Two die on the parking, and then it is over: A loses with all, and wins if no more than one is eaten.
#[test]
fn a_weapon_stays_where_those_who_are_eaten_end_the_game_well() {
    let eaten = r#"
players = 3
phase = "assault"
turn = 6
leader = "A"
pawns = { A = { rei = "tower", kohta = "parking", takashi = "parking" }, B = { kohta = "tower", takashi = "parking" }, C = { kohta = "tower", takashi = "parking", alice = "parking" } }
zombies = { parking = 3, tower = 3 }
hands = { A = ["weapon"], B = ["camera", "threat", "hide"], C = ["barricade", "escape", "hide", "camera"] }
"#;
    assert_eq!(answer(eaten), "pass");
}

/// A player whose pawn is sure to be eaten on the parking doesn't announce it.
#[test]
fn nobody_goes_for_cards_who_is_seen_to_be_eaten() {
    let seen = r#"
players = 5
phase = "choice"
turn = 1
leader = "A"
elected = true
pawns = { A = { rei = "gym", kohta = "infirmary", takashi = "tower" }, B = { rei = "roof", kohta = "roof", takashi = "gym" }, C = { rei = "tower", kohta = "tower", takashi = "roof" }, D = { rei = "infirmary", kohta = "infirmary", takashi = "roof" }, E = { rei = "roof", kohta = "gym", takashi = "roof" } }
zombies = { parking = 1, tower = 2, gym = 1 }
hands = { A = ["escape"], B = ["weapon"], C = ["weapon"], E = ["hide"] }
dice = [4, 2, 1, 2]
looked = ["A"]
"#;
    assert_ne!(answer(seen), "announce parking");
}
