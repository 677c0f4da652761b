//! An overlay opens for the person who pressed, and others learn nothing of it.

use base::address::{Person, Place, Platform};
use base::lang::Lang;
use base::page::Knob;
use base::way::Way;
use engine::games::zombie_terror::ZombieTerror;
use speech::{Shape, Words};

use crate::any::ErasedGame;
use crate::model::caller::MenuPlace;
use crate::model::effect::{Change, Effects};
use crate::tests::{Scene, buttons, person, words};

/// Anna's turn at a table with Boris, where a choice of hers opens further in such a place.
fn open_menu(menus: MenuPlace) -> (Scene, Person, Effects) {
    let [anna, boris] = [(1, "Anna"), (2, "Boris")].map(|(n, name)| person(n, name, Lang::En));
    let place = Place::new(Platform::Sandbox, "#main");
    let mut scene = Scene::of(&ErasedGame::<ZombieTerror>::NEW, place, &anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    scene.menus = menus;
    let board = scene.table.board();
    let effects = scene.press(&anna, &board, "Banker");
    (scene, anna, effects)
}

#[test]
fn where_there_are_no_overlays_a_menu_opens_in_the_pane_and_goes_on_there() {
    let (openly, ..) = open_menu(MenuPlace::Board);
    let (mut scene, anna, effects) = open_menu(MenuPlace::Pane);
    assert_eq!(effects.answer.way, Some(Way::Pane(scene.table.record.id)));
    assert_eq!(effects.change, Change::Looks);
    assert_ne!(
        scene.table.board(),
        openly.table.board(),
        "only there it opens for all"
    );
    let [open, untouched] = [&scene, &openly].map(|scene| scene.pane(&anna));
    assert_ne!(open, untouched);
    let cell = buttons(&open)
        .next()
        .expect("there are cells")
        .label
        .clone();
    assert!(scene.press(&anna, &open, &cell).is_change());
}

#[test]
fn an_overlay_leaves_the_board_as_it_is_and_counts_as_seen_by_nobody() {
    let [anna, boris] = [(1, "Anna"), (2, "Boris")].map(|(n, name)| person(n, name, Lang::En));
    let place = Place::new(Platform::Sandbox, "#main");
    let mut scene = Scene::of(&ErasedGame::<ZombieTerror>::NEW, place, &anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    scene.menus = MenuPlace::Overlay;
    let board = scene.table.board();
    let seat = scene.table.record.seat_of(anna.id).expect("she sits");
    let seen = scene.table.record.alone[&seat].seen;
    scene.now = scene.now.add_span(std::time::Duration::from_secs(60));
    let effects = scene.press(&anna, &board, "Banker");
    let (whose, trail) = effects.opened.expect("it opens");
    assert_eq!((effects.change, whose), (Change::Nothing, seat));
    assert_eq!(scene.table.board(), board);
    let alone = &scene.table.record.alone[&seat];
    assert_eq!((alone.seen, alone.touched), (seen, Some(scene.now)));
    let page = scene.table.overlay(
        seat,
        &trail,
        Words::new(Lang::Pl),
        Shape::Tall,
        MenuPlace::Overlay,
    );
    let page = page.expect("her menu goes on");
    assert!(words(&page).contains("Bankier"), "{}", words(&page));
    let last = buttons(&page).last().expect("there are buttons");
    assert!(last.label.contains("planszy"), "{}", last.label);
    let cell = buttons(&page)
        .next()
        .expect("there are cells")
        .label
        .clone();
    let done = scene.press(&anna, &page, &cell);
    assert!(done.is_change() && done.answer.seen, "everybody sees it");
    assert_eq!(scene.table.record.alone[&seat].seen, Some(scene.now));
}
