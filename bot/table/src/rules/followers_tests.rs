//! A spectator wants to hear how a game ends.

use base::address::Person;
use base::lang::Lang;
use base::page::Knob;
use speech::Words;

use crate::Ask;
use crate::tests::{Scene, person, words};

/// A game of Anna against an AI, and Vera who watches.
fn start_game() -> (Scene, Person, Person) {
    let [anna, vera] = [(1, "Anna"), (2, "Vera")].map(|(id, name)| person(id, name, Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    (scene, anna, vera)
}

#[test]
fn who_follows_is_known_until_they_follow_no_more_or_are_forgotten() {
    let (mut scene, _, vera) = start_game();
    let followed = scene.knob(&vera, Knob::Follow);
    assert!(followed.is_change() && !followed.answer.alert);
    assert_eq!(scene.table.record.followers, [vera.id]);
    let again = scene.knob(&vera, Knob::Follow);
    assert!(!again.is_change() && again.answer.next.is_some());
    assert_eq!(scene.table.record.followers, [vera.id], "as before");
    assert!(scene.knob(&vera, Knob::Unfollow).is_change());
    assert!(scene.table.record.followers.is_empty());
    assert!(!scene.knob(&vera, Knob::Unfollow).is_change());
    scene.knob(&vera, Knob::Follow);
    scene.ask(&vera, &Ask::Forget);
    assert!(scene.table.record.followers.is_empty());
}

#[test]
fn whoever_plays_or_comes_too_early_or_late_or_as_one_too_many_follows_nothing() {
    let [anna, vera] = [(1, "Anna"), (2, "Vera")].map(|(id, name)| person(id, name, Lang::En));
    let mut lobby = Scene::new(&anna);
    let early = lobby.knob(&vera, Knob::Follow);
    assert!(early.answer.alert && lobby.table.record.followers.is_empty());
    let (mut scene, anna, vera) = start_game();
    assert!(scene.knob(&anna, Knob::Follow).answer.alert);
    let others = (10..60).map(|id| person(id, "Boris", Lang::En));
    for other in others.collect::<Vec<_>>() {
        assert!(scene.knob(&other, Knob::Follow).is_change());
    }
    assert!(scene.knob(&vera, Knob::Follow).answer.alert);
    assert_eq!(scene.table.record.followers.len(), 50);
    scene.table.close();
    assert!(scene.knob(&vera, Knob::Follow).answer.alert);
}

#[test]
fn they_are_told_how_it_ended_in_their_own_language() {
    let (mut scene, ..) = start_game();
    scene.table.close();
    let told = words(&scene.table.ending_notice(Words::new(Lang::Pl)));
    assert!(
        told.contains("gra skończona") && told.contains("zakończona przed czasem"),
        "{told}"
    );
}
