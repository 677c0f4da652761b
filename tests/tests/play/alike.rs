//! An answer by a person, an order or a shambler looks the same to the others at the table, before and after.

use std::collections::BTreeSet;

use base::address::Audience;
use base::page::{Knob, Menu, Page, Press, Target};
use base::time::Uptime;
use engine::games::rps_zombie::RpsZombie;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Chance, Game, GameId, Seat, Seed};
use games::registry;
use laws::agreements;
use table::any::AnyGame;
use table::model::clock::Clock;
use table::model::effect::NewMessage;
use table::{Ask, Table};
use tabletomb_tests::flows::{NAMES, place};
use tabletomb_tests::sitting::Sitting;

/// Number of steps of a game that are compared.
const STEPS: usize = 60;

/// Number of games of each kind compared in every run: those with secret answers, and the others. A long run compares a
/// thousand of the first kind. Every other table has an AI, too, if there is a seat for it.
const SECRET: u64 = 34;
const OPENLY: u64 = 4;

/// The games whose answers are public at once and that take no orders: a shambler is announced openly there.
const OPEN: [GameId; 2] = [Zombiaki::ID, ZombieTerror::ID];

/// One in this many steps a player gives an order.
const ORDERED: u8 = 3;

/// The pages shown to everyone but one person.
#[derive(PartialEq, Eq, Debug)]
struct OthersPages {
    board: Page,
    ping: Option<Page>,
    panes: Vec<(Audience, Page)>,
    /// The new messages.
    sent: BTreeSet<NewMessage>,
    /// Whether it goes on by itself.
    wakes: bool,
}

impl OthersPages {
    /// Returns the pages the others see, given the new messages.
    fn but(whose: usize, sitting: &Sitting, sent: &BTreeSet<NewMessage>) -> Self {
        let own = sitting.people[whose].id;
        let table = &sitting.table;
        let panes = table.panes(sent).into_iter();
        let others = panes.filter(|(audience, ..)| *audience != Audience::Pane(own));
        let seat = table.record.seat_of(own);
        Self {
            board: table.board(),
            ping: table.ping(0),
            panes: others.map(|(audience, _, page)| (audience, page)).collect(),
            sent: sent
                .iter()
                .copied()
                .filter(|it| Some(*it) != seat.map(NewMessage::Pane))
                .collect(),
            wakes: table.record.wake.is_some(),
        }
    }
}

/// Returns the orders on the menu of a player's pane.
fn orders(table: &Table, whose: usize, sitting: &Sitting) -> Vec<Ask> {
    let own = sitting.people[whose].id;
    let pane = table.panes(&BTreeSet::new()).into_iter();
    let pane = pane.filter(|(audience, ..)| *audience == Audience::Pane(own));
    let orders = pane.flat_map(|(_, _, page)| choices(page, Menu::Orders));
    orders.collect()
}

/// Returns the choices of a menu on a page.
fn choices(page: Page, menu: Menu) -> Vec<Ask> {
    let buttons = page.buttons.into_iter().flatten();
    let asked = buttons.filter_map(|button| match button.target {
        Target::Press(text) => match text.parse() {
            Ok(Press::Choice {
                from, since, trail, ..
            }) if from == menu => Some(Ask::Choice { menu, since, trail }),
            _ => None,
        },
        _ => None,
    });
    asked.collect()
}

/// Counts of the answers by a shambler, and by an order, that were compared with an answer by the person.
#[derive(Default, Debug)]
struct ComparisonCounts {
    shamblers: usize,
    orders: usize,
    given: usize,
    /// Number of comparisons with an answer pressed on the board as well.
    pressed: usize,
}

/// A game of which each answer in secret comes of a clock or of an order, and is held against the same that
/// is typed at the same moment.
fn is_alike(
    game: &'static dyn AnyGame,
    options: &serde_json::Value,
    (rng, beside): (u64, bool),
    compared: &mut ComparisonCounts,
) {
    let seats = usize::from(*game.seats(options).start()).max(2);
    let mut sitting = Sitting::open(game, Some(options), &NAMES[..seats], rng);
    sitting.table.record.clock = Clock::Live;
    let beside = beside && seats < usize::from(*game.seats(options).end());
    sitting.starts(if beside { &[Knob::AddAi] } else { &[] });
    // in every other game people are called by name, and not in private
    if rng % 2 == 1 {
        for alone in sitting.table.record.alone.values_mut() {
            alone.unheard = true;
        }
    }
    for _ in 0..STEPS {
        if sitting.table.is_ended() {
            return;
        }
        if sitting.rng.roll(ORDERED) == 1 {
            gives_order(&mut sitting, compared);
        }
        sitting = goes_on(&sitting, compared);
        // nobody is silent for so long that everybody may see it
        for alone in sitting.table.record.alone.values_mut() {
            alone.missed = 0;
        }
    }
}

/// One of a list. Panics if there is none.
fn any<'a, T>(rng: &mut Chance, of: &'a [T]) -> &'a T {
    let sides = u8::try_from(of.len()).unwrap_or(u8::MAX);
    &of[usize::from(rng.roll(sides)) - 1]
}

