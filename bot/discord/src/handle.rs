//! The line to Discord, and what this process remembers of it.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};

use base::lang::Lang;
use base::visit::Visits;
use courier::Renderer;
use courier::spared::SparedPlaces;
use courier::text_only::TextOnly;
use engine::GameId;
use serde_json::Value;
use serenity::all::ApplicationId;
use store::{Leases, Store};
use thiserror::Error;
use url::Url;

use super::memory::Memory;
use super::rest;
use super::rest::{ApiError, Body, RestClient};
use super::route::{Method, Route};
use super::wrong_secret::WrongSecret;

/// The reason that Discord can't be served.
#[derive(Debug, Error)]
pub enum DiscordError {
    /// The token is not one of Discord's.
    #[error(
        "TABLETOMB_DISCORD_TOKEN is refused by Discord: copy the token from the Bot page of your \
         application (https://discord.com/developers/applications), or unset it to run without \
         Discord"
    )]
    Token,
    /// The address of the API is none.
    #[error("TABLETOMB_DISCORD_API is {0:?}: write it as https://discord.com")]
    Address(String),
    /// No encryption is available.
    #[error("failed to set up a connection to Discord: {0}")]
    Client(#[from] reqwest::Error),
    /// The gateway refuses the bot for another reason.
    #[error("refused by Discord's gateway: {0}")]
    Gateway(String),
}

/// A game suggested while a user types: its name in every language.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The game's id.
    pub id: GameId,
    /// The game's name by language.
    pub names: BTreeMap<Lang, String>,
}

/// The page on which boards take taps.
pub struct Outside {
    /// The way to the page.
    pub visits: Visits,
    /// The secret with which our application asks who views the page inside Discord, where that is set up.
    pub secret: Option<String>,
}

/// Discord, through the line to it; cheap to clone.
#[derive(Clone)]
pub struct Discord(pub(super) Arc<Parts>);

pub(super) struct Parts {
    pub(super) rest: RestClient,
    pub(super) token: String,
    /// Our application, once it is known.
    pub(super) app: OnceLock<ApplicationId>,
    pub(super) memory: Memory,
    pub(super) text_only: TextOnly,
    /// The places in which we may not pin anything.
    pub(super) unpinned: SparedPlaces,
    pub(super) store: Store,
    pub(super) renderer: Arc<Renderer>,
    /// The page on which boards take taps, if there is one.
    pub(super) outside: Option<Outside>,
    pub(super) wrong_secret: WrongSecret,
    /// The numbers of interactions that were answered too late, and of those answered twice.
    pub(super) late: AtomicU64,
    pub(super) twice: AtomicU64,
}

/// An address without what stands behind the name of the server.
pub(super) fn address(api: &str) -> Result<String, DiscordError> {
    let url = Url::parse(api).ok().filter(Url::has_host);
    let url = url.ok_or_else(|| DiscordError::Address(api.to_owned()))?;
    Ok(url.origin().ascii_serialization())
}

impl Discord {
    /// Discord for a token, at the real address or at another; the pictures of what only one person
    /// sees are drawn by the renderer; `pictures`: whether the program has any; `outside`: where boards
    /// take taps, if anywhere.
    ///
    /// # Errors
    /// If the address is none.
    pub fn new(
        token: &str,
        api: Option<&str>,
        store: Store,
        renderer: Arc<Renderer>,
        pictures: bool,
        outside: Option<Outside>,
    ) -> Result<Self, DiscordError> {
        let api = api.map(address).transpose()?;
        Ok(Self(Arc::new(Parts {
            rest: RestClient::new(token, api.as_deref(), store.leases().clone())?,
            token: token.to_owned(),
            app: OnceLock::new(),
            memory: Memory::default(),
            text_only: TextOnly::new(pictures),
            unpinned: SparedPlaces::default(),
            store,
            renderer,
            outside,
            wrong_secret: WrongSecret::default(),
            late: AtomicU64::default(),
            twice: AtomicU64::default(),
        })))
    }

    pub(super) fn rest(&self) -> &RestClient {
        &self.0.rest
    }

    /// Returns the token by which Discord knows the bot.
    pub(super) fn token(&self) -> &str {
        &self.0.token
    }

    pub(super) fn memory(&self) -> &Memory {
        &self.0.memory
    }

    /// Returns the leases that this process holds.
    pub(super) fn leases(&self) -> &Leases {
        self.0.store.leases()
    }

    pub(super) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(super) fn renderer(&self) -> &Renderer {
        &self.0.renderer
    }

    pub(super) fn visits(&self) -> Option<&Visits> {
        self.0.outside.as_ref().map(|outside| &outside.visits)
    }

    /// Our application; requests that need it are made only after it is known.
    pub(super) fn app(&self) -> Result<ApplicationId, ApiError> {
        let unknown = || ApiError::Unreached("not connected to Discord yet".to_owned());
        self.0.app.get().copied().ok_or_else(unknown)
    }

    /// Asks which application is ours; it never becomes another one. What Discord tells of it.
    pub(super) async fn learn_app(&self) -> Result<Value, ApiError> {
        let route = Route::Oauth2ApplicationCurrent;
        let told = self.rest().ask(Method::Get, route, Body::Empty).await?;
        let unread = || ApiError::Unreached("unreadable application".to_owned());
        let number = rest::number(&told).ok_or_else(unread)?;
        let _ = self.0.app.set(number.get().into());
        Ok(told)
    }
}
