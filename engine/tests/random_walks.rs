//! What must hold at every step of random play, for every game and every number of seats.

use engine::ai::Level;
use engine::{BySeat, Chance, Game, GameId, Play, Seat, Seats, Seed, Told, Viewer, with_game};

/// More answers than any game of these needs.
const BOUND: usize = 2_000;

fn every_table(test: impl Fn(GameId, u8, u64)) {
    for game in GameId::ALL {
        let seats = with_game!(game, G => G::seats(&Default::default()));
        for (seats, seed) in seats.flat_map(|seats| (0..100).map(move |seed| (seats, seed))) {
            test(game, seats, seed);
        }
    }
}

/// Plays at random, calling `look` before every answer and once at the end.
fn walk<G: Game>(seats: u8, seed: u64, mut look: impl FnMut(&Play<G>, &mut Chance)) -> Play<G> {
    let mut lots = Chance::seeded(Seed::from_number(!seed));
    let mut play = Play::<G>::start(
        G::Options::default(),
        seats,
        Seed::from_number(seed),
        &mut Told::new(),
    );
    for _ in 0..BOUND {
        look(&play, &mut lots);
        let asked: Vec<Seat> = play.pending().iter().collect();
        if asked.is_empty() {
            return play;
        }
        let seat = *lots.pick(&asked);
        let legal = play.legal(seat);
        play.act(seat, *lots.pick(&legal))
            .expect("a listed action is legal");
    }
    panic!("no end after {BOUND} answers, seed {seed}");
}

#[test]
fn a_game_ends_and_somebody_wins() {
    every_table(|game, seats, seed| {
        with_game!(game, G => {
            let outcome = walk::<G>(seats, seed, |_, _| {}).outcome().unwrap();
            assert!(!outcome.winners.is_empty());
            let table = Seats::first(seats);
            assert!(outcome.winners.iter().all(|seat| table.contains(seat)));
        });
    });
}

#[test]
fn every_asked_seat_has_sound_answers() {
    every_table(|game, seats, seed| {
        with_game!(game, G => {
            walk::<G>(seats, seed, |play, _| {
                assert_eq!(play.pending().is_empty(), play.outcome().is_some());
                for seat in play.pending().iter() {
                    let legal = play.legal(seat);
                    assert!(!legal.is_empty());
                    let otherwise = play.decision(seat).unwrap().otherwise;
                    assert!(otherwise.is_none_or(|action| legal.contains(&action)));
                    for action in &legal {
                        assert_eq!(action.to_string().parse().as_ref(), Ok(action));
                    }
                    let paths: Vec<_> = legal.iter().map(|action| G::path(*action)).collect();
                    for (index, path) in paths.iter().enumerate() {
                        let others = paths.iter().enumerate();
                        let clash = others.filter(|(other, _)| *other != index);
                        assert!(clash.into_iter().all(|(_, other)| !other.starts_with(path)));
                    }
                }
            });
        });
    });
}

#[test]
fn a_world_imagined_from_a_view_gives_the_same_view() {
    every_table(|game, seats, seed| {
        with_game!(game, G => {
            walk::<G>(seats, seed, |play, lots| {
                let viewers = Seat::first(seats).map(Some).chain([None]);
                for seat in viewers {
                    let viewer = seat.map_or(Viewer::Group, Viewer::Seat);
                    let view = play.view(viewer);
                    let world = G::imagine(&view, seat, lots);
                    assert_eq!(G::public(&world), view.public, "seed {seed}, {viewer:?}");
                    assert_eq!(seat.map(|seat| G::private(&world, seat)), view.private);
                    assert_eq!(G::pending(&world), play.pending());
                }
            });
        });
    });
}

#[test]
fn a_stored_play_reads_back_and_goes_on_alike() {
    every_table(|game, seats, seed| {
        with_game!(game, G => {
            walk::<G>(seats, seed, |play, lots| {
                let text = serde_json::to_string(&play.save()).unwrap();
                let mut read = Play::<G>::load(serde_json::from_str(&text).unwrap()).unwrap();
                let asked: BySeat<u32> = BySeat::from_fn(seats, |seat| read.asked_since(seat));
                assert_eq!(asked, BySeat::from_fn(seats, |seat| play.asked_since(seat)));
                let Some(seat) = play.pending().iter().next() else { return };
                let action = *lots.pick(&play.legal(seat));
                let mut same = play.clone();
                same.act(seat, action).unwrap();
                read.act(seat, action).unwrap();
                let saved = |play: &Play<G>| serde_json::to_string(&play.save()).unwrap();
                assert_eq!(saved(&same), saved(&read));
            });
        });
    });
}

#[test]
fn a_secret_answer_can_be_changed_until_the_last_is_in() {
    every_table(|game, seats, seed| {
        with_game!(game, G => {
            walk::<G>(seats, seed, |play, lots| {
                let Some(seat) = play.pending().iter().next() else { return };
                let secret = play.decision(seat).unwrap().secrecy.hides_answer();
                let legal = play.legal(seat);
                let (first, last) = (*lots.pick(&legal), *lots.pick(&legal));
                let mut changed = play.clone();
                changed.act(seat, first).unwrap();
                if !secret || changed.pending().is_empty() || play.pending().len() < 2 {
                    return;
                }
                let given = changed.given(seat).unwrap();
                assert_eq!((given.answer, given.options), (first, legal));
                assert_eq!(changed.asked_since(seat), play.asked_since(seat));
                changed.replace(seat, last).unwrap();
                let mut straight = play.clone();
                straight.act(seat, last).unwrap();
                assert_eq!(changed.view(Viewer::Seat(seat)), straight.view(Viewer::Seat(seat)));
                assert_eq!(changed.view(Viewer::Group), straight.view(Viewer::Group));
            });
        });
    });
}

#[test]
fn the_heuristic_beats_chance_in_the_long_run() {
    let mut wins = [0; 2];
    for seed in 0..400 {
        let mut lots = Chance::seeded(Seed::from_number(seed));
        let mut play = Play::<engine::games::rps_zombie::RpsZombie>::start(
            engine::games::rps_zombie::Options::default(),
            2,
            Seed::from_number(seed),
            &mut Told::new(),
        );
        while let Some(seat) = play.pending().iter().next() {
            let careful = u64::from(seat.index()) == seed % 2;
            let level = if careful {
                Level::Heuristic
            } else {
                Level::Random
            };
            let view = play.view(Viewer::Seat(seat));
            let action = level.choose(&view, seat, &play.legal(seat), &mut lots);
            play.act(seat, action).unwrap();
        }
        if let Some(winner) = play.outcome().unwrap().winners.single() {
            wins[usize::from(u64::from(winner.index()) == seed % 2)] += 1;
        }
    }
    assert!(
        wins[1] > 2 * wins[0],
        "careless {} against careful {}",
        wins[0],
        wins[1]
    );
}
