//! The few words by which an answer is known in each language.

/// Returns the beginning of an answer that accepted a choice.
pub(crate) fn done_prefix(language: &str) -> &'static str {
    match language {
        "ru" => "Принято: ",
        "uk" => "Прийнято: ",
        "pl" => "Gotowe: ",
        _ => "Done: ",
    }
}
