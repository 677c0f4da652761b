//! A small writer of SVG: everything that comes from outside is escaped here and only here.
//!
//! Named parts and pieces are never in a turned group, as the page reads only moves and scales.

use std::fmt::{self, Display, Write};

use super::font::{FAMILY, Weight, drawable};

/// Minimum size of text in pixels: 14 on a phone that shows the picture 400 pixels wide.
pub const SMALLEST: f32 = 35.0;

/// A drawing in the making.
#[derive(Debug)]
pub struct Svg(String);

/// A drawing made once and for all: what stands inside the document of a file in `config/pictures`,
/// in a box of 100 by 100 or several such boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Icon(pub(crate) &'static str);

/// The icon of a file in `config/pictures`, such as `common/brain`.
macro_rules! icon {
    ($name:literal) => {
        $crate::svg::Icon::new(include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../config/pictures/",
            $name,
            ".svg"
        )))
    };
}
pub(crate) use icon;

/// The names and values of attributes.
pub type Attributes<'a> = &'a [(&'static str, &'a dyn Display)];

/// The type of a line of text.
#[derive(Clone, Copy, Debug)]
pub struct Type {
    /// The font.
    pub weight: Weight,
    /// The font size in pixels.
    pub size: f32,
    /// The colour.
    pub colour: &'static str,
    /// The position of the given point in the line.
    pub anchor: Anchor,
    /// A wider text is set thinner, then narrower, then smaller, then shortened.
    pub room: f32,
    /// The width of the letters; 1 is the font's own.
    stretch: f32,
    /// Whether a text that has no room even so is made smaller.
    shrinks: bool,
}

/// Widths of condensed letters, as multiples of the font's own; a condensed cut of the font has nine tenths.
const CONDENSED: [f32; 2] = [0.9, 0.82];
/// Sizes to which a word shrinks, as fractions, before it is cut. No word of our languages needs this.
const SMALLER: [f32; 2] = [0.85, 0.7];

/// The position of the given point in a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point is at the beginning of the line.
    Start,
    /// The point is in the middle of the line.
    Middle,
    /// The point is at the end of the line.
    End,
}

impl Icon {
    /// The shapes between the first and the last line of a document. It is cut when the program is
    /// built, as icons are constants; a test holds what those lines are.
    pub(crate) const fn new(document: &'static str) -> Self {
        let mut first = 0;
        while document.as_bytes()[first] != b'\n' {
            first += 1;
        }
        let (document, _) = document.split_at(document.len() - "</svg>\n".len());
        let (_, shapes) = document.split_at(first + 1);
        Self(shapes)
    }

    /// The shapes, less the white space between them.
    pub(crate) fn shapes(self) -> impl Iterator<Item = &'static str> {
        self.0.lines().map(str::trim_start)
    }
}

