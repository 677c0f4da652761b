//! The shortening of pages that are longer than a message may be, common to all platforms.

use crate::page::{Block, Page};

/// A sign that something is missing.
const CUT: &str = "…";

/// The least letters of a sentence that stands for all that follows it.
const SENTENCE: usize = 12;

/// The length of a text as the platforms count it at most: in UTF-16 units.
#[must_use]
pub fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The beginning of a text, of at most `limit` UTF-16 units.
#[must_use]
pub fn cut(text: &str, limit: usize) -> String {
    if units(text) <= limit {
        return text.to_owned();
    }
    let mut units = 1;
    let fits = |letter: &char| {
        units += letter.len_utf16();
        units <= limit
    };
    text.chars().take_while(fits).chain(CUT.chars()).collect()
}

/// Shortens blocks to a total length of at most `limit`, as far as whole lines allow, with all details open. The oldest
/// lines of news go first, then the end of folded blocks, then the end of the others.
#[must_use]
pub fn fit_blocks(blocks: &[Block], limit: usize, length: impl Fn(&Block) -> usize) -> Vec<Block> {
    let mut blocks = unfold_details(blocks);
    while total_length(&blocks, &length) > limit && shorten(&mut blocks) {}
    blocks
}

/// Like `fit_blocks`, for blocks under a picture and for what is folded away below them. If they are too long, the lines
/// whose columns matter go first, as the picture shows what they say. Then the lists go, then other details. News stay
/// longest, the latest of them to the end.
#[must_use]
pub fn fit_caption(
    blocks: &[Block],
    limit: usize,
    length: impl Fn(&Block) -> usize,
) -> (Vec<Block>, Vec<Block>) {
    let mut stands = standing_blocks(blocks);
    let folded = FoldedBlocks::of(blocks);
    if total_length(&stands, &length) + total_length(&folded.blocks, &length) > limit {
        stands = undrawn(&stands);
    }
    squeeze_blocks(stands, folded, limit, length)
}

/// Like `fit_caption`, for a message without a picture: its title and what is set in columns are shown there, too.
#[must_use]
pub fn fit_without_picture(
    blocks: &[Block],
    limit: usize,
    length: impl Fn(&Block) -> usize,
) -> (Vec<Block>, Vec<Block>) {
    let lifted = |block: &Block| match block.folded_part() {
        Some(whole @ (Block::Title(_) | Block::Table(_))) => whole.clone(),
        _ => block.clone(),
    };
    let blocks: Vec<Block> = blocks.iter().map(lifted).collect();
    squeeze_blocks(
        standing_blocks(&blocks),
        FoldedBlocks::of(&blocks),
        limit,
        length,
    )
}

/// Returns the blocks that stand and those that are folded away below, shortened until both have room.
fn squeeze_blocks(
    mut stands: Vec<Block>,
    mut folded: FoldedBlocks,
    limit: usize,
    length: impl Fn(&Block) -> usize,
) -> (Vec<Block>, Vec<Block>) {
    let too_long = |stands: &[Block], folded: &FoldedBlocks| {
        total_length(stands, &length) + total_length(&folded.blocks, &length) > limit
    };
    while too_long(&stands, &folded) && tell_less(&mut stands, &mut folded) {}
    if too_long(&stands, &folded) {
        stands = fit_blocks(&stands, limit, length);
    }
    (stands, folded.blocks)
}

/// The blocks that are folded away under a picture.
struct FoldedBlocks {
    blocks: Vec<Block>,
    /// Whether each block is shown in short above, and so must be readable to its end.
    begun: Vec<bool>,
}

impl FoldedBlocks {
    fn of(blocks: &[Block]) -> Self {
        let folded = |block: &Block| {
            let begun = matches!(block, Block::Brief { .. });
            Some((block.folded_part()?.clone(), begun))
        };
        let (blocks, begun) = blocks.iter().filter_map(folded).unzip();
        Self { blocks, begun }
    }

