//! A table of each game in one evening, at which everyone presses any button whatever happens to the program or its
//! platform: every answer is carried out once, and everything owed arrives.

use std::marker::PhantomData;
use std::time::Duration;

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Game, Orders, Seat};
use speech::Speech;

use super::scene::tells;
use super::{Harness, NAMES, Party, Spot, TableClient, TableMessage, Tap, once};
use crate::polling::wait_within;

/// The words that tell a player that they see their question.
const CLAIMED: &str = "Here is the current question";

/// The longest time until a repeated page arrives.
const FOLLOWS: Duration = Duration::from_secs(20);

/// The switch in a lobby of Rock-Paper-Scissors-Zombie by which rounds wait for a tap.
const ON_A_TAP: u8 = 1;

/// A table that goes on through the evening, and another one when its game is over.
struct EveningTable<G, M> {
    client: M,
    game: PhantomData<G>,
}

/// Presses that are under way when something happens to the program, and the number of moves before them.
pub(super) struct PendingPresses<P> {
    presses: Vec<(Seat, P)>,
    /// The texts of the buttons.
    data: Vec<String>,
    moves: usize,
}

impl<P> PendingPresses<P> {
    /// Returns the number of presses.
    pub(super) fn count(&self) -> usize {
        self.presses.len()
    }

    /// Adds later presses.
    fn extend(&mut self, more: Self) {
        self.presses.extend(more.presses);
        self.data.extend(more.data);
    }
}

impl<G: Speech + Orders, M: TableClient> EveningTable<G, M> {
    async fn opens<I: Harness<Table = M>>(harness: &I) -> Self {
        let people = *G::seats(&G::Options::default()).start();
        let settings: &[u8] = if G::ID == RpsZombie::ID {
            &[ON_A_TAP]
        } else {
            &[]
        };
        let client = harness.begins(Party::of::<G>(people.into(), settings));
        Self {
            client: client.await,
            game: PhantomData,
        }
    }

    async fn is_over(&self) -> bool {
        self.client.play::<G>().await.is_over()
    }

    /// Presses some visible button for every asked player, without waiting.
    async fn tries(&self) -> PendingPresses<M::Press> {
        let play = self.client.play::<G>().await;
        let moves = self
            .client
            .database()
            .moves(self.client.table())
            .await
            .len();
        let (mut presses, mut data) = (Vec::new(), Vec::new());
        for seat in play.pending_seats().iter() {
            let Some((spot, tap)) = pick_button(&self.client, seat) else {
                continue;
            };
            presses.push((seat, self.client.taps(seat, spot, &tap.data)));
            data.push(tap.data);
        }
        PendingPresses {
            presses,
            data,
            moves,
        }
    }

    /// Checks that no player was told they see the current question while they saw the one they had pressed. A repeated
    /// page may take a moment.
    async fn check_answers(&self, tried: &PendingPresses<M::Press>) {
        for ((seat, press), data) in tried.presses.iter().zip(&tried.data) {
            let told = self.client.answer_to(press);
            if !told.is_some_and(|told| told.contains(CLAIMED)) {
                continue;
            }
            let sees = || has_button(&self.client, *seat, data);
            let shown = async || (!sees()).then_some(());
            wait_within(FOLLOWS, shown).await.unwrap_or_else(|| {
                panic!("{seat} still sees {data}\n{}", self.client.transcript())
            });
        }
    }

    /// Waits until each press is answered, or can't be any more.
    async fn wait_until_settled(&self, tried: &PendingPresses<M::Press>) {
        for (_, press) in &tried.presses {
            self.client.wait_until_settled(press).await;
        }
    }

    /// Like `wait_until_settled`, for a program that lives.
    async fn wait_until_heard(&self, tried: &PendingPresses<M::Press>) {
        for (_, press) in &tried.presses {
            self.client.wait_until_heard(press).await;
        }
    }

