use engine::games::zombie_terror::{Event, Wound};

use super::super::names;
use super::*;

#[test]
fn who_dies_or_escapes_is_named() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        let words = Words::new(lang);
        for seed in 0..depth::of(4) {
            look::<ZombieTerror>(game, seed, |play, _| {
                let story = told(play, lang).join("\n");
                let table = public(play).table;
                let events = table.story.before.iter().chain(&table.story.now);
                for event in events {
                    let name = |who| names::human(who, words);
                    let line = match event {
                        Event::Bitten {
                            human,
                            wound: Wound::Died,
                            ..
                        } => words.with(key!("zt-deed-bite-died"), &args![human = name(*human)]),
                        Event::Escaped {
                            human,
                            stars,
                            total,
                            ..
                        } => {
                            let args = args![human = name(*human), stars = *stars, total = *total];
                            words.with(key!("zt-deed-escaped"), &args)
                        }
                        _ => continue, // nobody is gone by it
                    };
                    assert!(story.contains(&line), "{line}\n{story}");
                }
            });
        }
    }
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
    let story = told(&play, Lang::En);
    let line = "▸ 👮 Policeman: h5→h6→g6→g7".to_owned();
    assert!(story.contains(&line), "{story:?}");
    play.undo(first()).unwrap();
    let story = told(&play, Lang::En);
    let line = "▸ 👮 Policeman: h5→h6→g6".to_owned();
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
    let story = told(&play, Lang::En);
    let seen = story.iter().filter(|line| line.contains("sees"));
    let expected = [
        "▸ h3↓ sees Policeman, 2 cells away: →h2, bites Policeman: wounded",
        "▸ f5↓ sees Child, 4 cells away: →f4→f3",
    ];
    assert_eq!(seen.collect::<Vec<_>>(), expected, "{story:?}");
    act(&mut play, &["step a8", "turn b8 left"]);
    let story = told(&play, Lang::En);
    let line = "a8→: →b8, turns ↑";
    assert!(story.join("\n").contains(line), "{story:?}");
}

#[test]
fn a_zombie_that_is_bound_by_a_bite_is_told_so() {
    let mut play = at(r#"
        phase = "zombies-move"
        activations_left = 1
        zombies = ["i2:s"]
    "#);
    act(&mut play, &["bite i2"]);
    let story = told(&play, Lang::En).join("\n");
    let line = "i2↓ has Banker right ahead: bites Banker: the briefcase is gone";
    assert!(story.contains(line), "{story}");
}

#[test]
fn the_last_turn_is_folded() {
    let mut play = at(ROUND_SIX);
    let turn = ["move policeman h6", "play noise", "turn e8 n", "end-turn"];
    act(&mut play, &turn);
    let story = told(&play, Lang::En);
    let line = "🏃 Humans: 👮 Policeman: h5→h6; 🎴 Noise: zombie e8 → turned ↑";
    assert!(
        story[0].ends_with(&line["🏃 Humans: ".len()..]),
        "{story:?}"
    );
}

/// How much of a caption the story may take as a rule.
const STORY: usize = 900;

#[test]
fn the_story_is_short() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        let (mut all, mut long) = (0, 0);
        for seed in 0..depth::of(4) {
            look::<ZombieTerror>(game, seed, |play, _| {
                let length = units(&told(play, lang).join("\n"));
                all += 1;
                long += usize::from(length > STORY);
                assert!(length < 1800, "{length}");
            });
        }
        assert!(long * 10 < all, "{lang}: {long} of {all}");
    }
}
