//! The questions to a player.

use engine::Seats;
use engine::games::zombie_runners::{Load, Prompt, TurnMode};

use super::names::{card, shorts};
use crate::{Key, Teller, args};

pub(super) fn prompt(prompt: &Prompt, tell: &Teller<'_>) -> String {
    match prompt {
        Prompt::Turn { mode, owes } => tell.say(step(*mode, *owes)),
        Prompt::Give { to, taken } => {
            let taken = taken.map(|taken| card(taken, tell.words));
            let args = args![name = tell.name(*to), card = taken.unwrap_or_default()];
            tell.with(key!("zr-ask-give"), &args)
        }
        Prompt::Swap { aside, room } => {
            tell.with(key!("zr-ask-swap"), &args![aside = *aside, room = *room])
        }
        Prompt::Window {
            by, load, mates, ..
        } => window(tell.name(*by), *load, *mates, tell),
        Prompt::Interrupt { robbed } => {
            tell.with(key!("zr-ask-interrupt"), &args![name = tell.name(*robbed)])
        }
        Prompt::Deal => tell.say(key!("zr-ask-deal")),
    }
}

fn step(mode: TurnMode, owes: bool) -> Key {
    match (mode, owes) {
        (TurnMode::Must, false) => key!("zr-ask-must"),
        (TurnMode::Must, true) => key!("zr-ask-must-owes"),
        (TurnMode::May, false) => key!("zr-ask-may"),
        (TurnMode::May, true) => key!("zr-ask-may-owes"),
        (TurnMode::Drawn, _) => key!("zr-ask-drawn"),
        (TurnMode::Chain, _) => key!("zr-ask-chain"),
        (TurnMode::Smarty, _) => key!("zr-ask-smarty"),
    }
}

/// Returns the hits against the player who is asked, and against their team.
fn window(by: &str, load: Option<Load>, mates: Seats, tell: &Teller<'_>) -> String {
    let own = load.map(|load| {
        let key = match (load.draws, load.skip) {
            (0, _) => key!("zr-ask-window-skip"),
            (_, false) => key!("zr-ask-window-draws"),
            (_, true) => key!("zr-ask-window-both"),
        };
        tell.with(key, &args![name = by, count = load.draws])
    });
    let help = (!mates.is_empty()).then(|| {
        let args = args![name = by, names = shorts(mates, tell)];
        tell.with(key!("zr-ask-window-mates"), &args)
    });
    let sentences: Vec<String> = own.into_iter().chain(help).collect();
    sentences.join(" ")
}

/// Returns the explanation of a kind of question.
pub(super) fn explanation(prompt: &Prompt) -> Key {
    match prompt {
        Prompt::Turn { mode, owes } => step_explained(*mode, *owes),
        Prompt::Give { .. } => key!("zr-explain-give"),
        Prompt::Swap { .. } => key!("zr-explain-swap"),
        Prompt::Window { load: Some(_), .. } => key!("zr-explain-window"),
        Prompt::Window { load: None, .. } => key!("zr-explain-help"),
        Prompt::Interrupt { .. } => key!("zr-explain-interrupt"),
        Prompt::Deal => key!("zr-explain-deal"),
    }
}

fn step_explained(mode: TurnMode, owes: bool) -> Key {
    match (mode, owes) {
        (TurnMode::Must | TurnMode::May, true) => key!("zr-explain-owes"),
        (TurnMode::Must, false) => key!("zr-explain-must"),
        (TurnMode::May, false) => key!("zr-explain-may"),
        (TurnMode::Drawn, _) => key!("zr-explain-drawn"),
        (TurnMode::Chain, _) => key!("zr-explain-chain"),
        (TurnMode::Smarty, _) => key!("zr-explain-smarty"),
    }
}