    /// Removes what is worth least of the blocks that aren't begun above: what the picture shows line by line, then
    /// lists, and the oldest news after both. Returns false if there is no such block.
    fn shorten(&mut self) -> bool {
        let worth: [fn(&Block) -> bool; 3] = [
            |block| matches!(block, Block::Table(_)),
            |block| matches!(block, Block::Line(lines) if lines.contains('\n')),
            |block| matches!(block, Block::Quote(_)),
        ];
        let least = |is_worth_less: &fn(&Block) -> bool| {
            let mut all = self.blocks.iter().zip(&self.begun);
            all.position(|(block, begun)| !begun && is_worth_less(block))
        };
        let least = worth.iter().find_map(least);
        if let Some(least) = least
            && !drop_oldest(&mut self.blocks[least])
        {
            self.blocks.remove(least);
            self.begun.remove(least);
        }
        least.is_some()
    }

    /// Removes the last block. A block that is shown in short above and is no news, such as the question, goes only
    /// when no other is left. Returns false if there is no block.
    fn drop_last(&mut self) -> bool {
        let is_worth_less =
            |(block, begun): (&Block, &bool)| !begun || matches!(block, Block::Quote(_));
        let mut all = self.blocks.iter().zip(&self.begun);
        let last = all.rposition(is_worth_less);
        let last = last.or(self.blocks.len().checked_sub(1));
        if let Some(last) = last {
            self.begun.remove(last);
            self.blocks.remove(last);
        }
        last.is_some()
    }
}

fn total_length(blocks: &[Block], length: impl Fn(&Block) -> usize) -> usize {
    blocks.iter().map(length).sum()
}

/// Details where they stand, as any other words; news that come together are one.
#[must_use]
pub fn unfold_details(blocks: &[Block]) -> Vec<Block> {
    let mut opened: Vec<Block> = Vec::new();
    for block in blocks {
        let block = block.folded_part().unwrap_or(block);
        match (opened.last_mut(), block) {
            (Some(Block::Quote(before)), Block::Quote(lines)) => before.extend(lines.clone()),
            _ => opened.push(block.clone()),
        }
    }
    opened
}

/// Returns the blocks shown under a picture, from top to bottom.
#[must_use]
pub fn standing_blocks(blocks: &[Block]) -> Vec<Block> {
    blocks
        .iter()
        .filter_map(Block::standing_part)
        .cloned()
        .collect()
}

/// Returns the blocks that are folded away under a picture, from top to bottom.
#[must_use]
pub fn details(blocks: &[Block]) -> Vec<Block> {
    blocks
        .iter()
        .filter_map(Block::folded_part)
        .cloned()
        .collect()
}

/// The beginning of a text, in at most so many lines: whole sentences if it begins with some that
/// fit, else words and a sign that some are missing.
#[must_use]
pub fn cut_lines(text: &str, most: usize, letters: usize) -> String {
    if lines(text, letters) <= most {
        return text.to_owned();
    }
    let fits = |end: &usize| lines(&text[..*end], letters) <= most;
    let ends = text.match_indices(['.', '?', '!']);
    let ends = ends
        .map(|(at, _)| at + 1)
        .filter(|end| text[*end..].starts_with(' '));
    let mut sentences = ends
        .filter(fits)
        .filter(|end| text[..*end].chars().count() >= SENTENCE);
    if let Some(end) = sentences.next_back() {
        return text[..end].to_owned();
    }
    let words = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let begun = |end: usize| {
        format!(
            "{}{CUT}",
            text[..end].trim_end_matches([' ', ',', ':', ';', '·'])
        )
    };
    let mut begun = words
        .map(begun)
        .filter(|begun| lines(begun, letters) <= most);
    begun
        .next_back()
        .unwrap_or_else(|| cut(text, letters * most.max(1)))
}

/// Returns the number of lines a text takes with `letters` letters in a line, as on a phone: words are not divided.
#[must_use]
pub fn lines(text: &str, letters: usize) -> usize {
    let wrapped = |line: &str| {
        let mut left = letters;
        let mut lines = 1;
        for word in line.split(' ') {
            let length = word.chars().count();
            if length > left {
                lines += 1;
                left = letters;
            }
            left = left.saturating_sub(length + 1);
        }
        lines
    };
    text.lines().map(wrapped).sum()
}

