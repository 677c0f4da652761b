//! Incoming interactions. The process that holds the place's lease carries them out; any process with a line to Discord
//! writes them down for it. Slow work is written down, too, for the next start.

use std::sync::Arc;
use std::time::Duration;

use base::address::{Place, Platform};
use base::time::Time;
use serenity::all::ChannelId;
use store::{Arrival, Duty, StoreError};
use table::runtime::inbox::{self, Carrier};
use table::runtime::service::ServiceError;

use super::arrived::{GatewayEvent, IncomingRequest, Way};
use super::chat_ref::ChatRef;
use super::first::First;
use super::receiver::Receiver;

/// The time limit for another process to carry an interaction out; Discord waits for three seconds in all.
const WAITED_FOR: Duration = Duration::from_millis(2_300);

impl Receiver {
    /// Queues an interaction to be carried out in its turn, here or by another process.
    pub(super) fn bring(&self, asked: IncomingRequest) {
        let (channel, receiver) = (asked.origin.channel, self.clone());
        let (first, done) = (self.first(&asked), self.begun.note(asked.origin.by));
        let (trouble, awaited) = (asked.origin.trouble(), Arc::clone(&first));
        let work = async move {
            let _done = done;
            receiver.bring_on(asked, first).await;
        };
        if !self.queues.queue(channel, Box::pin(work)) {
            tokio::spawn(async move { awaited.say(&trouble).await });
        }
    }

    /// Begins the first answer to an interaction.
    fn first(&self, asked: &IncomingRequest) -> Arc<First> {
        let origin = &asked.origin;
        if origin.direct {
            let memory = self.discord.memory();
            memory.people.note_dm(origin.user, origin.channel, true);
        }
        let (deferral, busy) = (asked.way.deferral(), self.queues.begin());
        let (receiver, asked) = (self.clone(), asked.clone());
        let kept = async move { receiver.keep(asked).await };
        First::begin(&self.discord, origin, deferral, busy, kept)
    }

    /// Writes down what is to be acknowledged before it is carried out; whether that is done.
    async fn keep(&self, asked: IncomingRequest) -> bool {
        let duty = Duty::of(&self.place_of(&asked).await);
        let kept = GatewayEvent::Asked(Box::new(asked));
        self.write_down(&kept, duty).await.is_ok()
    }

    async fn bring_on(self, asked: IncomingRequest, first: Arc<First>) {
        if self.is_put_off(&asked, &first).await {
            return;
        }
        let mut elsewhere = None;
        if self.discord.leases().are_shared() {
            elsewhere = self.foreign_duty(&self.place_of(&asked).await);
        }
        if elsewhere.is_none() {
            let carried = self.carry(asked.clone(), Arc::clone(&first)).await;
            elsewhere = carried.err();
        }
        if let Some(duty) = elsewhere {
            self.forward(asked, duty, first).await;
        }
    }

    /// Returns whether an interaction is skipped because its sender is put off. The sender is answered later, unless
    /// very many are put off.
    async fn is_put_off(&self, asked: &IncomingRequest, first: &Arc<First>) -> bool {
        let Some(later) = self.service.put_off(&asked.origin.person) else {
            return false;
        };
        if let Err(error) = self.service.tables.let_pass(asked.origin.update()).await {
            tracing::warn!(%error, "failed to mark a throttled update as done; it may be repeated");
        }
        let (receiver, origin, first) = (self.clone(), asked.origin.clone(), Arc::clone(first));
        tokio::spawn(async move {
            if let Some((said, _waiting)) = later.await {
                receiver.say_first(&origin, &first, said).await;
            }
        });
        true
    }

    /// Returns the duty for a place if another process holds it; `None` if this process does.
    fn foreign_duty(&self, place: &Place) -> Option<Duty> {
        let duty = Duty::of(place);
        (!self.discord.leases().hold(duty)).then_some(duty)
    }

