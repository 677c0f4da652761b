//! The page's own small protocol over HTTP: what is read, and what is said and pressed.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Path, Query, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base::address::{Place, Platform};
use base::charm::Charm;
use base::page::{Knob, MessageKey, Press};
use base::picture::pick_drawing;
use base::place_settings::PlaceSetting;
use base::preferences::Preferences;
use engine::GameId;
use serde::Deserialize;
use speech::Words;
use table::model::caller::MenuPlace;
use table::model::request::{Request, What};
use url::form_urlencoded;

use super::app;
use super::assets::{self, html};
use super::doors::follower_limit;
use super::later::VisiblePicture;
use super::message::Body;
use super::people::{self, CROWD, Unfit};
use super::refusal::{RequestRefusal, WENT_WRONG};
use super::wire::{OfferView, Reply, RoomView, Viewer};
use super::{HandlerState, command, entry, stream};

/// The largest request that is read, in bytes.
pub(crate) const LARGEST: usize = 16 * 1024;
/// The interval at which a silent stream shows that it is alive.
pub(crate) const PULSE: Duration = Duration::from_secs(15);
const MAIN: &str = "main";
/// The cache header for the texts and pictures of the games.
const KEPT: &str = "public, max-age=86400";
pub(crate) const HTML: &str = include_str!("page/page.html");

/// All that the page can ask for.
pub(super) fn router(shared: HandlerState) -> Router {
    html(HTML)
        .at("/", app::serve(assets::serve(Router::new())))
        .route("/events", get(events))
        .route("/rooms", get(rooms))
        .route("/games", get(games))
        .route("/games/{game}", get(cover))
        .route("/picture/{id}", get(picture))
        .route("/enter", post(entry::enter))
        .route("/qr", get(entry::qr))
        .route("/say", post(say))
        .route("/press", post(press))
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(shared)
}

/// The speaker and their room.
#[derive(Deserialize)]
struct Speaker {
    #[serde(default = "main_room")]
    room: String,
    name: String,
    #[serde(default = "english")]
    lang: String,
    /// Whether they speak in their private pane rather than in the room.
    #[serde(default)]
    private: bool,
}

#[derive(Deserialize)]
struct Say {
    #[serde(flatten)]
    speaker: Speaker,
    text: String,
}

#[derive(Deserialize)]
struct PressRequest {
    #[serde(flatten)]
    speaker: Speaker,
    data: String,
    /// The charm that the browser has drawn: a press that sits down or begins adds it to the shuffle.
    charm: Option<Charm>,
    /// The message with the button.
    message: Option<u64>,
}

#[derive(Deserialize)]
struct Reader {
    #[serde(default = "english")]
    lang: String,
}

#[derive(Deserialize)]
struct Looker {
    name: Option<String>,
    /// The version of the picture.
    v: Option<String>,
    /// Whether it is for a window that is wider than high.
    #[serde(default)]
    wide: bool,
    /// Whether it is to be shared, as PNG.
    #[serde(default)]
    png: bool,
}

fn main_room() -> String {
    MAIN.to_owned()
}

fn english() -> String {
    "en".to_owned()
}

impl Reader {
    fn words(&self) -> Result<Words, Unfit> {
        Ok(Words::new(people::lang(&self.lang)?))
    }
}

impl Speaker {
    fn place(&self) -> Result<Place, Unfit> {
        if self.private {
            people::private_place(&self.name)
        } else {
            people::room(&self.room)
        }
    }

    fn request(&self, what: What) -> Result<Request, Unfit> {
        Ok(Request {
            update: None,
            person: people::person(&self.name, &self.lang)?,
            place: self.place()?,
            place_name: (!self.private).then(|| format!("#{}", self.room)),
            private: Some(people::private_place(&self.name)?),
            preferences: Preferences::default(),
            menus: MenuPlace::Board,
            charm: None,
            // a room has no admins: how its boards speak and look, and how its games begin, is
            // everybody's concern
            admin: matches!(
                what,
                What::Language(_)
                    | What::Press(
                        Press::Speak(_)
                            | Press::Here(Some(PlaceSetting::Plain(_)))
                            | Press::Table(_, Knob::Keep)
                    )
            ),
            nameless: false,
            lacks: None,
            served: None,
            about: None,
            apart: None,
            what,
        })
    }
}

/// `?room=main&name=Anna`, with a `name` for each person of the page.
async fn events(
    State(shared): State<HandlerState>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, RequestRefusal> {
    let (room, names) = read_query(&query.unwrap_or_default())?;
    let viewer = Viewer::new(&room, &names)?;
    for name in &names {
        shared.admit(&headers, name).await?;
    }
    if shared.hub.viewer_count() >= follower_limit() {
        return Err(RequestRefusal::Full);
    }
    let look = shared.hub.enter(viewer.room()).await?;
    let service = shared.service;
    let clock = Box::new(move || service.tables.uptime(Platform::Sandbox));
    let events = stream::events(shared.hub, viewer, clock, (look, shared.stopped));
    let pulse = KeepAlive::new().interval(PULSE);
    Ok(Sse::new(events).keep_alive(pulse).into_response())
}

/// Parses the room and the viewers' names of a page.
fn read_query(query: &str) -> Result<(String, Vec<String>), Unfit> {
    let mut room = main_room();
    let mut names = Vec::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        match key.as_ref() {
            "room" => room = value.into_owned(),
            "name" if names.len() == CROWD => return Err(Unfit::Crowd),
            "name" => names.push(value.into_owned()),
            _ => {}
        }
    }
    Ok((room, names))
}