/// Returns the blocks that no picture shows.
fn undrawn(blocks: &[Block]) -> Vec<Block> {
    let stands = blocks.iter().filter_map(Block::standing_part);
    let drawn = |block: &&Block| matches!(block, Block::Table(_));
    stands.filter(|block| !drawn(block)).cloned().collect()
}

/// Returns the least length of blocks under a picture before anything is lost but news and what the picture shows.
#[must_use]
pub fn least(blocks: &[Block], length: impl Fn(&Block) -> usize) -> usize {
    let mut blocks = undrawn(blocks);
    while blocks.iter_mut().any(drop_oldest) {}
    total_length(&blocks, length)
}

/// Removes what is worth least: what the picture shows line by line, lists, the oldest news, and at last other details.
/// Returns false if only blocks that must stay are left.
fn tell_less(stands: &mut [Block], folded: &mut FoldedBlocks) -> bool {
    folded.shorten() || stands.iter_mut().any(drop_oldest) || folded.drop_last()
}

/// Removes a part of the blocks; returns false if there is none left to remove.
fn shorten(blocks: &mut Vec<Block>) -> bool {
    blocks.iter_mut().any(drop_oldest)
        || blocks.iter_mut().rev().any(fold_less)
        || (blocks.len() > 1 && blocks.pop().is_some())
}

fn drop_oldest(block: &mut Block) -> bool {
    match block {
        Block::Quote(lines) if lines.len() > 1 => {
            lines.remove(0);
            true
        }
        _ => false,
    }
}

/// Takes the last line away, and shows that something is missing.
fn fold_less(block: &mut Block) -> bool {
    let Block::Fold(lines) = block else {
        return false;
    };
    let marked = lines.last().is_some_and(|line| line == CUT);
    let whole = lines.len() - usize::from(marked);
    if whole < 2 {
        return false;
    }
    lines.truncate(whole - 1);
    lines.push(CUT.to_owned());
    true
}

/// A page in as many pages as it takes, if it can be divided where it is folded; the buttons are
/// under the last.
#[must_use]
pub fn parts(page: &Page, limit: usize, length: impl Fn(&Block) -> usize) -> Vec<Page> {
    let whole = |blocks: &[Block]| total_length(blocks, &length);
    let is_fold = |block: &Block| matches!(block, Block::Fold(_));
    if whole(&page.blocks) <= limit || !page.blocks.iter().any(is_fold) {
        return vec![page.clone()];
    }
    let mut parts = vec![Page::default()];
    for piece in page.blocks.iter().flat_map(pieces) {
        let full = |part: &Page| whole(&part.blocks) + length(&piece) > limit;
        match parts.last_mut().filter(|part| !full(part)) {
            Some(part) => join(&mut part.blocks, piece),
            None => parts.push(Page {
                blocks: vec![piece],
                ..Page::default()
            }),
        }
    }
    if let Some(last) = parts.last_mut() {
        last.buttons.clone_from(&page.buttons);
    }
    parts.retain(|part| !part.blocks.is_empty());
    parts
}

/// Blocks that must not be divided.
fn pieces(block: &Block) -> Vec<Block> {
    match block {
        Block::Fold(lines) => lines
            .iter()
            .map(|line| Block::Fold(vec![line.clone()]))
            .collect(),
        whole => vec![whole.clone()],
    }
}

fn join(blocks: &mut Vec<Block>, piece: Block) {
    match (blocks.last_mut(), piece) {
        (Some(Block::Fold(lines)), Block::Fold(more)) => lines.extend(more),
        (_, piece) => blocks.push(piece),
    }
}

