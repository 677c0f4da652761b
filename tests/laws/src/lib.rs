//! The laws that every game must keep, whatever its rules: at every step of random play, for
//! every number of seats.
//!
//! One line per game, in a test target, runs them all. The last argument is a small deck, for the
//! laws that need worlds to agree by luck:
//!
//! ```text
//! laws!(rps_zombie, RpsZombie, [Options::default()], Options::default());
//! ```
//!
//! Half of the games are the same in every run; half begin at a fresh seed. A breach names the seed
//! of its game: set as `TABLETOMB_LAWS_SEED` it is the first of the fresh ones.
//!
//! A breach is a value, so that a law can itself be tested against a planted fault. It names the
//! action and the place, never hidden parts.
//!
//! **Sampling.** Every step of a short game is checked; some thirty steps of a long game, and some
//! sixty in a long run. The first steps of a game are checked for all viewers, later ones for one
//! viewer drawn for the step. Of a long list of answers some are drawn. Over the games of a run,
//! everything is checked for every viewer.
//!
//! The laws are here and not in the engine: the eighth needs words, and the planted faults that test each law need a
//! game that may be broken.

use std::fmt;

use base::lang::Lang;
use engine::{Game, Viewer};
use speech::Words;
use table::any::{AnyGame, ErasedGame, Playable};
use thiserror::Error;

mod asides;
pub mod bars;
pub mod ends;
#[cfg(test)]
mod fair;
pub mod imagines;
pub mod leak;
mod menus;
pub mod news;
#[cfg(test)]
mod planted;
mod refusals;
pub mod replays;
mod rng;
pub mod sealed;
mod sight;
pub mod sound;
pub mod speaks;
mod stored;
mod traces;
pub mod undo;
mod walk;

/// Number of games from fixed seeds that every run plays for each configuration and number of seats, unless a game's
/// line says otherwise. Every planted fault is found in them. A long run plays more ([`depth`]).
pub const GAMES: u64 = 12;

/// Number of games for a game that is long, or has many configurations.
pub const FEW: u64 = 4;

/// The variable that sets the seed of the first fresh game.
pub const SEED: &str = "TABLETOMB_LAWS_SEED";

/// A law that a game must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// An asked seat has answers, and each of them can be given, typed and reached.
    Sound,
    /// A world imagined from a view gives this view.
    NoLeak,
    /// Viewers who hear the same see the same.
    NoSilentNews,
    /// A sealed answer shows nowhere before the last one is in.
    Sealed,
    /// An action that can be undone has taught no one anything.
    UndoTeachesNothing,
    /// A journal, a snapshot and a run without listeners lead to the same position.
    Replays,
    /// Every game ends, with winners, and without a card lost on the way.
    Ends,
    /// A viewer who can't tell two worlds apart gets the same messages in both.
    Speaks,
    /// A refusal has a reason, which tells nothing of a hand.
    Bars,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sound => "1, answers are sound",
            Self::NoLeak => "2, no leak",
            Self::NoSilentNews => "3, no silent news",
            Self::Sealed => "4, sealed is sealed",
            Self::UndoTeachesNothing => "5, undo teaches nothing",
            Self::Replays => "6, replays",
            Self::Ends => "7, ends",
            Self::Speaks => "8, speaks",
            Self::Bars => "9, refused with a reason",
        })
    }
}

/// A breach of a law, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "law {law}: {what}\n  {config}\n  {seats} seats, seed {seed}, step {step}; \
     again with {SEED}={seed}"
)]
pub struct Breach {
    /// The law that was broken.
    pub law: Law,
    /// The finding.
    pub what: String,
    /// The options in force.
    pub config: String,
    /// Number of seats at the table.
    pub seats: u8,
    /// The seed of the game.
    pub seed: u64,
    /// Number of steps taken before.
    pub step: u32,
}

/// Games under the same options, with the same number of seats.
#[derive(Clone, Debug)]
pub struct Case<G: Game> {
    /// The options in force.
    pub options: G::Options,
    /// Number of seats at the table.
    pub seats: u8,
    /// A seed for each game.
    pub seeds: Vec<u64>,
}

impl<G: Game> Case<G> {
    fn breach(&self, law: Law, fault: Fault, seed: u64, step: u32) -> Breach {
        Breach {
            law,
            what: fault.0,
            config: format!("{}, {:?}", G::ID, self.options),
            seats: self.seats,
            seed,
            step,
        }
    }
}

/// Holds the games of a case against one law.
pub type Check<G> = fn(&Case<G>) -> Result<(), Breach>;

/// Holds so many games against a law, in a long run more: under each of these options, with every
/// number of seats.
///
/// # Panics
/// At the first breach.
pub fn hold<G: Game>(law: Check<G>, configurations: &[G::Options], games: u64) {
    let fixed = depth::of(games);
    let first = fresh_seed();
    if let Some(first) = first {
        eprintln!("fresh games from seed {first}; again with {SEED}={first}");
    }
    let fresh = first.map(|first| first..first + fixed);
    for options in configurations {
        for seats in G::seats(options) {
            let case = Case {
                options: options.clone(),
                seats,
                seeds: (0..fixed)
                    .chain(fresh.clone().into_iter().flatten())
                    .collect(),
            };
            if let Err(breach) = law(&case) {
                panic!("{breach}");
            }
        }
    }
}

/// Number of agreements of a game that every run checks, besides those of its line.
const AGREED: usize = 2;

