//! The boards outside their chats, and the parts of a board.

use std::sync::Arc;

use base::address::{Audience, Platform};
use base::page::{Knob, Page, Press, TableId};
use base::picture::Picture;
use base::time::Time;
use base::visit::{Activity, Launch, Members, Membership, Visit, Visits};
use club::Club;
use courier::Renderer;
use store::StoreError;
use table::runtime::service::ServiceError;
use tokio::sync::watch;

use super::pace::{Arrivals, LaunchSignatures, VisitorLimiter};
use crate::wire::PageView;

/// Verifies what a platform has signed about a person who opens the page from within it.
pub type LaunchVerifier = Arc<dyn Fn(&str, Time) -> Option<Launch> + Send + Sync>;

/// Telegram, as far as boards are opened from there.
pub struct FromTelegram {
    /// Identifies the person who opens the page, by the signed data.
    pub launched: LaunchVerifier,
    /// The members of chats.
    pub members: Arc<dyn Members>,
}

/// Boards outside their chats.
pub struct Site {
    pub(super) visits: Visits,
    pub(super) telegram: Option<FromTelegram>,
    pub(super) activity: Option<Arc<dyn Activity>>,
    pub(super) service: Club,
    pub(super) renderer: Arc<Renderer>,
    pub(super) pace: VisitorLimiter,
    pub(super) arrivals: Arrivals,
    pub(super) shown: LaunchSignatures,
    pub(super) stopped: watch::Receiver<bool>,
}

/// A part of a table that a visitor views; each is a message of the page, with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Board = 1,
    Pane = 2,
    /// The overlay that opened behind a choice on the board, for the player who pressed alone.
    Menu = 3,
}

/// Only what is done at the table can be done here; what is told in the chat isn't seen here.
pub(super) fn keep_what_leads_nowhere_else(page: &mut Page, table: TableId) {
    for row in &mut page.buttons {
        row.retain(|button| {
            let press = button.target.press().map(str::parse);
            press.is_some_and(|press| press.is_ok_and(|press| is_done_here(&press, table)))
        });
    }
    page.buttons.retain(|row| !row.is_empty());
}

/// Returns whether a press asks for a seat.
pub(super) fn sits_down(press: &Press) -> bool {
    let wants = |knob: &Knob| matches!(knob, Knob::Join(_) | Knob::Claim) || knob.plays_again();
    matches!(press, Press::Table(_, knob) if wants(knob))
}

pub(super) fn is_done_here(press: &Press, at: TableId) -> bool {
    let leads_away = matches!(press, Press::Table(_, Knob::Show | Knob::Check));
    !leads_away && press.table() == Some(at)
}

impl Site {
    /// Boards of the tables of a service, until the program stops; `telegram` knows who opens them from there,
    /// where there is Telegram; `activity` who looks at them inside of Discord, where that is set up.
    #[must_use]
    pub fn new(
        visits: Visits,
        telegram: Option<FromTelegram>,
        activity: Option<Arc<dyn Activity>>,
        service: &Club,
        renderer: &Arc<Renderer>,
        stopped: &watch::Receiver<bool>,
    ) -> Self {
        Self {
            visits,
            telegram,
            activity,
            service: service.clone(),
            renderer: Arc::clone(renderer),
            pace: VisitorLimiter::default(),
            arrivals: Arrivals::default(),
            shown: LaunchSignatures::default(),
            stopped: stopped.clone(),
        }
    }

    /// A part of a table as its visitor sees it now, if they have it.
    pub(super) async fn page(
        &self,
        visit: &Visit,
        part: Part,
    ) -> Result<Option<Page>, ServiceError> {
        let Some(audience) = part.audience(visit) else {
            return Ok(None);
        };
        let mut page = self.service.tables.look_at(visit.table, audience).await?;
        if let Some(page) = &mut page {
            keep_what_leads_nowhere_else(page, visit.table);
        }
        Ok(page)
    }

    /// A page as a visitor gets it.
    pub(super) fn view<'a>(&self, visit: &Visit, part: Part, page: &'a Page) -> PageView<'a> {
        let hash = page.picture.as_ref().map(Picture::hash).unwrap_or_default();
        let (number, table) = (part as u64, visit.table);
        let url = || format!("/picture/{number}?table={table}&v={hash:016x}");
        let now = self.service.tables.uptime(visit.place.platform);
        let view = PageView::new(page, Some(table), url, now);
        let is_asked = page.asked.is_empty() || page.asked.contains(&visit.person.id);
        if is_asked {
            view
        } else {
            view.without_question()
        }
    }

    /// Returns whether a visitor may take a seat. One who came by a link may only if they are in a chat where the table
    /// is public.
    pub(super) async fn may_sit_down(&self, visit: &Visit) -> Result<bool, StoreError> {
        let Some(telegram) = self.telegram.as_ref().filter(|_| visit.linked) else {
            return Ok(true);
        };
        let places = self.service.tables.store().places_of(visit.table).await?;
        let chats = places
            .into_iter()
            .filter(|it| it.platform == Platform::Telegram);
        for place in chats {
            let membership = telegram.members.membership(visit.person.id, place).await;
            if membership != Membership::Outside {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Part {
    pub(super) const SHOWN: [Self; 2] = [Self::Board, Self::Pane];

    pub(super) fn of(number: u64) -> Option<Self> {
        let all = [Self::Board, Self::Pane, Self::Menu];
        all.into_iter().find(|part| *part as u64 == number)
    }

    /// The page of the table that it shows; of a menu there is none.
    pub(super) fn audience(self, visit: &Visit) -> Option<Audience> {
        match self {
            Self::Board => Some(Audience::Board),
            Self::Pane => Some(Audience::Pane(visit.person.id)),
            Self::Menu => None,
        }
    }

    /// Returns the owner's name if the part is for one person alone.
    pub(super) fn person(self, visit: &Visit) -> Option<&str> {
        (self == Self::Pane).then_some(visit.person.name.as_str())
    }
}
