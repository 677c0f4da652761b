//! The messages that everyone at a table is sent.

use std::collections::BTreeMap;

use engine::Seat;

use super::TableClient;

/// The messages sent, by place; the public place first.
pub type Mail = BTreeMap<Option<Seat>, Vec<String>>;

/// Returns the messages sent to all but one seat.
pub fn mail<M: TableClient>(client: &M, seats: u8, but: Seat) -> Mail {
    let people = Seat::first(seats).filter(|seat| *seat != but).map(Some);
    let places = [None].into_iter().chain(people);
    places
        .map(|whom| (whom, client.sent_messages(whom)))
        .collect()
}

/// Returns the new messages at each place: those that are there more often than before.
pub fn since(before: &Mail, now: &Mail) -> Mail {
    let new = |(whom, sent): (&Option<Seat>, &Vec<String>)| (*whom, beyond(&before[whom], sent));
    now.iter().map(new).collect()
}

fn beyond(before: &[String], now: &[String]) -> Vec<String> {
    let mut old = BTreeMap::<&str, usize>::new();
    for line in before {
        *old.entry(line).or_default() += 1;
    }
    let mut new = now.to_vec();
    new.retain(|line| match old.get_mut(line.as_str()) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    });
    new
}

/// Checks that the same messages were sent in all worlds, and that there are some. Panics if that fails.
pub fn assert_alike(what: &str, worlds: &[Mail]) {
    let [first, others @ ..] = worlds else {
        panic!("{what}: no world");
    };
    assert!(!first[&None].is_empty(), "{what}: something is shown");
    for other in others {
        assert_eq!(first, other, "{what}");
    }
}
