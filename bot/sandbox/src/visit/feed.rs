//! The stream of events to a visitor of a table: first its state, then the changes.

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
use table::runtime::service::TableChange;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use super::pace::OpenPage;
use super::{Part, Site};
use crate::wire::{Hello, Item};

/// The intervals at which unannounced changes are looked for: where another process may have made them, and where there
/// is none and none should have happened.
const LOOK_AGAIN_TOGETHER: Duration = Duration::from_secs(2);
const LOOK_AGAIN: Duration = Duration::from_secs(30);

struct Feed {
    site: Arc<Site>,
    visit: Visit,
    changes: Receiver<TableChange>,
    stopped: watch::Receiver<bool>,
    shown: BTreeMap<Part, Page>,
    /// The events that aren't sent yet.
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
        changes: site.service.tables.changes(),
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
        // the page that hears the end begins the visit anew
        if feed.visit.ends_soon(Time::now()) {
            return Ok(None);
        }
        match feed.wait().await {
            WaitOutcome::Stopped => return Ok(None),
            WaitOutcome::Changed(next) => feed.look(next).await?,
        }
    }
}

/// All that stands before a visitor now.
pub(super) async fn collect_pages(site: &Site, visit: &Visit) -> BTreeMap<Part, Page> {
    let mut pages = BTreeMap::new();
    for part in Part::SHOWN {
        if let Ok(Some(page)) = site.page(visit, part).await {
            pages.insert(part, page);
        }
    }
    pages
}

/// Builds the greeting that shows these pages to a visitor.
pub(super) fn hello<'a>(
    site: &Site,
    visit: &'a Visit,
    shown: &'a BTreeMap<Part, Page>,
) -> Hello<'a> {
    let items = shown.iter();
    Hello {
        messages: items
            .map(|(part, page)| item(site, visit, *part, page))
            .collect(),
        looks: None,
    }
}

fn item<'a>(site: &Site, visit: &'a Visit, part: Part, page: &'a Page) -> Item<'a> {
    let page = site.view(visit, part, page);
    Item::page(part as u64, part.person(visit), page)
}

enum WaitOutcome {
    Stopped,
    /// The table may look different; or its people play at another one from now on.
    Changed(Option<TableId>),
}

impl Feed {
    async fn hello(&mut self) -> Result<Event, Error> {
        self.shown = collect_pages(&self.site, &self.visit).await;
        self.lead_on(None).await?;
        let hello = hello(&self.site, &self.visit, &self.shown);
        Event::default().event("hello").json_data(hello)
    }

    /// Waits until the table may look different.
    async fn wait(&mut self) -> WaitOutcome {
        let table = self.visit.table;
        let changed = async {
            loop {
                match self.changes.recv().await {
                    Ok(changed) if changed.table == table => {
                        return WaitOutcome::Changed(changed.next);
                    }
                    Ok(_) => {}
                    Err(RecvError::Lagged(_)) => return WaitOutcome::Changed(None),
                    Err(RecvError::Closed) => return WaitOutcome::Stopped,
                }
            }
        };
        let shared = self.site.service.tables.store().leases().are_shared();
        let pause = if shared {
            LOOK_AGAIN_TOGETHER
        } else {
            LOOK_AGAIN
        };
        tokio::select! {
            waited = changed => waited,
            _ = self.stopped.wait_for(|stopped| *stopped) => WaitOutcome::Stopped,
            () = tokio::time::sleep(pause) => WaitOutcome::Changed(None),
        }
    }

    /// Tells what is different from before.
    async fn look(&mut self, next: Option<TableId>) -> Result<(), Error> {
        let mut differs = false;
        for part in Part::SHOWN {
            // a table that has much to do is looked at later
            let Ok(page) = self.site.page(&self.visit, part).await else {
                continue;
            };
            if self.shown.get(&part) == page.as_ref() {
                continue;
            }
            differs |= part == Part::Board;
            let event = match &page {
                Some(page) => Event::default().event("edit").json_data(item(
                    &self.site,
                    &self.visit,
                    part,
                    page,
                )),
                None => {
                    let gone = Item::removal(part as u64, part.person(&self.visit));
                    Event::default().event("gone").json_data(gone)
                }
            };
            self.told.push_back(event?);
            match page {
                Some(page) => drop(self.shown.insert(part, page)),
                None => drop(self.shown.remove(&part)),
            }
        }
        if differs || next.is_some() {
            self.lead_on(next).await?;
        }
        Ok(())
    }

    /// Tells of the table at which the same people play again, if there is one.
    async fn lead_on(&mut self, next: Option<TableId>) -> Result<(), Error> {
        let next = match next {
            Some(next) => Some(next),
            // what can't be read now is told when it is looked again
            None => self.next_of().await,
        };
        if let Some(next) = next {
            let event = Event::default()
                .event("next")
                .json_data(json!({ "table": next }));
            self.told.push_back(event?);
        }
        Ok(())
    }

    async fn next_of(&self) -> Option<TableId> {
        let next = self.site.service.tables.next_of(self.visit.table).await;
        next.ok().flatten()
    }
}