impl Svg {
    /// An empty drawing with a ground of one colour.
    #[must_use]
    pub fn new(width: f32, height: f32, ground: &str) -> Self {
        let mut svg = Self(String::with_capacity(32 * 1024));
        svg.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("width", &width),
                ("height", &height),
                ("viewBox", &format_args!("0 0 {width} {height}")),
                ("font-family", &FAMILY),
            ],
        );
        svg.tag(
            "rect",
            &[("width", &width), ("height", &height), ("fill", &ground)],
        );
        svg
    }

    /// A shape without anything inside.
    pub fn tag(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.begin(name, attributes);
        self.0.push_str("/>");
    }

    /// A group, and what is drawn inside.
    pub fn group(&mut self, attributes: Attributes<'_>, inside: impl FnOnce(&mut Self)) {
        self.open("g", attributes);
        inside(self);
        self.0.push_str("</g>");
    }

    /// A group moved by (`x`, `y`) and made `scale` times as large.
    pub fn place_group(&mut self, x: f32, y: f32, scale: f32, inside: impl FnOnce(&mut Self)) {
        let transform = format_args!("translate({x} {y}) scale({scale})");
        self.group(&[("transform", &transform)], inside);
    }

    /// Draws a part that may be elsewhere in the next drawing, or new there. The viewer recognizes the part by facts
    /// that all readers of this drawing see. The first word tells how the part appears: `die-5`, `card-bat`. A covered
    /// part is no such piece.
    pub fn piece(
        &mut self,
        kind: &'static str,
        which: impl Display,
        inside: impl FnOnce(&mut Self),
    ) {
        self.group(&[("data-piece", &format_args!("{kind}-{which}"))], inside);
    }

    /// An icon of `size` pixels whose upper left corner is at (`x`, `y`).
    pub fn icon(&mut self, icon: Icon, x: f32, y: f32, size: f32) {
        self.place_group(x, y, size / 100.0, |svg| svg.0.extend(icon.shapes()));
    }

    /// Inserts the content of a finished drawing with its upper left corner at (`x`, `y`), `scale` times as large.
    pub(super) fn inlay(&mut self, x: f32, y: f32, scale: f32, drawing: &str) {
        let inside = drawing.split_once('>').map(|(_, inside)| inside);
        let inside = inside.and_then(|inside| inside.strip_suffix("</svg>"));
        self.place_group(x, y, scale, |svg| {
            svg.0.push_str(inside.unwrap_or_default());
        });
    }

    /// A line of text, less what can't be drawn; gives back how wide it is. If there is no room for it, it
    /// is set thinner, then narrower, then smaller, and shortened only if that isn't enough.
    pub fn line(&mut self, x: f32, y: f32, face: Type, text: &str) -> f32 {
        let face = face.thin_to_fit(text);
        let text = face.fit(text);
        if face.stretch < 1.0 {
            let narrow = format_args!("translate({x} {y}) scale({} 1)", face.stretch);
            self.group(&[("transform", &narrow)], |svg| {
                svg.letters(0.0, 0.0, face, &text);
            });
        } else {
            self.letters(x, y, face, &text);
        }
        face.across(&text)
    }

    fn letters(&mut self, x: f32, y: f32, face: Type, text: &str) {
        self.open(
            "text",
            &[
                ("x", &x),
                ("y", &y),
                ("font-size", &face.size),
                ("font-weight", &face.weight.number()),
                ("text-anchor", &face.anchor.name()),
                ("fill", &face.colour),
            ],
        );
        self.write(&text);
        self.0.push_str("</text>");
    }

    /// The finished drawing.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }

    fn open(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.begin(name, attributes);
        self.0.push('>');
    }

    fn begin(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.0.push('<');
        self.0.push_str(name);
        for (key, value) in attributes {
            self.0.push(' ');
            self.0.push_str(key);
            self.0.push_str("=\"");
            self.write(value);
            self.0.push('"');
        }
    }

    fn write(&mut self, value: &dyn Display) {
        write!(Escaping(&mut self.0), "{value}").expect("a String takes everything");
    }
}

/// Returns the width and height of a finished drawing.
pub(super) fn size(drawing: &str) -> Option<(f32, f32)> {
    let number = |name: &str| {
        let (_, value) = drawing.split_once(name)?;
        value.split('"').next()?.parse().ok()
    };
    Some((number(" width=\"")?, number(" height=\"")?))
}

impl Type {
    /// Bold text from its beginning, in the colour of text, as wide as it likes.
    #[must_use]
    pub fn bold(size: f32) -> Self {
        Self {
            weight: Weight::Bold,
            size,
            colour: super::palette::BONE,
            anchor: Anchor::Start,
            room: f32::INFINITY,
            stretch: 1.0,
            shrinks: true,
        }
    }

    /// Returns the type in another colour.
    #[must_use]
    pub fn with_colour(self, colour: &'static str) -> Self {
        Self { colour, ..self }
    }

    /// Returns the type with another anchor.
    #[must_use]
    pub fn with_anchor(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }

    /// Returns the type with a maximum width of `room`.
    #[must_use]
    pub fn with_room(self, room: f32) -> Self {
        Self { room, ..self }
    }

    /// Returns the type in a size at which the text fits. The size doesn't go below the smallest legible one; if that
    /// is too wide, the type gets thinner.
    #[must_use]
    pub fn shrunk(self, text: &str) -> Self {
        let width = self.weight.width(&drawable(text), self.size);
        let fitting = (self.size * self.room / width).floor();
        let size = fitting.max(SMALLEST).min(self.size);
        Self { size, ..self }.thin_to_fit(text)
    }

    /// Returns the type made thinner if the text doesn't fit, narrower if that isn't enough, and smaller as a last
    /// resort.
    #[must_use]
    pub fn thin_to_fit(self, text: &str) -> Self {
        let mut last = self;
        for face in self.cuts() {
            last = face;
            if face.fits(text) {
                break;
            }
        }
        last
    }

