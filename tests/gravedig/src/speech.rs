//! The texts of Gravedig. The game isn't offered to players, so plain English serves for every language.

use engine::game::{Outcome, Setting, View};
use engine::{Seat, Seats};
use speech::{Speech, Teller, Words};

use super::Gravedig;
use super::action::{Action, Choice, Prompt};
use super::bar::Bar;
use super::cards::Sign;
use super::ground::{Cell, Cells};
use super::state::Ending;
use super::view::{Event, Public, Stage, Whisper};

impl Speech for Gravedig {
    fn name(_words: Words) -> String {
        "Gravedig".into()
    }

    fn summary(_words: Words) -> String {
        "Bid for the lead, and dig up what lies there.".into()
    }

    fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        let leader = public.leader.map(|seat| tell.name(seat));
        vec![
            format!(
                "Round {} · deck {} · led by {}",
                public.round,
                public.deck_count,
                leader.unwrap_or("nobody yet")
            ),
            stage(public, tell),
        ]
    }

    fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
        let row = |(seat, score): (Seat, &u16)| {
            let sign = public.claims[seat].map(|sign| format!(" · {sign}"));
            format!(
                "{seat} {} · {score} points · {} cards · dug {}{}",
                tell.name(seat),
                public.hand_counts[seat],
                cells(public.dug[seat]),
                sign.unwrap_or_default()
            )
        };
        public.scores.iter().map(row).collect()
    }

    fn hidden_cards(view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Option<String> {
        let hand = &view.private.as_ref()?.hand;
        let hand: Vec<String> = hand.iter().map(ToString::to_string).collect();
        (!hand.is_empty()).then(|| hand.join(", "))
    }

    fn private_lines(view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Vec<String> {
        let Some(private) = &view.private else {
            return Vec::new();
        };
        let hand: Vec<String> = private.hand.iter().map(ToString::to_string).collect();
        let seen: Vec<String> = private.seen.iter().map(treasure).collect();
        let dug = view.public.stage.turn_of(_seat);
        let dug = dug.map(|turn| format!("Dug in this turn: {}", cells(turn.cells)));
        let seen = (!seen.is_empty()).then(|| format!("You saw: {}", seen.join(", ")));
        let armed = private.armed.then(|| "Your bell is armed.".to_owned());
        let hand = format!("Your hand: {}", hand.join(", "));
        [Some(hand), dug, seen, armed]
            .into_iter()
            .flatten()
            .collect()
    }

    fn prompt(prompt: &Prompt, _seat: Seat, tell: &Teller<'_>) -> String {
        match prompt {
            Prompt::Bid => "Which card do you bid for the lead?".into(),
            Prompt::Claim => "Which sign do you claim?".into(),
            Prompt::Turn { digs, .. } => format!("Your turn: {digs} cells to dig."),
            Prompt::Ring { robbed } => {
                format!("You may ring before {} begins.", tell.name(*robbed))
            }
            Prompt::Window { digger, cells: dug } => {
                format!("{} has dug {}.", tell.name(*digger), cells(*dug))
            }
            Prompt::Count => "The round is counted.".into(),
        }
    }

    fn choice(choice: &Choice, view: &View<Self>, _tell: &Teller<'_>) -> String {
        match choice {
            Choice::Bid(card) => card.to_string(),
            Choice::Claim(sign) => sign.to_string(),
            Choice::Dig => "Dig".into(),
            Choice::DigEnd => "Dig and end".into(),
            Choice::Look => "Look".into(),
            Choice::LookDig => "Look and dig".into(),
            Choice::Column(column) => format!("column {column}"),
            Choice::Row(row) => format!("row {row}"),
            Choice::Cell(cell) => describe_cell(*cell, view),
            Choice::End => "End".into(),
            Choice::Ring => "Ring".into(),
            Choice::Pass => "Pass".into(),
            Choice::Lantern => "Lantern".into(),
            Choice::Next => "Go on".into(),
            Choice::PassRound => "Pass in this round".into(),
            Choice::PassBelow(below) => format!("Pass below {below} in this round"),
            Choice::EndTurn => "Leave out my turn".into(),
            Choice::Arm => "Arm the bell".into(),
            Choice::Disarm => "Disarm the bell".into(),
        }
    }

    fn doubt(action: Action, _words: Words) -> Option<String> {
        (action == Action::End).then(|| "You have done nothing in this turn.".into())
    }

    fn event(event: &Event, tell: &Teller<'_>) -> Option<String> {
        news(event, tell)
    }

    fn whisper(whisper: &Whisper, _tell: &Teller<'_>) -> Option<String> {
        match whisper {
            Whisper::Dealt { .. } => None,
            Whisper::Saw { cell, value } => Some(format!("In {cell} lies {value}.")),
        }
    }

    fn bar(bar: &Bar, _tell: &Teller<'_>) -> Option<String> {
        Some(match bar {
            Bar::OtherMoment => return None,
            Bar::Lacks(card) => format!("You have no {card}."),
            Bar::Claimed(sign) => format!("The {sign} is claimed."),
            Bar::OffGround(cell) => format!("There is no {cell}."),
            Bar::Dug(cell) => format!("{cell} was dug already."),
            Bar::NoDigLeft => "You have dug all you may.".into(),
            Bar::NoLookLeft => "You have looked already.".into(),
            Bar::Begun => "The turn has begun.".into(),
            Bar::NoTurn => "You have no turn to come.".into(),
        })
    }

    fn ending(outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
        let how = match outcome.ending {
            Ending::Win => "Won by",
            Ending::Draw => "Shared by",
        };
        format!("{how} {}.", tell.names(outcome.winners))
    }

    fn feat(_name: &str, _words: Words) -> String {
        "Dug deeper than all others".into()
    }

    fn setting(setting: &Setting, _words: Words) -> String {
        match setting {
            Setting::Switch { name, .. } => (*name).to_owned(),
            Setting::Choice { name, value } => format!("{name}: {value}"),
        }
    }

    fn rules(_words: Words) -> Vec<String> {
        vec!["Bid for the lead, claim a sign, dig for treasure; the most points win.".into()]
    }
}

/// A cell, with what the viewer has seen in it.
fn describe_cell(cell: Cell, view: &View<Gravedig>) -> String {
    let private = view.private.iter().flat_map(|private| &private.seen);
    let known = private.chain(&view.public.shown);
    let value = known.filter(|(shown, _)| *shown == cell).map(|(_, it)| it);
    match value.max() {
        Some(value) => format!("{cell} ({value})"),
        None => cell.to_string(),
    }
}

fn cells(cells: Cells) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    if names.is_empty() {
        "nothing".into()
    } else {
        names.join(", ")
    }
}

