//! Embeds: boxes with a title, fields and a picture.

use serde_json::Value;

use super::bare::bare;
use super::components::{length, missing_field, text};
use super::refusal::{Refusal, refuse_form};

/// Discord's limits: embeds, fields, and characters.
const MOST: usize = 10;
const MOST_FIELDS: usize = 25;
const LONGEST_TITLE: usize = 256;
const LONGEST_DESCRIPTION: usize = 4096;
const LONGEST_VALUE: usize = 1024;
const LONGEST_FOOTER: usize = 2048;
const LONGEST_IN_ALL: usize = 6000;

/// Reads `embeds`.
pub(super) fn read(written: &Value) -> Result<Vec<Value>, Refusal> {
    let Some(list) = written.as_array() else {
        return match written {
            Value::Null => Ok(Vec::new()),
            _ => refuse_form("embeds", "LIST_TYPE_CONVERT", "Only lists are allowed"),
        };
    };
    length("embeds", list.len(), 0, MOST)?;
    let mut sum = 0;
    for (at, embed) in list.iter().enumerate() {
        sum += check(embed, &format!("embeds.{at}"))?;
    }
    if sum > LONGEST_IN_ALL {
        let why = "Embed size exceeds maximum size of 6000";
        return refuse_form("embeds", "MAX_EMBED_SIZE_EXCEEDED", why);
    }
    Ok(list.iter().cloned().map(bare).collect())
}

/// Checks one, and counts its characters.
fn check(embed: &Value, path: &str) -> Result<usize, Refusal> {
    let count = |part: &Value, name: &str, path: &str, most| {
        text(part, name, path, most).map(|text| text.chars().count())
    };
    let mut sum = count(embed, "title", path, LONGEST_TITLE)?;
    sum += count(embed, "description", path, LONGEST_DESCRIPTION)?;
    sum += count(
        &embed["footer"],
        "text",
        &format!("{path}.footer"),
        LONGEST_FOOTER,
    )?;
    sum += count(
        &embed["author"],
        "name",
        &format!("{path}.author"),
        LONGEST_TITLE,
    )?;
    let fields = embed["fields"].as_array();
    let fields = fields.map(Vec::as_slice).unwrap_or_default();
    length(&format!("{path}.fields"), fields.len(), 0, MOST_FIELDS)?;
    for (at, field) in fields.iter().enumerate() {
        let path = format!("{path}.fields.{at}");
        let (name, value) = (
            count(field, "name", &path, LONGEST_TITLE)?,
            count(field, "value", &path, LONGEST_VALUE)?,
        );
        if name == 0 || value == 0 {
            return Err(missing_field(&path));
        }
        sum += name + value;
    }
    let shows = ["image", "thumbnail", "video"]
        .iter()
        .any(|part| !embed[part].is_null());
    match sum == 0 && !shows {
        true => Err(missing_field(&format!("{path}.description"))),
        false => Ok(sum),
    }
}

/// The files that an embed shows by `attachment://name`.
pub(super) fn shown_files(embeds: &[Value]) -> impl Iterator<Item = &str> {
    let parts = embeds.iter().flat_map(|embed| {
        let places = [&embed["image"]["url"], &embed["thumbnail"]["url"]];
        places
            .into_iter()
            .chain([&embed["footer"]["icon_url"], &embed["author"]["icon_url"]])
    });
    parts.filter_map(|url| url.as_str()?.strip_prefix("attachment://"))
}
