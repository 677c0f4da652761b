//! The person who opens our page inside Telegram, proved by Telegram's signature.

use std::time::Duration;

use base::hash::digest;
use base::time::Time;
use base::visit::Launch;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;
use teloxide::types::User;
use url::form_urlencoded;

use super::person::person;

/// Maximum age of signed data, since anyone who has seen it can show it again. A page loaded later continues with its
/// visit, or is opened from the chat once more.
const OLDEST: Duration = Duration::from_secs(60 * 60);

/// Maximum lead of Telegram's clock over ours.
const AHEAD: Duration = Duration::from_secs(5 * 60);

/// The longest text that is looked at, in bytes.
const LONGEST: usize = 8 * 1024;

/// Reads the `initData` of a Mini App of the bot with this token; `None` if Telegram hasn't signed it for this bot, if
/// it is too old, or if it is of no person.
#[must_use]
pub fn parse_launch(token: &str, text: &str, now: Time) -> Option<Launch> {
    if text.len() > LONGEST {
        return None;
    }
    let mut fields: Vec<(String, String)> = form_urlencoded::parse(text.as_bytes())
        .into_owned()
        .collect();
    fields.sort();
    let field = |name: &str| {
        let mut own = fields.iter().filter(|(other, _)| other == name);
        let (_, value) = own.next()?;
        own.next().is_none().then_some(value.as_str())
    };
    let signature = field("hash")?;
    if !is_signed(token, &fields, signature) || !is_fresh(field("auth_date")?, now) {
        return None;
    }
    Some(Launch {
        person: person(&user(field("user")?)?)?,
        parameter: field("start_param").map(str::to_owned),
        signature: signature.to_owned(),
    })
}

fn is_signed(token: &str, fields: &[(String, String)], hash: &str) -> bool {
    let signed = fields.iter().filter(|(name, _)| name != "hash");
    let lines: Vec<String> = signed.map(|(name, it)| format!("{name}={it}")).collect();
    let key = keyed_hmac(b"WebAppData").chain_update(token).finalize();
    let mac = keyed_hmac(&key.into_bytes()).chain_update(lines.join("\n"));
    let signature = mac.finalize().into_bytes();
    let signature: String = signature.iter().map(|byte| format!("{byte:02x}")).collect();
    // how long it takes to compare digests tells nothing of what they are of
    digest(&signature) == digest(hash)
}

/// Reads the person; the data doesn't say that they aren't a bot.
fn user(text: &str) -> Option<User> {
    let mut user: Value = serde_json::from_str(text).ok()?;
    let fields = user.as_object_mut()?;
    fields.entry("is_bot").or_insert(false.into());
    serde_json::from_value(user).ok()
}

fn keyed_hmac(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("a key may be as long as it likes")
}

fn is_fresh(seconds: &str, now: Time) -> bool {
    let signed = seconds.parse::<i64>().ok();
    let signed = signed.and_then(|it| it.checked_mul(1_000)).map(Time);
    signed.is_some_and(|at| now.since(at) <= OLDEST && at.since(now) <= AHEAD)
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use serde_json::json;

    use super::*;

    /// The token of the published example of the check; it has been revoked since.
    const TOKEN: &str = "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8";
    const PUBLISHED: &str = "query_id=AAHdF6IQAAAAAN0XohDhrOrc\
        &user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A\
        %22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C\
        %22is_premium%22%3Atrue%7D&auth_date=1662771648\
        &hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2";
    const SIGNED_AT: Time = Time(1_662_771_648_000);

    #[test]
    fn what_was_published_is_read() {
        let launch = parse_launch(TOKEN, PUBLISHED, SIGNED_AT).unwrap();
        let person = launch.person;
        assert_eq!((person.id.number, person.lang), (279_058_397, Lang::Ru));
        assert_eq!(person.name, "Vladislav Kibenko");
        assert_eq!(launch.parameter, None);
    }

    #[test]
    fn what_is_too_old_or_from_the_future_is_not() {
        let read = |now| parse_launch(TOKEN, PUBLISHED, now).is_some();
        assert!(read(SIGNED_AT.add_span(OLDEST)) && read(SIGNED_AT.subtract_span(AHEAD)));
        let little = Duration::from_millis(1);
        assert!(!read(SIGNED_AT.add_span(OLDEST + little)));
        assert!(!read(SIGNED_AT.subtract_span(AHEAD + little)));
    }

    #[test]
    fn fuzzed_what_is_bent_was_not_signed() {
        let read = |text: &str| {
            let mut fields: Vec<_> = form_urlencoded::parse(text.as_bytes())
                .into_owned()
                .collect();
            fields.sort();
            fields
        };
        fuzz::each(&[PUBLISHED.to_owned()], 5_000, |text| {
            let launch = parse_launch(TOKEN, text, SIGNED_AT);
            assert!(launch.is_none() || read(text) == read(PUBLISHED));
        });
    }

    /// `initData` as Telegram would sign it for a bot.
    fn sign_fields(token: &str, fields: &[(&str, String)]) -> String {
        let mut fields: Vec<(String, String)> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect();
        let mut sorted = fields.clone();
        sorted.sort();
        let lines: Vec<String> = sorted
            .iter()
            .map(|(name, it)| format!("{name}={it}"))
            .collect();
        let key = keyed_hmac(b"WebAppData").chain_update(token).finalize();
        let mac = keyed_hmac(&key.into_bytes()).chain_update(lines.join("\n"));
        let bytes = mac.finalize().into_bytes();
        let hash = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        fields.insert(1, ("hash".to_owned(), hash));
        form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish()
    }

    #[test]
    fn the_order_of_fields_and_new_ones_make_no_difference_and_forged_ones_do() {
        let user = json!({ "id": 42, "first_name": "Zoë & = %" }).to_string();
        let fields = [
            ("start_param", "4k7qx2-abc".to_owned()),
            ("user", user),
            ("signature", "x".repeat(86)),
            ("auth_date", "1662771648".to_owned()),
        ];
        let text = sign_fields(TOKEN, &fields);
        let launch = parse_launch(TOKEN, &text, SIGNED_AT).unwrap();
        assert_eq!(launch.person.name, "Zoë & = %");
        assert_eq!(launch.parameter.as_deref(), Some("4k7qx2-abc"));
        let forged = [
            text.replace("4k7qx2", "4k7qx3"),
            text.replace("%22id%22%3A42", "%22id%22%3A43"),
            text.replace("hash=", "hush="),
            format!("{text}&start_param=4k7qx2-abc"),
            format!("{text}&more=1"),
            sign_fields("5768337691:other", &fields),
            String::new(),
        ];
        for text in forged {
            assert_eq!(parse_launch(TOKEN, &text, SIGNED_AT), None, "{text}");
        }
        let bot = json!({ "id": 42, "is_bot": true, "first_name": "B" }).to_string();
        let mut of_bot = fields.clone();
        of_bot[1].1 = bot;
        assert_eq!(
            parse_launch(TOKEN, &sign_fields(TOKEN, &of_bot), SIGNED_AT),
            None
        );
        let nobody = sign_fields(TOKEN, &[fields[0].clone(), fields[3].clone()]);
        assert_eq!(parse_launch(TOKEN, &nobody, SIGNED_AT), None);
    }
}
