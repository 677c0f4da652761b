//! Places that take words but no pictures.

use base::address::Place;

use super::spared::SparedPlaces;

/// The places that take no pictures, as far as we know, so that none is sent there in vain.
#[derive(Clone, Debug)]
pub struct TextOnly {
    everywhere: bool,
    places: SparedPlaces,
}

impl TextOnly {
    /// Knows no place that refuses pictures; without `pictures`, no place gets any.
    #[must_use]
    pub fn new(pictures: bool) -> Self {
        Self {
            everywhere: !pictures,
            places: SparedPlaces::default(),
        }
    }

    /// Whether no picture is sent anywhere: one that stands from earlier is out of date.
    #[must_use]
    pub fn is_everywhere(&self) -> bool {
        self.everywhere
    }

    /// Takes note of whether a place takes pictures.
    pub fn note(&self, place: &Place, pictures: bool) {
        self.places.note(place, pictures);
    }

    /// Whether a place takes only words.
    #[must_use]
    pub fn holds(&self, place: &Place) -> bool {
        self.everywhere || self.places.holds(place)
    }
}

#[cfg(test)]
mod tests {
    use base::address::Platform;

    use super::*;

    #[test]
    fn a_place_that_refuses_pictures_is_spared_them_until_it_allows_them() {
        let place = |address: &str| Place::new(Platform::Sandbox, address);
        let text_only = TextOnly::new(true);
        assert!(!text_only.holds(&place("5")));
        text_only.note(&place("5/1"), false);
        assert!(text_only.holds(&place("5")) && text_only.holds(&place("5/2")));
        assert!(!text_only.holds(&place("6")));
        text_only.note(&place("5"), true);
        assert!(!text_only.holds(&place("5/1")));
    }

    #[test]
    fn without_pictures_every_place_is_spared_them() {
        let place = Place::new(Platform::Sandbox, "5");
        let text_only = TextOnly::new(false);
        text_only.note(&place, true);
        assert!(text_only.holds(&place) && text_only.is_everywhere());
    }
}
