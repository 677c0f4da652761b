//! A small neural network that learns the value of a position from games: each seat's expected share of the win.
//!
//! One hidden layer of leaky ReLU units turns the features of a seat into a score. The softmax of the scores of all
//! seats still in the game gives their shares. Training minimises the cross entropy by Adam.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::seat::BySeat;

/// Number of units in the hidden layer.
const UNITS: usize = 16;

/// Slope of the leaky ReLU where a hidden value is negative.
const LEAK: f32 = 0.1;

/// Maximum number of seats of a position.
const SEATS: usize = 8;

/// A network for so many features of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Net<const FEATURES: usize> {
    units: [Unit<FEATURES>; UNITS],
}

/// A unit of the hidden layer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Unit<const FEATURES: usize> {
    weights: [f32; FEATURES],
    bias: f32,
    /// Weight of the unit in the score.
    output: f32,
}

/// A network as its file has it, a unit a line: the weights of the features, the bias, the weight in the score.
#[derive(Serialize, Deserialize)]
struct File {
    units: Vec<Vec<f32>>,
}

/// A position of a game that is over: the features of each seat that was still in it, and the seat's share of the win.
#[derive(Clone, Debug)]
pub struct Sample<const FEATURES: usize>(pub ArrayVec<([f32; FEATURES], f32), SEATS>);

impl<const FEATURES: usize> Net<FEATURES> {
    /// Reads a network.
    ///
    /// # Panics
    /// If the text isn't a network for so many features: the files are part of the program and tested.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let file: File = toml::from_str(text).expect("it is a table of units");
        assert_eq!(file.units.len(), UNITS, "a network has so many units");
        Self {
            units: std::array::from_fn(|place| Unit::of(&file.units[place])),
        }
    }

    /// Returns the text from which a network is read, with four decimals.
    #[must_use]
    pub fn text(&self) -> String {
        let number = |number: &f32| format!("{number:.4}");
        let unit = |unit: &Unit<FEATURES>| {
            let numbers: Vec<String> = unit.numbers().map(|value| number(&value)).collect();
            format!("  [{}],\n", numbers.join(", "))
        };
        let units: String = self.units.iter().map(unit).collect();
        format!("units = [\n{units}]\n")
    }

    /// Returns an untrained network, with small weights that all differ.
    #[must_use]
    pub fn new_untrained() -> Self {
        let small = |place: usize| ((place * 7_919 % 1_009) as f32 / 1_009.0 - 0.5) * 0.6;
        let unit = |unit: usize| Unit {
            weights: std::array::from_fn(|feature| small(unit * FEATURES + feature + 1)),
            bias: 0.0,
            output: small(unit + 500) / 2.0,
        };
        Self {
            units: std::array::from_fn(unit),
        }
    }

    /// Returns each seat's expected share of the win, by its features; 0 for a seat without features.
    #[must_use]
    pub fn shares(&self, features: &BySeat<Option<[f32; FEATURES]>>) -> BySeat<f32> {
        let score =
            |features: &[f32; FEATURES]| self.units.iter().map(|unit| unit.score(features)).sum();
        let scores = features
            .iter()
            .map(|(_, features)| features.as_ref().map(score));
        let scores: ArrayVec<Option<f32>, SEATS> = scores.collect();
        let shares = softmax(&scores);
        BySeat::from_fn(features.count(), |seat| shares[usize::from(seat.index())])
    }
}

/// Returns the softmax of the scores; 0 where there is no score.
fn softmax(scores: &[Option<f32>]) -> ArrayVec<f32, SEATS> {
    let highest = scores.iter().flatten().copied().fold(f32::MIN, f32::max);
    let part = |score: &Option<f32>| score.map_or(0.0, |score| (score - highest).exp());
    let parts: ArrayVec<f32, SEATS> = scores.iter().map(part).collect();
    let all: f32 = parts.iter().sum();
    parts.into_iter().map(|part| part / all).collect()
}

impl<const FEATURES: usize> Unit<FEATURES> {
    fn of(numbers: &[f32]) -> Self {
        assert_eq!(
            numbers.len(),
            FEATURES + 2,
            "a weight for each feature, and two"
        );
        Self {
            weights: std::array::from_fn(|feature| numbers[feature]),
            bias: numbers[FEATURES],
            output: numbers[FEATURES + 1],
        }
    }

    fn numbers(&self) -> impl Iterator<Item = f32> {
        self.weights.into_iter().chain([self.bias, self.output])
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self {
            weights,
            bias,
            output,
        } = self;
        weights.iter_mut().chain([bias, output])
    }

    /// Returns the slope of the leaky ReLU at a hidden value, which is also the factor that it applies.
    fn slope(value: f32) -> f32 {
        if value > 0.0 { 1.0 } else { LEAK }
    }

    fn value(&self, features: &[f32; FEATURES]) -> f32 {
        let pairs = self.weights.iter().zip(features);
        self.bias + pairs.map(|(weight, feature)| weight * feature).sum::<f32>()
    }

    fn score(&self, features: &[f32; FEATURES]) -> f32 {
        let value = self.value(features);
        self.output * Self::slope(value) * value
    }

