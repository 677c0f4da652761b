//! Names in code letters on the pages are defined: a member by its type, and a name beside a file in that file.

use tabletomb_tests::source::Source;

use crate::members::Members;

/// Names on the pages that our code doesn't define: those of other programs and systems.
const FOREIGN: [&str; 14] = [
    "ALL_PROXY",
    "EFBIG",
    "EIO",
    "ENOSPC",
    "GIT_COMMIT",
    "HTTPS_PROXY",
    "LimitNOFILE",
    "NO_PROXY",
    "PGPASSWORD",
    "POSTGRES_FOR_TESTS",
    "SHA256SUMS",
    "SOURCE",
    "pg_dump",
    "reset_after_ms",
];

/// The beginning of settings and metrics, which have pages and tests of their own.
const OWN: &str = "tabletomb_";

/// Words between a name and the file that defines it.
const BETWEEN: [&str; 3] = [" (", " in ", " of "];

/// A name between back-ticks.
struct Quote<'a> {
    name: &'a str,
    line: usize,
    /// The file beside it, or that it links to.
    file: Option<&'a str>,
}

/// Every name between back-ticks that stands for code and isn't defined: `a/b.rs`, `Type::member`, `module::item`,
/// `Type`, `a_function`, `A_CONSTANT`. Other quotes, such as commands, aren't looked at.
pub(crate) fn faults(pages: &[Source], sources: &[Source]) -> Vec<String> {
    let read = |source: &Source| (format!("/{}", source.path), Members::new(source));
    let files: Vec<(String, Members)> = sources.iter().map(read).collect();
    let find_faults = |page: &Source| {
        let quoted = quoted_names(&page.text).into_iter();
        let missing = quoted.filter(|it| !is_there(it, &files));
        let fault = |Quote { name, line, file }| {
            let place = file.map_or(String::new(), |file| format!(" in {file}"));
            format!("{}:{line}: there is no `{name}`{place}", page.path)
        };
        missing.map(fault).collect::<Vec<_>>()
    };
    pages.iter().flat_map(find_faults).collect()
}

fn quoted_names(page: &str) -> Vec<Quote<'_>> {
    let parts: Vec<&str> = page.split('`').collect();
    let mut quoted = Vec::new();
    let mut line = 1;
    for (at, part) in parts.iter().enumerate() {
        let after = parts.get(at + 1).copied().unwrap_or_default();
        let file = match after.strip_prefix("](") {
            Some(link) => link.split(')').next(),
            None if BETWEEN.contains(&after.replace('\n', " ").as_str()) => {
                parts.get(at + 2).copied()
            }
            None => None,
        };
        if at % 2 == 1 {
            let (name, file) = (*part, file.filter(|file| is_file(file)));
            quoted.push(Quote { name, line, file });
        }
        line += part.matches('\n').count();
    }
    quoted
}

fn is_there(quoted: &Quote<'_>, files: &[(String, Members)]) -> bool {
    let name = quoted.name.split(['(', '!']).next().unwrap_or_default();
    if is_file(name) || is_path(name) && name.contains("src/") {
        return files.iter().any(|(path, _)| lies_at(path, name));
    }
    let parts: Vec<&str> = name.split("::").collect();
    let is_known = FOREIGN.contains(&name) || name.to_lowercase().starts_with(OWN);
    let is_code = parts.len() > 1 || quoted.file.is_some() || is_bare_code(name);
    if is_known || !is_code || !parts.iter().all(|part| is_word(part)) {
        return true;
    }
    let (owner, name) = match parts[..] {
        [.., owner, name] => (Some(owner), name),
        _ => (None, name),
    };
    let beside = |path: &str| quoted.file.is_none_or(|file| lies_at(path, file));
    let mut files = files.iter().filter(|(path, _)| beside(path));
    files.any(|(_, members)| members.contains(owner, name))
}

/// Whether a name without a path can be nothing else than one of code: it has capitals or joined words.
fn is_bare_code(name: &str) -> bool {
    let begins = name.starts_with(|it: char| it.is_alphabetic());
    let has_capitals = name.starts_with(char::is_uppercase) && name.len() > 1;
    begins && (has_capitals || name.contains('_'))
}

fn is_word(name: &str) -> bool {
    let mut letters = name.chars();
    !name.is_empty() && letters.all(|it| it.is_alphanumeric() || it == '_')
}

fn is_path(name: &str) -> bool {
    let mut letters = name.chars();
    letters.all(|it| it.is_alphanumeric() || "_-./".contains(it))
}

fn is_file(name: &str) -> bool {
    name.ends_with(".rs") && is_path(name)
}

/// Whether a path ends with the name of a file, or leads through that of a folder.
fn lies_at(path: &str, name: &str) -> bool {
    let name = name.trim_start_matches("../").trim_end_matches('/');
    path.ends_with(&format!("/{name}")) || path.contains(&format!("/{name}/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_faults(text: &str) -> Vec<String> {
        let code = "pub struct Table { seats: u8 } impl<T> Ask<T> for Table { fn handle() {} }\n\
            enum Press { #[serde] Choice(u8) } const HANDS: u8 = 1; flow_tests! { a_flow: opens }\n\
            trait Game { const VERSION: u8; type Bar; fn shrinks_it(self) {} }";
        let sources = [
            Source::new("bot/a/src/b.rs", code),
            Source::new("bot/a/src/c.rs", "mod tests { fn holds_it() {} }"),
        ];
        faults(&[Source::new("A.md", text)], &sources)
    }

    #[test]
    fn names_that_are_defined_and_quotes_that_are_no_code_are_fine() {
        let fine = [
            "`Table::handle`, `Table::seats`, `Press::Choice`, `Game::VERSION`, `Game::Bar`, `Table::handle(now)`, `b::Table`, `a::Table`",
            "`a/src/b.rs`, `b.rs`, `a/src`, `Table`, `HANDS`, `shrinks_it`, `tests::holds_it`",
            "`Press::Choice`\n(`a/src/b.rs`), [`b::a_flow`](../bot/a/src/b.rs), `HANDS` in `b.rs`, [`c`](bot/a/src/c.rs)",
            "`cargo run`, `-x`, `4k7q`, `crate::`, `bot/<room>.rs`, `TABLETOMB_URL`, `pg_dump`, `posts`",
        ];
        for text in fine {
            assert_eq!(find_faults(text), [""; 0]);
        }
    }

    #[test]
    fn names_that_are_defined_nowhere_or_elsewhere_are_found() {
        let gone = ["c/b.rs", "a/src/d", "Desk", "FEET", "grows_it"];
        let elsewhere = [
            "Press::handle",
            "Table::Choice",
            "c::handle",
            "Table::shrinks_it",
        ];
        for name in gone.into_iter().chain(elsewhere) {
            let text = format!("One\n`{name}` of it.");
            let fault = format!("A.md:2: there is no `{name}`");
            assert_eq!(find_faults(&text), [fault]);
        }
        for text in [
            "`HANDS` (`a/src/c.rs`)",
            "[`HANDS`](../a/src/c.rs)",
            "`b` in `c.rs`",
        ] {
            assert_eq!(find_faults(text).len(), 1, "{text}");
        }
    }
}
