//! The official description of Discord's API, when it lies beside the checkout.
//!
//! It knows the bodies of requests as JSON Schema, with most limits. What it takes though Discord
//! does not (too many rows, ids that are there twice, misspelt fields) is checked by the routes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::{asked::Asked, bare::bare};
use crate::stand_in::common;

const SKIPPED: &str = "skipped: no discord-openapi.json beside the checkout";
const SCHEMAS: &str = "#/components/schemas/";
const LONGEST_COMPLAINT: usize = 400;
const REQUEST: &str = "/requestBody/content/application~1json/schema";
const ANSWERS: [&str; 2] = [
    "/responses/200/content/application~1json/schema",
    "/responses/201/content/application~1json/schema",
];

/// Where the schema of a body stands: method, template, and a pointer from there.
type Operation = (String, &'static str, &'static str);
type Compiled = BTreeMap<Operation, Option<Arc<Validator>>>;

fn spec() -> Option<&'static Value> {
    static SPEC: OnceLock<Option<Value>> = OnceLock::new();
    let read = || {
        let text = common::description("discord-openapi.json")?;
        Some(serde_json::from_str(&text).expect("the description is JSON"))
    };
    SPEC.get_or_init(read).as_ref()
}

/// Whether requests are checked, in words.
pub(super) fn status() -> String {
    match spec() {
        Some(spec) => {
            let version = spec["info"]["version"].as_str().unwrap_or("one version");
            format!("checked against version {version} of Discord's API")
        }
        None => SKIPPED.to_owned(),
    }
}

/// Whether the description is there.
pub(super) fn is_there() -> bool {
    spec().is_some()
}

/// What a request does wrong; nothing at all when there is no description of it.
pub(super) fn check_request(asked: &Asked) -> Option<Vec<String>> {
    let operation = operation(asked)?;
    if operation.pointer(REQUEST).is_none() {
        return Some(surplus(asked));
    }
    Some(check(asked, REQUEST, &normal(asked.body.clone())))
}

/// What is wrong with an answer of the stand-in itself.
pub(super) fn check_answer(asked: &Asked, answer: &Value) -> Vec<String> {
    let described = operation(asked);
    let is_there = |pointer: &&&str| described.is_some_and(|of| of.pointer(pointer).is_some());
    let Some(pointer) = ANSWERS.iter().find(is_there) else {
        return Vec::new();
    };
    let wrong = check(asked, pointer, answer).into_iter();
    wrong
        .map(|wrong| format!("the stand-in's answer to {wrong}"))
        .collect()
}

/// What keeps a body from being as the schema at this place demands.
fn check(asked: &Asked, pointer: &'static str, body: &Value) -> Vec<String> {
    let Some(validator) = compiled(asked, pointer) else {
        return Vec::new();
    };
    let path = format!("{} {}", asked.method, asked.template);
    let complain = |error: jsonschema::ValidationError<'_>| {
        let why: String = error.to_string().chars().take(LONGEST_COMPLAINT).collect();
        format!("{path}{}: {why}", error.instance_path())
    };
    validator.iter_errors(body).map(complain).collect()
}

fn operation(asked: &Asked) -> Option<&'static Value> {
    let path = spec()?["paths"].get(asked.template)?;
    path.get(asked.method.to_lowercase())
}

/// A body where none is foreseen.
fn surplus(asked: &Asked) -> Vec<String> {
    match &asked.body {
        Value::Null => Vec::new(),
        Value::Object(fields) if fields.is_empty() => Vec::new(),
        body => vec![format!(
            "{} {}: takes no body, not {body}",
            asked.method, asked.template
        )],
    }
}

/// The schema made ready, once for each operation: they are large.
fn compiled(asked: &Asked, pointer: &'static str) -> Option<Arc<Validator>> {
    static COMPILED: OnceLock<Mutex<Compiled>> = OnceLock::new();
    let place = (asked.method.clone(), asked.template, pointer);
    let all = COMPILED.get_or_init(Mutex::default);
    let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
    let compile = || compile(operation(asked)?.pointer(pointer)?);
    all.entry(place).or_insert_with(compile).clone()
}

/// Compiles a schema together with all it refers to, and nothing else.
fn compile(schema: &Value) -> Option<Arc<Validator>> {
    let named = &spec()?["components"]["schemas"];
    let mut needed = BTreeSet::new();
    refer(schema, named, &mut needed);
    let needed: BTreeMap<_, _> = needed.iter().map(|name| (*name, &named[*name])).collect();
    let whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [schema],
        "components": { "schemas": needed },
    });
    let validator = jsonschema::draft202012::new(&whole);
    Some(Arc::new(
        validator.expect("the description's schemas are sound"),
    ))
}

/// Collects the names of all schemas that are referred to from here.
fn refer<'a>(part: &'a Value, named: &'a Value, needed: &mut BTreeSet<&'a str>) {
    match part {
        Value::Object(fields) => {
            let reference = fields.get("$ref").and_then(Value::as_str);
            let name = reference.and_then(|reference| reference.strip_prefix(SCHEMAS));
            if let Some(name) = name.filter(|name| needed.insert(name)) {
                refer(&named[name], named, needed);
            }
            fields
                .values()
                .for_each(|field| refer(field, named, needed));
        }
        Value::Array(list) => list.iter().for_each(|item| refer(item, named, needed)),
        _ => {}
    }
}

/// What the API takes though the description does not say so: numbers as ids of attachments, and
/// fields that say nothing inside of what is given.
fn normal(body: Value) -> Value {
    let mut body = given(body);
    let lists = ["/attachments", "/data/attachments"];
    for list in lists {
        let list = body.pointer_mut(list).and_then(Value::as_array_mut);
        for attachment in list.into_iter().flatten() {
            if let Some(id) = attachment["id"].as_u64() {
                attachment["id"] = json!(id.to_string());
            }
        }
    }
    body
}

/// A body without nulls; lists that it empties itself are empty on purpose.
fn given(body: Value) -> Value {
    let Value::Object(fields) = body else {
        return bare(body);
    };
    let inside = |(name, value): (String, Value)| match name.as_str() {
        "data" => (name, given(value)),
        _ => (name, bare(value)),
    };
    let fields = fields.into_iter().filter(|(_, value)| !value.is_null());
    fields.map(inside).collect()
}
