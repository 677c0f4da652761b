//! The section *Arrows* of `ARCHITECTURE.md`: between packages as their manifests draw them, and
//! inside a package, or through a few doors of it only, as its code does.

use tabletomb_tests::source::Source;
use toml::{Table, Value};

use crate::names::{Name, module, names};

/// The packages from above to below, each with those that it may depend on. What a package doesn't
/// depend on it can't name.
const PACKAGES: &[(&str, &str)] = &[
    (
        "tools",
        "tabletomb games table store picture speech base engine",
    ),
    (
        "tabletomb",
        "games discord telegram sandbox club table courier store picture speech base engine",
    ),
    ("games", "table picture speech base engine"),
    ("discord", "club table courier store speech base engine"),
    ("telegram", "club table courier store speech base engine"),
    (
        "sandbox",
        "club table courier store picture speech base engine",
    ),
    ("club", "table store picture speech base engine"),
    ("table", "store picture speech base engine"),
    ("courier", "store picture base"),
    ("store", "base engine"),
    ("picture", "speech base engine"),
    ("speech", "base engine"),
    ("base", "engine"),
    ("engine", ""),
];

/// The packages that any package may use for its tests.
const FOR_TESTS: &[&str] = &["depth", "fuzz", "games", "walks"];

/// Modules that stand on the same step, and what they may name.
struct Layer {
    modules: &'static str,
    may: &'static str,
}

const fn layer(modules: &'static str, may: &'static str) -> Layer {
    Layer { modules, may }
}

/// The layers that packages alone don't express, from above to below: the files of the program, the rooms of the table,
/// the files of the base, and the few doors of a package for outsiders. A module belongs to the longest name that fits.
const LAYERS: &[Layer] = &[
    layer(
        "tools",
        "tabletomb::cli games table::any store picture speech base engine",
    ),
    layer(
        "tabletomb::cli tabletomb::main",
        "tabletomb::replay tabletomb::settings \
         games discord telegram sandbox club table courier store picture speech base engine",
    ),
    layer("games", "table::any engine"),
    layer(
        "tabletomb::replay",
        "table::any speech base::charm base::commitment base::page base::lang engine",
    ),
    layer("tabletomb::settings", "base::address base::time"),
    layer("discord", ADAPTER),
    layer("telegram", ADAPTER),
    layer("sandbox", ADAPTER),
    layer(
        "club::dispatch club::typing",
        "club::commands club::reference club::club table store speech base engine",
    ),
    layer(
        "club::places",
        "club::people club::reference club::answers club::club table store speech base engine",
    ),
    layer(
        "club::people",
        "club::replays club::names club::answers club::club table store speech base engine",
    ),
    layer(
        "club::cups club::invite",
        "club::names club::answers club::club table store speech base engine",
    ),
    layer(
        "club::commands club::lessons club::reference",
        "club::names club::club table store speech base engine",
    ),
    layer(
        "club::replays",
        "club::memory club::club table store speech base engine",
    ),
    layer(
        "club::opening",
        "club::names club::club table store picture speech base engine",
    ),
    layer(
        "club::answers club::admission",
        "club::club table store speech base",
    ),
    layer("club::club", "club::memory table base"),
    layer(
        "club::names",
        "table::any table::pages speech base engine::GameId",
    ),
    layer("club::memory", "base engine"),
    layer(
        "table::runtime",
        "table::pages table::rules table::model table::any store speech base engine",
    ),
    layer(
        "table::pages",
        "table::rules table::model table::any picture speech base engine",
    ),
    layer("table::rules", "table::model table::any speech base engine"),
    layer("table::model", "table::any speech base engine"),
    layer(
        "table::any",
        "picture speech base::page base::picture base::hash engine",
    ),
    layer(
        "courier",
        "store picture base::page base::picture base::hash base::address base::recent base::time \
         base::metrics base::cause base::backoff",
    ),
    layer(
        "store",
        "base::page base::picture base::hash base::address base::preferences base::vacation base::zone base::place_settings base::scores base::cup \
         base::uptime base::time base::lang base::metrics engine::GameId engine::Seat engine::Seats",
    ),
    layer("speech", "base::lang base::hash engine"),
    layer(
        "base::commitment",
        "base::charm base::knob engine::GameId engine::Seed engine::ai",
    ),
    layer("base::visit", "base::page base::address base::time"),
    layer(
        "base::replay_key",
        "base::commitment base::knob base::lang engine::Seed",
    ),
    layer(
        "base::cup",
        "base::page base::address base::lang engine::word_enum",
    ),
    layer("base::join", "base::knob base::letters"),
    layer("base::way", "base::knob base::replay_key engine::GameId"),
    layer("base::watched", "base::address"),
    layer("base::letters", ""),
    layer("base::fit", "base::page"),
    layer("base::html", "base::page base::picture base::lang"),
    layer("base::uptime", "base::address base::time"),
    layer("base::metrics", "base::address"),
    layer(
        "base::page",
        "base::press_spec base::press base::vacation_knob base::knob base::letters base::picture base::address base::join base::way base::watched \
         base::time base::lang",
    ),
    layer(
        "base::press_spec",
        "base::press base::vacation_knob base::knob base::command",
    ),
    layer(
        "base::press",
        "base::vacation_knob base::knob base::preferences base::place_settings base::lang base::replay_key base::zone engine::GameId",
    ),
    layer(
        "base::vacation_knob",
        "base::knob base::vacation base::time",
    ),
    layer("base::command", ""),
    layer(
        "base::knob",
        "base::charm base::letters engine::Seat engine::word_enum",
    ),
    layer("base::charm", "engine::word_enum"),
    layer("base::picture", "base::hash"),
    layer("base::hash", ""),
    layer("base::address", "base::lang"),
    layer(
        "base::place_settings",
        "base::lang base::lengths engine::GameId",
    ),
    layer(
        "base::preferences",
        "base::vacation base::zone engine::word_enum",
    ),
    layer("base::recent", ""),
    layer("base::cause", ""),
    layer("base::backoff", ""),
    layer("base::permits", ""),
    layer("base::scores", "base::time engine::Seat"),
    layer("base::time", ""),
    layer("base::zone", "base::time"),
    layer("base::vacation", "base::time"),
    layer("base::lengths", "base::time"),
    layer("base::lang", ""),
];

