//! A game with one fault in words and pictures: the bare game's, unless the fault has others.

use engine::{Outcome, Seat, Setting, View};
use picture::{Drawing, SeatLabel};
use speech::{CardEntry, Speech, Teller, Words};

use super::fault::{Fault, Of};
use super::faulty::{Faulty, bare};

impl<F: Fault> Speech for Faulty<F> {
    fn name(words: Words) -> String {
        Of::<F>::name(words)
    }

    fn headline(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        F::headline(public, tell)
    }

    fn rows(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        F::rows(public, tell)
    }

    fn known(view: &View<Self>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        F::own(&bare(view), seat, tell)
    }

    fn prompt(prompt: &Self::Prompt, seat: Seat, tell: &Teller<'_>) -> String {
        F::prompt(prompt, seat, tell)
    }

    fn choice(choice: &Self::Choice, view: &View<Self>, tell: &Teller<'_>) -> String {
        F::choice(choice, &bare(view), tell)
    }

    fn event(event: &Self::Event, tell: &Teller<'_>) -> Option<String> {
        F::event(event, tell)
    }

    fn whisper(whisper: &Self::Whisper, tell: &Teller<'_>) -> Option<String> {
        F::whisper(whisper, tell)
    }

    fn ending(outcome: &Outcome<Self::Ending>, tell: &Teller<'_>) -> String {
        F::ending(outcome, tell)
    }

    fn setting(setting: &Setting, words: Words) -> String {
        Of::<F>::setting(setting, words)
    }

    fn rules(words: Words) -> Vec<String> {
        Of::<F>::rules(words)
    }

    fn cards(words: Words) -> Vec<CardEntry> {
        Of::<F>::cards(words)
    }
}

impl<F: Fault> Drawing for Faulty<F> {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        F::drawn(public, tell)
    }

    fn hand(view: &View<Self>, seat: Seat, tell: &Teller<'_>) -> Option<String> {
        Of::<F>::hand(&bare(view), seat, tell)
    }

    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String {
        Of::<F>::lobby(title, seats, free, empty)
    }
}
