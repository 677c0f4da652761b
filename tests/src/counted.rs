//! A program's counts of its own work, as an operator's monitoring reads them.

use std::collections::BTreeMap;

use crate::polling::{PATIENCE, wait_until};
use crate::program::Running;

/// The setting by which it is told, at any free port.
pub const TOLD: (&str, &str) = ("TABLETOMB_METRICS", "127.0.0.1:0");

/// Returns the address of the metrics from the log. Panics if the log doesn't mention it for long.
pub async fn wait_for_address(program: &Running) -> String {
    let said = async || {
        let printed = program.printed_text();
        // the last of them, after a restart
        let (_, rest) = printed.rsplit_once("metrics at ")?;
        let (address, _) = rest.split_once("/metrics")?;
        Some(address.to_owned())
    };
    wait_until("the log says where it is told", PATIENCE, said).await
}

/// All of it as text. Panics if the program doesn't tell it.
pub async fn metrics(program: &Running) -> String {
    let address = wait_for_address(program).await;
    let metrics = reqwest::get(format!("{address}/metrics")).await;
    let metrics = metrics.expect("it answers");
    metrics.text().await.expect("it is text")
}

/// Returns the counts of people, messages and moves, without those of time. Panics if there are none.
pub async fn read_counts(program: &Running) -> BTreeMap<String, i64> {
    let metrics = metrics(program).await;
    let counts = metrics.lines().filter_map(|line| {
        let (name, count) = line.split_once(' ')?;
        let is_count = name.contains("_total") && !name.contains("allocations");
        is_count.then(|| Some((name.to_owned(), count.parse().ok()?)))?
    });
    let counts: BTreeMap<_, _> = counts.collect();
    assert!(counts.len() > 5, "{metrics}");
    counts
}

/// Returns the increase of each count. Panics as [`read_counts`] does.
pub async fn since(program: &Running, before: &BTreeMap<String, i64>) -> BTreeMap<String, i64> {
    let now = read_counts(program).await.into_iter();
    let more = |(name, count): (String, i64)| {
        let before = before.get(&name).copied().unwrap_or(0);
        (name, count - before)
    };
    now.map(more).collect()
}
