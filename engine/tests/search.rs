//! Players that think ahead.

use std::str::FromStr;

use engine::ai::Level;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::notation::Setup;
use engine::search::search;
use engine::{Chance, EventLog, Game, Notation, Policy, Seat, Seed, View};
use serde::Deserialize;

/// Simulation budget: fewer playouts than hard players use, and enough.
const GAMES: u32 = 300;

/// A question in the middle of a game.
struct Question<G: Policy> {
    view: View<G>,
    seat: Seat,
    legal: Vec<G::Action>,
    /// The answer of a normal player.
    normal: G::Action,
}

/// Games of normal players as they once were: positions stay when they learn to play better.
#[derive(Deserialize)]
struct KeptGames {
    game: Vec<KeptGame>,
}

#[derive(Deserialize)]
struct KeptGame {
    seats: u8,
    seed: u64,
    /// Actions with "; " between them.
    actions: String,
}

fn load_game<G: Policy>(seats: u8, seed: u64) -> KeptGame {
    let text = match G::ID {
        RpsZombie::ID => include_str!("positions/rps-zombie.toml"),
        Survival::ID => include_str!("positions/survival.toml"),
        ZombieRunners::ID => include_str!("positions/zombie-runners.toml"),
        other => panic!("no games of {other} are kept"),
    };
    let kept: KeptGames = toml::from_str(text).expect("they are tables");
    let mut games = kept.game.into_iter();
    let game = games.find(|it| (it.seats, it.seed) == (seats, seed));
    game.expect("it is among them")
}

/// The question after so many actions of the game from this seed.
fn question<G: Policy>(seats: u8, seed: u64, actions: usize) -> Question<G> {
    let kept = load_game::<G>(seats, seed);
    let mut chance = Chance::from_seed(Seed::from_number(seed));
    let options = G::Options::default();
    let mut state = G::start(&options, seats, &mut chance, &mut EventLog::new_muted());
    for action in kept.actions.split("; ").take(actions) {
        let seat = G::pending_seats(&state).iter().next().expect("it goes on");
        let action = G::Action::from_str(action).expect("it is an action");
        G::apply(
            &mut state,
            seat,
            action,
            &mut chance,
            &mut EventLog::new_muted(),
        );
    }
    let seat = G::pending_seats(&state).iter().next().expect("it goes on");
    ask(&state, seat)
}

fn ask<G: Policy>(state: &G::State, seat: Seat) -> Question<G> {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    let view = View::<G>::of(state, seat);
    let mut rng = Chance::from_seed(Seed::from_number(0));
    let normal = Level::Normal.choose(|| view.clone(), seat, &legal, &mut rng);
    Question {
        view,
        seat,
        legal,
        normal,
    }
}

/// The question in a position.
fn position<G: Notation + Policy>(setup: &str) -> Question<G> {
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let position = G::position(&Setup::new(&table), &mut chance).expect("a position");
    let seat = G::pending_seats(&position.state).iter().next();
    let seat = seat.expect("somebody is asked");
    ask(&position.state, seat)
}

/// Returns the answer of a hard player from this seed.
fn hard<G: Policy>(question: &Question<G>, seed: u64) -> G::Action {
    let Question {
        view, seat, legal, ..
    } = question;
    let mut rng = Chance::from_seed(Seed::from_number(seed));
    search::<G>(view, *seat, legal, GAMES, &mut rng, |_| true).best
}

/// A player that only follows the heuristic errs here, and one that thinks ahead doesn't.
fn errs<G: Policy>(seats: u8, seed: u64, actions: usize, good: &[&str]) {
    let answers = answers::<G>(seats, seed, actions, good);
    let at = format!("{} from seed {seed} after {actions} actions", G::ID);
    assert_eq!(answers, [false, true], "{at}: is normal good, is hard?");
}

/// Both do well here.
fn knows<G: Policy>(seats: u8, seed: u64, actions: usize, good: &[&str]) {
    let answers = answers::<G>(seats, seed, actions, good);
    let at = format!("{} from seed {seed} after {actions} actions", G::ID);
    assert_eq!(answers, [true, true], "{at}: is normal good, is hard?");
}

