//! The owners of names, where the page is open to a network. A name belongs to the browser that took it first, which
//! proves that by its own secret. Only the hash of the secret is known here.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use base::address::Person;
use base::hash::digest;
use base::time::Time;
use store::{Batch, NameWrite, Store, StoreError, Write};

use super::budget::{Budget, REQUESTS, SPAN};
use super::people;
use super::refusal::RequestRefusal;

/// Maximum number of names taken until the program restarts; they stay in the database.
const MOST: usize = 5_000;
/// Maximum number of names that one browser may take in a day, for all who play on it.
const OWN: u32 = 40;
const DAY: Duration = Duration::from_secs(86_400);
/// The lifetime of a browser's secret, in seconds: a year.
const KEPT: u32 = 31_536_000;
const COOKIE_NAME: &str = "tabletomb-browser";

/// The names and the browsers that own them.
#[derive(Clone)]
pub(super) struct Names {
    store: Store,
    taken: Arc<AtomicUsize>,
    /// The recent requests of each browser, and the names it wished for.
    asked: Arc<Budget<String>>,
    wished: Arc<Budget<String>>,
}

impl Names {
    pub(super) fn new(store: Store) -> Self {
        Self {
            store,
            taken: Arc::default(),
            asked: Arc::new(Budget::new(REQUESTS, SPAN)),
            wished: Arc::new(Budget::new(OWN, DAY)),
        }
    }

    /// Notes what names look like that were taken when that wasn't noted yet, as far as it is known how people are
    /// called.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn note_looks(&self) -> Result<(), StoreError> {
        let most = u32::try_from(MOST).unwrap_or(u32::MAX);
        let bare = self.store.names_without_look(most).await?;
        let looks = bare
            .iter()
            .map(|(person, name)| Write::Name(NameWrite::Looks(*person, people::look_of(name))));
        let looks: Vec<_> = looks.collect();
        if !looks.is_empty() {
            self.store.commit(Batch::new(Time::now(), looks)).await?;
        }
        Ok(())
    }

    /// Refuses a browser that uses another browser's name. A free name becomes its own, unless it could be mistaken for
    /// a taken one.
    ///
    /// # Errors
    /// If the browser is refused or asks for too much, or if the database fails.
    pub(super) async fn admit(
        &self,
        headers: &HeaderMap,
        name: &str,
    ) -> Result<(), RequestRefusal> {
        let person = people::person(name, "en")?;
        let hash = digest(secret(headers).ok_or(RequestRefusal::SomebodyElse)?);
        if !self.asked.try_use(hash.clone(), Instant::now()) {
            return Err(RequestRefusal::TooMuch);
        }
        let holder = match self.store.holder_of_name(person.id).await? {
            Some(holder) => Some(holder),
            None => self.claim(&person, hash.clone()).await?,
        };
        let is_own = holder.is_some_and(|holder| holder == hash);
        is_own.then_some(()).ok_or(RequestRefusal::SomebodyElse)
    }

    /// Claims a name for a browser. Returns its holder after that, since another browser may have been quicker.
    async fn claim(
        &self,
        person: &Person,
        holder: String,
    ) -> Result<Option<String>, RequestRefusal> {
        let may = self.wished.try_use(holder.clone(), Instant::now());
        if !may || self.taken.load(Ordering::Relaxed) >= MOST {
            return Err(RequestRefusal::TooMuch);
        }
        let look = people::look_of(&person.name);
        let taken = Write::Name(NameWrite::Taken(person.id, look, holder));
        let batch = Batch::new(Time::now(), vec![taken]);
        self.store.commit(batch).await?;
        let holder = self.store.holder_of_name(person.id).await?;
        self.taken
            .fetch_add(usize::from(holder.is_some()), Ordering::Relaxed);
        Ok(holder)
    }
}

/// The secret of a browser.
fn secret(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE_NAME && value.len() == 64).then_some(value)
    })
}

/// A secret for a browser that has none, as a cookie which no script reads and no other site sends.
pub(super) fn new_secret(headers: &HeaderMap) -> Option<String> {
    if secret(headers).is_some() {
        return None;
    }
    let bytes: [u8; 32] = rand::random();
    let secret: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Some(format!(
        "{COOKIE_NAME}={secret}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Strict"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_one_secret_and_shows_it_among_its_cookies() {
        let first = new_secret(&HeaderMap::new()).unwrap();
        assert_ne!(Some(&first), new_secret(&HeaderMap::new()).as_ref());
        let (pair, rest) = first.split_once(';').unwrap();
        assert!(rest.contains("HttpOnly") && rest.contains("SameSite=Strict"));
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, format!("other=1; {pair}").parse().unwrap());
        let (_, value) = pair.split_once('=').unwrap();
        assert_eq!(secret(&headers), Some(value));
        assert_eq!(new_secret(&headers), None);
        headers.insert(COOKIE, format!("{COOKIE_NAME}=short").parse().unwrap());
        assert_eq!(secret(&headers), None);
    }
}
