//! The events, folded into lines: the deeds of one pawn in a row are one line, with the reason why a zombie had to act.
//!
//! Notation and sentences tell the same lines. For a bite that follows at once, the sentence doesn't first say that the
//! zombie sees a human.

use engine::games::zombie_terror::{
    Card, Cell, Duty, Event, Facing, Half, Human, Play, Side, Sight, Wound,
};

use super::names::{human, side, title, walker};
use super::phrases::{
    arrival_text, awe_text, bite_text, card_label, describe_walker, duty_text, frame, heal_text,
    hero, human_object, join_parts, looks, placement_text, play_effect, push_text, revealed_hand,
    setup_text, sight_text, them, zombie,
};
use crate::narrator::{Manner, Narrator};
use crate::{Key, Teller, Words, args};

/// The actor of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Actor {
    Human(Human),
    Zombie,
    Card(Card),
    /// New zombies.
    Newcomers,
    /// A side that is being set up.
    Setup(Side),
    /// No particular actor; no further event joins the line.
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
    /// The human that a zombie sees.
    Sight(Sight),
    /// The human that a zombie bites, and the wound.
    Bite(Human, Wound),
    Words(String),
}

/// Returns the results of these events, a line for each actor.
pub(super) fn lines(events: &[Event], tell: &Teller<'_>, manner: Manner) -> Vec<String> {
    let words = tell.words;
    let narrator = Narrator { words, manner };
    let mut tale = Tale {
        lines: Vec::new(),
        tell,
        narrator,
    };
    for event in events {
        tale.add(event);
    }
    let lines = tale.lines.iter().enumerate();
    let lines = lines.map(|(number, line)| line.text(narrator.after_lines(number)));
    lines.collect()
}

/// Returns the same events, grouped by the lines of sentences that tell them.
pub(super) fn groups<'e>(events: &'e [Event], tell: &Teller<'_>) -> Vec<&'e [Event]> {
    let narrator = Narrator {
        words: tell.words,
        manner: Manner::Sentences,
    };
    let mut tale = Tale {
        lines: Vec::new(),
        tell,
        narrator,
    };
    let mut starts = Vec::new();
    for (place, event) in events.iter().enumerate() {
        tale.add(event);
        starts.resize(tale.lines.len(), place);
    }
    let ends = starts.iter().skip(1).copied().chain([events.len()]);
    let groups = starts.iter().zip(ends);
    groups.map(|(start, end)| &events[*start..end]).collect()
}

impl Line {
    /// Adds a part to the line; a further step continues the way before it.
    fn add(&mut self, part: Part) {
        match (self.parts.last_mut(), &part) {
            (Some(Part::Way(way)), Part::Way(on)) if way.last() == on.first() => {
                way.extend(on.iter().skip(1));
            }
            _ => self.parts.push(part), // something else begins
        }
    }

    fn text(&self, narrator: Narrator) -> String {
        let parts = self.parts.iter().enumerate();
        let parts = parts.map(|(place, part)| self.part(part, narrator.after_lines(place)));
        let parts = join_parts(parts.collect(), narrator);
        let head = self.head.as_str();
        let args = args![
            who = head,
            side = head,
            deeds = parts.as_str(),
            pawns = parts.as_str(),
            zombies = parts.as_str()
        ];
        let (notation, sentence) = match self.actor {
            Actor::Setup(_) => (key!("zt-story-setup"), key!("zt-tale-setup")),
            Actor::Newcomers => (key!("zt-deed-added"), key!("zt-tale-added")),
            _ if parts.is_empty() => return head.to_owned(),
            Actor::Human(_) | Actor::Zombie => (key!("zt-story-of"), key!("zt-tale-of")),
            Actor::Card(_) | Actor::Nobody => (key!("zt-story-of"), key!("zt-story-of")),
        };
        narrator.with(notation, sentence, &args)
    }

    fn part(&self, part: &Part, narrator: Narrator) -> String {
        match part {
            Part::Words(said) => said.clone(),
            Part::Way(way) => self.way(way, narrator),
            Part::Sight(sight) => sight_text(*sight, narrator),
            Part::Bite(prey, wound) => bite_text(*wound, &self.prey(*prey, narrator), narrator),
        }
    }

