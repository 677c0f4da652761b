//! What a move costs a group and the processor, with pictures and without: said by the long run.

use std::time::Duration;

use depth::is_long;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use speech::Speech;
use tabletomb_tests::aloud;
use tabletomb_tests::flows::players::{Manner, Players};
use tabletomb_tests::flows::{Harness, Party, TableClient};
use tabletomb_tests::stand_in::telegram::Call;

use crate::app::App;

/// How many moves of a game are looked at.
const MOVES: usize = 60;

/// People who press anything, on the board where that offers it, play for a while.
async fn measured<G: Speech>(people: usize, pictures: bool) {
    let mut app = App::with(|program| program.pictures(pictures)).await;
    let client = app.begins(Party::of::<G>(people, &[])).await;
    let mut players = Players::<G, _>::new(client, &vec![Manner::Board; people], 5);
    players.client.settles().await;
    let moves = async |players: &Players<G, _>| {
        let client: &crate::harness::Telegrams = &players.client;
        client.database().moves(client.table()).await.len()
    };
    let calls = |app: &App| {
        let all = app.telegram.calls().into_iter();
        let group = |call: &Call| call.integer("chat_id").is_some_and(|chat| chat < 0);
        let (alone, open): (Vec<_>, Vec<_>) = all
            .filter(|call| group(call) && is_message(call))
            .partition(crate::harness::is_alone);
        (open.len(), alone.len())
    };
    let (made, seen, busy) = (moves(&players).await, calls(&app), app.program.processor());
    let updates = app.telegram.updates().len();
    while moves(&players).await < made + MOVES && !players.is_over().await {
        players.goes_on().await;
    }
    players.client.settles().await;
    let count = moves(&players).await - made;
    let (open, alone) = calls(&app);
    let updates = app.telegram.updates().len() - updates;
    let spent = app.program.processor().saturating_sub(busy);
    aloud::say(&format!(
        "measured: {} over Telegram, {} pictures: {count} moves, {updates} updates; a move is {:.2} \
         messages and edits that the group sees, and {:.2} that one person sees; an update is {:.1} \
         ms of the processor",
        G::ID,
        if pictures { "with" } else { "without" },
        per(open - seen.0, count),
        per(alone - seen.1, count),
        ms(spent) / per(updates, 1),
    ));
    app.dies().await;
}

fn is_message(call: &Call) -> bool {
    let method = call.asked.method.to_lowercase();
    method.starts_with("send") || method.starts_with("edit")
}

#[expect(clippy::cast_precision_loss, reason = "a figure to be read")]
fn per(count: usize, each: usize) -> f64 {
    count as f64 / each.max(1) as f64
}

fn ms(spent: Duration) -> f64 {
    spent.as_secs_f64() * 1_000.0
}

#[tokio::test]
async fn a_move_costs_the_group_and_the_processor_little() {
    if !is_long() {
        return aloud::say("skipped: the long run measures what a move costs");
    }
    for pictures in [false, true] {
        measured::<RpsZombie>(2, pictures).await;
        measured::<Survival>(3, pictures).await;
        measured::<ZombieRunners>(3, pictures).await;
        measured::<Zombiaki>(2, pictures).await;
        measured::<ZombieTerror>(2, pictures).await;
    }
}
