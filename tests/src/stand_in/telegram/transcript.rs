//! Chats as text, for failure output.

use std::fmt::Write;

use super::{
    Telegram,
    keyboard::{Button, Deed},
    world::{Answer, Letter, PressRecord, Room, World},
};

impl Telegram {
    /// Every chat as text.
    pub fn transcript(&self) -> String {
        let world = self.shared.world();
        let chats = world.chats.values().filter(|room| !room.letters.is_empty());
        chats.map(|room| world.transcript(room, None)).collect()
    }
}

impl World {
    /// One chat, or one topic of it, as text.
    pub(super) fn transcript(&self, room: &Room, thread: Option<i64>) -> String {
        let mut text = format!("── {} ({} {}) ──\n", room.title, room.kind.name(), room.id);
        let letters = room.letters.values();
        for letter in letters.filter(|letter| thread.is_none() || letter.thread == thread) {
            text.push_str(&self.shown(room, letter));
        }
        let presses = self.presses.iter().filter(|press| press.chat == room.id);
        presses.for_each(|press| put(&mut text, format_args!("{}\n", self.pressed(press))));
        text
    }

    /// A press and its answer on one line.
    pub(super) fn pressed(&self, press: &PressRecord) -> String {
        let name = self.name_of(press.person);
        let answer = match &press.answer {
            None => "no answer".to_owned(),
            Some(Answer {
                text: Some(text), ..
            }) => format!("“{text}”"),
            Some(Answer { url: Some(url), .. }) => url.clone(),
            Some(_) => "ok".to_owned(),
        };
        format!(
            "* {name} pressed “{}” on #{} → {answer}",
            press.data, press.message
        )
    }

    fn shown(&self, room: &Room, letter: &Letter) -> String {
        let mut text = format!("#{} {}", letter.id, self.name_of(letter.from));
        if let Some(topic) = letter.thread.and_then(|thread| room.topics.get(&thread)) {
            put(&mut text, format_args!(" in {}", topic.name));
        }
        if !letter.past.is_empty() {
            put(&mut text, format_args!(" (edited {}×)", letter.past.len()));
        }
        if let Some(photo) = &letter.body.photo {
            put(
                &mut text,
                format_args!(" [picture {}×{}]", photo.width, photo.height),
            );
        }
        if let Some((service, _)) = &letter.service {
            put(&mut text, format_args!(" <{service}>"));
        }
        if letter.deleted {
            text.push_str(" (deleted)");
        }
        text.push('\n');
        for line in letter.body.text.lines() {
            put(&mut text, format_args!("    {line}\n"));
        }
        for row in &letter.body.keyboard.rows {
            let row: Vec<_> = row.iter().map(label).collect();
            put(&mut text, format_args!("    {}\n", row.join(" ")));
        }
        text
    }
}

fn label(button: &Button) -> String {
    match &button.deed {
        Deed::Callback(_) => format!("[{}]", button.label),
        Deed::Link(link) => format!("[{} → {link}]", button.label),
        Deed::Other(deed) => format!("[{} ({deed})]", button.label),
    }
}

fn put(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what)
        .expect("writing to a string can't fail");
}
