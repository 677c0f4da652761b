//! Names that people type: half of one, in any of the languages, without marks.

use base::lang::Lang;
use base::page::{Block, Button, Page, Press};
use engine::GameId;
use speech::{Words, args, key};
use table::any::{AnyGame, Registry};
use table::pages::names::{begins, normalise_text};

/// The most letters of a name that is said back.
const SAID: usize = 40;

/// Whether a name fits what was typed.
pub(crate) type Fits = fn(&str, &str) -> bool;

/// The ways to look up games, the best first.
const WAYS: [Fits; 2] = [is_same, begins];

/// Returns the games that a typed text may mean; text after a name is forgiven.
pub(crate) fn games_called(registry: &Registry, typed: &str) -> Vec<&'static dyn AnyGame> {
    let first = typed.split_whitespace().next().unwrap_or_default();
    if let Some(named) = registry.find_game(first) {
        return vec![named];
    }
    let tries = [typed, first].into_iter().map(normalise_text);
    let tries = tries.filter(|wanted| !wanted.is_empty());
    let found = |wanted: String| WAYS.map(|fits| matching_games(registry, &wanted, fits));
    let mut found = tries.flat_map(found);
    found.find(|games| !games.is_empty()).unwrap_or_default()
}

/// Returns the games that a typed text may mean, and all games without one. If none fits, returns all with a line that
/// says so.
pub(crate) fn games_meant(
    words: Words,
    registry: &Registry,
    typed: Option<&str>,
) -> (Vec<&'static dyn AnyGame>, Option<Block>) {
    let all = || registry.iter().collect();
    let Some(typed) = typed else {
        return (all(), None);
    };
    let called = games_called(registry, typed);
    if !called.is_empty() {
        return (called, None);
    }
    let line = words.with(key!("unknown-game"), &args![name = quote_text(typed)]);
    (all(), Some(Block::Line(line)))
}

fn matching_games(registry: &Registry, wanted: &str, fits: Fits) -> Vec<&'static dyn AnyGame> {
    let games = registry.iter();
    let fitting = games.filter(|game| names(*game).any(|name| fits(&name, wanted)));
    fitting.collect()
}

/// Returns the folded names of a game: in every language, and its id.
fn names(game: &'static dyn AnyGame) -> impl Iterator<Item = String> {
    let names = Lang::ALL.map(|lang| game.name(Words::new(lang)));
    let id = game.id().to_string();
    names
        .into_iter()
        .chain([id])
        .map(|name| normalise_text(&name))
}

/// Whether it is the very name.
pub(crate) fn is_same(name: &str, wanted: &str) -> bool {
    name == wanted
}

/// Whether a name, or a word of it, was meant by what was typed with one slip, or two in a long word.
pub(crate) fn is_near(name: &str, wanted: &str) -> bool {
    let slips = match wanted.chars().count() {
        0..=2 => return false,
        3..=5 => 1,
        _ => 2,
    };
    let words = name.split(' ').chain([name]);
    words
        .into_iter()
        .any(|word| distance(word, wanted) <= slips)
}

/// Returns the number of letters to put in, take out or change to make one text of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], place + 1);
        for (column, against) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *against);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

/// Builds a page of games under a question. A press that plays a game opens its table where the page is.
pub(crate) fn offer_games(
    words: Words,
    question: String,
    games: impl Iterator<Item = &'static dyn AnyGame>,
    press: impl Fn(GameId) -> Press,
) -> Page {
    let button = |game: &dyn AnyGame| Button::press(game.name(words), &press(game.id()));
    Page {
        blocks: vec![Block::Line(question)],
        buttons: games.map(|game| vec![button(game)]).collect(),
        ..Page::default()
    }
}

/// Returns the number of players of a game, as a range.
pub(crate) fn players(game: &dyn AnyGame) -> String {
    let seats = game.seats(&serde_json::json!({}));
    match (seats.start(), seats.end()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}–{most}"),
    }
}

/// Returns a typed text in the form in which answers quote it.
pub(crate) fn quote_text(typed: &str) -> String {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    typed.chars().take(SAID).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game_ids(typed: &str) -> Vec<String> {
        let games = games_called(&games::registry(), typed);
        games.iter().map(|game| game.id().to_string()).collect()
    }

    #[test]
    fn a_slip_makes_a_near_name_and_another_word_does_not() {
        assert_eq!(distance("weapon", "wepon"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert!(is_near("second weapon", "wepon") && is_near("grozba", "grozda"));
        assert!(!is_near("weapon", "wagon") && !is_near("axe", "ax"));
    }

    #[test]
    fn half_the_name_of_a_game_in_any_language_is_enough() {
        let cases: [(&str, &[&str]); 9] = [
            ("survival", &["survival"]),
            ("RPS-Zombie now", &["rps-zombie"]),
            ("school", &["survival"]),
            ("szkola umar", &["survival"]),
            ("камень, нож", &["rps-zombie"]),
            ("runners, please", &["zombie-runners"]),
            ("зомбяки", &["zombiaki"]),
            ("zombie", &["rps-zombie", "zombie-runners", "zombie-terror"]),
            ("chess", &[]),
        ];
        for (typed, games) in cases {
            assert_eq!(game_ids(typed), games, "{typed}");
        }
        for nothing in ["", "🧟", "!"] {
            assert!(game_ids(nothing).is_empty(), "{nothing}");
        }
    }
}
