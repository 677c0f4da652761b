//! One table that is public in a group of Telegram, in a channel of Discord and on the page at once.

use std::time::Duration;

use tabletomb_tests::database::Database;
use tabletomb_tests::flows::post::{self, Post};
use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::polling::{EVENING, PATIENCE, wait_until, wait_within};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::stand_in::{discord, telegram};

/// The label of the button with which the same people play again, in each of the three languages here.
const AGAIN: [&str; 3] = ["Play again", "Zagraj jeszcze raz", "Сыграть ещё раз"];

/// A program on two platforms and with its page, and a person at each of them.
struct World {
    telegram: telegram::Telegram,
    discord: discord::Discord,
    program: Running,
    anna: telegram::Person,
    club: telegram::Chat,
    borys: discord::Person,
    channel: discord::Channel,
    vera: Visitor,
}

impl World {
    async fn open() -> Self {
        Self::open_with(&[]).await
    }

    /// Like `open`, with these settings.
    async fn open_with(settings: &[(&str, &str)]) -> Self {
        let telegram = telegram::Telegram::start().await;
        let discord = discord::Discord::start().await;
        discord.limit(discord::Limits::generous());
        let program = Program::new()
            .telegram(telegram.url(), telegram.token())
            .discord(discord.url(), discord.token())
            .sandbox("127.0.0.1:0")
            .set("TABLETOMB_TELEGRAM_PACE", "0")
            .set("TABLETOMB_ROUND_PAUSE", "300")
            .pictures(false);
        let program = settings
            .iter()
            .fold(program, |program, (name, value)| program.set(name, value));
        let program = program.start().await;
        telegram.wait_until_listening().await;
        discord.wait_until_listening().await;
        discord.wait_until_offered("play").await;
        let club = telegram.supergroup("Zombie club");
        let guild = discord.guild("Movie club");
        guild.speaks("pl");
        Self {
            anna: telegram.person("Anna", "en"),
            club,
            borys: discord.person("Borys", "pl"),
            channel: guild.channel("games"),
            vera: visit_page(&program).await,
            telegram,
            discord,
            program,
        }
    }

    /// Anna's private chat, in which the bot has greeted her.
    async fn wait_for_greeting(&self) -> telegram::Chat {
        self.anna.starts("");
        let alone = self.anna.private();
        let greeting = |m: &telegram::Message| m.text().contains("I seat you");
        alone.wait_for_message(greeting).await;
        alone
    }

    /// Anna opens a table in her group and asks for its code.
    async fn code(&self) -> String {
        self.anna.says(&self.club, "/play rps-zombie");
        let lobby = self
            .club
            .wait_for_message(|m| m.has_button("Options"))
            .await;
        let options = self.anna.opens(&lobby, "Options").await;
        self.anna.presses(&options, "Invite another chat").await;
        let shown = lobby.wait_until(|m| m.text().contains("/join ")).await;
        let (_, rest) = shown.text().split_once("/join ").expect("it is told");
        let code = rest.split_whitespace().next().expect("a code");
        code.to_owned()
    }

    /// The others bring its board to their places, and sit down there.
    async fn gathers(&self, code: &str) -> String {
        let (table, _) = code.split_once('-').expect("a table and its secret");
        self.borys.calls(&self.channel, "join", &[("code", code)]);
        let branch = self
            .channel
            .wait_for_message(|m| m.has_button("🪑 Dołącz"))
            .await;
        self.vera.says(&format!("/join {code}")).await;
        let can_sit = |m: &Message| m.button("🪑 Сесть").is_some();
        let hers = self.vera.wait_until_board(table, "lobby", can_sit).await;
        self.borys.presses(&branch, "🪑 Dołącz").await;
        self.vera.presses(&hers, "🪑 Сесть").await;
        table.to_owned()
    }

    /// The program is killed and started again, and is told on Discord of what is pressed there.
    async fn rises(&mut self) {
        let times = self.discord.gateway().identifies().len();
        self.program.restart().await;
        self.discord
            .gateway()
            .wait_until_identified(times + 1)
            .await;
        self.vera = visit_page(&self.program).await;
    }

    /// Lets all players press choices of their own board until the game is over, on all platforms.
    async fn plays_out(&self, table: &str, is_over: impl Fn(&Self) -> bool) {
        let over = async || {
            self.presses_anything(table).await;
            is_over(self).then_some(())
        };
        wait_until("the game is over everywhere", EVENING, over).await;
    }

