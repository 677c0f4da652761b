//! The cards that may be laid, with the reasons for and against. Lists of legal actions and views share these checks.

use arrayvec::ArrayVec;

use super::action::{Answer, Param, Source};
use super::bar::Bar;
use super::cards::{Boss, Card, Corporation, EventCard, Family};
use super::effect::{Kind, Order};
use super::hand::{Counts, Hand};
use super::kinds::Kinds;
use super::options::Mode;
use super::state::{PriorityOrder, Stage, State, Window};
use super::table::{Demand, Table, TurnMode};
use crate::game::require;
use crate::seat::{Seat, Seats};

/// The reason that a card may be laid, or used otherwise, now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// No reference card is on the table, so every zombie fits.
    EmptyTable,
    /// The number fits.
    Number,
    /// The corporation fits.
    Corporation,
    /// The card meets the order.
    Order,
    /// The card fits under every order.
    EveryOrder,
    /// A Marauder fits where only a corporation counts.
    Marauder,
    /// A Dolt on a Dolt of this turn.
    Dolt,
    /// The combo of Don Lysar or Lady Mimic.
    Combo,
    /// Biter allows one more zombie.
    Biter,
    /// The card closes the Smarty.
    Closes,
    /// Events may be laid on anything.
    Event,
    /// The card may be played as an answer.
    Answer,
    /// The card may be given in the swap.
    Give,
    /// The card may be put away for the Adventure.
    Put,
}

/// The ways in which a card may be laid. The largest number comes from naming two other players, who may be the same.
type Params = ArrayVec<Param, 81>;

/// Zombies that may be laid, and by which right.
type Grant = (Right, Kinds);

impl Table {
    /// The zombies that meet what the table asks.
    pub(super) fn matching_kinds(&self) -> Kinds {
        let [(_, one), (_, other)] = self.fits_by();
        one | other
    }

    /// Returns the zombies that meet the demand, no matter who lays them (ZR-058), by the right they fit by. The first
    /// right counts if both apply.
    #[inline]
    fn fits_by(&self) -> [Grant; 2] {
        let Some(reference) = self.reference else {
            return [(Right::EmptyTable, Kinds::ZOMBIES); 2]; // ZR-052
        };
        let number = (Right::Number, Kinds::from_number(reference.number));
        let corporation = Kinds::from_corporation(reference.corporation);
        let corporation = (Right::Corporation, corporation);
        match self.demand {
            Demand::None => [corporation, number], // ZR-051
            // ZR-059, ZR-060
            Demand::Order(order) => [
                (Right::EveryOrder, Kinds::SCREAMING),
                (Right::Order, order.matching_kinds()),
            ],
            // ZR-061, ZR-062
            Demand::Corporation => [
                corporation,
                (Right::Marauder, Kinds::from_family(Family::Marauder)),
            ],
        }
    }
}

/// The answers in a window: to accept, or either card for any player.
type Answers = ArrayVec<Answer, 21>;

/// All on which it depends what the player of the turn may lay.
pub(super) struct Look<'a> {
    pub(super) table: &'a Table,
    pub(super) mode: TurnMode,
    pub(super) hand: &'a Hand,
    /// The card they have just drawn.
    pub(super) drawn: Option<Card>,
    /// Number of cards that each player holds.
    pub(super) counts: Counts<'a>,
    pub(super) deck_count: usize,
}

impl<'a> Look<'a> {
    /// Returns the look at this position; `None` outside a turn.
    pub(super) fn of(state: &'a State) -> Option<Self> {
        let Stage::Turn { mode } = state.stage else {
            return None;
        };
        Some(Self {
            table: &state.table,
            mode,
            hand: state.hand(state.table.turn.seat),
            drawn: *state.drawn.open(),
            counts: Counts::Of(state.hands.open()),
            deck_count: state.deck.open().len(),
        })
    }
}

