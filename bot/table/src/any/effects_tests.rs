//! The effect of a card can be read before the card is given up, as before it is played.

use base::lang::Lang;
use engine::games::rps_zombie::RpsZombie;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::{Chance, EventLog, Play, Seed};
use speech::{Cast, Teller, Words};

use super::{AnyPlay, Playable};

/// Counts cards on pages where a choice ends its path: first the cards with their effects told, then those without,
/// since further choices follow them.
fn count_effects<G: Playable>(seats: u8, pictures: bool) -> (usize, usize) {
    let cast = Cast::new(&[("Anna", ""), ("Boris", ""), ("Carl", "")][..usize::from(seats)]);
    let tell = Teller {
        pictures,
        ..Teller::new(Words::new(Lang::En), &cast)
    };
    let mut rng = Chance::from_seed(Seed::from_number(4));
    let mut play = Play::<G>::start(
        G::Options::default(),
        seats,
        Seed::from_number(4),
        &mut EventLog::new_muted(),
    );
    let (mut told, mut untold) = (0, 0);
    while let Some(seat) = play.pending_seats().iter().next() {
        let side = play.side(seat, &[], &[], &tell);
        let options = side.options.expect("the seat is asked");
        if !options.effects.is_empty() {
            for about in options.entries.iter().filter_map(|it| it.about.as_ref()) {
                let mut lines = options.effects.iter().chain(&side.known);
                match lines.any(|line| line.contains(about)) {
                    true => told += 1,
                    false => untold += 1,
                }
            }
        }
        let action = *rng.pick(&play.legal(seat));
        play.act(seat, action).expect("it is legal");
    }
    (told, untold)
}

#[test]
fn whoever_gives_a_card_up_reads_what_it_does() {
    for pictures in [false, true] {
        let (told_of, untold) = count_effects::<Zombiaki>(2, pictures);
        assert!(told_of > 8 && untold == 0, "one of four is discarded");
        let (told_of, untold) = count_effects::<RpsZombie>(2, pictures);
        assert!(told_of > 0 && untold == 0, "a trophy is spent or dropped");
        let (told_of, _) = count_effects::<ZombieRunners>(3, pictures);
        assert!(told_of > 0, "a card is played in one tap, or given away");
    }
}
