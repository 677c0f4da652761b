//! Requests to Discord: built by the client library, counted and sent by us. The library's own
//! limiter counts the answers to all presses of a bot as one, and sleeps while it holds them.

use std::num::NonZeroU64;
use std::time::{Duration, Instant};

use base::address::Platform;
use courier::File;
use courier::sent::Sent;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, RETRY_AFTER};
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde_json::{Map, Value, json};
use serenity::all::{CreateAttachment, LightMethod, MessageId, Route};
use serenity::http::{Multipart, MultipartUpload, Request};
use store::Leases;
use thiserror::Error;
use url::form_urlencoded;

use super::code;
use super::limiter::{Counted, Held, Limiter, Told};

/// The address of the real Discord, as the library writes it before every route.
const HOME: &str = "https://discord.com";

/// How long one request may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a request waits here for its turn; what must wait longer is told so.
const TURN: Duration = Duration::from_secs(3);

/// How many messages are the latest ones of a channel.
const LATEST: u8 = 10;

/// The name of the picture of a message, as it is sent.
const PICTURE: &str = "board.png";

/// Why Discord did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ApiError {
    /// It asks to wait so long.
    #[error("Discord asks to wait {0:?}")]
    Later(Duration),
    /// It could not be reached, is in trouble, or did not answer in time.
    #[error("Discord was not reached: {0}")]
    Unreached(String),
    /// It refuses.
    #[error("Discord refuses: {status} {code} {message}")]
    Refused {
        /// By the number of HTTP.
        status: u16,
        /// By its own number; 0 if it gives none.
        code: u64,
        /// In words.
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
    /// As it stands in the headers.
    token: String,
    /// Where else Discord is than where the library looks for it.
    api: Option<String>,
    pub(super) limiter: Limiter,
    leases: Leases,
}

/// How what is sent is written that isn't JSON.
const FORM: &str = "application/x-www-form-urlencoded";

/// For whom something is asked, and with what.
#[derive(Clone, Copy)]
pub(super) enum As<'a> {
    /// The bot, by its token.
    Bot,
    /// Somebody, by a token of theirs.
    Person(&'a str),
    /// The application, by what stands in the form that is sent.
    Application(&'a [(&'a str, &'a str)]),
}

/// What is sent along with a request.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Body<'a> {
    /// Nothing.
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
    /// What [`speaking_of`] a file has made, with that.
    pub(super) fn with(data: &'a Value, file: Option<&'a File>) -> Self {
        file.map_or(Self::Json(data), |file| Self::File(data, file))
    }
}

/// A message that speaks of the file that goes along, if one does.
pub(super) fn speaking_of(file: Option<&File>, mut message: Map<String, Value>) -> Value {
    if let Some(file) = file {
        let named = json!([{ "id": 0, "filename": file.name }]);
        message.insert("attachments".into(), named);
    }
    message.into()
}

