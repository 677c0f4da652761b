//! A place as people see it.

use std::sync::Arc;

use super::faults::{Fault, Target};
use super::handle::Server;
use super::messages::Message;
use super::platform::{Platform, PostedOf};

/// A place where people and the bot write, or one topic of it; clones are the same.
#[derive(Debug, Clone)]
pub struct Place<P: Platform> {
    pub(in crate::stand_in) server: Server<P>,
    id: P::Id,
    pub(in crate::stand_in) thread: Option<P::Id>,
}

impl<P: Platform> Place<P> {
    pub(in crate::stand_in) fn new(server: Server<P>, id: P::Id, thread: Option<P::Id>) -> Self {
        Self { server, id, thread }
    }

    /// Returns the place's id, as the bot knows it.
    pub fn id(&self) -> P::Id {
        self.id
    }

    /// Returns the messages to be seen by all, of people and the bot, oldest first.
    pub fn messages(&self) -> Vec<Message<P>> {
        self.messages_that(|posted| !posted.is_deleted && posted.reader.is_none())
    }

    /// Returns the bot's messages to be seen by all, oldest first.
    pub fn from_bot(&self) -> Vec<Message<P>> {
        let is_bots = |m: &Message<P>| m.is_from_bot() && !P::is_news(&m.posted);
        self.messages().into_iter().filter(is_bots).collect()
    }

    /// The messages that are as wanted.
    pub(in crate::stand_in) fn messages_that(
        &self,
        wanted: impl Fn(&PostedOf<P>) -> bool,
    ) -> Vec<Message<P>> {
        let world = self.server.shared.world();
        let all = P::messages_of(&world, self.id).values();
        let here = all.filter(|posted| self.thread.is_none() || posted.thread == self.thread);
        let found = here.filter(|posted| wanted(posted)).map(Arc::clone);
        found
            .map(|posted| Message::new(self.server.clone(), self.id, posted))
            .collect()
    }

    /// Waits for a message of the bot that is as wanted; of several the newest. Panics with the
    /// place as text, when none is there within `PATIENCE`.
    pub async fn wait_for_message(&self, wanted: impl Fn(&Message<P>) -> bool) -> Message<P> {
        let look = || self.from_bot().into_iter().rev().find(&wanted);
        self.wait("a message as wanted", look).await
    }

    /// Waits until the bot's messages, taken together, are as wanted. Panics with the place as text,
    /// when that takes longer than `PATIENCE`.
    pub async fn wait_until(&self, wanted: impl Fn(&[Message<P>]) -> bool) -> Vec<Message<P>> {
        let look = || Some(self.from_bot()).filter(|messages| wanted(messages));
        self.wait("messages as wanted", look).await
    }

    /// The place as text, with buttons and presses.
    pub fn transcript(&self) -> String {
        P::describe_place(&self.server.shared.world(), self.id, self.thread)
    }

    /// The next so many messages and edits of the bot here meet this fault.
    pub fn fail_next(&self, times: usize, fault: Fault<P::Refusal>) {
        self.server.order(Target::MessagesIn(self.id), times, fault);
    }

    /// Looks again at every change until something is there. Panics with the place as text when that takes longer
    /// than `PATIENCE`.
    pub(in crate::stand_in) async fn wait<T>(
        &self,
        what: &str,
        look: impl FnMut() -> Option<T>,
    ) -> T {
        let shared = &self.server.shared;
        shared.wait(what, || self.transcript(), look).await
    }
}

/// The place of a message.
impl<P: Platform> Message<P> {
    /// Returns the message's place; for a topic, that topic.
    pub(in crate::stand_in) fn spot(&self) -> Place<P> {
        Place::new(self.server.clone(), self.place, self.posted.thread)
    }

    /// Waits until this very message is as wanted. Panics with the place as text, when that takes
    /// longer than `PATIENCE`.
    pub async fn wait_until(&self, wanted: impl Fn(&Self) -> bool) -> Self {
        let what = format!("message #{:?} as wanted", self.id());
        let look = || Some(self.current_state()).filter(&wanted);
        self.spot().wait(&what, look).await
    }

    /// Waits until this message is deleted. Panics with the place as text, when that takes longer
    /// than `PATIENCE`.
    pub async fn wait_until_deleted(&self) {
        self.wait_until(Self::is_deleted).await;
    }
}
