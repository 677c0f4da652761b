//! The lengths of files and functions, by `CONTRIBUTING.md`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use tabletomb_tests::source::Source;

use crate::names::is_sign;

/// The limits for a distribution of lengths.
struct Limits {
    what: &'static str,
    median: usize,
    /// The limit at the 95th of 100: 95 are not longer.
    most: usize,
}

const FILES: Limits = Limits {
    what: "lines of files",
    median: 200,
    most: 450,
};
const FUNCTIONS: Limits = Limits {
    what: "lines of functions",
    median: 10,
    most: 40,
};
const LONGEST_FILE: usize = 700;
const LONGEST_FUNCTION: usize = 60;

/// Files that may be longer, tables of data above all, and why.
const LONG_FILES: &[(&str, &str)] = &[];

/// Returns everything that is too long. Tests have to keep the limits, too; the figures are those of the built code.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    let built = |source: &&Source| source.is_built();
    let mut faults = long_files(sources, LONG_FILES);
    faults.extend(sources.iter().flat_map(long_functions));
    let files = sources.iter().filter(built).map(lines);
    faults.extend(figures(&FILES, files.collect()));
    let code = sources
        .iter()
        .filter(built)
        .map(|source| source.parts().code);
    let functions = code.flat_map(functions).map(|function| function.lines);
    faults.extend(figures(&FUNCTIONS, functions.collect()));
    faults
}

fn lines(source: &Source) -> usize {
    source.text.lines().count()
}

fn long_files(sources: &[Source], allowed: &[(&str, &str)]) -> Vec<String> {
    let is_long = |source: &&Source| lines(source) > LONGEST_FILE;
    let is_allowed = |path: &str| allowed.iter().any(|(allowed, _)| *allowed == path);
    let long: Vec<_> = sources.iter().filter(is_long).collect();
    let over = long.iter().filter(|source| !is_allowed(&source.path));
    let fault = |source: &&Source| format!("{}: {} lines", source.path, lines(source));
    let mut faults: Vec<String> = over.map(fault).collect();
    let needed = |path: &str| long.iter().any(|source| source.path == path);
    let needless = allowed.iter().filter(|(path, _)| !needed(path));
    faults.extend(needless.map(|(path, why)| format!("{path} ({why}): needs no exception")));
    faults
}

fn long_functions(source: &Source) -> Vec<String> {
    let functions = functions(source.tokens()).into_iter();
    let long = functions.filter(|function| function.lines > LONGEST_FUNCTION);
    let path = &source.path;
    let fault = |Function { name, line, lines }| format!("{path}:{line}: {name} has {lines} lines");
    long.map(fault).collect()
}

/// Returns the faults of the median and the top of these lengths.
fn figures(limits: &Limits, mut lengths: Vec<usize>) -> Vec<String> {
    lengths.sort_unstable();
    let rank = |percent: usize| (lengths.len() * percent).div_ceil(100).saturating_sub(1);
    let at = |percent| lengths.get(rank(percent)).copied().unwrap_or_default();
    let Limits { what, median, most } = limits;
    let mut faults = Vec::new();
    if at(50) > *median {
        let is = at(50);
        faults.push(format!("{what}: the median is {is}, not {median}"));
    }
    if at(95) > *most {
        let is = at(95);
        faults.push(format!("{what}: 95 in 100 are up to {is}, not {most}"));
    }
    faults
}

struct Function {
    name: String,
    line: usize,
    lines: usize,
}

/// Every function with a body, from `fn` to its last brace: attributes and documentation don't
/// count.
fn functions(tokens: TokenStream) -> Vec<Function> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match (token, tokens.get(at + 1)) {
            (TokenTree::Group(group), _) => found.extend(functions(group.stream())),
            (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "fn" => {
                let (name, line) = (name.to_string(), word.span().start().line);
                let lines = body_end(&tokens[at..]).map(|end| end + 1 - line);
                found.extend(lines.map(|lines| Function { name, line, lines }));
            }
            _ => {}
        }
    }
    found
}

/// The last line of the body of the function that begins here; none if a semicolon comes first.
fn body_end(tokens: &[TokenTree]) -> Option<usize> {
    let head = tokens.iter().take_while(|token| !is_sign(token, ';'));
    let mut bodies = head.filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
        _ => None,
    });
    let body = bodies.next()?;
    Some(body.span_close().end().line)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of this many lines, all of them one function.
    fn one(lines: usize) -> Source {
        let text = format!("pub fn long() {{\n{}}}\n", "    a();\n".repeat(lines - 2));
        Source::new("bot/src/a.rs", &text)
    }

    #[test]
    fn functions_are_measured_without_their_attributes() {
        let text = "/// A.\n#[must_use]\nfn a(\n    b: u8,\n) {\n    fn c() {}\n}\n\
            trait D {\n    fn e();\n}\n";
        let found = functions(Source::new("bot/src/a.rs", text).tokens());
        let found: Vec<_> = found
            .iter()
            .map(|f| (f.name.as_str(), f.line, f.lines))
            .collect();
        assert_eq!(found, [("a", 3, 5), ("c", 6, 1)]);
    }

    #[test]
    fn a_long_function_is_found_in_tests_too() {
        assert_eq!(long_functions(&one(60)), [""; 0]);
        assert_eq!(
            long_functions(&one(61)),
            ["bot/src/a.rs:1: long has 61 lines"]
        );
        let test = Source::new("bot/src/tests.rs", &one(61).text);
        assert_eq!(faults(&[test]), ["bot/src/tests.rs:1: long has 61 lines"]);
    }

    #[test]
    fn a_long_file_needs_a_reason_and_a_reason_a_long_file() {
        let allowed = [("bot/src/a.rs", "a table")];
        assert_eq!(long_files(&[one(701)], &[]), ["bot/src/a.rs: 701 lines"]);
        assert_eq!(long_files(&[one(701)], &allowed), [""; 0]);
        let needless = ["bot/src/a.rs (a table): needs no exception"];
        assert_eq!(long_files(&[one(700)], &allowed), needless);
    }

    #[test]
    fn figures_look_at_the_middle_and_the_top() {
        let lengths = |long: usize| [vec![200; 100 - long], vec![451; long]].concat();
        assert_eq!(figures(&FILES, lengths(5)), [""; 0]);
        let above = ["lines of files: 95 in 100 are up to 451, not 450"];
        assert_eq!(figures(&FILES, lengths(6)), above);
        let middle = ["lines of functions: the median is 11, not 10"];
        assert_eq!(figures(&FUNCTIONS, vec![10, 11, 12]), middle);
        assert_eq!(figures(&FUNCTIONS, Vec::new()), [""; 0]);
    }
}
