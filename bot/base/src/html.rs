//! Pages, one below the other, as one HTML file: it loads nothing from elsewhere and runs no script.

use crate::lang::Lang;
use crate::page::{Block, Page};
use crate::picture::{Picture, pick_drawing};

/// The style sheet; it follows the light or dark mode of the reader.
const STYLE: &str = "\
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1rem }
h2 { font-size: 1.1rem }
section { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: .5rem 0 1rem }
section:first-child { border: 0 }
img { display: block; height: auto; margin: .5rem auto; max-height: 90vh; max-width: 100% }
blockquote { border-inline-start: .2rem solid currentcolor; margin: 1rem 0; opacity: .85; padding-inline-start: 1rem }
pre { overflow-x: auto }
";

/// A document with these pages; it is called what the first title says.
#[must_use]
pub fn document(pages: impl Iterator<Item = Page>, lang: Lang) -> String {
    let pages: Vec<Page> = pages.collect();
    let title = pages.iter().flat_map(|page| &page.blocks).find_map(heading);
    let title = escape_text(title.unwrap_or("Tabletomb"));
    let sections: String = pages.iter().map(section).collect();
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"content-security-policy\" content=\"default-src 'none'; \
         img-src data:; style-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n<main>\n{sections}</main>\n</html>"
    )
}

fn heading(block: &Block) -> Option<&str> {
    let Block::Title(line) = block else {
        return None;
    };
    Some(line)
}

fn section(page: &Page) -> String {
    let blocks: String = page.blocks.iter().map(block).collect();
    let picture = page.picture.as_ref().and_then(picture);
    format!(
        "<section>\n{blocks}{}</section>\n",
        picture.unwrap_or_default()
    )
}

fn block(block: &Block) -> String {
    let each = |lines: &[String], tag: &str| -> String {
        let line = |line: &String| format!("<{tag}>{}</{tag}>\n", escape_text(line));
        lines.iter().map(line).collect()
    };
    match block {
        Block::Title(line) => format!("<h2>{}</h2>\n", escape_text(line)),
        Block::Line(line) | Block::At(line, _) => format!("<p>{}</p>\n", escape_text(line)),
        Block::When(line, at) => format!("<p>{} {}</p>\n", escape_text(line), at.utc()),
        Block::Table(lines) => format!("<pre>{}</pre>\n", escape_text(&lines.join("\n"))),
        Block::Quote(lines) => format!("<blockquote>\n{}</blockquote>\n", each(lines, "p")),
        Block::Fold(lines) => format!("<ul>\n{}</ul>\n", each(lines, "li")),
        Block::Call(people) => each(
            &people
                .iter()
                .map(|(_, name)| name.clone())
                .collect::<Vec<_>>(),
            "p",
        ),
        Block::Detail(whole) | Block::Brief { whole, .. } => self::block(whole),
    }
}

/// Returns a picture as an image of its own within the page, so that the names of its parts can't clash with others.
fn picture(picture: &Picture) -> Option<String> {
    let svg = pick_drawing(picture.svg()?, false);
    let mut source = String::with_capacity(svg.len() * 5 / 4);
    for letter in svg.chars() {
        match letter {
            '%' => source.push_str("%25"),
            '#' => source.push_str("%23"),
            '"' => source.push_str("%22"),
            '&' => source.push_str("%26"),
            '<' => source.push_str("%3C"),
            '>' => source.push_str("%3E"),
            '\n' => source.push_str("%0A"),
            letter => source.push(letter),
        }
    }
    let alt = escape_text(&picture.alt);
    Some(format!(
        "<img alt=\"{alt}\" src=\"data:image/svg+xml,{source}\">\n"
    ))
}

/// Plain text as it stands in HTML, also between quotation marks.
#[must_use]
pub fn escape_text(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
