//! Visits: a person from a chat views the board of their table on a page of ours. The proof of who they are and until
//! when it holds is signed, so that it needs no row and any process believes it.

use std::pin::Pin;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use thiserror::Error;

use crate::address::{Person, PersonId, Place};
use crate::page::TableId;
use crate::time::Time;

/// Time for which a ticket shown to one person may be used; it works once.
const TICKET: Duration = Duration::from_secs(5 * 60);

/// Length of a visit, unless it is renewed.
const VISIT: Duration = Duration::from_secs(2 * 60 * 60);

/// Time before its end at which a visit should be renewed.
const RENEWAL: Duration = Duration::from_secs(60);

/// Minimum time for which a link on a board works; the maximum is twice as long. So the link changes once in this time,
/// with the next change of its board, which is never edited for the link alone.
const LINK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Maximum time a person may stay by renewing what began with a ticket.
const LONGEST_STAY: Duration = Duration::from_secs(12 * 60 * 60);

/// A person at the board of a table, with the end of the visit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The visitor and their identity.
    pub person: Person,
    /// The table; it is looked at alone.
    pub table: TableId,
    /// The place of the board when they came in. Their actions count as done in that place.
    pub place: Place,
    /// Whether they came by a link, which anyone may have passed on to them.
    #[serde(default)]
    pub linked: bool,
    /// The time when they came in by a ticket, or by what their platform has signed.
    pub since: Time,
    /// The time when it ends.
    pub until: Time,
}

impl Visit {
    /// Whether they have to show again that they may look: they may have left the chat since.
    #[must_use]
    pub fn is_too_long(&self, now: Time) -> bool {
        now.since(self.since) >= LONGEST_STAY
    }

    /// Length of a visit in seconds, unless it is renewed.
    pub const SECONDS: u64 = VISIT.as_secs();

    /// Returns the time when a visit ends that begins now.
    #[must_use]
    pub fn end(now: Time) -> Time {
        now.add_span(VISIT)
    }

    /// Whether a visitor who wants to stay has to renew the visit.
    #[must_use]
    pub fn ends_soon(&self, now: Time) -> bool {
        now >= self.until.subtract_span(RENEWAL)
    }
}

/// A way in for one person, to be used once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// Tells it from others.
    pub number: i64,
    /// The person who comes in by it.
    pub person: Person,
    /// The table it leads to.
    pub table: TableId,
    /// The time at which it expires.
    until: Time,
}

/// The platform's statement about a person who opens the page from within it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The person who opens the page.
    pub person: Person,
    /// The parameter of the link by which they came.
    pub parameter: Option<String>,
    /// The signature of the platform: the same whenever the same is shown.
    pub signature: String,
}

/// A person to be shown our page inside a platform, as the platform tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The person who sees the page.
    pub person: Person,
    /// The place where they have come together with others to look at it.
    pub place: Place,
}

/// The standing of a person in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Membership {
    /// The person belongs to the place and may write there.
    Full,
    /// The person belongs to the place and may not write there.
    Muted,
    /// The person doesn't belong to the place.
    Outside,
}

/// A platform on which people see boards of chats to which they don't belong: by links that were passed on, or in
/// groups that anyone may look at.
pub trait Members: Send + Sync {
    /// Returns the standing of a person in a place; [`Membership::Full`] where the platform doesn't tell.
    fn membership(
        &self,
        person: PersonId,
        place: Place,
    ) -> Pin<Box<dyn Future<Output = Membership> + Send + '_>>;
}

/// An error: the platform can't be asked who a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("failed to ask the platform")]
pub struct UnreachablePlatform;

/// A platform that shows our page inside of itself, to people who have come together in an instance of it.
pub trait Activity: Send + Sync {
    /// Returns the id by which the page presents itself to the platform's app, once it is known.
    fn client(&self) -> Option<String>;

    /// Returns the person who got this code from the platform and is in this instance; `None` if there is no such
    /// person.
    fn arrival(
        &self,
        code: String,
        instance: String,
    ) -> Pin<Box<dyn Future<Output = Result<Option<Arrival>, UnreachablePlatform>> + Send + '_>>;
}

/// Signs the ways in and the visits, and knows where the page is to be found.
#[derive(Clone)]
pub struct Visits {
    url: String,
    tickets: Signer,
    visits: Signer,
    boards: Signer,
}

