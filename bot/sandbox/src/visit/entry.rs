//! The entry of visitors, and their identity afterwards: a signed proof, in the memory of a framed page, or else in a
//! cookie that no script can read.
//!
//! A visit has no row. A ticket that was used is noted as an update that was done. To survive a reload in a frame, the
//! proof is also in storage that the browser keeps until the page is closed (`page/ask.js`).

use std::time::{Duration, Instant};

use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use base::address::{Audience, Person, PersonId, Place, Platform, UpdateId};
use base::page::TableId;
use base::time::Time;
use base::visit::{Arrival, UnreachablePlatform, Visit};
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};
use table::runtime::service::ServiceError;
use thiserror::Error;
use tokio::time::sleep;

use super::Site;

/// Maximum length of a code and of an instance's name.
const LONGEST: usize = 200;

/// Number of look-ups of an instance's table before it counts as one that we haven't opened, and the pause before each.
const LOOKS: u32 = 3;
const MOMENT: Duration = Duration::from_millis(300);

/// The proof that a visitor shows to enter.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Knock {
    /// Launch data signed by Telegram, with the table where the data doesn't name it.
    Launch {
        /// The data as Telegram gives it to the page.
        data: String,
        /// The table, from the address of the page.
        table: Option<TableId>,
    },
    /// The data that Discord gives a viewer of the page inside it.
    Activity {
        /// Serves once, to ask who they are.
        code: String,
        /// The Activity instance in which people have met.
        instance: String,
    },
    /// A way in that a player was shown in a chat.
    Ticket(String),
    /// A repeated entry: the visitor is here already, and the page was reloaded.
    Again(TableId),
    /// A change of table: the people of the visitor's table play again at another one.
    Next(TableId),
}

/// The answer to a visitor who has entered.
#[derive(Serialize)]
pub(super) struct Welcome {
    name: String,
    lang: &'static str,
    table: TableId,
    /// The proof of identity, where a cookie can't be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<String>,
}

