//! The page that shows the gallery, as Markdown.

use base::lang::Lang;
use speech::CardEntry;

use super::{GalleryCard, Kind, Moment, Plate, Sheet};

pub(super) fn head() -> String {
    "# Gallery\n\n\
     Every card with all that it does, and a game of each kind at its start, in its middle and at its end, \
     and where more than four can play when there is most to see at a full table. `tabletomb-tools gallery` draws it: \
     see [CONTRIBUTING](../CONTRIBUTING.md#commands).\n"
        .to_owned()
}

/// Writes the chapter of a game.
pub(super) fn chapter(
    title: &str,
    cards: &[GalleryCard],
    sheets: &[Sheet],
    plates: &[Plate],
) -> String {
    let mut text = format!("\n## {title}\n");
    for kind in Kind::ALL {
        let mut plates = plates.iter().filter(|plate| plate.kind == kind).peekable();
        if plates.peek().is_some() {
            text += &rows(kind.heading(), title, &plates.collect::<Vec<_>>());
        }
    }
    if !cards.is_empty() {
        text += "\n### Cards\n\n| | |\n| --- | --- |\n";
        text.extend(cards.iter().map(card));
    }
    text.extend(sheets.iter().map(|it| sheet(title, it)));
    text
}

/// All cards in a language.
fn sheet(title: &str, sheet: &Sheet) -> String {
    let Sheet { lang, path } = sheet;
    format!(
        "\n{}\n\n![{title}, Cards, {lang}]({path})\n",
        lang.own_name()
    )
}

/// Writes the pictures of a game, a row per language.
fn rows(heading: &str, title: &str, plates: &[&Plate]) -> String {
    let moments: Vec<Moment> = Moment::ALL
        .into_iter()
        .filter(|moment| plates.iter().any(|plate| plate.moment == *moment))
        .collect();
    let names: Vec<&str> = moments.iter().map(|moment| moment.name()).collect();
    let (names, line) = (names.join(" | "), " --- |".repeat(moments.len()));
    let mut text = format!("\n### {heading}\n\n| | {names} |\n| --- |{line}\n");
    let known = |lang: &Lang| plates.iter().any(|plate| plate.lang == *lang);
    for lang in Lang::ALL.into_iter().filter(known) {
        let shown = |moment: Moment| {
            let mut all = plates.iter();
            let plate = all.find(|it| it.lang == lang && it.moment == moment);
            let picture = |plate: &&Plate| {
                let name = format!("{title}, {heading}, {}, {lang}", moment.name());
                format!("![{name}]({})", plate.path)
            };
            plate.map(picture).unwrap_or_default()
        };
        let row: Vec<String> = moments.iter().copied().map(shown).collect();
        let row = row.join(" | ");
        text += &format!("| {} | {row} |\n", lang.own_name());
    }
    text
}

/// A card beside its text in every language.
fn card(card: &GalleryCard) -> String {
    let told = card.told.iter();
    let told: Vec<String> = told.map(|(lang, entry)| paragraph(*lang, entry)).collect();
    let name = card.told.first().map(|(_, entry)| cell(&entry.name));
    let name = name.unwrap_or_default();
    let pictures = card.paths.iter().map(|path| format!("![{name}]({path})"));
    let pictures: Vec<String> = pictures.collect();
    format!("| {} | {} |\n", pictures.join(" "), told.join("<br>"))
}

/// Writes the effect of a card, with its name in bold.
fn paragraph(lang: Lang, entry: &CardEntry) -> String {
    let flag = lang.own_name().split(' ').next().unwrap_or_default();
    let name = cell(&entry.name);
    let text = cell(&entry.text);
    format!("{flag} {}", text.replacen(&name, &format!("**{name}**"), 1))
}

/// A text as it stands in a table of Markdown.
fn cell(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let text = text.replace('|', "\\|").replace('*', "\\*");
    text.replace('\n', "<br>")
}
