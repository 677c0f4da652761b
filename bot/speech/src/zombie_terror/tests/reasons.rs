use std::collections::BTreeSet;

use engine::games::zombie_terror::{
    Action, Arrival, Cell, Facing, Hand, Lie, Play as CardPlay, Token,
};

use super::*;

/// Returns all actions that a player might try in a phase.
fn attempts(phase: &Phase) -> Vec<Action> {
    let humans = || Human::ALL.into_iter();
    let of_humans = |make: fn(Human, Cell) -> Action| {
        humans().flat_map(move |human| Cell::all().map(move |cell| make(human, cell)))
    };
    match phase {
        Phase::Build => builds(),
        Phase::SetupHumans => of_humans(Action::Place).collect(),
        Phase::SetupZombies => Cell::all()
            .map(|cell| Action::Stand(cell, Facing::North))
            .collect(),
        Phase::Humans(_) => of_humans(Action::Move)
            .chain(of_humans(Action::Push))
            .chain(Cell::all().flat_map(human_actions))
            .chain(humans().map(Action::Heal))
            .chain(plays())
            .chain([Action::EndMoves])
            .collect(),
        Phase::Moves(_) => Cell::all()
            .flat_map(zombie_actions)
            .chain(plays())
            .chain([Action::EndMoves])
            .collect(),
        Phase::Adds(_) => Cell::all()
            .flat_map(|cell| [Action::Add(cell, Facing::South), relocate_action(cell)])
            .chain(plays())
            .collect(),
        Phase::Rise => arrivals().map(Action::Rise).chain(plays()).collect(),
        Phase::Over(_) => Vec::new(), // nobody is asked
    }
}

fn human_actions(cell: Cell) -> [Action; 3] {
    let face = Action::Face(cell, Facing::East);
    [Action::Chop(cell), Action::Shoot(cell), face]
}

fn zombie_actions(cell: Cell) -> [Action; 4] {
    let [left, right] = Hand::ALL.map(|hand| Action::Turn(cell, hand));
    [Action::Bite(cell), Action::Step(cell), left, right]
}

fn relocate_action(cell: Cell) -> Action {
    Action::Relocate {
        from: cell,
        to: cell,
        facing: Facing::South,
    }
}

fn arrivals() -> impl Iterator<Item = Arrival> {
    let of = |cell| {
        [None, Some(cell)].map(|from| Arrival {
            cell,
            facing: Facing::West,
            from,
        })
    };
    Cell::all().flat_map(of)
}

fn builds() -> Vec<Action> {
    let tokens = |cell: Cell| {
        let headed =
            Facing::ALL.map(|facing| [Token::Bus(cell, facing), Token::Booth(cell, facing)]);
        let lying = [Lie::Across, Lie::Along].map(|lie| Token::Big(cell, lie));
        let plain = [Token::Car(cell), Token::Sewer(cell), Token::Small(cell)];
        headed.into_iter().flatten().chain(lying).chain(plain)
    };
    Cell::all().flat_map(tokens).map(Action::Build).collect()
}

fn plays() -> impl Iterator<Item = Action> {
    let humans = || Human::ALL.into_iter();
    let on_zombies = humans().flat_map(|human| {
        Cell::all().flat_map(move |cell| {
            [
                CardPlay::SawnOff(human, cell),
                CardPlay::Courage(human, cell),
            ]
        })
    });
    let on_humans = humans().flat_map(|human| {
        [
            CardPlay::Sewers(human),
            CardPlay::Adrenaline(human),
            CardPlay::FirstAid(human),
        ]
    });
    let others = [
        CardPlay::Noise,
        CardPlay::ZombieHorde,
        CardPlay::Plague,
        CardPlay::Awe,
        CardPlay::Bloodlust,
        CardPlay::Rampage,
    ];
    let traps = arrivals().map(CardPlay::Trap);
    let plays = on_zombies.chain(on_humans).chain(traps).chain(others);
    plays.map(Action::Play)
}

