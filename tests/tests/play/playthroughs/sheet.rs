//! Fact sheets in lines that are easy to read: facts of the same kind share one.

use std::fmt;

use engine::notation::Facts;
use engine::{Fact, Seats};

/// Maximum length of a line, unless one word is longer.
const WIDTH: usize = 100;

/// A list that isn't longer is written in full when it changes.
const SHORT: usize = 4;

/// The change of a fact. Changes are written in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Gone,
    Other,
    New,
}

/// One fact as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry<'a> {
    /// Up to the first point: facts with the same share a line.
    kind: &'a str,
    /// Behind it; empty if there is none.
    whose: &'a str,
    mark: Mark,
    /// The value with its sign: `= 3`.
    value: String,
}

/// A whole sheet.
pub(crate) fn opening(facts: &Facts) -> Vec<String> {
    let entries = facts.iter();
    let entries =
        entries.map(|(key, fact)| Entry::new(key, Mark::Other, format!("= {}", Plain(fact))));
    lines(entries.collect())
}

/// Returns the differences between two sheets.
pub(crate) fn changes(before: &Facts, after: &Facts) -> Vec<String> {
    let gone = before.keys().filter(|key| !after.contains_key(*key));
    let gone = gone.map(|key| Entry::new(key, Mark::Gone, String::new()));
    let now = after.iter().filter_map(|(key, fact)| {
        let Some(earlier) = before.get(key) else {
            return Some(Entry::new(key, Mark::New, format!("= {}", Plain(fact))));
        };
        (earlier != fact).then(|| Entry::new(key, Mark::Other, change(earlier, fact)))
    });
    lines(gone.chain(now).collect())
}

/// Seats by their letters.
pub(crate) fn letters(seats: Seats) -> String {
    let letters: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    letters.join(", ")
}

/// A text in lines of readable length, broken at spaces. The first stands behind `before`.
pub(crate) fn wrap_text(before: &str, text: &str) -> Vec<String> {
    wrap_at(" ", before, text)
}

fn wrap_at(gap: &str, before: &str, text: &str) -> Vec<String> {
    let indent = " ".repeat(before.chars().count() + 2);
    let mut lines = Vec::new();
    let mut line = before.to_owned();
    let mut is_bare = true;
    for piece in text.split_inclusive(gap) {
        let length = line.chars().count() + piece.trim_end().chars().count();
        if !is_bare && length > WIDTH {
            let full = std::mem::replace(&mut line, indent.clone());
            lines.push(full.trim_end().to_owned());
        }
        line.push_str(piece);
        is_bare = false;
    }
    lines.push(line.trim_end().to_owned());
    lines
}

impl<'a> Entry<'a> {
    fn new(key: &'a str, mark: Mark, value: String) -> Self {
        let (kind, whose) = key.split_once('.').unwrap_or((key, ""));
        Self {
            kind,
            whose,
            mark,
            value,
        }
    }
}

fn lines(mut entries: Vec<Entry<'_>>) -> Vec<String> {
    entries.sort_by_key(|entry| (entry.kind, entry.mark));
    let alike = |one: &Entry<'_>, other: &Entry<'_>| {
        (one.kind, one.mark) == (other.kind, other.mark) && !one.whose.is_empty()
    };
    entries.chunk_by(alike).flat_map(line).collect()
}

