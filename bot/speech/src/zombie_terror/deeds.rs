//! What happens, folded into lines: what one pawn does in a row is one line, with why a zombie had
//! to do it.

use engine::games::zombie_terror::{
    Card, Cell, Dread, Duty, Event, Half, Human, Play, Side, Sight, Whom, Wound,
};

use super::names::{CARD, arrow, human, pawn, side, title, token, walker};
use crate::{Key, Teller, Words, args};

/// Who is told of in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Actor {
    Human(Human),
    Zombie,
    Card(Card),
    /// New zombies.
    Newcomers,
    /// Those who are set up.
    Setup(Side),
    /// Nobody in particular: nothing joins the line.
    Nobody,
}

/// A line that grows with what follows.
struct Line {
    actor: Actor,
    head: String,
    parts: Vec<Part>,
}

/// A piece of a line.
enum Part {
    /// A way, cell by cell.
    Way(Vec<Cell>),
    Words(String),
}

/// What these events have brought about, a line for each who did something.
pub(super) fn lines(events: &[Event], tell: &Teller<'_>) -> Vec<String> {
    let mut tale = Tale {
        lines: Vec::new(),
        tell,
    };
    for event in events {
        tale.add(event);
    }
    let lines = tale.lines.iter();
    lines.map(|line| line.text(tell.words)).collect()
}

impl Line {
    /// Something more in it: one step more of a way goes on with it.
    fn add(&mut self, part: Part) {
        match (self.parts.last_mut(), &part) {
            (Some(Part::Way(way)), Part::Way(on)) if way.last() == on.first() => {
                way.extend(on.iter().skip(1));
            }
            _ => self.parts.push(part), // something else begins
        }
    }

    fn text(&self, words: Words) -> String {
        let parts = words.list(self.parts.iter().map(|part| self.part(part)));
        let head = self.head.as_str();
        match self.actor {
            Actor::Setup(_) => {
                words.with(key!("zt-story-setup"), &args![side = head, pawns = parts])
            }
            Actor::Newcomers => words.with(key!("zt-deed-added"), &args![zombies = parts]),
            _ if parts.is_empty() => head.to_owned(),
            Actor::Human(_) | Actor::Zombie | Actor::Card(_) | Actor::Nobody => {
                words.with(key!("zt-story-of"), &args![who = head, deeds = parts])
            }
        }
    }

    /// `f1→f2→f3`; without its beginning for a zombie, whose head says where it stood.
    fn part(&self, part: &Part) -> String {
        let way = match part {
            Part::Words(said) => return said.clone(),
            Part::Way(way) => way,
        };
        let cells: Vec<String> = way.iter().map(Cell::to_string).collect();
        match (self.actor, &cells[..]) {
            (Actor::Zombie, [_, rest @ ..]) => format!("→{}", rest.join("→")),
            _ => cells.join("→"), // a human's way with where it began
        }
    }
}

/// The lines so far.
struct Tale<'a> {
    lines: Vec<Line>,
    tell: &'a Teller<'a>,
}

