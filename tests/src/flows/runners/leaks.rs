//! Worlds that differ in hidden parts: everyone else is sent the same.

use engine::Seat;
use engine::games::zombie_runners::ZombieRunners;
use futures::future::join_all;

use super::{UNHURRIED, acts, apply_moves, is_explained, parse_position};
use crate::flows::mail::{Mail, assert_alike, mail, since};
use crate::flows::players::Players;
use crate::flows::position::Position;
use crate::flows::scene::wait_until_none_rests;
use crate::flows::{Harness, TableClient};

/// The actions at a table, with their seats.
type Deeds = &'static [(&'static str, &'static str)];

/// A secret that one person knows, and three worlds that differ in it.
struct HiddenFact {
    what: &'static str,
    whose: &'static str,
    worlds: [(Position<ZombieRunners>, Deeds); 3],
}

/// A turn that has just begun.
const TURN: &str = r#"
table = ["dolt-star"]
turn = "A"
[hands]
A = ["bully-star", "dolt-flask", "dolt-umbrella", "marauder-star", "glutton-umbrella"]
B = ["thug-star", "smarty-flask", "mask"]
C = ["thug-flask", "glutton-star", "smarty-star"]
D = ["thug-shield", "glutton-flask", "boomerang"]
"#;

/// Cards that stay covered until the turn ends.
fn cards() -> HiddenFact {
    HiddenFact {
        what: "what is laid under cover",
        whose: "A",
        worlds: [
            (
                parse_position(TURN),
                &[("A", "play bully-star effect=left")],
            ),
            (parse_position(TURN), &[("A", "play marauder-star")]),
            (
                parse_position(TURN),
                &[("A", "play dolt-flask"), ("A", "play dolt-umbrella")],
            ),
        ],
    }
}

/// A turn before an attack on everyone.
const ATTACK: &str = r#"
table = ["thug-umbrella"]
turn = "A"
[hands]
A = ["baron-zlorad", "thug-star"]
B = ["mask", "boomerang", "smarty-flask"]
C = ["thug-flask", "glutton-star", "smarty-star"]
D = ["thug-shield", "glutton-flask", "mask"]
"#;

/// An answer in a window, changed or not.
fn answers() -> HiddenFact {
    let at = || {
        apply_moves(
            parse_position(ATTACK),
            &[("A", "play baron-zlorad"), ("A", "end")],
        )
    };
    HiddenFact {
        what: "an answer in a window",
        whose: "B",
        worlds: [
            (at(), &[("B", "accept"), ("C", "accept")]),
            (at(), &[("B", "boomerang"), ("C", "accept")]),
            (at(), &[("B", "mask"), ("B", "accept"), ("C", "accept")]),
        ],
    }
}

/// The attack with other cards in the hand of B.
fn attack(hand: &str) -> Position<ZombieRunners> {
    let own = r#""mask", "boomerang", "smarty-flask""#;
    parse_position(&ATTACK.replace(own, hand))
}

/// The cards of a player who is hit.
fn hands() -> HiddenFact {
    const DEEDS: Deeds = &[
        ("A", "play baron-zlorad"),
        ("A", "end"),
        ("B", "accept"),
        ("C", "accept"),
    ];
    HiddenFact {
        what: "a hand",
        whose: "B",
        worlds: [
            (attack(r#""mask", "boomerang", "priority""#), DEEDS),
            (attack(r#""dolt-star", "dolt-flask", "dolt-shield""#), DEEDS),
            (attack(r#""screamer-star", "thief", "adventure""#), DEEDS),
        ],
    }
}

/// A standing order for Priority.
fn standing_order() -> HiddenFact {
    let at = || parse_position(&TURN.replace(r#""glutton-star", "#, r#""priority", "#));
    HiddenFact {
        what: "a standing order",
        whose: "C",
        worlds: [
            (at(), &[("A", "play marauder-star")]),
            (
                at(),
                &[("C", "arm-priority before=D"), ("A", "play marauder-star")],
            ),
            (
                at(),
                &[
                    ("C", "arm-priority"),
                    ("A", "play marauder-star"),
                    ("C", "disarm-priority"),
                ],
            ),
        ],
    }
}

/// In worlds that differ only in one person's knowledge, everyone else is sent the same messages in the same order.
pub async fn assert_nothing_leaks<I: Harness>(harness: &mut I) {
    let secrets = [cards(), answers(), hands(), standing_order()];
    let mut groups = Vec::new();
    for _ in &secrets {
        groups.push(harness.table::<ZombieRunners>(4, &UNHURRIED).await);
    }
    let mut seen: Vec<Vec<Mail>> = vec![Vec::new(); secrets.len()];
    for world in 0..3 {
        let positions = secrets.iter().map(|it| &it.worlds[world].0);
        let tables = groups.iter().map(|players| &players.client).zip(positions);
        harness.plants(&tables.collect::<Vec<_>>()).await;
        let tables = groups.iter_mut().zip(&secrets);
        let sent = tables.map(|(players, secret)| collect_mail(players, secret, world));
        let sent = join_all(sent).await;
        seen.iter_mut()
            .zip(sent)
            .for_each(|(worlds, mail)| worlds.push(mail));
    }
    for (secret, worlds) in secrets.iter().zip(&seen) {
        assert_alike(secret.what, worlds);
    }
    harness.closes(false).await;
}

/// Returns the messages that everyone else is sent in one of the worlds.
async fn collect_mail<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    secret: &HiddenFact,
    world: usize,
) -> Mail {
    let whose: Seat = secret.whose.parse().expect("seats are letters");
    let (at, deeds) = &secret.worlds[world];
    players.client.wait_until_still().await;
    wait_until_none_rests(players).await;
    let before = mail(&players.client, 4, whose);
    for (seat, what) in *deeds {
        acts(players, seat, what).await;
    }
    players.client.wait_until_still().await;
    wait_until_none_rests(players).await;
    is_explained(players, at, &[]).await;
    since(&before, &mail(&players.client, 4, whose))
}
