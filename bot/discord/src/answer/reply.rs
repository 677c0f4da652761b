//! The decision on the reply to an interaction.

use base::address::Audience;
use base::page::{Block, Page, Press, TableId};
use speech::{Words, key};
use table::model::effect::Answer;

use crate::layout::Layout;
use crate::memory::PaneKey;
use crate::person::Origin;
use crate::pressed::{ButtonAction, ButtonPress};

/// The reply to an interaction, as its person sees it.
#[derive(Debug, PartialEq)]
pub(crate) enum Reply {
    /// Words in place of the last ones.
    Words {
        text: String,
        /// Whether the press is acknowledged first, so that the pressed message can still change by its token.
        beside: bool,
    },
    /// Words below the pressed message, which stays.
    Below(String),
    /// A page below.
    Page {
        page: Box<Page>,
        /// As for words.
        beside: bool,
        /// Whether the page goes with the next words.
        gives_way: bool,
    },
    /// A page below that is laid out already.
    Sheet(Layout),
    /// The person's pane of a table, below.
    Pane(PaneKey, Box<Page>),
    /// The pressed message, turned to another page; the words alone if it is gone.
    Turned {
        page: Box<Page>,
        words: Option<String>,
        /// Whether the page goes with the next words.
        gives_way: bool,
    },
    /// The pressed overlay goes.
    Closed,
    /// The pressed pane as it is now, with a line above it, and words below.
    Refreshed {
        pane: PressedPane,
        line: Option<String>,
        words: Option<String>,
    },
    /// The board of a table inside Discord; a link to it where that can't open.
    Activity(TableId, Layout),
    /// The changed board alone: the last words go.
    Seen,
    /// A message for everyone, or none: what was promised goes.
    Elsewhere,
    /// Words that come by post: what was promised waits for them.
    Coming,
}

/// A pressed pane. Until the press is answered, only a caller already at work on the pane changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PressedPane {
    pub(super) whose: PaneKey,
    /// Whether the press has to be answered by the pane.
    pub(crate) is_due: bool,
}

/// The message on which the outcome of a command is seen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CommandScene {
    /// A message for everyone in the place.
    Message,
    /// A message in the private chat of a guest.
    Private,
    /// A message to come.
    Post,
}

/// The message on which the outcome of a press is seen.
#[derive(Debug)]
pub(super) enum Scene {
    /// A message to come.
    Post,
    /// An overlay.
    Overlay {
        /// Whether nothing but the token of the press can change the pressed message.
        needs_token: bool,
    },
    /// The pressed pane.
    Pane {
        pane: PressedPane,
        /// Whether the person still has a pane of the table.
        stands: bool,
    },
    /// A message that others see, too, or one in the private chat.
    Board {
        /// The current pane, if the pressed message in the private chat shows something else.
        newer: Option<Box<Page>>,
        /// Whether the person sees there what was done.
        seen: bool,
        /// As for overlays.
        needs_token: bool,
    },
}

impl Reply {
    /// Returns words as the answer.
    pub(crate) fn words(text: impl Into<String>) -> Self {
        let (text, beside) = (text.into(), false);
        Self::Words { text, beside }
    }

    /// Returns a page as the answer, which stays.
    pub(crate) fn page(page: Page) -> Self {
        Self::Page {
            page: Box::new(page),
            beside: false,
            gives_way: false,
        }
    }

    /// Returns the pressed message with a page as it is now.
    pub(crate) fn turned_to(page: Page) -> Self {
        Self::Turned {
            page: Box::new(page),
            words: None,
            gives_way: false,
        }
    }

    /// Returns the reply to a command that was carried out.
    pub(crate) fn to_command(words: Words, answer: Answer, scene: CommandScene) -> Self {
        match (answer.overlay, answer.text, scene) {
            (Some(page), ..) => Self::page(page),
            (None, Some(text), _) => Self::words(text),
            (None, None, CommandScene::Message) => Self::Elsewhere,
            (None, None, CommandScene::Private) => {
                Self::words(words.say(key!("answer-in-private")))
            }
            (None, None, CommandScene::Post) => Self::Coming,
        }
    }

