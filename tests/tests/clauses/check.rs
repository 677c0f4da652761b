//! Pages against citations and exceptions.

use std::collections::BTreeSet;

use crate::cited::{Citation, How};
use crate::page::{Page, prefix};

/// A clause that can't be cited in both ways.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exception {
    pub(crate) clause: &'static str,
    pub(crate) reason: Reason,
    pub(crate) why: &'static str,
}

/// The sorts of clauses that can't.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reason {
    /// The table layer, or the people in the chat, carry it out.
    Chat,
    /// The clause gives advice, and forbids nothing.
    Advice,
}

/// One of how many clauses of a page may be excepted.
const ONE_IN: usize = 20;

/// Returns all faults of the pages, citations and exceptions, a line each.
pub(crate) fn faults(pages: &[Page], cited: &[Citation], exceptions: &[Exception]) -> Vec<String> {
    let mut faults = shared_prefixes(pages);
    for page in pages {
        faults.extend(ill_numbered(page));
        faults.extend(find_missing(page, cited, exceptions));
        faults.extend(find_excess(page, exceptions));
    }
    faults.extend(unknown(pages, cited));
    faults.extend(needless(pages, cited, exceptions));
    faults
}

/// Pages without clauses, and pages whose clauses begin like those of another.
fn shared_prefixes(pages: &[Page]) -> Vec<String> {
    let mut seen = BTreeSet::from([""]);
    let shared = pages.iter().filter(|page| !seen.insert(page.prefix()));
    let fault = |page: &Page| match page.prefix() {
        "" => format!("{}: has no clauses", page.at(1)),
        prefix => format!("{}: {prefix} is the prefix of another page", page.at(1)),
    };
    shared.map(fault).collect()
}

/// Returns clauses that are defined twice, have a foreign prefix, or are referred to but missing.
fn ill_numbered(page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    let own = page.prefix();
    for (clause, line) in page.clauses() {
        if !seen.insert(clause) {
            faults.push(format!("{}: {clause} is defined twice", page.at(line)));
        }
        if prefix(clause) != own {
            faults.push(format!("{}: {clause} on the page of {own}", page.at(line)));
        }
    }
    let mentions = page.mentions().filter(|(mark, _)| prefix(mark) == own);
    let absent = mentions.filter(|(mark, _)| !page.has(mark));
    faults.extend(absent.map(|(mark, line)| format!("{}: there is no {mark}", page.at(line))));
    faults
}

fn find_missing(page: &Page, cited: &[Citation], exceptions: &[Exception]) -> Vec<String> {
    let mut faults = Vec::new();
    for (clause, line) in page.clauses() {
        if exceptions
            .iter()
            .any(|exception| exception.clause == clause)
        {
            continue;
        }
        let place = page.at(line);
        if !has(cited, clause, How::Code) {
            faults.push(format!("{place}: no code carries out {clause}"));
        }
        if !has(cited, clause, How::Shown) {
            faults.push(format!("{place}: no scenario or test shows {clause}"));
        }
    }
    faults
}

fn has(cited: &[Citation], clause: &str, how: How) -> bool {
    let mut cited = cited.iter();
    cited.any(|cited| cited.clause == clause && cited.how == how)
}

fn find_excess(page: &Page, exceptions: &[Exception]) -> Option<String> {
    let excepted = exceptions
        .iter()
        .filter(|exception| page.has(exception.clause));
    let (excepted, all, place) = (excepted.count(), page.count(), page.at(1));
    let fault =
        || format!("{place}: {excepted} of {all} clauses are excepted, not one in {ONE_IN}");
    (excepted * ONE_IN > all).then(fault)
}

fn unknown(pages: &[Page], cited: &[Citation]) -> Vec<String> {
    let known = |cited: &&Citation| pages.iter().any(|page| page.has(&cited.clause));
    let unknown = cited.iter().filter(|cited| !known(cited));
    let fault = |cited: &Citation| format!("{}: there is no {}", cited.at, cited.clause);
    unknown.map(fault).collect()
}

