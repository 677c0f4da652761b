//! The data sent to the page, as JSON.

mod choices;
mod views;

use std::time::Duration;

use base::address::{PersonId, Place};
use base::time::Uptime;
use club::Offer;
use engine::GameId;
use serde::Serialize;
use table::model::effect::Answer;

use self::choices::Viewers;
use self::views::{millis_left, picture_url};
use super::message::{Body, Message, Post};
use super::people::{self, Unfit};

pub(crate) use views::PageView;

/// The viewer: one page, which looks into one room and into the private panes of its people.
#[derive(Debug)]
pub(super) struct Viewer {
    room: Place,
    people: Vec<Looker>,
}

/// A person of a page.
#[derive(Debug)]
struct Looker {
    id: PersonId,
    private: Place,
    name: String,
}

/// All messages that the viewer sees, oldest first.
#[derive(Serialize)]
pub(super) struct Hello<'a> {
    pub(super) messages: Vec<Item<'a>>,
    /// The number of pages that look into the room, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) looks: Option<usize>,
}

/// One message where the viewer looks.
#[derive(Serialize)]
pub(super) struct Item<'a> {
    place: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<&'a str>,
    id: u64,
    #[serde(flatten)]
    body: BodyView<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum BodyView<'a> {
    Post { page: PageView<'a> },
    Line { name: &'a str, text: &'a str },
    Gone {},
}

/// A room, and the number of its newest message.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(super) struct RoomView<'a> {
    name: &'a str,
    last: u64,
}

/// The number of pages that look into a room.
#[derive(Serialize)]
pub(super) struct LooksView {
    pub(super) count: usize,
}

/// A game, as shown to a newcomer.
#[derive(Serialize)]
pub(super) struct OfferView {
    game: GameId,
    name: String,
    players: String,
    summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    learn: Option<String>,
}

/// A short private answer to what was pressed or typed.
#[derive(Default, Serialize)]
pub(super) struct Reply {
    text: Option<String>,
    alert: bool,
    /// Whether the same press once more does what this one only asks about.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unsure: bool,
}

impl Viewer {
    pub(super) fn new(room: &str, names: &[String]) -> Result<Self, Unfit> {
        let looker = |name: &String| {
            Ok(Looker {
                id: people::person(name, "en")?.id,
                private: people::private_place(name)?,
                name: name.clone(),
            })
        };
        Ok(Self {
            room: people::room(room)?,
            people: names.iter().map(looker).collect::<Result<_, Unfit>>()?,
        })
    }

    pub(super) fn room(&self) -> &Place {
        &self.room
    }

    pub(super) fn places(&self) -> Vec<Place> {
        let mut places = vec![self.room.clone()];
        for Looker { private, .. } in &self.people {
            if !places.contains(private) {
                places.push(private.clone());
            }
        }
        places
    }

    /// Returns the delay with which the viewer sees a message; `None` if they see it at once.
    pub(super) fn delay(&self, place: &Place, message: &Message) -> Option<Duration> {
        let delay = message.delay().filter(|_| *place == self.room)?;
        let Body::Post(post) = &message.body else {
            return None;
        };
        self.player(post).is_none().then_some(delay)
    }

    /// Returns a person of the page who plays the game of a post.
    fn player(&self, post: &Post) -> Option<&Looker> {
        let mut people = self.people.iter();
        people.find(|person| post.is_played_by(person.id))
    }

    /// A page of the bot's, in the room or in the private pane of a person.
    fn page<'a>(
        &'a self,
        message: &Message,
        post: &'a Post,
        person: Option<&'a str>,
        now: Uptime,
    ) -> PageView<'a> {
        let late = match person {
            None => self.delay(&self.room, message).unwrap_or_default(),
            Some(_) => Duration::ZERO,
        };
        // a picture that others see later is shown to whoever says that they play
        let player = self.player(post).filter(|_| message.delay().is_some());
        let asks = person.or(player.map(|player| player.name.as_str()));
        let view = PageView {
            watched: person.is_none() && self.watches(post),
            left: post
                .page
                .until
                .map(|until| millis_left(until.add_span(late), now)),
            ..page(message.id, post, asks, now)
        };
        let view = self.lobby(post, view);
        let asked = &post.page.asked;
        let is_asked = asked.is_empty() || self.people.iter().any(|it| asked.contains(&it.id));
        if is_asked {
            view
        } else {
            view.without_question()
        }
    }

    /// A page with what the people of this one can use there, where it is a lobby.
    fn lobby<'a>(&self, post: &Post, view: PageView<'a>) -> PageView<'a> {
        let Some(lobby) = post.page.watched.as_ref().filter(|_| !post.page.runs) else {
            return view;
        };
        let mut ids = self.people.iter().map(|it| it.id);
        let sit = ids.clone().any(|id| lobby.seated.contains(&id));
        view.usable(&Viewers {
            sit,
            lead: lobby
                .leads
                .is_none_or(|leads| ids.clone().any(|id| id == leads)),
            expected: ids.clone().any(|id| lobby.kept.contains(&id)),
            may_join: !sit || ids.any(|id| !lobby.seated.contains(&id)),
        })
    }

    /// Returns whether it is the board of a game that others may watch and that no person of the page plays.
    fn watches(&self, post: &Post) -> bool {
        let is_board = post.of.is_some_and(|(_, audience)| audience.is_board());
        is_board && post.page.runs && post.page.watched.is_some() && self.player(post).is_none()
    }

    /// A message as the page gets it now; none if it stands where the viewer doesn't look.
    pub(super) fn item<'a>(
        &'a self,
        place: &Place,
        message: &'a Message,
        now: Uptime,
    ) -> Option<Item<'a>> {
        let mut people = self.people.iter();
        let person = people.find(|person| person.private == *place);
        let person = person.map(|person| person.name.as_str());
        if person.is_none() && *place != self.room {
            return None;
        }
        let body = match &message.body {
            Body::Post(post) => BodyView::Post {
                page: self.page(message, post, person, now),
            },
            Body::Line { name, text, .. } => BodyView::Line { name, text },
            Body::Gone => BodyView::Gone {},
        };
        Some(Item::of(message.id, person, body))
    }
}

