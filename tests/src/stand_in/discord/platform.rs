//! Discord as a platform among others.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::components::{Button, ButtonEffect};
use super::ledger::{Ledger, Request};
use super::refusal::Refusal;
use super::world::{BOT, Particulars, PostedBody, PostedMessage, World, collect_words};
use crate::stand_in::common::handle::Server;
use crate::stand_in::common::places::Place;
use crate::stand_in::common::platform::{FaultsOf, Platform, SharedOf};
use crate::stand_in::common::posted::Content;
use crate::stand_in::common::{faults, messages};

/// The platform Discord.
#[derive(Debug, Clone)]
pub struct DiscordPlatform;

/// The stand-in server, seen from the test; clones are the same server.
pub type Discord = Server<DiscordPlatform>;
/// A text channel, a thread, or a private channel.
pub type Channel = Place<DiscordPlatform>;
/// A message in a channel.
pub type Message = messages::Message<DiscordPlatform>;
/// A fault that a test orders.
pub type Fault = faults::Fault<Refusal>;

/// A Discord that tests and the bot look at.
pub(super) type SharedDiscord = SharedOf<DiscordPlatform>;

impl Platform for DiscordPlatform {
    type Id = u64;
    type World = World;
    /// Method and path, as the official description writes them.
    type Route = (String, String);
    type Request = Request;
    type Refusal = Refusal;
    type Body = PostedBody;
    type More = Particulars;

    const BOT: u64 = BOT;

    fn ledger(world: &World) -> &Ledger {
        &world.ledger
    }

    fn faults(world: &mut World) -> &mut FaultsOf<Self> {
        &mut world.faults
    }

    fn places(world: &World) -> Vec<u64> {
        world.places.keys().copied().collect()
    }

    fn messages_of(world: &World, place: u64) -> &BTreeMap<u64, Arc<PostedMessage>> {
        &world.places[&place].posted_messages
    }

    fn posted_mut(world: &mut World, place: u64, id: u64) -> &mut PostedMessage {
        world.posted_mut(place, id)
    }

    fn describe_place(world: &World, place: u64, _thread: Option<u64>) -> String {
        world.transcript(&world.places[&place], None)
    }

    fn transcript(world: &World) -> String {
        world.whole_transcript()
    }

    fn excuses(world: &World, refusal: &Refusal) -> bool {
        world.excused.contains(&refusal.code())
    }

    fn describe_unanswered(world: &World) -> Vec<String> {
        let waiting = world.records.iter().filter(|record| record.waits());
        waiting
            .map(|record| world.describe_interaction(record))
            .collect()
    }

    fn complaints(world: &World) -> &[String] {
        &world.line.complaints
    }
}

impl Content for PostedBody {
    type Effect = ButtonEffect;
    type Style = u64;

    /// The content and what stands in embeds.
    fn text(&self) -> String {
        let mut parts = vec![self.content.clone()];
        for embed in &self.embeds {
            collect_words(embed, &mut parts);
        }
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }

    fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.components.buttons()
    }
}
