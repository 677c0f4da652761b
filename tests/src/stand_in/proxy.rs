//! A proxy, the only way to reach a stand-in under a name that resolves nowhere else. The proxy opens tunnels by
//! CONNECT and by SOCKS5, and passes plain requests on. Every client needs its password.

use std::io::{Error, Result};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use url::Url;

/// The name and the password that open it, and what stands in the header for both.
const NAME: &str = "anna";
const PASSWORD: &str = "sesame";
const HEADER: &str = "basic yw5uytpzzxnhbwu=";

/// The running proxy; dropping it ends it.
#[derive(Debug)]
pub struct Proxy {
    address: String,
    passed: Arc<Mutex<Vec<String>>>,
    served: JoinHandle<()>,
}

impl Proxy {
    /// Starts one on a free port of this machine. Panics when no port can be opened.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.expect("loopback has a free port");
        let address = listener.local_addr().expect("it is bound").to_string();
        let passed = Arc::new(Mutex::new(Vec::new()));
        let passes = Arc::clone(&passed);
        let served = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let passes = Arc::clone(&passes);
                // whoever asks for nonsense is hung up on
                tokio::spawn(async move { pass(stream, &passes).await });
            }
        });
        Self {
            address,
            passed,
            served,
        }
    }

    /// The address to be set, with what opens it, for a scheme such as `http` or `socks5h`.
    pub fn url(&self, scheme: &str) -> String {
        format!("{scheme}://{NAME}:{PASSWORD}@{}", self.address)
    }

    /// The address that may be told.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Returns the secret password.
    pub fn password(&self) -> &'static str {
        PASSWORD
    }

    /// Returns the way each connection was requested: CONNECT, SOCKS5 or REQUEST.
    pub fn connection_kinds(&self) -> Vec<String> {
        let passed = self.passed.lock();
        passed.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.served.abort();
    }
}

/// The address of a stand-in under a name that only a proxy knows. Panics if it isn't on this machine.
pub fn hidden_url(url: &str) -> String {
    assert!(url.contains("127.0.0.1"), "{url}");
    url.replace("127.0.0.1", "tomb.invalid")
}

async fn pass(mut stream: TcpStream, passes: &Mutex<Vec<String>>) -> Result<()> {
    let mut first = [0];
    stream.peek(&mut first).await?;
    let (how, port, read) = match first {
        [5] => ("SOCKS5", accept_socks(&mut stream).await?, Vec::new()),
        _ => accept_http(&mut stream).await?,
    };
    let mut server = TcpStream::connect(("127.0.0.1", port)).await?;
    server.write_all(&read).await?;
    note(passes, how);
    copy_bidirectional(&mut stream, &mut server).await?;
    Ok(())
}

fn note(passes: &Mutex<Vec<String>>, how: &str) {
    let mut passed = passes.lock().unwrap_or_else(PoisonError::into_inner);
    passed.push(how.to_owned());
}

/// Returns the way of the request, its port, and the bytes already read for the server.
async fn accept_http(stream: &mut TcpStream) -> Result<(&'static str, u16, Vec<u8>)> {
    let mut read = Vec::new();
    while !read.windows(4).any(|end| end == b"\r\n\r\n") {
        if stream.read_buf(&mut read).await? == 0 {
            return Err(Error::other("it broke off"));
        }
    }
    let text = String::from_utf8_lossy(&read).into_owned();
    if !text
        .to_lowercase()
        .contains(&format!("proxy-authorization: {HEADER}"))
    {
        let refused = b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n";
        stream.write_all(refused).await?;
        return Err(Error::other("who is that?"));
    }
    let mut words = text.split_whitespace();
    let (method, target) = (words.next(), words.next().unwrap_or_default());
    if method == Some("CONNECT") {
        let port = target.rsplit(':').next().and_then(|port| port.parse().ok());
        let port = port.ok_or_else(|| Error::other("no port"))?;
        stream
            .write_all(b"HTTP/1.1 200 Connection established\r\n\r\n")
            .await?;
        return Ok(("CONNECT", port, Vec::new()));
    }
    let port = Url::parse(target).ok().and_then(|url| url.port());
    let port = port.ok_or_else(|| Error::other("no port"))?;
    Ok(("REQUEST", port, read))
}

/// Returns the requested port.
async fn accept_socks(stream: &mut TcpStream) -> Result<u16> {
    let _version = stream.read_u8().await?;
    let offered = text(stream).await?;
    if !offered.contains('\u{2}') {
        stream.write_all(&[5, 0xff]).await?;
        return Err(Error::other("who is that?"));
    }
    stream.write_all(&[5, 2]).await?;
    let _version = stream.read_u8().await?;
    let told = (text(stream).await?, text(stream).await?);
    if told != (NAME.to_owned(), PASSWORD.to_owned()) {
        stream.write_all(&[1, 1]).await?;
        return Err(Error::other("who is that?"));
    }
    stream.write_all(&[1, 0]).await?;
    let mut asked = [0; 4];
    stream.read_exact(&mut asked).await?;
    if asked != [5, 1, 0, 3] {
        // a name that is looked up before it is asked for isn't one that nobody knows
        return Err(Error::other("a connection to a name is meant"));
    }
    text(stream).await?;
    let port = stream.read_u16().await?;
    stream.write_all(&[5, 0, 0, 1, 0, 0, 0, 0, 0, 0]).await?;
    Ok(port)
}

/// A text with its length before it.
async fn text(stream: &mut TcpStream) -> Result<String> {
    let length = stream.read_u8().await?;
    let mut bytes = vec![0; length.into()];
    stream.read_exact(&mut bytes).await?;
    String::from_utf8(bytes).map_err(Error::other)
}
