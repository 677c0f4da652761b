//! Chats as text, for failure output.

use super::keyboard::{Button, ButtonEffect};
use super::world::{Answer, PostedMessage, PressRecord, Room, World};

impl World {
    /// One chat, or one topic of it, as text.
    pub(super) fn transcript(&self, room: &Room, thread: Option<i64>) -> String {
        let mut text = format!("── {} ({} {}) ──\n", room.title, room.kind.name(), room.id);
        let posted_messages = room.posted_messages.values();
        for posted in posted_messages.filter(|posted| thread.is_none() || posted.thread == thread) {
            text.push_str(&self.describe_posted(room, posted));
        }
        let presses = self.presses.iter().filter(|press| press.chat == room.id);
        text.extend(presses.map(|press| format!("{}\n", self.describe_press(press))));
        text
    }

    /// A press and its answer on one line.
    pub(super) fn describe_press(&self, press: &PressRecord) -> String {
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

    fn describe_posted(&self, room: &Room, posted: &PostedMessage) -> String {
        let mut text = format!("#{} {}", posted.id, self.name_of(posted.author));
        if let Some(topic) = posted.thread.and_then(|thread| room.topics.get(&thread)) {
            text += &format!(" in {}", topic.name);
        }
        if let Some(person) = posted.reader {
            text += &format!(" to {} alone", self.name_of(person));
        }
        if !posted.past.is_empty() {
            text += &format!(" (edited {}×)", posted.past.len());
        }
        if let Some(photo) = &posted.body.photo {
            text += &format!(" [picture {}×{}]", photo.width, photo.height);
        }
        if let Some(document) = &posted.body.document {
            text += &format!(" [file {}]", document.name);
        }
        if let Some((service, _)) = &posted.more.service {
            text += &format!(" <{service}>");
        }
        if posted.is_deleted {
            text.push_str(" (deleted)");
        }
        text.push('\n');
        for line in posted.body.text.lines() {
            text += &format!("    {line}\n");
        }
        for row in &posted.body.keyboard.rows {
            let row: Vec<_> = row.iter().map(label).collect();
            text += &format!("    {}\n", row.join(" "));
        }
        text
    }
}

fn label(button: &Button) -> String {
    match &button.deed {
        ButtonEffect::Callback(_) => format!("[{}]", button.label),
        ButtonEffect::Link(link) | ButtonEffect::App(link) => {
            format!("[{} → {link}]", button.label)
        }
        ButtonEffect::Other(deed) => format!("[{} ({deed})]", button.label),
    }
}
