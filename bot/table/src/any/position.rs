//! A finished game at any of its positions, as a player saw it or with all hidden facts revealed.

use base::picture::Picture;
use engine::{Chance, Seat, Seed};
use speech::Teller;

use super::{AnyGame, AnyPlay, Face, Insight, News, Past, Pondering, Voices};

/// A position of a game that is over.
pub struct Position<'a> {
    game: &'a dyn AnyGame,
    past: Past<'a>,
    voices: Voices<'a>,
    step: usize,
    play: Box<dyn AnyPlay>,
    /// The move that led to the position, and (below) the news then.
    led: Option<(Seat, String)>,
    news: News,
}

/// The view of a position.
pub struct SeenPosition {
    /// The seat and the move that led to the position, if the viewer knew of it.
    pub led: Option<(Seat, String)>,
    /// The news then: each for one seat alone, or for everyone.
    pub told: Vec<(Option<Seat>, String)>,
    /// The public state, with the covered steps that the viewer knew of.
    pub face: Face,
    /// The public state as a picture, if pictures are on.
    pub board: Option<Picture>,
    /// The hidden facts: the hand of each seat, or the knowledge of the one seat whose view it is.
    pub hidden: Vec<(Seat, String)>,
    /// The hand of that seat as a picture, if pictures are on and the game draws it.
    pub hand: Option<Picture>,
}

/// A decision in a position, and the answer to it.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// The seat that decided.
    pub seat: Seat,
    /// The possible answers, in words.
    pub answers: Vec<String>,
    /// The index of the answer that was chosen.
    pub chosen: usize,
}

/// The evaluation of a choice by a hard AI with the knowledge of the choosing seat.
#[derive(Debug, PartialEq)]
pub struct Opinion {
    /// The seat that chose.
    pub seat: Seat,
    /// The AI's own answer, in words, and its win probability; 1 is a certain win.
    pub best: (String, f32),
    /// Whether just that was done.
    pub is_done: bool,
    /// The win probability after the actual answer, if it was tried often enough to tell.
    pub done: Option<f32>,
}

impl<'a> Past<'a> {
    /// Returns the position after `step` moves, or the last one; `None` if the game doesn't follow the rules of `game`.
    #[must_use]
    pub fn position(
        self,
        game: &'a dyn AnyGame,
        step: usize,
        voices: Voices<'a>,
    ) -> Option<Position<'a>> {
        let Self {
            options,
            seats,
            seed,
            moves,
        } = self;
        let step = step.min(moves.len());
        let (play, news, led) = match moves[..step].split_last() {
            None => {
                let (play, news) = game.open(options, seats, seed, &voices).ok()?;
                (play, news, None)
            }
            Some(((seat, entry), before)) => {
                let mut play = game.replay(options, seats, seed, before)?;
                let spoken = play.enter(*seat, entry, &voices).ok()?;
                (play, spoken.news, Some((*seat, spoken.label)))
            }
        };
        Some(Position {
            game,
            past: self,
            voices,
            step,
            play,
            led,
            news,
        })
    }
}

