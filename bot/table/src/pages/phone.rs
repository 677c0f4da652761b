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
    /// The same where somebody is on the way to an answer already.
    Begun,
    /// How far somebody is in what they choose, and what it means.
    About,
    /// What explains the question.
    Explained,
    /// What a hard AI would do: somebody has asked for it, and it doesn't give way.
    Hint,
    /// The latest sentence of what the others did.
    News,
    /// Another one beside it.
    Before,
    /// What somebody alone knows, or what the cards do from which they choose.
    Known,
    /// What somebody alone was told.
    Heard,
    /// What is folded away in any case, or has no need to.
    Aside,
}

/// The news, each part oldest first.
#[derive(Default)]
pub(super) struct Told {
    /// Deeds of the others whose turn it isn't, or all that was told.
    pub(super) others: Vec<String>,
    /// Deeds since, in a game that tells of the running turn by itself.
    pub(super) since: Vec<String>,
}

impl Told {
    /// News of which none is of a running turn.
    pub(super) fn news(others: Vec<String>) -> Self {
        Self {
            others,
            ..Self::default()
        }
    }
}

/// Who gives way, one after the other, and how many lines they keep.
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

/// The words of a board in its order, with what was `told` in that `place`: what fits under a picture stands
/// there, so many `sure` sentences of the news before what else can give way, the latest of the others among
/// them, and the rest is folded away.
pub(super) fn fitted(mut parts: Vec<Part>, told: Told, place: usize, sure: usize) -> Vec<Block> {
    let Told {
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
    let room = ROOM.saturating_sub(counted(&parts));
    let mut news = parts
        .splice(place..place + count, [])
        .map(|part| part.block);
    let theirs: Vec<Block> = news.by_ref().take(middle - place).collect();
    let own: Vec<Block> = news.collect();
    let stands = |block: &Block| block.standing().is_some();
    let more = match !theirs.is_empty() && theirs.iter().all(stands) {
        true => newer(&others, count, room),
        false => 0,
    };
    let news = together(others, &theirs, more)
        .into_iter()
        .chain(together(since, &own, 0));
    parts.splice(place..place, news.map(Part::aside));
    parts.into_iter().map(|part| part.block).collect()
}

/// Folds away and shortens what has no room under a picture.
fn give_way(parts: &mut [Part]) {
    for secondary in [Role::Heard, Role::Known] {
        if counted(parts) > ROOM {
            let gone = parts.iter_mut().filter(|part| part.role == secondary);
            gone.for_each(|part| part.shrink(0));
        }
    }
    let mut over = counted(parts).saturating_sub(ROOM);
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

/// News in one quote, the last `more` sentences told before among them, below what is folded away of those.
fn together(mut told: Vec<String>, latest: &[Block], more: usize) -> Vec<Block> {
    let mut short = told.split_off(told.len() - more);
    let mut whole = short.clone();
    for block in latest {
        let lines = |block: &Block| match block {
            Block::Quote(lines) => lines.clone(),
            _ => Vec::new(), // news are nothing else
        };
        let open = lines(block.folded().unwrap_or(block));
        match block.standing() {
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

/// How many lines they take. What explains a question stands once, as a hint does, and beside all that the question
/// has at other times.
fn counted(parts: &[Part]) -> usize {
    let is_counted = |part: &&Part| !matches!(part.role, Role::Explained | Role::Hint);
    let counted = parts.iter().filter(is_counted);
    counted.map(Part::height).sum()
}

/// Returns how many of the sentences before these stand beside so many that stand.
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

/// How many lines a block takes under a picture.
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
