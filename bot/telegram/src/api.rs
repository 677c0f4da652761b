//! Calls of the Bot API, one way for all of them. The client of teloxide rests for ten seconds after
//! an error of the server before it tells of it, and names only the methods of its day; here an
//! answer is given back as it comes, and any method can be called.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{RequestBuilder, StatusCode, Url};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use teloxide::payloads::GetMe;
use teloxide::requests::Payload;
use teloxide::types::{ChatId, FileId, InputFile, Me, Seconds};
use teloxide::{ApiError, Bot, RequestError};

/// The time limit for most calls to Telegram.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The time limit for the upload of a file.
const UPLOAD: Duration = Duration::from_secs(17);

/// The part of a form in which a file is, whichever it is.
const FILE: &str = "file";

/// The file name of pictures.
pub(super) const PICTURE: &str = "board.png";

/// The client for calls to Telegram.
#[derive(Clone, Debug)]
pub(super) struct Api {
    bot: Bot,
}

/// The relevant facts about a sent message.
#[derive(Debug)]
pub(super) struct MessageReceipt {
    /// The number in its chat; zero if only one person sees the message.
    pub(super) id: i32,
    /// The number among ephemeral messages, if it is one of them.
    pub(super) ephemeral: Option<i64>,
    /// The picture in several sizes, the largest last.
    photo: Vec<Photo>,
}

/// Telegram's answer to a call that sends or changes a message. Other fields are ignored.
#[derive(Deserialize)]
#[serde(untagged)]
enum CallResponse {
    Message {
        message_id: i32,
        ephemeral_message_id: Option<i64>,
        #[serde(default)]
        photo: Vec<Photo>,
    },
    /// A confirmation of the change alone.
    Changed(bool),
}

impl<'de> Deserialize<'de> for MessageReceipt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let told = CallResponse::deserialize(deserializer)?;
        Ok(match told {
            CallResponse::Message {
                message_id,
                ephemeral_message_id,
                photo,
            } => Self {
                id: message_id,
                ephemeral: ephemeral_message_id,
                photo,
            },
            CallResponse::Changed(false) => return Err(D::Error::custom("it was not changed")),
            CallResponse::Changed(true) => Self {
                id: 0,
                ephemeral: None,
                photo: Vec::new(),
            },
        })
    }
}

#[derive(Debug, Deserialize)]
struct Photo {
    file_id: String,
}

impl MessageReceipt {
    /// The name under which Telegram keeps its picture.
    pub(super) fn file(&self) -> Option<FileId> {
        let largest = self.photo.last()?;
        Some(FileId(largest.file_id.clone()))
    }
}

impl Api {
    /// Calls with the client, the token and at the address of a bot.
    pub(super) fn new(bot: Bot) -> Self {
        Self { bot }
    }

    /// The token of the bot.
    pub(super) fn token(&self) -> &str {
        self.bot.token()
    }

    /// Returns the bot's own account.
    pub(super) async fn me(&self) -> Result<Me, RequestError> {
        self.call(&GetMe::new(), PATIENCE).await
    }

    /// Calls a method that teloxide knows, and waits so long for the answer.
    pub(super) async fn call<P>(
        &self,
        payload: &P,
        patience: Duration,
    ) -> Result<P::Output, RequestError>
    where
        P: Payload + Serialize,
        P::Output: DeserializeOwned,
    {
        self.raw(P::NAME, payload, patience).await
    }

    /// Sends or changes a message.
    pub(super) async fn post<P>(&self, payload: &P) -> Result<MessageReceipt, RequestError>
    where
        P: Payload + Serialize,
    {
        self.raw(P::NAME, payload, PATIENCE).await
    }

    /// Sends or changes a message with a file of this name that goes along; the payload speaks of it as
    /// [`attached_file`].
    pub(super) async fn upload<P>(
        &self,
        payload: &P,
        name: &str,
        bytes: &[u8],
    ) -> Result<MessageReceipt, RequestError>
    where
        P: Payload + Serialize,
    {
        let file = Part::bytes(bytes.to_vec()).file_name(name.to_owned());
        let form = form(payload).part(FILE, file);
        let request = self.bot.client().post(self.address(P::NAME));
        answer(request.multipart(form).timeout(UPLOAD)).await
    }

    /// Calls any method, and waits so long for the answer.
    pub(super) async fn raw<T: DeserializeOwned>(
        &self,
        method: &str,
        params: &impl Serialize,
        patience: Duration,
    ) -> Result<T, RequestError> {
        let request = self.bot.client().post(self.address(method));
        answer(request.json(params).timeout(patience)).await
    }

    fn address(&self, method: &str) -> Url {
        let mut url = self.bot.api_url();
        if let Ok(mut segments) = url.path_segments_mut() {
            let token = format!("bot{}", self.bot.token());
            segments.pop_if_empty().extend([token.as_str(), method]);
        }
        url
    }
}

