//! Why a card of the zombies can't be played like that.

use engine::games::zombiaki::{Card, Cell, Kind, Piece, Raise, Street, Target, Trait, Zombie};

use super::Why;
use crate::args;

impl Why<'_> {
    pub(super) fn of_the_zombies(&self, card: Card, target: Target) -> Option<String> {
        match (card, target) {
            (Card::Zombie(_), Target::Cell(cell)) => self.enter(cell),
            (Card::Hostage, Target::Cell(cell)) => {
                self.on(cell, |it| it.hostage, "zk-why-has-hostage")
            }
            (Card::Chains, Target::Cell(cell)) => {
                self.on(cell, |it| it.chains, "zk-why-has-chains")
            }
            (Card::Steroids, Target::Cell(cell)) => {
                self.on(cell, |it| it.wounds == 0, "zk-why-not-wounded")
            }
            (Card::Pickaxe, Target::Cell(cell)) => self.dig(cell),
            (Card::Hunger, Target::Cell(cell)) => self.hunger(cell),
            (Card::Terror, Target::Nothing) => self.say("zk-why-terror-already"),
            (Card::Meat, Target::Theirs(theirs)) => self.rob(theirs),
            (Card::Plague, Target::Raise(one, other)) => self.raise(one, other),
            (Card::Kasparov, Target::Pair(first, second)) => self.swap(first, second),
            _ => self.misses(card), // a card and what it is never played on
        }
    }

    /// A zombie card.
    fn enter(&self, cell: Cell) -> Option<String> {
        let board = &self.table.board;
        let is_nest = |at: Cell| board.zombie(at).is_some_and(|it| it.is(Trait::Nest));
        let may = cell.street == Street::Fifth || cell.around().any(is_nest);
        if !may {
            return self.of_cell("zk-why-enter", cell);
        }
        if board.is_roadblocked(cell.lane) {
            return self.of_lane("zk-why-roadblock", cell.lane);
        }
        self.taken(cell)
    }

    /// What is put or used on a zombie, unless something speaks against it.
    fn on(&self, cell: Cell, against: fn(Zombie) -> bool, key: &str) -> Option<String> {
        let Some(there) = self.table.board.zombie(cell) else {
            return self.nobody(cell);
        };
        against(there)
            .then(|| self.of_zombie(key, cell, there))
            .flatten()
    }

    fn dig(&self, cell: Cell) -> Option<String> {
        let defence = self.table.board.at(cell).and_then(Piece::defence);
        match defence {
            Some(_) => None,
            None => self.of_cell("zk-why-no-human-card", cell),
        }
    }

    fn hunger(&self, cell: Cell) -> Option<String> {
        let Some(there) = self.table.board.zombie(cell) else {
            return self.nobody(cell);
        };
        if there.is(Trait::Immobile) {
            return self.of_zombie("zk-why-immobile", cell, there);
        }
        if let Some(held) = self.held(cell, there) {
            return Some(held);
        }
        match cell.ahead() {
            Some(ahead) => self.shut(ahead),
            None => self.say("zk-why-hunger-stops"),
        }
    }

    fn raise(&self, one: Raise, other: Option<Raise>) -> Option<String> {
        if other.is_some_and(|other| other.cell == one.cell) {
            return self.say("zk-why-same-cell");
        }
        let all = [one].into_iter().chain(other);
        let count = |kind: Kind| all.clone().filter(|raise| raise.kind == kind).count();
        all.clone()
            .find_map(|raise| self.out_of_trash(raise, count(raise.kind)))
    }

    /// A zombie out of the trash, where so many of its kind are wanted.
    fn out_of_trash(&self, raise: Raise, wanted: usize) -> Option<String> {
        let card = Card::Zombie(raise.kind);
        if !raise.kind.is_weak() {
            return Some(self.of_card("zk-why-too-strong", card));
        }
        let trash = self.table.trash.zombies.iter();
        if trash.filter(|other| **other == card).count() < wanted {
            return Some(self.of_card("zk-why-not-in-trash", card));
        }
        if raise.cell.street != Street::Fifth {
            return self.say("zk-why-plague-street");
        }
        self.enter(raise.cell)
    }

    fn swap(&self, first: Cell, second: Cell) -> Option<String> {
        if first == second {
            return self.say("zk-why-same-cell");
        }
        [first, second].into_iter().find_map(|cell| {
            let Some(there) = self.table.board.zombie(cell) else {
                return self.nobody(cell);
            };
            if there.is(Trait::Immobile) {
                return self.of_zombie("zk-why-immobile-swap", cell, there);
            }
            self.held(cell, there)
        })
    }

    /// A card of the other player.
    pub(super) fn rob(&self, theirs: Card) -> Option<String> {
        let other = self.side.other();
        let name = self.tell.name(other.seat());
        let card = super::title(theirs, self.tell.words);
        let has = self.table.hands[other].contains(&theirs);
        let args = args![name = name, card = card];
        (!has).then(|| self.tell.with("zk-why-not-theirs", &args))
    }
}
