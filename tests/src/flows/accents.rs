//! Tables where everything is said in the pseudo-locale: with long words every message fits, and no
//! text is cut without standing there as a whole.

use std::path::Path;

use engine::Orders;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use serde_json::Value;
use speech::pseudo::ENDS;

use super::players::{Manner, Players};
use super::{Harness, Party, Spot, TableClient, seat};
use crate::program::Program;

/// The variable that asks the tests' program for the pseudo-locale.
pub const ACCENTS: &str = "ACCENTS";

/// Number of rounds in which everyone who is asked at a table answers.
const ROUNDS: usize = 4;

/// The fields with little room: those that only explain something told in full elsewhere, and names of commands, which
/// have room for 32 letters.
const BRIEF: [&str; 3] = ["description", "placeholder", "name_localizations"];

/// The program of the tests, found there, in the pseudo-locale.
#[must_use]
pub fn accented_program(program: Program, found: &str) -> Program {
    program.binary(Path::new(found)).set(ACCENTS, "on")
}

/// All games are opened, looked at, and played for a while or to their end, on the board and beside it.
pub async fn evening<I: Harness>(harness: &I, whole: bool) {
    plays::<RpsZombie, I>(harness, 3, whole).await;
    plays::<Survival, I>(harness, 3, whole).await;
    plays::<ZombieRunners, I>(harness, 2, whole).await;
    plays::<Zombiaki, I>(harness, 2, whole).await;
    plays::<ZombieTerror, I>(harness, 2, whole).await;
}

async fn plays<G: Orders, I: Harness>(harness: &I, people: usize, whole: bool) {
    let client = harness.lays(&Party::of::<G>(people, &[])).await;
    let press = async |knob: &str| {
        let data = format!("{}.{knob}", client.table());
        client.presses(seat(0), Spot::Board, &data).await;
        client.wait_until_shown().await;
    };
    press("options").await;
    for place in 1..people {
        client.turns(seat(place), "join").await;
    }
    client.turns(seat(0), "start").await;
    client.looks_again().await;
    client.wait_until_shown().await;
    press("p.0.").await;
    let mut manners = vec![Manner::Pane; people];
    manners[0] = Manner::Board;
    let mut players = Players::<G, _>::new(client, &manners, 5);
    let mut rounds = 0;
    while rounds < ROUNDS || whole && !players.is_over().await {
        players.goes_on().await;
        rounds += 1;
    }
    players.client.wait_until_shown().await;
}

/// The texts of a message that were cut, whose whole stands nowhere in it. Of `whole` games the latest news
/// don't count, which may be long: the board below them shows what comes of them.
#[must_use]
pub fn cut(message: &Value, whole: bool) -> Vec<String> {
    let cut = |inside: &Value| cut(inside, whole);
    match message {
        Value::String(text) => match serde_json::from_str(text) {
            Ok(inside @ (Value::Object(_) | Value::Array(_))) => cut(&inside),
            _ if whole => lost_texts(&strip_quotes(text)),
            _ => lost_texts(text),
        },
        Value::Array(all) => all.iter().flat_map(cut).collect(),
        Value::Object(all) => {
            let told = all
                .iter()
                .filter(|(name, _)| !BRIEF.contains(&name.as_str()));
            told.flat_map(|(_, value)| cut(value)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

/// A text with a folded quote, as a caption has, without the open quotes before it.
fn strip_quotes(text: &str) -> String {
    let quote = text.split_once("<blockquote>");
    let rest = quote.and_then(|(before, rest)| Some((before, rest.split_once("</blockquote>")?.1)));
    match rest {
        Some((before, after)) if after.contains("<blockquote expandable>") => {
            strip_quotes(&format!("{before}{after}"))
        }
        _ => text.to_owned(),
    }
}

/// Lists the texts that begin with a bracket, aren't closed, and don't appear a second time.
fn lost_texts(text: &str) -> Vec<String> {
    let [open, close] = ENDS;
    let mut begun = Vec::new();
    for (at, letter) in text.char_indices() {
        if letter == open {
            begun.push(at);
        } else if letter == close {
            begun.pop();
        }
    }
    let lines = begun.into_iter().filter_map(|at| text[at..].lines().next());
    let lines = lines.map(|line| {
        line.split("</")
            .next()
            .unwrap_or(line)
            .trim_end_matches('…')
    });
    let alone = lines.filter(|line| text.matches(*line).count() < 2);
    alone.map(str::to_owned).collect()
}
