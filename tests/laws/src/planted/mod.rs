//! The laws themselves, held against games that keep them all, and against the same games with one
//! fault planted. Each fault is a test: its name, what the game does in another way, and the law
//! that must find it.

use self::fault::Faulty;
use self::fault::{Base, Fault, NoFault};
use super::{
    Breach, Case, Check, Law, bars, ends, imagines, leak, news, replays, sealed, sound, speaks,
    undo,
};

/// Plants a fault: some functions of [`Fault`], put in place of those of a game. The test asks that
/// the law is found to be broken, by its own check.
macro_rules! planted {
    (
        $(#[$about:meta])*
        fn $name:ident() in $base:ty, found by $($check:path as $law:ident),+ {
            $($changed:tt)*
        }
    ) => {
        $(#[$about])*
        #[test]
        fn $name() {
            struct PlantedFault;

            impl Fault<$base> for PlantedFault {
                $($changed)*
            }

            $(assert_eq!(broken_law(&PlantedFault, $check), Some(Law::$law));)+
        }
    };
}

mod fault;
mod faulty;
mod gravedig;
mod rps_zombie;
mod words;
mod zombie_terror;

/// Tables of two sizes, if the game allows it, at which it has this fault.
fn cases<B: Base>(
    fault: &'static dyn Fault<B>,
    seeds: u64,
) -> impl Iterator<Item = Case<Faulty<B>>> {
    B::fault_spot().set(fault);
    let seats = B::seats(&fault.options()).filter(|seats| *seats > 1);
    seats.take(2).map(move |seats| Case {
        options: fault.options(),
        seats,
        seeds: (0..seeds).collect(),
    })
}

/// The law that a game with this fault is found to break, in the games that every run plays of it
/// from fixed seeds.
fn broken_law<B: Base>(fault: &'static dyn Fault<B>, check: Check<Faulty<B>>) -> Option<Law> {
    let breach = cases(fault, B::GAMES).find_map(|case| check(&case).err())?;
    let text = breach.to_string();
    let again = format!("TABLETOMB_LAWS_SEED={}", breach.seed);
    assert!(text.contains(&again), "{text}");
    Some(breach.law)
}

/// A game without a fault, wrapped as those with one are, keeps every law.
fn keeps_every_law<B: Base>(seeds: u64) {
    let laws: [Check<Faulty<B>>; 11] = [
        sound::check,
        leak::check,
        imagines::check,
        news::check,
        sealed::check,
        undo::check,
        replays::check,
        ends::check,
        speaks::check,
        speaks::menus,
        bars::check,
    ];
    for law in laws {
        for case in cases(&NoFault, seeds) {
            assert_eq!(law(&case), Ok(()));
        }
    }
}

#[test]
fn a_breach_says_how_to_see_it_again() {
    let breach = Breach {
        law: Law::Sealed,
        what: "something".to_owned(),
        config: "rps-zombie".to_owned(),
        seats: 2,
        seed: 7,
        step: 3,
    };
    let text = "law 4, sealed is sealed: something\n  rps-zombie\n  2 seats, seed 7, step 3; \
                again with TABLETOMB_LAWS_SEED=7";
    assert_eq!(breach.to_string(), text);
}