impl OfferView {
    pub(super) fn new(offer: Offer) -> Self {
        let picture = || format!("/games/{}", offer.game);
        Self {
            picture: offer.drawn.then(picture),
            game: offer.game,
            name: offer.name,
            players: offer.players,
            summary: offer.summary,
            learn: offer.learn.map(|press| press.to_string()),
        }
    }
}

impl<'a> Item<'a> {
    /// A page of the bot's in the room, or in the private pane of a person.
    pub(super) fn page(id: u64, person: Option<&'a str>, page: PageView<'a>) -> Self {
        Self::of(id, person, BodyView::Post { page })
    }

    /// A message that stands there no more.
    pub(super) fn removal(id: u64, person: Option<&'a str>) -> Self {
        Self::of(id, person, BodyView::Gone {})
    }

    fn of(id: u64, person: Option<&'a str>, body: BodyView<'a>) -> Self {
        Self {
            place: if person.is_some() { "private" } else { "room" },
            person,
            id,
            body,
        }
    }
}

impl<'a> RoomView<'a> {
    /// None if the place is no room.
    pub(super) fn new(place: &'a Place, last: u64) -> Option<Self> {
        let name = people::room_name(place)?;
        Some(Self { name, last })
    }
}

fn page<'a>(id: u64, post: &'a Post, person: Option<&str>, now: Uptime) -> PageView<'a> {
    let url = || picture_url(id, &post.version(), person);
    PageView::new(&post.page, post.of.map(|(table, _)| table), url, now)
}

impl Reply {
    /// Builds a reply that must be noticed.
    pub(super) fn alert(text: impl Into<String>) -> Self {
        Self {
            text: Some(text.into()),
            alert: true,
            unsure: false,
        }
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self {
            text: answer.text,
            alert: answer.alert,
            unsure: answer.unsure,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use base::address::Platform;
    use serde_json::json;

    fn line(name: &str) -> Message {
        let (name, text) = (name.to_owned(), "hi".to_owned());
        let person = people::person("Anna", "en").unwrap().id;
        Message {
            id: 7,
            body: Body::Line { person, name, text },
        }
    }

    #[test]
    fn viewers_see_their_room_and_the_panes_of_their_people_alone() {
        let names = ["Anna".to_owned(), "anna ".to_owned()];
        let viewer = Viewer::new("main", &names).unwrap();
        let message = line("<b>");
        let seen = |place: &Place| {
            let item = viewer.item(place, &message, Uptime::default())?;
            Some(serde_json::to_value(item).unwrap())
        };
        let main = people::room("main").unwrap();
        let told = json!({ "place": "room", "id": 7, "name": "<b>", "text": "hi" });
        assert_eq!(seen(&main), Some(told));
        let anna = people::private_place("ANNA").unwrap();
        let told = json!({
            "place": "private", "person": "Anna", "id": 7, "name": "<b>", "text": "hi",
        });
        assert_eq!(seen(&anna), Some(told));
        assert_eq!(viewer.places(), [main, anna]);
        assert_eq!(seen(&people::private_place("Boris").unwrap()), None);
        assert_eq!(seen(&people::room("side").unwrap()), None);
        assert_eq!(seen(&Place::new(Platform::Telegram, "#main")), None);
    }

    #[test]
    fn only_rooms_are_told_of_by_name() {
        let side = people::room("side").unwrap();
        let told = serde_json::to_value(RoomView::new(&side, 3)).unwrap();
        assert_eq!(told, json!({ "name": "side", "last": 3 }));
        let anna = people::private_place("Anna").unwrap();
        assert_eq!(RoomView::new(&anna, 3), None);
    }

    #[test]
    fn the_address_of_a_private_picture_carries_its_person() {
        assert_eq!(picture_url(3, "ab", None), "/picture/3?v=ab");
        assert_eq!(
            picture_url(3, "ab", Some("Ä&b")),
            "/picture/3?v=ab&name=%C3%84%26b"
        );
    }
}
