//! Options agreed on in the lobby, by buttons.

use engine::games::zombie_terror::{Lead, Options, Phase, Variant, ZombieTerror};
use engine::{Play, Seat};

use super::{
    HUMANS, NO_CARDS, NO_FRONT_PUSH, OPEN_HANDS, QUICK_SETUP, SHORT_TERROR, VARIANT, card_names,
    table,
};
use crate::flows::deeds::acts;
use crate::flows::journal::assert_refused;
use crate::flows::players::{Manner, Players};
use crate::flows::position::parse_position;
use crate::flows::scene::stands_everywhere;
use crate::flows::{Harness, Party, TableClient};

/// Each switch at one table or another.
pub async fn agrees<I: Harness>(harness: &mut I) {
    builds(harness).await;
    without_cards(harness).await;
    open_hands(harness).await;
    closed_ways(harness).await;
    harness.closes(false).await;
}

async fn begins<I: Harness>(harness: &I, settings: &[u8]) -> Players<ZombieTerror, I::Table> {
    let client = harness.begins(Party::of::<ZombieTerror>(2, settings)).await;
    Players::new(client, &[Manner::Board; 2], 3)
}

fn agreed_options(play: &Play<ZombieTerror>) -> Options {
    *play.options()
}

/// The free game in which the second seat leads the humans: the zombies' player lays the car first.
async fn builds<I: Harness>(harness: &I) {
    let mut players = begins(harness, &[VARIANT, VARIANT, HUMANS]).await;
    let play = players.play().await;
    let expected = Options {
        variant: Variant::Free,
        humans: Lead::B,
        ..Options::default()
    };
    assert_eq!(agreed_options(&play), expected);
    assert_eq!(table(&play).humans, Seat::nth(1).expect("there are two"));
    for (seat, what) in [
        ("A", "build car f16"),
        ("B", "build bus c6 e"),
        ("A", "build bus i7 s"),
        ("B", "build sewer c12"),
    ] {
        acts(&mut players, seat, what).await;
        stands_everywhere(&players).await;
    }
}

/// The basic game after three turns of the variant switch, with drawn sides: no one has cards, and the humans can act
/// at once.
async fn without_cards<I: Harness>(harness: &I) {
    let settings = [
        VARIANT,
        VARIANT,
        VARIANT,
        HUMANS,
        HUMANS,
        NO_CARDS,
        QUICK_SETUP,
    ];
    let players = begins(harness, &settings).await;
    let play = players.play().await;
    let expected = Options {
        humans: Lead::Random,
        no_cards: true,
        quick_setup: true,
        ..Options::default()
    };
    assert_eq!(agreed_options(&play), expected);
    let table = table(&play);
    assert!(matches!(table.phase, Phase::Humans(_)), "all are placed");
    assert_eq!((table.held.humans, table.held.zombies), (0, 0));
    stands_everywhere(&players).await;
}

/// The board shows all eight cards of open hands to everyone, and none of them is a button there.
async fn open_hands<I: Harness>(harness: &I) {
    let mut players = begins(harness, &[OPEN_HANDS, QUICK_SETUP]).await;
    let play = players.play().await;
    assert!(agreed_options(&play).open_hands);
    stands_everywhere(&players).await;
    let board = players.client.board().expect("there is a board");
    let has = |title: &String| board.text.contains(title.as_str());
    assert_eq!(card_names().filter(|(_, title)| has(title)).count(), 8);
    let is = |title: &String| {
        board
            .taps
            .iter()
            .any(|tap| tap.label.contains(title.as_str()))
    };
    assert!(!card_names().any(|(_, title)| is(&title)), "{board:?}");
    acts(&mut players, "A", "move banker i2").await;
    stands_everywhere(&players).await;
}

/// A human can't push a zombie that faces them, and terror begins on 3.
async fn closed_ways<I: Harness>(harness: &mut I) {
    let mut players = begins(harness, &[NO_FRONT_PUSH, SHORT_TERROR]).await;
    let options = agreed_options(&players.play().await);
    assert!(options.no_front_push && options.short_terror, "{options:?}");
    stands_everywhere(&players).await;
    let board = players.client.board().expect("there is a board").text;
    assert!(board.contains("house rules: "), "{board}");
    let at = parse_position::<ZombieTerror>(
        r#"
        options = ["no-front-push", "short-terror"]
        round = 30
        turned = ["banker", "lumberjack", "nurse", "policeman"]
        at = { child="g7", mechanic="f8" }
        zombies = ["f9:s", "e8:n"]
        "#,
    );
    harness.plants(&[(&players.client, &at)]).await;
    let why = "by a house rule nobody pushes a zombie that faces them";
    assert_refused(&players, "A", "push mechanic f9", why).await;
    acts(&mut players, "A", "push mechanic e8").await;
    acts(&mut players, "A", "end-turn").await;
    assert_eq!(table(&players.play().await).terror, 3);
    stands_everywhere(&players).await;
}
