//! The standing of the bot and of people in a chat.

use serde_json::{Value, json};

use super::Chat;
use super::people::Person;
use super::refusal::Refusal;
use super::shape;
use super::standing::{MemberStatus, Rights};
use super::world::{BOT, Kind, Room, World, unix_seconds};

/// Actions of people on the bot.
impl Person {
    /// Adds the bot to a group.
    pub fn adds_bot(&self, chat: &Chat) {
        self.sets_bot(chat, MemberStatus::Member);
    }

    /// Makes the bot an administrator, who hears everything and may delete anything.
    pub fn promotes_bot(&self, chat: &Chat) {
        self.sets_bot(chat, MemberStatus::Admin);
    }

    /// Makes the bot an ordinary member again.
    pub fn demotes_bot(&self, chat: &Chat) {
        self.sets_bot(chat, MemberStatus::Member);
    }

    /// Keeps the bot from sending some things, or everything. Panics in a chat that is no supergroup: a basic group
    /// can't restrict a single member.
    pub fn restricts_bot(&self, chat: &Chat, rights: Rights) {
        assert_eq!(
            chat.kind(),
            Kind::Supergroup,
            "only supergroups restrict one"
        );
        self.sets_bot(chat, MemberStatus::Restricted(rights));
    }

    /// Lets the bot send everything again.
    pub fn frees_bot(&self, chat: &Chat) {
        self.sets_bot(chat, MemberStatus::Member);
    }

    /// Removes the bot from a group and bans it, as apps do.
    pub fn removes_bot(&self, chat: &Chat) {
        self.sets_bot(chat, MemberStatus::Kicked);
    }

    /// Removes the bot from a group without a ban, as if it had left.
    pub fn drops_bot(&self, chat: &Chat) {
        self.sets_bot(chat, MemberStatus::Left);
    }

    /// Blocks the bot in private; [`Person::unblocks_bot`] and [`Person::starts`] unblock it.
    pub fn blocks_bot(&self) {
        self.sets_bot(&self.private(), MemberStatus::Kicked);
    }

    /// Unblocks the bot in private without a word.
    pub fn unblocks_bot(&self) {
        self.sets_bot(&self.private(), MemberStatus::Member);
    }

    fn sets_bot(&self, chat: &Chat, standing: MemberStatus) {
        let shared = &self.telegram.shared;
        shared.change(|world| world.set_bot(chat.id(), self.id(), standing));
    }

    /// Makes the person the owner of the group.
    pub fn owns(&self, chat: &Chat) {
        chat.sets(self, MemberStatus::Creator);
    }
}

/// Actions of a group on people.
impl Chat {
    /// Makes a person an administrator.
    pub fn promotes(&self, person: &Person) {
        self.sets(person, MemberStatus::Admin);
    }

    /// Makes a person an administrator whose messages come from the group; see [`Person::says_anonymously`].
    pub fn promotes_anonymously(&self, person: &Person) {
        self.sets(person, MemberStatus::Anonymous);
    }

    /// Makes a person an ordinary member again.
    pub fn demotes(&self, person: &Person) {
        self.sets(person, MemberStatus::Member);
    }

    /// Keeps a person from sending some things, or everything.
    pub fn restricts(&self, person: &Person, rights: Rights) {
        self.sets(person, MemberStatus::Restricted(rights));
    }

    /// Sets what ordinary members may send, the bot too while it is one; it is not told.
    pub fn restricts_members(&self, rights: Rights) {
        let shared = &self.server.shared;
        shared.change(|world| world.known_room(self.id()).rights = rights);
    }

    /// Sets how long members wait between two messages, in seconds; the bot is not told.
    pub fn slows(&self, seconds: u32) {
        let shared = &self.server.shared;
        shared.change(|world| world.known_room(self.id()).slow_mode = seconds);
    }

    /// Removes a person for good.
    pub fn bans(&self, person: &Person) {
        self.sets(person, MemberStatus::Kicked);
    }

    fn sets(&self, person: &Person, standing: MemberStatus) {
        let shared = &person.telegram.shared;
        shared.change(|world| world.set_member(self.id(), person.id(), standing));
    }
}

impl World {
    /// Changes the bot's standing, and tells it.
    pub(super) fn set_bot(&mut self, chat: i64, by: i64, standing: MemberStatus) {
        let room = self.known_room(chat);
        let before = std::mem::replace(&mut room.bot, standing);
        let is_new = !before.is_inside() && standing.is_inside() && room.kind != Kind::Private;
        let members = (before, standing, shape::bot());
        self.tell_of_member("my_chat_member", chat, by, members);
        if is_new {
            self.service(chat, by, "new_chat_members", json!([shape::bot()]));
        }
    }

