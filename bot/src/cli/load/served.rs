//! The program as a process of its own, and what it takes.

use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

/// How long the ticks are in which the system counts, in milliseconds.
const TICK: u64 = 10;

/// The program that is measured. It ends with this.
pub(super) struct Served {
    pub(super) began: Instant,
    child: Child,
    /// Where it tells what it has counted.
    counts: String,
}

/// What it has taken since it began, as far as the system tells.
#[derive(Default)]
pub(super) struct Spent {
    /// Time of the processors.
    pub(super) processor: Duration,
    /// Bytes of memory, now.
    pub(super) resident: u64,
    /// Bytes that went to the disk.
    pub(super) written: u64,
}

impl Spent {
    /// What was taken from one moment to another.
    pub(super) fn between(before: &Self, after: &Self) -> Self {
        Self {
            processor: after.processor.saturating_sub(before.processor),
            resident: after.resident,
            written: after.written.saturating_sub(before.written),
        }
    }
}

impl Served {
    /// Starts it with words alone, on Telegram alone.
    ///
    /// # Errors
    /// If it can't be started.
    pub(super) fn start(api: &str, database: &str, folder: &Path) -> anyhow::Result<Self> {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr());
        let counts = free.context("no port is free")?.to_string();
        let program = std::env::current_exe().context("the program doesn't find itself")?;
        let mut command = Command::new(program);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("TABLETOMB_")) {
            command.env_remove(name);
        }
        let child = command
            .env("TABLETOMB_DATABASE", database)
            .env("TABLETOMB_METRICS", &counts)
            .env("TABLETOMB_PICTURES", "off")
            .env("TABLETOMB_ROUND_PAUSE", "1")
            .env("TABLETOMB_SANDBOX", "off")
            .env("TABLETOMB_TELEGRAM_API", api)
            .env("TABLETOMB_TELEGRAM_PACE", "0")
            .env("TABLETOMB_TELEGRAM_TOKEN", "1:bench")
            .env("TABLETOMB_LOG", "warn")
            .current_dir(folder)
            .stdin(Stdio::null())
            .kill_on_drop(true);
        let (child, began) = (child.spawn(), Instant::now());
        Ok(Self {
            began,
            child: child.context("the program can't be started")?,
            counts,
        })
    }

    /// What it has taken; nothing where the system doesn't tell.
    pub(super) fn spent(&self) -> Spent {
        let told = |what: &str| {
            let file = self.child.id().map(|id| format!("/proc/{id}/{what}"));
            let told = file.and_then(|file| std::fs::read_to_string(file).ok());
            told.unwrap_or_default()
        };
        // behind the name of the program, which may have blanks in it
        let stat = told("stat");
        let fields = stat.rsplit(')').next().unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Spent {
            processor: Duration::from_millis(ticks * TICK),
            resident: number(&told("status"), "VmRSS:") << 10,
            written: number(&told("io"), "write_bytes:"),
        }
    }

    /// How many moves it has written down.
    ///
    /// # Errors
    /// If it doesn't tell.
    pub(super) async fn moves(&self) -> anyhow::Result<u64> {
        let mut stream = TcpStream::connect(&self.counts).await?;
        let asked = format!("GET /metrics HTTP/1.0\r\nHost: {}\r\n\r\n", self.counts);
        stream.write_all(asked.as_bytes()).await?;
        let mut page = String::new();
        stream.read_to_string(&mut page).await?;
        Ok(number(&page, "tabletomb_moves_total "))
    }
}

/// The number behind a name that begins a line.
fn number(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().next());
    number
        .and_then(|number| number.parse().ok())
        .unwrap_or_default()
}
