//! Play at Telegram's own pace, with people who need a few seconds for each tap.

use std::time::Duration;

use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Orders, Play, Seat};
use speech::Speech;
use tabletomb_tests::aloud;
use tabletomb_tests::flows::{Harness, Party, paced};
use tabletomb_tests::stand_in::telegram::Limits;
use tokio::time::Instant;

use crate::app::App;

/// Time for which a person looks at a message before they tap.
const LOOKS: Duration = Duration::from_secs(3);

/// The length of the part of a game that is looked at.
const LASTS: Duration = Duration::from_secs(240);

/// Maximum percentage of taps on old questions. A player sees the current question, except in the moment when a turn
/// has passed on and the board hasn't come yet.
const OLDER: usize = 5;

#[tokio::test]
#[ignore = "it takes minutes: the long run"]
async fn menus_of_zombie_terror_stand_soon_and_few_taps_are_over() {
    goes_well::<ZombieTerror>(2, |_| true).await;
}

#[tokio::test]
#[ignore = "it takes minutes: the long run"]
async fn menus_of_zombiaki_stand_soon_and_few_taps_are_over() {
    goes_well::<Zombiaki>(2, |_| true).await;
}

#[tokio::test]
#[ignore = "it takes minutes: the long run"]
async fn everybody_stands_soon_where_they_want_in_survival() {
    goes_well::<Survival>(8, is_placing).await;
}

fn is_placing(play: &Play<Survival>) -> bool {
    let asked: Option<Seat> = play.pending_seats().iter().next();
    let legal = asked.map(|seat| play.legal(seat)).unwrap_or_default();
    legal.iter().any(|it| it.to_string().starts_with("place"))
}

/// No request is refused, and hardly any tap comes too late; the waits are printed.
async fn goes_well<G: Speech + Orders>(people: usize, goes_on: impl Fn(&Play<G>) -> bool) {
    let app = App::open_at_pace("1000").await;
    app.telegram.limit(Limits::as_on_telegram());
    let client = app.begins(Party::of::<G>(people, &[])).await;
    let begun = Instant::now();
    let met = paced::plays::<G, _>(&client, LOOKS, LASTS, goes_on).await;
    let (id, lasted) = (G::ID, begun.elapsed().as_secs());
    aloud::say(&format!(
        "measured: {id} of {people} at Telegram's pace, {lasted} s: {met}"
    ));
    let refused = app.telegram.refused_calls();
    assert!(refused.is_empty(), "nothing is too much: {refused:?}");
    assert!(met.older_of_hundred() <= OLDER, "{met}");
}