    /// Changes a person's standing; a bot that runs the chat may hear of it.
    fn set_member(&mut self, chat: i64, person: i64, standing: MemberStatus) {
        let room = self.known_room(chat);
        let before = room.member_standing(person);
        room.members.insert(person, standing);
        if room.bot.is_admin() {
            let user = self.user(person);
            self.tell_of_member("chat_member", chat, person, (before, standing, user));
        }
    }

    fn tell_of_member(
        &mut self,
        sort: &str,
        chat: i64,
        by: i64,
        (before, after, user): (MemberStatus, MemberStatus, Value),
    ) {
        let update = json!({
            "chat": shape::room(&self.chats[&chat]),
            "from": self.user(by),
            "date": unix_seconds(),
            "old_chat_member": membership(before, &user),
            "new_chat_member": membership(after, &user),
        });
        self.tell(sort, update);
    }

    /// A `ChatMember`.
    pub(super) fn member(&self, of: &Room, id: i64) -> Value {
        membership(of.member_standing(id), &self.user(id))
    }

    /// The `ChatMember`s that run a chat; of bots only the one who asks.
    pub(super) fn administrators(&self, of: &Room) -> Value {
        let people = of.members.iter().filter(|(_, member)| member.is_admin());
        let bot = Some(BOT).filter(|_| of.bot.is_admin());
        people
            .map(|(id, _)| *id)
            .chain(bot)
            .map(|id| self.member(of, id))
            .collect()
    }
}

impl Room {
    /// Returns the bot's rights to send while it is inside.
    pub(super) fn rights_of_bot(&self) -> Rights {
        match self.bot {
            bot if bot.is_admin() => Rights::ALL,
            MemberStatus::Restricted(own) => Rights {
                texts: own.texts && self.rights.texts,
                photos: own.photos && self.rights.photos,
            },
            _ => self.rights,
        }
    }

    /// Says no when the bot is inside, but may not send this.
    pub(super) fn lets_bot_send(&self, is_photo: bool) -> Result<(), Refusal> {
        let rights = self.rights_of_bot();
        let (may, what) = if is_photo {
            (rights.photos, "photos")
        } else {
            (rights.texts, "text messages")
        };
        if may {
            return Ok(());
        }
        Err(Refusal::NotEnoughRights { what })
    }

    /// Returns the standing of a person or the bot here.
    pub(super) fn member_standing(&self, id: i64) -> MemberStatus {
        match self.members.get(&id) {
            _ if id == BOT => self.bot,
            Some(standing) => *standing,
            None if id == self.id => MemberStatus::Member,
            None => MemberStatus::Left,
        }
    }
}

/// A `ChatMember` of this standing.
fn membership(standing: MemberStatus, user: &Value) -> Value {
    match standing {
        MemberStatus::Member => json!({ "status": "member", "user": user }),
        MemberStatus::Stranger | MemberStatus::Left => json!({ "status": "left", "user": user }),
        MemberStatus::Kicked => json!({ "status": "kicked", "user": user, "until_date": 0 }),
        MemberStatus::Creator => {
            json!({ "status": "creator", "user": user, "is_anonymous": false })
        }
        MemberStatus::Restricted(rights) => restricted_member(rights, user),
        MemberStatus::Admin => administrator(false, user),
        MemberStatus::Anonymous => administrator(true, user),
    }
}

fn restricted_member(rights: Rights, user: &Value) -> Value {
    json!({
        "status": "restricted",
        "user": user,
        "is_member": true,
        "can_send_messages": rights.texts,
        "can_send_audios": false,
        "can_send_documents": false,
        "can_send_photos": rights.photos,
        "can_send_videos": false,
        "can_send_video_notes": false,
        "can_send_voice_notes": false,
        "can_send_polls": false,
        "can_send_other_messages": false,
        "can_add_web_page_previews": false,
        "can_react_to_messages": true,
        "can_edit_tag": false,
        "can_change_info": false,
        "can_invite_users": false,
        "can_pin_messages": false,
        "can_manage_topics": false,
        "until_date": 0,
    })
}

fn administrator(is_anonymous: bool, user: &Value) -> Value {
    json!({
        "status": "administrator",
        "user": user,
        "can_be_edited": false,
        "is_anonymous": is_anonymous,
        "can_manage_chat": true,
        "can_delete_messages": true,
        "can_manage_video_chats": false,
        "can_restrict_members": false,
        "can_promote_members": false,
        "can_change_info": false,
        "can_invite_users": false,
        "can_pin_messages": true,
        "can_post_stories": false,
        "can_edit_stories": false,
        "can_delete_stories": false,
    })
}
