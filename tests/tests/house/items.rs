//! The items that each file defines, and the way from a path to the file that defines what it names.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use tabletomb_tests::source::Source;

use crate::names::{is_sign, module, resolve_path};

/// Words that an item begins with, before its name.
pub(crate) const KINDS: [&str; 9] = [
    "struct", "enum", "union", "trait", "fn", "const", "static", "type", "mod",
];

/// The most re-exports that lead from one to the next.
const LONGEST_WAY: usize = 8;

/// The items that a file defines at its top level, and those that it imports.
#[derive(Debug, Default)]
struct Items {
    defined: BTreeSet<String>,
    /// Macros, which everything below the file may call without a path.
    macros: BTreeSet<String>,
    /// Modules in files of their own.
    children: Vec<String>,
    imports: Vec<Import>,
}

/// A name that a file imports, or all names of a module.
#[derive(Debug)]
pub(crate) struct Import {
    /// The name in this file; `None` for all names of a module.
    pub(crate) name: Option<String>,
    /// The path of what it names, from the root of its crate.
    pub(crate) path: Vec<String>,
}

/// The place where something is defined.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Home {
    /// The module of the file.
    pub(crate) module: Vec<String>,
    /// Whether the file defines it; else it is the module itself, or something in it that isn't found.
    pub(crate) is_item: bool,
}

/// The items of all files.
pub(crate) struct Index(BTreeMap<Vec<String>, Items>);

impl Index {
    /// Reads the items of files.
    pub(crate) fn new(sources: &[&Source]) -> Self {
        let items = |source: &&Source| (module(&source.path), read_items(source));
        Self(sources.iter().map(items).collect())
    }

    /// Returns the imports of a file.
    pub(crate) fn imports(&self, module: &[String]) -> &[Import] {
        self.0.get(module).map_or(&[], |items| &items.imports)
    }

    /// Returns the file that defines what a path names, whichever re-exports the path goes through.
    pub(crate) fn home(&self, path: &[String]) -> Option<Home> {
        self.find(path, LONGEST_WAY)
    }

    /// Returns the file above a module that defines a macro, if one does.
    pub(crate) fn macro_home(&self, module: &[String], name: &str) -> Option<Home> {
        let mut above = (1..module.len()).rev().map(|length| &module[..length]);
        let has_macro = |module: &&[String]| {
            let items = self.0.get(*module);
            items.is_some_and(|items| items.macros.contains(name))
        };
        let module = above.find(has_macro)?.to_vec();
        let is_item = true;
        Some(Home { module, is_item })
    }

    fn find(&self, path: &[String], steps: usize) -> Option<Home> {
        let mut lengths = (1..=path.len()).rev();
        let (length, items) =
            lengths.find_map(|length| Some((length, self.0.get(&path[..length])?)))?;
        let module = path[..length].to_vec();
        let name = path.get(length);
        let is_item = name.is_some_and(|name| items.defined.contains(name));
        let own = Home { module, is_item };
        let Some(name) = name.filter(|_| !is_item) else {
            return Some(own);
        };
        let steps = steps.checked_sub(1)?;
        let ways = items.imports.iter().filter_map(|import| {
            let rest = match &import.name {
                Some(own) if own == name => &path[length + 1..],
                Some(_) => return None,
                None => &path[length..],
            };
            let way = [&import.path, rest].concat();
            (way != path).then_some((way, import.name.is_some()))
        });
        // all names of a module needn't have this one among them
        let homes = ways.filter_map(|(way, is_named)| {
            let home = self.find(&way, steps)?;
            (home.is_item || is_named).then_some(home)
        });
        homes.max_by_key(|home| home.is_item).or(Some(own))
    }
}

fn read_items(source: &Source) -> Items {
    let mut items = Items::default();
    let tokens: Vec<TokenTree> = source.parts().code.into_iter().collect();
    collect_items(&tokens, &mut items);
    let own = module(&source.path);
    let children = &items.children;
    for import in &mut items.imports {
        let path = std::mem::take(&mut import.path);
        import.path = resolve_path(&own, children, path);
    }
    items
}

fn collect_items(tokens: &[TokenTree], items: &mut Items) {
    let mut rest = tokens;
    while let [first, after @ ..] = rest {
        rest = after;
        let TokenTree::Ident(word) = first else {
            continue;
        };
        match (word.to_string().as_str(), after) {
            ("use", _) => {
                let end = after.iter().position(|token| is_sign(token, ';'));
                let (tree, after) = after.split_at(end.unwrap_or(after.len()));
                collect_imports(&[], tree, &mut items.imports);
                rest = after;
            }
            ("mod", [TokenTree::Ident(name), sign, ..]) if is_sign(sign, ';') => {
                items.children.push(name.to_string());
            }
            ("macro_rules", [_, TokenTree::Ident(name), ..]) => {
                items.defined.insert(name.to_string());
                items.macros.insert(name.to_string());
            }
            (kind, [TokenTree::Ident(name), ..]) if KINDS.contains(&kind) => {
                items.defined.insert(name.to_string());
            }
            // what a macro is given may be items
            (_, [sign, TokenTree::Group(group), ..]) if is_sign(sign, '!') => {
                let inside: Vec<_> = group.stream().into_iter().collect();
                collect_items(&inside, items);
            }
            _ => {}
        }
    }
}