/// Asserts that the heuristic errs less than so few playouts, which don't show a small difference.
fn heuristic_knows<G: Policy>(seats: u8, seed: u64, actions: usize, good: &[&str]) {
    let [normal, _] = answers::<G>(seats, seed, actions, good);
    assert!(normal, "{} from seed {seed} after {actions} actions", G::ID);
}

/// Whether a normal player's answer is among the good ones, and a hard player's.
fn answers<G: Policy>(seats: u8, seed: u64, actions: usize, good: &[&str]) -> [bool; 2] {
    let question = question::<G>(seats, seed, actions);
    let read = |text: &&str| G::Action::from_str(text).expect("it is an action");
    let good: Vec<G::Action> = good.iter().map(read).collect();
    let hard = hard(&question, 1);
    [question.normal, hard].map(|answer| good.contains(&answer))
}

#[test]
fn a_weapon_is_used_before_a_brain_is_lost() {
    let kills = ["kill rock", "kill scissors"];
    knows::<RpsZombie>(2, 9, 14, &kills);
    knows::<RpsZombie>(2, 2, 11, &kills);
    knows::<RpsZombie>(3, 4, 13, &["yield"]);
}

#[test]
fn a_weapon_keeps_one_from_whoever_would_be_ahead() {
    knows::<RpsZombie>(2, 13, 25, &["spend scissors"]);
    knows::<RpsZombie>(2, 14, 22, &["spend scissors", "spend rock"]);
}

#[test]
fn nobody_lets_the_last_death_be_theirs() {
    knows::<Survival>(3, 4, 158, &["declare hide=kohta"]);
    knows::<Survival>(3, 10, 106, &["move rei"]);
    knows::<Survival>(3, 9, 154, &["move takashi"]);
    knows::<Survival>(3, 8, 74, &["pass", "pass all"]);
}

#[test]
fn cards_are_played_before_it_is_too_late_for_them() {
    knows::<Survival>(3, 3, 110, &["declare threat=2", "declare hide=rei"]);
    heuristic_knows::<Survival>(3, 1, 80, &["declare threat=2"]);
    knows::<Survival>(3, 13, 125, &["weapon 1"]);
    let hides = ["declare hide=rei", "declare threat=1 hide=rei"];
    knows::<Survival>(3, 11, 115, &hides);
}

#[test]
fn whoever_is_worth_most_stays_where_it_is_safe() {
    let away = ["escape rei to=parking", "escape kohta to=parking"];
    errs::<Survival>(3, 1, 44, &away);
    errs::<Survival>(3, 1, 115, &["move alice"]);
}

#[test]
fn what_protects_is_played_while_it_spares_anything() {
    knows::<ZombieRunners>(2, 12, 31, &["mask"]);
    knows::<ZombieRunners>(2, 12, 14, &["mask"]);
    knows::<ZombieRunners>(2, 3, 27, &["mask"]);
    knows::<ZombieRunners>(2, 5, 19, &["boomerang"]);
}

#[test]
fn a_machinator_takes_a_card_rather_than_that_another_draws_one() {
    knows::<ZombieRunners>(2, 12, 51, &["play machinator-flask swap=B"]);
    knows::<ZombieRunners>(2, 3, 50, &["play machinator-shield swap=B"]);
    knows::<ZombieRunners>(2, 2, 16, &["play machinator-shield swap=B"]);
}

#[test]
fn what_protects_is_kept_where_one_may_draw() {
    knows::<ZombieRunners>(2, 3, 11, &["draw"]);
}

#[test]
fn a_strong_card_waits_until_others_have_been_laid() {
    let biter = [
        "play biter-star effect=zombie",
        "play biter-star effect=hit",
    ];
    knows::<ZombieRunners>(2, 5, 0, &biter);
}

#[test]
fn the_barricade_is_defended_with_what_stops_the_most() {
    let setup = r#"
        turn = "B"
        phase = "discard"
        board = { a4 = "styopa", a5 = "nimble", b3 = "olympian", b5 = "weakling",
                  c2 = "hero w1 +hostage", c4 = "dullard", c5 = "nest w2" }
        hand = { B = ["halt", "shot-3", "mine", "barbed-wire"] }
        trash = { A = ["plague", "grishka", "terror", "steroids"] }
        deck = { A = ["sasha", "hunger", "grishka", "sasha", "pickaxe", "misha", "hero", "weakling"],
                 B = ["shot", "shot-2", "shot", "roadblock", "vodka", "shot", "kamaz", "shot"] }"#;
    let question = position::<Zombiaki>(setup);
    let answer = hard(&question, 1).to_string();
    let good = ["discard barbed-wire", "discard mine"];
    assert!(good.contains(&answer.as_str()), "{answer}");
}

