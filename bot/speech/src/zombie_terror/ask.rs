//! What a player is asked.

use engine::games::zombie_terror::{Bound, Dues, Duty, Prompt};

use super::names::{human, piece};
use crate::{Words, args};

pub(super) fn prompt(prompt: Prompt, words: Words) -> String {
    let counted = |key: &str, count: u8| words.with(key, &args![count = count]);
    match prompt {
        Prompt::Build { token } => words.with("zt-ask-build", &args![piece = piece(token, words)]),
        Prompt::SetupHumans { left } => counted("zt-ask-place-humans", left),
        Prompt::SetupZombies { south, north } => {
            let args = args![south = south, north = north];
            words.with("zt-ask-place-zombies", &args)
        }
        Prompt::Humans { noise, .. } if noise > 0 => counted("zt-ask-noise", noise),
        Prompt::Humans { active: None, .. } => words.say("zt-ask-humans"),
        Prompt::Humans {
            active: Some(active),
            ..
        } => {
            let args = args![human = human(active, words)];
            words.with("zt-ask-humans-active", &args)
        }
        Prompt::Choose { left, bound } => counted(choose(bound), left),
        Prompt::Continue { zombie, ap, duty } => go_on(&zombie.to_string(), ap, duty, words),
        Prompt::EndMoves => words.say("zt-ask-end-moves"),
        Prompt::Add { dues, moved: false } => due("zt-ask-add", dues, words),
        Prompt::Add { dues, moved: true } => due("zt-ask-relocate", dues, words),
        Prompt::Rise { moved: false } => words.say("zt-ask-rise"),
        Prompt::Rise { moved: true } => words.say("zt-ask-rise-moved"),
    }
}

fn choose(bound: Bound) -> &'static str {
    match bound {
        Bound::Bite(..) => "zt-ask-choose-bite",
        Bound::Sight(..) => "zt-ask-choose-sight",
        Bound::Free => "zt-ask-choose-free",
        Bound::Awe => "zt-ask-choose-awe",
    }
}

/// What the active zombie still has to do.
fn go_on(zombie: &str, ap: u8, duty: Duty, words: Words) -> String {
    match duty {
        Duty::Sight(sight) => {
            let args = args![zombie = zombie, ap = ap, human = human(sight.human, words)];
            words.with("zt-ask-go-on-sight", &args)
        }
        Duty::Bite(_) | Duty::Free | Duty::Awe => {
            words.with("zt-ask-go-on", &args![zombie = zombie, ap = ap])
        }
    }
}

pub(super) fn due(key: &str, dues: Dues, words: Words) -> String {
    let args = args![south = dues.south, north = dues.north, any = dues.any];
    words.with(key, &args)
}
