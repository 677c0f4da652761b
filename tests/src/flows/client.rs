//! A table as a test meets it, and its people.

use std::ops::RangeInclusive;

use engine::{Game, Play, Seat};

use super::shown::{CallMessage, MessageCounts, Spot, TableMessage, Tap};
use crate::database::Database;
use crate::polling::PATIENCE;
use crate::polling::{wait_until, wait_within};

/// A table as its people meet it.
pub trait TableClient {
    /// A press on its way.
    type Press;

    /// Returns the name of the table.
    fn table(&self) -> &str;
    /// The database of the program.
    fn database(&self) -> &Database;
    /// Returns the page that everyone sees.
    fn board(&self) -> Option<TableMessage>;
    /// Returns the page on which a player chooses where the board is: the overlay that opened for them alone, or the
    /// board.
    fn menu(&self, seat: Seat) -> Option<TableMessage>;
    /// Returns the page that a player alone sees.
    fn pane(&self, seat: Seat) -> Option<TableMessage>;
    /// Presses a button there as a player, and waits until the press is carried out.
    fn presses(&self, seat: Seat, spot: Spot, data: &str) -> impl Future<Output = ()>;
    /// Presses a button there as a player, without waiting.
    fn taps(&self, seat: Seat, spot: Spot, data: &str) -> Self::Press;
    /// Waits until a press is answered.
    fn wait_until_answered(&self, press: &Self::Press) -> impl Future<Output = ()>;
    /// Returns the answer that the presser alone sees, word for word.
    fn private_answer(&self, press: &Self::Press) -> impl Future<Output = String>;
    /// Returns the answer to a press so far; `None` if there is none.
    fn answer_to(&self, press: &Self::Press) -> Option<String>;
    /// Waits until a press is answered, or can't be any more because the program was killed.
    fn wait_until_settled(&self, press: &Self::Press) -> impl Future<Output = ()>;
    /// Waits until a press is answered, or can't be any more because its answer is lost where people are; the
    /// program lives.
    fn wait_until_heard(&self, press: &Self::Press) -> impl Future<Output = ()> {
        self.wait_until_settled(press)
    }
    /// Returns how many moves a player can have made by buttons, judged by the answers to their presses: any number
    /// where those tell nothing.
    fn confirmed_moves(&self, _seat: Seat) -> RangeInclusive<usize> {
        0..=usize::MAX
    }
    /// Makes a player refuse private messages from now on.
    fn shuts_out(&self, seat: Seat);
    /// Types an action as a player where all read it, and waits until it is carried out.
    fn types(&self, seat: Seat, action: &str) -> impl Future<Output = ()>;
    /// Returns everything ever sent to the table's place, or to one player alone, without parts that differ from game
    /// to game. A repeated message is listed again.
    fn sent_messages(&self, whom: Option<Seat>) -> Vec<String>;
    /// The pictures that stand there, as files.
    fn pictures(&self, whom: Option<Seat>) -> Vec<Vec<u8>>;
    /// Returns everything that a player alone was ever told: in private, and in answer to their presses and lines.
    fn private_words(&self, seat: Seat) -> String;
    /// Returns the calls for awaited players beside the board.
    fn calls(&self) -> Vec<CallMessage>;
    /// Returns all that can be seen of the board, except for the name of its table and the seal on its seed. The words
    /// and buttons are those since this many edits and requests; the picture is the current one.
    fn look(&self, edits: usize, requests: usize) -> (Vec<String>, Vec<u8>);
    /// Returns the amount of what was written there.
    fn message_counts(&self, whom: Option<Seat>) -> MessageCounts;
    /// Whether the program draws pictures there.
    fn is_drawn(&self) -> bool;
    /// Returns everything as text.
    fn transcript(&self) -> String;

    /// Disturbs the place of the table, as the whim says: it is closed, or a player can't be reached.
    fn bends(&self, whim: u8);
    /// Lets a player who left the place and is back in it play on.
    fn comes_back(&self) -> impl Future<Output = ()> {
        async {}
    }
    /// Returns whether a player has left the place of the table, if only for a while.
    fn has_left(&self, _seat: Seat) -> bool {
        false
    }
    /// All that happened to it is undone.
    fn straightens(&self);

    /// Moves the people to the next table, where each sits `by` seats further.
    fn moves_over(&mut self, table: &str, by: usize);

    /// Lets all people reopen, after the program was away, what was only shown to them in passing.
    fn looks_again(&self) -> impl Future<Output = ()>;

    /// Returns the play, hidden parts included.
    fn play<G: Game>(&self) -> impl Future<Output = Play<G>> {
        self.database().play(self.table())
    }

    /// Returns the text that everyone reads on the board, or a player on their pane, with the details behind a button.
    fn reads(&self, whom: Option<Seat>) -> impl Future<Output = Option<TableMessage>> {
        async move {
            match whom {
                None => self.board(),
                Some(seat) => self.pane(seat),
            }
        }
    }

    /// Returns whether a player's pane is behind for a moment, since they play elsewhere.
    fn rests(&self, _seat: Seat) -> impl Future<Output = bool> {
        async { false }
    }

