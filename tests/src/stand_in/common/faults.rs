//! The faults that a test orders, and those of a storm.

use std::fmt::Debug;
use std::hash::Hash;
use std::time::Duration;

use serde_json::Value;

use super::storm::{Gust, OddRefusal, Storm, StormSummary, TOO_LONG};

/// A reason for which a server says no.
pub trait Reason: Debug + Clone {
    /// The server is in trouble.
    const DOWN: Self;
    /// Too many requests were made; the next may come after so many seconds.
    fn too_many(seconds: u64) -> Self;
    /// An unknown reason.
    fn odd(refusal: OddRefusal) -> Self;
    /// Returns the body of the answer.
    fn body(&self) -> Value;
}

/// A fault that a test orders.
#[derive(Debug, Clone, PartialEq)]
pub enum Fault<R> {
    /// 429 with this wait, in seconds.
    TooMany(u64),
    /// The request is carried out, but the connection breaks before the answer.
    AnswerLost,
    /// A server in trouble: nothing is done.
    Down,
    /// This refusal, and nothing is done.
    Refused(R),
    /// The request is carried out, but the answer takes this long.
    Slow(Duration),
    /// The request is on its way for so long, and is carried out then.
    Late(Duration),
}

impl<R: Reason> Fault<R> {
    fn from_gust(gust: Gust) -> Self {
        match gust {
            Gust::Busy => Self::TooMany(1),
            Gust::Lost => Self::AnswerLost,
            Gust::Down => Self::Down,
            Gust::Slow => Self::Slow(TOO_LONG),
            Gust::Odd(refusal) => Self::Refused(R::odd(refusal)),
        }
    }

    /// Returns the refusal that replaces carrying the request out.
    pub(in crate::stand_in) fn refusal(&self) -> Option<R> {
        match self {
            Self::TooMany(seconds) => Some(R::too_many(*seconds)),
            Self::Down => Some(R::DOWN),
            Self::Refused(refusal) => Some(refusal.clone()),
            Self::AnswerLost | Self::Slow(_) | Self::Late(_) => None,
        }
    }
}

/// The requests that a fault meets: those of a method or route `Q`, or messages and edits in a place `I`.
#[derive(Debug, PartialEq)]
pub(in crate::stand_in) enum Target<Q, I> {
    Route(Q),
    MessagesIn(I),
}

/// A request as far as faults know it.
#[derive(Debug)]
pub(in crate::stand_in) struct Asked<Q, I> {
    pub(in crate::stand_in) route: Q,
    pub(in crate::stand_in) place: Option<I>,
    /// Whether it sends or edits a message.
    pub(in crate::stand_in) is_message: bool,
    /// The message or the press that it is about.
    pub(in crate::stand_in) about: String,
}

#[derive(Debug)]
struct Order<Q, I, R> {
    target: Target<Q, I>,
    left: usize,
    fault: Fault<R>,
}

impl<Q: PartialEq, I: PartialEq + Copy, R> Order<Q, I, R> {
    fn meets(&self, asked: &Asked<Q, I>) -> bool {
        let fits = match &self.target {
            Target::Route(route) => asked.route == *route,
            Target::MessagesIn(place) => asked.is_message && asked.place == Some(*place),
        };
        self.left > 0 && fits
    }
}

/// The faults that requests meet.
#[derive(Debug)]
pub struct Faults<Q, I, R> {
    orders: Vec<Order<Q, I, R>>,
    pub(in crate::stand_in) storm: Option<Storm<I>>,
    /// Whether every request meets a server in trouble.
    pub(in crate::stand_in) is_down: bool,
    /// Whether anything was ever refused for no known reason.
    pub(in crate::stand_in) has_defied: bool,
}

impl<Q, I, R> Default for Faults<Q, I, R> {
    fn default() -> Self {
        Self {
            orders: Vec::new(),
            storm: None,
            is_down: false,
            has_defied: false,
        }
    }
}

impl<Q: PartialEq, I: Copy + Ord + Hash, R: Reason> Faults<Q, I, R> {
    /// The next so many requests of the target meet this fault.
    pub(in crate::stand_in) fn order(
        &mut self,
        target: Target<Q, I>,
        left: usize,
        fault: Fault<R>,
    ) {
        self.orders.push(Order {
            target,
            left,
            fault,
        });
    }

    /// Cancels the orders that have met no request yet.
    pub(in crate::stand_in) fn cancel(&mut self) {
        self.orders.clear();
    }

    /// Ends the storm. Panics if there was none.
    pub(in crate::stand_in) fn calm(&mut self) -> StormSummary {
        self.storm.take().expect("there was a storm").ends()
    }

    /// Returns how long this request is still on its way, if a test ordered that; the order is used up then.
    pub(in crate::stand_in) fn take_delay(&mut self, asked: &Asked<Q, I>) -> Option<Duration> {
        let order = self.orders.iter_mut().find(|order| order.meets(asked))?;
        let Fault::Late(by) = order.fault else {
            return None;
        };
        order.left -= 1;
        Some(by)
    }

    /// Returns the fault ordered for this request, which is then used up, or that of the storm.
    pub(in crate::stand_in) fn take(&mut self, asked: &Asked<Q, I>) -> Option<Fault<R>> {
        if self.is_down {
            return Some(Fault::Down);
        }
        if let Some(order) = self.orders.iter_mut().find(|order| order.meets(asked)) {
            order.left -= 1;
            return Some(order.fault.clone());
        }
        let gust = self.storm.as_mut()?.gust(&asked.place?, &asked.about)?;
        Some(Fault::from_gust(gust))
    }
}
