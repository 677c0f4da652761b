//! One random game, written down so that a person can follow it.

use base::hash::fingerprint;
use base::lang::Lang;
use engine::{EventLog, Game, GameId, Notation, Outcome, Play, Seat, Seed, Viewer};
use serde_json::Value;
use speech::{Cast, Speech, Teller, Words};
use tabletomb_tests::record::{Step, TableMove, Walker};

use super::sheet::{changes, letters, opening, wrap_text};

/// Number of steps of a game that are written down; of a longer game the rest up to the end is left out.
const STEPS: usize = 100;

/// Upper bound on the steps of any game.
const BOUND: usize = 10_000;

/// A game that was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Recording {
    /// The id of the game.
    pub(crate) game: GameId,
    /// The game's name, the configuration and the number of seats: `rps-zombie.two-brains.2`.
    pub(crate) name: String,
    /// The course of the game.
    pub(crate) text: String,
}

/// A game of each configuration with each number of seats.
pub(crate) fn recordings<G: Notation + Speech>(all: Vec<G::Options>) -> Vec<Recording> {
    let games = all.into_iter().flat_map(|options| {
        let seats = G::seats(&options);
        seats.map(move |seats| record_game::<G>(&options, seats))
    });
    games.collect()
}

fn record_game<G: Notation + Speech>(options: &G::Options, seats: u8) -> Recording {
    let name = name::<G>(options, seats);
    let seed = fingerprint(&name) % 10_000;
    let text = Writer::<G>::start(options, seats, seed).into_text(STEPS);
    Recording {
        game: G::ID,
        name,
        text,
    }
}

/// The game, what was agreed beyond the usual, and the number of seats.
fn name<G: Game>(options: &G::Options, seats: u8) -> String {
    let (agreed, usual) = (json(options), json(&G::Options::default()));
    let agreed = agreed.as_object().into_iter().flatten();
    let other = agreed.filter(|(key, value)| usual.get(key.as_str()) != Some(*value));
    let words = other.map(|(key, value)| match value {
        Value::Bool(true) => key.clone(),
        Value::String(word) => format!("{key}-{word}"),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            format!("{key}-{value}")
        }
    });
    let (first, last) = (G::ID.to_string(), seats.to_string());
    let parts: Vec<String> = [first].into_iter().chain(words).chain([last]).collect();
    parts.join(".")
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("options are plain data with text keys")
}

/// Plays a game and writes it down.
struct Writer<G: Game> {
    play: Play<G>,
    walker: Walker,
    cast: Cast,
    lines: Vec<String>,
    /// Every position so far in the form in which it is stored.
    stored: Vec<String>,
}

impl<G: Notation + Speech> Writer<G> {
    fn start(options: &G::Options, seats: u8, seed: u64) -> Self {
        let mut told = EventLog::new();
        let play = Play::start(options.clone(), seats, Seed::from_number(seed), &mut told);
        let letters: Vec<String> = Seat::first(seats).map(|seat| seat.to_string()).collect();
        let names: Vec<(&str, &'static str)> = letters.iter().map(|it| (it.as_str(), "")).collect();
        let mut writer = Self {
            stored: vec![stored_text(&play)],
            play,
            walker: Walker::new(seed),
            cast: Cast::new(&names),
            lines: Vec::new(),
        };
        writer.head(seats, seed);
        writer.news(&told);
        writer.lines.extend(opening(&writer.play.facts()));
        writer.line("");
        writer
    }

    fn head(&mut self, seats: u8, seed: u64) {
        let options = serde_json::to_string(self.play.options());
        let options = options.expect("options are plain data with text keys");
        self.line(&format!("{}, version {} of the rules", G::ID, G::VERSION));
        self.line(&format!("options {options}"));
        self.line(&format!("{seats} seats, seed {seed}"));
        self.line("");
        self.line("The game begins.");
    }

    fn into_text(mut self, steps: usize) -> String {
        let mut left_out = 0;
        for number in 1..=BOUND {
            let before = self.play.clone();
            let Some(step) = self.walker.step(&mut self.play) else {
                self.end(number - 1, left_out);
                return self.lines.join("\n") + "\n";
            };
            self.stored.push(stored_text(&self.play));
            if number <= steps {
                self.step(number, &before, &step);
            } else {
                left_out += 1;
            }
        }
        panic!("{} doesn't end", G::ID);
    }

    fn step(&mut self, number: usize, before: &Play<G>, step: &Step<G>) {
        let seat = step.seat;
        let deed = match step.deed {
            TableMove::Answer(action) => format!("{action}{}", self.secrecy_note(before, seat)),
            TableMove::Aside(action) => format!("{action} (an aside)"),
            TableMove::Change { from, to } => format!("{to} (instead of {from})"),
            TableMove::Undo => "undo".to_owned(),
        };
        self.line(&format!("{number:4}  {seat}: {deed}"));
        self.news(&step.told);
        self.lines
            .extend(changes(&before.facts(), &self.play.facts()));
    }

    /// Returns how the others learn of an answer, if not at once.
    fn secrecy_note(&self, before: &Play<G>, seat: Seat) -> &'static str {
        let decision = before.decision(seat);
        let grows = self.play.since().1.len() > before.since().1.len();
        if decision.is_some_and(|decision| decision.secrecy.hides_answer()) {
            " (in secret)"
        } else if grows && self.play.is_covered_from(Viewer::Group) {
            " (covered)"
        } else {
            ""
        }
    }

