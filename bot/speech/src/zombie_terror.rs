//! Zombie Terror in words.

use engine::games::zombie_terror::{
    Action, Bar, Choice, Ending, Event, Prompt, Public, ZombieTerror,
};
use engine::{Outcome, Seat, Setting, View};

use super::{BoardStyle, CardEntry, Key, Lately, Speech, Teller, Words};
use crate::args;

mod ask;
mod board;
mod choice;
mod deeds;
mod gist;
mod grid;
mod hand;
mod names;
mod news;
mod phrases;
mod plain;
mod reasons;
mod rules;
mod story;
#[cfg(test)]
mod tests;

impl Speech for ZombieTerror {
    fn name(words: Words) -> String {
        words.say(key!("game-zombie-terror"))
    }

    fn summary(words: Words) -> String {
        words.say(key!("summary-zombie-terror"))
    }

    fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::headline(&public.table, tell)
    }

    fn stage(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        vec![board::head(&public.table, tell)]
    }

    fn plain(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        plain::lines(public, tell)
    }

    fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::rows(public, tell)
    }

    fn grid(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        grid::grid(&public.table, tell.words)
    }

    fn private_lines(view: &View<Self>, _seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        hand::private_lines(view, tell.words)
    }

    fn hidden_cards(view: &View<Self>, _seat: Seat, tell: &Teller<'_>) -> Option<String> {
        hand::hidden_cards(view, tell.words)
    }

    fn prompt(prompt: &Prompt, _seat: Seat, tell: &Teller<'_>) -> String {
        ask::prompt(*prompt, tell.words)
    }

    fn explanation(prompt: &Prompt) -> Option<Key> {
        Some(ask::explanation(*prompt))
    }

    fn choice(choice: &Choice, view: &View<Self>, tell: &Teller<'_>) -> String {
        choice::choice(*choice, &view.public.table, tell.words)
    }

    fn about(choice: &Choice, words: Words) -> Option<String> {
        match choice {
            Choice::Card(card) => Some(rules::effect(*card, words)),
            Choice::Pawn(human) => Some(rules::able(*human, words)),
            _ => None, // the button says where, or what
        }
    }

    fn doubt(action: Action, words: Words) -> Option<String> {
        let ends = action == Action::EndTurn;
        ends.then(|| words.say(key!("zt-doubt-end")))
    }

    fn event(event: &Event, tell: &Teller<'_>) -> Option<String> {
        news::news(event, tell)
    }

    fn bar(bar: &Bar, tell: &Teller<'_>) -> Option<String> {
        reasons::bar(*bar, tell.words)
    }

    fn ending(outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
        let args = args![name = tell.names(outcome.winners)];
        tell.with(
            match outcome.ending {
                Ending::Escaped => key!("zt-end-escaped"),
                Ending::Terror => key!("zt-end-terror"),
                Ending::TooFewPoints => key!("zt-end-too-few-points"),
                Ending::AllTurned => key!("zt-end-all-turned"),
            },
            &args,
        )
    }

    fn setting(setting: &Setting, words: Words) -> String {
        match setting {
            Setting::Switch { name, .. } => words.of(stem!("zt-option-"), name),
            Setting::Choice { name, value } => {
                let value = words.of(stem!("zt-value-"), value);
                words.stem_text(stem!("zt-option-"), name, &args![value = value])
            }
        }
    }

    fn signs(words: Words) -> Option<String> {
        Some(words.say(key!("zt-rules-signs")))
    }

    fn rules(words: Words) -> Vec<String> {
        rules::rules(words)
    }

    fn example(words: Words) -> String {
        words.of(stem!("zt-rules-"), "example")
    }

    fn cards(words: Words) -> Vec<CardEntry> {
        rules::entries(words)
    }

    const BOARD: BoardStyle = BoardStyle {
        in_panes: true,
        news: 2,
        remembers: true,
    };

    fn story(public: &Public, tell: &Teller<'_>) -> Lately {
        story::story(&public.table.story, tell)
    }

    /// Two rounds: often enough not to get lost under what people say meanwhile.
    fn chapter(public: &Public) -> u32 {
        u32::from(public.table.round / 2)
    }
}
