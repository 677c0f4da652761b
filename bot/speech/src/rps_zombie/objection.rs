//! Why an answer to a flip is not possible.

use engine::Seat;
use engine::games::rps_zombie::{Action, Card, Kind, Mode, Public, Stage, Weapons};

use super::card;
use crate::{Teller, args};

pub(super) fn objection(
    action: Action,
    public: &Public,
    seat: Seat,
    tell: &Teller<'_>,
) -> Option<String> {
    let Stage::Respond { mode, need, .. } = &public.stage else {
        return None;
    };
    let attacked = *mode == Mode::Zombie;
    match action {
        Action::Throw(_) | Action::Trophy(_) | Action::Flip => None,
        Action::Kill(_) | Action::Yield(_) if !attacked => Some(tell.say("rps-why-no-zombie")),
        Action::Kill(weapons) => kill(weapons, need[seat].unwrap_or(0), public, seat, tell),
        Action::Yield(None) => Some(tell.say("rps-why-drop")),
        Action::Yield(Some(_)) => Some(tell.say("rps-why-no-drop")),
        Action::Pass => Some(tell.say("rps-why-no-pass")),
        Action::Spend(..) if attacked => Some(tell.say("rps-why-only-kill")),
        Action::Spend(kind, _) if public.trophies[seat].of(kind) == 0 => Some(lacks(kind, tell)),
        Action::Spend(kind, at) => spend(kind, at, mode, public, seat, tell),
    }
}

fn lacks(kind: Kind, tell: &Teller<'_>) -> String {
    let card = card(kind.card(), tell.words);
    tell.with("rps-why-lacking", &args![card = card])
}

fn kill(
    weapons: Weapons,
    need: u8,
    public: &Public,
    seat: Seat,
    tell: &Teller<'_>,
) -> Option<String> {
    if weapons.rock + weapons.scissors != need {
        return Some(tell.with("rps-why-need", &args![need = need]));
    }
    let held = public.trophies[seat];
    let short = |(kind, count): &(Kind, u8)| held.of(*kind) < *count;
    let wanted = [
        (Kind::Rock, weapons.rock),
        (Kind::Scissors, weapons.scissors),
    ];
    let lacking = wanted.into_iter().find(short);
    lacking.map(|(kind, _)| lacks(kind, tell))
}

fn spend(
    kind: Kind,
    at: Option<Seat>,
    mode: &Mode,
    public: &Public,
    seat: Seat,
    tell: &Teller<'_>,
) -> Option<String> {
    let card = card(kind.card(), tell.words);
    match (mode, at) {
        (Mode::Brain, None) => Some(tell.say("rps-why-whose")),
        (Mode::Brain, Some(other)) if other == seat => Some(tell.say("rps-why-own")),
        (Mode::Brain, Some(other)) => {
            let args = args![card = card, name = tell.name(other)];
            Some(tell.with("rps-why-beats-nothing", &args))
        }
        (_, Some(_)) => Some(tell.say("rps-why-nobody")),
        (_, None) => {
            let flipped = public.last_flip[seat].and_then(Card::kind);
            let same = flipped == Some(kind);
            same.then(|| tell.with("rps-why-same", &args![card = card]))
        }
    }
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use engine::games::rps_zombie::RpsZombie;
    use engine::{Chance, Play, Seed, Told, Viewer};

    use super::*;
    use crate::{Cast, Words};

    fn every_answer() -> Vec<Action> {
        let spends = Kind::ALL.into_iter().flat_map(|kind| {
            let at = Seat::first(3).map(Some).chain([None]);
            at.map(move |at| Action::Spend(kind, at))
        });
        let weapons = [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2)];
        let kills = weapons.map(|(rock, scissors)| Action::Kill(Weapons { rock, scissors }));
        let drops = Kind::ALL.map(|kind| Action::Yield(Some(kind)));
        let others = [Action::Yield(None), Action::Pass];
        spends.chain(kills).chain(drops).chain(others).collect()
    }

    /// Plays a game at random and looks at every window of it.
    fn look(seed: u64, mut at: impl FnMut(&Play<RpsZombie>, Seat)) {
        let mut rng = Chance::seeded(Seed::from_number(!seed));
        let options = <RpsZombie as engine::Game>::Options::default();
        let seed = Seed::from_number(seed);
        let mut play = Play::<RpsZombie>::start(options, 3, seed, &mut Told::new());
        while let Some(seat) = play.pending().iter().next() {
            if matches!(play.view(Viewer::Group).public.stage, Stage::Respond { .. }) {
                at(&play, seat);
            }
            let action = *rng.pick(&play.legal(seat));
            play.act(seat, action).expect("it is legal");
        }
    }

    #[test]
    fn there_is_a_reason_for_every_answer_that_is_not_possible() {
        let cast = Cast::new(&[("Anna", ""), ("Boris", ""), ("Chris", "")]);
        let words = Words::new(Lang::En);
        let tell = Teller::new(words, &cast);
        let mut given = std::collections::BTreeSet::new();
        for seed in 0..60 {
            look(seed, |play, seat| {
                let public = play.view(Viewer::Seat(seat)).public;
                let legal = play.legal(seat);
                for action in every_answer().into_iter().filter(|it| !legal.contains(it)) {
                    let why = objection(action, &public, seat, &tell);
                    given.insert(why.unwrap_or_else(|| panic!("{action}: {public:?}")));
                }
            });
        }
        let says = |part: &str| given.iter().any(|why| why.contains(part));
        assert!(says("Paper beats nothing that Boris"), "{given:?}");
        assert!(says("you have no ✊ Rock"), "{given:?}");
    }
}
