//! The decision that the table waits for, in lines, and the count of a round.

use engine::Seat;
use engine::games::zombie_runners::{Count, Hand, Mode, Public, Side, Stage, Table, Window};

use super::deeds::loads;
use super::names::{gain, group_cards, points, side};
use crate::{Key, Teller, args};

/// Maximum number of letters on the board for the hands that are counted; longer hands appear as points only.
const HANDS: usize = 330;

pub(super) fn lines(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let name = tell.name(table.turn.seat);
    match &public.stage {
        Stage::Turn { .. } => turn(table, tell).into_iter().collect(),
        Stage::Give { to } => {
            let args = args![name = name, other = tell.name(*to)];
            vec![tell.with(key!("zr-stage-give"), &args)]
        }
        Stage::Swap { .. } => vec![tell.with(key!("zr-stage-swap"), &args![name = name])],
        Stage::Window(window) => answers(table, window, tell),
        Stage::RoundOver { count } | Stage::GameOver { count, .. } => {
            count_lines(table, count, tell)
        }
    }
}

/// Returns the current phase, in a word or two.
#[must_use]
pub fn phase(stage: &Stage) -> Key {
    match stage {
        Stage::Turn { .. } => key!("zr-phase-turn"),
        Stage::Give { .. } => key!("zr-phase-give"),
        Stage::Swap { .. } => key!("zr-phase-swap"),
        Stage::Window(window) if window.level == 0 => key!("zr-phase-attack"),
        Stage::Window(_) => key!("zr-phase-returned"),
        Stage::RoundOver { .. } => key!("zr-phase-counted"),
        Stage::GameOver { .. } => key!("zr-phase-over"),
    }
}

/// Returns the progress of a turn; `None` for one that hasn't begun, since the board says anyway whose decision it
/// waits for.
fn turn(table: &Table, tell: &Teller<'_>) -> Option<String> {
    let turn = &table.turn;
    let key = match (turn.robbed, turn.fresh) {
        (Some(_), _) => key!("zr-stage-turn-taken"),
        (None, true) => return None,
        (None, false) => key!("zr-stage-turn"),
    };
    let args = args![
        name = tell.name(turn.seat),
        other = tell.name(turn.robbed.unwrap_or(turn.seat))
    ];
    Some(tell.with(key, &args))
}

/// Returns the hits still to be answered, and those already certain.
fn answers(table: &Table, window: &Window, tell: &Teller<'_>) -> Vec<String> {
    let key = if window.level == 0 {
        key!("zr-stage-window")
    } else {
        key!("zr-stage-returned")
    };
    let name = tell.short(table.turn.seat);
    let hits = args![name = name, hits = loads(&window.hits, tell)];
    let stands = loads(&window.accepted, tell);
    let stands =
        (!stands.is_empty()).then(|| tell.with(key!("zr-stage-stands"), &args![hits = stands]));
    [tell.with(key, &hits)].into_iter().chain(stands).collect()
}

/// Returns the player who ended the round, the points of their last card, and the players who met the limit exactly.
fn count_lines(table: &Table, count: &Count, tell: &Teller<'_>) -> Vec<String> {
    let finisher = match count.finisher {
        Some(seat) => tell.with(key!("zr-count-finisher"), &args![name = tell.short(seat)]),
        None => tell.say(key!("zr-count-off")),
    };
    let literal = table.options.lord_literal;
    let lord = table.options.mode == Mode::Lord && !literal;
    let bonus = i32::from(count.bonus);
    let bonus = if lord { bonus } else { -bonus };
    let bonus =
        (bonus != 0).then(|| tell.with(key!("zr-count-bonus"), &args![points = gain(bonus)]));
    let reset = count.reset.iter().map(|it| side(table, *it, tell));
    let reset = tell.words.list(reset);
    let reset =
        (!reset.is_empty()).then(|| tell.with(key!("zr-count-reset"), &args![names = reset]));
    [finisher].into_iter().chain(bonus).chain(reset).collect()
}

/// Returns the points of a hand at the end of a round, and its cards if the cards of all hands fit.
pub(super) fn hand_points(public: &Public, seat: Seat, tell: &Teller<'_>) -> Option<String> {
    let count = public.stage.count()?;
    let hands = public.hands.as_ref()?;
    let cards = |hand: &Hand| group_cards(&hand.cards(), tell.words);
    let length: usize = hands
        .iter()
        .map(|(_, hand)| cards(hand).chars().count())
        .sum();
    let worth = points(count.hands[seat].into(), tell.words);
    let cards = cards(&hands[seat]);
    let cards = Some(cards).filter(|cards| length <= HANDS && !cards.is_empty());
    let hand = match cards {
        Some(cards) => tell.with(key!("zr-row-hand"), &args![points = worth, cards = cards]),
        None => tell.with(key!("zr-row-worth"), &args![points = worth]),
    };
    (!hands[seat].is_empty()).then_some(hand)
}

/// `+12`: what a side has got in the round that is counted.
pub(super) fn side_gain(public: &Public, side: Side) -> Option<String> {
    let gained = public.stage.count()?.gained.get(usize::from(side.0))?;
    Some(format!("({})", gain(*gained)))
}