/// Checks that a player with little time answers no worse than by the heuristic alone.
fn is_never_below<G: Policy>(seats: u8, seed: u64, actions: usize) {
    let question = question::<G>(seats, seed, actions);
    let Question {
        view, seat, legal, ..
    } = &question;
    let weights = G::weigh_all(view, *seat, legal);
    let most = weights.iter().max().expect("something is legal");
    for games in [1, 4, 8] {
        let mut rng = Chance::from_seed(Seed::from_number(u64::from(games)));
        let found = search::<G>(view, *seat, legal, games, &mut rng, |_| true);
        let place = legal.iter().position(|action| *action == found.best);
        assert_eq!(weights[place.expect("it is legal")], *most, "{found:?}");
    }
}

#[test]
fn hardly_any_time_is_enough_to_play_by_the_notes() {
    is_never_below::<RpsZombie>(2, 13, 25);
    is_never_below::<RpsZombie>(3, 4, 13);
    is_never_below::<Survival>(3, 3, 110);
    is_never_below::<Survival>(3, 1, 115);
    is_never_below::<ZombieRunners>(2, 3, 50);
    is_never_below::<ZombieRunners>(2, 2, 16);
}

#[test]
fn the_same_seed_thinks_the_same() {
    let question = question::<RpsZombie>(3, 4, 13);
    assert_eq!(hard(&question, 7), hard(&question, 7));
}

#[test]
fn whoever_watches_stops_it_with_the_best_so_far() {
    let question = question::<Survival>(3, 10, 106);
    let Question {
        view, seat, legal, ..
    } = &question;
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let mut seen = Vec::new();
    let found = search::<Survival>(view, *seat, legal, u32::MAX, &mut rng, |best| {
        seen.push(best);
        seen.len() < 3
    });
    assert_eq!((seen.len(), seen.last()), (3, Some(&found)));
}

/// Checks that a seat that can win at once, alone, knows that it is sure, whatever others would be asked next.
fn sees_sure_wins<G: Policy>(seats: u8, most: usize) {
    let mut seen = 0;
    for seed in 0.. {
        let mut chance = Chance::from_seed(Seed::from_number(seed));
        let mut rng = Chance::from_seed(Seed::from_number(!seed));
        let options = G::Options::default();
        let mut state = G::start(&options, seats, &mut chance, &mut EventLog::new_muted());
        while let Some(seat) = G::pending_seats(&state).iter().next() {
            let mut legal = Vec::new();
            G::legal(&state, seat, &mut legal);
            let wins = |action: &G::Action| {
                let mut after = state.clone();
                let chance = &mut chance.clone();
                G::apply(
                    &mut after,
                    seat,
                    *action,
                    chance,
                    &mut EventLog::new_muted(),
                );
                G::outcome(&after).is_some_and(|it| it.winners.iter().eq([seat]))
            };
            let view = View::<G>::of(&state, seat);
            if legal.len() > 1 && legal.iter().any(wins) {
                let found = search::<G>(&view, seat, &legal, GAMES, &mut rng, |_| true);
                let at = format!("{}, seed {seed}: {}", G::ID, found.best);
                assert!(
                    found.win_probability > 0.9,
                    "{at} for {}",
                    found.win_probability
                );
                seen += 1;
                if seen == most {
                    return;
                }
            }
            let action = Level::Normal.choose(|| view, seat, &legal, &mut rng);
            G::apply(
                &mut state,
                seat,
                action,
                &mut chance,
                &mut EventLog::new_muted(),
            );
        }
    }
}

#[test]
fn whoever_can_win_at_once_knows_that_it_is_sure() {
    sees_sure_wins::<Zombiaki>(2, 8);
    sees_sure_wins::<ZombieTerror>(2, 8);
    sees_sure_wins::<Survival>(3, 8);
}
