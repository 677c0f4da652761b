//! Law 8, speaks: a viewer who can't tell two worlds apart gets the same messages in both, at the same time; and every
//! menu fits the buttons of every platform.
//!
//! The worlds become tables in the way that stored tables are loaded, and the table layer makes their pages. The same
//! actions are then typed in all of them. Pairs of different worlds in which the viewer heard and saw the same are
//! counted. No pair at all means that the law has compared nothing after a step, which is a breach, too.

use std::collections::BTreeSet;

use base::address::{Audience, Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Button, Page, TableId, Target};
use base::time::{Tempo, Uptime};
use engine::{Chance, Game, Play, Seat, Seed, Viewer};
use serde_json::json;
use store::TableRow;
use table::any::{ErasedGame, Playable, Registry};
use table::{Ask, Caller, Opening, Table};

use super::rng::{happens_once_in, one};
use super::sight::{HeardNews, Sight, World, is_open, worlds};
use super::walk::{Walk, stroll};
use super::{Breach, Case, CheckResult, Fault, Law, must, name};

/// One step in so many is looked at: pages cost far more than rules.
const TIMES: usize = 15;
/// Number of worlds sampled each time.
const WORLDS: usize = 3;
/// Number of steps taken from there.
const STEPS: usize = 3;
/// Number of checks after which a search has to answer; it checks every few playouts.
const LOOKS: u32 = 3;
/// One step in this many is an aside, if there is any.
const ASIDES: usize = 4;
/// The menus of one step in this many are checked, since they hardly differ.
const SOME: usize = 20;
/// Maximum size of a button's data on Telegram, in bytes; Discord allows 100.
const DATA: usize = 64;
/// Maximum length of a button's label on Discord, in letters.
const LABEL: usize = 80;
/// Maximum number of buttons on a Discord message.
const BUTTONS: usize = 25;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach, or if no pair of worlds was ever compared after a step.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    if count(case)? > 0 || is_open::<G>() {
        return Ok(());
    }
    let none = Fault("no pair of worlds was ever compared after a step".to_owned());
    let seed = case.seeds.first().copied().unwrap_or_default();
    Err(case.breach(Law::Speaks, none, seed, 0))
}

/// Holds the games of a case against the law, whether worlds are compared after a step or not: with a whole
/// deck few agree for long.
///
/// # Errors
/// At the first breach.
pub fn everywhere<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    count(case).map(drop)
}

/// Holds the games of a case against the law; gives the number of pairs of worlds compared after a
/// step.
///
/// # Errors
/// At the first breach.
pub fn count<G: Playable>(case: &Case<G>) -> Result<u64, Breach> {
    let mut pairs = 0;
    stroll(case, Law::Speaks, |walk, rng| {
        if !happens_once_in(rng, TIMES) {
            return Ok(());
        }
        let all: Vec<Viewer> = walk.all_viewers().collect();
        let viewer = one(rng, &all).unwrap_or(Viewer::Group);
        let worlds = worlds(walk, viewer, WORLDS, rng);
        stands(&worlds, viewer)?;
        advises(&worlds, viewer)?;
        pairs += goes_on(&worlds, viewer, rng)?;
        Ok(())
    })?;
    Ok(pairs)
}

/// Holds the menus of a case against the limits of the platforms.
///
/// # Errors
/// At the first that doesn't fit.
pub fn menus<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::Speaks, |walk, rng| {
        if !happens_once_in(rng, SOME) {
            return Ok(());
        }
        let all: Vec<Viewer> = walk.all_viewers().collect();
        let viewer = one(rng, &all).unwrap_or(Viewer::Group);
        fits(walk, viewer)
    })
}

/// The pages that a viewer is shown: the board, and their own pane.
#[derive(PartialEq, Eq)]
struct ShownPages {
    board: Page,
    pane: Option<Page>,
}

impl ShownPages {
    fn pages(self) -> Vec<Page> {
        [self.board].into_iter().chain(self.pane).collect()
    }
}

/// The pages of the worlds as they stand.
fn stands<G: Playable>(worlds: &[World<G>], viewer: Viewer) -> CheckResult {
    let shown: Vec<ShownPages> = worlds
        .iter()
        .map(|world| shown_pages(&table(&world.play, true), viewer))
        .collect();
    check_alike(&shown, viewer, "before anything is done")
}

