//! No two files of a folder depend on each other, in either direction: neighbouring files can be read one after the
//! other. A folder's own file counts as one of them as far as it defines what the others use; what it re-exports counts
//! for the file that defines it.

use std::collections::{BTreeMap, BTreeSet};

use tabletomb_tests::source::Source;

use crate::items::{Home, Index, collect_macros, without_exports};
use crate::names::{module, names, names_of};

/// The names that the files and folders of one folder use from each other.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The name of a folder's own file among its files.
const OWN: &str = "mod";

/// Folders whose files are still tied, with their number. The list only becomes shorter.
pub(crate) const KNOTS: &[(&str, usize)] = &[
    // a game finds the moments of its past, and a past is one of a game
    ("table::any", 2),
];

/// Every file, or folder taken as a whole, that stands in a cycle with others beside it, unless they are a known knot;
/// and every known knot that has become smaller.
pub(crate) fn faults(sources: &[Source], known: &[(&str, usize)]) -> Vec<String> {
    let knots = find_knots(sources);
    let allowed = |folder: &str| {
        let mut known = known.iter().filter(|(name, _)| *name == folder);
        known.next().map_or(0, |(_, count)| *count)
    };
    let grown = knots
        .iter()
        .filter(|(folder, tied)| tied.len() > allowed(folder));
    let grown = grown.map(|(folder, tied)| format!("{folder}: {}", tied.join(", ")));
    let count = |folder: &str| knots.get(folder).map_or(0, Vec::len);
    let shrunk = known
        .iter()
        .filter(|(folder, allowed)| count(folder) < *allowed);
    let shrunk = shrunk.map(|(folder, allowed)| {
        let count = count(folder);
        format!("{folder}: {count} files are tied, not {allowed}: shorten the list")
    });
    grown.chain(shrunk).collect()
}

/// Returns the tied files of each folder that has some.
fn find_knots(sources: &[Source]) -> BTreeMap<String, Vec<String>> {
    let built = sources.iter().filter(|source| !source.is_test());
    let built: Vec<&Source> = built.collect();
    let modules: BTreeSet<Vec<String>> = built.iter().flat_map(|it| prefixes(&it.path)).collect();
    let index = Index::new(&built);
    let mut folders: BTreeMap<Vec<String>, Arrows> = BTreeMap::new();
    for source in built {
        let own = module(&source.path);
        let beside = names(source).into_iter();
        let beside = beside.filter_map(|name| arrow(&own, &name.path, &modules));
        let defined = find_homes(source, &index).into_iter();
        let defined = defined.filter_map(|home| arrow_home(&own, &home));
        for (folder, from, to) in beside.chain(defined) {
            let arrows = folders.entry(folder).or_default();
            arrows.entry(from).or_default().insert(to);
        }
    }
    let tied = folders
        .iter()
        .map(|(folder, arrows)| (folder.join("::"), find_cycles(arrows)));
    tied.filter(|(_, tied)| !tied.is_empty()).collect()
}

/// Returns the homes of everything that a file names. A mere re-export names nothing; what a file re-exports and uses
/// too is named.
fn find_homes(source: &Source, index: &Index) -> Vec<Home> {
    let own = module(&source.path);
    let code = without_exports(source.parts().code);
    let mut called = BTreeSet::new();
    collect_macros(code.clone(), &mut called);
    let macros = called
        .iter()
        .filter_map(|name| index.macro_home(&own, name));
    let mut homes: Vec<Home> = macros.collect();
    for name in names_of(source, code) {
        homes.extend(index.home(&name.path));
        let first = name.path.first();
        let imports = index.imports(&own).iter();
        let imported = imports.filter(|import| import.name.as_ref() == first);
        let paths = imported.map(|import| [&import.path, &name.path[1..]].concat());
        homes.extend(paths.filter_map(|path| index.home(&path)));
    }
    homes
}

/// A module and all above it.
fn prefixes(path: &str) -> Vec<Vec<String>> {
    let own = module(path);
    (1..=own.len())
        .map(|length| own[..length].to_vec())
        .collect()
}

/// Returns the folder, and the two files or folders in it between which a path points, if it does.
fn arrow(
    own: &[String],
    path: &[String],
    modules: &BTreeSet<Vec<String>>,
) -> Option<(Vec<String>, String, String)> {
    let shared = own.iter().zip(path).take_while(|(one, other)| one == other);
    let depth = shared.count();
    let (from, to) = (own.get(depth)?, path.get(depth)?);
    let beside = modules.contains(&path[..=depth]);
    (beside && depth > 0).then(|| (own[..depth].to_vec(), from.clone(), to.clone()))
}

/// Returns the folder, and the two of its files or folders between which a name points, where one of them may be the
/// folder's own file.
fn arrow_home(own: &[String], home: &Home) -> Option<(Vec<String>, String, String)> {
    let shared = own.iter().zip(&home.module);
    let depth = shared.take_while(|(one, other)| one == other).count();
    let (from, to) = match (own.get(depth), home.module.get(depth)) {
        (Some(from), Some(to)) => (from.as_str(), to.as_str()),
        (Some(from), None) if home.is_item => (from.as_str(), OWN),
        (None, Some(to)) => (OWN, to.as_str()),
        _ => return None,
    };
    (depth > 0).then(|| (own[..depth].to_vec(), from.to_owned(), to.to_owned()))
}

