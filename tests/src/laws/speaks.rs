//! Law 8, speaks: who can't tell two worlds apart gets the same messages in both, at the same time;
//! and every menu fits the buttons of every platform.
//!
//! The worlds become tables by the way that stored tables come in, and their pages are made by the
//! table layer. Somebody then types the same action in all of them.

use engine::{Chance, Game, Play, Seat, Seed, Viewer};
use serde_json::json;
use tabletomb::address::{Audience, Person, PersonId, Place, Platform};
use tabletomb::page::{Button, Page, TableId, Target};
use tabletomb::speech::Lang;
use tabletomb::store::TableRow;
use tabletomb::table::any::{Offered, Playable, Shelf};
use tabletomb::table::{Ask, Caller, Table};
use tabletomb::time::Time;

use super::lots::{once_in, one};
use super::sight::{Heard, Sight, World, worlds};
use super::walk::{Walk, stroll};
use super::{Breach, Case, Found, Law, must, name};

/// One step in so many is looked at: pages cost far more than rules.
const TIMES: usize = 10;
/// How many worlds are imagined each time.
const WORLDS: usize = 3;
/// Of so many games the menus of one are gone through: they are much the same in all.
const FEWER: usize = 10;
/// And of so many steps of that game one.
const SOME: usize = 4;
/// What a button may send on Telegram, in bytes; Discord allows 100.
const DATA: usize = 64;
/// What may stand on a button of Discord, in letters.
const LABEL: usize = 80;
/// How many buttons a message of Discord can have.
const BUTTONS: usize = 25;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::Speaks, |walk, lots| {
        if !once_in(lots, TIMES) {
            return Ok(());
        }
        let all: Vec<Viewer> = walk.everybody().collect();
        let viewer = one(lots, &all).unwrap_or(Viewer::Group);
        let worlds = worlds(walk, viewer, WORLDS, lots);
        stands(&worlds, viewer)?;
        goes_on(&worlds, viewer, lots)
    })
}

/// Holds the menus of a case against the limits of the platforms.
///
/// # Errors
/// At the first that doesn't fit.
pub fn menus<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    let few = Case {
        seeds: case.seeds.iter().copied().step_by(FEWER).collect(),
        ..case.clone()
    };
    stroll(&few, Law::Speaks, |walk, lots| {
        if !once_in(lots, SOME) {
            return Ok(());
        }
        let all: Vec<Viewer> = walk.everybody().collect();
        let viewer = one(lots, &all).unwrap_or(Viewer::Group);
        fits(walk, viewer)
    })
}

/// What a viewer is shown: the board, and his own pane.
#[derive(PartialEq, Eq)]
struct Shown {
    board: Page,
    pane: Option<Page>,
}

/// The pages of the worlds as they stand.
fn stands<G: Playable>(worlds: &[World<G>], viewer: Viewer) -> Found {
    let shown: Vec<Shown> = worlds
        .iter()
        .map(|world| shown(&table(&world.play), viewer))
        .collect();
    alike(&shown, viewer, "before anything is done")
}

/// The pages after somebody has done the same in all worlds where that is possible, and the viewer
/// has heard and seen the same of it.
fn goes_on<G: Playable>(worlds: &[World<G>], viewer: Viewer, lots: &mut Chance) -> Found {
    let Some((seat, action)) = doable(&worlds[0].play, lots) else {
        return Ok(());
    };
    let seed = Seed(std::array::from_fn(|_| lots.byte()));
    let mut first: Option<(Heard<G>, Sight<G>, Answered)> = None;
    for world in worlds {
        let mut play = world.play.clone();
        let Ok(told) = play.act(seat, action) else {
            continue;
        };
        let (heard, sight) = (Heard::by(viewer, &told), Sight::of(&play, viewer));
        let answered = answered(&world.play, seat, &action.to_string(), viewer, seed);
        let Some((heard_first, sight_first, answered_first)) = &first else {
            first = Some((heard, sight, answered));
            continue;
        };
        if heard != *heard_first || sight.difference_now(sight_first).is_some() {
            continue;
        }
        let pages = [&answered_first.shown, &answered.shown];
        must(pages[0] == pages[1], || {
            let who = name(viewer);
            format!("after {action} of {seat}, {who} is shown other pages")
        })?;
        must(answered.wake == answered_first.wake, || {
            format!("after {action} of {seat} the table goes on at another time")
        })?;
        let own = viewer == Viewer::Seat(seat);
        must(!own || answered.said == answered_first.said, || {
            format!("{seat} gets another answer to {action}")
        })?;
    }
    Ok(())
}

/// Something that somebody may do.
fn doable<G: Game>(play: &Play<G>, lots: &mut Chance) -> Option<(Seat, G::Action)> {
    let offers: Vec<Seat> = play.offers().iter().collect();
    let seat = one(lots, &offers)?;
    Some((seat, one(lots, &play.legal(seat))?))
}

/// What came of an action.
struct Answered {
    said: Option<String>,
    shown: Shown,
    wake: Option<Time>,
}