    /// Checks that each press is carried out once or not at all, and once if its answer said so. All posts owed arrive,
    /// and no message is doubled for long.
    async fn check_whole(&self, tried: PendingPresses<M::Press>, doubles: usize) {
        self.client.wait_until_shown().await;
        self.is_done_once(&tried).await;
        self.is_shown(doubles).await;
    }

    /// Each press is one move at most, and one if that was said.
    async fn is_done_once(&self, tried: &PendingPresses<M::Press>) {
        let (database, table) = (self.client.database(), self.client.table());
        let (done, _) = once::journal::<G>(database, table).await;
        for seat in Seat::first(8) {
            let told = self.client.confirmed_moves(seat);
            let pressed = tried.presses.iter().filter(|(by, _)| *by == seat).count();
            // a shambler plays for who has left
            let pressed = match self.client.has_left(seat) {
                true => usize::MAX,
                false => pressed,
            };
            let since = (tried.moves, pressed);
            once::assert_once(&done, seat, &told, since, || self.client.transcript());
        }
    }

    /// The board shows the play as it stands; it and each pane stand once, but for so many doubles.
    async fn is_shown(&self, doubles: usize) {
        let (play, drawn) = (self.client.play::<G>().await, self.client.is_drawn());
        for whom in Seat::first(play.seats()).map(Some).chain([None]) {
            let lasting = self.client.message_counts(whom).lasting;
            let stands = (1..=1 + doubles).contains(&lasting);
            let text = || self.client.transcript();
            assert!(stands, "{lasting} of {whom:?}\n{}", text());
        }
        let names = &NAMES[..usize::from(play.seats())];
        let _told = ToldOnPanic(&self.client);
        tells(self.client.reads(None).await.as_ref(), &play, names, drawn);
    }
}

/// Tells all that stands at a table if what is looked at is wrong.
struct ToldOnPanic<'a, M: TableClient>(&'a M);

impl<M: TableClient> Drop for ToldOnPanic<'_, M> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.0.transcript());
        }
    }
}

/// Returns whether a player sees a button with this data where they pressed it, and no newer one beside it.
fn has_button<M: TableClient>(client: &M, seat: Seat, data: &str) -> bool {
    let has_it = |shown: Option<TableMessage>| {
        shown.is_some_and(|it| it.taps.iter().any(|tap| tap.data == data))
    };
    has_it(client.menu(seat)) && has_it(client.pane(seat).or_else(|| client.menu(seat)))
}

/// Returns a random button that a player sees and may press; `None` if there is none.
pub(super) fn pick_button<M: TableClient>(client: &M, seat: Seat) -> Option<(Spot, Tap)> {
    let pane = client.pane(seat).map(|it| it.page('p'));
    let board = client.menu(seat);
    let turn = board.as_ref().map(|it| it.page('t'));
    let board = board.as_ref().map(|it| it.page('b'));
    let shown = [
        (Spot::Pane, pane),
        (Spot::Board, turn),
        (Spot::Board, board),
    ];
    let mut shown: Vec<_> = shown
        .into_iter()
        .filter_map(|(spot, taps)| Some((spot, taps.filter(|it| !it.is_empty())?)))
        .collect();
    if shown.is_empty() {
        return None;
    }
    let (spot, mut taps) = shown.swap_remove(rand::random_range(0..shown.len()));
    let tap = taps.swap_remove(rand::random_range(0..taps.len()));
    Some((spot, tap))
}

/// Runs the same for a table of each game, one after another.
macro_rules! each {
    ($evening:expr, $watched:ident => $does:expr) => {{
        let Evening {
            rps,
            survival,
            runners,
            zombiaki,
            terror,
        } = $evening;
        [
            {
                let $watched = rps;
                $does
            },
            {
                let $watched = survival;
                $does
            },
            {
                let $watched = runners;
                $does
            },
            {
                let $watched = zombiaki;
                $does
            },
            {
                let $watched = terror;
                $does
            },
        ]
    }};
}

