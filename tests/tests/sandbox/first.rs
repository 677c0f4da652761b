//! The first game of somebody who presses whatever stands first, on the page.

use tabletomb_tests::flows::first::{Newcomer, plays_by_first_buttons};
use tabletomb_tests::page::{Message, Spot, Target, Visitor};

use crate::sandbox;

/// Somebody who looks at what only they see.
struct Anna(Visitor);

impl Anna {
    /// The newest message that has buttons.
    fn page(&self) -> Option<Message> {
        let told = self.0.tab.told();
        let mut all = told.messages.into_values();
        all.rfind(|it| it.place == Spot::Private && !sends(it).is_empty())
    }
}

/// What the buttons of a message send.
fn sends(message: &Message) -> Vec<String> {
    let page = message.page.iter();
    let buttons = page.flat_map(|page| page.buttons.iter().flatten());
    let sent = buttons.filter_map(|button| match &button.target {
        Target::Press(press) => Some(press.clone()),
        Target::Pane(_) | Target::Link(_) => None,
    });
    sent.collect()
}

impl Newcomer for Anna {
    fn offered(&self) -> Vec<String> {
        self.page().iter().flat_map(sends).collect()
    }

    async fn presses(&self, data: &str) {
        self.0.sends(Spot::Private, data).await;
    }
}

#[tokio::test]
async fn a_first_game_is_played_by_first_buttons() {
    let program = sandbox().await;
    let anna = Anna(Visitor::at(program.sandbox_url(), "main", "Anna").await);
    anna.0.says_in_private("/play rps-zombie").await;
    plays_by_first_buttons(&anna).await;
}
