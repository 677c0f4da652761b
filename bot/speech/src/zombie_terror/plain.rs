//! All public facts, in words alone.

use engine::games::zombie_terror::{
    Cell, Facing, Health, Human, Moves, Phase, Public, Side, Status, Table, Token, Zombie,
};

use super::board::{cards_of, hands, state, status_lines};
use super::names::{human, piece, side};
use crate::{Teller, Words, args};

pub(super) fn lines(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let words = tell.words;
    let tokens = table.board.tokens().iter().map(|laid| token(*laid, words));
    let tokens = words.list(tokens);
    let sewer = table.sewer_open.then(|| words.say(key!("zt-plain-sewer")));
    let night = words.with(key!("zt-plain-night"), &args![round = table.long_night]);
    [state(table, words), night]
        .into_iter()
        .chain(status_lines(table, words))
        .chain(under_way(table, words))
        .chain(Human::ALL.map(|who| pawn(who, table, words)))
        .chain([zombies(table, words)])
        .chain(Side::ALL.map(|which| player(table, which, tell)))
        .chain([words.with(key!("zt-plain-board"), &args![tokens = tokens])])
        .chain(sewer)
        .chain(hands(public, words))
        .chain(cards_of(public, tell))
        .collect()
}

/// Returns the further state of the running turn.
fn under_way(table: &Table, words: Words) -> Vec<String> {
    let said = |said: bool, key| said.then(|| words.say(key));
    match table.phase {
        Phase::Humans(turn) => {
            let diagonal = said(turn.diagonal, key!("zt-plain-diagonal"));
            let lift = said(turn.lift, key!("zt-plain-lift"));
            diagonal.into_iter().chain(lift).collect()
        }
        Phase::Moves(Moves { active, extra, .. }) => {
            let turned = active.is_some_and(|active| active.turned);
            let turned = said(turned, key!("zt-plain-turned"));
            let extra = args![count = extra];
            let extra = words.with(key!("zt-plain-extra"), &extra);
            turned.into_iter().chain([extra]).collect()
        }
        Phase::Build
        | Phase::SetupHumans
        | Phase::SetupZombies
        | Phase::Adds(_)
        | Phase::Rise
        | Phase::Over(_) => Vec::new(),
    }
}

/// `Mechanic: e8, ★2, wounded, done, 2 AP`
fn pawn(who: Human, table: &Table, words: Words) -> String {
    let pawn = table.pawns[who];
    let mut facts = human_status(who, pawn.status, words);
    let on = matches!(pawn.status, Status::On { .. });
    if who == Human::Policeman && on {
        let args = args![count = table.bullets];
        facts.push(words.with(key!("zt-mark-bullets"), &args));
    }
    if who == Human::Banker && on && table.briefcase {
        facts.push(words.say(key!("zt-mark-briefcase")));
    }
    if let Phase::Humans(turn) = table.phase {
        let active = (turn.active == Some(who)).then_some(key!("zt-mark-active"));
        let done = pawn.activated.then_some(key!("zt-mark-done"));
        facts.extend(active.into_iter().chain(done).map(|key| words.say(key)));
        facts.push(words.with(key!("zt-mark-ap"), &args![ap = pawn.ap]));
    }
    let args = args![name = human(who, words), facts = words.list(facts)];
    words.with(key!("plain-item"), &args)
}

fn human_status(who: Human, status: Status, words: Words) -> Vec<String> {
    match status {
        Status::Unplaced => vec![words.say(key!("zt-mark-unplaced"))],
        Status::Turned => vec![words.say(key!("zt-mark-turned"))],
        Status::Escaped { stars } => {
            vec![words.with(key!("zt-mark-escaped"), &args![stars = stars])]
        }
        Status::On { cell, health } => {
            let health = match health {
                Health::Healthy => None,
                Health::Wounded => Some(key!("zt-mark-wounded")),
                Health::Dead => Some(key!("zt-mark-dead")),
            };
            let stars = format!("★{}", who.stars(Health::Healthy));
            let place = [cell.to_string(), stars].into_iter();
            place.chain(health.map(|key| words.say(key))).collect()
        }
    }
}

/// `north`
pub(super) fn way(facing: Facing, words: Words) -> String {
    words.say(match facing {
        Facing::North => key!("zt-plain-north"),
        Facing::East => key!("zt-plain-east"),
        Facing::South => key!("zt-plain-south"),
        Facing::West => key!("zt-plain-west"),
    })
}

/// `Zombies on the board 2: d5 north; e5 east, done`
fn zombies(table: &Table, words: Words) -> String {
    let one = |(cell, there): (Cell, Zombie)| {
        let done = there.activated.then(|| words.say(key!("zt-mark-done")));
        let way = way(there.facing, words);
        let facts: Vec<String> = [cell.to_string(), way].into_iter().chain(done).collect();
        facts.join(" ")
    };
    let zombies: Vec<String> = table.zombies.iter().map(one).collect();
    let args = args![count = zombies.len(), zombies = words.list(zombies)];
    words.with(key!("zt-plain-zombies"), &args)
}

/// `🏃 Humans: Anna, cards 4, not dealt 12`
fn player(table: &Table, which: Side, tell: &Teller<'_>) -> String {
    let args = args![
        side = side(which, tell.words),
        name = tell.name(table.seat(which)),
        cards = table.held[which],
        removed = table.removed[which]
    ];
    tell.with(key!("zt-plain-side"), &args)
}

/// `bus c6–e7 north`
pub(super) fn token(token: Token, words: Words) -> String {
    let name = piece(token.kind(), words);
    let cells = token.cells().unwrap_or_default();
    let place = match cells[..] {
        [first, .., last] => format!("{first}–{last}"),
        _ => token.anchor().to_string(), // a single cell
    };
    let heads = match token {
        Token::Bus(_, facing) | Token::Booth(_, facing) => way(facing, words),
        Token::Car(_) | Token::Sewer(_) | Token::Big(..) | Token::Small(_) => String::new(),
    };
    format!("{name} {place} {heads}").trim_end().to_owned()
}
