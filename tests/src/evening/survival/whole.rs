//! Whole games: somebody can't be written to, somebody is silent throughout, and the program dies in
//! the middle of a ballot.

use std::time::Duration;

use engine::{
    Play, Seat, Viewer,
    games::survival::{Action, Kind, Location, Stage, Survival},
};
use tokio::time::Instant;

use super::QUICK;
use crate::evening::{
    Inn, Meeting, Party,
    crew::{Crew, Manner},
    place,
};
use crate::patience::EVENING;

/// Games of three and of six to their end, with one kill.
pub async fn games_survive_a_kill_in_a_ballot<I: Inn>(inn: &mut I) {
    let mut crews = [table(inn, 3).await, table(inn, 6).await];
    let mut killed = false;
    let end = Instant::now() + EVENING;
    while !crews[0].is_over().await || !crews[1].is_over().await {
        let (text, other) = (&crews[0].meeting, &crews[1].meeting);
        let in_time = Instant::now() < end;
        assert!(in_time, "{}\n{}", text.transcript(), other.transcript());
        for place in 0..crews.len() {
            if !killed && let Some(voter) = begins_to_vote(&mut crews[place]).await {
                killed = true;
                is_killed(inn, &crews, (&crews[place], voter)).await;
            }
            crews[place].goes_on().await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(killed, "there was a ballot");
    inn.closes(true).await;
    for crew in &crews {
        crew.stands_once(2).await;
    }
}

/// A table at which the last but one is silent, and the last can't be written to.
async fn table<I: Inn>(inn: &I, people: usize) -> Crew<Survival, I::Table> {
    let party = Party {
        closed: true,
        ..Party::of::<Survival>(people, &[QUICK])
    };
    let meeting = inn.begins(party).await;
    let mut manners = vec![Manner::Pane; people];
    manners[people - 2] = Manner::Absent;
    manners[people - 1] = I::CLOSED;
    let mut crew = Crew::new(meeting, &manners, 7);
    crew.habit = hastens;
    crew
}

/// The program is killed and started again when one has voted in a ballot and others have not: his
/// vote counts, and his pane stands as it was.
async fn is_killed<I: Inn>(
    inn: &mut I,
    crews: &[Crew<Survival, I::Table>],
    (crew, voter): (&Crew<Survival, I::Table>, Seat),
) {
    let meeting = &crew.meeting;
    let vote = crew.play().await.given(voter).map(|it| it.answer);
    assert!(vote.is_some(), "the ballot goes on");
    meeting.settles().await;
    let pane = meeting.pane(voter);
    inn.dies().await;
    inn.rises().await;
    for crew in crews {
        crew.meeting.looks_again().await;
    }
    let now = crew.play().await;
    if let Some(given) = now.given(voter) {
        assert_eq!(Some(given.answer), vote, "the vote counts");
        assert_eq!(meeting.pane(voter), pane, "the pane stands");
    }
    let votes = meeting.book().moves(meeting.table()).await.into_iter();
    let mut own = votes.filter(|(_, by, _)| *by == voter.to_string());
    let own = own.next_back().map(|(_, _, action)| action);
    assert_eq!(own, vote.map(|vote| vote.to_string()), "it is written down");
}

/// What lets the game end sooner: to go where every zombie eats somebody, and to give up the
/// people of whoever is silent, for whom everybody waits.
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

/// If a ballot has just begun in which several take part who are there, the first of them votes:
/// who he is.
async fn begins_to_vote<M: Meeting>(crew: &mut Crew<Survival, M>) -> Option<Seat> {
    let play = crew.play().await;
    let Stage::Ballot { asked, .. } = play.view(Viewer::Group).public.stage else {
        return None;
    };
    let present = crew.present(&play);
    let all = play.pending() == asked && present.len() > 1;
    let mut present = present.into_iter();
    let first = present.find(|seat| crew.manner(*seat) == Manner::Pane);
    let first = first.filter(|_| all)?;
    crew.answers(first).await.then_some(first)
}
