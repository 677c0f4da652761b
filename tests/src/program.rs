//! The shipped program, started as its owner would start it.

use std::collections::BTreeMap;
use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use crate::polling::PATIENCE;
use tempfile::TempDir;
use tokio::process::Child;
use tokio::time::Instant;

const LOOK_EVERY: Duration = Duration::from_millis(10);

/// The variables that send the program's requests through a proxy, in capitals and in small letters.
const PROXIES: [&str; 4] = ["ALL_PROXY", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];

/// The settings of the program, before [`Program::start`].
#[derive(Debug)]
pub struct Program {
    binary: Option<PathBuf>,
    settings: BTreeMap<String, String>,
}

/// The program while a test runs it, with a database of its own; dropping it kills the process and
/// removes the database. If the test fails, what the program printed is shown.
#[derive(Debug)]
pub struct Running {
    binary: PathBuf,
    settings: BTreeMap<String, String>,
    home: TempDir,
    child: Option<Child>,
    sandbox: Option<String>,
    said_before: usize,
}

impl Program {
    /// The program with a new database, the sandbox off, and no platform.
    pub fn new() -> Self {
        let program = Self {
            binary: None,
            settings: BTreeMap::new(),
        };
        program
            .set("TABLETOMB_SANDBOX", "off")
            .set("TABLETOMB_LOG", "info")
            // nobody is here to be shown that AIs think
            .set("TABLETOMB_AI_PAUSE", "70")
            // nobody is called just because the machine is busy
            .set("TABLETOMB_PRESENCE", "3600000")
    }

    /// Starts another binary than the one just built, for example an older one.
    #[must_use]
    pub fn binary(mut self, path: &Path) -> Self {
        self.binary = Some(path.to_owned());
        self
    }

    /// Lets it talk to a Telegram server.
    #[must_use]
    pub fn telegram(self, url: &str, token: &str) -> Self {
        self.set("TABLETOMB_TELEGRAM_API", url)
            .set("TABLETOMB_TELEGRAM_TOKEN", token)
    }

    /// Lets it talk to a Discord server.
    #[must_use]
    pub fn discord(self, url: &str, token: &str) -> Self {
        self.set("TABLETOMB_DISCORD_API", url)
            .set("TABLETOMB_DISCORD_TOKEN", token)
    }

    /// Opens the sandbox at an address such as `127.0.0.1:0`.
    #[must_use]
    pub fn sandbox(self, address: &str) -> Self {
        self.set("TABLETOMB_SANDBOX", address)
    }

    /// Draws pictures, or tells everything in words alone.
    #[must_use]
    pub fn pictures(self, on: bool) -> Self {
        let (name, value) = pictures(on);
        self.set(name, value)
    }

    /// Sets what is logged.
    #[must_use]
    pub fn log(self, filter: &str) -> Self {
        self.set("TABLETOMB_LOG", filter)
    }

    /// Sets any environment variable.
    #[must_use]
    pub fn set(mut self, name: &str, value: &str) -> Self {
        self.settings.insert(name.to_owned(), value.to_owned());
        self
    }

    /// Sets several of them.
    #[must_use]
    pub fn set_all(self, all: &[(&str, &str)]) -> Self {
        let set = |program: Self, (name, value): &(&str, &str)| program.set(name, value);
        all.iter().fold(self, set)
    }

    /// Telegram brings updates to this address, as it is told.
    #[must_use]
    pub fn with_webhook(self, address: &str) -> Self {
        self.set("TABLETOMB_WEBHOOK", "https://tomb.example/updates")
            .set("TABLETOMB_WEBHOOK_ADDRESS", address)
    }

    /// Starts it, and waits for the sandbox's address if that is on. Panics when the program is not
    /// built, ends at once, or does not open its sandbox.
    pub async fn start(self) -> Running {
        let home = TempDir::new().expect("a temporary directory can be made");
        let mut running = Running {
            binary: self.binary.unwrap_or_else(find_binary),
            settings: self.settings,
            home,
            child: None,
            sandbox: None,
            said_before: 0,
        };
        running.spawn().await;
        running
    }
}

impl Default for Program {
    fn default() -> Self {
        Self::new()
    }
}

