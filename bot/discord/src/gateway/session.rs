//! The state that Discord remembers of a shard from one connection to the next.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use super::wire::Frame;
use super::{End, Shard};

const DISPATCH: u8 = 0;
const BEAT: u8 = 1;
const IDENTIFY: u8 = 2;
const RESUME: u8 = 6;
const RECONNECT: u8 = 7;
const INVALID: u8 = 9;
const HELLO: u8 = 10;
const ANSWERED: u8 = 11;

/// The longest outage after which a session is resumed. After that, Discord has told users that their presses failed,
/// yet the presses it reports late would still be carried out.
const WORTH: Duration = Duration::from_secs(3);

/// The state that Discord remembers of a shard.
#[derive(Default)]
pub(super) struct Session {
    /// The session to resume; `None` before the first one and after it has ended.
    known: Option<GatewaySession>,
    /// The number of the last event.
    seq: Option<u64>,
}

struct GatewaySession {
    id: String,
    /// The address at which the session resumes.
    url: String,
    /// Since when there is no connection on which it does.
    lost: Option<Instant>,
}

/// The step that follows a frame.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// No action: the next frame is awaited.
    Hear,
    /// The session has begun or goes on: from now on people reach us.
    Ready,
    /// An event to hand on, with its name and its data.
    Tell(String, Value),
    /// A heartbeat that Discord asks for.
    Beat,
    /// An acknowledgement of our last heartbeat.
    Answered,
}

impl Session {
    /// Returns the address at which the session resumes; `None` if there is no session or it is too old.
    pub(super) fn resume_url(&mut self, now: Instant) -> Option<String> {
        if self.is_stale(now) {
            self.end();
        }
        self.known.as_ref().map(|known| known.url.clone())
    }

    /// Whether it was lost so long ago that another one begins.
    pub(super) fn is_stale(&self, now: Instant) -> bool {
        let lost = self.known.as_ref().and_then(|known| known.lost);
        lost.is_some_and(|lost| now.duration_since(lost) > WORTH)
    }

    /// The connection is lost, if it wasn't before.
    pub(super) fn lose(&mut self, now: Instant) {
        if let Some(known) = &mut self.known {
            known.lost.get_or_insert(now);
        }
    }

    /// Builds the first payload of a connection: a resume if a session is known, else an identify.
    pub(super) fn opening(&self, token: &str, shard: Shard) -> Value {
        if let Some(known) = &self.known {
            let data = json!({ "token": token, "session_id": known.id, "seq": self.seq });
            return json!({ "op": RESUME, "d": data });
        }
        let system = std::env::consts::OS;
        let name = env!("CARGO_PKG_NAME");
        let data = json!({
            "token": token,
            "intents": GatewayIntents::GUILDS.bits(),
            "properties": { "os": system, "browser": name, "device": name },
            "compress": true,
            "shard": [shard.number, shard.of],
        });
        json!({ "op": IDENTIFY, "d": data })
    }

    /// The beat that says what was heard last.
    pub(super) fn beat(&self) -> Value {
        json!({ "op": BEAT, "d": self.seq })
    }

    /// The session is over; the next connection begins another.
    pub(super) fn end(&mut self) {
        *self = Self::default();
    }

    /// Takes in what was heard.
    ///
    /// # Errors
    /// If Discord wants another connection.
    pub(super) fn take(&mut self, frame: Frame) -> Result<Then, End> {
        match frame.op {
            DISPATCH => {
                self.seq = frame.s.or(self.seq);
                Ok(self.handle_event(frame.t.unwrap_or_default(), frame.d))
            }
            BEAT => Ok(Then::Beat),
            ANSWERED => Ok(Then::Answered),
            RECONNECT => Err(End::Asked),
            INVALID => Err(End::Invalid {
                resumable: frame.d == true,
            }),
            _ => Ok(Then::Hear), // nothing that concerns us
        }
    }

    fn handle_event(&mut self, name: String, told: Value) -> Then {
        match name.as_str() {
            "READY" => {
                let text = |part: &str| told[part].as_str().map(str::to_owned);
                let parts = text("session_id").zip(text("resume_gateway_url"));
                self.known = parts.map(|(id, url)| GatewaySession {
                    id,
                    url,
                    lost: None,
                });
                Then::Ready
            }
            "RESUMED" => {
                if let Some(known) = &mut self.known {
                    known.lost = None;
                }
                Then::Ready
            }
            _ => Then::Tell(name, told),
        }
    }
}

/// Returns the heartbeat interval from Discord's greeting.
pub(super) fn heartbeat_interval(frame: &Frame) -> Result<Duration, End> {
    let often = frame.d["heartbeat_interval"].as_u64();
    let often = often.filter(|often| frame.op == HELLO && *often > 0);
    let rude = || End::from_error("no Hello from Discord");
    often.map(Duration::from_millis).ok_or_else(rude)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARD: Shard = Shard { number: 1, of: 2 };

    fn frame(said: Value) -> Frame {
        serde_json::from_value(said).expect("it is a frame")
    }

    /// A session that has begun, and what is to be done after each frame.
    fn begin_session(frames: impl IntoIterator<Item = Value>) -> (Session, Vec<Result<Then, End>>) {
        let mut session = Session::default();
        let ready = json!({ "op": 0, "s": 1, "t": "READY",
            "d": { "session_id": "s", "resume_gateway_url": "wss://there" } });
        let frames = [ready].into_iter().chain(frames).map(frame);
        let then = frames.map(|frame| session.take(frame));
        let then = then.collect();
        (session, then)
    }

    #[test]
    fn a_session_goes_on_after_its_last_event() {
        let (mut session, then) = begin_session([
            json!({ "op": 0, "s": 7, "t": "TYPING_START", "d": {} }),
            json!({ "op": 1, "d": null }),
            json!({ "op": 11 }),
            json!({ "op": 7, "d": null }),
        ]);
        let [
            Ok(Then::Ready),
            Ok(told),
            Ok(Then::Beat),
            Ok(Then::Answered),
            Err(lost),
        ] = &then[..]
        else {
            panic!("{then:?}");
        };
        assert_eq!(told, &Then::Tell("TYPING_START".to_owned(), json!({})));
        assert!(matches!(lost, End::Asked));
        assert_eq!(session.beat(), json!({ "op": 1, "d": 7 }));
        let now = Instant::now();
        session.lose(now);
        session.lose(now + 2 * WORTH);
        let url = session.resume_url(now + WORTH);
        assert_eq!(url.as_deref(), Some("wss://there"));
        let data = json!({ "token": "t", "session_id": "s", "seq": 7 });
        assert_eq!(session.opening("t", SHARD), json!({ "op": 6, "d": data }));
    }

    #[test]
    fn a_session_that_can_not_go_on_is_given_up() {
        let (mut session, _) = begin_session([]);
        let now = Instant::now();
        session.lose(now);
        assert_eq!(session.resume_url(now + 2 * WORTH), None);
        let opening = session.opening("t", SHARD);
        assert_eq!(
            (&opening["op"], &opening["d"]["shard"]),
            (&json!(2), &json!([1, 2]))
        );
    }

    #[test]
    fn a_session_that_is_forgotten_is_over() {
        let (_, then) = begin_session([
            json!({ "op": 9, "d": false }),
            json!({ "op": 9, "d": true }),
        ]);
        assert!(matches!(
            &then[1..],
            [
                Err(End::Invalid { resumable: false }),
                Err(End::Invalid { resumable: true })
            ]
        ));
    }
}