    /// Returns the bitten human; a pronoun in a sentence that has already named them as seen.
    fn prey(&self, prey: Human, narrator: Narrator) -> String {
        let seen = |part: &Part| matches!(part, Part::Sight(sight) if sight.human == prey);
        match (narrator.manner, self.parts.iter().any(seen)) {
            (Manner::Sentences, true) => them(prey, narrator.words),
            (Manner::Sentences, false) | (Manner::Notation, _) => human_object(prey, narrator),
        }
    }

    /// `f1→f2→f3`; without its beginning for a zombie, whose head says where it stood. A sentence
    /// says where it leads.
    fn way(&self, way: &[Cell], narrator: Narrator) -> String {
        let cells: Vec<String> = way.iter().map(Cell::to_string).collect();
        let leads = |key: Key, to: &str| narrator.words.with(key, &args![to = to]);
        match (narrator.manner, self.actor, &cells[..]) {
            (Manner::Sentences, Actor::Zombie, [.., to]) => leads(key!("zt-tale-comes"), to),
            (Manner::Sentences, _, [.., to]) => leads(key!("zt-tale-goes"), to),
            (Manner::Notation, Actor::Zombie, [_, rest @ ..]) => format!("→{}", rest.join("→")),
            _ => cells.join("→"), // a human's way with where it began
        }
    }
}

/// The lines so far.
struct Tale<'a> {
    lines: Vec<Line>,
    tell: &'a Teller<'a>,
    narrator: Narrator,
}

