//! Why an action is not possible.

use engine::Seat;
use engine::games::zombiaki::{
    Action, Card, Cell, Defence, Lane, Phase, Public, Side, Table, Target, Way, Zombie,
};

use super::names::{title, zombie};
use crate::{Teller, args};

mod humans;
mod zombies;

pub(super) fn objection(action: Action, public: &Public, seat: Seat, tell: &Teller<'_>) -> String {
    let table = &public.table;
    let side = Side::of(seat);
    let why = Why { table, side, tell };
    let found = why.moment(action).or_else(|| match action {
        Action::Move { from, to } => why.walk(from, to),
        Action::Discard(card) => why.lacks(card),
        Action::Play(card, target) => why.play(card, target),
        Action::End => None, // always possible where cards are used
    });
    found.unwrap_or_else(|| tell.say("zk-why-not-so"))
}

/// What there is to say about an action.
struct Why<'a> {
    table: &'a Table,
    side: Side,
    tell: &'a Teller<'a>,
}

impl Why<'_> {
    fn say(&self, key: &str) -> Option<String> {
        Some(self.tell.say(key))
    }

    fn of_card(&self, key: &str, card: Card) -> String {
        let card = title(card, self.tell.words);
        self.tell.with(key, &args![card = card])
    }

    fn of_cell(&self, key: &str, cell: Cell) -> Option<String> {
        Some(self.tell.with(key, &args![cell = cell.to_string()]))
    }

    fn of_lane(&self, key: &str, lane: Lane) -> Option<String> {
        Some(self.tell.with(key, &args![lane = lane.to_string()]))
    }

    fn of_zombie(&self, key: &str, cell: Cell, there: Zombie) -> Option<String> {
        let name = zombie(there.kind, self.tell.words);
        let args = args![zombie = name, cell = cell.to_string()];
        Some(self.tell.with(key, &args))
    }

    /// Whether something else has to be done now.
    fn moment(&self, action: Action) -> Option<String> {
        if self.table.turn != self.side {
            return self.say("zk-why-not-your-turn");
        }
        match (&self.table.phase, action) {
            (Phase::Move { .. }, Action::Move { .. })
            | (Phase::Discard, Action::Discard(_))
            | (Phase::Use, Action::Discard(_) | Action::Play(..) | Action::End) => None,
            (Phase::Move { walker, .. }, _) => self.of_cell("zk-why-walk-first", *walker),
            (Phase::Discard, Action::Move { .. }) | (Phase::Use, Action::Move { .. }) => {
                self.say("zk-why-moved")
            }
            (Phase::Discard, _) => self.say("zk-why-discard-first"),
            (Phase::Over(_), _) => self.say("zk-why-over"),
        }
    }

    fn walk(&self, from: Cell, to: Way) -> Option<String> {
        let Phase::Move { walker, .. } = self.table.phase else {
            return None;
        };
        if from != walker {
            return self.of_cell("zk-why-walk-first", walker);
        }
        match to {
            Way::Cell(to) if from.ahead() == Some(to) || from.sides().any(|side| side == to) => {
                self.shut(to)
            }
            Way::Cell(_) | Way::Barricade => self.say("zk-why-too-far"),
        }
    }

    fn lacks(&self, card: Card) -> Option<String> {
        let key = match (card == Card::Dawn, card.side() == self.side) {
            (true, _) => "zk-why-dawn",
            (_, false) => "zk-why-other-deck",
            (_, true) => "zk-why-no-card",
        };
        let has = self.table.hands[self.side].contains(&card);
        (!has).then(|| self.of_card(key, card))
    }

    fn play(&self, card: Card, target: Target) -> Option<String> {
        if let Some(lacks) = self.lacks(card) {
            return Some(lacks);
        }
        if self.table.plays_left() == Some(0) {
            return self.say("zk-why-terror");
        }
        match card.side() {
            Side::Zombies => self.of_the_zombies(card, target),
            Side::Humans => self.of_the_humans(card, target),
        }
    }

    /// That a card is not played on such a thing at all.
    fn misses(&self, card: Card) -> Option<String> {
        Some(self.of_card("zk-why-target", card))
    }

    /// That cards don't lie on one another.
    fn taken(&self, cell: Cell) -> Option<String> {
        let free = self.table.board.is_free(cell);
        (!free).then(|| {
            self.tell
                .with("zk-why-not-free", &args![cell = cell.to_string()])
        })
    }

    /// Why no zombie can come onto a cell from beside it.
    fn shut(&self, cell: Cell) -> Option<String> {
        let board = &self.table.board;
        if board.is_roadblocked(cell.lane) {
            return self.of_lane("zk-why-roadblock", cell.lane);
        }
        let barred = !board.has_room(cell);
        barred.then(|| {
            self.tell
                .with("zk-why-barred", &args![cell = cell.to_string()])
        })
    }

    /// That there is no zombie on a cell.
    fn nobody(&self, cell: Cell) -> Option<String> {
        self.of_cell("zk-why-nobody", cell)
    }

    /// What holds a zombie where it is.
    fn held(&self, cell: Cell, there: Zombie) -> Option<String> {
        let board = &self.table.board;
        if self.table.halt {
            return self.say("zk-why-halt");
        }
        if board.is_roadblocked(cell.lane) {
            return self.of_lane("zk-why-roadblock", cell.lane);
        }
        board
            .is_entangled(cell)
            .then(|| self.of_zombie("zk-why-entangled", cell, there))
            .flatten()
    }

    /// What blocks the line of fire to a cell, nearest to the barricade.
    fn blind(&self, cell: Cell) -> Option<String> {
        let board = &self.table.board;
        let before = cell.lane.cells().take_while(|other| *other != cell);
        let blocks = |at: Cell| {
            let card = board.at(at)?.defence()?;
            card.blocks_line().then_some((at, card))
        };
        let (at, card): (Cell, Defence) = before.into_iter().find_map(blocks)?;
        let args = args![
            card = title(Card::Defence(card), self.tell.words),
            cell = at.to_string(),
            target = cell.to_string()
        ];
        Some(self.tell.with("zk-why-line", &args))
    }
}
