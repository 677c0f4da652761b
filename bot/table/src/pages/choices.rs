//! The choices on a page: a menu with its question, button rows that fit a phone, and lists of games.

use base::fit::cut;
use base::page::{Beyond, Block, Button, Knob, Menu, Page, Press};
use speech::{Key, Teller, Words, args, key};

use super::phone::{Part, Role};
use crate::any::{Entry, Options};
use crate::model::table::{OpenMenu, Table};

/// Labels up to this length stand four in a row, up to the next three, then two, longer ones alone.
const TINY: usize = 5;
const SHORT: usize = 12;
const MIDDLING: usize = 22;

/// Maximum number of choices that are explained in the open.
const FEW: usize = 6;

/// The most letters of what a choice means, beside its label.
const ABOUT: usize = 100;

/// A page of a menu, and the buttons that turn it; `choice` makes a button of a label that leads along
/// a trail.
#[must_use]
pub fn menu(
    options: &Options,
    choice: impl Fn(String, Vec<u8>) -> Button,
    tell: &Teller<'_>,
) -> Vec<Vec<Button>> {
    let button = |entry: &Entry| Button {
        about: entry.about.as_deref().map(|about| cut(about, ABOUT)),
        sort: Some(entry.sort),
        spot: entry.spot.clone(),
        ..choice(entry.label.clone(), entry.trail.clone())
    };
    let mut buttons = rows(options.entries.iter().map(button).collect());
    let turn = |key: Key, trail: &Option<Vec<u8>>| Some(choice(tell.say(key), trail.clone()?));
    let turns = [
        turn(key!("button-back"), &options.back),
        turn(key!("button-more"), &options.more),
    ];
    buttons.push(turns.into_iter().flatten().collect());
    buttons.retain(|row| !row.is_empty());
    buttons
}

/// Returns the choices in a menu page's picture besides its buttons; `press` leads along a trail.
#[must_use]
pub fn beyond(options: &Options, press: impl Fn(Vec<u8>) -> Press) -> Vec<Beyond> {
    let offered = options.beyond.iter().map(|it| Beyond {
        label: it.label.clone(),
        press: press(it.trail.clone()).to_string(),
        spot: it.spot.clone(),
        instead: it.instead,
    });
    offered.collect()
}

impl Table {
    /// A page of a menu at this table.
    pub(super) fn menu_buttons(
        &self,
        options: &Options,
        from: Menu,
        tell: &Teller<'_>,
    ) -> Vec<Vec<Button>> {
        let choice = |label, trail| self.choice(label, from, options.since, trail);
        menu(options, choice, tell)
    }

    /// Returns the choices in the picture of such a page besides its buttons.
    pub(super) fn beyond(&self, options: &Options, from: Menu) -> Vec<Beyond> {
        let table = self.record.id;
        beyond(options, |trail| Press::Choice {
            table,
            from,
            since: options.since,
            trail,
        })
    }

    pub(super) fn choice(&self, label: String, from: Menu, since: u32, trail: Vec<u8>) -> Button {
        let table = self.record.id;
        let press = Press::Choice {
            table,
            from,
            since,
            trail,
        };
        Button::press(label, &press)
    }

    pub(super) fn knob(&self, label: String, knob: Knob) -> Button {
        Button::press(label, &Press::Table(self.record.id, knob))
    }
}

/// Returns a menu as far as a player has opened it, or its beginning if its contents have changed since.
pub(super) fn reopen_menu(
    open: &OpenMenu,
    options: impl Fn(&[u8]) -> Option<Options>,
) -> Option<Options> {
    let along = options(&open.trail)?;
    if open.trail.is_empty() || along.since == open.since {
        return Some(along);
    }
    options(&[])
}

/// Returns the question of a menu, the player's progress in it and its meaning.
#[must_use]
pub fn question_parts(options: &Options, tell: &Teller<'_>) -> Vec<Part> {
    let role = match options.back {
        Some(_) => Role::Begun,
        None => Role::Question,
    };
    let question = options.question_text();
    let question = question.map(|text| Part::new(role, Block::Line(text)));
    let about = step(options, tell).into_iter();
    let about = about.chain(options.about.clone());
    let about = about.map(|text| Part::new(Role::About, Block::Line(text)));
    let many = options.effects.len() > FEW;
    let effects = options.effects.iter().cloned().map(Block::Line);
    // under a picture folded away one by one where there are many, else as a hand is
    let effects = effects.map(|effect| match many {
        true => Part::new_detail(effect.detail()),
        false => Part::new(Role::Known, effect),
    });
    question.into_iter().chain(about).chain(effects).collect()
}

/// Builds a page with the question of a menu and no more.
pub(super) fn question_page(options: &Options, tell: &Teller<'_>) -> Page {
    Page {
        question: options.question_text(),
        step: step(options, tell),
        ..Page::default()
    }
}

/// Returns the player's progress in a menu; `None` at its beginning.
fn step(options: &Options, tell: &Teller<'_>) -> Option<String> {
    let so_far = options.so_far.join(" · ");
    (!so_far.is_empty()).then(|| tell.with(key!("pane-path"), &args![so_far = so_far]))
}

/// Returns the label of an option, with its state if it is a switch.
#[must_use]
pub fn option_label(words: Words, (option, on): (String, Option<bool>)) -> String {
    let key = match on {
        Some(true) => key!("lobby-option-on"),
        Some(false) => key!("lobby-option-off"),
        None => key!("lobby-option-choice"),
    };
    words.with(key, &args![option = option])
}

/// Buttons in rows that fit a phone.
#[must_use]
pub fn rows(buttons: Vec<Button>) -> Vec<Vec<Button>> {
    let mut rows: Vec<Vec<Button>> = Vec::new();
    for button in buttons {
        match rows.last_mut().filter(|row| takes(row, &button)) {
            Some(row) => row.push(button),
            None => rows.push(vec![button]),
        }
    }
    rows
}

/// Whether a row has room for one more button: as many as the widest of them allows.
fn takes(row: &[Button], more: &Button) -> bool {
    let labels = row
        .iter()
        .chain([more])
        .map(|button| button.label.chars().count());
    let across = match labels.max().unwrap_or(0) {
        0..=TINY => 4,
        short if short <= SHORT => 3,
        middling if middling <= MIDDLING => 2,
        _ => 1,
    };
    row.len() < across
}

/// Returns the button that turns automatic answers to questions with a single option on or off.
#[must_use]
pub fn obvious_button(words: Words, on: bool) -> Button {
    let label = if on {
        key!("button-obvious-on")
    } else {
        key!("button-obvious-off")
    };
    Button::press(words.say(label), &Press::Obvious(on))
}