    /// Returns the type itself, then thinner, then narrower and narrower, and finally smaller and smaller.
    pub fn cuts(self) -> impl Iterator<Item = Self> {
        let narrow = |stretch: f32| Self {
            stretch: stretch.min(self.stretch),
            ..self.thin()
        };
        let [wider, narrowest] = CONDENSED.map(narrow);
        let smaller = SMALLER.map(|part| Self {
            size: self.size * part,
            ..narrowest
        });
        let smaller = smaller.into_iter().filter(move |_| self.shrinks);
        [self, self.thin(), wider, narrowest]
            .into_iter()
            .chain(smaller)
    }

    /// Returns the type without shrinking; names are cut instead.
    #[must_use]
    pub fn steady(self) -> Self {
        Self {
            shrinks: false,
            ..self
        }
    }

    /// Returns the type in the thinner font.
    #[must_use]
    pub fn thin(self) -> Self {
        Self {
            weight: Weight::Regular,
            ..self
        }
    }

    /// Returns the width of the text as it will be drawn.
    #[must_use]
    pub fn width(self, text: &str) -> f32 {
        let face = self.thin_to_fit(text);
        face.across(&face.fit(text))
    }

    /// Whether a text needs no shortening, set as it is.
    #[must_use]
    pub fn fits(self, text: &str) -> bool {
        self.across(&drawable(text)) <= self.room
    }

    /// Returns the width of the text in exactly this type.
    fn across(self, text: &str) -> f32 {
        self.weight.width(text, self.size) * self.stretch
    }

    fn fit(self, text: &str) -> String {
        let room = self.room / self.stretch;
        self.weight.fit(&drawable(text), self.size, room)
    }
}

impl Anchor {
    fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// Writes text so that it can neither end an attribute nor begin a tag.
struct Escaping<'a>(&'a mut String);

impl Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                _ if letter.is_control() => {}
                _ => self.0.push(letter),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(inside: impl FnOnce(&mut Svg)) -> String {
        let mut svg = Svg::new(100.0, 50.0, "#000000");
        inside(&mut svg);
        svg.finish()
    }

    #[test]
    fn text_and_attributes_are_escaped() {
        let text = drawing(|svg| {
            svg.line(1.0, 2.0, Type::bold(10.0), r#"</text><a b="'&">"#);
            svg.tag("path", &[("d", &"\"/><evil x='\u{0}'&")]);
        });
        assert!(text.contains("&lt;/text&gt;&lt;a b=&quot;&#39;&amp;&quot;&gt;</text>"));
        assert!(text.contains(r#"<path d="&quot;/&gt;&lt;evil x=&#39;&#39;&amp;"/>"#));
        assert!(roxmltree::Document::parse(&text).is_ok());
    }

    #[test]
    fn text_is_shortened_to_its_room_and_says_how_wide_it_is() {
        let mut width = 0.0;
        let text = drawing(|svg| {
            width = svg.line(
                0.0,
                0.0,
                Type::bold(10.0).with_room(40.0),
                "Wiktoria Wielka",
            );
        });
        assert!(text.contains("…</text>"));
        assert!(width > 20.0 && width <= 40.0);
    }

    #[test]
    fn a_title_shrinks_and_thins_and_shrinks_again_before_it_is_cut() {
        let face = Type::bold(40.0).with_room(200.0);
        let shrunk = |title| {
            let Type { size, weight, .. } = face.shrunk(title);
            (size, weight)
        };
        assert_eq!(shrunk("Zed"), (40.0, Weight::Bold));
        assert_eq!(shrunk("Nightfall!"), (37.0, Weight::Bold));
        assert_eq!(
            shrunk("Zombies everywhere in town"),
            (SMALLEST * 0.7, Weight::Regular)
        );
    }

    #[test]
    fn groups_are_closed() {
        let text = drawing(|svg| {
            let icon = Icon::new("<svg>\n  <circle r=\"3\"/>\n</svg>\n");
            svg.place_group(1.0, 2.0, 0.5, |svg| svg.icon(icon, 0.0, 0.0, 50.0));
        });
        assert_eq!(text.matches("<g ").count(), text.matches("</g>").count());
        assert!(text.ends_with("<circle r=\"3\"/></g></g></svg>"));
    }
}
