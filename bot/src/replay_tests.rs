use base::charm::Charm;
use engine::ai::Level;
use engine::games::rps_zombie::RpsZombie;
use engine::{Chance, GameId};
use table::any::ErasedGame;

use super::*;
use games::registry;

const GAME: &dyn AnyGame = &ErasedGame::<RpsZombie>::NEW;

/// The record of a whole game between programs from a seed.
fn record_game(seed: Seed, origin: Origin, commitment: Commitment) -> Record {
    let (table, words) = (TableId::from_bits(99), Words::new(Lang::En));
    let options = GAME.options(&serde_json::json!({})).unwrap();
    let cast = Cast::new(&[("A", ""), ("B", "")]);
    let voices = Voices::new(table, &cast, words);
    let (mut play, _) = GAME.open(&options, 2, seed, &voices).unwrap();
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let mut moves = Vec::new();
    while let Some(seat) = play.asked_seats().pending_seats().iter().next_back() {
        let done = play.think(seat, Level::Random, &mut rng, &voices).unwrap();
        moves.truncate(done.tail.first as usize);
        moves.extend(done.tail.moves);
    }
    Record {
        table,
        rules: None,
        options,
        seed,
        origin,
        commitment,
        winners: play.winners().unwrap(),
        moves,
    }
}

/// A whole game, recorded move by move.
fn play_game() -> Replay {
    dealt(Seed([7; 32]), Some(Charm::Hammer))
}

/// Builds a replay from this house seed, in which one person took this charm.
fn dealt(house: Seed, charm: Option<Charm>) -> Replay {
    let opened = TableId::from_bits(98);
    let seats = vec![Dealt::Person(charm), Dealt::Ai(Level::Easy)];
    let deal = Deal {
        rules: GAME.version(),
        seats: seats.clone(),
    };
    let options = GAME.options(&serde_json::json!({})).unwrap();
    let seed = deal.shuffle(house, opened, GAME.id(), &options);
    let origin = Origin::Charmed {
        house,
        opened,
        seats,
    };
    Replay::new(GAME, record_game(seed, origin, Commitment::to(house)))
}

/// One of a version that knew no house seed.
fn old() -> Replay {
    let (seed, table) = (Seed([7; 32]), TableId::from_bits(99));
    let options = GAME.options(&serde_json::json!({})).unwrap();
    let commitment = Commitment::of(seed, table, GAME.id(), &options);
    Replay::new(GAME, record_game(seed, Origin::Drawn(2), commitment))
}

#[test]
fn a_game_that_was_played_holds() {
    for game in [play_game(), old()] {
        let replay = Replay::parse_exactly(&game.to_text()).unwrap();
        assert!(replay.verify(&registry()).unwrap());
        let mut positions = 0;
        let counted = replay.play(&registry(), Words::new(Lang::Uk), |_, _, _| {
            positions += 1;
            Ok::<_, ReplayError>(())
        });
        counted.unwrap();
        assert_eq!(positions, replay.len() + 1);
    }
}

#[test]
fn a_game_that_was_broken_off_holds_as_far_as_it_went() {
    let mut replay = play_game();
    replay.moves.truncate(1);
    replay.winners.clear();
    assert!(!replay.verify(&registry()).unwrap());
}

/// Returns the error of a replay after a change.
fn error_after(change: impl FnOnce(&mut Replay)) -> ReplayError {
    let mut replay = play_game();
    change(&mut replay);
    let read = Replay::parse_exactly(&replay.to_text()).and_then(|it| it.verify(&registry()));
    read.expect_err("something was changed")
}

/// Changes how the shuffle was settled.
fn change_shuffle(
    replay: &mut Replay,
    change: impl FnOnce(&mut Seed, &mut TableId, &mut Vec<Dealt>),
) {
    let Origin::Charmed {
        house,
        opened,
        seats,
    } = &mut replay.origin
    else {
        panic!("it has a house seed");
    };
    change(house, opened, seats);
}

