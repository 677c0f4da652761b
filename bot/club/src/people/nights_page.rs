//! The choice of a person's time zone for the night: zones that their language suggests, and typed ones.

use base::lang::Lang;
use base::page::{Block, Button, Page, Press};
use base::time::Time;
use base::zone::{Clock, Zone};
use speech::{Words, args, key};
use table::pages::choices::rows;

/// The most zones that are offered for a part of their names.
const OFFERED: usize = 24;

/// A zone, and what it is called in a language.
type NamedZone = (Zone, String);

/// Builds the question where the person is. Each zone shows its time; `near` is the one where they seem to be.
pub(crate) fn nights(words: Words, now: Time, near: Option<Zone>) -> Page {
    let near = near.map(|zone| choice((zone, called_zone(words, zone)), now));
    let near: Vec<Button> = near.into_iter().collect();
    zones_page(
        words.say(key!("nights-ask")),
        near,
        common(words),
        words,
        now,
    )
}

/// Builds the choice of the zones that a typed text may mean.
pub(crate) fn offer_zones(words: Words, now: Time, text: &str, zones: Vec<NamedZone>) -> Page {
    if zones.is_empty() {
        let text: String = text.chars().take(40).collect();
        let line = words.with(key!("nights-unknown"), &args![text = text]);
        return zones_page(line, Vec::new(), common(words), words, now);
    }
    let zones = zones.into_iter().take(OFFERED).collect();
    zones_page(
        words.say(key!("nights-meant")),
        Vec::new(),
        zones,
        words,
        now,
    )
}

/// Returns the zones that a text may mean, by the names of the language, by their own, or by those of any language.
pub(crate) fn find_zones(words: Words, text: &str) -> Vec<NamedZone> {
    let wanted = text.trim().to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let named_in = |words: Words| {
        let mut found = common(words);
        found.retain(|(_, name)| name.to_lowercase().starts_with(&wanted));
        found
    };
    let own = named_in(words);
    if !own.is_empty() {
        return own;
    }
    let zones = Zone::like(text).into_iter();
    let found: Vec<NamedZone> = zones.map(|zone| (zone, zone.city())).collect();
    if !found.is_empty() {
        return found;
    }
    // a city in another script than that of the person's language
    let mut found: Vec<NamedZone> = Lang::ALL
        .into_iter()
        .map(Words::new)
        .flat_map(named_in)
        .collect();
    found.sort_by_key(|(zone, _)| zone.name());
    found.dedup_by_key(|(zone, _)| zone.name());
    found
}

/// Returns the name of a zone in a language, or else its own.
pub(crate) fn called_zone(words: Words, zone: Zone) -> String {
    let common = common(words).into_iter();
    let mut known = common.filter(|(it, _)| *it == zone);
    known.next().map_or_else(|| zone.city(), |(_, name)| name)
}

/// The zones of those who speak the language, as its text lists them: `Europe/Berlin Berlin; …`.
fn common(words: Words) -> Vec<NamedZone> {
    let listed = words.say(key!("nights-zones"));
    let read = |entry: &str| {
        let (zone, name) = entry.trim().split_once(' ')?;
        Some((Zone::from_name(zone)?, name.trim().to_owned()))
    };
    listed.split(';').filter_map(read).collect()
}

fn zones_page(
    line: String,
    first: Vec<Button>,
    zones: Vec<NamedZone>,
    words: Words,
    now: Time,
) -> Page {
    let choices = zones.into_iter().map(|it| choice(it, now)).collect();
    let off = Button::press(words.say(key!("button-night-off")), &Press::Night(None));
    let first = Some(first).filter(|it| !it.is_empty());
    let mut buttons: Vec<Vec<Button>> = first.into_iter().chain(rows(choices)).collect();
    buttons.push(vec![off]);
    Page {
        blocks: vec![Block::Line(line)],
        buttons,
        ..Page::default()
    }
}

fn choice((zone, name): NamedZone, now: Time) -> Button {
    let clock = Clock::Of(zone);
    let (hour, minute) = clock.shows(now);
    let label = format!("{hour:02}:{minute:02} {name}");
    Button::press(label, &Press::Night(Some(clock)))
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;

    use super::*;

    /// Noon of a day in July.
    const NOON: Time = Time(1_783_684_800_000);

    fn labels(page: &Page) -> Vec<&str> {
        let buttons = page.buttons.iter().flatten();
        buttons.map(|button| button.label.as_str()).collect()
    }

    #[test]
    fn every_language_lists_zones_that_there_are() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let listed = words.say(key!("nights-zones"));
            let common = common(words);
            assert_eq!(
                common.len(),
                listed.split(';').count(),
                "{lang:?}: {listed}"
            );
            assert!((8..=OFFERED).contains(&common.len()), "{lang:?}");
        }
    }

    #[test]
    fn where_somebody_seems_to_be_stands_first_with_its_time() {
        let words = Words::new(Lang::En);
        let near = Zone::from_name("Asia/Kathmandu");
        let page = nights(words, NOON, near);
        assert_eq!(labels(&page)[0], "17:45 Kathmandu");
        assert!(labels(&page).contains(&"14:00 Berlin"), "{page:?}");
        let without = nights(words, NOON, None);
        assert_eq!(without.buttons.len() + 1, page.buttons.len());
    }

    #[test]
    fn zones_are_found_in_the_words_of_the_language_too() {
        let names = |lang, text| -> Vec<_> {
            let found = find_zones(Words::new(lang), text).into_iter();
            found.map(|(zone, _)| zone.name()).collect()
        };
        assert_eq!(names(Lang::Ru, "москва"), ["Europe/Moscow"]);
        assert_eq!(names(Lang::Pl, "oslo"), ["Europe/Oslo"]);
        assert_eq!(names(Lang::Uk, "kathmandu"), ["Asia/Kathmandu"]);
        assert_eq!(
            names(Lang::En, "Київ"),
            ["Europe/Kyiv"],
            "in another script"
        );
        assert_eq!(names(Lang::Pl, "берл"), ["Europe/Berlin"], "and once");
        assert_eq!(names(Lang::En, "nowhere at all"), [""; 0]);
        let words = Words::new(Lang::En);
        let page = offer_zones(words, NOON, "nowhere at all", Vec::new());
        let Block::Line(line) = &page.blocks[0] else {
            panic!("{page:?}")
        };
        assert!(line.contains("nowhere at all"), "{line}");
    }
}
