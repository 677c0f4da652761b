//! The messages of the room and of the panes.

use serde::Deserialize;
use serde_json::Value;

/// One message that stands in the room or in a private pane.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Message {
    /// The place of the message.
    pub place: Spot,
    /// The person whose pane shows the message, if it is private.
    pub person: Option<String>,
    /// The message number, which an edit keeps.
    pub id: u64,
    /// The page that the program shows.
    pub page: Option<Page>,
    /// The author, if the message is a line of the chat.
    pub name: Option<String>,
    /// The author's text.
    pub text: Option<String>,
}

/// A place for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// The public room.
    Room,
    /// A private pane.
    Private,
}

/// A message of the program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The words.
    pub blocks: Vec<Block>,
    /// The words that are folded away under the picture.
    #[serde(default)]
    pub details: Vec<Block>,
    /// Rows of buttons.
    pub buttons: Vec<Vec<Button>>,
    /// The choices that the picture offers beside the buttons.
    #[serde(default)]
    pub beyond: Vec<Value>,
    /// The picture.
    pub picture: Option<Picture>,
    /// The table whose page it is.
    #[serde(default)]
    pub table: Option<String>,
    /// The question above its choices.
    #[serde(default)]
    pub question: Option<String>,
    /// The asked player's progress through a choice of several steps.
    #[serde(default)]
    pub step: Option<String>,
    /// Whether a game runs there.
    #[serde(default)]
    pub runs: bool,
    /// Whether the reader may watch a game there and doesn't play in it.
    #[serde(default)]
    pub watched: bool,
}

/// Some words.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// A heading.
    Title(String),
    /// A paragraph.
    Line(String),
    /// A paragraph about what stands somewhere, and where.
    At(String, String),
    /// A paragraph about a point in time, and when that is.
    When(String, Value),
    /// Lines whose columns matter.
    Table(Vec<String>),
    /// Lines that belong together.
    Quote(Vec<String>),
    /// People who are called, by whatever the program knows them and by the name that is shown.
    Call(Vec<(Value, String)>),
    /// Lines that are folded away.
    Fold(Vec<String>),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Button {
    /// The button's text.
    pub label: String,
    /// The effect of a press.
    pub target: Target,
    /// A one-line explanation of the button.
    #[serde(default)]
    pub about: Option<String>,
    /// The sort of choice in its menu.
    #[serde(default)]
    pub sort: Option<u8>,
    /// The part of the picture that the button refers to.
    #[serde(default)]
    pub spot: Option<String>,
}

/// The effect of a button.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Sends this text.
    Press(String),
    /// Leads to the private pane of this table.
    Pane(String),
    /// Leads to an address.
    Link(String),
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// The address of the drawn picture.
    pub url: String,
    /// The picture's content in words.
    pub alt: String,
}

impl Message {
    /// All its words, a line each; those that are folded away at the end.
    pub fn lines(&self) -> Vec<&str> {
        let pages = self.page.iter();
        let blocks = pages.flat_map(|page| page.blocks.iter().chain(&page.details));
        let lines = blocks.flat_map(|block| match block {
            Block::Title(line) | Block::Line(line) | Block::At(line, _) | Block::When(line, _) => {
                vec![line]
            }
            Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => {
                lines.iter().collect()
            }
            Block::Call(people) => people.iter().map(|(_, name)| name).collect(),
        });
        lines.chain(&self.text).map(String::as_str).collect()
    }

    /// All its words.
    pub fn words(&self) -> String {
        self.lines().join("\n")
    }

    /// Whether these words stand in it.
    pub fn says(&self, words: &str) -> bool {
        self.words().contains(words)
    }

    /// Returns the buttons in order.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        let rows = self.page.iter().flat_map(|page| &page.buttons);
        rows.flatten()
    }

    /// Returns the names of the people the message calls.
    pub fn called_names(&self) -> Vec<&str> {
        let blocks = self.page.iter().flat_map(|page| &page.blocks);
        let people = blocks.flat_map(|block| match block {
            Block::Call(people) => people.as_slice(),
            _ => &[],
        });
        people.map(|(_, name)| name.as_str()).collect()
    }

    /// The button with these words on it.
    pub fn button(&self, label: &str) -> Option<&Button> {
        self.buttons().find(|button| button.label.contains(label))
    }

    /// The table it belongs to, as its buttons tell.
    pub fn table(&self) -> Option<&str> {
        self.buttons().find_map(|button| match &button.target {
            Target::Pane(table) => Some(table.as_str()),
            Target::Press(press) => press
                .split_once('.')
                .map(|(table, _)| table)
                .filter(|word| !["play", "speak", "tale"].contains(word)),
            Target::Link(_) => None,
        })
    }

    /// Returns whether the message shows a table, as its board or a pane, and isn't a call to come there.
    pub fn shows(&self, table: &str) -> bool {
        self.table() == Some(table) && self.called_names().is_empty()
    }

    /// The buttons that answer the question asked here, on the board or in a pane.
    pub fn choices(&self) -> impl Iterator<Item = (&str, &str)> {
        self.buttons().filter_map(|button| match &button.target {
            Target::Press(press) if press.split('.').count() == 4 => {
                Some((button.label.as_str(), press.as_str()))
            }
            Target::Press(_) | Target::Pane(_) | Target::Link(_) => None,
        })
    }
}
