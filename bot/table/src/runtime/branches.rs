//! Tables that people bring from another chat, by a code that stands on their board.

use base::branch::JoinCode;
use base::page::Page;
use base::place_settings::PlaceSwitch;
use speech::{Words, key};

use super::job::{Reply, ServiceError};
use super::service::TableService;
use crate::model::branch::{Branch, NewBranch};
use crate::model::effect::Answer;
use crate::model::request::Request;
use crate::model::table::Ask;

impl TableService {
    /// A table is public from now on where somebody writes its code, too: with what is set there, as if it
    /// had been opened there.
    pub(super) async fn come(&self, request: Request, code: &str) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let refused = |key| Page::line(words.say(key));
        if request.is_private() {
            let page = refused(key!("branch-private"));
            return self.note(&request, request.place.clone(), page).await;
        }
        let Ok(code) = code.parse::<JoinCode>() else {
            let page = refused(key!("branch-code"));
            return self.note(&request, request.aside(), page).await;
        };
        let store = &self.actors.store;
        let row = store.table(code.table).await?;
        let game = row.and_then(|row| self.actors.registry.named(&row.game));
        let Some(game) = game else {
            let page = refused(key!("branch-unknown"));
            return self.note(&request, request.aside(), page).await;
        };
        let switches = store.switches(&request.place).await?;
        if let Some(answer) = self.hindered(&request, game, &switches).await? {
            return Ok(answer);
        }
        let agreed = store.lang_of(&request.place).await?;
        let place = Branch {
            number: 0,
            place: request.place.clone(),
            place_name: request.place_name.clone(),
            lang: agreed.unwrap_or(request.person.lang),
            plain: store.is_plain(&request.place).await?,
            quiet: switches.has(PlaceSwitch::Quiet),
            pinned: switches.has(PlaceSwitch::Pin),
            news: Vec::new(),
            told: 0,
            people: Vec::new(),
        };
        let secret = code.secret;
        let ask = Ask::Branch(Box::new(NewBranch { secret, place }));
        self.to_table(request, code.table, ask, Reply::Refusal)
            .await
    }
}
