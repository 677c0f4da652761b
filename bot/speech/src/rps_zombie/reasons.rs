//! The reason that an answer to a flip is not possible.

use engine::games::rps_zombie::{Bar, Kind};

use super::card;
use crate::{Key, Teller, args};

/// Returns the obstacle to an action; `None` if the question itself says enough.
pub(super) fn bar(bar: Bar, tell: &Teller<'_>) -> Option<String> {
    let named = |kind: Kind| card(kind.card(), tell.words);
    let of = |key: Key, kind: Kind| Some(tell.with(key, &args![card = named(kind)]));
    let key = match bar {
        Bar::OtherMoment => return None,
        Bar::Need(need) => return Some(tell.with(key!("rps-why-need"), &args![need = need])),
        Bar::Lacks(kind) => return of(key!("rps-why-lacking"), kind),
        Bar::SameKind(kind) => return of(key!("rps-why-same"), kind),
        Bar::BeatsNothing(kind, seat) => {
            let args = args![card = named(kind), name = tell.name(seat)];
            return Some(tell.with(key!("rps-why-beats-nothing"), &args));
        }
        Bar::NoZombie => key!("rps-why-no-zombie"),
        Bar::DropUnsaid => key!("rps-why-drop"),
        Bar::NoDrop => key!("rps-why-no-drop"),
        Bar::Attacked => key!("rps-why-no-pass"),
        Bar::OnlyKill => key!("rps-why-only-kill"),
        Bar::WhoseUnsaid => key!("rps-why-whose"),
        Bar::Own => key!("rps-why-own"),
        Bar::AtNobody => key!("rps-why-nobody"),
    };
    Some(tell.say(key))
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use engine::games::rps_zombie::{Action, RpsZombie, Stage, Weapons};
    use engine::{Seat, Viewer};
    use walks::look;

    use super::*;
    use crate::{Words, walk_tests};

    fn every_answer() -> Vec<Action> {
        let spends = Kind::ALL.into_iter().flat_map(|kind| {
            let at = Seat::first(3).map(Some).chain([None]);
            at.map(move |at| Action::Spend(kind, at))
        });
        let kills = Weapons::ALL.map(Action::Kill);
        let drops = Kind::ALL.map(|kind| Action::Yield(Some(kind)));
        let others = [Action::Yield(None), Action::Pass];
        spends.chain(kills).chain(drops).chain(others).collect()
    }

    #[test]
    fn there_is_a_reason_for_every_answer_that_is_not_possible() {
        let cast = walk_tests::people(3);
        let words = Words::new(Lang::En);
        let tell = Teller::new(words, &cast);
        let mut given = std::collections::BTreeSet::new();
        for seed in 0..60 {
            look::<RpsZombie>((Default::default(), 3), seed, |play, _| {
                let public = play.view(Viewer::Group).public;
                if !matches!(public.stage, Stage::Respond { .. }) {
                    return;
                }
                for seat in play.pending_seats().iter() {
                    let legal = play.legal(seat);
                    for action in every_answer().into_iter().filter(|it| !legal.contains(it)) {
                        let why = play.permit(seat, action).err();
                        let why = why.and_then(|why| bar(why, &tell));
                        given.insert(why.unwrap_or_else(|| panic!("{action}: {public:?}")));
                    }
                }
            });
        }
        let says = |part: &str| given.iter().any(|why| why.contains(part));
        assert!(says("Paper beats nothing that Boris"), "{given:?}");
        assert!(says("you have no ✊ Rock"), "{given:?}");
    }
}
