//! People named by others.

use base::address::{Person, Place};
use speech::{Key, Words, args, key, shown_name};
use store::{StoreError, Write};
use table::model::request::TargetPerson;
use table::pages::names::normalise_text;

use crate::club::Club;

impl Club {
    /// Returns the person that a caller means in a place, or the reason why they can't be found.
    pub(crate) async fn find_person(
        &self,
        at: &Place,
        whom: TargetPerson,
        words: Words,
    ) -> Result<Result<Person, String>, StoreError> {
        let name = match whom {
            TargetPerson::Person(person) => return Ok(Ok(person)),
            TargetPerson::Bot => return Ok(Err(words.say(key!("whom-bot")))),
            TargetPerson::Named(name) if !name.is_empty() => name,
            TargetPerson::Named(_) => return Ok(Err(words.say(key!("whom-hint")))),
        };
        let known = self.tables.store().people_of(at).await?;
        let unknown = [key!("whom-unknown"), key!("whom-several")];
        Ok(find_by_name(known, &name, words, unknown))
    }

    /// Returns the write that stores a person who was only named. `None` if they were met before: then more is known of
    /// them, such as their language.
    pub(crate) async fn person_write(&self, person: Person) -> Result<Option<Write>, StoreError> {
        let met = self.tables.store().person(person.id).await?.is_some();
        Ok((!met).then_some(Write::Person {
            person,
            private: None,
        }))
    }
}

/// Returns the person with this name, or the reason why it isn't known: no one has it, or several do.
pub(crate) fn find_by_name(
    known: Vec<Person>,
    name: &str,
    words: Words,
    [none, several]: [Key; 2],
) -> Result<Person, String> {
    let wanted = normalise_text(name);
    let fits = |person: &Person| {
        let own = normalise_text(&person.name);
        own == wanted || own.split(' ').next() == Some(&wanted)
    };
    let mut fitting = known.into_iter().filter(fits);
    let why = match (fitting.next(), fitting.next()) {
        (Some(only), None) => return Ok(only),
        (None, _) => none,
        (Some(_), Some(_)) => several,
    };
    Err(words.with(why, &args![name = shown_name(name)]))
}