impl Tale<'_> {
    /// Returns the narrator of the next part; later parts never change the phrasing of earlier ones.
    fn narrator(&self) -> Narrator {
        let parts = self.lines.last().map_or(0, |line| line.parts.len());
        self.narrator.after_lines(self.lines.len() + parts)
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
        let head = hero(which, self.narrator);
        self.join(Actor::Human(which), head, part);
    }

    fn says(&mut self, which: Human, said: String) {
        self.does(which, Part::Words(said));
    }

    /// A line by itself.
    fn push_line(&mut self, said: String) {
        self.open(Actor::Nobody, said);
    }

    /// Adds text to the line before, regardless of the actor.
    fn append_text(&mut self, said: String) {
        match self.lines.last_mut() {
            Some(line) => line.add(Part::Words(said)),
            None => self.push_line(said),
        }
    }

    fn add(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { .. }
            | Event::AddsBegan { .. }
            | Event::TurnEnded { .. }
            | Event::Won { .. } => {} // the lines around say so
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
                self.push_line(frame(event, self.narrator()));
            }
            Event::Roused { .. }
            | Event::Stepped { .. }
            | Event::Turned { .. }
            | Event::Sighted { .. }
            | Event::Bitten { .. } => self.zombies(event),
            Event::Crowded { .. } | Event::Added { .. } | Event::Rose { .. } => {
                self.newcomers(event);
            }
            Event::Shown {
                side: which,
                hand,
                removed,
            } => self.push_line(revealed_hand(*which, hand, removed, self.narrator())),
        }
    }

    /// Adds an event before the first round.
    fn setup(&mut self, event: &Event) {
        let narrator = self.narrator();
        let words = narrator.words;
        let (who, said) = match event {
            Event::Placed { human, cell } => {
                (Side::Humans, placement_text(*human, *cell, narrator))
            }
            Event::Stood { cell, facing } => {
                (Side::Zombies, describe_walker(*cell, *facing, narrator))
            }
            Event::LinedUp { side, count } => {
                let said = words.with(key!("zt-deed-lined-up"), &args![count = *count]);
                (*side, said)
            }
            _ => return self.push_line(setup_text(event, self.tell, narrator)), // `add` names every event
        };
        self.join(Actor::Setup(who), side(who, words), Part::Words(said));
    }

    /// Adds a deed of the humans.
    fn humans(&mut self, event: &Event) {
        let narrator = self.narrator();
        match event {
            Event::Moved { human, from, to } => self.does(*human, Part::Way(vec![*from, *to])),
            Event::Pushed {
                human,
                from,
                to,
                whom,
                onto,
            } => self.says(*human, push_text(*from, *to, *whom, *onto, narrator)),
            Event::Chopped { cell } => {
                let args = args![cell = cell.to_string()];
                let said = narrator.with(key!("zt-deed-chop"), key!("zt-tale-chop"), &args);
                self.says(Human::Lumberjack, said);
            }
            Event::Healed { human } => self.says(Human::Nurse, heal_text(*human, narrator)),
            Event::Shot { cell, bullets } => {
                let args = args![cell = cell.to_string(), bullets = *bullets];
                let said = narrator.with(key!("zt-deed-shot"), key!("zt-tale-shot"), &args);
                self.says(Human::Policeman, said);
            }
            Event::Distracted { cell, from, to } => {
                let args = args![
                    cell = cell.to_string(),
                    from = looks(*from, narrator),
                    to = looks(*to, narrator)
                ];
                let said = narrator.with(key!("zt-deed-noise"), key!("zt-tale-noise"), &args);
                let head = card_label(Card::Noise, narrator.words);
                self.join(Actor::Card(Card::Noise), head, Part::Words(said));
            }
            Event::Escaped {
                human,
                stars,
                total,
                ..
            } => self.escape(*human, *stars, *total),
            _ => {} // `add` names every event
        }
    }

    /// An escape is a sentence by itself.
    fn escape(&mut self, who: Human, stars: u8, total: u8) {
        let narrator = self.narrator();
        let args = args![
            human = human(who, narrator.words),
            stars = stars,
            total = total
        ];
        let said = narrator.with(key!("zt-deed-escaped"), key!("zt-tale-escaped"), &args);
        match narrator.manner {
            Manner::Notation => self.append_text(said),
            Manner::Sentences => self.push_line(said),
        }
    }

    /// A card; an escape or a new zombie that comes of it is told next.
    fn card(&mut self, play: Play) {
        let card = play.card();
        let narrator = self.narrator();
        let sentence = |words: Words| {
            let args = args![card = title(card, words)];
            words.with(key!("zt-tale-card"), &args)
        };
        let head = narrator.say(|words| card_label(card, words), sentence);
        self.open(Actor::Card(card), head);
        if let Some(said) = play_effect(play, narrator) {
            self.append_text(said);
        }
    }

    /// Adds a deed of a zombie in its activation.
    fn zombies(&mut self, event: &Event) {
        let narrator = self.narrator();
        let (at, part) = match event {
            Event::Roused { cell, facing, duty } => return self.rouse(*cell, *facing, *duty),
            Event::Stepped { from, to } => (*from, Part::Way(vec![*from, *to])),
            Event::Turned { cell, facing, .. } => {
                let args = args![facing = looks(*facing, narrator)];
                let said = narrator.with(key!("zt-deed-turned"), key!("zt-tale-turned"), &args);
                (*cell, Part::Words(said))
            }
            Event::Sighted { cell, sight } => (*cell, Part::Sight(*sight)),
            Event::Bitten { cell, human, wound } => (*cell, Part::Bite(*human, *wound)),
            _ => return, // `add` names every event
        };
        let head = narrator.say(|_| at.to_string(), |words| zombie(at, words));
        self.join(Actor::Zombie, head, part);
    }

    /// A zombie, and why it has to go.
    fn rouse(&mut self, cell: Cell, facing: Facing, duty: Duty) {
        let narrator = self.narrator();
        let notation = |words| duty_text(&walker(cell, facing), duty, words);
        let head = narrator.say(notation, |words| zombie(cell, words));
        self.open(Actor::Zombie, head);
        let why = match duty {
            Duty::Sight(sight) => Part::Sight(sight),
            Duty::Awe => Part::Words(awe_text(narrator.words)),
            Duty::Bite(_) | Duty::Free => return, // the bite is told next
        };
        if let (Manner::Sentences, Some(line)) = (narrator.manner, self.lines.last_mut()) {
            line.add(why);
        }
    }

    /// Zombies that come, and those that find no room.
    fn newcomers(&mut self, event: &Event) {
        let narrator = self.narrator();
        match event {
            Event::Crowded { half, count } => {
                let key = match half {
                    None => key!("zt-deed-crowded"),
                    Some(Half::South) => key!("zt-deed-crowded-south"),
                    Some(Half::North) => key!("zt-deed-crowded-north"),
                };
                self.push_line(narrator.words.with(key, &args![count = *count]));
            }
            Event::Added { cell, facing, from } => {
                let said = arrival_text(*cell, *facing, *from, narrator);
                let trap = Actor::Card(Card::Trap);
                let due = |line: &Line| line.actor == trap && line.parts.is_empty();
                match self.lines.last().is_some_and(due) {
                    true => self.append_text(said),
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
                    human = hero(*human, narrator),
                    zombie = arrival_text(*cell, *facing, *from, narrator)
                ];
                self.push_line(narrator.with(key!("zt-deed-rose"), key!("zt-tale-rose"), &args));
            }
            _ => {} // `add` names every event
        }
    }
}
