//! Sets of card kinds, without their numbers. A kind is one bit, so that the cards that fit are found all at once.

use std::ops::{BitAnd, BitOr};

use super::cards::{Boss, Card, Corporation, EventCard, Family};

/// Kinds of cards, each in it or not; given in canonical order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Kinds(u64);

/// Number of card kinds.
pub(super) const KINDS: usize = BOSSES + Boss::ALL.len() + EventCard::ALL.len();

/// Number of kinds before the bosses in canonical order.
const BOSSES: usize = Family::ALL.len() * Corporation::ALL.len();

/// Every kind, in canonical order.
const ALL: [Card; KINDS] = {
    let mut all = [Card::PRIORITY; KINDS];
    let mut place = 0;
    while place < KINDS {
        all[place] = if place < BOSSES {
            let (family, corporation) = (
                place / Corporation::ALL.len(),
                place % Corporation::ALL.len(),
            );
            Card::Zombie(Family::ALL[family], Corporation::ALL[corporation])
        } else if place < BOSSES + Boss::ALL.len() {
            Card::Boss(Boss::ALL[place - BOSSES])
        } else {
            Card::Event(EventCard::ALL[place - BOSSES - Boss::ALL.len()])
        };
        place += 1;
    }
    all
};

/// The points of each kind.
pub(super) const POINTS: [u8; KINDS] = {
    let mut points = [0; KINDS];
    let mut place = 0;
    while place < KINDS {
        if let Some(number) = ALL[place].number() {
            points[place] = number; // ZR-021
        }
        place += 1;
    }
    points
};

impl Card {
    /// Returns the index of the card among all kinds in canonical order.
    pub(super) const fn place(self) -> usize {
        let (first, further) = match self {
            Self::Zombie(family, corporation) => (
                family as usize * Corporation::ALL.len(),
                corporation as usize,
            ),
            Self::Boss(boss) => (BOSSES, boss as usize),
            Self::Event(event) => (BOSSES + Boss::ALL.len(), event as usize),
        };
        first + further
    }

    /// Returns the points of the card.
    #[must_use]
    pub fn points(self) -> u8 {
        POINTS[self.place()]
    }
}

impl Kinds {
    /// The empty set.
    pub(super) const NONE: Self = Self(0);

    /// Every zombie, bosses included.
    pub(super) const ZOMBIES: Self = Self((1 << (BOSSES + Boss::ALL.len())) - 1);

    /// Every event.
    pub(super) const EVENTS: Self = Self(((1 << KINDS) - 1) & !Self::ZOMBIES.0);

    /// All events that answer hits against a player.
    pub(super) const PROTECTIVE: Self = {
        let (mask, boomerang) = (EventCard::Mask, EventCard::Boomerang);
        Self::from_card(Card::Event(mask)).with(Card::Event(boomerang))
    };

    /// ZR-060: what fits under every order.
    pub(super) const SCREAMING: Self =
        Self::from_family(Family::Screamer).with(Card::Boss(Boss::LadyMimic));

    /// Just this kind.
    pub(super) const fn from_card(card: Card) -> Self {
        Self(1 << card.place())
    }

    /// These and this one.
    pub(super) const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::from_card(card).0)
    }

    /// These less this one.
    pub(super) const fn without(self, card: Card) -> Self {
        Self(self.0 & !Self::from_card(card).0)
    }

    /// The zombies of a family.
    pub(super) const fn from_family(family: Family) -> Self {
        Self(0b1111 << (family as usize * Corporation::ALL.len()))
    }

    /// The zombies of a number.
    pub(super) const fn from_number(number: u8) -> Self {
        const OF: [Kinds; Boss::NUMBER as usize + 1] = {
            let mut of = [Kinds::NONE; Boss::NUMBER as usize + 1];
            let mut place = 0;
            while place < BOSSES + Boss::ALL.len() {
                let number = match ALL[place] {
                    Card::Zombie(family, _) => family.number(),
                    Card::Boss(_) | Card::Event(_) => Boss::NUMBER,
                };
                of[number as usize] = of[number as usize].with(ALL[place]);
                place += 1;
            }
            of
        };
        if number <= Boss::NUMBER {
            OF[number as usize]
        } else {
            Self::NONE
        }
    }

    /// Whether a kind is in it.
    pub(super) const fn has(self, card: Card) -> bool {
        self.0 & Self::from_card(card).0 != 0
    }

    /// Whether no kind is in it.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each kind, in canonical order.
    pub(super) fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.places().map(|(_, card)| card)
    }

    /// Each kind with its place among all, in canonical order.
    pub(super) fn places(self) -> impl Iterator<Item = (usize, Card)> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            let card = *ALL.get(place)?;
            left &= left - 1;
            Some((place, card))
        })
    }

    /// These kinds if something is so, else none.
    pub(super) const fn keep_if(self, so: bool) -> Self {
        if so { self } else { Self::NONE }
    }
}

impl BitAnd for Kinds {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Kinds {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Card> for Kinds {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_in_canonical_order() {
        assert!(ALL.is_sorted());
        assert!((0..KINDS).all(|place| ALL[place].place() == place));
        assert_eq!(
            (Kinds::ZOMBIES | Kinds::EVENTS).iter().collect::<Vec<_>>(),
            ALL
        );
        let some: Kinds = [ALL[44], ALL[3], ALL[3]].into_iter().collect();
        assert_eq!(some.iter().collect::<Vec<_>>(), [ALL[3], ALL[44]]);
    }

    /// Sets that are written down hold what is said of each card.
    #[test]
    fn a_set_holds_the_cards_that_its_name_says() {
        for card in ALL {
            assert_eq!(Kinds::ZOMBIES.has(card), card.is_zombie(), "{card}");
            assert_eq!(Kinds::EVENTS.has(card), !card.is_zombie(), "{card}");
            assert_eq!(Kinds::PROTECTIVE.has(card), card.protects(), "{card}");
            for number in 0..=6 {
                let here = Kinds::from_number(number).has(card);
                assert_eq!(here, card.number() == Some(number), "{number} {card}");
            }
            for family in Family::ALL {
                assert_eq!(
                    Kinds::from_family(family).has(card),
                    card.is(family),
                    "{card}"
                );
            }
            for corporation in Corporation::ALL {
                let here = Kinds::from_corporation(corporation).has(card);
                assert_eq!(here, card.corporation() == Some(corporation), "{card}");
            }
        }
    }
}
