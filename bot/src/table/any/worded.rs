//! How a play of one game becomes a play of any game: what happens in types goes in and out in words.

use engine::ai::Level;
use engine::{
    Chance, Decision, Game, Pace, Play, Refused, Saved, Seat, Seats, Secrecy, Told, Viewer,
};

use super::{AnyPlay, Asked, Face, Options, Pressed, Side, Spoken, Tail, Unanswered, Voices};
use crate::page::{Menu, Picture};
use crate::picture::Drawing;
use crate::speech::{Speech, Teller};
use crate::table::menu::{self, MORE, PAGE, Walk};

impl<G: Speech + Drawing> AnyPlay for Play<G> {
    fn asked(&self) -> Asked {
        let mut asked = Asked::default();
        let decisions = self
            .pending()
            .iter()
            .filter_map(|seat| Some((seat, self.decision(seat)?)));
        let mut shown = Seats::NONE;
        for (seat, decision) in decisions {
            if decision.pace == Pace::Show {
                shown = shown.with(seat);
            }
            if decision.secrecy.hides_answer() {
                asked.secret = asked.secret.with(seat);
            } else {
                asked.open = asked.open.with(seat);
            }
        }
        let seats = Seat::first(self.seats());
        asked.decided = seats.filter(|seat| self.given(*seat).is_some()).collect();
        asked.show = !shown.is_empty() && shown == self.pending();
        asked
    }

    fn face(&self, tell: &Teller<'_>) -> Face {
        let view = self.view(Viewer::Group);
        let rows = G::rows(&view.public, tell);
        let headline = G::headline(&view.public, tell);
        let alt = [headline.join(" "), rows.join("; ")].join(" ");
        let svg = G::board(&view.public, tell);
        Face {
            headline,
            rows,
            ending: self.outcome().map(|outcome| G::ending(&outcome, tell)),
            picture: Picture { svg, alt },
        }
    }

    fn asked_since(&self, seat: Seat) -> u32 {
        Self::asked_since(self, seat)
    }

    fn shows_options(&self, seat: Seat) -> bool {
        decision_of(self, seat).is_none_or(|it| it.secrecy.shows_options())
    }

    fn board_options(&self, seats: Seats, tell: &Teller<'_>) -> Option<Options> {
        let (asked, actions) = on_the_board(self);
        let asked: Seats = asked.iter().filter(|seat| seats.contains(*seat)).collect();
        let first = asked.iter().next()?;
        let offered = menu::union(asked.iter().map(|seat| answers(self, seat)));
        if offered.is_empty() || offered.len() > PAGE {
            return None;
        }
        // places are counted over all who are asked, so that they stay when somebody leaves
        let placed = actions
            .iter()
            .zip(0..MORE)
            .filter(|(action, _)| offered.contains(action));
        let entry = |(action, place): (&G::Action, u8)| (label::<G>(*action, tell), vec![place]);
        let open = decision_of(self, first).filter(|it| it.secrecy == Secrecy::Open);
        let question = open.map(|it| G::prompt(&it.prompt, first, tell));
        Some(Options {
            question: question.unwrap_or_default(),
            entries: placed.map(entry).collect(),
            since: asked.iter().map(|seat| self.asked_since(seat)).max()?,
            ..Options::default()
        })
    }

    fn side(&self, seat: Seat, trail: &[u8], tell: &Teller<'_>) -> Side {
        let view = self.view(Viewer::Seat(seat));
        let given = self.given(seat);
        Side {
            known: G::known(&view, seat, tell),
            options: own_options(self, seat, trail, tell),
            given: given.map(|given| label::<G>(given.answer, tell)),
            undo: self.can_undo(seat),
        }
    }

    fn press(
        &mut self,
        seat: Seat,
        menu: Menu,
        since: u32,
        trail: &[u8],
        voices: &Voices<'_>,
    ) -> Result<Pressed, Unanswered> {
        let own = answers(self, seat);
        if own.is_empty() {
            return Err(Unanswered::NotAsked);
        }
        if since < self.asked_since(seat) || since > self.steps() {
            return Err(Unanswered::Stale);
        }
        let walk = match menu {
            Menu::Pane => menu::walk::<G>(&own, trail),
            Menu::Board => board_walk(self, trail),
        };
        match walk.ok_or(Unanswered::NotYours)? {
            Walk::Page { .. } => Ok(Pressed::Further),
            Walk::Action(action) if own.contains(&action) => {
                carry_out(self, seat, action, voices).map(Pressed::Done)
            }
            Walk::Action(_) => Err(Unanswered::NotYours),
        }
    }

    fn typed(&mut self, seat: Seat, text: &str, voices: &Voices<'_>) -> Result<Spoken, Unanswered> {
        let options = answers(self, seat);
        let listed = || options.iter().map(ToString::to_string).collect();
        let Some(action) = read::<G>(&options, text) else {
            return Err(match options.is_empty() {
                true => Unanswered::NotAsked,
                false => Unanswered::Unreadable(listed()),
            });
        };
        if !options.contains(&action) && !self.allows(seat, action) {
            return Err(match options.is_empty() {
                true => Unanswered::NotAsked,
                false => Unanswered::Illegal(listed()),
            });
        }
        carry_out(self, seat, action, voices)
    }

