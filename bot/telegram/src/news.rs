//! Changes of chats: the bot is added or removed, groups become supergroups, topics are closed.

use base::lang::Lang;
use base::visit::Membership;
use club::PlaceChange;
use teloxide::types::{
    ChatId, ChatMemberKind, ChatMemberUpdated, ForumTopicClosed, GeneralForumTopicHidden, Message,
};

use super::chat_ref::ChatRef;
use super::members::membership;
use super::person::person;

/// Returns the change that the bot's new status means for a chat. Channels have no tables, and the person who adds the
/// bot to one is told so.
pub(super) fn status_change(update: &ChatMemberUpdated) -> Option<PlaceChange> {
    let chat = &update.chat;
    if chat.is_channel() {
        let is_new = !is_inside(&update.old_chat_member.kind);
        let is_in = is_inside(&update.new_chat_member.kind);
        let by = person(&update.from).filter(|_| is_new && is_in);
        return by.map(PlaceChange::Channel);
    }
    let place = ChatRef::chat(chat.id).place();
    if membership(&update.new_chat_member.kind) != Membership::Full {
        return Some(PlaceChange::Closed(place));
    }
    if !chat.is_private() && !is_inside(&update.old_chat_member.kind) {
        let by = person(&update.from);
        return Some(PlaceChange::Joined(
            place,
            by.map_or(Lang::En, |by| by.lang),
        ));
    }
    let owner = chat.is_private().then(|| person(&update.from)).flatten();
    Some(PlaceChange::Opened(place, owner))
}

fn is_inside(kind: &ChatMemberKind) -> bool {
    membership(kind) != Membership::Outside
}

/// Returns the change that a service message means for its chat or topic.
pub(super) fn service(message: &Message) -> Option<PlaceChange> {
    let place_of = |chat: &ChatId| ChatRef::chat(*chat).place();
    let chat = place_of(&message.chat.id);
    if let Some(to) = message.migrate_to_chat_id().map(place_of) {
        return Some(PlaceChange::Moved { from: chat, to });
    }
    if let Some(from) = message.migrate_from_chat_id().map(place_of) {
        return Some(PlaceChange::Moved { from, to: chat });
    }
    let topic = ChatRef::of(message).place();
    let closed = message.forum_topic_closed();
    let hidden = message.general_forum_topic_hidden();
    if let (Some(ForumTopicClosed {}), _) | (_, Some(GeneralForumTopicHidden {})) = (closed, hidden)
    {
        return Some(PlaceChange::Closed(topic));
    }
    let reopened = message.forum_topic_reopened().is_some();
    let shown = message.general_forum_topic_unhidden().is_some();
    (reopened || shown).then_some(PlaceChange::Opened(topic, None))
}

#[cfg(test)]
mod tests {
    use base::address::{Place, Platform};
    use serde_json::{Value, json};

    use super::*;

    fn place(address: &str) -> Place {
        Place::new(Platform::Telegram, address)
    }

    fn update(chat: &Value, member: &Value) -> Option<PlaceChange> {
        update_from(chat, &json!({ "status": "left" }), member)
    }

    fn update_from(chat: &Value, old: &Value, member: &Value) -> Option<PlaceChange> {
        let bot = json!({ "id": 1, "is_bot": true, "first_name": "Tomb", "username": "tomb_bot" });
        let mut new = member.clone();
        let mut was = old.clone();
        new["user"] = bot.clone();
        was["user"] = bot;
        let update = json!({
            "chat": chat, "date": 5,
            "from": { "id": 7, "is_bot": false, "first_name": "Anna", "language_code": "pl" },
            "old_chat_member": was,
            "new_chat_member": new,
        });
        status_change(&serde_json::from_value(update).unwrap())
    }

    fn restricted_member(texts: bool, inside: bool) -> Value {
        json!({
            "status": "restricted", "is_member": inside, "until_date": 0,
            "can_send_messages": texts, "can_send_audios": false, "can_send_documents": false,
            "can_send_photos": false, "can_send_videos": false, "can_send_video_notes": false,
            "can_send_voice_notes": false, "can_send_polls": false,
            "can_send_other_messages": false, "can_add_web_page_previews": false,
            "can_change_info": false, "can_invite_users": false, "can_pin_messages": false,
            "can_manage_topics": false,
        })
    }

