//! The proxy by which a server is reached, as the environment names it (`HTTPS_PROXY`, `ALL_PROXY`,
//! `NO_PROXY`). The clients of the platforms read the same variables by themselves; here stands what they
//! leave out: a plain connection, and the words about it.

use std::fmt;

use base::cause;
use http::Uri;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::proxy::{SocksV5, Tunnel};
use hyper_util::client::proxy::matcher::{Intercept, Matcher};
use hyper_util::rt::TokioIo;
use thiserror::Error;
use tokio::net::TcpStream;
use tower_service::Service;
use url::Url;

/// The port of a proxy of SOCKS that names none.
const SOCKS: u16 = 1080;

/// The reason that a server is not reached by a proxy.
#[derive(Debug, Error)]
pub enum ProxyError {
    /// The bot doesn't speak the proxy's protocol.
    #[error(
        "the proxy {0} is of an unsupported kind: name one that begins with http:// or socks5://"
    )]
    Unspoken(String),
    /// The address of the proxy or of the server is invalid.
    #[error("the proxy {0} has no address")]
    Nowhere(String),
    /// The proxy refuses the connection, or doesn't exist.
    #[error("the proxy {0}: {1}")]
    Closed(String, String),
}

/// A proxy on the way to a server.
pub struct Proxy {
    way: Intercept,
    /// The server behind it.
    to: String,
}

/// Writes the proxy's address without the name and password for it.
impl fmt::Display for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let uri = self.way.uri();
        let scheme = uri.scheme_str().unwrap_or("http");
        let address = uri.authority().map_or("", http::uri::Authority::as_str);
        write!(f, "{scheme}://{address}")
    }
}

impl Proxy {
    /// Returns the proxy by which the environment wants a server to be reached, if it wants one.
    #[must_use]
    pub fn towards(server: &Url) -> Option<Self> {
        Self::by(&Matcher::from_system(), server)
    }

    fn by(proxies: &Matcher, server: &Url) -> Option<Self> {
        let scheme = match server.scheme() {
            "wss" | "https" => "https",
            _ => "http",
        };
        let default = if scheme == "https" { 443 } else { 80 };
        let port = server.port().unwrap_or(default);
        let to = format!("{scheme}://{}:{port}", server.host_str()?);
        let way = proxies.intercept(&to.parse().ok()?)?;
        Some(Self { way, to })
    }

    /// Opens a connection to the server behind it.
    ///
    /// # Errors
    /// If there is none.
    pub async fn connect(&self) -> Result<TcpStream, ProxyError> {
        let nowhere = || ProxyError::Nowhere(self.to_string());
        let to: Uri = self.to.parse().map_err(|_| nowhere())?;
        let address = self.way.uri().authority().ok_or_else(nowhere)?;
        match self.way.uri().scheme_str() {
            Some("http") => {
                let tunnel = Tunnel::new(self.way.uri().clone(), HttpConnector::new());
                let mut tunnel = match self.way.basic_auth() {
                    Some(by) => tunnel.with_auth(by.clone()),
                    None => tunnel,
                };
                self.tunnel_stream(tunnel.call(to).await)
            }
            Some("socks5" | "socks5h") => {
                let port = address.port_u16().unwrap_or(SOCKS);
                let itself = format!("http://{}:{port}", address.host());
                let itself = itself.parse().map_err(|_| nowhere())?;
                // the proxy looks names up, as they may well be blocked here
                let socks = SocksV5::new(itself, HttpConnector::new());
                let mut socks = match self.way.raw_auth() {
                    Some((name, word)) => socks.with_auth(name.to_owned(), word.to_owned()),
                    None => socks,
                };
                self.tunnel_stream(socks.call(to).await)
            }
            _ => Err(ProxyError::Unspoken(self.to_string())),
        }
    }

    fn tunnel_stream<E: std::error::Error + 'static>(
        &self,
        opened: Result<TokioIo<TcpStream>, E>,
    ) -> Result<TcpStream, ProxyError> {
        let closed = |error| ProxyError::Closed(self.to_string(), cause::describe_error(&error));
        opened.map(TokioIo::into_inner).map_err(closed)
    }
}

