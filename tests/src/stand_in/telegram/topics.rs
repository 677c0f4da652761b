//! Topics of a forum. General has no number and is no topic here.

use std::sync::Arc;

use serde_json::{Value, json};

use super::Chat;
use super::refusal::Refusal;
use super::world::{ANONYMOUS, Kind, PostedMessage, Room, Topic, TopicState, World, news};

impl Chat {
    /// A new topic; the first one makes the supergroup a forum. Panics in a chat that is no
    /// supergroup.
    pub fn topic(&self, name: &str) -> Self {
        assert_eq!(
            self.kind(),
            Kind::Supergroup,
            "only supergroups have topics"
        );
        let shared = &self.server.shared;
        let thread = shared.change(|world| world.open_topic(self.id(), name));
        Self::new(self.server.clone(), self.id(), Some(thread))
    }

    /// Turns topics off from now on; their messages move to the group.
    pub fn loses_topics(&self) {
        self.server.shared.change(|world| {
            let room = world.known_room(self.id());
            room.topics.clear();
            room.is_general_closed = false;
        });
    }

    /// Closes this topic, or General: members can't write there until it is opened again.
    pub fn closes(&self) {
        self.becomes(TopicState::Closed, "forum_topic_closed");
    }

    /// Opens this topic, or General, again.
    pub fn reopens(&self) {
        self.becomes(TopicState::Open, "forum_topic_reopened");
    }

    /// Deletes this topic with all its messages; the bot is not told. Panics in a chat that is no
    /// topic.
    pub fn vanishes(&self) {
        let thread = self.thread().expect("it is a topic");
        let shared = &self.server.shared;
        shared.change(|world| world.known_room(self.id()).delete_topic(thread));
    }

    fn becomes(&self, state: TopicState, news: &str) {
        let thread = self.thread();
        self.server.shared.change(|world| {
            let room = world.known_room(self.id());
            match thread {
                Some(thread) => room.set_topic(thread, state),
                None => room.is_general_closed = state == TopicState::Closed,
            }
            world.service_of(self.id(), ANONYMOUS, thread, (news, json!({})));
        });
    }
}

impl World {
    fn open_topic(&mut self, chat: i64, name: &str) -> i64 {
        let created = json!({ "name": name, "icon_color": 0x006f_b9f0 });
        let room = self.known_room(chat);
        let thread = room.last_posted + 1;
        let topic = Topic {
            name: name.to_owned(),
            state: TopicState::Open,
        };
        room.topics.insert(thread, topic);
        let news = ("forum_topic_created", created);
        self.service_of(chat, ANONYMOUS, Some(thread), news);
        thread
    }

    /// News of a chat or one of its topics, by its name, and who makes it.
    pub(super) fn service_of(
        &mut self,
        chat: i64,
        from: i64,
        thread: Option<i64>,
        (name, value): (&str, Value),
    ) {
        let posted = PostedMessage {
            thread,
            ..news(from, name, value)
        };
        let posted = self.known_room(chat).add(posted).clone();
        self.tell_of_service(chat, &posted);
    }
}

impl Room {
    fn set_topic(&mut self, thread: i64, state: TopicState) {
        let topic = self.topics.get_mut(&thread);
        topic.expect("topics are never forgotten").state = state;
    }

    fn delete_topic(&mut self, thread: i64) {
        self.set_topic(thread, TopicState::Deleted);
        let posted_messages = self.posted_messages.values_mut();
        for posted in posted_messages.filter(|posted| posted.thread == Some(thread)) {
            let posted = Arc::make_mut(posted);
            posted.is_deleted = true;
        }
    }

    /// Says no to messages in a topic that is not there.
    pub(super) fn has_topic(&self, thread: i64) -> Result<(), Refusal> {
        match self.topics.get(&thread).map(|topic| topic.state) {
            Some(TopicState::Open | TopicState::Closed) => Ok(()),
            Some(TopicState::Deleted) => Err(Refusal::ThreadDeleted),
            None => Err(Refusal::ThreadNotFound),
        }
    }

    /// Says no to messages in a topic that is closed; the bot never is one who may write there.
    pub(super) fn takes_in(&self, thread: Option<i64>) -> Result<(), Refusal> {
        let topic = thread.and_then(|thread| self.topics.get(&thread));
        let is_closed = match topic {
            Some(topic) => topic.state == TopicState::Closed,
            None => self.is_general_closed,
        };
        if is_closed {
            return Err(Refusal::TopicClosed);
        }
        Ok(())
    }
}
