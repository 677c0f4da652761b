//! The pages about people: a person's record, and the best players of a place.

use std::collections::BTreeMap;

use base::address::{Person, Platform};
use base::page::{Block, Button, Page, Press};
use base::scores::{Feat, FinishedGames, Leader, Profile, Rating, Rival, Tally};
use base::time::Time;
use speech::{Key, Words, args, key, number_names, shown_name};
use table::any::{AnyGame, Registry};
use table::rules::feats;

use super::links_page;

/// Minimum number of wins in a row worth a line.
const STREAK: usize = 2;

/// Builds a person's record, for them alone.
pub(crate) fn profile(words: Words, registry: &Registry, name: &str, profile: &Profile) -> Page {
    let title = words.with(key!("profile-title"), &args![name = shown_name(name)]);
    let mut blocks = vec![Block::Title(title)];
    let games = registry.iter();
    blocks.extend(games.filter_map(|game| game_line(words, game, profile).map(Block::Line)));
    if blocks.len() == 1 {
        blocks.push(Block::Line(words.say(key!("profile-none"))));
        return Page {
            blocks,
            ..Page::default()
        };
    }
    let streak = profile.lately.iter().take_while(|won| **won).count();
    if streak >= STREAK {
        let line = words.with(key!("profile-streak"), &args![wins = streak]);
        blocks.push(Block::Line(line));
    }
    let finished = profile.finished;
    if finished.games > 0 {
        let args = args![finished = finished.finished, games = finished.games];
        blocks.push(Block::Line(words.with(key!("profile-finished"), &args)));
    }
    let rivals = profile.rivals.iter();
    blocks.extend(rivals.map(|rival| Block::Line(rival_line(words, rival))));
    let feats = profile.feats.iter();
    blocks.extend(feats.filter_map(|feat| Some(Block::Line(feat_line(words, registry, feat)?))));
    blocks.push(Block::Line(words.say(key!("profile-rated"))));
    blocks.push(Block::Line(words.say(leaderboard_key(profile.hidden))));
    Page {
        blocks,
        buttons: vec![vec![hide_button(words, !profile.hidden)]],
        ..Page::default()
    }
}

/// Returns the line with a person's record in one game.
fn game_line(words: Words, game: &dyn AnyGame, profile: &Profile) -> Option<String> {
    let id = game.id();
    let own = profile.tallies.iter().filter(|it| it.game == id.name());
    let own: Vec<&Tally> = own.collect();
    let most = own.iter().max_by_key(|it| it.games)?;
    let args = args![
        game = game.name(words),
        games = own.iter().map(|it| it.games).sum::<u32>(),
        wins = own.iter().map(|it| it.wins).sum::<u32>(),
        seat = most.seat.to_string()
    ];
    let line = words.with(key!("profile-game"), &args);
    let rating = profile.ratings.get(id.name());
    let here = profile.here.get(id.name());
    let here = here.map(|it| words.with(key!("profile-points-here"), &args![points = it.points()]));
    let points = rating.map(|rating| points(words, rating));
    let parts: Vec<_> = [line].into_iter().chain(points).chain(here).collect();
    Some(parts.join(" · "))
}

/// Builds a person's record against a rival of this name.
pub(crate) fn versus(words: Words, name: &str, rival: Option<&Rival>) -> Page {
    Page::line(rival.map_or_else(
        || words.with(key!("profile-never"), &args![name = shown_name(name)]),
        |rival| rival_line(words, rival),
    ))
}

/// Returns the line that tells a host how many of a player's last rated games the player finished.
pub(crate) fn finished_line(words: Words, name: &str, finished: FinishedGames) -> String {
    let args = args![
        name = shown_name(name),
        finished = finished.finished,
        games = finished.games
    ];
    match finished.games {
        0 => words.with(key!("profile-finished-none"), &args),
        _ => words.with(key!("profile-finished-of"), &args),
    }
}

fn points(words: Words, rating: &Rating) -> String {
    words.with(key!("profile-points"), &args![points = rating.points()])
}

/// Returns the line of a feat, with its game and the date of the first time; `None` for a game that isn't offered.
fn feat_line(words: Words, registry: &Registry, feat: &Feat) -> Option<String> {
    let game = registry.find_game(&feat.game)?;
    let args = args![
        feat = feats::describe_feat(game, &feat.name, words)?,
        game = game.name(words),
        date = date(feat.first),
        times = feat.times
    ];
    Some(words.with(key!("profile-feat"), &args))
}