/// Checks that a hard AI in the viewer's place, as used for hints, gives the same advice and value in all worlds.
fn advises<G: Playable>(worlds: &[World<G>], viewer: Viewer) -> CheckResult {
    let Viewer::Seat(seat) = viewer else {
        return Ok(());
    };
    let thinks = |world: &World<G>| {
        let (view, answers) = (world.play.view(viewer), world.play.legal(seat));
        let mut rng = Chance::from_seed(Seed::from_number(0));
        let mut looks = 0;
        let mut goes_on = |_| {
            looks += 1;
            looks < LOOKS
        };
        (answers.len() > 1).then(|| G::think(&view, seat, &answers, &mut rng, &mut goes_on))
    };
    let advised: Vec<_> = worlds.iter().map(thinks).collect();
    let same = advised.windows(2).all(|pair| pair[0] == pair[1]);
    must(same, || {
        format!("{seat} is advised differently in worlds that they can't tell apart")
    })
}

/// The pages after each of some steps that are the same in all worlds where that is possible, two
/// by two where the viewer has heard and seen the same so far. Later steps bring out what was
/// covered by earlier ones.
fn goes_on<G: Playable>(
    worlds: &[World<G>],
    viewer: Viewer,
    rng: &mut Chance,
) -> Result<u64, Fault> {
    let mut courses: Vec<Course<'_, G>> = worlds.iter().map(Course::of).collect();
    let mut pairs = 0;
    for _ in 0..STEPS {
        let plays: Vec<&Play<G>> = courses.iter().map(|course| &course.play).collect();
        let doable = one(rng, &plays).and_then(|play| doable(play, rng));
        let Some((seat, action)) = doable else {
            break;
        };
        let seed = Seed(std::array::from_fn(|_| rng.byte()));
        courses.retain_mut(|course| course.step(seat, action, viewer, seed));
        pairs += compare(&courses, viewer, (seat, action))?;
    }
    Ok(pairs)
}

/// Returns an action that a seat may take, asked or not; `None` if there is none.
fn doable<G: Game>(play: &Play<G>, rng: &mut Chance) -> Option<(Seat, G::Action)> {
    let listed = |list: &dyn Fn(Seat) -> Vec<G::Action>| {
        let all = Seat::first(play.seats()).map(|seat| (seat, list(seat)));
        all.filter(|(_, actions)| !actions.is_empty())
            .collect::<Vec<_>>()
    };
    let asides = listed(&|seat| play.asides(seat));
    let aside = one(rng, &asides).filter(|_| happens_once_in(rng, ASIDES));
    let (seat, actions) = aside.or_else(|| one(rng, &listed(&|seat| play.legal(seat))))?;
    Some((seat, one(rng, &actions)?))
}

/// A world on its way, beside the table on which it is played.
struct Course<'a, G: Playable> {
    /// The state before the first step.
    state: &'a G::State,
    play: Play<G>,
    table: Table,
    /// The viewer's news and sight of each step.
    past: Vec<(Vec<HeardNews<G>>, Sight<G>)>,
    /// The immediate reply to the last action.
    said: Option<String>,
}

impl<'a, G: Playable> Course<'a, G> {
    fn of(world: &'a World<G>) -> Self {
        Self {
            state: &world.state,
            play: world.play.clone(),
            table: table(&world.play, true),
            past: Vec::new(),
            said: None,
        }
    }

    /// Takes a step, if that is possible.
    fn step(&mut self, seat: Seat, action: G::Action, viewer: Viewer, seed: Seed) -> bool {
        let Some(heard) = act(&mut self.play, seat, action, viewer) else {
            return false;
        };
        self.past.push((heard, Sight::of(&self.play, viewer)));
        let (person, private) = (person(seat), private(seat));
        let caller = Caller::new(&person, Some(&private));
        let ask = Ask::Typed(action.to_string());
        let rng = &mut Chance::from_seed(seed);
        let effects = self.table.handle(Uptime(0), &caller, &ask, rng);
        self.said = effects.answer.text;
        true
    }

    /// Whether the viewer can't tell it from another.
    fn is_like(&self, other: &Self) -> bool {
        let mut steps = self.past.iter().zip(&other.past);
        steps.all(|((heard, sight), (heard_there, sight_there))| {
            heard == heard_there && sight.difference_now(sight_there).is_none()
        })
    }
}

/// Carries out an action, and then the steps that the table takes without asking; gives what the
/// viewer hears of all that.
fn act<G: Game>(
    play: &mut Play<G>,
    seat: Seat,
    action: G::Action,
    viewer: Viewer,
) -> Option<Vec<HeardNews<G>>> {
    let mut heard = vec![HeardNews::by(viewer, &play.act(seat, action).ok()?)];
    while let Some((seat, action)) = play.forced_step() {
        match play.act(seat, action) {
            Ok(told) => heard.push(HeardNews::by(viewer, &told)),
            Err(_) => break,
        }
    }
    Some(heard)
}

