//! A person's vacation: shown, taken and ended.

use base::address::PersonId;
use base::page::{OfferedVacation, Page, VacationKnob};
use base::time::Time;
use base::vacation::{Vacation, days_left};
use base::way::Way;
use speech::{Key, Words, key};
use store::Write;
use table::model::effect::Answer;
use table::model::request::Request;
use table::model::table::Ask;
use table::runtime::service::ServiceError;

use super::vacation_page;
use crate::answers::turn_write;
use crate::club::Club;

impl Club {
    /// Carries out a button about a person's vacation.
    pub(crate) async fn vacation(
        &self,
        request: Request,
        knob: VacationKnob,
    ) -> Result<Answer, ServiceError> {
        let now = Time::now();
        let taken = self.tables.store().vacations_of(request.person.id).await?;
        let current = taken.first().copied().filter(|it| it.is_to_come(now));
        let words = Words::new(request.person.lang);
        let page = match (knob, current) {
            (VacationKnob::Take(offered), None) => {
                return self.take(request, offered, &taken, now).await;
            }
            (VacationKnob::End, Some(_)) => return self.end(request, &taken, now).await,
            (VacationKnob::Look(offered), None) => offer(words, offered, &taken, now),
            (_, Some(vacation)) => vacation_page::show_vacation(words, vacation, now),
            (VacationKnob::Show | VacationKnob::End, None) => first_offer(words, &taken, now),
        };
        let mut request = request;
        // the settings stay beside it
        request.served.take_if(|_| knob == VacationKnob::Show);
        self.teach(&request, page, Way::Settings).await
    }

    /// Takes a vacation for a person, if they have the days left.
    async fn take(
        &self,
        request: Request,
        offered: OfferedVacation,
        taken: &[Vacation],
        now: Time,
    ) -> Result<Answer, ServiceError> {
        let vacation = offered.vacation(now);
        let words = Words::new(request.person.lang);
        let left = days_left(taken, vacation.from);
        if offered.days == 0 || offered.days > left {
            let page = offer(words, offered, taken, now);
            let shown = self.teach(&request, page, Way::Settings).await?;
            let why = words.say(key!("answer-vacation-too-long"));
            return Ok(Answer {
                text: Some(why),
                ..shown
            });
        }
        let page = vacation_page::show_vacation(words, vacation, now);
        let said = key!("answer-vacation-taken");
        self.set_vacation(&request, Some(vacation), &page, said)
            .await
    }

    /// Ends a person's vacation, or calls off the one that lies ahead.
    async fn end(
        &self,
        request: Request,
        taken: &[Vacation],
        now: Time,
    ) -> Result<Answer, ServiceError> {
        let rest = taken.iter().filter_map(|it| cut(*it, now));
        let words = Words::new(request.person.lang);
        let page = first_offer(words, &rest.collect::<Vec<_>>(), now);
        let is_on = taken.first().is_some_and(|it| it.contains(now));
        let said = match is_on {
            true => key!("answer-vacation-ended"),
            false => key!("answer-vacation-cancelled"),
        };
        self.set_vacation(&request, None, &page, said).await
    }

    /// Stores a person's vacation, shows the page in place of the pressed one, and tells all tables of all their
    /// accounts.
    async fn set_vacation(
        &self,
        request: &Request,
        vacation: Option<Vacation>,
        page: &Page,
        said: Key,
    ) -> Result<Answer, ServiceError> {
        let write = Write::Vacation(request.person.id, vacation);
        let turned = turn_write(request, page);
        let overlay = turned.is_none().then(|| page.clone());
        let writes = [write].into_iter().chain(turned).collect();
        self.tables.write(request, writes).await?;
        for id in self.tables.store().identities_of(request.person.id).await? {
            self.tell_tables(request, id).await?;
        }
        Ok(Answer {
            overlay,
            ..Answer::toast(Words::new(request.person.lang).say(said))
        })
    }

    /// Tells the tables of one of a person's accounts of the settings that hold now.
    async fn tell_tables(&self, request: &Request, id: PersonId) -> Result<(), ServiceError> {
        let store = self.tables.store();
        let Some(person) = store.person(id).await? else {
            return Ok(());
        };
        let known = store.person_record(id).await?;
        let own = Request {
            person,
            private: known.private,
            preferences: known.preferences,
            ..request.clone()
        };
        let seats = store.seats_of(id).await?;
        let tables = seats.into_iter().map(|seat| seat.table);
        self.everywhere(&own, tables, &Ask::Greet).await
    }
}

/// Returns what is left of a vacation that ends now at the latest.
fn cut(vacation: Vacation, now: Time) -> Option<Vacation> {
    let until = vacation.until.min(now);
    (vacation.from < until).then_some(Vacation { until, ..vacation })
}

fn offer(words: Words, offered: OfferedVacation, taken: &[Vacation], now: Time) -> Page {
    let left = days_left(taken, offered.vacation(now).from);
    let days = offered.days.clamp(1, left.max(1));
    let offered = OfferedVacation { days, ..offered };
    vacation_page::offer(words, offered, left, now)
}

fn first_offer(words: Words, taken: &[Vacation], now: Time) -> Page {
    let first = vacation_page::first_offer(days_left(taken, now));
    offer(words, first, taken, now)
}
