//! Orders given in advance: over buttons, unseen by the others, carried out after a while such as
//! a person takes, and withdrawn again.

use std::cell::Cell;
use std::time::Duration;

use engine::games::survival::{Action, Card, Early, Location, Order, Stage, Survival};
use engine::{Play, Seat, Viewer};
use tokio::time::Instant;

use super::{UNHURRIED, position};
use crate::flows::advance::{LEAST, MOST, SLACK, orders, stands};
use crate::flows::players::Players;
use crate::flows::position::answers;
use crate::flows::{Harness, Spot, TableClient, TableMessage};
use crate::polling::wait_until;

/// The button that lets a player be answered for where there is no choice.
const SPARED: &str = "obvious.on";

/// The time within which most orders are carried out.
const MOSTLY: Duration = Duration::from_millis(4_300);

fn stage(play: &Play<Survival>) -> Stage {
    play.view(Viewer::Group).public.stage
}

fn holds(play: &Play<Survival>, seat: Seat, card: Card) -> bool {
    let own = play.view(Viewer::Seat(seat)).private;
    own.is_some_and(|own| own.hand.has(card))
}

fn turn(play: &Play<Survival>) -> u16 {
    play.view(Viewer::Group).public.board.turn
}

fn attacked_location(play: &Play<Survival>) -> Option<Location> {
    let attack = play.view(Viewer::Group).public.board.attack;
    attack.map(|attack| attack.location)
}

/// The queue of a card round that has just begun.
fn card_queue(play: &Play<Survival>) -> Option<Vec<Seat>> {
    match stage(play) {
        Stage::Cards { queue, fresh: true } => Some(queue.to_vec()),
        _ => None,
    }
}

/// The queue of moves.
fn move_queue(play: &Play<Survival>) -> Option<Vec<Seat>> {
    match stage(play) {
        Stage::Move { queue } => Some(queue.to_vec()),
        _ => None,
    }
}

/// A card round in which at least three are asked, the last of them with a Weapon.
fn is_round(play: &Play<Survival>) -> bool {
    card_queue(play).is_some_and(|queue| queue.len() == 3 && holds(play, queue[2], Card::Weapon))
}

/// Moves in which the second has a choice, and the third holds an Escape.
fn is_march(play: &Play<Survival>) -> bool {
    let board = play.view(Viewer::Group).public.board;
    move_queue(play).is_some_and(|queue| {
        let chooses = |seat: Seat| board.movable(seat).len() > 1;
        queue.len() >= 3 && chooses(queue[1]) && holds(play, queue[2], Card::Escape)
    })
}

/// Returns whether the Camera question is put to a player who has none.
fn is_idle(play: &Play<Survival>) -> bool {
    let camera = matches!(stage(play), Stage::Camera { asked } if asked == play.pending_seats());
    camera && blind(play).is_some() && play.pending_seats().len() > 1
}

fn blind(play: &Play<Survival>) -> Option<Seat> {
    let mut asked = play.pending_seats().iter();
    asked.find(|seat| play.legal(*seat) == [Action::Pass])
}

/// Waits until a player's order has done this action, and checks that it took at least as long as a person would.
/// Returns a moment before the action; no later player was asked before it.
async fn wait_until_obeyed<M: TableClient>(
    players: &Players<Survival, M>,
    seat: Seat,
    action: Action,
    asked: Instant,
) -> Instant {
    let client = &players.client;
    let before = Cell::new(asked);
    let entry = (seat.to_string(), action.to_string());
    let last = async || {
        let looked = Instant::now();
        let moves = client.database().moves(client.table()).await;
        let done = moves
            .last()
            .is_some_and(|(_, by, done)| (by, done) == (&entry.0, &entry.1));
        if !done {
            before.set(looked);
        }
        done.then_some(())
    };
    let what = format!("the order of {seat}: {action}");
    wait_until(&what, MOST, last).await;
    let after = asked.elapsed();
    assert!(after + SLACK >= LEAST, "{what} after {after:?}");
    before.get()
}

/// One passes by hand, the second has ordered to pass, and the third to shoot.
async fn play_card_round<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let queue = card_queue(&play).expect("it is a card round");
    let location = attacked_location(&play).expect("it is an attack");
    let turn = turn(&play);
    orders(players, queue[1], Order::PassAttack { turn, location }).await;
    let card = Early::Weapon(1);
    orders(
        players,
        queue[2],
        Order::Play {
            card,
            turn,
            location,
        },
    )
    .await;
    let asked = Instant::now();
    players.does(queue[0], Action::Pass).await;
    let asked = wait_until_obeyed(players, queue[1], Action::Pass, asked).await;
    wait_until_obeyed(players, queue[2], Action::Weapon(1), asked).await;
}

/// A withdrawn order to pass answers nothing.
async fn withdrawn<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let queue = card_queue(&play).expect("it is a card round");
    let location = attacked_location(&play).expect("it is an attack");
    let turn = turn(&play);
    let order = Order::PassAttack { turn, location };
    orders(players, queue[1], order).await;
    orders(players, queue[1], order).await;
    assert!(!stands(players, queue[1], order).await);
    players.does(queue[0], Action::Pass).await;
    tokio::time::sleep(MOSTLY).await;
    let now = players.play().await;
    assert!(now.pending_seats().contains(queue[1]), "he is still asked");
}

