//! The costs of a game for its players: decisions, windows, and waiting for each other.

use std::time::Duration;

use engine::ai::Level;
use engine::games::survival::{Action, Options, Order, Stage, Survival};
use engine::{Chance, EventLog, Play, Seat, Seats, Seed, Viewer};

use super::orders::ask_to_be_spared;
use super::{QUICK, UNHURRIED};
use crate::aloud;
use crate::database::Entry;
use crate::flows::players::Players;
use crate::flows::position::answers;
use crate::flows::{Harness, MessageCounts, TableClient};
use crate::polling::EVENING;
use tokio::time::Instant;

/// Minimum time that games with orders are played before they are measured: orders take their time.
const A_WHILE: Duration = Duration::from_secs(12);

/// Counts of the questions and answers in a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Costs {
    /// Number of answers that players gave by hand.
    pub decisions: usize,
    /// Number of answers that orders gave for players.
    pub ordered: usize,
    /// Number of questions the table put, to one player or to several at once.
    pub windows: usize,
    /// The longest run of windows in which everyone waited for one player who answered by hand. The setup is left out,
    /// since all place their pawns one by one there.
    pub longest: usize,
    waits: usize,
}

impl Costs {
    /// Computes the costs of a journal whose answers were given by hand where `by_hand` says so. Panics when the
    /// journal isn't one of this play.
    pub fn of(start: Play<Survival>, moves: &[Entry], by_hand: impl Fn(Seat, u32) -> bool) -> Self {
        let mut costs = Self::default();
        let mut play = start;
        for (_, seat, action) in moves {
            let seat: Seat = seat.parse().expect("seats are letters");
            let action: Action = action.parse().expect("actions are notation");
            costs.count(&play, seat, by_hand(seat, play.asked_since(seat)));
            assert!(play.act(seat, action).is_ok(), "{seat} {action}");
        }
        costs
    }

    /// Counts an answer that is about to be given.
    fn count(&mut self, play: &Play<Survival>, seat: Seat, by_hand: bool) {
        if by_hand {
            self.decisions += 1;
        } else {
            self.ordered += 1;
        }
        let all = Seat::first(play.seats());
        let begun = all
            .into_iter()
            .any(|seat| play.given_answer(seat).is_some());
        self.windows += usize::from(!begun);
        let setup = turn(play) == 0;
        let alone = !setup && !begun && play.pending_seats().single() == Some(seat);
        match (alone, by_hand) {
            (true, true) => self.waits += 1,
            // an order keeps nobody waiting for a person
            (true, false) => {}
            (false, _) => self.waits = 0,
        }
        self.longest = self.longest.max(self.waits);
    }
}

/// The beginning of a game.
pub fn start(options: Options, seats: u8, seed: Seed) -> Play<Survival> {
    Play::start(options, seats, seed, &mut EventLog::new_muted())
}

/// Returns the costs of this many games, by the rules alone, and the taps that all orders took. The players follow the
/// page's advice: they do everything by hand, or use the orders that save taps.
fn simulate_costs(seats: u8, games: u64, orders: bool) -> (Vec<Costs>, usize) {
    let mut taps = 0;
    let game = |number| {
        let (costs, given) = game(seats, number, orders);
        taps += given;
        costs
    };
    let all: Vec<Costs> = (0..games).map(game).collect();
    (all, taps)
}

fn game(seats: u8, number: u64, orders: bool) -> (Costs, usize) {
    let mut play = start(Options::default(), seats, Seed::from_number(number));
    let mut rng = Chance::from_seed(Seed::from_number(!number));
    let mut costs = Costs::default();
    // one tap each not to be asked in vain
    let mut taps = if orders { usize::from(seats) } else { 0 };
    let mut passes = vec![0; usize::from(seats)];
    let mut marches = 0;
    while let Some(seat) = play.pending_seats().iter().next() {
        let obvious = play.obvious(seat).filter(|_| orders);
        let turn = turn(&play);
        let passed = &mut passes[usize::from(seat.index())];
        let standing = (*passed == turn && orders && is_card_round(&play)).then_some(Action::Pass);
        if let Some(action) = obvious.or(standing) {
            costs.count(&play, seat, false);
            play.act(seat, action).expect("it is legal");
            continue;
        }
        let look = || play.view(Viewer::Seat(seat));
        let action = Level::Normal.choose::<Survival>(look, seat, &answers(&play, seat), &mut rng);
        if orders && is_card_round(&play) && action == Action::Pass {
            // the order for the turn stands beside the question and costs no tap more than passing
            *passed = turn;
        }
        // whoever isn't the first to move has said before what they do
        let early = orders && is_march(&play) && std::mem::replace(&mut marches, turn) == turn;
        taps += if early { 2 } else { 0 };
        costs.count(&play, seat, !early);
        play.act(seat, action).expect("it is legal");
    }
    (costs, taps)
}

fn turn(play: &Play<Survival>) -> u16 {
    play.view(Viewer::Group).public.board.turn
}

fn is_march(play: &Play<Survival>) -> bool {
    let stage = play.view(Viewer::Group).public.stage;
    matches!(stage, Stage::Move { .. })
}

fn is_card_round(play: &Play<Survival>) -> bool {
    let stage = play.view(Viewer::Group).public.stage;
    matches!(stage, Stage::Cards { .. })
}

