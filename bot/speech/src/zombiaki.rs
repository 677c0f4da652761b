//! Zombiaki II in words.

use engine::games::zombiaki::{Action, Bar, Choice, Ending, Event, Prompt, Public, Side, Zombiaki};
use engine::{Outcome, Seat, View};

use super::{BoardStyle, CardEntry, Key, Lately, Speech, Teller, Words};
use crate::args;

mod ask;
mod board;
mod choice;
mod deeds;
mod grid;
mod names;
mod news;
mod plain;
mod reasons;
mod rules;
mod story;
#[cfg(test)]
mod tests;

impl Speech for Zombiaki {
    fn name(words: Words) -> String {
        words.say(key!("game-zombiaki"))
    }

    fn summary(words: Words) -> String {
        words.say(key!("summary-zombiaki"))
    }

    fn first_side(words: Words) -> Option<String> {
        Some(names::side(Side::Zombies, words))
    }

    fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::headline(public, tell)
    }

    fn stage(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        vec![board::status(&public.table, tell)]
    }

    fn plain(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        plain::lines(public, tell)
    }

    fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::rows(public, tell)
    }

    fn grid(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        grid::grid(public, tell.words)
    }

    /// Returns the question; the game has no secrets.
    fn prompt(prompt: &Prompt, _seat: Seat, tell: &Teller<'_>) -> String {
        ask::prompt(*prompt, tell)
    }

    fn explanation(prompt: &Prompt) -> Option<Key> {
        Some(ask::explanation(*prompt))
    }

    fn choice(choice: &Choice, view: &View<Self>, tell: &Teller<'_>) -> String {
        choice::choice(*choice, &view.public.table, tell.words)
    }

    fn about(choice: &Choice, words: Words) -> Option<String> {
        match choice {
            Choice::Card(card) | Choice::Theirs(card) => Some(rules::about(*card, words)),
            _ => None, // the button says where, or at whom
        }
    }

    fn doubt(action: Action, words: Words) -> Option<String> {
        let ends = action == Action::End;
        ends.then(|| words.say(key!("zk-doubt-end")))
    }

    fn event(event: &Event, tell: &Teller<'_>) -> Option<String> {
        Some(news::news(event, tell))
    }

    fn bar(bar: &Bar, tell: &Teller<'_>) -> Option<String> {
        reasons::bar(*bar, tell)
    }

    fn ending(outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
        let args = args![name = tell.names(outcome.winners)];
        tell.with(
            match outcome.ending {
                Ending::Barricade => key!("zk-end-barricade"),
                Ending::Dawn => key!("zk-end-dawn"),
            },
            &args,
        )
    }

    fn signs(words: Words) -> Option<String> {
        Some(words.say(key!("zk-rules-signs")))
    }

    fn rules(words: Words) -> Vec<String> {
        rules::rules(words)
    }

    fn example(words: Words) -> String {
        words.of(stem!("zk-rules-"), "example")
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
        story::story(&public.table.story, tell.words)
    }

    /// Four rounds: often enough not to get lost under what people say meanwhile.
    fn chapter(public: &Public) -> u32 {
        u32::from(public.table.round / 4)
    }
}
