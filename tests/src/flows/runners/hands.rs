//! A hand of sixty cards: it is shown, and any card of it can be laid by buttons.

use engine::Menus;
use engine::games::zombie_runners::{Card, Choice, Param, ZombieRunners};

use super::{UNHURRIED, acts, apply_moves, is_explained, parse_position, player, read};
use crate::flows::players::Players;
use crate::flows::position::Position;
use crate::flows::{Harness, TableClient, seat};

/// The families, of which there are four cards each in a deck.
const FAMILIES: [&str; 10] = [
    "dolt",
    "glutton",
    "marauder",
    "smarty",
    "thug",
    "fashionista",
    "bully",
    "biter",
    "machinator",
    "screamer",
];
/// The signs of the corporations.
const CORPORATIONS: [&str; 4] = ["shield", "star", "umbrella", "flask"];
/// The other cards, each once. Priority is left out: with it a turn can always continue, and no action is offered
/// together with its end.
const SINGLE: [&str; 9] = [
    "don-lysar",
    "mister-big",
    "lady-mimic",
    "baron-zlorad",
    "doctor-pryga",
    "boomerang",
    "mask",
    "thief",
    "adventure",
];

/// Every card once, and eleven of them twice.
fn sixty() -> Vec<String> {
    let signed = FAMILIES.iter().flat_map(|family| {
        CORPORATIONS
            .iter()
            .map(move |sign| format!("{family}-{sign}"))
    });
    let all: Vec<String> = signed.chain(SINGLE.map(str::to_owned)).collect();
    let twice = all.iter().step_by(4).take(11).cloned().collect();
    [all, twice].concat()
}

/// A Duel in which A, who is to begin, holds sixty cards.
fn crowded_position() -> Position<ZombieRunners> {
    parse_position(&format!(
        r#"
        mode = "duel"
        decks = 2
        turn = "A"
        [hands]
        A = {:?}
        B = ["mister-big", "thug-star", "mask"]
        "#,
        sixty()
    ))
}

/// Two tables: on one the sixty cards are laid, on the other their player is hit.
pub async fn play_sixty_cards<I: Harness>(harness: &mut I) {
    let full = crowded_position();
    let moves = [
        ("A", "play marauder-star"),
        ("A", "end"),
        ("B", "play thug-star"),
        ("B", "end"),
        ("A", "mask"),
    ];
    let hit = apply_moves(full.clone(), &moves[..4]);
    let mut groups = [
        harness.table::<ZombieRunners>(2, &UNHURRIED).await,
        harness.table::<ZombieRunners>(2, &UNHURRIED).await,
    ];
    harness
        .plants(&[(&groups[0].client, &full), (&groups[1].client, &hit)])
        .await;
    lays_any(&mut groups[0], &full).await;
    answers(&mut groups[1], &hit, moves[4]).await;
    harness.closes(false).await;
}

/// Cards from everywhere in the list are laid and taken back, and one is laid for good together
/// with the end of the turn.
async fn lays_any<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    let hand = players
        .play()
        .await
        .view(engine::Viewer::Seat(seat(0)))
        .private;
    assert_eq!(hand.map(|own| own.hand.len()), Some(60));
    for card in [
        "dolt-shield",
        "thug-flask",
        "bully-flask effect=right",
        "screamer-flask order=flask",
        "doctor-pryga target=B corp=flask",
        "boomerang",
    ] {
        acts(players, "A", &format!("play {card}")).await;
        acts(players, "A", "undo").await;
    }
    ends_with(players, "marauder-star").await;
    is_explained(players, at, &[("A", "play marauder-star"), ("A", "end")]).await;
}

/// Lays a card and ends the turn with one button.
async fn ends_with<M: TableClient>(players: &mut Players<ZombieRunners, M>, card: &str) {
    let card: Card = card.parse().expect("cards are notation");
    let (param, ends) = (Param::None, true);
    let lay = Choice::Lay { card, param, ends };
    players.goes(seat(0), &[lay]).await;
    players.client.wait_until_shown().await;
    assert_eq!(player(&players.play().await), seat(1), "the turn is over");
}

/// Checks that a player with such a hand can answer, too.
async fn answers<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
    (player, answer): (&str, &str),
) {
    let (who, action) = read(player, answer);
    assert!(ZombieRunners::path(action).len() == 1);
    assert_eq!(players.play().await.pending_seats().single(), Some(who));
    acts(players, player, answer).await;
    is_explained(players, at, &[(player, answer)]).await;
    let board = players.client.reads(None).await;
    let board = board.expect("there is a board");
    assert!(board.text.contains("🂠 58"), "{}", board.text);
}
