//! Two drawings as one.

use super::svg::{Svg, size};

/// Two finished drawings as one, the second below the first and as wide as that. Nothing: one of them isn't a
/// drawing of ours.
#[must_use]
pub fn join_below(upper: &str, lower: &str, ground: &str) -> Option<String> {
    let ((width, height), (lower_width, lower_height)) = (size(upper)?, size(lower)?);
    let scale = width / lower_width;
    let mut svg = Svg::new(width, height + lower_height * scale, ground);
    svg.inlay(0.0, 0.0, 1.0, upper);
    svg.inlay(0.0, height, scale, lower);
    Some(svg.finish())
}

/// Returns two finished drawings as one, the second to the right of the first and as high as that. `None`: one of them
/// isn't a drawing of ours.
#[must_use]
pub fn join_beside(left: &str, right: &str, ground: &str) -> Option<String> {
    let ((width, height), (right_width, right_height)) = (size(left)?, size(right)?);
    let scale = height / right_height;
    let mut svg = Svg::new(width + right_width * scale, height, ground);
    svg.inlay(0.0, 0.0, 1.0, left);
    svg.inlay(width, 0.0, scale, right);
    Some(svg.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle() -> String {
        let mut svg = Svg::new(100.0, 50.0, "#000000");
        svg.tag("circle", &[("r", &5)]);
        svg.finish()
    }

    #[test]
    fn a_drawing_below_another_is_whole_and_as_wide() {
        let upper = circle();
        let lower = Svg::new(50.0, 40.0, "#ffffff").finish();
        let both = join_below(&upper, &lower, "#000000").unwrap();
        assert_eq!(size(&both), Some((100.0, 130.0)));
        assert!(both.contains("<circle") && both.contains("translate(0 50) scale(2)"));
        assert!(roxmltree::Document::parse(&both).is_ok());
    }

    #[test]
    fn a_drawing_beside_another_is_whole_and_as_high() {
        let left = circle();
        let right = Svg::new(50.0, 100.0, "#ffffff").finish();
        let both = join_beside(&left, &right, "#000000").unwrap();
        assert_eq!(size(&both), Some((125.0, 50.0)));
        assert!(both.contains("<circle") && both.contains("translate(100 0) scale(0.5)"));
        assert!(roxmltree::Document::parse(&both).is_ok());
    }
}