#[test]
fn another_seed_does_not_fit_the_commitment() {
    let told = error_after(|it| change_shuffle(it, |house, _, _| *house = Seed([8; 32])));
    assert!(matches!(told, ReplayError::Commitment(_)), "{told}");
    let bends: [fn(&mut Replay); 3] = [
        |it| it.seed = Seed([8; 32]),
        |it| it.table = TableId::from_bits(98),
        |it| it.options["two-brains"] = true.into(),
    ];
    for bend in bends {
        let mut replay = old();
        bend(&mut replay);
        let told = replay.verify(&registry()).expect_err("it was bent");
        assert!(matches!(told, ReplayError::Commitment(_)), "{told}");
    }
}

#[test]
fn another_charm_seat_option_or_table_does_not_fit_the_shuffle() {
    let bends: [fn(&mut Replay); 6] = [
        |it| it.seed = Seed([8; 32]),
        |it| it.options["two-brains"] = true.into(),
        |it| change_shuffle(it, |_, opened, _| *opened = TableId::from_bits(1)),
        |it| change_shuffle(it, |_, _, seats| seats[0] = Dealt::Person(None)),
        |it| change_shuffle(it, |_, _, seats| seats[1] = Dealt::Ai(Level::Hard)),
        |it| change_shuffle(it, |_, _, seats| seats.reverse()),
    ];
    for bend in bends {
        let told = error_after(bend);
        assert!(matches!(told, ReplayError::Shuffle(_)), "{told}");
    }
}

/// Lists the charms that a person may add to the shuffle; `None` for buttons of older messages, which add none.
fn charms() -> impl Iterator<Item = Option<Charm>> {
    Charm::ALL.into_iter().map(Some).chain([None])
}

#[test]
fn whoever_deals_finds_no_way_to_a_shuffle_that_they_like_once_the_seal_is_shown() {
    let shown = play_game();
    // they have looked for another game that they like better, and let that be played
    let seeds = (8..).map(|byte| Seed([byte; 32]));
    let mut wished = seeds.map(|seed| dealt(seed, Some(Charm::Hammer)));
    let wished = wished.find(|game| game.winners != shown.winners);
    let wished = wished.expect("one of many is another");
    let refused = |claim: &dyn Fn(&mut Replay)| {
        let mut claimed = wished.clone();
        claimed.commitment = shown.commitment;
        claim(&mut claimed);
        let read = Replay::parse_exactly(&claimed.to_text());
        read.and_then(|it| it.verify(&registry()))
            .expect_err("it was chosen")
    };
    let its_own = refused(&|_| ());
    assert!(matches!(its_own, ReplayError::Commitment(_)), "{its_own}");
    let mut claims = 0;
    for (two_brains, auto_flip) in [(false, false), (false, true), (true, false), (true, true)] {
        for (charm, turned) in charms().flat_map(|charm| [(charm, false), (charm, true)]) {
            let told = refused(&|it| {
                it.options["two-brains"] = two_brains.into();
                it.options["auto-flip"] = auto_flip.into();
                change_shuffle(it, |house, _, seats| {
                    *house = Seed([7; 32]);
                    seats[0] = Dealt::Person(charm);
                    seats.rotate_left(usize::from(turned));
                });
            });
            assert!(matches!(told, ReplayError::Shuffle(_)), "{told}");
            claims += 1;
        }
    }
    assert_eq!(claims, 32, "whatever is said to have been agreed");
}

#[test]
fn a_charm_that_is_left_out_after_the_deal_is_found_by_the_moves() {
    for charm in charms().filter(|charm| *charm != Some(Charm::Hammer)) {
        // a shuffle that fits the charm and the seed, but not the cards that were dealt
        let mut bent = dealt(Seed([7; 32]), charm);
        bent.moves = play_game().moves;
        bent.winners = play_game().winners;
        let told = bent.verify(&registry()).expect_err("others were dealt");
        let by_moves = matches!(told, ReplayError::Move { .. } | ReplayError::Winners { .. });
        assert!(by_moves, "{told}");
    }
}

#[test]
fn whoever_deals_and_sits_there_too_has_a_try_for_each_value_of_a_press() {
    let games: Vec<Replay> = charms().map(|charm| dealt(Seed([7; 32]), charm)).collect();
    assert_eq!(games.len(), 4, "`docs/fairness.md` counts them");
    for (place, game) in games.iter().enumerate() {
        assert!(game.verify(&registry()).is_ok(), "{place}");
        assert_eq!(
            game.commitment, games[0].commitment,
            "the seal says nothing of it"
        );
        let same = games.iter().filter(|other| other.seed == game.seed);
        assert_eq!(same.count(), 1, "each is another shuffle");
    }
}