/// The tables of an evening.
pub(super) struct Evening<M> {
    rps: EveningTable<RpsZombie, M>,
    survival: EveningTable<Survival, M>,
    runners: EveningTable<ZombieRunners, M>,
    zombiaki: EveningTable<Zombiaki, M>,
    terror: EveningTable<ZombieTerror, M>,
}

impl<M: TableClient> Evening<M> {
    pub(super) async fn begins<I: Harness<Table = M>>(harness: &I) -> Self {
        Self {
            rps: EveningTable::opens(harness).await,
            survival: EveningTable::opens(harness).await,
            runners: EveningTable::opens(harness).await,
            zombiaki: EveningTable::opens(harness).await,
            terror: EveningTable::opens(harness).await,
        }
    }

    /// Begins another game at each table whose game is over.
    pub(super) async fn goes_on<I: Harness<Table = M>>(&mut self, harness: &I) {
        each!(self, watched => if watched.is_over().await {
            *watched = open_another(watched, harness).await;
        });
    }

    /// Presses some button for every asked player at each table, without waiting.
    pub(super) async fn tries(&self) -> [PendingPresses<M::Press>; 5] {
        each!(self, watched => watched.tries().await)
    }

    /// Waits until each press is answered, or can't be any more.
    pub(super) async fn wait_until_settled(&self, tried: &[PendingPresses<M::Press>; 5]) {
        let mut tried = tried.iter();
        each!(self, watched => watched.wait_until_settled(tried.next().expect("one a table")).await);
    }

    /// Like `wait_until_settled`, for a program that lives.
    pub(super) async fn wait_until_heard(&self, tried: &[PendingPresses<M::Press>; 5]) {
        let mut tried = tried.iter();
        each!(self, watched => watched.wait_until_heard(tried.next().expect("one a table")).await);
    }

    /// Checks that no player at any table was told that they see a question they don't see.
    pub(super) async fn are_told_the_truth(&self, tried: &[PendingPresses<M::Press>; 5]) {
        let mut tried = tried.iter();
        each!(self, watched => {
            watched.check_answers(tried.next().expect("one a table")).await;
        });
    }

    /// Checks that each press at each table is carried out once or not at all, and once if its answer said so. All
    /// posts owed arrive, and no board has more than `doubles` copies for long.
    pub(super) async fn is_whole(&mut self, tried: [PendingPresses<M::Press>; 5], doubles: usize) {
        let mut tried = tried.into_iter();
        each!(self, watched => {
            let tried = tried.next().expect("one a table");
            watched.check_whole(tried, doubles).await;
        });
    }

    /// Disturbs the place of one table.
    pub(super) fn bends(&self) {
        let whims: [u8; 2] = rand::random();
        let mut others = 0..5;
        let chosen = whims[0] % 5;
        each!(self, watched => if others.next() == Some(chosen) {
            watched.client.bends(whims[1]);
        });
    }

    /// All that happened to the places of the tables is undone.
    pub(super) fn straightens(&self) {
        each!(self, watched => watched.client.straightens());
    }

    /// Lets players who had left a table's place play on.
    pub(super) async fn come_back(&self) {
        each!(self, watched => watched.client.comes_back().await);
    }

    /// Lets all people reopen, after the program was away, what was only shown to them in passing.
    pub(super) async fn looks_again(&self) {
        each!(self, watched => watched.client.looks_again().await);
    }
}

/// Adds later presses at each table.
pub(super) fn add<P>(tried: &mut [PendingPresses<P>; 5], more: [PendingPresses<P>; 5]) {
    for (tried, more) in tried.iter_mut().zip(more) {
        tried.extend(more);
    }
}

/// Another table of the same game, once the end of this one is written down.
async fn open_another<G: Speech + Orders, I: Harness>(
    watched: &EveningTable<G, I::Table>,
    harness: &I,
) -> EveningTable<G, I::Table> {
    let client = &watched.client;
    client.database().assert_over_as::<G>(client.table()).await;
    EveningTable::opens(harness).await
}
