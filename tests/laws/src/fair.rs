//! Chance is fair: every face of every die, every order of a few cards, every card at every place of a
//! pile, and what games deal from theirs, comes as often as it should.

use std::collections::BTreeMap;

use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Chance, EventLog, Fact, Play, Seed};
use table::any::Playable;

/// Returns the accepted distance from the expected value: chance alone exceeds it for one seed in some millions.
fn distance_bound(freedom: usize) -> f64 {
    let freedom = f64::from(u32::try_from(freedom).expect("tables are small"));
    freedom + 5.5 * (2.0 * freedom).sqrt() + 12.0
}

/// Returns Pearson's measure of the distance between counts and equal counts.
fn pearson_distance(counts: &[u64]) -> f64 {
    let all = f64::from(u32::try_from(counts.iter().sum::<u64>()).expect("not so many"));
    let expected = all / f64::from(u32::try_from(counts.len()).expect("not so many"));
    let square = |count: &u64| {
        let count = f64::from(u32::try_from(*count).expect("not so many"));
        (count - expected).powi(2) / expected
    };
    counts.iter().map(square).sum()
}

fn are_alike(counts: &[u64]) -> bool {
    pearson_distance(counts) < distance_bound(counts.len() - 1)
}

/// Whether some kinds come as often in every row.
fn are_rows_alike(rows: &[BTreeMap<String, u64>]) -> bool {
    let kinds: Vec<&String> = rows.iter().flat_map(BTreeMap::keys).collect();
    let kinds: std::collections::BTreeSet<_> = kinds.into_iter().collect();
    let count = |row: &BTreeMap<String, u64>, kind| row.get(kind).copied().unwrap_or_default();
    let columns = kinds.iter().map(|kind| {
        let column: Vec<u64> = rows.iter().map(|row| count(row, *kind)).collect();
        pearson_distance(&column)
    });
    columns.sum::<f64>() < distance_bound((rows.len() - 1) * kinds.len())
}

fn count_rolls(sides: u8, often: u64, mut roll: impl FnMut(u8) -> u8) -> Vec<u64> {
    let mut counts = vec![0; sides.into()];
    for _ in 0..often * u64::from(sides) {
        counts[usize::from(roll(sides) - 1)] += 1;
    }
    counts
}

fn chances() -> impl Iterator<Item = Chance> {
    let seeds = [Seed::from_number(28), Seed([0; 32]), Seed([255; 32])];
    seeds.into_iter().map(Chance::from_seed)
}

#[test]
fn every_face_of_every_die_comes_as_often() {
    for mut chance in chances() {
        for sides in 2..=20 {
            let counts = count_rolls(sides, depth::of(2_000), |sides| chance.roll(sides));
            assert!(are_alike(&counts), "{sides}: {counts:?}");
        }
        // what came before tells nothing of what comes
        let mut pairs = vec![0; 36];
        for _ in 0..depth::of(20_000) {
            let (one, other) = (chance.roll(6) - 1, chance.roll(6) - 1);
            pairs[usize::from(6 * one + other)] += 1;
        }
        assert!(are_alike(&pairs), "{pairs:?}");
    }
}

/// Counts each order of five cards, and each of thirty cards at each place.
fn count_orders(mut shuffle: impl FnMut(&mut [u8])) -> (Vec<u64>, Vec<u64>) {
    let mut orders = BTreeMap::new();
    for _ in 0..depth::of(12_000) {
        let mut cards = [0, 1, 2, 3, 4];
        shuffle(&mut cards);
        *orders.entry(cards).or_insert(0_u64) += 1;
    }
    let mut places = vec![0; 900];
    for _ in 0..depth::of(3_000) {
        let mut cards: Vec<u8> = (0..30).collect();
        shuffle(&mut cards);
        for (place, card) in cards.into_iter().enumerate() {
            places[place * 30 + usize::from(card)] += 1;
        }
    }
    let mut orders: Vec<u64> = orders.into_values().collect();
    orders.resize(120, 0);
    (orders, places)
}

#[test]
fn every_order_and_every_place_comes_as_often() {
    for mut chance in chances() {
        let (orders, places) = count_orders(|cards| chance.shuffle(cards));
        assert!(are_alike(&orders), "{orders:?}");
        assert!(are_alike(&places), "{places:?}");
    }
}

#[test]
fn what_isnt_fair_is_found() {
    let mut chance = Chance::from_seed(Seed::from_number(28));
    let loaded = count_rolls(6, depth::of(2_000), |sides| match chance.roll(20) {
        20 => sides,
        _ => chance.roll(sides),
    });
    assert!(!are_alike(&loaded), "{loaded:?}");
    // each card is swapped with any of them, which is a well known fault
    let (orders, places) = count_orders(|cards| {
        for place in 0..cards.len() {
            let other = chance.roll(u8::try_from(cards.len()).expect("a few")) - 1;
            cards.swap(place, other.into());
        }
    });
    assert!(!are_alike(&orders) && !are_alike(&places));
}

/// A list of the facts of a game that has just begun, for each of many seeds.
fn dealt<G: Playable>(list: &'static str, games: u64) -> impl Iterator<Item = Vec<String>> {
    (0..depth::of(games)).map(move |seed| {
        let options = G::Options::default();
        let seats = *G::seats(&options).end();
        let play = Play::<G>::start(
            options,
            seats,
            Seed::from_number(seed),
            &mut EventLog::new_muted(),
        );
        let facts = play.facts();
        let Some(Fact::List(items)) = facts.get(list) else {
            panic!("{}: {list} is no list of {facts:?}", G::ID);
        };
        items.iter().map(ToString::to_string).collect()
    })
}

/// Whether each kind of card comes as often on top of a pile as behind that.
fn are_places_alike<G: Playable>(list: &'static str) -> bool {
    let mut rows = vec![BTreeMap::new(); 4];
    for cards in dealt::<G>(list, 1_500) {
        for (row, card) in rows.iter_mut().zip(cards) {
            *row.entry(card).or_insert(0_u64) += 1;
        }
    }
    are_rows_alike(&rows)
}

#[test]
fn no_card_comes_sooner_than_others_in_a_game() {
    assert!(are_places_alike::<Survival>("deck"));
    assert!(are_places_alike::<ZombieRunners>("deck"));
    assert!(are_places_alike::<Zombiaki>("deck.B"));
    for side in ["removed.A", "removed.B"] {
        let mut counts = BTreeMap::new();
        for card in dealt::<ZombieTerror>(side, 1_500).flatten() {
            *counts.entry(card).or_insert(0_u64) += 1;
        }
        let counts: Vec<u64> = counts.into_values().collect();
        assert!(are_alike(&counts), "{side}: {counts:?}");
    }
}