/// All reasons that are given in some games, each of them for what isn't possible.
fn all_reasons(steps: usize) -> BTreeSet<String> {
    let mut given = BTreeSet::new();
    for (game, seed) in games().into_iter().zip(0..) {
        let mut step = 0;
        look::<ZombieTerror>(game, seed, |play, _| {
            step += 1;
            if step % steps != 0 {
                return;
            }
            for seat in play.pending_seats().iter() {
                let legal: BTreeSet<Action> = play.legal(seat).into_iter().collect();
                with_people(Lang::En, |tell| {
                    for action in attempts(&public(play).table.phase) {
                        let bar = play.permit(seat, action).err();
                        assert_eq!(bar.is_none(), legal.contains(&action), "{action}");
                        given.extend(bar.map(|bar| ZombieTerror::bar(&bar, tell).unwrap()));
                    }
                });
            }
        });
    }
    given
}

#[test]
fn there_is_a_reason_for_everything_that_is_not_possible() {
    let given = all_reasons(5);
    let says = |part: &str| given.iter().any(|why| why.contains(part));
    for part in ["must go first", "isn't an allowed", "behind", "touch"] {
        assert!(says(part), "{part}: {given:#?}");
    }
}

fn refusal_reason(play: &Play<ZombieTerror>, action: &str) -> String {
    let seat = play.pending_seats().iter().next().unwrap();
    let action: Action = action.parse().unwrap();
    let bar = play.permit(seat, action).unwrap_err();
    with_people(Lang::En, |tell| ZombieTerror::bar(&bar, tell)).unwrap()
}

#[test]
fn reasons_of_the_humans_name_what_is_in_the_way() {
    let play = at(ROUND_SIX);
    let reasons = [
        (
            "move lumberjack d5",
            "Lumberjack's activation is over for this turn",
        ),
        ("move child f4", "Child has escaped"),
        (
            "move mechanic e8",
            "a zombie stands on e8: choose “push the zombie” instead of a step",
        ),
        ("move nurse f8", "Mechanic stands on f8"),
        ("move banker g4", "only the Child steps diagonally"),
        ("move banker f5", "f5 isn't adjacent to f3"),
        ("push banker f2", "there is nobody to push on f2"),
        ("push nurse f8", "only the Mechanic pushes humans"),
        ("heal nurse banker", "Banker isn't wounded"),
        ("shoot policeman k7", "k7 isn't in a straight line with h5"),
        ("play sawn-off banker h3", "you don't have Sawn-off"),
        ("play plague", "Plague is a card of the other side"),
        ("play courage banker h3", "h3 isn't adjacent to f3"),
        ("play first-aid nurse", "Nurse isn't wounded"),
        ("turn e8 n", "zombies are turned by the card Noise only"),
        (
            "end-moves",
            "it is the humans' turn: nothing else happens in it",
        ),
    ];
    for (action, reason) in reasons {
        assert_eq!(refusal_reason(&play, action), reason, "{action}");
    }
}

#[test]
fn reasons_of_the_zombies_name_who_goes_first() {
    let mut play = at(ROUND_SIX);
    act(&mut play, &["end-turn"]);
    let reasons = [
        (
            "step a9",
            "the zombie on e8 has Mechanic right ahead and must bite first",
        ),
        ("step e8", "it has Mechanic right ahead and can only bite"),
        (
            "turn e8 left",
            "it has Mechanic right ahead and can only bite",
        ),
        ("step a1", "there is no zombie on a1"),
        (
            "end-moves",
            "there are 3 activations left, and they must be used",
        ),
        (
            "play trap a1 n",
            "Trap is played while new zombies are added",
        ),
        ("play noise", "Noise is a card of the other side"),
        ("add a1 n", "zombies are being moved now"),
    ];
    for (action, reason) in reasons {
        assert_eq!(refusal_reason(&play, action), reason, "{action}");
    }
}
