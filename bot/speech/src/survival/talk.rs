//! The table talk of AIs around a ballot: they promise, threaten and thank. They use only public knowledge, and don't
//! know how they themselves vote.

use engine::games::survival::{Ballot, CastVote, Event, Kind, Public, Stage, Vote};
use engine::{BySeat, Chance, Seat};

use super::names::place;
use crate::{Key, Teller, args};

#[cfg(test)]
mod tests;

/// One in this many chances to speak is used. A ballot has a beginning and an end, so AIs speak around every second
/// ballot.
const SELDOM: u8 = 3;

/// A pair of seats, the first of which might say something to or about the second.
#[derive(Clone, Copy)]
struct Pair {
    speaker: Seat,
    other: Seat,
}

/// Returns the remark of an AI after a step, if one speaks.
pub(super) fn line(
    look: impl FnOnce() -> Public,
    events: &[Event],
    tell: &Teller<'_>,
    rng: &mut Chance,
) -> Option<String> {
    if rng.roll(SELDOM) > 1 {
        return None;
    }
    let public = &look();
    let all = pairs(public, tell).map(|pair| (pair, remarks(public, events, pair)));
    let all: Vec<(Pair, Vec<Key>)> = all.filter(|(_, remarks)| !remarks.is_empty()).collect();
    let (pair, remarks) = one_of(&all, rng)?;
    let key = one_of(remarks, rng)?;
    Some(render_remark(*key, *pair, public, tell))
}

/// Returns each AI paired with every other player.
fn pairs(public: &Public, tell: &Teller<'_>) -> impl Iterator<Item = Pair> {
    let seats = public.board.seats();
    let of = move |speaker| Seat::first(seats).map(move |other| Pair { speaker, other });
    let all = tell.cast.ais().iter().flat_map(of);
    all.filter(|pair| pair.speaker != pair.other)
}

fn one_of<'a, T>(all: &'a [T], rng: &mut Chance) -> Option<&'a T> {
    let count = u8::try_from(all.len()).ok().filter(|count| *count > 0)?;
    all.get(usize::from(rng.roll(count)) - 1)
}

/// All that fits when a ballot has just been opened, or its votes have just been shown.
fn remarks(public: &Public, events: &[Event], pair: Pair) -> Vec<Key> {
    match &public.stage {
        Stage::Over { .. } => Vec::new(),
        // nobody has voted yet
        Stage::Ballot { vote, asked } if public.pending == *asked => {
            campaign_remarks(vote, public, pair)
        }
        _ => result_remarks(events, pair),
    }
}

/// Returns the remarks that may sway the others before a vote.
fn campaign_remarks(vote: &Vote, public: &Public, pair: Pair) -> Vec<Key> {
    let candidates = vote.candidates(&public.board);
    if !candidates.contains(pair.other) {
        return Vec::new();
    }
    if !candidates.contains(pair.speaker) {
        let votes = vote.voters(&public.board).contains(pair.speaker);
        return fitting_keys([(votes, key!("sv-talk-sell"))]);
    }
    match vote.ballot.kind {
        Kind::Police => police(public, pair),
        Kind::Leader => fitting_keys([
            (true, key!("sv-talk-lead")),
            (public.board.leader == pair.other, key!("sv-talk-enough")),
        ]),
        Kind::Victim => victim(public, pair),
    }
}

fn police(public: &Public, Pair { speaker, other }: Pair) -> Vec<Key> {
    let cards = &public.hand_counts;
    fitting_keys([
        // the second card is the one that is given away
        (public.deck_count > 1, key!("sv-talk-phone")),
        (cards[other] > cards[speaker], key!("sv-talk-cards")),
    ])
}

fn victim(public: &Public, Pair { speaker, other }: Pair) -> Vec<Key> {
    let points = |seat: Seat| public.board.parties[seat].score();
    fitting_keys([
        (true, key!("sv-talk-spare")),
        (true, key!("sv-talk-threaten")),
        (true, key!("sv-talk-watch")),
        (points(other) > points(speaker), key!("sv-talk-accuse")),
    ])
}

/// Returns the remarks on the revealed votes, once they have chosen a player.
fn result_remarks(events: &[Event], pair: Pair) -> Vec<Key> {
    let votes = events.iter().find_map(|event| match event {
        Event::Voted { ballot, cast } => Some((*ballot, cast)),
        _ => None,
    });
    let chosen = events.iter().find_map(|event| match event {
        Event::Chosen { seat, .. } => Some(*seat),
        _ => None,
    });
    let decided = votes.zip(chosen);
    decided.map_or(Vec::new(), |((ballot, cast), chosen)| {
        to_votes(ballot, cast, chosen, pair)
    })
}

fn to_votes(
    ballot: Ballot,
    cast: &BySeat<Option<CastVote>>,
    chosen: Seat,
    Pair { speaker, other }: Pair,
) -> Vec<Key> {
    let vote = |seat: Seat| cast[seat].map(|cast| cast.candidate);
    let is_backed = Seat::first(cast.count()).any(|seat| vote(seat) == Some(speaker));
    // in the first ballot vote those who stand
    let stood = is_backed || !ballot.second && vote(speaker).is_some();
    let backs = vote(other) == Some(speaker);
    let spares = vote(other).is_some() && !backs && other != chosen;
    let lost = chosen == other && vote(speaker) != Some(other);
    match (ballot.kind, chosen == speaker) {
        (Kind::Victim, true) => fitting_keys([(backs, key!("sv-talk-grudge"))]),
        (Kind::Victim, false) => fitting_keys([(stood && spares, key!("sv-talk-thanks"))]),
        (Kind::Police | Kind::Leader, true) => fitting_keys([(backs, key!("sv-talk-thanks"))]),
        (Kind::Police | Kind::Leader, false) => {
            fitting_keys([(stood && lost, key!("sv-talk-sore"))])
        }
    }
}

fn fitting_keys<const N: usize>(all: [(bool, Key); N]) -> Vec<Key> {
    let fits = all.into_iter().filter(|(fits, _)| *fits);
    fits.map(|(_, key)| key).collect()
}

fn render_remark(
    key: Key,
    Pair { speaker, other }: Pair,
    public: &Public,
    tell: &Teller<'_>,
) -> String {
    let board = &public.board;
    let attacked = board.attack.map(|attack| attack.location);
    let args = args![
        name = tell.name(speaker),
        other = tell.short(other),
        place = attacked.map_or(String::new(), |location| place(location, tell.words)),
        zombies = attacked.map_or(0, |location| board.zombies[location]),
        points = board.parties[other].score(),
        cards = public.hand_counts[other]
    ];
    tell.with(key, &args)
}