/// Facts of one kind to which the same has happened.
fn line(entries: &[Entry<'_>]) -> Vec<String> {
    let Some(first) = entries.first() else {
        return Vec::new();
    };
    let before = match first.mark {
        Mark::Gone => "      - ",
        Mark::Other => "        ",
        Mark::New => "      + ",
    };
    let whose = |entry: &Entry<'_>| format!("{} {}", entry.whose, entry.value);
    let parts: Vec<String> = entries.iter().map(whose).collect();
    let parts: Vec<&str> = parts.iter().map(|part| part.trim()).collect();
    let colon = if first.whose.is_empty() { "" } else { ":" };
    let text = format!("{}{colon} {}", first.kind, parts.join(", "));
    wrap_at(", ", before, text.trim_end())
}

/// Describes the new value of a fact. For a long list that has only grown or shrunk, the difference is enough.
fn change(before: &Fact, after: &Fact) -> String {
    if let (Fact::List(before), Fact::List(after)) = (before, after)
        && before.len().max(after.len()) > SHORT
    {
        if let Some(more) = subtract_items(after, before) {
            return format!("+= {}", Plain(&Fact::List(more)));
        }
        if let Some(less) = subtract_items(before, after) {
            return format!("-= {}", Plain(&Fact::List(less)));
        }
    }
    format!("= {}", Plain(after))
}

/// Removes the items of another list from a list, in their order. `None` if they aren't all there.
fn subtract_items(list: &[Fact], out: &[Fact]) -> Option<Vec<Fact>> {
    let mut out = out.iter().rev().peekable();
    let mut left = Vec::new();
    // from the end, so that equal cards come off the top
    for item in list.iter().rev() {
        if out.next_if(|wanted| *wanted == item).is_none() {
            left.push(item.clone());
        }
    }
    left.reverse();
    out.next().is_none().then_some(left)
}

/// A fact without quotation marks.
struct Plain<'a>(&'a Fact);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Fact::Int(_) | Fact::Bool(_) => self.0.fmt(f),
            Fact::Text(text) => f.write_str(text),
            Fact::List(items) => {
                let items: Vec<String> = items.iter().map(|item| Self(item).to_string()).collect();
                write!(f, "[{}]", items.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(facts: &[(&str, Fact)]) -> Facts {
        let facts = facts.iter().cloned();
        facts.map(|(key, fact)| (key.to_owned(), fact)).collect()
    }

    #[test]
    fn facts_of_a_kind_share_a_line() {
        let facts = [
            ("brains.A", Fact::from(3)),
            ("brains.B", Fact::from(2)),
            ("caller", Fact::text("B")),
            ("trophies.A", Fact::List(Vec::new())),
        ];
        let expected = ["brains: A = 3, B = 2", "caller = B", "trophies: A = []"];
        let lines = opening(&sheet(&facts));
        assert_eq!(lines, expected.map(|line| format!("        {line}")));
    }

    #[test]
    fn what_changes_is_told_by_its_sign() {
        let before = [
            ("fresh", Fact::Bool(true)),
            ("need.A", Fact::from(1)),
            ("score.A", Fact::from(1)),
            ("score.B", Fact::from(1)),
        ];
        let after = [
            ("dug.a1", Fact::text("A")),
            ("score.A", Fact::from(4)),
            ("score.B", Fact::from(1)),
        ];
        let expected = [
            "      + dug: a1 = A",
            "      - fresh",
            "      - need: A",
            "        score: A = 4",
        ];
        assert_eq!(changes(&sheet(&before), &sheet(&after)), expected);
    }

    #[test]
    fn of_a_long_list_only_the_difference_is_told() {
        let list = |cards: &str| Fact::list(cards.chars());
        assert_eq!(change(&list("aabca"), &list("abca")), "-= [a]");
        assert_eq!(change(&list("abca"), &list("abxcya")), "+= [x, y]");
        assert_eq!(change(&list("abcde"), &list("edcba")), "= [e, d, c, b, a]");
        assert_eq!(change(&list("ab"), &list("a")), "= [a]");
    }

    #[test]
    fn a_fact_is_never_torn_apart() {
        let key = |number: i64| format!("treasure.{number}");
        let facts = (0..40).map(|number| (key(number), Fact::from(number)));
        let lines = opening(&facts.collect());
        assert!(lines.len() > 2 && lines.iter().all(|line| line.chars().count() <= WIDTH));
        let torn = lines.iter().find(|line| !line.ends_with(','));
        assert_eq!(torn, lines.last());
    }

    #[test]
    fn a_long_text_is_wrapped_between_words() {
        let lines = wrap_text("> ", &"1234567 ".repeat(30));
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(lines.len() == 3 && lines[0].starts_with("> 1234567 "));
        assert!(lines[1].starts_with("    1234567 "));
    }
}
