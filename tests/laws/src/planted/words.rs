//! A game with one fault in words and pictures: the bare game's, unless the fault has others.

use engine::{Outcome, Seat, Setting, View};
use picture::{Drawing, SeatLabel};
use speech::{CardEntry, Speech, Teller, Words};

use super::fault::Base;
use super::fault::Faulty;
use super::faulty::{bare, fault};

impl<B: Base> Speech for Faulty<B> {
    fn name(words: Words) -> String {
        B::name(words)
    }

    fn summary(words: Words) -> String {
        B::summary(words)
    }

    fn headline(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        fault::<B>().headline(public, tell)
    }

    fn rows(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        fault::<B>().rows(public, tell)
    }

    fn private_lines(view: &View<Self>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        fault::<B>().own(&bare(view), seat, tell)
    }

    fn prompt(prompt: &Self::Prompt, seat: Seat, tell: &Teller<'_>) -> String {
        fault::<B>().prompt(prompt, seat, tell)
    }

    fn choice(choice: &Self::Choice, view: &View<Self>, tell: &Teller<'_>) -> String {
        fault::<B>().choice(choice, &bare(view), tell)
    }

    fn event(event: &Self::Event, tell: &Teller<'_>) -> Option<String> {
        fault::<B>().event(event, tell)
    }

    fn whisper(whisper: &Self::Whisper, tell: &Teller<'_>) -> Option<String> {
        fault::<B>().whisper(whisper, tell)
    }

    fn bar(bar: &B::Bar, tell: &Teller<'_>) -> Option<String> {
        B::bar(bar, tell)
    }

    fn ending(outcome: &Outcome<Self::Ending>, tell: &Teller<'_>) -> String {
        fault::<B>().ending(outcome, tell)
    }

    fn setting(setting: &Setting, words: Words) -> String {
        B::setting(setting, words)
    }

    fn rules(words: Words) -> Vec<String> {
        B::rules(words)
    }

    fn cards(words: Words) -> Vec<CardEntry> {
        B::cards(words)
    }
}

impl<B: Base> Drawing for Faulty<B> {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        fault::<B>().draw_board(public, tell)
    }

    fn hand(view: &View<Self>, seat: Seat, tell: &Teller<'_>) -> Option<String> {
        B::hand(&bare(view), seat, tell)
    }

    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String {
        B::lobby(title, seats, free, empty)
    }
}
