//! The door of our servers: it limits the number of connections and closes silent ones. A client that sends a request
//! letter by letter, or never reads the answer, is disconnected. If all places are taken and a newcomer waits, that
//! happens at once.

use std::collections::VecDeque;
use std::future::Future;
use std::io::{self, ErrorKind, IoSlice};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::middleware::map_response;
use axum::response::Response;
use axum::serve::Listener;
use futures::future::BoxFuture;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::{Instant, Sleep, sleep, timeout};

/// The longest time without output from us on a connection, or since a further request on it. Head, body and answer
/// have to fit in it; a listening client gets a pulse twice as often.
const PATIENCE: Duration = Duration::from_secs(30);

/// Maximum number of open connections.
const MOST: usize = 2_048;

/// The divisor for one door's share of the file descriptors that the system allows. There are four doors at most, so
/// half is left for chats and the database.
const SHARE: u64 = 8;

/// The time a client that was rung at may take to leave before the next one is rung at.
const RING: Duration = Duration::from_millis(20);

/// The pause before the next connection is accepted after a failure.
const AGAIN: Duration = Duration::from_millis(200);

/// Lets connections in.
pub struct Doors {
    listener: TcpListener,
    /// Whether connections couldn't be accepted lately.
    shut: bool,
    places: Arc<Semaphore>,
    /// Rings at those who haven't been answered yet, to be shown out where others need their places; the oldest first. Who
    /// has been doesn't hear it any more.
    unanswered: VecDeque<oneshot::Sender<()>>,
    patience: Duration,
}

/// A connection that was let in, and holds its place until it is closed.
pub struct Guest {
    stream: TcpStream,
    silence: Pin<Box<Sleep>>,
    patience: Duration,
    /// Whether no request has come since our last output.
    answered: bool,
    /// A bell that rings when a newcomer needs the place; `None` once we have sent anything.
    bell: Option<oneshot::Receiver<()>>,
    _place: OwnedSemaphorePermit,
}

impl Doors {
    /// Lets in who comes to a listener.
    #[must_use]
    pub fn new(listener: TcpListener) -> Self {
        Self::with(listener, most(), PATIENCE)
    }

    fn with(listener: TcpListener, most: usize, patience: Duration) -> Self {
        let places = Arc::new(Semaphore::new(most));
        Self {
            listener,
            shut: false,
            places,
            unanswered: VecDeque::new(),
            patience,
        }
    }

    /// A place, and the bell there. Where none is left, those who wait for an answer for longest go, one by one.
    async fn place(&mut self) -> (OwnedSemaphorePermit, oneshot::Receiver<()>) {
        self.unanswered.retain(|other| !other.is_closed());
        let place = loop {
            if self.places.available_permits() == 0
                && let Some(other) = self.unanswered.pop_front()
            {
                // who has just gone, or been answered, doesn't hear it
                let _ = other.send(());
            }
            let place = Arc::clone(&self.places).acquire_owned();
            if let Ok(place) = timeout(RING, place).await {
                break place.expect("it is never closed");
            }
        };
        let (ring, bell) = oneshot::channel();
        self.unanswered.push_back(ring);
        (place, bell)
    }

    /// Waits after a connection couldn't be accepted. A client that has left again is no failure. A lack of file
    /// descriptors is logged once until it is over.
    async fn stay_shut(&mut self, error: &io::Error) {
        use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        if [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind()) {
            return;
        }
        if !std::mem::replace(&mut self.shut, true) {
            tracing::error!(
                %error,
                "out of file descriptors, new connections wait; raise LimitNOFILE or ulimit -n"
            );
        }
        sleep(AGAIN).await;
    }
}

/// Serves the clients of a listener through a door. Once a quarter of the places are taken, connections end with their
/// answers. Followers of boards take half the places at most, so that some are always left.
#[must_use]
pub fn serve(listener: TcpListener, router: Router) -> BoxFuture<'static, io::Result<()>> {
    Box::pin(through(Doors::new(listener), most(), router))
}

async fn through(doors: Doors, most: usize, router: Router) -> io::Result<()> {
    let places = Arc::clone(&doors.places);
    let parts = move |mut answer: Response| {
        if places.available_permits() <= most * 3 / 4 {
            let close = HeaderValue::from_static("close");
            answer.headers_mut().insert(CONNECTION, close);
        }
        std::future::ready(answer)
    };
    axum::serve(doors, router.layer(map_response(parts)).into_make_service()).await
}

