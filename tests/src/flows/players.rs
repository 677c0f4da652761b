//! People at one table who answer whatever they are asked with anything that is offered.

use std::collections::BTreeSet;
use std::time::Duration;

use engine::{Chance, Game, Macro, Menus, Orders, Play, Seat, Secrecy, Seed, Viewer};
use table::any::menu;
use tokio::time::Instant;

use super::{PATIENCE, Spot, TableClient, TableMessage, Tap, place, position, seat};
use crate::polling::{EVENING, wait_within};

/// The most presses that an answer may take.
const PRESSES: usize = 30;

/// The time within which a menu usually advances.
const SOON: Duration = Duration::from_secs(5);

/// The way in which a player answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// With the buttons that they alone see.
    Pane,
    /// With the public buttons; by typing where there are none.
    Board,
    /// Never.
    Absent,
}

/// A preferred action of a player for their question; `None` leaves the choice open.
pub type Habit<G> = fn(&Play<G>, Seat, &[Manner]) -> Option<<G as Game>::Action>;

/// A table and how its people answer.
#[derive(Debug)]
pub struct Players<G: Game, M> {
    /// The table.
    pub client: M,
    manners: Vec<Manner>,
    rng: Chance,
    /// The preferred action of players who answer in their pane, where it gives one.
    pub habit: Habit<G>,
    /// Number of buttons pressed and lines typed by all people.
    pub taps: usize,
    /// The questions that people answered themselves.
    pub by_hand: BTreeSet<(Seat, u32)>,
}

impl<G: Orders, M: TableClient> Players<G, M> {
    /// People with these manners, seat by seat, whose whims follow from a number.
    pub fn new(client: M, manners: &[Manner], whims: u64) -> Self {
        Self {
            client,
            manners: manners.to_vec(),
            rng: Chance::from_seed(Seed::from_number(whims)),
            habit: |_, _, _| None,
            taps: 0,
            by_hand: BTreeSet::new(),
        }
    }

    /// Returns the play, hidden parts included.
    pub async fn play(&self) -> Play<G> {
        self.client.play().await
    }

    /// Whether the game has come to its end.
    pub async fn is_over(&self) -> bool {
        let stage = self.client.database().stage(self.client.table());
        stage.await != "playing"
    }

    /// The game is over; there is one message for all, and one at most for each person, whatever has
    /// called them in between, but the last, who can't be written to: they may have none, or one for each time that they have
    /// opened it.
    pub async fn stands_once(&self, opened: usize) {
        let client = &self.client;
        let (database, table) = (client.database(), client.table());
        database.assert_over_as::<G>(table).await;
        assert_eq!(
            client.message_counts(None).lasting,
            1,
            "{}",
            client.transcript()
        );
        for at in 0..self.manners.len() {
            let written = client.message_counts(Some(seat(at)));
            let text = || client.transcript();
            // one call may be overtaken by the answer it asks for, and then rings nobody
            let is_quiet = written.passing <= written.rang + 1;
            assert!(is_quiet, "{at}: nothing passes but for a call\n{}", text());
            let is_closed = at + 1 == self.manners.len();
            let once = written.lasting == 1 || is_closed && written.lasting <= opened;
            assert!(once, "{at}: {written:?}\n{}", text());
        }
    }

    /// Returns the way in which a player answers.
    pub fn manner(&self, seat: Seat) -> Manner {
        self.manners[place(seat)]
    }

    /// Returns the asked seats whose players are present.
    pub fn present(&self, play: &Play<G>) -> Vec<Seat> {
        let asked = play.pending_seats();
        let there = |seat: &Seat| self.manner(*seat) != Manner::Absent;
        asked.iter().filter(there).collect()
    }

    /// Answers for every asked and present player; returns whether there was one.
    pub async fn goes_on(&mut self) -> bool {
        let play = self.play().await;
        let mut any = false;
        for seat in self.present(&play) {
            any |= self.answers(seat).await;
        }
        any
    }

