//! People on either platform, for stories that are told message by message.

use super::post::{Post, done_prefix, find_knob_data, is_about};
use crate::database::Database;
use crate::polling::{PATIENCE, wait_until, wait_within};
use crate::stand_in::discord::{Channel, Interaction, Response};
use crate::stand_in::telegram::{Chat, Press};
use crate::stand_in::{discord, telegram};

/// A person with the messages that they read and press.
pub trait PersonClient: Clone {
    /// A chat of people, or a person's with the bot.
    type Place: Clone;
    /// A message of the bot.
    type Message: Post;
    /// A press on its way.
    type Press: Clone;

    /// Whether what is done while no process hears of it is lost.
    const MAY_BE_LOST: bool;

    /// Returns the private chat with the bot.
    fn private_place(&self) -> Self::Place;
    /// Lets the bot write to the person in private from now on.
    fn meets_bot(&self) {}
    /// Calls a command, with named options.
    fn calls_command(&self, place: &Self::Place, command: &str, options: &[(&str, &str)]);
    /// Presses the button of a message that sends this, without waiting.
    fn touches(&self, on: &Self::Message, data: &str) -> Self::Press;
    /// Presses the button of a message with this label, without waiting.
    fn taps_label(&self, on: &Self::Message, label: &str) -> Self::Press;
    /// Waits until a press is carried out.
    fn is_done(press: &Self::Press, database: &Database) -> impl Future<Output = ()>;
    /// Returns the text that the presser reads in answer to a press; `None` if there is none yet.
    fn find_text(press: &Self::Press) -> Option<String>;
    /// Returns whether a press with this data was accepted, once its person can see that. `None` if there is no answer,
    /// or if it doesn't say.
    fn is_confirmed(press: &Self::Press, data: &str) -> Option<bool>;
    /// Returns the bot's messages about games that everyone in a place sees, oldest first.
    fn public_messages(place: &Self::Place) -> Vec<Self::Message>;
    /// Returns the bot's messages that the person alone sees in answer to what they do in a place, oldest first.
    fn own_messages(&self, place: &Self::Place) -> Vec<Self::Message>;
    /// Returns the panes of a table that the person alone sees beside its board, oldest first.
    fn panes_beside(&self, _place: &Self::Place, _table: &str) -> Vec<Self::Message> {
        Vec::new()
    }
    /// Returns the place of a message.
    fn place_of(message: &Self::Message) -> Self::Place;
    /// Returns the place in which the boards of a table stand, which was asked for in `home` and has this board.
    fn home_of(home: &Self::Place, board: &Self::Message) -> Self::Place;
    /// Returns a place as text.
    fn describe_place(place: &Self::Place) -> String;

    /// Waits for an answer to a press, and returns the text that the presser reads.
    fn answer_text(press: &Self::Press) -> impl Future<Output = String> {
        wait_until("an answer to a press", PATIENCE, async || {
            Self::find_text(press)
        })
    }

    /// Presses the button of a message that sends this, and returns the answer's text.
    fn presses_for_text(&self, on: &Self::Message, data: &str) -> impl Future<Output = String> {
        let press = self.touches(on, data);
        async move { Self::answer_text(&press).await }
    }

    /// Waits for a message that the person alone sees and that is as wanted; returns the newest. Panics if there is none
    /// within `PATIENCE`.
    fn reads_alone(
        &self,
        place: &Self::Place,
        wanted: impl Fn(&Self::Message) -> bool,
    ) -> impl Future<Output = Self::Message> {
        async move {
            let look = async || self.own_messages(place).into_iter().rfind(&wanted);
            let found = wait_within(PATIENCE, look).await;
            found.unwrap_or_else(|| panic!("no such message:\n{}", Self::describe_place(place)))
        }
    }
}

impl PersonClient for telegram::Person {
    type Place = Chat;
    type Message = telegram::Message;
    type Press = Press;

    const MAY_BE_LOST: bool = false;

    fn private_place(&self) -> Chat {
        self.private()
    }

    fn meets_bot(&self) {
        self.starts("");
    }

    fn calls_command(&self, place: &Chat, command: &str, options: &[(&str, &str)]) {
        let values = options.iter().map(|(_, value)| format!(" {value}"));
        self.says(place, &format!("/{command}{}", values.collect::<String>()));
    }

    fn touches(&self, on: &telegram::Message, data: &str) -> Press {
        self.forges(on, data, false)
    }

    fn taps_label(&self, on: &telegram::Message, label: &str) -> Press {
        self.taps(on, label)
    }

    async fn is_done(press: &Press, _database: &Database) {
        press.wait_for_answer().await;
    }

    fn find_text(press: &Press) -> Option<String> {
        Some(press.find_answer()?.text().to_owned())
    }

