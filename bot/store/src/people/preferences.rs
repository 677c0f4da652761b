//! The settings of people for the messages they get.

use base::address::PersonId;
use base::preferences::obvious_number;
use base::zone::Clock;

use crate::error::StoreError;
use crate::rows::OwnSetting;
use crate::sql::{self, Connection, Value};

/// The statements for [`set`], by column.
const OWN_LANG: &str = "UPDATE people SET own_lang = $3 WHERE platform = $1 AND person = $2";
const DIRECT: &str = "UPDATE people SET direct = $3 WHERE platform = $1 AND person = $2";
const CALLS: &str = "UPDATE people SET calls = $3 WHERE platform = $1 AND person = $2";
const OBVIOUS: &str = "UPDATE people SET obvious = $3 WHERE platform = $1 AND person = $2";

/// Writes what a person sets for themselves.
pub(crate) async fn put(
    connection: &mut Connection,
    person: PersonId,
    setting: &OwnSetting,
) -> Result<(), StoreError> {
    match *setting {
        OwnSetting::Lang(lang) => set(connection, person, OWN_LANG, lang.code()).await,
        OwnSetting::Direct(on) => set(connection, person, DIRECT, on).await,
        OwnSetting::Calls(calls) => set(connection, person, CALLS, calls.name()).await,
        OwnSetting::Obvious(on) => set(connection, person, OBVIOUS, obvious_number(on)).await,
        OwnSetting::Night(clock) => put_night(connection, person, clock).await,
    }
}

/// Sets something of a person; the statement names the column, and has the value third.
pub(crate) async fn set(
    connection: &mut Connection,
    person: PersonId,
    statement: &'static str,
    value: impl Into<Value>,
) -> Result<(), StoreError> {
    sql::query(statement)
        .bind(person.platform.name())
        .bind(person.number)
        .bind(value)
        .execute(connection)
        .await?;
    Ok(())
}

async fn put_night(
    connection: &mut Connection,
    person: PersonId,
    clock: Option<Clock>,
) -> Result<(), StoreError> {
    let (hours, zone) = match clock {
        None => (None, None),
        Some(Clock::Ahead(hours)) => (Some(i64::from(hours)), None),
        Some(Clock::Of(zone)) => (None, Some(zone.name().to_owned())),
    };
    sql::query("UPDATE people SET night = $3, zone = $4 WHERE platform = $1 AND person = $2")
        .bind(person.platform.name())
        .bind(person.number)
        .bind(hours)
        .bind(zone)
        .execute(connection)
        .await?;
    Ok(())
}