impl RestClient {
    /// A line for a token.
    ///
    /// # Errors
    /// If the system has nothing to encrypt with.
    pub(super) fn new(
        token: &str,
        api: Option<&str>,
        leases: Leases,
    ) -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            .timeout(PATIENCE)
            .connect_timeout(PATIENCE / 2)
            .build()?;
        Ok(Self {
            client,
            token: format!("Bot {token}"),
            api: api.map(str::to_owned),
            limiter: Limiter::default(),
            leases,
        })
    }

    /// Asks Discord for something, in turn.
    pub(super) async fn ask(
        &self,
        method: LightMethod,
        route: Route<'_>,
        body: Body<'_>,
    ) -> Result<Value, ApiError> {
        self.send(method, route, |request| filled(request, body))
            .await
    }

    /// Gives the first answer to an interaction; Discord tells of the message that stands then.
    pub(super) async fn respond(
        &self,
        route: Route<'_>,
        body: Body<'_>,
    ) -> Result<Value, ApiError> {
        let told = || vec![("with_response", "true".to_owned())];
        self.send(LightMethod::Post, route, |request| {
            filled(request, body).params(Some(told()))
        })
        .await
    }

    /// Asks for everything that Discord keeps in all languages.
    pub(super) async fn listed(&self, route: Route<'_>) -> Result<Value, ApiError> {
        let all = || vec![("with_localizations", "true".to_owned())];
        self.send(LightMethod::Get, route, |request| {
            request.params(Some(all()))
        })
        .await
    }

    /// Asks for the latest messages of a channel, the newest first.
    pub(super) async fn latest(&self, route: Route<'_>) -> Result<Value, ApiError> {
        let few = || vec![("limit", LATEST.to_string())];
        self.send(LightMethod::Get, route, |request| {
            request.params(Some(few()))
        })
        .await
    }

    /// Asks for something that the library knows no way to: who somebody is, and who looks at the Activity.
    pub(super) async fn ask_as(&self, whose: As<'_>, path: &str) -> Result<Value, ApiError> {
        let url = format!("{}/api/v10{path}", self.api.as_deref().unwrap_or(HOME));
        let (method, request) = match whose {
            As::Bot => (
                LightMethod::Get,
                self.client.get(url).header(AUTHORIZATION, &self.token),
            ),
            As::Person(token) => (LightMethod::Get, self.client.get(url).bearer_auth(token)),
            As::Application(form) => {
                let mut filled = form_urlencoded::Serializer::new(String::new());
                let filled = filled.extend_pairs(form).finish();
                let request = self.client.post(url).header(CONTENT_TYPE, FORM);
                (LightMethod::Post, request.body(filled))
            }
        };
        let by_bot = matches!(whose, As::Bot);
        let counted = counted(method, &format!("{HOME}/api/v10{path}"));
        let overall = counted.overall && by_bot;
        self.carry_out(&Counted { overall, ..counted }, request)
            .await
    }

    async fn send<'a>(
        &self,
        method: LightMethod,
        route: Route<'a>,
        fill: impl FnOnce(Request<'a>) -> Request<'a>,
    ) -> Result<Value, ApiError> {
        let counted = counted(method, &route.path());
        let request = fill(Request::new(route, method));
        let request = request.build(&self.client, &self.token, self.api.as_deref());
        let request = request.map_err(|error| ApiError::Unreached(error.to_string()))?;
        self.carry_out(&counted, request).await
    }

    async fn carry_out(
        &self,
        counted: &Counted,
        request: RequestBuilder,
    ) -> Result<Value, ApiError> {
        self.limiter.share(self.leases.fellows(Platform::Discord));
        while let Err(wait) = self.limiter.admit(counted, Instant::now()) {
            if wait > TURN {
                return Err(ApiError::Later(wait));
            }
            tokio::time::sleep(wait).await;
        }
        let unreached = |error: reqwest::Error| ApiError::Unreached(why_unreached(error));
        let response = request.send().await.map_err(unreached)?;
        self.note(counted, &response);
        let status = response.status();
        let asked = response.headers().get(RETRY_AFTER);
        let asked = asked.and_then(|wait| wait.to_str().ok()?.parse().ok());
        let text = response.text().await.map_err(unreached)?;
        self.read(counted, status, asked, &text)
    }

    fn note(&self, counted: &Counted, response: &Response) {
        if let Some(told) = told(response.headers()) {
            self.limiter.learn(counted, told, Instant::now());
        }
        let refused = [401, 403, 429].contains(&response.status().as_u16());
        if refused {
            self.limiter.refused(Instant::now());
        }
    }

    /// `asked`: the seconds that the headers ask to wait.
    fn read(
        &self,
        counted: &Counted,
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
            let held = match (told, &said["global"]) {
                (None, _) => Held::Everything,
                (Some(_), Value::Bool(true)) => Held::Overall,
                (Some(_), _) => Held::Route,
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

/// Why nothing could be asked: what failed, at which server, and from what. The rest of an address
/// would show the token of an interaction.
fn why_unreached(error: reqwest::Error) -> String {
    let server = error.url().map(|url| url.origin().ascii_serialization());
    let error = error.without_url();
    let mut why = match server {
        Some(server) => format!("{server}: {error}"),
        None => error.to_string(),
    };
    let mut cause = std::error::Error::source(&error);
    while let Some(next) = cause {
        let words = next.to_string();
        // many only repeat what stands below them
        if !why.contains(&words) {
            why = format!("{why}: {words}");
        }
        cause = next.source();
    }
    why
}

fn filled<'a>(request: Request<'a>, body: Body<'_>) -> Request<'a> {
    match body {
        Body::Empty => request,
        Body::Json(data) => request.body(Some(data.to_string().into_bytes())),
        Body::Picture(data, png) => attaching(request, data, CreateAttachment::bytes(png, PICTURE)),
        Body::File(data, File { name, bytes }) => {
            attaching(request, data, CreateAttachment::bytes(&bytes[..], name))
        }
    }
}

fn attaching<'a>(request: Request<'a>, data: &Value, file: CreateAttachment) -> Request<'a> {
    request.multipart(Some(Multipart {
        upload: MultipartUpload::Attachments(vec![file]),
        fields: Vec::new(),
        payload_json: Some(data.to_string()),
    }))
}

fn told(headers: &HeaderMap) -> Option<Told> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let reset: f64 = text("x-ratelimit-reset-after")?.parse().ok()?;
    Some(Told {
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
pub(super) fn message_id(sent: Sent) -> Option<MessageId> {
    let number = NonZeroU64::new(sent.id.cast_unsigned())?;
    Some(number.into())
}

/// What a request counts as. The answers to one interaction count for themselves.
pub(super) fn counted(method: LightMethod, path: &str) -> Counted {
    let path = path.strip_prefix(HOME).unwrap_or(path);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    if let ["api", _, "webhooks" | "interactions", _, _, ..] = parts[..] {
        let key = parts[..5].join("/");
        return Counted {
            key,
            overall: false,
        };
    }
    let kept = |(place, part): (usize, &&str)| {
        let id = place > 3 && part.bytes().all(|letter| letter.is_ascii_digit());
        if id {
            "*".to_owned()
        } else {
            (*part).to_owned()
        }
    };
    let parts: Vec<String> = parts.iter().enumerate().map(kept).collect();
    Counted {
        key: format!("{method:?} {}", parts.join("/")),
        overall: true,
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::{ApplicationId, ChannelId};

    use super::*;

    fn key(route: Route<'_>) -> (String, bool) {
        let counted = counted(LightMethod::Patch, &route.path());
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
