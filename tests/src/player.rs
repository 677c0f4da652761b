//! People at the sandbox page who play a game to its end, whatever is dealt.

use std::collections::BTreeSet;

use futures::future::select_all;

use crate::page::{Message, Spot, Visitor};
use crate::polling::{EVENING, PATIENCE};

/// A player's way of answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The buttons of the pane.
    Pane,
    /// The buttons of the board.
    Board,
    /// Typed actions.
    Typed,
}

/// A player at a table.
#[derive(Debug)]
pub struct Player<'a> {
    visitor: &'a Visitor,
    manner: Manner,
    /// The questions they have answered, by their moment.
    answered: BTreeSet<String>,
    /// The buttons they have pressed.
    pressed: BTreeSet<String>,
}

impl<'a> Player<'a> {
    /// Creates a player who answers in this manner.
    pub fn new(visitor: &'a Visitor, manner: Manner) -> Self {
        Self {
            visitor,
            manner,
            answered: BTreeSet::new(),
            pressed: BTreeSet::new(),
        }
    }

    /// Returns the number of buttons the player has tapped.
    pub fn taps(&self) -> usize {
        self.pressed.len()
    }

    /// Their pane of a table, if it asks them something that they have not answered.
    fn question(&self, table: &str) -> Option<(Message, String)> {
        let pane = self.visitor.pane_of(table)?;
        let since = pane.choices().find_map(|(_, press)| moment(press))?;
        let since = since.to_owned();
        (!self.answered.contains(&since)).then_some((pane, since))
    }

    /// Answers if they are asked; whether they did anything.
    async fn answers(&mut self, table: &str) -> bool {
        let Some((pane, since)) = self.question(table) else {
            return false;
        };
        match self.manner {
            Manner::Typed => {
                self.types(table).await;
                self.answered.insert(since);
                true
            }
            Manner::Pane => self.presses(&pane, &since, &since).await,
            Manner::Board => {
                let Some(board) = self.visitor.board_of(table) else {
                    return false;
                };
                let asked = board.choices().find_map(|(_, press)| moment(press));
                let Some(asked) = asked.map(str::to_owned) else {
                    return false;
                };
                self.presses(&board, &asked, &since).await
            }
        }
    }

    /// Presses one of the buttons of a moment that they have not pressed yet; if that answers it
    /// was the question of `since`.
    async fn presses(&mut self, message: &Message, asked: &str, since: &str) -> bool {
        let open = |(label, press): &(&str, &str)| {
            let answers = moment(press) == Some(asked) && !label.contains("back");
            answers && !self.pressed.contains(*press)
        };
        let mut open: Vec<&str> = message.choices().filter(open).map(|(_, it)| it).collect();
        if open.is_empty() {
            return false;
        }
        let press = open.swap_remove(rand::random_range(0..open.len()));
        self.pressed.insert(press.to_owned());
        let reply = self.visitor.sends(message.place, press).await;
        let words = reply.words();
        if words.starts_with("Done") {
            self.answered.insert(since.to_owned());
            return true;
        }
        // A further page of the menu, a board that was just about to change, somebody who was
        // quicker, or a choice on the board that somebody else has.
        let gentle = [
            "",
            "That button is out of date. Here is the current question.",
            "That button is out of date. There is nothing for you to do now.",
        ];
        let of_others = "That choice is not yours to make.";
        let late = words.starts_with("It is not your turn.");
        let fits =
            late || gentle.contains(&words) || message.place == Spot::Room && words == of_others;
        assert!(fits, "{press}: {words}");
        true
    }

    /// Asks what may be typed, and types one of it.
    async fn types(&mut self, table: &str) {
        let told = self.visitor.says(&format!("/do {table} ?")).await;
        let Some((_, legal)) = told.words().split_once("You may: ") else {
            return; // it was settled meanwhile
        };
        // of a long list only the first are told, "and 21 more"
        let told = legal.split(", ").filter(|it| !it.starts_with("and "));
        let legal: Vec<&str> = told.collect();
        let action = legal[rand::random_range(0..legal.len())];
        let done = self.visitor.says(&format!("/do {table} {action}")).await;
        // what was chosen in secret may be typed again as long as others still choose
        let again = done.words() == "You have already chosen that.";
        let fits = again || done.words().starts_with("Done: ");
        assert!(fits, "{action}: {done:?}");
    }
}

/// The moment of the question that a button answers; a button for orders answers none.
fn moment(press: &str) -> Option<&str> {
    let mut words = press.split('.').skip(1);
    let menu = words.next()?;
    (menu != "o").then(|| words.next()).flatten()
}

/// Plays until the board shows how the game ended, and gives it. Panics when the table stands still
/// or the game does not end.
pub async fn play_out(players: &mut [Player<'_>], table: &str) -> Message {
    play_until(players, table, |_| false).await
}

/// Plays until the board shows how the game ended, or until it is as wanted while every asked player has yet to answer.
/// Panics when the table stands still or the game does not end.
pub async fn play_until(
    players: &mut [Player<'_>],
    table: &str,
    wanted: impl Fn(&Message) -> bool,
) -> Message {
    let played = tokio::time::timeout(EVENING, play(players, table, wanted)).await;
    played.unwrap_or_else(|_| panic!("the game at table {table} does not end"))
}

async fn play(
    players: &mut [Player<'_>],
    table: &str,
    wanted: impl Fn(&Message) -> bool,
) -> Message {
    loop {
        let mut changes: Vec<_> = players.iter().map(|it| it.visitor.tab.changes()).collect();
        let board = players[0].visitor.board_of(table);
        let stop = |board: &Message| board.button("Play again").is_some() || wanted(board);
        if let Some(board) = board.filter(stop) {
            return board;
        }
        let mut moved = false;
        for player in players.iter_mut() {
            moved = moved || player.answers(table).await;
        }
        if moved {
            continue;
        }
        let any = select_all(changes.iter_mut().map(|it| Box::pin(it.changed())));
        let in_time = tokio::time::timeout(PATIENCE, any).await;
        let board = players[0].visitor.board_of(table);
        assert!(in_time.is_ok(), "the table stands still at:\n{board:#?}");
    }
}