/// Lists the rooms for a visitor who looks for company.
async fn rooms(State(shared): State<HandlerState>) -> Response {
    let rooms = shared.hub.rooms();
    let listed = rooms.iter();
    let listed = listed.filter_map(|(place, last)| RoomView::new(place, *last));
    let listed: Vec<_> = listed.collect();
    ([(CACHE_CONTROL, "no-store")], Json(listed)).into_response()
}

/// Lists the games for a newcomer.
async fn games(
    State(shared): State<HandlerState>,
    Query(reader): Query<Reader>,
) -> Result<Response, RequestRefusal> {
    let offers = shared.service.offers(reader.words()?).into_iter();
    let offers: Vec<_> = offers.map(OfferView::new).collect();
    Ok(([(CACHE_CONTROL, KEPT)], Json(offers)).into_response())
}

async fn cover(
    State(shared): State<HandlerState>,
    Path(game): Path<GameId>,
    Query(reader): Query<Reader>,
) -> Result<Response, RequestRefusal> {
    let Some(svg) = shared.service.cover(game, reader.words()?) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let kept = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEPT)];
    Ok((kept, svg).into_response())
}

async fn picture(
    State(shared): State<HandlerState>,
    Path(id): Path<u64>,
    Query(looker): Query<Looker>,
    headers: HeaderMap,
) -> Result<Response, RequestRefusal> {
    let (own, person) = match &looker.name {
        Some(name) => {
            let person = people::person(name, "en")?.id;
            shared.admit(&headers, name).await?;
            (Some(people::private_place(name)?), Some(person))
        }
        None => (None, None),
    };
    let may_look = |place: &Place| people::is_room(place) || Some(place) == own.as_ref();
    let found = shared.hub.find(id, may_look).await?;
    let post = match found.as_ref().map(|message| &message.body) {
        Some(Body::Post(post)) => Some(post),
        Some(Body::Line { .. } | Body::Gone) | None => None,
    };
    let plays = post
        .zip(person)
        .is_some_and(|(post, it)| post.is_played_by(it));
    let asked = looker.v.unwrap_or_default();
    let seen = shared.hub.find_picture(id, &asked, plays);
    let version = match (&seen, post) {
        (VisiblePicture::Present, Some(post)) => post.version(),
        (VisiblePicture::Past(_), _) => asked,
        (VisiblePicture::Present, None) | (VisiblePicture::Nothing, _) => {
            return Ok(StatusCode::NOT_FOUND.into_response());
        }
    };
    // weak, since packed or not it is the same picture
    let tag = format!("W/\"{version}\"");
    if headers
        .get(IF_NONE_MATCH)
        .is_some_and(|seen| seen.as_bytes() == tag.as_bytes())
    {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response());
    }
    if let (VisiblePicture::Present, Some(post), true) = (&seen, post, looker.png) {
        return Ok(photo(shared.hub.png(post).await));
    }
    let svg = match (seen, post) {
        (VisiblePicture::Past(drawing), _) => Some(drawing),
        (_, Some(post)) => shared.hub.picture(post).await,
        (_, None) => None,
    };
    let Some(svg) = svg else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let kept = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "private, no-cache"),
    ];
    let svg = pick_drawing(&svg, looker.wide).to_owned();
    Ok((kept, [(ETAG, tag)], svg).into_response())
}

/// Returns a picture to be shared, if it could be drawn.
fn photo(png: Option<Arc<Vec<u8>>>) -> Response {
    let kind = [(CONTENT_TYPE, "image/png")];
    match png {
        Some(png) => (kind, png.to_vec()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn say(
    State(shared): State<HandlerState>,
    headers: HeaderMap,
    Json(say): Json<Say>,
) -> Result<Json<Reply>, RequestRefusal> {
    let text = people::text(&say.text)?;
    let what = command::read(&text);
    // Looked at before the line is shown: a fit request is one of a fit person.
    let request = say.speaker.request(what.clone().unwrap_or(What::Hello))?;
    shared.admit(&headers, &request.person.name).await?;
    if what.is_some() {
        return Ok(ask(shared, request).await);
    }
    if text.is_empty() {
        return Ok(Json(Reply::default()));
    }
    let said = shared.hub.say(request.place.clone(), &request.person, text);
    said.await?;
    // The first word in private, whatever it is, deserves a greeting.
    if request.is_private() && !shared.hub.has_posts(&request.place) {
        return Ok(ask(shared, request).await);
    }
    Ok(Json(Reply::default()))
}

async fn press(
    State(shared): State<HandlerState>,
    headers: HeaderMap,
    Json(pressed): Json<PressRequest>,
) -> Result<Json<Reply>, RequestRefusal> {
    let what = pressed.data.parse().map_or(What::Forged, What::Press);
    let mut request = pressed.speaker.request(what)?;
    request.charm = pressed.charm;
    shared.admit(&headers, &request.person.name).await?;
    if let Some(id) = pressed.message
        && shared.hub.gives_way(&request.place, id).await?
    {
        request.served = Some(MessageKey(id.to_string()));
    }
    Ok(ask(shared, request).await)
}

/// Asks the service. A page that is closed meanwhile does not cut it short.
async fn ask(shared: HandlerState, request: Request) -> Json<Reply> {
    let answered = tokio::spawn(async move { shared.service.handle(request).await });
    let reply = answered
        .await
        .map_or_else(|_| Reply::alert(WENT_WRONG), Reply::from);
    Json(reply)
}

#[cfg(test)]
#[path = "fuzz_tests.rs"]
mod fuzz_tests;
