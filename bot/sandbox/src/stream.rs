//! The stream of events to an open page: first all that stands, then what happens.

use std::sync::Arc;
use std::time::Duration;

use axum::Error;
use axum::response::sse::Event;
use base::time::Uptime;
use futures::Stream;
use futures::stream;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use super::hub::{Body, Hub, Look, News, Opening};
use super::wire::{Hello, RoomView, Viewer};

/// How soon the page may knock again when the stream breaks.
const RETRY: Duration = Duration::from_secs(1);

/// The running time of the sandbox.
pub(super) type Clock = Box<dyn Fn() -> Uptime + Send>;

struct Feed {
    hub: Arc<Hub>,
    viewer: Viewer,
    clock: Clock,
    /// None before the first hello, and when the reader has lost the thread.
    news: Option<broadcast::Receiver<News>>,
    stopped: watch::Receiver<bool>,
    _look: Look,
}

/// Tells a page all that happens where its viewer looks, until the program stops.
pub(super) fn events(
    hub: Arc<Hub>,
    viewer: Viewer,
    clock: Clock,
    (look, stopped): (Look, watch::Receiver<bool>),
) -> impl Stream<Item = Result<Event, Error>> {
    let feed = Feed {
        hub,
        viewer,
        clock,
        news: None,
        stopped,
        _look: look,
    };
    stream::unfold(feed, next)
}

async fn next(mut feed: Feed) -> Option<(Result<Event, Error>, Feed)> {
    loop {
        let Some(news) = &mut feed.news else {
            // whoever hears nothing knocks again
            let failed = |error: &_| tracing::warn!(%error, "a room can't be read");
            let opening = feed.hub.open(&feed.viewer.places()).await;
            let opening = opening.inspect_err(failed).ok()?;
            let hello = hello(&mut feed, opening);
            return Some((hello, feed));
        };
        let news = tokio::select! {
            _ = feed.stopped.wait_for(|stopped| *stopped) => return None,
            news = news.recv() => news,
        };
        match news {
            Ok(news) => {
                if let Some(event) = told(&feed.viewer, &news, (feed.clock)()) {
                    return Some((event, feed));
                }
            }
            // Too slow: what was missed can't be told, so all is told anew.
            Err(RecvError::Lagged(_)) => feed.news = None,
            Err(RecvError::Closed) => return None,
        }
    }
}

fn hello(feed: &mut Feed, opening: Opening) -> Result<Event, Error> {
    feed.news = Some(opening.news);
    let standing = opening.standing.iter();
    let now = (feed.clock)();
    let messages = standing.filter_map(|(place, message)| feed.viewer.item(place, message, now));
    let hello = Hello {
        messages: messages.collect(),
    };
    Event::default()
        .event("hello")
        .retry(RETRY)
        .json_data(hello)
}

fn told(viewer: &Viewer, news: &News, now: Uptime) -> Option<Result<Event, Error>> {
    let Some(item) = viewer.item(&news.place, &news.message, now) else {
        return elsewhere(news);
    };
    let kind = match news.message.body {
        Body::Line { .. } => "line",
        Body::Post(_) if news.changed => "edit",
        Body::Post(_) => "post",
        Body::Gone => "gone",
    };
    Some(Event::default().event(kind).json_data(item))
}

/// That there is something new in a room where the viewer doesn't look; not what it is.
fn elsewhere(news: &News) -> Option<Result<Event, Error>> {
    let room = RoomView::new(&news.place, news.message.id).filter(|_| !news.changed)?;
    Some(Event::default().event("elsewhere").json_data(room))
}

#[cfg(test)]
mod tests {
    use base::address::Place;

    use super::*;
    use crate::hub::tests::restored;
    use crate::people;
    use futures::FutureExt;

    async fn feed() -> (Feed, watch::Sender<bool>) {
        let (stop, stopped) = watch::channel(false);
        let hub = Arc::new(restored(Vec::new()).await);
        let viewer = Viewer::new("main", &["Anna".to_owned()]).unwrap();
        let feed = Feed {
            _look: hub.enter(viewer.room()).await.unwrap(),
            hub,
            viewer,
            clock: Box::new(Uptime::default),
            news: None,
            stopped,
        };
        (feed, stop)
    }

    async fn say(feed: &Feed, place: Place) {
        let boris = people::person("Boris", "en").unwrap();
        let said = feed.hub.say(place, &boris, "hi".to_owned());
        said.await.unwrap();
    }

    fn room(name: &str) -> Place {
        people::room(name).unwrap()
    }

    /// The next event, if there is one already.
    async fn heard(feed: Feed) -> Option<Feed> {
        let next = next(feed).now_or_never()?;
        next.map(|(event, feed)| event.map(|_| feed).unwrap())
    }

    #[tokio::test]
    async fn a_hello_comes_first_and_then_what_happens_here_and_that_something_does_elsewhere() {
        let (feed, _stop) = feed().await;
        say(&feed, room("main")).await;
        let feed = heard(feed).await.unwrap();
        say(&feed, room("elsewhere")).await;
        say(&feed, room("main")).await;
        let boris = people::private_place("Boris").unwrap();
        say(&feed, boris).await;
        let feed = heard(feed).await.unwrap();
        let feed = heard(feed).await.unwrap();
        assert!(heard(feed).await.is_none());
    }

    #[tokio::test]
    async fn a_slow_reader_is_told_everything_anew() {
        let (feed, _stop) = feed().await;
        let feed = heard(feed).await.unwrap();
        for _ in 0..1000 {
            say(&feed, room("main")).await;
        }
        let feed = heard(feed).await.unwrap();
        assert!(heard(feed).await.is_none());
    }

    #[tokio::test]
    async fn the_stream_ends_when_the_program_stops() {
        let (feed, stop) = feed().await;
        let feed = heard(feed).await.unwrap();
        stop.send(true).unwrap();
        assert!(next(feed).await.is_none());
    }
}