/// Holds games against a law whatever is agreed: in a long run under each value of each setting of its lobby
/// by itself, with each number of seats; in every run under a few of them.
///
/// # Panics
/// At the first breach.
pub fn hold_everywhere<G: Playable>(law: Check<G>) {
    let agreed = agreements(&ErasedGame::<G>::NEW);
    let every = if depth::is_long() {
        1
    } else {
        agreed.len().div_ceil(AGREED)
    };
    for (place, options) in agreed.into_iter().enumerate().step_by(every) {
        let options: G::Options = serde_json::from_value(options).expect("the lobby agrees on it");
        let mut seats: Vec<u8> = G::seats(&options).collect();
        if !depth::is_long() {
            seats = vec![seats[place % seats.len()]];
        }
        for seats in seats {
            let case = Case {
                options: options.clone(),
                seats,
                seeds: depth::seeds(place as u64, 1).collect(),
            };
            if let Err(breach) = law(&case) {
                panic!("{breach}");
            }
        }
    }
}

/// Lists the options that can be agreed for a game: the usual ones, and each value of each lobby setting by itself.
///
/// # Panics
/// If a game can't be played as is usual.
pub fn agreements(game: &dyn AnyGame) -> Vec<serde_json::Value> {
    let agreed = agreements_with_switches(game).into_iter();
    agreed.map(|(_, options)| options).collect()
}

/// Lists the same options as `agreements`, each with the switches by which the lobby gets there, in order.
///
/// # Panics
/// If a game can't be played as is usual.
pub fn agreements_with_switches(game: &dyn AnyGame) -> Vec<(Vec<u8>, serde_json::Value)> {
    let usual = game.options(&serde_json::json!({}));
    let usual = usual.expect("nothing has to be agreed");
    let settings = game.settings(&usual, Words::new(Lang::En)).len();
    let mut all = vec![(Vec::new(), usual.clone())];
    for place in 0..settings {
        let switch = u8::try_from(place).expect("lobbies are small");
        let mut switches = vec![switch];
        let mut options = game.turn_setting(&usual, place);
        while all.iter().all(|(_, known)| *known != options) {
            all.push((switches.clone(), options.clone()));
            switches.push(switch);
            options = game.turn_setting(&options, place);
        }
    }
    all
}

/// Returns the seed of the fresh games: random in a long run, else only if the variable sets one. So a change is
/// checked against the same games every time.
fn fresh_seed() -> Option<u64> {
    match std::env::var(SEED) {
        Ok(text) => Some(
            text.parse()
                .expect("the seed of the laws is a whole number"),
        ),
        Err(_) => depth::is_long().then(|| rand::random::<u32>().into()),
    }
}

/// A finding whose place isn't known yet.
struct Fault(String);

/// Whether all was well.
type CheckResult = Result<(), Fault>;

fn must(holds: bool, what: impl FnOnce() -> String) -> CheckResult {
    if holds { Ok(()) } else { Err(Fault(what())) }
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Group => "the group".to_owned(),
        Viewer::Seat(seat) => seat.to_string(),
    }
}

/// One line a game: a module of tests, one for each law. The arguments are the name of the module,
/// the game, the configurations, the one with a small deck, and how many games of each are played
/// if they are long.
#[macro_export]
macro_rules! laws {
    ($name:ident, $game:ty, [$($options:expr),+ $(,)?], $shrunken:expr $(,)?) => {
        $crate::laws!($name, $game, [$($options),+], $shrunken, $crate::GAMES);
    };
    ($name:ident, $game:ty, [$($options:expr),+ $(,)?], $shrunken:expr, $games:expr $(,)?) => {
        mod $name {
            #[allow(unused_imports, reason = "the arguments may name everything by its path")]
            use super::*;

            #[test]
            fn answers_are_sound() {
                $crate::hold::<$game>($crate::sound::check, &[$($options),+], $games);
            }

            #[test]
            fn no_view_leaks() {
                $crate::hold::<$game>($crate::leak::check, &[$($options),+], $games);
            }

            #[test]
            fn what_could_be_hidden_is_imagined() {
                $crate::hold::<$game>($crate::imagines::check, &[$shrunken], $games);
            }

            #[test]
            fn no_news_is_silent() {
                $crate::hold::<$game>($crate::news::check, &[$shrunken], $games);
            }

            #[test]
            fn sealed_is_sealed() {
                $crate::hold::<$game>($crate::sealed::check, &[$($options),+], $games);
            }

            #[test]
            fn undo_teaches_nothing() {
                $crate::hold::<$game>($crate::undo::check, &[$($options),+], $games);
            }

            #[test]
            fn games_replay() {
                $crate::hold::<$game>($crate::replays::check, &[$($options),+], $games);
            }

            #[test]
            fn messages_tell_no_more_than_views() {
                $crate::hold::<$game>($crate::speaks::check, &[$shrunken], $games);
            }

            #[test]
            fn messages_tell_no_more_whatever_is_agreed() {
                $crate::hold_everywhere::<$game>($crate::speaks::everywhere);
            }

            #[test]
            fn menus_fit_the_buttons_of_every_platform() {
                $crate::hold::<$game>($crate::speaks::menus, &[$($options),+], $games);
            }

            #[test]
            fn what_is_refused_has_a_reason_that_tells_nothing() {
                $crate::hold::<$game>($crate::bars::check, &[$($options),+], $games);
            }

            #[test]
            fn games_end() {
                $crate::hold::<$game>($crate::ends::check, &[$($options),+], $games);
            }
        }
    };
}
