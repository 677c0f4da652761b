//! How it is shown who is the same person on several platforms.

use base::address::{Person, Platform};
use base::page::{Block, Button, LinkCode, Page, Press};
use speech::{Words, args, key, shown_name};

/// Who somebody is on other platforms, and by which code they show that on one more.
pub(crate) fn page(words: Words, code: LinkCode, others: &[Person]) -> Page {
    let how = words.with(key!("link-how"), &args![code = code.to_string()]);
    let mut blocks = vec![
        Block::Title(words.say(key!("link-title"))),
        Block::Line(how),
        Block::Line(words.say(key!("link-what"))),
    ];
    let names = others.iter().map(|person| named(words, person));
    let known = words.with(key!("link-known"), &args![names = words.list(names)]);
    let unlink = Button::press(words.say(key!("button-unlink")), &Press::Link(None));
    let is_linked = !others.is_empty();
    blocks.extend(is_linked.then_some(Block::Line(known)));
    Page {
        blocks,
        buttons: is_linked.then(|| vec![unlink]).into_iter().collect(),
        ..Page::default()
    }
}

/// Asks whether whoever has written a code is who was shown it.
pub(crate) fn question(words: Words, code: LinkCode, whose: &Person) -> Page {
    let asked = words.with(key!("link-sure"), &args![name = named(words, whose)]);
    let yes = Button::press(words.say(key!("button-link")), &Press::Link(Some(code)));
    Page {
        blocks: vec![
            Block::Line(asked),
            Block::Line(words.say(key!("link-what"))),
        ],
        buttons: vec![vec![yes]],
        ..Page::default()
    }
}

/// Somebody with where they go by that name.
fn named(words: Words, person: &Person) -> String {
    let platform = match person.id.platform {
        Platform::Telegram => key!("platform-telegram"),
        Platform::Discord => key!("platform-discord"),
        Platform::Sandbox => key!("platform-page"),
    };
    format!("{} ({})", shown_name(&person.name), words.say(platform))
}
