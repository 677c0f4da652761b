//! Requests to Discord: built, counted and sent.

use std::num::NonZeroU64;
use std::time::{Duration, Instant};

use base::address::Platform;
use base::cause;
use courier::File;
use courier::sent::SentMessage;
use reqwest::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, RETRY_AFTER};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde_json::{Map, Value, json};
use serenity::all::MessageId;
use store::Leases;
use thiserror::Error;
use url::form_urlencoded;

use super::code;
use super::limiter::{Limiter, RateHeaders, RequestGroup, WaitScope};
use super::route::{Method, Route};

/// The address of the real Discord.
pub(super) const HOME: &str = "https://discord.com";

/// The part before every route.
const VERSION: &str = "/api/v10";

/// The name by which we ask, in the form that Discord wants of bots.
pub(super) const AGENT: &str = concat!(
    "DiscordBot (https://crates.io/crates/tabletomb, ",
    env!("CARGO_PKG_VERSION"),
    ")"
);

/// The time limit of one request.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest time a request waits here for its turn; one that has to wait longer is refused with the wait.
const TURN: Duration = Duration::from_secs(3);

/// Number of messages fetched as a channel's latest.
const LATEST: &str = "10";

/// The name of the picture of a message, as it is sent.
const PICTURE: &str = "board.png";

/// The reason that Discord did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ApiError {
    /// A rate limit, with the time to wait.
    #[error("rate limited by Discord for {0:?}")]
    Later(Duration),
    /// Discord couldn't be reached, is in trouble, or didn't answer in time.
    #[error("failed to reach Discord: {0}")]
    Unreached(String),
    /// A refusal by Discord.
    #[error("refused by Discord: {status} {code} {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own error code; 0 if it gives none.
        code: u64,
        /// The reason in words.
        message: String,
    },
}

impl ApiError {
    /// Discord's own number of a refusal.
    pub(super) fn code(&self) -> Option<u64> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            Self::Later(_) | Self::Unreached(_) => None,
        }
    }
}

/// The line to Discord.
pub(super) struct RestClient {
    client: Client,
    /// The token in the form that headers use.
    token: String,
    /// The address of Discord.
    api: String,
    pub(super) limiter: Limiter,
    leases: Leases,
}

/// The content type of request bodies that aren't JSON.
const FORM: &str = "application/x-www-form-urlencoded";

