//! `/settings`: a person's own settings, and the way to the settings that an admin makes for a place.

use base::lang::Lang;
use base::page::{Block, Button, Page, Press, Target};
use base::preferences::Preferences;
use base::time::Time;
use club::{
    call_buttons, calls_key, night_text, nights_button, obvious_buttons, obvious_key, plain_button,
    plain_key, unshun_button, vacation_button, vacation_lines,
};
use speech::{Words, key};
use store::{Batch, Blocker, OwnSetting, Write};
use table::model::request::What;

use super::person::{Origin, id};
use super::pressed::Set;
use super::receiver::{Receiver, repeatable_request, request};
use super::rights::{self, WantedFeatures};

impl Receiver {
    /// Returns the page of what is lacking where it is asked, and what that costs.
    pub(super) async fn lacking(&self, origin: &Origin) -> Page {
        let words = self.words(origin).await;
        let missing = origin
            .ours
            .map(|ours| rights::missing_basics(ours, origin.kind));
        let missing = missing.filter(|missing| !missing.is_empty());
        let mut blocks = match missing {
            Some(missing) => vec![Block::Line(rights::describe_missing(missing, words))],
            None => self.lacking_features(origin, words).await,
        };
        if blocks.is_empty() {
            blocks.push(Block::Line(words.say(key!("lacking-nothing"))));
        }
        Page {
            blocks,
            ..Page::default()
        }
    }

    /// Returns the page of what can be set.
    pub(super) async fn panel(&self, origin: &Origin) -> Page {
        let known = self.discord.store().person_record(id(origin.user)).await;
        let known = known.inspect_err(
            |error| tracing::warn!(%error, "failed to read settings of a person; using defaults"),
        );
        let known = known.unwrap_or_default();
        let words = Words::new(known.lang.unwrap_or(origin.person.lang));
        let speaks = origin.admin && !origin.direct && !origin.is_guest();
        let mut page = page(words, known.preferences, speaks);
        let own = Blocker::Person(id(origin.user));
        let shunned = self.discord.store().blocked_people(&own, Time::now()).await;
        if shunned.is_ok_and(|shunned| !shunned.is_empty()) {
            page.buttons.push(vec![unshun_button(words)]);
        }
        if speaks {
            page.blocks
                .extend(self.lacking_features(origin, words).await);
        }
        page
    }

    /// Lists the features that tables do without in an admin's place, since the bot lacks rights there.
    async fn lacking_features(&self, origin: &Origin, words: Words) -> Vec<Block> {
        let wanted = WantedFeatures::at(self.discord.store(), &origin.place()).await;
        let costs = |ours| rights::costs(ours, origin.kind, wanted, words);
        let costs = origin.ours.map(costs).unwrap_or_default();
        costs.into_iter().map(Block::Line).collect()
    }

    /// Sets something, and returns the page of what is set then.
    pub(super) async fn set(&self, origin: &Origin, set: Set) -> Page {
        let told = match set {
            Set::Own(lang) | Set::OwnAlone(lang) => self.speak(origin, lang).await,
            Set::Direct(on) => self.write_to(origin, on).await,
        };
        let mut page = match set {
            Set::OwnAlone(_) => languages(self.words(origin).await),
            Set::Own(_) | Set::Direct(_) => self.panel(origin).await,
        };
        if let Some(told) = told {
            page.blocks.insert(0, Block::Title(told));
        }
        page
    }

    async fn speak(&self, origin: &Origin, lang: Lang) -> Option<String> {
        let speak = What::Press(Press::Speak(lang));
        let request = repeatable_request(request(origin, origin.private(), speak));
        self.answer_request(origin, request).await.text
    }

    /// Stores whether a user wants to be written to.
    async fn write_to(&self, origin: &Origin, on: bool) -> Option<String> {
        let writes = vec![
            Write::Person {
                person: origin.person.clone(),
                private: Some(origin.private()),
            },
            Write::Set(id(origin.user), OwnSetting::Direct(on)),
        ];
        let batch = Batch::new(Time::now(), writes);
        let written = self.discord.store().commit(batch).await;
        let error = written.err()?;
        tracing::warn!(%error, "failed to store setting; asking the sender to try again");
        Some(origin.trouble())
    }
}

/// The languages to choose from.
pub(super) fn languages(words: Words) -> Page {
    let own = |lang: Lang| button(Set::OwnAlone(lang), lang.own_name().to_owned());
    Page {
        buttons: vec![Lang::ALL.into_iter().map(own).collect()],
        ..Page::line(words.say(key!("language-own")))
    }
}

fn button(set: Set, label: String) -> Button {
    Button::new(label, Target::Press(set.text()))
}

/// Builds the page of a person's settings, with the way to the place's settings if they may speak for it.
fn page(words: Words, set: Preferences, speaks: bool) -> Page {
    let own = |lang: Lang| button(Set::Own(lang), lang.own_name().to_owned());
    let direct = set.direct;
    let key = if direct {
        key!("set-direct-on")
    } else {
        key!("set-direct-off")
    };
    let toggle = if direct {
        key!("button-direct-off")
    } else {
        key!("button-direct-on")
    };
    let mut blocks = vec![
        Block::Title(words.say(key!("settings-title"))),
        Block::Line(words.say(calls_key(set.calls))),
        Block::Line(night_text(words, set.night)),
        Block::Line(words.say(obvious_key(set.obvious))),
        Block::Line(words.say(key)),
        Block::Line(words.say(plain_key(set.plain))),
        Block::Line(words.say(key!("language-own"))),
    ];
    blocks.extend(vacation_lines(words, set.vacation, Time::now()));
    let mut buttons = call_buttons(words, set.calls);
    let mut done = obvious_buttons(words, set.obvious);
    done.push(button(Set::Direct(!direct), words.say(toggle)));
    done.push(plain_button(words, !set.plain, Press::Plain));
    done.push(nights_button(words));
    buttons.push(done);
    buttons.push(Lang::ALL.into_iter().map(own).collect());
    let here = Button::press(words.say(key!("button-place")), &Press::Here(None));
    let last = [vacation_button(words)].into_iter();
    buttons.push(last.chain(speaks.then_some(here)).collect());
    Page {
        blocks,
        buttons,
        ..Page::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_admin_is_offered_what_is_set_of_a_place() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let count = |speaks| {
                let page = page(words, Preferences::default(), speaks);
                page.buttons.iter().flatten().count()
            };
            assert_eq!(count(false) + 1, count(true));
        }
    }
}
