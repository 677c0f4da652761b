use engine::games::zombie_terror::{Event, Wound};

use super::super::names;
use super::*;

/// The running turn alone.
fn running_turn(play: &Play<ZombieTerror>, lang: Lang) -> Vec<String> {
    recent_story(play, lang).now
}

/// Returns whether a line tells the death or escape of a human in this event; `None` for any other event.
fn is_farewell(line: &str, event: &Event, words: Words) -> Option<bool> {
    let named = |human: Human| {
        let whom = words.of(stem!("zt-whom-"), human.name());
        line.contains(&whom) || line.contains(&names::human(human, words))
    };
    match event {
        Event::Bitten {
            human,
            wound: Wound::Died,
            ..
        } => Some(line.contains('✝') && named(*human)),
        Event::Escaped {
            human,
            stars,
            total,
            ..
        } => {
            let args = args![
                human = names::human(*human, words),
                stars = *stars,
                total = *total
            ];
            let tale = |number| {
                words
                    .after_lines(number)
                    .with(key!("zt-tale-escaped"), &args)
            };
            let mut said = (0..3)
                .map(tale)
                .chain([words.with(key!("zt-deed-escaped"), &args)]);
            Some(said.any(|said| line.contains(&said)))
        }
        _ => None, // nobody is gone by it
    }
}

#[test]
fn who_dies_or_escapes_is_named() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        let words = Words::new(lang);
        for seed in 0..depth::of(4) {
            look::<ZombieTerror>(game, seed, |play, _| {
                let story = story_lines(play, lang);
                let table = public(play).table;
                for event in table.story.before.iter().chain(&table.story.now) {
                    let says = |line: &String| is_farewell(line, event, words) != Some(false);
                    assert!(story.iter().any(says), "{event:?}\n{story:#?}");
                }
            });
        }
    }
}

#[test]
fn the_running_turn_is_told_without_notation() {
    for (game, lang) in games().into_iter().zip(Lang::ALL) {
        for seed in 0..depth::of(4) {
            look::<ZombieTerror>(game, seed, |play, _| {
                for line in running_turn(play, lang) {
                    assert!(!line.contains(['→', '↑', '↓', '←']), "{line}");
                }
            });
        }
    }
}

#[test]
fn what_was_told_stays_when_more_is_told_or_taken_back() {
    let mut play = at(ROUND_SIX);
    let mut before = vec![running_turn(&play, Lang::En)];
    let steps = ["move policeman h6", "play noise", "move banker f4"];
    for step in steps {
        act(&mut play, &[step]);
        let story = running_turn(&play, Lang::En);
        let kept = before.last().unwrap();
        assert!(story.starts_with(kept), "{kept:?} {story:?}");
        before.push(story);
    }
    let last = before.pop().unwrap();
    play.undo(first()).unwrap();
    assert_eq!(Some(&running_turn(&play, Lang::En)), before.last());
    act(&mut play, &["move banker f4"]);
    assert_eq!(running_turn(&play, Lang::En), last);
}

#[test]
fn deeds_of_a_kind_are_phrased_in_turn() {
    let mut play = at(r#"
        phase = "zombies-move"
        activations_left = 3
        zombies = ["a8:e", "a10:e", "a12:e"]
    "#);
    let steps = ["step a8", "step b8", "step a10", "step b10"];
    act(&mut play, &steps);
    let story = running_turn(&play, Lang::En).join("\n");
    assert!(story.contains("The zombie on a8 comes to c8"), "{story}");
    assert!(
        story.contains("The zombie on a10 shambles to c10"),
        "{story}"
    );
}

#[test]
fn a_pawns_way_is_one_line_and_is_taken_back_step_by_step() {
    let mut play = at(ROUND_SIX);
    let way = [
        "move policeman h6",
        "move policeman g6",
        "move policeman g7",
    ];
    act(&mut play, &way);
    let story = story_lines(&play, Lang::En);
    let line = "▸ 👮 The Policeman goes to g7".to_owned();
    assert!(story.contains(&line), "{story:?}");
    play.undo(first()).unwrap();
    let story = story_lines(&play, Lang::En);
    let line = "▸ 👮 The Policeman goes to g6".to_owned();
    assert!(story.contains(&line), "{story:?}");
}

#[test]
fn the_story_says_why_a_zombie_had_to_go() {
    let mut play = at(r#"
        phase = "zombies-move"
        activations_left = 3
        hand = { B = ["trap"] }
        zombies = ["h3:s", "f5:s", "a8:e"]
    "#);
    act(&mut play, &["step h3", "step f5", "step f4"]);
    let story = story_lines(&play, Lang::En);
    let expected = [
        "▸ The zombie on h3 sees the Policeman 2 cells away, shambles to h2 and bites him: a wound",
        "▸ The zombie on f5 spots the Child 4 cells away and lurches to f3",
    ];
    assert!(story.ends_with(&expected.map(str::to_owned)), "{story:?}");
    act(&mut play, &["step a8", "turn b8 left"]);
    let story = story_lines(&play, Lang::En);
    let line = "The zombie on a8 lurches to b8 and swings north";
    assert!(story.join("\n").contains(line), "{story:?}");
}

#[test]
fn a_zombie_that_is_bound_by_a_bite_bites() {
    let mut play = at(r#"
        phase = "zombies-move"
        activations_left = 1
        zombies = ["i2:s"]
    "#);
    act(&mut play, &["bite i2"]);
    let story = story_lines(&play, Lang::En).join("\n");
    let line = "The zombie on i2 bites the Banker, but only the briefcase is lost";
    assert!(story.contains(line), "{story}");
}

#[test]
fn the_weightiest_of_the_last_turn_is_told_in_sentences() {
    let mut play = at(ROUND_SIX);
    let turn = ["move policeman h6", "play noise", "turn e8 n", "end-turn"];
    act(&mut play, &turn);
    let story = recent_story(&play, Lang::En);
    assert!(story.before.is_empty(), "{story:?}");
    let [moved, card] = &story.gist[..] else {
        panic!("{story:?}");
    };
    assert!(moved.starts_with("▸ 👮 The Policeman "), "{moved}");
    assert!(card.contains("Noise") && card.contains("e8"), "{card}");
}

#[test]
fn whoever_was_bitten_or_escaped_in_the_last_turn_stands_among_its_weightiest() {
    let weighs = |event: &&Event| match event {
        Event::Bitten { wound, .. } => *wound != Wound::Nothing,
        Event::Escaped { .. } => true,
        _ => false, // less
    };
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        for seed in 0..depth::of(4) {
            look::<ZombieTerror>(game, seed, |play, _| {
                let story = recent_story(play, lang);
                let before = public(play).table.story.before;
                assert_eq!(before.is_empty(), story.gist.is_empty(), "{story:?}");
                assert!(story.gist.len() <= 3, "{story:?}");
                let weighty = before.iter().filter(weighs).count();
                let told = story
                    .gist
                    .iter()
                    .filter(|line| !line.contains(['→', '↑', '↓']));
                assert!(weighty == 0 || told.count() > 0, "{story:?}");
            });
        }
    }
}

/// Usual maximum length of the story in a caption.
const STORY: usize = 900;

#[test]
fn the_story_is_short() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        let (mut all, mut long) = (0, 0);
        for seed in 0..depth::of(4) {
            look::<ZombieTerror>(game, seed, |play, _| {
                let length = units(&story_lines(play, lang).join("\n"));
                all += 1;
                long += usize::from(length > STORY);
                assert!(length < 1800, "{length}");
            });
        }
        assert!(long * 10 < all, "{lang}: {long} of {all}");
    }
}