/// A player who orders to pass for a turn when asked passes there and in every further card round of the turn. The
/// order ends with the turn.
async fn pass_for_turn<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let queue = card_queue(&play).expect("it is a card round");
    let (seat, turn) = (queue[0], turn(&play));
    let order = Order::PassTurn { turn };
    is_answered_by(players, seat, order).await;
    assert!(stands(players, seat, order).await, "it stands for the turn");
    for other in &queue[1..] {
        players.does(*other, Action::Pass).await;
    }
    let location = attacked_location(&play);
    let second = |play: &Play<Survival>| {
        let again = card_queue(play).is_some_and(|queue| queue.first() == Some(&seat));
        self::turn(play) > turn || again && attacked_location(play) != location
    };
    let asked = Cell::new(Instant::now());
    let comes = |play: &Play<Survival>| {
        let comes = second(play);
        if !comes {
            asked.set(Instant::now());
        }
        comes
    };
    players.plays_until(comes).await;
    let play = players.play().await;
    if self::turn(&play) == turn && !play.is_over() {
        wait_until_obeyed(players, seat, Action::Pass, asked.get()).await;
    }
    players.plays_until(|play| self::turn(play) > turn).await;
    if !players.is_over().await {
        assert!(!stands(players, seat, order).await, "it has lapsed");
    }
}

/// One moves by hand, the second has said which pawn goes, and the third escapes.
async fn play_march<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let queue = move_queue(&play).expect("people move");
    let board = play.view(Viewer::Group).public.board;
    let turn = turn(&play);
    let movable: Vec<_> = board.movable(queue[1]).iter().collect();
    let (pawn, away) = (movable[0], Some(movable[1]));
    let parking = board.go[queue[1]] == Some(Location::Parking);
    let away = away.filter(|_| !parking);
    orders(players, queue[1], Order::Move { pawn, away, turn }).await;
    orders(players, queue[2], Order::Stay { turn }).await;
    let first = answers(&play, queue[0])[0];
    let asked = Instant::now();
    players.does(queue[0], first).await;
    let board = players.play().await.view(Viewer::Group).public.board;
    let gets_in = board.arrival(queue[1]) == board.go[queue[1]];
    let pawn = if gets_in { pawn } else { away.unwrap_or(pawn) };
    let asked = wait_until_obeyed(players, queue[1], Action::Move(pawn), asked).await;
    wait_until_obeyed(players, queue[2], Action::Stay, asked).await;
}

/// Gives an order as the answer to a question, and checks that it takes effect after a while, too.
async fn is_answered_by<M: TableClient>(
    players: &mut Players<Survival, M>,
    seat: Seat,
    order: Order,
) {
    let begun = Instant::now();
    players.orders(seat, order).await;
    let answered = |play: &Play<Survival>| !play.pending_seats().contains(seat);
    players.client.wait_until_play("the order", answered).await;
    let after = begun.elapsed();
    assert!(after + SLACK >= LEAST, "{order} after {after:?}");
}

/// A player without a choice can have such questions answered from now on, which also answers the current one.
async fn obvious<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let seat = blind(&play).expect("somebody has no Camera");
    let begun = Instant::now();
    ask_to_be_spared(players, seat).await;
    let answered = |play: &Play<Survival>| !play.pending_seats().contains(seat);
    players.client.wait_until_play("the answer", answered).await;
    let after = begun.elapsed();
    assert!(after + SLACK >= LEAST, "it is answered after {after:?}");
    let told = |pane: &TableMessage| pane.text.contains("Done: Don't look");
    players
        .client
        .wait_for_pane(seat, "what was answered", told)
        .await;
}

/// Presses the button beside a question without a choice, so that such questions are answered for the player from now
/// on.
pub async fn ask_to_be_spared<M: TableClient>(players: &mut Players<Survival, M>, seat: Seat) {
    let offered = |pane: &TableMessage| pane.taps.iter().any(|tap| tap.data == SPARED);
    players
        .client
        .wait_for_pane(seat, "the way out", offered)
        .await;
    players.client.presses(seat, Spot::Pane, SPARED).await;
}

/// All of it, each at a table of its own so that all wait at once.
pub async fn are_given_obeyed_and_withdrawn<I: Harness>(harness: &mut I) {
    let (round, march) = (position(4, is_round), position(4, is_march));
    let idle_at = position(4, is_idle);
    let mut groups = Vec::new();
    for _ in 0..5 {
        groups.push(harness.table(4, &UNHURRIED).await);
    }
    let positions = [&round, &round, &round, &march, &idle_at];
    let tables = groups.iter().map(|players| &players.client).zip(positions);
    harness.plants(&tables.collect::<Vec<_>>()).await;
    let [cards, back, turn, moves, nothing] = &mut groups[..] else {
        unreachable!("there are five");
    };
    tokio::join!(
        play_card_round(cards),
        withdrawn(back),
        pass_for_turn(turn),
        play_march(moves),
        obvious(nothing),
    );
    harness.ends(&groups).await;
}