impl Tale<'_> {
    fn words(&self) -> Words {
        self.tell.words
    }

    /// A new line.
    fn open(&mut self, actor: Actor, head: String) {
        self.lines.push(Line {
            actor,
            head,
            parts: Vec::new(),
        });
    }

    /// Goes on in the last line if it tells of this actor, else in a new one.
    fn join(&mut self, actor: Actor, head: String, part: Part) {
        if self.lines.last().is_none_or(|line| line.actor != actor) {
            self.open(actor, head);
        }
        if let Some(line) = self.lines.last_mut() {
            line.add(part);
        }
    }

    fn does(&mut self, which: Human, part: Part) {
        let head = pawn(which, self.words());
        self.join(Actor::Human(which), head, part);
    }

    fn says(&mut self, which: Human, said: String) {
        self.does(which, Part::Words(said));
    }

    /// A line by itself.
    fn alone(&mut self, said: String) {
        self.open(Actor::Nobody, said);
    }

    /// Something that belongs to the line before, whoever did it.
    fn then(&mut self, said: String) {
        match self.lines.last_mut() {
            Some(line) => line.add(Part::Words(said)),
            None => self.alone(said),
        }
    }

    fn add(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { .. }
            | Event::AddsBegan { .. }
            | Event::TurnEnded { .. }
            | Event::Won { .. }
            | Event::Shown { .. } => {} // the lines around say so
            Event::Drawn { .. }
            | Event::Dealt { .. }
            | Event::Built { .. }
            | Event::Placed { .. }
            | Event::Stood { .. }
            | Event::LinedUp { .. } => self.setup(event),
            Event::Moved { .. }
            | Event::Pushed { .. }
            | Event::Chopped { .. }
            | Event::Healed { .. }
            | Event::Shot { .. }
            | Event::Distracted { .. }
            | Event::Escaped { .. } => self.humans(event),
            Event::Played { play, .. } => self.card(*play),
            Event::TerrorBegan { .. } | Event::TerrorGrew { .. } | Event::MovesBegan { .. } => {
                self.alone(frame(event, self.words()));
            }
            Event::Roused { .. }
            | Event::Stepped { .. }
            | Event::Turned { .. }
            | Event::Sighted { .. }
            | Event::Bitten { .. } => self.zombies(event),
            Event::Crowded { .. } | Event::Added { .. } | Event::Rose { .. } => {
                self.newcomers(event);
            }
        }
    }

    /// What comes before the first round.
    fn setup(&mut self, event: &Event) {
        let words = self.words();
        let (who, said) = match event {
            Event::Placed { human: who, cell } => {
                (Side::Humans, format!("{} {cell}", human(*who, words)))
            }
            Event::Stood { cell, facing } => (Side::Zombies, walker(*cell, *facing)),
            Event::LinedUp { side, count } => {
                let said = words.with(key!("zt-deed-lined-up"), &args![count = *count]);
                (*side, said)
            }
            _ => return self.alone(dealt(event, self.tell)), // `add` names every event
        };
        self.join(Actor::Setup(who), side(who, words), Part::Words(said));
    }

    /// What humans do by themselves.
    fn humans(&mut self, event: &Event) {
        let words = self.words();
        let on = |key: Key, cell: Cell| words.with(key, &args![cell = cell.to_string()]);
        match event {
            Event::Moved { human, from, to } => self.does(*human, Part::Way(vec![*from, *to])),
            Event::Pushed {
                human,
                from,
                to,
                whom,
                onto,
            } => self.says(*human, pushed(*from, *to, *whom, *onto, words)),
            Event::Chopped { cell } => {
                self.says(Human::Lumberjack, on(key!("zt-deed-chop"), *cell));
            }
            Event::Healed { human } => self.says(Human::Nurse, healed(*human, words)),
            Event::Shot { cell, bullets } => {
                let args = args![cell = cell.to_string(), bullets = *bullets];
                self.says(Human::Policeman, words.with(key!("zt-deed-shot"), &args));
            }
            Event::Distracted { cell, from, to } => {
                let args = args![
                    cell = cell.to_string(),
                    from = arrow(*from),
                    to = arrow(*to)
                ];
                let said = Part::Words(words.with(key!("zt-deed-noise"), &args));
                let noise = Card::Noise;
                self.join(Actor::Card(noise), played(noise, words), said);
            }
            Event::Escaped {
                human: who,
                stars,
                total,
                ..
            } => {
                let args = args![human = human(*who, words), stars = *stars, total = *total];
                self.then(words.with(key!("zt-deed-escaped"), &args));
            }
            _ => {} // `add` names every event
        }
    }

    /// A card; an escape or a new zombie that comes of it is told next.
    fn card(&mut self, play: Play) {
        let (card, words) = (play.card(), self.words());
        let by = |key: Key, who: Human, cell: Cell| {
            let args = args![human = human(who, words), cell = cell.to_string()];
            words.with(key, &args)
        };
        self.open(Actor::Card(card), played(card, words));
        match play {
            Play::SawnOff(who, cell) => self.then(by(key!("zt-deed-sawn-off"), who, cell)),
            Play::Courage(who, cell) => self.then(by(key!("zt-deed-courage"), who, cell)),
            Play::Adrenaline(who) | Play::FirstAid(who) => self.then(human(who, words)),
            Play::Sewers(_)
            | Play::Noise
            | Play::ZombieHorde
            | Play::Plague
            | Play::Awe
            | Play::Trap(_)
            | Play::Bloodlust
            | Play::Rampage => {}
        }
    }

    /// What a zombie does in its activation.
    fn zombies(&mut self, event: &Event) {
        let words = self.words();
        let (at, part) = match event {
            Event::Roused { cell, facing, duty } => {
                let head = roused(&walker(*cell, *facing), *duty, words);
                return self.open(Actor::Zombie, head);
            }
            Event::Stepped { from, to } => (*from, Part::Way(vec![*from, *to])),
            Event::Turned { cell, facing, .. } => {
                let args = args![facing = arrow(*facing)];
                (
                    *cell,
                    Part::Words(words.with(key!("zt-deed-turned"), &args)),
                )
            }
            Event::Sighted { cell, sight } => {
                let said = sighted(key!("zt-deed-sighted"), "", *sight, words);
                (*cell, Part::Words(said))
            }
            Event::Bitten { cell, human, wound } => {
                (*cell, Part::Words(bitten(*human, *wound, words)))
            }
            _ => return, // `add` names every event
        };
        self.join(Actor::Zombie, at.to_string(), part);
    }

    /// Zombies that come, and those that find no room.
    fn newcomers(&mut self, event: &Event) {
        let words = self.words();
        match event {
            Event::Crowded { half, count } => {
                let key = match half {
                    None => key!("zt-deed-crowded"),
                    Some(Half::South) => key!("zt-deed-crowded-south"),
                    Some(Half::North) => key!("zt-deed-crowded-north"),
                };
                self.alone(words.with(key, &args![count = *count]));
            }
            Event::Added { cell, facing, from } => {
                let said = came(&walker(*cell, *facing), *from, words);
                let trap = Actor::Card(Card::Trap);
                match self.lines.last().is_some_and(|line| line.actor == trap) {
                    true => self.then(said),
                    false => self.join(Actor::Newcomers, String::new(), Part::Words(said)),
                }
            }
            Event::Rose {
                human,
                cell,
                facing,
                from,
            } => {
                let args = args![
                    human = pawn(*human, words),
                    zombie = came(&walker(*cell, *facing), *from, words)
                ];
                self.alone(words.with(key!("zt-deed-rose"), &args));
            }
            _ => {} // `add` names every event
        }
    }
}

