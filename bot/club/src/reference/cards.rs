//! The answer to `/card`: a card found by its name or half of one, in any of the languages.

use base::lang::Lang;
use base::page::{Block, Page};
use engine::GameId;
use speech::{CardEntry, Words, args, key};
use table::any::{AnyGame, Registry};
use table::pages::names::{begins, normalise_text};

use crate::names::{Fits, is_near, is_same, quote_text};

/// Maximum number of names listed when several fit.
const LISTED: usize = 12;

/// A game with cards.
pub(crate) type Deck = &'static dyn AnyGame;

/// A card that can be found: its entry in the caller's language, and its folded names in all languages, the caller's
/// first.
#[derive(Clone, Debug)]
struct Card {
    game: GameId,
    entry: CardEntry,
    names: Vec<String>,
}

/// The ways to compare names, the best first, each with whether it tries only the caller's language.
const WAYS: [(Fits, bool); 4] = [
    (is_same, true),
    (is_same, false),
    (begins, true),
    (begins, false),
];

/// The games of a registry that have cards.
pub(crate) fn decks(registry: &Registry) -> Vec<Deck> {
    let words = Words::new(Lang::default());
    let has_cards = |game: &Deck| !game.cards(words).is_empty();
    registry.iter().filter(has_cards).collect()
}

/// The answer to a name: of the cards of the games `at_hand`, else of `all`; without a name, all
/// cards at hand.
pub(crate) fn page(words: Words, at_hand: &[Deck], all: &[Deck], typed: &str) -> Page {
    let near = cards(at_hand, words.lang());
    if typed.trim().is_empty() {
        let hint = Block::Line(words.say(key!("card-hint")));
        let all: Vec<&Card> = near.iter().collect();
        return names_page(words, at_hand, &all, [hint]);
    }
    let wanted = CardQuery::new(typed);
    let far = cards(all, words.lang());
    for known in [&near, &far] {
        let found = find_cards(known, &wanted);
        if found.same || found.cards.len() == 1 {
            return effects_page(words, all, &found.cards);
        }
        if !found.cards.is_empty() {
            return several(words, all, &found.cards, typed);
        }
    }
    let near = nearest(&far, &wanted);
    if near.is_empty() {
        return Page::line(words.with(key!("card-unknown"), &args![name = quote_text(typed)]));
    }
    let which = words.with(key!("card-near"), &args![name = quote_text(typed)]);
    names_page(words, all, &near, [Block::Line(which)])
}

/// The cards that are called almost so, a few at most.
fn nearest<'a>(cards: &'a [Card], wanted: &CardQuery<'_>) -> Vec<&'a Card> {
    let near = |card: &&Card| card.names.iter().any(|name| is_near(name, &wanted.folded));
    cards.iter().filter(near).take(LISTED).collect()
}

/// Returns the card names that complete a typed beginning, in the caller's language, the best first.
pub(crate) fn suggest_names(
    lang: Lang,
    at_hand: &[Deck],
    all: &[Deck],
    typed: &str,
) -> Vec<String> {
    let wanted = CardQuery::new(typed);
    let fitting = |games: &[Deck]| {
        let cards = cards(games, lang);
        let mut names: Vec<String> = Vec::new();
        for (fits, own) in WAYS {
            for card in cards.iter().filter(|card| card.fits(fits, own, &wanted)) {
                if !names.contains(&card.entry.name) {
                    names.push(card.entry.name.clone());
                }
            }
        }
        names
    };
    let near = fitting(at_hand);
    if near.is_empty() { fitting(all) } else { near }
}

fn cards(games: &[Deck], lang: Lang) -> Vec<Card> {
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    let langs: Vec<Lang> = [lang].into_iter().chain(others).collect();
    games.iter().flat_map(|game| of(*game, &langs)).collect()
}

