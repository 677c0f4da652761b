//! The stream of events to an open page: first all that stands, then what happens.

use std::sync::Arc;
use std::time::Duration;

use axum::Error;
use axum::response::sse::Event;
use base::address::Place;
use base::time::Uptime;
use futures::Stream;
use futures::stream;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, sleep_until};

use super::hub::{Hub, Look, Opening};
use super::later::HeldBack;
use super::message::{Body, Message, News};
use super::wire::{Hello, LooksView, RoomView, Viewer};

/// The time after which the page may reconnect when the stream breaks.
const RETRY: Duration = Duration::from_secs(1);

/// The running time of the sandbox.
pub(super) type Clock = Box<dyn Fn() -> Uptime + Send>;

struct Feed {
    hub: Arc<Hub>,
    viewer: Viewer,
    clock: Clock,
    /// None before the first hello, and when the reader has lost the thread.
    news: Option<broadcast::Receiver<News>>,
    /// The news that the viewer sees later.
    held: HeldBack,
    stopped: watch::Receiver<bool>,
    look: Look,
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
        held: HeldBack::default(),
        stopped,
        look,
    };
    stream::unfold(feed, next)
}

async fn next(mut feed: Feed) -> Option<(Result<Event, Error>, Feed)> {
    loop {
        let Some(news) = &mut feed.news else {
            // whoever hears nothing knocks again
            let failed =
                |error: &_| tracing::warn!(%error, "failed to read room; the browser reconnects");
            let opening = feed.hub.open(&feed.viewer.places()).await;
            let opening = opening.inspect_err(failed).ok()?;
            let hello = hello(&mut feed, opening);
            return Some((hello, feed));
        };
        let due = feed.held.due();
        let heard = tokio::select! {
            _ = feed.stopped.wait_for(|stopped| *stopped) => return None,
            // it is counted as long as somebody looks
            Ok(()) = feed.look.count.changed() => FeedEvent::Looks,
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => FeedEvent::Due,
            news = news.recv() => FeedEvent::News(news),
        };
        let news = match heard {
            FeedEvent::Looks => return Some((looks(&mut feed), feed)),
            FeedEvent::Due => feed.held.take(Instant::now()),
            FeedEvent::News(Ok(news)) => {
                let delay = feed.viewer.delay(&news.place, &news.message);
                feed.held.pass(news, delay, Instant::now())
            }
            // Too slow: what was missed can't be told, so all is told anew.
            FeedEvent::News(Err(RecvError::Lagged(_))) => {
                feed.news = None;
                continue;
            }
            FeedEvent::News(Err(RecvError::Closed)) => return None,
        };
        let told = |news: News| news_event(&feed.viewer, &news, (feed.clock)());
        if let Some(event) = news.and_then(told) {
            return Some((event, feed));
        }
    }
}

/// An event that a feed has waited for.
enum FeedEvent {
    /// The number of viewers in the room has changed.
    Looks,
    /// News held back are due.
    Due,
    News(Result<News, RecvError>),
}

fn hello(feed: &mut Feed, opening: Opening) -> Result<Event, Error> {
    let standing = collect_visible(feed, &opening);
    feed.news = Some(opening.news);
    let looks = *feed.look.count.borrow_and_update();
    let now = (feed.clock)();
    let standing = standing.iter();
    let messages = standing.filter_map(|(place, message)| feed.viewer.item(place, message, now));
    let hello = Hello {
        messages: messages.collect(),
        looks: Some(looks),
    };
    Event::default()
        .event("hello")
        .retry(RETRY)
        .json_data(hello)
}