/// Exceptions for what isn't there, or is cited in both ways, or is excepted already.
fn needless(pages: &[Page], cited: &[Citation], exceptions: &[Exception]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    for Exception {
        clause,
        reason,
        why,
    } in exceptions
    {
        let entry = format!("the exception {clause} ({reason:?}: {why})");
        if !pages.iter().any(|page| page.has(clause)) {
            faults.push(format!("{entry}: there is no such clause"));
        } else if has(cited, clause, How::Code) && has(cited, clause, How::Shown) {
            faults.push(format!("{entry}: it is carried out and shown"));
        }
        if !seen.insert(clause) {
            faults.push(format!("{entry}: it stands there twice"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use tabletomb_tests::source::Source;

    use super::*;

    fn page(text: &str) -> Page {
        Page::read(&Source::new("tests/src/quick/RULES.md", text))
    }

    fn two() -> Page {
        page("- **QQ-001** One.\n- **QQ-002** Two.\n")
    }

    /// A page of this many clauses, each of them cited in both ways but for the last.
    fn long(count: usize) -> (Page, Vec<Citation>) {
        let clauses: Vec<String> = (1..=count).map(|n| format!("QQ-{n:03}")).collect();
        let lines = clauses.iter().map(|clause| format!("- **{clause}** So.\n"));
        let cited = clauses[..count - 1].iter().flat_map(|clause| both(clause));
        (page(&lines.collect::<String>()), cited.collect())
    }

    fn cite(clause: &str, how: How) -> Citation {
        let (clause, at) = (clause.to_owned(), "there:1".to_owned());
        Citation { clause, at, how }
    }

    fn both(clause: &str) -> [Citation; 2] {
        [How::Code, How::Shown].map(|how| cite(clause, how))
    }

    fn except(clause: &'static str) -> Exception {
        let (reason, why) = (Reason::Advice, "for beginners");
        Exception {
            clause,
            reason,
            why,
        }
    }

    #[test]
    fn a_page_whose_clauses_are_all_cited_is_right() {
        let cited = [both("QQ-001"), both("QQ-002")].concat();
        assert_eq!(faults(&[two()], &cited, &[]), [""; 0]);
    }

    #[test]
    fn a_clause_that_nobody_cites_is_found() {
        let cited = [both("QQ-001").to_vec(), vec![cite("QQ-002", How::Remark)]].concat();
        let expected = [
            "tests/src/quick/RULES.md:2: no code carries out QQ-002",
            "tests/src/quick/RULES.md:2: no scenario or test shows QQ-002",
        ];
        assert_eq!(faults(&[two()], &cited, &[]), expected);
    }

    #[test]
    fn a_citation_of_nothing_is_found() {
        let cited = [both("QQ-001"), both("QQ-002"), both("QQ-003")].concat();
        assert_eq!(
            faults(&[two()], &cited, &[]),
            ["there:1: there is no QQ-003"; 2]
        );
    }

    #[test]
    fn a_page_is_numbered_once_and_refers_to_itself_rightly() {
        let page = page("- **QQ-001** As QQ-009.\n- **QQ-001** Again.\n- **XX-001** Lost.\n");
        let cited = [both("QQ-001"), both("XX-001")].concat();
        let expected = [
            "tests/src/quick/RULES.md:2: QQ-001 is defined twice",
            "tests/src/quick/RULES.md:3: XX-001 on the page of QQ",
            "tests/src/quick/RULES.md:1: there is no QQ-009",
        ];
        assert_eq!(faults(&[page], &cited, &[]), expected);
    }

    #[test]
    fn every_page_has_clauses_and_a_prefix_of_its_own() {
        let cited = [both("QQ-001"), both("QQ-002")].concat();
        let expected = [
            "tests/src/quick/RULES.md:1: QQ is the prefix of another page",
            "tests/src/quick/RULES.md:1: has no clauses",
        ];
        assert_eq!(
            faults(&[two(), two(), page("# Q\n")], &cited, &[]),
            expected
        );
    }

    #[test]
    fn one_clause_in_twenty_may_be_excepted() {
        let reason = Reason::Chat;
        let by_the_table = Exception {
            reason,
            ..except("QQ-020")
        };
        let (page, cited) = long(20);
        assert_eq!(faults(&[page], &cited, &[by_the_table]), [""; 0]);
        let (page, cited) = long(19);
        let found = faults(&[page], &cited, &[except("QQ-019")]);
        let expected = "1 of 19 clauses are excepted, not one in 20";
        assert_eq!(found, [format!("tests/src/quick/RULES.md:1: {expected}")]);
    }

    #[test]
    fn an_exception_must_be_needed_known_and_single() {
        let (page, cited) = long(80);
        let entry = |clause| format!("the exception {clause} (Advice: for beginners)");
        let exceptions = ["QQ-080", "QQ-080", "QQ-001", "QQ-081"].map(except);
        let expected = [
            format!("{}: it stands there twice", entry("QQ-080")),
            format!("{}: it is carried out and shown", entry("QQ-001")),
            format!("{}: there is no such clause", entry("QQ-081")),
        ];
        assert_eq!(faults(&[page], &cited, &exceptions), expected);
    }
}