    /// Waits until everything is shown.
    fn wait_until_shown(&self) -> impl Future<Output = ()> {
        async {
            let owes = async || {
                let debts = self.database().debts_of(self.table()).await;
                debts.is_empty().then_some(())
            };
            let settled = wait_within(PATIENCE, owes).await;
            assert!(settled.is_some(), "owed for ever:\n{}", self.transcript());
        }
    }

    /// Waits until everything is shown at all tables, and what has served is taken away.
    fn wait_until_still(&self) -> impl Future<Output = ()> {
        async {
            let owes = async || self.database().debts().await.is_empty().then_some(());
            let still = wait_within(PATIENCE, owes).await;
            assert!(still.is_some(), "owed for ever:\n{}", self.transcript());
        }
    }

    /// Waits until the play is as wanted.
    fn wait_until_play<G: Game>(
        &self,
        what: &str,
        wanted: impl Fn(&Play<G>) -> bool,
    ) -> impl Future<Output = Play<G>> {
        async move {
            let look = async || Some(self.play().await).filter(&wanted);
            let found = wait_within(PATIENCE, look).await;
            found.unwrap_or_else(|| panic!("waited in vain: {what}\n{}", self.transcript()))
        }
    }

    /// Waits until a player's pane is as wanted.
    fn wait_for_pane(
        &self,
        seat: Seat,
        what: &str,
        wanted: impl Fn(&TableMessage) -> bool,
    ) -> impl Future<Output = TableMessage> {
        async move {
            let look = async || self.pane(seat).filter(&wanted);
            let found = wait_within(PATIENCE, look).await;
            found.unwrap_or_else(|| panic!("{seat} waited in vain: {what}\n{}", self.transcript()))
        }
    }

    /// Waits until the board is as wanted.
    fn wait_for_board(
        &self,
        what: &str,
        wanted: impl Fn(&TableMessage) -> bool,
    ) -> impl Future<Output = TableMessage> {
        async move {
            let look = async || self.board().filter(&wanted);
            let found = wait_within(PATIENCE, look).await;
            found.unwrap_or_else(|| panic!("waited in vain: {what}\n{}", self.transcript()))
        }
    }

    /// Waits for a lobby button such as `join`, and presses it as a player.
    fn turns(&self, seat: Seat, knob: &str) -> impl Future<Output = ()> {
        async move {
            let (begins, ends) = (format!("{}.", self.table()), format!(".{knob}"));
            let is_it = |tap: &&Tap| tap.data.starts_with(&begins) && tap.data.ends_with(&ends);
            let offered = |board: &TableMessage| board.taps.iter().find(is_it).cloned();
            // an option that isn't there yet may still come: none is open where there is none at all
            let option = format!("{}.opt", self.table());
            let is_option = |data: &str| {
                let number = data.strip_prefix(&option);
                number.is_some_and(|it| it.starts_with(|it: char| it.is_ascii_digit()))
            };
            let open = |shown: &TableMessage| shown.taps.iter().any(|tap| is_option(&tap.data));
            let are_open = self.menu(seat).as_ref().is_some_and(open);
            if !are_open && knob.starts_with("opt") {
                let options = format!("{}.options", self.table());
                self.presses(seat, Spot::Board, &options).await;
            }
            let look = async || {
                let shown = self.menu(seat).into_iter().chain(self.board());
                shown.filter_map(|shown| offered(&shown)).next()
            };
            let tap = wait_within(PATIENCE, look).await;
            let tap = tap.unwrap_or_else(|| panic!("no {knob}:\n{}", self.transcript()));
            self.presses(seat, Spot::Board, &tap.data).await;
            let is_beside = self.menu(seat).is_some_and(|menu| open(&menu));
            if is_beside && !self.board().as_ref().is_some_and(open) {
                let back = format!("{}.fold", self.table());
                self.presses(seat, Spot::Board, &back).await;
                let closed = async || (!self.menu(seat).is_some_and(|it| open(&it))).then_some(());
                wait_until("the options are closed", PATIENCE, closed).await;
            }
        }
    }

    /// Has the board and all panes rewritten from the stored state: the host goes back to the beginning of a menu that
    /// isn't open.
    fn wakes(&self, host: Seat) -> impl Future<Output = ()> {
        async move {
            let data = format!("{}.p.0.", self.table());
            // where they press they look: nothing there rests
            let spot = self.pane(host).map_or(Spot::Board, |_| Spot::Pane);
            self.presses(host, spot, &data).await;
            self.wait_until_shown().await;
        }
    }
}

/// The names of people.
pub const NAMES: [&str; 8] = ["Anna", "Boris", "Carl", "Dan", "Eve", "Fay", "Gil", "Hana"];

/// The seat at a place of a list. Panics when no table has so many.
pub fn seat(place: usize) -> Seat {
    let place = u8::try_from(place).ok().and_then(Seat::nth);
    place.expect("tables are small")
}

/// The place of a seat in a list.
pub fn place(seat: Seat) -> usize {
    usize::from(seat.index())
}
