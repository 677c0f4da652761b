//! The text and buttons that people see of a table, and the spots where they press.

use engine::Seat;

/// The message on which a button is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// The private pane.
    Pane,
    /// The public board.
    Board,
}

/// A button: what stands on it, and what it sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tap {
    /// The button's label.
    pub label: String,
    /// The data that a press sends.
    pub data: String,
}

/// A message about the table as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableMessage {
    /// The message text.
    pub text: String,
    /// The message's buttons.
    pub taps: Vec<Tap>,
    /// Whether it has a picture.
    pub pictured: bool,
}

/// Counts of the messages written about a table in one place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MessageCounts {
    /// Messages that are still there.
    pub lasting: usize,
    /// Messages that were taken away again.
    pub passing: usize,
    /// Number of edits of the lasting messages.
    pub edits: usize,
    /// Number of all messages, lasting and passing, that came with a sound.
    pub rang: usize,
}

/// A message that calls the players whose answer is awaited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallMessage {
    /// The message text.
    pub text: String,
    /// The seats that are called.
    pub seats: Vec<Seat>,
    /// Whether it came with a sound.
    pub rings: bool,
}

impl TableMessage {
    /// The buttons of one menu (`p`, `b`, `t` or `o`), with how far each leads.
    pub fn menu(&self, menu: char) -> impl Iterator<Item = (&Tap, Vec<&str>)> {
        self.taps.iter().filter_map(move |tap| {
            let words: Vec<&str> = tap.data.split('.').collect();
            let [_, of, _, trail] = words[..] else {
                return None;
            };
            let trail = trail.split('-').filter(|step| !step.is_empty());
            (of.len() == 1 && of.starts_with(menu)).then(|| (tap, trail.collect()))
        })
    }

    /// The buttons of a menu that lead furthest: those of the page that is open, not the way back.
    pub fn page(&self, menu: char) -> Vec<Tap> {
        let furthest = self.menu(menu).map(|(_, trail)| trail.len()).max();
        let open = self.menu(menu);
        let open = open.filter(|(_, trail)| Some(trail.len()) == furthest);
        open.map(|(tap, _)| tap.clone()).collect()
    }

    /// Whether the question with this number is asked here.
    pub fn asks(&self, question: u32) -> bool {
        let number = question.to_string();
        let is = |tap: &Tap| tap.data.split('.').nth(2) == Some(&number);
        self.menu('p').any(|(tap, _)| is(tap))
    }
}
