//! The texts of Pig: in plain English, as the game isn't offered to players.

use engine::{Outcome, Seat, Setting, View};
use speech::{Speech, Teller, Words};

use super::Pig;
use super::rules::{Action, Bar, Event, Public};

impl Speech for Pig {
    fn name(_words: Words) -> String {
        "Pig".to_owned()
    }

    fn summary(_words: Words) -> String {
        "Roll as long as you dare.".to_owned()
    }

    fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        let (name, stake) = (tell.name(public.turn), public.stake);
        vec![format!("Turn of {name}: {stake} points at stake.")]
    }

    fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        let row = |(seat, score)| format!("{seat} {} · {score} points", tell.name(seat));
        public.scores.iter().map(row).collect()
    }

    fn prompt(_prompt: &(), _seat: Seat, _tell: &Teller<'_>) -> String {
        "Roll or hold?".to_owned()
    }

    fn choice(choice: &Action, _view: &View<Self>, _tell: &Teller<'_>) -> String {
        match choice {
            Action::Roll => "🎲 Roll".to_owned(),
            Action::Hold => "✋ Hold".to_owned(),
        }
    }

    fn event(event: &Event, tell: &Teller<'_>) -> Option<String> {
        Some(match event {
            Event::Rolled(seat, 1) => format!("{} rolls a 1, and all is lost.", tell.name(*seat)),
            Event::Rolled(seat, face) => format!("{} rolls a {face}.", tell.name(*seat)),
            Event::Held(seat, points) => format!("{} holds {points} points.", tell.name(*seat)),
        })
    }

    fn bar(bar: &Bar, _tell: &Teller<'_>) -> Option<String> {
        match bar {
            Bar::NothingToHold => Some("nothing is at stake yet: roll first".to_owned()),
        }
    }

    fn ending(outcome: &Outcome<()>, tell: &Teller<'_>) -> String {
        format!("🏆 {} wins.", tell.names(outcome.winners))
    }

    fn setting(_setting: &Setting, _words: Words) -> String {
        "Short game".to_owned()
    }

    fn rules(_words: Words) -> Vec<String> {
        vec!["Roll as often as you like, and hold before a 1 takes it all.".to_owned()]
    }
}