/// The reason why a visitor isn't let in, or isn't served.
#[derive(Debug, Error)]
pub(super) enum Unwelcome {
    /// The proof of identity is missing or no longer holds.
    #[error("the link has expired or was used already")]
    Unproven,
    /// The table is none of theirs, or there is none.
    #[error("the visitor may not see this table")]
    Elsewhere,
    /// The visitor asks for too much.
    #[error("too many requests at once")]
    TooMuch,
    /// The table has much to do just now.
    #[error(transparent)]
    Later(#[from] ServiceError),
    /// Another process looks after the table, and has to be asked.
    #[error("another process serves the table")]
    OtherProcess,
    /// The visitor's identity can't be checked now.
    #[error(transparent)]
    Unasked(#[from] UnreachablePlatform),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl IntoResponse for Unwelcome {
    fn into_response(self) -> Response {
        let status = match &self {
            Self::Unproven => StatusCode::UNAUTHORIZED,
            Self::Elsewhere => StatusCode::NOT_FOUND,
            Self::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Self::Later(_) | Self::Unasked(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::OtherProcess => StatusCode::MISDIRECTED_REQUEST,
            Self::Store(error) => {
                tracing::warn!(%error, "failed to open a board in the browser");
                StatusCode::INTERNAL_SERVER_ERROR
            }
        };
        status.into_response()
    }
}

/// A way in that was found good.
struct Admission {
    person: Person,
    table: TableId,
    /// Whether they have seen the board of the table, and so may look at it even if they don't sit there.
    has_seen: bool,
    /// Whether they came by a link, which anyone may have passed on to them.
    linked: bool,
    /// Whether the page stands in a frame of the platform, where it has no cookies.
    framed: bool,
    /// The time when they came in.
    since: Time,
}

impl Site {
    /// Lets a visitor in who shows something signed by us or a platform. Returns the welcome, and the cookie that
    /// proves who they are.
    pub(super) async fn admit(
        &self,
        knock: Knock,
        headers: &HeaderMap,
    ) -> Result<(Welcome, Option<String>), Unwelcome> {
        let now = Time::now();
        let Admission {
            mut person,
            table,
            has_seen,
            linked,
            framed,
            since,
        } = self.verify_knock(knock, headers, now).await?;
        let store = self.service.tables.store();
        let known = store.person_record(person.id).await?;
        person.lang = known.lang.unwrap_or(person.lang);
        let place = store.place_of(table).await?.ok_or(Unwelcome::Elsewhere)?;
        if !has_seen && known.private.as_ref() != Some(&place) {
            self.must_sit_at(table, &person).await?;
        }
        let (name, lang) = (person.name.clone(), person.lang.code());
        let visit = Visit {
            person,
            table,
            place,
            linked,
            since,
            until: Visit::end(now),
        };
        let proof = self.visits.prove(&visit);
        let cookie = (!framed).then(|| self.cookie(&visit, &proof));
        let welcome = Welcome {
            name,
            lang,
            table,
            proof: framed.then_some(proof),
        };
        tracing::debug!(%table, framed, "visit started");
        Ok((welcome, cookie))
    }

    async fn must_sit_at(&self, table: TableId, person: &Person) -> Result<(), Unwelcome> {
        let seats = self.service.tables.store().seats_of(person.id).await?;
        if seats.iter().any(|seat| seat.table == table) {
            return Ok(());
        }
        let pane = Audience::Pane(person.id);
        let pane = self.service.tables.look_at(table, pane).await?;
        pane.map(drop).ok_or(Unwelcome::Elsewhere)
    }

    async fn verify_knock(
        &self,
        knock: Knock,
        headers: &HeaderMap,
        now: Time,
    ) -> Result<Admission, Unwelcome> {
        match knock {
            Knock::Launch { data, table } => self.verify_launch(&data, table, now),
            Knock::Activity { code, instance } => self.verify_arrival(code, instance, now).await,
            Knock::Ticket(text) => self.spend_ticket(&text, now).await,
            Knock::Again(table) => {
                let visit = self.current_visit(headers, table, now)?;
                Ok(Admission::from_visit(visit, headers))
            }
            Knock::Next(table) => {
                let mut visit = self.current_visit(headers, table, now)?;
                let next = self.service.tables.next_of(table).await?;
                visit.table = next.ok_or(Unwelcome::Elsewhere)?;
                Ok(Admission::from_visit(visit, headers))
            }
        }
    }

    /// Checks a launch that Telegram has signed. A link from the board's chat lets a person see that board. The button
    /// in their private chat opens only a table at which they sit.
    fn verify_launch(
        &self,
        data: &str,
        table: Option<TableId>,
        now: Time,
    ) -> Result<Admission, Unwelcome> {
        let telegram = self.telegram.as_ref();
        let launch = telegram.and_then(|it| (it.launched)(data, now));
        let launch = launch.ok_or(Unwelcome::Unproven)?;
        self.check_pace(launch.person.id)?;
        if !self.shown.is_new(&launch.signature, Instant::now()) {
            return Err(Unwelcome::Unproven);
        }
        let link = launch.parameter.as_deref();
        let link = link.and_then(|link| self.visits.read_link(link, now));
        // whoever sits there needs no link that serves
        let (table, linked) = match (link, table) {
            (Some(link), _) => link,
            (None, Some(table)) => (table, false),
            (None, None) => return Err(Unwelcome::Elsewhere),
        };
        Ok(Admission {
            person: launch.person,
            table,
            has_seen: linked,
            linked,
            framed: true,
            since: now,
        })
    }

    /// Asks Discord who has come, and in which chat. That person may see a board that is public there.
    async fn verify_arrival(
        &self,
        code: String,
        instance: String,
        now: Time,
    ) -> Result<Admission, Unwelcome> {
        let activity = self.activity.as_ref().ok_or(Unwelcome::Unproven)?;
        if !is_plain(&code) || !is_plain(&instance) {
            return Err(Unwelcome::Unproven);
        }
        let (arrivals, at) = (&self.arrivals, Instant::now());
        if !arrivals.may_knock(at) {
            return Err(Unwelcome::TooMuch);
        }
        let store = self.service.tables.store();
        let opened = store.launched_table(&instance).await?;
        if !arrivals.may_come(&instance, opened.is_some(), at) {
            return Err(Unwelcome::TooMuch);
        }
        let arrival = activity.arrival(code, instance.clone()).await?;
        let Arrival { person, place } = arrival.ok_or(Unwelcome::Unproven)?;
        self.check_pace(person.id)?;
        let table = match opened {
            Some(table) => Some(table),
            None => find_launched_table(store, &instance, &place).await?,
        };
        let table = table.ok_or(Unwelcome::Elsewhere)?;
        Ok(Admission {
            person,
            table,
            has_seen: store.is_public_at(table, &place).await?,
            linked: false,
            framed: true,
            since: now,
        })
    }

    async fn spend_ticket(&self, text: &str, now: Time) -> Result<Admission, Unwelcome> {
        let ticket = self.visits.read_ticket(text, now);
        let ticket = ticket.ok_or(Unwelcome::Unproven)?;
        self.check_pace(ticket.person.id)?;
        let once = UpdateId {
            platform: Platform::Sandbox,
            number: ticket.number,
        };
        if !self.service.tables.is_first(once).await? {
            return Err(Unwelcome::Unproven);
        }
        Ok(Admission {
            person: ticket.person,
            table: ticket.table,
            has_seen: true,
            linked: false,
            framed: false,
            since: now,
        })
    }

    /// Returns the visit of a person who is here already; fails if it has lasted too long.
    fn current_visit(
        &self,
        headers: &HeaderMap,
        table: TableId,
        now: Time,
    ) -> Result<Visit, Unwelcome> {
        let visit = self.visitor(headers, table, now)?;
        self.check_pace(visit.person.id)?;
        let stays = !visit.is_too_long(now);
        stays.then_some(visit).ok_or(Unwelcome::Unproven)
    }

    /// Fails for a person who asks for too much.
    pub(super) fn check_pace(&self, person: PersonId) -> Result<(), Unwelcome> {
        let may = self.pace.may_ask(person, Instant::now());
        may.then_some(()).ok_or(Unwelcome::TooMuch)
    }

    /// Returns the visit by which something is requested of a table.
    pub(super) fn visitor(
        &self,
        headers: &HeaderMap,
        table: TableId,
        now: Time,
    ) -> Result<Visit, Unwelcome> {
        let borne = bearer(headers).map(str::to_owned);
        let proof = borne.or_else(|| cookie_of(headers, &self.cookie_name(table)));
        let visit = proof.and_then(|proof| self.visits.read(&proof, now));
        let visit = visit.filter(|visit| visit.table == table);
        visit.ok_or(Unwelcome::Unproven)
    }

    fn is_secure(&self) -> bool {
        self.visits.url().starts_with("https:")
    }

    /// A name that no other site can set, where the page is encrypted.
    fn cookie_name(&self, table: TableId) -> String {
        let prefix = if self.is_secure() { "__Host-" } else { "" };
        format!("{prefix}tabletomb-{table}")
    }

    fn cookie(&self, visit: &Visit, proof: &str) -> String {
        let name = self.cookie_name(visit.table);
        let secure = if self.is_secure() { "; Secure" } else { "" };
        let age = Visit::SECONDS;
        format!("{name}={proof}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{secure}")
    }
}

impl Admission {
    fn from_visit(visit: Visit, headers: &HeaderMap) -> Self {
        Self {
            person: visit.person,
            table: visit.table,
            has_seen: true,
            linked: visit.linked,
            framed: bearer(headers).is_some(),
            since: visit.since,
        }
    }
}

/// Discord calls no code and no instance by more letters, nor by others: what else comes isn't asked about.
fn is_plain(text: &str) -> bool {
    let sign = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(sign)
}

/// Returns the table for which an instance was opened, or else the one that its chat means. It looks several times,
/// since the page may come a moment before we learn of the instance.
async fn find_launched_table(
    store: &Store,
    instance: &str,
    place: &Place,
) -> Result<Option<TableId>, StoreError> {
    for _ in 0..LOOKS {
        sleep(MOMENT).await;
        if let Some(table) = store.launched_table(instance).await? {
            return Ok(Some(table));
        }
    }
    newest_at(store, place).await
}

/// The table that is meant where Discord has opened the page by itself: the newest there, or the only one in all
/// parts of the chat.
async fn newest_at(store: &Store, place: &Place) -> Result<Option<TableId>, StoreError> {
    if let Some((table, _)) = store.tables_in(place).await?.last() {
        return Ok(Some(*table));
    }
    let tables = store.tables_in_chat(place).await?;
    Ok(tables.first().copied().filter(|_| tables.len() == 1))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ")
}

fn cookie_of(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter();
    let mut pairs = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split("; "));
    let value = pairs.find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
    value.map(str::to_owned)
}
