use super::super::names;
use super::*;

/// Usual maximum length in a caption of the story of a turn.
const STORY: usize = 450;

#[test]
fn who_dies_is_named() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        let words = Words::new(lang);
        for seed in 0..depth::of(20) {
            look::<Zombiaki>(game, seed, |play, _| {
                let story = story_lines(play, lang).join("\n");
                let table = public(play).table;
                let events = table.story.before.iter().chain(&table.story.now);
                for event in events {
                    if let Event::Died { zombie, cell } = event {
                        let name = names::zombie(zombie.kind, words);
                        let cell = cell.to_string();
                        let mut deaths = story.split(names::DEAD).skip(1);
                        let of = |said: &str| said.contains(&name) && said.contains(&cell);
                        assert!(deaths.any(of), "{name} {cell}\n{story}");
                    }
                }
            });
        }
    }
}

#[test]
fn the_story_of_a_turn_is_short() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        let (mut all, mut long) = (0, 0);
        for seed in 0..depth::of(20) {
            look::<Zombiaki>(game, seed, |play, _| {
                let length = units(&story_lines(play, lang).join("\n"));
                all += 1;
                long += usize::from(length > STORY);
                assert!(length < 900, "{length}");
            });
        }
        assert!(long * 20 < all, "{lang}: {long} of {all}");
    }
}

const SHOOTING: &str = r#"
turn = "B"
hand.B = ["shot", "shot-2", "burst", "sniper"]
board.a2 = "sasha"
board.b3 = "weakling"
"#;

#[test]
fn a_shot_is_told_with_its_push_and_taken_back_with_it() {
    let mut play = at(SHOOTING);
    act(&mut play, &["play shot a"]);
    let line = "▸ Shot in lane a: Sasha flies from a2 to a3 with 1 wound (strength 2)".to_owned();
    assert!(
        story_lines(&play, Lang::En).contains(&line),
        "{:?}",
        story_lines(&play, Lang::En)
    );
    let seat = play.pending_seats().iter().next().unwrap();
    play.undo(seat).unwrap();
    assert!(!story_lines(&play, Lang::En).contains(&line));
}

#[test]
fn walks_of_a_turn_are_one_line() {
    let mut play = at(r#"
        turn = "B"
        hand.B = []
        deck.A = ["hunger"]
        board.a3 = "sasha"
        board.b4 = "boris"
        board.c5 = "olympian"
    "#);
    act(&mut play, &["end"]);
    let story = story_lines(&play, Lang::En);
    let line = "▸ Sasha walks to a2, Boris shuffles to b3, Olympian lumbers to c3";
    assert!(story.iter().any(|it| it == line), "{story:?}");
}

#[test]
fn a_turn_that_is_over_is_told_in_short() {
    let mut play = at(r#"
        turn = "B"
        hand.B = ["shot", "begone", "shot-2", "shot-2"]
        board.a2 = "sasha"
        board.c4 = "weakling"
    "#);
    let deeds = [
        "discard shot-2",
        "play shot c",
        "discard shot-2",
        "play begone",
        "end",
    ];
    act(&mut play, &deeds);
    let story = recent_story(&play, Lang::En);
    assert_eq!(story.before, ["▸ discarded: Shot II ×2"]);
    let [shot, card] = &story.gist[..] else {
        panic!("{story:?}");
    };
    assert!(shot.starts_with("▸ Shot in lane c: ✝ Weakling"), "{shot}");
    assert!(
        card.starts_with("▸ Begone!: Sasha ") && card.ends_with(" to a3"),
        "{card}"
    );
}

#[test]
fn the_weightiest_of_a_turn_that_is_over_is_told_in_up_to_three_sentences() {
    for (game, lang) in games().into_iter().zip(Lang::ALL) {
        for seed in 0..depth::of(20) {
            look::<Zombiaki>(game, seed, |play, _| {
                let story = recent_story(play, lang);
                let happened = !public(play).table.story.before.is_empty();
                assert_eq!(happened, !story.gist.is_empty(), "{story:?}");
                assert!(story.gist.len() <= 3, "{story:?}");
                let dies = |event: &Event| matches!(event, Event::Died { .. });
                if public(play).table.story.before.iter().any(dies) {
                    let says = |line: &String| line.contains(names::DEAD);
                    assert!(story.gist.iter().any(says), "{story:?}");
                }
            });
        }
    }
}

#[test]
fn the_running_turn_is_told_without_notation() {
    for (game, lang) in games().into_iter().zip(Lang::ALL) {
        for seed in 0..depth::of(20) {
            look::<Zombiaki>(game, seed, |play, _| {
                let mut public = public(play);
                public.table.story.before.clear();
                let story = with_people(lang, |tell| Zombiaki::story(&public, tell).now);
                for line in story {
                    assert!(!line.contains(['→', '↔', '−']), "{line}");
                }
            });
        }
    }
}

#[test]
fn what_was_told_stays_when_more_is_told() {
    let mut play = at(SHOOTING);
    act(&mut play, &["play shot a"]);
    let before = story_lines(&play, Lang::En);
    act(&mut play, &["play shot-2 b"]);
    let after = story_lines(&play, Lang::En);
    assert!(after.starts_with(&before), "{before:?} {after:?}");
    let second = after.last().unwrap();
    assert!(
        second.starts_with("▸ Shot II in lane b: ✝ Weakling"),
        "{second}"
    );
}
