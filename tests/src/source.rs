//! The project's own files, for tests that read instead of run.
//!
//! What a test says about a [`Source`] it says about a path and a text alone, so that it can be
//! shown a made-up file as well.

use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// One file of the project.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path from the root of the project, with `/` between the parts.
    pub path: String,
    /// The content of the file.
    pub text: String,
}

/// A Rust file taken apart.
#[derive(Debug)]
pub struct Parts {
    /// The code that isn't built for tests only.
    pub code: TokenStream,
    /// The lines of what is.
    pub tests: Vec<RangeInclusive<usize>>,
}

/// One file of the project. Panics if it can't be read.
pub fn file(path: &str) -> Source {
    let text = fs::read_to_string(root().join(path));
    let text = text.unwrap_or_else(|error| panic!("{path}: {error}"));
    Source::new(path, &text)
}

/// All files below a folder of the project whose names end like this, in the order of their paths.
/// Panics if the folder or one of them can't be read.
pub fn files(folder: &str, ending: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    collect(&root().join(folder), ending, &mut paths);
    paths.sort();
    let read = |path: &PathBuf| {
        let inside = path.strip_prefix(root()).expect("found below the root");
        file(&inside.to_string_lossy().replace('\\', "/"))
    };
    paths.iter().map(read).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn collect(folder: &Path, ending: &str, paths: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a readable folder");
    for entry in entries {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            collect(&path, ending, paths);
        } else if path.to_string_lossy().ends_with(ending) {
            paths.push(path);
        }
    }
}

impl Source {
    /// A file that says this.
    pub fn new(path: &str, text: &str) -> Self {
        let (path, text) = (path.to_owned(), text.to_owned());
        Self { path, text }
    }

    /// Whether the whole file is built for tests only: in a `tests` folder of a package, or named
    /// so.
    pub fn is_test(&self) -> bool {
        let mut folders = self.path.split('/').skip(1);
        let named = self.path.ends_with("/tests.rs") || self.path.ends_with("_tests.rs");
        named || folders.any(|folder| folder == "tests")
    }

    /// Whether it is a source of the engine, of a part of the bot or of the tools, its own tests among them.
    pub fn is_built(&self) -> bool {
        let mut folders = self.path.split('/');
        let is_built = matches!(folders.next(), Some("engine" | "bot" | "tools"));
        is_built && folders.any(|folder| folder == "src")
    }

    /// Whether it is this module, or stands in it: `bot/src/cli` has `bot/src/cli/mod.rs`, and
    /// `engine/src/play` has `engine/src/play.rs` too.
    pub fn lies_in(&self, module: &str) -> bool {
        let rest = self.path.strip_prefix(module);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/') || rest == ".rs")
    }

    /// Returns everything in the file but comments; doc comments are attributes. Panics if the file isn't Rust.
    pub fn tokens(&self) -> TokenStream {
        let tokens = self.text.parse();
        tokens.unwrap_or_else(|error| panic!("{} isn't Rust: {error}", self.path))
    }

    /// The code apart from its tests. Panics if it isn't Rust.
    pub fn parts(&self) -> Parts {
        let mut tests = Vec::new();
        if self.is_test() {
            tests.push(1..=self.text.lines().count());
            let code = TokenStream::new();
            return Parts { code, tests };
        }
        let code = without_tests(self.tokens(), &mut tests);
        Parts { code, tests }
    }
}

/// Leaves out every item that has `#[cfg(test)]` on it, and notes its lines.
fn without_tests(tokens: TokenStream, tests: &mut Vec<RangeInclusive<usize>>) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if is_hash(token) && tokens.get(at + 1).is_some_and(is_cfg_test) {
            let last = item_end(&tokens, at + 2);
            tests.push(token.span().start().line..=tokens[last].span().end().line);
            at = last + 1;
            continue;
        }
        kept.push(match token {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), without_tests(group.stream(), tests));
                inner.set_span(group.span());
                inner.into()
            }
            other => other.clone(),
        });
        at += 1;
    }
    kept.into_iter().collect()
}

/// Returns the end of the item that begins here: its semicolon or its braces.
fn item_end(tokens: &[TokenTree], from: usize) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    };
    let length = tokens.iter().skip(from).position(ends);
    length.map_or(tokens.len() - 1, |length| from + length)
}

fn is_hash(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(sign) if sign.as_char() == '#')
}

fn is_cfg_test(token: &TokenTree) -> bool {
    let TokenTree::Group(group) = token else {
        return false;
    };
    let words = group.stream().to_string();
    words.replace(' ', "") == "cfg(test)"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_for_tests_are_no_code() {
        let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nfn c() {}\n";
        let parts = Source::new("bot/src/a.rs", text).parts();
        let code = parts.code.to_string();
        assert!(code.contains("fn a") && code.contains("fn c") && !code.contains("fn b"));
        assert_eq!(parts.tests, [2..=5]);
    }

    #[test]
    fn a_file_for_tests_is_known_by_its_name() {
        let is_test = |path| Source::new(path, "").is_test();
        assert!(is_test("bot/table/src/tests.rs") && is_test("engine/tests/random_walks.rs"));
        assert!(is_test("bot/speech/src/locale_tests.rs"));
        assert!(!is_test("bot/table/src/rules/play.rs") && !is_test("tests/src/player.rs"));
    }

    #[test]
    fn what_is_built_stands_in_a_src_of_engine_bot_or_tools() {
        let is_built = |path| Source::new(path, "").is_built();
        assert!(is_built("engine/src/seat.rs") && is_built("bot/src/main.rs"));
        assert!(is_built("tools/src/load/wire.rs"));
        assert!(is_built("bot/table/src/rules/autoplay_tests.rs"));
        assert!(!is_built("bot/tests/command_line.rs") && !is_built("tests/src/player.rs"));
    }

    #[test]
    fn a_module_is_a_file_or_a_folder() {
        let lies = |path| Source::new(path, "").lies_in("engine/src/play");
        assert!(lies("engine/src/play.rs") && lies("engine/src/play/saved.rs"));
        assert!(!lies("engine/src/player.rs"));
    }
}