impl Look<'_> {
    /// The cards of the hand that may be laid.
    #[inline(always)]
    pub(super) fn cards(&self) -> Kinds {
        let events = self.hand.set() & self.timely();
        let free = |card: &Card| match *card {
            Card::Event(event) => self.bar_of_event(event).is_none(),
            Card::Zombie(..) | Card::Boss(_) => false,
        };
        self.zombies() | events.iter().filter(free).collect()
    }

    /// The zombies of the hand that may be laid.
    #[inline(always)]
    pub(super) fn zombies(&self) -> Kinds {
        let [one, two, three, four] = self.grants().map(|(_, zombies)| zombies);
        (one | two | three | four) & self.hand.set()
    }

    /// Whether a card of the hand may be laid.
    pub(super) fn may_lay(&self, card: Card) -> Result<Right, Bar> {
        if let Card::Event(event) = card {
            return self.event(event);
        }
        let mut grants = self.grants().into_iter();
        let granted = grants.find(|(_, zombies)| zombies.has(card));
        granted
            .map(|(right, _)| right)
            .ok_or_else(|| self.bar_of_zombie(card))
    }

    /// Returns the zombies that each right allows. The first right that allows a zombie counts.
    #[inline(always)]
    fn grants(&self) -> [Grant; 4] {
        let table = self.table;
        let [dolt, combo] = self.combinations();
        let [one, other] = match self.mode {
            TurnMode::Must | TurnMode::May => table.fits_by(), // ZR-071
            // ZR-075, ZR-076
            TurnMode::Drawn => {
                let drawn = self.drawn.map_or(Kinds::NONE, Kinds::from_card);
                let [one, other] = table.fits_by();
                return [one, other, dolt, combo].map(|(right, zombies)| (right, zombies & drawn));
            }
            // ZR-079, ZR-136
            TurnMode::Chain => {
                let zombies = match table.turn.bite {
                    false => Kinds::NONE,
                    true if table.options.biter_any => Kinds::ZOMBIES,
                    true => table.matching_kinds(),
                };
                let bite = (Right::Biter, zombies);
                return [dolt, combo, bite, bite];
            }
            TurnMode::Smarty => return [(Right::Closes, table.similar_kinds()); 4], // ZR-116, ZR-186
        };
        [one, other, dolt, combo]
    }

    /// Rights that come from the zombie laid before in this turn, whatever fits.
    #[inline]
    fn combinations(&self) -> [Grant; 2] {
        let none = [(Right::Dolt, Kinds::NONE), (Right::Combo, Kinds::NONE)];
        let Some(before) = self.table.reference else {
            return none;
        };
        // ZR-184: an event between is of no account
        if !self.table.turn.has_zombie() {
            return none;
        }
        let follows = before.kind == Some(Kind::Of(Family::Dolt)); // ZR-110, ZR-111
        let number = before.card.number();
        let corporation = before.card.corporation(); // ZR-183
        let don = is_choice(before.card) && corporation == Some(Corporation::Star); // ZR-176
        // ZR-182
        let mimic = number == Some(Boss::NUMBER) || corporation == Some(Corporation::Flask);
        let [don_lysar, lady_mimic] =
            [Boss::DonLysar, Boss::LadyMimic].map(|boss| Kinds::from_card(Card::Boss(boss)));
        let combo = don_lysar.keep_if(don) | lady_mimic.keep_if(mimic);
        [
            (
                Right::Dolt,
                Kinds::from_family(Family::Dolt).keep_if(follows),
            ),
            (Right::Combo, combo), // ZR-185
        ]
    }

    /// Returns the reason against laying a zombie that no right allows.
    fn bar_of_zombie(&self, card: Card) -> Bar {
        match (self.mode, self.table.demand) {
            (TurnMode::Drawn, _) if self.drawn != Some(card) => Bar::OnlyDrawn,
            (TurnMode::Chain, _) => Bar::NoMore,
            (TurnMode::Smarty, _) => Bar::NotClosing,
            (TurnMode::Must | TurnMode::May | TurnMode::Drawn, demand) => match demand {
                Demand::None => Bar::NoMatch,
                Demand::Order(_) => Bar::Order,
                Demand::Corporation => Bar::Demand,
            },
        }
    }

    /// Returns the events that may be laid at this moment of a turn, if nothing else bars them.
    fn timely(&self) -> Kinds {
        let drawn = self.drawn.map_or(Kinds::NONE, Kinds::from_card);
        match self.mode {
            TurnMode::Must | TurnMode::May => Kinds::EVENTS,
            TurnMode::Drawn => (drawn & Kinds::EVENTS).with(Card::PRIORITY), // ZR-209
            TurnMode::Chain => Kinds::from_card(Card::PRIORITY),
            TurnMode::Smarty => Kinds::NONE, // ZR-124
        }
    }

    fn event(&self, event: EventCard) -> Result<Right, Bar> {
        if !self.timely().has(Card::Event(event)) {
            return Err(match self.mode {
                TurnMode::Smarty => Bar::NotClosing,
                TurnMode::Drawn => Bar::OnlyDrawn,
                TurnMode::Chain | TurnMode::Must | TurnMode::May => Bar::NoMore,
            });
        }
        let bar = self.bar_of_event(event);
        bar.map_or(Ok(Right::Event), Err) // ZR-053
    }

    /// Returns the reason against an event at a moment at which it may be laid.
    fn bar_of_event(&self, event: EventCard) -> Option<Bar> {
        match event {
            EventCard::Priority | EventCard::Boomerang | EventCard::Mask => {
                let seat = self.table.turn.seat;
                bar_of_last(self.table, seat, self.hand, event)
            }
            // ZR-192: the modes that are left are the start of a turn or an extra turn
            EventCard::Thief => {
                let none = self.victims().is_empty() && !self.robs_deck();
                none.then_some(Bar::NoSource) // ZR-197
            }
            EventCard::Adventure => self.bar_of_adventure(), // ZR-201
        }
    }

    fn bar_of_adventure(&self) -> Option<Bar> {
        let adventure = Card::Event(EventCard::Adventure);
        let laid = self.table.turn.laid.iter();
        let before = laid.filter(|card| **card == adventure).count();
        if before >= usize::from(self.table.decks()) {
            return Some(Bar::OnceATurn); // ZR-207
        }
        let cards = self.deck_count + self.table.shufflable(0);
        (cards == 0).then_some(Bar::NothingToDraw) // ZR-206
    }

    /// Whether the player of the turn may draw, if these are the zombies that may be laid.
    pub(super) fn may_draw(&self, zombies: Kinds) -> Result<(), Bar> {
        let free = self.table.options.free_draw; // ZR-074, ZR-081
        match self.mode {
            TurnMode::Drawn | TurnMode::Chain => Err(Bar::NoDraw),
            TurnMode::Must | TurnMode::May if free => Ok(()),
            // ZR-072, ZR-073, ZR-118: events are of no account
            TurnMode::Must | TurnMode::May | TurnMode::Smarty => match zombies.iter().next() {
                Some(fitting) => Err(Bar::CanLay(fitting)),
                None => Ok(()),
            },
        }
    }

    /// Whether the turn may end.
    pub(super) fn may_end(&self) -> Result<(), Bar> {
        match self.mode {
            TurnMode::Must => Err(Bar::NothingDone), // ZR-078
            TurnMode::Smarty => Err(Bar::Unclosed),  // ZR-117
            TurnMode::May if self.table.owes() => Err(Bar::Owes), // ZR-082
            TurnMode::May | TurnMode::Drawn | TurnMode::Chain => Ok(()), // ZR-077, ZR-080, ZR-150
        }
    }

    /// Whether a card may be laid in this way.
    pub(super) fn may_play(&self, card: Card, param: Param) -> Result<(), Bar> {
        self.may_lay(card)?;
        if self.params(card).contains(&param) {
            return Ok(());
        }
        let unsaid = param == Param::None;
        Err(if unsaid {
            Bar::HowUnsaid(card)
        } else {
            Bar::NotSo(card)
        })
    }

    /// Every way in which a card may be laid, in the order of the rules page.
    pub(super) fn params(&self, card: Card) -> Params {
        let mut params = Params::new();
        self.ways(card, |param| params.push(param));
        params
    }

    /// Gives every way in which a card may be laid, in the order of the rules page.
    pub(super) fn ways(&self, card: Card, mut way: impl FnMut(Param)) {
        if card == Card::Event(EventCard::Thief) {
            return self.thefts(way);
        }
        match self.table.kind_of(card) {
            Some(Kind::Of(family @ (Family::Fashionista | Family::Bully | Family::Biter))) => {
                let effects = family.effects().iter();
                effects.for_each(|effect| way(Param::Effect(*effect)));
            }
            Some(Kind::Of(Family::Machinator)) => self.machinations(way),
            Some(Kind::Of(Family::Screamer)) => orders(way), // ZR-145
            Some(Kind::Both(Family::Machinator)) => self.double_machinations(way),
            Some(Kind::Both(Family::Screamer)) => double_orders(way),
            Some(Kind::Pryga) => self.prygas(way),
            Some(Kind::Of(_) | Kind::Big | Kind::Zlorad | Kind::Both(_)) | None => {
                way(Param::None);
            }
        }
    }

    /// Returns the seats that a Thief may take a card from.
    fn victims(&self) -> Seats {
        // ZR-195: in all other modes everybody is a rival
        let rivals = self.table.rivals(self.table.turn.seat);
        rivals.both(self.counts.rich()) // ZR-193, ZR-194
    }

    /// Whether a Thief may take a card from the deck.
    fn robs_deck(&self) -> bool {
        let cards = self.deck_count + self.table.shufflable(1);
        self.table.options.mode == Mode::Duel && cards > 0 // ZR-196
    }

    #[inline(never)]
    fn thefts(&self, mut way: impl FnMut(Param)) {
        let hands = self.victims().iter().map(Source::Hand);
        let deck = self.robs_deck().then_some(Source::Deck);
        hands.chain(deck).map(Param::From).for_each(&mut way);
    }

    /// Returns the seats that a card may be swapped with.
    fn partners(&self) -> Seats {
        if self.hand.len() <= 1 {
            return Seats::NONE; // ZR-143
        }
        let rivals = self.table.rivals(self.table.turn.seat);
        rivals.both(self.counts.rich()) // ZR-142
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.table.others(self.table.turn.seat).iter()
    }

    #[inline(never)]
    fn machinations(&self, mut way: impl FnMut(Param)) {
        self.others().map(Param::Draw).for_each(&mut way); // ZR-139
        let swaps = self.partners().iter().map(Param::Swap);
        swaps.for_each(way); // ZR-140
    }

    #[inline(never)]
    fn double_machinations(&self, mut way: impl FnMut(Param)) {
        let partners = self.partners();
        for draw in self.others() {
            if partners.is_empty() {
                way(Param::Draw(draw)); // ZR-174
            }
            let swaps = partners.iter();
            swaps.for_each(|swap| way(Param::DrawSwap(draw, swap))); // ZR-173
        }
    }

    #[inline(never)]
    fn prygas(&self, mut way: impl FnMut(Param)) {
        for seat in self.others() {
            let named = Corporation::ALL.into_iter().map(Some); // ZR-164
            let named = std::iter::once(None).chain(named);
            named.for_each(|named| way(Param::Target(seat, named)));
        }
    }
}

