//! The map of `ARCHITECTURE.md`: which package, or room of the table, needs which, drawn from what
//! the code names.

use std::collections::{BTreeMap, BTreeSet};

use tabletomb_tests::source::Source;
use toml::{Table, Value};

use crate::arrows::short;
use crate::names::{module, names};
use layout::{Layout, reduce_arrows};

mod draw;
mod layout;

/// The package that is drawn room by room.
const IN_ROOMS: &str = "table";

/// The content of the map.
#[derive(Debug, Default)]
pub(crate) struct Map {
    rooms: Vec<Room>,
    /// The arrows between rooms, by their indices in the list.
    arrows: Vec<(usize, usize)>,
    /// The dependencies in each package's manifest: anything else of the same name is something else.
    needs: BTreeMap<String, BTreeSet<String>>,
}

/// A box of the map: a package, or a room of one.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Room {
    /// `store`, or `table::any`.
    name: String,
    /// The purpose in a few words.
    purpose: String,
}

impl Room {
    fn package(&self) -> &str {
        self.name.split("::").next().unwrap_or_default()
    }
}

impl Map {
    /// The packages with these manifests and files, and what the code of each names.
    ///
    /// # Panics
    /// If a manifest isn't TOML.
    pub(crate) fn new(manifests: &[Source], sources: &[Source]) -> Self {
        let manifests = manifests.iter().filter(|it| !it.lies_in("tests"));
        let manifests: Vec<Table> = manifests
            .map(|manifest| manifest.text.parse().expect("a manifest is TOML"))
            .collect();
        let packages = manifests.iter().filter_map(package);
        let rooms = sources.iter().filter_map(room);
        let rooms: BTreeSet<Room> = packages.chain(rooms).collect();
        let mut map = Self {
            rooms: rooms.into_iter().collect(),
            arrows: Vec::new(),
            needs: manifests.iter().filter_map(needs).collect(),
        };
        let arrows: BTreeSet<_> = sources.iter().flat_map(|it| map.arrows_of(it)).collect();
        map.arrows = reduce_arrows(&arrows.into_iter().collect::<Vec<_>>());
        map
    }

    /// The map as SVG.
    pub(crate) fn svg(&self) -> String {
        let groups: Vec<&str> = self.rooms.iter().map(Room::package).collect();
        draw::draw(self, &Layout::new(&self.arrows, &groups))
    }

    fn packages(&self) -> BTreeSet<&str> {
        self.rooms.iter().map(Room::package).collect()
    }

    /// Returns the arrows from a file's room to the rooms that its code names.
    fn arrows_of(&self, source: &Source) -> Vec<(usize, usize)> {
        let Some(from) = self.place(&module(&source.path)) else {
            return Vec::new();
        };
        let package = self.rooms[from].package();
        let is_meant = |path: &[String]| {
            let needs = self.needs.get(package);
            path[0] == package || needs.is_some_and(|needs| needs.contains(&path[0]))
        };
        let names = names(source).into_iter().map(|name| name.path);
        let names = names.filter(|path| path.len() > 1 && is_meant(path));
        let to = names.filter_map(|path| self.place(&path));
        to.filter(|to| *to != from).map(|to| (from, to)).collect()
    }

    /// The room that a path leads into.
    fn place(&self, path: &[String]) -> Option<usize> {
        let package = path.first()?;
        let name = match path.get(1) {
            Some(room) if package == IN_ROOMS => format!("{package}::{room}"),
            _ => package.clone(),
        };
        self.rooms.iter().position(|room| room.name == name)
    }
}

/// A package that isn't drawn room by room.
fn package(manifest: &Table) -> Option<Room> {
    let purpose = manifest.get("package")?.get("description")?.as_str()?;
    let room = Room {
        name: name(manifest)?.to_owned(),
        purpose: purpose.to_owned(),
    };
    (room.name != IN_ROOMS).then_some(room)
}

/// A package, and those that it depends on.
fn needs(manifest: &Table) -> Option<(String, BTreeSet<String>)> {
    let needed = manifest.get("dependencies").and_then(Value::as_table);
    let needed = needed.into_iter().flat_map(Table::keys);
    let needed = needed.filter(|it| it.starts_with("tabletomb"));
    Some((
        name(manifest)?.to_owned(),
        needed.map(|it| short(it).to_owned()).collect(),
    ))
}

fn name(manifest: &Table) -> Option<&str> {
    let name = manifest.get("package")?.get("name")?.as_str()?;
    Some(short(name))
}

/// A room of the package that is drawn so, with the beginning of its first sentence.
fn room(source: &Source) -> Option<Room> {
    let name = module(&source.path);
    let is_room = name.len() == 2 && name[0] == IN_ROOMS && source.path.ends_with("/mod.rs");
    let head = source
        .text
        .lines()
        .map_while(|line| line.strip_prefix("//!"));
    let head: String = head.collect();
    let purpose = head.split([':', '.']).next()?.trim().to_owned();
    (is_room && !source.is_test()).then(|| Room {
        name: name.join("::"),
        purpose,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(needs: &str, store: &str) -> Map {
        let manifest = |(name, needs)| {
            let text = format!(
                "[package]\nname = \"tabletomb-{name}\"\ndescription = \"{name}!\"\n\
                 [dependencies]\ntabletomb-base.workspace = true\n{needs}"
            );
            Source::new(&format!("bot/{name}/Cargo.toml"), &text)
        };
        let manifests = [("base", ""), ("store", needs), ("table", "")].map(manifest);
        let sources = [
            ("bot/store/src/lib.rs", store),
            (
                "bot/table/src/any/mod.rs",
                "//! A play: any.\nuse base::lang;",
            ),
            (
                "bot/table/src/rules/mod.rs",
                "//! Rules.\nuse crate::any::A;\nuse base::page;",
            ),
        ];
        let sources = sources.map(|(path, text)| Source::new(path, text));
        Map::new(&manifests, &sources)
    }

    #[test]
    fn packages_and_rooms_are_drawn_with_what_they_name() {
        let map = map(
            "",
            "use base::page::Page;\nuse super::any;\nfn a() { table::any::b() }",
        );
        let names: Vec<&str> = map.rooms.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["base", "store", "table::any", "table::rules"]);
        assert_eq!(map.rooms[2].purpose, "A play");
        assert_eq!(map.arrows, [(1, 0), (2, 0), (3, 2)]);
    }

    #[test]
    fn another_arrow_is_another_map() {
        let table = "tabletomb-table.workspace = true";
        let up = map(table, "use table::any::A;");
        assert_eq!(up.arrows, [(1, 2), (2, 0), (3, 2)]);
        assert_ne!(up.svg(), map(table, "use base::lang;").svg());
    }
}
