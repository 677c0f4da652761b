//! What a move costs a group and the processor, with pictures and without: said by the long run of
//! the program as it is released.

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
use tabletomb_tests::stand_in::telegram::Call;

use crate::app::App;

/// How many messages and edits a group has seen, one person has seen, and updates there were.
fn counted(app: &App) -> [usize; 3] {
    let all = app.telegram.calls().into_iter();
    let group = |call: &Call| call.integer("chat_id").is_some_and(|chat| chat < 0);
    let (alone, open): (Vec<_>, Vec<_>) = all
        .filter(|call| group(call) && is_message(call))
        .partition(crate::harness::is_alone);
    [open.len(), alone.len(), app.telegram.updates().len()]
}

fn is_message(call: &Call) -> bool {
    let method = call.asked.method.to_lowercase();
    method.starts_with("send") || method.starts_with("edit")
}

async fn measured<G: Speech>(binary: &Path, people: usize, pictures: bool) {
    let mut app = App::with(|program| program.binary(binary).pictures(pictures)).await;
    let it = played::<G, _, _>(&mut app, people, counted).await;
    let [open, alone, updates] = [0, 1, 2].map(|which| it.after[which] - it.before[which]);
    aloud::say(&format!(
        "measured: {} over Telegram, {} pictures: {} moves, {updates} updates; a move is {:.2} \
         messages and edits that the group sees, and {:.2} that one person sees; an update is {:.1} \
         ms of the processor",
        G::ID,
        if pictures { "with" } else { "without" },
        it.moves,
        per(open, it.moves),
        per(alone, it.moves),
        it.busy.as_secs_f64() * 1_000.0 / per(updates, 1),
    ));
    app.dies().await;
}

#[tokio::test]
async fn a_move_costs_the_group_and_the_processor_little() {
    let Some(binary) = released() else { return };
    for pictures in [false, true] {
        measured::<RpsZombie>(&binary, 2, pictures).await;
        measured::<Survival>(&binary, 3, pictures).await;
        measured::<ZombieRunners>(&binary, 3, pictures).await;
        measured::<Zombiaki>(&binary, 2, pictures).await;
        measured::<ZombieTerror>(&binary, 2, pictures).await;
    }
}
