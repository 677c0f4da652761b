//! Rock, Paper, Scissors and … ZOMBIE!!! in words.

use engine::games::rps_zombie::{
    Action, Bar, Card, Choice, Ending, Event, Kind, Mode, Prompt, Public, RpsZombie, Stage,
    Trophies, Weapons,
};
use engine::{BySeat, Outcome, Seat, Seats, View};

use super::{CardEntry, Key, Speech, Teller, Words};
use crate::args;

mod names;
mod plain;
mod reasons;

use names::card;

impl Speech for RpsZombie {
    fn name(words: Words) -> String {
        words.say(key!("game-rps-zombie"))
    }

    fn summary(words: Words) -> String {
        words.say(key!("summary-rps-zombie"))
    }

    fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if public.round > 0 {
            lines.push(
                [
                    tell.with(key!("rps-round"), &args![round = public.round]),
                    tell.with(key!("rps-deck"), &args![count = public.deck_count]),
                    tell.with(key!("rps-discard"), &args![count = public.discard.len()]),
                ]
                .join(" · "),
            );
        }
        lines.push(stage_line(public, tell));
        lines
    }

    fn stage(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        vec![stage_line(public, tell)]
    }

    fn plain(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        plain::lines(public, tell)
    }

    fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        let row = |(seat, brains): (Seat, &u8)| row(public, seat, *brains, tell);
        public.brains.iter().map(row).collect()
    }

    fn private_lines(view: &View<Self>, _seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        let Some(private) = &view.private else {
            return Vec::new();
        };
        let thrown = private.throw.map(|kind| {
            tell.with(
                key!("rps-own-throw"),
                &args![card = card(kind.card(), tell.words)],
            )
        });
        let forced = matches!(private.choice, Some(Action::Yield(None)));
        let forced = forced.then(|| tell.say(key!("rps-own-yield")));
        thrown.into_iter().chain(forced).collect()
    }

    fn prompt(prompt: &Prompt, seat: Seat, tell: &Teller<'_>) -> String {
        match prompt {
            Prompt::Throw => tell.say(key!("rps-ask-throw")),
            Prompt::Trophy => tell.say(key!("rps-ask-trophy")),
            Prompt::Flip => tell.say(key!("rps-ask-flip")),
            Prompt::Zombies { attackers, .. } => {
                tell.with(key!("rps-ask-zombies"), &args![attackers = *attackers])
            }
            Prompt::Won { taker, kind } => {
                let key = if *taker == seat {
                    key!("rps-ask-won-own")
                } else {
                    key!("rps-ask-won")
                };
                let card = card(kind.card(), tell.words);
                tell.with(key, &args![name = tell.name(*taker), card = card])
            }
            Prompt::Brains => tell.say(key!("rps-ask-brains")),
        }
    }

    fn explanation(prompt: &Prompt) -> Option<Key> {
        Some(match prompt {
            Prompt::Throw => key!("rps-explain-throw"),
            Prompt::Trophy => key!("rps-explain-trophy"),
            Prompt::Flip => key!("rps-explain-flip"),
            Prompt::Zombies { .. } => key!("rps-explain-zombies"),
            Prompt::Won { .. } => key!("rps-explain-won"),
            Prompt::Brains => key!("rps-explain-brains"),
        })
    }

    fn choice(choice: &Choice, _view: &View<Self>, tell: &Teller<'_>) -> String {
        let named = |kind: Kind| card(kind.card(), tell.words);
        match choice {
            Choice::Throw(kind) | Choice::Trophy(kind) => named(*kind),
            Choice::Flip => tell.say(key!("rps-choose-flip")),
            Choice::Kill(weapons) => tell.with(
                key!("rps-choose-kill"),
                &args![cards = arms(*weapons, tell.words)],
            ),
            Choice::Yield => tell.say(key!("rps-choose-yield")),
            Choice::Drop(kind) => tell.with(key!("rps-choose-drop"), &args![card = named(*kind)]),
            Choice::Pass => tell.say(key!("rps-choose-pass")),
            Choice::Spend(kind) => tell.with(key!("rps-choose-spend"), &args![card = named(*kind)]),
            Choice::Block(seat, kind) => {
                let target = named(kind.beats());
                let args = args![
                    name = tell.name(*seat),
                    target = target,
                    card = named(*kind)
                ];
                tell.with(key!("rps-choose-block"), &args)
            }
        }
    }

    fn about(choice: &Choice, words: Words) -> Option<String> {
        match choice {
            // what is thrown for good, or given up: what it would have done
            Choice::Trophy(kind) | Choice::Drop(kind) | Choice::Spend(kind) => {
                Some(about(kind.card(), words))
            }
            _ => None, // the button says it all
        }
    }

    fn event(event: &Event, tell: &Teller<'_>) -> Option<String> {
        news(event, tell)
    }

    fn bar(bar: &Bar, tell: &Teller<'_>) -> Option<String> {
        reasons::bar(*bar, tell)
    }

    fn ending(outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
        ending(outcome.ending, tell)
    }

    fn rules(words: Words) -> Vec<String> {
        let parts = [
            "aim", "start", "flip", "trophy", "zombie", "brain", "end", "example",
        ];
        parts
            .map(|part| words.of(stem!("rps-rules-"), part))
            .to_vec()
    }

    fn example(words: Words) -> String {
        words.of(stem!("rps-rules-"), "example")
    }

    fn cards(words: Words) -> Vec<CardEntry> {
        let entry = |kind: Card| {
            let name = card(kind, words);
            let effect = about(kind, words);
            let args = args![card = name.as_str(), count = kind.copies(), effect = effect];
            let text = words.with(key!("rps-card-line"), &args);
            CardEntry { name, text }
        };
        Card::ALL.map(entry).to_vec()
    }
}

