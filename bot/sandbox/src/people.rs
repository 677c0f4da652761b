//! The authors of lines and their places: names, rooms and the places made of them.

use base::address::{Person, PersonId, Place, Platform};
use base::lang::Lang;
use sha2::{Digest, Sha256};
use speech::{look, plain_name};
use thiserror::Error;

/// The longest name of a person or a room, in characters.
const LONGEST_NAME: usize = 64;
/// The longest text that can be said at once, in characters; the same as Telegram's.
const LONGEST_TEXT: usize = 4096;

/// Maximum number of people on one page.
pub(super) const CROWD: usize = 32;

/// A request that the page may not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum Unfit {
    #[error("Please choose a name of 1 to 64 characters.")]
    Name,
    #[error("Please choose a room name of 1 to 64 characters.")]
    Room,
    #[error("I don't speak this language yet.")]
    Lang,
    #[error("That is too long. A message can have up to 4096 characters.")]
    Text,
    #[error("Too many people on one page.")]
    Crowd,
}

/// Reads the name of a person as it will be shown.
pub(super) fn person(name: &str, lang: &str) -> Result<Person, Unfit> {
    let name = fit(name).ok_or(Unfit::Name)?;
    Ok(Person {
        id: PersonId {
            platform: Platform::Sandbox,
            number: number(&name),
        },
        name,
        lang: self::lang(lang)?,
    })
}

/// Reads a language by its code.
pub(super) fn lang(code: &str) -> Result<Lang, Unfit> {
    code.parse().map_err(|_| Unfit::Lang)
}

/// The place of a room.
pub(super) fn room(name: &str) -> Result<Place, Unfit> {
    let name = fit(name).ok_or(Unfit::Room)?;
    Ok(Place::new(Platform::Sandbox, format!("#{name}")))
}

/// Returns whether a place is a room, where everyone may look.
pub(super) fn is_room(place: &Place) -> bool {
    room_name(place).is_some()
}

/// The name of a room, if the place is one.
pub(super) fn room_name(place: &Place) -> Option<&str> {
    place.address.strip_prefix('#')
}

/// The place of the private chat of the person of this name.
pub(super) fn private_place(name: &str) -> Result<Place, Unfit> {
    let name = fit(name).ok_or(Unfit::Name)?;
    Ok(Place::new(Platform::Sandbox, format!("@{}", number(&name))))
}

/// Returns a typed text without control characters and outer spaces.
pub(super) fn text(said: &str) -> Result<String, Unfit> {
    let said = without_controls(said);
    if said.chars().count() > LONGEST_TEXT {
        return Err(Unfit::Text);
    }
    Ok(said)
}

/// Returns a number for the look of a name, shared by all names that could be mistaken for it.
pub(super) fn look_of(name: &str) -> i64 {
    number(&look(name))
}

fn fit(name: &str) -> Option<String> {
    let name = plain_name(name)?;
    let length = name.chars().count();
    (1..=LONGEST_NAME).contains(&length).then_some(name)
}

/// Control characters count as spaces, so that two lines don't grow together.
fn without_controls(text: &str) -> String {
    let spaced = text.replace(char::is_control, " ");
    spaced.trim().to_owned()
}

/// Returns the number of a name, whatever its case: the same name is the same person.
fn number(name: &str) -> i64 {
    let hash = Sha256::digest(name.to_lowercase());
    hash[..7]
        .iter()
        .fold(0, |number, byte| number << 8 | i64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_name_is_the_same_person() {
        let anna = person("Anna", "en").unwrap();
        let again = person("  aNNa\n", "ru").unwrap();
        assert_eq!(anna.id, again.id);
        assert_eq!(again.name, "aNNa");
        assert_eq!(
            private_place("Anna").unwrap().address,
            format!("@{}", anna.id.number)
        );
        assert_ne!(anna.id, person("Anno", "en").unwrap().id);
        assert_eq!(anna.id, person("\u{2060}Ａn\u{200b}na", "en").unwrap().id);
        let other = person("Аnna", "en").unwrap();
        assert_ne!(anna.id, other.id, "it begins with a Cyrillic letter");
        assert_eq!(look_of(&anna.name), look_of(&other.name));
    }

    #[test]
    fn a_room_is_told_from_a_private_chat() {
        let hall = room(" Süd 🧟 ").unwrap();
        assert_eq!(room_name(&hall), Some("Süd 🧟"));
        assert_eq!(room_name(&private_place("Süd 🧟").unwrap()), None);
    }

    #[test]
    fn the_number_is_made_of_seven_bytes_of_the_hash() {
        // printf anna | sha256sum
        assert_eq!(number("ANNA"), 0x55_57_9b_55_78_96_d0);
    }

    #[test]
    fn names_that_can_not_be_shown_are_refused() {
        let long = "x".repeat(65);
        for name in [
            "",
            "   ",
            "\u{7}\n",
            "\u{200b}",
            "\u{3164}\u{fe0f}",
            long.as_str(),
        ] {
            assert_eq!(person(name, "en"), Err(Unfit::Name), "{name:?}");
            assert_eq!(room(name), Err(Unfit::Room), "{name:?}");
        }
        let emoji = "🧟".repeat(64);
        assert_eq!(person(&emoji, "en").unwrap().name, emoji);
        assert_eq!(person("Anna", "klingon"), Err(Unfit::Lang));
    }
}
