//! JSON without empty fields.

use serde_json::Value;

/// Removes fields that are null or empty lists, as Discord does, however they were written.
pub(super) fn bare(mut written: Value) -> Value {
    strip(&mut written);
    written
}

fn strip(part: &mut Value) {
    match part {
        Value::Object(fields) => {
            fields.retain(|_, value| !is_blank_value(value));
            fields.values_mut().for_each(strip);
        }
        Value::Array(list) => list.iter_mut().for_each(strip),
        _ => {}
    }
}

fn is_blank_value(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}
