//! Secret votes: what the others are sent meanwhile, and what they must not be sent.

use engine::games::survival::{Action, Stage, Survival};
use engine::{Play, Seat, Seats, Viewer};

use super::{UNHURRIED, position};
use crate::flows::mail::{Mail, mail, since};
use crate::flows::players::Players;
use crate::flows::{Harness, PATIENCE, TableClient, TableMessage};
use crate::polling::wait_until;

/// Whether a ballot has just begun in which so many vote at least; the second one, or the first.
fn is_ballot(play: &Play<Survival>, second: bool, voters: usize) -> bool {
    match play.view(Viewer::Group).public.stage {
        Stage::Ballot { vote, asked } => {
            vote.ballot.second == second && asked == play.pending_seats() && asked.len() >= voters
        }
        _ => false,
    }
}

/// Votes that tie a ballot that has just begun.
fn tie(play: &Play<Survival>) -> Option<Vec<(Seat, Action)>> {
    let voters: Vec<Seat> = play.pending_seats().iter().collect();
    let options = voters.first().map(|seat| play.legal(*seat).len())?;
    let ways = options.checked_pow(u32::try_from(voters.len()).ok()?)?;
    (0..ways.min(4_000)).find_map(|way| {
        let mut left = way;
        let mut votes = Vec::new();
        let mut after = play.clone();
        for voter in &voters {
            let vote = play.legal(*voter)[left % options];
            left /= options;
            votes.push((*voter, vote));
            after.act(*voter, vote).ok()?;
        }
        is_second(&after).then_some(votes)
    })
}

/// Whether the second ballot of a vote has been opened, with the declarations before it.
fn is_second(play: &Play<Survival>) -> bool {
    match play.view(Viewer::Group).public.stage {
        Stage::Declare { vote, .. } | Stage::Ballot { vote, .. } => vote.ballot.second,
        _ => false,
    }
}

/// Returns the seats without living pawns.
fn out(play: &Play<Survival>) -> Seats {
    let board = play.view(Viewer::Group).public.board;
    board
        .parties
        .seats_where(|party| party.living_pawns().is_empty())
}

/// Lets one player vote in a ballot, once or several times, and then all others but the last. Returns everything sent
/// until then to the others.
async fn votes<M: TableClient>(
    players: &mut Players<Survival, M>,
    voter: Seat,
    ways: &[Action],
) -> Mail {
    let play = players.play().await;
    let seats = play.seats();
    let before = mail(&players.client, seats, voter);
    for way in ways {
        players.does(voter, *way).await;
        players.client.wait_until_shown().await;
    }
    let others: Vec<Seat> = play.pending_seats().without(voter).iter().collect();
    for other in &others[1..] {
        players.does(*other, play.legal(*other)[0]).await;
        players.client.wait_until_shown().await;
    }
    let now = players.play().await;
    assert_eq!(
        now.pending_seats(),
        Seats::from_seat(others[0]),
        "one is awaited"
    );
    since(&before, &mail(&players.client, seats, voter))
}

/// Changes one player's vote, lets all others vote for a tie, and waits until the second ballot opens.
async fn vote_for_tie<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let votes = tie(&play).expect("it can be tied");
    let (voter, vote) = votes[0];
    let other = play.legal(voter).into_iter().find(|it| *it != vote);
    let other = other.expect("there are two candidates");
    players.does(voter, other).await;
    players.client.wait_until_still().await;
    let shown = players.client.message_counts(None);
    players.does(voter, vote).await;
    players.client.wait_until_still().await;
    assert_eq!(
        players.client.message_counts(None),
        shown,
        "a change is nobody's business"
    );
    for (seat, vote) in &votes[1..] {
        players.does(*seat, *vote).await;
    }
    players
        .client
        .wait_until_play("the second ballot", is_second)
        .await;
    let in_ballot = |play: &Play<Survival>| is_ballot(play, true, usize::from(play.seats()));
    players.plays_until(in_ballot).await;
    let play = players.play().await;
    assert!(in_ballot(&play), "everybody votes in the second ballot");
    for seat in Seat::first(play.seats()) {
        let question = play.asked_since(seat);
        let asks = |pane: &TableMessage| pane.asks(question);
        players
            .client
            .wait_for_pane(seat, "the second ballot", asks)
            .await;
    }
}

