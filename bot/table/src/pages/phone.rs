//! What of a board's words stands under its picture, so that it fits a phone: the rest is folded away.

use base::fit::{cut_lines, lines};
use base::page::Block;

/// How many letters stand in a line on a phone.
pub(super) const LETTERS: usize = 38;

/// How many lines the words of a board take under its picture before the three of a folded quote.
const ROOM: usize = 6;

/// How many sentences of news stand there at most.
const LATEST: usize = 3;

/// What words are for: when they don't fit, some give way before others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// What goes on, and whose turn it is.
    Stage,
    /// More of that.
    Beside,
    /// What was lost.
    Missed,
    /// Whom the table waits for.
    Waiting,
    /// The same where the stage says it too.
    Turn,
    /// What is asked.
    Question,
    /// How far somebody is in what they choose, and what it means.
    About,
    /// What explains the question.
    Explained,
    /// What a hard AI would do: somebody has asked for it, and it doesn't give way.
    Hint,
    /// The latest sentence of the news.
    News,
    /// What somebody alone knows, or what the cards do from which they choose.
    Known,
    /// What somebody alone was told.
    Heard,
    /// What is folded away in any case, or has no need to.
    Aside,
}

/// Who gives way, one after the other, and how many lines they keep.
const GIVE_WAY: [(Role, usize); 12] = [
    (Role::Turn, 0),
    (Role::About, 1),
    (Role::Question, 2),
    (Role::Waiting, 1),
    (Role::News, 2),
    (Role::Beside, 0),
    (Role::Stage, 2),
    (Role::Missed, 1),
    (Role::About, 0),
    (Role::News, 1),
    (Role::Question, 1),
    (Role::Stage, 1),
];

/// Words of a board, and what they are for.
pub(super) struct Part {
    pub(super) role: Role,
    pub(super) block: Block,
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

    /// What is folded away.
    pub(super) fn aside(block: Block) -> Self {
        Self::new(Role::Aside, block)
    }

    /// The same, folded away.
    pub(super) fn away(self) -> Self {
        Self::aside(self.block.detail())
    }

    /// How many lines it takes under a picture.
    fn height(&self) -> usize {
        self.block.standing().map_or(0, height)
    }

    /// Keeps so many lines; the whole is folded away.
    fn shrink(&mut self, keep: usize) {
        let whole = self.block.folded().unwrap_or(&self.block).clone();
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

/// The words of a board in its order, with its news where `told` stands in it: what fits under a
/// picture stands there, the latest news in any case, and the rest is folded away.
pub(super) fn fitted(mut parts: Vec<Part>, mut told: Vec<String>, place: usize) -> Vec<Block> {
    let latest = told.pop().map(|latest| Block::Quote(vec![latest]));
    let news = latest.map(|latest| Part::new(Role::News, latest));
    parts.splice(place..place, news);
    for secondary in [Role::Heard, Role::Known] {
        if counted(&parts) > ROOM {
            let gone = parts.iter_mut().filter(|part| part.role == secondary);
            gone.for_each(|part| part.shrink(0));
        }
    }
    let mut over = counted(&parts).saturating_sub(ROOM);
    for (role, least) in GIVE_WAY {
        for part in parts.iter_mut().filter(|part| part.role == role) {
            let tall = part.height();
            if over > 0 && tall > least {
                part.shrink(least.max(tall.saturating_sub(over)));
                over = over.saturating_sub(tall - part.height());
            }
        }
    }
    let room = ROOM.saturating_sub(counted(&parts));
    if let Some(Block::Quote(latest)) = parts.get_mut(place).map(|part| &mut part.block) {
        let newest = told.split_off(told.len() - newer(&told, room));
        latest.splice(0..0, newest);
    }
    let older = (!told.is_empty()).then(|| Part::aside(Block::Quote(told).detail()));
    parts.splice(place..place, older);
    parts.into_iter().map(|part| part.block).collect()
}

/// How many lines they take. What explains a question stands once, as a hint does, and beside all that the question
/// has at other times.
fn counted(parts: &[Part]) -> usize {
    let is_counted = |part: &&Part| !matches!(part.role, Role::Explained | Role::Hint);
    let counted = parts.iter().filter(is_counted);
    counted.map(Part::height).sum()
}

/// How many of the sentences before the latest one stand beside it.
fn newer(told: &[String], mut room: usize) -> usize {
    let fits = |line: &&String| {
        let tall = lines(line, LETTERS);
        let fits = tall <= room;
        room = room.saturating_sub(tall);
        fits
    };
    told.iter().rev().take(LATEST - 1).take_while(fits).count()
}

/// How many lines a block takes under a picture.
pub(super) fn height(block: &Block) -> usize {
    match block {
        Block::Title(line) | Block::Line(line) | Block::At(line, _) => lines(line, LETTERS),
        Block::Table(all) | Block::Quote(all) | Block::Fold(all) => {
            all.iter().map(|line| lines(line, LETTERS)).sum()
        }
        Block::Call(_) => 1,
        Block::Detail(_) => 0,
        Block::Brief { short, .. } => height(short),
    }
}
