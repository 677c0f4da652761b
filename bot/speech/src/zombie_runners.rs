//! Zombie Runners in words.

use engine::games::zombie_runners::{
    Bar, Choice, Ending, Event, Prompt, Public, Stage, Whisper, ZombieRunners,
};
use engine::{Outcome, Seat, Setting, View};

use super::{BoardStyle, CardEntry, Key, Speech, Teller, Words};

mod ask;
mod board;
mod choice;
mod deeds;
mod ending;
mod hand;
mod names;
mod news;
mod plain;
mod reasons;
mod rules;
mod stage;
#[cfg(test)]
mod tests;
mod told;

pub use board::mode;
pub use names::{brief, title};
pub use stage::phase;

impl Speech for ZombieRunners {
    fn name(words: Words) -> String {
        words.say(key!("game-zombie-runners"))
    }

    fn summary(words: Words) -> String {
        words.say(key!("summary-zombie-runners"))
    }

    fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::headline(public, tell)
    }

    fn stage(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        stage::lines(public, tell)
    }

    fn hides_asked(public: &Public) -> bool {
        public.table.options.quick_windows
    }

    fn plain(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        plain::lines(public, tell)
    }

    fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::rows(public, tell)
    }

    fn private_lines(view: &View<Self>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        hand::private_lines(view, seat, tell)
    }

    fn hidden_cards(view: &View<Self>, _seat: Seat, tell: &Teller<'_>) -> Option<String> {
        hand::hidden_cards(view, tell.words)
    }

    fn prompt(prompt: &Prompt, _seat: Seat, tell: &Teller<'_>) -> String {
        ask::prompt(prompt, tell)
    }

    fn explanation(prompt: &Prompt) -> Option<Key> {
        Some(ask::explanation(prompt))
    }

    fn choice(choice: &Choice, view: &View<Self>, tell: &Teller<'_>) -> String {
        choice::choice(*choice, &view.public, tell)
    }

    fn about(choice: &Choice, words: Words) -> Option<String> {
        match choice {
            Choice::Card(card)
            | Choice::Lay { card, .. }
            | Choice::Give(card)
            | Choice::Put(card) => Some(names::effect(*card, words)),
            _ => None, // the button says which way, or at whom
        }
    }

    fn event(event: &Event, tell: &Teller<'_>) -> Option<String> {
        news::news(event, tell)
    }

    fn whisper(whisper: &Whisper, tell: &Teller<'_>) -> Option<String> {
        told::whisper(whisper, tell)
    }

    fn bar(bar: &Bar, tell: &Teller<'_>) -> Option<String> {
        let said = *bar != Bar::NotNow; // of another moment the question says enough
        said.then(|| reasons::bar(*bar, tell.words))
    }

    fn ending(outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
        ending::ending(outcome, tell)
    }

    fn setting(setting: &Setting, words: Words) -> String {
        board::setting(setting, words)
    }

    fn rules(words: Words) -> Vec<String> {
        rules::rules(words)
    }

    fn example(words: Words) -> String {
        words.of(stem!("zr-rules-"), "example")
    }

    fn cards(words: Words) -> Vec<CardEntry> {
        rules::entries(words)
    }

    /// A long combination, and what came of it.
    const BOARD: BoardStyle = BoardStyle {
        news: 9,
        ..BoardStyle::PLAIN
    };

    fn chapter(public: &Public) -> u32 {
        let over = matches!(public.stage, Stage::GameOver { .. });
        u32::from(public.table.round) + u32::from(over)
    }
}
