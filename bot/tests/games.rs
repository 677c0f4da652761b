//! What holds for every game that the program offers.

use base::lang::Lang;
use serde_json::json;
use speech::Words;
use tabletomb::games::registry;

/// No setting has more values than this.
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
                options = game.turned(&options, place);
            }
        }
    }
}