impl Running {
    /// Kills it at once, as a power cut would, and waits until it is gone. Panics when the system
    /// refuses.
    pub async fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child
                .kill()
                .await
                .expect("a process of the test's own can be killed");
        }
    }

    /// Asks it to end (SIGTERM) and waits for that. Panics when it has already ended, or does not
    /// end within twenty seconds.
    pub async fn stop(&mut self) -> ExitStatus {
        self.signals("-TERM").await;
        let mut child = self.child.take().expect("the program runs");
        match tokio::time::timeout(PATIENCE, child.wait()).await {
            Ok(status) => status.expect("a child process can be waited for"),
            Err(_) => panic!("the program did not end when asked to"),
        }
    }

    /// Lets it stand still in the middle of whatever it does (SIGSTOP).
    pub async fn pause(&self) {
        self.signals("-STOP").await;
    }

    /// Lets it go on after [`Running::pause`].
    pub async fn wake(&self) {
        self.signals("-CONT").await;
    }

    /// Lets none of its files grow beyond so many bytes, as a disk does that is full; or any size again.
    pub async fn has_room(&self, bytes: Option<u64>) {
        self.is_limited("--fsize", bytes).await;
    }

    /// Lets it open so many files and connections and no more; or as many as ever.
    pub async fn may_open(&self, descriptors: Option<u64>) {
        self.is_limited("--nofile", descriptors).await;
    }

    /// Lets it hold no more memory than it does now, in all that is written to.
    pub async fn may_grow_no_more(&self) {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid()));
        let status = status.expect("it runs");
        let data = status.lines().find_map(|it| it.strip_prefix("VmData:"));
        let data = data.and_then(|it| it.trim().trim_end_matches(" kB").parse::<u64>().ok());
        let bytes = data.expect("the system tells") << 10;
        self.is_limited("--data", Some(bytes)).await;
    }

    /// Sets what the system grants it, below what that would be at most.
    async fn is_limited(&self, what: &str, most: Option<u64>) {
        let pid = self.pid().to_string();
        let most = match most {
            Some(most) => most.to_string(),
            None => self.granted_limit(what).await,
        };
        let mut told = tokio::process::Command::new("prlimit");
        told.args(["--pid", &pid, &format!("{what}={most}:")]);
        let is_told = told.status().await.is_ok_and(|it| it.success());
        assert!(is_told, "its limits can be set");
    }

    /// The most that the system grants it of this.
    async fn granted_limit(&self, what: &str) -> String {
        let pid = self.pid().to_string();
        let mut told = tokio::process::Command::new("prlimit");
        told.args(["--pid", &pid, what, "--noheadings", "--output", "HARD"]);
        let told = told
            .output()
            .await
            .expect("there is `prlimit`, of util-linux");
        String::from_utf8_lossy(&told.stdout).trim().to_owned()
    }

    /// The number by which the system knows it. Panics if it doesn't run.
    pub fn pid(&self) -> u32 {
        let id = self.child.as_ref().and_then(Child::id);
        id.expect("the program runs")
    }

    async fn signals(&self, signal: &str) {
        let kill = tokio::process::Command::new("kill")
            .args([signal, &self.pid().to_string()])
            .status();
        let is_told = kill.await.is_ok_and(|status| status.success());
        assert!(is_told, "the program can be signalled");
    }

    /// Draws pictures from the next start on, or tells everything in words alone.
    pub fn pictures(&mut self, on: bool) {
        let (name, value) = pictures(on);
        self.settings.insert(name.to_owned(), value.to_owned());
    }

    /// Keeps its tables in the database with this address from the next start on.
    pub fn keeps(&mut self, address: &str) {
        let (name, address) = ("TABLETOMB_DATABASE".to_owned(), address.to_owned());
        self.settings.insert(name, address);
    }

    /// Starts it again with the same settings and database, after killing it if it still runs.
    pub async fn restart(&mut self) {
        self.kill().await;
        self.spawn().await;
    }

    /// Whether the process is still there.
    pub fn is_running(&mut self) -> bool {
        self.child
            .as_mut()
            .is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// The sandbox's address, such as `http://127.0.0.1:40123`. Panics when the sandbox is off.
    pub fn sandbox_url(&self) -> &str {
        self.sandbox
            .as_deref()
            .expect("the sandbox was switched on with `Program::sandbox`")
    }

    /// Whether it was told to draw pictures.
    pub fn draws(&self) -> bool {
        let setting = self.settings.get("TABLETOMB_PICTURES");
        setting.is_none_or(|pictures| pictures == "on")
    }

    /// The database's file.
    pub fn database(&self) -> PathBuf {
        self.home.path().join("tabletomb.db")
    }

    /// Returns the processor time used since the start, as the system reports it; zero where it doesn't.
    pub fn processor(&self) -> Duration {
        let pid = self.child.as_ref().and_then(Child::id);
        let told = pid.map(|pid| std::fs::read_to_string(format!("/proc/{pid}/stat")));
        let told = told.and_then(Result::ok).unwrap_or_default();
        // behind the name of the program, which may have blanks in it
        let fields = told.rsplit(')').next().unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * TICK)
    }

    /// The directory it runs in.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// Returns everything printed: standard output, then errors and log.
    pub fn printed_text(&self) -> String {
        format!("{}{}", self.read("stdout"), self.read("stderr"))
    }

    /// Runs the program with this argument and the same settings. Returns whether it succeeded, and its output.
    pub async fn run_with(&self, argument: &str) -> (bool, String) {
        let output = self.command().arg(argument).output().await;
        let output = output.expect("the binary can be executed");
        let told = [output.stdout, output.stderr].concat();
        (
            output.status.success(),
            String::from_utf8_lossy(&told).into_owned(),
        )
    }

    /// The program with its settings, ready to be started.
    fn command(&self) -> tokio::process::Command {
        let mut command = tokio::process::Command::new(&self.binary);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("TABLETOMB_")) {
            command.env_remove(name);
        }
        for name in PROXIES {
            command.env_remove(name).env_remove(name.to_lowercase());
        }
        command
            .env(
                "TABLETOMB_DATABASE",
                format!("sqlite://{}", self.database().display()),
            )
            .envs(&self.settings)
            .current_dir(self.home.path())
            .stdin(Stdio::null())
            .kill_on_drop(true);
        command
    }

    async fn spawn(&mut self) {
        self.said_before = self.read("stdout").len();
        let mut command = self.command();
        command
            .stdout(self.append("stdout"))
            .stderr(self.append("stderr"));
        self.child = Some(command.spawn().expect("the binary can be executed"));
        let sandbox = self.settings.get("TABLETOMB_SANDBOX").map(String::as_str);
        self.sandbox = match sandbox {
            None | Some("off") => None,
            Some(_) => Some(self.wait_for_address().await),
        };
    }

    /// The first line on stdout that begins with an address, in this run.
    async fn wait_for_address(&mut self) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let said = self.read("stdout");
            let lines = said
                .get(self.said_before..)
                .unwrap_or_default()
                .split_inclusive('\n');
            let mut whole = lines.filter(|line| line.ends_with('\n'));
            if let Some(line) = whole.find(|line| line.starts_with("http://")) {
                let address = line.split_whitespace().next().unwrap_or_default();
                return address.trim_end_matches('/').to_owned();
            }
            let in_time = Instant::now() < until && self.is_running();
            assert!(in_time, "the program opened no sandbox");
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    fn append(&self, name: &str) -> File {
        let path = self.home.path().join(name);
        let file = File::options().create(true).append(true).open(path);
        file.expect("a file can be made in the temporary directory")
    }

    fn read(&self, name: &str) -> String {
        let bytes = std::fs::read(self.home.path().join(name)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // It may have ended by itself; then there is nothing to kill.
            let _ = child.start_kill();
        }
        if std::thread::panicking() {
            eprintln!("── what the program printed ──\n{}", self.printed_text());
        }
    }
}