/// Prints the costs of games by the rules alone, without and with orders. Orders save decisions, and players wait for
/// fewer people in a row.
pub fn compare_costs(seats: u8, games: u64) {
    let (by_hand, _) = simulate_costs(seats, games, false);
    let (with_orders, taps) = simulate_costs(seats, games, true);
    let means = |costs: &[Costs]| {
        let mean = |figure: fn(&Costs) -> usize| mean(costs, figure);
        let (decisions, longest) = (mean(|it| it.decisions), mean(|it| it.longest));
        (mean(|it| it.windows), decisions, longest)
    };
    let (windows, decisions, longest) = means(&by_hand);
    let (_, left, shorter) = means(&with_orders);
    let games = usize::try_from(games).unwrap_or(usize::MAX);
    aloud::say(&format!(
        "measured: survival, {seats} people by the rules alone, the mean of {games} games: {windows} \
         windows, {decisions} decisions, {longest} waits for one person in a row; with orders {left} \
         decisions by hand, {} taps for orders, {shorter} waits in a row",
        taps / games,
    ));
    assert!(left < decisions && shorter <= longest, "orders save waits");
}

/// The mean of a figure.
fn mean(costs: &[Costs], figure: impl Fn(&Costs) -> usize) -> usize {
    let sum: usize = costs.iter().map(figure).sum();
    sum / costs.len().max(1)
}

/// Says aloud what a game at a table cost, played to its end or not: the figures of the journal,
/// the taps, and the messages. There is one message for each person, and one for all, which moves
/// below what people have said at most twice a turn, and at the end.
async fn report_costs<M: TableClient>(players: &Players<Survival, M>, how: &str) {
    let client = &players.client;
    let (table, database) = (client.table(), client.database());
    let play = client.play().await;
    let moves = database.moves(table).await;
    let start = start(*play.options(), play.seats(), play.chance().seed());
    let by_hand = |seat, question| players.by_hand.contains(&(seat, question));
    let costs = Costs::of(start, &moves, by_hand);
    let people = usize::from(play.seats());
    let board = client.message_counts(None);
    let panes = Seat::first(play.seats()).map(|seat| client.message_counts(Some(seat)));
    let panes: Vec<MessageCounts> = panes.collect();
    let edits: usize = panes.iter().map(|pane| pane.edits).sum();
    aloud::say(&format!(
        "measured: survival, {people} people {how}: {} windows, {} decisions and {} by orders, {} \
         taps a person, at most {} waits for one person in a row; {} lasting messages, {} passing \
         ones, {} edits; one private message a person with {} edits",
        costs.windows,
        costs.decisions,
        costs.ordered,
        players.taps / people,
        costs.longest,
        board.lasting,
        board.passing,
        board.edits,
        edits / people,
    ));
    assert_eq!(board.lasting, 1, "one board for all");
    let parts = 2 * usize::from(turn(&play)) + 1;
    assert!(
        board.passing <= parts,
        "it moves where a part begins: {board:?}"
    );
    for pane in &panes {
        assert_eq!((pane.lasting, pane.passing), (1, 0), "one pane each");
        assert!(pane.edits > 0, "it is edited");
    }
}

/// Whole games of three and of six who play every window by hand.
pub async fn games_by_hand<I: Harness>(harness: &mut I) {
    let mut groups = [
        harness.table(3, &UNHURRIED).await,
        harness.table(6, &UNHURRIED).await,
    ];
    let [three, six] = &mut groups;
    tokio::join!(three.plays_until(|_| false), six.plays_until(|_| false));
    for players in &groups {
        players.client.wait_until_still().await;
        report_costs(players, &format!("by hand over {}", I::NAME)).await;
        let (database, table) = (players.client.database(), players.client.table());
        database.assert_over_as::<Survival>(table).await;
    }
    harness.ends(&groups).await;
}

/// The beginning of games of three and of six who let orders answer for them.
pub async fn games_with_orders<I: Harness>(harness: &mut I) {
    let switches = [&[QUICK][..], &UNHURRIED].concat();
    let mut groups = [
        harness.table(3, &switches).await,
        harness.table(6, &switches).await,
    ];
    let mut spared = [Seats::NONE; 2];
    let (enough, end) = (Instant::now() + A_WHILE, Instant::now() + EVENING);
    let are_edited = |groups: &[_]| groups.iter().zip([3, 6]).all(is_edited);
    while Instant::now() < enough || !are_edited(&groups) {
        assert!(Instant::now() < end, "somebody's pane is never edited");
        for (players, spared) in groups.iter_mut().zip(&mut spared) {
            goes_on_idly(players, spared).await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    harness.ends(&groups).await;
    for players in &groups {
        report_costs(
            players,
            &format!("with orders over {}, the beginning", I::NAME),
        )
        .await;
    }
}

/// Returns whether every player's pane has been edited since it was sent.
fn is_edited<M: TableClient>((players, people): (&Players<Survival, M>, u8)) -> bool {
    Seat::first(people).all(|seat| players.client.message_counts(Some(seat)).edits > 0)
}

/// Lets every asked player answer, unless an order does it or they have no choice. In card rounds players pass for the
/// whole turn.
async fn goes_on_idly<M: TableClient>(players: &mut Players<Survival, M>, spared: &mut Seats) {
    let play = players.play().await;
    let turn = turn(&play);
    let (database, table) = (
        players.client.database().clone(),
        players.client.table().to_owned(),
    );
    for seat in players.present(&play) {
        let orders = database.orders(&table, seat).await;
        let mut orders = orders.iter().filter_map(|order| order.parse().ok());
        if orders.any(|order| play.ordered_answer(seat, order).is_some()) {
            continue;
        }
        if play.obvious(seat).is_some() {
            if !spared.contains(seat) {
                ask_to_be_spared(players, seat).await;
                players.taps += 1;
                *spared = spared.with(seat);
            }
            continue;
        }
        if is_card_round(&play) {
            // they are asked, and have to tap before it goes on
            players.by_hand.insert((seat, play.asked_since(seat)));
            players.orders(seat, Order::PassTurn { turn }).await;
        } else {
            players.answers(seat).await;
        }
    }
}
