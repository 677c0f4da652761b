//! Requests as they are written down.

use serde_json::Value;

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
    /// The method's name as the bot wrote it.
    pub method: String,
    /// The request's parameters; uploaded files are shown by their size.
    pub params: Value,
}

impl LoggedRequest for Request {
    fn line(&self) -> String {
        self.method.clone()
    }

    fn says(&self) -> &Value {
        &self.params
    }
}

impl Call {
    /// Whether it is a call of this method, in any spelling.
    pub fn is(&self, method: &str) -> bool {
        self.asked.method.eq_ignore_ascii_case(method)
    }

    /// A parameter as text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.asked.params[name].as_str()
    }

    /// A parameter as a number, also from a form.
    pub fn integer(&self, name: &str) -> Option<i64> {
        let value = &self.asked.params[name];
        value.as_i64().or_else(|| value.as_str()?.parse().ok())
    }
}