/// The cards of a game, told in the first of the languages.
fn of(game: Deck, langs: &[Lang]) -> Vec<Card> {
    let told: Vec<Vec<CardEntry>> = langs
        .iter()
        .map(|lang| game.cards(Words::new(*lang)))
        .collect();
    let own = told.first().cloned().unwrap_or_default();
    let names = |place: usize| {
        let entries = told.iter().filter_map(|entries| entries.get(place));
        entries.map(|entry| normalise_text(&entry.name)).collect()
    };
    let card = |(place, entry)| Card {
        game: game.id(),
        entry,
        names: names(place),
    };
    own.into_iter().enumerate().map(card).collect()
}

/// The cards that fit a name best, and whether the name matches exactly.
struct CardMatches<'a> {
    cards: Vec<&'a Card>,
    same: bool,
}

fn find_cards<'a>(cards: &'a [Card], wanted: &CardQuery<'_>) -> CardMatches<'a> {
    for (place, (fits, own)) in WAYS.into_iter().enumerate() {
        let fitting: Vec<&Card> = cards
            .iter()
            .filter(|card| card.fits(fits, own, wanted))
            .collect();
        if !fitting.is_empty() {
            return CardMatches {
                cards: fitting,
                same: place < 2,
            };
        }
    }
    CardMatches {
        cards: Vec::new(),
        same: false,
    }
}

/// The typed text, and its folded form for comparison.
struct CardQuery<'a> {
    typed: &'a str,
    folded: String,
}

impl<'a> CardQuery<'a> {
    fn new(typed: &'a str) -> Self {
        Self {
            typed: typed.trim(),
            folded: normalise_text(typed),
        }
    }
}

impl Card {
    fn fits(&self, fits: Fits, own: bool, wanted: &CardQuery<'_>) -> bool {
        if wanted.folded.is_empty() {
            // nothing but a sign, which is the same in every language
            return self.entry.name.contains(wanted.typed);
        }
        let names = self.names.iter().take(if own { 1 } else { usize::MAX });
        let mut names = names.map(String::as_str);
        names.any(|name| fits(name, &wanted.folded))
    }
}

/// Builds a page with the effects of cards, game by game.
fn effects_page(words: Words, games: &[Deck], cards: &[&Card]) -> Page {
    grouped_page(words, games, cards, |own| {
        own.iter()
            .map(|card| Block::Line(card.entry.text.clone()))
            .collect()
    })
}

/// The cards that a name may mean.
fn several(words: Words, games: &[Deck], cards: &[&Card], typed: &str) -> Page {
    let which = words.with(key!("card-several"), &args![name = quote_text(typed)]);
    let (shown, rest) = cards.split_at(LISTED.min(cards.len()));
    let more = words.with(key!("do-more"), &args![count = rest.len()]);
    let more = (!rest.is_empty()).then_some(more);
    let lines = more.into_iter().chain([which]).map(Block::Line);
    names_page(words, games, shown, lines)
}

/// The names of cards, game by game, and lines below.
fn names_page(
    words: Words,
    games: &[Deck],
    cards: &[&Card],
    lines: impl IntoIterator<Item = Block>,
) -> Page {
    let mut page = grouped_page(words, games, cards, |own| {
        let names = own.iter().map(|card| card.entry.name.clone());
        vec![Block::Line(words.list(names))]
    });
    page.blocks.extend(lines);
    page
}

