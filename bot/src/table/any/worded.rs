//! How a play of one game becomes a play of any game: what happens in types goes in and out in words.

use engine::ai::Level;
use engine::{Acts, Chance, Game, Pace, Play, Refused, Saved, Seat, Seats, Seed, Told, Viewer};

use super::menus::{
    answers, board_options, decision_of, entries, label, moment, on_the_board, order,
    order_options, own_options, path_label, press_order,
};
use super::{
    AnyPlay, Asked, Face, News, Options, Orders, Playable, Pressed, Pressing, Side, Spoken, Tail,
    Unanswered, Voices,
};
use crate::page::{Menu, Picture};
use crate::speech::{Speech, Teller};
use crate::table::menu::{self, Walk};

impl<G: Playable> AnyPlay for Play<G> {
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
        board_options(self, seats, tell)
    }

    fn side(&self, seat: Seat, orders: &Orders, trail: &[u8], tell: &Teller<'_>) -> Side {
        let view = self.view(Viewer::Seat(seat));
        let given = self.given(seat);
        let listed = Self::standing(self, seat);
        let stands = listed.iter().filter(|it| orders.contains(&it.to_string()));
        Side {
            known: <G as Speech>::known(&view, seat, tell),
            options: own_options(self, seat, trail, tell),
            given: given.map(|given| label::<G>(given.answer, tell)),
            ordered: stands
                .map(|order| path_label::<G>(&G::standing_path(*order), tell))
                .collect(),
            orders: (!listed.is_empty()).then(|| (moment::<G>(&listed), Vec::new())),
            undo: self.can_undo(seat),
        }
    }

    fn order_options(
        &self,
        seat: Seat,
        orders: &Orders,
        trail: &[u8],
        tell: &Teller<'_>,
    ) -> Option<Options> {
        order_options(self, seat, orders, trail, tell)
    }

    fn press(
        &mut self,
        seat: Seat,
        press: &Pressing<'_>,
        voices: &Voices<'_>,
    ) -> Result<Pressed, Unanswered> {
        if press.menu == Menu::Orders {
            return press_order(self, seat, press, &voices.own());
        }
        let own = entries(self, seat);
        if own.paths.is_empty() {
            return Err(Unanswered::NotAsked);
        }
        let current = match press.menu {
            // several seats share the buttons of the board: they are dated by the latest question
            Menu::Board => (self.prompted_since(seat)..=self.posed()).contains(&press.since),
            Menu::Pane | Menu::Orders => press.since == self.asked_since(seat),
        };
        if !current {
            return Err(Unanswered::Stale);
        }
        if press.menu == Menu::Board {
            let action = on_the_board(self, seat, press.trail).ok_or(Unanswered::NotYours)?;
            return carry_out(self, seat, action, voices).map(Pressed::Done);
        }
        let place = match menu::walk(&own.paths, press.trail).ok_or(Unanswered::NotYours)? {
            Walk::Page { .. } => return Ok(Pressed::Further),
            Walk::End(place) => place,
        };
        let done = match own.actions[place][..] {
            [action] => carry_out(self, seat, action, voices),
            ref several => {
                let label = path_label::<G>(&own.paths[place], &voices.own());
                carry_out_all(self, seat, several, label, voices)
            }
        };
        done.map(Pressed::Done)
    }

    fn typed(
        &mut self,
        seat: Seat,
        orders: &Orders,
        text: &str,
        voices: &Voices<'_>,
    ) -> Result<Pressed, Unanswered> {
        let options = answers(self, seat);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some(action) = read::<G>(&options, &text)
            && (options.contains(&action) || self.allows(seat, action))
        {
            return carry_out(self, seat, action, voices).map(Pressed::Done);
        }
        let ordered = text.to_lowercase().parse::<G::Standing>().ok();
        let ordered = ordered.filter(|it| Self::standing(self, seat).contains(it));
        if let Some(ordered) = ordered {
            return Ok(order::<G>(orders, ordered, &voices.own()));
        }
        if options.is_empty() {
            return Err(Unanswered::NotAsked);
        }
        let listed = options.iter().map(ToString::to_string).collect();
        Err(match read::<G>(&options, &text) {
            Some(_) => Unanswered::Illegal(listed),
            None => Unanswered::Unreadable(listed),
        })
    }

    fn standing(&self, seat: Seat, orders: &Orders) -> Vec<String> {
        let listed = Self::standing(self, seat);
        let texts: Vec<String> = listed.iter().map(ToString::to_string).collect();
        let stands = |order: &&String| texts.contains(order);
        orders.iter().filter(stands).cloned().collect()
    }

    fn has_orders(&self, seat: Seat, orders: &Orders) -> bool {
        obeyed(self, seat, orders).is_some()
    }

    fn obey(&mut self, seat: Seat, orders: &Orders, voices: &Voices<'_>) -> Option<Spoken> {
        let action = obeyed(self, seat, orders)?;
        carry_out(self, seat, action, voices).ok()
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
        let look = || self.view(Viewer::Seat(seat));
        let action = level.choose(look, seat, &legal, lots);
        carry_out(self, seat, action, voices).ok()
    }

    fn go_on(&mut self, lots: &mut Chance, voices: &Voices<'_>) -> Option<Spoken> {
        let seat = self.pending().iter().next()?;
        let otherwise = self.decision(seat)?.otherwise;
        let action = otherwise.unwrap_or_else(|| *lots.pick(&self.legal(seat)));
        carry_out(self, seat, action, voices).ok()
    }

    fn enter(
        &mut self,
        seat: Seat,
        entry: &str,
        voices: &Voices<'_>,
    ) -> Result<Spoken, Unanswered> {
        let listed = || {
            answers(self, seat)
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        let action = entry.parse::<G::Action>();
        let action = action.map_err(|_| Unanswered::Unreadable(listed()))?;
        if self.pending().is_empty() || !self.allows(seat, action) {
            return Err(Unanswered::Illegal(listed()));
        }
        carry_out(self, seat, action, voices)
    }

    fn undo(&mut self, seat: Seat) -> Result<Tail, Refused> {
        Self::undo(self, seat)?;
        Ok(tail_of(self))
    }

    fn winners(&self) -> Option<Seats> {
        self.outcome().map(|outcome| outcome.winners)
    }

    fn seed(&self) -> Option<Seed> {
        self.is_over().then(|| self.chance().seed())
    }

    fn save(&self) -> Saved {
        Self::save(self)
    }
}

