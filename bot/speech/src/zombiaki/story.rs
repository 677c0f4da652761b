//! The latest events: first the last turn in brief, with its weightiest deeds in sentences, then the running turn deed
//! by deed.

use engine::Story;
use engine::games::zombiaki::{Card, Event, Play, Side, Target};

use super::deeds::{Deed, deeds};
use super::names::{card, cards, side, title};
use crate::narrator::{Manner, Narrator};
use crate::weightiest::{WeighedDeed, weightiest};
use crate::{Lately, Words, args};

/// Maximum number of letters for the walks of one turn in notation, and `WALKS` in sentences; further walks are only
/// counted.
const NOTED: usize = 120;
const WALKS: usize = 200;

/// Maximum number of letters for the walks shown once the turn is over: a line and a half on a phone.
const GIST_WALKS: usize = 55;

pub(super) fn story(story: &Story<Event>, words: Words) -> Lately {
    let before = Turn::of(&story.before);
    let now = Turn::of(&story.now);
    let now = now.map(|turn| turn.sentences(words)).unwrap_or_default();
    let past = before.map(|turn| turn.past(words)).unwrap_or_default();
    Lately { now, ..past }
}

/// The events of a turn by its steps.
struct Turn<'a> {
    /// The cards that are gone before the first turn of a short night.
    lost: &'a [Card],
    /// The side whose turn it is, and the round; `None` if the events start in the middle of the turn.
    begun: Option<(Side, u16)>,
    /// Clean-up and movement.
    start: &'a [Event],
    drawn: &'a [Card],
    forced: Option<Card>,
    uses: Vec<Use<'a>>,
}

impl<'a> Turn<'a> {
    /// Splits the events of a turn into its steps; `None` if there are no events.
    fn of(events: &'a [Event]) -> Option<Self> {
        let (lost, rest) = match events.split_first()? {
            (Event::Shortened { cards }, rest) => (&cards[..], rest),
            _ => (&[][..], events), // a night of full length, or a later turn
        };
        let (begun, rest) = match rest.split_first() {
            Some((Event::TurnBegan { side, round }, rest)) => (Some((*side, *round)), rest),
            _ => (None, rest), // a position in the middle of a turn
        };
        let end = rest.iter().position(is_step).unwrap_or(rest.len());
        let (start, rest) = rest.split_at(end);
        let (drawn, rest) = match rest.split_first() {
            Some((Event::Drew { cards, .. }, rest)) => (&cards[..], rest),
            _ => (&[][..], rest), // nothing had to be drawn
        };
        let (forced, rest) = match rest.split_first() {
            Some((Event::Discarded { card, forced, .. }, rest)) if *forced => (Some(*card), rest),
            _ => (None, rest), // nothing had to be put away
        };
        Some(Self {
            lost,
            begun,
            start,
            drawn,
            forced,
            uses: uses(rest),
        })
    }

    /// Returns the narrator of its sentences. The round and the line choose the phrasing, so that every drawing of a turn
    /// reads the same.
    fn narrator(&self, words: Words) -> Narrator {
        let round = self.begun.map_or(0, |(_, round)| round);
        Narrator {
            words: words.after_lines(usize::from(round)),
            manner: Manner::Sentences,
        }
    }

    /// Each deed in a sentence; whose turn it is stands above.
    fn sentences(&self, words: Words) -> Vec<String> {
        let narrator = self.narrator(words);
        let moved = self.opening_moves(narrator, WALKS);
        let uses = self.uses.iter().enumerate();
        let uses =
            uses.map(|(place, used)| line(&used.describe(narrator.after_lines(3 + place)), words));
        self.lost_cards(words)
            .into_iter()
            .chain(moved.map(|moved| line(&moved, words)))
            .chain(self.drew(narrator.after_lines(2)))
            .chain(uses)
            .collect()
    }

    /// Returns the moves before cards are used, with so much room for walks; `None` if there are none.
    fn opening_moves(&self, narrator: Narrator, walks: usize) -> Option<String> {
        let moved = list_deeds(deeds(self.start, narrator.after_lines(1)), walks, narrator);
        (!moved.is_empty()).then_some(moved)
    }

    /// The turn once it is over: as few lines as have room for it, and below them the weightiest of it in sentences.
    fn past(&self, words: Words) -> Lately {
        let gist = self.gist(words);
        let told = |place: usize| gist.iter().any(|(other, _)| *other == place);
        let mut before = self.fold_rest(told, words);
        let mut gist: Vec<String> = gist.iter().map(|(_, said)| line(said, words)).collect();
        if gist.is_empty() {
            gist.extend(before.pop()); // what was put away, or only drawn
        }
        Lately {
            before,
            gist,
            now: Vec::new(),
        }
    }

