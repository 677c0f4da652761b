//! The questions to a player.

use engine::games::zombie_terror::{BindingRule, Dues, Duty, Prompt};

use super::names::{human, piece};
use crate::{Key, Words, args};

pub(super) fn prompt(prompt: Prompt, words: Words) -> String {
    let counted = |key: Key, count: u8| words.with(key, &args![count = count]);
    match prompt {
        Prompt::Build { token } => {
            words.with(key!("zt-ask-build"), &args![piece = piece(token, words)])
        }
        Prompt::SetupHumans { left } => counted(key!("zt-ask-place-humans"), left),
        Prompt::SetupZombies { south, north } => {
            let args = args![south = south, north = north];
            words.with(key!("zt-ask-place-zombies"), &args)
        }
        Prompt::Humans { noise, .. } if noise > 0 => counted(key!("zt-ask-noise"), noise),
        Prompt::Humans { active: None, .. } => words.say(key!("zt-ask-humans")),
        Prompt::Humans {
            active: Some(active),
            ..
        } => {
            let args = args![human = human(active, words)];
            words.with(key!("zt-ask-humans-active"), &args)
        }
        Prompt::Choose { left, bound } => counted(choose(bound), left),
        Prompt::Continue { zombie, ap, duty } => go_on(&zombie.to_string(), ap, duty, words),
        Prompt::EndMoves => words.say(key!("zt-ask-end-moves")),
        Prompt::Add { dues, moved: false } => due(key!("zt-ask-add"), dues, words),
        Prompt::Add { dues, moved: true } => due(key!("zt-ask-relocate"), dues, words),
        Prompt::Rise { moved: false } => words.say(key!("zt-ask-rise")),
        Prompt::Rise { moved: true } => words.say(key!("zt-ask-rise-moved")),
    }
}

fn choose(bound: BindingRule) -> Key {
    match bound {
        BindingRule::Bite(..) => key!("zt-ask-choose-bite"),
        BindingRule::Sight(..) => key!("zt-ask-choose-sight"),
        BindingRule::Free => key!("zt-ask-choose-free"),
        BindingRule::Awe => key!("zt-ask-choose-awe"),
    }
}

/// Returns what the active zombie still has to do.
fn go_on(zombie: &str, ap: u8, duty: Duty, words: Words) -> String {
    match duty {
        Duty::Sight(sight) => {
            let args = args![zombie = zombie, ap = ap, human = human(sight.human, words)];
            words.with(key!("zt-ask-go-on-sight"), &args)
        }
        Duty::Bite(_) | Duty::Free | Duty::Awe => {
            words.with(key!("zt-ask-go-on"), &args![zombie = zombie, ap = ap])
        }
    }
}

pub(super) fn due(key: Key, dues: Dues, words: Words) -> String {
    let args = args![south = dues.south, north = dues.north, any = dues.any];
    words.with(key, &args)
}

/// Returns the explanation of a kind of question.
pub(super) fn explanation(prompt: Prompt) -> Key {
    match prompt {
        Prompt::Build { .. } => key!("zt-explain-build"),
        Prompt::SetupHumans { .. } => key!("zt-explain-place-humans"),
        Prompt::SetupZombies { .. } => key!("zt-explain-place-zombies"),
        Prompt::Humans { noise: 0, .. } => key!("zt-explain-humans"),
        Prompt::Humans { .. } => key!("zt-explain-noise"),
        Prompt::Choose { bound, .. } => choice_explained(bound),
        Prompt::Continue { .. } => key!("zt-explain-go-on"),
        Prompt::EndMoves => key!("zt-explain-end-moves"),
        Prompt::Add { moved: false, .. } => key!("zt-explain-add"),
        Prompt::Add { moved: true, .. } => key!("zt-explain-relocate"),
        Prompt::Rise { .. } => key!("zt-explain-rise"),
    }
}

fn choice_explained(bound: BindingRule) -> Key {
    match bound {
        BindingRule::Bite(..) => key!("zt-explain-bite"),
        BindingRule::Sight(..) => key!("zt-explain-sight"),
        BindingRule::Free => key!("zt-explain-choose"),
        BindingRule::Awe => key!("zt-explain-awe"),
    }
}
