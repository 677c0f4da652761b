//! The effects of a laid card on the table.

use super::action::{Effect, Param};
use super::cards::{Boss, Card, Corporation, EventCard, Family};
use super::effect::{Hit, Kind};
use super::figures::{GLUTTONY, LONG_TURN};
use super::table::TurnMode;
use super::table::{Demand, Reference, Table, UnrepeatedEffects};
use crate::seat::Seat;

/// A snapshot of the table before a card was laid, so that the card can be taken back.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    reference: Option<Reference>,
    demand: Demand,
    clockwise: bool,
    dropped: u16,
    pile: usize,
    laid: usize,
    hits: usize,
    fresh: bool,
    bite: bool,
    reversed: bool,
    freed: bool,
    asked_deck: bool,
    prior: bool,
    done: UnrepeatedEffects,
}

impl Mark {
    /// Returns the number of hits at that point.
    pub(super) fn hits(&self) -> usize {
        self.hits
    }
}

impl Table {
    /// Takes a snapshot of the parts that [`Table::lay`] changes.
    pub(super) fn mark(&self) -> Mark {
        let turn = &self.turn;
        Mark {
            reference: self.reference,
            demand: self.demand,
            clockwise: self.clockwise,
            dropped: self.dropped,
            pile: self.pile.len(),
            laid: turn.laid.len(),
            hits: turn.hits.len(),
            fresh: turn.fresh,
            bite: turn.bite,
            reversed: turn.reversed,
            freed: turn.freed,
            asked_deck: turn.asked_deck,
            prior: turn.prior,
            done: turn.done,
        }
    }

    /// Takes back what was laid since.
    pub(super) fn take_back(&mut self, mark: Mark) {
        self.reference = mark.reference;
        self.demand = mark.demand;
        self.clockwise = mark.clockwise;
        self.dropped = mark.dropped;
        self.pile.truncate(mark.pile);
        let turn = &mut self.turn;
        turn.laid.truncate(mark.laid);
        turn.hits.truncate(mark.hits);
        turn.fresh = mark.fresh;
        turn.bite = mark.bite;
        turn.reversed = mark.reversed;
        turn.freed = mark.freed;
        turn.asked_deck = mark.asked_deck;
        turn.prior = mark.prior;
        turn.done = mark.done;
    }

    /// Lays a card for the player of the turn, who holds `left` cards after it. Returns the mode that limits what they
    /// may do next. Cards that change hands are handled elsewhere.
    pub(super) fn lay(&mut self, card: Card, param: Param, left: usize) -> TurnMode {
        self.begin();
        if card != Card::Event(EventCard::Adventure) {
            self.pile.push(card);
        }
        let mode = match card {
            Card::Event(event) => self.lay_event(event),
            Card::Zombie(..) | Card::Boss(_) => self.lay_zombie(card, param, left),
        };
        self.turn.laid.push(card); // ZR-083
        let long = self.turn.laid.len() >= LONG_TURN; // ZR-310, ZR-311
        if long { TurnMode::Chain } else { mode }
    }

    /// The turn is fresh no longer.
    pub(super) fn begin(&mut self) {
        if self.turn.fresh {
            self.turn.fresh = false; // ZR-212
            self.dropped = 0;
        }
    }

    /// ZR-054: neither the reference card nor a demand changes.
    fn lay_event(&mut self, event: EventCard) -> TurnMode {
        let turn = &mut self.turn;
        match event {
            // ZR-190, ZR-191
            EventCard::Mask | EventCard::Boomerang => {
                turn.bite = false;
                turn.freed = true; // ZR-147
                TurnMode::Chain
            }
            EventCard::Priority => {
                turn.prior = true;
                turn.asked_deck = false; // ZR-148
                TurnMode::May // ZR-210
            }
            EventCard::Thief | EventCard::Adventure => TurnMode::May, // ZR-198, ZR-208
        }
    }

    fn lay_zombie(&mut self, card: Card, param: Param, left: usize) -> TurnMode {
        let kind = self.kind_of(card);
        let own = self.turn.has_zombie();
        let before = if own {
            self.turn.done
        } else {
            UnrepeatedEffects::default()
        };
        let spared = card == Card::Boss(Boss::DonLysar) && !self.options.don_stacks;
        let done = if spared {
            before
        } else {
            UnrepeatedEffects::default()
        }; // ZR-169
        self.turn.bite = false; // ZR-137
        self.turn.done = UnrepeatedEffects::default();
        self.demand = Demand::None; // ZR-056
        self.dropped += u16::from(card.points());
        // ZR-050, ZR-055
        self.reference = card.corporation().map(|corporation| Reference {
            card,
            number: card.points(),
            corporation,
            kind,
        });
        kind.map_or(TurnMode::Chain, |kind| {
            self.take_effect(card, kind, done);
            self.carry_out(card, kind, param);
            next_mode(kind, left)
        })
    }

    /// Applies the card's own effect, without the part that the card before it has already done.
    fn take_effect(&mut self, card: Card, kind: Kind, done: UnrepeatedEffects) {
        match kind {
            Kind::Of(family) => self.common(card, family),
            Kind::Big => self.strike(card, 4),  // ZR-160
            Kind::Zlorad => self.hit_all(card), // ZR-161
            Kind::Pryga => {}                   // ZR-163: whom he hits is stated
            Kind::Both(family) => self.both(card, family, done),
        }
    }

    fn common(&mut self, card: Card, family: Family) {
        match family {
            Family::Marauder => self.demand = Demand::Corporation, // ZR-115, ZR-187
            Family::Thug => self.hit(card, self.next(self.turn.seat), 0, true), // ZR-123
            // what they do is stated, or lies in what may follow them
            Family::Fashionista
            | Family::Bully
            | Family::Biter
            | Family::Machinator
            | Family::Screamer
            | Family::Dolt
            | Family::Glutton
            | Family::Smarty => {}
        }
    }

