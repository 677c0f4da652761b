//! Whole games: one player can't be written to, one is silent throughout, and the program dies in the middle of a
//! ballot.

use std::time::Duration;

use engine::games::survival::{Action, Kind, Location, Stage, Survival};
use engine::{Play, Seat, Viewer};
use tokio::time::Instant;

use super::QUICK;
use crate::flows::players::{Manner, Players};
use crate::flows::{Harness, Party, TableClient, place};
use crate::polling::EVENING;

/// Games of three and of six to their end, with one kill.
pub async fn games_survive_a_kill_in_a_ballot<I: Harness>(harness: &mut I) {
    let mut groups = [table(harness, 3).await, table(harness, 6).await];
    let mut killed = false;
    let end = Instant::now() + EVENING;
    while !groups[0].is_over().await || !groups[1].is_over().await {
        let (text, other) = (&groups[0].client, &groups[1].client);
        let in_time = Instant::now() < end;
        assert!(in_time, "{}\n{}", text.transcript(), other.transcript());
        for place in 0..groups.len() {
            if !killed && let Some(voter) = begins_to_vote(&mut groups[place]).await {
                killed = true;
                is_killed(harness, &groups, (&groups[place], voter)).await;
            }
            groups[place].goes_on().await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(killed, "there was a ballot");
    harness.closes(true).await;
    for players in &groups {
        players.stands_once(2).await;
    }
}

/// A table at which the last but one is silent, and the last can't be written to.
async fn table<I: Harness>(harness: &I, people: usize) -> Players<Survival, I::Table> {
    let party = Party {
        closed: true,
        ..Party::of::<Survival>(people, &[QUICK])
    };
    let client = harness.begins(party).await;
    let mut manners = vec![Manner::Pane; people];
    manners[people - 2] = Manner::Absent;
    manners[people - 1] = I::CLOSED;
    let mut players = Players::new(client, &manners, 7);
    players.habit = hastens;
    players
}

/// The program is killed and started again when one has voted in a ballot and others have not:
/// their vote counts, and their pane stands as it was.
async fn is_killed<I: Harness>(
    harness: &mut I,
    groups: &[Players<Survival, I::Table>],
    (players, voter): (&Players<Survival, I::Table>, Seat),
) {
    let client = &players.client;
    let vote = players.play().await.given_answer(voter).map(|it| it.answer);
    assert!(vote.is_some(), "the ballot goes on");
    harness.dies_at_rest(client).await;
    let pane = client.pane(voter);
    harness.rises().await;
    for players in groups {
        players.client.looks_again().await;
    }
    let now = players.play().await;
    if let Some(given) = now.given_answer(voter) {
        assert_eq!(Some(given.answer), vote, "the vote counts");
        assert_eq!(client.pane(voter), pane, "the pane stands");
    }
    let votes = client.database().moves(client.table()).await.into_iter();
    let mut own = votes.filter(|(_, by, _)| *by == voter.to_string());
    let own = own.next_back().map(|(_, _, action)| action);
    assert_eq!(own, vote.map(|vote| vote.to_string()), "it is written down");
}

/// Returns an action that ends the game sooner. One is going where every zombie eats someone. The other is sacrificing
/// the people of the silent player everyone waits for.
fn hastens(play: &Play<Survival>, seat: Seat, manners: &[Manner]) -> Option<Action> {
    let public = play.view(Viewer::Group).public;
    let is_victim = matches!(public.stage,
        Stage::Ballot { vote, .. } if vote.ballot.kind == Kind::Victim);
    let silent = Seat::first(play.seats());
    let silent = silent.filter(|it| is_victim && manners[place(*it)] == Manner::Absent);
    let doom = [
        Action::Go(Location::Parking),
        Action::Announce(Location::Parking),
    ];
    let legal = play.legal(seat);
    let mut wanted = silent.map(Action::Vote).chain(doom);
    wanted.find(|action| legal.contains(action))
}

/// Lets the first player present vote if a ballot with several players present has just begun. Returns that player's
/// seat.
async fn begins_to_vote<M: TableClient>(players: &mut Players<Survival, M>) -> Option<Seat> {
    let play = players.play().await;
    let Stage::Ballot { asked, .. } = play.view(Viewer::Group).public.stage else {
        return None;
    };
    let present = players.present(&play);
    let all = play.pending_seats() == asked && present.len() > 1;
    let mut present = present.into_iter();
    let first = present.find(|seat| players.manner(*seat) == Manner::Pane);
    let first = first.filter(|_| all)?;
    players.answers(first).await.then_some(first)
}