    #[test]
    fn a_group_is_open_while_the_bot_may_write_there() {
        let group = json!({ "id": -100, "type": "supergroup", "title": "Movie" });
        let opened = Some(PlaceChange::Opened(place("-100"), None));
        let closed = Some(PlaceChange::Closed(place("-100")));
        let cases = [
            (json!({ "status": "member" }), &opened),
            (restricted_member(true, true), &opened),
            (restricted_member(false, true), &closed),
            (restricted_member(true, false), &closed),
            (json!({ "status": "left" }), &closed),
            (json!({ "status": "kicked", "until_date": 0 }), &closed),
        ];
        let before = json!({ "status": "member" });
        for (member, change) in cases {
            let told = update_from(&group, &before, &member);
            assert_eq!(told, *change, "{member}");
        }
        let joined = Some(PlaceChange::Joined(place("-100"), Lang::Pl));
        for member in [json!({ "status": "member" }), restricted_member(true, true)] {
            assert_eq!(update(&group, &member), joined, "{member}");
        }
        let channel = json!({ "id": -200, "type": "channel", "title": "News" });
        let brought = update(&channel, &json!({ "status": "member" }));
        assert!(matches!(brought, Some(PlaceChange::Channel(by)) if by.name == "Anna"));
    }

    #[test]
    fn a_private_chat_is_closed_by_blocking_and_opened_with_its_person() {
        let chat = json!({ "id": 7, "type": "private", "first_name": "Anna" });
        let blocked = update(&chat, &json!({ "status": "kicked", "until_date": 0 }));
        assert_eq!(blocked, Some(PlaceChange::Closed(place("7"))));
        let back = update(&chat, &json!({ "status": "member" }));
        let Some(PlaceChange::Opened(opened, Some(person))) = back else {
            panic!("{back:?}");
        };
        assert_eq!((opened, person.name.as_str()), (place("7"), "Anna"));
    }

    fn service_change(chat: i64, more: &Value) -> Option<PlaceChange> {
        let mut message = json!({
            "message_id": 5, "date": 1,
            "chat": { "id": chat, "type": "supergroup", "title": "F", "is_forum": chat == -100 },
            "from": { "id": 7, "is_bot": false, "first_name": "Anna" },
        });
        for (name, value) in more.as_object().unwrap() {
            message[name] = value.clone();
        }
        service(&serde_json::from_value(message).unwrap())
    }

    #[test]
    fn both_ends_of_a_move_tell_of_the_same_move() {
        let moved = Some(PlaceChange::Moved {
            from: place("-5"),
            to: place("-105"),
        });
        assert_eq!(
            service_change(-5, &json!({ "migrate_to_chat_id": -105 })),
            moved
        );
        assert_eq!(
            service_change(-105, &json!({ "migrate_from_chat_id": -5 })),
            moved
        );
    }

    #[test]
    fn a_topic_is_closed_and_opened_alone_and_so_is_general() {
        let topic = json!({ "message_thread_id": 9, "is_topic_message": true });
        let in_topic = |news: &str| {
            let mut more = topic.clone();
            more[news] = json!({});
            service_change(-100, &more)
        };
        let in_general = |news: &str| service_change(-100, &json!({ news: {} }));
        let closed = |address| Some(PlaceChange::Closed(place(address)));
        let opened = |address| Some(PlaceChange::Opened(place(address), None));
        assert_eq!(in_topic("forum_topic_closed"), closed("-100/9"));
        assert_eq!(in_topic("forum_topic_reopened"), opened("-100/9"));
        assert_eq!(in_general("forum_topic_closed"), closed("-100/1"));
        assert_eq!(in_general("general_forum_topic_hidden"), closed("-100/1"));
        assert_eq!(in_general("general_forum_topic_unhidden"), opened("-100/1"));
        assert_eq!(service_change(-100, &json!({ "text": "hello" })), None);
    }
}