    /// The weightiest deeds, each with its place: what has moved comes first, and then the cards that were played.
    fn gist(&self, words: Words) -> Vec<(usize, String)> {
        let narrator = self.narrator(words);
        let moved = self.opening_moves(narrator, GIST_WALKS);
        let moved = moved.map(|said| WeighedDeed {
            weight: weight(self.start),
            place: 0,
            said,
        });
        let uses = self.uses.iter().enumerate();
        let played = uses.filter_map(|(place, used)| match used {
            Use::Played(play, caused) => Some(WeighedDeed {
                weight: weight(caused).max(PLAYED),
                place: place + 1,
                said: describe_play(*play, caused, narrator.after_lines(3 + place)),
            }),
            Use::Discarded(_) => None,
        });
        weightiest(moved.into_iter().chain(played).collect())
    }

    /// Returns the rest of the turn, in at most three lines: what was put away comes last.
    fn fold_rest(&self, told: impl Fn(usize) -> bool, words: Words) -> Vec<String> {
        let narrator = Narrator {
            words,
            manner: Manner::Notation,
        };
        let uses = self.uses.iter().zip(1..);
        let left = uses.filter(|(used, place)| used.discarded_card().is_none() && !told(*place));
        let left = left.map(|(used, _)| used.describe(narrator));
        let gone: Vec<Card> = self.uses.iter().filter_map(Use::discarded_card).collect();
        let gone = (!gone.is_empty()).then(|| put_away(&gone, narrator));
        let uses: Vec<String> = left.chain(gone).collect();
        let uses = (!uses.is_empty()).then(|| line(&uses.join("; "), words));
        let begun = self.beginning(!told(0), narrator);
        self.lost_cards(words)
            .into_iter()
            .chain(begun)
            .chain(uses)
            .collect()
    }

    /// Returns the line of the cards that are gone before the first turn.
    fn lost_cards(&self, words: Words) -> Option<String> {
        (!self.lost.is_empty()).then(|| {
            let args = args![
                side = side(Side::Zombies, words),
                cards = cards(self.lost, words)
            ];
            words.with(key!("zk-news-shortened"), &args)
        })
    }

    /// Returns the lines before the use of cards: the moves, as in `🧟 Zombies: Sasha a3→a2, ✝ Boris b3`, and the drawn
    /// cards. The moves are left out if there are none, or if `moves` is false.
    fn beginning(&self, moves: bool, narrator: Narrator) -> impl Iterator<Item = String> {
        let words = narrator.words;
        let whose = self.begun.map(|(which, _)| side(which, words));
        let deeds = moves.then(|| list_deeds(deeds(self.start, narrator), NOTED, narrator));
        let deeds = deeds.unwrap_or_default();
        let (moved, whose) = match whose {
            Some(side) if !deeds.is_empty() => {
                let args = args![side = side, deeds = deeds];
                (Some(words.with(key!("zk-story-start"), &args)), None)
            }
            whose => (None, whose),
        };
        let drew = match (whose, self.drew(narrator)) {
            (Some(whose), Some(drew)) => Some(format!("{whose} · {drew}")),
            (whose, drew) => drew.or(whose),
        };
        moved.into_iter().chain(drew)
    }

    fn drew(&self, narrator: Narrator) -> Option<String> {
        let drawn = cards(self.drawn, narrator.words);
        let forced = self.forced.map(|forced| card(forced, narrator.words));
        let (notation, sentence) = match (drawn.is_empty(), forced.is_some()) {
            (true, false) => return None,
            (true, true) => (key!("zk-story-discarded"), key!("zk-tale-discarded")),
            (false, false) => (key!("zk-story-drew"), key!("zk-tale-drew")),
            (false, true) => (
                key!("zk-story-drew-discarded"),
                key!("zk-tale-drew-discarded"),
            ),
        };
        let args = args![cards = drawn, card = forced.unwrap_or_default()];
        Some(narrator.with(notation, sentence, &args))
    }
}

/// A line of what is told of a turn.
fn line(said: &str, words: Words) -> String {
    words.with(key!("zk-story-use"), &args![used = said])
}

/// The least weight of a card that was played.
const PLAYED: u8 = 4;

/// Returns the weight that some events have for the other side.
fn weight(events: &[Event]) -> u8 {
    let matters = |event: &Event| match event {
        Event::Died { .. } | Event::Raised { .. } => 6,
        Event::Hit { .. }
        | Event::Smashed { .. }
        | Event::Exploded { .. }
        | Event::Rammed { .. }
        | Event::HostageTook { .. }
        | Event::Robbed { .. } => 5,
        _ => 3, // it stands on the board
    };
    events.iter().map(matters).max().unwrap_or(0)
}

/// Whether movement is over with this.
fn is_step(event: &Event) -> bool {
    matches!(
        event,
        Event::Drew { .. }
            | Event::Discarded { .. }
            | Event::Played { .. }
            | Event::TurnEnded { .. }
            | Event::Won { .. }
    )
}

/// The use of a card.
enum Use<'a> {
    /// The card was played on a target, with these events as the result.
    Played(Play, &'a [Event]),
    /// The card was discarded.
    Discarded(Card),
}

