//! The commands that people are offered everywhere.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::bare::bare;
use crate::stand_in::discord::components::{length, missing_field, text};
use crate::stand_in::discord::refusal::{Refusal, refuse_form};
use crate::stand_in::discord::world::{BOT, World};

/// Discord's limits: commands, options, and characters.
const MOST: usize = 100;
const MOST_OPTIONS: usize = 25;
const LONGEST_NAME: usize = 32;
const LONGEST_DESCRIPTION: usize = 100;
const LONGEST_IN_ALL: usize = 8000;
/// The languages that texts may be given in.
const LOCALES: [&str; 33] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar",
];

/// `GET /applications/{application_id}/commands`; localisations only for those who ask.
pub(super) fn list(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    own(asked)?;
    let with = asked.has_flag("with_localizations");
    let told = |command: &Value| {
        let mut command = command.clone();
        if !with {
            strip(&mut command);
        }
        command
    };
    Ok(world.commands.iter().map(told).collect())
}

/// Takes localisations away.
fn strip(part: &mut Value) {
    match part {
        Value::Object(fields) => {
            fields.retain(|name, _| !name.ends_with("_localizations"));
            fields.values_mut().for_each(strip);
        }
        Value::Array(list) => list.iter_mut().for_each(strip),
        _ => {}
    }
}

/// `PUT /applications/{application_id}/commands`: what is not among them is gone.
pub(super) fn replace(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    own(asked)?;
    let list = asked.body.as_array().ok_or_else(|| missing_field(""))?;
    if list.len() > MOST {
        return Err(Refusal::TooManyCommands);
    }
    for (at, command) in list.iter().enumerate() {
        check(command, &at.to_string())?;
    }
    let is_entry = |command: &&Value| command["type"] == 4;
    if world.commands.iter().any(|it| is_entry(&it)) && !list.iter().any(|it| is_entry(&it)) {
        return Err(Refusal::NoEntryPoint);
    }
    let keys: BTreeSet<_> = list.iter().map(key).collect();
    if keys.len() < list.len() {
        let why = "Application command names must be unique";
        return refuse_form("", "APPLICATION_COMMANDS_DUPLICATE_NAME", why);
    }
    let kept: Vec<_> = list
        .iter()
        .map(|command| complete(world, command))
        .collect();
    world.commands.clone_from(&kept);
    Ok(Value::Array(kept))
}

/// `POST /applications/{application_id}/commands`: one of the same name is overwritten.
pub(super) fn create(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    own(asked)?;
    check(&asked.body, "")?;
    let command = complete(world, &asked.body);
    world.commands.retain(|other| key(other) != key(&command));
    if world.commands.len() >= MOST {
        return Err(Refusal::TooManyCommands);
    }
    world.commands.push(command.clone());
    Ok(command)
}

/// `GET /applications/{application_id}/commands/{command_id}`
pub(super) fn get(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let at = find(world, asked)?;
    Ok(world.commands[at].clone())
}

/// `PATCH /applications/{application_id}/commands/{command_id}`
pub(super) fn change(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let at = find(world, asked)?;
    let mut command = world.commands[at].clone();
    for (name, value) in asked.body.as_object().into_iter().flatten() {
        command[name] = value.clone();
    }
    check(&command, "")?;
    command["version"] = json!(world.next_id().to_string());
    world.commands[at] = command.clone();
    Ok(command)
}

/// `DELETE /applications/{application_id}/commands/{command_id}`
pub(super) fn delete(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let at = find(world, asked)?;
    world.commands.remove(at);
    Ok(Value::Null)
}

fn own(asked: &ApiRequest) -> Result<(), Refusal> {
    match asked.id("application_id") == Some(BOT) {
        true => Ok(()),
        false => Err(Refusal::MissingAccess),
    }
}

fn find(world: &World, asked: &ApiRequest) -> Result<usize, Refusal> {
    own(asked)?;
    let id = json!(asked.part("command_id"));
    let at = world
        .commands
        .iter()
        .position(|command| command["id"] == id);
    at.ok_or(Refusal::UnknownCommand)
}

/// Kind and name: no two commands share both.
fn key(command: &Value) -> (u64, String) {
    let kind = command["type"].as_u64().unwrap_or(1);
    (
        kind,
        command["name"].as_str().unwrap_or_default().to_owned(),
    )
}

/// A command with all that Discord adds; one that was there keeps its id.
fn complete(world: &mut World, written: &Value) -> Value {
    let before = world
        .commands
        .iter()
        .find(|other| key(other) == key(written));
    let before = before.map(|command| command["id"].clone());
    let mut command = json!({ "type": 1, "default_member_permissions": null,
        "dm_permission": true, "nsfw": false, "integration_types": [0], "contexts": null,
        "description": "", "name_localizations": null, "description_localizations": null });
    for (name, value) in written.as_object().into_iter().flatten() {
        command[name] = bare(value.clone());
    }
    // what may be too large for a number is answered as a text
    if let Some(needed) = command["default_member_permissions"].as_u64() {
        command["default_member_permissions"] = json!(needed.to_string());
    }
    let id = before.unwrap_or_else(|| json!(world.next_id().to_string()));
    command["id"] = id;
    command["application_id"] = json!(BOT.to_string());
    command["version"] = json!(world.next_id().to_string());
    command
}