impl Visits {
    /// The page at a public address. All processes that know the same secret believe each other.
    #[must_use]
    pub fn new(url: &str, secret: &str) -> Self {
        Self {
            url: url.trim_end_matches('/').to_owned(),
            tickets: Signer::new(secret, "tickets"),
            visits: Signer::new(secret, "visits"),
            boards: Signer::new(secret, "boards"),
        }
    }

    /// The public address, without a slash at its end.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The address by which one person comes to a table, once and soon. What stands behind the `#` is
    /// told to no server and in no log.
    #[must_use]
    pub fn ticket(&self, person: &Person, table: TableId, now: Time, number: i64) -> String {
        let ticket = Ticket {
            number,
            person: person.clone(),
            table,
            until: now.add_span(TICKET),
        };
        format!("{}/#ticket={}", self.url, self.tickets.sign(&ticket))
    }

    /// Reads a ticket that is not too old. Whether it was used before is not known here.
    #[must_use]
    pub fn read_ticket(&self, text: &str, now: Time) -> Option<Ticket> {
        let ticket: Ticket = self.tickets.read(text)?;
        (now < ticket.until).then_some(ticket)
    }

    /// Returns the proof of a visit that continues from now.
    #[must_use]
    pub fn prove(&self, visit: &Visit) -> String {
        self.visits.sign(visit)
    }

    /// Reads what proves a visit that is not over.
    #[must_use]
    pub fn read(&self, proof: &str, now: Time) -> Option<Visit> {
        let visit: Visit = self.visits.read(proof)?;
        (now < visit.until).then_some(visit)
    }

    /// Returns the text of a link to a table that is shown in the place of its board: only people who have seen it can
    /// know it.
    #[must_use]
    pub fn link(&self, table: TableId, now: Time) -> String {
        let mark = self.boards.mark(&signed_text(table, span(now)));
        format!("{table}-{mark}")
    }

    /// Returns the table a link leads to, and whether the link still works; `None` if it names no table.
    #[must_use]
    pub fn read_link(&self, text: &str, now: Time) -> Option<(TableId, bool)> {
        let (table, mark) = text.split_once('-')?;
        let table = table.parse().ok()?;
        let spans = [span(now), span(now) - 1];
        let mut marked = spans.into_iter().map(|span| signed_text(table, span));
        Some((table, marked.any(|text| self.boards.is_mark(&text, mark))))
    }
}

/// The number of the span of time in which links are made alike.
fn span(now: Time) -> i64 {
    let length = i64::try_from(LINK.as_millis()).expect("a week fits");
    now.0.div_euclid(length)
}

/// Returns the text that the mark of a link signs.
fn signed_text(table: TableId, span: i64) -> String {
    format!("{table} {span}")
}

/// A signer for one purpose: it accepts no signature made for another.
#[derive(Clone)]
struct Signer(Hmac<Sha256>);

/// Number of bytes of a signature in a link, which is short.
const MARK: usize = 12;

impl Signer {
    fn new(secret: &str, purpose: &str) -> Self {
        let key = Hmac::<Sha256>::new_from_slice(secret.as_bytes());
        let key = key.expect("a key may be as long as it likes");
        let key = key.chain_update(purpose).finalize().into_bytes();
        Self(Hmac::new_from_slice(&key).expect("as above"))
    }

    fn sign<T: Serialize>(&self, claim: &T) -> String {
        let text = serde_json::to_vec(claim).expect("it is plain data");
        let signature = self.0.clone().chain_update(&text).finalize();
        let [text, signature] =
            [&text[..], &signature.into_bytes()].map(|part| URL_SAFE_NO_PAD.encode(part));
        format!("{text}.{signature}")
    }

    /// Returns what was signed; `None` if the signature is another.
    fn read<T: DeserializeOwned>(&self, signed: &str) -> Option<T> {
        let (text, signature) = signed.split_once('.')?;
        let text = URL_SAFE_NO_PAD.decode(text).ok()?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        let mac = self.0.clone().chain_update(&text);
        mac.verify_slice(&signature).ok()?;
        serde_json::from_slice(&text).ok()
    }

    fn mark(&self, text: &str) -> String {
        let signature = self.0.clone().chain_update(text).finalize().into_bytes();
        URL_SAFE_NO_PAD.encode(&signature[..MARK])
    }

