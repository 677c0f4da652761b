//! Requests that break off.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Sends the first half of an upload to a stand-in and goes, as a bot does that is killed. Comes
/// back when the stand-in has noticed. Panics when the stand-in takes no connections.
pub async fn half_an_upload(url: &str, path: &str) {
    let host = url.trim_start_matches("http://");
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5000\r\n\
         Content-Type: multipart/form-data; boundary=half\r\n\r\n\
         --half\r\nContent-Disposition: form-data; name=\"caption\"\r\n\r\nThe first "
    );
    let mut stream = TcpStream::connect(host)
        .await
        .expect("it takes connections");
    let sent = stream.write_all(head.as_bytes()).await;
    sent.expect("it reads what is sent");
    stream.shutdown().await.expect("nothing more is sent");
    // Whether it says anything to somebody who has gone doesn't matter.
    let _ = stream.read_to_end(&mut Vec::new()).await;
}
