//! The files in which the games are kept, against the games as they go now.

use tabletomb_tests::record::{remove, write};
use tabletomb_tests::source::Source;

use super::recording::Recording;

/// The folder of the kept games.
pub(crate) const FOLDER: &str = "tests/playthroughs";

/// Number of lines shown before a difference, and from there on.
const BEFORE: usize = 3;
const AFTER: usize = 6;

/// Writes the files that have changed, and removes those that no game produces any more.
pub(crate) fn record(kept: &[Source], now: &[Recording]) {
    for file in kept.iter().filter(|file| of(file, now).is_none()) {
        remove(&file.path);
    }
    for game in now {
        let same = |file: &Source| file.path == path(game) && file.text == game.text;
        if !kept.iter().any(same) {
            write(&path(game), &game.text);
        }
    }
}

/// Every file that isn't as it would be recorded now.
pub(crate) fn faults(kept: &[Source], now: &[Recording]) -> Vec<String> {
    let game = |game: &Recording| {
        let path = path(game);
        match kept.iter().find(|file| file.path == path) {
            None => Some(format!("{path}: not recorded yet")),
            Some(file) => {
                difference(&file.text, &game.text).map(|difference| format!("{path}: {difference}"))
            }
        }
    };
    let stale = kept.iter().filter(|file| of(file, now).is_none());
    let stale = stale.map(|file| format!("{}: belongs to no configuration", file.path));
    now.iter().filter_map(game).chain(stale).collect()
}

fn path(game: &Recording) -> String {
    format!("{FOLDER}/{}.txt", game.name)
}

fn of<'a>(file: &Source, now: &'a [Recording]) -> Option<&'a Recording> {
    now.iter().find(|game| path(game) == file.path)
}

/// Returns the lines around the point where two texts diverge.
fn difference(kept: &str, now: &str) -> Option<String> {
    if kept == now {
        return None;
    }
    let (kept, now): (Vec<&str>, Vec<&str>) = (kept.lines().collect(), now.lines().collect());
    let same = kept
        .iter()
        .zip(&now)
        .take_while(|(one, other)| one == other);
    let at = same.count();
    let mut lines = vec![format!("differs from line {}", at + 1)];
    let mut show = |sign: &str, part: &[&str]| {
        lines.extend(part.iter().map(|line| format!("{sign} {line}")));
    };
    show(" ", &now[at.saturating_sub(BEFORE)..at]);
    let (gone, new) = (head(&kept[at..]), head(&now[at..]));
    let last = gone.iter().rev().zip(new.iter().rev());
    let same = last.take_while(|(one, other)| one == other).count();
    show("-", &gone[..gone.len() - same]);
    show("+", &new[..new.len() - same]);
    Some(lines.join("\n"))
}

fn head<'a, 'b>(lines: &'a [&'b str]) -> &'a [&'b str] {
    &lines[..lines.len().min(AFTER)]
}

#[cfg(test)]
mod tests {
    use engine::GameId;

    use super::*;

    fn game(name: &str, text: &str) -> Recording {
        Recording {
            game: GameId::new("a-game"),
            name: name.to_owned(),
            text: text.to_owned(),
        }
    }

    fn file(name: &str, text: &str) -> Source {
        Source::new(&format!("{FOLDER}/{name}"), text)
    }

    #[test]
    fn a_game_as_it_was_recorded_is_no_fault() {
        let kept = [file("a.2.txt", "one\n")];
        assert_eq!(faults(&kept, &[game("a.2", "one\n")]), [""; 0]);
    }

    #[test]
    fn a_missing_file_and_a_stale_one_are_faults() {
        let kept = [file("a.9.txt", "one\n"), file("notes.md", "one\n")];
        let expected = [
            "tests/playthroughs/a.2.txt: not recorded yet",
            "tests/playthroughs/a.9.txt: belongs to no configuration",
            "tests/playthroughs/notes.md: belongs to no configuration",
        ];
        assert_eq!(faults(&kept, &[game("a.2", "one\n")]), expected);
    }

    #[test]
    fn a_difference_is_shown_where_it_begins() {
        let kept = [file("a.2.txt", "1\n2\n3\n4\n5\n6\n7\n")];
        let now = [game("a.2", "1\n2\n3\n4\nfive\n7\n")];
        let expected = "tests/playthroughs/a.2.txt: differs from line 5\n  \
            2\n  3\n  4\n- 5\n- 6\n+ five";
        assert_eq!(faults(&kept, &now), [expected]);
        assert!(difference("1\n", "1").is_some());
    }
}
