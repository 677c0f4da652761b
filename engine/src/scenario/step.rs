//! One step of a scenario: something done, refused, listed or true.

use serde::Deserialize;

use crate::notation::{Fact, Facts, Notation};
use crate::play::Play;
use crate::seat::{Seat, Viewer};

/// A step as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStep {
    seat: Option<Seat>,
    viewer: Option<String>,
    #[serde(rename = "do")]
    act: Option<String>,
    refused: Option<String>,
    legal: Option<Vec<String>>,
    legal_has: Option<Vec<String>>,
    legal_lacks: Option<Vec<String>>,
    expect: Option<toml::Table>,
    hides: Option<Vec<String>>,
}

/// A step that makes sense.
#[derive(Debug)]
pub(super) enum Step {
    Do(Seat, String),
    Refused(Seat, String),
    Legal {
        seat: Seat,
        exactly: Option<Vec<String>>,
        has: Vec<String>,
        lacks: Vec<String>,
    },
    Facts {
        viewer: Option<Viewer>,
        expect: toml::Table,
        hides: Vec<String>,
    },
}

impl Step {
    /// Reads a step; the fault is told in words.
    pub(super) fn read(raw: RawStep) -> Result<Self, &'static str> {
        let listed = raw.legal.is_some() || raw.legal_has.is_some() || raw.legal_lacks.is_some();
        let facts = raw.expect.is_some() || raw.hides.is_some();
        let kinds = [raw.act.is_some(), raw.refused.is_some(), listed, facts];
        if kinds.iter().filter(|there| **there).count() != 1 {
            return Err("a step is one of do, refused, legal…, or expect and hides");
        }
        if facts {
            return Self::read_facts(raw);
        }
        if raw.viewer.is_some() {
            return Err("viewer goes with expect and hides");
        }
        let seat = raw.seat.ok_or("this step needs a seat")?;
        Ok(match (raw.act, raw.refused) {
            (Some(text), _) => Self::Do(seat, text),
            (_, Some(text)) => Self::Refused(seat, text),
            _ => Self::Legal {
                seat,
                exactly: raw.legal,
                has: raw.legal_has.unwrap_or_default(),
                lacks: raw.legal_lacks.unwrap_or_default(),
            },
        })
    }

    fn read_facts(raw: RawStep) -> Result<Self, &'static str> {
        let viewer = match raw.viewer.as_deref() {
            None => None,
            Some("spectator") => Some(Viewer::Group),
            Some(letter) => {
                let seat = letter
                    .parse()
                    .map_err(|_| "a viewer is a seat or spectator")?;
                Some(Viewer::Seat(seat))
            }
        };
        let hides = raw.hides.unwrap_or_default();
        if viewer.is_none() && !hides.is_empty() {
            return Err("hides needs a viewer");
        }
        Ok(Self::Facts {
            viewer,
            expect: raw.expect.unwrap_or_default(),
            hides,
        })
    }

    /// Carries the step out, or checks what it says.
    pub(super) fn run<G: Notation>(&self, play: &mut Play<G>) -> Result<(), String> {
        match self {
            Self::Do(seat, text) => act(play, *seat, text),
            Self::Refused(seat, text) => check_refusal(play, *seat, text),
            Self::Legal {
                seat,
                exactly,
                has,
                lacks,
            } => {
                known_seat(play, *seat)?;
                exactly
                    .as_ref()
                    .map_or(Ok(()), |texts| list(play, *seat, texts))?;
                has.iter()
                    .try_for_each(|text| check_permission(play, *seat, text, true))?;
                lacks
                    .iter()
                    .try_for_each(|text| check_permission(play, *seat, text, false))
            }
            Self::Facts {
                viewer,
                expect,
                hides,
            } => {
                let facts = sheet(play, *viewer)?;
                expect
                    .iter()
                    .try_for_each(|(key, wanted)| compare(&facts, key, wanted))?;
                let shown = hides.iter().find(|key| facts.contains_key(*key));
                shown.map_or(Ok(()), |key| Err(format!("{key} is not hidden")))
            }
        }
    }
}

const UNDO: &str = "undo";

fn known_seat<G: Notation>(play: &Play<G>, seat: Seat) -> Result<(), String> {
    let known = seat.index() < play.seats();
    known
        .then_some(())
        .ok_or_else(|| format!("there is no seat {seat} at this table"))
}

fn parse<G: Notation>(text: &str) -> Result<G::Action, String> {
    text.parse()
        .map_err(|error| format!("{text:?} doesn't parse: {error}"))
}

