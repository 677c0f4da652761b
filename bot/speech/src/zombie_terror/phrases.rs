//! The phrases for single deeds, in notation or in sentences.

use engine::games::zombie_terror::{
    Card, Cell, Dread, Duty, Event, Facing, Human, Play, PushedFigure, Side, Sight, Token, Wound,
};

use super::names::{CARD, arrow, face, human, pawn, side, title, titles, token, walker};
use super::plain;
use crate::narrator::{Manner, Narrator};
use crate::{Key, Teller, Words, args};

/// Parts in a row, of a sentence with an `and` before the last.
pub(super) fn join_parts(mut parts: Vec<String>, narrator: Narrator) -> String {
    let words = narrator.words;
    match (narrator.manner, parts.len()) {
        (Manner::Notation, _) | (_, 0 | 1) => words.list(parts),
        (Manner::Sentences, _) => {
            let last = parts.pop().unwrap_or_default();
            let args = args![deeds = words.list(parts), last = last];
            words.with(key!("zt-tale-and"), &args)
        }
    }
}

/// A human who does something.
pub(super) fn hero(who: Human, narrator: Narrator) -> String {
    let sentence = |words: Words| {
        let args = args![face = face(who), human = human(who, words)];
        words.with(key!("zt-tale-human"), &args)
    };
    narrator.say(|words| pawn(who, words), sentence)
}

/// Returns a human as the object of a deed; notation doesn't decline names.
pub(super) fn human_object(who: Human, narrator: Narrator) -> String {
    let declined = |words: Words| words.of(stem!("zt-whom-"), who.name());
    narrator.say(|words| human(who, words), declined)
}

/// Returns the pronoun for a human already named in the sentence.
pub(super) fn them(who: Human, words: Words) -> String {
    words.with(key!("zt-tale-them"), &args![human = who.name()])
}

/// A zombie that does something.
pub(super) fn zombie(cell: Cell, words: Words) -> String {
    words.with(key!("zt-tale-zombie"), &args![cell = cell.to_string()])
}

/// Returns the direction in which a zombie looks.
pub(super) fn looks(facing: Facing, narrator: Narrator) -> String {
    narrator.say(
        |_| arrow(facing).to_owned(),
        |words| plain::way(facing, words),
    )
}

/// `a9→`
pub(super) fn describe_walker(cell: Cell, facing: Facing, narrator: Narrator) -> String {
    let sentence = |words: Words| {
        let args = args![cell = cell.to_string(), facing = plain::way(facing, words)];
        words.with(key!("zt-tale-walker"), &args)
    };
    narrator.say(|_| walker(cell, facing), sentence)
}

/// `Banker c1`
pub(super) fn placement_text(who: Human, cell: Cell, narrator: Narrator) -> String {
    let sentence = |words: Words| {
        let args = args![human = human(who, words), cell = cell.to_string()];
        words.with(key!("zt-tale-placed"), &args)
    };
    narrator.say(|words| format!("{} {cell}", human(who, words)), sentence)
}

/// Returns the phrase for a draw, a deal or a built piece.
pub(super) fn setup_text(event: &Event, tell: &Teller<'_>, narrator: Narrator) -> String {
    let words = narrator.words;
    match event {
        Event::Drawn { humans } => {
            words.with(key!("zt-news-drawn"), &args![name = tell.name(*humans)])
        }
        Event::Dealt { cards } => words.with(key!("zt-news-dealt"), &args![count = *cards]),
        Event::Built {
            side: who,
            token: laid,
        } => {
            let piece: fn(Token, Words) -> String = narrator.pick(token, plain::token);
            let args = args![side = side(*who, words), piece = piece(*laid, words)];
            narrator.with(key!("zt-deed-built"), key!("zt-tale-built"), &args)
        }
        _ => String::new(), // `add` names every event
    }
}

/// Returns the hand of a side, which all players see after the end.
pub(super) fn revealed_hand(
    which: Side,
    hand: &[Card],
    removed: &[Card],
    narrator: Narrator,
) -> String {
    let words = narrator.words;
    let cards = |cards: &[Card]| match cards {
        [] => words.say(key!("zt-state-none")),
        some => titles(some, words),
    };
    let args = args![
        side = side(which, words),
        hand = cards(hand),
        removed = cards(removed)
    ];
    narrator.with(key!("zt-news-shown"), key!("zt-tale-shown"), &args)
}

/// `🎴 Courage`
pub(super) fn card_label(card: Card, words: Words) -> String {
    format!("{CARD} {}", title(card, words))
}

