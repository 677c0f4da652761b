//! Pages and pictures as the browser gets them.

use std::borrow::Cow;

use base::fit::unfold_details;
use base::page::{Beyond, Block, Button, Page, TableId};
use base::time::Uptime;
use serde::Serialize;
use url::form_urlencoded::Serializer;

/// A page of the bot's, as it is shown.
#[derive(Serialize)]
pub(crate) struct PageView<'a> {
    pub(super) blocks: Vec<Block>,
    /// The blocks that the picture shows, too, or that are older.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) details: Vec<Block>,
    pub(super) buttons: Cow<'a, [Vec<Button>]>,
    /// The choices that the picture offers beside the buttons.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(super) beyond: &'a [Beyond],
    pub(super) picture: Option<PictureView<'a>>,
    /// The question above its choices, in the words of the page, to be read out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) question: Option<&'a str>,
    /// The player's progress in a choice of several steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) step: Option<&'a str>,
    /// The line with the time that players have left for the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) times: Option<&'a str>,
    /// Whether a game runs there, of which its news and what is asked are read out alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) runs: bool,
    /// The table whose page it is, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) table: Option<TableId>,
    /// Whether the viewer may watch the running game, and doesn't play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) watched: bool,
    /// Milliseconds that are left to answer, where a clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) left: Option<u64>,
}

#[derive(Serialize)]
pub(super) struct PictureView<'a> {
    pub(super) url: String,
    pub(super) alt: &'a str,
}

/// The words of a page, and those that are folded away under its picture: what is too tall to stand there on
/// a phone's chat stands here whole.
pub(super) fn words(page: &Page) -> (Vec<Block>, Vec<Block>) {
    if page.picture.is_none() {
        return (unfold_details(&page.blocks), Vec::new());
    }
    let folded = |block: &&Block| matches!(block, Block::Detail(_));
    let (folded, standing): (Vec<_>, Vec<_>) = page.blocks.iter().partition(folded);
    let whole = |block: &Block| block.folded_part().unwrap_or(block).clone();
    (
        standing.into_iter().map(whole).collect(),
        folded.into_iter().map(whole).collect(),
    )
}

/// The version makes a changed picture a new address, and an unchanged one the same.
pub(super) fn picture_url(id: u64, version: &str, person: Option<&str>) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("v", version);
    if let Some(name) = person {
        query.append_pair("name", name);
    }
    format!("/picture/{id}?{}", query.finish())
}

impl<'a> PageView<'a> {
    /// A page of a table, or of none; its picture is found at an address.
    pub(crate) fn new(
        page: &'a Page,
        table: Option<TableId>,
        picture: impl FnOnce() -> String,
        now: Uptime,
    ) -> Self {
        let picture = page.picture.as_ref().map(|drawn| PictureView {
            url: picture(),
            alt: &drawn.alt,
        });
        let (blocks, details) = words(page);
        Self {
            blocks,
            details,
            buttons: Cow::Borrowed(&page.buttons),
            beyond: &page.beyond,
            picture,
            question: page.question.as_deref(),
            step: page.step.as_deref(),
            times: page.times.as_deref(),
            runs: page.runs,
            table,
            watched: false,
            left: page.until.map(|until| millis_left(until, now)),
        }
    }
}

/// Returns the milliseconds left until a time.
pub(super) fn millis_left(until: Uptime, now: Uptime) -> u64 {
    u64::try_from(until.since(now).as_millis()).unwrap_or(u64::MAX)
}