/// Whether a zombie belongs to the choice cards.
fn is_choice(card: Card) -> bool {
    matches!(card, Card::Zombie(family, _) if family.is_choice())
}

fn orders(way: impl FnMut(Param)) {
    let numbers = (1..=5).map(Order::Number);
    let corporations = Corporation::ALL.into_iter().map(Order::Corporation);
    numbers.chain(corporations).map(Param::Order).for_each(way);
}

fn double_orders(mut way: impl FnMut(Param)) {
    for number in 1..=5 {
        let either = Corporation::ALL.map(|corporation| Order::Either(number, corporation));
        either.into_iter().map(Param::Order).for_each(&mut way);
    }
}

/// Returns the reason that an event may not be the last card of a seat; `None` if it may, or is not the last.
fn bar_of_last(table: &Table, seat: Seat, hand: &Hand, event: EventCard) -> Option<Bar> {
    if hand.len() > 1 {
        return None;
    }
    if table.foreign_order(seat).is_some() {
        return Some(Bar::LastUnderOrder); // ZR-252
    }
    // ZR-217, ZR-253, ZR-254
    let prior = table.turn.prior && table.turn.seat == seat && event.protects();
    prior.then_some(Bar::LastAfterPriority)
}

/// Returns whether a turn has just opened, so that another player may take it.
pub(super) fn is_opening(table: &Table, stage: &Stage) -> bool {
    matches!(stage, Stage::Turn { .. }) && table.turn.fresh
}

