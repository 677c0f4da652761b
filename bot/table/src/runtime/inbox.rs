//! Updates that wait in the database until the process carries them out that looks after their chat or
//! their table.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use base::address::Platform;
use base::time::Time;
use store::{Arrival, Batch, Store, StoreError, Write};
use tokio::task::{Id, JoinSet};

use super::service::{ServiceError, TableService};

/// Maximum number of chats served at once.
const CHATS: usize = 32;

/// The pause before an update is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// The interval of the check for updates without a ring of the bell.
const LOOK: Duration = Duration::from_secs(60);

/// A carrier carries out the updates of a platform.
pub trait Carrier: Send + Sync + 'static {
    /// The platform of the updates.
    const PLATFORM: Platform;

    /// Returns the chats with an update that didn't come through the inbox and is being carried out. Their waiting
    /// updates go on waiting until the bell rings.
    fn held_chats(&self) -> Vec<i64> {
        Vec::new()
    }

    /// Carries an update out. Returns whether its effects were stored together with the note that it is done.
    ///
    /// # Errors
    /// If it may come again, here or at another process.
    fn carry_out(
        &self,
        arrival: &Arrival,
    ) -> impl Future<Output = Result<bool, ServiceError>> + Send;
}

/// Writes updates down for the processes that look after their chats.
///
/// # Errors
/// If the database fails; then none is written.
pub async fn put(store: &Store, arrivals: Vec<Arrival>) -> Result<(), StoreError> {
    if !arrivals.is_empty() {
        let writes = arrivals.into_iter().map(Write::Arrived).collect();
        store.commit(Batch::new(Time::now(), writes)).await?;
        store.leases().ring();
    }
    Ok(())
}

/// Carries out what has come in and is this process's: one after another within a chat, chats side by
/// side, for as long as the program runs.
pub async fn carry_out(carrier: Arc<impl Carrier>, service: TableService) {
    let store = service.store().clone();
    let mut bell = store.leases().bell();
    let mut chats = JoinSet::new();
    let mut served = HashMap::new();
    loop {
        if chats.len() < CHATS
            && let Err(error) = begin(&carrier, &service, &mut chats, &mut served).await
        {
            tracing::warn!(%error, "failed to read incoming updates; retrying");
        }
        tokio::select! {
            Some(done) = chats.join_next_with_id() => {
                let others = std::iter::from_fn(|| chats.try_join_next_with_id());
                for done in others.chain([done]) {
                    // why it broke is told where it did
                    served.remove(&done.map_or_else(|broken| broken.id(), |(id, ())| id));
                }
            }
            // an error means that the program is going anyway
            _ = bell.changed() => {}
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

/// Begins to serve chats that aren't being served, first the one that has waited longest.
async fn begin<C: Carrier>(
    carrier: &Arc<C>,
    service: &TableService,
    chats: &mut JoinSet<()>,
    served: &mut HashMap<Id, i64>,
) -> Result<(), StoreError> {
    let mut busy: Vec<_> = served.values().copied().collect();
    busy.extend(carrier.held_chats());
    let mut by_chat: BTreeMap<i64, Vec<Arrival>> = BTreeMap::new();
    for arrival in service.store().pending_arrivals(C::PLATFORM, &busy).await? {
        by_chat.entry(arrival.chat).or_default().push(arrival);
    }
    let mut by_chat: Vec<_> = by_chat.into_iter().collect();
    by_chat.sort_by_key(|(_, arrivals)| arrivals.first().map(|first| first.update.number));
    let free = CHATS - chats.len();
    for (chat, arrivals) in by_chat.into_iter().take(free) {
        let serving = serve_chat(Arc::clone(carrier), service.clone(), arrivals);
        served.insert(chats.spawn(serving).id(), chat);
    }
    Ok(())
}

/// Carries out what has come in of one chat.
async fn serve_chat(carrier: Arc<impl Carrier>, service: TableService, arrivals: Vec<Arrival>) {
    for arrival in arrivals {
        let update = arrival.update;
        if let Err(error) = serve(&*carrier, &service, arrival).await {
            if !error.is_told() {
                tracing::warn!(update = update.number, %error, "failed to handle update; retrying");
            }
            tokio::time::sleep(AGAIN).await;
            break;
        }
    }
}

async fn serve(
    carrier: &impl Carrier,
    service: &TableService,
    arrival: Arrival,
) -> Result<(), ServiceError> {
    let store = service.store();
    let Some(_work) = store.leases().work(arrival.duty) else {
        // another process carries it out
        return Ok(());
    };
    let update = arrival.update;
    if store.is_known(update).await? {
        // carried out, but something kept it from being struck off
        return Ok(service.let_pass(update).await?);
    }
    match carrier.carry_out(&arrival).await {
        Ok(true) => Ok(()),
        Ok(false) => Ok(service.let_pass(update).await?),
        Err(ServiceError::Elsewhere(duty)) => {
            let forwarded = vec![Write::Forwarded(update, duty)];
            store.commit(Batch::new(Time::now(), forwarded)).await?;
            store.leases().ring();
            Ok(())
        }
        Err(undone) => Err(undone),
    }
}