/// What is drawn, dealt or built.
fn dealt(event: &Event, tell: &Teller<'_>) -> String {
    let words = tell.words;
    match event {
        Event::Drawn { humans } => {
            words.with(key!("zt-news-drawn"), &args![name = tell.name(*humans)])
        }
        Event::Dealt { cards } => words.with(key!("zt-news-dealt"), &args![count = *cards]),
        Event::Built {
            side: who,
            token: laid,
        } => {
            let args = args![side = side(*who, words), piece = token(*laid, words)];
            words.with(key!("zt-deed-built"), &args)
        }
        _ => String::new(), // `add` names every event
    }
}

/// `🎴 Courage`
fn played(card: Card, words: Words) -> String {
    format!("{CARD} {}", title(card, words))
}

fn pushed(from: Cell, to: Cell, whom: Whom, onto: Cell, words: Words) -> String {
    let mut args = args![
        from = from.to_string(),
        to = to.to_string(),
        onto = onto.to_string()
    ];
    match whom {
        Whom::Zombie(_) => words.with(key!("zt-deed-push"), &args),
        Whom::Human(who) => {
            args.set("human", human(who, words));
            words.with(key!("zt-deed-lift"), &args)
        }
    }
}

fn healed(who: Human, words: Words) -> String {
    match who {
        Human::Nurse => words.say(key!("zt-deed-heal-self")),
        Human::Banker | Human::Lumberjack | Human::Child | Human::Mechanic | Human::Policeman => {
            words.with(key!("zt-deed-heal"), &args![human = human(who, words)])
        }
    }
}

/// What the terror marker does, and how many zombies move.
fn frame(event: &Event, words: Words) -> String {
    let at = |key: Key, field: u8| words.with(key, &args![field = field]);
    match event {
        Event::TerrorBegan {
            field,
            why: Dread::Pool,
        } => at(key!("zt-deed-pool"), *field),
        Event::TerrorBegan {
            field,
            why: Dread::LongNight,
        } => at(key!("zt-deed-night"), *field),
        Event::TerrorGrew { field: 0 } => words.say(key!("zt-deed-terror-out")),
        Event::TerrorGrew { field } => at(key!("zt-deed-terror"), *field),
        Event::MovesBegan {
            humans,
            activations,
        } => {
            let args = args![humans = *humans, zombies = *activations];
            words.with(key!("zt-deed-moves"), &args)
        }
        _ => String::new(), // `add` names every event
    }
}

/// `e8↑ sees Mechanic, 2 cells away`: a zombie, and why it had to go.
fn roused(zombie: &str, duty: Duty, words: Words) -> String {
    match duty {
        Duty::Bite(prey) => {
            let args = args![zombie = zombie, human = human(prey, words)];
            words.with(key!("zt-deed-duty-bite"), &args)
        }
        Duty::Sight(sight) => sighted(key!("zt-deed-duty-sight"), zombie, sight, words),
        Duty::Awe => {
            let args = args![zombie = zombie, card = title(Card::Awe, words)];
            words.with(key!("zt-deed-duty-awe"), &args)
        }
        Duty::Free => zombie.to_owned(),
    }
}

fn sighted(key: Key, zombie: &str, sight: Sight, words: Words) -> String {
    let args = args![
        zombie = zombie,
        human = human(sight.human, words),
        distance = sight.distance
    ];
    words.with(key, &args)
}

fn bitten(who: Human, wound: Wound, words: Words) -> String {
    let key = match wound {
        Wound::Briefcase => key!("zt-deed-bite-briefcase"),
        Wound::Wounded => key!("zt-deed-bite-wounded"),
        Wound::Died => key!("zt-deed-bite-died"),
        Wound::Nothing => key!("zt-deed-bite-nothing"),
    };
    words.with(key, &args![human = human(who, words)])
}

/// `a9→`, or with where it was before.
fn came(zombie: &str, from: Option<Cell>, words: Words) -> String {
    match from {
        None => zombie.to_owned(),
        Some(from) => {
            let args = args![zombie = zombie, from = from.to_string()];
            words.with(key!("zt-deed-added-from"), &args)
        }
    }
}
