//! Plays in their stored form, to be compared as a whole.

use engine::{Game, Play};
use serde_json::Value;

/// All that is stored.
pub(super) fn stored_play<G: Game>(play: &Play<G>) -> Value {
    serde_json::to_value(play.save()).expect("a saved play is plain data")
}

/// Returns the stored form of the position and the way to it, without the number of changed answers and the times of
/// questions.
pub(super) fn position<G: Game>(play: &Play<G>) -> Value {
    let mut all = stored_play(play);
    if let Value::Object(entries) = &mut all {
        entries.retain(|key, _| matches!(key.as_str(), "settled" | "now" | "since" | "first"));
        assert_eq!(entries.len(), 4, "the stored form has these keys");
    }
    all
}

/// Returns the stored form of the position, whatever the order of the answers since the last fence.
pub(super) fn unordered_position<G: Game>(play: &Play<G>) -> Value {
    let mut all = position(play);
    if let Some(Value::Array(since)) = all.get_mut("since") {
        since.sort_by_key(Value::to_string);
    }
    all
}
