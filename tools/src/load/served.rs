//! The program as a process of its own, and what it takes.

use std::env::consts::EXE_SUFFIX;
use std::net::TcpListener;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

/// The length of the ticks in which the system counts CPU time, in milliseconds.
const TICK: u64 = 10;

/// Instead of the address of a page where there is none.
pub(super) const OFF: &str = "off";

/// The program that is measured, in one process or several. It ends with this.
pub(super) struct MeasuredProgram {
    pub(super) began: Instant,
    processes: Vec<Process>,
}

struct Process {
    child: Child,
    /// The address at which the process reports its counts.
    counted_at: String,
}

/// The way in which the program receives updates.
#[derive(Clone, Copy)]
pub(super) enum Intake {
    /// The program polls.
    Polls,
    /// Updates are delivered to this many processes.
    Webhooks(NonZeroUsize),
}

/// Resources used since the start, as far as the system tells.
#[derive(Default)]
pub(super) struct ResourceUsage {
    /// Time of the processors.
    pub(super) processor: Duration,
    /// Bytes of memory, now.
    pub(super) resident: u64,
    /// Bytes that went to the disk.
    pub(super) written: u64,
}

/// The program's own counts.
#[derive(Default)]
pub(super) struct Counts {
    /// Moves that are written down.
    pub(super) moves: u64,
    /// Pieces of memory that it has asked for; none if it was built without counting them.
    pub(super) allocations: u64,
}

impl Counts {
    /// Returns the counts between two moments.
    pub(super) fn difference(before: &Self, after: &Self) -> Self {
        Self {
            moves: after.moves - before.moves,
            allocations: after.allocations - before.allocations,
        }
    }
}

impl ResourceUsage {
    /// Returns the resources used between two moments.
    pub(super) fn difference(before: &Self, after: &Self) -> Self {
        Self {
            processor: after.processor.saturating_sub(before.processor),
            resident: after.resident,
            written: after.written.saturating_sub(before.written),
        }
    }
}

impl MeasuredProgram {
    /// Starts it with words alone, on Telegram; the first with a page at that address, or with none if it is `off`.
    ///
    /// # Errors
    /// If it can't be started.
    pub(super) fn start(
        api: &str,
        database: &str,
        folder: &Path,
        intake: Intake,
        page: &str,
    ) -> anyhow::Result<Self> {
        let began = Instant::now();
        let processes = match intake {
            Intake::Polls => vec![Process::start(api, database, folder, None, page)?],
            Intake::Webhooks(processes) => (0..processes.get())
                .map(|number| {
                    let page = if number == 0 { page } else { OFF };
                    Process::start(api, database, folder, Some(free_address()?), page)
                })
                .collect::<anyhow::Result<_>>()?,
        };
        Ok(Self { began, processes })
    }

    /// Returns the resources used by all processes; zero where the system doesn't tell.
    pub(super) fn resource_usage(&self) -> ResourceUsage {
        let each = self.processes.iter().map(Process::resource_usage);
        each.fold(ResourceUsage::default(), |all, one| ResourceUsage {
            processor: all.processor + one.processor,
            resident: all.resident + one.resident,
            written: all.written + one.written,
        })
    }

    /// Returns the counts of all processes together.
    ///
    /// # Errors
    /// If a process doesn't report them.
    pub(super) async fn counts(&self) -> anyhow::Result<Counts> {
        let mut all = Counts::default();
        for process in &self.processes {
            let own = process.counts().await?;
            all.moves += own.moves;
            all.allocations += own.allocations;
        }
        Ok(all)
    }
}

/// Returns an address on which no process listens yet.
pub(super) fn free_address() -> anyhow::Result<String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr());
    Ok(free.context("no free port")?.to_string())
}

/// Returns the path of the program, which a build leaves beside this tool.
fn find_program() -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe().context("failed to find this tool")?;
    let program = own.with_file_name(format!("tabletomb{EXE_SUFFIX}"));
    let shown = program.display();
    ensure!(
        program.exists(),
        "{shown} is missing: run `cargo build` with the same profile"
    );
    Ok(program)
}

impl Process {
    fn start(
        api: &str,
        database: &str,
        folder: &Path,
        webhook: Option<String>,
        page: &str,
    ) -> anyhow::Result<Self> {
        let counted_at = free_address()?;
        let mut command = Command::new(find_program()?);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("TABLETOMB_")) {
            command.env_remove(name);
        }
        if let Some(address) = webhook {
            command
                .env("TABLETOMB_WEBHOOK", format!("http://{address}/"))
                .env("TABLETOMB_WEBHOOK_ADDRESS", address);
        }
        let child = command
            .env("TABLETOMB_DATABASE", database)
            .env("TABLETOMB_METRICS", &counted_at)
            .env("TABLETOMB_PICTURES", "off")
            .env("TABLETOMB_ROUND_PAUSE", "1")
            .env("TABLETOMB_SANDBOX", page)
            .env("TABLETOMB_TELEGRAM_API", api)
            .env("TABLETOMB_TELEGRAM_PACE", "0")
            .env("TABLETOMB_TELEGRAM_TOKEN", "1:bench")
            .env("TABLETOMB_LOG", "warn")
            .current_dir(folder)
            .stdin(Stdio::null())
            // where its page is stands there
            .stdout(Stdio::null())
            .kill_on_drop(true);
        let child = child.spawn().context("failed to start the program")?;
        Ok(Self { child, counted_at })
    }

    fn resource_usage(&self) -> ResourceUsage {
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
        ResourceUsage {
            processor: Duration::from_millis(ticks * TICK),
            resident: number(&told("status"), "VmRSS:") << 10,
            written: number(&told("io"), "write_bytes:"),
        }
    }

    async fn counts(&self) -> anyhow::Result<Counts> {
        let mut stream = TcpStream::connect(&self.counted_at).await?;
        let host = &self.counted_at;
        let asked = format!("GET /metrics HTTP/1.0\r\nHost: {host}\r\n\r\n");
        stream.write_all(asked.as_bytes()).await?;
        let mut page = String::new();
        stream.read_to_string(&mut page).await?;
        Ok(Counts {
            moves: number(&page, "tabletomb_moves_total "),
            allocations: number(&page, "tabletomb_allocations_total "),
        })
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