    /// Each of the three presses a choice of their own board, if there is one.
    async fn presses_anything(&self, table: &str) {
        for chat in [&self.club, &self.anna.private()] {
            if let Some((board, data)) = any(chat.from_bot(), table) {
                self.anna.presses_data(&board, &data).await;
            }
        }
        if let Some((board, data)) = any(self.channel.from_bot(), table) {
            self.borys.presses_id(&board, &data).await;
        }
        let board = self.vera.board_of(table);
        let choices = board.iter().flat_map(Message::choices);
        let choices: Vec<String> = choices.map(|(_, data)| data.to_owned()).collect();
        if let (Some(board), false) = (&board, choices.is_empty()) {
            let chosen = &choices[rand::random_range(0..choices.len())];
            self.vera.sends(board.place, chosen).await;
        }
    }

    /// Whether it is told on the board in the group that the game is over.
    fn is_over_in_group(&self, table: &str) -> bool {
        let board = newest(self.club.from_bot(), table);
        board.is_some_and(|it| it.has_button(AGAIN[0]))
    }

    /// Whether it is told on the boards in the channel and on the page.
    fn is_over_elsewhere(&self, table: &str) -> bool {
        let channel = newest(self.channel.from_bot(), table);
        let page = self.vera.board_of(table);
        channel.is_some_and(|it| it.has_button(AGAIN[1]))
            && page.is_some_and(|it| it.button(AGAIN[2]).is_some())
    }

    /// Asserts that neither platform has a complaint.
    fn is_clean(&self) {
        let forgiven = ["message is not modified", "query is too old"];
        self.telegram.assert_clean_but(&forgiven);
        self.discord.assert_clean_but(&[]);
    }
}

async fn visit_page(program: &Running) -> Visitor {
    let vera = Visitor::at(program.sandbox_url(), "main", "Vera").await;
    vera.with_lang("ru")
}

/// The newest message of a table.
fn newest<M: Post>(all: Vec<M>, table: &str) -> Option<M> {
    all.into_iter().rfind(|m| post::is_about(m, table))
}

/// One of the choices on the board of a table, if it offers any.
fn any<M: Post>(all: Vec<M>, table: &str) -> Option<(M, String)> {
    let board = newest(all, table)?;
    let taps = board.taps().filter(|(_, data)| post::is_choice(data));
    let choices: Vec<String> = taps.map(|(_, data)| data.to_owned()).collect();
    let chosen = choices.get(rand::random_range(0..choices.len().max(1)))?;
    Some((board, chosen.clone()))
}

#[tokio::test]
async fn a_table_is_played_from_three_platforms_in_three_languages() {
    let mut world = World::open().await;
    let code = world.code().await;
    let table = world.gathers(&code).await;
    let all = |m: &telegram::Message| m.text().contains("Anna") && m.text().contains("Vera");
    let lobby = world.club.wait_for_message(all).await;
    assert!(
        lobby.text().contains("Players from 3 chats"),
        "{}",
        lobby.text()
    );
    world.anna.presses(&lobby, "▶️ Start").await;
    for _ in 0..3 {
        world.presses_anything(&table).await;
        let moment = Duration::from_millis(rand::random_range(0..60));
        tokio::time::sleep(moment).await;
        world.rises().await;
    }
    let over = |world: &World| world.is_over_in_group(&table) && world.is_over_elsewhere(&table);
    world.plays_out(&table, over).await;
    let polish = newest(world.channel.from_bot(), &table).expect("a board");
    let told = polish.text();
    assert!(
        told.contains("Gra skończona.") && !told.contains("wins"),
        "{told}"
    );
    world.borys.presses(&polish, AGAIN[1]).await;
    let waits = |m: &telegram::Message| m.text().contains("Seats reserved for Anna, Vera");
    let lobby = world.club.wait_for_message(waits).await;
    let next = post::table_id(&lobby);
    let can_sit = |m: &Message| m.button("🪑 Сесть").is_some();
    let hers = world.vera.wait_until_board(&next, "lobby", can_sit).await;
    world.vera.presses(&hers, "🪑 Сесть").await;
    world.anna.presses(&lobby, "🪑 Join").await;
    let over = |world: &World| world.is_over_in_group(&next) && world.is_over_elsewhere(&next);
    world.plays_out(&next, over).await;
    world.is_clean();
}

