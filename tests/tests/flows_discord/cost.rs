//! What a press costs in calls and time of the processor, with pictures and without: said by the
//! long run of the program as it is released.

use std::path::Path;

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use speech::Speech;
use tabletomb_tests::aloud;
use tabletomb_tests::flows::Harness;
use tabletomb_tests::flows::cost::{per, played, released};

use crate::app::App;

/// How many calls and how many interactions there were.
fn counted(app: &App) -> [usize; 2] {
    [app.discord.calls().len(), app.discord.interactions().len()]
}

async fn measured<G: Speech>(binary: &Path, people: usize, pictures: bool) {
    let mut app = App::with(|program| program.binary(binary).pictures(pictures)).await;
    let it = played::<G, _, _>(&mut app, people, counted).await;
    let [calls, presses] = [0, 1].map(|which| it.after[which] - it.before[which]);
    aloud::say(&format!(
        "measured: {} over Discord, {} pictures: {} moves, {presses} presses; a press is {:.2} \
         calls, and {:.1} ms of the processor",
        G::ID,
        if pictures { "with" } else { "without" },
        it.moves,
        per(calls, presses),
        it.busy.as_secs_f64() * 1_000.0 / per(presses, 1),
    ));
    app.dies().await;
}

#[tokio::test]
async fn a_press_costs_few_calls_and_little_time() {
    let Some(binary) = released() else { return };
    for pictures in [false, true] {
        measured::<RpsZombie>(&binary, 2, pictures).await;
        measured::<Survival>(&binary, 3, pictures).await;
        measured::<ZombieRunners>(&binary, 3, pictures).await;
        measured::<Zombiaki>(&binary, 2, pictures).await;
        measured::<ZombieTerror>(&binary, 2, pictures).await;
    }
}
