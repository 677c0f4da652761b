//! Whole games: what the picture marks is what the rules offer, and everything can be drawn.

use std::collections::BTreeSet;

use base::lang::Lang;
use engine::games::zombie_terror::{Action, Cell, Human, Options, Phase, Table, Variant};
use engine::{Menus, Play, Viewer};
use speech::Words;

use super::super::super::art::icons;
use super::super::super::walk_tests::{draw_every_step, people};
use super::super::pawns::Part;
use super::super::*;

/// The picture marks exactly the possible actions as possible.
#[test]
fn what_is_marked_may_be_chosen_and_nothing_else() {
    let options = [Variant::Basic, Variant::Advanced, Variant::Free];
    for variant in options {
        let options = Options {
            variant,
            quick_setup: true,
            ..Options::default()
        };
        walks::look::<ZombieTerror>((options, 2), 3, |play, _| {
            let table = play.view(Viewer::Group).public.table;
            match table.phase {
                Phase::Humans(turn) => {
                    let active = turn.active.into_iter();
                    active.for_each(|human| {
                        assert_eq!(ways(play, human), table.reach(human));
                    });
                }
                Phase::Adds(dues) => {
                    let open = Cell::all().filter(|cell| table.may_come(dues, *cell).is_ok());
                    assert_eq!(open.collect::<BTreeSet<_>>(), ways_in(play));
                }
                Phase::Moves(_) => assert!(is_told(&table, play)),
                _ => {}
            }
        });
    }
}

fn legal(play: &Play<ZombieTerror>) -> Vec<Action> {
    let seat = play.pending_seats().iter().next();
    seat.map(|seat| play.legal(seat)).unwrap_or_default()
}

/// Returns the cells that a human can reach without a push.
fn ways(play: &Play<ZombieTerror>, human: Human) -> Vec<Cell> {
    let trips = play.macros(play.pending_seats().iter().next().unwrap());
    let far = trips.iter().filter_map(|trip| trip.actions.last().copied());
    let cells = far.chain(legal(play)).filter_map(|action| match action {
        Action::Move(who, cell) if who == human => Some(cell),
        _ => None,
    });
    let cells: BTreeSet<Cell> = cells.collect();
    cells.into_iter().collect()
}

/// Returns the cells where zombies may be added.
fn ways_in(play: &Play<ZombieTerror>) -> BTreeSet<Cell> {
    let cells = legal(play).into_iter().filter_map(|action| match action {
        Action::Add(cell, _) | Action::Relocate { to: cell, .. } => Some(cell),
        _ => None,
    });
    cells.collect()
}

/// Whether those that are marked as bound are the ones that may be chosen.
fn is_told(table: &Table, play: &Play<ZombieTerror>) -> bool {
    let zombies = table.zombies.iter();
    let bound = zombies.filter(|(cell, it)| pawns::part(table, *cell, *it) == Part::Bound);
    let bound: BTreeSet<Cell> = bound.map(|(cell, _)| cell).collect();
    let may = legal(play).into_iter().filter_map(|action| match action {
        Action::Bite(cell) | Action::Step(cell) | Action::Turn(cell, _) => Some(cell),
        _ => None,
    });
    bound.is_empty() || bound == may.collect()
}

#[test]
fn every_step_of_a_game_can_be_drawn() {
    let options = |variant, open_hands| Options {
        variant,
        open_hands,
        ..Options::default()
    };
    let parties = [
        options(Variant::Basic, false),
        options(Variant::Free, true),
        options(Variant::Advanced, false),
        options(Variant::Basic, true),
    ];
    let parties = parties.map(|options| (options, 2));
    draw_every_step::<ZombieTerror>(parties, 5, icons::LAUREL);
}

#[test]
fn every_step_of_a_menu_can_be_drawn() {
    let cast = people(2);
    let words = Words::new(Lang::Uk);
    let tell = Teller::new(words, &cast);
    walks::look::<ZombieTerror>((Options::default(), 2), 8, |play, _| {
        let view = play.view(Viewer::Group);
        let Some(action) = legal(play).last().copied() else {
            return;
        };
        let path = ZombieTerror::path(action);
        for until in 1..path.len() {
            let svg = ZombieTerror::marked_board(&view, &path[..until], &tell);
            assert!(svg.is_none_or(|svg| !svg.contains("NaN") && svg.ends_with("</svg>")));
        }
    });
}
