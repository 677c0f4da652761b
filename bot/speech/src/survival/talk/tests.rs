use std::collections::BTreeSet;

use base::lang::Lang;
use engine::games::survival::{Location, Options, Survival};
use engine::{EventLog, Play, Seats, Seed, Viewer};
use walks::look;

use super::*;
use crate::{Cast as Names, Words};

/// A person, a person whose turns a shambler plays, and an AI of each level.
const SEATED: [(&str, &str); 6] = [
    ("Anna", ""),
    ("Boris", Names::AWAY),
    ("Mort", Names::AI),
    ("Pip", Names::EASY),
    ("Nyx", Names::HARD),
    ("Bartholomäus von und zu Gräberfeld", Names::AI),
];

fn seat(index: u8) -> Seat {
    Seat::nth(index).unwrap()
}

fn sample_cast(seats: u8) -> Names {
    Names::new(&SEATED[..usize::from(seats)])
}

/// Games of different sizes, played at random.
fn walk(mut at: impl FnMut(&Public, &[Event], &Names)) {
    for (seats, seed) in (3..=6).cycle().zip(0..depth::of(12)) {
        let cast = sample_cast(seats);
        look::<Survival>((Options::default(), seats), seed, |play, told| {
            at(&play.view(Viewer::Group).public, told.events(), &cast);
        });
    }
}

#[test]
fn all_that_can_be_said_is_said_in_every_phrasing_and_language() {
    let mut keys = BTreeSet::new();
    walk(|public, events, cast| {
        let tell = Teller::new(Words::new(Lang::En), cast);
        for pair in pairs(public, &tell) {
            for key in remarks(public, events, pair) {
                let fresh = keys.insert(key);
                let langs = Lang::ALL.into_iter().filter(|_| fresh);
                let all = langs.flat_map(|lang| (0..3).map(move |line| (lang, line)));
                for (lang, line) in all {
                    let tell = Teller::new(Words::new(lang).after_lines(line), cast);
                    let said = render_remark(key, pair, public, &tell);
                    let begun = format!("💬 {}: ", tell.name(pair.speaker));
                    assert!(said.starts_with(&begun) && !said.contains("sv-"), "{said}");
                }
            }
        }
    });
    assert_eq!(keys.len(), 12, "{keys:?}");
}

#[test]
fn only_ais_speak_and_no_shambler_does() {
    let ais: Seats = (2..6).map(seat).collect();
    let people = Names::new(&walks::people(6));
    let mut spoken = 0;
    walk(|public, events, cast| {
        let seats = public.board.seats();
        assert_eq!(cast.ais(), (2..seats).map(seat).collect());
        for seed in 0..6 {
            let said = |cast| {
                let tell = Teller::new(Words::new(Lang::En), cast);
                let mut rng = Chance::from_seed(Seed::from_number(seed));
                line(|| public.clone(), events, &tell, &mut rng)
            };
            assert_eq!(said(&people), None);
            let Some(said) = said(cast) else { continue };
            let by = |seat| said.starts_with(&format!("💬 {}: ", cast.name(seat)));
            assert!(ais.iter().any(by), "{said}");
            spoken += 1;
        }
    });
    assert!(spoken > 100, "{spoken}");
}

#[test]
fn somebody_speaks_at_about_every_second_ballot() {
    let (mut ballots, mut spoken, mut steps) = (0, 0, 0);
    walk(|public, events, cast| {
        let tell = Teller::new(Words::new(Lang::En), cast);
        let mut rng = Chance::from_seed(Seed::from_number(steps));
        steps += 1;
        spoken += i32::from(line(|| public.clone(), events, &tell, &mut rng).is_some());
        let voted = |event: &&Event| matches!(event, Event::Voted { .. });
        ballots += events.iter().filter(voted).map(|_| 1).sum::<i32>();
    });
    assert!(
        (ballots / 3..=ballots * 2 / 3).contains(&spoken),
        "{spoken} in {ballots}"
    );
}

/// No AI speaks while the others vote; the answer of another player prompts no remark.
#[test]
fn one_speaks_before_the_first_vote_and_after_the_last() {
    walk(|public, events, cast| {
        let tell = Teller::new(Words::new(Lang::En), cast);
        let answered = |event: &Event| matches!(event, Event::HasAnswered { .. });
        let waits = events.iter().all(answered) && !events.is_empty();
        let says = |pair| !remarks(public, events, pair).is_empty();
        assert!(!(waits && pairs(public, &tell).any(says)), "{events:?}");
    });
}

