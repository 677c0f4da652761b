//! The writes after a change of a table, as plain data.

use std::collections::{BTreeMap, BTreeSet};

use base::address::{Audience, Place, Platform};
use base::page::{Page, TableId};
use speech::{Words, args, key};
use store::{
    BlockEnd, Blocker, BranchPlace, CupWrite, Moves, PageHash, PageRemoval, PageText, Post,
    SeatedPeople, Write,
};

use super::scores::score_game;
use crate::any::Tail;
use crate::model::effect::{Branching, Effects, NewMessage, Rematch};
use crate::model::table::Table;
use crate::rules::cups;

/// The stored state of a table besides its row.
#[derive(Default)]
pub(super) struct StoredState {
    /// The page that each of its posts should show.
    pub(super) shown: BTreeMap<Audience, PageHash>,
    /// The people seated; `None` right after a read.
    pub(super) seated: Option<SeatedPeople>,
}

/// The writes, and the pages that the table's posts will show.
pub(super) struct Writes {
    pub(super) writes: Vec<Write>,
    /// Whether the table is written itself, and not only what stands somewhere of it.
    revises: bool,
    /// The people seated from now on, if they have changed.
    seated: Option<SeatedPeople>,
    /// The number of early losses in the results written.
    scored: usize,
    /// The new pages by hash; `None` for one taken away.
    shown: Vec<(Audience, Option<PageHash>)>,
}

impl Writes {
    /// Returns the audiences with a new page.
    pub(super) fn repainted_audiences(&self) -> Vec<Audience> {
        let stands = self.shown.iter().filter(|(_, hash)| hash.is_some());
        stands.map(|(audience, _)| *audience).collect()
    }

    /// Takes note of what was written: the table, and what stands of it from now on.
    pub(super) fn note(self, table: &mut Table, standing: &mut StoredState) {
        table.revision += i64::from(self.revises);
        table.session.scored = table.session.scored.max(self.scored);
        standing.seated = self.seated.or(standing.seated.take());
        for (audience, hash) in self.shown {
            match hash {
                Some(hash) => standing.shown.insert(audience, hash),
                None => standing.shown.remove(&audience),
            };
        }
    }

    fn post(&mut self, table: &Table, audience: Audience, place: Place, page: PageText) {
        self.shown.push((audience, Some(page.hash())));
        self.writes.push(Write::Post(Post {
            table: Some(table.record.id),
            audience,
            about: Some(table.record.place.clone()),
            place,
            page,
        }));
    }

    /// The table itself, and who sits there if that isn't known to be stored.
    fn table(&mut self, table: &Table, standing: Option<&StoredState>) {
        let stored = Box::new(table.to_stored());
        self.revises = standing.is_some();
        self.writes.push(match standing {
            Some(_) => Write::Table(stored),
            None => Write::NewTable(stored),
        });
        let seated = table.seats();
        let known = standing.and_then(|standing| standing.seated.as_ref());
        if known != Some(&seated) {
            let written = Write::Seated(table.record.id, seated.clone());
            self.writes.push(written);
            self.seated = Some(seated);
        }
    }

    /// Writes the table's events, and the result if the game has ended.
    fn journal(&mut self, table: &Table, effects: &Effects) {
        let id = table.record.id;
        if let Some(tail) = &effects.tail {
            self.writes.push(moves(id, tail));
        }
        if effects.is_move() {
            self.writes.extend(result(table));
        }
        let lost = table.record.departures.forfeits.len();
        if effects.is_move() || lost > table.session.scored {
            self.writes.extend(score_game(table).map(Write::Scored));
            self.scored = lost;
        }
        let won = effects.is_change().then(|| cups::winners(table)).flatten();
        let won = won.map(|won| Write::Cup(CupWrite::Scored(id, won)));
        self.writes.extend(won);
    }

    /// Writes the places where a table is newly public, and those where it no longer is.
    fn branches(&mut self, table: &Table, effects: &Effects, is_new: bool) {
        let id = table.record.id;
        let opened = |number| {
            is_new || matches!(effects.branching, Some(Branching::Opened(it)) if it == number)
        };
        for branch in table.record.branches.iter().filter(|it| opened(it.number)) {
            let place = Some(branch.place.clone());
            self.branch(id, branch.number, place);
        }
        if let Some(Branching::Closed(branch)) = &effects.branching {
            let words = Words::new(branch.lang);
            let over = Page::line(words.say(key!("branch-over")));
            self.take_away(id, Audience::BranchPing(branch.number), &over, true);
            let last = PageText::from(&table.left_behind(words));
            self.post(
                table,
                Audience::Branch(branch.number),
                branch.place.clone(),
                last,
            );
            self.branch(id, branch.number, None);
        }
    }

