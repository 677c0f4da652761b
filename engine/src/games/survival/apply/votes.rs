//! Votes: declarations, ballots, and who is chosen.

use super::{Next, Step, Umpire};
use crate::games::survival::action::Action;
use crate::games::survival::board::{CastVote, Queue};
use crate::games::survival::cards::Card;
use crate::games::survival::event::Event;
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::Pawns;
use crate::games::survival::state::Stage;
use crate::games::survival::vote::{ChoiceMethod, Kind, Vote};
use crate::partial::Partial;
use crate::seat::{BySeat, Seat, Seats};

impl Umpire<'_> {
    pub(super) fn begin_vote(&mut self, kind: Kind, location: Location) -> Next {
        let vote = Vote::new(kind, location, self.state.seats());
        self.state.board.last_chosen = None;
        let alone = vote.candidates(&self.state.board).single();
        match alone.filter(|_| kind != Kind::Victim) {
            Some(seat) => self.choose_seat(&vote, seat, ChoiceMethod::Alone), // SV-063, SV-076
            None => self.ask_declarations(vote),
        }
    }

    /// SV-038
    pub(super) fn ask_declarations(&mut self, vote: Vote) -> Next {
        let asked = vote.declarers(&self.state.board, &self.state.hand_counts());
        if asked.is_empty() {
            return self.begin_ballot(vote);
        }
        self.state.stage = Stage::Declare { vote, asked };
        None
    }

    /// All declarations are in.
    pub(super) fn settle_declarations(
        &mut self,
        mut vote: Vote,
        answers: &Partial<Action>,
    ) -> Next {
        let seats = self.state.seats();
        let mut threats = BySeat::from_fn(seats, |_| 0);
        let mut hides = BySeat::from_fn(seats, |_| Pawns::NONE);
        for (seat, answer) in answers.iter() {
            let Some(Action::Declare(declaration)) = *answer else {
                continue;
            };
            (threats[seat], hides[seat]) = (declaration.threats, declaration.hides);
            vote.threats[seat] += declaration.threats; // SV-039, SV-042
            let hidden = &mut self.state.board.hidden[seat];
            *hidden = hidden.and(declaration.hides); // SV-043
            self.play_all(seat, Card::Threat, declaration.threats);
            self.play_all(seat, Card::Hide, declaration.hides.len());
        }
        self.told.reveal(|| Event::Declared {
            ballot: vote.ballot,
            threats,
            hides,
        });
        self.begin_ballot(vote)
    }

    fn play_all(&mut self, seat: Seat, card: Card, count: u8) {
        (0..count).for_each(|_| self.state.play(seat, card));
    }

    fn begin_ballot(&mut self, vote: Vote) -> Next {
        if vote.doomed {
            return self.eat_all(); // SV-166
        }
        let candidates = vote.candidates(&self.state.board);
        if let Some(seat) = candidates.single() {
            return self.choose_seat(&vote, seat, ChoiceMethod::Alone); // SV-057
        }
        if candidates.is_empty() {
            return self.choose_none(&vote); // SV-058
        }
        let asked = vote.voters(&self.state.board);
        self.state.stage = Stage::Ballot { vote, asked };
        None
    }

    /// SV-037: all votes are in.
    pub(super) fn count_votes(&mut self, vote: Vote, answers: &Partial<Action>) -> Next {
        let board = &mut self.state.board;
        let cast = BySeat::from_fn(board.seats(), |seat| match answers[seat] {
            Some(Action::Vote(candidate)) => {
                let (votes, threats) = (vote.weight(board, seat), vote.threats[seat]);
                Some(CastVote {
                    candidate,
                    votes,
                    threats,
                })
            }
            _ => None,
        });
        board.last_ballot = cast.clone();
        let most = most_votes(&cast);
        self.told.reveal(|| Event::Voted {
            ballot: vote.ballot,
            cast,
        });
        match most.single() {
            Some(seat) => self.choose_seat(&vote, seat, ChoiceMethod::Ballot), // SV-050
            None => self.resolve_tie(vote, most),
        }
    }

    fn resolve_tie(&mut self, mut vote: Vote, seats: Seats) -> Next {
        let ballot = vote.ballot;
        self.told.tell_everyone(|| Event::Tied { ballot, seats });
        if !ballot.second {
            vote.ballot.second = true; // SV-051, SV-052
            return self.ask_declarations(vote);
        }
        if ballot.kind != Kind::Victim {
            return self.choose_none(&vote); // SV-071
        }
        let tied: Queue = seats.iter().collect();
        let seat = *self.chance.pick(&tied); // SV-156
        self.choose_seat(&vote, seat, ChoiceMethod::Lot)
    }

    fn choose_seat(&mut self, vote: &Vote, seat: Seat, how: ChoiceMethod) -> Next {
        let ballot = vote.ballot;
        self.state.board.last_chosen = Some(seat);
        self.told
            .tell_everyone(|| Event::Chosen { ballot, seat, how });
        match ballot.kind {
            Kind::Police => {
                self.unhide(); // SV-059
                self.call(seat)
            }
            Kind::Leader => {
                self.unhide();
                self.elect(seat)
            }
            Kind::Victim => self.victim(seat),
        }
    }

    fn choose_none(&mut self, vote: &Vote) -> Next {
        let ballot = vote.ballot;
        self.told.tell_everyone(|| Event::NobodyChosen { ballot });
        match ballot.kind {
            Kind::Police => {
                self.unhide();
                Some(Step::Leader)
            }
            Kind::Leader => {
                self.unhide();
                Some(Step::Dice)
            }
            Kind::Victim => self.spare_all(),
        }
    }
}

/// Returns the seats with the most votes.
fn most_votes(cast: &BySeat<Option<CastVote>>) -> Seats {
    let mut votes = BySeat::from_fn(cast.count(), |_| 0);
    for cast in cast.values().flatten() {
        votes[cast.candidate] += u16::from(cast.votes);
    }
    let most = votes.values().copied().max();
    votes.seats_where(|votes| Some(*votes) == most)
}