    fn is_confirmed(press: &Press, _data: &str) -> Option<bool> {
        let told = press.find_answer().unwrap_or_default();
        let done = ["en", "ru", "pl", "uk"].map(done_prefix);
        let is_told = !told.text().is_empty();
        is_told.then(|| done.iter().any(|done| told.text().starts_with(done)))
    }

    fn public_messages(place: &Chat) -> Vec<telegram::Message> {
        place.from_bot()
    }

    fn own_messages(&self, place: &Chat) -> Vec<telegram::Message> {
        let beside = place.private_messages(self.id());
        self.private()
            .from_bot()
            .into_iter()
            .chain(beside)
            .collect()
    }

    fn place_of(message: &telegram::Message) -> Chat {
        message.chat()
    }

    /// Returns the chat of the board, which may have become another one.
    fn home_of(_home: &Chat, board: &telegram::Message) -> Chat {
        board.chat()
    }

    fn describe_place(place: &Chat) -> String {
        place.transcript()
    }
}

impl PersonClient for discord::Person {
    type Place = Channel;
    type Message = discord::Message;
    type Press = Interaction;

    const MAY_BE_LOST: bool = true;

    fn private_place(&self) -> Channel {
        self.dm()
    }

    fn calls_command(&self, place: &Channel, command: &str, options: &[(&str, &str)]) {
        self.calls(place, command, options);
    }

    fn touches(&self, on: &discord::Message, data: &str) -> Interaction {
        self.forges(on, data)
    }

    fn taps_label(&self, on: &discord::Message, label: &str) -> Interaction {
        self.taps(on, label)
    }

    async fn is_done(press: &Interaction, database: &Database) {
        let number = i64::try_from(press.id()).expect("numbers fit");
        let what = format!("it is carried out: {}", press.describe());
        let is_known = async || database.knows(number).await.then_some(());
        wait_until(&what, PATIENCE, is_known).await;
    }

    fn find_text(press: &Interaction) -> Option<String> {
        press.response()?;
        match press.reply() {
            Some(reply) => (!reply.thinking).then_some(reply.text),
            // the answer, or the pressed message, is gone again
            None => Some(String::new()),
        }
    }

    /// Returns whether the answer changes the pressed message to more than what lies behind the button, or accepts the
    /// press in words. `None` for a mere acknowledgement.
    fn is_confirmed(press: &Interaction, data: &str) -> Option<bool> {
        if press.response() == Some(Response::Updated) {
            let leads_on =
                |to: &String| to.strip_prefix(data).is_some_and(|it| it.starts_with('-'));
            let left = press.edited_buttons();
            if left.iter().any(leads_on) {
                return Some(false);
            }
            // where it can be pressed again, another's step may have changed it
            return (!left.iter().any(|to| to == data)).then_some(true);
        }
        let reply = press.reply().filter(|it| it.ephemeral && !it.thinking);
        let later = press.followups().into_iter();
        let later = later.map(|message| message.text().to_owned());
        let mut told = reply.map(|reply| reply.text).into_iter().chain(later);
        told.next().map(|text| text.starts_with(done_prefix("en")))
    }

    /// Returns the public messages in a channel and its threads, without signs.
    fn public_messages(place: &Channel) -> Vec<discord::Message> {
        let threads = place.threads();
        let is_sign =
            |message: &discord::Message| threads.iter().any(|thread| thread.id() == message.id());
        let places = [place].into_iter().chain(&threads);
        let messages = places.flat_map(Channel::from_bot);
        let mut messages: Vec<_> = messages.filter(|message| !is_sign(message)).collect();
        messages.sort_by_key(discord::Message::id);
        messages
    }

    fn own_messages(&self, place: &Channel) -> Vec<discord::Message> {
        let is_private = place.guild_id().is_none();
        let is_own = |m: &discord::Message| m.is_ephemeral() || is_private && m.is_from_bot();
        self.sees(place).into_iter().filter(is_own).collect()
    }

    fn panes_beside(&self, place: &Channel, table: &str) -> Vec<discord::Message> {
        let title = format!("table {table}");
        let is_pane = |m: &discord::Message| m.is_ephemeral() && m.text().contains(&title);
        self.sees(place).into_iter().filter(is_pane).collect()
    }

    fn place_of(message: &discord::Message) -> Channel {
        message.channel()
    }

    fn home_of(home: &Channel, _board: &discord::Message) -> Channel {
        home.clone()
    }

    fn describe_place(place: &Channel) -> String {
        let threads = place.threads();
        let places = [place].into_iter().chain(&threads);
        places.map(Channel::transcript).collect()
    }
}

/// Returns the boards of a table that stand in a place, oldest first.
pub fn boards<P: PersonClient>(place: &P::Place, table: &str) -> Vec<P::Message> {
    let all = P::public_messages(place).into_iter();
    // a list of tables leads to each of them
    let is_list = |message: &P::Message| find_knob_data(message, table, "show").is_some();
    let is_board = |message: &P::Message| is_about(message, table) && !is_list(message);
    all.filter(is_board).collect()
}