    /// Returns the place of an interaction: its table's, the user's private place if it is about them alone, or the
    /// place it came from.
    async fn place_of(&self, asked: &IncomingRequest) -> Place {
        if let Some(table) = asked.way.table() {
            let stands = self.discord.store().place_of(table).await;
            let unread = |error: &StoreError| tracing::warn!(%table, %error, "failed to look up the table's chat; using the sender's");
            if let Ok(Some(place)) = stands.inspect_err(unread) {
                return place;
            }
        }
        match &asked.way {
            Way::Command { name, word, .. } if self.is_asked_alone(name, word) => {
                asked.origin.private()
            }
            Way::Press(button) if button.parse_press().sets_own() => asked.origin.private(),
            Way::Command { .. } | Way::Press(_) => asked.origin.place(),
        }
    }

    /// Writes an interaction down for another process. If that process doesn't carry it out, the user is told so.
    async fn forward(&self, asked: IncomingRequest, duty: Duty, first: Arc<First>) {
        let trouble = asked.origin.trouble();
        let origin = asked.origin.clone();
        let arrived = GatewayEvent::Asked(Box::new(asked));
        let written = self.write_down(&arrived, duty).await;
        let receiver = self.clone();
        if written.is_err() {
            tokio::spawn(async move {
                // it may be there all the same, where only the answer was lost; and it is acknowledged
                // meanwhile, however long that takes
                let _ = receiver.service.tables.withdraw(arrived.update()).await;
                receiver.say_first(&origin, &first, trouble).await;
            });
            return;
        }
        let Some(left) = first.leave() else { return };
        tokio::spawn(async move {
            tokio::time::sleep(WAITED_FOR.saturating_sub(first.age())).await;
            let withdrawn = receiver.service.tables.withdraw(arrived.update()).await;
            if matches!(withdrawn, Ok(true)) {
                first.take_back(left);
                receiver.say_first(&origin, &first, trouble).await;
            }
        });
    }

    async fn write_down(&self, arrived: &GatewayEvent, duty: Duty) -> Result<(), StoreError> {
        let arrival = Arrival {
            update: arrived.update(),
            duty,
            chat: arrived.channel().get().cast_signed(),
            body: serde_json::to_string(arrived).expect("it is plain data"),
        };
        let written = inbox::put(self.discord.store(), vec![arrival]).await;
        written.inspect_err(|error| {
            if !error.is_told() {
                tracing::warn!(%error, "failed to store update; asking the sender to try again");
            }
        })
    }

    /// A thread is no more.
    pub(super) async fn lose_thread(&self, parent: ChannelId, thread: ChannelId) {
        match self.foreign_duty(&ChatRef::Channel(parent).place()) {
            Some(duty) => {
                let gone = GatewayEvent::ThreadGone { parent, thread };
                // what couldn't be written down is in the log
                let _ = self.write_down(&gone, duty).await;
            }
            None => self.leave_thread(parent, thread).await,
        }
    }
}

impl Carrier for Receiver {
    const PLATFORM: Platform = Platform::Discord;

    async fn carry_out(&self, arrival: &Arrival) -> Result<bool, ServiceError> {
        let update = arrival.update.number;
        let _busy = self.queues.begin();
        match serde_json::from_str::<GatewayEvent>(&arrival.body) {
            // what waited all the while nobody was there can't be answered any more
            Ok(GatewayEvent::Asked(asked)) if asked.is_spent(Time::now()) => {}
            // it was written down since it takes long here
            Ok(GatewayEvent::Asked(asked)) if self.begun.is_done(asked.origin.by).await => {}
            Ok(GatewayEvent::Asked(asked)) => {
                let first = self.first(&asked);
                if self.is_put_off(&asked, &first).await {
                    return Ok(true);
                }
                let carried = self.carry(*asked, Arc::clone(&first)).await;
                carried.map_err(|duty| {
                    // whoever carries it out answers
                    drop(first.leave());
                    ServiceError::Elsewhere(duty)
                })?;
            }
            Ok(GatewayEvent::ThreadGone { parent, thread }) => {
                self.leave_thread(parent, thread).await;
            }
            Err(error) => {
                let why = error.classify();
                tracing::warn!(update, ?why, "failed to parse stored update; skipped");
            }
        }
        Ok(false)
    }
}