/// Returns the effect of a played card, unless the next events tell it or it goes without saying.
pub(super) fn play_effect(play: Play, narrator: Narrator) -> Option<String> {
    let name = |who: Human| human(who, narrator.words);
    let by = |notation: Key, sentence: Key, who: Human, cell: Cell| {
        let args = args![human = name(who), cell = cell.to_string()];
        Some(narrator.with(notation, sentence, &args))
    };
    let to = |sentence: Key, who: Human| {
        let said = |words: Words| words.with(sentence, &args![human = name(who)]);
        Some(narrator.say(|_| name(who), said))
    };
    match play {
        Play::SawnOff(who, cell) => by(
            key!("zt-deed-sawn-off"),
            key!("zt-tale-sawn-off"),
            who,
            cell,
        ),
        Play::Courage(who, cell) => by(key!("zt-deed-courage"), key!("zt-tale-courage"), who, cell),
        Play::Adrenaline(who) => to(key!("zt-tale-adrenaline"), who),
        Play::FirstAid(who) => to(key!("zt-tale-first-aid"), who),
        Play::Sewers(_)
        | Play::Noise
        | Play::ZombieHorde
        | Play::Plague
        | Play::Awe
        | Play::Trap(_)
        | Play::Bloodlust
        | Play::Rampage => None,
    }
}

pub(super) fn push_text(
    from: Cell,
    to: Cell,
    pushed: PushedFigure,
    onto: Cell,
    narrator: Narrator,
) -> String {
    let mut args = args![
        from = from.to_string(),
        to = to.to_string(),
        onto = onto.to_string()
    ];
    match pushed {
        PushedFigure::Zombie(_) => narrator.with(key!("zt-deed-push"), key!("zt-tale-push"), &args),
        PushedFigure::Human(who) => {
            args.set("human", human_object(who, narrator));
            narrator.with(key!("zt-deed-lift"), key!("zt-tale-lift"), &args)
        }
    }
}

pub(super) fn heal_text(who: Human, narrator: Narrator) -> String {
    let args = args![human = human_object(who, narrator)];
    let (notation, sentence) = match who {
        Human::Nurse => (key!("zt-deed-heal-self"), key!("zt-tale-heal-self")),
        Human::Banker | Human::Lumberjack | Human::Child | Human::Mechanic | Human::Policeman => {
            (key!("zt-deed-heal"), key!("zt-tale-heal"))
        }
    };
    narrator.with(notation, sentence, &args)
}

/// Returns the phrase for the terror marker's effect, and for the number of zombies that move.
pub(super) fn frame(event: &Event, narrator: Narrator) -> String {
    let words = narrator.words;
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
        Event::TerrorGrew { field } => {
            let key = narrator.pick(key!("zt-deed-terror"), key!("zt-tale-terror"));
            at(key, *field)
        }
        Event::MovesBegan {
            humans,
            activations,
        } => {
            let args = args![humans = *humans, zombies = *activations];
            narrator.with(key!("zt-deed-moves"), key!("zt-tale-moves"), &args)
        }
        _ => String::new(), // `add` names every event
    }
}

/// `e8↑ sees Mechanic, 2 cells away`: a zombie, and why it had to go.
pub(super) fn duty_text(zombie: &str, duty: Duty, words: Words) -> String {
    match duty {
        Duty::Bite(prey) => {
            let args = args![zombie = zombie, human = human(prey, words)];
            words.with(key!("zt-deed-duty-bite"), &args)
        }
        Duty::Sight(sight) => {
            let args = args![
                zombie = zombie,
                human = human(sight.human, words),
                distance = sight.distance
            ];
            words.with(key!("zt-deed-duty-sight"), &args)
        }
        Duty::Awe => {
            let args = args![zombie = zombie, card = title(Card::Awe, words)];
            words.with(key!("zt-deed-duty-awe"), &args)
        }
        Duty::Free => zombie.to_owned(),
    }
}

pub(super) fn awe_text(words: Words) -> String {
    let args = args![card = title(Card::Awe, words)];
    words.with(key!("zt-tale-awe"), &args)
}

pub(super) fn sight_text(sight: Sight, narrator: Narrator) -> String {
    let args = args![
        human = human_object(sight.human, narrator),
        distance = sight.distance
    ];
    narrator.with(key!("zt-deed-sighted"), key!("zt-tale-sighted"), &args)
}

pub(super) fn bite_text(wound: Wound, whom: &str, narrator: Narrator) -> String {
    let (notation, sentence) = match wound {
        Wound::Briefcase => (
            key!("zt-deed-bite-briefcase"),
            key!("zt-tale-bite-briefcase"),
        ),
        Wound::Wounded => (key!("zt-deed-bite-wounded"), key!("zt-tale-bite-wounded")),
        Wound::Died => (key!("zt-deed-bite-died"), key!("zt-tale-bite-died")),
        Wound::Nothing => (key!("zt-deed-bite-nothing"), key!("zt-tale-bite-nothing")),
    };
    narrator.with(notation, sentence, &args![human = whom])
}

/// `a9→`, or with where it was before.
pub(super) fn arrival_text(
    cell: Cell,
    facing: Facing,
    from: Option<Cell>,
    narrator: Narrator,
) -> String {
    let zombie = describe_walker(cell, facing, narrator);
    match from {
        None => zombie,
        Some(from) => {
            let args = args![zombie = zombie, from = from.to_string()];
            narrator.words.with(key!("zt-deed-added-from"), &args)
        }
    }
}
