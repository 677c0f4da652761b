//! Silenced lints, unfinished code, and the lints of the packages.

use proc_macro2::{TokenStream, TokenTree};
use tabletomb_tests::source::Source;

use crate::names::is_sign;

/// Macros that stand for work to be done.
const UNDONE: [&str; 3] = ["todo", "unimplemented", "dbg"];

/// Every lint that is silenced without a reason, and every placeholder.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        let mut found = Vec::new();
        look(source.tokens(), &mut found);
        let path = &source.path;
        faults.extend(
            found
                .iter()
                .map(|(line, what)| format!("{path}:{line}: {what}")),
        );
    }
    faults
}

fn look(tokens: TokenStream, found: &mut Vec<(usize, String)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let line = token.span().start().line;
        match token {
            TokenTree::Group(group) => {
                let before = tokens[..at].iter().rev().find(|token| !is_sign(token, '!'));
                if before.is_some_and(|token| is_sign(token, '#')) {
                    found.extend(silencing_fault(&group.stream()).map(|what| (line, what)));
                }
                look(group.stream(), found);
            }
            TokenTree::Ident(name) if UNDONE.iter().any(|undone| name == undone) => {
                let called = tokens.get(at + 1).is_some_and(|next| is_sign(next, '!'));
                found.extend(called.then(|| (line, format!("{name}! is left"))));
            }
            _ => {}
        }
    }
}

/// Returns the fault of an attribute that silences a lint without a reason.
fn silencing_fault(attribute: &TokenStream) -> Option<String> {
    let mut tokens = attribute.clone().into_iter();
    let (name, lints) = (tokens.next()?, tokens.next()?);
    let (TokenTree::Ident(name), TokenTree::Group(lints)) = (name, lints) else {
        return None;
    };
    let mut words = lints.stream().into_iter();
    let reason = words.any(|word| matches!(word, TokenTree::Ident(word) if word == "reason"));
    let silences = name == "allow" || name == "expect";
    (silences && !reason).then(|| format!("{name} without a reason"))
}

/// The root's manifest forbids unsafe code, and every other takes its lints from there.
pub(crate) fn manifest_faults(manifests: &[Source]) -> Vec<String> {
    let fault = |manifest: &Source| {
        let (section, line) = if manifest.text.contains("[workspace]") {
            ("[workspace.lints.rust]", "unsafe_code = \"forbid\"")
        } else {
            ("[lints]", "workspace = true")
        };
        let held = lines_of(&manifest.text, section).any(|held| held == line);
        (!held).then(|| format!("{}: {section} must say {line}", manifest.path))
    };
    manifests.iter().filter_map(fault).collect()
}

/// The folders of the packages, by the manifest of the workspace.
pub(crate) fn members(root: &str) -> impl Iterator<Item = &str> {
    let list = root.split_once("members = [").map(|(_, list)| list);
    let list = list.and_then(|list| list.split(']').next());
    let parts = list.unwrap_or_default().split('"');
    parts.skip(1).step_by(2)
}

fn lines_of<'a>(text: &'a str, section: &str) -> impl Iterator<Item = &'a str> {
    let lines = text.lines().map(str::trim);
    let after = lines.skip_while(move |line| *line != section).skip(1);
    after.take_while(|line| !line.starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_faults(text: &str) -> Vec<String> {
        faults(&[Source::new("bot/src/a.rs", text)])
    }

    #[test]
    fn a_lint_is_silenced_with_a_reason() {
        let text = "#![allow(dead_code)]\n#[expect(unused)]\nfn a() {}\n\
            #[expect(unused, reason = \"for a while\")]\nfn b() { c.expect(\"it holds\") }\n";
        let expected = [
            "bot/src/a.rs:1: allow without a reason",
            "bot/src/a.rs:2: expect without a reason",
        ];
        assert_eq!(find_faults(text), expected);
    }

    #[test]
    fn a_placeholder_is_found() {
        let text = "fn a() {\n    let todo = \"todo!()\";\n    todo!(\"{todo}\")\n}\n";
        assert_eq!(find_faults(text), ["bot/src/a.rs:3: todo! is left"]);
    }

    #[test]
    fn a_package_without_the_lints_is_found() {
        let root = "[workspace]\n[workspace.lints.rust]\nunsafe_code = \"forbid\"\n";
        let bare = "[package]\n[lints]\n[dependencies]\nworkspace = true\n";
        let manifests = [("Cargo.toml", root), ("bot/Cargo.toml", bare)];
        let manifests = manifests.map(|(path, text)| Source::new(path, text));
        let expected = ["bot/Cargo.toml: [lints] must say workspace = true"];
        assert_eq!(manifest_faults(&manifests), expected);
        let loose = Source::new("Cargo.toml", "[workspace]\nunsafe_code = \"forbid\"\n");
        assert_eq!(manifest_faults(&[loose]).len(), 1);
    }

    #[test]
    fn members_are_read_from_the_workspace() {
        let root = "[workspace]\nmembers = [\n  \"engine\",\n  \"bot\",\n]\nlists = [\"c\"]\n";
        assert_eq!(members(root).collect::<Vec<_>>(), ["engine", "bot"]);
    }
}
