//! The stream of events to whoever visits a table: first how it stands, then what changes.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::Error;
use axum::response::sse::Event;
use base::page::{Page, TableId};
use base::time::Time;
use base::visit::Visit;
use futures::{Stream, stream};
use serde_json::json;
use table::runtime::service::Changed;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use super::pace::OpenPage;
use super::routes::view;
use super::{Part, Site};
use crate::wire::{Hello, Item};

/// How often it is looked whether something has changed of which nothing was heard: at another process.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

struct Feed {
    site: Arc<Site>,
    visit: Visit,
    changes: Receiver<Changed>,
    stopped: watch::Receiver<bool>,
    shown: BTreeMap<Part, Page>,
    /// What is still to be told.
    told: VecDeque<Event>,
    greeted: bool,
    _open: OpenPage,
}

/// Tells a visitor how the table stands, until the visit is over or the program stops.
pub(super) fn events(
    site: Arc<Site>,
    visit: Visit,
    open: OpenPage,
) -> impl Stream<Item = Result<Event, Error>> {
    let feed = Feed {
        changes: site.service.changes(),
        stopped: site.stopped.clone(),
        site,
        visit,
        shown: BTreeMap::new(),
        told: VecDeque::new(),
        greeted: false,
        _open: open,
    };
    stream::try_unfold(feed, next)
}

async fn next(mut feed: Feed) -> Result<Option<(Event, Feed)>, Error> {
    loop {
        if !feed.greeted {
            feed.greeted = true;
            let hello = feed.hello().await?;
            return Ok(Some((hello, feed)));
        }
        if let Some(event) = feed.told.pop_front() {
            return Ok(Some((event, feed)));
        }
        if Time::now() >= feed.visit.until {
            return Ok(None);
        }
        match feed.wait().await {
            Waited::Stopped => return Ok(None),
            Waited::Changed(next) => feed.look(next).await?,
        }
    }
}

enum Waited {
    Stopped,
    /// The table may look different; or its people play at another one from now on.
    Changed(Option<TableId>),
}

impl Feed {
    async fn hello(&mut self) -> Result<Event, Error> {
        let mut pages = BTreeMap::new();
        for part in Part::SHOWN {
            if let Some(page) = self.site.page(&self.visit, part).await {
                pages.insert(part, page);
            }
        }
        self.shown = pages;
        let items = self.shown.iter().map(|(part, page)| self.item(*part, page));
        let hello = Hello {
            messages: items.collect(),
        };
        Event::default().event("hello").json_data(hello)
    }

    fn item<'a>(&'a self, part: Part, page: &'a Page) -> Item<'a> {
        let page = view(&self.site, &self.visit, part, page);
        Item::page(part as u64, part.person(&self.visit), page)
    }

    /// Until the table may look different.
    async fn wait(&mut self) -> Waited {
        let table = self.visit.table;
        let changed = async {
            loop {
                match self.changes.recv().await {
                    Ok(changed) if changed.table == table => return Waited::Changed(changed.next),
                    Ok(_) => {}
                    Err(RecvError::Lagged(_)) => return Waited::Changed(None),
                    Err(RecvError::Closed) => return Waited::Stopped,
                }
            }
        };
        tokio::select! {
            waited = changed => waited,
            _ = self.stopped.wait_for(|stopped| *stopped) => Waited::Stopped,
            () = tokio::time::sleep(LOOK_AGAIN) => Waited::Changed(None),
        }
    }

    /// Tells what is different from before.
    async fn look(&mut self, next: Option<TableId>) -> Result<(), Error> {
        for part in Part::SHOWN {
            let page = self.site.page(&self.visit, part).await;
            if self.shown.get(&part) == page.as_ref() {
                continue;
            }
            let event = match &page {
                Some(page) => Event::default()
                    .event("edit")
                    .json_data(self.item(part, page)),
                None => {
                    let gone = Item::gone(part as u64, part.person(&self.visit));
                    Event::default().event("gone").json_data(gone)
                }
            };
            self.told.push_back(event?);
            match page {
                Some(page) => drop(self.shown.insert(part, page)),
                None => drop(self.shown.remove(&part)),
            }
        }
        if let Some(next) = next {
            let event = Event::default()
                .event("next")
                .json_data(json!({ "table": next }));
            self.told.push_back(event?);
        }
        Ok(())
    }
}
