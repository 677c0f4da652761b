//! The offers of a lobby to different people, and the charms that go into the shuffle.

use base::address::Person;
use base::charm::Charm;
use base::commitment::Dealt;
use base::lang::Lang;
use base::page::{Knob, Page};
use engine::ai::Level;

use crate::model::caller::Caller;
use crate::model::effect::Effects;
use crate::model::record::Stage;
use crate::model::table::Ask;
use crate::tests::{Scene, buttons, person, words};

fn two() -> [Person; 2] {
    [(1, "Anna"), (2, "Boris")].map(|(id, name)| person(id, name, Lang::En))
}

/// Handles a request by a press that brings a charm.
fn brings(scene: &mut Scene, who: &Person, ask: &Ask, charm: Charm) -> Effects {
    let caller = Caller {
        charm: Some(charm),
        ..Caller::new(who, None)
    };
    scene.table.handle(scene.now, &caller, ask, &mut scene.rng)
}

fn presses(scene: &mut Scene, who: &Person, knob: Knob, charm: Charm) -> Effects {
    brings(scene, who, &Ask::Knob(knob), charm)
}

fn charms(scene: &Scene) -> Vec<Dealt> {
    scene.table.record.dealt()
}

fn labels(page: &Page, part: &str) -> Vec<String> {
    let labels = buttons(page).map(|button| button.label.clone());
    labels.filter(|label| label.contains(part)).collect()
}

#[test]
fn there_is_one_join_and_one_start_and_each_brings_a_charm_by_itself() {
    let [anna, boris] = two();
    let mut scene = Scene::new(&anna);
    let lobby = scene.table.board();
    assert_eq!(labels(&lobby, "Join"), ["🪑 Join"]);
    assert_eq!(labels(&lobby, "Start"), ["▶️ Start with AIs"]);
    assert!(words(&lobby).contains("Start with AIs adds those you need."));
    let joined = presses(&mut scene, &boris, Knob::Join(None), Charm::Hammer);
    let said = joined.answer.text.as_deref();
    assert_eq!(
        said,
        Some("You sit at B."),
        "the charm is seen in the lobby"
    );
    assert!(words(&scene.table.board()).contains("A – · B 🔨"));
    let again = presses(&mut scene, &boris, Knob::Join(None), Charm::Brain);
    assert!(!again.is_change(), "a press changes no charm");
    presses(&mut scene, &anna, Knob::Start(None), Charm::Torch);
    assert_eq!(scene.table.record.stage, Stage::Playing);
    let taken = [Charm::Torch, Charm::Hammer].map(|it| Dealt::Person(Some(it)));
    assert_eq!(charms(&scene), taken);
}

#[test]
fn a_charm_that_is_picked_by_hand_stays_and_old_buttons_pick_one() {
    let [anna, boris] = two();
    let mut scene = Scene::new(&anna);
    let hammer = Knob::Charm(Charm::Hammer);
    assert!(!scene.knob(&boris, hammer).is_change(), "not seated");
    presses(
        &mut scene,
        &boris,
        Knob::Join(Some(Charm::Brain)),
        Charm::Torch,
    );
    scene.knob(&boris, Knob::Options);
    let open = scene.table.board();
    assert_eq!(labels(&open, "Charm:").len(), 3);
    let picked = scene.press(&boris, &open, "Charm: 🔨");
    let said = picked.answer.text.expect("it is said");
    assert!(
        said.starts_with("🔨 goes into the shuffle. 🔏 Seal: "),
        "{said}"
    );
    scene.knob(&anna, Knob::Charm(Charm::Torch));
    presses(&mut scene, &anna, Knob::Start(None), Charm::Brain);
    let taken = [Charm::Torch, Charm::Hammer].map(|it| Dealt::Person(Some(it)));
    assert_eq!(charms(&scene), taken);
}

#[test]
fn a_press_that_opens_the_table_too_adds_nothing_but_playing_again_does() {
    let [anna, _] = two();
    let mut scene = Scene::new(&anna);
    brings(&mut scene, &anna, &Ask::Face(Level::Easy), Charm::Torch);
    let alone = [Dealt::Person(None), Dealt::Ai(Level::Easy)];
    assert_eq!(charms(&scene), alone);
    scene.table.record.stage = Stage::Over { next: None };
    let again = presses(&mut scene, &anna, Knob::Rematch, Charm::Brain);
    scene.table = *again.rematch.expect("there is a next table").table;
    assert_eq!(charms(&scene)[0], Dealt::Person(Some(Charm::Brain)));
}

#[test]
fn a_lobby_offers_nothing_that_would_be_refused() {
    let [anna, boris] = two();
    let mut scene = Scene::new(&anna);
    assert!(
        labels(&scene.table.board(), "➖").is_empty(),
        "no AI is there"
    );
    scene.knob(&boris, Knob::Join(None));
    assert!(!labels(&scene.table.board(), "Add AI").is_empty());
    scene.knob(&anna, Knob::AddAi);
    let full = scene.table.board();
    assert!(labels(&full, "Add AI").is_empty() && labels(&full, "Join").is_empty());
    assert_eq!(labels(&full, "➖").len(), 1);
}
