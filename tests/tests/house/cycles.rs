//! No two files of a folder depend on each other, in either direction: neighbouring files can be read one after the
//! other.

use std::collections::{BTreeMap, BTreeSet};

use tabletomb_tests::source::Source;

use crate::names::{module, names};

/// The names that the files and folders of one folder use from each other.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Every file, or folder taken as a whole, that stands in a cycle with others beside it. The file
/// of the folder itself, which lists them, is above them all.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    let built = sources.iter().filter(|source| !source.is_test());
    let built: Vec<&Source> = built.collect();
    let modules: BTreeSet<Vec<String>> = built.iter().flat_map(|it| prefixes(&it.path)).collect();
    let mut folders: BTreeMap<Vec<String>, Arrows> = BTreeMap::new();
    for source in built {
        let own = module(&source.path);
        for name in names(source) {
            if let Some((folder, from, to)) = arrow(&own, &name.path, &modules) {
                let arrows = folders.entry(folder).or_default();
                arrows.entry(from).or_default().insert(to);
            }
        }
    }
    let tied = folders
        .iter()
        .map(|(folder, arrows)| (folder, find_cycles(arrows)));
    let tied = tied.filter(|(_, tied)| !tied.is_empty());
    tied.map(|(folder, tied)| format!("{}: {}", folder.join("::"), tied.join(", ")))
        .collect()
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
        assert_eq!(faults(&sources(&tied)), ["engine::a: b, c"]);
        let free = [
            tied[0],
            tied[1],
            ("engine/src/a/c.rs", "use super::Top;"),
            tied[3],
        ];
        assert_eq!(faults(&sources(&free)), [""; 0]);
    }

    #[test]
    fn folders_count_as_a_whole() {
        let tied = [
            ("engine/src/a/mod.rs", "mod b; mod c;"),
            ("engine/src/a/b/mod.rs", "mod x;"),
            ("engine/src/a/b/x.rs", "use super::super::c::C;"),
            ("engine/src/a/c.rs", "use super::b::B;"),
        ];
        assert_eq!(faults(&sources(&tied)), ["engine::a: b, c"]);
    }
}
