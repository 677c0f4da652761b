//! Which cards may be laid, and why or why not: asked by the list of legal actions and by views
//! alike.

use arrayvec::ArrayVec;

use super::action::{Answer, Param, Source};
use super::bar::Bar;
use super::cards::{Boss, Card, Corporation, EventCard, Family};
use super::effect::{Kind, Order};
use super::hand::Hand;
use super::options::Mode;
use super::state::{Armed, Stage, State, Window};
use super::table::{Demand, SIDES, Table, TurnMode};
use crate::game::require;
use crate::seat::{Seat, Seats};

/// Why a card may be laid, or used otherwise, now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// There is no reference card, so every zombie fits.
    EmptyTable,
    /// By its number.
    Number,
    /// By its corporation.
    Corporation,
    /// It meets the order.
    Order,
    /// It fits under every order.
    EveryOrder,
    /// A Marauder fits where only a corporation counts.
    Marauder,
    /// A Dolt on a Dolt of this turn.
    Dolt,
    /// The combo of Don Lysar or Lady Mimic.
    Combo,
    /// Biter allows one more zombie.
    Biter,
    /// It closes the Smarty.
    Closes,
    /// Events may be laid on anything.
    Event,
    /// It may be played as an answer.
    Answer,
    /// It may be given in the swap.
    Give,
    /// It may be put away for the Adventure.
    Put,
}

/// The ways in which a card may be laid: with two of the others, each of whom may be the same, there
/// are most.
type Params = ArrayVec<Param, 81>;

/// To accept, or either card for anybody.
type Answers = ArrayVec<Answer, 21>;

/// All on which it depends what the player of the turn may lay.
pub(super) struct Look<'a> {
    pub(super) table: &'a Table,
    pub(super) mode: TurnMode,
    pub(super) hand: &'a Hand,
    /// What they have just drawn.
    pub(super) drawn: Option<Card>,
    /// Who holds more than one card.
    pub(super) rich: Seats,
    pub(super) deck_count: usize,
}

impl<'a> Look<'a> {
    /// In this position; nothing outside a turn.
    pub(super) fn of(state: &'a State) -> Option<Self> {
        let Stage::Turn { mode } = state.stage else {
            return None;
        };
        Some(Self {
            table: &state.table,
            mode,
            hand: state.hand(state.table.turn.seat),
            drawn: *state.drawn.open(),
            rich: state.hands.open().seats_where(|hand| hand.len() > 1),
            deck_count: state.deck.open().len(),
        })
    }
}