    /// Returns the reply to a press that was carried out.
    pub(super) fn to_press(pressed: &ButtonPress, answer: Answer, scene: Scene) -> Self {
        match scene {
            Scene::Post => Self::by_post(pressed, answer),
            Scene::Overlay { needs_token } => Self::on_overlay(pressed, answer, needs_token),
            Scene::Pane { pane, stands } => {
                let (line, words) = match stands {
                    true => (answer.text, None),
                    false => (None, answer.text),
                };
                Self::Refreshed { pane, line, words }
            }
            Scene::Board {
                newer: Some(page), ..
            } => Self::Turned {
                page: Box::new(prepend_line(answer.text.as_deref(), *page)),
                words: answer.text,
                gives_way: false,
            },
            Scene::Board {
                seen, needs_token, ..
            } => match answer.text.filter(|_| answer.alert || !seen) {
                Some(text) => Self::Words {
                    text,
                    beside: needs_token && (!answer.alert || pressed.is_pick()),
                },
                None => Self::Seen,
            },
        }
    }

    /// Replies to a press whose words come by post: only with what must not be overlooked.
    fn by_post(pressed: &ButtonPress, answer: Answer) -> Self {
        match (answer.text.filter(|_| answer.alert), &pressed.deed) {
            (Some(text), _) => Self::words(text),
            // the table is seen where it stands, and the games to choose from have served
            (None, ButtonAction::Press(Press::Play(_) | Press::Face(_) | Press::Challenge(..))) => {
                Self::Elsewhere
            }
            (None, _) => Self::Coming,
        }
    }

    /// Replies with the overlay that opened, or on the one that was pressed.
    fn on_overlay(pressed: &ButtonPress, answer: Answer, needs_token: bool) -> Self {
        let gives_way = !pressed.turns_pages();
        let turned = |page: Page, words| Self::Turned {
            page: Box::new(page),
            words,
            gives_way,
        };
        match (answer.overlay, answer.text) {
            (Some(page), words) if pressed.ephemeral && !pressed.opens() => turned(page, words),
            (Some(page), _) => Self::Page {
                page: Box::new(page),
                beside: needs_token,
                gives_way,
            },
            // the button that means it stays beside the words, and so does a list of tables
            (None, Some(text)) if answer.unsure || pressed.closes() => Self::Below(text),
            (None, Some(text)) => turned(Page::line(text.clone()), Some(text)),
            (None, None) => Self::Closed,
        }
    }
}

/// Whether what was pressed is shown differently because of that.
pub(crate) fn is_changed(origin: &Origin, pressed: &ButtonPress, answer: &Answer) -> bool {
    let is_it = |audience: &Audience| audience.is_board() || origin.direct;
    !pressed.ephemeral && answer.repainted.iter().any(is_it)
}