/// Whether a seat may take the turn that has just opened.
pub(super) fn may_interrupt(
    table: &Table,
    stage: &Stage,
    seat: Seat,
    hand: &Hand,
) -> Result<(), Bar> {
    match may_rob(table, seat, hand) {
        Err(bar @ (Bar::Lacks(_) | Bar::OwnTurn)) => Err(bar),
        _ if !is_opening(table, stage) => Err(Bar::Begun),
        may => may,
    }
}

/// Whether a seat may take the turn, as long as it hasn't begun. A skip marker is no hindrance
/// (ZR-218).
pub(super) fn may_rob(table: &Table, seat: Seat, hand: &Hand) -> Result<(), Bar> {
    holds(hand, Card::PRIORITY)?;
    require(table.others(table.turn.seat).contains(seat), Bar::OwnTurn)?;
    require(!table.turn.first, Bar::FirstTurn)?; // ZR-214
    require(table.turn.robbed.is_none(), Bar::Robbed)?; // ZR-215
    require(hand.len() != 1, Bar::OnlyCard) // ZR-216
}

/// Checks whether a seat may order that Priority takes the next turn: of the seat `of`, or of any.
pub(super) fn may_arm(
    table: &Table,
    stage: &Stage,
    seat: Seat,
    hand: &Hand,
    of: Option<Seat>,
) -> Result<(), Bar> {
    require(stage.count().is_none(), Bar::NotNow)?;
    holds(hand, Card::PRIORITY)?;
    let another = of.is_none_or(|of| table.others(seat).contains(of));
    require(another, Bar::NotNow)
}

