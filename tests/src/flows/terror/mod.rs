//! Evenings of Zombie Terror.

use base::lang::Lang;
use engine::games::zombie_terror::{Action, Card, Human, Phase, Side, Table, ZombieTerror};
use engine::{Play, Seat, Viewer};
use speech::{Words, stem};

use super::TableClient;
use super::deeds::does_all;
use super::players::Players;
use super::position::preferred_action;

pub mod crowd;
pub mod kills;
pub mod leaks;
pub mod lobby;
pub mod silent;
pub mod steps;
pub mod taps;
pub mod typed;
pub mod whole;

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
fn table(play: &Play<ZombieTerror>) -> Table {
    play.view(Viewer::Group).public.table
}

/// Returns the side whose turn it is.
fn turn(play: &Play<ZombieTerror>) -> Option<Side> {
    table(play).turn()
}

/// Returns the player's favourite actions: several where one button does them all, else one.
fn plan(play: &Play<ZombieTerror>, seat: Seat) -> Vec<Action> {
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
const LATE: u16 = 2;

/// Maximum number of humans that run in a turn from the round `LATE` on.
const RUNNERS: u8 = 2;

/// Like `plan`, for players in a hurry. They place a few pawns and leave the rest to the list. From the round `LATE`
/// on, the most valuable humans just run.
fn hastily(play: &Play<ZombieTerror>, seat: Seat) -> Vec<Action> {
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
fn runs(play: &Play<ZombieTerror>, table: &Table, seat: Seat) -> Vec<Action> {
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
async fn goes_on<M: TableClient>(players: &mut Players<ZombieTerror, M>, types: bool) {
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
    players.client.comes_to("what was done", on).await;
}

/// Returns the special cards with their names.
fn card_names() -> impl Iterator<Item = (Card, String)> {
    let words = Words::new(Lang::En);
    let name = move |card: Card| words.of(stem!("zt-card-"), card.name());
    Card::ALL.into_iter().map(move |card| (card, name(card)))
}

/// The flows of this game in one harness. Those of the table, not of its wire, are marked with an
/// attribute where one is given.
#[macro_export]
macro_rules! terror_flows {
    ($harness:ty $(, $of:meta)?) => {
        use $crate::flows::terror::{crowd, kills, leaks, lobby, silent, steps, taps, typed, whole};

        $crate::flow_tests! {
            $harness;
            [] the_basic_game_is_played_to_its_end_on_the_board: opens => whole::basic,
            [ignore = "a whole game more: in a long run"] the_advanced_game_is_played_to_its_end_on_the_board_and_alone:
                opens => whole::play_advanced,
            [ignore = "a whole game more: in a long run"] the_free_game_is_played_to_its_end_after_a_quick_set_up: opens => whole::free,
            [] a_game_is_played_to_its_end_from_private_chats: opens => whole::from_private_chats,
            [] a_hand_shows_in_nothing_that_others_are_sent: open_with_pictures => leaks::assert_hands_hidden,
            [] a_way_is_three_taps_a_cell_two_and_the_end_of_a_turn_one: opens => taps::are_few,
            [$($of)?] kills_lose_no_step_of_an_activation_and_no_card: opens => kills::survive_kills,
            [$($of)?] steps_are_taken_back_to_the_card_and_no_further:
                opens => steps::are_taken_back,
            [] a_crowded_board_is_shown_with_all_that_happens_on_it: open_with_pictures => crowd::is_shown,
            [] a_new_zombie_comes_anywhere_with_two_taps_and_one_for_its_facing:
                opens => crowd::takes_more,
            [$($of)?] actions_are_typed_and_refusals_name_their_reason: opens => typed::type_in_full,
            [$($of)?] who_is_silent_is_played_for_until_his_turn_is_over:
                opens => silent::is_played_for,
            [$($of)?] everything_is_agreed_on_in_the_lobby: opens => lobby::agrees,
        }
    };
}
