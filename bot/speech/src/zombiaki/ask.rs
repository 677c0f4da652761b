//! What a player is asked.

use engine::games::zombiaki::Prompt;

use crate::{Teller, args};

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
