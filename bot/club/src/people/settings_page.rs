//! The page of a person's own settings, and its buttons.

use base::lang::Lang;
use base::page::{Block, Button, Page, Press};
use base::preferences::{Calls, Preferences};
use base::time::Time;
use base::zone::Clock;
use speech::{Key, Words, args, key};
use table::pages::choices::obvious_button;

use super::nights_page::called_zone;
use super::vacation_page::{vacation_button, vacation_lines};

/// Builds the page of a person's own settings: notifications, automatic answers, and `alone` with the bot their
/// language too. Elsewhere the place sets the language.
pub(crate) fn settings(words: Words, set: Preferences, alone: bool, now: Time) -> Page {
    let mut blocks = vec![
        Block::Title(words.say(key!("settings-title"))),
        Block::Line(words.say(calls_key(set.calls))),
        Block::Line(night_text(words, set.night)),
        Block::Line(words.say(obvious_key(set.obvious))),
        Block::Line(words.say(plain_key(set.plain))),
    ];
    blocks.extend(vacation_lines(words, set.vacation, now));
    let mut buttons = call_buttons(words, set.calls);
    buttons.push(obvious_buttons(words, set.obvious));
    let plain = plain_button(words, !set.plain, Press::Plain);
    buttons.push(vec![plain, nights_button(words)]);
    buttons.push(vec![vacation_button(words)]);
    if alone {
        blocks.push(Block::Line(words.say(key!("language-own"))));
        buttons.extend(languages());
    }
    Page {
        blocks,
        buttons,
        ..Page::default()
    }
}

/// The languages, each called as its speakers call it.
pub(crate) fn languages() -> Vec<Vec<Button>> {
    let button = |lang: Lang| Button::press(lang.own_name(), &Press::Speak(lang));
    let pairs = Lang::ALL.chunks(2);
    pairs
        .map(|two| two.iter().copied().map(button).collect())
        .collect()
}

/// Returns the label of a choice, with a mark if it is set.
fn mark_label(label: String, is_set: bool) -> String {
    match is_set {
        true => format!("✅ {label}"),
        false => label,
    }
}

/// Returns the buttons for when to notify a person; the one `set` is marked.
#[must_use]
pub fn call_buttons(words: Words, set: Calls) -> Vec<Vec<Button>> {
    let label = |calls: Calls| match calls {
        Calls::Always => key!("button-calls-always"),
        Calls::Away => key!("button-calls-away"),
        Calls::Never => key!("button-calls-never"),
    };
    let button = |calls| {
        let label = mark_label(words.say(label(calls)), calls == set);
        Button::press(label, &Press::Call(calls))
    };
    vec![Calls::ALL.map(button).to_vec()]
}

/// Returns the key of the text that says when a person is notified.
#[must_use]
pub fn calls_key(calls: Calls) -> Key {
    match calls {
        Calls::Always => key!("calls-always"),
        Calls::Away => key!("calls-away"),
        Calls::Never => key!("calls-never"),
    }
}

/// Returns the buttons for automatic answers to questions with a single option; the one `set` is marked.
#[must_use]
pub fn obvious_buttons(words: Words, set: Option<bool>) -> Vec<Button> {
    let choice = |on| {
        let button = obvious_button(words, on);
        Button {
            label: mark_label(button.label.clone(), set == Some(on)),
            ..button
        }
    };
    [true, false].map(choice).to_vec()
}

/// Returns the key of the text about automatic answers to questions with a single option.
#[must_use]
pub fn obvious_key(obvious: Option<bool>) -> Key {
    match obvious {
        Some(true) => key!("obvious-on"),
        Some(false) => key!("obvious-off"),
        None => key!("obvious-alone"),
    }
}

/// The button by which words alone are shown from now on, or pictures too: to a person, or in a
/// place.
#[must_use]
pub fn plain_button(words: Words, on: bool, press: fn(bool) -> Press) -> Button {
    let label = if on {
        key!("button-plain-on")
    } else {
        key!("button-plain-off")
    };
    Button::press(words.say(label), &press(on))
}

/// Returns the sentence that says whether a person is notified at night, and by the clock of which city.
#[must_use]
pub fn night_text(words: Words, night: Option<Clock>) -> String {
    match night {
        Some(Clock::Of(zone)) => {
            words.with(key!("night-on-in"), &args![city = called_zone(words, zone)])
        }
        Some(Clock::Ahead(_)) => words.say(key!("night-on")),
        None => words.say(key!("night-off")),
    }
}

/// Returns the button to the settings of the night.
#[must_use]
pub fn nights_button(words: Words) -> Button {
    Button::press(words.say(key!("button-nights")), &Press::Nights(None))
}

/// Returns the button that lifts a person's blocks on challenges from others.
#[must_use]
pub fn unshun_button(words: Words) -> Button {
    Button::press(words.say(key!("button-unshun")), &Press::Unshun)
}

/// Returns the key of the text that says whether a person reads text only.
#[must_use]
pub fn plain_key(plain: bool) -> Key {
    if plain {
        key!("plain-on")
    } else {
        key!("plain-off")
    }
}