fn check(command: &Value, path: &str) -> Result<(), Refusal> {
    let is_typed = command["type"].as_u64().unwrap_or(1) == 1;
    let length = check_part(command, path, is_typed)?;
    if length > LONGEST_IN_ALL {
        let why = "Command exceeds maximum size (8000)";
        return refuse_form(path, "APPLICATION_COMMAND_TOO_LARGE", why);
    }
    Ok(())
}

/// Checks a command or one of its options with all inside, and counts its characters.
fn check_part(part: &Value, path: &str, is_typed: bool) -> Result<usize, Refusal> {
    let name = text(part, "name", path, LONGEST_NAME)?;
    check_name(&name, path, is_typed)?;
    let description = text(part, "description", path, LONGEST_DESCRIPTION)?;
    if is_typed {
        let path = join(path, "description");
        length(&path, description.chars().count(), 1, LONGEST_DESCRIPTION)?;
    }
    let names = translations(part, "name_localizations", path, LONGEST_NAME)?;
    let names = names.into_iter().try_fold(0, |longest: usize, name| {
        check_name(&name, &join(path, "name_localizations"), is_typed)?;
        Ok::<_, Refusal>(longest.max(name.chars().count()))
    })?;
    let descriptions = translations(part, "description_localizations", path, LONGEST_DESCRIPTION)?;
    let descriptions = descriptions.iter().map(|text| text.chars().count()).max();
    // of a text in several languages the longest counts
    let mut sum = name.chars().count().max(names)
        + description
            .chars()
            .count()
            .max(descriptions.unwrap_or_default());
    sum += check_options(part, path)?;
    sum += check_choices(part, path)?;
    Ok(sum)
}

fn check_options(part: &Value, path: &str) -> Result<usize, Refusal> {
    let path = join(path, "options");
    let options = part["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    length(&path, options.len(), 0, MOST_OPTIONS)?;
    let names: BTreeSet<_> = options
        .iter()
        .map(|option| option["name"].as_str())
        .collect();
    if names.len() < options.len() {
        let why = "Option names must be unique";
        return refuse_form(&path, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", why);
    }
    let mut sum = 0;
    let mut optional = false;
    for (at, option) in options.iter().enumerate() {
        let path = format!("{path}.{at}");
        if !matches!(option["type"].as_u64(), Some(1..=11)) {
            return Err(missing_field(&format!("{path}.type")));
        }
        let is_needed = option["required"] == true;
        if is_needed && optional {
            let why = "Required options must be placed before non-required options";
            return refuse_form(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", why);
        }
        optional |= !is_needed;
        sum += check_part(option, &path, true)?;
    }
    Ok(sum)
}

fn check_choices(option: &Value, path: &str) -> Result<usize, Refusal> {
    let path = join(path, "choices");
    let choices = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    length(&path, choices.len(), 0, MOST_OPTIONS)?;
    if !choices.is_empty() && option["autocomplete"] == true {
        let why = "Choices and autocomplete exclude one another";
        return refuse_form(
            &path,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            why,
        );
    }
    let mut sum = 0;
    for (at, choice) in choices.iter().enumerate() {
        let path = format!("{path}.{at}");
        let name = text(choice, "name", &path, LONGEST_DESCRIPTION)?
            .chars()
            .count();
        length(&join(&path, "name"), name, 1, LONGEST_DESCRIPTION)?;
        translations(choice, "name_localizations", &path, LONGEST_DESCRIPTION)?;
        let value = choice["value"].as_str().unwrap_or_default().chars().count();
        length(&join(&path, "value"), value, 0, LONGEST_DESCRIPTION)?;
        sum += name + value;
    }
    Ok(sum)
}

/// Texts in other languages, each known and each of a length that fits.
fn translations(
    part: &Value,
    field: &str,
    path: &str,
    most: usize,
) -> Result<Vec<String>, Refusal> {
    let path = join(path, field);
    let mut texts = Vec::new();
    for locale in part[field]
        .as_object()
        .into_iter()
        .flat_map(|texts| texts.keys())
    {
        if !LOCALES.contains(&locale.as_str()) {
            let why = format!("{locale} is no locale");
            return refuse_form(&path, "ENUM_TYPE_COERCE", why);
        }
        let text = text(&part[field], locale, &path, most)?;
        length(&join(&path, locale), text.chars().count(), 1, most)?;
        texts.push(text);
    }
    Ok(texts)
}

/// A name that is typed is of letters, digits, `-` and `_`, none of them great.
fn check_name(name: &str, path: &str, is_typed: bool) -> Result<(), Refusal> {
    let path = join(path, "name");
    length(&path, name.chars().count(), 1, LONGEST_NAME)?;
    let fits = |posted: char| matches!(posted, '-' | '_' | '\'') || is_posted(posted);
    let is_small = name
        .chars()
        .all(|posted| posted.to_lowercase().eq([posted]));
    match is_typed && !(name.chars().all(fits) && is_small) {
        true => {
            let why = "Command name is invalid";
            refuse_form(&path, "APPLICATION_COMMAND_INVALID_NAME", why)
        }
        false => Ok(()),
    }
}

/// Letters and digits of any script, and the marks that Devanagari and Thai are written with.
fn is_posted(posted: char) -> bool {
    let marks = matches!(posted, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}');
    posted.is_alphanumeric() || marks
}

fn join(path: &str, name: &str) -> String {
    match path {
        "" => name.to_owned(),
        _ => format!("{path}.{name}"),
    }
}
