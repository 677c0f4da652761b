//! What a program counts of its own work, as whoever watches over it reads it.

use std::collections::BTreeMap;

use crate::program::Running;

/// The setting by which it is told, at any free port.
pub const TOLD: (&str, &str) = ("TABLETOMB_METRICS", "127.0.0.1:0");

/// All of it as text. Panics if the program doesn't tell it.
pub async fn metrics(program: &Running) -> String {
    let printed = program.printed();
    let (_, at) = printed.rsplit_once("stands at ").expect("it says where");
    let (at, _) = at.split_once('\n').expect("a line ends");
    let metrics = reqwest::get(at.trim()).await.expect("it answers");
    metrics.text().await.expect("it is text")
}

/// What of that is counted of people, messages and moves, and not of time. Panics if nothing is.
pub async fn counted(program: &Running) -> BTreeMap<String, i64> {
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

/// How much more of each is counted than before. Panics as [`counted`] does.
pub async fn since(program: &Running, before: &BTreeMap<String, i64>) -> BTreeMap<String, i64> {
    let now = counted(program).await.into_iter();
    let more = |(name, count): (String, i64)| {
        let before = before.get(&name).copied().unwrap_or(0);
        (name, count - before)
    };
    now.map(more).collect()
}
