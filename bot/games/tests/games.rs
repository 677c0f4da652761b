//! Rules that every offered game keeps.

use std::collections::BTreeSet;

use base::lang::Lang;
use games::registry;
use serde_json::json;
use speech::{Cast, Teller, Words};

/// Maximum number of values of a setting.
const VALUES: usize = 16;

#[test]
fn every_value_of_every_setting_is_said_in_every_language() {
    for game in registry().iter() {
        let settings = game.settings(&json!({}), Words::new(Lang::En)).len();
        for place in 0..settings {
            let mut options = json!({});
            for _ in 0..VALUES {
                for words in Lang::ALL.map(Words::new) {
                    let (said, _) = game.settings(&options, words).swap_remove(place);
                    let id = game.id().to_string();
                    assert!(!said.is_empty() && !said.starts_with(&id), "{said}");
                }
                options = game.turn_setting(&options, place);
            }
        }
    }
}

#[test]
fn every_card_that_can_be_looked_up_has_a_face_of_its_own() {
    let cast = Cast::new(&[]);
    for game in registry().iter() {
        for words in Lang::ALL.map(Words::new) {
            let cards = game.cards(words);
            let faces = game.faces(&Teller::new(words, &cast));
            assert_eq!(faces.len(), cards.len(), "{}", game.id());
            assert_eq!(faces.iter().collect::<BTreeSet<_>>().len(), cards.len());
            for (card, face) in cards.iter().zip(&faces) {
                assert!(picture::png(face).is_ok(), "{}", card.name);
                let name = card.name.trim_start_matches(|it: char| !it.is_alphabetic());
                let begins = name.chars().take(3).collect::<String>();
                let named = !face.contains("<text") || face.contains(&begins);
                assert!(named, "{} stands elsewhere", card.name);
            }
        }
    }
}
