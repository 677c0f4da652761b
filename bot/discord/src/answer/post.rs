//! Words that come by post, as the answer to a command that waits for them, or beside what a person did last.

use base::page::Page;
use courier::Parcel;
use serenity::all::UserId;

use crate::Discord;
use crate::errors::is_spent;
use crate::layout::Layout;
use crate::memory::{By, Filling, WaitingUser};
use crate::rest::{ApiError, Body, speaking_of};
use crate::token::Ephemeral;

impl Discord {
    /// Returns the layouts of a page that is split into as many messages as needed.
    fn parts(&self, page: &Page) -> Vec<Layout> {
        let parts = Layout::parts(page).into_iter();
        let parts = parts.map(|part| part.with_commands(&self.memory().commands));
        parts.collect()
    }

    /// Gives a command the answer that it waits for: a page, in as many messages as it takes, with the first of
    /// them its picture or file, if it has one.
    async fn fill(&self, waiting: &WaitingUser, parcel: Parcel<'_>) -> Result<(), ApiError> {
        let Parcel { page, file, .. } = parcel;
        let mut parts = self.parts(page).into_iter();
        let ephemeral = Ephemeral::original(&waiting.token, None);
        let png = match parcel.sketch {
            Some(sketch) => sketch.png().await,
            None => None,
        };
        if let Some(first) = parts.next() {
            match (png, file) {
                (Some(png), _) => self.illustrate(&ephemeral, &first, &png).await?,
                (None, Some(file)) => {
                    let body = speaking_of(Some(file), first.edit());
                    let body = Body::File(&body, file);
                    self.enclose(&ephemeral, &first, body).await?;
                }
                (None, None) => drop(self.rewrite(&ephemeral, &first.edit()).await?),
            }
        }
        for more in parts {
            self.follow_up(&waiting.token, &more, None).await?;
        }
        Ok(())
    }

    /// Tells a person something in private: as the answer they wait for, else beside their last action; `None` if that
    /// was too long ago.
    pub(crate) async fn tell(
        &self,
        user: UserId,
        parcel: Parcel<'_>,
    ) -> Option<Result<(), ApiError>> {
        let Parcel { page, file, .. } = parcel;
        let words = self.lay_out(page).hash();
        match self.memory().answers.fill(user, words) {
            Filling::Said => return Some(Ok(())),
            Filling::Waiting(waiting) => {
                let filled = self.fill(&waiting, parcel).await;
                let Err(error) = &filled else {
                    return Some(filled);
                };
                let refused = matches!(error, ApiError::Refused { .. });
                if !is_spent(error) && !refused {
                    self.memory().answers.wait(waiting);
                }
                // the answer with these words may have been kept back meanwhile, because of this
                let swallowed = !self.memory().answers.take_said(user, By::Post, words);
                let untold = is_spent(error) || refused && swallowed;
                if !untold {
                    return Some(filled);
                }
            }
            Filling::Beside => {}
        }
        let token = self.memory().tokens.newest(user)?;
        for (number, part) in self.parts(page).into_iter().enumerate() {
            let file = file.filter(|_| number == 0);
            match self.follow_up(&token, &part, file).await {
                Ok(_) => {}
                Err(error) if is_spent(&error) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
        Some(Ok(()))
    }
}
