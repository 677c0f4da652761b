//! The strategy notes are worth following.

use engine::ai::Level;
use engine::games::rps_zombie::{Options, RpsZombie};
use engine::{BySeat, simulate};

#[test]
fn the_heuristic_beats_chance_in_the_long_run() {
    let mut wins = [0; 2];
    for seed in 0..400 {
        let careful = |index| u64::from(index) == seed % 2;
        let levels = BySeat::from_fn(2, |seat| match careful(seat.index()) {
            true => Level::Normal,
            false => Level::Random,
        });
        let played = simulate::play::<RpsZombie>(&Options::default(), &levels, seed, None);
        let winners = played.winners.expect("a game ends");
        if let Some(winner) = winners.single() {
            wins[usize::from(careful(winner.index()))] += 1;
        }
    }
    let [careless, careful] = wins;
    assert!(
        careful > 2 * careless,
        "careless {careless} against careful {careful}"
    );
}
