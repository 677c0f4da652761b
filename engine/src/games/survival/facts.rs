//! The fact sheet, and what of it a viewer may know.

use super::board::Board;
use super::cards::{Card, Pile};
use super::locations::Location;
use super::pawns::{Pawn, Stand};
use super::state::{Ending, Stage, State};
use super::view::{Private, Public};
use super::vote::{Kind, Vote};
use crate::notation::{Fact, Facts};
use crate::seat::{BySeat, Seat};

/// Collects the facts that everyone may know.
pub(super) fn public(public: &Public) -> Facts {
    let mut facts = Facts::new();
    let board = &public.board;
    position(public, &mut facts);
    locations(board, &mut facts);
    for seat in Seat::first(board.seats()) {
        add_seat_facts(public, seat, &mut facts);
    }
    stage(public, &mut facts);
    attack(board, &mut facts);
    facts
}

/// Adds the facts that no player knows, or only those who looked.
pub(super) fn add_hidden_facts(state: &State, facts: &mut Facts) {
    put(facts, "deck", Fact::list(state.deck.open().iter().rev()));
    if has_dice(&state.stage) {
        put(facts, "dice", numbers(state.dice.open()));
    }
}

/// Adds the facts that only one seat knows.
pub(super) fn private(private: &Private, seat: Seat, facts: &mut Facts) {
    put(facts, &format!("hand.{seat}"), cards(&private.hand));
    if let Some(dice) = &private.dice {
        put(facts, "dice", numbers(dice));
    }
    if let Some(drawn) = &private.drawn {
        put(facts, "drawn", cards(drawn));
    }
    if let Some(answer) = private.answer {
        put(facts, &format!("answer.{seat}"), Fact::text(answer));
    }
    if private.passes {
        put(facts, &format!("pass_all.{seat}"), Fact::Bool(true));
    }
}

fn put(facts: &mut Facts, key: &str, fact: Fact) {
    facts.insert(key.to_owned(), fact);
}

/// Cards in alphabetical order.
fn cards(pile: &Pile) -> Fact {
    let mut cards: Vec<_> = pile.cards().collect();
    cards.sort_by_key(|card: &Card| card.name());
    Fact::list(cards)
}

fn numbers(dice: &[u8]) -> Fact {
    Fact::List(dice.iter().map(|die| (*die).into()).collect())
}

fn position(public: &Public, facts: &mut Facts) {
    let board = &public.board;
    put(facts, "phase", Fact::text(phase(&public.stage)));
    put(facts, "step", Fact::text(step(&public.stage)));
    put(facts, "pending", Fact::list(public.pending.iter()));
    put(facts, "turn", board.turn.into());
    put(facts, "leader", Fact::text(board.leader));
    put(facts, "elected", Fact::Bool(board.elected));
    put(facts, "survivors", board.survivors().into());
    put(facts, "limit", board.limit().into());
    put(facts, "deck_count", public.deck_count.into());
    put(facts, "spent", cards(&board.spent));
    if let Some(seat) = board.last_chosen {
        put(facts, "last_chosen", Fact::text(seat));
    }
    if has_dice(&public.stage) {
        put(facts, "looked", Fact::list(&board.looked));
    }
}

/// Whether there are dice under cover.
fn has_dice(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::Camera { .. } | Stage::Announce | Stage::Go { .. }
    )
}

fn locations(board: &Board, facts: &mut Facts) {
    for location in board.locations() {
        let zombies = board.zombies[location];
        put(facts, &format!("zombies.{location}"), zombies.into());
    }
    let blocked = board.locations().filter(|it| board.is_blocked(*it));
    put(facts, "blocked", Fact::list(blocked));
    let hidden: Vec<String> = board
        .hidden
        .iter()
        .flat_map(|(seat, pawns)| pawns.iter().map(move |pawn| format!("{seat}.{pawn}")))
        .collect();
    if !hidden.is_empty() {
        put(facts, "hidden", Fact::list(hidden));
    }
}