/// Returns the effect of a card.
fn about(card: Card, words: Words) -> String {
    words.of(stem!("rps-about-"), card)
}

/// The sign of a card alone, for the rows of the board.
fn sign(card: Card) -> &'static str {
    match card {
        Card::Brain => "🧠",
        Card::Rock => "✊",
        Card::Scissors => "✌️",
        Card::Paper => "✋",
        Card::Zombie => "🧟",
    }
}

fn arms(weapons: Weapons, words: Words) -> String {
    let rocks = std::iter::repeat_n(Card::Rock, usize::from(weapons.rock));
    let scissors = std::iter::repeat_n(Card::Scissors, usize::from(weapons.scissors));
    let names: Vec<String> = rocks
        .chain(scissors)
        .map(|weapon| card(weapon, words))
        .collect();
    names.join(" + ")
}

/// Returns the current phase, in a word or two.
#[must_use]
pub fn phase(stage: &Stage) -> Key {
    match stage {
        Stage::Throw { .. } => key!("rps-phase-throw"),
        Stage::Trophy => key!("rps-phase-trophy"),
        Stage::Flip => key!("rps-phase-flip"),
        Stage::Respond { mode, .. } => match mode {
            Mode::Zombie => key!("rps-phase-zombie"),
            Mode::Brain => key!("rps-phase-brain"),
            Mode::Trophy { .. } => key!("rps-phase-won"),
        },
        Stage::Over { .. } => key!("rps-phase-over"),
    }
}

fn stage_line(public: &Public, tell: &Teller<'_>) -> String {
    let name = |seat: Option<Seat>| seat.map_or("", |seat| tell.name(seat)).to_owned();
    match &public.stage {
        Stage::Throw { contenders } if *contenders == Seats::first(public.brains.count()) => {
            tell.say(key!("rps-head-throw"))
        }
        Stage::Throw { contenders } => tell.with(
            key!("rps-head-throw-some"),
            &args![names = tell.names(*contenders)],
        ),
        Stage::Trophy => tell.with(key!("rps-head-trophy"), &args![name = name(public.first)]),
        Stage::Flip => tell.with(key!("rps-head-flip"), &args![name = name(public.caller)]),
        Stage::Respond { mode, .. } => match mode {
            Mode::Zombie => tell.say(key!("rps-head-zombie")),
            Mode::Brain => tell.say(key!("rps-head-brains")),
            Mode::Trophy { taker } => {
                let won = public.last_flip[*taker].map(|won| card(won, tell.words));
                let args = args![name = tell.name(*taker), card = won.unwrap_or_default()];
                tell.with(key!("rps-head-won"), &args)
            }
        },
        Stage::Over { .. } => tell.say(key!("rps-head-over")),
    }
}

/// `A Anna 🧠🧠🧠 [✊ ✋ ·] 🧟`: brains, trophies, and the card of the latest flip.
fn row(public: &Public, seat: Seat, brains: u8, tell: &Teller<'_>) -> String {
    let name = format!("{seat} {}", tell.name(seat));
    if brains == 0 {
        return tell.with(key!("rps-row-out"), &args![name = name]);
    }
    let trophies = slots(public.trophies[seat], brains);
    let brains = sign(Card::Brain).repeat(usize::from(brains));
    let flipped = public.last_flip[seat].map_or("", sign);
    let args = args![
        name = name,
        brains = brains,
        trophies = trophies,
        card = flipped
    ];
    tell.with(key!("rps-row"), &args).trim_end().to_owned()
}

fn slots(held: Trophies, brains: u8) -> String {
    let empty = brains.saturating_sub(held.len());
    let signs = held.each().map(|kind| sign(kind.card()));
    let slots: Vec<&str> = signs
        .chain(std::iter::repeat_n("·", usize::from(empty)))
        .collect();
    format!("[{}]", slots.join(" "))
}

