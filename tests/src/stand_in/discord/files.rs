//! Files of messages.

use serde_json::Value;

use super::asked::{ApiRequest, Upload};
use super::components::{length, text};
use super::ids;
use super::picture::Attachment;
use super::refusal::Refusal;
use super::world::World;
use crate::stand_in::common::picture;

/// The limits of files: bytes, characters of a description, and how many.
const LARGEST: usize = 10 * 1024 * 1024;
const LONGEST_ALT: usize = 1024;
const MOST: usize = 10;
/// File extensions of pictures.
const PICTURES: [&str; 3] = [".png", ".jpg", ".jpeg"];

/// The files a message has after a request: without `attachments` what it had and what came, else
/// exactly those that are listed.
pub(super) fn read(
    world: &mut World,
    asked: &ApiRequest,
    says: &Value,
    before: &[Attachment],
) -> Result<Vec<Attachment>, Refusal> {
    let Some(list) = says["attachments"].as_array() else {
        let mut all = before.to_vec();
        for (number, upload) in &asked.files {
            world.note(format!(
                "files[{number}]: `attachments` does not speak of it"
            ));
            all.push(attach(world, upload, String::new())?);
        }
        return Ok(all);
    };
    length("attachments", list.len(), 0, MOST)?;
    note_loose(world, asked, list);
    let mut all = Vec::new();
    for (at, entry) in list.iter().enumerate() {
        all.push(read_entry(
            world,
            asked,
            entry,
            before,
            &format!("attachments.{at}"),
        )?);
    }
    Ok(all)
}

fn note_loose(world: &mut World, asked: &ApiRequest, list: &[Value]) {
    let spoken_of: Vec<_> = list
        .iter()
        .filter_map(|entry| ids::read(&entry["id"]))
        .collect();
    for number in asked
        .files
        .keys()
        .filter(|number| !spoken_of.contains(number))
    {
        world.note(format!(
            "files[{number}]: `attachments` does not speak of it"
        ));
    }
}

/// A new file by its number, or an old one by its id.
fn read_entry(
    world: &mut World,
    asked: &ApiRequest,
    entry: &Value,
    before: &[Attachment],
    path: &str,
) -> Result<Attachment, Refusal> {
    let alt = text(entry, "description", path, LONGEST_ALT)?;
    let id = ids::read(&entry["id"]);
    if let Some(upload) = id.and_then(|id| asked.files.get(&id)) {
        if entry["filename"]
            .as_str()
            .is_some_and(|name| name != upload.name)
        {
            world.note(format!("{path}: the file is called {}", upload.name));
        }
        return attach(world, upload, alt);
    }
    let kept = before.iter().find(|file| Some(file.id) == id);
    let kept = kept.ok_or_else(|| {
        let why = "The attachment is neither in the message nor in the request";
        Refusal::form(&format!("{path}.id"), "ATTACHMENT_NOT_FOUND", why)
    })?;
    let mut kept = kept.clone();
    if !alt.is_empty() {
        kept.description = Some(alt);
    }
    Ok(kept)
}

fn attach(world: &mut World, upload: &Upload, alt: String) -> Result<Attachment, Refusal> {
    if upload.bytes.len() > LARGEST {
        return Err(Refusal::TooLarge);
    }
    let size = picture::size(&upload.bytes);
    let is_named_so = PICTURES.iter().any(|end| upload.name.ends_with(end));
    if is_named_so && size.is_none_or(|(width, height)| width == 0 || height == 0) {
        world.note(format!("{}: is no picture", upload.name));
    }
    Ok(Attachment {
        id: world.next_id(),
        name: upload.name.clone(),
        description: Some(alt).filter(|alt| !alt.is_empty()),
        bytes: upload.bytes.clone(),
        size,
    })
}