/// The setting of the pictures, and what it is set to.
fn pictures(on: bool) -> (&'static str, &'static str) {
    ("TABLETOMB_PICTURES", if on { "on" } else { "off" })
}

/// Length of the system's ticks, in milliseconds.
const TICK: u64 = 10;

/// Returns different addresses of this machine on which no server listens. Panics where there are none.
pub fn free_addresses<const MANY: usize>() -> [String; MANY] {
    // all are held until the last one is found
    let held = [0; MANY].map(|any| TcpListener::bind(("127.0.0.1", any)));
    held.map(|port| {
        let address = port.and_then(|port| port.local_addr());
        address.expect("loopback has free ports").to_string()
    })
}

/// The built program. Panics when it is not there.
pub fn find_binary() -> PathBuf {
    find_built("tabletomb")
}

/// The built tools of developers. Panics when they are not there.
pub fn find_tools() -> PathBuf {
    find_built("tabletomb-tools")
}

/// Finds a binary beside the running test: `target/<profile>/deps/<test>` → `../<name>`.
fn find_built(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a running test has a path");
    let profile = test
        .parent()
        .and_then(Path::parent)
        .expect("tests lie in <profile>/deps");
    let binary = profile.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let found = binary.exists();
    assert!(
        found,
        "no {} — build it first: cargo test --workspace",
        binary.display()
    );
    binary
}
