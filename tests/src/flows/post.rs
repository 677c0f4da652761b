//! Messages of both stand-ins, as a player looking for a table sees them.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::{TableMessage, Tap};
use crate::stand_in::{discord, telegram};

/// A message with buttons.
pub trait Post: Clone {
    /// Returns the message's number: a later message of a place has a higher one.
    fn id(&self) -> u64;

    /// Returns the texts that it had, the present one last.
    fn texts(&self) -> Vec<String>;

    /// Returns the number of edits.
    fn edits(&self) -> usize;

    /// Whether it is gone.
    fn is_deleted(&self) -> bool;

    /// Returns the current state of the same message.
    fn current_state(&self) -> Self;

    /// Returns the attached file that is no picture, as its name and its bytes; `None` if there is none.
    fn document(&self) -> Option<(String, Vec<u8>)>;

    /// Returns the data that the button with this label sends; `None` if there is no such button.
    fn data(&self, label: &str) -> Option<&str>;

    /// Returns the labels of its buttons and list entries, with the data that they send.
    fn taps(&self) -> impl Iterator<Item = (&str, &str)>;

    /// Returns the visible part of the message.
    fn visible_part(&self) -> TableMessage;
}

impl Post for telegram::Message {
    fn id(&self) -> u64 {
        self.id().cast_unsigned()
    }

    fn texts(&self) -> Vec<String> {
        self.texts().into_iter().map(str::to_owned).collect()
    }

    fn edits(&self) -> usize {
        self.edits()
    }

    fn is_deleted(&self) -> bool {
        self.is_deleted()
    }

    fn current_state(&self) -> Self {
        self.current_state()
    }

    fn document(&self) -> Option<(String, Vec<u8>)> {
        let file = self.document()?;
        Some((file.name.clone(), file.bytes.to_vec()))
    }

    fn data(&self, label: &str) -> Option<&str> {
        self.data(label)
    }

    fn taps(&self) -> impl Iterator<Item = (&str, &str)> {
        self.buttons().filter_map(|button| match &button.deed {
            telegram::ButtonEffect::Callback(data) => Some((&*button.label, &**data)),
            telegram::ButtonEffect::Link(_)
            | telegram::ButtonEffect::App(_)
            | telegram::ButtonEffect::Other(_) => None,
        })
    }

    fn visible_part(&self) -> TableMessage {
        build_shown(self, self.text(), self.photo().is_some())
    }
}

impl Post for discord::Message {
    fn id(&self) -> u64 {
        self.id()
    }

    fn texts(&self) -> Vec<String> {
        self.texts()
    }

    fn edits(&self) -> usize {
        self.edits()
    }

    fn is_deleted(&self) -> bool {
        self.is_deleted()
    }

    fn current_state(&self) -> Self {
        self.current_state()
    }

    fn document(&self) -> Option<(String, Vec<u8>)> {
        let (name, bytes) = self.document()?;
        Some((name, bytes.to_vec()))
    }

    fn data(&self, label: &str) -> Option<&str> {
        self.custom_id(label)
    }

    fn taps(&self) -> impl Iterator<Item = (&str, &str)> {
        self.sends().into_iter()
    }

    fn visible_part(&self) -> TableMessage {
        build_shown(self, self.text(), self.picture().is_some())
    }
}

fn build_shown(message: &impl Post, text: &str, pictured: bool) -> TableMessage {
    let tap = |(label, data): (&str, &str)| Tap {
        label: label.to_owned(),
        data: data.to_owned(),
    };
    TableMessage {
        text: text.to_owned(),
        taps: message.taps().map(tap).collect(),
        pictured,
    }
}

/// The choices on a board or pane, by label.
pub fn choices(message: &impl Post) -> Vec<String> {
    let chosen = message.taps().filter(|(_, data)| is_choice(data));
    chosen.map(|(label, _)| label.to_owned()).collect()
}

/// Whether a button that sends this takes a choice, on a board or pane.
pub fn is_choice(data: &str) -> bool {
    data.contains(".b.") || data.contains(".p.")
}

/// Returns how many moves a player can have made by presses on choices, judged by the answer to each press: taken, not
/// taken, or inconclusive. A player who presses again while a question is open changes their answer, as after a kill in
/// which the others' answers were lost. That stays one move, on the board or in the pane.
pub fn moves_by<'a>(
    pressed: impl IntoIterator<Item = (&'a str, Option<bool>)>,
) -> RangeInclusive<usize> {
    let (mut taken, mut unsure) = (BTreeSet::new(), BTreeSet::new());
    for (data, told) in pressed {
        // the table and the moment of its question
        let mut parts = data.split('.');
        let question = (parts.next(), parts.nth(1));
        match told {
            Some(true) => drop(taken.insert(question)),
            None => drop(unsure.insert(question)),
            Some(false) => {}
        }
    }
    taken.len()..=taken.union(&unsure).count()
}

/// The label of the first button that sends something with this end.
pub fn find(message: &impl Post, end: &str) -> Option<String> {
    let mut taps = message.taps();
    let found = taps.find(|(_, data)| data.ends_with(end));
    found.map(|(label, _)| label.to_owned())
}

/// Returns the data of the first button that turns a knob of a table, with a charm where there are some; `None` if
/// there is no such button.
pub fn find_knob_data(message: &impl Post, table: &str, knob: &str) -> Option<String> {
    let ends = format!(".{knob}");
    let is_it = |data: &&str| {
        let of = data.split_once('.').map(|(of, _)| of);
        of == Some(table) && data.ends_with(&ends)
    };
    let mut sent = message.taps().map(|(_, data)| data);
    sent.find(is_it).map(str::to_owned)
}

/// Whether a message shows something, in its words or on a button.
pub fn shows(message: &impl Post, what: &str) -> bool {
    let TableMessage { text, taps, .. } = message.visible_part();
    text.contains(what) || taps.iter().any(|tap| tap.label.contains(what))
}

/// Whether a button of a message is about this table.
pub fn is_about(message: &impl Post, table: &str) -> bool {
    let mut taps = message.taps();
    taps.any(|(_, data)| data.split_once('.').is_some_and(|(of, _)| of == table))
}

/// The table that the buttons of a board are about. Panics when it has no buttons of a table.
pub fn table_id(board: &impl Post) -> String {
    let knobs = [".join", ".start", ".fill"];
    let lobby = |data: &str| {
        let is_knob = knobs.iter().any(|knob| data.ends_with(knob));
        let (table, _) = data.split_once('.').filter(|_| is_knob)?;
        Some(table.to_owned())
    };
    let begun = |data: &str| Some(data.split_once(".b.")?.0.to_owned());
    let mut taps = board.taps();
    let found = taps.find_map(|(_, data)| lobby(data).or_else(|| begun(data)));
    found.expect("a board has buttons")
}

/// Returns the beginning of an answer that accepted a choice.
pub fn done_prefix(language: &str) -> &'static str {
    match language {
        "ru" => "Принято: ",
        "uk" => "Прийнято: ",
        "pl" => "Gotowe: ",
        _ => "Done: ",
    }
}