/// A player without pawns is asked in the second ballot, and their vote counts.
async fn the_dead_vote<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let dead = out(&play).iter().next().expect("somebody is out");
    let vote = play.legal(dead)[0];
    players.does(dead, vote).await;
    let play = players.play().await;
    let given = play.given_answer(dead).map(|given| given.answer);
    assert_eq!(given, Some(vote), "his vote is in");
    while players.play().await.given_answer(dead).is_some() {
        players.goes_on().await;
    }
    let last = players.play().await;
    let cast = last.view(Viewer::Group).public.board.last_ballot[dead];
    let cast = cast.expect("he has voted");
    assert_eq!(Action::Vote(cast.candidate), vote);
    assert!(cast.votes > 0, "it counts");
}

/// An elected leader sees the dice, in their pane and nowhere else.
async fn the_leader_looks<M: TableClient>(players: &mut Players<Survival, M>) {
    let play = players.play().await;
    let public = play.view(Viewer::Group).public;
    let leader = public.board.leader;
    let own = play.view(Viewer::Seat(leader)).private;
    let dice = own.and_then(|own| own.dice).expect("he has looked");
    let tells = |line: &str| {
        let shows = |die: &u8| line.contains(&die.to_string());
        line.starts_with('🎲') && dice.iter().all(shows)
    };
    let line = |pane: &TableMessage| {
        let mut lines = pane.text.lines();
        lines.find(|line| tells(line)).map(str::to_owned)
    };
    let own = players
        .client
        .wait_for_pane(leader, "the dice", |pane| line(pane).is_some());
    let own = line(&own.await).expect("it is there");
    let looked = &public.board.looked;
    for other in Seat::first(play.seats()).filter(|seat| !looked.contains(seat)) {
        let pane = players.client.pane(other).expect("everybody has a pane");
        assert_eq!(line(&pane), None, "{other} hasn't looked");
        let sent = players.client.sent_messages(Some(other)).join("\n");
        assert!(!sent.contains(&own), "{other} was never sent {own}");
    }
    let sent = players.client.sent_messages(None).join("\n");
    assert!(!sent.contains(&own), "everybody was sent {own}");
}

/// Whether the leader was elected, has seen the dice, and the destinations are still to be chosen.
fn has_looked(play: &Play<Survival>) -> bool {
    let public = play.view(Viewer::Group).public;
    let choosing = matches!(public.stage, Stage::Announce | Stage::Go { .. });
    choosing && public.board.elected && public.board.looked[..] == [public.board.leader]
}

/// The others receive the same messages in games that differ only in a voter's choice and whether the voter changed it.
pub async fn assert_choice_hidden<I: Harness>(harness: &mut I) {
    let at = position(4, |play| is_ballot(play, false, 3));
    let mut players = harness.table(4, &UNHURRIED).await;
    let voter = at
        .play
        .pending_seats()
        .iter()
        .last()
        .expect("there are voters");
    let ways = at.play.legal(voter);
    let mut seen = Vec::new();
    for way in [&ways[..1], &ways[1..2], &ways[..2]] {
        harness.plants(&[(&players.client, &at)]).await;
        seen.push(votes(&mut players, voter, way).await);
    }
    assert!(seen[0][&None].len() > 1, "that some have voted is shown");
    assert_eq!(seen[0], seen[1], "what he chose is not to be seen");
    assert_eq!(
        seen[0], seen[2],
        "that he changed his mind is not to be seen"
    );
    harness.ends(&[players]).await;
}

/// The others receive the same messages until all is shown, whether a player votes or a shambler does it for them. The
/// call at half time is included.
pub async fn assert_shambler_hidden<I: Harness>(harness: &mut I) {
    let at = position(4, |play| is_ballot(play, false, 3));
    let mut players = harness.table(4, &[]).await;
    let silent = at
        .play
        .pending_seats()
        .iter()
        .last()
        .expect("there are voters");
    harness.plants(&[(&players.client, &at)]).await;
    let (before, vote) = await_last_vote(&mut players, silent, None).await;
    harness.plants(&[(&players.client, &at)]).await;
    let (again, own) = await_last_vote(&mut players, silent, Some(vote)).await;
    assert_eq!(own, vote, "he votes as the shambler did");
    assert_eq!(before, again, "who has voted for him is not to be seen");
    assert!(
        before[&None].len() > 2,
        "the votes, a call and the result: {before:?}"
    );
    harness.ends(&[players]).await;
}