#[test]
fn a_move_that_was_not_possible_is_named() {
    let told = error_after(|it| it.moves.swap(0, 2));
    assert!(told.to_string().starts_with("move 1, "), "{told}");
    let again = play_game().moves[0].clone();
    let strange = [
        "A",
        "Z throw rock",
        "B dance",
        "J throw rock",
        "b throw rock",
        "B  throw rock",
        "B Throw rock",
        &again,
    ];
    for text in strange {
        let told = error_after(|it| it.moves[1] = text.to_owned());
        assert!(
            matches!(told, ReplayError::Move { number: 2, .. }),
            "{told}"
        );
    }
}

#[test]
fn secret_answers_stand_by_their_seats_whoever_was_first() {
    let replay = play_game();
    assert!(replay.moves[0].starts_with('A') && replay.moves[1].starts_with('B'));
    let told = error_after(|it| it.moves.swap(0, 1));
    assert!(matches!(told, ReplayError::Order(2)), "{told}");
}

#[test]
fn another_winner_or_a_missing_end_is_found() {
    let told = error_after(|it| it.winners = "C".to_owned());
    assert!(matches!(told, ReplayError::Winners { .. }), "{told}");
    let told = error_after(|it| drop(it.moves.pop()));
    assert!(matches!(told, ReplayError::Winners { .. }), "{told}");
    let told = error_after(|it| it.moves.push("A flip".to_owned()));
    assert!(matches!(told, ReplayError::Move { .. }), "{told}");
}

#[test]
fn a_game_has_one_text() {
    for game in [play_game(), old()] {
        let text = game.to_text();
        let variants = [
            text.replacen(": ", ":  ", 1),
            text.replacen('\n', "\n\n", 1),
            text.trim_end().to_owned(),
            text.replace("0707", "+707"),
            text.replace(
                &game.commitment.to_string(),
                &game.commitment.to_string().to_uppercase(),
            ),
            text.replacen(
                r#""two-brains": false"#,
                r#""x": 1, "two-brains": false"#,
                1,
            ),
            text.replacen(
                "\"auto-flip\": false,\n    \"two-brains\": false",
                "\"two-brains\": false,\n    \"auto-flip\": false",
                1,
            ),
            text.replacen("\"two-brains\": false", "\"two-brains\": 0.0", 1),
            text.replacen("{\n", "{\n  \"more\": 1,\n", 1),
            text.replace("000033", "oooo33"),
            text.replacen("\"winners\"", "\"winners\": \"\",\n  \"winners\"", 1),
        ];
        for variant in variants {
            assert_ne!(variant, text);
            let read = Replay::parse_exactly(&variant).and_then(|it| it.verify(&registry()));
            assert!(read.is_err(), "{variant}");
        }
    }
    let told = error_after(|it| it.options = serde_json::json!({}));
    assert!(matches!(told, ReplayError::Defaults(_)), "{told}");
    let text = play_game().to_text().replacen("  ", " ", 1);
    let told = Replay::parse_exactly(&text).err().map(|it| it.to_string());
    let told = told.unwrap_or_default();
    assert!(told.starts_with("line 2 reads \" \\\"replay"), "{told}");
}

#[test]
fn what_this_program_cannot_check_is_said() {
    let told = error_after(|it| it.game = GameId::new("chess"));
    assert!(matches!(told, ReplayError::Game(_)), "{told}");
    let told = error_after(|it| it.rules += 1);
    assert!(matches!(told, ReplayError::Rules { .. }), "{told}");
    let text = play_game()
        .to_text()
        .replacen("\"replay\": 2", "\"replay\": 3", 1);
    let told = Replay::parse(&text).err();
    assert!(matches!(told, Some(ReplayError::Format(3))));
    let told = error_after(|it| {
        change_shuffle(it, |_, _, seats| seats.extend([Dealt::Ai(Level::Hard); 9]));
    });
    assert!(matches!(told, ReplayError::Shuffle(_)), "{told}");
    for text in ["", "[]", "{}", "{\"replay\": 1}", "{\"replay\": 2}"] {
        assert!(Replay::parse(text).is_err(), "{text}");
    }
}
