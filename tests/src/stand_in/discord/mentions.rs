//! Mentions of a message, and those the bot allowed.

use serde_json::Value;

use super::ids;
use super::refusal::{Refusal, refuse_form};
use super::world::World;

/// The kinds of mentions that may be parsed.
const KINDS: [&str; 3] = ["roles", "users", "everyone"];
/// Maximum number of listed ids.
const MOST: usize = 100;

/// Checks `allowed_mentions`, which is required where the content may mention a person.
pub(super) fn check(world: &mut World, says: &Value) -> Result<(), Refusal> {
    let content = says["content"].as_str().unwrap_or_default();
    let allowed = &says["allowed_mentions"];
    if allowed.is_null() {
        if has_mentions(content) {
            world.note(format!("no allowed_mentions beside {content:?}"));
        }
        return Ok(());
    }
    let fits = allowed.is_object()
        && kinds_fit(allowed)
        && ["users", "roles"].iter().all(|list| {
            let list = &allowed[*list];
            list.is_null() || is_list_of_ids(list)
        });
    if !fits {
        let why = "The allowed mentions can't be understood";
        return refuse_form("allowed_mentions", "BASE_TYPE_CHOICES", why);
    }
    for kind in ["users", "roles"] {
        if parses(allowed, kind)
            && allowed[kind]
                .as_array()
                .is_some_and(|list| !list.is_empty())
        {
            let why = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            return refuse_form(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                why,
            );
        }
    }
    Ok(())
}

fn kinds_fit(allowed: &Value) -> bool {
    let known = |kind: &Value| kind.as_str().is_some_and(|kind| KINDS.contains(&kind));
    match &allowed["parse"] {
        Value::Null => true,
        parse => parse
            .as_array()
            .is_some_and(|parse| parse.iter().all(known)),
    }
}

fn is_list_of_ids(list: &Value) -> bool {
    let fits =
        |list: &Vec<Value>| list.len() <= MOST && list.iter().all(|id| ids::read(id).is_some());
    list.as_array().is_some_and(fits)
}

fn parses(allowed: &Value, kind: &str) -> bool {
    let mut parse = allowed["parse"].as_array().into_iter().flatten();
    parse.any(|parsed| parsed == kind)
}

fn has_mentions(content: &str) -> bool {
    content.contains("<@") || content.contains("@everyone") || content.contains("@here")
}

/// Returns the ids in the `<@…>` mentions of a content.
pub(super) fn mentioned_ids(content: &str) -> Vec<u64> {
    let after = content.split("<@").skip(1);
    let number = after.filter_map(|rest| rest.split_once('>'));
    number
        .filter_map(|(id, _)| id.trim_start_matches('!').parse().ok())
        .collect()
}

/// Returns the ids a new message mentions.
pub(super) fn pinged_ids(content: &str, allowed: &Value) -> Vec<u64> {
    let listed = |id: &u64| {
        let list = allowed["users"].as_array().into_iter().flatten();
        list.filter_map(ids::read).any(|listed| listed == *id)
    };
    let may = |id: &u64| allowed.is_null() || parses(allowed, "users") || listed(id);
    mentioned_ids(content).into_iter().filter(may).collect()
}
