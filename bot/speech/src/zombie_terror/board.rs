//! The state of the game, and a line for each side: all that the board shows, in words.

use engine::games::zombie_terror::{
    Card, Cell, Duty, Health, Human, Moves, Phase, Public, Side, Status, Table, Turn, Zombie,
};

use super::ask::due;
use super::names::{face, human, piece, short, side, sign, title, titles, token, walker, zombie};
use crate::{Key, Teller, Words, args};

/// The sign of the side whose turn it is.
const TURN: &str = "▶️";
/// The sign of the side that has won.
const WINNER: &str = "🏆";

/// The round and whose step it is, what has been reached, and what is under way.
pub(super) fn headline(table: &Table, tell: &Teller<'_>) -> Vec<String> {
    let now = status_lines(table, tell.words);
    let now = (!now.is_empty()).then(|| now.join(" · "));
    let state = is_under_way(table).then(|| state(table, tell.words));
    let head = head(table, tell);
    [head].into_iter().chain(state).chain(now).collect()
}

/// `Round 3 · Anna may shoot`
pub(super) fn head(table: &Table, tell: &Teller<'_>) -> String {
    let step = step(table, tell);
    tell.with(key!("zt-head"), &args![round = table.round, step = step])
}

/// Returns whether all pawns have been placed.
fn is_under_way(table: &Table) -> bool {
    match table.phase {
        Phase::Build | Phase::SetupHumans | Phase::SetupZombies => false,
        Phase::Humans(_) | Phase::Moves(_) | Phase::Adds(_) | Phase::Rise | Phase::Over(_) => true,
    }
}

/// `🏃 Anna leads the humans`
fn step(table: &Table, tell: &Teller<'_>) -> String {
    let key = match table.phase {
        Phase::Build => key!("zt-step-build"),
        Phase::SetupHumans => key!("zt-step-place-humans"),
        Phase::SetupZombies => key!("zt-step-place-zombies"),
        Phase::Humans(_) => key!("zt-step-humans"),
        Phase::Moves(_) => key!("zt-step-move"),
        Phase::Adds(_) => key!("zt-step-add"),
        Phase::Rise => key!("zt-step-rise"),
        Phase::Over(_) => key!("zt-step-over"),
    };
    let Some(turn) = table.turn() else {
        return tell.say(key);
    };
    let due = table.token_due().map(|kind| piece(kind, tell.words));
    let args = args![
        sign = sign(turn),
        name = tell.name(table.seat(turn)),
        piece = due.unwrap_or_default()
    ];
    tell.with(key, &args)
}

/// `escaped ★3 of 5 · terror – · shots 0`
pub(super) fn state(table: &Table, words: Words) -> String {
    let terror = match table.terror {
        0 => words.say(key!("zt-state-none")),
        field => field.to_string(),
    };
    let args = args![
        stars = table.escaped_stars(),
        terror = terror,
        shots = table.shots
    ];
    words.with(key!("zt-state"), &args)
}

/// Returns the running events of this turn, and the agreed options.
pub(super) fn status_lines(table: &Table, words: Words) -> Vec<String> {
    let mut now = match table.phase {
        Phase::Humans(turn) => humans(table, turn, words),
        Phase::Moves(moves) => self::moves(table, moves, words),
        Phase::Adds(dues) => vec![due(key!("zt-now-due"), dues, words)],
        Phase::Build | Phase::SetupHumans | Phase::SetupZombies | Phase::Rise | Phase::Over(_) => {
            Vec::new()
        }
    };
    let options = table.options;
    let front = options.no_front_push.then_some(key!("zt-agreed-front"));
    let terror = options.short_terror.then_some(key!("zt-agreed-terror"));
    let agreed = words.list(front.into_iter().chain(terror).map(|key| words.say(key)));
    if !agreed.is_empty() {
        now.push(words.with(key!("zt-now-agreed"), &args![options = agreed]));
    }
    now
}

