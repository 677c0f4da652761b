//! The shards of the gateway that this process keeps, as long as they are its own.

use std::pin::pin;

use futures::future::join_all;
use store::Duty;
use tokio::sync::{mpsc, watch};

use super::Discord;
use super::gateway::{Gateway, News, Shard};

/// Keeps this process's shards open until the program stops. When the number of shards grows, all are opened again:
/// else two shards would report the same server.
pub(super) async fn keep(
    discord: &Discord,
    report: mpsc::Sender<News>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut known = discord.leases().changes_of_shards();
    while !*stopped.borrow() {
        let of = *known.borrow_and_update();
        let (end, ended) = watch::channel(false);
        let shards = (0..of).map(|number| Shard { number, of });
        let shards = shards.map(|shard| hold(discord, shard, report.clone(), ended.clone()));
        let mut held = pin!(join_all(shards));
        tokio::select! {
            _ = &mut held, if of > 0 => {}
            // an error means that the program is going anyway
            _ = known.changed() => {}
            _ = stopped.changed() => {}
        }
        // fails only when all have ended by themselves
        let _ = end.send(true);
        held.await;
    }
}

/// Keeps one shard whenever it is this process's.
async fn hold(
    discord: &Discord,
    shard: Shard,
    report: mpsc::Sender<News>,
    mut ended: watch::Receiver<bool>,
) {
    let leases = discord.leases();
    while !*ended.borrow() {
        let work = tokio::select! {
            work = leases.wait_for_duty(Duty::Shard(shard.number)) => work,
            // an error means that the program is going anyway
            _ = ended.changed() => return,
        };
        let mut gateway = Gateway::new(discord, shard, report.clone());
        tokio::select! {
            never = gateway.keep() => match never {},
            () = work.wait_until_lost() => {
                tracing::info!(shard = shard.number, "shard released");
            }
            // an error means that the program is going anyway
            _ = ended.changed() => {}
        }
        gateway.say_goodbye().await;
    }
}
