//! Secrets that are only readable at their own table: no log and no metric contains them.

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Fact, Notation};

use super::players::Players;
use super::{Harness, TableClient};

/// Plays a little of all games, with a fault and a restart after each of two rounds. Returns everything in these plays
/// that is hidden.
pub async fn collect_secrets<I: Harness>(harness: &mut I, fails: impl Fn(&I)) -> Vec<String> {
    let mut rps = harness.table::<RpsZombie>(2, &[]).await;
    let mut survival = harness.table::<Survival>(3, &[]).await;
    let mut runners = harness.table::<ZombieRunners>(2, &[]).await;
    let mut zombiaki = harness.table::<Zombiaki>(2, &[]).await;
    let mut terror = harness.table::<ZombieTerror>(2, &[]).await;
    for _ in 0..2 {
        rps.goes_on().await;
        survival.goes_on().await;
        runners.goes_on().await;
        zombiaki.goes_on().await;
        terror.goes_on().await;
        fails(harness);
        harness.rises().await;
    }
    harness.wait_until_quiet().await;
    let hidden = [
        hidden_parts(&rps).await,
        hidden_parts(&survival).await,
        hidden_parts(&runners).await,
        hidden_parts(&zombiaki).await,
        hidden_parts(&terror).await,
    ];
    let hidden = hidden.concat();
    assert!(hidden.len() > 50, "{hidden:?}");
    hidden
}

/// Returns the hidden parts of a play: cards of hands and piles, the seed, and every answer.
async fn hidden_parts<G: Notation, M: TableClient>(players: &Players<G, M>) -> Vec<String> {
    let (play, client) = (players.play().await, &players.client);
    let piles = play.facts().into_iter();
    let piles = piles.filter(|(name, _)| name.starts_with("hand") || name.starts_with("deck"));
    let cards = piles.flat_map(|(_, fact)| match fact {
        Fact::List(items) => items.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    });
    let cards = cards.map(|card| card.trim_matches('"').to_owned());
    let moves = client.database().moves(client.table()).await.into_iter();
    let moves = moves.map(|(_, _, action)| action);
    // words that stand for themselves are in any log
    let told = cards.chain(moves).filter(|it| it.contains(['-', ' ']));
    let seed = serde_json::to_value(play.save()).expect("it is plain data")["seed"].take();
    told.chain(notations(&seed.to_string())).collect()
}

/// A seed, given as a list of its bytes or in digits, in the ways in which it could be told.
fn notations(seed: &str) -> Vec<String> {
    let seed = seed.trim_matches(['[', ']', '"']);
    let bytes = seed.split(',').map(str::parse::<u8>);
    let Ok(bytes) = bytes.collect::<Result<Vec<_>, _>>() else {
        return vec![seed.to_owned(), seed.to_uppercase()];
    };
    let hexadecimal: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let spaced = seed.replace(',', ", ");
    vec![
        seed.to_owned(),
        spaced,
        hexadecimal.to_uppercase(),
        hexadecimal,
    ]
}
