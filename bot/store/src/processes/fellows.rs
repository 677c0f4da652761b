//! The sharing of work between the processes at one server of PostgreSQL. Each process sends a heartbeat every moment
//! and continues with what it has. It takes its part of what is free, and hands over what is more than its part.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use base::address::Platform;
use futures::future::BoxFuture;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::core::Store;
use crate::leases::{LEASE, Leases, Round};
use crate::rows::Duty;
use crate::sql::address::Address;
use crate::sql::owner::name_of_process;
use crate::sql::{self, Connection, postgres};

/// Interval of heartbeats; and at first, as the leases of a killed process may be free in a moment.
const EVERY: Duration = Duration::from_secs(1);
const AT_FIRST: Duration = Duration::from_millis(200);

/// Silence after which other processes take over from a process that has died, in milliseconds. It is longer than the
/// silence of a process that was cut off and reconnects at its next heartbeat.
const SILENCE: i64 = 1_500;

/// Time limit for an answer of the server. `ANEW` limits one more try after the server has hung up; with a pause it is
/// shorter than `SILENCE`.
const PATIENCE: Duration = Duration::from_secs(3);
const ANEW: Duration = Duration::from_millis(300);

/// Interval of looking for what others have written without telling.
const UNTOLD: Duration = Duration::from_secs(2);

/// Time limit for work under way when the program stops.
const LAST_WORDS: Duration = Duration::from_secs(6);
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The work that a process can look after.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// The platforms that it serves.
    pub platforms: Vec<Platform>,
    /// Whether it can ask Telegram for updates.
    pub updates: bool,
}

impl Store {
    /// Shares the work with other processes until the program stops and what was under way has come
    /// to its end. Where a process has a database for itself, it has all the work.
    pub fn share_work(&self, wishes: Wishes, stopped: watch::Receiver<bool>) -> BoxFuture<'_, ()> {
        Box::pin(self.share_until(wishes, stopped))
    }

    async fn share_until(&self, wishes: Wishes, mut stopped: watch::Receiver<bool>) {
        let Some(address) = self.server.clone() else {
            return stop(&mut stopped).await;
        };
        let mut fellow = Fellow::new(address.clone(), self.leases.clone(), wishes);
        tokio::select! {
            () = fellow.take_part(stopped) => {}
            () = listen(&address, &self.leases) => {}
        }
        fellow.go().await;
    }

    /// Returns the leases of this process on the work that several processes share.
    #[must_use]
    pub fn leases(&self) -> &Leases {
        &self.leases
    }
}

