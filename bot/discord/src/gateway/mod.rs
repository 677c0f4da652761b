//! The gateway: one connection a shard, by which Discord tells what happens. Written here, as the
//! client library's own hangs on TLS that nobody looks after any more; what it tells is read with the
//! library's models.

mod entrance;
mod listener;
mod pulse;
mod session;
mod wire;

use std::convert::Infallible;
use std::fmt::Display;
use std::time::{Duration, Instant};

use store::Duty;
use tokio::sync::mpsc;

use self::entrance::Entrance;
use self::listener::Listener;
use self::pulse::{Due, Pulse};
use self::session::{Session, Then, greeted};
use self::wire::Wire;
use super::{Discord, DiscordError};

pub(super) use self::entrance::shards;
pub(super) use self::listener::{Joined, News};

/// How often it is looked whether the connection still lives, and whether a beat is due.
const LOOK: Duration = Duration::from_secs(1);

/// How long a session may take to begin or to go on.
const BEGINNING: Duration = Duration::from_secs(45);

/// The pause before the next connection after one that was lost, so that play goes on within a second of the end of
/// an outage; it doubles where Discord has counted a session of the day.
const PAUSE: Duration = Duration::from_millis(900);
const LONGEST_PAUSE: Duration = Duration::from_secs(120);

/// How much time is between two sessions that Discord counts together: it wants five seconds, and one
/// connection may be slower than the next.
const BETWEEN_SESSIONS: Duration = Duration::from_secs(6);

/// One of the parts into which Discord divides its servers, each with a session of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shard {
    /// Which; of the first one are the private chats.
    pub(super) number: u16,
    /// How many there are.
    pub(super) of: u16,
}

/// How a connection ended, and why.
#[derive(Debug)]
enum End {
    /// The session goes on by another.
    Lost(String),
    /// Another one begins another session.
    Over(String),
    /// The bot is refused, until its admin mends that or Discord thinks better of it.
    Refused(DiscordError),
}

impl End {
    fn lost(why: impl Display) -> Self {
        Self::Lost(why.to_string())
    }
}

/// The gateway for one shard, from one connection to the next.
pub(super) struct Gateway<'a> {
    discord: &'a Discord,
    shard: Shard,
    listener: Listener,
    session: Session,
    wire: Option<Wire>,
    /// Whether the connection got as far as to ask for a session.
    has_asked: bool,
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
            has_asked: false,
        }
    }

    /// Keeps the shard.
    pub(super) async fn keep(&mut self) -> Infallible {
        let mut pause = PAUSE;
        loop {
            let began = Instant::now();
            self.has_asked = false;
            let Err(end) = self.live().await;
            self.wire = None;
            self.lose(end);
            if began.elapsed() > LONGEST_PAUSE {
                pause = PAUSE;
            }
            if self.has_asked {
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            } else {
                // after an outage it is to be known at once that it is over
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    /// The connection is gone, and the session with it unless it can go on by another.
    fn lose(&mut self, end: End) {
        let shard = self.shard.number;
        match end {
            End::Lost(why) => {
                self.session.lose(Instant::now());
                tracing::warn!(shard, why, "the gateway of Discord was lost");
            }
            End::Over(why) => {
                self.session.end();
                tracing::warn!(shard, why, "the gateway of Discord was lost");
            }
            End::Refused(error) => {
                self.session.end();
                tracing::error!(shard, %error, "nobody can play on Discord until that is mended");
            }
        }
    }

    /// Ends the session, if there is a connection to say so.
    pub(super) async fn say_goodbye(self) {
        if let Some(wire) = self.wire {
            wire.say_goodbye().await;
        }
    }

    /// The life of one connection.
    async fn live(&mut self) -> Result<Infallible, End> {
        let url = match self.session.resumed_at(Instant::now()) {
            Some(url) => url,
            None => self.admitted().await?,
        };
        let wire = self.wire.insert(Wire::open(&url).await?);
        let interval = greeted(&wire.hear_soon().await?)?;
        if self.session.is_stale(Instant::now()) {
            return Err(End::Over("it took too long to come back".to_owned()));
        }
        let opening = self.session.opening(self.discord.token(), self.shard);
        self.has_asked = true;
        wire.say(&opening).await?;
        let pulse = Pulse::new(interval, rand::random(), Instant::now());
        listened(wire, &mut self.session, pulse, &self.listener).await
    }

    /// Where a session may begin, once it is the shard's turn.
    async fn admitted(&self) -> Result<String, End> {
        let entrance = Entrance::find(self.discord).await;
        let entrance = entrance.map_err(End::lost)?;
        let store = self.discord.store();
        if entrance.shards > self.shard.of {
            let needed = store.need_shards(entrance.shards).await;
            needed.map_err(End::lost)?;
            let wanted = format!("Discord wants {} shards", entrance.shards);
            return Err(End::Lost(wanted));
        }
        let bucket = u64::from(self.shard.number) % entrance.at_once;
        let turn = store.turn_at_gateway(bucket, BETWEEN_SESSIONS).await;
        tokio::time::sleep(turn.map_err(End::lost)?).await;
        Ok(entrance.url)
    }
}

/// Listens for as long as the connection lives, and says now and then that we are there.
async fn listened(
    wire: &mut Wire,
    session: &mut Session,
    mut pulse: Pulse,
    listener: &Listener,
) -> Result<Infallible, End> {
    let began = Instant::now();
    let mut is_ready = false;
    let mut look = tokio::time::interval(LOOK);
    loop {
        let heard = tokio::select! {
            heard = wire.hear() => Some(heard?),
            _ = look.tick() => None,
        };
        let now = Instant::now();
        if let Some(frame) = heard {
            pulse.heard(now);
            match session.take(frame)? {
                Then::Hear => {}
                Then::Tell(name, told) => listener.hear(&name, told),
                Then::Answered => pulse.answered(),
                Then::Ready => {
                    is_ready = true;
                    listener.beat();
                }
                Then::Beat => wire.say(&session.beat()).await?,
            }
            continue;
        }
        match pulse.due(now) {
            Due::Nothing => {}
            Due::Beat => wire.say(&session.beat()).await?,
            // nobody knows since when
            Due::Anew => return Err(End::Over("nothing was heard for too long".to_owned())),
        }
        if is_ready && pulse.is_alive(now) {
            listener.beat();
        }
        if !is_ready && began.elapsed() > BEGINNING {
            return Err(End::lost("no session came about"));
        }
    }
}