    /// Plays until the play is as wanted, or over.
    pub async fn plays_until(&mut self, wanted: impl Fn(&Play<G>) -> bool) {
        loop {
            if wanted(&self.play().await) || self.is_over().await {
                return;
            }
            self.goes_on().await;
        }
    }

    /// Goes on like this to the end of the game. Panics when that takes longer than an evening.
    pub async fn plays_out(&mut self, goes_on: impl AsyncFn(&mut Self)) {
        let end = Instant::now() + EVENING;
        while !self.is_over().await {
            let in_time = Instant::now() < end;
            assert!(in_time, "no end in sight:\n{}", self.client.transcript());
            goes_on(self).await;
        }
    }

    /// Answers as a player in any way they like; returns false if they aren't asked.
    pub async fn answers(&mut self, seat: Seat) -> bool {
        let play = self.play().await;
        if !play.pending_seats().contains(seat) || self.is_over().await {
            return false;
        }
        let question = play.asked_since(seat);
        let manner = self.manner(seat);
        let habit = (self.habit)(&play, seat, &self.manners);
        if let Some(action) = habit.filter(|_| manner == Manner::Pane) {
            self.does(seat, action).await;
            self.by_hand.insert((seat, question));
            return true;
        }
        let answered = match manner {
            Manner::Pane => self.answer_in_pane(seat, question).await,
            Manner::Board => self.openly(seat, &play).await,
            Manner::Absent => false,
        };
        if answered {
            self.by_hand.insert((seat, question));
        }
        answered
    }

    /// Gives this answer as a player, button by button in their pane. Panics when it isn't offered to them.
    pub async fn does(&mut self, seat: Seat, action: G::Action) {
        self.goes(seat, &G::path(action)).await;
    }

    /// Follows a path of the menu in a player's pane, to one answer or to several in one. Panics when it isn't offered
    /// to them.
    pub async fn goes(&mut self, seat: Seat, path: &[G::Choice]) {
        let gone = self.tries(seat, path).await;
        let text = || self.client.transcript();
        assert!(gone, "{seat}: no {path:?}\n{}", text());
    }

    /// Like `goes`, unless the question is settled otherwise meanwhile; returns whether the end was reached. Panics
    /// when there is no such path.
    pub async fn tries(&mut self, seat: Seat, path: &[G::Choice]) -> bool {
        let play = self.play().await;
        let question = play.asked_since(seat);
        let menu = play.menu(seat);
        let means = |it: &&Macro<G>| it.stands_for.iter().any(|action| G::path(*action) == path);
        let stand_in = menu.iter().find(means).map(|it| it.path.clone());
        let path = &stand_in.unwrap_or_else(|| path.to_vec())[..];
        let paths: Vec<_> = menu.into_iter().map(|it| it.path).collect();
        let Some(trail) = menu::trail(&paths, path) else {
            return false;
        };
        let trail = confirm_trail(&play, seat, path, trail);
        self.wait_for_page(seat, question, &[]).await.is_some()
            && self
                .follows(seat, Spot::Pane, ('p', Some(question)), &trail)
                .await
    }

    /// Follows a path of the public menu as a player. Panics when it isn't offered there.
    pub async fn goes_openly(&mut self, seat: Seat, path: &[G::Choice]) {
        let play = self.play().await;
        let open = |action: &G::Action| !G::shows_hand(*action);
        let single = play.legal(seat).into_iter().filter(open).map(G::path);
        let several = play.macros(seat).into_iter();
        let several = several.filter(|it| it.actions.iter().all(open));
        let paths: Vec<_> = single.chain(several.map(|it| it.path)).collect();
        let trail = menu::trail(&paths, path).expect("it is legal");
        let trail = confirm_trail(&play, seat, path, trail);
        let gone = self.follows(seat, Spot::Board, ('t', None), &trail).await;
        assert!(gone, "{seat}: no {path:?}\n{}", self.client.transcript());
    }

    /// Gives or withdraws an order in advance as a player, button by button in their pane. Panics when it isn't offered
    /// to them.
    pub async fn orders(&mut self, seat: Seat, order: G::Standing) {
        self.says_before(seat, &G::standing_path(order)).await;
    }