/// Returns the remarks of A, B and C to each other after they have voted like this.
fn said_after(kind: Kind, votes: [u8; 3], chosen: u8) -> Vec<(u8, u8, &'static str)> {
    let ballot = Ballot {
        kind,
        location: Location::Tower,
        second: false,
    };
    let cast = BySeat::from_fn(3, |voter| {
        let candidate = seat(votes[usize::from(voter.index())]);
        let (votes, threats) = (1, 0);
        Some(CastVote {
            candidate,
            votes,
            threats,
        })
    });
    let all = (0..3).flat_map(|speaker| (0..3).map(move |other| (speaker, other)));
    let all = all.filter(|(speaker, other)| speaker != other);
    let said = all.flat_map(|(by, to)| {
        let (speaker, other) = (seat(by), seat(to));
        let keys = to_votes(ballot, &cast, seat(chosen), Pair { speaker, other });
        keys.into_iter().map(move |key| (by, to, key.text()))
    });
    said.collect()
}

#[test]
fn thanks_and_threats_go_to_those_who_have_voted_like_that() {
    // A is chosen, by B and C
    assert_eq!(
        said_after(Kind::Victim, [1, 0, 0], 0),
        [
            (0, 1, "sv-talk-grudge"),
            (0, 2, "sv-talk-grudge"),
            (1, 2, "sv-talk-thanks"),
            (2, 1, "sv-talk-thanks"),
        ]
    );
    assert_eq!(
        said_after(Kind::Leader, [1, 0, 0], 0),
        [(0, 1, "sv-talk-thanks"), (0, 2, "sv-talk-thanks")]
    );
    assert_eq!(
        said_after(Kind::Police, [0, 1, 0], 0),
        [(0, 2, "sv-talk-thanks"), (1, 0, "sv-talk-sore")]
    );
}

/// The ballot that has just been opened in a position of a random game.
fn find_ballot(wanted: impl Fn(&Vote, &Public) -> bool) -> (Vote, Public) {
    let found = (0..40).find_map(|seed| {
        let mut rng = Chance::from_seed(Seed::from_number(!seed));
        let seed = Seed::from_number(seed);
        let mut play =
            Play::<Survival>::start(Options::default(), 4, seed, &mut EventLog::new_muted());
        while let Some(seat) = play.pending_seats().iter().next() {
            let public = play.view(Viewer::Group).public;
            if let Stage::Ballot { vote, .. } = &public.stage
                && wanted(vote, &public)
            {
                return Some((vote.clone(), public));
            }
            let action = *rng.pick(&play.legal(seat));
            play.act(seat, action).unwrap();
        }
        None
    });
    found.expect("there is such a ballot in some game")
}

#[test]
fn who_has_more_points_is_named_and_never_by_who_has_more() {
    let points = |public: &Public, seat: Seat| public.board.parties[seat].score();
    let differ = |public: &Public, stand: Seats| {
        let all: BTreeSet<u8> = stand.iter().map(|seat| points(public, seat)).collect();
        all.len() == stand.len()
    };
    let (vote, public) = find_ballot(|vote, public| {
        vote.ballot.kind == Kind::Victim && differ(public, vote.candidates(&public.board))
    });
    let candidates = vote.candidates(&public.board);
    for speaker in candidates.iter() {
        for other in candidates.without(speaker).iter() {
            let pair = Pair { speaker, other };
            let accuses = campaign_remarks(&vote, &public, pair).contains(&key!("sv-talk-accuse"));
            assert_eq!(accuses, points(&public, other) > points(&public, speaker));
        }
    }
}

#[test]
fn who_does_not_stand_offers_a_vote_only_where_everybody_votes() {
    let stands = |vote: &Vote, public: &Public| vote.candidates(&public.board);
    for second in [false, true] {
        let (vote, public) = find_ballot(|vote, public| {
            vote.ballot.second == second && stands(vote, public).len() < 4
        });
        let candidates = stands(&vote, &public);
        let speaker = Seats::first(4).less(candidates).iter().next().unwrap();
        let other = candidates.iter().next().unwrap();
        let said = campaign_remarks(&vote, &public, Pair { speaker, other });
        assert_eq!(said, [key!("sv-talk-sell")][..usize::from(second)]);
        let back = Pair {
            speaker: other,
            other: speaker,
        };
        assert_eq!(campaign_remarks(&vote, &public, back), []);
    }
}