/// Maximum number of boards followed through one door: a follower stays, and other clients need room to press.
pub(crate) fn follower_limit() -> usize {
    most() / 2
}

#[cfg(unix)]
fn most() -> usize {
    share_of(rustix::process::getrlimit(rustix::process::Resource::Nofile).current)
}

/// Our share of so many descriptors, or of any number of them.
#[cfg(unix)]
fn share_of(descriptors: Option<u64>) -> usize {
    let share = descriptors.map_or(u64::MAX, |files| files / SHARE);
    usize::try_from(share).map_or(MOST, |share| share.clamp(2, MOST))
}

#[cfg(not(unix))]
fn most() -> usize {
    MOST
}

impl Listener for Doors {
    type Io = Guest;
    type Addr = SocketAddr;

    /// Accepts a connection. It waits while clients that were answered hold all places.
    async fn accept(&mut self) -> (Guest, SocketAddr) {
        let (stream, address) = loop {
            match self.listener.accept().await {
                Ok(come) => break come,
                Err(error) => self.stay_shut(&error).await,
            }
        };
        if std::mem::take(&mut self.shut) {
            tracing::info!("accepting connections again");
        }
        let (place, bell) = self.place().await;
        let guest = Guest {
            stream,
            silence: Box::pin(sleep(self.patience)),
            patience: self.patience,
            answered: false,
            bell: Some(bell),
            _place: place,
        };
        (guest, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Guest {
    /// Returns the result of an operation, or a timeout error if it took too long.
    fn apply_timeout<T>(
        &mut self,
        context: &mut Context<'_>,
        done: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if done.is_pending()
            && (self.is_rung(context) || self.silence.as_mut().poll(context).is_ready())
        {
            return Poll::Ready(Err(ErrorKind::TimedOut.into()));
        }
        done
    }

    /// Returns whether a newcomer needs the place; false once the door is gone.
    fn is_rung(&mut self, context: &mut Context<'_>) -> bool {
        let Some(Poll::Ready(rung)) = self.bell.as_mut().map(|bell| Pin::new(bell).poll(context))
        else {
            return false;
        };
        self.bell = None;
        if rung.is_ok() {
            self.silence.as_mut().reset(Instant::now());
        }
        rung.is_ok()
    }

    /// Like `apply_timeout`, for output, which ends the silence.
    fn note_write(
        &mut self,
        context: &mut Context<'_>,
        said: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if matches!(said, Poll::Ready(Ok(1..))) {
            self.answered = true;
            self.bell = None;
            self.reset_silence();
        }
        self.apply_timeout(context, said)
    }

    fn reset_silence(&mut self) {
        let until = Instant::now() + self.patience;
        self.silence.as_mut().reset(until);
    }
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        if self.answered && into.filled().len() > before {
            self.answered = false;
            self.reset_silence();
        }
        self.apply_timeout(context, read)
    }
}

impl AsyncWrite for Guest {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let said = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note_write(context, said)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let said = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.note_write(context, said)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::{Body, Bytes};
    use axum::routing::{get, post};
    use futures::stream;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const SOON: Duration = Duration::from_millis(150);

    /// Serves a word, a body that is read, and a stream with a pulse.
    async fn spawn_server(most: usize, patience: Duration) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let pulse = || async {
            let beats = stream::unfold((), |()| async {
                sleep(SOON / 3).await;
                Some((Ok::<_, io::Error>(Bytes::from_static(b"beat")), ()))
            });
            Body::from_stream(beats)
        };
        let large = || async { vec![b'x'; 32 << 20] };
        let router = Router::new()
            .route("/", get(async || "here"))
            .route("/read", post(async |body: String| body))
            .route("/large", get(large))
            .route("/pulse", get(pulse));
        let doors = Doors::with(listener, most, patience);
        tokio::spawn(through(doors, most, router));
        address
    }

    /// Connects a client that sends this text and no more.
    async fn guest(address: SocketAddr, said: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        stream
    }

    /// Reads everything until the connection is closed; it must be.
    async fn read_all(mut stream: TcpStream) -> String {
        let mut all = Vec::new();
        let closed = timeout(40 * SOON, stream.read_to_end(&mut all));
        // whoever is shown out may hear it as a break
        let _ = closed.await.expect("it is closed");
        String::from_utf8_lossy(&all).into_owned()
    }

    const ASKED: &str = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";

    #[tokio::test]
    async fn who_is_silent_or_slow_is_shown_out_and_who_listens_is_not() {
        let address = spawn_server(8, SOON).await;
        let body = "POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf";
        for said in ["", "GET / HT", body] {
            let told = read_all(guest(address, said).await).await;
            assert!(!told.contains("200 OK"), "{said}: {told}");
        }
        let told = read_all(guest(address, ASKED).await).await;
        assert!(told.contains("200 OK") && told.ends_with("here"), "{told}");
        // a letter now and then is no request
        let mut slow = guest(address, "").await;
        let mut letters = ASKED.bytes().cycle();
        let ends = async {
            while slow.write_u8(letters.next().unwrap_or(b'x')).await.is_ok() {
                sleep(SOON / 2).await;
            }
        };
        timeout(40 * SOON, ends).await.expect("it is closed");
        let mut listener = guest(address, &ASKED.replace("/ H", "/pulse H")).await;
        let (began, mut beats) = (Instant::now(), 0);
        while began.elapsed() < 3 * SOON {
            beats += listener.read(&mut [0; 512]).await.unwrap().min(1);
        }
        assert!(beats > 3, "only {beats} beats");
    }

    #[tokio::test]
    async fn who_never_reads_the_answer_gives_the_place_back() {
        let address = spawn_server(1, SOON).await;
        let deaf = guest(address, &ASKED.replace("/ H", "/large H")).await;
        let told = read_all(guest(address, ASKED).await).await;
        assert!(told.ends_with("here"), "{told}");
        drop(deaf);
    }

    #[tokio::test]
    async fn more_than_there_is_room_for_wait_until_others_have_gone() {
        let address = spawn_server(3, SOON).await;
        let mut idle = Vec::new();
        for _ in 0..40 {
            idle.push(guest(address, "GET / HT").await);
        }
        let told = read_all(guest(address, ASKED).await).await;
        assert!(told.ends_with("here"), "{told}");
        assert_eq!(idle.len(), 40);
    }

    #[tokio::test]
    async fn who_asks_nothing_makes_room_for_others_at_once_and_who_listens_stays() {
        let address = spawn_server(3, PATIENCE).await;
        let mut listener = guest(address, &ASKED.replace("/ H", "/pulse H")).await;
        assert!(listener.read(&mut [0; 512]).await.unwrap() > 0);
        let mut idle = Vec::new();
        for _ in 0..40 {
            idle.push(guest(address, "GET / HT").await);
            let asked = ASKED.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n");
            let told = read_all(guest(address, &asked).await).await;
            assert!(told.ends_with("here"), "{told}");
        }
        assert_eq!(idle.len(), 40);
        assert!(listener.read(&mut [0; 512]).await.unwrap() > 0);
    }

    #[tokio::test]
    async fn whoever_is_answered_goes_where_a_quarter_of_the_places_are_taken() {
        let address = spawn_server(8, PATIENCE).await;
        let mut first = guest(address, ASKED).await;
        let mut told = [0; 512];
        let count = first.read(&mut told).await.unwrap();
        let told = String::from_utf8_lossy(&told[..count]);
        assert!(told.ends_with("here") && !told.contains("close"), "{told}");
        let told = read_all(guest(address, ASKED).await).await;
        assert!(told.ends_with("here") && told.contains("close"), "{told}");
    }

    #[cfg(unix)]
    #[test]
    fn there_are_two_thousand_places_at_most_or_a_share_of_the_descriptors() {
        assert_eq!(share_of(None), MOST);
        assert_eq!(share_of(Some(1 << 20)), MOST);
        assert_eq!(share_of(Some(1_024)), 128);
        assert_eq!(
            share_of(Some(8)),
            2,
            "somebody who follows, and somebody who presses"
        );
        assert!(follower_limit() >= 1 && follower_limit() <= MOST / 2);
    }
}
