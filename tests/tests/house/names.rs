//! Every path that a file names, written out from the root of its crate.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use tabletomb_tests::source::Source;

/// One path in code: `store::Batch`, `std::fs`, or a single word.
#[derive(Debug)]
pub(crate) struct Name {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
}

impl Name {
    /// Whether these words stand in it one after the other.
    pub(crate) fn contains(&self, words: &str) -> bool {
        let count = words.split("::").count();
        let mut parts = self.path.windows(count);
        parts.any(|part| part.iter().map(String::as_str).eq(words.split("::")))
    }
}

/// Returns the names in the code of a file, without its tests. Braces and globs of `use`, `self`, `super`, `crate`, and
/// modules declared in the file itself are resolved. Other imports are not followed: they were named when they were
/// imported.
pub(crate) fn names(source: &Source) -> Vec<Name> {
    names_of(source, source.parts().code)
}

/// Like `names`, with the file's tests.
pub(crate) fn all_names(source: &Source) -> Vec<Name> {
    names_of(source, source.tokens())
}

/// Returns the names in tokens of a file.
pub(crate) fn names_of(source: &Source, tokens: TokenStream) -> Vec<Name> {
    let mut walk = Walk {
        module: module(&source.path),
        children: Vec::new(),
        found: Vec::new(),
    };
    walk.block(tokens);
    walk.found
}

/// The module a file is, from its crate: `bot/table/src/any/mod.rs` is `table::any`, and
/// `bot/src/cli/mod.rs` is `tabletomb::cli`.
pub(crate) fn module(path: &str) -> Vec<String> {
    let parts: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    let (package, inside) = match parts.as_slice() {
        ["bot", "src", inside @ ..] => ("tabletomb", inside),
        ["bot", part, inside @ ..] => (*part, inside),
        [package, inside @ ..] => (*package, inside),
        [] => ("", [].as_slice()),
    };
    let inside = inside.iter().copied();
    let inside = inside.filter(|part| !matches!(*part, "src" | "lib" | "mod"));
    let parts = [package].into_iter().chain(inside);
    parts.map(str::to_owned).collect()
}

struct Walk {
    module: Vec<String>,
    children: Vec<String>,
    found: Vec<Name>,
}

impl Walk {
    fn block(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        while let [first, after @ ..] = rest {
            rest = match (first, after) {
                (TokenTree::Ident(word), [TokenTree::Ident(name), body, after @ ..])
                    if word == "mod" =>
                {
                    self.enter_module(name, body);
                    after
                }
                (TokenTree::Ident(_), _) => self.path(&[], rest),
                (TokenTree::Group(group), _) => {
                    self.block(group.stream());
                    after
                }
                (TokenTree::Punct(_) | TokenTree::Literal(_), _) => after,
            };
        }
    }

    /// A module, elsewhere or in braces. Declaring it doesn't count as naming it.
    fn enter_module(&mut self, name: &Ident, body: &TokenTree) {
        self.children.push(name.to_string());
        if let TokenTree::Group(group) = body {
            let outside = std::mem::take(&mut self.children);
            self.module.push(name.to_string());
            self.block(group.stream());
            self.module.pop();
            self.children = outside;
        }
    }

    /// Reads the path that begins here, and gives what follows it.
    fn path<'a>(&mut self, before: &[String], tokens: &'a [TokenTree]) -> &'a [TokenTree] {
        let Some(first) = tokens.first() else {
            return tokens; // behind the last comma
        };
        let mut path = before.to_vec();
        let mut rest = tokens;
        loop {
            match rest {
                [TokenTree::Ident(word), after @ ..] => {
                    path.push(word.to_string());
                    rest = after;
                }
                [TokenTree::Group(group), after @ ..] => {
                    self.branches(&path, group.stream());
                    return after;
                }
                _ => break,
            }
            let Some(after) = skip_colons(rest) else {
                break;
            };
            rest = after;
        }
        let line = first.span().start().line;
        let path = resolve_path(&self.module, &self.children, path);
        self.found.push(Name { path, line });
        rest
    }

    /// The braces of a `use`.
    fn branches(&mut self, before: &[String], tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for branch in tokens.split(|token| is_sign(token, ',')) {
            self.path(before, branch);
        }
    }
}

/// Writes a path out from the root of its crate, as it is said in a module with these children.
pub(crate) fn resolve_path(
    module: &[String],
    children: &[String],
    path: Vec<String>,
) -> Vec<String> {
    if path.len() < 2 {
        return path;
    }
    let mut base = match path[0].as_str() {
        "crate" => module[..1].to_vec(),
        "self" | "super" => module.to_vec(),
        first if children.iter().any(|child| child == first) => module.to_vec(),
        _ => return path,
    };
    for part in path {
        match part.as_str() {
            "crate" | "self" => {}
            "super" => drop(base.pop()),
            _ => base.push(part),
        }
    }
    base
}

/// Returns the tokens after `::` if a name, braces or a star come next.
fn skip_colons(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    let [first, second, rest @ ..] = tokens else {
        return None;
    };
    let leads_on = match rest.first()? {
        TokenTree::Ident(_) => true,
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        sign => is_sign(sign, '*'),
    };
    (is_sign(first, ':') && is_sign(second, ':') && leads_on).then_some(rest)
}

pub(crate) fn is_sign(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(sign) if sign.as_char() == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_paths(path: &str, text: &str) -> Vec<String> {
        let names = names(&Source::new(path, text)).into_iter();
        let paths = names.map(|name| name.path.join("::"));
        paths.filter(|path| path.contains("::")).collect()
    }

    #[test]
    fn uses_are_written_out() {
        let text = "use crate::{page::{self, Press}, time::*,};\n\
            use super::super::super::store as other;\nuse super::super::stored;";
        let expected = [
            "table::page",
            "table::page::Press",
            "table::time",
            "table::store",
            "table::any::stored",
        ];
        assert_eq!(
            find_paths("bot/table/src/any/menus/erased.rs", text),
            expected
        );
        let text = "use crate::settings::Settings;";
        let expected = ["tabletomb::settings::Settings"];
        assert_eq!(find_paths("bot/src/cli/mod.rs", text), expected);
    }

    #[test]
    fn paths_in_bodies_macros_and_modules_are_found_and_tests_are_not() {
        let text = "mod far;\n\
            fn a() { let b: engine::Seat = json!({ \"c\": far::d(std::env::args()) }); }\n\
            mod near { fn e() { super::f(); self::g(); } }\n\
            #[cfg(test)]\nmod tests { use std::fs::read; }\n";
        let expected = [
            "engine::Seat",
            "table::any::far::d",
            "std::env::args",
            "table::any::f",
            "table::any::near::g",
        ];
        assert_eq!(find_paths("bot/table/src/any/mod.rs", text), expected);
    }

    #[test]
    fn a_name_knows_its_line() {
        let names = names(&Source::new(
            "bot/src/a.rs",
            "use a::{\n    b,\n    c::d,\n};\n",
        ));
        let lines: Vec<_> = names.iter().map(|name| name.line).collect();
        assert_eq!(lines, [1, 2, 3]);
    }
}
