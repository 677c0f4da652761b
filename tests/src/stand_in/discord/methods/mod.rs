//! The routes of the REST API, each as strict as the real one.

mod activities;
mod commands;
mod info;
mod interactions;
mod messages;
mod pins;
mod render;
mod threads;
mod tokens;

use render::render_message;
use serde_json::Value;

use super::asked::{ApiRequest, Parts};
use super::refusal::Refusal;
use super::world::World;

/// The beginning of every path.
pub(super) const PREFIX: &str = "/api/v10";

type Handler = fn(&mut World, &ApiRequest) -> Result<Value, Refusal>;

/// Writes a route in one row: method, path as the official description writes it, and what carries it out.
macro_rules! routes {
    ($($method:ident $template:literal $handler:path,)*) => {
        &[$((stringify!($method), $template, $handler)),*]
    };
}

/// All routes. Of two that fit, the first counts.
pub(super) const ROUTES: &[(&str, &str, Handler)] = routes! {
    GET "/gateway" info::gateway,
    GET "/gateway/bot" info::gateway_bot,
    POST "/oauth2/token" activities::token,
    GET "/applications/{application_id}/activity-instances/{instance_id}" activities::instance,
    GET "/users/@me" info::me,
    GET "/users/@me/guilds" info::guilds,
    POST "/users/@me/channels" info::open_dm,
    GET "/applications/@me" info::application,
    GET "/oauth2/applications/@me" info::application,
    GET "/applications/{application_id}/commands" commands::list,
    PUT "/applications/{application_id}/commands" commands::replace,
    POST "/applications/{application_id}/commands" commands::create,
    GET "/applications/{application_id}/commands/{command_id}" commands::get,
    PATCH "/applications/{application_id}/commands/{command_id}" commands::change,
    DELETE "/applications/{application_id}/commands/{command_id}" commands::delete,
    POST "/interactions/{interaction_id}/{interaction_token}/callback" interactions::respond,
    POST "/webhooks/{webhook_id}/{webhook_token}" tokens::follow_up,
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/@original" tokens::get,
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/@original" tokens::edit,
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/@original" tokens::delete,
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" tokens::get,
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" tokens::edit,
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" tokens::delete,
    GET "/channels/{channel_id}" info::channel,
    PATCH "/channels/{channel_id}" threads::change,
    GET "/channels/{channel_id}/messages" messages::list,
    POST "/channels/{channel_id}/messages" messages::create,
    GET "/channels/{channel_id}/messages/{message_id}" messages::get,
    PATCH "/channels/{channel_id}/messages/{message_id}" messages::edit,
    DELETE "/channels/{channel_id}/messages/{message_id}" messages::delete,
    POST "/channels/{channel_id}/messages/{message_id}/threads" threads::begin_at_message,
    PUT "/channels/{channel_id}/pins/{message_id}" pins::pin,
    DELETE "/channels/{channel_id}/pins/{message_id}" pins::unpin,
    POST "/channels/{channel_id}/threads" threads::begin,
    PUT "/channels/{channel_id}/thread-members/@me" threads::join,
    PUT "/channels/{channel_id}/thread-members/{user_id}" threads::add_member,
    POST "/channels/{channel_id}/typing" messages::trigger_typing,
    GET "/guilds/{guild_id}" info::guild,
    GET "/guilds/{guild_id}/channels" info::channels,
    GET "/guilds/{guild_id}/members/{user_id}" info::member,
    GET "/guilds/{guild_id}/roles" info::roles,
};

/// The template that fits a path, with what stands in its braces.
pub(super) fn find(method: &str, path: &str) -> (&'static str, Parts) {
    let path = path.strip_prefix(PREFIX).unwrap_or_default();
    let fitting = ROUTES.iter().filter(|(of, ..)| *of == method);
    let mut found = fitting.filter_map(|(_, template, _)| Some((*template, fit(template, path)?)));
    found.next().unwrap_or_default()
}

fn fit(template: &'static str, path: &str) -> Option<Parts> {
    let (mut wanted, mut given) = (template.split('/'), path.split('/'));
    let mut parts = Parts::new();
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return Some(parts),
            (Some(wanted), Some(given)) => match name(wanted) {
                Some(name) if !given.is_empty() => {
                    parts.insert(name, given.to_owned());
                }
                _ if wanted == given => {}
                _ => return None,
            },
            _ => return None,
        }
    }
}

/// The name in braces.
fn name(part: &'static str) -> Option<&'static str> {
    part.strip_prefix('{')?.strip_suffix('}')
}

/// Carries out one request.
pub(super) fn call(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let is_it = |(method, template, _): &&(&str, &str, Handler)| {
        *method == asked.method && *template == asked.template
    };
    let route = ROUTES.iter().find(is_it);
    let (.., carry_out) = route.ok_or(Refusal::UnknownRoute)?;
    carry_out(world, asked)
}
