//! Settings and moves of Zombie Terror.

use base::lang::Lang;
use engine::games::zombie_terror::{Action, Card, Human, Phase, Side, Table, ZombieTerror};
use engine::{Play, Seat, Viewer};
use speech::{Words, stem};

use super::super::TableClient;
use super::super::deeds::does_all;
use super::super::players::Players;
use super::super::position::preferred_action;

/// The switches of a lobby, by their places.
pub const VARIANT: u8 = 0;

/// The switch for the side that leads the humans: after one turn, the second seat.
pub const HUMANS: u8 = 1;

/// The switch that forbids pushing a zombie that faces the human.
pub const NO_FRONT_PUSH: u8 = 2;

/// The switch for a game without cards.
pub const NO_CARDS: u8 = 3;

/// The terror track is shorter.
pub const SHORT_TERROR: u8 = 4;

/// Both hands lie open.
pub const OPEN_HANDS: u8 = 5;

/// Both sides are set up by themselves.
pub const QUICK_SETUP: u8 = 6;

/// Returns the public part of the table.
pub(super) fn table(play: &Play<ZombieTerror>) -> Table {
    play.view(Viewer::Group).public.table
}

/// Returns the side whose turn it is.
pub(super) fn turn(play: &Play<ZombieTerror>) -> Option<Side> {
    table(play).turn()
}

/// Returns the player's favourite actions: several where one button does them all, else one.
pub(super) fn plan(play: &Play<ZombieTerror>, seat: Seat) -> Vec<Action> {
    let several = play.macros(seat);
    let begun = |actions: &[Action]| several.iter().any(|it| it.actions.starts_with(actions));
    let mut ahead = play.clone();
    let mut run = vec![preferred_action(&ahead, seat)];
    while begun(&run) && ahead.act(seat, run[run.len() - 1]).is_ok() {
        if !ahead.pending_seats().contains(seat) {
            break;
        }
        run.push(preferred_action(&ahead, seat));
    }
    while run.len() > 1 && several.iter().all(|it| it.actions != run) {
        run.pop();
    }
    run
}

/// The round from which on people make haste.
pub(super) const LATE: u16 = 2;

/// Maximum number of humans that run in a turn from the round `LATE` on.
pub(super) const RUNNERS: u8 = 2;

/// Like `plan`, for players in a hurry. They place a few pawns and leave the rest to the list. From the round `LATE`
/// on, the most valuable humans just run.
pub(super) fn hastily(play: &Play<ZombieTerror>, seat: Seat) -> Vec<Action> {
    let table = table(play);
    let placed = table.zombies.count() > 1 || table.living_cell(Human::Banker).is_some();
    match table.phase {
        Phase::SetupHumans | Phase::SetupZombies if placed => vec![Action::Auto],
        Phase::Humans(_) if table.round >= LATE => runs(play, &table, seat),
        Phase::Build
        | Phase::SetupHumans
        | Phase::SetupZombies
        | Phase::Humans(_)
        | Phase::Moves(_)
        | Phase::Adds(_)
        | Phase::Rise
        | Phase::Over(_) => plan(play, seat),
    }
}

/// Returns the way that leads furthest for the most valuable human who can still run, or the end of the turn once
/// enough have run.
pub(super) fn runs(play: &Play<ZombieTerror>, table: &Table, seat: Seat) -> Vec<Action> {
    let end = vec![Action::EndTurn];
    if table.activation_count() >= RUNNERS {
        return end;
    }
    let singles = play.legal(seat).into_iter().map(|action| vec![action]);
    let several = play.macros(seat).into_iter().map(|it| it.actions);
    let arrives = |way: &Vec<Action>| {
        let Some(Action::Move(human, cell)) = way.last() else {
            return None;
        };
        let pawn = table.pawns[*human];
        let stars = human.stars(pawn.status.health()?);
        (!pawn.activated).then_some((stars, cell.rank(), usize::MAX - way.len()))
    };
    let ways = singles.chain(several).filter(|way| arrives(way).is_some());
    ways.max_by_key(arrives).unwrap_or(end)
}

/// Lets the asked player who is present take their favourite action. Mostly that is done with a button for several
/// steps, now and then with any button on offer, or by typing if `types` is set.
pub(super) async fn goes_on<M: TableClient>(players: &mut Players<ZombieTerror, M>, types: bool) {
    let play = players.play().await;
    let Some(seat) = players.present(&play).into_iter().next() else {
        return;
    };
    let plan = hastily(&play, seat);
    match play.steps() % 32 {
        3 | 19 if types => {
            players.client.types(seat, &plan[0].to_string()).await;
            players.taps += 1;
        }
        11 => drop(players.answers(seat).await),
        _ => does_all(players, seat, &plan).await,
    }
    let steps = play.steps();
    let on = |now: &Play<ZombieTerror>| now.steps() != steps;
    players.client.wait_until_play("what was done", on).await;
}

/// Returns the special cards with their names.
pub(super) fn card_names() -> impl Iterator<Item = (Card, String)> {
    let words = Words::new(Lang::En);
    let name = move |card: Card| words.of(stem!("zt-card-"), card.name());
    Card::ALL.into_iter().map(move |card| (card, name(card)))
}
