//! The words of a board that fit under its picture on a phone; the rest is folded away.

use base::fit::{cut_lines, lines};
use base::page::Block;

/// Number of characters in a line on a phone.
pub(super) const LETTERS: usize = 38;

/// Maximum number of lines under a board's picture, before the three of a folded quote.
const ROOM: usize = 6;

/// Maximum number of news sentences under the picture.
const LATEST: usize = 3;

/// The purpose of some words; it decides which of them give way first when they don't fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The current stage of the game, and the seat at turn.
    Stage,
    /// More of that.
    Beside,
    /// The notice of presses lost in an outage.
    Missed,
    /// The seats for which the table waits.
    Waiting,
    /// The seats for which the table waits, when the stage names them too.
    Turn,
    /// The question.
    Question,
    /// The question, when its person has already begun an answer.
    Begun,
    /// The progress in a choice, and its meaning.
    About,
    /// The explanation of the question.
    Explained,
    /// The hint of a hard AI: a person asked for it, so it never gives way.
    Hint,
    /// The latest sentence of what the others did.
    News,
    /// Another one beside it.
    Before,
    /// The private knowledge of a seat, or the effects of the cards on offer.
    Known,
    /// The news for a seat alone.
    Heard,
    /// Words that are always folded away, or that never need to be.
    Aside,
}

/// The news, each part oldest first.
#[derive(Default)]
pub(super) struct PhoneNews {
    /// Deeds of the others whose turn it isn't, or all that was told.
    pub(super) others: Vec<String>,
    /// Deeds since, in a game that tells of the running turn by itself.
    pub(super) since: Vec<String>,
}

impl PhoneNews {
    /// News of which none is of a running turn.
    pub(super) fn news(others: Vec<String>) -> Self {
        Self {
            others,
            ..Self::default()
        }
    }
}

/// The roles in the order in which they give way, each with the number of lines that it keeps.
const GIVE_WAY: [(Role, usize); 17] = [
    (Role::Turn, 0),
    (Role::Begun, 1),
    (Role::About, 2),
    (Role::Question, 2),
    (Role::Waiting, 1),
    (Role::Before, 2),
    (Role::News, 2),
    (Role::Beside, 0),
    (Role::Begun, 0),
    (Role::Stage, 2),
    (Role::Missed, 1),
    (Role::Question, 1),
    (Role::Stage, 1),
    (Role::Before, 0),
    (Role::About, 1),
    (Role::About, 0),
    (Role::News, 1),
];

/// Words of a board, and what they are for.
pub struct Part {
    pub(super) role: Role,
    /// The words.
    pub block: Block,
    /// Other words that say it in a line.
    pub(super) short: Option<String>,
}

impl Part {
    pub(super) fn new(role: Role, block: Block) -> Self {
        Self {
            role,
            block,
            short: None,
        }
    }

    /// Builds a part in the role of those folded away.
    pub(super) fn new_detail(block: Block) -> Self {
        Self::new(Role::Aside, block)
    }

    /// Folds this part away.
    pub(super) fn fold_away(self) -> Self {
        Self::new_detail(self.block.detail())
    }

    /// Returns the part's number of lines under a picture.
    fn height(&self) -> usize {
        self.block.standing_part().map_or(0, height)
    }

    /// Keeps so many lines; the whole is folded away.
    fn shrink(&mut self, keep: usize) {
        let whole = self.block.folded_part().unwrap_or(&self.block).clone();
        if keep == 0 {
            self.block = whole.detail();
            return;
        }
        let cut = |line: &str| match &self.short {
            Some(short) => short.clone(),
            None => cut_lines(line, keep, LETTERS),
        };
        let short = match &whole {
            Block::Quote(told) => Block::Quote(told.iter().map(|line| cut(line)).collect()),
            Block::Title(line) => Block::Title(cut(line)),
            Block::Line(line) => Block::Line(cut(line)),
            block => block.clone(), // no others have a role in which they give way
        };
        self.block = Block::Brief {
            short: Box::new(short),
            whole: Box::new(whole),
        };
    }
}

