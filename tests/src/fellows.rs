//! Several processes at one database on a server of PostgreSQL, of which now one is killed and now
//! another stands still.

use std::time::Duration;

use futures::future::join_all;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::database::Database;
use crate::polling::{PATIENCE, wait_until};
use crate::program::{Program, Running};
use crate::schema::{Schema, printed_text, runs};

/// The time for which a process is paused: longer than others believe that it lives.
pub const LONG_STOP: Duration = Duration::from_secs(9);

/// The time that one process is gone, or back again, before the next one goes.
pub const SHORT_WHILE: Duration = Duration::from_secs(3);

/// The time after which a press is carried out or never will be: another has taken over what the dead one had, and
/// one that stood still is awake.
pub const SETTLED: Duration = Duration::from_secs(15);

/// The beginning of a game of Rock-Paper-Scissors-Zombie by two people, whatever is lost on the way: the second joins,
/// rounds are set to wait for a tap, and the first starts. Each entry has the person, the lobby button, and the text
/// the board then shows. A switch pressed again too early would be switched back: [`SETTLED`].
pub const BEGINNING: [(usize, &str, &str); 3] = [
    (1, "join", "Boris"),
    (0, "opt1", "Wait for a tap between rounds"),
    (0, "start", "✊ Rock"),
];

/// Returns how often processes are killed or paused, for a test with `usual` times in every run: a quarter as often as
/// a process that is killed alone, as each time takes ten seconds.
#[must_use]
pub fn disturbances(usual: u64) -> u64 {
    depth::kills(4 * depth::of(usual)).div_ceil(4)
}

/// The time a person looks at the board before they press once more.
pub const A_LOOK: Duration = Duration::from_millis(1_500);

/// Processes that share a database.
#[derive(Debug)]
pub struct Fellows {
    schema: Schema,
    processes: Vec<Running>,
}

impl Fellows {
    /// Starts `count` processes, each set up by its number; `None` without a database server. Panics if one doesn't
    /// start.
    pub async fn start(
        test: &str,
        count: usize,
        set: impl Fn(usize, Program) -> Program,
    ) -> Option<Self> {
        let schema = Schema::new(test).await?;
        let mut processes = Vec::new();
        for number in 0..count {
            let program = Program::new()
                .set("TABLETOMB_ROUND_PAUSE", "200")
                .set("TABLETOMB_DATABASE", &schema.address)
                .pictures(false);
            processes.push(set(number, program).start().await);
        }
        Some(Self { schema, processes })
    }

    /// Waits until each has a part of something: of `discord`, say, or of every `shard`. Panics if that
    /// takes longer than `PATIENCE`.
    pub async fn share(&mut self, what: &str) {
        let count = self.processes.len() as u64;
        wait_until("each has its part", PATIENCE, async || {
            let parts = format!("SELECT 1 FROM leases WHERE duty LIKE '{what}/%' GROUP BY holder");
            (self.schema.says(parts).await == count).then_some(())
        })
        .await;
    }

    /// One process after another is killed and started again, or stands still for a while. The first that is
    /// killed comes back only once others have taken over all that it had. Panics if that takes longer than
    /// [`SETTLED`], or one doesn't start again.
    pub async fn are_disturbed(&mut self, times: u64) {
        sleep(SHORT_WHILE).await;
        for (time, process) in (0..times).zip((0..self.processes.len()).cycle()) {
            let process = &mut self.processes[process];
            if time % 2 == 0 {
                let dead = format!("process {} on %", process.pid());
                process.kill().await;
                if time == 0 {
                    let held = format!("SELECT 1 FROM leases WHERE holder LIKE '{dead}'");
                    wait_until("it is taken over", SETTLED, async || {
                        (self.schema.says(held.clone()).await == 0).then_some(())
                    })
                    .await;
                }
                sleep(SHORT_WHILE).await;
                process.restart().await;
            } else {
                process.pause().await;
                sleep(LONG_STOP).await;
                process.wake().await;
            }
            sleep(SHORT_WHILE).await;
        }
    }

    /// Lets people play while the processes are disturbed; they are told when it is enough. What has become
    /// of their games, in their order. Panics as [`Fellows::are_disturbed`] does.
    pub async fn are_played_at<F: Future>(
        &mut self,
        times: u64,
        play: impl FnOnce(watch::Receiver<bool>) -> Vec<F>,
    ) -> Vec<F::Output> {
        let (enough, is_enough) = watch::channel(false);
        let games = join_all(play(is_enough));
        let disturbed = async {
            self.are_disturbed(times).await;
            enough.send(true).expect("they still play");
        };
        tokio::join!(games, disturbed).0
    }

    /// Waits until no post is owed. Panics if that takes longer than `PATIENCE`.
    pub async fn wait_until_sent(&mut self) {
        wait_until("everything owed is sent", PATIENCE, async || {
            let owed = "SELECT 1 FROM posts WHERE wanted > sent AND (gone = 0 OR not_before = 0)";
            let waits = "SELECT 1 FROM inbox";
            let both = format!("{owed} UNION ALL {waits}");
            (self.schema.says(both).await == 0).then_some(())
        })
        .await;
    }

    /// Ends them all; what they have written, as a file. Panics if one doesn't end well, or it can't be
    /// copied.
    pub async fn end(&mut self) -> Database {
        for process in &mut self.processes {
            assert!(process.stop().await.success());
        }
        let home = self.processes[0].home();
        let file = format!("sqlite://{}?mode=rwc", home.join("all.db").display());
        let copied = runs(home, &file, &["copy", &self.schema.address, &file]).await;
        assert!(copied.status.success(), "{}", printed_text(&copied));
        Database::open(&home.join("all.db")).await
    }

    /// Takes the database away.
    pub async fn go(self) {
        self.schema.goes().await;
    }
}
