//! Channels as text: what a failed wait shows.

use std::sync::Arc;

use super::components::{Button, ButtonEffect, Row, Select};
use super::records::{Record, Response};
use super::world::{Place, PostedBody, PostedMessage, World};
use crate::stand_in::common::posted::Content;

impl World {
    /// All channels as text, with buttons, commands and presses.
    pub(super) fn whole_transcript(&self) -> String {
        let places = self.places.values();
        let places = places.map(|place| self.transcript(place, None));
        let refused =
            self.ledger.calls.iter().filter_map(|call| {
                Some(format!("! {}: {}\n", call.request_line(), call.refusal()?))
            });
        places.chain(refused).collect()
    }

    /// One channel as text; private messages are those of one person, or all.
    pub(super) fn transcript(&self, place: &Place, reader: Option<u64>) -> String {
        let mut text = format!("── {} ({:?} {}) ──\n", place.name, place.kind, place.id);
        if place.is_archived {
            text.push_str("(archived)\n");
        }
        let seen = |posted: &&Arc<PostedMessage>| match (reader, posted.reader) {
            (Some(reader), Some(own)) => reader == own,
            _ => true,
        };
        for posted in place.posted_messages.values().filter(seen) {
            text.push_str(&self.describe_posted(posted));
        }
        for record in self
            .records
            .iter()
            .filter(|record| record.place == place.id)
        {
            text += &format!("* {}\n", self.describe_interaction(record));
        }
        text
    }

    /// Describes a person's interaction and its outcome on one line.
    pub(super) fn describe_interaction(&self, record: &Record) -> String {
        let name = self.name_of(record.person);
        let answer = match record.response {
            None if !record.is_told => "the bot is not told",
            None => "no answer",
            Some(Response::Message) => "a message",
            Some(Response::Deferred) => "thinking …",
            Some(Response::Acknowledged) => "ok",
            Some(Response::Updated) => "the message is changed",
            Some(Response::Choices) => "suggestions",
            Some(Response::Launched) => "the Activity",
        };
        format!("{name} {} → {answer}", record.deed)
    }

    fn describe_posted(&self, posted: &PostedMessage) -> String {
        let mut text = format!("#{} {}", posted.id, self.name_of(posted.author));
        if let Some(reader) = posted.reader {
            text += &format!(" to {} alone", self.name_of(reader));
        }
        if !posted.past.is_empty() {
            text += &format!(" (edited {}×)", posted.past.len());
        }
        if posted.is_deleted {
            text.push_str(" (deleted)");
        }
        if posted.more.is_thinking {
            text.push_str(" (is thinking …)");
        }
        text.push('\n');
        add_body(&mut text, &posted.body);
        text
    }
}

fn add_body(text: &mut String, body: &PostedBody) {
    for line in body.text().lines() {
        *text += &format!("    {line}\n");
    }
    for file in &body.files {
        let (width, height) = file.size.unwrap_or_default();
        let alt = file.description.as_deref().unwrap_or("no description");
        *text += &format!("    [{} {width}×{height}: {alt}]\n", file.name);
    }
    for row in &body.components.rows {
        let row = match row {
            Row::Buttons(buttons) => buttons.iter().map(label).collect::<Vec<_>>().join(" "),
            Row::Menu(menu) => lines(menu),
        };
        *text += &format!("    {row}\n");
    }
}

fn label(button: &Button) -> String {
    let off = if button.disabled { " (off)" } else { "" };
    match &button.deed {
        ButtonEffect::Custom(_) => format!("[{}{off}]", button.label),
        ButtonEffect::Link(link) => format!("[{} → {link}]", button.label),
    }
}

fn lines(menu: &Select) -> String {
    let labels: Vec<_> = menu
        .options
        .iter()
        .map(|option| option.label.as_str())
        .collect();
    format!("<{}: {}>", menu.placeholder, labels.join(" | "))
}