/// Compares what the viewer is sent after a step; gives the number of pairs of different worlds.
fn compare<G: Playable>(
    courses: &[Course<'_, G>],
    viewer: Viewer,
    (seat, action): (Seat, G::Action),
) -> Result<u64, Fault> {
    let sent = courses
        .iter()
        .map(|course| shown_pages(&course.table, viewer));
    let sent: Vec<ShownPages> = sent.collect();
    let mut pairs = 0;
    for (place, here) in courses.iter().enumerate() {
        for (other, there) in courses[..place].iter().enumerate() {
            if !here.is_like(there) {
                continue;
            }
            pairs += u64::from(here.state != there.state);
            must(sent[place] == sent[other], || {
                let who = name(viewer);
                format!("after {action} of {seat}, {who} is shown other pages")
            })?;
            must(here.table.record.wake == there.table.record.wake, || {
                format!("after {action} of {seat} the table goes on at another time")
            })?;
            let own = viewer == Viewer::Seat(seat);
            must(!own || here.said == there.said, || {
                format!("{seat} gets another answer to {action}")
            })?;
        }
    }
    Ok(pairs)
}

fn check_alike(shown: &[ShownPages], viewer: Viewer, when: &str) -> CheckResult {
    let same = shown.windows(2).all(|pair| pair[0] == pair[1]);
    must(same, || {
        let who = name(viewer);
        format!("{who} is shown different pages in worlds that he can't tell apart, {when}")
    })
}

fn shown_pages(table: &Table, viewer: Viewer) -> ShownPages {
    let pane = match viewer {
        Viewer::Group => None,
        Viewer::Seat(seat) => {
            let own = Audience::Pane(person(seat).id);
            let mut panes = table.panes(&BTreeSet::new()).into_iter();
            panes.find_map(|(audience, _, page)| (audience == own).then_some(page))
        }
    };
    ShownPages {
        board: table.board(),
        pane,
    }
}

/// Every page of a viewer's menus, in their pane and on the board, has few enough buttons, and they
/// are short enough.
fn fits<G: Playable>(walk: &Walk<G>, viewer: Viewer) -> CheckResult {
    // buttons are the same under a picture and without one
    let mut table = table(&walk.play, false);
    let Viewer::Seat(seat) = viewer else {
        return check_buttons(&table.board());
    };
    let (person, private) = (person(seat), private(seat));
    let caller = Caller::new(&person, Some(&private));
    let mut open = shown_pages(&table, viewer).pages();
    let mut seen: Vec<String> = Vec::new();
    while let Some(page) = open.pop() {
        check_buttons(&page)?;
        for further in further(&page) {
            if seen.contains(&further.text) {
                continue;
            }
            seen.push(further.text.clone());
            let rng = &mut Chance::from_seed(Seed::from_number(0));
            let effects = table.handle(Uptime(0), &caller, &further.ask, rng);
            if effects.is_change() {
                table = self::table(&walk.play, false);
            } else {
                open.extend(shown_pages(&table, viewer).pages());
            }
        }
    }
    Ok(())
}

/// A press in a menu.
struct Further {
    text: String,
    ask: Ask,
}

fn further(page: &Page) -> Vec<Further> {
    let buttons = page.buttons.iter().flatten();
    let presses = buttons.filter_map(|button| match &button.target {
        Target::Press(text) => Some((text.clone(), text.parse().ok()?)),
        _ => None,
    });
    presses
        .filter_map(|(text, press)| match press {
            base::page::Press::Choice {
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

fn check_buttons(page: &Page) -> CheckResult {
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
fn table<G: Playable>(play: &Play<G>, pictures: bool) -> Table {
    let game: &'static ErasedGame<G> = &ErasedGame::NEW;
    let host = person(Seat::first(1).next().expect("there is a first seat"));
    let opening = Opening {
        id: TableId::from_bits(1),
        game,
        place: Place::new(Platform::Sandbox, "#main"),
        lang: Lang::En,
        plain: false,
        host: Caller::new(&host, None),
        nameless: false,
        seed: Seed::from_number(0),
        tempo: Tempo {
            round_pause: 0,
            ..Tempo::default()
        },
        pictures,
    };
    let stored = Table::new(opening, Uptime(0)).to_stored();
    let mut body: serde_json::Value =
        serde_json::from_str(&stored.body).expect("a body is stored as JSON");
    let sitters = Seat::first(play.seats())
        .map(|seat| json!({"person": {"person": person(seat), "private": private(seat)}}));
    body["sitters"] = sitters.collect();
    body["stage"] = json!("playing");
    let id = stored.id;
    let row = TableRow {
        stage: "playing".to_owned(),
        body: body.to_string(),
        snapshot: Some(serde_json::to_string(&play.save()).expect("plays are plain data")),
        ..stored.into()
    };
    let table = Table::read(id, row, &Registry::new([game as _]));
    table.expect("the game is in the registry")
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