/// Returns in words by which way a server is reached.
#[must_use]
pub fn way_to(server: &Url) -> String {
    let host = server.host_str().unwrap_or_default();
    match Proxy::towards(server) {
        Some(proxy) => format!("connects to {host} through the proxy {proxy}"),
        None => format!("connects to {host} without a proxy"),
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    fn url(text: &str) -> Url {
        Url::parse(text).unwrap()
    }

    fn through(proxy: &str, server: &str) -> Option<Proxy> {
        let proxies = Matcher::builder()
            .all(proxy)
            .no("127.0.0.1, inside.example");
        Proxy::by(&proxies.build(), &url(server))
    }

    #[test]
    fn a_proxy_is_told_without_what_opens_it() {
        for (proxy, told) in [
            (
                "http://anna:secret@proxy.example:3128",
                "http://proxy.example:3128",
            ),
            (
                "socks5://anna:secret@proxy.example",
                "socks5://proxy.example",
            ),
            ("proxy.example:8080", "http://proxy.example:8080"),
        ] {
            let proxy = through(proxy, "wss://gateway.example/?v=10").unwrap();
            assert_eq!(proxy.to_string(), told);
            assert_eq!(proxy.to, "https://gateway.example:443");
        }
        for near in ["ws://127.0.0.1:9000", "https://api.inside.example"] {
            assert!(through("http://proxy.example", near).is_none(), "{near}");
        }
    }

    /// A proxy that hears this and says that, in turns, and then lets an echo through.
    async fn proxy(turns: Vec<(Vec<u8>, &'static [u8])>) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            for (heard, said) in turns {
                let mut told = vec![0; heard.len()];
                stream.read_exact(&mut told).await.unwrap();
                assert_eq!(
                    String::from_utf8_lossy(&told),
                    String::from_utf8_lossy(&heard)
                );
                stream.write_all(said).await.unwrap();
            }
        });
        port
    }

    async fn heard_through(proxy: &str) -> Result<[u8; 2], ProxyError> {
        let proxy = through(proxy, "wss://gateway.example").unwrap();
        let mut stream = proxy.connect().await?;
        stream.write_all(b"hello").await.unwrap();
        let mut heard = [0; 2];
        stream.read_exact(&mut heard).await.unwrap();
        Ok(heard)
    }

    #[tokio::test]
    async fn a_tunnel_of_http_is_opened_with_its_password() {
        let asked = "CONNECT gateway.example:443 HTTP/1.1\r\nHost: gateway.example:443\r\n\
            Proxy-Authorization: Basic YW5uYTpzZWNyZXQ=\r\n\r\n";
        let opened = b"HTTP/1.1 200 Connection established\r\n\r\n";
        let turns = vec![(asked.into(), &opened[..]), (b"hello".to_vec(), &b"hi"[..])];
        let port = proxy(turns).await;
        let heard = heard_through(&format!("http://anna:secret@127.0.0.1:{port}")).await;
        assert_eq!(&heard.unwrap(), b"hi");
    }

    #[tokio::test]
    async fn a_tunnel_of_socks_is_opened_with_its_password_and_looks_the_name_up() {
        let mut asked = b"\x05\x01\x00\x03\x0fgateway.example".to_vec();
        asked.extend(443_u16.to_be_bytes());
        let turns = vec![
            (b"\x05\x01\x02".to_vec(), &b"\x05\x02"[..]),
            (b"\x01\x04anna\x06secret".to_vec(), &b"\x01\x00"[..]),
            (asked, &b"\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00"[..]),
            (b"hello".to_vec(), &b"hi"[..]),
        ];
        let port = proxy(turns).await;
        let heard = heard_through(&format!("socks5://anna:secret@127.0.0.1:{port}")).await;
        assert_eq!(&heard.unwrap(), b"hi");
    }

    #[tokio::test]
    async fn a_proxy_that_refuses_is_named_without_its_password() {
        let asked = "CONNECT gateway.example:443";
        let refused = b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n";
        let port = proxy(vec![(asked.into(), &refused[..])]).await;
        let told = heard_through(&format!("http://anna:secret@127.0.0.1:{port}")).await;
        let told = told.unwrap_err().to_string();
        assert!(told.contains(&format!("http://127.0.0.1:{port}")), "{told}");
        assert!(
            told.contains("authorization") && !told.contains("secret"),
            "{told}"
        );
        let unspoken = heard_through("https://proxy.example").await.unwrap_err();
        assert!(matches!(unspoken, ProxyError::Unspoken(_)), "{unspoken}");
    }
}
