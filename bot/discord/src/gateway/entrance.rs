//! The entrance to the gateway.

use std::time::Duration;

use serde_json::Value;

use crate::Discord;
use crate::rest::{ApiError, Body};
use crate::route::{Method, Route};

/// Number of a day's sessions to keep in reserve: a bot that uses them up loses its token.
const SPARE: u64 = 20;

/// The parameters of the gateway's entrance.
pub(super) struct Entrance {
    /// The address of the gateway.
    pub(super) url: String,
    /// The number of shards that Discord recommends.
    pub(super) shards: u16,
    /// The number of sessions that may be opened at once.
    pub(super) at_once: u64,
}

impl Entrance {
    /// Asks how the gateway is entered; it is left alone for a while if too many sessions were opened
    /// there today.
    ///
    /// # Errors
    /// If Discord doesn't say.
    pub(super) async fn find(discord: &Discord) -> Result<Self, ApiError> {
        let rest = discord.rest();
        let ask = |route| rest.ask(Method::Get, route, Body::Empty);
        let told = match ask(Route::GatewayBot).await {
            // a server that doesn't count sessions
            Err(ApiError::Refused { .. }) => ask(Route::Gateway).await?,
            told => told?,
        };
        let limit = &told["session_start_limit"];
        if limit["remaining"].as_u64().is_some_and(|left| left < SPARE) {
            let wait = limit["reset_after"].as_u64().unwrap_or_default();
            tracing::warn!(
                reset_after_ms = wait,
                "session limit of the day reached; connecting when it resets"
            );
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
        let url = told["url"].as_str();
        let unknown = || ApiError::Unreached("the gateway has no address".to_owned());
        Ok(Self {
            url: url.ok_or_else(unknown)?.to_owned(),
            shards: shards(&told),
            at_once: limit["max_concurrency"].as_u64().unwrap_or(1).max(1),
        })
    }
}

/// Returns the number of shards that Discord recommends in its answer about the gateway; one if it doesn't say.
pub(crate) fn shards(told: &Value) -> u16 {
    let shards = told["shards"].as_u64().unwrap_or(1);
    u16::try_from(shards).unwrap_or(u16::MAX).max(1)
}