/// `Anna ✊ Rock, Boris 🧟 Zombie`
fn describe_cards<T: Copy + Into<Card>>(cards: &BySeat<Option<T>>, tell: &Teller<'_>) -> String {
    let shown = cards
        .iter()
        .filter_map(|(seat, shown)| Some((seat, (*shown)?.into())));
    let line = |(seat, face): (Seat, Card)| {
        let args = args![name = tell.name(seat), card = card(face, tell.words)];
        tell.with(key!("rps-named-card"), &args)
    };
    tell.words.list(shown.map(line))
}

fn news(event: &Event, tell: &Teller<'_>) -> Option<String> {
    let of = |key: Key, seat: &Seat| tell.with(key, &args![name = tell.name(*seat)]);
    let with = |key: Key, seat: &Seat, kind: &Kind| {
        let card = card(kind.card(), tell.words);
        tell.with(key, &args![name = tell.name(*seat), card = card])
    };
    let names = |key: Key, seats: &Seats| tell.with(key, &args![names = tell.names(*seats)]);
    Some(match event {
        // the group hears only how many have decided; the board says how it ended
        Event::HasThrown { .. } | Event::HasAnswered { .. } | Event::Over { .. } => return None,
        Event::Throws { throws } => tell.with(
            key!("rps-news-throws"),
            &args![throws = describe_cards(throws, tell)],
        ),
        Event::ThrowAgain { seats } => names(key!("rps-news-throw-again"), seats),
        Event::First { seat } => of(key!("rps-news-first"), seat),
        Event::Named { seat, kind } => with(key!("rps-news-named"), seat, kind),
        Event::Flipped {
            cards,
            round,
            again,
        } => describe_flip(cards, *round, *again, tell),
        Event::FlipAgain { seats } => names(key!("rps-news-flip-again"), seats),
        Event::NobodyWins => tell.say(key!("rps-news-nobody")),
        Event::Attacked {
            seat,
            attackers,
            need,
        } => describe_attack(*seat, *attackers, *need, tell),
        Event::Killed { seat, weapons } => {
            let args = args![name = tell.name(*seat), cards = arms(*weapons, tell.words)];
            tell.with(key!("rps-news-killed"), &args)
        }
        Event::BrainEaten { seat } => of(key!("rps-news-eaten"), seat),
        Event::FoundBrainEaten { seat } => of(key!("rps-news-found-eaten"), seat),
        Event::Dropped { seat, kind } => with(key!("rps-news-dropped"), seat, kind),
        Event::BrainFound { seat } => of(key!("rps-news-found"), seat),
        Event::Took { seat, kind } => with(key!("rps-news-took"), seat, kind),
        Event::Spent { seat, kind, at } => describe_spending(*seat, *kind, *at, tell),
        Event::Spoilt { seat } => of(key!("rps-news-spoilt"), seat),
        Event::NoRoom { seat } => of(key!("rps-news-no-room"), seat),
        Event::Out { seat } => of(key!("rps-news-out"), seat),
    })
}

fn describe_flip(
    cards: &BySeat<Option<Card>>,
    round: u16,
    again: bool,
    tell: &Teller<'_>,
) -> String {
    let key = if again {
        key!("rps-news-flipped-again")
    } else {
        key!("rps-news-flipped")
    };
    tell.with(
        key,
        &args![cards = describe_cards(cards, tell), round = round],
    )
}

fn describe_spending(seat: Seat, kind: Kind, at: Option<Seat>, tell: &Teller<'_>) -> String {
    let (name, card) = (tell.name(seat), card(kind.card(), tell.words));
    match at {
        None => tell.with(key!("rps-news-spent"), &args![name = name, card = card]),
        Some(other) => {
            let args = args![name = name, card = card, other = tell.name(other)];
            tell.with(key!("rps-news-blocked"), &args)
        }
    }
}

fn describe_attack(seat: Seat, attackers: u8, need: u8, tell: &Teller<'_>) -> String {
    let args = args![name = tell.name(seat), attackers = attackers, need = need];
    tell.with(key!("rps-attacked"), &args)
}

fn ending(ending: Ending, tell: &Teller<'_>) -> String {
    match ending {
        Ending::Survivor { winner } => {
            tell.with(key!("rps-end-survivor"), &args![name = tell.name(winner)])
        }
        Ending::Extinct { draw } => {
            tell.with(key!("rps-end-extinct"), &args![names = tell.names(draw)])
        }
        Ending::DeckOut { best } => match best.single() {
            Some(winner) => tell.with(key!("rps-end-deck"), &args![name = tell.name(winner)]),
            None => tell.with(key!("rps-end-deck-draw"), &args![names = tell.names(best)]),
        },
    }
}