    fn think(
        &mut self,
        seat: Seat,
        level: Level,
        lots: &mut Chance,
        voices: &Voices<'_>,
    ) -> Option<Spoken> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.view(Viewer::Seat(seat));
        let action = level.choose(&view, seat, &legal, lots);
        carry_out(self, seat, action, voices).ok()
    }

    fn go_on(&mut self, lots: &mut Chance, voices: &Voices<'_>) -> Option<Spoken> {
        let seat = self.pending().iter().next()?;
        let otherwise = self.decision(seat)?.otherwise;
        let action = otherwise.unwrap_or_else(|| *lots.pick(&self.legal(seat)));
        carry_out(self, seat, action, voices).ok()
    }

    fn undo(&mut self, seat: Seat) -> Result<Tail, Refused> {
        Self::undo(self, seat)?;
        Ok(tail_of(self))
    }

    fn winners(&self) -> Option<Seats> {
        self.outcome().map(|outcome| outcome.winners)
    }

    fn save(&self) -> Saved {
        Self::save(self)
    }
}

/// An action as a person types it: small and capital letters are the same, and so are one space
/// and many.
fn read<G: Game>(options: &[G::Action], text: &str) -> Option<G::Action> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let same = |action: &&G::Action| action.to_string().eq_ignore_ascii_case(&text);
    let meant = options.iter().find(same).copied();
    meant.or_else(|| text.parse().or_else(|_| text.to_lowercase().parse()).ok())
}

/// What a seat may answer: its legal actions, or all it could have answered and may change to.
fn answers<G: Game>(play: &Play<G>, seat: Seat) -> Vec<G::Action> {
    match play.given(seat) {
        Some(given) => given.options,
        None => play.legal(seat),
    }
}

fn decision_of<G: Game>(play: &Play<G>, seat: Seat) -> Option<Decision<G>> {
    let given = play.given(seat).map(|given| given.decision);
    given.or_else(|| play.decision(seat))
}

/// The seats whose choices may stand on the board, and those choices, each once. Who has already
/// decided is among them, so that the board says nothing about it.
fn on_the_board<G: Game>(play: &Play<G>) -> (Seats, Vec<G::Action>) {
    let shown = |seat: &Seat| decision_of(play, *seat).is_some_and(|it| it.secrecy.shows_options());
    let seats: Seats = Seat::first(play.seats()).filter(shown).collect();
    let actions = menu::union(seats.iter().map(|seat| answers(play, seat)));
    (seats, actions)
}

fn board_walk<G: Game>(play: &Play<G>, trail: &[u8]) -> Option<Walk<G>> {
    let [place] = trail else { return None };
    let (_, actions) = on_the_board(play);
    actions.get(usize::from(*place)).copied().map(Walk::Action)
}

fn own_options<G: Speech>(
    play: &Play<G>,
    seat: Seat,
    trail: &[u8],
    tell: &Teller<'_>,
) -> Option<Options> {
    let legal = answers(play, seat);
    let prompt = decision_of(play, seat)?.prompt;
    let start = || Walk::Page {
        so_far: Vec::new(),
        page: 0,
    };
    let walk = menu::walk::<G>(&legal, trail).unwrap_or_else(start);
    let (Walk::Page { so_far, page }, false) = (walk, legal.is_empty()) else {
        return None;
    };
    let trail = if so_far.is_empty() && page == 0 {
        &[]
    } else {
        trail
    };
    let stem: Vec<u8> = trail
        .iter()
        .copied()
        .rev()
        .skip_while(|step| *step == MORE)
        .collect();
    let stem: Vec<u8> = stem.into_iter().rev().collect();
    let choices = menu::choices::<G>(&legal, &so_far);
    let last = (page + 1) * PAGE >= choices.len();
    let entry = |((choice, _), place): (&(G::Choice, _), u8)| {
        (G::choice(choice, tell), [&stem[..], &[place]].concat())
    };
    let entries = choices.iter().zip(0..MORE).map(entry);
    Some(Options {
        question: G::prompt(&prompt, seat, tell),
        so_far: so_far
            .iter()
            .map(|choice| G::choice(choice, tell))
            .collect(),
        entries: entries.skip(page * PAGE).take(PAGE).collect(),
        more: (!last).then(|| [trail, &[MORE]].concat()),
        back: trail.split_last().map(|(_, rest)| rest.to_vec()),
        since: play.asked_since(seat),
    })
}

fn label<G: Speech>(action: G::Action, tell: &Teller<'_>) -> String {
    let path = G::path(action);
    let steps: Vec<String> = path.iter().map(|choice| G::choice(choice, tell)).collect();
    steps.join(" · ")
}

fn carry_out<G: Speech>(
    play: &mut Play<G>,
    seat: Seat,
    action: G::Action,
    voices: &Voices<'_>,
) -> Result<Spoken, Unanswered> {
    let mut tail = tail_of(play);
    let label = label::<G>(action, &voices.own);
    let earlier = play.given(seat).map(|given| given.answer);
    if earlier == Some(action) {
        return Err(Unanswered::Same);
    }
    if earlier.is_some() {
        play.replace(seat, action)
            .map_err(|_| Unanswered::NotYours)?;
        return Ok(Spoken {
            label,
            changed: true,
            news: Vec::new(),
            tail: tail_of(play),
        });
    }
    let told = play.act(seat, action).map_err(|_| Unanswered::NotYours)?;
    let action = action.to_string();
    tail.moves.push((seat, action));
    Ok(Spoken {
        label,
        changed: false,
        news: worded(&told, &voices.board),
        tail,
    })
}

/// The entries since the last fence.
fn tail_of<G: Game>(play: &Play<G>) -> Tail {
    let (first, since) = play.since();
    let entries = since.iter();
    let moves = entries
        .map(|entry| (entry.seat, entry.action.to_string()))
        .collect();
    Tail { first, moves }
}

pub(super) fn worded<G: Speech>(told: &Told<G>, tell: &Teller<'_>) -> Vec<String> {
    told.events()
        .iter()
        .filter_map(|event| G::event(event, tell))
        .collect()
}
