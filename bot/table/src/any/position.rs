//! A game that is over, at any of its positions, as somebody saw it or with all open that was hidden.

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
    /// What led to it, and what was told then.
    led: Option<(Seat, String)>,
    news: News,
}

/// What is seen of a position.
pub struct Seen {
    /// What led to it, if those who look knew of that: who, and what.
    pub led: Option<(Seat, String)>,
    /// What was told then: to a seat alone, or to everybody.
    pub told: Vec<(Option<Seat>, String)>,
    /// What everybody saw, with the steps that were still covered where those who look knew of them.
    pub face: Face,
    /// The same drawn, if pictures are.
    pub board: Option<Picture>,
    /// What the others didn't see: what each seat held, or what the one knew by whose eyes it is seen.
    pub hidden: Vec<(Seat, String)>,
    /// What that one held, drawn, if pictures are and its game draws it.
    pub hand: Option<Picture>,
}

/// What somebody was asked in a position, and did.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// Who.
    pub seat: Seat,
    /// What they could do, in words.
    pub answers: Vec<String>,
    /// Which of these they did, by its place.
    pub chosen: usize,
}

/// What a hard AI thinks of a choice, knowing what its seat knew.
#[derive(Debug, PartialEq)]
pub struct Opinion {
    /// Whose choice it was.
    pub seat: Seat,
    /// What it would have done, in words, and what that gives it to hope for: 1 for a win that is sure.
    pub best: (String, f32),
    /// Whether just that was done.
    pub is_done: bool,
    /// What is to be hoped for after what was done, where it was tried often enough to tell.
    pub done: Option<f32>,
}

impl<'a> Past<'a> {
    /// The position after so many moves, or the last one; nothing if it wasn't played by the rules of this
    /// game.
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
    /// After how many moves it stood.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// What was seen by the eyes of a seat, or with all open.
    #[must_use]
    pub fn seen(&self, eyes: Option<Seat>, tell: &Teller<'_>) -> Seen {
        let is_open = |seat: &Seat| eyes.is_none_or(|eyes| eyes == *seat);
        let all = self.news.all.iter().map(|line| (None, line));
        let alone = self.news.alone.iter();
        let alone = alone.map(|(seat, line)| (Some(*seat), line));
        let told = all.chain(alone.filter(|(seat, _)| seat.is_some_and(|it| is_open(&it))));
        let asked = self.play.asked();
        let covered = asked.covered.then(|| asked.awaited().single()).flatten();
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
            None => (self.held(tell).collect(), None),
        };
        Seen {
            led: self.led.clone().filter(|(seat, _)| is_open(seat)),
            told: told.map(|(seat, line)| (seat, line.clone())).collect(),
            board,
            face,
            hidden,
            hand,
        }
    }

    /// What everybody was told last then.
    #[must_use]
    pub fn said(&self) -> Option<&str> {
        self.news.all.last().map(String::as_str)
    }

    /// Whether steps are covered that others will see later.
    #[must_use]
    pub fn is_covered(&self) -> bool {
        self.play.asked().covered
    }

    /// Who played.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.past.seats)
    }

    fn held(&self, tell: &Teller<'_>) -> impl Iterator<Item = (Seat, String)> {
        let held = |seat| Some((seat, self.play.held(seat, tell)?));
        self.seats().filter_map(held)
    }

    /// What a seat was asked, or whoever moved next; nothing where nobody was, or the question was taken away
    /// before it was answered.
    #[must_use]
    pub fn choice(&self, eyes: Option<Seat>, tell: &Teller<'_>) -> Option<Choice> {
        let (seat, entry) = self.answer(eyes)?;
        let typable = self.play.typable(seat, tell);
        let listed = typable.iter().position(|it| it.text == *entry);
        let chosen = listed.unwrap_or(typable.len());
        let mut answers: Vec<_> = typable.into_iter().map(|it| it.label).collect();
        if listed.is_none() {
            // what needn't be listed, as it comes to the same as something else
            answers.push(self.play.called(seat, entry, tell)?);
        }
        Some(Choice {
            seat,
            answers,
            chosen,
        })
    }

    /// What a seat answered to what it is asked here, or whoever moved next. What it says without being asked,
    /// as an order for later, is no answer.
    fn answer(&self, eyes: Option<Seat>) -> Option<(Seat, &str)> {
        let to_come = &self.past.moves[self.step..];
        let seat = eyes.or_else(|| to_come.first().map(|(seat, _)| *seat))?;
        let question = |play: &dyn AnyPlay| {
            let asked = play.asked().awaited().contains(seat);
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

    /// What a hard AI thinks of that choice, which takes a while; nothing where there was none.
    #[must_use]
    pub fn opinion(&self, eyes: Option<Seat>, tell: &Teller<'_>) -> Option<Opinion> {
        let (seat, done) = self.answer(eyes)?;
        let thought = self.thought(self.play.ponder(seat)?);
        let called = |entry: &str| self.play.called(seat, entry, tell);
        let is_done = thought.best == done;
        let second = || thought.second.clone().filter(|(entry, _)| entry == done);
        // the same thoughts once more, of which the two are told
        let compared = || {
            let pondering = self.play.ponder_between(seat, [&thought.best, done])?;
            let Insight {
                best,
                hopes,
                second,
            } = self.thought(pondering);
            let (other, less) = second?;
            Some(if best == done {
                (best, hopes)
            } else {
                (other, less)
            })
        };
        Some(Opinion {
            seat,
            best: (called(&thought.best)?, thought.hopes),
            is_done,
            done: match is_done {
                true => Some(thought.hopes),
                false => second().or_else(compared).map(|(_, hopes)| hopes),
            },
        })
    }

    /// What is found by as many games as there should be; of the same position always the same.
    fn thought(&self, pondering: Pondering) -> Insight {
        let mut chance = Chance::seeded(Seed::from_number(self.step as u64));
        pondering(&mut chance, &mut |_| true)
    }
}
