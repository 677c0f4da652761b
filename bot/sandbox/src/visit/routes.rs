//! The routes of a visitor's page.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, Query, Request as HttpRequest, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base::charm::Charm;
use base::lang::Lang;
use base::page::{Page, Press, TableId};
use base::picture::Picture;
use base::preferences::Preferences;
use base::time::Time;
use base::visit::Visit;
use serde::{Deserialize, Serialize};
use serde_json::json;
use speech::{Words, key};
use table::model::caller::MenuPlace;
use table::model::effect::Answer;
use table::model::request::{Request, What};
use table::runtime::service::ServiceError;

use super::entry::{Knock, Unwelcome, Welcome};
use super::feed;
use super::{Part, Site, is_done_here, sits_down};
use crate::api::{LARGEST, PULSE};
use crate::assets::{self, html};
use crate::guard::is_sent_by_us;
use crate::packed::pack_answers;
use crate::refusal::WENT_WRONG;
use crate::replay;
use crate::wire::{Hello, PageView, Reply};

/// The content security policy. The page may load only our own content; only Telegram, and Discord where that is set
/// up, may show it in a frame.
const TELEGRAM_ALONE: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'self' https://web.telegram.org";
const DISCORD_TOO: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'self' https://web.telegram.org \
     https://discord.com https://ptb.discord.com https://canary.discord.com \
     https://discordapp.com https://ptb.discordapp.com https://canary.discordapp.com";

const HEADERS: [(HeaderName, &str); 3] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

type SiteState = State<Arc<Site>>;

/// The table that is asked about.
#[derive(Deserialize)]
struct About {
    table: TableId,
}

/// The language that a person at a table wants for everything of theirs.
#[derive(Deserialize)]
struct LangRequest {
    table: TableId,
    lang: Lang,
}

#[derive(Deserialize)]
struct VisitPress {
    table: TableId,
    data: String,
    /// The charm drawn by the browser for the shuffle, if this press needs one.
    charm: Option<Charm>,
}

/// The state of a table as a visitor sees it.
#[derive(Serialize)]
struct Stands<'a> {
    #[serde(flatten)]
    hello: Hello<'a>,
    /// The table at which the same people play again, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<TableId>,
}

/// The answer to a press.
#[derive(Serialize)]
struct PressReply<'a> {
    #[serde(flatten)]
    reply: Reply,
    /// The overlay that opened behind the choice, for the player who pressed alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    menu: Option<PageView<'a>>,
    /// The picture of that: it stands nowhere else.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing: Option<&'a str>,
}

pub(crate) const HTML: &str = include_str!("../page/visit.html");

/// All that can be asked for.
pub(super) fn router(site: Arc<Site>) -> Router {
    let router = html(HTML)
        .at("/", assets::serve(Router::new()))
        .route("/visit", post(enter))
        .route("/events", get(events))
        .route("/stands", get(stands))
        .route("/activity", get(activity))
        .route("/picture/{part}", get(picture))
        .route("/press", post(press))
        .route("/language", post(speak))
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(Arc::clone(&site))
        .merge(replay::router(site.service.clone()));
    pack_answers(router).layer(middleware::from_fn_with_state(site, guard))
}

/// Keeps other sites from acting here, and from showing the page in a frame.
async fn guard(State(site): SiteState, request: HttpRequest, next: Next) -> Response {
    let origin = request.headers().get(ORIGIN);
    let ours = is_sent_by_us(&request) && origin.is_none_or(|origin| site.is_at(origin));
    let mut response = if ours {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    };
    let policy = match site.activity {
        Some(_) => DISCORD_TOO,
        None => TELEGRAM_ALONE,
    };
    for (name, value) in HEADERS
        .into_iter()
        .chain([(CONTENT_SECURITY_POLICY, policy)])
    {
        let headers = response.headers_mut();
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

fn is_origin_of(origin: &HeaderValue, url: &str) -> bool {
    let ours = url::Url::parse(url).map(|url| url.origin().ascii_serialization());
    ours.is_ok_and(|ours| origin.as_bytes() == ours.as_bytes())
}

async fn enter(
    State(site): SiteState,
    headers: HeaderMap,
    Json(knock): Json<Knock>,
) -> Result<Response, Unwelcome> {
    let (welcome, cookie) = site.admit(knock, &headers).await?;
    let welcome: (_, Json<Welcome>) = ([(CACHE_CONTROL, "no-store")], Json(welcome));
    Ok(match cookie {
        Some(cookie) => ([(SET_COOKIE, cookie)], welcome).into_response(),
        None => welcome.into_response(),
    })
}

async fn events(
    State(site): SiteState,
    Query(About { table }): Query<About>,
    headers: HeaderMap,
) -> Result<Response, Unwelcome> {
    let visit = site.paced_visit(&headers, table)?;
    let open = site.pace.open(visit.person.id).ok_or(Unwelcome::TooMuch)?;
    let pulse = KeepAlive::new().interval(PULSE);
    let told = Sse::new(feed::events(site, visit, open)).keep_alive(pulse);
    Ok(told.into_response())
}

/// All that stands before a visitor now, where the way to them lets no stream through.
async fn stands(
    State(site): SiteState,
    Query(About { table }): Query<About>,
    headers: HeaderMap,
) -> Result<Response, Unwelcome> {
    let visit = site.paced_visit(&headers, table)?;
    let shown = feed::collect_pages(&site, &visit).await;
    let stands = Stands {
        hello: feed::hello(&site, &visit, &shown),
        next: site.service.tables.next_of(visit.table).await?,
    };
    Ok(([(CACHE_CONTROL, "no-store")], Json(stands)).into_response())
}

/// Returns the client id under which the page presents itself to Discord's app.
async fn activity(State(site): SiteState) -> Result<Response, StatusCode> {
    let client = site
        .activity
        .as_ref()
        .ok_or(StatusCode::NOT_FOUND)?
        .client();
    let client = client.ok_or(StatusCode::SERVICE_UNAVAILABLE)?;
    Ok(Json(json!({ "client": client })).into_response())
}

/// `/picture/1?table=4k7qx2&v=…`: the version makes a changed picture a new address.
async fn picture(
    State(site): SiteState,
    Path(part): Path<u64>,
    Query(About { table }): Query<About>,
    headers: HeaderMap,
) -> Result<Response, Unwelcome> {
    let visit = site.paced_visit(&headers, table)?;
    let part = Part::of(part).ok_or(Unwelcome::Elsewhere)?;
    let svg = site.drawing(&visit, part).await?;
    let svg = svg.ok_or(Unwelcome::Elsewhere)?;
    let kept = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "private, no-store"),
    ];
    Ok((kept, svg.to_string()).into_response())
}