/// Reads a `use` from here on.
fn collect_imports(before: &[String], tokens: &[TokenTree], imports: &mut Vec<Import>) {
    let mut path = before.to_vec();
    let mut name = None;
    let mut rest = tokens;
    while let [first, after @ ..] = rest {
        rest = after;
        match (first, after) {
            (TokenTree::Group(group), _) if group.delimiter() == Delimiter::Brace => {
                let inside: Vec<_> = group.stream().into_iter().collect();
                for branch in inside.split(|token| is_sign(token, ',')) {
                    collect_imports(&path, branch, imports);
                }
                return;
            }
            (TokenTree::Ident(word), [TokenTree::Ident(other), ..]) if word == "as" => {
                name = Some(other.to_string());
                rest = &[];
            }
            (TokenTree::Ident(word), _) if word == "self" && !path.is_empty() => {}
            (TokenTree::Ident(word), _) => path.push(word.to_string()),
            (sign, _) if is_sign(sign, '*') => {
                let name = None;
                imports.push(Import { name, path });
                return;
            }
            _ => {}
        }
    }
    if let Some(last) = path.last().cloned() {
        let name = Some(name.unwrap_or(last));
        imports.push(Import { name, path });
    }
}

/// Returns the code of a file without its re-exports.
pub(crate) fn without_exports(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match length_of_export(&tokens[at..]) {
            Some(length) => at += length,
            None => {
                kept.push(token.clone());
                at += 1;
            }
        }
    }
    kept.into_iter().collect()
}

/// Returns the number of tokens of a re-export, if one begins here.
fn length_of_export(tokens: &[TokenTree]) -> Option<usize> {
    let is_word =
        |token: &TokenTree, wanted: &str| matches!(token, TokenTree::Ident(word) if word == wanted);
    let uses = match tokens {
        [public, uses, ..] if is_word(public, "pub") && is_word(uses, "use") => 1,
        [public, TokenTree::Group(_), uses, ..]
            if is_word(public, "pub") && is_word(uses, "use") =>
        {
            2
        }
        _ => return None,
    };
    let end = tokens[uses..]
        .iter()
        .position(|token| is_sign(token, ';'))?;
    Some(uses + end + 1)
}

/// Collects the names of macros that are called without a path.
pub(crate) fn collect_macros(tokens: TokenStream, called: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let next = tokens.get(at + 1);
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        match token {
            TokenTree::Group(group) => collect_macros(group.stream(), called),
            TokenTree::Ident(name)
                if next.is_some_and(|next| is_sign(next, '!'))
                    && !before.is_some_and(|before| is_sign(before, ':')) =>
            {
                called.insert(name.to_string());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_home(files: &[(&str, &str)], path: &str) -> Option<(String, bool)> {
        let sources = files.iter().map(|(path, text)| Source::new(path, text));
        let sources: Vec<_> = sources.collect();
        let index = Index::new(&sources.iter().collect::<Vec<_>>());
        let path: Vec<String> = path.split("::").map(str::to_owned).collect();
        let home = index.home(&path)?;
        Some((home.module.join("::"), home.is_item))
    }

    #[test]
    fn a_name_leads_through_re_exports_to_the_file_that_defines_it() {
        let files = [
            (
                "engine/src/lib.rs",
                "mod a; pub use a::{B as Other, c::*}; const HERE: u8 = 1;",
            ),
            ("engine/src/a/mod.rs", "mod b; mod c; pub use self::b::B;"),
            ("engine/src/a/b.rs", "pub struct B;"),
            ("engine/src/a/c.rs", "words! { pub enum C { D } }"),
        ];
        let find = |path| find_home(&files, path);
        let item = |module: &str| Some((module.to_owned(), true));
        assert_eq!(find("engine::HERE"), item("engine"));
        assert_eq!(find("engine::a::B"), item("engine::a::b"));
        assert_eq!(find("engine::Other::new"), item("engine::a::b"));
        assert_eq!(find("engine::C::D"), item("engine::a::c"));
        assert_eq!(
            find("engine::a::b"),
            Some(("engine::a::b".to_owned(), false))
        );
        assert_eq!(find("engine::a::b::Nowhere"), find("engine::a::b"));
        assert_eq!(find("std::fmt"), None);
    }

    #[test]
    fn re_exports_that_lead_in_a_circle_lead_nowhere() {
        let files = [
            ("engine/src/a.rs", "pub use crate::b::X;"),
            ("engine/src/b.rs", "pub use crate::a::X;"),
        ];
        let home = find_home(&files, "engine::a::X");
        assert!(home.is_some_and(|(_, is_item)| !is_item));
    }

    #[test]
    fn code_is_left_without_its_re_exports() {
        let code = "pub use a::B; pub(crate) use c::{D, E}; use f::G; fn h() {}";
        let code = without_exports(code.parse().expect("it is Rust"));
        let rest: TokenStream = "use f::G; fn h() {}".parse().expect("it is Rust");
        assert_eq!(code.to_string(), rest.to_string());
    }
}