/// The events of the use step, by the cards that were used.
fn uses(mut events: &[Event]) -> Vec<Use<'_>> {
    let mut uses = Vec::new();
    while let Some((first, after)) = events.split_first() {
        let end = after.iter().position(is_step).unwrap_or(after.len());
        let (caused, rest) = after.split_at(end);
        match first {
            Event::Played { play, .. } => uses.push(Use::Played(*play, caused)),
            Event::Discarded { card, .. } => uses.push(Use::Discarded(*card)),
            _ => {} // the end of the turn
        }
        events = rest;
    }
    uses
}

impl Use<'_> {
    fn discarded_card(&self) -> Option<Card> {
        match self {
            Self::Played(..) => None,
            Self::Discarded(card) => Some(*card),
        }
    }

    fn describe(&self, narrator: Narrator) -> String {
        match self {
            Self::Played(play, caused) => describe_play(*play, caused, narrator),
            Self::Discarded(card) => put_away(&[*card], narrator),
        }
    }
}

fn put_away(gone: &[Card], narrator: Narrator) -> String {
    let args = args![cards = cards(gone, narrator.words)];
    narrator.with(key!("zk-used-discarded"), key!("zk-tale-thrown"), &args)
}

/// `Shot a: Sasha a2→a3 −1 (2 left)`: a card that was played, and what came of it.
fn describe_play(play: Play, caused: &[Event], narrator: Narrator) -> String {
    let (card, target) = play.parts();
    let walks = narrator.pick(NOTED, WALKS);
    let deeds = list_deeds(deeds(caused, narrator), walks, narrator);
    let name = match narrator.manner {
        Manner::Notation => {
            let aim = aim(target).map(|aim| format!(" {aim}"));
            format!("{}{}", title(card, narrator.words), aim.unwrap_or_default())
        }
        Manner::Sentences if deeds.is_empty() => bare_sentence(card, target, narrator.words),
        Manner::Sentences => describe_aim(card, target, narrator.words),
    };
    let args = args![card = name.as_str(), deeds = deeds.as_str()];
    match (deeds.is_empty(), card.stays() || is_bare(card)) {
        (false, _) => narrator.words.with(key!("zk-used"), &args),
        (true, true) => name,
        (true, false) => narrator.with(key!("zk-used-in-vain"), key!("zk-tale-in-vain"), &args),
    }
}

/// Whether a card has no immediate result, so that only its play is told.
fn is_bare(card: Card) -> bool {
    matches!(card, Card::Terror | Card::Halt)
}

/// Returns the target of a card, unless its result names the target.
fn aim(target: Target) -> Option<String> {
    match target {
        Target::Cell(cell) => Some(cell.to_string()),
        Target::Lane(lane) => Some(lane.to_string()),
        Target::Street(street) => Some(street.to_string()),
        Target::Nothing
        | Target::Theirs(_)
        | Target::Step(..)
        | Target::Pair(..)
        | Target::Raise(..)
        | Target::Burn(_) => None,
    }
}

/// `Shot in lane a`: a card and where it was played, in words; of a cell the deeds tell.
fn describe_aim(card: Card, target: Target, words: Words) -> String {
    let name = title(card, words);
    match target {
        Target::Lane(lane) => {
            let args = args![card = name, lane = lane.to_string()];
            words.with(key!("zk-tale-in-lane"), &args)
        }
        Target::Street(street) => {
            let args = args![card = name, street = street.to_string()];
            words.with(key!("zk-tale-on-street"), &args)
        }
        Target::Cell(_)
        | Target::Nothing
        | Target::Theirs(_)
        | Target::Step(..)
        | Target::Pair(..)
        | Target::Raise(..)
        | Target::Burn(_) => name,
    }
}

/// Returns a sentence for a card without an immediate result.
fn bare_sentence(card: Card, target: Target, words: Words) -> String {
    let key = match (card, target) {
        (Card::Halt, _) => return words.say(key!("zk-force-halt")),
        (Card::Terror, _) => return words.say(key!("zk-force-terror")),
        (Card::Zombie(_), Target::Cell(_)) => key!("zk-tale-comes"),
        (_, Target::Cell(_)) if card.stays() => key!("zk-tale-laid"),
        _ => return describe_aim(card, target, words),
    };
    let cell = aim(target).unwrap_or_default();
    words.with(key, &args![card = title(card, words), cell = cell])
}

/// Deeds in a row; of walks the last are only counted where they have no room.
fn list_deeds(deeds: Vec<Deed>, mut room: usize, narrator: Narrator) -> String {
    let words = narrator.words;
    let mut skipped = 0_usize;
    let mut kept = Vec::new();
    for deed in deeds {
        let length = deed.text.chars().count() + 2;
        if deed.walk && length > room {
            (room, skipped) = (0, skipped + 1);
            continue;
        }
        if deed.walk {
            room -= length;
        }
        kept.push(deed.text);
    }
    let more = (skipped > 0).then(|| words.with(key!("zk-deed-more"), &args![count = skipped]));
    words.list(kept.into_iter().chain(more))
}