    fn is_mark(&self, text: &str, mark: &str) -> bool {
        let mac = self.0.clone().chain_update(text);
        let mark = URL_SAFE_NO_PAD.decode(mark).unwrap_or_default();
        mark.len() == MARK && mac.verify_truncated_left(&mark).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Platform;
    use crate::lang::Lang;

    const NOW: Time = Time(1_000_000);

    fn visits(secret: &str) -> Visits {
        Visits::new("https://tomb.example/", secret)
    }

    fn anna() -> Person {
        let (platform, number) = (Platform::Discord, i64::MAX);
        Person {
            id: PersonId { platform, number },
            name: "🧟".repeat(32),
            lang: Lang::Uk,
        }
    }

    fn table() -> TableId {
        TableId::from_bits(7)
    }

    #[test]
    fn a_ticket_leads_its_person_in_for_five_minutes_by_our_own_secret_alone() {
        let (ours, theirs) = (visits("a"), visits("b"));
        let url = ours.ticket(&anna(), table(), NOW, 5);
        assert!(url.len() <= 512, "Discord takes no longer links: {url}");
        let text = url.strip_prefix("https://tomb.example/#ticket=").unwrap();
        let ticket = ours.read_ticket(text, NOW).unwrap();
        assert_eq!((ticket.person, ticket.number), (anna(), 5));
        assert_eq!(theirs.read_ticket(text, NOW), None);
        let late = NOW.add_span(TICKET);
        assert!(
            ours.read_ticket(text, late.subtract_span(Duration::from_millis(1)))
                .is_some()
        );
        assert_eq!(ours.read_ticket(text, late), None);
        assert_eq!(ours.read(text, NOW), None, "a ticket proves no visit");
    }

    #[test]
    fn a_visit_that_was_changed_by_one_letter_is_none() {
        let ours = visits("a");
        let place = Place::new(Platform::Telegram, "-5/7");
        let visit = Visit {
            person: anna(),
            table: table(),
            place,
            linked: true,
            since: NOW,
            until: Visit::end(NOW),
        };
        let proof = ours.prove(&visit);
        assert!(!visit.is_too_long(NOW) && visit.is_too_long(NOW.add_span(LONGEST_STAY)));
        assert_eq!(ours.read(&proof, NOW), Some(visit.clone()));
        assert_eq!(ours.read(&proof, visit.until), None);
        assert!(!visit.ends_soon(NOW) && visit.ends_soon(visit.until.subtract_span(RENEWAL)));
        for at in 0..proof.len() {
            let mut forged = proof.clone();
            let letter = if &proof[at..=at] == "A" { "B" } else { "A" };
            forged.replace_range(at..=at, letter);
            assert_eq!(ours.read(&forged, NOW), None, "{at}");
        }
        for text in ["", ".", "a.b", &proof[1..], &proof[..proof.len() - 1]] {
            assert_eq!(ours.read(text, NOW), None, "{text}");
        }
    }

    #[test]
    fn a_link_leads_to_its_table_for_a_week_at_least_and_to_no_other() {
        let ours = visits("a");
        let link = ours.link(table(), NOW);
        assert!(
            link.len() <= 64
                && link
                    .bytes()
                    .all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
        );
        let read = |at| ours.read_link(&link, at);
        let little = Duration::from_millis(1);
        assert_eq!(read(NOW), Some((table(), true)));
        assert_eq!(read(NOW.add_span(LINK)), Some((table(), true)));
        assert_eq!(read(NOW.add_span(2 * LINK)), Some((table(), false)));
        let last = Time(0).add_span(LINK).subtract_span(little);
        let lasts = Time(0).add_span(2 * LINK).subtract_span(little);
        assert_eq!(ours.link(table(), last), link, "no board is edited for it");
        assert_ne!(ours.link(table(), last.add_span(little)), link);
        assert_eq!(read(lasts), Some((table(), true)));
        assert_eq!(read(lasts.add_span(little)), Some((table(), false)));
        assert_eq!(visits("b").read_link(&link, NOW), Some((table(), false)));
        let (_, mark) = link.split_once('-').unwrap();
        let other = TableId::from_bits(8);
        for forged in [
            format!("{other}-{mark}"),
            table().to_string(),
            format!("{}-", table()),
            format!("{}-{}", table(), &mark[..4]),
        ] {
            let read = ours.read_link(&forged, NOW);
            assert!(read.is_none_or(|(_, serves)| !serves), "{forged}");
        }
    }
}