/// The reason that it could not be said that this process lives.
#[derive(Debug, thiserror::Error)]
enum HeartbeatError {
    #[error("no answer from the server")]
    Late,
    #[error(transparent)]
    Refused(#[from] sqlx::Error),
}

/// Waits until the program stops.
async fn stop(stopped: &mut watch::Receiver<bool>) {
    // an error means that the program is going anyway
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

/// This process among the others.
struct Fellow {
    address: Address,
    leases: Leases,
    wishes: Wishes,
    name: String,
    kept: Option<Connection>,
    /// Duties that aren't looked after any more, but still have work under way.
    leaving: BTreeMap<Duty, Option<Arc<()>>>,
}

impl Fellow {
    fn new(address: Address, leases: Leases, wishes: Wishes) -> Self {
        let name = format!("{} since {}", name_of_process(), base::time::Time::now().0);
        Self {
            address,
            leases,
            wishes,
            name,
            kept: None,
            leaving: BTreeMap::new(),
        }
    }

    /// The platforms that it serves: Discord once it has reached it.
    fn platforms(&self) -> impl Iterator<Item = Platform> {
        let reached = self.leases.has_reached_discord();
        let platforms = self.wishes.platforms.iter().copied();
        platforms.filter(move |platform| reached || *platform != Platform::Discord)
    }

    /// Returns the groups of duties that are shared out together, each with the platform whose processes share it.
    fn groups(&self, shards: u16) -> Vec<(Option<Platform>, Vec<Duty>)> {
        let chats = self.platforms();
        let chats = chats.map(|platform| (Some(platform), Duty::shares(platform).collect()));
        let updates = self.wishes.updates.then_some((None, vec![Duty::Updates]));
        let discord = Platform::Discord;
        let is_served = self.platforms().any(|platform| platform == discord);
        let shards = (0..shards).map(Duty::Shard).collect();
        let shards = is_served.then_some((Some(discord), shards));
        chats.chain(updates).chain(shards).collect()
    }

    /// Asks again and again until the program stops, and never breaks off in the middle of that: the lock would go.
    async fn take_part(&mut self, mut stopped: watch::Receiver<bool>) {
        let begun = Instant::now();
        loop {
            self.ask().await;
            let is_new = begun.elapsed() < Duration::from_millis(LEASE.unsigned_abs());
            tokio::select! {
                () = sleep(if is_new { AT_FIRST } else { EVERY }) => {}
                () = stop(&mut stopped) => return,
            }
        }
    }

    /// Asks the database once, and where the server has hung up once more on a new connection. Where that fails, too,
    /// or there is no answer, others may have it all in a moment.
    async fn ask(&mut self) {
        let mut connection = self.kept.take();
        let was_connected = connection.is_some();
        let mut answered = self.ask_within(PATIENCE, &mut connection).await;
        if was_connected && matches!(answered, Err(HeartbeatError::Refused(_))) {
            connection = None;
            answered = self.ask_within(ANEW, &mut connection).await;
        }
        match answered {
            Ok(round) => {
                self.kept = connection;
                self.leases.note(round);
            }
            Err(error) => {
                tracing::warn!(%error, "heartbeat failed; other processes may take over this one's chats");
                // before the connection goes, and the lock with it
                if self.leases.has_fellows() {
                    self.leases.lapse();
                }
            }
        }
    }

    async fn ask_within(
        &mut self,
        patience: Duration,
        connection: &mut Option<Connection>,
    ) -> Result<Round, HeartbeatError> {
        let asked = Instant::now();
        let answered = timeout(patience, self.ask_on(connection, asked)).await;
        Ok(answered.map_err(|_| HeartbeatError::Late)??)
    }

    async fn ask_on(
        &mut self,
        kept: &mut Option<Connection>,
        asked: Instant,
    ) -> Result<Round, sqlx::Error> {
        let connection = match kept {
            Some(connection) => connection,
            None => {
                let connection = kept.insert(self.address.connect().await?);
                postgres::hurry(connection, PATIENCE).await?;
                let there = sql::query(postgres::THERE).bind(&self.name);
                there.execute(&mut *connection).await?;
                connection
            }
        };
        connection.begin().await?;
        for bound in postgres::BOUND {
            let bound = sql::query(bound).bind(LEASE);
            bound.execute(&mut *connection).await?;
        }
        let released = sql::query(postgres::RELEASE).bind(LEASE - SILENCE);
        released.execute(&mut *connection).await?;
        self.say_alive(connection).await?;
        let mut duties = self.renew(connection).await?;
        let fellows = fellows(connection).await?;
        let shards = shards(connection).await?;
        let groups = self.groups(shards);
        self.hand_over(connection, &mut duties, &groups, &fellows)
            .await?;
        for (platform, group) in groups {
            let own = group.iter().filter(|duty| duties.contains(duty)).count();
            let part = part(&group, platform, &fellows);
            let taken = self
                .take(connection, &group, part.saturating_sub(own))
                .await?;
            duties.extend(taken);
        }
        connection.commit().await?;
        Ok(Round {
            duties,
            fellows,
            shards,
            asked,
        })
    }

    async fn say_alive(&self, connection: &mut Connection) -> Result<(), sqlx::Error> {
        for platform in self.platforms() {
            sql::query(postgres::ALIVE)
                .bind(&self.name)
                .bind(platform.name())
                .bind(LEASE)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Renews our leases and returns the duties that are still ours. No process takes a lease that hasn't run out, and
    /// one that has but was not taken is ours again.
    async fn renew(&self, connection: &mut Connection) -> Result<BTreeSet<Duty>, sqlx::Error> {
        let renewed = sql::query(postgres::RENEW).bind(&self.name).bind(LEASE);
        let rows = renewed.fetch_all(connection).await?;
        Ok(rows
            .iter()
            .flat_map(|row| row.text("duty").parse())
            .collect())
    }

    /// Takes up to `most` free duties of a group.
    async fn take(
        &self,
        connection: &mut Connection,
        group: &[Duty],
        most: usize,
    ) -> Result<Vec<Duty>, sqlx::Error> {
        let free: Vec<_> = group
            .iter()
            .filter(|duty| !self.leaving.contains_key(duty))
            .map(Duty::to_string)
            .collect();
        let free = serde_json::to_string(&free).expect("texts are plain data");
        let rows = sql::query(postgres::TAKE)
            .bind(&self.name)
            .bind(LEASE)
            .bind(free)
            .bind(i64::try_from(most).unwrap_or_default())
            .fetch_all(connection)
            .await?;
        Ok(rows
            .iter()
            .flat_map(|row| row.text("duty").parse())
            .collect())
    }

    /// Stops looking after what is more than our part, and releases duties that have no work under way any more.
    async fn hand_over(
        &mut self,
        connection: &mut Connection,
        duties: &mut BTreeSet<Duty>,
        groups: &[(Option<Platform>, Vec<Duty>)],
        fellows: &BTreeMap<Platform, u32>,
    ) -> Result<(), sqlx::Error> {
        for (platform, group) in groups {
            let own = group.iter().filter(|duty| duties.contains(duty));
            let own = own.filter(|duty| !self.leaving.contains_key(duty));
            let more: Vec<_> = own.skip(part(group, *platform, fellows)).copied().collect();
            for duty in more {
                self.leaving.insert(duty, self.leases.leave(duty));
            }
        }
        duties.retain(|duty| !self.leaving.contains_key(duty));
        let is_idle = |token: &Option<Arc<()>>| {
            token
                .as_ref()
                .is_none_or(|token| Arc::strong_count(token) == 1)
        };
        let idle = self.leaving.iter().filter(|(_, token)| is_idle(token));
        let idle: Vec<_> = idle.map(|(duty, _)| *duty).collect();
        for duty in idle {
            let given = sql::query(postgres::GIVE).bind(&self.name);
            given
                .bind(duty.to_string())
                .execute(&mut *connection)
                .await?;
            self.leaving.remove(&duty);
        }
        Ok(())
    }

    /// Hands everything over, once it has come to its end.
    async fn go(mut self) {
        for duty in self.leases.held_duties() {
            self.leaving.insert(duty, self.leases.leave(duty));
        }
        let until = Instant::now() + LAST_WORDS;
        self.wishes = Wishes::default();
        let busy = |leaving: &BTreeMap<_, Option<Arc<()>>>| {
            let mut tokens = leaving.values().flatten();
            tokens.any(|token| Arc::strong_count(token) > 1)
        };
        while busy(&self.leaving) && Instant::now() < until {
            sleep(LOOK_EVERY).await;
        }
        if timeout(PATIENCE, self.say_gone()).await.is_err() {
            tracing::debug!(
                "failed to announce the shutdown; other processes take over when the leases expire"
            );
        }
    }

    async fn say_gone(&mut self) -> Result<(), sqlx::Error> {
        let mut connection = self.address.connect().await?;
        for gone in [postgres::GIVE_ALL, postgres::GONE] {
            let said = sql::query(gone).bind(&self.name);
            said.execute(&mut connection).await?;
        }
        connection.close().await
    }
}

/// Returns the number of duties in a group that are one process's part.
fn part(group: &[Duty], platform: Option<Platform>, fellows: &BTreeMap<Platform, u32>) -> usize {
    let others = platform.and_then(|platform| fellows.get(&platform));
    let sharing = others.map_or(1, |others| usize::try_from(*others).unwrap_or(1));
    group.len().div_ceil(sharing.max(1))
}

async fn fellows(connection: &mut Connection) -> Result<BTreeMap<Platform, u32>, sqlx::Error> {
    let rows = sql::query(postgres::FELLOWS).fetch_all(connection).await?;
    let count = |row: &sql::Row| {
        let alive: i64 = row.try_get("alive").ok()?;
        Some((
            row.text("platform").parse().ok()?,
            u32::try_from(alive).ok()?,
        ))
    };
    Ok(rows.iter().filter_map(count).collect())
}

/// Returns the number of shards of Discord's gateway.
async fn shards(connection: &mut Connection) -> Result<u16, sqlx::Error> {
    let row = sql::query(postgres::SHARDS).fetch_one(connection).await?;
    let shards: i64 = row.try_get("shards")?;
    Ok(u16::try_from(shards).unwrap_or(u16::MAX))
}

/// Rings when others say that there is something to be done here, and now and then unasked: messages sent while no
/// process listened are lost.
async fn listen(address: &Address, leases: &Leases) {
    let Address::Server(options) = address else {
        return;
    };
    loop {
        if let Err(error) = hear(options, leases).await {
            tracing::warn!(%error, "lost the LISTEN connection to PostgreSQL; reconnecting");
        }
        leases.ring();
        sleep(UNTOLD).await;
    }
}

async fn hear(options: &PgConnectOptions, leases: &Leases) -> Result<(), sqlx::Error> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE);
    let pool = pool.connect_with(options.clone()).await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    let schema = sqlx::query_scalar(postgres::SCHEMA);
    let schema: String = schema.fetch_one(&mut listener).await?;
    listener.listen(&postgres::channel(&schema)).await?;
    // places may have become others while nobody listened
    leases.announce_change();
    loop {
        let told = timeout(UNTOLD, listener.try_recv()).await;
        match told {
            Ok(told) => {
                let told = told?;
                let named = told.as_ref().map_or(postgres::PLACES, |it| it.payload());
                if named.split(' ').any(|it| it == postgres::PLACES) {
                    leases.announce_change();
                }
                let mut named = named.split(' ').flat_map(str::parse);
                if named.any(|duty| leases.hold(duty)) {
                    leases.ring();
                }
            }
            Err(_) => leases.ring(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder;

    /// Statements that leave the leases of a process that sent a heartbeat a moment ago.
    const LEFT: [&str; 2] = [
        "UPDATE leases SET holder = 'gone', held_until = now_ms() + 6000",
        "INSERT INTO processes VALUES ('gone', 'telegram', now_ms() + 6000)",
    ];

    /// Statements that move the times as if the server's clock had been set back by an hour after that.
    const SET_BACK: [&str; 3] = [
        "UPDATE leases SET held_until = held_until + 3600000",
        "UPDATE processes SET alive_until = alive_until + 3600000",
        "INSERT INTO sessions VALUES (0, now_ms() + 3600000)",
    ];

    /// Runs statements; `None` where the tests run on files.
    async fn run_on_server(folder: &Folder, statements: &[&'static str]) -> Option<Connection> {
        let mut connection = folder.connect().await;
        if let Connection::Sqlite(_) = connection {
            return None;
        }
        for statement in statements {
            sql::query(*statement)
                .execute(&mut connection)
                .await
                .unwrap();
        }
        Some(connection)
    }

    /// Whether a process has all of Telegram's chats so soon after it has begun.
    async fn has_all_within(store: &Store, patience: Duration) -> bool {
        let wishes = Wishes {
            platforms: vec![Platform::Telegram],
            updates: true,
        };
        let (stop, stopped) = watch::channel(false);
        let taken = async {
            let all = || Duty::shares(Platform::Telegram).all(|duty| store.leases().hold(duty));
            let begun = Instant::now();
            while !all() && begun.elapsed() < patience {
                sleep(AT_FIRST).await;
            }
            stop.send(true).unwrap();
            all()
        };
        tokio::join!(store.share_work(wishes, stopped), taken).1
    }

    #[tokio::test]
    async fn a_server_s_clock_that_is_set_back_holds_up_nobody() {
        let folder = Folder::new();
        folder.make().await;
        let store = Store::open_to_share(&folder.address()).await.unwrap();
        if run_on_server(&folder, &[&LEFT[..], &SET_BACK].concat())
            .await
            .is_none()
        {
            return;
        }
        let turn = store.turn_at_gateway(0, Duration::from_secs(1)).await;
        assert!(turn.unwrap() < Duration::from_secs(20));
        assert!(
            has_all_within(&store, Duration::from_secs(15)).await,
            "whoever is gone still has them"
        );
    }

    /// The leases of the dead process would last for six seconds.
    #[tokio::test]
    async fn what_a_process_had_that_has_died_is_free_before_its_leases_run_out() {
        let folder = Folder::new();
        folder.make().await;
        let store = Store::open_to_share(&folder.address()).await.unwrap();
        if run_on_server(&folder, &LEFT).await.is_some() {
            assert!(has_all_within(&store, Duration::from_secs(4)).await);
        }
    }

    #[tokio::test]
    async fn who_says_nothing_and_is_connected_keeps_its_leases_until_they_run_out() {
        let folder = Folder::new();
        folder.make().await;
        let store = Store::open_to_share(&folder.address()).await.unwrap();
        let Some(mut connection) = run_on_server(&folder, &LEFT).await else {
            return;
        };
        let there = sql::query(postgres::THERE).bind("gone");
        there.execute(&mut connection).await.unwrap();
        assert!(!has_all_within(&store, Duration::from_secs(4)).await);
        assert!(has_all_within(&store, Duration::from_secs(8)).await);
    }
}
