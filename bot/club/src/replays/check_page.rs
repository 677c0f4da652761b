//! The result of checking a finished game, in words for the person who asked.

use base::page::{Block, Page};
use speech::{Words, args, key};
use table::model::table::Table;

/// One thing that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// The game isn't over.
    Running,
    /// Whether the seal belongs to the seed.
    Seal(bool),
    /// Whether the cards were shuffled from that seed and what was agreed.
    Shuffle(bool),
    /// No player has taken a charm.
    NoCharm,
    /// Whether the moves lead to the end that stands, and how many they are.
    Moves(bool, usize),
    /// The game was played by a version of the rules that this program doesn't know.
    OtherRules {
        /// Their version.
        then: u16,
        /// The program's version of the rules.
        now: u16,
    },
    /// The game names no version of the rules, and it doesn't follow those that this program knows.
    OldRules,
}

impl Finding {
    /// Whether the game must not be trusted because of it.
    fn is_bad(self) -> bool {
        matches!(
            self,
            Self::Seal(false) | Self::Shuffle(false) | Self::Moves(false, _)
        )
    }

    fn text(self, words: Words) -> String {
        match self {
            Self::Running => words.say(key!("check-running")),
            Self::Seal(true) => words.say(key!("check-seal")),
            Self::Seal(false) => words.say(key!("check-bad-seal")),
            Self::Shuffle(true) => words.say(key!("check-shuffle")),
            Self::Shuffle(false) => words.say(key!("check-bad-shuffle")),
            Self::NoCharm => words.say(key!("check-no-charm")),
            Self::Moves(true, count) => words.with(key!("check-moves"), &args![count = count]),
            Self::Moves(false, _) => words.say(key!("check-bad-moves")),
            Self::OtherRules { then, now } => {
                words.with(key!("check-other-rules"), &args![then = then, now = now])
            }
            Self::OldRules => words.say(key!("check-old-rules")),
        }
    }
}

/// Returns the one sentence that fits a button's answer: the first bad finding, or else the last finding.
pub(crate) fn summary_line(found: &[Finding], words: Words) -> String {
    let bad = found.iter().find(|finding| finding.is_bad());
    let told = bad.or(found.last());
    told.map_or_else(String::new, |finding| finding.text(words))
}

/// Builds the page with all that was found, for one person.
pub(crate) fn page(table: &Table, found: &[Finding], words: Words) -> Page {
    let args = args![table = table.record.id.to_string()];
    let title = Block::Title(words.with(key!("check-title"), &args));
    let lines = found.iter().map(|finding| Block::Line(finding.text(words)));
    let seal = table.commitment().filter(|_| table.seed().is_some());
    let own = seal.map(|seal| {
        let args = args![seal = seal.to_string()];
        Block::Line(words.with(key!("check-self"), &args))
    });
    Page {
        blocks: [title].into_iter().chain(lines).chain(own).collect(),
        ..Page::default()
    }
}
