//! Why an action is not possible.

use engine::games::zombie_runners::{
    Action, Answer, Card, Choice, EventCard, Private, Public, Stage, TurnMode, ZombieRunners,
};
use engine::{Game, Seat, View};

use super::names::{card, title};
use super::reasons::bar;
use crate::{Teller, args};

pub(super) fn objection(
    action: Action,
    view: &View<ZombieRunners>,
    seat: Seat,
    tell: &Teller<'_>,
) -> Option<String> {
    let why = Why {
        public: &view.public,
        private: view.private.as_ref()?,
        seat,
        tell,
    };
    let path = ZombieRunners::path(action);
    if let [Choice::Card(card), stated @ ..] = &path[..] {
        return why.in_turn().then(|| why.lay(*card, !stated.is_empty()));
    }
    match action {
        Action::Draw => why.in_turn().then(|| why.draw()),
        Action::End => why.in_turn().then(|| why.end()),
        Action::Give(card) | Action::Put(card) => why.part(card),
        Action::Answer(answer) => why.answer(answer),
        Action::Priority => Some(why.priority()),
        Action::Arm(_) => {
            let holds = why.private.hand.has(Card::PRIORITY);
            (!holds).then(|| why.lacks(Card::PRIORITY))
        }
        Action::Disarm => Some(tell.say("zr-why-not-armed")),
        _ => None, // the question says what is to be done
    }
}

/// What there is to say about an action that its moment would allow.
struct Why<'a> {
    public: &'a Public,
    private: &'a Private,
    seat: Seat,
    tell: &'a Teller<'a>,
}

impl Why<'_> {
    /// The mode of the running turn, if it is that of the seat.
    fn mode(&self) -> Option<TurnMode> {
        match self.public.stage {
            Stage::Turn { mode } if self.public.table.turn.seat == self.seat => Some(mode),
            Stage::Turn { .. }
            | Stage::Give { .. }
            | Stage::Swap { .. }
            | Stage::Window(_)
            | Stage::RoundOver { .. }
            | Stage::GameOver { .. } => None,
        }
    }

    fn in_turn(&self) -> bool {
        self.mode().is_some()
    }

    fn of(&self, key: &str, which: Card) -> String {
        let card = card(which, self.tell.words);
        self.tell.with(key, &args![card = card])
    }

    fn lacks(&self, card: Card) -> String {
        self.of("zr-why-no-card", card)
    }

    /// What the hand says of a card now; nothing if it may be used.
    fn barred(&self, card: Card) -> Option<String> {
        if !self.private.hand.has(card) {
            return Some(self.lacks(card));
        }
        let mut cards = self.private.cards(self.public, self.seat).into_iter();
        let (_, reason) = cards.find(|(other, _)| *other == card)?;
        reason.err().map(|why| self.tell.say(bar(why)))
    }

    /// Why a card can't be laid, or not in the way that was stated.
    fn lay(&self, card: Card, stated: bool) -> String {
        let key = if stated {
            "zr-why-not-so"
        } else {
            "zr-why-say-how"
        };
        self.barred(card).unwrap_or_else(|| self.of(key, card))
    }

    fn draw(&self) -> String {
        match self.mode() {
            Some(TurnMode::Must | TurnMode::May | TurnMode::Smarty) => {
                let cards = self.private.cards(self.public, self.seat).into_iter();
                let mut fitting = cards.filter(|(card, why)| card.is_zombie() && why.is_ok());
                match fitting.next() {
                    Some((card, _)) => self.of("zr-why-can-lay", card),
                    None => self.tell.say("zr-bar-nothing-to-draw"),
                }
            }
            Some(TurnMode::Drawn | TurnMode::Chain) | None => self.tell.say("zr-why-no-draw"),
        }
    }

    fn end(&self) -> String {
        self.tell.say(match self.mode() {
            Some(TurnMode::Smarty) => "zr-why-smarty",
            Some(TurnMode::May) => "zr-why-owes",
            Some(TurnMode::Must | TurnMode::Drawn | TurnMode::Chain) | None => "zr-why-must",
        })
    }

    /// A card given away or put away.
    fn part(&self, card: Card) -> Option<String> {
        let turn = self.public.table.turn.seat == self.seat;
        let now = matches!(self.public.stage, Stage::Give { .. } | Stage::Swap { .. });
        (turn && now).then(|| self.barred(card)).flatten()
    }

    fn answer(&self, answer: Answer) -> Option<String> {
        if !matches!(self.public.stage, Stage::Window(_)) {
            return None;
        }
        let card = match answer {
            Answer::Accept => return None,
            Answer::Mask(_) => Card::Event(EventCard::Mask),
            Answer::Boomerang(_) => Card::Event(EventCard::Boomerang),
        };
        let wrong = || {
            let card = title(card, self.tell.words);
            self.tell.with("zr-why-not-for", &args![card = card])
        };
        Some(self.barred(card).unwrap_or_else(wrong))
    }

    /// Why the turn of another can't be taken.
    fn priority(&self) -> String {
        let hand = &self.private.hand;
        let turn = &self.public.table.turn;
        if !hand.has(Card::PRIORITY) {
            return self.lacks(Card::PRIORITY);
        }
        let fresh = matches!(self.public.stage, Stage::Turn { .. }) && turn.fresh;
        self.tell.say(if turn.seat == self.seat {
            "zr-why-own-turn"
        } else if !fresh {
            "zr-why-begun"
        } else if turn.first {
            "zr-why-first"
        } else if turn.robbed.is_some() {
            "zr-why-robbed"
        } else {
            "zr-why-only-card"
        })
    }
}
