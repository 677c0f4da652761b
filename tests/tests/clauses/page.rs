//! A rules page and its numbered clauses.

use std::ops::Range;

use tabletomb_tests::source::Source;

/// A `RULES.md`: where it hangs, and what is numbered on it.
#[derive(Debug)]
pub(crate) struct Page {
    path: String,
    clauses: Vec<(String, usize)>,
    text: String,
}

impl Page {
    pub(crate) fn read(source: &Source) -> Self {
        let lines = source.text.lines().zip(1..);
        let clauses = lines.filter_map(|(line, number)| Some((defined_clause(line)?, number)));
        Self {
            path: source.path.clone(),
            clauses: clauses.collect(),
            text: source.text.clone(),
        }
    }

    /// Returns the prefix of the page's clauses; empty if it has none.
    pub(crate) fn prefix(&self) -> &str {
        let first = self.clauses.first();
        first.map_or("", |(clause, _)| prefix(clause))
    }

    /// The folder that it hangs in.
    pub(crate) fn folder(&self) -> &str {
        let folder = self.path.rsplit_once('/');
        folder.map_or("", |(folder, _)| folder)
    }

    /// The clauses in the order of the page, and their lines.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = (&str, usize)> {
        let clauses = self.clauses.iter();
        clauses.map(|(clause, line)| (clause.as_str(), *line))
    }

    pub(crate) fn has(&self, wanted: &str) -> bool {
        self.clauses().any(|(clause, _)| clause == wanted)
    }

    pub(crate) fn count(&self) -> usize {
        self.clauses.len()
    }

    pub(crate) fn at(&self, line: usize) -> String {
        format!("{}:{line}", self.path)
    }

    /// Returns every mark on the page that looks like a clause, defined or only referred to, with its line.
    pub(crate) fn mentions(&self) -> impl Iterator<Item = (&str, usize)> {
        let lines = self.text.lines().zip(1..);
        lines.flat_map(|(line, number)| marks(line).map(move |mark| (mark, number)))
    }
}

/// The clause that a line defines: `- **RZ-001** 2 or 3 can play.`
fn defined_clause(line: &str) -> Option<String> {
    let (mark, _) = line.strip_prefix("- **")?.split_once("**")?;
    (marks(mark).next() == Some(mark)).then(|| mark.to_owned())
}

/// `RZ` of `RZ-001`.
pub(crate) fn prefix(clause: &str) -> &str {
    clause.split_once('-').map_or(clause, |(prefix, _)| prefix)
}

/// Returns every mark in a text with the form of a clause: two to four capitals, a dash, three digits.
pub(crate) fn marks(text: &str) -> impl Iterator<Item = &str> {
    let dashes = text.match_indices('-').map(|(at, _)| at);
    dashes.filter_map(|at| mark(text, at).map(|range| &text[range]))
}

fn mark(text: &str, dash: usize) -> Option<Range<usize>> {
    let (before, after) = (&text.as_bytes()[..dash], &text.as_bytes()[dash + 1..]);
    let capitals = before
        .iter()
        .rev()
        .take_while(|sign| sign.is_ascii_uppercase());
    let digits = after.iter().take_while(|sign| sign.is_ascii_digit());
    let (capitals, digits) = (capitals.count(), digits.count());
    let word = |sign: &u8| sign.is_ascii_alphanumeric() || *sign == b'_';
    let start = dash - capitals;
    let joined = before[..start]
        .last()
        .is_some_and(|sign| word(sign) || *sign == b'-');
    let goes_on = after.get(digits).is_some_and(word);
    let fits = (2..=4).contains(&capitals) && digits == 3 && !joined && !goes_on;
    fits.then_some(start..dash + 1 + digits)
}

#[test]
fn a_clause_has_capitals_a_dash_and_three_digits() {
    let found = |text| marks(text).collect::<Vec<_>>();
    let text = "(QQ-001, QQ-002: a QQ-003-like)";
    assert_eq!(found(text), ["QQ-001", "QQ-002", "QQ-003"]);
    assert_eq!(found("QQ-V001 QQ-1 QQ-0001 xQQ-001 QQ-001x"), [""; 0]);
}

#[test]
fn a_page_knows_its_prefix_and_its_clauses() {
    let text = "# Q\n\n- **QQ-001** One.\n- **Q** Not.\n- **QQ-002** As QQ-001.\n";
    let page = Page::read(&Source::new("tests/src/quick/RULES.md", text));
    assert_eq!((page.prefix(), page.folder()), ("QQ", "tests/src/quick"));
    let clauses: Vec<_> = page.clauses().collect();
    assert_eq!(clauses, [("QQ-001", 3), ("QQ-002", 5)]);
    assert_eq!(page.mentions().count(), 3);
}