fn humans(table: &Table, turn: Turn, words: Words) -> Vec<String> {
    let activated = table.pawns.iter().filter(|(_, pawn)| pawn.activated);
    let activated = activated.count();
    let zombies = usize::from(table.zombies.count()).min(activated + 1);
    let count = args![humans = activated, zombies = zombies];
    let noise = (turn.noise > 0).then(|| {
        let args = args![card = title(Card::Noise, words), count = turn.noise];
        words.with(key!("zt-now-noise"), &args)
    });
    let count = words.with(key!("zt-now-humans"), &count);
    [count].into_iter().chain(noise).collect()
}

fn moves(table: &Table, moves: Moves, words: Words) -> Vec<String> {
    let left = words.with(key!("zt-now-moves"), &args![count = moves.left]);
    let active = moves.active.map(|active| {
        let args = args![zombie = zombie(active.cell, table), ap = active.ap];
        words.with(key!("zt-now-active"), &args)
    });
    let free = moves.active.is_some() || moves.awe || moves.left == 0;
    let bound = (!free).then(|| bound_zombies(table, words)).flatten();
    let awe = moves.awe.then(|| title(Card::Awe, words));
    let rampage = moves.rampage.then(|| title(Card::Rampage, words));
    let cards = awe.into_iter().chain(rampage);
    [left]
        .into_iter()
        .chain(active)
        .chain(bound)
        .chain(cards)
        .collect()
}

/// Returns the zombies that have to be activated first, with the humans who bind them, as in `must bite: e5↑
/// Lumberjack`.
fn bound_zombies(table: &Table, words: Words) -> Option<String> {
    let duties = table.duties();
    let listed = |who: fn(Duty) -> Option<Human>| {
        let bound = duties.iter().filter_map(|(cell, duty)| {
            let prey = human(who(*duty)?, words);
            Some(format!("{} {prey}", zombie(*cell, table)))
        });
        words.list(bound)
    };
    let bite = listed(|duty| match duty {
        Duty::Bite(human) => Some(human),
        Duty::Sight(_) | Duty::Free | Duty::Awe => None,
    });
    let sight = listed(|duty| match duty {
        Duty::Sight(sight) => Some(sight.human),
        Duty::Bite(_) | Duty::Free | Duty::Awe => None,
    });
    let (key, zombies) = match (bite.is_empty(), sight.is_empty()) {
        (false, _) => (key!("zt-now-bite"), bite),
        (true, false) => (key!("zt-now-sight"), sight),
        (true, true) => return None,
    };
    Some(words.with(key, &args![zombies = zombies]))
}

pub(super) fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let sides = [humans_row(table, tell), zombies_row(table, tell)];
    sides
        .into_iter()
        .chain(laid_tokens(table, tell.words))
        .chain(hands(public, tell.words))
        .chain(cards_of(public, tell))
        .collect()
}

/// The cards that were played, and those that were never dealt where that is known.
pub(super) fn cards_of(public: &Public, tell: &Teller<'_>) -> impl Iterator<Item = String> {
    let cards = |key: Key, cards: &[Card]| {
        let args = args![cards = titles(cards, tell.words)];
        (!cards.is_empty()).then(|| tell.with(key, &args))
    };
    let played = cards(key!("zt-row-played"), &public.table.played);
    let removed = public.removed.as_ref();
    let removed: Option<Vec<Card>> =
        removed.map(|removed| [&removed.humans[..], &removed.zombies[..]].concat());
    let removed = removed.and_then(|removed| cards(key!("zt-row-removed"), &removed));
    played.into_iter().chain(removed)
}

/// The tokens, while the board is built.
fn laid_tokens(table: &Table, words: Words) -> Option<String> {
    let tokens = table.board.tokens().iter();
    let tokens = words.list(tokens.map(|laid| token(*laid, words)));
    let building = table.phase == Phase::Build && !tokens.is_empty();
    building.then(|| words.with(key!("zt-row-laid"), &args![tokens = tokens]))
}

/// The hands, where they lie open.
pub(super) fn hands(public: &Public, words: Words) -> impl Iterator<Item = String> {
    let hands = public.hands.as_ref().into_iter();
    let hands = hands.flat_map(|hands| Side::ALL.map(|which| (which, &hands[which])));
    let held = hands.filter(|(_, hand)| !hand.is_empty());
    held.map(move |(which, hand)| {
        let args = args![side = side(which, words), cards = titles(hand, words)];
        words.with(key!("zt-row-hand"), &args)
    })
}

