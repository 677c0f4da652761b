//! A game is known in its room, where it is put into words and pictures, and in the lists; and it
//! has all that *Adding a game* in `CONTRIBUTING.md` asks for.

use base::lang::Lang;
use tabletomb_tests::source::Source;

use crate::names::{Name, names};

/// The list of rooms, and the list of what the program offers.
const LISTS: [&str; 2] = ["engine/src/games/mod.rs", "bot/games/src/lib.rs"];

/// The folders of the games.
const HOMES: [&str; 3] = ["engine/src/games", "bot/speech/src", "bot/picture/src"];

/// The files of a game beside its texts, with its room `ROOM` and its id `ID`.
const FILES: [&str; 5] = [
    "engine/src/games/ROOM/RULES.md",
    "config/games/ID.toml",
    "tests/scenarios/ID.toml",
    "bot/speech/src/ROOM.rs",
    "bot/picture/src/ROOM.rs",
];

/// The files and folders of lists and tests, each of which says this of every game, whether it
/// calls it by its room or its id; `TYPE` is the type of its rules.
const ENTRIES: [(&str, &str); 8] = [
    (".ci/long", "ROOM"),
    ("bot/games/src/lib.rs", "TYPE"),
    ("tests/laws/tests/laws.rs", "TYPE"),
    ("tests/tests/play/playthroughs.rs", "TYPE"),
    ("tests/tests/play/snapshots.rs", "TYPE"),
    ("tests/src/database.rs", "TYPE"),
    ("tests/tests/flows", "ROOM"),
    ("tests/tests/flows_discord", "ROOM"),
];

/// The games that have a room: `rps_zombie` of `engine/src/games/rps_zombie/mod.rs`.
pub(crate) fn games(rooms: &[Source]) -> Vec<String> {
    let room = |source: &Source| {
        let inside = source.path.strip_prefix("engine/src/games/")?;
        let game = inside.strip_suffix("/mod.rs")?;
        (!game.contains('/')).then(|| game.to_owned())
    };
    rooms.iter().filter_map(room).collect()
}

/// The files of a game, its texts in every language among them.
fn files() -> impl Iterator<Item = String> {
    let texts = Lang::ALL.map(|lang| format!("config/locales/{lang}/ID.ftl"));
    FILES.map(str::to_owned).into_iter().chain(texts)
}

/// Returns every place that names a game without a need to. Cards can't be named without their room.
pub(crate) fn faults(sources: &[Source], games: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let is_list = |source: &&Source| LISTS.contains(&source.path.as_str());
    for source in sources.iter().filter(|source| !is_list(source)) {
        let names = names(source);
        for game in games.iter().filter(|game| !is_at_home(source, game)) {
            let named = names.iter().filter(|name| speaks_of(name, game));
            let fault = |name: &Name| format!("{}:{}: names {game}", source.path, name.line);
            faults.extend(named.map(fault));
        }
    }
    faults
}

/// Returns the files and entries that every game has and a game lacks.
pub(crate) fn find_missing(project: &[Source], games: &[String]) -> Vec<String> {
    let lacks = |game: &String| {
        let fill = |text: &str| {
            let id = game.replace('_', "-");
            let text = text.replace("ROOM", game).replace("ID", &id);
            text.replace("TYPE", &type_name(game))
        };
        let files = files().map(|path| fill(&path));
        let absent = files.filter(|path| project.iter().all(|it| it.path != *path));
        let fault = |path: String| format!("{game}: there is no {path}");
        let mut faults: Vec<String> = absent.map(fault).collect();
        for (place, word) in ENTRIES.map(|(place, word)| (place, fill(word))) {
            let says = |it: &Source| it.lies_in(place) && it.text.replace('-', "_").contains(&word);
            if !project.iter().any(says) {
                faults.push(format!("{game}: {place} doesn't say {word}"));
            }
        }
        faults
    };
    games.iter().flat_map(lacks).collect()
}

fn is_at_home(source: &Source, game: &str) -> bool {
    let mut rooms = HOMES.iter().map(|home| format!("{home}/{game}"));
    rooms.any(|room| source.lies_in(&room))
}

fn speaks_of(name: &Name, game: &str) -> bool {
    name.contains(game) || name.contains(&type_name(game))
}

/// `RpsZombie` of `rps_zombie`.
fn type_name(game: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    game.split('_').map(capital).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_faults(path: &str, text: &str) -> Vec<String> {
        faults(&[Source::new(path, text)], &["quick_draw".to_owned()])
    }

    #[test]
    fn rooms_are_found() {
        let paths = ["", "quick_draw/", "quick_draw/apply/"];
        let rooms = paths.map(|path| Source::new(&format!("engine/src/games/{path}mod.rs"), ""));
        assert_eq!(games(&rooms), ["quick_draw"]);
    }

    #[test]
    fn a_game_has_files_and_entries() {
        let game = ["quick_draw".to_owned()];
        let filled = |text: &str| {
            let text = text
                .replace("ROOM", "quick_draw")
                .replace("ID", "quick-draw");
            text.replace("TYPE", "QuickDraw")
        };
        let entry = |(place, word)| Source::new(place, &filled(word));
        let files = files().map(|path| Source::new(&filled(&path), ""));
        let mut project = [files.collect(), ENTRIES.map(entry).to_vec()].concat();
        assert_eq!(find_missing(&project, &game), [""; 0]);
        project.retain(|it| it.path != "config/locales/pl/quick-draw.ftl");
        project.pop();
        let expected = [
            "quick_draw: there is no config/locales/pl/quick-draw.ftl",
            "quick_draw: tests/tests/flows_discord doesn't say quick_draw",
        ];
        assert_eq!(find_missing(&project, &game), expected);
    }

    #[test]
    fn a_game_is_named_at_home() {
        let text = "use engine::games::quick_draw::Card;";
        for home in [
            "speech/src/quick_draw.rs",
            "picture/src/quick_draw/cards.rs",
            "games/src/lib.rs",
        ] {
            assert_eq!(find_faults(&format!("bot/{home}"), text), [""; 0]);
        }
        assert_eq!(
            find_faults("bot/speech/src/lib.rs", "mod quick_draw;"),
            [""; 0]
        );
    }

    #[test]
    fn a_game_that_is_named_elsewhere_is_found() {
        let text = "\nfn a() { match game { GameId::QuickDraw => quick_draw::b() } }";
        let expected = ["bot/table/src/model/table.rs:2: names quick_draw"; 2];
        assert_eq!(find_faults("bot/table/src/model/table.rs", text), expected);
        let other = "engine/src/games/slow_draw/legal.rs";
        assert_eq!(
            find_faults(other, "use super::super::quick_draw::Card;").len(),
            1
        );
        let test = "#[cfg(test)] mod tests { use engine::games::quick_draw::Card; }";
        assert_eq!(find_faults("bot/table/src/any/menu.rs", test), [""; 0]);
    }
}
