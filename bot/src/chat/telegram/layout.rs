//! Pages as Telegram shows them: HTML and an inline keyboard, within its limits.

use teloxide::types::{InlineKeyboardButton, InlineKeyboardMarkup};
use url::Url;

use crate::page::{Block, Button, Page, Target};

/// The most characters under a picture, after the marks are taken off.
pub(super) const CAPTION: usize = 1024;

/// The most characters of a message without a picture.
pub(super) const TEXT: usize = 4096;

/// The most characters of the answer to a press.
pub(super) const TOAST: usize = 200;

/// The words of a page as HTML of at most `limit` characters. What is too long loses the oldest
/// lines of its news first, or of what is folded, then the end.
pub(super) fn html(page: &Page, limit: usize) -> String {
    let mut blocks = page.blocks.clone();
    while length(&blocks) > limit && shorten(&mut blocks) {}
    let mut left = limit;
    let parts = blocks.iter().filter_map(|block| {
        let part = block_html(block, left);
        left = left.saturating_sub(block_length(block) + 1);
        part
    });
    let text = parts.collect::<Vec<_>>().join("\n");
    if text.is_empty() {
        "…".to_owned()
    } else {
        text
    }
}

/// Takes away the oldest folded line, or the last block; false if there is nothing left to take.
fn shorten(blocks: &mut Vec<Block>) -> bool {
    for block in blocks.iter_mut() {
        if let Block::Quote(lines) | Block::Fold(lines) = block
            && lines.len() > 1
        {
            lines.remove(0);
            return true;
        }
    }
    blocks.len() > 1 && blocks.pop().is_some()
}

fn length(blocks: &[Block]) -> usize {
    blocks.iter().map(|block| block_length(block) + 1).sum()
}

/// Telegram counts in UTF-16 units.
fn block_length(block: &Block) -> usize {
    let units = |line: &String| line.encode_utf16().count() + 1;
    match block {
        Block::Title(line) | Block::Line(line) => units(line),
        Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => {
            lines.iter().map(units).sum()
        }
    }
}

fn block_html(block: &Block, left: usize) -> Option<String> {
    let joined = |lines: &[String]| cut(&lines.join("\n"), left);
    let (open, text, close) = match block {
        Block::Title(line) => ("<b>", cut(line, left), "</b>"),
        Block::Line(line) => ("", cut(line, left), ""),
        Block::Table(lines) => ("<pre>", joined(lines), "</pre>"),
        Block::Quote(lines) => ("<blockquote>", joined(lines), "</blockquote>"),
        Block::Fold(lines) => ("<blockquote expandable>", joined(lines), "</blockquote>"),
    };
    (!text.trim().is_empty()).then(|| format!("{open}{}{close}", escape(&text)))
}

/// The beginning of a text, of at most `limit` UTF-16 units.
pub(super) fn cut(text: &str, limit: usize) -> String {
    if text.encode_utf16().count() <= limit {
        return text.to_owned();
    }
    let mut units = 1;
    let fits = |letter: &char| {
        units += letter.len_utf16();
        units <= limit
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// The buttons of a page; the way to a private pane is a link to the chat with the bot.
pub(super) fn keyboard(page: &Page, bot: &str) -> InlineKeyboardMarkup {
    let row = |row: &Vec<Button>| {
        row.iter()
            .filter_map(|it| button(it, bot))
            .collect::<Vec<_>>()
    };
    let rows = page.buttons.iter().map(row).filter(|row| !row.is_empty());
    InlineKeyboardMarkup::new(rows.collect::<Vec<_>>())
}

fn button(button: &Button, bot: &str) -> Option<InlineKeyboardButton> {
    let label = button.label.clone();
    match &button.target {
        Target::Press(press) => Some(InlineKeyboardButton::callback(label, press.clone())),
        Target::Pane(table) => {
            let link = Url::parse(&format!("https://t.me/{bot}?start={table}"));
            link.ok().map(|link| InlineKeyboardButton::url(label, link))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_mark_anything_up() {
        let page = Page::line("<b>Anna & Co</b>");
        assert_eq!(html(&page, TEXT), "&lt;b&gt;Anna &amp; Co&lt;/b&gt;");
    }

    #[test]
    fn a_long_page_loses_its_oldest_news_first() {
        let news = (0..100)
            .map(|number| format!("news number {number}"))
            .collect();
        let page = Page {
            blocks: vec![
                Block::Title("Title".into()),
                Block::Quote(news),
                Block::Line("the question".into()),
            ],
            ..Page::default()
        };
        let text = html(&page, CAPTION);
        assert!(text.contains("news number 99") && text.contains("the question"));
        assert!(!text.contains("news number 0\n"));
        assert!(text.encode_utf16().count() <= CAPTION + 60);
    }

    #[test]
    fn one_endless_line_is_cut() {
        let text = html(&Page::line("🧟".repeat(9_000)), CAPTION);
        assert!(text.encode_utf16().count() <= CAPTION);
        assert!(text.ends_with('…'));
    }
}
