//! Plays typed in full, words in any order, and refusals that name their reason.

use engine::games::zombiaki::Zombiaki;

use crate::flows::Harness;
use crate::flows::lines::{Line, are_typed};

/// The zombies' turn, in a street with something of everything.
const TURN: &str = r#"
phase = "discard"
hand.A = ["plague", "kasparov", "hunger", "hostage"]
hand.B = ["flamethrower", "vodka", "shot"]
trash.A = ["weakling", "grishka", "sasha"]
deck.A = ["boris", "terror"]
deck.B = ["scram", "mine", "halt"]
[board]
a1 = "sasha"
b1 = "kamaz"
c1 = "grishka w1"
a3 = "nest"
b3 = "vladek @barbed-wire"
c3 = "hero"
"#;

/// A turn of the zombies, and one of the humans.
const LINES: &[Line] = &[
    Line(
        "B",
        "play shot a",
        Err("It is not your turn. Choosing now: Anna."),
    ),
    Line(
        "A",
        "play hunger c3",
        Err("first discard one of your four cards"),
    ),
    Line("A", "discard terror", Err("you don't have Terror")),
    Line("A", "discard shot", Err("Shot is a card of the other side")),
    Line("A", "discard dawn", Err("never played, kept or discarded")),
    Line("A", "move b3 a3", Err("movement is over")),
    Line("A", "play the fool", Err("I can't read “play the fool”")),
    Line("A", "undo", Err("nothing to take back")),
    Line("A", "Discard Hostage", Ok("discard hostage")),
    Line("A", "play hunger a3", Err("Nest on a3 never walks")),
    Line(
        "A",
        "play hunger b3",
        Err("Vladek on b3 is caught in barbed wire"),
    ),
    Line("A", "play hunger b2", Err("there is no zombie on b2")),
    Line(
        "A",
        "play kasparov c1 a3",
        Err("Nest on a3 can't be swapped"),
    ),
    Line(
        "A",
        "play kasparov c3 c3",
        Err("it takes two different cells"),
    ),
    Line("A", "play kasparov c3 a1", Ok("play kasparov a1 c3")),
    Line("A", "play plague a5=sasha", Err("Sasha is too strong")),
    Line(
        "A",
        "play plague a5=nimble",
        Err("the trash doesn't hold so many of these"),
    ),
    Line("A", "play plague a4=weakling", Err("on street 5 only")),
    Line(
        "A",
        "play plague c5=grishka  b5=weakling",
        Ok("play plague b5=weakling c5=grishka"),
    ),
    Line("A", "play boris a5", Err("you don't have Boris")),
    Line("A", "play hunger c3", Ok("play hunger c3")),
    Line("A", "end", Ok("end")),
    Line("A", "end", Err("It is not your turn. Choosing now: Boris.")),
    Line("B", "discard scram", Ok("discard scram")),
    Line(
        "B",
        "play shot b",
        Err("Kamaz on b2 blocks the line of fire to b3"),
    ),
    Line(
        "B",
        "play vodka b3 c3",
        Err("Vladek on b3 is caught in barbed wire"),
    ),
    Line("B", "play flamethrower a1=5 c2=1", Err("I can't read")),
    Line(
        "B",
        "play flamethrower c1=1 a1=5",
        Err("the wounds must add up to 4, not 6"),
    ),
    Line(
        "B",
        "play flamethrower c1=1 a1=3",
        Ok("play flamethrower a1=3 c1=1"),
    ),
    Line("B", "play vodka c2 b2", Err("b2 is barred")),
];

/// Two turns.
pub async fn type_in_full<I: Harness>(harness: &mut I) {
    are_typed::<Zombiaki, I>(harness, TURN, &[LINES]).await;
}