/// Whether a page notifies its readers: it rings, or mentions people by name.
#[must_use]
pub fn notifies(page: &Page) -> bool {
    let is_call = |block: &Block| matches!(block, Block::Call(_));
    page.rings || page.blocks.iter().any(is_call)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length(block: &Block) -> usize {
        match block {
            Block::Title(line) | Block::Line(line) | Block::At(line, _) | Block::When(line, _) => {
                units(line) + 1
            }
            Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => {
                lines.iter().map(|line| units(line) + 1).sum()
            }
            Block::Detail(whole) | Block::Brief { whole, .. } => length(whole),
            Block::Call(_) => 0,
        }
    }

    fn lines(count: usize, word: &str) -> Vec<String> {
        (1..=count)
            .map(|number| format!("{word} {number} {}", "x".repeat(20)))
            .collect()
    }

    #[test]
    fn a_long_page_loses_its_oldest_news_first() {
        let blocks = [
            Block::Title("Title".into()),
            Block::Quote(lines(100, "news")),
            Block::Line("the question".into()),
        ];
        let fitted = fit_blocks(&blocks, 500, length);
        let Block::Quote(news) = &fitted[1] else {
            panic!("{fitted:?}");
        };
        assert!(news[0] != "news 1" && news.last().unwrap().starts_with("news 100 "));
        assert_eq!(fitted[2], Block::Line("the question".into()));
        assert!(fitted.iter().map(length).sum::<usize>() <= 500);
        let newest = Block::Quote(vec![news.last().unwrap().clone()]);
        let left = [blocks[0].clone(), newest, blocks[2].clone()];
        assert_eq!(
            least(&blocks, length),
            left.iter().map(length).sum::<usize>()
        );
    }

    #[test]
    fn under_a_picture_what_it_shows_goes_first() {
        let blocks = [
            Block::Table(lines(9, "rank")),
            Block::Quote(lines(4, "news")),
            Block::Line("the question".into()),
        ];
        let shown = |limit| fit_caption(&blocks, limit, length).0;
        assert_eq!(shown(500), blocks);
        assert_eq!(shown(300), blocks[1..]);
        let short = shown(100);
        assert!(short.len() == 2 && short.iter().map(length).sum::<usize>() <= 100);
        let newest = Block::Quote(lines(4, "news").split_off(3));
        let left = [newest, blocks[2].clone()];
        assert_eq!(
            least(&blocks, length),
            left.iter().map(length).sum::<usize>()
        );
    }

    #[test]
    fn details_are_folded_away_under_a_picture_and_open_without_one() {
        let old = Block::Quote(lines(4, "old"));
        let new = Block::Quote(lines(2, "new"));
        let board = Block::Table(lines(9, "rank"));
        let blocks = [board.clone().detail(), old.clone().detail(), new.clone()];
        let both = Block::Quote([lines(4, "old"), lines(2, "new")].concat());
        assert_eq!(fit_blocks(&blocks, 900, length), [board.clone(), both]);
        let shown = |limit| fit_caption(&blocks, limit, length);
        let all = vec![board, old];
        assert_eq!(shown(900), (vec![new.clone()], all.clone()));
        let whole: usize = all.iter().chain([&new]).map(length).sum();
        // the picture shows the board: the news are there longest
        assert_eq!(shown(whole - 1), (vec![new.clone()], all[1..].to_vec()));
        let latest = Block::Quote(lines(4, "old").split_off(3));
        let both = length(&latest) + length(&new);
        assert_eq!(shown(both), (vec![new.clone()], vec![latest]));
        assert_eq!(shown(60), (vec![new], vec![]));
    }

    #[test]
    fn under_a_picture_lists_go_before_news_and_a_line_after_both() {
        let news = Block::Quote(lines(2, "news"));
        let list = Block::Line(lines(3, "seat").join("\n"));
        let title = Block::Line("which table".into());
        let blocks = [&title, &news, &list].map(|block| block.clone().detail());
        let folded = |limit| fit_caption(&blocks, limit, length).1;
        assert_eq!(folded(900), [title.clone(), news.clone(), list]);
        assert_eq!(folded(100), [title.clone(), news]);
        assert_eq!(folded(15), [title]);
    }

    #[test]
    fn without_a_picture_lists_and_older_news_are_folded_away_and_the_board_stands() {
        let title = Block::Title("Title".into());
        let board = Block::Table(lines(9, "rank"));
        let old = Block::Quote(lines(4, "old"));
        let new = Block::Quote(lines(2, "new"));
        let list = Block::Line(lines(3, "seat").join("\n"));
        let details = [&title, &old, &board, &list].map(|block| block.clone().detail());
        let blocks = [&details[..], std::slice::from_ref(&new)].concat();
        let shown = |limit| fit_without_picture(&blocks, limit, length);
        let stands = vec![title, board, new];
        assert_eq!(shown(4_096), (stands.clone(), vec![old.clone(), list]));
        let room: usize = stands.iter().chain([&old]).map(length).sum();
        assert_eq!(shown(room), (stands, vec![old]));
    }

    #[test]
    fn what_is_too_tall_stands_in_short_under_a_picture_and_whole_without_one() {
        let short = Box::new(Block::Line("in short".into()));
        let whole = Block::Line("the whole of it".into());
        let blocks = [Block::Brief {
            short: short.clone(),
            whole: Box::new(whole.clone()),
        }];
        assert_eq!(
            fit_blocks(&blocks, 900, length),
            std::slice::from_ref(&whole)
        );
        assert_eq!(
            fit_caption(&blocks, 900, length),
            (vec![*short], vec![whole])
        );
    }

    #[test]
    fn what_is_begun_above_is_there_to_its_end_before_what_the_picture_shows() {
        let whole = Block::Quote(lines(4, "told"));
        let brief = Block::Brief {
            short: Box::new(Block::Quote(lines(1, "told"))),
            whole: Box::new(whole.clone()),
        };
        let board = Block::Table(lines(9, "rank")).detail();
        let question = Block::Line("what is asked, to its end".into());
        let asked = Block::Brief {
            short: Box::new(Block::Line("what is…".into())),
            whole: Box::new(question.clone()),
        };
        let below = Block::Line("what stands below it".into());
        let blocks = [board, brief, asked, below.clone().detail()];
        let folded = |limit| fit_caption(&blocks, limit, length).1;
        assert_eq!(folded(200), [whole.clone(), question.clone(), below]);
        assert_eq!(folded(180), [whole, question.clone()]);
        assert_eq!(folded(75), [question]);
    }

    #[test]
    fn a_text_is_cut_after_a_sentence_or_a_word() {
        let cut = |text: &str| cut_lines(text, 2, 20);
        assert_eq!(
            cut("Who acts now? They all have three points, one by one."),
            "Who acts now?"
        );
        let list = "One, two, three, four, five, six, seven, eight, nine";
        assert_eq!(cut(list), "One, two, three, four, five, six…");
        assert_eq!(cut("It fits."), "It fits.");
    }

    #[test]
    fn what_is_folded_loses_its_end_and_shows_it() {
        let fitted = fit_blocks(&[Block::Fold(lines(100, "rule"))], 500, length);
        let [Block::Fold(rules)] = &fitted[..] else {
            panic!("{fitted:?}");
        };
        assert!(rules[0].starts_with("rule 1 "));
        assert_eq!(rules.last().unwrap(), CUT);
    }

    #[test]
    fn what_does_not_fit_goes_on_in_the_next_part_and_nothing_is_lost() {
        let page = Page {
            blocks: vec![
                Block::Title("Rules".into()),
                Block::Fold(lines(100, "rule")),
            ],
            buttons: vec![Vec::new()],
            ..Page::default()
        };
        let parts = parts(&page, 1_000, length);
        let folded = |part: &Page| match part.blocks.last() {
            Some(Block::Fold(lines)) => lines.clone(),
            other => panic!("{other:?}"),
        };
        let all: Vec<String> = parts.iter().flat_map(folded).collect();
        assert_eq!(all, lines(100, "rule"));
        assert!(parts.len() > 2);
        let (last, before) = parts.split_last().unwrap();
        assert_eq!(last.buttons.len(), 1);
        assert!(before.iter().all(|part| part.buttons.is_empty()));
        let short = Page::line("short");
        assert_eq!(
            super::parts(&short, 1_000, length),
            std::slice::from_ref(&short)
        );
    }

    #[test]
    fn words_are_wrapped_as_on_a_phone() {
        let counted = |text: &str| super::lines(text, 10);
        assert_eq!(counted("ten letter"), 1);
        assert_eq!(counted("eleven chars"), 2);
        assert_eq!(counted("one two three four"), 2);
        assert_eq!(counted("one\n\ntwo"), 3);
        assert_eq!(counted(""), 0);
    }

    #[test]
    fn one_endless_line_is_cut() {
        let text = cut(&"🧟".repeat(9_000), 1_024);
        assert!(units(&text) <= 1_024 && text.ends_with(CUT));
        assert_eq!(cut("short", 5), "short");
    }
}
