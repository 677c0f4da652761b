//! The stand-in server as a test holds it.

use std::sync::Arc;

use axum::Router;
use tokio::task::JoinHandle;

use super::faults::{Fault, Reason, Target};
use super::ledger::{Call, assert_blameless};
use super::platform::{FaultsOf, LoggedRequest, Platform, SharedOf};
use super::server::{Host, open};
use super::storm::{Storm, StormSummary};

/// The stand-in server, seen from the test; clones are the same server.
#[derive(Debug)]
pub struct Server<P: Platform> {
    pub(in crate::stand_in) shared: Arc<SharedOf<P>>,
    host: Arc<Host>,
}

impl<P: Platform> Clone for Server<P> {
    fn clone(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            host: Arc::clone(&self.host),
        }
    }
}

/// A request of a platform, and what came of it.
type CallOf<P> = Call<<P as Platform>::Request, <P as Platform>::Refusal>;

impl<P: Platform> Server<P> {
    /// Serves on a free port of this machine, with a task beside. Panics when no port can be opened.
    pub(in crate::stand_in) async fn open(
        world: impl FnOnce(&str) -> P::World,
        routes: Router<Arc<SharedOf<P>>>,
        beside: impl FnOnce(&Arc<SharedOf<P>>) -> Option<JoinHandle<()>>,
    ) -> Self {
        let (shared, host) = open(world, routes, beside).await;
        Self { shared, host }
    }

    /// The base URL, for the program's setting of the platform's API.
    pub fn url(&self) -> &str {
        &self.host.url
    }

    /// Starts a storm in the existing places: anything may go wrong, depending on the seed. Chats that they become are
    /// included.
    pub fn storms(&self, seed: u64) {
        self.shared.change(|world| {
            let places = P::places(world);
            P::faults(world).storm = Some(Storm::new(places, seed));
        });
    }

    /// Lets anything be refused in the existing places from now on, for unknown reasons.
    pub fn defies(&self, seed: u64) {
        self.shared.change(|world| {
            let places = P::places(world);
            let faults = P::faults(world);
            faults.storm = Some(Storm::odd(places, seed));
            faults.has_defied = true;
        });
    }

    /// Returns whether anything was ever refused for no known reason: words beside a change may have been.
    pub fn has_defied(&self) -> bool {
        self.change_faults(|faults| faults.has_defied)
    }

    /// The storm is over; what it was like. Panics if there was none.
    pub fn calms(&self) -> StormSummary {
        self.change_faults(FaultsOf::<P>::calm)
    }

    /// Cancels ordered faults that have met no request yet.
    pub fn recovers(&self) {
        self.change_faults(FaultsOf::<P>::cancel);
    }

    /// The next so many requests of the target meet this fault.
    pub(in crate::stand_in) fn order(
        &self,
        target: Target<P::Route, P::Id>,
        times: usize,
        fault: Fault<P::Refusal>,
    ) {
        self.change_faults(|faults| faults.order(target, times, fault));
    }

    pub(in crate::stand_in) fn change_faults<T>(
        &self,
        change: impl FnOnce(&mut FaultsOf<P>) -> T,
    ) -> T {
        self.shared.change(|world| change(P::faults(world)))
    }

    /// All places as text.
    pub fn transcript(&self) -> String {
        P::transcript(&self.shared.world())
    }

    /// Looks again at every change until something is there. Panics with all places as text when that takes longer
    /// than `PATIENCE`.
    pub(in crate::stand_in) async fn wait<T>(
        &self,
        what: &str,
        look: impl FnMut() -> Option<T>,
    ) -> T {
        self.shared.wait(what, || self.transcript(), look).await
    }

    /// Like `wait`, until the state is as wanted.
    pub(in crate::stand_in) async fn wait_until(
        &self,
        what: &str,
        wanted: impl Fn(&P::World) -> bool,
    ) {
        self.wait(what, || wanted(&self.shared.world()).then_some(()))
            .await;
    }
}

/// A test's questions about the requests received.
impl<P: Platform> Server<P> {
    /// Every request so far, in the order of arrival.
    pub fn calls(&self) -> Vec<CallOf<P>> {
        self.calls_that(|_| true)
    }

    /// Every refused request, also those a test ordered.
    pub fn refused_calls(&self) -> Vec<CallOf<P>> {
        self.calls_that(|call| call.refusal().is_some())
    }

    pub(in crate::stand_in) fn calls_that(
        &self,
        wanted: impl Fn(&CallOf<P>) -> bool,
    ) -> Vec<CallOf<P>> {
        P::ledger(&self.shared.world()).calls_that(wanted)
    }

    /// Returns the violations of the official description and the stand-in's own rules by requests, those by the
    /// stand-in's own answers, and violations beside any request.
    pub fn violations(&self) -> Vec<String> {
        let world = self.shared.world();
        let mut violations = P::ledger(&world).violations();
        violations.extend_from_slice(P::complaints(&world));
        violations
    }

    /// Panics, with everything wrong and all places, unless the bot was beyond reproach: no request refused but those
    /// that people's choices, the test's orders or its expectations explain, none against the official description or
    /// the rules of the house, and nothing that people did left without an answer.
    pub fn assert_clean(&self) {
        self.assert_clean_but(&[]);
    }

    /// Like `assert_clean`, but complaints that contain one of these texts are forgiven.
    pub fn assert_clean_but(&self, forgiven: &[&str]) {
        let mut wrong = self.blamed_refusals();
        wrong.extend(self.violations());
        wrong.extend(P::describe_unanswered(&self.shared.world()));
        assert_blameless(wrong, forgiven, || self.transcript());
    }

    /// Describes the refused requests for which the bot is to blame.
    fn blamed_refusals(&self) -> Vec<String> {
        let world = self.shared.world();
        let ledger = P::ledger(&world);
        let blame = |call: &CallOf<P>| {
            let why = call.refusal().filter(|why| !P::excuses(&world, why))?;
            let excused = call.ordered || ledger.is_asked_again(call);
            let (line, says) = (call.asked.line(), call.asked.says());
            (!excused).then(|| format!("{line}: {}: {says}", why.body()))
        };
        ledger.calls.iter().filter_map(blame).collect()
    }
}