fn treasure((cell, value): &(Cell, u8)) -> String {
    format!("{value} in {cell}")
}

fn stage(public: &Public, tell: &Teller<'_>) -> String {
    match &public.stage {
        Stage::Bid => "Everybody bids in secret.".into(),
        Stage::Claim => "Everybody claims a sign.".into(),
        Stage::Turn(turn) if turn.fresh => format!("{} is about to dig.", tell.name(turn.seat)),
        Stage::Turn(turn) => format!("{} is digging.", tell.name(turn.seat)),
        Stage::Window { digger, cells: dug } => {
            format!("{} has dug {}.", tell.name(*digger), cells(*dug))
        }
        Stage::Count { sum, sign, owner } => count(*sum, *sign, *owner, tell),
        Stage::Over { .. } => "It is over.".into(),
    }
}

fn count(sum: u16, sign: Sign, owner: Option<Seat>, tell: &Teller<'_>) -> String {
    let owner = owner.map_or("nobody", |seat| tell.name(seat));
    format!("All that was dug is {sum}, the sign is {sign}: a point for {owner}.")
}

fn news(event: &Event, tell: &Teller<'_>) -> Option<String> {
    let name = |seat: &Seat| tell.name(*seat).to_owned();
    let names = |seats: Seats| tell.names(seats);
    Some(match event {
        Event::HasBid { .. } | Event::HasAnswered { .. } => return None,
        Event::RoundBegins { round } => format!("Round {round} begins."),
        Event::Bids { bids, .. } => {
            let bid = |seat: Seat| bids[seat].map(|card| format!("{} {card}", tell.name(seat)));
            let bids: Vec<String> = Seat::first(bids.count()).filter_map(bid).collect();
            format!("Bids: {}.", bids.join(", "))
        }
        Event::Claimed { seat, sign } => format!("{} claims the {sign}.", name(seat)),
        Event::TurnOpens { seat } => format!("It is the turn of {}.", name(seat)),
        Event::Rang { seat, robbed } => format!("{} rings before {}.", name(seat), name(robbed)),
        Event::Dug { seat, cell } => format!("{} digs {cell}.", name(seat)),
        Event::Looked { seat, cell } => format!("{} looks into {cell}.", name(seat)),
        Event::TurnEnds { seat } => format!("{} has done.", name(seat)),
        Event::GivenBack {
            digger,
            cells: dug,
            by,
        } => format!(
            "{} must give back {}: light from {}.",
            name(digger),
            cells(*dug),
            names(*by)
        ),
        Event::Kept { digger, treasures } => {
            let treasures: Vec<String> = treasures.iter().map(treasure).collect();
            format!("{} keeps {}.", name(digger), treasures.join(", "))
        }
        Event::Counted { sum, sign, owner } => count(*sum, *sign, *owner, tell),
        Event::Over { winners } => format!("Most points: {}.", names(*winners)),
    })
}
