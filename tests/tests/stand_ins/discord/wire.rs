//! A bot's end of the gateway.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tabletomb_tests::polling::PATIENCE;
use tabletomb_tests::stand_in::discord::Discord;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// One connection.
pub(crate) struct Wire {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last event's number.
    pub(crate) seq: u64,
}

/// The next event on the connection.
#[derive(Debug)]
pub(crate) enum WireEvent {
    Said(Value),
    Closed(u16),
    Broken,
}

impl Wire {
    /// Connects as the bot's library does, without a path.
    pub(crate) async fn open(discord: &Discord) -> Result<Self, String> {
        let url = format!("{}/?v=10", discord.url().replace("http", "ws"));
        let opened = connect_async(url).await;
        let (socket, _) = opened.map_err(|error| error.to_string())?;
        Ok(Self { socket, seq: 0 })
    }

    /// Connects and hears the greeting.
    pub(crate) async fn connect(discord: &Discord) -> Self {
        let mut wire = Self::open(discord).await.expect("connections are taken");
        let hello = wire.hear_payload().await;
        assert_eq!(hello["op"], 10, "{hello}");
        wire
    }

    /// Identifies itself and hears that it is ready.
    pub(crate) async fn connect_identified(discord: &Discord, intents: u64) -> Self {
        let mut wire = Self::connect(discord).await;
        wire.identify(discord.token(), intents).await;
        let ready = wire.hear_payload().await;
        assert_eq!(ready["t"], "READY", "{ready}");
        wire
    }

    /// Like `connect_identified`, as this one of `total` shards, which asks for guilds and for messages.
    pub(crate) async fn connect_shard(discord: &Discord, shard: u64, total: u64) -> Self {
        let mut wire = Self::connect(discord).await;
        let intents = 1 | 1 << 9 | 1 << 12;
        wire.identify_as([shard, total], discord.token(), intents)
            .await;
        let ready = wire.hear_payload().await;
        assert_eq!(ready["d"]["shard"], json!([shard, total]), "{ready}");
        wire
    }

    pub(crate) async fn identify(&mut self, token: &str, intents: u64) {
        self.identify_as([0, 1], token, intents).await;
    }

    pub(crate) async fn identify_as(&mut self, shard: [u64; 2], token: &str, intents: u64) {
        let properties = json!({ "os": "linux", "browser": "test", "device": "test" });
        let data = json!({ "token": token, "intents": intents, "properties": properties,
            "shard": shard });
        self.say(json!({ "op": 2, "d": data })).await;
    }

    pub(crate) async fn resume(&mut self, discord: &Discord, session: &str, seq: u64) {
        let data = json!({ "token": discord.token(), "session_id": session, "seq": seq });
        self.say(json!({ "op": 6, "d": data })).await;
    }

    pub(crate) async fn say(&mut self, said: Value) {
        let message = Message::text(said.to_string());
        self.socket
            .send(message)
            .await
            .expect("the connection is open");
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.socket
            .send(Message::text(text.to_owned()))
            .await
            .expect("the connection is open");
    }

    /// Waits for the next event, of any kind.
    pub(crate) async fn hear(&mut self) -> WireEvent {
        let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        match next.expect("something comes in time") {
            Some(Ok(Message::Text(text))) => {
                let said: Value = serde_json::from_str(&text).expect("the gateway speaks JSON");
                self.seq = said["s"].as_u64().unwrap_or(self.seq);
                WireEvent::Said(said)
            }
            Some(Ok(Message::Close(frame))) => {
                WireEvent::Closed(frame.map(|frame| frame.code.into()).unwrap_or_default())
            }
            _ => WireEvent::Broken,
        }
    }

    /// Returns the next payload.
    pub(crate) async fn hear_payload(&mut self) -> Value {
        match self.hear().await {
            WireEvent::Said(said) => said,
            other => panic!("nothing is said but {other:?}"),
        }
    }

    /// The next event of this name; others are passed over.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let said = self.hear_payload().await;
            if said["t"] == name {
                return said["d"].clone();
            }
        }
    }

    /// The code with which the connection is closed next.
    pub(crate) async fn hear_close(&mut self) -> u16 {
        match self.hear().await {
            WireEvent::Closed(code) => code,
            other => panic!("not closed but {other:?}"),
        }
    }

    /// Returns whether no event comes for a while.
    pub(crate) async fn is_quiet(&mut self) -> bool {
        let while_ = Duration::from_millis(100);
        tokio::time::timeout(while_, self.socket.next())
            .await
            .is_err()
    }

    pub(crate) async fn goodbye(mut self) {
        let code = CloseCode::Normal;
        let reason = "".into();
        let frame = CloseFrame { code, reason };
        self.socket
            .close(Some(frame))
            .await
            .expect("the connection is open");
    }
}
