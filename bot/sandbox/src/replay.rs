//! Replays of finished games, position by position, for anyone with the link: on the local page, and on the page where
//! boards are opened from chats.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use base::lang::Lang;
use base::page::{Page, TableId};
use base::picture::Picture;
use base::time::Uptime;
use club::Club;
use club::{LookBack, ReplayedPosition, Unseen};
use serde::{Deserialize, Serialize};

use super::assets::html;
use super::wire::PageView;

pub(crate) const HTML: &str = include_str!("page/replay.html");

/// A position, as it is shown.
#[derive(Serialize)]
struct PositionView<'a> {
    title: &'a str,
    step: usize,
    steps: usize,
    players: &'a [String],
    /// The public address of our pages, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    site: Option<&'a str>,
    board: PartView<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<PartView<'a>>,
}

/// A page with its drawing, which stands nowhere else.
#[derive(Serialize)]
struct PartView<'a> {
    page: PageView<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing: Option<&'a str>,
}

/// A hard AI's opinion of a move; `None` where there was no choice.
#[derive(Serialize)]
struct OpinionView {
    opinion: Option<String>,
}

impl<'a> PositionView<'a> {
    fn of(replayed: &'a ReplayedPosition, table: TableId) -> Self {
        let part = |page: &'a Page| PartView::of(page, table);
        Self {
            title: &replayed.title,
            step: replayed.step,
            steps: replayed.steps,
            players: &replayed.players,
            site: replayed.site.as_deref(),
            board: part(&replayed.board),
            hand: replayed.hand.as_ref().map(part),
        }
    }
}

impl<'a> PartView<'a> {
    fn of(page: &'a Page, table: TableId) -> Self {
        let hash = page.picture.as_ref().map(Picture::hash).unwrap_or_default();
        let drawing = page.picture.as_ref().and_then(Picture::svg);
        Self {
            page: PageView::new(
                page,
                Some(table),
                || format!("#{hash:016x}"),
                Uptime::default(),
            ),
            drawing: drawing.map(|svg| &**svg),
        }
    }
}

/// The reason why a game isn't shown, as told to a browser.
struct ReplayRefusal(Unseen);

impl From<Unseen> for ReplayRefusal {
    fn from(why: Unseen) -> Self {
        Self(why)
    }
}

fn status(why: &Unseen) -> StatusCode {
    match why {
        Unseen::Unknown => StatusCode::NOT_FOUND,
        Unseen::OtherRules => StatusCode::GONE,
        Unseen::Busy => StatusCode::SERVICE_UNAVAILABLE,
        Unseen::Store(_) | Unseen::Broken => {
            tracing::warn!(error = %why, "failed to show replay");
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

impl IntoResponse for ReplayRefusal {
    fn into_response(self) -> Response {
        status(&self.0).into_response()
    }
}

/// The reader's language; English for an unknown code.
#[derive(Deserialize)]
struct Reading {
    #[serde(default)]
    lang: String,
}

/// All that can be asked for of games that are over.
pub(crate) fn router(service: Club) -> Router {
    let router = html(HTML).at("/replay", Router::new());
    router
        .route("/replay/position", get(position))
        .route("/replay/moments", get(moments))
        .route("/replay/opinion", get(opinion))
        .route("/replay/file", get(file))
        .with_state(service)
}

/// The cache header of answers: no cache on the way keeps them.
const KEPT: (HeaderName, &str) = (CACHE_CONTROL, "private, no-store");

fn json_response(view: impl Serialize) -> Response {
    ([KEPT], Json(view)).into_response()
}

async fn position(
    State(service): State<Club>,
    Query(at): Query<LookBack>,
) -> Result<Response, ReplayRefusal> {
    let table = at.table;
    let replayed = service.look_back(at).await?;
    Ok(json_response(PositionView::of(&replayed, table)))
}

async fn moments(
    State(service): State<Club>,
    Query(at): Query<LookBack>,
) -> Result<Response, ReplayRefusal> {
    Ok(json_response(service.moments_of(at).await?))
}

async fn opinion(
    State(service): State<Club>,
    Query(at): Query<LookBack>,
) -> Result<Response, ReplayRefusal> {
    let opinion = service.opinion_on(at).await?;
    Ok(json_response(OpinionView { opinion }))
}

const AS_HTML: (HeaderName, &str) = (CONTENT_TYPE, "text/html; charset=utf-8");

async fn file(
    State(service): State<Club>,
    Query(reading): Query<Reading>,
    asked: Result<Query<LookBack>, QueryRejection>,
) -> Response {
    let lang = reading.lang.parse().unwrap_or_default();
    let Ok(Query(at)) = asked else {
        return error_page(StatusCode::BAD_REQUEST, &Unseen::Unknown, lang);
    };
    let name = format!("attachment; filename=\"tabletomb-{}.html\"", at.table);
    match service.render_replay(at).await {
        Ok(html) => ([AS_HTML, KEPT], [(CONTENT_DISPOSITION, name)], html).into_response(),
        Err(why) => error_page(status(&why), &why, lang),
    }
}

/// Builds the error page for a reader who opened the link directly.
fn error_page(status: StatusCode, why: &Unseen, lang: Lang) -> Response {
    (status, [AS_HTML, KEPT], why.as_html(lang)).into_response()
}