/// The sender of a request, if it isn't the bot.
#[derive(Clone, Copy)]
pub(super) enum As<'a> {
    /// A person, by their token.
    Person(&'a str),
    /// The application, by what stands in the form that is sent.
    Application(&'a [(&'a str, &'a str)]),
}

/// The body of a request.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Body<'a> {
    /// An empty body.
    #[default]
    Empty,
    /// Plain data.
    Json(&'a Value),
    /// Plain data that speaks of a picture, and the picture.
    Picture(&'a Value, &'a [u8]),
    /// Plain data that speaks of a file, and the file.
    File(&'a Value, &'a File),
}

impl<'a> Body<'a> {
    /// Builds the body of a message made by [`speaking_of`], with its file.
    pub(super) fn with(data: &'a Value, file: Option<&'a File>) -> Self {
        file.map_or(Self::Json(data), |file| Self::File(data, file))
    }
}

/// A message that speaks of the file that goes along, if one does.
pub(super) fn speaking_of(file: Option<&File>, mut message: Map<String, Value>) -> Value {
    if let Some(file) = file {
        let named = json!([{ "id": "0", "filename": file.name }]);
        message.insert("attachments".into(), named);
    }
    message.into()
}

impl RestClient {
    /// Builds a client for a token.
    ///
    /// # Errors
    /// If the system has no encryption available.
    pub(super) fn new(
        token: &str,
        api: Option<&str>,
        leases: Leases,
    ) -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            .timeout(PATIENCE)
            .connect_timeout(PATIENCE / 2)
            .user_agent(AGENT)
            .build()?;
        Ok(Self {
            client,
            token: format!("Bot {token}"),
            api: api.unwrap_or(HOME).to_owned(),
            limiter: Limiter::default(),
            leases,
        })
    }

    /// Asks Discord for something, in turn.
    pub(super) async fn ask(
        &self,
        method: Method,
        route: Route<'_>,
        body: Body<'_>,
    ) -> Result<Value, ApiError> {
        self.send(method, route, |request| fill_request(request, body))
            .await
    }

    /// Gives the first answer to an interaction; Discord tells of the message that stands then.
    pub(super) async fn respond(
        &self,
        route: Route<'_>,
        body: Body<'_>,
    ) -> Result<Value, ApiError> {
        self.send(Method::Post, route, |request| {
            fill_request(request.query(&[("with_response", "true")]), body)
        })
        .await
    }

    /// Asks for everything that Discord keeps in all languages.
    pub(super) async fn ask_localized(&self, route: Route<'_>) -> Result<Value, ApiError> {
        self.send(Method::Get, route, |request| {
            request.query(&[("with_localizations", "true")])
        })
        .await
    }

    /// Asks for the latest messages of a channel, the newest first.
    pub(super) async fn latest(&self, route: Route<'_>) -> Result<Value, ApiError> {
        self.send(Method::Get, route, |request| {
            request.query(&[("limit", LATEST)])
        })
        .await
    }

    /// Sends a request as a sender other than the bot: to learn who a person is, and their token.
    pub(super) async fn ask_as(&self, whose: As<'_>, route: Route<'_>) -> Result<Value, ApiError> {
        let url = self.url(route);
        let (method, request) = match whose {
            As::Person(token) => (Method::Get, self.client.get(url).bearer_auth(token)),
            As::Application(form) => {
                let mut filled = form_urlencoded::Serializer::new(String::new());
                let filled = filled.extend_pairs(form).finish();
                let request = self.client.post(url).header(CONTENT_TYPE, FORM);
                (Method::Post, request.body(filled))
            }
        };
        let counted = RequestGroup {
            overall: false,
            ..limit_group(method, route)
        };
        self.carry_out(&counted, request).await
    }

    async fn send(
        &self,
        method: Method,
        route: Route<'_>,
        fill: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Result<Value, ApiError> {
        let request = self.client.request(method.into(), self.url(route));
        let request = fill(request.header(AUTHORIZATION, &self.token));
        self.carry_out(&limit_group(method, route), request).await
    }

    fn url(&self, route: Route<'_>) -> String {
        format!("{}{VERSION}{route}", self.api)
    }

    async fn carry_out(
        &self,
        counted: &RequestGroup,
        request: RequestBuilder,
    ) -> Result<Value, ApiError> {
        self.limiter.share(self.leases.fellows(Platform::Discord));
        while let Err(wait) = self.limiter.admit(counted, Instant::now()) {
            if wait > TURN {
                return Err(ApiError::Later(wait));
            }
            tokio::time::sleep(wait).await;
        }
        let unreached = |error: reqwest::Error| ApiError::Unreached(describe_failure(error));
        let response = request.send().await.map_err(unreached)?;
        self.note(counted, &response);
        let status = response.status();
        let asked = response.headers().get(RETRY_AFTER);
        let asked = asked.and_then(|wait| wait.to_str().ok()?.parse().ok());
        let text = response.text().await.map_err(unreached)?;
        self.read(counted, status, asked, &text)
    }

    fn note(&self, counted: &RequestGroup, response: &Response) {
        if let Some(told) = parse_limits(response.headers()) {
            self.limiter.learn(counted, told, Instant::now());
        }
        let refused = [401, 403, 429].contains(&response.status().as_u16());
        if refused {
            self.limiter.note_refusal(Instant::now());
        }
    }

    /// `asked`: the seconds that the headers ask to wait.
    fn read(
        &self,
        counted: &RequestGroup,
        status: StatusCode,
        asked: Option<f64>,
        text: &str,
    ) -> Result<Value, ApiError> {
        let said: Value = serde_json::from_str(text).unwrap_or_default();
        if status.is_success() {
            return Ok(said);
        }
        let code = said["code"].as_u64().unwrap_or_default();
        // too many edits of an old message are refused by the same number, and no time mends it
        if status == StatusCode::TOO_MANY_REQUESTS && code != code::TOO_MANY_OLD_EDITS {
            let told = said["retry_after"].as_f64();
            let wait = told.or(asked).unwrap_or(1.0);
            let wait = Duration::try_from_secs_f64(wait).unwrap_or(PATIENCE);
            // what isn't JSON comes from the server before Discord, which counts by address
            let held = match told.is_none() || said["global"] == true {
                true => WaitScope::Overall,
                false => WaitScope::Route,
            };
            self.limiter.hold(counted, wait, held, Instant::now());
            return Err(ApiError::Later(wait));
        }
        let message = said["message"].as_str().unwrap_or_default().to_owned();
        if status.is_server_error() {
            return Err(ApiError::Unreached(format!("{status} {message}")));
        }
        Err(ApiError::Refused {
            status: status.as_u16(),
            code,
            message,
        })
    }
}

/// Describes why a request failed: the error, the server, and the cause. The rest of the address would reveal the token
/// of an interaction.
fn describe_failure(error: reqwest::Error) -> String {
    let server = error.url().map(|url| url.origin().ascii_serialization());
    let error = error.without_url();
    let why = cause::describe_error(&error);
    match server {
        Some(server) => format!("{server}: {why}"),
        None => why,
    }
}

fn fill_request(request: RequestBuilder, body: Body<'_>) -> RequestBuilder {
    match body {
        Body::Empty => request.header(CONTENT_LENGTH, 0),
        Body::Json(data) => request.json(data),
        Body::Picture(data, png) => attach_file(request, data, PICTURE, png),
        Body::File(data, File { name, bytes }) => attach_file(request, data, name, bytes),
    }
}

/// Returns a request with a file, whose sort Discord sees from its name.
fn attach_file(request: RequestBuilder, data: &Value, name: &str, bytes: &[u8]) -> RequestBuilder {
    let file = Part::bytes(bytes.to_vec()).file_name(name.to_owned());
    let form = Form::new().part("files[0]", file);
    request.multipart(form.text("payload_json", data.to_string()))
}

fn parse_limits(headers: &HeaderMap) -> Option<RateHeaders> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let reset: f64 = text("x-ratelimit-reset-after")?.parse().ok()?;
    Some(RateHeaders {
        left: text("x-ratelimit-remaining")?.parse().ok()?,
        reset: Duration::try_from_secs_f64(reset).ok()?,
    })
}

