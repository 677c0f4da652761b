//! A small network that learns from games what a position promises each seat.
//!
//! One hidden layer turns the signs of a seat into a score. The softmax of the scores of all seats still in the game
//! gives the share of the win that each may expect.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::seat::BySeat;

/// Number of units in the hidden layer.
const UNITS: usize = 16;

/// Share of a hidden value that is left where the value is negative.
const LEAK: f32 = 0.1;

/// The most seats that a network is asked about at once.
const SEATS: usize = 8;

/// The weights of a network for so many signs.
#[derive(Clone, Debug, PartialEq)]
pub struct Net<const SIGNS: usize> {
    units: [Unit<SIGNS>; UNITS],
}

/// A unit of the hidden layer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Unit<const SIGNS: usize> {
    weights: [f32; SIGNS],
    bias: f32,
    /// Weight of the unit in the score.
    counts: f32,
}

/// A network as its file has it, a unit a line: the weights of the signs, the bias and what it counts.
#[derive(Serialize, Deserialize)]
struct File {
    units: Vec<Vec<f32>>,
}

/// A position of a game that is over: the signs of each seat that was still in it, and what share of the win
/// became theirs.
#[derive(Clone, Debug)]
pub struct Lesson<const SIGNS: usize>(pub ArrayVec<([f32; SIGNS], f32), SEATS>);

impl<const SIGNS: usize> Net<SIGNS> {
    /// Reads a network.
    ///
    /// # Panics
    /// If the text isn't a network for so many signs: the files are part of the program and tested.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let file: File = toml::from_str(text).expect("it is a table of units");
        assert_eq!(file.units.len(), UNITS, "a network has so many units");
        Self {
            units: std::array::from_fn(|place| Unit::of(&file.units[place])),
        }
    }

    /// The text from which it is read, with four decimals.
    #[must_use]
    pub fn text(&self) -> String {
        let number = |number: &f32| format!("{number:.4}");
        let unit = |unit: &Unit<SIGNS>| {
            let numbers: Vec<String> = unit.numbers().map(|value| number(&value)).collect();
            format!("  [{}],\n", numbers.join(", "))
        };
        let units: String = self.units.iter().map(unit).collect();
        format!("units = [\n{units}]\n")
    }

    /// Returns an untrained network, with small weights that all differ.
    #[must_use]
    pub fn blank() -> Self {
        let small = |place: usize| ((place * 7_919 % 1_009) as f32 / 1_009.0 - 0.5) * 0.6;
        let unit = |unit: usize| Unit {
            weights: std::array::from_fn(|sign| small(unit * SIGNS + sign + 1)),
            bias: 0.0,
            counts: small(unit + 500) / 2.0,
        };
        Self {
            units: std::array::from_fn(unit),
        }
    }

    /// Returns each seat's expected share of the win, by its signs; 0 for a seat without signs.
    #[must_use]
    pub fn hopes(&self, signs: &BySeat<Option<[f32; SIGNS]>>) -> BySeat<f32> {
        let score = |signs: &[f32; SIGNS]| self.units.iter().map(|unit| unit.score(signs)).sum();
        let scores = signs.iter().map(|(_, signs)| signs.as_ref().map(score));
        let scores: ArrayVec<Option<f32>, SEATS> = scores.collect();
        let shares = shares(&scores);
        BySeat::from_fn(signs.count(), |seat| shares[usize::from(seat.index())])
    }
}

/// Returns the softmax of the scores; 0 where there is no score.
fn shares(scores: &[Option<f32>]) -> ArrayVec<f32, SEATS> {
    let highest = scores.iter().flatten().copied().fold(f32::MIN, f32::max);
    let part = |score: &Option<f32>| score.map_or(0.0, |score| (score - highest).exp());
    let parts: ArrayVec<f32, SEATS> = scores.iter().map(part).collect();
    let all: f32 = parts.iter().sum();
    parts.into_iter().map(|part| part / all).collect()
}

impl<const SIGNS: usize> Unit<SIGNS> {
    fn of(numbers: &[f32]) -> Self {
        assert_eq!(numbers.len(), SIGNS + 2, "a weight for each sign, and two");
        Self {
            weights: std::array::from_fn(|sign| numbers[sign]),
            bias: numbers[SIGNS],
            counts: numbers[SIGNS + 1],
        }
    }

    fn numbers(&self) -> impl Iterator<Item = f32> {
        self.weights.into_iter().chain([self.bias, self.counts])
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self {
            weights,
            bias,
            counts,
        } = self;
        weights.iter_mut().chain([bias, counts])
    }

    /// Returns the factor of a hidden value: 1, or a part where the value is negative.
    fn slope(value: f32) -> f32 {
        if value > 0.0 { 1.0 } else { LEAK }
    }

    fn value(&self, signs: &[f32; SIGNS]) -> f32 {
        let pairs = self.weights.iter().zip(signs);
        self.bias + pairs.map(|(weight, sign)| weight * sign).sum::<f32>()
    }

    fn score(&self, signs: &[f32; SIGNS]) -> f32 {
        let value = self.value(signs);
        self.counts * Self::slope(value) * value
    }

