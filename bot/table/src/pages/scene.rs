//! What everybody sees of a play, in blocks: what stands under a picture on a phone, and what is
//! folded away there.

use base::fit;
use base::page::Block;

use crate::any::Face;

/// How many letters stand in a line on a phone.
const LETTERS: usize = 38;

/// How many lines the words of a board take under its picture before the three of a folded quote.
const ROOM: usize = 6;

/// How many sentences of news stand there at most.
const LATEST: usize = 3;

/// What everybody sees of a play, from top to bottom; all but what goes on are details.
pub(super) fn scene(face: &Face) -> impl Iterator<Item = Block> {
    let headline = face.headline.iter().map(|line| {
        let block = Block::Line(line.clone());
        if face.stage.contains(line) {
            block
        } else {
            block.detail()
        }
    });
    let grid = (!face.grid.is_empty()).then(|| Block::Table(face.grid.clone()).detail());
    let rows = (!face.rows.is_empty()).then(|| Block::Line(face.rows.join("\n")).detail());
    headline.chain(grid).chain(rows)
}

/// What has happened lately in a game that remembers it.
pub(super) fn story(face: &Face) -> Option<Block> {
    (!face.story.is_empty()).then(|| Block::Quote(face.story.clone()))
}

/// News under a picture where so many lines are taken: the latest stand there, one of them in any
/// case, and what is older is a detail.
pub(super) fn news(mut lines: Vec<String>, taken: usize) -> impl Iterator<Item = Block> {
    let mut left = ROOM.saturating_sub(taken);
    let fits = |line: &&String| {
        let tall = fit::lines(line, LETTERS);
        let fits = tall <= left;
        left = left.saturating_sub(tall);
        fits
    };
    let latest = lines.iter().rev().take(LATEST).take_while(fits).count();
    let newest = lines.split_off(lines.len() - latest.max(1).min(lines.len()));
    let older = (!lines.is_empty()).then(|| Block::Quote(lines).detail());
    let newest = (!newest.is_empty()).then_some(Block::Quote(newest));
    older.into_iter().chain(newest)
}

/// How many lines a block takes under a picture.
pub(super) fn height(block: &Block) -> usize {
    match block {
        Block::Title(line) | Block::Line(line) | Block::At(line, _) => fit::lines(line, LETTERS),
        Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => {
            lines.iter().map(|line| fit::lines(line, LETTERS)).sum()
        }
        Block::Call(_) => 1,
        Block::Detail(_) => 0,
    }
}

/// The same of a play that is over: how it ended comes first, and what led to it last.
pub(super) fn ended(face: &Face) -> impl Iterator<Item = Block> {
    let ending = face.ending.iter().cloned().map(Block::Title);
    ending.chain(scene(face)).chain(story(face))
}