/// The file that goes along with a message.
pub(super) fn attached_file() -> InputFile {
    InputFile::file_id(FileId(format!("attach://{FILE}")))
}

/// A payload as a form: texts as they are, and anything else as JSON.
fn form(payload: &impl Serialize) -> Form {
    let payload = serde_json::to_value(payload).expect("payloads are plain data");
    let Value::Object(fields) = payload else {
        return Form::new();
    };
    fields
        .into_iter()
        .fold(Form::new(), |form, (name, value)| match value {
            Value::String(text) => form.text(name, text),
            other => form.text(name, Cow::Owned(other.to_string())),
        })
}

/// Telegram's answer to any call.
#[derive(Deserialize)]
struct Reply<T> {
    result: Option<T>,
    description: Option<ApiError>,
    #[serde(default)]
    parameters: Parameters,
}

/// The details that Telegram adds to a refusal.
#[derive(Default, Deserialize)]
struct Parameters {
    retry_after: Option<Seconds>,
    migrate_to_chat_id: Option<ChatId>,
}

async fn answer<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, RequestError> {
    let response = request.send().await?;
    let status = response.status();
    read(status, response.text().await?)
}

fn read<T: DeserializeOwned>(status: StatusCode, text: String) -> Result<T, RequestError> {
    let source = match serde_json::from_str::<Reply<T>>(&text) {
        Ok(Reply {
            result: Some(result),
            ..
        }) => return Ok(result),
        Ok(refused) => match refused.into_error() {
            Some(why) => return Err(why),
            None => Error::missing_field("result"),
        },
        Err(source) => source,
    };
    if status.is_server_error() {
        // the page of something that stands before Telegram
        let why = format!("Service Unavailable: {status}");
        return Err(ApiError::Unknown(why).into());
    }
    Err(RequestError::InvalidJson {
        source: Arc::new(source),
        raw: text.into(),
    })
}

impl<T> Reply<T> {
    fn into_error(self) -> Option<RequestError> {
        let Parameters {
            retry_after,
            migrate_to_chat_id,
        } = self.parameters;
        let later = retry_after.map(RequestError::RetryAfter);
        let moved = || migrate_to_chat_id.map(RequestError::MigrateToChatId);
        let refused = || self.description.map(RequestError::Api);
        later.or_else(moved).or_else(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_answer(status: u16, text: &str) -> Result<MessageReceipt, RequestError> {
        read(StatusCode::from_u16(status).unwrap(), text.to_owned())
    }

    #[test]
    fn of_a_message_only_what_is_needed_must_be_readable() {
        let text = r#"{ "ok": true, "result": { "message_id": 5, "chat": "new and strange",
            "photo": [{ "file_id": "small" }, { "file_id": "large" }] } }"#;
        let posted = read_answer(200, text).unwrap();
        assert_eq!(posted.id, 5);
        assert_eq!(posted.file(), Some(FileId("large".into())));
        assert_eq!(
            read_answer(200, r#"{ "ok": true, "result": { "message_id": 6 } }"#)
                .unwrap()
                .file(),
            None
        );
    }

    #[test]
    fn refusals_are_read_with_what_is_added_to_them() {
        let refused = |status, more: &str| {
            let text = format!(r#"{{ "ok": false, "description": "Bad Gateway"{more} }}"#);
            read_answer(status, &text).unwrap_err()
        };
        let later = r#", "parameters": { "retry_after": 7, "something_new": 1 }"#;
        let later = refused(429, later);
        assert!(matches!(later, RequestError::RetryAfter(wait) if wait.seconds() == 7));
        let moved = refused(400, r#", "parameters": { "migrate_to_chat_id": -100 }"#);
        assert!(matches!(moved, RequestError::MigrateToChatId(ChatId(-100))));
        let down = refused(502, "");
        assert!(matches!(down, RequestError::Api(ApiError::Unknown(why)) if why == "Bad Gateway"));
    }

    #[test]
    fn a_page_that_is_no_answer_tells_only_that_the_server_is_in_trouble() {
        let page = "<html>502 Bad Gateway</html>";
        let down = read_answer(502, page).unwrap_err();
        let unknown =
            matches!(&down, RequestError::Api(ApiError::Unknown(why)) if !why.contains("html"));
        assert!(unknown, "{down:?}");
        let odd = read_answer(200, page).unwrap_err();
        assert!(matches!(odd, RequestError::InvalidJson { .. }));
        let nothing = read_answer(200, r#"{ "ok": true }"#).unwrap_err();
        assert!(matches!(nothing, RequestError::InvalidJson { .. }));
    }

    #[test]
    fn a_method_is_called_below_the_address_of_the_api() {
        for base in ["http://localhost:80/api", "http://localhost:80/api/"] {
            let bot = Bot::new("1:a").set_api_url(Url::parse(base).unwrap());
            let address = Api::new(bot).address("getMe");
            assert_eq!(address.as_str(), "http://localhost/api/bot1:a/getMe");
        }
    }
}
