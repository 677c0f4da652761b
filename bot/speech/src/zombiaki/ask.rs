//! The questions to a player.

use engine::games::zombiaki::Prompt;

use crate::{Key, Teller, args};

pub(super) fn prompt(prompt: Prompt, tell: &Teller<'_>) -> String {
    match prompt {
        Prompt::Move { walker } => {
            tell.with(key!("zk-ask-move"), &args![cell = walker.to_string()])
        }
        Prompt::Discard => tell.say(key!("zk-ask-discard")),
        Prompt::Use { left: None } => tell.say(key!("zk-ask-use")),
        Prompt::Use { left: Some(0) } => tell.say(key!("zk-ask-use-none")),
        Prompt::Use { left: Some(_) } => tell.say(key!("zk-ask-use-one")),
    }
}

/// Returns the explanation of a kind of question.
pub(super) fn explanation(prompt: Prompt) -> Key {
    match prompt {
        Prompt::Move { .. } => key!("zk-explain-move"),
        Prompt::Discard => key!("zk-explain-discard"),
        Prompt::Use { left: None } => key!("zk-explain-use"),
        Prompt::Use { left: Some(_) } => key!("zk-explain-terror"),
    }
}
