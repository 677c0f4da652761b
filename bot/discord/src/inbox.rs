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
use super::memory::Interaction;
use super::receiver::Receiver;

/// The time limit for another process to carry an interaction out; Discord waits for three seconds in all.
const WAITED_FOR: Duration = Duration::from_millis(2_300);

impl Receiver {
    /// Queues an interaction to be carried out in its turn, here or by another process.
    pub(super) fn bring(&self, asked: IncomingRequest) {
        let (channel, receiver) = (asked.origin.channel, self.clone());
        let (interaction, done) = (self.begin(&asked), self.begun.note(asked.origin.by));
        let refused = Arc::clone(&interaction);
        let work = async move {
            let _done = done;
            receiver.bring_on(asked, interaction).await;
        };
        if !self.queues.queue(channel, Box::pin(work)) {
            let discord = self.discord.clone();
            tokio::spawn(async move { discord.say(&refused, refused.origin.trouble()).await });
        }
    }

    /// Begins an interaction, which is acknowledged if it takes long.
    fn begin(&self, asked: &IncomingRequest) -> Arc<Interaction> {
        let origin = &asked.origin;
        if origin.direct {
            let memory = self.discord.memory();
            memory.people.note_dm(origin.user, origin.channel, true);
        }
        let (pressed, busy) = (asked.way.press(), self.queues.begin());
        let interaction = Arc::new(Interaction::new(origin.clone(), pressed, busy));
        let (receiver, asked) = (self.clone(), asked.clone());
        let kept = async move { receiver.keep(asked).await };
        self.discord.defer_if_slow(&interaction, kept);
        interaction
    }

    /// Writes down what is to be acknowledged before it is carried out; whether that is done.
    async fn keep(&self, asked: IncomingRequest) -> bool {
        let duty = Duty::of(&self.place_of(&asked).await);
        let kept = GatewayEvent::Asked(Box::new(asked));
        self.write_down(&kept, duty).await.is_ok()
    }

    async fn bring_on(self, asked: IncomingRequest, interaction: Arc<Interaction>) {
        if self.is_put_off(&interaction).await {
            return;
        }
        let mut elsewhere = None;
        if self.discord.leases().are_shared() {
            elsewhere = self.foreign_duty(&self.place_of(&asked).await);
        }
        if elsewhere.is_none() {
            let carried = self
                .carry(asked.way.clone(), Arc::clone(&interaction))
                .await;
            elsewhere = carried.err();
        }
        if let Some(duty) = elsewhere {
            self.forward(asked, duty, interaction).await;
        }
    }

    /// Returns whether an interaction is skipped because its sender is put off. The sender is answered later, unless
    /// very many are put off.
    async fn is_put_off(&self, interaction: &Arc<Interaction>) -> bool {
        let origin = &interaction.origin;
        let Some(later) = self.service.put_off(&origin.person) else {
            return false;
        };
        if let Err(error) = self.service.tables.let_pass(origin.update()).await {
            tracing::warn!(%error, "failed to mark a throttled update as done; it may be repeated");
        }
        let (discord, interaction) = (self.discord.clone(), Arc::clone(interaction));
        tokio::spawn(async move {
            if let Some((said, _waiting)) = later.await {
                discord.say(&interaction, said).await;
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
        let pressed = asked.way.press();
        if let Some(table) = pressed.as_ref().and_then(|pressed| pressed.deed.table()) {
            let stands = self.discord.store().place_of(table).await;
            let unread = |error: &StoreError| tracing::warn!(%table, %error, "failed to look up the table's chat; using the sender's");
            if let Ok(Some(place)) = stands.inspect_err(unread) {
                return place;
            }
        }
        let is_private = match &asked.way {
            Way::Command { name, word, .. } => self.is_asked_alone(name, word),
            Way::Press(_) => pressed.is_some_and(|pressed| pressed.sets_own()),
        };
        match is_private {
            true => asked.origin.private(),
            false => asked.origin.place(),
        }
    }

    /// Writes an interaction down for another process. If that process doesn't carry it out, the user is told so.
    async fn forward(&self, asked: IncomingRequest, duty: Duty, interaction: Arc<Interaction>) {
        let arrived = GatewayEvent::Asked(Box::new(asked));
        let written = self.write_down(&arrived, duty).await;
        let receiver = self.clone();
        let trouble = interaction.origin.trouble();
        if written.is_err() {
            tokio::spawn(async move {
                // it may be there all the same, where only the answer was lost; and it is acknowledged
                // meanwhile, however long that takes
                let _ = receiver.service.tables.withdraw(arrived.update()).await;
                receiver.discord.say(&interaction, trouble).await;
            });
            return;
        }
        let Some(left) = interaction.leave() else {
            return;
        };
        tokio::spawn(async move {
            tokio::time::sleep(WAITED_FOR.saturating_sub(interaction.age())).await;
            let withdrawn = receiver.service.tables.withdraw(arrived.update()).await;
            if matches!(withdrawn, Ok(true)) {
                interaction.take_back(left);
                receiver.discord.say(&interaction, trouble).await;
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
                let interaction = self.begin(&asked);
                if self.is_put_off(&interaction).await {
                    return Ok(true);
                }
                let carried = self.carry(asked.way, Arc::clone(&interaction)).await;
                carried.map_err(|duty| {
                    // whoever carries it out answers
                    drop(interaction.leave());
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
