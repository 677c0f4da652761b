//! One websocket: what waits is sent, what comes is heard.

use std::io::Write;
use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::header::USER_AGENT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::Value;

use crate::stand_in::discord::line::Out;
use crate::stand_in::discord::platform::SharedDiscord;

/// Close codes with which a bot says that it won't come back to its session.
const GOODBYES: [u16; 2] = [1000, 1001];
const UNREADABLE: u16 = 4002;

/// Takes a connection, unless a test has ordered that none is taken.
pub(in crate::stand_in::discord) async fn serve(
    State(shared): State<Arc<SharedDiscord>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if shared.world().line.refuses() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let agent = headers.get(USER_AGENT).and_then(|it| it.to_str().ok());
    let agent = agent.map(str::to_owned);
    shared.change(|world| world.line.agent = agent);
    upgrade.on_upgrade(move |socket| talk(shared, socket))
}

async fn talk(shared: Arc<SharedDiscord>, mut socket: WebSocket) {
    let link = shared.change(|world| world.line.open());
    let goodbye = talk_until_closed(&shared, &mut socket, link).await;
    shared.change(|world| world.line.close(link, goodbye));
}

/// Talks until the connection is over; whether the bot said goodbye for good.
async fn talk_until_closed(shared: &SharedDiscord, socket: &mut WebSocket, link: u64) -> bool {
    loop {
        let bell = shared.changed.notified();
        let mut bell = std::pin::pin!(bell);
        bell.as_mut().enable();
        let waiting = shared.world().take_packets(link);
        if !waiting.is_empty() {
            if !send_all(socket, waiting).await {
                return false;
            }
            // who waits for the bot to be told may look again
            shared.changed.notify_waiters();
            continue;
        }
        tokio::select! {
            () = &mut bell => {}
            message = socket.recv() => match message {
                Some(Ok(Message::Close(frame))) => {
                    return frame.is_some_and(|frame| GOODBYES.contains(&frame.code));
                }
                Some(Ok(message)) => hear(shared, link, &message),
                Some(Err(_)) | None => return false,
            }
        }
    }
}

/// Sends what waits; whether the connection goes on.
async fn send_all(socket: &mut WebSocket, waiting: Vec<Out>) -> bool {
    for out in waiting {
        let message = match out {
            Out::Say(said) => Message::Text(said.to_string().into()),
            Out::Pack(said) => match compress_packet(&said.to_string()) {
                Ok(packed) => Message::Binary(packed.into()),
                Err(_) => return false,
            },
            Out::Drop => return false,
            Out::Close(code) => {
                let reason = "by the stand-in".into();
                let frame = CloseFrame { code, reason };
                // The other side may be gone already, which is what was wanted.
                let _ = socket.send(Message::Close(Some(frame))).await;
                return false;
            }
        };
        if socket.send(message).await.is_err() {
            return false;
        }
    }
    true
}

fn compress_packet(text: &str) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

fn hear(shared: &SharedDiscord, link: u64, message: &Message) {
    let text = match message {
        Message::Text(text) => text.as_str(),
        Message::Binary(bytes) => std::str::from_utf8(bytes).unwrap_or_default(),
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return,
    };
    let said: Option<Value> = serde_json::from_str(text).ok();
    shared.change(|world| match said {
        Some(said) => world.hear(link, &said),
        None => world.line.send(link, Out::Close(UNREADABLE)),
    });
}
