//! Names of people, made fit to stand in a line.

use std::collections::BTreeMap;

use engine::Seat;
use engine::seat::MAX_SEATS;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The sign of a person beside a table who could be taken for one of its players.
const BESIDE: &str = "👀";

/// The most characters of a name that are shown.
const LONGEST: usize = 24;

/// The name that speaks for the table; no player at it is called so.
const BOT: &str = "Tabletomb";

/// Number of letters that the letter of a seat takes after a name.
const LETTER: usize = 4;

/// The most combining marks on one letter: more are piled up to cover the lines above.
const MARKS: usize = 2;

/// Returns a name as it is shown: one line, without characters that steer the layout, and not too long. A name written
/// from right to left is isolated, so that it doesn't turn the line around. If no letter of it is visible, returns a
/// question mark.
#[must_use]
pub fn shown_name(raw: &str) -> String {
    let shown = fit(raw, LONGEST).unwrap_or_else(|| "?".to_owned());
    isolate_name(shown)
}

/// Returns the names of people at no table, in the given order. Of names that could be taken for each other, all but
/// the first get a number.
#[must_use]
pub fn number_names<'a>(raw: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut numbered = |raw: &str| {
        let name = shown_name(raw);
        let count = counts.entry(look(&name)).or_default();
        *count += 1;
        match *count {
            1 => name,
            number => format!("{name} ({number})"),
        }
    };
    raw.into_iter().map(&mut numbered).collect()
}

/// Like `shown_name`, for a person who isn't at a table with these names; adds a sign if the person could be taken for
/// one of the players.
pub(super) fn shown_beside<'a>(raw: &str, mut table: impl Iterator<Item = &'a str>) -> String {
    let name = shown_name(raw);
    let own = look(&name);
    if table.any(|other| look(other) == own) {
        format!("{name} {BESIDE}")
    } else {
        name
    }
}

/// Returns names as they are shown at one table, in table order. Names that could be taken for each other, or for the
/// bot, get the letters of their seats. A name without a visible letter becomes the letter of its seat.
pub(super) fn distinct_names(raw: &[&str]) -> Vec<String> {
    let shown = |(seat, raw): (Seat, &&str)| {
        let fit = fit(raw, LONGEST).map(isolate_name);
        fit.unwrap_or_else(|| seat.to_string())
    };
    let shown = Seat::first(MAX_SEATS).zip(raw).map(shown).collect();
    let told = distinguish_names(raw, shown, Some(BOT));
    // somebody may be called like what another one has become
    distinguish_names(raw, told, None)
}

/// Returns the same names, adding the seat's letter to each that looks like another one or like `other`.
fn distinguish_names(raw: &[&str], shown: Vec<String>, other: Option<&str>) -> Vec<String> {
    let looks = shown.iter().map(String::as_str).chain(other).map(look);
    let looks: Vec<_> = looks.collect();
    let is_double = |one: &String| looks.iter().filter(|look| *look == one).count() > 1;
    let seats = Seat::first(MAX_SEATS).zip(raw);
    let told = seats.zip(shown.into_iter().zip(&looks));
    told.map(|((seat, raw), (name, look))| match is_double(look) {
        true => append_letter(raw, seat),
        false => name,
    })
    .collect()
}

/// A name with the letter of its seat.
fn append_letter(raw: &str, seat: Seat) -> String {
    let short = fit(raw, LONGEST - LETTER);
    let short = short.map_or_else(String::new, |short| isolate_name(short) + " ");
    format!("{short}({seat})")
}

/// Returns the look of a name: equal for names that could be taken for each other.
#[must_use]
pub fn look(name: &str) -> String {
    let name = name.to_lowercase();
    let letters = skeleton(&name);
    letters.filter(|letter| !leaves_no_trace(*letter)).collect()
}

/// Returns a name as it is kept where it alone identifies a person: in one line, in normal form, and without invisible
/// characters except those that join signs. `None` if no visible character is left.
#[must_use]
pub fn plain_name(raw: &str) -> Option<String> {
    let letters: Vec<char> = raw.nfkc().collect();
    let joins = |place: usize| {
        let before = letters[..place].iter().rev();
        let mut before = before.skip_while(|letter| matches!(letter, '\u{200d}' | '\u{fe0f}'));
        let after = letters.get(place + 1);
        let after = letters[place] == '\u{fe0f}' || after.is_some_and(|it| is_sign(*it));
        before.next().is_some_and(|it| is_sign(*it)) && after
    };
    let stays = |(place, letter): (usize, &char)| match *letter {
        '\u{200d}' | '\u{fe0f}' => joins(place),
        letter => !leaves_no_trace(letter),
    };
    let kept = letters.iter().enumerate().filter(|it| stays(*it));
    let kept: String = kept.map(|(_, letter)| letter).collect();
    fit(&kept, usize::MAX)
}

/// Returns a name that fits into a line; `None` if no character of it is visible.
fn fit(raw: &str, longest: usize) -> Option<String> {
    let spaced = raw.replace(char::is_whitespace, " ");
    let mut marks = 0;
    let fit = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        marks <= MARKS && !steers(*letter)
    };
    let plain: String = spaced.chars().filter(fit).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if !plain.chars().any(is_seen) {
        return None;
    }
    let mut shown: String = plain.chars().take(longest).collect();
    if plain.chars().count() > longest {
        shown.push('…');
    }
    Some(shown)
}