/// Gives an order for a random player, and asserts that the others see nothing of it.
fn gives_order(sitting: &mut Sitting, compared: &mut ComparisonCounts) {
    let seats = u8::try_from(sitting.people.len()).expect("tables are small");
    let whose = usize::from(sitting.rng.roll(seats)) - 1;
    for _ in 0..4 {
        let all = orders(&sitting.table, whose, sitting);
        if all.is_empty() {
            return;
        }
        let ask = any(&mut sitting.rng, &all).clone();
        let before = OthersPages::but(whose, sitting, &BTreeSet::new());
        let effects = sitting.effects(whose, &ask);
        let sent = effects.sent.clone();
        let changed = sitting.took(effects);
        assert_eq!(
            before,
            OthersPages::but(whose, sitting, &sent),
            "an order shows"
        );
        if changed {
            compared.given += 1;
            return;
        }
    }
}

/// Lets the table continue by itself. If that gives an answer that the others can't distinguish from a person's,
/// asserts that they see the same as when it is typed. Continues from the typed answer.
fn goes_on(sitting: &Sitting, compared: &mut ComparisonCounts) -> Sitting {
    let asked = sitting.table.asked_seats();
    let (mut by_itself, mut typed) = (sitting.fork(), sitting.fork());
    let effects = by_itself.ticks();
    let sent = effects.sent.clone();
    by_itself.took(effects);
    let done = &by_itself.journal[sitting.journal.len().min(by_itself.journal.len())..];
    let Some((seat, text)) = done.first().cloned() else {
        return by_itself;
    };
    let open = asked.open.contains(seat) && !asked.covered;
    let lapsed = is_lapsed(&by_itself, sitting, seat);
    let whose = place(seat);
    let is_person = whose < sitting.people.len();
    if done.len() != 1 || asked.show || !is_person {
        return by_itself;
    }
    typed.now = by_itself.now;
    let effects = typed.effects(whose, &Ask::Typed(text.clone()));
    let there = effects.sent.clone();
    if !typed.took(effects) {
        return by_itself;
    }
    if lapsed && open {
        return typed;
    }
    let alike = [
        OthersPages::but(whose, &by_itself, &sent),
        OthersPages::but(whose, &typed, &there),
    ];
    assert_eq!(alike[0], alike[1], "{seat} {text}");
    for pressed in pages_after_press(sitting, typed.now, (whose, &done[0])) {
        assert_eq!(alike[0], pressed, "{seat} presses {text}");
        compared.pressed += 1;
    }
    if lapsed {
        compared.shamblers += 1;
    } else {
        compared.orders += 1;
    }
    typed.rng = Chance::from_seed(Seed::from_number(u64::from(by_itself.rng.byte())));
    typed
}

/// Returns the pages the others see when a player gives an answer by a button on the board, if there is one for it.
fn pages_after_press(
    sitting: &Sitting,
    now: Uptime,
    (whose, done): (usize, &(Seat, String)),
) -> Vec<OthersPages> {
    let mut shown = Vec::new();
    for ask in choices(sitting.table.board(), Menu::Board) {
        let mut pressed = sitting.fork();
        pressed.now = now;
        let effects = pressed.effects(whose, &ask);
        let sent = effects.sent.clone();
        if pressed.took(effects) && pressed.journal.get(sitting.journal.len()) == Some(done) {
            shown.push(OthersPages::but(whose, &pressed, &sent));
        }
    }
    shown
}

/// Whether the time of a seat ran out just now, or had in the same turn.
fn is_lapsed(now: &Sitting, before: &Sitting, seat: Seat) -> bool {
    let of = |it: &Sitting| {
        it.table
            .record
            .alone
            .get(&seat)
            .cloned()
            .unwrap_or_default()
    };
    let (now, before) = (of(now), of(before));
    now.missed > before.missed || before.lapsed
}

#[test]
fn nobody_can_tell_an_answer_of_a_shambler_or_an_order_from_one_of_a_person() {
    for game in registry().iter() {
        let mut compared = ComparisonCounts::default();
        let agreed = agreements(game);
        let games = match OPEN.contains(&game.id()) {
            true => OPENLY,
            false => SECRET,
        };
        for rng in depth::seeds(0, games) {
            let number = usize::try_from(rng).expect("few");
            let options = &agreed[number % agreed.len()];
            let beside = number / agreed.len() % 2 == 1;
            eprintln!("{} {options}, game {rng}, an AI: {beside}", game.id());
            is_alike(game, options, (rng, beside), &mut compared);
        }
        eprintln!("measured: {} {compared:?}", game.id());
        let looked = compared.shamblers > 0 || OPEN.contains(&game.id());
        let looked = looked && (compared.pressed > 0 || game.id() != RpsZombie::ID);
        assert!(looked, "nothing was compared");
        let ordered = compared.given == 0 || compared.orders > 0;
        assert!(ordered, "orders are given and never carried out");
    }
}