    /// Applies the parameter stated with the card. Cards that change hands are handled elsewhere.
    fn carry_out(&mut self, card: Card, kind: Kind, param: Param) {
        match param {
            Param::None | Param::Swap(_) | Param::From(_) => {}
            Param::Effect(effect) => self.apply_effect(card, kind, effect),
            Param::Draw(seat) | Param::DrawSwap(seat, _) => self.hit(card, seat, 1, false),
            Param::Order(order) => self.demand = Demand::Order(order),
            Param::Target(seat, named) => self.pryga(card, seat, named),
        }
    }

    fn apply_effect(&mut self, card: Card, kind: Kind, effect: Effect) {
        let seat = self.turn.seat;
        match effect {
            Effect::Reverse => self.reverse(), // ZR-130
            Effect::Left => self.hit(card, self.left_neighbour(seat), 2, false), // ZR-134
            Effect::Right => self.hit(card, self.right_neighbour(seat), 2, false), // ZR-135
            Effect::Zombie => self.turn.bite = true,
            Effect::Hit => self.strike(card, blow(kind)),
        }
    }

    /// ZR-168: both effects, in the order of the rules page.
    fn both(&mut self, card: Card, family: Family, done: UnrepeatedEffects) {
        for effect in family.effects() {
            let again = match effect {
                Effect::Reverse => done.reverse, // ZR-170
                Effect::Hit => done.strike,      // ZR-171
                Effect::Zombie | Effect::Left | Effect::Right => false,
            };
            if !again {
                self.apply_effect(card, Kind::Both(family), *effect);
            }
        }
    }

    fn reverse(&mut self) {
        self.clockwise = !self.clockwise; // ZR-132: with two seats it changes nothing else
        self.turn.reversed = true;
        self.turn.done.reverse = true;
    }

    /// The next player draws and skips.
    fn strike(&mut self, card: Card, draws: u8) {
        let next = self.next(self.turn.seat);
        self.hit(card, next, draws, true);
        self.turn.done.strike = true;
    }

    fn hit_all(&mut self, card: Card) {
        let from = self.turn.seat;
        let hit = |to| Hit {
            to,
            from,
            card,
            draws: 2,
            skip: false,
            immune: true, // ZR-162
        };
        let others = self.turn_order(from).filter(|seat| *seat != from);
        self.turn.hits.extend(others.map(hit));
    }

    fn pryga(&mut self, card: Card, seat: Seat, named: Option<Corporation>) {
        self.hit(card, seat, 3, false);
        if let Some((reference, corporation)) = self.reference.as_mut().zip(named) {
            reference.corporation = corporation; // ZR-165: no demand
        }
    }

    /// ZR-085: the target is fixed now.
    fn hit(&mut self, card: Card, to: Seat, draws: u8, skip: bool) {
        let from = self.turn.seat;
        let immune = false;
        self.turn.hits.push(Hit {
            to,
            from,
            card,
            draws,
            skip,
            immune,
        });
    }
}

/// Returns the number of cards that the next player draws when a choice card with this effect hits them.
fn blow(kind: Kind) -> u8 {
    let bites = matches!(kind, Kind::Of(Family::Biter) | Kind::Both(Family::Biter));
    if bites { 2 } else { 1 } // ZR-138, ZR-133
}

/// Returns the mode in which the turn continues after a zombie with this effect.
fn next_mode(kind: Kind, left: usize) -> TurnMode {
    match kind {
        Kind::Of(Family::Smarty) => TurnMode::Smarty, // ZR-120
        // ZR-112, ZR-113, ZR-114
        Kind::Of(Family::Glutton) if left >= GLUTTONY => TurnMode::Must,
        Kind::Of(_) | Kind::Big | Kind::Zlorad | Kind::Pryga | Kind::Both(_) => TurnMode::Chain,
    }
}

#[cfg(test)]
mod tests {
    use super::super::ZombieRunners;
    use super::super::action::Action;
    use super::super::options::{Mode, Options};
    use crate::chance::{Chance, Seed};
    use crate::game::{EventLog, Game};

    /// Checks in random games that a laid card is taken back exactly.
    fn assert_taken_back(mode: Mode, seats: u8, seed: u64) {
        let mut chance = Chance::from_seed(Seed::from_number(seed));
        let options = Options {
            mode,
            ..Options::default()
        };
        let mut state =
            ZombieRunners::start(&options, seats, &mut chance, &mut EventLog::new_muted());
        for _ in 0..300 {
            let Some(seat) = ZombieRunners::pending_seats(&state).iter().next() else {
                return;
            };
            let mut legal = Vec::new();
            ZombieRunners::legal(&state, seat, &mut legal);
            let before = state.table.search_copy();
            let mut table = before.clone();
            for action in &legal {
                if let Action::Play(card, param) = *action {
                    let mark = table.mark();
                    table.lay(card, param, 3);
                    table.take_back(mark);
                    assert_eq!(table, before, "{action}");
                }
            }
            let action = *chance.pick(&legal);
            ZombieRunners::apply(
                &mut state,
                seat,
                action,
                &mut chance,
                &mut EventLog::new_muted(),
            );
        }
    }

    #[test]
    fn what_is_laid_in_thought_is_taken_back() {
        for seed in 0..20 {
            assert_taken_back(Mode::Duel, 2, seed);
            assert_taken_back(Mode::Marathon, 4, seed);
            assert_taken_back(Mode::Outsider, 5, seed);
            assert_taken_back(Mode::Lord, 3, seed);
        }
    }
}
