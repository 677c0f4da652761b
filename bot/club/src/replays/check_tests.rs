use base::charm::Charm;
use base::commitment::{Commitment, HouseSeed};
use base::lang::Lang;
use base::page::{Knob, TableId};
use engine::Seed;

use super::*;
use crate::tests::{Scene, person};
use table::model::record::Stage;
use table::model::table::Ask;

/// A game that is closed after a throw, and its journal.
fn closed_game() -> (Table, Vec<(Seat, String)>) {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(Some(Charm::Torch)));
    assert_eq!(findings(&scene.table, &[]), [Finding::Running]);
    let rock = Ask::Typed("throw rock".to_owned());
    let tail = scene.ask(&anna, &rock).tail.expect("it was thrown");
    scene.table.close();
    (scene.table, tail.moves)
}

#[test]
fn a_game_that_was_closed_shows_its_seed_and_holds() {
    let (table, moves) = closed_game();
    let all = [
        Finding::Seal(true),
        Finding::Shuffle(true),
        Finding::Moves(true, 1),
    ];
    assert_eq!(findings(&table, &moves), all);
    assert!(table.seed().is_some() && table.record.stage == Stage::Closed);
}

#[test]
fn whatever_is_bent_is_found() {
    let found = |bend: fn(&mut Table)| {
        let (mut table, moves) = closed_game();
        bend(&mut table);
        findings(&table, &moves)
    };
    let seal = found(|it| {
        let house = it.record.house.as_mut().expect("it has one");
        house.commitment = Commitment::to(Seed([7; 32]));
    });
    assert!(seal.contains(&Finding::Seal(false)), "{seal:?}");
    let bends: [fn(&mut Table); 4] = [
        |it| it.record.seed = Seed([7; 32]),
        |it| it.record.deal.as_mut().expect("dealt").seats.reverse(),
        |it| it.record.options["two-brains"] = true.into(),
        |it| it.record.house = Some(HouseSeed::from_root(Seed([7; 32]), TableId::from_bits(1))),
    ];
    for bend in bends {
        let shuffle = found(bend);
        assert!(shuffle.contains(&Finding::Shuffle(false)), "{shuffle:?}");
    }
    let rules = found(|it| it.record.deal.as_mut().expect("dealt").rules += 1);
    assert!(matches!(rules.last(), Some(Finding::OtherRules { .. })));
    let (table, _) = closed_game();
    let (paper, seat) = ("throw paper".to_owned(), Seat::nth(0).expect("seat A"));
    let moves = findings(&table, &[(seat, paper)]);
    assert_eq!(moves.last(), Some(&Finding::Moves(false, 1)));
}

#[test]
fn a_game_of_an_older_version_says_that_nobody_took_a_charm() {
    let (mut table, moves) = closed_game();
    (table.record.house, table.record.deal) = (None, None);
    let all = [
        Finding::Seal(true),
        Finding::NoCharm,
        Finding::Moves(true, 1),
    ];
    assert_eq!(findings(&table, &moves), all);
    assert_eq!(findings(&table, &[]).last(), Some(&Finding::OldRules));
}
