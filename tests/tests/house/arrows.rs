//! The section *Arrows* of `ARCHITECTURE.md`.

use tabletomb_tests::source::Source;

use crate::names::{Name, module, names};

/// Modules that stand on the same step, and what they may name below it.
struct Layer {
    modules: &'static str,
    may: &'static str,
}

const fn layer(modules: &'static str, may: &'static str) -> Layer {
    Layer { modules, may }
}

/// From above to below. Modules of the bot stand as they are called in it; a module belongs to the
/// longest name that fits. What the doors below speak of, a layer may speak of too: places and
/// people, pages, points in time, words.
const LAYERS: &[Layer] = &[
    layer(
        "cli main",
        "chat games replay table courier store settings picture speech page address time engine",
    ),
    layer("chat", ADAPTER),
    layer("chat::discord", ADAPTER),
    layer("chat::telegram", ADAPTER),
    layer("chat::sandbox", ADAPTER),
    layer("games", "table::any engine"),
    layer("replay", "table::any commitment speech page engine"),
    layer(
        "table::desk table::errands table::keeper table::writes table::stored",
        "table store speech page address uptime time engine",
    ),
    layer("courier", "store page picture address time"),
    layer(
        "store",
        "page address uptime time speech::Lang engine::GameId engine::Seat engine::Seats",
    ),
    layer(
        "table",
        "speech picture commitment page address time engine",
    ),
    layer("picture", "speech engine"),
    layer("speech", "engine"),
    layer("commitment", "page engine::GameId engine::Seed"),
    layer("uptime", "address time"),
    layer("page", GROUND),
    layer("address", GROUND),
    layer("time", ""),
    layer("settings", "time"),
    layer("engine", ""),
];

/// An adapter names the desk and its words, what stands in the store, pages, and what it needs to
/// implement `courier::Deliver` and to draw as the courier does, and what all adapters have in common. No game, and no other adapter.
const ADAPTER: &str = "table::desk table::request table::effect store page picture::png \
    courier::Deliver courier::Bucket courier::Mark courier::Parcel courier::SendError \
    courier::Easel courier::Sketch \
    chat::fit chat::sent chat::wordy engine::GameId address time speech::Lang speech::Words";

const GROUND: &str = "address time engine::GameId engine::Seat speech::Lang";

/// Macros stand at the root of their crate, whichever module they are from.
const MACROS: &[(&str, &str)] = &[("args", "speech")];

/// Every path that points anywhere but down.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    sources.iter().flat_map(faults_of).collect()
}

fn faults_of(source: &Source) -> Vec<String> {
    let own = inside(&module(&source.path));
    if own.is_empty() || source.is_test() {
        return Vec::new(); // the root of the crate lists its modules
    }
    let path = &source.path;
    let Some(layer) = layer_of(&own) else {
        let own = own.join("::");
        return vec![format!("{path}: {own} has no place among the arrows")];
    };
    let ours = names(source).into_iter().filter(is_ours);
    let paths = ours.map(|name| (name.line, inside(&name.path)));
    let wrong = paths.filter(|(_, to)| !layer.may_name(to));
    let from = layer.modules.replace(' ', ", ");
    let fault = |line, to: &str| format!("{path}:{line}: {from} must not name {to}");
    wrong
        .map(|(line, to)| fault(line, &to.join("::")))
        .collect()
}

fn is_ours(name: &Name) -> bool {
    let first = name.path.first().map(String::as_str);
    matches!(first, Some("engine" | "tabletomb")) && name.path.len() > 1
}

impl Layer {
    /// A name as long as the longest of its modules that the path leads into.
    fn fits(&self, path: &[String]) -> Option<usize> {
        let modules = self.modules.split(' ').filter(|module| leads(module, path));
        modules.map(str::len).max()
    }

    fn may_name(&self, to: &[String]) -> bool {
        let stays = layer_of(to).is_some_and(|other| other.modules == self.modules);
        stays || self.may.split(' ').any(|allowed| leads(allowed, to))
    }
}

fn layer_of(path: &[String]) -> Option<&'static Layer> {
    let fitting = LAYERS.iter().filter(|layer| layer.fits(path).is_some());
    fitting.max_by_key(|layer| layer.fits(path))
}

/// Whether a path is this module, or stands in it.
fn leads(module: &str, path: &[String]) -> bool {
    let mut path = path.iter();
    let mut parts = module.split("::");
    parts.all(|part| path.next().is_some_and(|own| own == part))
}

/// A path without the bot's name; what the engine hands out by its short name; a macro where it
/// is from.
fn inside(path: &[String]) -> Vec<String> {
    let parts: Vec<&str> = path.iter().map(String::as_str).collect();
    let mut parts = match parts.as_slice() {
        ["tabletomb", inside @ ..] => inside.to_vec(),
        ["engine", "id" | "games", rest @ ..] if rest.first() == Some(&"GameId") => {
            [&["engine"], rest].concat()
        }
        ["engine", "seat", rest @ ..] => [&["engine"], rest].concat(),
        other => other.to_vec(),
    };
    if let Some(first) = parts.first_mut() {
        let from = MACROS.iter().find(|(name, _)| name == first);
        *first = from.map_or(*first, |(_, from)| from);
    }
    parts.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        faults(&[Source::new(path, text)])
    }

    #[test]
    fn down_is_allowed() {
        let desk = "use super::{keeper::Job, live::Table};\nuse crate::{args, store::Store};";
        assert_eq!(found("bot/src/table/desk.rs", desk), [""; 0]);
        let page = "use engine::games::GameId;\nfn a() { super::page::b(std::fs::read()); }";
        assert_eq!(found("bot/src/page.rs", page), [""; 0]);
        let room = "use crate::games::GameId;";
        assert_eq!(found("engine/src/games/quick/mod.rs", room), [""; 0]);
        let test = "#[cfg(test)]\nmod tests { use crate::table::Table; }";
        assert_eq!(found("bot/src/page.rs", test), [""; 0]);
    }

    #[test]
    fn up_and_sideways_is_found() {
        let expected = ["bot/src/picture/svg.rs:2: picture must not name table::body"];
        let text = "\nuse crate::table::body;";
        assert_eq!(found("bot/src/picture/svg.rs", text), expected);
        let expected = ["bot/src/table/live.rs:1: table must not name table::desk::Desk"];
        let text = "use super::desk::Desk;";
        assert_eq!(found("bot/src/table/live.rs", text), expected);
        let path = "bot/src/chat/telegram/deliver.rs";
        let expected = format!("{path}:1: chat::telegram must not name chat::sandbox");
        assert_eq!(found(path, "use crate::chat::sandbox;"), [expected]);
    }

    #[test]
    fn a_path_in_a_body_is_found() {
        let text = "fn a() -> engine::Play<G> { crate::picture::png(b) }";
        let expected = [
            "bot/src/store/posts.rs:1: store must not name engine::Play",
            "bot/src/store/posts.rs:1: store must not name picture::png",
        ];
        assert_eq!(found("bot/src/store/posts.rs", text), expected);
    }

    #[test]
    fn a_module_without_a_place_is_found() {
        let expected = ["bot/src/util.rs: util has no place among the arrows"];
        assert_eq!(found("bot/src/util.rs", ""), expected);
    }
}
