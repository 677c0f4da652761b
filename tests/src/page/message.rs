//! What stands in the room and in the panes.

use serde::Deserialize;
use serde_json::Value;

/// One message that stands in the room or in a private pane.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Message {
    /// Where it stands.
    pub place: Spot,
    /// In whose pane, if it is private.
    pub person: Option<String>,
    /// Its number, which a change keeps.
    pub id: u64,
    /// What the program shows.
    pub page: Option<Page>,
    /// Who says it, if it is a line of the chat.
    pub name: Option<String>,
    /// What they say.
    pub text: Option<String>,
}

/// Where a message stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Where everybody looks.
    Room,
    /// In somebody's pane.
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
    /// What is asked above its choices.
    #[serde(default)]
    pub question: Option<String>,
    /// How far whoever is asked is in choosing.
    #[serde(default)]
    pub step: Option<String>,
    /// Whether a game runs there.
    #[serde(default)]
    pub runs: bool,
    /// Whether whoever looks may watch a game there, and doesn't play.
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
    /// What stands on it.
    pub label: String,
    /// What it does.
    pub target: Target,
    /// What it means.
    #[serde(default)]
    pub about: Option<String>,
    /// Which sort of choice it is.
    #[serde(default)]
    pub sort: Option<u8>,
    /// Which part of the picture it means.
    #[serde(default)]
    pub spot: Option<String>,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// It sends this text.
    Press(String),
    /// It leads to the private pane of this table.
    Pane(String),
    /// It leads to an address.
    Link(String),
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Where it is drawn.
    pub url: String,
    /// The same in words.
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

    /// Its buttons in their order.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        let rows = self.page.iter().flat_map(|page| &page.buttons);
        rows.flatten()
    }

    /// Whom it calls.
    pub fn called(&self) -> Vec<&str> {
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

    /// Whether it is what shows a table to everybody or to one person, and no call to come there.
    pub fn shows(&self, table: &str) -> bool {
        self.table() == Some(table) && self.called().is_empty()
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