    fn branch(&mut self, table: TableId, number: u8, place: Option<Place>) {
        self.writes.push(Write::Branch(BranchPlace {
            table,
            number,
            place,
        }));
    }

    /// The message that shows this now is taken away; `instead` stands there if it can't be.
    fn take_away(&mut self, table: TableId, audience: Audience, instead: &Page, under_way: bool) {
        self.shown.push((audience, None));
        self.writes.push(Write::Unpost(PageRemoval {
            table,
            audience,
            instead: PageText::from(instead),
            under_way,
        }));
    }
}

/// Returns all writes after a change of a table: the table, its journal, its result, and every page that differs from
/// the shown one. A new table has no shown pages.
pub(super) fn writes(
    table: &mut Table,
    standing: Option<&StoredState>,
    effects: &Effects,
) -> Writes {
    let mut all = Writes {
        writes: Vec::new(),
        revises: false,
        scored: 0,
        seated: None,
        shown: Vec::new(),
    };
    let is_new = standing.is_none();
    let mut shown = standing.map_or_else(BTreeMap::new, |standing| standing.shown.clone());
    if !is_new && effects.is_nothing() && !table.is_broken() {
        return all;
    }
    let id = table.record.id;
    let revision = table.revision;
    let elsewhere = branch_boards(table);
    let table = &*table;
    let unchanged = || Write::Unchanged {
        table: id,
        revision,
    };
    if table.is_broken() && !is_new {
        all.writes.extend([unchanged(), Write::Broken(id)]);
    } else if is_new || effects.is_change() {
        all.table(table, standing);
    } else {
        all.writes.push(unchanged());
    }
    all.branches(table, effects, is_new);
    all.journal(table, effects);
    let shunned = effects.shunned;
    all.writes
        .extend(shunned.map(|(id, by)| Write::Blocked(Blocker::Person(id), by, BlockEnd::Never)));
    all.writes.extend(effects.kept.then(|| begin_like(table)));
    if effects.parted {
        all.writes.extend(part(table, &mut shown));
    }
    for (audience, place, page) in pages(table, effects).chain(elsewhere) {
        let page = text_in(table, &place, page);
        let anew = !is_new && needs_new_message(table, effects, audience);
        // nobody who never opened a pane is disturbed for the end of a table
        let late = table.is_ended() && !audience.is_board() && !shown.contains_key(&audience);
        if anew && shown.contains_key(&audience) {
            all.take_away(id, audience, &moved_page(table, audience), false);
        }
        if anew || (shown.get(&audience) != Some(&page.hash()) && !late) {
            all.post(table, audience, place, page);
        }
    }
    all.writes.extend(invitations(table, effects));
    call(&mut all, table, &shown, &effects.sent);
    all
}

/// Returns all writes of a rematch's table.
pub(super) fn rematch_writes(next: &mut Rematch) -> Vec<Write> {
    let effects = Effects {
        tail: next.tail.clone(),
        sent: next.sent.clone(),
        ..Effects::default()
    };
    writes(&mut next.table, None, &effects).writes
}

/// A table that has just moved to a place of its own leaves what was its board behind as its sign.
fn part(table: &Table, shown: &mut BTreeMap<Audience, PageHash>) -> Option<Write> {
    let board = shown.remove(&Audience::Board)?;
    shown.insert(Audience::Sign, board);
    Some(Write::Parted(table.record.id, table.record.place.clone()))
}

/// A page as it is to stand in a place: its time counts how long that platform has been served, and what only pages
/// of our own show is kept for them alone.
fn text_in(table: &Table, place: &Place, mut page: Page) -> PageText {
    page.until = page.until.map(|until| table.local_uptime(place, until));
    if place.platform != Platform::Sandbox {
        page.beyond.clear();
        page.asked.clear();
        page.times = None;
    }
    PageText::from(&page)
}

/// Returns all pages of a table with their places.
fn pages(table: &Table, effects: &Effects) -> impl Iterator<Item = (Audience, Place, Page)> {
    let board = (Audience::Board, table.record.place.clone(), table.board());
    let sign = table.sign();
    let sign = sign.map(|(place, page)| (Audience::Sign, place, page));
    let panes = table.panes(&effects.sent);
    let farewells = effects.farewells.clone();
    let public = std::iter::once(board).chain(sign);
    public.chain(panes).chain(farewells)
}

