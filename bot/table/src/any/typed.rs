//! Typed input: read as people mean it, and refused with the possible answers.

use engine::{Play, Seat, Viewer};
use speech::Teller;

use super::listing::{Listing, Typable};
use super::menus::{answers, decision_of};
use super::wording::Wording;
use super::{InputError, Playable};

/// Returns the possible answers of a seat, for its player alone.
pub(super) fn typable<G: Playable>(play: &Play<G>, seat: Seat, tell: &Teller<'_>) -> Vec<Typable> {
    let words = Wording::of(play, Viewer::Seat(seat), tell);
    let typable = |action: G::Action| Typable {
        label: words.action(action),
        text: action.to_string(),
    };
    answers(play, seat).into_iter().map(typable).collect()
}

/// The action that a text means.
pub(super) fn parse_action<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    text: &str,
    tell: &Teller<'_>,
) -> Result<G::Action, InputError> {
    let options = answers(play, seat);
    let read = read(play, seat, &options, text, tell);
    let allowed = |action: &G::Action| options.contains(action) || play.allows(seat, *action);
    match read {
        Some(action) if allowed(&action) => Ok(action),
        _ if options.is_empty() => Err(InputError::NotAsked),
        Some(action) => {
            let listing = listing(play, seat, Some(action), tell);
            Err(InputError::Illegal(listing))
        }
        None => Err(InputError::Unreadable(listing(play, seat, None, tell))),
    }
}

/// Returns the possible answers of a seat instead of an action, which may have been readable or not.
pub(super) fn listing<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    action: Option<G::Action>,
    tell: &Teller<'_>,
) -> Listing {
    let question = decision_of(play, seat).map(|it| G::prompt(&it.prompt, seat, tell));
    let answers = answers(play, seat).into_iter();
    let (held, legal): (Vec<G::Action>, _) = answers.partition(|it| G::shows_hand(*it));
    let words = Wording::of(play, Viewer::Seat(seat), tell);
    let open = spellings(&legal, &words, &[]);
    Listing {
        question: question.unwrap_or_default(),
        held: texts(&spellings(&held, &words, &open)),
        legal: texts(&open),
        private: action.is_some_and(G::shows_hand),
        why: action.and_then(|action| {
            let bar = play.permit(seat, action).err()?;
            G::bar(&bar, tell)
        }),
    }
}

/// An action as its reader may type it, with the letters of what it is called.
struct Spelling {
    text: String,
    letters: String,
}

fn texts(spelt: &[Spelling]) -> Vec<String> {
    spelt.iter().map(|it| it.text.clone()).collect()
}

/// Returns the text to type for each of these actions. The text is the button's label, if it reads as this action only,
/// among these actions and those `before`. Otherwise, and for readers of English, the text is the action's notation.
fn spellings<G: Playable>(
    actions: &[G::Action],
    words: &Wording<'_, G>,
    before: &[Spelling],
) -> Vec<Spelling> {
    let notations: Vec<String> = actions.iter().map(ToString::to_string).collect();
    if words.tell.words.reads_notation() {
        let plain = |text: String| Spelling {
            text,
            letters: String::new(),
        };
        return notations.into_iter().map(plain).collect();
    }
    let labels: Vec<String> = actions.iter().map(|it| words.action(*it)).collect();
    let spoken: Vec<String> = labels
        .iter()
        .map(|it| letters(&it.to_lowercase()))
        .collect();
    let reads_back = |place: usize| {
        let (said, lower) = (&spoken[place], labels[place].to_lowercase());
        let alike = spoken.iter().filter(|other| *other == said).count();
        let taken = before.iter().any(|other| other.letters == *said);
        let end = format!(" {lower}");
        let ends = notations.iter().any(|it| it.to_lowercase().ends_with(&end));
        let other =
            labels[place].parse::<G::Action>().is_ok() || lower.parse::<G::Action>().is_ok();
        !said.is_empty() && alike == 1 && !taken && !ends && !other
    };
    let spelt = |place: usize| Spelling {
        text: if reads_back(place) {
            labels[place].clone()
        } else {
            notations[place].clone()
        },
        letters: spoken[place].clone(),
    };
    (0..actions.len()).map(spelt).collect()
}

