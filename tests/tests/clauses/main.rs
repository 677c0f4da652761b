//! Every numbered clause of a rules page is carried out somewhere and shown somewhere.
//!
//! A clause is *carried out* where code cites it in a comment (`// RZ-059`), and *shown* where a scenario lists it or a
//! test names it. A clause that can't be both has its reason in [`EXCEPTIONS`]. Clauses are cited one by one: a range
//! would hide a clause that no search can find.

use tabletomb_tests::source::{Source, files};

mod check;
mod cited;
mod page;

use check::{Exception, Reason, faults};
use cited::{Citation, code_citations, scenario_citations, test_citations};
use page::Page;

/// The clauses that needn't be cited in both, and why; at most one in twenty of a page.
const EXCEPTIONS: &[Exception] = &[Exception {
    clause: "SV-024",
    reason: Reason::Chat,
    why: "people talk in the group, and nothing of it binds",
}];

/// The folder of this test, whose examples are no citations.
const THIS_TEST: &str = "tests/tests/clauses";

#[test]
fn every_clause_is_carried_out_and_shown() {
    let pages = pages();
    assert!(!pages.is_empty(), "no rules page was found");
    let faults = faults(&pages, &citations(&pages), EXCEPTIONS);
    let count = faults.len();
    assert!(faults.is_empty(), "{count} faults:\n{}", faults.join("\n"));
}

/// The rules of the games, and of games that only tests play.
fn pages() -> Vec<Page> {
    let games = files("engine/src/games", "/RULES.md");
    let of_tests = files("tests", "/RULES.md");
    games.iter().chain(&of_tests).map(Page::read).collect()
}

fn citations(pages: &[Page]) -> Vec<Citation> {
    let known: Vec<&str> = pages.iter().map(Page::prefix).collect();
    let carries_out = |source: &Source| {
        let beside = |page: &Page| source.lies_in(page.folder());
        source.lies_in("engine/src") || pages.iter().any(beside)
    };
    let mut found = Vec::new();
    for package in ["engine", "bot", "tests"] {
        let sources = files(package, ".rs").into_iter();
        for source in sources.filter(|source| !source.lies_in(THIS_TEST)) {
            found.extend(code_citations(&source, &known, carries_out(&source)));
            found.extend(test_citations(&source, &known));
        }
    }
    for folder in ["tests", "config/lessons"] {
        let lists = files(folder, ".toml");
        found.extend(lists.iter().flat_map(scenario_citations));
    }
    found
}