/// Returns the boards of a table in its branches.
fn branch_boards(table: &mut Table) -> Vec<(Audience, Place, Page)> {
    let branches = table.record.branches.iter();
    let places: Vec<_> = branches.map(|it| (it.number, it.place.clone())).collect();
    let board = |(number, place)| {
        let page = table.look_from(number, Table::board);
        (Audience::Branch(number), place, page)
    };
    places.into_iter().map(board).collect()
}

/// A page of a table, as it is to stand now.
pub(super) fn page_of(table: &mut Table, audience: Audience) -> Option<Page> {
    match audience {
        Audience::Board => Some(table.board()),
        Audience::Sign => table.sign().map(|(_, page)| page),
        Audience::Pane(_) => {
            let mut panes = table.panes(&BTreeSet::new()).into_iter();
            let own = panes.find(|(other, ..)| *other == audience);
            own.map(|(_, _, page)| page)
        }
        Audience::Branch(number) => Some(table.look_from(number, Table::board)),
        Audience::Ping | Audience::BranchPing(_) | Audience::Note => None,
    }
}

/// Returns whether a page must be a new message: a board to move down, or a pane that its person has just opened.
fn needs_new_message(table: &Table, effects: &Effects, audience: Audience) -> bool {
    let mut people = table.record.people();
    match audience {
        Audience::Board => effects.sent.contains(&NewMessage::Board),
        Audience::Branch(number) => effects.sent.contains(&NewMessage::Branch(number)),
        _ => people.any(|(seat, person)| {
            effects.sent.contains(&NewMessage::Pane(seat)) && audience == Audience::Pane(person.id)
        }),
    }
}

/// Returns the text that replaces a page moved down in its chat.
fn moved_page(table: &Table, audience: Audience) -> Page {
    let mut people = table.record.people();
    let own = people.find(|(_, person)| audience == Audience::Pane(person.id));
    let board = match audience {
        Audience::Branch(number) => table.words_at(number),
        _ => table.record.words(),
    };
    let words = own.map_or(board, |(_, person)| Words::new(person.lang));
    let args = args![table = table.record.id.to_string()];
    Page::line(words.with(key!("page-moved"), &args))
}

/// Sends the pings to awaited people in the places they came from, and removes a ping that has served. Each ping is a
/// new message and never an edit, since an edit would notify no one.
fn call(
    all: &mut Writes,
    table: &Table,
    shown: &BTreeMap<Audience, PageHash>,
    sent: &BTreeSet<NewMessage>,
) {
    let record = &table.record;
    let branches = record.branches.iter();
    let branches = branches.map(|it| (it.number, Audience::BranchPing(it.number), &it.place));
    let home = (0, Audience::Ping, &record.place);
    for (number, audience, place) in [home].into_iter().chain(branches) {
        let called = sent.contains(&NewMessage::Ping(number));
        let page = table.ping(number);
        if shown.contains_key(&audience) && (called || page.is_none()) {
            let over = Page::line(table.words_at(number).say(key!("ping-over")));
            all.take_away(record.id, audience, &over, true);
        }
        if let Some(page) = page.filter(|_| called) {
            let page = text_in(table, place, page);
            all.post(table, audience, place.clone(), page);
        }
    }
}

/// Returns the private invitations to people with reserved seats.
fn invitations(table: &Table, effects: &Effects) -> Vec<Write> {
    let invited = effects.sent.iter().filter_map(|sent| match sent {
        NewMessage::Invitation(id) => table.invitation(*id),
        NewMessage::Board
        | NewMessage::Branch(_)
        | NewMessage::Pane(_)
        | NewMessage::Ping(_)
        | NewMessage::Rules => None,
    });
    let invited = invited.map(|(place, page)| note(place, &table.record.place, &page));
    invited.collect()
}

/// Tables begin like this one from now on.
#[must_use]
pub fn begin_like(table: &Table) -> Write {
    let record = &table.record;
    let body = serde_json::to_string(&record.usual()).expect("settings are plain data");
    Write::UsualLobby(record.place.clone(), record.game, body)
}

fn moves(table: TableId, tail: &Tail) -> Write {
    Write::Moves(Moves {
        table,
        first: tail.first,
        moves: tail.moves.clone(),
    })
}

fn result(table: &Table) -> Option<Write> {
    let winners = table.winners()?;
    Some(Write::Ended(table.record.id, table.record.game, winners))
}

/// A page that belongs to no table, for something that happens elsewhere or there.
#[must_use]
pub fn note(place: Place, about: &Place, page: &Page) -> Write {
    Write::Post(Post {
        table: None,
        audience: Audience::Note,
        place,
        about: Some(about.clone()),
        page: PageText::from(page),
    })
}
