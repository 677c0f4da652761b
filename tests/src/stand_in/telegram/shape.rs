//! Things as Telegram writes them: JSON of users, chats and messages.

use serde_json::{Map, Value, json};

use super::picture::Photo;
use super::world::{
    ANONYMOUS, BOT, Document, Human, Kind, PostedBody, PostedMessage, Room, World, unix_time,
};

/// The bot's username; its links are `t.me/<username>?start=…`.
pub(super) const BOT_USERNAME: &str = "tabletomb_test_bot";

/// The bot as a `User`, as others see it.
pub(super) fn bot() -> Value {
    json!({ "id": BOT, "is_bot": true, "first_name": "Tabletomb", "username": BOT_USERNAME })
}

/// The bot as `getMe` describes it.
pub(super) fn me() -> Value {
    let mut me = bot();
    me["can_join_groups"] = json!(true);
    me["can_read_all_group_messages"] = json!(false);
    me["supports_inline_queries"] = json!(false);
    me["can_connect_to_business"] = json!(false);
    me["has_main_web_app"] = json!(true);
    me
}

/// A person as a `User`.
pub(super) fn human(human: &Human) -> Value {
    json!({
        "id": human.id,
        "is_bot": false,
        "first_name": human.name,
        "language_code": human.language,
    })
}

/// A `Chat`.
pub(super) fn room(room: &Room) -> Value {
    let mut chat = json!({ "id": room.id, "type": room.kind.name() });
    match room.kind {
        Kind::Private => chat["first_name"] = json!(room.title),
        Kind::Group | Kind::Supergroup => chat["title"] = json!(room.title),
    }
    if !room.topics.is_empty() {
        chat["is_forum"] = json!(true);
    }
    chat
}

/// A `ChatFullInfo`.
pub(super) fn full_room(of: &Room) -> Value {
    let mut chat = room(of);
    chat["accent_color_id"] = json!(0);
    chat["max_reaction_count"] = json!(11);
    chat["accepted_gift_types"] = json!({
        "unlimited_gifts": false,
        "limited_gifts": false,
        "unique_gifts": false,
        "premium_subscription": false,
        "gifts_from_channels": false,
    });
    if of.kind != Kind::Private {
        chat["permissions"] = json!({
            "can_send_messages": of.rights.texts,
            "can_send_photos": of.rights.photos,
            "can_pin_messages": false,
        });
    }
    if of.slow_mode > 0 {
        chat["slow_mode_delay"] = json!(of.slow_mode);
    }
    chat
}

impl World {
    /// Builds a `Message`; a message replied to is shown without its own reply. A message without a reply in a topic
    /// replies to the service message that began the topic.
    pub(super) fn message(&self, of: &Room, posted: &PostedMessage) -> Value {
        let mut message = self.bare_message(of, posted);
        let begun = posted.thread.filter(|thread| *thread != posted.id);
        let reply = posted
            .reply_to
            .or(begun)
            .and_then(|id| of.posted_messages.get(&id));
        if let Some(reply) = reply.filter(|reply| !reply.is_deleted) {
            message.insert(
                "reply_to_message".into(),
                self.bare_message(of, reply).into(),
            );
        }
        Value::Object(message)
    }

    fn bare_message(&self, of: &Room, posted: &PostedMessage) -> Map<String, Value> {
        let mut fields = Map::new();
        if let Some(person) = posted.reader {
            fields.insert("message_id".into(), json!(0));
            fields.insert("ephemeral_message_id".into(), json!(posted.id));
            fields.insert("receiver_user".into(), self.user(person));
        } else {
            fields.insert("message_id".into(), json!(posted.id));
        }
        fields.insert("from".into(), self.user(posted.author));
        fields.insert("chat".into(), room(of));
        fields.insert("date".into(), json!(unix_time(posted.sent_at)));
        if let Some(edited_at) = posted.edited_at {
            fields.insert("edit_date".into(), json!(unix_time(edited_at)));
        }
        if let Some(thread) = posted.thread {
            fields.insert("message_thread_id".into(), json!(thread));
            fields.insert("is_topic_message".into(), json!(true));
        } else if let Some(thread) = of.thread_of_replies(posted) {
            fields.insert("message_thread_id".into(), json!(thread));
        }
        if posted.author == ANONYMOUS {
            fields.insert("sender_chat".into(), room(of));
        }
        fields.extend(posted.more.extra.clone());
        if posted.more.is_guarded {
            fields.insert("has_protected_content".into(), json!(true));
        }
        add_body(&mut fields, posted);
        fields
    }
}

fn add_body(fields: &mut Map<String, Value>, posted: &PostedMessage) {
    if let Some((name, value)) = &posted.more.service {
        fields.insert(name.clone(), value.clone());
        return;
    }
    let PostedBody {
        photo, document, ..
    } = &posted.body;
    if let Some(photo) = photo {
        fields.insert("photo".into(), json!([photo_size(photo)]));
    }
    if let Some(Document { name, bytes }) = document {
        let id = format!("document-{}", posted.id);
        let told = json!({
            "file_id": id,
            "file_unique_id": format!("u{id}"),
            "file_name": name,
            "file_size": bytes.len(),
        });
        fields.insert("document".into(), told);
    }
    let (text, entities) = if photo.is_some() || document.is_some() {
        ("caption", "caption_entities")
    } else {
        ("text", "entities")
    };
    if !posted.body.text.is_empty() {
        fields.insert(text.into(), json!(posted.body.text));
    }
    if !posted.body.entities.is_empty() {
        fields.insert(entities.into(), json!(posted.body.entities));
    }
    if let Some(markup) = posted.body.keyboard.markup() {
        fields.insert("reply_markup".into(), markup.clone());
    }
}

fn photo_size(photo: &Photo) -> Value {
    json!({
        "file_id": photo.file_id,
        "file_unique_id": format!("u{}", photo.file_id),
        "width": photo.width,
        "height": photo.height,
        "file_size": photo.bytes.len(),
    })
}
