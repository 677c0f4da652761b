//! Coming in: which names a browser may have, and how others find the page.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::guard::is_this_machine;
use super::names::new_secret;
use super::people::{self, CROWD, Unfit};
use super::refusal::RequestRefusal;
use super::{HandlerState, invitation};

/// The names under which a visitor wants to enter.
#[derive(Deserialize)]
pub(super) struct Knock {
    names: Vec<String>,
}

/// The answer to a visitor who enters.
#[derive(Default, Serialize)]
pub(super) struct Welcome {
    /// The names that other browsers have.
    taken: Vec<String>,
    /// The address at which others in the same network reach the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
}

/// The room of an invitation.
#[derive(Deserialize)]
pub(super) struct InvitationQuery {
    room: String,
}

impl HandlerState {
    /// Refuses a browser that uses another browser's name, where the page is open to more than this machine.
    ///
    /// # Errors
    /// If the browser is refused or asks for too much, or if the database fails.
    pub(super) async fn admit(
        &self,
        headers: &HeaderMap,
        name: &str,
    ) -> Result<(), RequestRefusal> {
        match &self.names {
            Some(names) => names.admit(headers, name).await,
            None => Ok(()),
        }
    }

    /// Returns the address at which others reach the page: the one in the request, unless that is this machine.
    fn address_for(&self, headers: &HeaderMap) -> Option<String> {
        let own = self.address.as_deref()?;
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = host.filter(|host| !is_this_machine(host) && !host.starts_with("0.0.0.0"));
        Some(host.map_or_else(|| own.to_owned(), |host| format!("http://{host}")))
    }
}

/// Takes names for a browser. One without a secret gets that first and asks again: it is given to no
/// navigation, since that from another site brings along no secret, though the browser may have one.
pub(super) async fn enter(
    State(shared): State<HandlerState>,
    headers: HeaderMap,
    Json(knock): Json<Knock>,
) -> Result<Response, RequestRefusal> {
    if knock.names.len() > CROWD {
        return Err(Unfit::Crowd.into());
    }
    let mut welcome = Welcome::default();
    if shared.names.is_none() {
        return Ok(Json(welcome).into_response());
    }
    if let Some(cookie) = new_secret(&headers) {
        return Ok((StatusCode::ACCEPTED, [(SET_COOKIE, cookie)]).into_response());
    }
    welcome.address = shared.address_for(&headers);
    for name in knock.names {
        match shared.admit(&headers, &name).await {
            Err(RequestRefusal::SomebodyElse) => welcome.taken.push(name),
            Ok(()) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(([(CACHE_CONTROL, "no-store")], Json(welcome)).into_response())
}

/// The way to a room of the page, as a picture.
pub(super) async fn qr(
    State(shared): State<HandlerState>,
    Query(InvitationQuery { room }): Query<InvitationQuery>,
    headers: HeaderMap,
) -> Result<Response, RequestRefusal> {
    people::room(&room)?;
    let way = |address: String| invitation::qr(&invitation::to_room(&address, &room));
    let Some(svg) = shared.address_for(&headers).and_then(way) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let kept = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")];
    Ok((kept, svg).into_response())
}
