//! The pages that link a person's accounts on several platforms.

use base::address::{Person, Platform};
use base::page::{Block, Button, LinkCode, Page, Press};
use base::time::Time;
use speech::{Words, args, key, shown_name};

/// Builds the page with a person's accounts on other platforms, and the code that links one more.
pub(crate) fn page(words: Words, code: LinkCode, until: Time, others: &[Person]) -> Page {
    let how = words.with(key!("link-how"), &args![code = code.to_string()]);
    let mut blocks = vec![
        Block::Title(words.say(key!("link-title"))),
        Block::When(how, until),
        Block::Line(words.say(key!("link-what"))),
    ];
    let unlink = Button::press(words.say(key!("button-unlink")), &Press::Link(None));
    blocks.extend(accounts_line(words, others));
    Page {
        blocks,
        buttons: (!others.is_empty())
            .then(|| vec![unlink])
            .into_iter()
            .collect(),
        ..Page::default()
    }
}

/// Returns the line with a person's accounts on other platforms, if there are any.
pub(crate) fn accounts_line(words: Words, others: &[Person]) -> Option<Block> {
    let names = others.iter().map(|person| account_name(words, person));
    let args = args![names = words.list(names)];
    (!others.is_empty()).then(|| Block::Line(words.with(key!("link-known"), &args)))
}

/// Builds the message to the person who was shown a code, once it has been used.
pub(crate) fn linked_page(words: Words, other: &Person) -> Page {
    let said = words.with(key!("link-done"), &args![name = account_name(words, other)]);
    let unlink = Button::press(words.say(key!("button-unlink")), &Press::Link(None));
    Page {
        blocks: vec![Block::Line(said)],
        buttons: vec![vec![unlink]],
        ..Page::default()
    }
}

/// Builds the question whether the person who typed a code is the one who was shown it.
pub(crate) fn question(words: Words, code: LinkCode, whose: &Person) -> Page {
    let asked = words.with(key!("link-sure"), &args![name = account_name(words, whose)]);
    let yes = Button::press(words.say(key!("button-link")), &Press::Link(Some(code)));
    Page {
        blocks: vec![
            Block::Line(asked),
            Block::Line(words.say(key!("link-for-good"))),
        ],
        buttons: vec![vec![yes]],
        ..Page::default()
    }
}

/// Returns a person's name with the platform of that account.
fn account_name(words: Words, person: &Person) -> String {
    let platform = match person.id.platform {
        Platform::Telegram => key!("platform-telegram"),
        Platform::Discord => key!("platform-discord"),
        Platform::Sandbox => key!("platform-page"),
    };
    format!("{} ({})", shown_name(&person.name), words.say(platform))
}