#[tokio::test]
async fn a_chat_that_is_lost_stops_no_other_chat_at_its_table() {
    let world = World::open().await;
    world.anna.starts("");
    let greets = |m: &telegram::Message| m.text().contains("I seat you");
    world.anna.private().wait_for_message(greets).await;
    let code = world.code().await;
    let table = world.gathers(&code).await;
    let lobby = newest(world.club.from_bot(), &table).expect("a lobby");
    world.anna.presses(&lobby, "▶️ Start").await;
    world.anna.removes_bot(&world.club);
    // she plays on in her private chat
    world
        .plays_out(&table, |world| world.is_over_elsewhere(&table))
        .await;
    world.is_clean();
}

/// A player without their platform is waited for as long as everyone else. Then a shambler moves for them. When the
/// platform is back, their board is as all are.
#[tokio::test]
async fn a_platform_that_is_lost_stops_nobody_on_the_others() {
    let mut world = World::open_with(&[("TABLETOMB_CLOCK_RELAXED", "3000")]).await;
    world.wait_for_greeting().await;
    let code = world.code().await;
    let table = world.gathers(&code).await;
    let lobby = newest(world.club.from_bot(), &table).expect("a lobby");
    // Borys never sees that the game has begun
    world.discord.goes_down();
    world.anna.presses(&lobby, "▶️ Start").await;
    world.program.restart().await;
    world.vera = visit_page(&world.program).await;
    let ended = |world: &World| {
        let page = world.vera.board_of(&table);
        let over = page.is_some_and(|it| it.button(AGAIN[2]).is_some());
        over && world.is_over_in_group(&table)
    };
    world.plays_out(&table, ended).await;
    let channel = newest(world.channel.from_bot(), &table).expect("a board");
    assert!(!channel.has_button(AGAIN[1]), "nothing gets there");
    world.discord.comes_back();
    let told = |m: &discord::Message| post::is_about(m, &table) && m.has_button(AGAIN[1]);
    world.channel.wait_for_message(told).await;
    world.is_clean();
}

#[tokio::test]
async fn a_code_that_is_none_or_out_of_date_brings_nothing() {
    let world = World::open().await;
    let told = async |text: &str, said: &str| {
        world.anna.says(&world.club, text);
        let answers = |m: &telegram::Message| m.text().contains(said);
        world.club.wait_for_message(answers).await;
    };
    told("/join", "To join a table in this chat, tap Join").await;
    told("/join me", "To join a table in this chat, tap Join").await;
    told("/join 4k7qx2-m3tz8w", "No open table has this code").await;
    let code = world.code().await;
    let (table, secret) = code.split_once('-').expect("a table and its secret");
    let forged = format!("{table}-{}", secret.chars().rev().collect::<String>());
    for wrong in ["", "me", "4k7qx2-m3tz8w", &forged] {
        let asked = world
            .borys
            .calls(&world.channel, "join", &[("code", wrong)]);
        let answered = || asked.response().is_some().then_some(());
        wait_until("an answer", EVENING, async || answered()).await;
    }
    let options = world.club.private_messages(world.anna.id()).pop();
    let options = options.expect("they are open");
    world.anna.presses(&options, "Stop inviting").await;
    world
        .borys
        .calls(&world.channel, "join", &[("code", &code)]);
    let refused = "Żaden otwarty stół nie ma tego kodu";
    let refuses = |m: &discord::Message| m.text().contains(refused);
    let told = || world.borys.sees(&world.channel).into_iter().filter(refuses);
    let thrice = async || (told().count() == 3).then_some(());
    wait_until("each is refused", PATIENCE, thrice).await;
    let alone = world.borys.sees(&world.channel);
    assert_eq!(alone.len(), 5, "once each: {alone:?}");
    assert!(
        world.channel.public_texts().is_empty(),
        "nothing for all to see"
    );
    assert!(world.borys.dm().messages().is_empty(), "told once");
    world.is_clean();
}