    fn news(&mut self, told: &EventLog<G>) {
        let (cast, words) = (&self.cast, Words::new(Lang::En));
        let tell = &Teller::new(words, cast);
        let all = told.events().iter();
        let all = all.filter_map(|event| G::event(event, tell));
        let alone = told.whispers().iter().filter_map(|(seat, whisper)| {
            let line = G::whisper(whisper, tell)?;
            Some(format!("({seat}) {line}"))
        });
        let news: Vec<String> = all.chain(alone).collect();
        for line in news {
            self.lines.extend(wrap_text("      > ", &line));
        }
    }

    fn end(&mut self, taken: usize, left_out: usize) {
        if left_out > 0 {
            self.line(&format!("      … {left_out} further steps"));
        }
        let outcome = self.play.outcome().expect("who won is known at the end");
        let (cast, words) = (&self.cast, Words::new(Lang::En));
        let ending = G::ending(&outcome, &Teller::new(words, cast));
        let digest = |text: &str| format!("{:016x}", fingerprint(text).swap_bytes());
        let last = self.stored.last().map(|stored| digest(stored));
        let all = digest(&self.stored.concat());
        self.line("");
        self.line(&format!("The game is over after {taken} steps."));
        self.lines.extend(wrap_text("      > ", &ending));
        self.line(&result_line(&outcome));
        self.lines.extend(opening(&self.play.facts()));
        self.line("");
        self.line(&format!("digest of the end {}", last.unwrap_or_default()));
        self.line(&format!("digest of all positions {all}"));
    }

    fn line(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }
}

fn stored_text<G: Game>(play: &Play<G>) -> String {
    serde_json::to_string(&play.save()).expect("what is stored is plain data with text keys")
}

fn result_line<E>(outcome: &Outcome<E>) -> String {
    let winners = letters(outcome.winners);
    let points = outcome.points.as_ref().map(|points| {
        let points = points.iter().map(|(seat, count)| format!("{seat} {count}"));
        format!("; points {}", points.collect::<Vec<_>>().join(", "))
    });
    format!("      won by {winners}{}", points.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use gravedig::{Gravedig, Ground, Options};

    use super::*;

    #[test]
    fn a_long_game_is_shortened_up_to_its_end() {
        let options = Options::default();
        let text = |steps| Writer::<Gravedig>::start(&options, 2, 1).into_text(steps);
        let (long, short) = (text(BOUND), text(5));
        let (_, short_end) = short.split_once("\nThe game is over").expect("it ends");
        let (_, long_end) = long.split_once("\nThe game is over").expect("it ends");
        assert_eq!(short_end, long_end);
        assert!(short.contains("\n   5  ") && !short.contains("\n   6  "));
        assert!(short.contains(" further steps\n") && !long.contains(" further steps\n"));
    }

    #[test]
    fn a_name_says_what_is_unusual() {
        let (teams, ground) = (true, Ground::Small);
        let options = Options {
            teams,
            daylight: false,
            ground,
            ..Options::default()
        };
        assert_eq!(
            name::<Gravedig>(&options, 4),
            "gravedig.ground-small.teams.4"
        );
        assert_eq!(name::<Gravedig>(&Options::default(), 2), "gravedig.2");
    }
}
