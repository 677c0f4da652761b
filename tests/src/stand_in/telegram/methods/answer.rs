//! `answerCallbackQuery`: what a person sees right after a press.

use serde_json::Value;

use crate::stand_in::telegram::links;
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{Answer, PressRecord, World};

/// Maximum number of characters in an answer.
const LONGEST_ANSWER: usize = 200;

/// Answers a press that still waits.
pub(super) fn press(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let id = params.text("callback_query_id").unwrap_or_default();
    let life = world.press_life;
    let waits = |press: &&mut PressRecord| {
        let is_old = press.told_at.is_some_and(|at| at.elapsed() > life);
        press.id == id && press.answer.is_none() && !press.expired && !is_old
    };
    let press = world
        .presses
        .iter_mut()
        .find(waits)
        .ok_or(Refusal::QueryTooOld)?;
    let text = params.text("text").filter(|text| !text.is_empty());
    if text.is_some_and(|text| text.chars().count() > LONGEST_ANSWER) {
        return Err(Refusal::EditedTextTooLong);
    }
    let url = params.text("url").filter(|url| !url.is_empty());
    if url.is_some_and(|url| links::payload(url).is_none()) {
        return Err(Refusal::AnswerUrl);
    }
    press.answer = Some(Answer {
        text: text.map(str::to_owned),
        alert: params.flag("show_alert"),
        url: url.map(str::to_owned),
    });
    Ok(Value::Bool(true))
}
