//! One connection to the gateway: frames of JSON, some of them compressed.

use std::io::Read;
use std::time::Duration;

use courier::proxy::Proxy;
use flate2::read::ZlibDecoder;
use futures::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::USER_AGENT;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_tls, connect_async};
use url::Url;

use super::End;
use crate::DiscordError;
use crate::rest::AGENT;

/// The time limit for connecting, for the greeting, and for each frame sent.
const PATIENCE: Duration = Duration::from_secs(15);

/// The time limit for closing a connection.
const GOODBYE: Duration = Duration::from_secs(3);

/// The size limit of a decompressed frame; servers with all their channels need some of it.
const LARGEST: u64 = 16 << 20;

/// A frame of the gateway.
#[derive(Debug, Deserialize)]
pub(super) struct Frame {
    /// The opcode.
    pub(super) op: u8,
    /// The number of an event.
    #[serde(default)]
    pub(super) s: Option<u64>,
    /// The name of an event.
    #[serde(default)]
    pub(super) t: Option<String>,
    /// The payload.
    #[serde(default)]
    pub(super) d: Value,
}

/// A connection.
pub(super) struct Wire(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Wire {
    /// Connects to a server of the gateway, whose address has no path.
    ///
    /// # Errors
    /// If it isn't reached.
    pub(super) async fn open(url: &str) -> Result<Self, End> {
        let url = format!("{}/?v=10&encoding=json", url.trim_end_matches('/'));
        let proxy = Url::parse(&url).ok().as_ref().and_then(Proxy::towards);
        let mut request = url.into_client_request().map_err(End::from_error)?;
        let agent = HeaderValue::from_static(AGENT);
        request.headers_mut().insert(USER_AGENT, agent);
        let opening = async {
            let Some(proxy) = proxy else {
                return connect_async(request).await.map_err(End::from_error);
            };
            let stream = proxy.connect().await.map_err(End::from_error)?;
            client_async_tls(request, stream)
                .await
                .map_err(End::from_error)
        };
        let opened = timeout(PATIENCE, opening).await;
        let (socket, _) = opened.map_err(End::from_error)??;
        Ok(Self(socket))
    }

    /// Says something.
    ///
    /// # Errors
    /// If the connection is broken.
    pub(super) async fn say(&mut self, said: &Value) -> Result<(), End> {
        let message = Message::text(said.to_string());
        let said = timeout(PATIENCE, self.0.send(message)).await;
        said.map_err(End::from_error)?.map_err(End::from_error)
    }

    /// Hears the next frame. What was heard before a wait that was given up isn't lost.
    ///
    /// # Errors
    /// If the connection ends, or brings what is no frame.
    pub(super) async fn hear(&mut self) -> Result<Frame, End> {
        loop {
            let next = self.0.next().await;
            let broken = || End::from_error("the connection broke off");
            match next.ok_or_else(broken)?.map_err(End::from_error)? {
                Message::Text(text) => return serde_json::from_str(&text).map_err(End::from_error),
                Message::Binary(packed) => return unpack_frame(&packed),
                Message::Close(said) => return Err(classify_close(said)),
                Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {} // the library's own
            }
        }
    }

    /// Reads the first frame of a connection, within a short time limit.
    ///
    /// # Errors
    /// Like `hear`, and if no frame comes in time.
    pub(super) async fn hear_soon(&mut self) -> Result<Frame, End> {
        timeout(PATIENCE, self.hear())
            .await
            .map_err(End::from_error)?
    }

    /// Closes the connection for good: Discord then drops the session.
    pub(super) async fn say_goodbye(mut self) {
        let said = CloseFrame {
            code: CloseCode::Normal,
            reason: "".into(),
        };
        // who has gone needs no goodbye
        let _ = timeout(GOODBYE, self.0.close(Some(said))).await;
    }
}

/// A frame that came compressed.
fn unpack_frame(packed: &[u8]) -> Result<Frame, End> {
    let mut text = String::new();
    let mut packed = ZlibDecoder::new(packed).take(LARGEST);
    packed.read_to_string(&mut text).map_err(End::from_error)?;
    serde_json::from_str(&text).map_err(End::from_error)
}

/// Maps the code with which Discord closes a connection to an [`End`].
fn classify_close(said: Option<CloseFrame>) -> End {
    let Some(CloseFrame { code, reason }) = said else {
        return End::from_error("Discord has closed the connection");
    };
    let code = u16::from(code);
    let why = format!("{code} {reason}");
    match code {
        4004 => End::Refused(DiscordError::Token),
        // a wrong version or intent
        4012..=4014 => End::Refused(DiscordError::Gateway(why)),
        // no session, an unknown number of an event, too old a session, too few shards
        4003 | 4007 | 4009..=4011 => End::Over(why),
        _ => End::Lost(why),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;

    use super::*;

    fn pack_text(text: &[u8]) -> Vec<u8> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text).expect("memory takes everything");
        encoder.finish().expect("memory takes everything")
    }

    #[test]
    fn a_frame_may_come_compressed() {
        let frame = unpack_frame(&pack_text(br#"{"op":0,"s":7,"t":"READY","d":{"v":10}}"#));
        let frame = frame.expect("it is a frame");
        assert_eq!(
            (frame.op, frame.s, frame.t.as_deref()),
            (0, Some(7), Some("READY"))
        );
        assert_eq!(frame.d["v"], 10);
        assert!(unpack_frame(b"not compressed").is_err());
    }

    #[test]
    fn what_is_larger_than_any_frame_is_cut_off() {
        let spaces = vec![b' '; usize::try_from(LARGEST).expect("some millions") + 1];
        assert!(matches!(
            unpack_frame(&pack_text(&spaces)),
            Err(End::Lost(_))
        ));
    }

    #[test]
    fn the_code_says_whether_it_is_worth_coming_back() {
        let end = |code: u16| {
            classify_close(Some(CloseFrame {
                code: code.into(),
                reason: "why".into(),
            }))
        };
        /// The next step: the session goes on, another begins, or the operator must mend something.
        #[derive(Debug, PartialEq)]
        enum Follows {
            Resume,
            Identify,
            Operator,
        }
        use Follows::{Identify, Operator, Resume};
        let follows = |code: u16| match end(code) {
            End::Lost(_) | End::Asked => Resume,
            End::Over(_) | End::Invalid { .. } => Identify,
            End::Refused(_) => Operator,
        };
        let codes = [
            (1000, Resume),
            (1001, Resume),
            (4000, Resume),
            (4001, Resume),
            (4002, Resume),
            (4003, Identify),
            (4004, Operator),
            (4005, Resume),
            (4007, Identify),
            (4008, Resume),
            (4009, Identify),
            (4010, Identify),
            (4011, Identify),
            (4012, Operator),
            (4013, Operator),
            (4014, Operator),
        ];
        for (code, expected) in codes {
            assert_eq!(follows(code), expected, "{code}");
        }
        assert!(matches!(end(4004), End::Refused(DiscordError::Token)));
        let End::Refused(DiscordError::Gateway(why)) = end(4014) else {
            panic!("it is for the operator to mend");
        };
        assert_eq!(why, "4014 why");
    }

    /// The libraries have one way to encrypt, and find it: else they would panic.
    #[tokio::test]
    async fn an_encrypted_connection_to_who_does_not_encrypt_fails() {
        let server = tokio::net::TcpListener::bind("127.0.0.1:0").await;
        let server = server.expect("there is a port");
        let port = server.local_addr().expect("it is bound").port();
        let answer = async {
            let (socket, _) = server.accept().await.expect("somebody connects");
            socket.writable().await.expect("it is open");
            let _ = socket.try_write(b"HTTP/1.1 400 Bad Request\r\n\r\n");
        };
        let url = format!("wss://127.0.0.1:{port}");
        let (opened, ()) = tokio::join!(Wire::open(&url), answer);
        assert!(matches!(opened.err(), Some(End::Lost(_))));
    }
}