fn add_seat_facts(public: &Public, seat: Seat, facts: &mut Facts) {
    let board = &public.board;
    let party = board.parties[seat];
    for pawn in Pawn::ALL {
        let stand = match party.of(pawn) {
            Stand::Absent => continue,
            Stand::Unplaced => "unplaced",
            Stand::Dead => "dead",
            Stand::At(location) => location.name(),
        };
        facts.insert(format!("pawn.{seat}.{pawn}"), Fact::text(stand));
    }
    let mut put = |key: &str, fact: Fact| facts.insert(format!("{key}.{seat}"), fact);
    put("hand_count", public.hand_counts[seat].into());
    put("score", party.score().into());
    if let Some(to) = board.go[seat] {
        put("go", Fact::text(to));
    }
    if let Some(location) = board.rising[seat] {
        put("rising", Fact::text(location));
    }
    if let Some(cast) = board.last_ballot[seat] {
        put("last_vote", Fact::text(cast.candidate));
        put("last_weight", cast.votes.into());
    }
}

fn stage(public: &Public, facts: &mut Facts) {
    let over = matches!(public.stage, Stage::Over { .. });
    put(facts, "over", Fact::Bool(over));
    match &public.stage {
        Stage::Place { roll, .. } => put(facts, "roll", numbers(roll)),
        Stage::Declare { vote, .. } | Stage::Ballot { vote, .. } => {
            add_vote_facts(&public.board, vote, facts);
        }
        Stage::Over { ending, winners } => {
            let result = if winners.len() == 1 { "win" } else { "draw" };
            let reason = match ending {
                Ending::Few => "few",
                Ending::Gathered => "gathered",
            };
            put(facts, "winners", Fact::list(winners.iter()));
            put(facts, "result", Fact::text(result));
            put(facts, "reason", Fact::text(reason));
        }
        Stage::Share { .. }
        | Stage::Camera { .. }
        | Stage::Announce
        | Stage::Go { .. }
        | Stage::Move { .. }
        | Stage::Cards { .. }
        | Stage::Victim { .. } => {}
    }
}

fn add_vote_facts(board: &Board, vote: &Vote, facts: &mut Facts) {
    let round = if vote.ballot.second { 2 } else { 1 };
    put(facts, "vote.kind", Fact::text(vote.ballot.kind));
    put(facts, "vote.place", Fact::text(vote.ballot.location));
    put(facts, "vote.round", Fact::Int(round));
    let candidates = vote.candidates(board);
    put(facts, "vote.candidates", Fact::list(candidates.iter()));
    let weights: BySeat<u8> = BySeat::from_fn(board.seats(), |seat| vote.weight(board, seat));
    for (seat, weight) in weights.iter() {
        put(facts, &format!("weight.{seat}"), (*weight).into());
    }
}

fn attack(board: &Board, facts: &mut Facts) {
    let Some(attack) = board.attack else { return };
    let location: Location = attack.location;
    put(facts, "attack.place", Fact::text(location));
    put(facts, "attack.defence", board.strength(location).into());
    put(facts, "attack.barricades", attack.barricades.into());
    if let Some(left) = attack.left {
        put(facts, "attack.left", left.into());
    }
}

fn phase(stage: &Stage) -> &'static str {
    match stage {
        Stage::Place { .. } => "start",
        Stage::Declare { vote, .. } | Stage::Ballot { vote, .. } => match vote.ballot.kind {
            Kind::Police => "police",
            Kind::Leader => "leader",
            Kind::Victim => "assault",
        },
        Stage::Share { .. } => "police",
        Stage::Camera { .. } => "dice",
        Stage::Announce | Stage::Go { .. } => "choice",
        Stage::Move { .. } => "move",
        Stage::Cards { .. } | Stage::Victim { .. } => "assault",
        Stage::Over { .. } => "over",
    }
}

fn step(stage: &Stage) -> &'static str {
    match stage {
        Stage::Place { .. } => "place",
        Stage::Declare { .. } => "declare",
        Stage::Ballot { .. } => "ballot",
        Stage::Share { .. } => "share",
        Stage::Camera { .. } => "camera",
        Stage::Announce => "announce",
        Stage::Go { .. } => "go",
        Stage::Move { .. } => "move",
        Stage::Cards { .. } => "cards",
        Stage::Victim { .. } => "victim",
        Stage::Over { .. } => "over",
    }
}