/// Lets all but one player vote. A shambler votes for the last one, or they vote after they were called. Returns
/// everything sent to the others until the votes are shown, and the last player's vote.
async fn await_last_vote<M: TableClient>(
    players: &mut Players<Survival, M>,
    silent: Seat,
    vote: Option<Action>,
) -> (Mail, Action) {
    let play = players.play().await;
    let before = mail(&players.client, play.seats(), silent);
    let moves = players
        .client
        .database()
        .moves(players.client.table())
        .await
        .len();
    for other in play.pending_seats().without(silent).iter() {
        players.does(other, play.legal(other)[0]).await;
        players.client.wait_until_shown().await;
    }
    if let Some(vote) = vote {
        let is_call = |text: &String| text.contains('👉');
        let calls = |sent: &[String]| sent.iter().filter(|it| is_call(it)).count();
        let old = calls(&before[&None]);
        let called = async || (calls(&players.client.sent_messages(None)) > old).then_some(());
        wait_until("a call", PATIENCE, called).await;
        players.does(silent, vote).await;
    }
    let is_ballot = |play: &Play<Survival>| {
        let stage = play.view(Viewer::Group).public.stage;
        matches!(stage, Stage::Ballot { .. })
    };
    let is_shown = |play: &Play<Survival>| !is_ballot(play);
    players.client.wait_until_play("the result", is_shown).await;
    let shown = async || {
        let sent = since(&before, &mail(&players.client, play.seats(), silent));
        cut_at_result(sent)
    };
    let sent = wait_until("the result in every place", PATIENCE, shown).await;
    players.client.wait_until_still().await;
    let moves = players
        .client
        .database()
        .moves(players.client.table())
        .await
        .split_off(moves);
    let own = moves
        .into_iter()
        .find(|(_, by, _)| *by == silent.to_string());
    let (_, _, vote) = own.expect("he has voted");
    (sent, vote.parse().expect("a vote is notation"))
}

/// Returns the messages of each place up to the one that shows the result: later questions have their own timing.
/// `None` if the result hasn't reached every place.
fn cut_at_result(sent: Mail) -> Option<Mail> {
    let result = ["The votes are shown …", "No more secrets …", "Masks off …"];
    let shown = |whom: Option<Seat>, text: &String| match whom {
        None => result.iter().any(|begins| text.contains(begins)),
        Some(_) => !text.contains("Your votes:"),
    };
    let cut = |(whom, mut texts): (Option<Seat>, Vec<String>)| {
        let last = texts.iter().position(|text| shown(whom, text))?;
        texts.truncate(last + 1);
        Some((whom, texts))
    };
    sent.into_iter().map(cut).collect()
}

/// A vote can be changed until the last one is in, and a tie asks every player again.
pub async fn repeat_tied_ballot<I: Harness>(harness: &mut I) {
    let is_tied = |play: &Play<Survival>| is_ballot(play, false, 2) && tie(play).is_some();
    let at = position(4, is_tied);
    let mut players = harness.table(4, &UNHURRIED).await;
    harness.plants(&[(&players.client, &at)]).await;
    vote_for_tie(&mut players).await;
    harness.ends(&[players]).await;
}

/// A player without pawns votes in second ballots, and only the leader sees the dice.
pub async fn the_dead_vote_and_the_leader_looks<I: Harness>(harness: &mut I) {
    let dead = |play: &Play<Survival>| is_ballot(play, true, 4) && !out(play).is_empty();
    let (dead, looks) = (position(4, dead), position(4, has_looked));
    let mut groups = [
        harness.table(4, &UNHURRIED).await,
        harness.table(4, &UNHURRIED).await,
    ];
    let tables = [(&groups[0].client, &dead), (&groups[1].client, &looks)];
    harness.plants(&tables).await;
    the_dead_vote(&mut groups[0]).await;
    the_leader_looks(&mut groups[1]).await;
    harness.ends(&groups).await;
}