/// Returns typed text without the characters that would turn around a line quoting it.
#[must_use]
pub fn straight(typed: &str) -> String {
    let turns = |letter: char| {
        matches!(letter, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{feff}'
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    typed.replace(turns, "")
}

/// A name that doesn't turn the line around.
fn isolate_name(name: String) -> String {
    match name.chars().any(is_right_to_left) {
        true => format!("\u{2068}{name}\u{2069}"),
        false => name,
    }
}

/// Whether a letter leaves a trace where it stands alone: fillers, joiners and marks don't.
fn is_seen(letter: char) -> bool {
    letter != ' ' && !leaves_no_trace(letter) && !is_mark(letter)
}

/// Fillers, joiners, and what else Unicode lets a reader leave out.
fn leaves_no_trace(letter: char) -> bool {
    matches!(
        letter,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Arrows, hearts and faces: signs that are joined to others, and shown in colours or in black.
fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{27bf}' | '\u{2900}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// Controls, and marks that change the direction.
fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{feff}'
                | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffb}'
        )
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0300}'..='\u{036f}' | '\u{0483}'..='\u{0489}' | '\u{20d0}'..='\u{20ff}')
}

fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

#[cfg(test)]
mod tests {
    #[test]
    fn who_is_called_like_one_before_has_a_number() {
        let names = ["Anna", "Boris", "АNNA", "anna"];
        assert_eq!(
            number_names(names),
            ["Anna", "Boris", "АNNA (2)", "anna (3)"]
        );
    }

    #[test]
    fn who_stands_beside_a_table_is_not_taken_for_one_who_sits_there() {
        let table = || ["Anna", "Boris (B)", "Boris (C)"].into_iter();
        assert_eq!(shown_beside("АNNA", table()), "АNNA 👀");
        assert_eq!(shown_beside("Boris", table()), "Boris");
        assert_eq!(shown_beside("Vera", table()), "Vera");
    }

    use super::*;

    #[test]
    fn a_name_stays_one_short_line() {
        assert_eq!(shown_name("  Anna\n\tMaria "), "Anna Maria");
        assert_eq!(shown_name(&"x".repeat(300)).chars().count(), LONGEST + 1);
        assert_eq!(shown_name("\u{202e}\u{200b}"), "?");
        assert_eq!(straight("\u{202e}gnp.\u{2066}exe דנה"), "gnp.exe דנה");
    }

    #[test]
    fn names_that_look_alike_have_the_letter_of_their_seat() {
        // the second begins with a Cyrillic letter
        let told = distinct_names(&["Anna", "Аnna", "Boris", "ANNA"]);
        assert_eq!(told, ["Anna (A)", "Аnna (B)", "Boris", "ANNA (D)"]);
        let long = "Maximiliane-Bartholomäa von";
        let told = distinct_names(&[&format!("{long} A"), &format!("{long} B")]);
        assert_eq!(
            told,
            ["Maximiliane-Bartholo… (A)", "Maximiliane-Bartholo… (B)"]
        );
        assert!(told.iter().all(|name| name.chars().count() <= LONGEST + 1));
        assert_eq!(
            distinct_names(&["Tablеtomb"]),
            ["Tablеtomb (A)"],
            "with another e"
        );
        let told = distinct_names(&["Anna", "Anna (A)", "Anna"]);
        assert_eq!(told, ["Anna (A)", "Anna (A) (B)", "Anna (C)"]);
        let told = distinct_names(&["דנה", "דנה"]);
        assert_eq!(told, ["\u{2068}דנה\u{2069} (A)", "\u{2068}דנה\u{2069} (B)"]);
    }

    #[test]
    fn whose_name_shows_as_nothing_is_called_by_the_seat() {
        let told = distinct_names(&[
            "Anna",
            "\u{3164}",
            "",
            "\u{2800}\u{200d} \u{00ad}",
            "\u{0301}",
        ]);
        assert_eq!(told, ["Anna", "B", "C", "D", "E"]);
        assert_eq!(distinct_names(&["👩\u{200d}🚀"]), ["👩\u{200d}🚀"]);
    }

    #[test]
    fn a_kept_name_is_written_in_one_way_and_hides_nothing() {
        let anna = Some("Anna".to_owned());
        for hidden in [
            "\u{200b}Anna",
            "An\u{ad}na",
            "Ann\u{2060}a\u{34f}",
            "\u{feff} Anna\u{fe0f}",
            "An\u{200d}na",
            "Ａｎｎａ",
            "Anna\u{e0041}\u{3164}",
            "\u{202e}Anna\n",
        ] {
            assert_eq!(plain_name(hidden), anna, "{hidden:?}");
        }
        for nothing in ["\u{3164}", "\u{200d}", "\u{2800}\u{fe0f}", " \u{7} ", ""] {
            assert_eq!(plain_name(nothing), None, "{nothing:?}");
        }
        for sign in [
            "👩\u{200d}🚀",
            "❤\u{fe0f}\u{200d}🔥",
            "🧟🏽\u{200d}♂\u{fe0f}",
        ] {
            assert_eq!(plain_name(sign).as_deref(), Some(sign));
        }
        assert_eq!(plain_name("👩\u{200d}").as_deref(), Some("👩"));
        assert_eq!(look("Аnnа"), look("Anna"), "two of them are Cyrillic");
        assert_eq!(look("❤\u{fe0f}"), look("❤"));
        assert_ne!(look("Anna"), look("Hanna"));
    }

    #[test]
    fn a_name_from_right_to_left_is_kept_apart() {
        assert_eq!(shown_name("\u{202e}דנה"), "\u{2068}דנה\u{2069}");
    }

    #[test]
    fn piled_up_marks_are_taken_off_and_accents_stay() {
        assert_eq!(
            shown_name("a\u{0301}\u{0302}\u{0303}\u{0304}b"),
            "a\u{0301}\u{0302}b"
        );
        assert_eq!(shown_name("Зои\u{0306}"), "Зои\u{0306}");
    }
}
