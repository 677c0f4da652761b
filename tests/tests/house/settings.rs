//! The page of settings, `docs/settings.md`, made of the comments in `config/tabletomb.toml`.

/// The beginning of the page.
const HEAD: &str = "\
<!-- Generated from config/tabletomb.toml: change that file, then run
     TABLETOMB_RECORD=1 cargo test -p tabletomb-tests --test house -->

# Settings

Set each of these as an environment variable, or under its name in `tabletomb.toml`. The variable wins.
[Configure](running.md#configure) says where Tabletomb looks for the file. `TABLETOMB_CONFIG` names another one.
[config/tabletomb.toml](../config/tabletomb.toml) is a file with every default.
";

/// Pages that comments name, by their paths below the project.
const PAGES: [&str; 3] = ["boards.md", "clustering.md", "running.md"];

/// Returns the page for a file of settings.
///
/// # Panics
/// If a setting has no comment, no variable in brackets or no value.
pub(crate) fn page(file: &str) -> String {
    let paragraphs = file.split("\n\n");
    let settings = paragraphs.filter(|paragraph| paragraph.contains(" = "));
    let sections: String = settings.map(section).collect();
    format!("{HEAD}{sections}")
}

/// The section of one setting: its variables, its name in the file, its default, and its comment.
fn section(paragraph: &str) -> String {
    let parts = paragraph.split_once("\n# [");
    let (comment, rest) = parts.expect("a comment, and variables in brackets");
    let (variables, line) = rest.split_once("]\n").expect("a line after the variables");
    let line = line.trim_end();
    let example = line.strip_prefix("# ");
    let (name, value) = example
        .unwrap_or(line)
        .split_once(" = ")
        .expect("a name and a value");
    let value = value.trim_matches('"');
    let default = match example {
        Some(_) => format!("none; example: `{value}`"),
        None => format!("`{value}`"),
    };
    let (variable, file) = variables.split_once(", ").unwrap_or((variables, ""));
    let file = match file {
        "" => String::new(),
        file => format!("- Or the path of a file with the value: `{file}`\n"),
    };
    let text = text(comment);
    format!(
        "\n## `{variable}`\n\n{text}\n\n- Name in the file: `{name}`\n- Default: {default}\n{file}"
    )
}

/// A comment without its signs, and with links to the pages that it names.
fn text(comment: &str) -> String {
    let lines = comment.lines();
    let lines = lines.map(|line| line.trim_start_matches('#').trim_start());
    let text = lines.collect::<Vec<_>>().join("\n");
    let linked = |text: String, page: &&str| {
        let path = format!("docs/{page}");
        text.replace(&path, &format!("[{path}]({page})"))
    };
    PAGES.iter().fold(text, linked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_becomes_a_section_and_the_head_of_the_file_none() {
        let file =
            "# All settings.\n\n# The level.\n# See docs/boards.md.\n# [LOG]\nlog = \"info\"\n";
        let sections = "\n## `LOG`\n\nThe level.\nSee [docs/boards.md](boards.md).\n\n\
            - Name in the file: `log`\n- Default: `info`\n";
        assert_eq!(page(file), format!("{HEAD}{sections}"));
    }

    #[test]
    fn a_setting_without_a_default_has_an_example_and_a_secret_a_file() {
        let file = "# A token.\n# [TOKEN, TOKEN_FILE]\n# token = \"abc\"\n";
        let sections = "\n## `TOKEN`\n\nA token.\n\n- Name in the file: `token`\n\
            - Default: none; example: `abc`\n- Or the path of a file with the value: `TOKEN_FILE`\n";
        assert_eq!(page(file), format!("{HEAD}{sections}"));
    }
}
