use engine::games::zombiaki::{Action, Burn, Cell, Lane, Phase, Raise, Street, Target, Way};

use super::*;

/// Returns every target on which a card might be played.
fn targets() -> Vec<Target> {
    let with_each = |one| Cell::all().map(move |other| Target::Step(one, other));
    let mut all = vec![Target::Nothing];
    all.extend(Cell::all().map(Target::Cell));
    all.extend(Lane::ALL.map(Target::Lane));
    all.extend(Street::ALL.map(Target::Street));
    all.extend(Card::all().map(Target::Theirs));
    all.extend(Cell::all().flat_map(with_each));
    all.extend(raises());
    all.extend(burns());
    all
}

/// Returns every play that might occur, sooner or later.
fn plays() -> BTreeSet<Action> {
    let targets = targets();
    let texts = |card| targets.iter().map(move |on| format!("play {card}{on}"));
    let texts = Card::all().flat_map(texts);
    texts.filter_map(|text| text.parse().ok()).collect()
}

fn raises() -> Vec<Target> {
    let kinds = || Kind::ALL.into_iter();
    let of = |cell: Cell| kinds().map(move |kind| Raise { cell, kind });
    let one = || Cell::all().flat_map(of);
    let alone = one().map(|one| Target::Raise(one, None));
    let fifth = |cell: &Cell| cell.street == Street::Fifth;
    let two = Cell::all().filter(fifth).flat_map(of);
    let two = two.flat_map(|one| {
        let after = move |cell: &Cell| *cell > one.cell && cell.street == Street::Fifth;
        let others = Cell::all().filter(after).flat_map(of);
        others.map(move |other| Target::Raise(one, Some(other)))
    });
    alone.chain(two).collect()
}

fn burns() -> impl Iterator<Item = Target> {
    let wounds = |burnt: u16| [burnt / 36, burnt / 6 % 6, burnt % 6];
    let wounds = move |burnt| wounds(burnt).map(|wounds| u8::try_from(wounds).unwrap());
    let on = move |street| (1..216).map(move |burnt| (street, wounds(burnt)));
    let all = Street::ALL.into_iter().flat_map(on);
    all.map(|(street, wounds)| Target::Burn(Burn { street, wounds }))
}

/// Returns all actions that a player might try in a phase.
fn attempts(phase: &Phase, plays: &BTreeSet<Action>) -> Vec<Action> {
    let walks = || {
        let ways = || Cell::all().map(Way::Cell).chain([Way::Barricade]);
        Cell::all().flat_map(move |from| ways().map(move |to| Action::Move { from, to }))
    };
    let discards = || Card::all().map(Action::Discard);
    match phase {
        Phase::Move { .. } => walks().chain([Action::End]).collect(),
        Phase::Discard => discards().chain([Action::End]).collect(),
        Phase::Use => plays.iter().copied().chain(discards()).collect(),
        Phase::Over(_) => Vec::new(),
    }
}

#[test]
fn there_is_a_reason_for_everything_that_is_not_possible() {
    let plays = plays();
    let mut given = BTreeSet::new();
    for (seed, game) in (0..depth::of(8)).zip(games().into_iter().cycle()) {
        look::<Zombiaki>(game, seed, |play, _| {
            for seat in play.pending_seats().iter() {
                let legal: BTreeSet<Action> = play.legal(seat).into_iter().collect();
                let wrong = attempts(&public(play).table.phase, &plays).into_iter();
                let wrong = wrong.filter(|action| !legal.contains(action));
                given.extend(wrong.map(|action| reason(play, seat, action)));
            }
        });
    }
    let says = |part: &str| given.iter().any(|why| why.contains(part));
    for part in [
        "isn't free",
        "is barred",
        "no way in",
        "first discard one",
        "blocks the line",
    ] {
        assert!(says(part), "{part}: {given:#?}");
    }
}

/// Returns the reason that a seat can't do this.
fn reason(play: &Play<Zombiaki>, seat: Seat, action: Action) -> String {
    let bar = play.permit(seat, action).expect_err(&action.to_string());
    let why = with_people(Lang::En, |tell| Zombiaki::bar(&bar, tell));
    why.unwrap_or_else(|| panic!("{action}: {bar:?}"))
}

fn refusal_reason(play: &Play<Zombiaki>, action: &str) -> String {
    let seat = play.pending_seats().iter().next().unwrap();
    reason(play, seat, action.parse().unwrap())
}

#[test]
fn reasons_of_the_humans_name_what_is_in_the_way() {
    let play = at(r#"
        turn = "B"
        hand.B = ["shot", "mine", "vodka", "flamethrower"]
        board.a1 = "kamaz"
        board.a3 = "sasha"
        board.b4 = "mama"
        board.c4 = "weakling"
    "#);
    let reasons = [
        ("play shot a", "Kamaz on a1 blocks the line of fire to a3"),
        ("play shot-2 a", "you don't have Shot II"),
        ("play hunger a3", "Hunger is a card of the other side"),
        (
            "play mine a2",
            "a mine can't go right ahead of a zombie, and Sasha stands on a3",
        ),
        ("play mine c5", "Mine: on streets 1 to 4 only"),
        ("play vodka b4 b3", "Vodka leads one cell sideways"),
        (
            "play vodka b4 c4",
            "c4 is barred: a zombie, a vehicle or a roadblock is there",
        ),
        (
            "play flamethrower a3=3",
            "the flames reach only the nearest street, now street 4",
        ),
        (
            "play flamethrower b4=3",
            "the wounds must add up to 5, not 3",
        ),
    ];
    for (action, reason) in reasons {
        assert_eq!(refusal_reason(&play, action), reason, "{action}");
    }
}

#[test]
fn reasons_of_the_zombies_name_what_is_in_the_way() {
    let play = at(r#"
        turn = "A"
        hand.A = ["sasha", "hunger", "steroids", "kasparov"]
        board.a1 = "roadblock"
        board.a3 = "grishka"
        board.b4 = "nest"
        board.b5 = "misha @barbed-wire"
        board.c5 = "weakling"
    "#);
    let reasons = [
        (
            "play sasha c1",
            "c1 is no way in: zombies come onto street 5 or next to the Nest",
        ),
        (
            "play sasha c5",
            "c5 isn't free: cards need a cell without any card",
        ),
        (
            "play sasha a5",
            "lane a is roadblocked: no zombie moves in it or comes into it",
        ),
        ("play hunger b4", "Nest on b4 never walks"),
        ("play hunger b5", "Misha on b5 is caught in barbed wire"),
        ("play hunger c4", "there is no zombie on c4"),
        ("play steroids c5", "Weakling on c5 has no wounds"),
        ("play kasparov b4 c5", "Nest on b4 can't be swapped"),
        (
            "play kasparov a3 c5",
            "lane a is roadblocked: no zombie moves in it or comes into it",
        ),
        (
            "discard dawn",
            "Dawn is never played, kept or discarded: when it is drawn the game is over",
        ),
    ];
    for (action, reason) in reasons {
        assert_eq!(refusal_reason(&play, action), reason, "{action}");
    }
}