    /// Takes an action that a player isn't asked for, button by button in their pane. Panics when it isn't offered to
    /// them.
    pub async fn prepares(&mut self, seat: Seat, aside: G::Action) {
        self.says_before(seat, &G::path(aside)).await;
    }

    async fn says_before(&mut self, seat: Seat, path: &[G::Choice]) {
        self.client.wait_until_shown().await;
        let trail = self.trail_before(seat, path).await;
        let gone = self.follows(seat, Spot::Pane, ('o', None), &trail).await;
        let text = || self.client.transcript();
        assert!(gone, "{seat}: no {path:?}\n{}", text());
    }

    /// The trail to an order or an aside. Panics when there is none.
    pub async fn trail_before(&self, seat: Seat, path: &[G::Choice]) -> Vec<u8> {
        let play = self.play().await;
        let orders = play.standing_orders(seat).into_iter().map(G::standing_path);
        let asides = play.asides(seat).into_iter().map(G::path);
        let asides = asides.filter(|path| !path.is_empty());
        let paths: Vec<_> = orders.chain(asides).collect();
        menu::trail(&paths, path).expect("it can be said before")
    }

    /// Undoes a player's last step with the button for it in their pane.
    pub async fn takes_back(&mut self, seat: Seat) {
        self.takes_back_at(seat, Spot::Pane).await;
    }

    /// Undoes a player's last step with the button at a spot.
    pub async fn takes_back_at(&mut self, seat: Seat, spot: Spot) {
        self.client.wait_until_shown().await;
        let begins = format!("{}.undo", self.client.table());
        let is = |tap: &Tap| tap.data.starts_with(&begins);
        let look = async || self.visible_page(seat, spot)?.taps.into_iter().find(is);
        let tap = wait_within(PATIENCE, look).await;
        let text = || self.client.transcript();
        let tap = tap.unwrap_or_else(|| panic!("{seat}: no way back\n{}", text()));
        self.client.presses(seat, spot, &tap.data).await;
        self.taps += 1;
    }

    /// Returns the page that a player looks at.
    fn visible_page(&self, seat: Seat, spot: Spot) -> Option<TableMessage> {
        match spot {
            Spot::Pane => self.client.pane(seat),
            Spot::Board => self.client.menu(seat),
        }
    }

    /// Follows a trail through a menu as a player, from the beginning again if the menu changes on the way. Returns
    /// whether the end was reached before the question was settled otherwise.
    async fn follows(
        &mut self,
        seat: Seat,
        spot: Spot,
        (menu, question): (char, Option<u32>),
        trail: &[u8],
    ) -> bool {
        let ways = ways(trail);
        let mut gone = None;
        for _ in 0..PRESSES {
            if spot == Spot::Board {
                self.client.wait_until_shown().await; // nothing on a button there says how old it is
            }
            let shown = || self.visible_page(seat, spot);
            let look = async || further(&shown()?, menu, &ways, gone);
            let Some((tap, place)) = wait_within(SOON, look).await else {
                if let Some(question) = question
                    && self.is_settled(seat, question).await
                {
                    return false;
                }
                gone = None;
                continue;
            };
            self.client.presses(seat, spot, &tap.data).await;
            self.taps += 1;
            if place + 1 == ways.len() {
                return true;
            }
            gone = Some(place);
        }
        false
    }

    /// Presses anything in the pane until the question is answered.
    async fn answer_in_pane(&mut self, seat: Seat, question: u32) -> bool {
        let mut seen = Vec::new();
        for _ in 0..PRESSES {
            let Some(page) = self.wait_for_page(seat, question, &seen).await else {
                return false;
            };
            let tap = position::any(&mut self.rng, &page);
            self.client.presses(seat, Spot::Pane, &tap.data).await;
            self.taps += 1;
            if self.is_settled(seat, question).await {
                return true;
            }
            seen = page;
        }
        panic!("{seat} can't answer:\n{}", self.client.transcript());
    }

