//! Who is who where the page is open to a network: a name belongs to the browser that has taken it first,
//! which proves that by a secret of its own. Of that only the hash is known here.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use base::address::PersonId;
use base::hash::digest;
use base::time::Time;
use store::{Batch, Store, StoreError, Write};

/// How many names may be taken until the program starts anew: they stay in the database.
const MOST: usize = 5_000;
/// How long a browser keeps its secret, in seconds: a year.
const KEPT: u32 = 31_536_000;
const COOKIE_NAME: &str = "tabletomb-browser";

/// Who has which name.
#[derive(Clone)]
pub(super) struct Names {
    store: Store,
    taken: Arc<AtomicUsize>,
}

impl Names {
    pub(super) fn new(store: Store) -> Self {
        Self {
            store,
            taken: Arc::default(),
        }
    }

    /// Whether a browser may be somebody. A name that nobody has is its own from then on.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn are_of(
        &self,
        headers: &HeaderMap,
        person: PersonId,
    ) -> Result<bool, StoreError> {
        let Some(secret) = secret(headers) else {
            return Ok(false);
        };
        let hash = digest(secret);
        if let Some(holder) = self.store.holder_of_name(person).await? {
            return Ok(holder == hash);
        }
        if self.taken.fetch_add(1, Ordering::Relaxed) >= MOST {
            return Ok(false);
        }
        let taken = Write::NameTaken(person, hash.clone());
        let batch = Batch::new(Time::now(), vec![taken]);
        self.store.commit(batch).await?;
        // another browser may have been quicker
        Ok(self.store.holder_of_name(person).await? == Some(hash))
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