impl Look<'_> {
    /// The zombies that may be laid, in canonical order.
    pub(super) fn zombies(&self) -> impl Iterator<Item = Card> {
        let zombies = self.hand.kinds().filter(|card| card.is_zombie());
        zombies.filter(|card| self.may_lay(*card).is_ok())
    }

    /// Whether a card of the hand may be laid.
    pub(super) fn may_lay(&self, card: Card) -> Result<Right, Bar> {
        match card {
            Card::Event(event) => self.event(event),
            Card::Zombie(..) | Card::Boss(_) => self.zombie(card),
        }
    }

    fn zombie(&self, card: Card) -> Result<Right, Bar> {
        match self.mode {
            TurnMode::Must | TurnMode::May => self.open(card), // ZR-071
            TurnMode::Drawn if self.drawn == Some(card) => self.open(card), // ZR-075
            TurnMode::Drawn => Err(Bar::OnlyDrawn),            // ZR-076
            TurnMode::Chain => self.chain(card).ok_or(Bar::NoMore), // ZR-079
            TurnMode::Smarty if self.table.is_like(card) => Ok(Right::Closes), // ZR-116, ZR-186
            TurnMode::Smarty => Err(Bar::NotClosing),
        }
    }

    /// Where every zombie may be laid that fits or that a right allows.
    fn open(&self, card: Card) -> Result<Right, Bar> {
        let table = self.table;
        if table.fits(card) {
            return Ok(fit(table, card));
        }
        let bar = match table.demand {
            Demand::None => Bar::NoMatch,
            Demand::Order(_) => Bar::Order,
            Demand::Corporation => Bar::Demand,
        };
        self.combination(card).ok_or(bar)
    }

    /// What may follow a card with no extra turn.
    fn chain(&self, card: Card) -> Option<Right> {
        let any = self.table.options.biter_any;
        let bite = self.table.turn.bite && (any || self.table.fits(card)); // ZR-136
        let bite = bite.then_some(Right::Biter);
        self.combination(card).or(bite)
    }

    /// Rights that come from the zombie laid before in this turn, whatever fits.
    fn combination(&self, card: Card) -> Option<Right> {
        // ZR-184: an event between is of no account
        let own = self.table.turn.has_zombie();
        let before = self.table.reference.filter(|_| own)?;
        if card.is(Family::Dolt) && before.kind == Some(Kind::Of(Family::Dolt)) {
            return Some(Right::Dolt); // ZR-110, ZR-111
        }
        let number = before.card.number();
        let corporation = before.card.corporation(); // ZR-183
        let combo = match card {
            // ZR-176
            Card::Boss(Boss::DonLysar) => {
                is_choice(before.card) && corporation == Some(Corporation::Star)
            }
            // ZR-182
            Card::Boss(Boss::LadyMimic) => {
                number == Some(Boss::NUMBER) || corporation == Some(Corporation::Flask)
            }
            Card::Boss(Boss::MisterBig | Boss::BaronZlorad | Boss::DoctorPryga)
            | Card::Zombie(..)
            | Card::Event(_) => false,
        };
        combo.then_some(Right::Combo) // ZR-185
    }

    fn event(&self, event: EventCard) -> Result<Right, Bar> {
        let is_drawn = self.drawn == Some(Card::Event(event));
        match self.mode {
            TurnMode::Smarty => return Err(Bar::NotClosing), // ZR-124
            TurnMode::Must | TurnMode::May => {}
            TurnMode::Drawn if is_drawn => {}
            TurnMode::Drawn | TurnMode::Chain if event == EventCard::Priority => {} // ZR-209
            TurnMode::Drawn => return Err(Bar::OnlyDrawn),
            TurnMode::Chain => return Err(Bar::NoMore),
        }
        let bar = match event {
            EventCard::Priority | EventCard::Boomerang | EventCard::Mask => {
                let seat = self.table.turn.seat;
                bar_of_last(self.table, seat, self.hand, event)
            }
            // ZR-192: the modes that are left are the start of a turn or an extra turn
            EventCard::Thief => {
                let none = self.sources().is_empty();
                none.then_some(Bar::NoSource) // ZR-197
            }
            EventCard::Adventure => self.bar_of_adventure(), // ZR-201
        };
        bar.map_or(Ok(Right::Event), Err) // ZR-053
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

    /// Whether the player of the turn may draw.
    pub(super) fn may_draw(&self) -> Result<(), Bar> {
        let free = self.table.options.free_draw; // ZR-074, ZR-081
        match self.mode {
            TurnMode::Drawn | TurnMode::Chain => Err(Bar::NoDraw),
            TurnMode::Must | TurnMode::May if free => Ok(()),
            // ZR-072, ZR-073, ZR-118: events are of no account
            TurnMode::Must | TurnMode::May | TurnMode::Smarty => match self.zombies().next() {
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
        if card == Card::Event(EventCard::Thief) {
            return self.sources().into_iter().map(Param::From).collect();
        }
        match self.table.kind_of(card) {
            Some(Kind::Of(family @ (Family::Fashionista | Family::Bully | Family::Biter))) => {
                let effects = family.effects().iter();
                effects.map(|effect| Param::Effect(*effect)).collect()
            }
            Some(Kind::Of(Family::Machinator)) => self.machinations(),
            Some(Kind::Of(Family::Screamer)) => orders(), // ZR-145
            Some(Kind::Both(Family::Machinator)) => self.double_machinations(),
            Some(Kind::Both(Family::Screamer)) => double_orders(),
            Some(Kind::Pryga) => self.prygas(),
            Some(Kind::Of(_) | Kind::Big | Kind::Zlorad | Kind::Both(_)) | None => {
                [Param::None].into_iter().collect()
            }
        }
    }

    /// From where a Thief may take a card.
    fn sources(&self) -> ArrayVec<Source, SIDES> {
        // ZR-195: in all other modes everybody is a rival
        let rivals = self.table.rivals(self.table.turn.seat).iter();
        let rich = rivals.filter(|seat| self.rich.contains(*seat)); // ZR-193, ZR-194
        let mut sources: ArrayVec<_, _> = rich.map(Source::Hand).collect();
        let cards = self.deck_count + self.table.shufflable(1);
        if self.table.options.mode == Mode::Duel && cards > 0 {
            sources.push(Source::Deck); // ZR-196
        }
        sources
    }

    /// With whom a card may be swapped.
    fn partners(&self) -> Seats {
        let rivals = self.table.rivals(self.table.turn.seat).iter();
        let able = self.hand.len() > 1; // ZR-143
        let rich = rivals.filter(|seat| able && self.rich.contains(*seat)); // ZR-142
        rich.collect()
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.table.others(self.table.turn.seat).iter()
    }

    fn machinations(&self) -> Params {
        let draws = self.others().map(Param::Draw); // ZR-139
        draws
            .chain(self.partners().iter().map(Param::Swap))
            .collect() // ZR-140
    }

    fn double_machinations(&self) -> Params {
        let partners = self.partners();
        if partners.is_empty() {
            return self.others().map(Param::Draw).collect(); // ZR-174
        }
        let with = |draw| {
            let swaps = partners.iter();
            swaps.map(move |swap| Param::DrawSwap(draw, swap)) // ZR-173
        };
        self.others().flat_map(with).collect()
    }

    fn prygas(&self) -> Params {
        let at = |seat| {
            let named = Corporation::ALL.into_iter().map(Some); // ZR-164
            let named = std::iter::once(None).chain(named);
            named.map(move |named| Param::Target(seat, named))
        };
        self.others().flat_map(at).collect()
    }
}

/// Whether a zombie belongs to the choice cards.
fn is_choice(card: Card) -> bool {
    matches!(card, Card::Zombie(family, _) if family.is_choice())
}

/// By what a card fits that does.
fn fit(table: &Table, card: Card) -> Right {
    let Some(reference) = table.reference else {
        return Right::EmptyTable;
    };
    let same = card.corporation() == Some(reference.corporation);
    match table.demand {
        Demand::Order(_) if card.screams() => Right::EveryOrder,
        Demand::Order(_) => Right::Order,
        Demand::None | Demand::Corporation if same => Right::Corporation,
        Demand::None => Right::Number,
        Demand::Corporation => Right::Marauder,
    }
}

fn orders() -> Params {
    let numbers = (1..=5).map(Order::Number);
    let corporations = Corporation::ALL.into_iter().map(Order::Corporation);
    numbers.chain(corporations).map(Param::Order).collect()
}

fn double_orders() -> Params {
    let with = |number| {
        let either = move |corporation| Param::Order(Order::Either(number, corporation));
        Corporation::ALL.into_iter().map(either)
    };
    (1..=5).flat_map(with).collect()
}

/// Why an event may not be the last card of a seat, if it would be.
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

/// Whether a turn has just opened, so that somebody else may take it.
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

/// Whether a seat may order that Priority takes the next turn: of that seat, or of anybody.
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
pub(super) fn may_disarm(stage: &Stage, hand: &Hand, armed: Option<Armed>) -> Result<(), Bar> {
    let useful = stage.count().is_none() && hand.has(Card::PRIORITY);
    require(useful && armed.is_some(), Bar::NotArmed)
}

/// ZR-141: whether a card may be given in a swap; of a card held twice the older one may.
pub(super) fn may_give(hand: &Hand, taken: Option<Card>, card: Card) -> Result<(), Bar> {
    let copies = hand.cards().iter().filter(|other| **other == card).count();
    require(copies > usize::from(taken == Some(card)), Bar::JustTaken)
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

/// Whether a protective card may be played in a window, for oneself or somebody else.
pub(super) fn may_answer(
    table: &Table,
    window: &Window,
    seat: Seat,
    hand: &Hand,
    event: EventCard,
) -> Result<Right, Bar> {
    require(event.protects(), Bar::NotNow)?;
    require(!protected(table, window, seat).is_empty(), Bar::NobodyHit)?;
    let bar = bar_of_last(table, seat, hand, event); // ZR-255
    bar.map_or(Ok(Right::Answer), Err)
}

/// For whom a seat may play a protective card in a window: itself, and team-mates who are hit.
pub(super) fn protected(table: &Table, window: &Window, seat: Seat) -> Seats {
    let hit: Seats = window.hits.iter().map(|hit| hit.to).collect();
    let side = table.side(seat);
    let ours = hit.iter().filter(|other| table.side(*other) == side);
    ours.collect()
}

/// ZR-233: everything a seat may answer in a window.
pub(super) fn answers(table: &Table, window: &Window, seat: Seat, hand: &Hand) -> Answers {
    let mut answers = Answers::new();
    answers.push(Answer::Accept);
    let protected = protected(table, window, seat);
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
