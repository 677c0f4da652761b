//! A script with all that it asks for, in one file: one request, where a browser would go down the imports one by one.

/// The texts around the names in an import, and before an export.
const IMPORT: &str = "import {";
const FROM: &str = "} from \"./";
const END: &str = ".js\";\n";
const EXPORT: &str = "\nexport ";

type Script = (&'static str, &'static str);

/// A script of these with all that it asks for. Each becomes a function that is called once and gives what others may
/// take of it; what has been given can be asked for from outside by the script's name.
pub(crate) fn of(root: &str, all: &[Script]) -> String {
    let needed = needed_scripts(root, all);
    let parts = needed.iter().map(|(name, text)| {
        let taken = imports(text).map(|(names, from)| format!("const {{{names}}} = ${from};\n"));
        let taken: String = taken.collect();
        let given = exported_names(text).collect::<Vec<_>>().join(", ");
        let own = body(text).replace(EXPORT, "\n");
        format!("const ${name} = (() => {{\n{taken}{own}return {{ {given} }};\n}})();\n")
    });
    let parts: String = parts.collect();
    let named: Vec<_> = needed
        .iter()
        .map(|(name, _)| format!("${name} as {name}"))
        .collect();
    format!("{parts}export {{ {} }};\n", named.join(", "))
}

/// A script and all that it asks for, each after what it asks for itself.
pub(crate) fn needed_scripts(root: &str, all: &[Script]) -> Vec<Script> {
    let (mut seen, mut needed) = (Vec::new(), Vec::new());
    gather(root, all, &mut seen, &mut needed);
    needed
}

fn gather<'a>(name: &'a str, all: &'a [Script], seen: &mut Vec<&'a str>, needed: &mut Vec<Script>) {
    let script = all.iter().find(|script| script.0 == name);
    let Some(script) = script.filter(|script| !seen.contains(&script.0)) else {
        return;
    };
    seen.push(script.0);
    for (_, from) in imports(script.1) {
        gather(from, all, seen, needed);
    }
    needed.push(*script);
}

/// Returns the imports of a script: names, and the script that exports them.
pub(crate) fn imports(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let statements = text.split(IMPORT).skip(1);
    statements.filter_map(|it| it.split_once(END)?.0.split_once(FROM))
}

/// Returns the part of a script after its imports.
fn body(text: &str) -> &str {
    text.rsplit_once(FROM)
        .and_then(|(_, rest)| rest.split_once(END))
        .map_or(text, |(_, rest)| rest)
}

/// The names that a script lets others know.
pub(crate) fn exported_names(text: &str) -> impl Iterator<Item = &str> {
    const BEFORE: [&str; 5] = ["async", "function", "const", "let", "class"];
    let is_sign = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let parts = text.split(EXPORT).skip(1);
    parts.filter_map(move |it| {
        let mut words = it.split(is_sign);
        words.find(|word| !word.is_empty() && !BEFORE.contains(word))
    })
}