#[tokio::test]
async fn who_is_one_person_on_two_platforms_counts_once_and_is_forgotten_on_both() {
    let world = World::open().await;
    let alone = world.wait_for_greeting().await;
    world.anna.says(&alone, "/link");
    let shown = alone
        .wait_for_message(|m| m.text().contains("/link "))
        .await;
    let (_, rest) = shown.text().split_once("/link ").expect("it is told");
    let code = rest.split_whitespace().next().expect("a code");
    let own = async |wanted: &str| {
        let is_it = |m: &discord::Message| m.text().contains(wanted);
        world.borys.wait_for_private(&world.channel, is_it).await
    };
    world.borys.calls(&world.channel, "link", &[("code", code)]);
    let asked = own("Czy to też ty: Anna (Telegram)?").await;
    world.borys.presses(&asked, "Tak, to ja").await;
    own("Połączone: Anna to ty.").await;
    // what Anna plays is told of Borys, too
    let join = world.code().await;
    let (table, _) = join.split_once('-').expect("a table and its secret");
    world.vera.says(&format!("/join {join}")).await;
    let can_sit = |m: &Message| m.button("🪑 Сесть").is_some();
    let hers = world.vera.wait_until_board(table, "lobby", can_sit).await;
    world.vera.presses(&hers, "🪑 Сесть").await;
    let lobby = newest(world.club.from_bot(), table).expect("a lobby");
    world.anna.presses(&lobby, "▶️ Start").await;
    world
        .plays_out(table, |world| world.is_over_in_group(table))
        .await;
    world.borys.calls(&world.channel, "profile", &[]);
    own("ZOMBIE!!!").await;
    world.borys.calls(&world.channel, "privacy", &[]);
    let privacy = own("Co o\u{a0}tobie przechowuję").await;
    let forget = post::find(&privacy, ".forget").expect("a way to be forgotten");
    world.borys.presses(&privacy, &forget).await;
    let sure = |m: &discord::Message| post::find(m, ".forget-sure").is_some();
    let sure = world.borys.wait_for_private(&world.channel, sure).await;
    let forget = post::find(&sure, ".forget-sure").expect("it is asked");
    let database = Database::open(&world.program.database()).await;
    assert!(database.mentions("Anna").await.len() > 3, "they are known");
    world.borys.presses(&sure, &forget).await;
    let ids = [world.anna.id().to_string(), world.borys.id().to_string()];
    let words = [&ids[..], &["Anna".to_owned(), "Borys".to_owned()]].concat();
    let left = async || {
        let mut left = Vec::new();
        for word in &words {
            left.extend(database.mentions(word).await);
        }
        left
    };
    let gone = async || left().await.is_empty().then_some(());
    if wait_within(PATIENCE, gone).await.is_none() {
        panic!("they are still named: {:#?}", left().await);
    }
}

#[tokio::test]
async fn codes_of_a_person_that_are_none_spent_or_ones_own_are_told_kindly_and_one_can_part() {
    let world = World::open().await;
    let alone = world.wait_for_greeting().await;
    let told = async |said: &str, wanted: &str| {
        let before = alone.from_bot().len();
        world.anna.says(&alone, said);
        let answers = async || {
            let new = alone.from_bot().into_iter().skip(before);
            new.last()
        };
        wait_until(said, PATIENCE, answers).await;
        alone.wait_for_message(|m| m.text().contains(wanted)).await
    };
    for code in ["none", "aaaaaa-bbbbbb", "💀", "a-b-c", &"9".repeat(300)] {
        told(&format!("/link {code}"), "This code has expired").await;
    }
    let shown = told("/link", "On the other platform, send me /link").await;
    let (_, rest) = shown.text().split_once("/link ").expect("it is told");
    let code = rest.split_whitespace().next().expect("a code").to_owned();
    told(
        &format!("/link {code}"),
        "This code comes from your own account",
    )
    .await;
    let own = async |wanted: &str| {
        let is_it = |m: &discord::Message| m.text().contains(wanted);
        world.borys.wait_for_private(&world.channel, is_it).await
    };
    let typed = [("code", code.as_str())];
    world.borys.calls(&world.channel, "link", &typed);
    let asked = own("Czy to też ty: Anna (Telegram)?").await;
    world.borys.presses(&asked, "Tak, to ja").await;
    own("Połączone: Anna to ty.").await;
    world.borys.calls(&world.channel, "link", &typed);
    own("Ten kod już nie działa").await;
    let both = told("/link", "Linked accounts: Borys").await;
    let part = post::find(&both, "own.unlink").expect("a way to part");
    let parted = world.anna.presses(&both, &part).await;
    assert!(parted.text().contains("Unlinked."), "{}", parted.text());
    let alone_again = told("/link", "On the other platform").await;
    assert!(!alone_again.text().contains("Linked accounts"));
}
