//! Actions typed in full, and refusals that name their reason.

use engine::games::zombie_terror::ZombieTerror;

use crate::flows::Harness;
use crate::flows::lines::{Line, are_typed};

/// The humans' turn, among zombies.
const TURN: &str = r#"
hand.A = ["sawn-off", "adrenaline", "noise", "sewers"]
hand.B = ["plague", "awe", "trap", "rampage"]
at = { banker="f3", lumberjack="d4", child="g7", mechanic="f8", nurse="f7", policeman="h5" }
wounded = ["mechanic"]
zombies = ["e8:w", "i12:w", "a9:e", "d13:s", "h9:s", "l11:w", "e15:e", "f1:n", "h3:s", "k7:w", "d5:n", "f12:s"]
"#;

/// Lines typed in the humans' turn.
const OF_HUMANS: &[Line] = &[
    Line("B", "step h9", Err("Choosing now: Anna.")),
    Line("A", "place banker a1", Err("it is the humans' turn")),
    Line("A", "move the child", Err("I can't read “move the child”")),
    Line("A", "undo", Err("nothing to take back")),
    Line("A", "move child g9", Err("g9 isn't adjacent to g7")),
    Line("A", "move child g7", Err("Child stands there already")),
    Line("A", "Move Child g6", Ok("move child g6")),
    Line(
        "A",
        "move banker g4",
        Err("only the Child steps diagonally"),
    ),
    Line("A", "move nurse f8", Err("Mechanic stands on f8")),
    Line("A", "move child f5", Ok("move child f5")),
    Line("A", "move child e6", Err("the diagonal step of this turn")),
    Line("A", "push child f6", Err("the Child never pushes")),
    Line("A", "move lumberjack d5", Err("choose “push the zombie”")),
    Line("A", "chop lumberjack d3", Err("there is no zombie on d3")),
    Line("A", "chop lumberjack d5", Ok("chop lumberjack d5")),
    Line(
        "A",
        "move child e5",
        Err("activation is over for this turn"),
    ),
    Line("A", "heal nurse banker", Err("Banker isn't wounded")),
    Line(
        "A",
        "shoot policeman k7",
        Err("k7 isn't in a straight line with h5"),
    ),
    Line("A", "push nurse f8", Err("only the Mechanic pushes humans")),
    Line(
        "A",
        "push mechanic f9",
        Err("there is nobody to push on f9"),
    ),
    Line("A", "push mechanic e8", Ok("push mechanic e8")),
    Line("A", "play courage banker h3", Err("you don't have Courage")),
    Line(
        "A",
        "play plague",
        Err("Plague is a card of the other side"),
    ),
    Line("A", "play sewers child", Err("doesn't stand on the sewer")),
    Line(
        "A",
        "play adrenaline child",
        Err("activation is over for this turn"),
    ),
    Line(
        "A",
        "play sawn-off policeman h9",
        Err("h9 is more than 3 cells away"),
    ),
    Line("A", "turn k7 e", Err("turned by the card Noise only")),
    Line("A", "play noise", Ok("play noise")),
    Line("A", "undo", Err("nothing to take back")),
    Line(
        "A",
        "turn k7 w",
        Err("the zombie on k7 faces that way already"),
    ),
    Line("A", "turn k7 e", Ok("turn k7 e")),
    Line("A", "End-Turn", Ok("end-turn")),
    Line("A", "move nurse f6", Err("Choosing now: Boris.")),
];

/// Lines typed while zombies move.
const OF_ZOMBIES: &[Line] = &[
    Line("B", "move child f4", Err("zombies are being moved now")),
    Line("B", "add a1 e", Err("zombies are being moved now")),
    Line("B", "end-moves", Err("there are 4 activations left")),
    Line("B", "step f12", Err("and must go first")),
    Line("B", "step a1", Err("there is no zombie on a1")),
    Line(
        "B",
        "turn h9 left",
        Err("it sees Policeman and must step ahead"),
    ),
    Line(
        "B",
        "bite h9",
        Err("there is nobody right ahead of the zombie on h9"),
    ),
    Line("B", "step h9", Ok("step h9")),
    Line(
        "B",
        "step f1",
        Err("the zombie on h8 is active and goes on first"),
    ),
    Line("B", "play bloodlust", Err("you don't have Bloodlust")),
    Line(
        "B",
        "play trap a1 e",
        Err("Trap is played while new zombies are added"),
    ),
    Line("B", "step h8", Ok("step h8")),
    Line(
        "B",
        "step h7",
        Err("the zombie on h7 was activated this turn already"),
    ),
    Line("B", "step f1", Ok("step f1")),
    Line("B", "turn f12 left", Err("another move uses more")),
    Line("B", "turn f12 right", Ok("turn f12 right")),
    Line("B", "undo", Ok("")),
    Line("B", "turn f12 right", Ok("turn f12 right")),
    Line("B", "turn f12 right", Err("it has turned already")),
    Line("B", "step f12", Ok("step f12")),
    Line("B", "play awe", Ok("play awe")),
    Line("B", "play awe", Err("you don't have Awe")),
    Line("B", "step i12", Ok("step i12")),
    Line("B", "turn h12 left", Ok("turn h12 left")),
    Line("B", "step a9", Err("no activation is left in this turn")),
    Line("B", "play rampage", Err("needs an activation")),
    Line("B", "end-moves", Ok("end-moves")),
];

/// Lines typed while new zombies are added.
const OF_NEW_ONES: &[Line] = &[
    Line("B", "step a9", Err("new zombies are being placed now")),
    Line("B", "add b2 n", Err("b2 isn't an allowed cell")),
    Line("B", "add f16 s", Err("f16 belongs to the escape car")),
    Line(
        "B",
        "relocate a9 a1 e",
        Err("there are zombies in the pool"),
    ),
    Line("B", "add a12 e", Err("nothing is due in the north half")),
    Line("B", "play trap e8 n", Err("Mechanic stands on e8")),
    Line("B", "add a1 E", Ok("add a1 e")),
    Line("A", "undo", Err("nothing to take back")),
];

/// A round.
pub async fn type_in_full<I: Harness>(harness: &mut I) {
    are_typed::<ZombieTerror, I>(harness, TURN, &[OF_HUMANS, OF_ZOMBIES, OF_NEW_ONES]).await;
}
