//! Positions, facts and errors of the text notation that scenarios, logs and typed play share.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{Game, Position, View};
use crate::seat::{BySeat, Seat, Viewer};

/// The fact sheet of a position: what `expect` may ask about.
pub type Facts = BTreeMap<String, Fact>;

/// A game whose positions can be written as data and asked about: what scenarios need.
///
/// ```
/// use engine::games::rps_zombie::{Action, Kind, Options, RpsZombie};
/// use engine::{EventLog, Fact, Play, Seed};
///
/// let throw: Action = "throw rock".parse().expect("it is a text of the notation");
/// assert_eq!(throw, Action::Throw(Kind::Rock));
/// let play = Play::<RpsZombie>::start(Options::default(), 2, Seed::from_number(7), &mut EventLog::new());
/// assert_eq!(play.facts().get("undo"), Some(&Fact::Bool(false)));
/// ```
pub trait Notation: Game {
    /// The file of its lessons, see [`crate::lesson`].
    const LESSONS: &'static str = "";

    /// The position that a scenario's `setup` describes. May draw chance.
    ///
    /// # Errors
    /// If a key is unknown, or a value is of the wrong kind or impossible.
    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError>;

    /// Returns all facts of a state, hidden ones too.
    fn facts(state: &Self::State) -> Facts;

    /// Returns the facts that a viewer may know, made from their view alone.
    fn known_facts(view: &View<Self>, viewer: Viewer) -> Facts;
}

/// One value of a fact sheet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// A whole number.
    Int(i64),
    /// A word of the notation.
    Text(String),
    /// Yes or no.
    Bool(bool),
    /// Several values, in order.
    List(Vec<Self>),
}

impl Fact {
    /// The text form of any value of the notation.
    pub fn text(value: impl fmt::Display) -> Self {
        Self::Text(value.to_string())
    }

    /// A list of the text forms of values of the notation.
    pub fn list<T: fmt::Display>(values: impl IntoIterator<Item = T>) -> Self {
        Self::List(values.into_iter().map(Self::text).collect())
    }
}

impl<T: Into<i64>> From<T> for Fact {
    fn from(number: T) -> Self {
        Self::Int(number.into())
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Bool(answer) => write!(f, "{answer}"),
            Self::List(items) => {
                let items: Vec<String> = items.iter().map(Self::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
        }
    }
}

/// The `setup` of a scenario, read key by key; [`Setup::finish`] refuses keys that were never read.
pub struct Setup<'a> {
    table: &'a toml::Table,
    known: std::cell::RefCell<BTreeSet<&'static str>>,
}

impl<'a> Setup<'a> {
    /// Reads from `table`, whose keys `chance` and `seed` belong to the runner.
    #[must_use]
    pub fn new(table: &'a toml::Table) -> Self {
        let known = BTreeSet::from(["chance", "seed"]).into();
        Self { table, known }
    }

