//! The choices beside an open menu lead where their parts of the picture say.

use std::collections::BTreeSet;

use base::lang::Lang;
use engine::games::survival::Survival;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Chance, EventLog, Play, Seed, Viewer};
use speech::{Cast, Teller, Words};

use super::super::menu::{Walk, walk};
use super::super::menus::entries;
use super::super::wording::Wording;
use super::super::{AnyPlay, Playable};

/// Plays a game at random and opens its menus: the numbers of choices found behind others, and instead of others.
fn walks<G: Playable>(seats: u8, steps: u8) -> (usize, usize) {
    let names = [("Anna", ""), ("Boris", ""), ("Carl", "")];
    let cast = Cast::new(&names[..usize::from(seats)]);
    let tell = Teller::new(Words::new(Lang::En), &cast);
    let (seed, mut told) = (Seed::from_number(7), EventLog::new_muted());
    let mut rng = Chance::from_seed(seed);
    let mut play = Play::<G>::start(G::Options::default(), seats, seed, &mut told);
    let (mut behind, mut instead) = (0, 0);
    for _ in 0..steps {
        let Some(seat) = play.pending_seats().iter().next() else {
            break;
        };
        let paths = entries(&play, seat).paths;
        let mut trail = Vec::new();
        while let Some(Walk::Page { .. }) = walk(&paths, &trail) {
            let options = play.side(seat, &[], &trail, &tell).options;
            let options = options.expect("the seat is asked");
            let words = Wording::of(&play, Viewer::Seat(seat), &tell);
            let spots = options
                .entries
                .iter()
                .filter_map(|entry| entry.spot.as_ref());
            let mut seen: BTreeSet<_> = spots.collect();
            for choice in &options.beyond {
                let path = match walk(&paths, &choice.trail) {
                    Some(Walk::End(place)) => paths[place].clone(),
                    Some(Walk::Page { so_far, .. }) => so_far,
                    None => panic!("{} leads nowhere", choice.label),
                };
                assert_eq!(words.spot(&path).as_ref(), Some(&choice.spot));
                let is_button = !seen.insert(&choice.spot);
                assert!(!is_button || !choice.instead, "{} twice", choice.spot);
                match choice.instead {
                    true => instead += 1,
                    false => behind += 1,
                }
            }
            let sides = u8::try_from(options.entries.len()).expect("a page has few buttons");
            let entry = usize::from(rng.roll(sides)) - 1;
            trail.clone_from(&options.entries[entry].trail);
        }
        let action = *rng.pick(&play.legal(seat));
        play.act(seat, action).expect("it is legal");
    }
    (behind, instead)
}

#[test]
fn a_picture_offers_what_lies_behind_a_column_and_other_people_than_the_chosen_one() {
    let (behind, instead) = walks::<ZombieTerror>(2, 80);
    assert!(behind > 20 && instead > 20, "{behind} and {instead}");
    let (_, instead) = walks::<Survival>(3, 40);
    assert!(instead > 0, "{instead}");
    let (_, instead) = walks::<ZombieRunners>(3, 40);
    assert!(instead > 0, "{instead}");
}