/// Returns the files and folders that lead back to themselves.
fn find_cycles(arrows: &Arrows) -> Vec<String> {
    let leads_back = |from: &&String| find_reachable(from, arrows).contains(*from);
    arrows.keys().filter(leads_back).cloned().collect()
}

/// Returns everything an arrow leads to, directly or through others.
fn find_reachable(from: &str, arrows: &Arrows) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from.to_owned()];
    while let Some(next) = open.pop() {
        let targets = arrows.get(&next).into_iter().flatten();
        open.extend(targets.filter(|to| reached.insert((*to).clone())).cloned());
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Vec<Source> {
        let source = |(path, text): &(&str, &str)| Source::new(path, text);
        files.iter().map(source).collect()
    }

    #[test]
    fn two_files_that_need_each_other_are_found() {
        let tied = [
            ("engine/src/a/mod.rs", "mod b; mod c; mod d;"),
            ("engine/src/a/b.rs", "use super::c::C;"),
            ("engine/src/a/c.rs", "fn f() { crate::a::b::g() }"),
            ("engine/src/a/d.rs", "use super::b; use crate::e;"),
        ];
        assert_eq!(faults(&sources(&tied), &[]), ["engine::a: b, c"]);
        let free = [
            tied[0],
            tied[1],
            ("engine/src/a/c.rs", "use super::Top;"),
            tied[3],
        ];
        assert_eq!(faults(&sources(&free), &[]), [""; 0]);
    }

    #[test]
    fn folders_count_as_a_whole() {
        let tied = [
            ("engine/src/a/mod.rs", "mod b; mod c;"),
            ("engine/src/a/b/mod.rs", "mod x;"),
            ("engine/src/a/b/x.rs", "use super::super::c::C;"),
            ("engine/src/a/c.rs", "use super::b::B;"),
        ];
        assert_eq!(faults(&sources(&tied), &[]), ["engine::a: b, c"]);
    }

    #[test]
    fn a_parent_is_tied_to_the_children_that_use_what_it_defines() {
        let tied = [
            (
                "engine/src/a/mod.rs",
                "mod b; mod c; use b::B; pub struct Top(B);",
            ),
            ("engine/src/a/b.rs", "fn f(top: super::Top) {}"),
            ("engine/src/a/c.rs", "use crate::a::Top;"),
        ];
        assert_eq!(faults(&sources(&tied), &[]), ["engine::a: b, mod"]);
        let unnamed = [("engine/src/a/mod.rs", "mod b; mod c; pub struct Top;")];
        let unnamed = [unnamed[0], tied[1], tied[2]];
        assert_eq!(faults(&sources(&unnamed), &[]), [""; 0]);
        let elsewhere = [
            (
                "engine/src/a/mod.rs",
                "mod b; mod c; mod top; use b::B; use top::Top; fn f(b: B) {}",
            ),
            ("engine/src/a/top.rs", "pub struct Top;"),
            tied[1],
            tied[2],
        ];
        assert_eq!(faults(&sources(&elsewhere), &[]), [""; 0]);
    }

    #[test]
    fn a_re_export_names_nothing_unless_it_is_used_too() {
        let child = ("engine/src/a/b.rs", "const B: u8 = super::TOP;");
        let mere = "mod b; pub use b::B; const TOP: u8 = 1;";
        let files = [("engine/src/a/mod.rs", mere), child];
        assert_eq!(faults(&sources(&files), &[]), [""; 0]);
        let used = "mod b; pub use b::B; const TOP: u8 = 1; fn f() -> u8 { B }";
        let files = [("engine/src/a/mod.rs", used), child];
        assert_eq!(faults(&sources(&files), &[]), ["engine::a: b, mod"]);
    }

    #[test]
    fn neighbours_are_tied_through_the_re_exports_of_their_parent() {
        let files = [
            ("engine/src/lib.rs", "mod b; mod c; pub use c::C;"),
            ("engine/src/b.rs", "pub struct B(crate::C);"),
            ("engine/src/c.rs", "use crate::b::B; pub struct C;"),
        ];
        assert_eq!(faults(&sources(&files), &[]), ["engine: b, c"]);
    }

    #[test]
    fn a_macro_of_a_parent_is_used_without_a_path() {
        let files = [
            (
                "engine/src/a/mod.rs",
                "macro_rules! word { () => {} } mod b; fn f() { b::g() }",
            ),
            ("engine/src/a/b.rs", "pub fn g() { word!() }"),
        ];
        assert_eq!(faults(&sources(&files), &[]), ["engine::a: b, mod"]);
    }

    #[test]
    fn a_known_knot_neither_grows_nor_stays_on_the_list_without_need() {
        let tied = [
            ("engine/src/a/mod.rs", "mod b; mod c;"),
            ("engine/src/a/b.rs", "use super::c::C;"),
            ("engine/src/a/c.rs", "use super::b::B;"),
        ];
        let faults = |count| faults(&sources(&tied), &[("engine::a", count)]);
        assert_eq!(faults(2), [""; 0]);
        assert_eq!(faults(1), ["engine::a: b, c"]);
        let shorter = "engine::a: 2 files are tied, not 3: shorten the list";
        assert_eq!(faults(3), [shorter]);
        let gone = super::faults(&[], &[("engine::a", 2)]);
        assert_eq!(
            gone,
            ["engine::a: 0 files are tied, not 2: shorten the list"]
        );
    }
}
