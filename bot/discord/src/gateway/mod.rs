//! The gateway: one connection a shard, on which Discord sends events. It is written here because the client library's
//! own depends on an unmaintained TLS crate. The library's models read the events.

mod end;
mod entrance;
mod listener;
mod pauses;
mod pulse;
mod session;
mod wire;

use std::convert::Infallible;
use std::time::{Duration, Instant};

use store::Duty;
use tokio::sync::mpsc;

use self::end::End;
use self::entrance::Entrance;
use self::listener::Listener;
use self::pauses::{ConnectionStage, Pauses};
use self::pulse::{Due, Pulse};
use self::session::{Session, Then, heartbeat_interval};
use self::wire::Wire;
use super::Discord;

pub(super) use self::entrance::shards;
pub(super) use self::listener::{JoinedGuild, News};
pub(crate) use end::Shard;

/// The interval of checks whether the connection is alive, and whether a heartbeat is due.
const LOOK: Duration = Duration::from_secs(1);

/// Maximum time for a session to begin or to resume.
const BEGINNING: Duration = Duration::from_secs(45);

/// The time between two sessions that Discord counts together: it wants five seconds, and one connection may be slower
/// than the next.
const BETWEEN_SESSIONS: Duration = Duration::from_secs(6);

/// The state of a shard.
#[derive(Default)]
struct State {
    reached: ConnectionStage,
    /// Since when there is no session, once that was told.
    out: Option<Instant>,
}

impl State {
    fn is_welcome(&self) -> bool {
        self.reached == ConnectionStage::Welcome
    }
}

/// The gateway for one shard, from one connection to the next.
pub(super) struct Gateway<'a> {
    discord: &'a Discord,
    shard: Shard,
    listener: Listener,
    session: Session,
    wire: Option<Wire>,
    state: State,
    pauses: Pauses,
}

impl<'a> Gateway<'a> {
    /// Keeps a shard whose news go to `report`.
    pub(super) fn new(discord: &'a Discord, shard: Shard, report: mpsc::Sender<News>) -> Self {
        let duty = Duty::Shard(shard.number);
        Self {
            discord,
            shard,
            listener: Listener::new(report, discord.leases().clone(), duty),
            session: Session::default(),
            wire: None,
            state: State::default(),
            pauses: Pauses::default(),
        }
    }

    /// Keeps the shard.
    pub(super) async fn keep(&mut self) -> Infallible {
        loop {
            self.state.reached = ConnectionStage::Nothing;
            let Err(end) = self.live().await;
            self.wire = None;
            let reached = self.state.reached;
            let pause = self.pauses.pause_after(&end, reached, rand::random());
            self.lose(end);
            tokio::time::sleep(pause).await;
        }
    }

    /// The connection is gone, and the session with it unless it can go on by another.
    fn lose(&mut self, end: End) {
        let shard = self.shard.number;
        match end {
            End::Lost(why) => {
                self.session.lose(Instant::now());
                self.tell_lost(&why);
            }
            End::Over(why) => {
                self.session.end();
                self.tell_lost(&why);
            }
            End::Asked => {
                self.session.lose(Instant::now());
                tracing::info!(shard, "gateway reconnect requested");
            }
            End::Invalid { resumable } => {
                match resumable {
                    true => self.session.lose(Instant::now()),
                    false => self.session.end(),
                }
                tracing::warn!(shard, resumable, "gateway session invalid; reconnecting");
            }
            End::Refused(error) => {
                self.session.end();
                tracing::error!(shard, %error, "gateway refused the bot; fix the cause in `error`. Retrying");
            }
        }
    }

    /// Tells of a loss once, however often it is tried to come back.
    fn tell_lost(&mut self, why: &str) {
        let shard = self.shard.number;
        if self.state.out.is_some() {
            return tracing::debug!(shard, why, "gateway still unreachable");
        }
        self.state.out = Some(Instant::now());
        tracing::warn!(shard, why, "gateway connection lost; reconnecting");
    }

    /// Ends the session, if there is a connection to say so.
    pub(super) async fn say_goodbye(self) {
        if let Some(wire) = self.wire {
            wire.say_goodbye().await;
        }
    }

    /// The life of one connection.
    async fn live(&mut self) -> Result<Infallible, End> {
        let url = match self.session.resume_url(Instant::now()) {
            Some(url) => url,
            None => self.await_admission().await?,
        };
        let wire = self.wire.insert(Wire::open(&url).await?);
        let interval = heartbeat_interval(&wire.hear_soon().await?)?;
        if self.session.is_stale(Instant::now()) {
            return Err(End::Over("resuming took too long".to_owned()));
        }
        let opening = self.session.opening(self.discord.token(), self.shard);
        self.state.reached = ConnectionStage::Asked;
        wire.say(&opening).await?;
        let pulse = Pulse::new(interval, rand::random(), Instant::now());
        let (session, state) = (&mut self.session, &mut self.state);
        keep_listening(wire, session, pulse, &self.listener, state).await
    }

    /// Returns the address for a new session, once it is the shard's turn.
    async fn await_admission(&self) -> Result<String, End> {
        let entrance = Entrance::find(self.discord).await;
        let entrance = entrance.map_err(End::from_error)?;
        let store = self.discord.store();
        if entrance.shards > self.shard.of {
            let needed = store.need_shards(entrance.shards).await;
            needed.map_err(End::from_error)?;
            let wanted = format!("Discord wants {} shards", entrance.shards);
            return Err(End::Lost(wanted));
        }
        let bucket = u64::from(self.shard.number) % entrance.at_once;
        let turn = store.turn_at_gateway(bucket, BETWEEN_SESSIONS).await;
        tokio::time::sleep(turn.map_err(End::from_error)?).await;
        Ok(entrance.url)
    }
}

/// Listens for as long as the connection lives, and says now and then that we are there.
async fn keep_listening(
    wire: &mut Wire,
    session: &mut Session,
    mut pulse: Pulse,
    listener: &Listener,
    state: &mut State,
) -> Result<Infallible, End> {
    let began = Instant::now();
    let mut look = tokio::time::interval(LOOK);
    loop {
        let heard = tokio::select! {
            heard = wire.hear() => Some(heard?),
            _ = look.tick() => None,
        };
        let now = Instant::now();
        if let Some(frame) = heard {
            pulse.note_frame(now);
            match session.take(frame)? {
                Then::Hear => {}
                // of a session that goes on Discord tells first what was missed
                Then::Tell(name, told) if state.is_welcome() => listener.hear(&name, told),
                Then::Tell(name, told) => listener.hear_late(&name, told),
                Then::Answered => pulse.note_answer(),
                Then::Ready => {
                    state.reached = ConnectionStage::Welcome;
                    if let Some(since) = state.out.take() {
                        let out = since.elapsed();
                        tracing::info!(?out, "gateway connected again");
                    }
                    listener.beat();
                }
                Then::Beat => wire.say(&session.beat()).await?,
            }
            continue;
        }
        match pulse.due(now) {
            Due::Nothing => {}
            Due::Beat => wire.say(&session.beat()).await?,
            Due::Anew => return Err(End::from_error("no answer for too long")),
        }
        if state.is_welcome() && pulse.is_alive(now) {
            listener.beat();
        }
        if !state.is_welcome() && began.elapsed() > BEGINNING {
            return Err(End::from_error("no session was started"));
        }
    }
}
