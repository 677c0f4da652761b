//! Positions of scenarios, the fact sheet, and what of it a viewer may know.

use super::RpsZombie;
use super::apply::{begin_round, make_deck};
use super::cards::{Card, Kind};
use super::imagine::unsettled;
use super::state::{Ending, Mode, Options, State, Trophies};
use super::view::{Public, Stage};
use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{Game, Told, View};
use crate::notation::{Fact, Facts, Notation, Setup, small, words};
use crate::play::Position;
use crate::seat::{Seat, Viewer};

impl Notation for RpsZombie {
    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let players = setup.number("players", 2..=3, 2)?;
        let seats = u8::try_from(players).expect("2 or 3");
        let options = options(setup)?;
        let mut state = State::opening(&options, seats);
        place(&mut state, setup, chance)?;
        setup.finish()?;
        Ok(Position {
            options,
            seats,
            state,
        })
    }

    fn facts(state: &State) -> Facts {
        let mut facts = public_facts(&Self::public(state));
        facts.insert("deck".into(), Fact::list(state.deck.open().iter().rev()));
        for seat in Seat::first(state.seats()) {
            private_facts(&Self::private(state, seat), seat, &mut facts);
        }
        facts
    }

    fn known(view: &View<Self>, viewer: Viewer) -> Facts {
        let mut facts = public_facts(&view.public);
        if let (Viewer::Seat(seat), Some(private)) = (viewer, &view.private) {
            private_facts(private, seat, &mut facts);
        }
        facts
    }
}

fn options(setup: &Setup<'_>) -> Result<Options, NotationError> {
    let switches = setup.switches(&["two-brains", "auto-flip"])?;
    let on = |name| switches.get(name).copied().unwrap_or(false);
    Ok(Options {
        two_brains: on("two-brains"),
        auto_flip: on("auto-flip"),
    })
}

fn place(state: &mut State, setup: &Setup<'_>, chance: &mut Chance) -> Result<(), NotationError> {
    let seats = state.seats();
    let brains = state.brains.clone();
    state.brains = setup.by_seat("brains", seats, |seat| brains[seat], small)?;
    let trophies = setup.by_seat(
        "trophies",
        seats,
        |_| Trophies::default(),
        |key, value| words::<Kind>(key, value).map(|kinds| kinds.into_iter().collect()),
    )?;
    let deck = setup.words::<Card>("deck")?;
    let deck = deck.map(|cards| cards.into_iter().rev().collect::<Vec<_>>());
    let first = setup.word::<Seat>("first")?;
    let caller = setup.word::<Seat>("caller")?;
    let round = setup.number("round", 0..=u16::MAX, 1)?;
    state.stacked = crate::secret::Secret::new(deck);
    match setup.value("phase").map(toml::Value::as_str) {
        None | Some(Some("throw")) => check(state),
        Some(Some("flip")) => {
            state.trophies = trophies;
            let first = first.or(Seat::nth(0));
            state.first = first;
            state.caller = caller.or(first);
            state.round = round;
            check(state)?;
            make_deck(state, chance);
            begin_round(state, &mut Told::muted());
            Ok(())
        }
        Some(_) => Err(impossible("a phase is throw or flip")),
    }
}

/// Refuses what can't lie on a table.
fn check(state: &State) -> Result<(), NotationError> {
    let deck = state.stacked.open().clone().unwrap_or_default();
    if state.rest(&deck).is_none() {
        return Err(impossible("more cards of a kind than the pack has"));
    }
    let crowded = |seat: Seat| state.trophies[seat].len() > state.brains[seat];
    if Seat::first(state.seats()).any(crowded) {
        return Err(impossible("more trophies than brains")); // RZ-015
    }
    if state.alive().len() < 2 {
        return Err(impossible("fewer than two players with brains"));
    }
    let first = state.first.is_none_or(|seat| state.brains.has(seat));
    let caller = state
        .caller
        .is_none_or(|seat| state.brains.has(seat) && state.brains[seat] > 0);
    if !first || !caller {
        return Err(impossible("a first player or caller who isn't in the game"));
    }
    Ok(())
}

fn impossible(why: &str) -> NotationError {
    NotationError::Impossible(why.to_owned())
}

fn public_facts(public: &Public) -> Facts {
    let mut facts = Facts::new();
    let mut put = |key: &str, fact: Fact| facts.insert(key.to_owned(), fact);
    put("phase", Fact::text(phase_word(&public.stage)));
    put("pending", Fact::list(public.pending.iter()));
    put("round", public.round.into());
    put("deck_count", public.deck_count.into());
    put("discard_count", public.discard.len().into());
    let mut discard = public.discard.cards();
    discard.sort_by_key(|card| card.name());
    put("discard", Fact::list(discard));
    if let Some(first) = public.first {
        put("first", Fact::text(first));
    }
    if let Some(caller) = public.caller {
        put("caller", Fact::text(caller));
    }
    let alive = public.brains.seats_where(|brains| *brains > 0);
    put("alive", Fact::list(alive.iter()));
    seat_facts(public, &mut facts);
    stage_facts(&public.stage, &mut facts);
    facts
}

fn seat_facts(public: &Public, facts: &mut Facts) {
    let table = unsettled(public);
    for (seat, brains) in public.brains.iter() {
        let held = public.trophies[seat];
        let mut put = |key: &str, fact: Fact| facts.insert(format!("{key}.{seat}"), fact);
        put("brains", (*brains).into());
        put("trophies", Fact::list(held.each()));
        put("free", brains.saturating_sub(held.len()).into());
        if let Some(card) = table[seat] {
            put("table", Fact::text(card));
        }
        if let Some(kind) = public.last_throw[seat] {
            put("last_throw", Fact::text(kind));
        }
    }
}

fn stage_facts(stage: &Stage, facts: &mut Facts) {
    facts.insert(
        "over".into(),
        Fact::Bool(matches!(stage, Stage::Over { .. })),
    );
    match stage {
        Stage::Respond { mode, need, .. } => {
            let (word, taker) = match mode {
                Mode::Zombie => ("zombie", None),
                Mode::Brain => ("brain", None),
                Mode::Trophy { taker } => ("trophy", Some(*taker)),
            };
            facts.insert("mode".into(), Fact::text(word));
            let taker = taker.map(|taker| ("taker".into(), Fact::text(taker)));
            facts.extend(taker);
            let needs = need
                .iter()
                .filter_map(|(seat, need)| Some((seat, (*need)?)));
            facts.extend(needs.map(|(seat, need)| (format!("need.{seat}"), need.into())));
        }
        Stage::Over { ending } => {
            facts.insert("winners".into(), Fact::list(ending.winners().iter()));
            facts.insert("result".into(), Fact::text(result_word(*ending)));
        }
        Stage::Throw { .. } | Stage::Trophy | Stage::Flip => {}
    }
}

fn private_facts(private: &super::Private, seat: Seat, facts: &mut Facts) {
    let throw = private
        .throw
        .map(|kind| (format!("throw.{seat}"), Fact::text(kind)));
    let choice = private
        .choice
        .map(|action| (format!("choice.{seat}"), Fact::text(action)));
    facts.extend(throw);
    facts.extend(choice);
}

fn phase_word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Throw { .. } => "throw",
        Stage::Trophy => "trophy",
        Stage::Flip => "flip",
        Stage::Respond { .. } => "respond",
        Stage::Over { .. } => "over",
    }
}

fn result_word(ending: Ending) -> &'static str {
    if ending.winners().len() == 1 {
        "win"
    } else {
        "draw"
    }
}