/// Returns everything as the viewer sees it now; later looks are held back from them.
fn collect_visible(feed: &mut Feed, opening: &Opening) -> Vec<(Place, Arc<Message>)> {
    feed.held = HeldBack::default();
    let now = Instant::now();
    let mut seen = Vec::new();
    for (place, message) in &opening.standing {
        let delay = feed.viewer.delay(place, message);
        if let Some(delay) = delay {
            feed.held.watch(message.id, delay);
        }
        let versions = delay.and_then(|_| opening.versions.get(&message.id));
        let Some(versions) = versions.filter(|it| !it.is_empty()) else {
            seen.push((place.clone(), Arc::clone(message)));
            continue;
        };
        let past = versions.partition_point(|version| version.due() <= now);
        let (past, coming) = versions.split_at(past);
        let shown = past.last();
        if shown.is_none() {
            feed.held.hide(message.id);
        }
        seen.extend(shown.map(|version| (place.clone(), Arc::clone(&version.message))));
        for version in coming {
            let news = News {
                place: place.clone(),
                message: Arc::clone(&version.message),
                changed: true,
            };
            feed.held.hold(news, version.due());
        }
    }
    seen
}

/// Builds the event with the number of viewers in the room.
fn looks(feed: &mut Feed) -> Result<Event, Error> {
    let count = *feed.look.count.borrow_and_update();
    Event::default()
        .event("looks")
        .json_data(LooksView { count })
}

fn news_event(viewer: &Viewer, news: &News, now: Uptime) -> Option<Result<Event, Error>> {
    let Some(item) = viewer.item(&news.place, &news.message, now) else {
        return other_room_event(news);
    };
    let kind = match news.message.body {
        Body::Line { .. } => "line",
        Body::Post(_) if news.changed => "edit",
        Body::Post(_) => "post",
        Body::Gone => "gone",
    };
    Some(Event::default().event(kind).json_data(item))
}

/// Builds the event that a room outside the view has news, without the news itself.
fn other_room_event(news: &News) -> Option<Result<Event, Error>> {
    let room = RoomView::new(&news.place, news.message.id).filter(|_| !news.changed)?;
    Some(Event::default().event("elsewhere").json_data(room))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hub::tests::restore_hub;
    use crate::people;
    use futures::FutureExt;

    async fn feed() -> (Feed, watch::Sender<bool>) {
        let (stop, stopped) = watch::channel(false);
        let hub = Arc::new(restore_hub(Vec::new()).await);
        let viewer = Viewer::new("main", &["Anna".to_owned()]).unwrap();
        let feed = Feed {
            look: hub.enter(viewer.room()).await.unwrap(),
            hub,
            viewer,
            clock: Box::new(Uptime::default),
            news: None,
            held: HeldBack::default(),
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
    async fn poll_event(feed: Feed) -> Option<Feed> {
        let next = next(feed).now_or_never()?;
        next.map(|(event, feed)| event.map(|_| feed).unwrap())
    }

    #[tokio::test]
    async fn a_hello_comes_first_and_then_what_happens_here_and_that_something_does_elsewhere() {
        let (feed, _stop) = feed().await;
        say(&feed, room("main")).await;
        let feed = poll_event(feed).await.unwrap();
        say(&feed, room("elsewhere")).await;
        say(&feed, room("main")).await;
        let boris = people::private_place("Boris").unwrap();
        say(&feed, boris).await;
        let feed = poll_event(feed).await.unwrap();
        let feed = poll_event(feed).await.unwrap();
        assert!(poll_event(feed).await.is_none());
    }

    #[tokio::test]
    async fn a_slow_reader_is_told_everything_anew() {
        let (feed, _stop) = feed().await;
        let feed = poll_event(feed).await.unwrap();
        for _ in 0..1000 {
            say(&feed, room("main")).await;
        }
        let feed = poll_event(feed).await.unwrap();
        assert!(poll_event(feed).await.is_none());
    }

    #[tokio::test]
    async fn the_stream_ends_when_the_program_stops() {
        let (feed, stop) = feed().await;
        let feed = poll_event(feed).await.unwrap();
        stop.send(true).unwrap();
        assert!(next(feed).await.is_none());
    }
}
