//! The first game of somebody who presses whatever stands first.

use std::future::Future;

use super::post::Post;
use crate::polling::{PATIENCE, until};

/// The most presses until a first game is over.
const MOST: usize = 3_000;

/// Somebody who sees one page with buttons at a time.
pub trait Newcomer {
    /// What the buttons of that page send, in their order.
    fn offered(&self) -> Vec<String>;

    /// They press the button that sends this.
    fn presses(&self, data: &str) -> impl Future<Output = ()>;
}

/// Of some messages the newest that has buttons.
pub fn newest<M: Post>(messages: Vec<M>) -> Option<M> {
    let mut messages = messages.into_iter();
    messages.rfind(|message| message.taps().next().is_some())
}

/// What the buttons of a message send, in their order.
pub fn sends(message: &impl Post) -> Vec<String> {
    message.taps().map(|(_, data)| data.to_owned()).collect()
}

/// They are in a lobby that nobody else can come to, and press the first button until the game is over.
/// Panics when it doesn't answer what they are asked.
pub async fn plays_by_first_buttons(newcomer: &impl Newcomer) {
    let lobby = offered(newcomer, |data| data.ends_with(".fill")).await;
    assert!(lobby[0].ends_with(".fill"), "{lobby:?}");
    newcomer.presses(&lobby[0]).await;
    let mut before = lobby;
    for _ in 0..MOST {
        let is_new = |data: &str| !before.iter().any(|old| old == data);
        let goes_on = |data: &str| is_new(data) && (answers(data) || data.ends_with(".again"));
        let now = offered(newcomer, goes_on).await;
        if now.iter().any(|data| data.ends_with(".again")) {
            return;
        }
        assert!(answers(&now[0]), "it doesn't stand first: {now:?}");
        newcomer.presses(&now[0]).await;
        before = now;
    }
    panic!("no end in sight");
}

/// Waits until one of the buttons is as it is wanted; what they all send.
async fn offered(newcomer: &impl Newcomer, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let found = async || {
        let all = newcomer.offered();
        all.iter().any(|data| wanted(data)).then_some(all)
    };
    until("there is something to press", PATIENCE, found).await
}

/// Whether a button answers what somebody is asked, or leads there.
fn answers(data: &str) -> bool {
    let menus = [".b.", ".p.", ".t."];
    menus.iter().any(|menu| data.contains(menu))
}
