//! Interactions of one channel are carried out one after another, in the order in which they came.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use parking_lot::Mutex;
use serenity::all::ChannelId;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

/// Maximum number of tasks that wait in one channel.
const QUEUE: usize = 512;

/// The time for which an idle channel is remembered.
const IDLE: Duration = Duration::from_secs(60);

/// A task that runs in its turn.
pub(super) type Work = BoxFuture<'static, ()>;

/// The queues of all channels; cheap to clone.
#[derive(Clone, Default)]
pub(super) struct ChannelQueues {
    queues: Arc<Mutex<HashMap<ChannelId, mpsc::Sender<Work>>>>,
    /// Number of tasks that aren't done yet.
    open: Arc<watch::Sender<usize>>,
}

impl ChannelQueues {
    /// Queues a task in a channel; returns false if too many wait there already.
    pub(super) fn queue(&self, channel: ChannelId, work: Work) -> bool {
        let mut queues = self.queues.lock();
        let queue = queues.entry(channel).or_insert_with(|| {
            let (queue, work) = mpsc::channel(QUEUE);
            tokio::spawn(self.clone().run(channel, work));
            queue
        });
        match queue.try_send(work) {
            Ok(()) => {
                self.open.send_modify(|open| *open += 1);
                true
            }
            Err(TrySendError::Full(_)) => false,
            Err(TrySendError::Closed(work)) => {
                // its task broke; the next one goes on
                queues.remove(&channel);
                drop(queues);
                self.queue(channel, work)
            }
        }
    }

    /// Notes a task that runs beside the queues.
    pub(super) fn begin(&self) -> Busy {
        self.open.send_modify(|open| *open += 1);
        Busy(Arc::clone(&self.open))
    }

    /// Waits until no task is left.
    pub(super) async fn wait_until_idle(&self) {
        let mut open = self.open.subscribe();
        // an error means that nobody is there to do anything
        let _ = open.wait_for(|open| *open == 0).await;
    }

    async fn run(self, channel: ChannelId, mut queue: mpsc::Receiver<Work>) {
        loop {
            match tokio::time::timeout(IDLE, queue.recv()).await {
                Ok(Some(work)) => {
                    let _done = Busy(Arc::clone(&self.open));
                    work.await;
                    continue;
                }
                Ok(None) => return,
                Err(_) => {}
            }
            let mut queues = self.queues.lock();
            if queue.is_empty() {
                queues.remove(&channel);
                return;
            }
        }
    }
}

/// A task that isn't done yet; it counts as done when this is dropped, even after a panic.
pub(super) struct Busy(Arc<watch::Sender<usize>>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.send_modify(|open| *open = open.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_quicker_does_not_overtake_what_came_before() {
        let queues = ChannelQueues::default();
        let (done, mut order) = mpsc::unbounded_channel();
        for number in 0..5_u64 {
            let done = done.clone();
            let work = async move {
                tokio::time::sleep(Duration::from_millis(10 - 2 * number)).await;
                done.send(number).unwrap();
            };
            assert!(queues.queue(ChannelId::new(1), Box::pin(work)));
        }
        for number in 0..5 {
            assert_eq!(order.recv().await, Some(number));
        }
    }

    #[tokio::test]
    async fn a_channel_whose_work_broke_goes_on() {
        let queues = ChannelQueues::default();
        let (done, mut came) = mpsc::unbounded_channel();
        queues.queue(ChannelId::new(1), Box::pin(async { panic!("broken") }));
        while came.is_empty() {
            let done = done.clone();
            queues.queue(
                ChannelId::new(1),
                Box::pin(async move { done.send(()).unwrap() }),
            );
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(came.recv().await, Some(()));
    }
}
