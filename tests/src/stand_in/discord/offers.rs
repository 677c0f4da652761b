//! Commands as people are offered them: the input that a client lets a person send.

use serde_json::{Value, json};

use super::world::Kind;

/// The sorts of options that are commands in a command.
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

/// Returns a client's form of a typed command, or the reason why it can't be sent.
pub(super) fn fill_in(
    commands: &[Value],
    place: Kind,
    typed: &str,
    options: &[(&str, &str)],
    focused: Option<&str>,
) -> Result<Value, String> {
    let mut words = typed.split(' ');
    let name = words.next().unwrap_or_default();
    let command = commands.iter().find(|command| command["name"] == name);
    let command = command.ok_or_else(|| format!("only {} are offered", names(commands)))?;
    if !is_offered(command, place) {
        return Err("is not offered here".to_owned());
    }
    let words: Vec<_> = words.collect();
    let options = fill_level(command, &words, options, focused)?;
    Ok(json!({
        "id": command["id"],
        "name": name,
        "type": 1,
        "options": options,
    }))
}

fn names(commands: &[Value]) -> String {
    let names = commands.iter().map(|command| command["name"].to_string());
    names.collect::<Vec<_>>().join(", ")
}

/// Whether a command is offered in such a channel.
fn is_offered(command: &Value, place: Kind) -> bool {
    let context = u64::from(place == Kind::Dm);
    match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|offered| *offered == context),
        None => place != Kind::Dm || command["dm_permission"] != false,
    }
}

fn fill_level(
    level: &Value,
    words: &[&str],
    options: &[(&str, &str)],
    focused: Option<&str>,
) -> Result<Vec<Value>, String> {
    let offered = level["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if let [word, rest @ ..] = words {
        let inner = offered.iter().find(|option| option["name"] == *word);
        let inner = inner.ok_or_else(|| format!("{word} is not among {}", names(offered)))?;
        let inside = fill_level(inner, rest, options, focused)?;
        return Ok(vec![
            json!({ "name": word, "type": inner["type"], "options": inside }),
        ]);
    }
    let is_command = |option: &Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    if offered.iter().any(is_command) {
        return Err(format!("one of {} must follow", names(offered)));
    }
    let is_given = |option: &Value| options.iter().any(|(name, _)| option["name"] == *name);
    let missing = offered
        .iter()
        .find(|option| option["required"] == true && !is_given(option));
    if let Some(missing) = missing.filter(|_| focused.is_none()) {
        return Err(format!("{} is required", missing["name"]));
    }
    options
        .iter()
        .map(|option| fill_option(offered, *option, focused))
        .collect()
}

fn fill_option(
    offered: &[Value],
    (name, value): (&str, &str),
    focused: Option<&str>,
) -> Result<Value, String> {
    let option = offered.iter().find(|option| option["name"] == name);
    let option = option.ok_or_else(|| format!("{name} is not among {}", names(offered)))?;
    let is_focused = focused == Some(name);
    if is_focused && option["autocomplete"] != true {
        return Err(format!("{name} suggests nothing"));
    }
    let read = if is_focused {
        json!(value)
    } else {
        read_value(option, value)?
    };
    let mut filled = json!({ "name": name, "type": option["type"], "value": read });
    if is_focused {
        filled["focused"] = json!(true);
    }
    Ok(filled)
}

/// A value as an option of its sort takes it.
fn read_value(option: &Value, value: &str) -> Result<Value, String> {
    let read = match option["type"].as_u64() {
        Some(4) => value.parse::<i64>().ok().map(Value::from),
        Some(5) => value.parse::<bool>().ok().map(Value::from),
        Some(10) => value.parse::<f64>().ok().map(Value::from),
        _ => Some(Value::from(value)),
    };
    let read = read.filter(|read| fits_range(option, read));
    let read = read.ok_or_else(|| format!("{value} does not fit {}", option["name"]))?;
    let choices = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    match choices.is_empty() || choices.iter().any(|choice| choice["value"] == read) {
        true => Ok(read),
        false => Err(format!("{value} is not a choice of {}", option["name"])),
    }
}

fn fits_range(option: &Value, value: &Value) -> bool {
    let Some(number) = value.as_f64() else {
        return true;
    };
    let least = option["min_value"]
        .as_f64()
        .is_none_or(|least| number >= least);
    let most = option["max_value"]
        .as_f64()
        .is_none_or(|most| number <= most);
    least && most
}