/// Returns a line with the sign of the side if it is at turn, or has won.
fn mark_side(which: Side, line: String, table: &Table) -> String {
    let mark = match table.ending() {
        Some(ending) => (ending.winner() == which).then_some(WINNER),
        None => (table.turn() == Some(which)).then_some(TURN),
    };
    match mark {
        Some(mark) => format!("{mark} {line}"),
        None => line,
    }
}

fn humans_row(table: &Table, tell: &Teller<'_>) -> String {
    let pawns = Human::ALL.map(|human| pawn(human, table, tell.words));
    let args = args![
        side = side(Side::Humans, tell.words),
        name = tell.short(table.seat(Side::Humans)),
        cards = table.held.humans,
        pawns = pawns.join(" · ")
    ];
    mark_side(Side::Humans, tell.with(key!("zt-row-humans"), &args), table)
}

/// `🔧 Me e8 ★2 wounded, active, 2 AP`
fn pawn(human: Human, table: &Table, words: Words) -> String {
    let sign = face(human);
    match table.pawns[human].status {
        Status::Unplaced => format!("{sign} {}", words.say(key!("zt-mark-unplaced"))),
        Status::Turned => format!("{sign} {}", words.say(key!("zt-mark-turned"))),
        Status::Escaped { stars } => {
            let away = words.with(key!("zt-mark-escaped"), &args![stars = stars]);
            format!("{sign} {away}")
        }
        Status::On { cell, health } => {
            let marks = marks(human, health, table, words);
            let stars = human.stars(health);
            let short = short(human, words);
            let line = format!("{sign} {short} {cell} ★{stars} {}", words.list(marks));
            line.trim_end().to_owned()
        }
    }
}

/// Returns the further facts about a human on the board.
fn marks(human: Human, health: Health, table: &Table, words: Words) -> Vec<String> {
    let health = match health {
        Health::Healthy => None,
        Health::Wounded => Some(key!("zt-mark-wounded")),
        Health::Dead => Some(key!("zt-mark-dead")),
    };
    let health = health.map(|key| words.say(key));
    let has = match human {
        Human::Banker => table
            .briefcase
            .then(|| words.say(key!("zt-mark-briefcase"))),
        Human::Policeman => {
            Some(words.with(key!("zt-mark-bullets"), &args![count = table.bullets]))
        }
        Human::Lumberjack | Human::Child | Human::Mechanic | Human::Nurse => None,
    };
    let doing = human_progress(human, table, words);
    health.into_iter().chain(has).chain(doing).collect()
}

/// Returns a human's progress in the humans' turn: whether they are active or done, and their action points. Empty in
/// other phases.
fn human_progress(human: Human, table: &Table, words: Words) -> Vec<String> {
    let Phase::Humans(turn) = table.phase else {
        return Vec::new();
    };
    let pawn = table.pawns[human];
    let ap = || words.with(key!("zt-mark-ap"), &args![ap = pawn.ap]);
    if turn.active == Some(human) {
        return vec![words.say(key!("zt-mark-active")), ap()];
    }
    match pawn.activated {
        true => vec![words.say(key!("zt-mark-done"))],
        false => vec![ap()],
    }
}

fn zombies_row(table: &Table, tell: &Teller<'_>) -> String {
    let mut all: Vec<_> = table.zombies.iter().collect();
    all.sort_by_key(|(cell, _)| (std::cmp::Reverse(cell.rank()), cell.file()));
    let one = |(cell, there): (Cell, Zombie)| {
        let mark = if there.activated { "*" } else { "" };
        format!("{}{mark}", walker(cell, there.facing))
    };
    let zombies: Vec<String> = all.into_iter().map(one).collect();
    let zombies = match zombies.is_empty() {
        true => tell.say(key!("zt-row-nobody")),
        false => zombies.join(" "),
    };
    let args = args![
        side = side(Side::Zombies, tell.words),
        name = tell.short(table.seat(Side::Zombies)),
        cards = table.held.zombies,
        pool = table.pool(),
        count = table.zombies.count(),
        zombies = zombies
    ];
    mark_side(
        Side::Zombies,
        tell.with(key!("zt-row-zombies"), &args),
        table,
    )
}
