//! The places that cite clauses.

use tabletomb_tests::source::Source;

use crate::page::{marks, prefix};

/// One mention of a clause outside its page.
#[derive(Clone, Debug)]
pub(crate) struct Citation {
    pub(crate) clause: String,
    /// File and line.
    pub(crate) at: String,
    pub(crate) how: How,
}

/// The proof that a mention gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// The code there carries it out.
    Code,
    /// A scenario or a test shows it.
    Shown,
    /// No proof: a remark in code that isn't the game's own.
    Remark,
}

/// Returns the citations in comments outside tests; `carries_out` if this is code of the rules.
pub(crate) fn code_citations(source: &Source, known: &[&str], carries_out: bool) -> Vec<Citation> {
    let how = if carries_out { How::Code } else { How::Remark };
    let tests = source.parts().tests;
    let lines = source.text.lines().zip(1..);
    let code = lines.filter(|(_, number)| !tests.iter().any(|range| range.contains(number)));
    let comments = code.filter_map(|(line, number)| Some((line.split_once("//")?.1, number)));
    collect_citations(source, comments, known, how)
}

/// Returns the citations in tests, in comments and messages alike.
pub(crate) fn test_citations(source: &Source, known: &[&str]) -> Vec<Citation> {
    let tests = source.parts().tests;
    let lines = source.text.lines().zip(1..);
    let tested = lines.filter(|(_, number)| tests.iter().any(|range| range.contains(number)));
    collect_citations(source, tested, known, How::Shown)
}

/// Returns the clauses listed in the `clauses = […]` of a scenario file.
pub(crate) fn scenario_citations(source: &Source) -> Vec<Citation> {
    let mut open = false;
    let mut found = Vec::new();
    for (line, number) in source.text.lines().zip(1..) {
        let list = line.trim_start().strip_prefix("clauses");
        open |= list.is_some_and(|rest| rest.trim_start().starts_with('='));
        if open {
            found.extend(marks(line).map(|clause| note(source, clause, number, How::Shown)));
            open = !line.contains(']');
        }
    }
    found
}

/// Returns the true clauses among marks that look like one. They have a known prefix, or one of two letters: that could
/// belong to a missing page, and isn't a checksum's.
fn collect_citations<'a>(
    source: &Source,
    lines: impl Iterator<Item = (&'a str, usize)>,
    known: &[&str],
    how: How,
) -> Vec<Citation> {
    let is_clause = |mark: &str| prefix(mark).len() == 2 || known.contains(&prefix(mark));
    let found = lines.flat_map(|(line, number)| marks(line).map(move |mark| (mark, number)));
    let clauses = found.filter(|(mark, _)| is_clause(mark));
    let cited = clauses.map(|(mark, number)| note(source, mark, number, how));
    cited.collect()
}

fn note(source: &Source, clause: &str, line: usize, how: How) -> Citation {
    let (clause, at) = (clause.to_owned(), format!("{}:{line}", source.path));
    Citation { clause, at, how }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "\
fn a() {} // QQ-001: why
const QQ: &str = \"QQ-002\";

#[cfg(test)]
mod tests {
    /// QQ-003
    fn b() { c(\"QQ-004\"); }
}
";

    fn clauses(cited: &[Citation]) -> Vec<&str> {
        cited.iter().map(|cited| cited.clause.as_str()).collect()
    }

    #[test]
    fn code_cites_in_comments_and_tests_anywhere() {
        let path = "engine/src/games/quick/legal.rs";
        let source = Source::new(path, CODE);
        let code = code_citations(&source, &["QQ"], true);
        assert_eq!(clauses(&code), ["QQ-001"]);
        assert_eq!(
            (&code[0].at, code[0].how),
            (&format!("{path}:1"), How::Code)
        );
        assert_eq!(
            clauses(&test_citations(&source, &["QQ"])),
            ["QQ-003", "QQ-004"]
        );
        assert_eq!(code_citations(&source, &["QQ"], false)[0].how, How::Remark);
    }

    #[test]
    fn a_checksum_is_no_clause() {
        let source = Source::new("bot/src/a.rs", "// SHA-256, as XY-001 and QQQ-001 say\n");
        let found = code_citations(&source, &["QQQ"], false);
        assert_eq!(clauses(&found), ["XY-001", "QQQ-001"]);
    }

    #[test]
    fn a_scenario_cites_what_it_lists() {
        let text = "id = \"QQ-005\"\nclauses = [\"QQ-001\",\n  \"QQ-002\"]\ntitle = \"QQ-003\"\n";
        let found = scenario_citations(&Source::new("tests/scenarios/quick.toml", text));
        assert_eq!(clauses(&found), ["QQ-001", "QQ-002"]);
    }
}