/// An action as a person types it: small and capital letters are the same.
fn read<G: Game>(options: &[G::Action], text: &str) -> Option<G::Action> {
    let same = |action: &&G::Action| action.to_string().eq_ignore_ascii_case(text);
    let meant = options.iter().find(same).copied();
    meant.or_else(|| text.parse().or_else(|_| text.to_lowercase().parse()).ok())
}

/// What a seat's orders answer to what it is asked now: the first that has an answer counts.
fn obeyed<G: Game>(play: &Play<G>, seat: Seat, orders: &Orders) -> Option<G::Action> {
    let mut orders = orders.iter().filter_map(|order| order.parse().ok());
    orders.find_map(|order| play.ordered(seat, order))
}

fn carry_out<G: Speech>(
    play: &mut Play<G>,
    seat: Seat,
    action: G::Action,
    voices: &Voices<'_>,
) -> Result<Spoken, Unanswered> {
    let label = label_or_text::<G>(action, &voices.own());
    let given = play.given(seat).map(|given| given.answer);
    match given.filter(|_| !play.asides(seat).contains(&action)) {
        Some(earlier) if earlier == action => Err(Unanswered::Same),
        Some(_) => {
            play.replace(seat, action)
                .map_err(|_| Unanswered::NotYours)?;
            Ok(Spoken {
                label,
                changed: true,
                news: News::default(),
                tail: tail_of(play),
            })
        }
        None => carry_out_all(play, seat, &[action], label, voices),
    }
}

/// What an action is called; one that is on no menu by what is typed for it.
fn label_or_text<G: Speech>(action: G::Action, tell: &Teller<'_>) -> String {
    let label = label::<G>(action, tell);
    if label.is_empty() {
        action.to_string()
    } else {
        label
    }
}

fn carry_out_all<G: Speech>(
    play: &mut Play<G>,
    seat: Seat,
    actions: &[G::Action],
    label: String,
    voices: &Voices<'_>,
) -> Result<Spoken, Unanswered> {
    let mut tail = tail_of(play);
    let acts: Acts<G> = play
        .act_all(seat, actions)
        .map_err(|_| Unanswered::NotYours)?;
    let mut news = News::default();
    for (action, told) in acts {
        tail.moves.push((seat, action.to_string()));
        let words = worded(&told, voices);
        news.all.extend(words.all);
        news.alone.extend(words.alone);
    }
    Ok(Spoken {
        label,
        changed: false,
        news,
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

pub(super) fn worded<G: Speech>(told: &Told<G>, voices: &Voices<'_>) -> News {
    let events = told.events().iter();
    let whispers = told.whispers().iter();
    News {
        all: events
            .filter_map(|event| G::event(event, &voices.board()))
            .collect(),
        alone: whispers
            .filter_map(|(seat, whisper)| Some((*seat, G::whisper(whisper, &voices.seat(*seat))?)))
            .collect(),
    }
}
