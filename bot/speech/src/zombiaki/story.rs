//! What happened lately: the last turn in short, then the running one deed by deed.

use engine::Story;
use engine::games::zombiaki::{Card, Event, Play, Side, Target};

use super::deeds::{Deed, deeds};
use super::names::{card, cards, side, title};
use crate::{Words, args};

/// How many letters the walks of one turn may take before the rest of them is only counted.
const ROOM: usize = 120;

pub(super) fn story(story: &Story<Event>, words: Words) -> Vec<String> {
    let before = Turn::of(&story.before);
    let now = Turn::of(&story.now);
    let before = before.map(|turn| turn.folded(words)).unwrap_or_default();
    let now = now.map(|turn| turn.told(words)).unwrap_or_default();
    [before, now].concat()
}

/// The events of a turn by its steps.
struct Turn<'a> {
    /// What is gone before the first turn of a short night.
    lost: &'a [Card],
    /// Whose turn it is; nothing if it is told from its middle only.
    side: Option<Side>,
    /// Clean-up and movement.
    start: &'a [Event],
    drawn: &'a [Card],
    forced: Option<Card>,
    uses: Vec<Use<'a>>,
}

impl<'a> Turn<'a> {
    /// Nothing if nothing has happened in it.
    fn of(events: &'a [Event]) -> Option<Self> {
        let (lost, rest) = match events.split_first()? {
            (Event::Shortened { cards }, rest) => (&cards[..], rest),
            _ => (&[][..], events), // a night of full length, or a later turn
        };
        let (side, rest) = match rest.split_first() {
            Some((Event::TurnBegan { side, .. }, rest)) => (Some(*side), rest),
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
            side,
            start,
            drawn,
            forced,
            uses: uses(rest),
        })
    }

    /// Each deed in a line.
    fn told(&self, words: Words) -> Vec<String> {
        let uses = self.uses.iter().map(|used| {
            let used = used.told(words);
            words.with(key!("zk-story-use"), &args![used = used])
        });
        self.beginning(words).chain(uses).collect()
    }

    /// At most three lines: what was put away comes last.
    fn folded(&self, words: Words) -> Vec<String> {
        let played = self.uses.iter().filter(|used| used.discarded().is_none());
        let played = played.map(|used| used.told(words));
        let gone: Vec<Card> = self.uses.iter().filter_map(Use::discarded).collect();
        let gone = (!gone.is_empty()).then(|| put_away(&gone, words));
        let uses: Vec<String> = played.chain(gone).collect();
        let line = || words.with(key!("zk-story-use"), &args![used = uses.join("; ")]);
        let uses = (!uses.is_empty()).then(line);
        self.beginning(words).chain(uses).collect()
    }

    /// What comes before cards are used.
    fn beginning(&self, words: Words) -> impl Iterator<Item = String> {
        let lost = (!self.lost.is_empty()).then(|| {
            let args = args![
                side = side(Side::Zombies, words),
                cards = cards(self.lost, words)
            ];
            words.with(key!("zk-news-shortened"), &args)
        });
        let moved = self.moved(words);
        let whose = self.side.filter(|_| moved.is_none());
        let drew = match (whose.map(|whose| side(whose, words)), self.drew(words)) {
            (Some(whose), Some(drew)) => Some(format!("{whose} · {drew}")),
            (whose, drew) => drew.or(whose),
        };
        lost.into_iter().chain(moved).chain(drew)
    }

    /// `🧟 Zombies: Sasha a3→a2, ✝ Boris b3`; nothing if nothing has moved.
    fn moved(&self, words: Words) -> Option<String> {
        let deeds = listed(deeds(self.start, words), words);
        let which = self.side.filter(|_| !deeds.is_empty())?;
        let args = args![side = side(which, words), deeds = deeds];
        Some(words.with(key!("zk-story-start"), &args))
    }

    fn drew(&self, words: Words) -> Option<String> {
        let drawn = cards(self.drawn, words);
        let forced = self.forced.map(|forced| card(forced, words));
        let key = match (drawn.is_empty(), forced.is_some()) {
            (true, false) => return None,
            (true, true) => key!("zk-story-discarded"),
            (false, false) => key!("zk-story-drew"),
            (false, true) => key!("zk-story-drew-discarded"),
        };
        let args = args![cards = drawn, card = forced.unwrap_or_default()];
        Some(words.with(key, &args))
    }
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

/// What was done with a card.
enum Use<'a> {
    /// It was played on something, and this came of it.
    Played(Play, &'a [Event]),
    /// It was put away.
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
    fn discarded(&self) -> Option<Card> {
        match self {
            Self::Played(..) => None,
            Self::Discarded(card) => Some(*card),
        }
    }

    fn told(&self, words: Words) -> String {
        match self {
            Self::Played(play, caused) => played(*play, caused, words),
            Self::Discarded(card) => put_away(&[*card], words),
        }
    }
}

fn put_away(gone: &[Card], words: Words) -> String {
    words.with(
        key!("zk-used-discarded"),
        &args![cards = cards(gone, words)],
    )
}

/// `Shot a: Sasha a2→a3 −1 (2 left)`: a card that was played, and what came of it.
fn played(play: Play, caused: &[Event], words: Words) -> String {
    let (card, target) = play.parts();
    let aim = aim(target).map(|aim| format!(" {aim}"));
    let name = format!("{}{}", title(card, words), aim.unwrap_or_default());
    let deeds = listed(deeds(caused, words), words);
    let args = args![card = name.as_str(), deeds = deeds.as_str()];
    match (deeds.is_empty(), card.stays() || is_bare(card)) {
        (false, _) => words.with(key!("zk-used"), &args),
        (true, true) => name,
        (true, false) => words.with(key!("zk-used-in-vain"), &args),
    }
}

/// Whether nothing comes of a card at once: that it was played is all there is to tell.
fn is_bare(card: Card) -> bool {
    matches!(card, Card::Terror | Card::Halt)
}

/// Where a card was played, unless what came of it says that.
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

/// Deeds in a row; of very many walks the last are only counted.
fn listed(deeds: Vec<Deed>, words: Words) -> String {
    let mut room = ROOM;
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
