//! Votes in words: what they are about, who counts how much, and how they went.

use std::cmp::Reverse;

use engine::games::survival::{Ballot, Board, Card, CastVote, Kind, Pawns, Vote};
use engine::{BySeat, Seat};

use super::names::{pawns, place, short, sign};
use crate::{Teller, Words, args};

/// Returns the subject of a vote.
pub(super) fn about(kind: Kind, words: Words) -> String {
    words.say(match kind {
        Kind::Police => key!("sv-about-police"),
        Kind::Leader => key!("sv-about-leader"),
        Kind::Victim => key!("sv-about-victim"),
    })
}

/// The first ballot or the second.
pub(super) fn number(ballot: Ballot) -> u8 {
    1 + u8::from(ballot.second)
}

/// Returns the subject, place and number of a ballot.
pub(super) fn title(ballot: Ballot, words: Words) -> String {
    let args = args![
        about = about(ballot.kind, words),
        place = place(ballot.location, words),
        ballot = number(ballot)
    ];
    words.with(key!("sv-ballot"), &args)
}

/// Returns each voter's number of votes, by seat letters, which the rows explain; with six players the board is long
/// enough.
pub(super) fn weights(vote: &Vote, board: &Board, tell: &Teller<'_>) -> String {
    let line = |seat: Seat| format!("{seat} {}", vote.weight(board, seat));
    let votes: Vec<String> = vote.voters(board).iter().map(line).collect();
    tell.with(key!("sv-votes"), &args![votes = votes.join(" · ")])
}

/// Returns the cards played before a ballot.
pub(super) fn declared_cards(
    threats: &BySeat<u8>,
    hides: &BySeat<Pawns>,
    tell: &Teller<'_>,
) -> String {
    let played = threats
        .iter()
        .flat_map(|(seat, count)| declaration(seat, *count, hides[seat], tell));
    let played: Vec<String> = played.collect();
    if played.is_empty() {
        return tell.say(key!("sv-news-declared-nothing"));
    }
    let played = tell.words.list(played);
    tell.with(key!("sv-news-declared"), &args![cards = played])
}

fn declaration(seat: Seat, threats: u8, hides: Pawns, tell: &Teller<'_>) -> Vec<String> {
    let name = short(seat, tell);
    let threats = (threats > 0).then(|| {
        let args = args![name = name.as_str(), count = threats];
        tell.with(key!("sv-declared-threats"), &args)
    });
    let hides = (!hides.is_empty()).then(|| {
        let args = args![name = name.as_str(), pawns = pawns(hides, tell.words)];
        tell.with(key!("sv-declared-hides"), &args)
    });
    threats.into_iter().chain(hides).collect()
}

/// Returns the number of votes that a player cast: `2`, or `1 + 😠 1` with a Threat.
fn format_votes(cast: CastVote, words: Words) -> String {
    match cast.threats {
        0 => cast.votes.to_string(),
        threats => {
            let sign = sign(Card::Threat, words);
            format!("{} + {sign} {threats}", cast.votes.saturating_sub(threats))
        }
    }
}

/// Returns each candidate's votes and their voters, a line each, the most votes first.
pub(super) fn candidate_votes(
    ballot: Ballot,
    cast: &BySeat<Option<CastVote>>,
    tell: &Teller<'_>,
) -> String {
    let given = |candidate: Seat| {
        let cast = cast
            .iter()
            .filter_map(|(seat, cast)| Some((seat, (*cast)?)));
        cast.filter(move |(_, cast)| cast.candidate == candidate)
    };
    let sum = |candidate: Seat| -> u8 { given(candidate).map(|(_, cast)| cast.votes).sum() };
    let sums = Seat::first(cast.count()).map(|seat| (Reverse(sum(seat)), seat));
    let mut sums: Vec<_> = sums.filter(|(Reverse(sum), _)| *sum > 0).collect();
    sums.sort_unstable();
    let line = |(Reverse(sum), candidate): (Reverse<u8>, Seat)| {
        let from = given(candidate);
        let from = from.map(|(seat, cast)| {
            format!("{} {}", short(seat, tell), format_votes(cast, tell.words))
        });
        let args = args![
            name = short(candidate, tell),
            votes = sum,
            from = tell.words.list(from)
        ];
        tell.with(key!("sv-voted-for"), &args)
    };
    let result: Vec<String> = sums.into_iter().map(line).collect();
    let args = args![
        title = title(ballot, tell.words),
        result = result.join("\n")
    ];
    tell.with(key!("sv-news-voted"), &args)
}