/// Whether that order may be taken back.
pub(super) fn may_disarm(
    stage: &Stage,
    hand: &Hand,
    armed: Option<PriorityOrder>,
) -> Result<(), Bar> {
    let useful = stage.count().is_none() && hand.has(Card::PRIORITY);
    require(useful && armed.is_some(), Bar::NotArmed)
}

/// ZR-141: whether a card may be given in a swap; of a card held twice the older one may.
pub(super) fn may_give(hand: &Hand, taken: Option<Card>, card: Card) -> Result<(), Bar> {
    require(
        hand.copies(card) > u8::from(taken == Some(card)),
        Bar::JustTaken,
    )
}

/// ZR-205: how many more cards may be put away for an Adventure.
pub(super) fn room(table: &Table, stage: &Stage, deck: usize) -> u8 {
    let Stage::Swap { aside } = *stage else {
        return 0;
    };
    let cards = deck + table.shufflable(0);
    let room = cards.saturating_sub(usize::from(aside));
    u8::try_from(room).unwrap_or(u8::MAX)
}

/// Whether one more card may be put away for an Adventure.
pub(super) fn may_put(table: &Table, stage: &Stage, deck: usize) -> Result<(), Bar> {
    require(room(table, stage, deck) > 0, Bar::NoRoom)
}

/// Whether a hand has a card.
pub(super) fn holds(hand: &Hand, card: Card) -> Result<(), Bar> {
    require(hand.has(card), Bar::Lacks(card))
}

/// Checks whether a seat may play a protective card in a window, for itself or for another player.
pub(super) fn may_answer(
    table: &Table,
    window: &Window,
    seat: Seat,
    hand: &Hand,
    event: EventCard,
) -> Result<Right, Bar> {
    require(event.protects(), Bar::NotNow)?;
    require(
        !protectable_seats(table, window, seat).is_empty(),
        Bar::NobodyHit,
    )?;
    let bar = bar_of_last(table, seat, hand, event); // ZR-255
    bar.map_or(Ok(Right::Answer), Err)
}

/// Returns the seats that a protective card may be played for in a window: the seat itself, and team-mates who are hit.
pub(super) fn protectable_seats(table: &Table, window: &Window, seat: Seat) -> Seats {
    let hit: Seats = window.hits.iter().map(|hit| hit.to).collect();
    let side = table.side(seat);
    let ours = hit.iter().filter(|other| table.side(*other) == side);
    ours.collect()
}

/// ZR-233: everything a seat may answer in a window.
pub(super) fn answers(table: &Table, window: &Window, seat: Seat, hand: &Hand) -> Answers {
    let mut answers = Answers::new();
    answers.push(Answer::Accept);
    let protected = protectable_seats(table, window, seat);
    let for_whom = |other: Seat| (other != seat).then_some(other);
    let may = |event| {
        hand.has(Card::Event(event)) && may_answer(table, window, seat, hand, event).is_ok()
    };
    if may(EventCard::Mask) {
        answers.extend(protected.iter().map(for_whom).map(Answer::Mask));
    }
    if may(EventCard::Boomerang) {
        answers.extend(protected.iter().map(for_whom).map(Answer::Boomerang));
    }
    answers
}
