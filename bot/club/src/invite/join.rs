//! Tables that people bring from another chat, by a code that stands on their board.

use base::join::JoinCode;
use base::page::Page;
use base::place_settings::PlaceSwitch;
use base::time::Time;
use speech::{Words, key};
use store::Batch;
use table::model::branch::{Branch, NewBranch};
use table::model::effect::Answer;
use table::model::request::Request;
use table::model::table::{Ask, Table};
use table::runtime::service::{Reply, ServiceError};

use crate::club::Club;

impl Club {
    /// Makes a table public in the chat where a person types its code. The chat's settings apply as if it had been
    /// opened there.
    pub(crate) async fn come(&self, request: Request, code: &str) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let refused = |key| Page::line(words.say(key));
        if request.is_private() {
            let page = refused(key!("branch-nowhere"));
            return self.note(&request, request.place.clone(), page).await;
        }
        let Ok(code) = code.parse::<JoinCode>() else {
            let page = refused(key!("branch-code"));
            return self.note(&request, request.answer_place(), page).await;
        };
        let store = self.tables.store();
        let row = store.table(code.table).await?;
        let table = row.and_then(|row| Table::read(code.table, row, self.tables.registry()));
        let Some(mut table) = table.filter(|it| it.record.code() == Some(code)) else {
            let page = refused(key!("branch-unknown"));
            return self.note(&request, request.answer_place(), page).await;
        };
        let switches = store.switches(&request.place).await?;
        if let Some(answer) = self.check_opening(&request, table.game, &switches).await? {
            return Ok(answer);
        }
        let agreed = store.lang_of(&request.place).await?;
        let branch = Branch {
            place_name: request.place_name.clone(),
            plain: store.is_plain(&request.place).await?,
            quiet: switches.has(PlaceSwitch::Quiet),
            pinned: switches.has(PlaceSwitch::Pin),
            ..Branch::new(request.place.clone(), agreed.unwrap_or(request.person.lang))
        };
        let secret = code.secret;
        let ask = Ask::Branch(Box::new(NewBranch { secret, branch }));
        let answer = self
            .tables
            .to_table(request.clone(), code.table, ask, Reply::Refusal);
        let answer = answer.await?;
        if !answer.alert {
            // those who wait for such a table here learn of it as if it had been opened here
            table.record.place = request.place.clone();
            table.record.place_name.clone_from(&request.place_name);
            let told = self.tell_of(&table, &request).await?;
            store.commit(Batch::new(Time::now(), told)).await?;
        }
        Ok(answer)
    }
}