/// A day as every language reads it.
fn date(time: Time) -> String {
    let (year, month, day) = time.day();
    format!("{year:04}-{month:02}-{day:02}")
}

fn rival_line(words: Words, rival: &Rival) -> String {
    let (own, theirs) = rival.won;
    let args = args![
        name = shown_name(&rival.name),
        games = rival.games,
        own = own,
        theirs = theirs
    ];
    words.with(key!("profile-rival"), &args)
}

/// Returns the key of the text that says whether a person appears on leaderboards.
pub(crate) fn leaderboard_key(hidden: bool) -> Key {
    if hidden {
        key!("hidden-on")
    } else {
        key!("hidden-off")
    }
}

/// Returns the button that hides a person from leaderboards, or shows them again.
fn hide_button(words: Words, on: bool) -> Button {
    let label = if on {
        key!("button-hidden-on")
    } else {
        key!("button-hidden-off")
    };
    Button::press(words.say(label), &Press::Hide(on))
}

/// Builds the leaderboard of these games, the best players first. `season` is a time in the only season shown.
pub(crate) fn leaders<'a>(
    words: Words,
    games: impl IntoIterator<Item = &'a dyn AnyGame>,
    leaders: &[Leader],
    most: usize,
    season: Option<Time>,
) -> Page {
    let mut by_game: BTreeMap<&str, Vec<&Leader>> = BTreeMap::new();
    for leader in leaders {
        by_game.entry(&leader.game).or_default().push(leader);
    }
    let title = season.map_or_else(
        || words.say(key!("top-title")),
        |at| {
            let (year, month) = at.quarter();
            let date = format!("{year:04}-{month:02}-01");
            words.with(key!("top-season"), &args![date = date])
        },
    );
    let mut blocks = vec![Block::Title(title)];
    for game in games {
        let Some(best) = by_game.get(game.id().name()) else {
            continue;
        };
        blocks.push(Block::Line(game.name(words)));
        let best = || best.iter().take(most);
        let names = number_names(best().map(|leader| leader.name.as_str()));
        let lines = best().zip(names).enumerate();
        blocks.extend(lines.map(|(place, (leader, name))| {
            Block::Line(rank_line(words, place, &leader.rating, name))
        }));
    }
    if blocks.len() == 1 {
        blocks.push(Block::Line(words.say(key!("top-none"))));
    }
    Page {
        blocks,
        ..Page::default()
    }
}

fn rank_line(words: Words, place: usize, rating: &Rating, name: String) -> String {
    let medals = ["🥇", "🥈", "🥉"];
    let medal = medals.get(place).copied().map(str::to_owned);
    let args = args![
        rank = medal.unwrap_or_else(|| format!("{}.", place + 1)),
        name = name,
        points = rating.points(),
        games = rating.games,
        wins = rating.wins
    ];
    words.with(key!("top-line"), &args)
}

/// Builds the privacy page: the data stored about people, and their options. Only the local page stores what they
/// write.
pub(crate) fn privacy(words: Words, platform: Platform) -> Page {
    let lines = [
        Some(key!("privacy-what")),
        (platform == Platform::Sandbox).then_some(key!("privacy-lines")),
        Some(key!("privacy-who")),
        Some(key!("privacy-how")),
        Some(key!("forget-rest")),
    ];
    let lines = lines.into_iter().flatten();
    let lines: Vec<_> = lines.map(|key| Block::Line(words.say(key))).collect();
    let title = Block::Title(words.say(key!("privacy-title")));
    let export = Button::press(words.say(key!("button-export")), &Press::Export);
    let forget = Press::Forget { sure: false };
    let forget = Button::press(words.say(key!("button-forget")), &forget);
    Page {
        blocks: [vec![title], lines].concat(),
        buttons: vec![
            vec![hide_button(words, true), hide_button(words, false)],
            vec![export],
            vec![forget],
        ],
        ..Page::default()
    }
}

/// Builds the question whether a person really wants to be forgotten, with their linked accounts.
pub(crate) fn forget(words: Words, others: &[Person]) -> Page {
    let sure = Press::Forget { sure: true };
    let sure = Button::press(words.say(key!("button-forget-sure")), &sure);
    let lines = [key!("forget-sure"), key!("forget-rest")];
    Page {
        blocks: lines
            .map(|key| Block::Line(words.say(key)))
            .into_iter()
            .chain(links_page::accounts_line(words, others))
            .collect(),
        buttons: vec![vec![sure]],
        ..Page::default()
    }
}