fn act<G: Notation>(play: &mut Play<G>, seat: Seat, text: &str) -> Result<(), String> {
    known_seat(play, seat)?;
    let done = if text == UNDO {
        play.undo(seat)
    } else {
        play.act(seat, parse::<G>(text)?).map(drop)
    };
    done.map_err(|refused| format!("{seat} can't {text:?}: {refused}{}", choices(play, seat)))
}

fn choices<G: Notation>(play: &Play<G>, seat: Seat) -> String {
    let legal: Vec<String> = play.legal(seat).iter().map(ToString::to_string).collect();
    format!(
        "; {seat} may: [{}]; pending: {:?}",
        legal.join(", "),
        play.pending_seats().iter().collect::<Vec<_>>()
    )
}

fn check_refusal<G: Notation>(play: &mut Play<G>, seat: Seat, text: &str) -> Result<(), String> {
    known_seat(play, seat)?;
    let mut tried = play.clone();
    let accepted = if text == UNDO {
        tried.undo(seat).is_ok()
    } else {
        text.parse()
            .is_ok_and(|action| tried.act(seat, action).is_ok())
    };
    if accepted {
        return Err(format!("{seat} could {text:?}, which must be refused"));
    }
    let same = tried.facts() == play.facts();
    same.then_some(())
        .ok_or_else(|| format!("refusing {text:?} changed the position"))
}

fn list<G: Notation>(play: &Play<G>, seat: Seat, texts: &[String]) -> Result<(), String> {
    let wanted = texts.iter().map(|text| parse::<G>(text));
    let mut wanted = wanted.collect::<Result<Vec<_>, _>>()?;
    let mut found = play.legal(seat);
    wanted.sort();
    found.sort();
    if wanted == found {
        return Ok(());
    }
    let words = |actions: Vec<G::Action>| {
        let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
        words.join(", ")
    };
    Err(format!(
        "{seat} may [{}], not [{}]",
        words(found),
        words(wanted)
    ))
}

fn check_permission<G: Notation>(
    play: &Play<G>,
    seat: Seat,
    text: &str,
    wanted: bool,
) -> Result<(), String> {
    let found = if text == UNDO {
        play.can_undo(seat)
    } else {
        play.allows(seat, parse::<G>(text)?)
    };
    if found == wanted {
        return Ok(());
    }
    let verb = if wanted { "can't" } else { "can" };
    Err(format!("{seat} {verb} {text:?}{}", choices(play, seat)))
}

fn sheet<G: Notation>(play: &Play<G>, viewer: Option<Viewer>) -> Result<Facts, String> {
    match viewer {
        None => Ok(play.facts()),
        Some(viewer) => {
            if let Viewer::Seat(seat) = viewer {
                known_seat(play, seat)?;
            }
            Ok(play.known_facts(viewer))
        }
    }
}

fn compare(facts: &Facts, key: &str, wanted: &toml::Value) -> Result<(), String> {
    if let Some(name) = key.strip_suffix('?') {
        let wanted = wanted.as_bool().ok_or("\"key?\" asks for true or false")?;
        let absent = !facts.contains_key(name);
        let state = if absent { "absent" } else { "there" };
        return (absent == wanted)
            .then_some(())
            .ok_or_else(|| format!("{name} is {state}"));
    }
    let found = facts
        .get(key)
        .ok_or_else(|| format!("{key} is absent, not {wanted}"))?;
    let equal = match wanted {
        toml::Value::Table(table) => matches_unordered(found, table)?,
        _ => *found == fact(wanted)?,
    };
    equal
        .then_some(())
        .ok_or_else(|| format!("{key} is {found}, not {wanted}"))
}

/// Compares with `{ set = […] }`: the same items, in any order.
fn matches_unordered(found: &Fact, wanted: &toml::Table) -> Result<bool, String> {
    let mut keys = wanted.iter();
    let (Some((key, toml::Value::Array(items))), None) = (keys.next(), keys.next()) else {
        return Err("a table to compare with has the one key set".into());
    };
    if key != "set" {
        return Err(format!("{key} is not set"));
    }
    let mut wanted = items.iter().map(fact).collect::<Result<Vec<_>, _>>()?;
    let Fact::List(found) = found else {
        return Ok(false);
    };
    let mut found = found.clone();
    wanted.sort();
    found.sort();
    Ok(wanted == found)
}

fn fact(value: &toml::Value) -> Result<Fact, String> {
    Ok(match value {
        toml::Value::Integer(number) => Fact::Int(*number),
        toml::Value::String(text) => Fact::Text(text.clone()),
        toml::Value::Boolean(answer) => Fact::Bool(*answer),
        toml::Value::Array(items) => Fact::List(items.iter().map(fact).collect::<Result<_, _>>()?),
        _ => return Err(format!("{value} is no value of a fact")),
    })
}