fn grouped_page(
    words: Words,
    games: &[Deck],
    cards: &[&Card],
    told: impl Fn(&[&Card]) -> Vec<Block>,
) -> Page {
    let mut blocks = Vec::new();
    for game in games {
        let id = game.id();
        let own: Vec<&Card> = cards
            .iter()
            .copied()
            .filter(|card| card.game == id)
            .collect();
        if !own.is_empty() {
            blocks.push(Block::Title(game.name(words)));
            blocks.extend(told(&own));
        }
    }
    Page {
        blocks,
        ..Page::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Deck> {
        decks(&games::registry())
    }

    fn game(id: &str) -> Vec<Deck> {
        let mut decks = all();
        decks.retain(|game| game.id().to_string() == id);
        decks
    }

    /// The words of the answer to a name in a language, with the cards of one game at hand or of
    /// all.
    fn answer_text(lang: Lang, at_hand: &str, typed: &str) -> String {
        let near = if at_hand.is_empty() {
            all()
        } else {
            game(at_hand)
        };
        let page = page(Words::new(lang), &near, &all(), typed);
        let lines = page.blocks.into_iter().map(|block| match block {
            Block::Title(line) | Block::Line(line) => line,
            other => panic!("{other:?}"),
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_name_is_found_in_ones_own_language_and_in_any_other() {
        let entry = answer_text(Lang::En, "", "weapon");
        assert!(entry.contains("🔫 Weapon ×"), "{entry}");
        assert!(entry.contains("removes 1 or 2 zombies"), "{entry}");
        for typed in ["Broń", "bron", "оружие", "ЗБРОЯ", "🔫"] {
            assert_eq!(answer_text(Lang::En, "", typed), entry, "{typed}");
        }
        let polish = answer_text(Lang::Pl, "", "weapon");
        assert!(polish.contains("🔫 Broń ×"), "{polish}");
    }

    #[test]
    fn half_a_name_is_enough_if_only_one_card_fits() {
        let entry = answer_text(Lang::En, "survival", "video camera");
        for typed in ["vid", "camera", "came vi", "видеокам", "📹"] {
            assert_eq!(answer_text(Lang::En, "survival", typed), entry, "{typed}");
        }
    }

    #[test]
    fn where_several_fit_they_are_listed() {
        let list = answer_text(Lang::En, "rps-zombie", "✊ r");
        assert!(list.contains('×'), "one alone: {list}");
        let list = answer_text(Lang::Uk, "", "б");
        assert!(list.contains("Барикада"), "{list}");
        let list = answer_text(Lang::Ru, "", "б");
        let named = ["Бумага", "Баррикада", "«б»"];
        assert!(named.iter().all(|it| list.contains(it)), "{list}");
        assert!(!list.contains('×'), "{list}");
    }

    #[test]
    fn without_a_name_the_cards_at_hand_are_listed() {
        let list = answer_text(Lang::En, "survival", "  ");
        assert!(
            list.contains("🔫 Weapon") && !list.contains("✊ Rock"),
            "{list}"
        );
        assert!(list.contains("/card NAME"), "{list}");
        let list = answer_text(Lang::En, "", "");
        assert!(
            list.contains("🔫 Weapon") && list.contains("✊ Rock"),
            "{list}"
        );
    }

    #[test]
    fn what_is_not_at_hand_is_found_elsewhere_and_what_is_nowhere_is_said_kindly() {
        let entry = answer_text(Lang::En, "rps-zombie", "weapon");
        assert!(entry.contains(&game("survival")[0].name(Words::new(Lang::En))));
        for lang in Lang::ALL {
            let told = answer_text(lang, "", &"chess ".repeat(50));
            assert!(
                told.contains("chess chess") && told.contains("/card"),
                "{told}"
            );
            assert!(told.chars().count() < 150, "{told}");
        }
    }

    #[test]
    fn names_are_suggested_in_ones_own_language_the_best_first() {
        let names = |lang, typed| suggest_names(lang, &game("survival"), &all(), typed);
        assert_eq!(names(Lang::Pl, "weap"), ["🔫 Broń"]);
        assert_eq!(names(Lang::En, "zmb"), [""; 0]);
        assert_eq!(names(Lang::En, "roc"), ["✊ Rock"], "of another game");
        assert_eq!(
            names(Lang::En, "gym"),
            ["Gym"],
            "places can be looked up too"
        );
        assert_eq!(names(Lang::En, "").len(), 16);
        let all_names = suggest_names(Lang::En, &all(), &all(), "");
        assert!(all_names.len() > 16);
    }

    #[test]
    fn every_card_has_one_entry_in_every_language_and_is_found_by_its_name() {
        for game in all() {
            let cards = |lang| game.cards(Words::new(lang));
            for lang in Lang::ALL {
                assert_eq!(cards(lang).len(), cards(Lang::En).len(), "{lang}");
                for card in cards(lang) {
                    let found = answer_text(lang, &game.id().to_string(), &card.name);
                    assert!(found.contains(&card.text), "{}: {found}", card.name);
                    assert!(card.text.contains(&card.name), "{}", card.text);
                }
            }
        }
    }
}
