//! The differences between the platforms, as far as the code that they share must know them.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use serde_json::Value;

use super::faults::{Faults, Reason};
use super::ledger::Ledger;
use super::posted::{Content, MessageRecord};
use super::server::SharedWorld;

/// A platform, with the words of its servers.
pub trait Platform: Debug + Clone + 'static {
    /// The number of a person, a place or a message.
    type Id: Copy + Default + Ord + Hash + Debug + Send;
    /// The state of a server.
    type World: Debug + Default + Send;
    /// A method or a route.
    type Route: PartialEq;
    /// A request as it is written down.
    type Request: LoggedRequest;
    /// A reason that a request is refused.
    type Refusal: Reason;
    /// The content of a message.
    type Body: Content + Debug;
    /// The properties that only this platform's messages have.
    type More: Debug;

    /// The bot's own user id.
    const BOT: Self::Id;

    /// Returns the database of requests.
    fn ledger(world: &Self::World) -> &Ledger<Self::Request, Self::Refusal>;
    /// Returns the faults that requests meet.
    fn faults(world: &mut Self::World) -> &mut FaultsOf<Self>;
    /// Returns the places that there are.
    fn places(world: &Self::World) -> Vec<Self::Id>;
    /// Returns the messages of a place.
    fn messages_of(
        world: &Self::World,
        place: Self::Id,
    ) -> &BTreeMap<Self::Id, Arc<PostedOf<Self>>>;
    /// Returns a message to be changed, which is there.
    fn posted_mut(world: &mut Self::World, place: Self::Id, id: Self::Id) -> &mut PostedOf<Self>;
    /// Writes a place, or one topic of it, as text.
    fn describe_place(world: &Self::World, place: Self::Id, thread: Option<Self::Id>) -> String;
    /// Writes all places as text.
    fn transcript(world: &Self::World) -> String;
    /// Returns whether a refusal is not the bot's fault.
    fn excuses(world: &Self::World, refusal: &Self::Refusal) -> bool;
    /// Describes what people did and the bot left without an answer.
    fn describe_unanswered(world: &Self::World) -> Vec<String>;
    /// Returns the violations that belong to no request.
    fn complaints(_world: &Self::World) -> &[String] {
        &[]
    }
    /// Returns whether a message of the bot is news of the place itself.
    fn is_news(_posted: &PostedOf<Self>) -> bool {
        false
    }
}

/// A request that is written down.
pub trait LoggedRequest: Debug + Clone + PartialEq {
    /// Returns the method, or method and path.
    fn line(&self) -> String;
    /// Returns its parameters or its body.
    fn says(&self) -> &Value;
}

/// The faults that requests of a platform meet.
pub type FaultsOf<P> =
    Faults<<P as Platform>::Route, <P as Platform>::Id, <P as Platform>::Refusal>;

/// One message of a platform.
pub type PostedOf<P> =
    MessageRecord<<P as Platform>::Id, <P as Platform>::Body, <P as Platform>::More>;

/// The state of a platform's server, and its bell.
pub type SharedOf<P> = SharedWorld<<P as Platform>::World>;
