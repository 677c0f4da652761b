//! The layout of the map: each box is above all boxes it needs, with the boxes that need it above it.

/// The height of a floor.
pub(super) const FLOOR: i32 = 94;
/// The space between things that stand side by side.
const GAP: i32 = 34;
/// The width of a box.
pub(super) const BOX: i32 = 232;
/// The width that an arrow takes on a floor that it only passes.
const LANE: i32 = 14;
/// Factor by which the line of its group pulls a box stronger than its other ties.
const HOLD: i32 = 3;
/// Number of sweeps that bring everything nearer to its ties.
const SWEEPS: usize = 40;

/// An item on a floor: a box, or an arrow that passes it.
#[derive(Debug)]
pub(super) struct Spot {
    /// The floor, counted from the bottom.
    pub(super) floor: i32,
    /// The middle.
    pub(super) x: i32,
    width: i32,
    /// The first of the boxes that are kept in line with it; an arrow has none.
    group: Option<usize>,
}

/// All that is placed.
#[derive(Debug)]
pub(super) struct Layout {
    /// First the boxes, then the lanes of arrows.
    pub(super) spots: Vec<Spot>,
    /// The spots that each arrow leads through, its two boxes included.
    pub(super) ways: Vec<Vec<usize>>,
}

/// Leaves out the arrows to what is reached by way of others too.
pub(super) fn reduce_arrows(arrows: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let is_needed = |(from, to): &(usize, usize)| {
        let mut others = arrows.iter().filter(|(f, t)| f == from && t != to);
        !others.any(|(_, other)| reaches(arrows, *other, *to))
    };
    arrows.iter().copied().filter(is_needed).collect()
}

fn reaches(arrows: &[(usize, usize)], from: usize, to: usize) -> bool {
    let mut reached = vec![from];
    let mut at = 0;
    while let Some(next) = reached.get(at).copied() {
        let targets = arrows.iter().filter(|(from, _)| *from == next);
        for (_, target) in targets {
            if !reached.contains(target) {
                reached.push(*target);
            }
        }
        at += 1;
    }
    reached.contains(&to)
}

/// The floor of each box: as many lie below it as its longest way down has arrows.
fn floors(arrows: &[(usize, usize)], boxes: usize) -> Vec<i32> {
    let mut floors = vec![0; boxes];
    for _ in 0..boxes {
        for (from, to) in arrows {
            floors[*from] = floors[*from].max(floors[*to] + 1);
        }
    }
    floors
}

impl Layout {
    /// Places boxes of these groups, with these arrows, which form no circle. The boxes of a group
    /// stand in a line above each other.
    pub(super) fn new(arrows: &[(usize, usize)], groups: &[&str]) -> Self {
        let floors = floors(arrows, groups.len());
        let spot = |(floor, group): (i32, &&str)| Spot {
            floor,
            x: 0,
            width: BOX,
            group: groups.iter().position(|it| it == group),
        };
        let top = floors.iter().copied().max().unwrap_or(0);
        let mut layout = Self {
            spots: floors.into_iter().zip(groups).map(spot).collect(),
            ways: Vec::new(),
        };
        for (from, to) in arrows {
            layout.lead(*from, *to);
        }
        let floors = 0..=top;
        for _ in 0..SWEEPS {
            floors.clone().rev().for_each(|it| layout.settle(it, true));
            floors.clone().for_each(|it| layout.settle(it, false));
        }
        layout.line_up(floors);
        layout
    }

    /// Leads an arrow from floor to floor.
    fn lead(&mut self, from: usize, to: usize) {
        let mut way = vec![from];
        for floor in (self.spots[to].floor + 1..self.spots[from].floor).rev() {
            way.push(self.spots.len());
            self.spots.push(Spot {
                floor,
                x: 0,
                width: LANE,
                group: None,
            });
        }
        way.push(to);
        self.ways.push(way);
    }

    /// Brings all of a floor nearer to what it is tied to, above or below.
    fn settle(&mut self, floor: i32, above: bool) {
        let wishes = self.on(floor).map(|at| (self.wish(at, above), at));
        let wishes = wishes.collect();
        self.part(wishes);
    }

    fn on(&self, floor: i32) -> impl Iterator<Item = usize> {
        let spots = self.spots.iter().enumerate();
        let on = spots.filter(move |(_, spot)| spot.floor == floor);
        on.map(|(at, _)| at)
    }

    /// Places all of a floor where they wish to be, but apart from each other.
    fn part(&mut self, mut row: Vec<(i32, usize)>) {
        row.sort_unstable();
        let mut places = Vec::new();
        let mut edge = i32::MIN / 2;
        for (wish, at) in &row {
            let half = self.spots[*at].width / 2;
            let x = (*wish).max(edge + half);
            edge = x + half + GAP;
            places.push(x);
        }
        let pushed = || row.iter().zip(&places);
        let held = pushed().find(|((_, at), _)| self.line(*at).is_some());
        let all = mean(pushed().map(|((wish, _), x)| x - wish));
        let back = held.map(|((wish, _), x)| x - wish).or(all);
        for ((_, at), x) in row.iter().zip(&places) {
            self.spots[*at].x = x - back.unwrap_or(0);
        }
    }

    /// The middle of what a spot is tied to, above or below, but hardly out of the line of its group.
    fn wish(&self, at: usize, above: bool) -> i32 {
        let ties = self.ways.iter().flat_map(|way| way.windows(2));
        let tied = ties.filter_map(|tie| {
            let (own, other) = if above {
                (tie[1], tie[0])
            } else {
                (tie[0], tie[1])
            };
            (own == at).then(|| self.spots[other].x)
        });
        let outside = mean(tied).unwrap_or(self.spots[at].x);
        let line = self
            .line(at)
            .map(|line| (outside + HOLD * line) / (1 + HOLD));
        line.unwrap_or(outside)
    }

    /// The middle of the group of a box that isn't alone.
    fn line(&self, at: usize) -> Option<i32> {
        let group = self.spots[at].group?;
        let inside = || self.spots.iter().filter(|spot| spot.group == Some(group));
        (inside().count() > 1).then(|| mean(inside().map(|spot| spot.x)))?
    }

    /// Brings the groups into line and everything else away from them.
    fn line_up(&mut self, floors: impl Iterator<Item = i32>) {
        let lined = (0..self.spots.len()).map(|at| self.line(at).unwrap_or(self.spots[at].x));
        let lined: Vec<i32> = lined.collect();
        for floor in floors {
            let row = self.on(floor).map(|at| (lined[at], at)).collect();
            self.part(row);
        }
    }
}

fn mean(values: impl Iterator<Item = i32>) -> Option<i32> {
    let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / count)
}
