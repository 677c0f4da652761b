//! School of the Dead in words.

use engine::games::survival::{
    Bar, Card, Choice, Ending, Event, Prompt, Public, Survival, Whisper,
};
use engine::{Chance, Outcome, Seat, View};

use super::{BoardStyle, CardEntry, Key, Speech, Teller, Words};
use crate::args;

mod ask;
mod board;
mod choice;
mod known;
mod names;
mod news;
mod plain;
mod reasons;
mod rules;
mod stage;
mod talk;
#[cfg(test)]
mod tests;
mod votes;

pub use names::{breaking_point, pawn, place};
pub use stage::phase;

impl Speech for Survival {
    fn name(words: Words) -> String {
        words.say(key!("game-survival"))
    }

    fn summary(words: Words) -> String {
        words.say(key!("summary-survival"))
    }

    fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::headline(public, tell)
    }

    fn stage(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        stage::lines(public, tell).into_iter().take(1).collect()
    }

    fn plain(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        plain::lines(public, tell)
    }

    fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        board::rows(public, tell)
    }

    fn private_lines(view: &View<Self>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        known::private_lines(view, seat, tell)
    }

    fn hidden_cards(view: &View<Self>, _seat: Seat, tell: &Teller<'_>) -> Option<String> {
        known::hidden_cards(view, tell.words)
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
        let card = match choice {
            Choice::Keep(card) | Choice::Give(card) => *card,
            Choice::Threats(_) | Choice::ThreatsAnd(_) => Card::Threat,
            Choice::Hide(_) => Card::Hide,
            Choice::Camera => Card::Camera,
            Choice::Escape => Card::Escape,
            Choice::Weapon(_) => Card::Weapon,
            Choice::Barricade => Card::Barricade,
            _ => return None, // the button says who, or where
        };
        Some(names::effect(card, words))
    }

    fn event(event: &Event, tell: &Teller<'_>) -> Option<String> {
        news::news(event, tell)
    }

    fn talk(
        look: impl FnOnce() -> Public,
        events: &[Event],
        tell: &Teller<'_>,
        rng: &mut Chance,
    ) -> Option<String> {
        talk::line(look, events, tell, rng)
    }

    fn whisper(whisper: &Whisper, tell: &Teller<'_>) -> Option<String> {
        match whisper {
            // the pane shows the hand, what was drawn, and the dice
            Whisper::Dealt { .. }
            | Whisper::Drew { .. }
            | Whisper::Kept { .. }
            | Whisper::Dice { .. } => None,
            Whisper::Gave { to, card } => Some(gift(key!("sv-own-gave"), *to, *card, tell)),
            Whisper::Received { from, card } => {
                Some(gift(key!("sv-own-received"), *from, *card, tell))
            }
            Whisper::OnlyPlace { pawn, location } => {
                let pawn = names::pawn(*pawn, tell.words);
                let place = place(*location, tell.words);
                let args = args![pawn = pawn, place = place];
                Some(tell.with(key!("sv-own-only-place"), &args))
            }
            Whisper::OnlyVictim { pawn } => {
                let pawn = names::pawn(*pawn, tell.words);
                Some(tell.with(key!("sv-own-only-victim"), &args![pawn = pawn]))
            }
        }
    }

    fn bar(bar: &Bar, tell: &Teller<'_>) -> Option<String> {
        reasons::bar(*bar, tell)
    }

    fn ending(outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
        let key = match (outcome.ending, outcome.winners.len()) {
            (Ending::Few, 1) => key!("sv-end-few"),
            (Ending::Few, _) => key!("sv-end-few-shared"),
            (Ending::Gathered, 1) => key!("sv-end-gathered"),
            (Ending::Gathered, _) => key!("sv-end-gathered-shared"),
        };
        let first = outcome.winners.iter().next();
        let points = first.and_then(|seat| Some(outcome.points.as_ref()?[seat]));
        let args = args![
            names = tell.names(outcome.winners),
            points = points.unwrap_or_default()
        ];
        tell.with(key, &args)
    }

    fn rules(words: Words) -> Vec<String> {
        rules::rules(words)
    }

    fn example(words: Words) -> String {
        words.of(stem!("sv-rules-"), "example")
    }

    fn cards(words: Words) -> Vec<CardEntry> {
        rules::entries(words)
    }

    /// The board shows the people and zombies that players look at while they vote or choose a move. The news covers
    /// the events that come at once when destinations are shown: the destinations, the dice, six moves, and who gets
    /// in.
    const BOARD: BoardStyle = BoardStyle {
        in_panes: true,
        news: 12,
        ..BoardStyle::PLAIN
    };

    fn chapter(public: &Public) -> u32 {
        2 * u32::from(public.board.turn) + u32::from(stage::is_revealed(&public.stage))
    }
}

/// Returns which card went to the other of two players, for each of them alone.
fn gift(key: Key, other: Seat, card: Card, tell: &Teller<'_>) -> String {
    let card = names::card(card, tell.words);
    tell.with(key, &args![name = tell.name(other), card = card])
}
