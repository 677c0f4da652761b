//! Law 4, sealed is sealed: while others are awaited, a given answer shows in no event and to no other viewer. It can
//! be changed, as if it had been given so at once, as long as no one else would notice. The order in which sealed
//! answers come doesn't matter.

use engine::{Chance, EventLog, Play, Seat, Viewer};
use table::any::Playable;

use super::rng::{one, some};
use super::sight::{HeardNews, Sight};
use super::stored::{position, unordered_position};
use super::walk::{Walk, stroll};
use super::{Breach, Case, CheckResult, Fault, Law, must, name, traces};

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::Sealed, |walk, rng| {
        let play = &walk.play;
        check_unnoticed(walk, rng)?;
        let hides = |seat: &Seat| {
            play.decision(*seat)
                .is_some_and(|it| it.secrecy.hides_answer())
        };
        let secret: Vec<Seat> = play.pending_seats().iter().filter(hides).collect();
        let Some(seat) = one(rng, &secret).filter(|_| play.pending_seats().len() > 1) else {
            return Ok(());
        };
        let answers = some(rng, &play.legal(seat), 2);
        if let [first, second] = answers[..] {
            check_hidden(walk, seat, first, second)?;
            check_changed(walk, seat, first, second)?;
        }
        for other in secret.into_iter().filter(|other| *other != seat) {
            let theirs = one(rng, &play.legal(other));
            let own = one(rng, &answers);
            if let Some((own, theirs)) = own.zip(theirs) {
                commute(play, (seat, own), (other, theirs))?;
            }
        }
        Ok(())
    })
}

fn act_on_copy<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    action: G::Action,
) -> Result<(Play<G>, EventLog<G>), Fault> {
    let mut play = play.clone();
    let told = play.act(seat, action);
    let told = told.map_err(|why| Fault(format!("{action} of {seat} is refused: {why}")))?;
    Ok((play, told))
}

fn check_hidden<G: Playable>(
    walk: &Walk<G>,
    seat: Seat,
    first: G::Action,
    second: G::Action,
) -> CheckResult {
    let (one, told_one) = act_on_copy(&walk.play, seat, first)?;
    let (two, told_two) = act_on_copy(&walk.play, seat, second)?;
    let waiting = walk.play.pending_seats().without(seat);
    must(one.pending_seats() == waiting, || {
        format!("after {first} of {seat} the table doesn't wait for the others as before")
    })?;
    let either = || format!("{first} or {second} of {seat}");
    for viewer in walk.all_but(seat) {
        let heard = HeardNews::by(viewer, &told_one) == HeardNews::by(viewer, &told_two);
        must(heard, || {
            format!("{} hears which it was: {}", name(viewer), either())
        })?;
        let seen = Sight::of(&one, viewer).difference_now(&Sight::of(&two, viewer));
        must(seen.is_none(), || {
            let what = seen.unwrap_or_default();
            format!("{} sees which it was, {}: {what}", name(viewer), either())
        })?;
    }
    Ok(())
}

fn check_changed<G: Playable>(
    walk: &Walk<G>,
    seat: Seat,
    first: G::Action,
    second: G::Action,
) -> CheckResult {
    let (mut play, _) = act_on_copy(&walk.play, seat, first)?;
    let (straight, _) = act_on_copy(&walk.play, seat, second)?;
    let given = play.given_answer(seat);
    let alike = given.is_some_and(|given| {
        given.answer == first
            && given.options == walk.play.legal(seat)
            && Some(given.decision) == walk.play.decision(seat)
    });
    must(alike, || {
        format!("{first} of {seat} isn't kept as it was given")
    })?;
    let asked = |play: &Play<G>| walk.seats().iter().map(|it| play.asked_since(it)).collect();
    let before: Vec<u32> = asked(&play);
    let done = play.replace(seat, second);
    must(done.is_ok(), || {
        format!("{seat} can't change {first} to {second}")
    })?;
    must(asked(&play) == before && asked(&straight) == before, || {
        format!("changing {first} of {seat} to {second} asks somebody anew")
    })?;
    must(position(&play) == position(&straight), || {
        format!("{first} of {seat} changed to {second} isn't {second}")
    })
}

/// Checks that no one else sees the change of an answer, as long as it can be changed.
fn check_unnoticed<G: Playable>(walk: &Walk<G>, rng: &mut Chance) -> CheckResult {
    let given = |seat| Some((seat, walk.play.given_answer(seat)?));
    let given: Vec<_> = walk.seats().iter().filter_map(given).collect();
    for (seat, given) in given {
        let Some(action) = one(rng, &given.options) else {
            continue;
        };
        let from = given.answer;
        let mut play = walk.play.clone();
        let done = play.replace(seat, action);
        must(done.is_ok(), || {
            format!("{seat} can't change {from} to {action}")
        })?;
        for viewer in walk.all_but(seat) {
            let differs = Sight::of(&walk.play, viewer).difference_now(&Sight::of(&play, viewer));
            must(differs.is_none(), || {
                let (who, what) = (name(viewer), differs.unwrap_or_default());
                format!("{who} sees that {seat} changed {from} to {action}: {what}")
            })?;
        }
        if play.replace(seat, from).is_ok() {
            let others: Vec<Viewer> = walk.all_but(seat).collect();
            traces::none(&others, [&walk.play, &play], seat, rng)?;
        }
    }
    Ok(())
}

fn commute<G: Playable>(
    play: &Play<G>,
    one: (Seat, G::Action),
    two: (Seat, G::Action),
) -> CheckResult {
    let in_order = |first: (Seat, G::Action), second: (Seat, G::Action)| {
        let (play, _) = act_on_copy(play, first.0, first.1)?;
        let (play, _) = act_on_copy(&play, second.0, second.1)?;
        Ok(unordered_position(&play))
    };
    let same = in_order(one, two)? == in_order(two, one)?;
    must(same, || {
        format!(
            "it matters who is first, {} with {} or {} with {}",
            one.0, one.1, two.0, two.1
        )
    })
}
