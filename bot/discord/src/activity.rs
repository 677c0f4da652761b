//! The Activity: Discord shows the page inside of itself, and tells us who looks at it there.

use std::pin::Pin;

use base::address::{Person, Place};
use base::lang::Lang;
use base::page::TableId;
use base::time::Time;
use base::visit::{Activity, Arrival, UnreachablePlatform};
use serde_json::Value;
use serenity::all::{ChannelId, UserId};
use store::{Batch, StoreError, Write};

use super::Discord;
use super::chat_ref::ChatRef;
use super::person::id;
use super::rest::{ApiError, As, Body};
use super::route::{Method, Route};

impl Discord {
    /// Stores the table that the page must show to people in this instance.
    pub(super) async fn note_launch(&self, told: &Value, table: TableId) {
        let Some(instance) = told["resource"]["activity_instance"]["id"].as_str() else {
            return tracing::warn!(
                "no instance ID for the launched Activity; it can't show its table"
            );
        };
        let launched = Write::Launched {
            instance: instance.to_owned(),
            table,
        };
        let batch = Batch::new(Time::now(), vec![launched]);
        if let Err(error) = self.store().commit(batch).await {
            tracing::warn!(%table, %error, "failed to store the Activity's table; it can't be shown");
        }
    }

    /// Whether the page can be shown inside of Discord.
    pub(super) fn has_activity(&self) -> bool {
        self.secret().is_some()
    }

    fn secret(&self) -> Option<&str> {
        self.0.outside.as_ref()?.secret.as_deref()
    }

    /// Exchanges a code for a token of its person, which serves only to ask for their identity.
    async fn token_for(&self, code: &str) -> Result<String, ApiError> {
        let app = self.app()?.to_string();
        let secret = self.secret().unwrap_or_default();
        let form = [
            ("client_id", &*app),
            ("client_secret", secret),
            ("grant_type", "authorization_code"),
            ("code", code),
        ];
        if self.0.wrong_secret.is_new() {
            return Err(ApiError::Unreached(
                "the client secret was refused".to_owned(),
            ));
        }
        let told = self
            .rest()
            .ask_as(As::Application(&form), Route::Oauth2Token);
        let told = told.await.inspect_err(|error| {
            if matches!(error, ApiError::Refused { status: 401, .. }) {
                self.0.wrong_secret.note();
                tracing::error!(
                    "TABLETOMB_DISCORD_SECRET is refused by Discord: copy the client secret from the OAuth2 \
                     page of your application"
                );
            }
        })?;
        let token = told["access_token"].as_str().map(str::to_owned);
        token.ok_or_else(|| ApiError::Unreached("unreadable token".to_owned()))
    }

    /// Returns the person who got a code and is in an instance; `None` if Discord says otherwise.
    async fn arrival_of(&self, code: &str, instance: &str) -> Result<Option<Arrival>, ApiError> {
        let token = self.token_for(code).await?;
        let user = self
            .rest()
            .ask_as(As::Person(&token), Route::UserMe)
            .await?;
        let route = Route::ActivityInstance {
            application_id: self.app()?,
            instance,
        };
        let there = self.rest().ask(Method::Get, route, Body::Empty).await?;
        let number = user["id"].as_str().unwrap_or_default();
        let mut users = there["users"].as_array().into_iter().flatten();
        let (true, Ok(user_id)) = (users.any(|it| it == number), number.parse::<UserId>()) else {
            return Ok(None);
        };
        let name = [&user["global_name"], &user["username"]];
        let name = name.into_iter().find_map(Value::as_str).unwrap_or_default();
        let person = Person {
            id: id(user_id),
            name: name.to_owned(),
            lang: Lang::from_hint(user["locale"].as_str()),
        };
        let place = self.place_of(&there["location"], instance, user_id).await?;
        Ok(Some(Arrival { person, place }))
    }

    /// Returns the place where people look at an instance together. Discord names a channel. Our stored table knows
    /// whether that channel is a thread of another.
    async fn place_of(
        &self,
        location: &Value,
        instance: &str,
        user: UserId,
    ) -> Result<Place, ApiError> {
        let channel = location["channel_id"].as_str().unwrap_or_default();
        let (Ok(channel), true) = (channel.parse::<ChannelId>(), location["kind"] == "gc") else {
            return Ok(ChatRef::Person(user).place());
        };
        let unread = |error: StoreError| ApiError::Unreached(error.to_string());
        let store = self.store();
        let places = match store.launched_table(instance).await.map_err(unread)? {
            Some(table) => store.places_of(table).await.map_err(unread)?,
            None => Vec::new(),
        };
        let is_there = |place: &Place| matches!(place.address.parse(), Ok(ChatRef::Thread { thread, .. }) if thread == channel);
        let thread = places.into_iter().find(is_there);
        Ok(thread.unwrap_or_else(|| ChatRef::Channel(channel).place()))
    }
}

impl Activity for Discord {
    fn client(&self) -> Option<String> {
        Some(self.app().ok()?.to_string())
    }

    fn arrival(
        &self,
        code: String,
        instance: String,
    ) -> Pin<Box<dyn Future<Output = Result<Option<Arrival>, UnreachablePlatform>> + Send + '_>>
    {
        Box::pin(async move {
            match self.arrival_of(&code, &instance).await {
                Ok(arrival) => Ok(arrival),
                Err(ApiError::Refused { status: 401, .. }) => Err(UnreachablePlatform),
                Err(ApiError::Refused { .. }) => Ok(None),
                Err(error) => {
                    tracing::warn!(%error, "failed to identify an Activity visitor; they can try again");
                    Err(UnreachablePlatform)
                }
            }
        })
    }
}