    /// Adds the derivative of the unit's score, times `share`, to a gradient that is laid out like a unit.
    fn blame(&self, signs: &[f32; SIGNS], share: f32, gradient: &mut Self) {
        let value = self.value(signs);
        let slope = Self::slope(value);
        gradient.counts += share * slope * value;
        let inner = share * self.counts * slope;
        gradient.bias += inner;
        for (into, sign) in gradient.weights.iter_mut().zip(signs) {
            *into += inner * sign;
        }
    }

    const NOTHING: Self = Self {
        weights: [0.0; SIGNS],
        bias: 0.0,
        counts: 0.0,
    };
}

/// Decay rates of the averages of gradients and of their squares.
const KEPT: (f32, f32) = (0.9, 0.999);

/// A network that learns, by Adam: steps as long as the gradient was steady.
pub struct Pupil<const SIGNS: usize> {
    /// The network as trained so far.
    pub net: Net<SIGNS>,
    steady: [Unit<SIGNS>; UNITS],
    squares: [Unit<SIGNS>; UNITS],
    steps: i32,
}

impl<const SIGNS: usize> Pupil<SIGNS> {
    /// Goes on from a network.
    #[must_use]
    pub fn of(net: Net<SIGNS>) -> Self {
        Self {
            net,
            steady: [Unit::NOTHING; UNITS],
            squares: [Unit::NOTHING; UNITS],
            steps: 0,
        }
    }

    /// Takes one training step of this length on these lessons, and returns their mean loss.
    pub fn learn(&mut self, lessons: &[Lesson<SIGNS>], length: f32) -> f32 {
        let mut gradient = [Unit::NOTHING; UNITS];
        let surprises = lessons.iter().map(|it| self.net.hear(it, &mut gradient));
        let surprise = surprises.sum::<f32>() / lessons.len() as f32;
        self.steps += 1;
        let [steady, square] = [KEPT.0, KEPT.1].map(|kept| 1.0 - kept.powi(self.steps));
        let averages = self.steady.iter_mut().zip(&mut self.squares);
        for ((unit, found), (steadies, squares)) in
            self.net.units.iter_mut().zip(gradient).zip(averages)
        {
            let averages = steadies.numbers_mut().zip(squares.numbers_mut());
            for ((number, by), (mean, square_mean)) in
                unit.numbers_mut().zip(found.numbers()).zip(averages)
            {
                let by = by / lessons.len() as f32;
                *mean += (1.0 - KEPT.0) * (by - *mean);
                *square_mean += (1.0 - KEPT.1) * (by * by - *square_mean);
                *number -= length * (*mean / steady) / ((*square_mean / square).sqrt() + 1e-8);
            }
        }
        surprise
    }
}

impl<const SIGNS: usize> Net<SIGNS> {
    /// Adds the gradient of a lesson to `gradient`, and returns its loss.
    fn hear(&self, Lesson(seats): &Lesson<SIGNS>, gradient: &mut [Unit<SIGNS>; UNITS]) -> f32 {
        let score = |(signs, _): &([f32; SIGNS], f32)| {
            Some(self.units.iter().map(|unit| unit.score(signs)).sum())
        };
        let scores: ArrayVec<Option<f32>, SEATS> = seats.iter().map(score).collect();
        let mut surprise = 0.0;
        for ((signs, got), hoped) in seats.iter().zip(shares(&scores)) {
            surprise -= got * hoped.max(f32::MIN_POSITIVE).ln();
            for (unit, gradient) in self.units.iter().zip(&mut *gradient) {
                unit.blame(signs, hoped - got, gradient);
            }
        }
        surprise
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    /// A net that has seen that of two seats the one with more wins, three times of four.
    fn train_net() -> (Net<2>, [f32; 2]) {
        let lesson = |place: u8| {
            let signs = [[f32::from(place % 2), 1.0], [f32::from(1 - place % 2), 1.0]];
            let more = usize::from(place.is_multiple_of(2));
            let won = |seat: usize| f32::from(u8::from((seat == more) == (place % 8 < 6)));
            Lesson(ArrayVec::from_iter([
                (signs[0], won(0)),
                (signs[1], won(1)),
            ]))
        };
        let lessons: Vec<Lesson<2>> = (0..8).map(lesson).collect();
        let mut pupil = Pupil::of(Net::blank());
        let surprises: Vec<f32> = (0..400).map(|_| pupil.learn(&lessons, 0.01)).collect();
        (pupil.net, [surprises[0], surprises[399]])
    }

    #[test]
    fn it_learns_how_often_whoever_has_more_wins() {
        let (net, [first, last]) = train_net();
        assert!(last < first - 0.05, "{first} {last}");
        let signs = BySeat::from_fn(2, |seat| Some([f32::from(seat.index()), 1.0]));
        let hopes = net.hopes(&signs)[Seat::FIRST];
        assert!((hopes - 0.25).abs() < 0.02, "{hopes}");
    }

    #[test]
    fn hopes_are_shares_among_those_who_are_still_in_it() {
        let signs = BySeat::from_fn(3, |seat| (seat.index() > 0).then_some([0.3, 0.4]));
        let hopes = Net::<2>::blank().hopes(&signs);
        let hopes: Vec<f32> = hopes.iter().map(|(_, hopes)| *hopes).collect();
        assert_eq!(hopes, [0.0, 0.5, 0.5]);
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        let (net, _) = train_net();
        let text = net.text();
        assert_eq!(Net::<2>::read(&text).text(), text);
    }
}
