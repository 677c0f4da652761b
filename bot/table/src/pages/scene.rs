//! The public view of a play, in blocks.

use base::fit::unfold_details;
use base::page::{Block, Button, Knob, Page};
use engine::{Seat, Seats};
use speech::{Lately, Teller, Words, args, key};

use super::phone::{Part, Role};
use crate::any::{AnyPlay, Face};
use crate::model::record::TableRecord;
use crate::model::table::{Table, winner_by_concession};
use crate::rules::play::variants;

/// Number of sentences from the running turn that a pane shows unfolded.
const TOLD_AT_ONCE: usize = 2;

impl Table {
    /// Returns the public view of a finished play. An end by agreement or concession is added, since no rule of the
    /// game tells it.
    pub(super) fn last_face(&self, play: &dyn AnyPlay, tell: &Teller<'_>) -> Face {
        let face = play.face(tell);
        Face {
            ending: self.early_end(tell).or(face.ending),
            ..face
        }
    }

    /// Returns the text that one player has conceded, or that all agreed to end the game, if it ended that way.
    #[must_use]
    pub fn early_end(&self, tell: &Teller<'_>) -> Option<String> {
        early_end(&self.record, tell)
    }

    /// Returns whether a seat has won or lost, in words; `None` without a seat, or where all agreed to end the game.
    pub(super) fn result(&self, seat: Option<Seat>, tell: &Teller<'_>) -> Option<String> {
        let (seat, won) = (seat?, self.winners()?);
        Some(tell.say(match (won.contains(seat), won.is_empty()) {
            (true, _) => key!("result-won"),
            (false, true) => key!("result-drawn"),
            (false, false) => key!("result-lost"),
        }))
    }

    /// Returns the points that a seat has now and how they changed by the game, in words; `None` where it counted
    /// for none.
    pub(super) fn points(&self, seat: Option<Seat>, tell: &Teller<'_>) -> Option<String> {
        let [before, after] = self.record.alone.get(&seat?)?.points?;
        let change = i64::from(after) - i64::from(before);
        let args = args![
            points = after,
            change = format!("{change:+}").replace('-', "−")
        ];
        Some(tell.with(key!("result-points"), &args))
    }

    /// Returns the buttons that begin the next game.
    pub(super) fn next_buttons(&self, words: Words) -> Vec<Button> {
        let variants = variants(self).into_iter().map(|knob| match knob {
            Knob::Harder => (key!("button-harder"), knob),
            _ => (key!("button-other-side"), knob),
        });
        let all = [(key!("button-rematch"), Knob::Rematch)]
            .into_iter()
            .chain(variants);
        all.map(|(label, knob)| self.knob(words.say(label), knob))
            .collect()
    }
}

/// Like `early_end` of a table, from its stored record.
#[must_use]
pub fn early_end(record: &TableRecord, tell: &Teller<'_>) -> Option<String> {
    if record.agreed {
        return Some(tell.say(key!("board-ended-by-all")));
    }
    if let Some(winners) = record.departures.walkover {
        let people = record.people().map(|(seat, _)| seat);
        let people: Seats = people.filter(|seat| winners.contains(*seat)).collect();
        let named = if people.is_empty() { winners } else { people };
        let args = args![winners = tell.names(named)];
        return Some(tell.with(key!("board-walkover"), &args));
    }
    let winner = winner_by_concession(record)?;
    let args = args![
        name = tell.name(record.conceded?),
        winner = tell.name(winner)
    ];
    Some(tell.with(key!("board-conceded"), &args))
}

/// Returns the public view of a play, from top to bottom. Everything but the current stage is a detail.
pub fn scene(face: &Face) -> impl Iterator<Item = Part> {
    let mut staged = 0;
    let headline = face.headline.iter().map(move |line| {
        let block = Block::Line(line.clone());
        if !face.stage.contains(line) {
            return Part::new_detail(block.detail());
        }
        staged += 1;
        let role = if staged == 1 {
            Role::Stage
        } else {
            Role::Beside
        };
        Part::new(role, block)
    });
    let grid = (!face.grid.is_empty()).then(|| Block::Table(face.grid.clone()));
    let rows = (!face.rows.is_empty()).then(|| Block::Line(face.rows.join("\n")));
    let asides = grid.into_iter().chain(rows);
    headline.chain(asides.map(|block| Part::new_detail(block.detail())))
}

/// Returns recent events in a game that remembers its story. The gist of the turn before and the latest sentences are
/// visible; the rest is a detail.
pub(super) fn story(face: &Face) -> impl Iterator<Item = Block> {
    let Lately { before, gist, now } = &face.story;
    let (older, latest) = now.split_at(now.len().saturating_sub(TOLD_AT_ONCE));
    let quote = |told: &[String]| (!told.is_empty()).then(|| Block::Quote(told.to_vec()));
    let [before, older] = [before, older].map(|told| quote(told).map(Block::detail));
    let all = [before, quote(gist), older, quote(latest)];
    all.into_iter().flatten()
}

/// Unfolds all of a page, for readers of text only.
pub(super) fn unfold_page(page: Page) -> Page {
    Page {
        blocks: unfold_details(&page.blocks),
        details: None,
        ..page
    }
}

/// Returns the public view of a finished play. The reader's result comes first, then the ending, then the scene.
pub(super) fn ending_parts(face: &Face, result: Option<String>) -> impl Iterator<Item = Part> {
    let ending = match result.is_some() {
        true => face.ending.clone().map(Block::Line),
        false => face.ending.clone().map(Block::Title),
    };
    let ending = result.map(Block::Title).into_iter().chain(ending);
    let ending = ending.map(|block| Part::new(Role::Stage, block));
    // that it is over was said
    let over = scene(face).map(|part| {
        let whole = part.block.folded_part().unwrap_or(&part.block);
        Part::new_detail(whole.clone().detail())
    });
    ending.chain(over)
}