fn answered<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    text: &str,
    viewer: Viewer,
    seed: Seed,
) -> Answered {
    let mut table = table(play);
    let (person, private) = (person(seat), private(seat));
    let caller = Caller {
        person: &person,
        private: Some(&private),
    };
    let ask = Ask::Typed(text.to_owned());
    let effects = table.handle(Time(0), &caller, &ask, &mut Chance::seeded(seed));
    Answered {
        said: effects.answer.text,
        shown: shown(&table, viewer),
        wake: table.body.wake,
    }
}

fn alike(shown: &[Shown], viewer: Viewer, when: &str) -> Found {
    let same = shown.windows(2).all(|pair| pair[0] == pair[1]);
    must(same, || {
        let who = name(viewer);
        format!("{who} is shown different pages in worlds that he can't tell apart, {when}")
    })
}

fn shown(table: &Table, viewer: Viewer) -> Shown {
    let pane = match viewer {
        Viewer::Group => None,
        Viewer::Seat(seat) => {
            let own = Audience::Pane(person(seat).id);
            let mut panes = table.panes(None).into_iter();
            panes.find_map(|(audience, _, page)| (audience == own).then_some(page))
        }
    };
    Shown {
        board: table.board(),
        pane,
    }
}

/// Every page of a viewer's menus has few enough buttons, and they are short enough.
fn fits<G: Playable>(walk: &Walk<G>, viewer: Viewer) -> Found {
    let mut table = table(&walk.play);
    fitting(&table.board())?;
    let Viewer::Seat(seat) = viewer else {
        return Ok(());
    };
    let (person, private) = (person(seat), private(seat));
    let caller = Caller {
        person: &person,
        private: Some(&private),
    };
    let mut open: Vec<Page> = shown(&table, viewer).pane.into_iter().collect();
    let mut seen: Vec<String> = Vec::new();
    while let Some(page) = open.pop() {
        fitting(&page)?;
        for further in further(&page) {
            if seen.contains(&further.text) {
                continue;
            }
            seen.push(further.text.clone());
            let lots = &mut Chance::seeded(Seed::from_number(0));
            let before = table.stored(Time(0)).body;
            let effects = table.handle(Time(0), &caller, &further.ask, lots);
            if effects.changed || table.stored(Time(0)).body != before {
                table = self::table(&walk.play);
            } else {
                open.extend(shown(&table, viewer).pane);
            }
        }
    }
    Ok(())
}

/// A press in a pane.
struct Further {
    text: String,
    ask: Ask,
}

fn further(page: &Page) -> Vec<Further> {
    let buttons = page.buttons.iter().flatten();
    let presses = buttons.filter_map(|button| match &button.target {
        Target::Press(text) => Some((text.clone(), text.parse().ok()?)),
        Target::Pane(_) => None,
    });
    presses
        .filter_map(|(text, press)| match press {
            tabletomb::page::Press::Choice {
                from, since, trail, ..
            } => Some(Further {
                text,
                ask: Ask::Choice {
                    menu: from,
                    since,
                    trail,
                },
            }),
            _ => None,
        })
        .collect()
}

fn fitting(page: &Page) -> Found {
    let buttons: Vec<&Button> = page.buttons.iter().flatten().collect();
    must(buttons.len() <= BUTTONS, || {
        format!("a page has {} buttons", buttons.len())
    })?;
    for button in buttons {
        let label = button.label.chars().count();
        must((1..=LABEL).contains(&label), || {
            format!("a button has {label} letters on it")
        })?;
        if let Target::Press(text) = &button.target {
            must(text.len() <= DATA, || {
                format!("a button sends {} bytes", text.len())
            })?;
        }
    }
    Ok(())
}

/// A play as a table at which a person sits at every seat, as the database would give it back.
fn table<G: Playable>(play: &Play<G>) -> Table {
    let id = TableId::from_bits(1);
    let place = Place::new(Platform::Sandbox, "#main");
    let host = person(Seat::first(1).next().expect("there is a first seat"));
    let caller = Caller {
        person: &host,
        private: None,
    };
    let game: &'static Offered<G> = &Offered::NEW;
    let pause = std::time::Duration::ZERO;
    let seed = Seed::from_number(0);
    let stored = Table::new(id, game, place, &caller, seed, pause).stored(Time(0));
    let mut body: serde_json::Value =
        serde_json::from_str(&stored.body).expect("a body is stored as JSON");
    let sitters = Seat::first(play.seats())
        .map(|seat| json!({"person": {"person": person(seat), "private": private(seat)}}));
    body["sitters"] = sitters.collect();
    body["stage"] = json!("playing");
    let row = TableRow {
        game: G::ID.to_string(),
        place: stored.place.to_string(),
        lang: Lang::En,
        body: body.to_string(),
        snapshot: Some(serde_json::to_string(&play.save()).expect("plays are plain data")),
    };
    let table = Table::read(id, row, &Shelf::new([game as _]));
    table.expect("the game is on the shelf")
}

fn person(seat: Seat) -> Person {
    Person {
        id: PersonId {
            platform: Platform::Sandbox,
            number: i64::from(seat.index()) + 1,
        },
        name: format!("Player {seat}"),
        lang: Lang::En,
    }
}

fn private(seat: Seat) -> Place {
    Place::new(Platform::Sandbox, format!("@{seat}"))
}