/// An adapter names the club, the service and the inbox, what stands in the store, pages, and what it needs
/// to implement `courier::Deliver`, to draw as the courier does and at its pace, and to remember what it
/// has sent.
/// No game.
const ADAPTER: &str = "club table::runtime::service table::runtime::inbox table::model::request \
    table::model::caller table::model::effect store \
    courier::Deliver courier::Kind courier::Bucket courier::Mark courier::Parcel courier::SendError \
    courier::Renderer courier::Pacer courier::Sketch courier::File courier::attention courier::proxy courier::sent courier::spared courier::text_only \
    speech::Words speech::Key speech::Stem speech::key speech::stem speech::args speech::look speech::plain_name base::charm base::page base::picture base::hash base::fit base::address base::preferences base::place_settings base::recent base::cause \
    base::backoff base::command base::permits base::time base::zone base::lang base::visit base::way base::join picture::font picture::png_of_width engine::GameId";

/// Every path that points anywhere but down.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    sources.iter().flat_map(faults_of).collect()
}

fn faults_of(source: &Source) -> Vec<String> {
    let own = inside(&module(&source.path));
    if source.is_test() {
        return Vec::new();
    }
    let path = &source.path;
    let Some(layer) = layer_of(&own) else {
        // the root of a package lists its modules, and where none has a step of its own, all stand
        // on the same one
        let stands = own.len() == 1 || !is_stepped(&own[0]);
        let own = own.join("::");
        let fault = format!("{path}: {own} has no place among the arrows");
        return if stands { Vec::new() } else { vec![fault] };
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

/// Whether the modules of a package stand on steps of their own.
fn is_stepped(package: &str) -> bool {
    let mut modules = LAYERS.iter().flat_map(|layer| layer.modules.split(' '));
    let is_inside = |module: &str| module.split_once("::").map(|(first, _)| first) == Some(package);
    modules.any(is_inside)
}

fn is_ours(name: &Name) -> bool {
    let [first, _, ..] = name.path.as_slice() else {
        return false;
    };
    PACKAGES.iter().any(|(package, _)| package == first)
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

/// Shortens a path to the short name by which the engine exports the item.
fn inside(path: &[String]) -> Vec<String> {
    let parts: Vec<&str> = path.iter().map(String::as_str).collect();
    let parts = match parts.as_slice() {
        ["engine", "id" | "games", rest @ ..] if rest.first() == Some(&"GameId") => {
            [&["engine"], rest].concat()
        }
        ["engine", "seat", rest @ ..] => [&["engine"], rest].concat(),
        other => other.to_vec(),
    };
    parts.into_iter().map(str::to_owned).collect()
}

/// Every package that depends on one which doesn't stand below it. Whole-program tests may depend
/// on any. Panics if a manifest isn't TOML.
pub(crate) fn manifest_faults(manifests: &[Source]) -> Vec<String> {
    let tested = manifests
        .iter()
        .filter(|manifest| !manifest.lies_in("tests"));
    tested.flat_map(manifest_faults_of).collect()
}

fn manifest_faults_of(manifest: &Source) -> Vec<String> {
    let path = &manifest.path;
    let table: Table = manifest.text.parse().expect("a manifest is TOML");
    let Some(name) = table.get("package").and_then(|package| package.get("name")) else {
        return Vec::new(); // the workspace
    };
    let name = short(name.as_str().unwrap_or_default());
    let Some((_, below)) = PACKAGES.iter().find(|(package, _)| *package == name) else {
        return vec![format!("{path}: {name} has no place among the arrows")];
    };
    let mut found = Vec::new();
    dependencies(&table, &mut found);
    let is_ours = |(_, package): &&(String, String)| package.starts_with("tabletomb");
    let is_below = |(kind, package): &(String, String)| {
        let package = short(package);
        let for_tests = kind == "dev-dependencies" && FOR_TESTS.contains(&package);
        for_tests || below.split(' ').any(|below| below == package)
    };
    let wrong = found.iter().filter(is_ours).filter(|it| !is_below(it));
    let fault = |(_, package): &(String, String)| {
        format!("{path}: {name} must not depend on {}", short(package))
    };
    wrong.map(fault).collect()
}

/// `speech` of `tabletomb-speech`.
pub(crate) fn short(package: &str) -> &str {
    package.strip_prefix("tabletomb-").unwrap_or(package)
}

/// Collects the dependencies of a manifest by their real names, each with the name of its section. Those for tests, for
/// building, or for some machines only are included.
fn dependencies(table: &Table, found: &mut Vec<(String, String)>) {
    for (section, inner) in table {
        let Value::Table(inner) = inner else {
            continue;
        };
        if !section.ends_with("dependencies") {
            dependencies(inner, found);
            continue;
        }
        found.extend(inner.iter().map(|(name, how)| {
            let package = how.get("package").and_then(Value::as_str);
            (section.clone(), package.unwrap_or(name).to_owned())
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_faults(path: &str, text: &str) -> Vec<String> {
        faults(&[Source::new(path, text)])
    }

    #[test]
    fn down_is_allowed() {
        let service =
            "use super::actors::ActorMessage;\nuse crate::model::table::Table;\nuse store::Store;";
        assert_eq!(
            find_faults("bot/table/src/runtime/service.rs", service),
            [""; 0]
        );
        let page = "use base::picture::Picture;\nfn a() { super::page::b(std::fs::read()); }";
        assert_eq!(find_faults("bot/base/src/page.rs", page), [""; 0]);
        let room = "use crate::games::GameId;";
        assert_eq!(find_faults("engine/src/games/quick/mod.rs", room), [""; 0]);
        let test = "#[cfg(test)]\nmod tests { use crate::uptime::Heart; }";
        assert_eq!(find_faults("bot/base/src/page.rs", test), [""; 0]);
        let root = "mod rules;\npub use model::table::Table;";
        assert_eq!(find_faults("bot/table/src/lib.rs", root), [""; 0]);
    }

    #[test]
    fn up_and_sideways_is_found() {
        let expected =
            ["bot/table/src/rules/play.rs:2: table::rules must not name table::pages::board"];
        let text = "\nuse crate::pages::board;";
        assert_eq!(find_faults("bot/table/src/rules/play.rs", text), expected);
        let path = "bot/table/src/model/table.rs";
        let expected =
            format!("{path}:1: table::model must not name table::runtime::service::TableService");
        let text = "use super::super::runtime::service::TableService;";
        assert_eq!(find_faults(path, text), [expected]);
        let path = "bot/telegram/src/deliver.rs";
        let expected = format!("{path}:1: telegram must not name table::any::Registry");
        assert_eq!(find_faults(path, "use table::any::Registry;"), [expected]);
        let path = "bot/src/settings.rs";
        let expected = format!("{path}:1: tabletomb::settings must not name tabletomb::cli");
        assert_eq!(find_faults(path, "use crate::cli;"), [expected]);
    }

    #[test]
    fn a_path_in_a_body_is_found() {
        let text = "fn a() -> engine::Play<G> { base::commitment::hex(b) }";
        let expected = [
            "bot/store/src/posts/writing.rs:1: store must not name engine::Play",
            "bot/store/src/posts/writing.rs:1: store must not name base::commitment::hex",
        ];
        assert_eq!(
            find_faults("bot/store/src/posts/writing.rs", text),
            expected
        );
    }

    #[test]
    fn a_module_without_a_place_is_found() {
        for (path, module) in [
            ("bot/src/util.rs", "tabletomb::util"),
            ("bot/table/src/util.rs", "table::util"),
            ("bot/base/src/util.rs", "base::util"),
        ] {
            let expected = format!("{path}: {module} has no place among the arrows");
            assert_eq!(find_faults(path, ""), [expected]);
        }
    }

    #[test]
    fn packages_stand_from_above_to_below() {
        for (at, (package, below)) in PACKAGES.iter().enumerate() {
            let lower = |name: &str| PACKAGES[at + 1..].iter().any(|(lower, _)| *lower == name);
            let mut all = below.split(' ').filter(|name| !name.is_empty());
            assert_eq!(all.find(|name| !lower(name)), None, "{package}");
        }
    }

    #[test]
    fn a_manifest_that_points_up_is_found() {
        let manifest = |rest: &str| {
            let text = format!("[package]\nname = \"tabletomb-store\"\n{rest}");
            manifest_faults(&[Source::new("bot/store/Cargo.toml", &text)])
        };
        let fine = "[dependencies]\ntabletomb-base.workspace = true\nsqlx = \"1\"\n\
            [dev-dependencies]\ntabletomb-walks.workspace = true\n";
        assert_eq!(manifest(fine), [""; 0]);
        let expected = ["bot/store/Cargo.toml: store must not depend on table"];
        for up in [
            "[dependencies]\ntabletomb-table.workspace = true\n",
            "[dev-dependencies]\ntable = { package = \"tabletomb-table\", path = \"../table\" }\n",
            "[target.'cfg(unix)'.dependencies]\ntabletomb-table = { path = \"../table\" }\n",
        ] {
            assert_eq!(manifest(up), expected, "{up}");
        }
        let expected = ["bot/store/Cargo.toml: store must not depend on walks"];
        assert_eq!(
            manifest("[dependencies]\ntabletomb-walks.workspace = true\n"),
            expected
        );
    }

    #[test]
    fn a_package_without_a_place_is_found_and_tests_need_none() {
        let text = "[package]\nname = \"tabletomb-util\"\n";
        let expected = ["bot/util/Cargo.toml: util has no place among the arrows"];
        let found = |path| manifest_faults(&[Source::new(path, text)]);
        assert_eq!(found("bot/util/Cargo.toml"), expected);
        assert_eq!(found("tests/util/Cargo.toml"), [""; 0]);
        let workspace = Source::new(
            "Cargo.toml",
            "[workspace.dependencies]\ntabletomb-a = \"1\"\n",
        );
        assert_eq!(manifest_faults(&[workspace]), [""; 0]);
    }
}
