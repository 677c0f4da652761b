//! Mini Apps: the data Telegram signs for the page a person opens.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit, Mac};
use serde_json::json;
use sha2::Sha256;
use url::{Url, form_urlencoded};

use super::people::Person;
use super::world::TOKEN;

impl Person {
    /// The `initData` with which a page opens for them so long ago; by a link with what stood in it.
    pub fn launches(&self, link: Option<&str>, ago: Duration) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let at = now.expect("it is later than 1970") - ago;
        let user = json!({ "id": self.id(), "first_name": self.name(), "language_code": "en" });
        let mut fields = vec![
            ("auth_date", at.as_secs().to_string()),
            ("signature", "of no concern to the bot itself".to_owned()),
            ("user", user.to_string()),
        ];
        let url = link.and_then(|link| Url::parse(link).ok());
        let mut pairs = url.iter().flat_map(Url::query_pairs);
        let parameter = pairs.find(|(name, _)| name == "startapp");
        fields.extend(parameter.map(|(_, it)| ("start_param", it.into_owned())));
        sign_fields(TOKEN, &fields)
    }
}

/// Fields as Telegram signs them for the bot with a token.
fn sign_fields(token: &str, fields: &[(&str, String)]) -> String {
    let mut fields = fields.to_vec();
    fields.sort();
    let lines: Vec<_> = fields
        .iter()
        .map(|(name, it)| format!("{name}={it}"))
        .collect();
    let hash = compute_hmac(&compute_hmac(b"WebAppData", token), &lines.join("\n"));
    let hash = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    fields.push(("hash", hash));
    let mut written = form_urlencoded::Serializer::new(String::new());
    written.extend_pairs(fields).finish()
}

fn compute_hmac(key: &[u8], text: &str) -> Vec<u8> {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("a key may be as long as it likes");
    mac.chain_update(text).finalize().into_bytes().to_vec()
}
