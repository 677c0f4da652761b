//! The names that a file defines, each with the type, trait or module of which it is a member.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use tabletomb_tests::source::Source;

use crate::items::KINDS;
use crate::names::{is_sign, module};

/// Pairs of an owner and the name of a member.
pub(crate) struct Members(BTreeSet<(String, String)>);

impl Members {
    /// Reads the items of a file, its tests among them. The file is a member of its folders, and its items are members
    /// of both.
    pub(crate) fn new(source: &Source) -> Self {
        let mut members = Self(BTreeSet::new());
        let owners = module(&source.path);
        if let [folders @ .., own] = owners.as_slice() {
            members.add(folders, own);
        }
        members.collect(source.tokens(), &owners);
        members
    }

    /// Whether this name is defined, as a member of this owner if there is one.
    pub(crate) fn contains(&self, owner: Option<&str>, name: &str) -> bool {
        let mut members = self.0.iter();
        members.any(|(of, it)| it == name && owner.is_none_or(|owner| owner == of))
    }

    fn add(&mut self, owners: &[String], name: &str) {
        let owners = owners.iter().cloned();
        self.0.extend(owners.map(|owner| (owner, name.to_owned())));
    }

    fn collect(&mut self, tokens: TokenStream, owners: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        while let [_, after @ ..] = rest {
            rest = match rest {
                [TokenTree::Ident(kind), ..] if kind == "impl" => {
                    self.collect_item("impl", find_type(after), after, owners)
                }
                [TokenTree::Ident(kind), TokenTree::Ident(name), after @ ..]
                    if KINDS.iter().any(|it| kind == it) && !KINDS.iter().any(|it| name == it) =>
                {
                    self.add(owners, &name.to_string());
                    self.collect_item(&kind.to_string(), name.to_string(), after, owners)
                }
                [
                    TokenTree::Ident(kind),
                    sign,
                    TokenTree::Ident(name),
                    after @ ..,
                ] if kind == "macro_rules" && is_sign(sign, '!') => {
                    self.add(owners, &name.to_string());
                    after
                }
                // what a macro is given may be items, or names with what they stand for
                [
                    TokenTree::Ident(_),
                    sign,
                    TokenTree::Group(group),
                    after @ ..,
                ] if is_sign(sign, '!') => {
                    self.collect_fields(group.stream(), owners);
                    self.collect(group.stream(), owners);
                    after
                }
                _ => after,
            };
        }
    }

    /// Collects the members of an item, and returns the tokens behind its braces or its semicolon.
    fn collect_item<'a>(
        &mut self,
        kind: &str,
        name: String,
        tokens: &'a [TokenTree],
        owners: &[String],
    ) -> &'a [TokenTree] {
        let is_end = |token: &TokenTree| is_body(token) || is_sign(token, ';');
        let Some(end) = tokens.iter().position(is_end) else {
            return &[];
        };
        if let TokenTree::Group(body) = &tokens[end] {
            let body = body.stream();
            match kind {
                "struct" | "union" => self.collect_fields(body, &[name]),
                "enum" => self.collect_variants(body, &[name]),
                "mod" => self.collect(body, &[owners, &[name]].concat()),
                "impl" | "trait" => self.collect(body, &[name]),
                _ => {}
            }
        }
        &tokens[end + 1..]
    }

    fn collect_fields(&mut self, tokens: TokenStream, owners: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for part in tokens.windows(3) {
            if let [TokenTree::Ident(name), colon, next] = part
                && is_sign(colon, ':')
                && !is_sign(next, ':')
            {
                self.add(owners, &name.to_string());
            }
        }
    }

    fn collect_variants(&mut self, tokens: TokenStream, owners: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for variant in tokens.split(|token| is_sign(token, ',')) {
            let is_name = |token: &&TokenTree| matches!(token, TokenTree::Ident(_));
            if let Some(name) = variant.iter().find(is_name) {
                self.add(owners, &name.to_string());
            }
        }
    }
}

fn is_body(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// Returns the name of the type of an `impl` block: the last one outside angle brackets.
fn find_type(tokens: &[TokenTree]) -> String {
    let mut name = String::new();
    let mut depth = 0_usize;
    for token in tokens.iter().take_while(|token| !is_body(token)) {
        match token {
            TokenTree::Ident(word) if word == "where" => break,
            TokenTree::Ident(word) if depth == 0 => name = word.to_string(),
            sign if is_sign(sign, '<') => depth += 1,
            sign if is_sign(sign, '>') => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    name
}