impl Position<'_> {
    /// Returns the number of moves before the position.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// Returns the view of a seat, or the view with all hidden facts revealed.
    #[must_use]
    pub fn view(&self, eyes: Option<Seat>, tell: &Teller<'_>) -> SeenPosition {
        let is_open = |seat: &Seat| eyes.is_none_or(|eyes| eyes == *seat);
        let all = self.news.all.iter().map(|line| (None, line));
        let alone = self.news.alone.iter();
        let alone = alone.map(|(seat, line)| (Some(*seat), line));
        let told = all.chain(alone.filter(|(seat, _)| seat.is_some_and(|it| is_open(&it))));
        let asked = self.play.asked_seats();
        let covered = asked
            .covered
            .then(|| asked.pending_seats().single())
            .flatten();
        let (face, board) = match eyes.or(covered) {
            Some(seat) => self.play.face_to(seat, tell),
            None => {
                let face = self.play.face(tell);
                let board = self.play.board(&face, tell);
                (face, board)
            }
        };
        let side = eyes.map(|seat| (seat, self.play.side(seat, &[], &[], tell)));
        let (hidden, hand) = match side {
            Some((seat, side)) => {
                let known = side.known.into_iter();
                (known.map(|line| (seat, line)).collect(), side.picture)
            }
            None => (self.held_cards(tell).collect(), None),
        };
        SeenPosition {
            led: self.led.clone().filter(|(seat, _)| is_open(seat)),
            told: told.map(|(seat, line)| (seat, line.clone())).collect(),
            board,
            face,
            hidden,
            hand,
        }
    }

    /// Returns the last line of public news in the position.
    #[must_use]
    pub fn last_line(&self) -> Option<&str> {
        self.news.all.last().map(String::as_str)
    }

    /// Whether steps are covered that others will see later.
    #[must_use]
    pub fn is_covered(&self) -> bool {
        self.play.asked_seats().covered
    }

    /// Returns the seats that played.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.past.seats)
    }

    fn held_cards(&self, tell: &Teller<'_>) -> impl Iterator<Item = (Seat, String)> {
        let held = |seat| Some((seat, self.play.held_cards(seat, tell)?));
        self.seats().filter_map(held)
    }

    /// Returns the decision of a seat, or of the next mover. `None` if no seat was asked, or if the question was
    /// withdrawn before its answer.
    #[must_use]
    pub fn choice(&self, eyes: Option<Seat>, tell: &Teller<'_>) -> Option<Choice> {
        let (seat, entry) = self.answer(eyes)?;
        let typable = self.play.typable(seat, tell);
        let listed = typable.iter().position(|it| it.text == *entry);
        let chosen = listed.unwrap_or(typable.len());
        let mut answers: Vec<_> = typable.into_iter().map(|it| it.label).collect();
        if listed.is_none() {
            // what needn't be listed, as it comes to the same as something else
            answers.push(self.play.answer_label(seat, entry, tell)?);
        }
        Some(Choice {
            seat,
            answers,
            chosen,
        })
    }

    /// Returns the answer of a seat, or of the next mover, to its question in this position. An unasked entry, such as
    /// an order for later, is no answer.
    fn answer(&self, eyes: Option<Seat>) -> Option<(Seat, &str)> {
        let to_come = &self.past.moves[self.step..];
        let seat = eyes.or_else(|| to_come.first().map(|(seat, _)| *seat))?;
        let question = |play: &dyn AnyPlay| {
            let asked = play.asked_seats().pending_seats().contains(seat);
            asked.then(|| play.asked_since(seat))
        };
        let asked = question(&*self.play)?;
        let mut play = self.game.load(self.play.save()).ok()?;
        for (mover, entry) in to_come {
            play.enter(*mover, entry, &self.voices).ok()?;
            if question(&*play) != Some(asked) {
                return (*mover == seat).then_some((seat, entry.as_str()));
            }
        }
        None
    }

    /// Returns a hard AI's evaluation of that choice, which takes a while; `None` if there was no choice.
    #[must_use]
    pub fn opinion(&self, eyes: Option<Seat>, tell: &Teller<'_>) -> Option<Opinion> {
        let (seat, done) = self.answer(eyes)?;
        let thought = self.run_search(self.play.ponder(seat)?);
        let called = |entry: &str| self.play.answer_label(seat, entry, tell);
        let is_done = thought.best == done;
        let second = || thought.second.clone().filter(|(entry, _)| entry == done);
        // the same thoughts once more, of which the two are told
        let compared = || {
            let pondering = self.play.ponder_between(seat, [&thought.best, done])?;
            let Insight {
                best,
                win_probability,
                second,
            } = self.run_search(pondering);
            let (other, less) = second?;
            Some(if best == done {
                (best, win_probability)
            } else {
                (other, less)
            })
        };
        Some(Opinion {
            seat,
            best: (called(&thought.best)?, thought.win_probability),
            is_done,
            done: match is_done {
                true => Some(thought.win_probability),
                false => second().or_else(compared).map(|(_, chance)| chance),
            },
        })
    }

    /// Returns the findings of a search with the full simulation budget; always the same for the same position.
    fn run_search(&self, pondering: Pondering) -> Insight {
        let mut chance = Chance::from_seed(Seed::from_number(self.step as u64));
        pondering(&mut chance, &mut |_| true)
    }
}
