//! Requests as they are written down.

use serde_json::Value;

use super::asked::ApiRequest;
use super::refusal::Refusal;
use crate::stand_in::common;
use crate::stand_in::common::platform::LoggedRequest;

/// One request of the bot and what came of it.
pub type Call = common::ledger::Call<Request, Refusal>;

/// The database of requests.
pub(super) type Ledger = common::ledger::Ledger<Request, Refusal>;

/// The content of a request.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.
    pub method: String,
    /// The path of the request.
    pub path: String,
    /// The route as the official description writes it, such as
    /// `/channels/{channel_id}/messages`; empty for an unknown one.
    pub template: &'static str,
    /// The body of the request; uploaded files are shown by name and size.
    pub body: Value,
}

impl Request {
    /// A request that was read.
    pub(super) fn of(asked: &ApiRequest) -> Self {
        Self {
            method: asked.method.clone(),
            path: asked.path.clone(),
            template: asked.template,
            body: asked.to_printable(),
        }
    }
}

impl LoggedRequest for Request {
    fn line(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    fn says(&self) -> &Value {
        &self.body
    }
}

impl Call {
    /// Whether it is a call of this route.
    pub fn is(&self, method: &str, template: &str) -> bool {
        self.asked.method == method && self.asked.template == template
    }

    /// Method and path.
    pub fn request_line(&self) -> String {
        self.asked.line()
    }
}