    /// The raw value of a key.
    #[must_use]
    pub fn value(&self, key: &'static str) -> Option<&'a toml::Value> {
        self.known.borrow_mut().insert(key);
        self.table.get(key)
    }

    /// A whole number within `range`, or the default.
    ///
    /// # Errors
    /// If the value is no number or out of range.
    pub fn number(
        &self,
        key: &'static str,
        range: std::ops::RangeInclusive<u16>,
        default: u16,
    ) -> Result<u16, NotationError> {
        let Some(value) = self.value(key) else {
            return Ok(default);
        };
        let number = value.as_integer().and_then(|n| u16::try_from(n).ok());
        number
            .filter(|n| range.contains(n))
            .ok_or_else(|| wrong(key, "a whole number in range"))
    }

    /// A word of the notation.
    ///
    /// # Errors
    /// If the value is no text or no such word.
    pub fn word<T>(&self, key: &'static str) -> Result<Option<T>, NotationError>
    where
        T: std::str::FromStr<Err = NotationError>,
    {
        self.value(key).map(|value| word(key, value)).transpose()
    }

    /// A list of words of the notation.
    ///
    /// # Errors
    /// If the value is no list, or an item is no such word.
    pub fn words<T>(&self, key: &'static str) -> Result<Option<Vec<T>>, NotationError>
    where
        T: std::str::FromStr<Err = NotationError>,
    {
        self.value(key).map(|value| words(key, value)).transpose()
    }

    /// A table from seats to values, each read by `read`.
    ///
    /// # Errors
    /// If the value is no table, a key is no seat of the table, or `read` refuses.
    pub fn seat_values<T>(
        &self,
        key: &'static str,
        seats: u8,
        default: impl FnMut(Seat) -> T,
        read: impl Fn(&'static str, &toml::Value) -> Result<T, NotationError>,
    ) -> Result<BySeat<T>, NotationError> {
        let mut values = BySeat::from_fn(seats, default);
        let Some(value) = self.value(key) else {
            return Ok(values);
        };
        let table = value.as_table().ok_or_else(|| wrong(key, "a table"))?;
        for (letter, value) in table {
            let seat: Seat = letter.parse()?;
            if !values.has(seat) {
                return Err(wrong(key, "seats of this table"));
            }
            values[seat] = read(key, value)?;
        }
        Ok(values)
    }

    /// A switch of the `options` table, off unless given.
    ///
    /// # Errors
    /// If `options` is no table, has a switch not in `names`, or a value that is no boolean.
    pub fn switches(&self, names: &[&str]) -> Result<BTreeMap<&'a str, bool>, NotationError> {
        let key = "options";
        let Some(value) = self.value(key) else {
            return Ok(BTreeMap::new());
        };
        let table = value.as_table().ok_or_else(|| wrong(key, "a table"))?;
        let read = |(name, value): (&'a String, &toml::Value)| {
            if !names.contains(&name.as_str()) {
                return Err(NotationError::UnknownKey(format!("options.{name}")));
            }
            let on = value.as_bool().ok_or_else(|| wrong(key, "booleans"))?;
            Ok((name.as_str(), on))
        };
        table.iter().map(read).collect()
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// If there is a key that was never asked for.
    pub fn finish(&self) -> Result<(), NotationError> {
        let known = self.known.borrow();
        let unknown = |key: &&String| !known.contains(key.as_str());
        match self.table.keys().find(unknown) {
            Some(key) => Err(NotationError::UnknownKey(key.clone())),
            None => Ok(()),
        }
    }
}

/// One word of the notation out of a TOML value.
///
/// # Errors
/// If the value is no text or no such word.
pub fn word<T>(key: &'static str, value: &toml::Value) -> Result<T, NotationError>
where
    T: std::str::FromStr<Err = NotationError>,
{
    value.as_str().ok_or_else(|| wrong(key, "a text"))?.parse()
}

/// A list of words of the notation out of a TOML value.
///
/// # Errors
/// If the value is no list, or an item is no such word.
pub fn words<T>(key: &'static str, value: &toml::Value) -> Result<Vec<T>, NotationError>
where
    T: std::str::FromStr<Err = NotationError>,
{
    let items = value.as_array().ok_or_else(|| wrong(key, "a list"))?;
    items.iter().map(|item| word(key, item)).collect()
}

/// The text form of an enum of plain words: `ALL`, in this order, `name`, `Display` and `FromStr`.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Door {
///     Left,
///     FarRight,
/// }
///
/// engine::word_enum!(Door, "door": Left = "left", FarRight = "far-right");
///
/// assert_eq!(Door::FarRight.to_string().parse(), Ok(Door::FarRight));
/// assert!("front".parse::<Door>().is_err());
/// ```
#[macro_export]
macro_rules! word_enum {
    ($type:ident, $kind:literal: $($value:ident = $word:literal),+ $(,)?) => {
        impl $type {
            /// All of them, in the order of lists.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Returns the word in the notation.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        $crate::word_form!($type, $kind);
    };
}

/// Writes and reads a type by its `ALL` values and their `name`s.
#[macro_export]
macro_rules! word_form {
    ($type:ident, $kind:literal) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|it| it.name() == text);
                found.ok_or_else(|| $crate::NotationError::word($kind, text))
            }
        }
    };
}

/// A small whole number out of a TOML value.
///
/// # Errors
/// If the value is no number between 0 and 255.
pub fn small(key: &'static str, value: &toml::Value) -> Result<u8, NotationError> {
    let number = value.as_integer().and_then(|n| u8::try_from(n).ok());
    number.ok_or_else(|| wrong(key, "a whole number"))
}

pub(crate) fn wrong(key: &str, wanted: &'static str) -> NotationError {
    let key = key.to_owned();
    NotationError::WrongValue { key, wanted }
}