    /// Returns the open page of the menu in a player's pane once it differs from before; `None` if the question was
    /// settled otherwise.
    async fn wait_for_page(&self, seat: Seat, question: u32, seen: &[Tap]) -> Option<Vec<Tap>> {
        let look = async || {
            let pane = self.client.pane(seat).filter(|pane| pane.asks(question));
            let page = pane.map(|pane| pane.page('p'));
            match page.filter(|page| page != seen) {
                Some(page) => Some(Some(page)),
                None => self.is_settled(seat, question).await.then_some(None),
            }
        };
        let found = wait_within(PATIENCE, look).await;
        let transcript = || self.client.transcript();
        found.unwrap_or_else(|| panic!("{seat} has no {question} to answer:\n{}", transcript()))
    }

    async fn is_settled(&self, seat: Seat, question: u32) -> bool {
        let play = self.play().await;
        let is_asked = play.pending_seats().contains(seat) && !self.is_over().await;
        play.asked_since(seat) != question || !is_asked
    }

    /// Presses what the board offers, and goes on in the pane if it opens there; or types.
    async fn openly(&mut self, seat: Seat, play: &Play<G>) -> bool {
        let question = play.asked_since(seat);
        let decision = play.decision(seat).expect("he is asked");
        if matches!(decision.secrecy, Secrecy::Open | Secrecy::Ballot) {
            for _ in 0..PRESSES {
                self.client.wait_until_shown().await;
                let board = self.client.menu(seat).expect("there is a board");
                let turn = board.page('t');
                let taps = if turn.is_empty() {
                    board.page('b')
                } else {
                    turn
                };
                if taps.is_empty() {
                    break;
                }
                let tap = position::any(&mut self.rng, &taps);
                let own = || Some(self.client.pane(seat)?.page('p'));
                let before = own();
                self.client.presses(seat, Spot::Board, &tap.data).await;
                self.taps += 1;
                if self.is_settled(seat, question).await {
                    return true;
                }
                self.client.wait_until_shown().await;
                if own() != before {
                    return self.answer_in_pane(seat, question).await;
                }
            }
        }
        let options = position::answers(play, seat);
        let action = position::any(&mut self.rng, &options);
        self.client.types(seat, &action.to_string()).await;
        self.taps += 1;
        self.is_settled(seat, question).await
    }
}

/// Adds the confirming press to the end of a trail, where the game asks for one.
fn confirm_trail<G: Menus>(
    play: &Play<G>,
    seat: Seat,
    path: &[G::Choice],
    mut trail: Vec<u8>,
) -> Vec<u8> {
    let view = play.view(Viewer::Seat(seat));
    let mut actions = play.legal(seat).into_iter();
    let doubted = |action: G::Action| G::path(action) == path && G::doubtful(&view, seat, action);
    if actions.any(doubted) {
        trail.push(menu::SURE);
    }
    trail
}

/// Lists all steps on the way to the end of a trail, in order, further pages of a menu included.
fn ways(trail: &[u8]) -> Vec<Vec<u8>> {
    let mut ways = vec![Vec::new()];
    for (depth, place) in trail.iter().enumerate() {
        let pages = 1..=usize::from(*place) / menu::PAGE;
        let turned = |page| [&trail[..depth], &vec![menu::MORE; page]].concat();
        ways.extend(pages.map(turned));
        ways.push(trail[..=depth].to_vec());
    }
    ways
}

/// The button that leads furthest on a way, beyond where one has gone already.
fn further(
    pane: &TableMessage,
    menu: char,
    ways: &[Vec<u8>],
    gone: Option<usize>,
) -> Option<(Tap, usize)> {
    let place = |trail: Vec<&str>| {
        let trail: Option<Vec<u8>> = trail.iter().map(|step| step.parse().ok()).collect();
        let trail = trail?;
        let place = ways.iter().position(|way| *way == trail)?;
        gone.is_none_or(|gone| place > gone).then_some(place)
    };
    let leads = |(tap, trail)| Some((tap, place(trail)?));
    let found: Option<(&Tap, usize)> = pane.menu(menu).filter_map(leads).max_by_key(|it| it.1);
    found.map(|(tap, place)| (tap.clone(), place))
}