/// Fits the parts of a board under its picture, with the news at index `place`. The latest `sure` sentences of the news
/// give way only after other parts. Everything without room is folded away.
pub(super) fn fit_parts(
    mut parts: Vec<Part>,
    told: PhoneNews,
    place: usize,
    sure: usize,
) -> Vec<Block> {
    let PhoneNews {
        mut others,
        mut since,
    } = told;
    let latest = |told: &mut Vec<String>, role| {
        let line = told.pop()?;
        Some(Part::new(role, Block::Quote(vec![line])))
    };
    // from below
    let own = (sure > 1)
        .then(|| latest(&mut since, Role::Before))
        .flatten();
    let theirs = latest(&mut others, Role::News);
    let more = sure > 1 && own.is_none();
    let more = more.then(|| latest(&mut others, Role::Before)).flatten();
    let theirs: Vec<Part> = more.into_iter().chain(theirs).collect();
    let (middle, count) = (
        place + theirs.len(),
        theirs.len() + usize::from(own.is_some()),
    );
    parts.splice(place..place, theirs.into_iter().chain(own));
    give_way(&mut parts);
    let room = ROOM.saturating_sub(count_lines(&parts));
    let mut news = parts
        .splice(place..place + count, [])
        .map(|part| part.block);
    let theirs: Vec<Block> = news.by_ref().take(middle - place).collect();
    let own: Vec<Block> = news.collect();
    let stands = |block: &Block| block.standing_part().is_some();
    let more = match !theirs.is_empty() && theirs.iter().all(stands) {
        true => newer(&others, count, room),
        false => 0,
    };
    let news = merge_news(others, &theirs, more)
        .into_iter()
        .chain(merge_news(since, &own, 0));
    parts.splice(place..place, news.map(Part::new_detail));
    parts.into_iter().map(|part| part.block).collect()
}

/// Folds away and shortens what has no room under a picture.
fn give_way(parts: &mut [Part]) {
    for secondary in [Role::Heard, Role::Known] {
        if count_lines(parts) > ROOM {
            let gone = parts.iter_mut().filter(|part| part.role == secondary);
            gone.for_each(|part| part.shrink(0));
        }
    }
    let mut over = count_lines(parts).saturating_sub(ROOM);
    for (role, least) in GIVE_WAY {
        for part in parts.iter_mut().filter(|part| part.role == role) {
            let tall = part.height();
            if over > 0 && tall > least {
                part.shrink(least.max(tall.saturating_sub(over)));
                over = over.saturating_sub(tall - part.height());
            }
        }
    }
}

/// Joins news to one visible quote: the last `more` sentences of `told`, then the `latest` blocks. The older sentences
/// of `told` are folded away above it.
fn merge_news(mut told: Vec<String>, latest: &[Block], more: usize) -> Vec<Block> {
    let mut short = told.split_off(told.len() - more);
    let mut whole = short.clone();
    for block in latest {
        let lines = |block: &Block| match block {
            Block::Quote(lines) => lines.clone(),
            _ => Vec::new(), // news are nothing else
        };
        let open = lines(block.folded_part().unwrap_or(block));
        match block.standing_part() {
            Some(standing) => {
                short.extend(lines(standing));
                whole.extend(open);
            }
            None => told.extend(open),
        }
    }
    let older = (!told.is_empty()).then(|| Block::Quote(told).detail());
    let stands = (!short.is_empty()).then(|| match short == whole {
        true => Block::Quote(whole),
        false => Block::Brief {
            short: Box::new(Block::Quote(short)),
            whole: Box::new(Block::Quote(whole)),
        },
    });
    older.into_iter().chain(stands).collect()
}

/// Counts the lines of the parts. An explanation appears once, as a hint does, and beside all that the question
/// otherwise has, so neither counts.
fn count_lines(parts: &[Part]) -> usize {
    let is_counted = |part: &&Part| !matches!(part.role, Role::Explained | Role::Hint);
    let counted = parts.iter().filter(is_counted);
    counted.map(Part::height).sum()
}

/// Returns how many older sentences still fit into `room`. With the `standing` ones they are at most `LATEST`.
fn newer(told: &[String], standing: usize, mut room: usize) -> usize {
    let fits = |line: &&String| {
        let tall = lines(line, LETTERS);
        let fits = tall <= room;
        room = room.saturating_sub(tall);
        fits
    };
    let more = told.iter().rev().take(LATEST.saturating_sub(standing));
    more.take_while(fits).count()
}

/// Returns a block's number of lines under a picture.
pub(super) fn height(block: &Block) -> usize {
    match block {
        Block::Title(line) | Block::Line(line) | Block::At(line, _) | Block::When(line, _) => {
            lines(line, LETTERS)
        }
        Block::Table(all) | Block::Quote(all) | Block::Fold(all) => {
            all.iter().map(|line| lines(line, LETTERS)).sum()
        }
        Block::Call(_) => 1,
        Block::Detail(_) => 0,
        Block::Brief { short, .. } => height(short),
    }
}
