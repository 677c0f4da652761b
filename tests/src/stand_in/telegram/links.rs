//! Deep links: `t.me/<bot>?start=<payload>`.

use url::Url;

use super::shape::BOT_USERNAME;

/// Maximum number of characters in a payload.
const LONGEST_PAYLOAD: usize = 64;

/// Returns the payload of a link to this bot. `None` for any other link.
pub(super) fn payload(link: &str) -> Option<String> {
    let link = Url::parse(link).ok()?;
    let query = |name: &str| {
        let mut pairs = link.query_pairs();
        pairs
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.into_owned())
    };
    let bot = match (link.scheme(), link.host_str()?) {
        ("https" | "http", "t.me" | "telegram.me") => link.path().trim_matches('/').to_owned(),
        ("tg", "resolve") => query("domain")?,
        _ => return None,
    };
    let payload = query("start")?;
    let fits = bot.eq_ignore_ascii_case(BOT_USERNAME) && is_payload(&payload);
    fits.then_some(payload)
}

/// Whether Telegram carries this payload: 1 to 64 of `A-Z a-z 0-9 _ -`.
pub(super) fn is_payload(payload: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    (1..=LONGEST_PAYLOAD).contains(&payload.len()) && payload.chars().all(fits)
}