/// An action as a person types it: small and capital letters are the same, and the end of it will
/// do, or what stands on its button, where only one of the possible ones is like that. What shows a
/// hand is never in the way of anything else, or the answer to a short form would tell of it; of
/// its own form only the first word may be left out.
fn read<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    options: &[G::Action],
    text: &str,
    tell: &Teller<'_>,
) -> Option<G::Action> {
    let lower = text.to_lowercase();
    let words = Wording::of(play, Viewer::Seat(seat), tell);
    let notation = |action: &G::Action| action.to_string().to_lowercase();
    let end = |action: &G::Action| notation(action).ends_with(&format!(" {lower}"));
    let label = |action: &G::Action| {
        let said = letters(&lower);
        !said.is_empty() && letters(&words.action(*action).to_lowercase()) == said
    };
    let rest = |action: &G::Action| {
        let notation = notation(action);
        notation
            .split_once(' ')
            .is_some_and(|(_, rest)| rest == lower)
    };
    let (held, open): (Vec<G::Action>, Vec<_>) =
        options.iter().partition(|action| G::shows_hand(**action));
    let full = options.iter().find(|action| notation(action) == lower);
    full.copied()
        .or_else(|| text.parse().or_else(|_| lower.parse()).ok())
        .or_else(|| find_only(&open, end))
        .or_else(|| find_only(&open, label))
        .or_else(|| find_only(&held, rest))
        .or_else(|| find_only(&held, label))
}

/// The one action of which this is so, if there is just one.
fn find_only<A: Copy>(options: &[A], fits: impl Fn(&A) -> bool) -> Option<A> {
    let mut fitting = options.iter().filter(|action| fits(action));
    let first = fitting.next()?;
    fitting.next().is_none().then_some(*first)
}

/// The letters and digits of a text, without signs and pictures.
fn letters(text: &str) -> String {
    text.chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use engine::games::zombie_terror::{Card, Options, ZombieTerror};
    use engine::{EventLog, Seed};
    use speech::{Cast, Words};

    use super::*;

    /// The first turn of a game in which the humans hold this card, or don't.
    fn find_play(card: Card, held: bool) -> Play<ZombieTerror> {
        let options = Options {
            quick_setup: true,
            ..Options::default()
        };
        let start = |seed| Play::start(options, 2, Seed::from_number(seed), &mut EventLog::new());
        let holds = |play: &Play<ZombieTerror>| {
            let view = play.view(Viewer::Seat(Seat::nth(0).unwrap()));
            view.private.is_some_and(|own| own.hand.contains(&card))
        };
        let mut plays = (0..99).map(start);
        plays.find(|play| holds(play) == held).unwrap()
    }

    #[test]
    fn what_a_refusal_lists_reads_as_what_it_says_in_every_language() {
        let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
        let seat = Seat::nth(0).unwrap();
        let play = find_play(Card::Adrenaline, true);
        for lang in Lang::ALL {
            let tell = Teller::new(Words::new(lang), &cast);
            let listing = listing(&play, seat, None, &tell);
            let all = listing.legal.iter().chain(&listing.held);
            let read: Vec<_> = all
                .map(|text| parse_action(&play, seat, text, &tell).ok())
                .collect();
            let every = answers(&play, seat)
                .iter()
                .all(|it| read.contains(&Some(*it)));
            assert!(every && !read.contains(&None), "{lang}");
            let cyrillic = |text: &str| text.chars().any(|it| ('а'..='я').contains(&it));
            let is_spoken = listing.legal.iter().any(|text| cyrillic(text));
            assert_eq!(is_spoken, cyrillic(lang.own_name()), "{lang}");
        }
    }

    #[test]
    fn the_answer_to_a_short_form_tells_nothing_of_the_hand() {
        let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
        let words = Words::new(Lang::En);
        let tell = Teller::new(words, &cast);
        let seat = Seat::nth(0).unwrap();
        for held in [true, false] {
            let play = find_play(Card::Adrenaline, held);
            let meant = |text: &str| parse_action(&play, seat, text, &tell);
            assert!(matches!(meant("banker"), Err(InputError::Unreadable(_))));
            assert!(meant("banker i2").is_ok());
            assert_eq!(meant("adrenaline banker").is_ok(), held);
            let Err(InputError::Illegal(listing)) = meant("play sewers nurse") else {
                panic!("nobody stands on the sewer");
            };
            assert!(listing.private);
            assert!(listing.legal.iter().all(|text| !text.starts_with("play")));
            let all = listing.held.iter().all(|text| text.starts_with("play"));
            assert!(all && listing.held.iter().any(|it| it == "play adrenaline nurse") == held);
        }
    }
}