    /// Adds the derivative of the unit's score, times `share`, to a gradient that is laid out like a unit.
    fn add_gradient(&self, features: &[f32; FEATURES], share: f32, gradient: &mut Self) {
        let value = self.value(features);
        let slope = Self::slope(value);
        gradient.output += share * slope * value;
        let inner = share * self.output * slope;
        gradient.bias += inner;
        for (into, feature) in gradient.weights.iter_mut().zip(features) {
            *into += inner * feature;
        }
    }

    const ZERO: Self = Self {
        weights: [0.0; FEATURES],
        bias: 0.0,
        output: 0.0,
    };
}

/// Decay rates of the first and second moments of the gradient (β₁ and β₂ of Adam).
const DECAY: (f32, f32) = (0.9, 0.999);

/// A network in training, with the state of Adam.
pub struct Trainer<const FEATURES: usize> {
    /// The network as trained so far.
    pub net: Net<FEATURES>,
    first_moments: [Unit<FEATURES>; UNITS],
    second_moments: [Unit<FEATURES>; UNITS],
    steps: i32,
}

impl<const FEATURES: usize> Trainer<FEATURES> {
    /// Goes on from a network.
    #[must_use]
    pub fn of(net: Net<FEATURES>) -> Self {
        Self {
            net,
            first_moments: [Unit::ZERO; UNITS],
            second_moments: [Unit::ZERO; UNITS],
            steps: 0,
        }
    }

    /// Takes one training step on a batch with this learning rate, and returns the mean loss.
    pub fn train(&mut self, samples: &[Sample<FEATURES>], rate: f32) -> f32 {
        let mut gradient = [Unit::ZERO; UNITS];
        let losses = samples
            .iter()
            .map(|it| self.net.add_gradient(it, &mut gradient));
        let loss = losses.sum::<f32>() / samples.len() as f32;
        self.steps += 1;
        let [first, second] = [DECAY.0, DECAY.1].map(|decay| 1.0 - decay.powi(self.steps));
        let moments = self.first_moments.iter_mut().zip(&mut self.second_moments);
        for ((unit, found), (means, squares)) in
            self.net.units.iter_mut().zip(gradient).zip(moments)
        {
            let moments = means.numbers_mut().zip(squares.numbers_mut());
            for ((number, by), (mean, square_mean)) in
                unit.numbers_mut().zip(found.numbers()).zip(moments)
            {
                let by = by / samples.len() as f32;
                *mean += (1.0 - DECAY.0) * (by - *mean);
                *square_mean += (1.0 - DECAY.1) * (by * by - *square_mean);
                *number -= rate * (*mean / first) / ((*square_mean / second).sqrt() + 1e-8);
            }
        }
        loss
    }
}

impl<const FEATURES: usize> Net<FEATURES> {
    /// Adds the gradient of a sample to `gradient`, and returns its loss.
    fn add_gradient(
        &self,
        Sample(seats): &Sample<FEATURES>,
        gradient: &mut [Unit<FEATURES>; UNITS],
    ) -> f32 {
        let score = |(features, _): &([f32; FEATURES], f32)| {
            Some(self.units.iter().map(|unit| unit.score(features)).sum())
        };
        let scores: ArrayVec<Option<f32>, SEATS> = seats.iter().map(score).collect();
        let mut loss = 0.0;
        for ((features, got), expected) in seats.iter().zip(softmax(&scores)) {
            loss -= got * expected.max(f32::MIN_POSITIVE).ln();
            for (unit, gradient) in self.units.iter().zip(&mut *gradient) {
                unit.add_gradient(features, expected - got, gradient);
            }
        }
        loss
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    /// Trains a network on games of two seats, in which the seat with more wins three times of four.
    fn train_net() -> (Net<2>, [f32; 2]) {
        let sample = |place: u8| {
            let features = [[f32::from(place % 2), 1.0], [f32::from(1 - place % 2), 1.0]];
            let more = usize::from(place.is_multiple_of(2));
            let won = |seat: usize| f32::from(u8::from((seat == more) == (place % 8 < 6)));
            Sample(ArrayVec::from_iter([
                (features[0], won(0)),
                (features[1], won(1)),
            ]))
        };
        let samples: Vec<Sample<2>> = (0..8).map(sample).collect();
        let mut trainer = Trainer::of(Net::new_untrained());
        let losses: Vec<f32> = (0..400).map(|_| trainer.train(&samples, 0.01)).collect();
        (trainer.net, [losses[0], losses[399]])
    }

    #[test]
    fn it_learns_win_rates() {
        let (net, [first, last]) = train_net();
        assert!(last < first - 0.05, "{first} {last}");
        let features = BySeat::from_fn(2, |seat| Some([f32::from(seat.index()), 1.0]));
        let share = net.shares(&features)[Seat::FIRST];
        assert!((share - 0.25).abs() < 0.02, "{share}");
    }

    #[test]
    fn seats_that_are_out_have_no_share() {
        let features = BySeat::from_fn(3, |seat| (seat.index() > 0).then_some([0.3, 0.4]));
        let shares = Net::<2>::new_untrained().shares(&features);
        let shares: Vec<f32> = shares.iter().map(|(_, share)| *share).collect();
        assert_eq!(shares, [0.0, 0.5, 0.5]);
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        let (net, _) = train_net();
        let text = net.text();
        assert_eq!(Net::<2>::read(&text).text(), text);
    }
}
