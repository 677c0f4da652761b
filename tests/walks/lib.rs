//! Games played at random: what the tests of every game's words and pictures look at.

use engine::{Chance, EventLog, Game, Play, Seed};

/// Names as people have them: long ones, and letters of several languages.
const PEOPLE: [&str; 8] = [
    "Anna",
    "Boris",
    "Wiktoria Wielka",
    "Дан",
    "Eve",
    "Franciszek",
    "Галя",
    "Hugo",
];

/// A game: what is agreed, and how many play.
pub type Party<G> = (<G as Game>::Options, u8);

/// Returns this many people, each without a mark beside the name.
#[must_use]
pub fn people(seats: u8) -> Vec<(&'static str, &'static str)> {
    let named = PEOPLE.into_iter().map(|name| (name, ""));
    named.take(usize::from(seats)).collect()
}

/// Plays a game at random and looks at every step of it.
///
/// # Panics
/// If what the game lists can't be done.
pub fn look<G: Game>(
    (options, seats): Party<G>,
    seed: u64,
    mut at: impl FnMut(&Play<G>, &EventLog<G>),
) {
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let mut told = EventLog::new();
    let seed = Seed::from_number(seed);
    let mut play = Play::<G>::start(options, seats, seed, &mut told);
    loop {
        at(&play, &told);
        let Some(seat) = play.pending_seats().iter().next() else {
            return;
        };
        let action = *rng.pick(&play.legal(seat));
        told = play.act(seat, action).expect("it is legal");
    }
}