/// The number of what Discord tells of: a message that was sent, a thread, a server.
pub(super) fn number(told: &Value) -> Option<MessageId> {
    let number = told["id"].as_str()?.parse::<NonZeroU64>().ok()?;
    Some(number.into())
}

/// The number of a message that we sent, if it stands anywhere.
pub(super) fn message_id(sent: SentMessage) -> Option<MessageId> {
    let number = NonZeroU64::new(sent.id.cast_unsigned())?;
    Some(number.into())
}

/// Returns the group a request counts in. The answers to one interaction form their own group.
pub(super) fn limit_group(method: Method, route: Route<'_>) -> RequestGroup {
    let path = route.to_string();
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    if let ["webhooks" | "interactions", _, _, ..] = parts[..] {
        let key = parts[..3].join("/");
        return RequestGroup {
            key,
            overall: false,
        };
    }
    let kept = |(place, part): (usize, &&str)| {
        let id = place > 1 && part.bytes().all(|letter| letter.is_ascii_digit());
        if id {
            "*".to_owned()
        } else {
            (*part).to_owned()
        }
    };
    let parts: Vec<String> = parts.iter().enumerate().map(kept).collect();
    RequestGroup {
        key: format!("{method:?} {}", parts.join("/")),
        overall: true,
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::{ApplicationId, ChannelId};

    use super::*;

    fn key(route: Route<'_>) -> (String, bool) {
        let counted = limit_group(Method::Patch, route);
        (counted.key, counted.overall)
    }

    #[test]
    fn messages_of_one_channel_count_together_and_those_of_another_do_not() {
        let edit = |channel, message| Route::ChannelMessage {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        assert_eq!(key(edit(1, 2)), key(edit(1, 3)));
        assert_ne!(key(edit(1, 2)), key(edit(2, 2)));
        assert!(key(edit(1, 2)).1);
    }

    #[test]
    fn answers_to_an_interaction_count_by_its_token_and_not_overall() {
        let edit = |token| Route::WebhookOriginalInteractionResponse {
            application_id: ApplicationId::new(1),
            token,
        };
        assert_ne!(key(edit("a")), key(edit("b")));
        assert!(!key(edit("a")).1);
    }
}