/// A page with a line above it.
pub(super) fn prepend_line(line: Option<&str>, mut page: Page) -> Page {
    if let Some(line) = line {
        page.blocks.insert(0, Block::Title(line.to_owned()));
    }
    page
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use base::page::Knob;
    use serenity::all::{MessageId, UserId};

    use super::*;
    use crate::pressed::Pick;

    fn press(press: Press, ephemeral: bool, pick: Pick) -> ButtonPress {
        ButtonPress {
            deed: ButtonAction::Press(press),
            message: MessageId::new(5),
            ephemeral,
            pick,
        }
    }

    /// Returns the kind of a reply, with what is true of it.
    fn describe(reply: Reply) -> String {
        let flags = |kind: &str, flags: &[(bool, &str)]| {
            let set = flags.iter().filter(|(set, _)| *set);
            let set = set.map(|(_, flag)| format!(", {flag}"));
            kind.to_owned() + &set.collect::<String>()
        };
        match reply {
            Reply::Words { beside, .. } => flags("words", &[(beside, "beside")]),
            Reply::Page {
                beside, gives_way, ..
            } => flags("page", &[(beside, "beside"), (gives_way, "gives way")]),
            Reply::Turned {
                words, gives_way, ..
            } => flags(
                "turned",
                &[(words.is_some(), "words"), (gives_way, "gives way")],
            ),
            Reply::Refreshed { line, words, .. } => {
                let parts = [(line.is_some(), "line"), (words.is_some(), "words")];
                flags("refreshed", &parts)
            }
            Reply::Below(_) => "below".to_owned(),
            other => format!("{other:?}").to_lowercase(),
        }
    }

    fn toast() -> Answer {
        Answer::toast("said")
    }

    fn alert() -> Answer {
        Answer::alert("said")
    }

    fn table() -> TableId {
        TableId::from_bits(7)
    }

    fn knob(knob: Knob, ephemeral: bool) -> ButtonPress {
        press(Press::Table(table(), knob), ephemeral, Pick::None)
    }

    fn hint() -> ButtonPress {
        knob(Knob::Hint, true)
    }

    fn check(cases: impl IntoIterator<Item = (ButtonPress, Answer, Scene, &'static str)>) {
        for (pressed, answer, scene, expected) in cases {
            let case = format!("{pressed:?} {answer:?} {scene:?}");
            let reply = Reply::to_press(&pressed, answer, scene);
            assert_eq!(describe(reply), expected, "{case}");
        }
    }

    #[test]
    fn a_press_is_answered_by_what_its_person_does_not_see_otherwise() {
        let picked = || press(Press::Table(table(), Knob::Hint), false, Pick::Bare);
        let play = || press(Press::Play("x".parse().unwrap()), true, Pick::None);
        let join = || knob(Knob::Join(None), false);
        let none = Answer::default;
        let board = |newer: bool, seen, needs_token| Scene::Board {
            newer: newer.then(|| Box::new(Page::line("newer"))),
            seen,
            needs_token,
        };
        let (user, table, is_due) = (UserId::new(1), table(), true);
        let whose = PaneKey { user, table };
        let pane = |stands| Scene::Pane {
            pane: PressedPane { whose, is_due },
            stands,
        };
        check([
            (join(), toast(), board(false, true, true), "seen"),
            (join(), none(), board(false, false, true), "seen"),
            (join(), toast(), board(false, false, false), "words"),
            (join(), toast(), board(false, false, true), "words, beside"),
            (join(), alert(), board(false, true, true), "words"),
            (picked(), alert(), board(false, true, true), "words, beside"),
            (join(), toast(), board(true, false, true), "turned, words"),
            (hint(), toast(), pane(true), "refreshed, line"),
            (hint(), toast(), pane(false), "refreshed, words"),
            (hint(), toast(), Scene::Post, "coming"),
            (hint(), alert(), Scene::Post, "words"),
            (play(), toast(), Scene::Post, "elsewhere"),
        ]);
    }

    #[test]
    fn an_overlay_opens_below_and_turns_until_it_goes() {
        let lesson = |ephemeral| press(Press::Lessons, ephemeral, Pick::None);
        let option = || knob(Knob::Option(1), true);
        let options = || knob(Knob::Options, false);
        let cancel = || knob(Knob::Cancel, true);
        let mut unsure = toast();
        unsure.unsure = true;
        let open = || Answer {
            overlay: Some(Page::line("open")),
            ..toast()
        };
        let on = |needs_token| Scene::Overlay { needs_token };
        check([
            (options(), open(), on(true), "page, beside, gives way"),
            (hint(), open(), on(false), "turned, words, gives way"),
            (lesson(false), open(), on(false), "page"),
            (lesson(true), open(), on(false), "turned, words"),
            (option(), toast(), on(false), "turned, words, gives way"),
            (option(), unsure, on(false), "below"),
            (cancel(), toast(), on(false), "below"),
            (option(), Answer::default(), on(false), "closed"),
        ]);
    }

    #[test]
    fn a_command_is_answered_in_words_unless_its_outcome_is_seen_elsewhere() {
        let words = Words::new(Lang::En);
        let cases = [
            (toast(), CommandScene::Message, "words"),
            (Answer::default(), CommandScene::Message, "elsewhere"),
            (Answer::default(), CommandScene::Private, "words"),
            (Answer::default(), CommandScene::Post, "coming"),
        ];
        for (answer, scene, expected) in cases {
            let reply = Reply::to_command(words, answer, scene);
            assert_eq!(describe(reply), expected, "{scene:?}");
        }
    }
}
