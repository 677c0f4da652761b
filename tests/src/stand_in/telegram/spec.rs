//! The official description of the Bot API: the part of it in `tests/specs`.
//!
//! It knows methods and types with their fields, so it catches misspelt, missing and mistyped
//! parameters; limits are only in its prose, and are checked by the methods themselves.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use super::params::Params;

#[derive(Debug, Deserialize)]
struct Spec {
    methods: BTreeMap<String, Method>,
    types: BTreeMap<String, Kind>,
}

#[derive(Debug, Deserialize)]
struct Method {
    #[serde(default)]
    fields: Vec<Field>,
    #[serde(default)]
    returns: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Kind {
    #[serde(default)]
    fields: Vec<Field>,
    #[serde(default)]
    subtypes: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Field {
    name: String,
    types: Vec<String>,
    required: bool,
}

/// The description, with what a later version adds to it.
static SPEC: LazyLock<Spec> = LazyLock::new(|| {
    let mut spec = read(include_str!("../../../specs/telegram.json"));
    let later = read(include_str!("../../../specs/telegram-ephemeral.json"));
    for (name, method) in later.methods {
        let known = spec.methods.entry(name).or_insert_with(|| Method {
            fields: Vec::new(),
            returns: method.returns,
        });
        known.fields.extend(method.fields);
    }
    for (name, kind) in later.types {
        let known = spec.types.entry(name).or_insert_with(|| Kind {
            fields: Vec::new(),
            subtypes: kind.subtypes,
        });
        known.fields.extend(kind.fields);
    }
    spec
});

fn read(text: &str) -> Spec {
    serde_json::from_str(text).expect("a description has methods and types")
}

/// Returns the violations of a request.
pub(super) fn check_request(method: &str, params: &Params) -> Vec<String> {
    let spec = &SPEC;
    let Some(described) = spec.method(method) else {
        return vec![format!("{method}: no such method")];
    };
    let mut wrong = Vec::new();
    for field in &described.fields {
        let path = format!("{method}.{}", field.name);
        let is_file = params.files.contains_key(&field.name);
        match params.values.get(&field.name) {
            Some(value) if params.as_text => wrong.extend(spec.check_text(&path, value, field)),
            Some(value) => wrong.extend(spec.check(&path, value, &field.types)),
            None if is_file && field.types.iter().any(|kind| kind == "InputFile") => {}
            None if is_file => wrong.push(format!("{path}: is a file")),
            None if field.required => wrong.push(format!("{path}: is missing")),
            None => {}
        }
    }
    let known = |name: &str| described.fields.iter().any(|field| field.name == name);
    let unknown = params.values.keys().filter(|name| !known(name));
    wrong.extend(unknown.map(|name| format!("{method}.{name}: unknown parameter")));
    wrong.extend(loose_files(method, params, known));
    wrong
}

/// Returns the violations of an answer by the stand-in itself.
pub(super) fn check_answer(method: &str, answer: &Value) -> Vec<String> {
    let described = SPEC
        .method(method)
        .filter(|described| !described.returns.is_empty());
    let wrong = described.map(|described| SPEC.check(method, answer, &described.returns));
    wrong
        .unwrap_or_default()
        .into_iter()
        .map(|w| format!("the stand-in's answer to {w}"))
        .collect()
}

/// Uploaded files that no `attach://` speaks of.
fn loose_files(method: &str, params: &Params, known: impl Fn(&str) -> bool) -> Vec<String> {
    let spoken_of = |name: &str| {
        let reference = format!("attach://{name}");
        params
            .values
            .values()
            .filter_map(Value::as_str)
            .any(|text| text.contains(&reference))
    };
    let loose = params
        .files
        .keys()
        .filter(|name| !known(name) && !spoken_of(name));
    loose
        .map(|name| format!("{method}: no parameter speaks of the file {name}"))
        .collect()
}

impl Spec {
    fn method(&self, name: &str) -> Option<&Method> {
        let mut methods = self.methods.iter();
        methods
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, method)| method)
    }

    /// A value that came as text may stand for any of its types.
    fn check_text(&self, path: &str, value: &Value, field: &Field) -> Vec<String> {
        let is_text = |kind: &String| matches!(kind.as_str(), "String" | "InputFile");
        if field.types.iter().any(is_text) {
            return Vec::new();
        }
        let text = value.as_str().unwrap_or_default();
        match serde_json::from_str(text) {
            Ok(value) => self.check(path, &value, &field.types),
            Err(_) => vec![format!(
                "{path}: {text:?} is no {}",
                field.types.join(" or ")
            )],
        }
    }

    /// Returns the reasons why a value is of none of the types: those of the nearest type.
    fn check(&self, path: &str, value: &Value, types: &[String]) -> Vec<String> {
        let tried = types.iter().map(|kind| self.check_one(path, value, kind));
        tried.min_by_key(Vec::len).unwrap_or_default()
    }

    fn check_one(&self, path: &str, value: &Value, kind: &str) -> Vec<String> {
        let fits = match kind {
            "String" | "InputFile" => value.is_string(),
            "Integer" => value.is_i64(),
            "Float" => value.is_number(),
            "Boolean" | "True" => value.is_boolean(),
            _ => match kind.strip_prefix("Array of ") {
                Some(inner) => return self.check_list(path, value, inner),
                None => return self.check_object(path, value, kind),
            },
        };
        if fits {
            Vec::new()
        } else {
            vec![format!("{path}: {value} is no {kind}")]
        }
    }

    fn check_list(&self, path: &str, value: &Value, inner: &str) -> Vec<String> {
        let Some(list) = value.as_array() else {
            return vec![format!("{path}: {value} is no list")];
        };
        let items = list.iter().enumerate();
        items
            .flat_map(|(at, item)| self.check_one(&format!("{path}[{at}]"), item, inner))
            .collect()
    }

    fn check_object(&self, path: &str, value: &Value, kind: &str) -> Vec<String> {
        let Some(described) = self.types.get(kind) else {
            return vec![format!("{path}: the description has no type {kind}")];
        };
        if !described.subtypes.is_empty() {
            return self.check(path, value, &described.subtypes);
        }
        let Some(object) = value.as_object() else {
            return vec![format!("{path}: {value} is no {kind}")];
        };
        let mut wrong = Vec::new();
        for field in &described.fields {
            let path = format!("{path}.{}", field.name);
            match object.get(&field.name) {
                Some(value) => wrong.extend(self.check(&path, value, &field.types)),
                None if field.required => wrong.push(format!("{path}: is missing")),
                None => {}
            }
        }
        let known = |name: &String| described.fields.iter().any(|field| field.name == *name);
        let unknown = object.keys().filter(|name| !known(name));
        wrong.extend(unknown.map(|name| format!("{path}.{name}: unknown field of {kind}")));
        wrong
    }
}
