//! Commands about people: a person's own record, and the leaderboard.

use base::address::PersonId;
use base::page::{Block, Page};
use base::place_settings::PlaceSwitch;
use base::time::Time;
use base::way::Way;
use speech::{Words, key};
use store::StoreError;
use table::model::effect::Answer;
use table::model::record::{Stage, TableRecord};
use table::model::request::{Request, TargetPerson};
use table::runtime::service::{ServiceError, note};

use super::profile_page;
use crate::club::Club;
use crate::names::games_meant;
use crate::people::named::find_by_name;

/// Maximum number of rivals in a profile.
const RIVALS: u32 = 3;

/// Number of players on the leaderboard of a single game, and on each of several.
const BEST: usize = 10;
const BEST_OF_SEVERAL: usize = 3;

impl Club {
    /// Shows the caller alone how they have played; against a named person if there is one.
    pub(crate) async fn profile(
        &self,
        request: &Request,
        whom: TargetPerson,
    ) -> Result<Answer, ServiceError> {
        let person = &request.person;
        let own = match &whom {
            TargetPerson::Person(whom) => whom.id == person.id,
            TargetPerson::Bot => false,
            TargetPerson::Named(name) => name.is_empty(),
        };
        if !own {
            return self.versus(request, whom).await;
        }
        let place = request.about.as_ref().unwrap_or(&request.place);
        let place = Some(place).filter(|place| request.private.as_ref() != Some(place));
        let store = self.tables.store();
        let profile = store.profile(person.id, place, RIVALS).await?;
        let words = Words::new(person.lang);
        let page = profile_page::profile(words, self.tables.registry(), &person.name, &profile);
        self.tell_alone(request, page, Way::Profile).await
    }

    /// Shows the caller's record against a named person.
    async fn versus(&self, request: &Request, whom: TargetPerson) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let at = request.about.as_ref().unwrap_or(&request.place);
        let meant = match whom {
            // in private, only people they have played with are looked up
            TargetPerson::Named(name) if request.public_place().is_none() => {
                let fellows = self.tables.store().fellows_of(request.person.id).await?;
                let unknown = [key!("fellow-unknown"), key!("fellow-several")];
                find_by_name(fellows, &name, words, unknown)
            }
            whom => self.find_person(at, whom, words).await?,
        };
        let page = match meant {
            Err(why) => Page::line(why),
            Ok(other) => {
                let store = self.tables.store();
                let rival = store
                    .find_rival(request.person.id, other.id, &other.name)
                    .await?;
                let mut page = profile_page::versus(words, &other.name, rival.as_ref());
                if self.hosts_in_lobby(request.person.id, other.id).await? {
                    let finished = store.finished_games(other.id).await?;
                    let line = profile_page::finished_line(words, &other.name, finished);
                    page.blocks.push(Block::Line(line));
                }
                page
            }
        };
        self.tell_alone(request, page, Way::Profile).await
    }

    /// Returns whether a person is host of a lobby in which another one sits.
    async fn hosts_in_lobby(&self, host: PersonId, other: PersonId) -> Result<bool, StoreError> {
        let store = self.tables.store();
        for seat in store.seats_of(other).await? {
            let row = store.table(seat.table).await?;
            let lobby = row.filter(|row| row.stage == Stage::Lobby.name());
            let record = lobby.and_then(|row| serde_json::from_str::<TableRecord>(&row.body).ok());
            if record.is_some_and(|record| record.host == host) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tells where it is asked who plays best there: the game that is named, or each.
    pub(crate) async fn top(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if request.is_private() {
            let page = Page::line(words.say(key!("top-private")));
            return self.note(request, request.place.clone(), page).await;
        }
        let store = self.tables.store();
        let switches = store.switches(&request.place).await?;
        let season = switches.has(PlaceSwitch::Seasons).then(Time::now);
        let leaders = store.leaders(&request.place, season, BEST).await?;
        let registry = self.tables.registry();
        let (games, unknown) = games_meant(words, registry, name.as_deref());
        let most = if games.len() == 1 {
            BEST
        } else {
            BEST_OF_SEVERAL
        };
        let mut page = profile_page::leaders(words, games, &leaders, most, season);
        page.blocks.splice(..0, unknown);
        // this is for everybody there
        let told = note(request.place.clone(), &request.place, &page);
        self.tables.write(request, vec![told]).await?;
        Ok(Answer::default())
    }
}