async fn press(
    State(site): SiteState,
    headers: HeaderMap,
    Json(pressed): Json<VisitPress>,
) -> Result<Response, Unwelcome> {
    let visit = site.paced_visit(&headers, pressed.table)?;
    let what = pressed.data.parse::<Press>();
    let what = what.ok().filter(|press| is_done_here(press, visit.table));
    if what.as_ref().is_some_and(sits_down) && !site.may_sit_down(&visit).await? {
        let words = Words::new(visit.person.lang);
        let refused = Answer::alert(words.say(key!("answer-join-chat")));
        return Ok(Json(build_reply(&site, &visit, refused, None)).into_response());
    }
    let request = Request {
        charm: pressed.charm,
        ..request(&visit, what.map_or(What::Forged, What::Press))
    };
    let service = site.service.clone();
    // a page that is closed meanwhile doesn't cut it short
    let answered = tokio::spawn(async move { service.carry_out(request).await }).await;
    let mut answer = match answered {
        Ok(Ok(answer)) => answer,
        Ok(Err(ServiceError::Elsewhere(_))) => return Err(Unwelcome::OtherProcess),
        Ok(Err(_)) | Err(_) => Answer::alert(WENT_WRONG),
    };
    let mut menu = answer.overlay.take();
    if let Some(page) = &mut menu {
        super::keep_what_leads_nowhere_else(page, visit.table);
    }
    Ok(Json(build_reply(&site, &visit, answer, menu.as_ref())).into_response())
}

/// Changes a visitor's language; their visit then has to begin again.
async fn speak(
    State(site): SiteState,
    headers: HeaderMap,
    Json(LangRequest { table, lang }): Json<LangRequest>,
) -> Result<Json<Reply>, Unwelcome> {
    let visit = site.paced_visit(&headers, table)?;
    let request = request(&visit, What::SpeakTo(table, lang));
    match site.service.carry_out(request).await {
        Ok(answer) => Ok(Json(Reply::from(answer))),
        Err(ServiceError::Elsewhere(_)) => Err(Unwelcome::OtherProcess),
        Err(failed) => Err(failed.into()),
    }
}

fn build_reply<'a>(
    site: &Site,
    visit: &Visit,
    answer: Answer,
    menu: Option<&'a Page>,
) -> PressReply<'a> {
    let picture = menu.and_then(|page| page.picture.as_ref());
    PressReply {
        reply: Reply::from(answer),
        menu: menu.map(|page| site.view(visit, Part::Menu, page)),
        drawing: picture.and_then(Picture::svg).map(|svg| &**svg),
    }
}

/// Builds a visitor's request, as if they had pressed where the board is.
fn request(visit: &Visit, what: What) -> Request {
    Request {
        update: None,
        person: visit.person.clone(),
        place: visit.place.clone(),
        place_name: None,
        private: None,
        preferences: Preferences::default(),
        menus: MenuPlace::Page,
        charm: None,
        admin: false,
        nameless: false,
        lacks: None,
        served: None,
        about: None,
        apart: None,
        what,
    }
}

impl Site {
    /// Whether a page of this origin is ours: at our own address, or as Discord passes it on.
    fn is_at(&self, origin: &HeaderValue) -> bool {
        let client = self
            .activity
            .as_ref()
            .and_then(|activity| activity.client());
        let passed_on = client.map(|client| format!("https://{client}.discordsays.com"));
        is_origin_of(origin, self.visits.url())
            || passed_on.is_some_and(|passed_on| origin.as_bytes() == passed_on.as_bytes())
    }

    /// Returns the visit by which something is requested of a table; fails if the visitor asks for too much.
    fn paced_visit(&self, headers: &HeaderMap, table: TableId) -> Result<Visit, Unwelcome> {
        let visit = self.visitor(headers, table, Time::now())?;
        self.check_pace(visit.person.id)?;
        Ok(visit)
    }

    async fn drawing(&self, visit: &Visit, part: Part) -> Result<Option<Arc<str>>, Unwelcome> {
        let page = self.page(visit, part).await?;
        let of = part.audience(visit).map(|audience| (visit.table, audience));
        let Some(picture) = page.and_then(|page| page.picture) else {
            return Ok(None);
        };
        Ok(self.renderer.sketch(&picture, of).svg().await)
    }
}
