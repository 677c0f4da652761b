//! The official description of Discord's API: the part of it in `tests/specs`.
//!
//! It knows the bodies of requests as JSON Schema, with most limits. What it takes though Discord
//! does not (too many rows, ids that are there twice, misspelt fields) is checked by the routes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::asked::ApiRequest;
use super::bare::bare;

/// The beginning of a reference to a schema.
const SCHEMAS: &str = "#/components/schemas/";
/// Maximum number of characters kept of a complaint.
const LONGEST_COMPLAINT: usize = 400;

/// Pointers to the schemas of requests and answers in an operation.
const REQUEST: &str = "/requestBody/content/application~1json/schema";
const ANSWERS: [&str; 2] = [
    "/responses/200/content/application~1json/schema",
    "/responses/201/content/application~1json/schema",
];

/// The location of a body's schema: method, template, and a pointer from there.
type Operation = (String, &'static str, &'static str);
type ValidatorCache = BTreeMap<Operation, Option<Arc<Validator>>>;

/// The description.
static SPEC: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../specs/discord.json");
    serde_json::from_str(text).expect("the description is JSON")
});

/// Returns the violations of a request; an unknown route is reported elsewhere.
pub(super) fn check_request(asked: &ApiRequest) -> Vec<String> {
    match operation(asked).map(|operation| operation.pointer(REQUEST)) {
        Some(Some(_)) => check(asked, REQUEST, &normal(asked.body.clone())),
        Some(None) => surplus(asked),
        None => Vec::new(),
    }
}

/// Returns the violations of an answer by the stand-in itself.
pub(super) fn check_answer(asked: &ApiRequest, answer: &Value) -> Vec<String> {
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

/// Returns the violations of the schema at this pointer by a body.
fn check(asked: &ApiRequest, pointer: &'static str, body: &Value) -> Vec<String> {
    let Some(validator) = cached_validator(asked, pointer) else {
        return Vec::new();
    };
    let path = format!("{} {}", asked.method, asked.template);
    let complain = |error: jsonschema::ValidationError<'_>| {
        let why: String = error.to_string().chars().take(LONGEST_COMPLAINT).collect();
        format!("{path}{}: {why}", error.instance_path())
    };
    validator.iter_errors(body).map(complain).collect()
}

/// Returns the description of a route.
fn route_description(method: &str, template: &str) -> Option<&'static Value> {
    SPEC["paths"].get(template)?.get(method.to_lowercase())
}

fn operation(asked: &ApiRequest) -> Option<&'static Value> {
    route_description(&asked.method, asked.template)
}

/// A body where none is foreseen.
fn surplus(asked: &ApiRequest) -> Vec<String> {
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
fn cached_validator(asked: &ApiRequest, pointer: &'static str) -> Option<Arc<Validator>> {
    static COMPILED: LazyLock<Mutex<ValidatorCache>> = LazyLock::new(Mutex::default);
    let place = (asked.method.clone(), asked.template, pointer);
    let mut all = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    let compile = || operation(asked)?.pointer(pointer).map(compile);
    all.entry(place).or_insert_with(compile).clone()
}

/// Compiles a schema together with all schemas it refers to, and no others.
fn compile(schema: &Value) -> Arc<Validator> {
    let named = &SPEC["components"]["schemas"];
    let mut needed = BTreeSet::new();
    refer(schema, named, &mut needed);
    let needed: BTreeMap<_, _> = needed.iter().map(|name| (*name, &named[*name])).collect();
    let whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [schema],
        "components": { "schemas": needed },
    });
    let validator = jsonschema::draft202012::new(&whole);
    Arc::new(validator.expect("the description's schemas are sound"))
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

/// Normalises a body that the API takes though the description doesn't allow it: numbers as ids of attachments, and
/// empty fields inside of given ones.
fn normal(body: Value) -> Value {
    let mut body = strip_nulls(body);
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
fn strip_nulls(body: Value) -> Value {
    let Value::Object(fields) = body else {
        return bare(body);
    };
    let inside = |(name, value): (String, Value)| match name.as_str() {
        "data" => (name, strip_nulls(value)),
        _ => (name, bare(value)),
    };
    let fields = fields.into_iter().filter(|(_, value)| !value.is_null());
    fields.map(inside).collect()
}

#[cfg(test)]
mod tests {
    use super::super::methods::ROUTES;
    use super::route_description;

    #[test]
    fn every_route_is_described_but_the_one_that_is_not_of_the_api() {
        let oauth = |template: &str| template == "/oauth2/token";
        for (method, template, _) in ROUTES.iter().filter(|(_, it, _)| !oauth(it)) {
            assert!(
                route_description(method, template).is_some(),
                "{method} {template}"
            );
        }
    }
}
