//! The permissions the bot needs on a server, and the people who may speak for a place.

use base::address::Place;
use base::place_settings::PlaceSwitch;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelType, Permissions};
use speech::{Key, Words, key};
use store::Store;

use super::chat_ref::is_thread;

/// The permissions that the bot's invitation asks for.
pub(super) const WANTED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The right to pin messages, which the library doesn't know yet.
pub(super) const PIN: Permissions = Permissions::from_bits_retain(1 << 51);

/// Rights by the names of the texts that name them.
const NAMES: [(Permissions, Key); 6] = [
    (Permissions::VIEW_CHANNEL, key!("right-view")),
    (Permissions::SEND_MESSAGES, key!("right-send")),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        key!("right-send-in-threads"),
    ),
    (Permissions::CREATE_PUBLIC_THREADS, key!("right-threads")),
    (Permissions::ATTACH_FILES, key!("right-files")),
    (PIN, key!("right-pin")),
];

/// Returns whether a member with these permissions may speak for a place.
pub(super) fn speaks_for_a_place(rights: Permissions) -> bool {
    let any = Permissions::ADMINISTRATOR
        | Permissions::MANAGE_GUILD
        | Permissions::MANAGE_CHANNELS
        | Permissions::MANAGE_MESSAGES;
    rights.intersects(any)
}

/// Returns the permissions missing for a table in a place of this type; empty if none is.
pub(super) fn missing_basics(ours: Permissions, kind: Option<ChannelType>) -> Permissions {
    let write = if kind.is_some_and(is_thread) {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    missing_permissions(ours, Permissions::VIEW_CHANNEL | write)
}

/// Returns the wanted permissions that are missing.
pub(super) fn missing_permissions(ours: Permissions, wanted: Permissions) -> Permissions {
    if ours.contains(Permissions::ADMINISTRATOR) {
        return Permissions::empty();
    }
    wanted - ours
}

/// Whether a table can have a thread of its own in such a place. What Discord doesn't tell is
/// tried.
pub(super) fn may_open_thread(ours: Option<Permissions>, kind: Option<ChannelType>) -> bool {
    let sort = kind.is_none_or(|kind| kind == ChannelType::Text);
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    sort && ours.is_none_or(|ours| missing_permissions(ours, needed).is_empty())
}

/// Whether pictures can be sent there. What Discord doesn't tell is tried.
pub(super) fn may_send_pictures(ours: Option<Permissions>) -> bool {
    ours.is_none_or(|ours| missing_permissions(ours, Permissions::ATTACH_FILES).is_empty())
}

/// Whether boards can't be pinned there.
pub(super) fn may_not_pin(ours: Permissions) -> bool {
    !missing_permissions(ours, PIN).is_empty()
}

/// Returns the permissions of a member in a channel, read from Discord's server, member and channel. It includes bits
/// that the library doesn't know, and works for a member without any other known data.
pub(super) fn channel_permissions(guild: &Value, member: &Value, channel: &Value) -> Permissions {
    let bits = |told: &Value| -> u64 {
        let bits = told.as_str().and_then(|bits| bits.parse().ok());
        bits.unwrap_or_default()
    };
    let all = |list: &Value| list.as_array().cloned().unwrap_or_default();
    let (everybody, own) = (&guild["id"], all(&member["roles"]));
    let is_role = |id: &Value| id == everybody || own.contains(id);
    let roles = all(&guild["roles"]);
    let roles = roles.iter().filter(|role| is_role(&role["id"]));
    let mut ours = roles.fold(0, |ours, role| ours | bits(&role["permissions"]));
    if ours & Permissions::ADMINISTRATOR.bits() != 0 {
        return Permissions::from_bits_retain(u64::MAX);
    }
    let set = all(&channel["permission_overwrites"]);
    let is_own = |id: &Value| *id == member["user"]["id"];
    // what is set for one counts more than what is set for their roles, and that more than for everybody
    let ranks: [&dyn Fn(&Value) -> bool; 3] = [
        &|id| id == everybody,
        &|id| id != everybody && is_role(id),
        &is_own,
    ];
    for is_meant in ranks {
        let set = set.iter().filter(|set| is_meant(&set["id"]));
        let (denied, allowed) = set.fold((0, 0), |(denied, allowed), set| {
            (denied | bits(&set["deny"]), allowed | bits(&set["allow"]))
        });
        ours = (ours & !denied) | allowed;
    }
    Permissions::from_bits_retain(ours)
}

/// Returns whether a member without a role may not open boards inside Discord in a channel.
pub(super) fn keeps_activities_shut(guild: &Value, channel: &Value) -> bool {
    let anybody = channel_permissions(guild, &Value::Null, channel);
    !anybody.contains(Permissions::USE_EMBEDDED_ACTIVITIES)
}

/// Reads rights with those that the library doesn't know.
pub(super) fn read<'de, D: Deserializer<'de>>(told: D) -> Result<Option<Permissions>, D::Error> {
    let bits: Option<String> = Option::deserialize(told)?;
    let bits = bits.map(|bits| bits.parse().map_err(D::Error::custom));
    Ok(bits.transpose()?.map(Permissions::from_bits_retain))
}

/// Lists the features that tables lack in a place, with the missing permissions. A feature that admins don't want there
/// isn't listed.
pub(super) fn costs(
    ours: Permissions,
    kind: Option<ChannelType>,
    wanted: WantedFeatures,
    words: Words,
) -> Vec<String> {
    let threads = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    let grow = wanted.threads && kind == Some(ChannelType::Text);
    let files = Permissions::ATTACH_FILES;
    let costs = [
        (grow, threads, key!("lacking-threads")),
        (wanted.pictures, files, key!("lacking-files")),
        (wanted.pins, PIN, key!("lacking-pins")),
    ];
    let missed = costs.into_iter().filter_map(|(is_wanted, rights, cost)| {
        let lacking = missing_permissions(ours, rights);
        let is_missed = is_wanted && !lacking.is_empty();
        is_missed.then(|| format!("{} {}", words.say(cost), name_rights(lacking, words)))
    });
    missed.collect()
}

/// The features that admins want for the tables of a place.
#[derive(Clone, Copy)]
pub(super) struct WantedFeatures {
    /// Games get threads of their own.
    pub(super) threads: bool,
    /// Boards have pictures.
    pub(super) pictures: bool,
    /// Boards of running games are pinned.
    pub(super) pins: bool,
}

impl WantedFeatures {
    /// Returns the features wanted in a place; a setting that can't be read has its default.
    pub(super) async fn at(store: &Store, place: &Place) -> Self {
        let switches = store.switches(place).await.unwrap_or_default();
        Self {
            threads: !switches.has(PlaceSwitch::Together),
            pictures: !store.is_plain(place).await.unwrap_or_default(),
            pins: switches.has(PlaceSwitch::Pin),
        }
    }
}

/// The names of rights.
pub(super) fn name_rights(rights: Permissions, words: Words) -> String {
    let names = NAMES.iter().filter(|(right, _)| rights.contains(*right));
    words.list(names.map(|(_, key)| words.say(*key)))
}

/// Returns the text about missing permissions, so that an admin can grant them.
pub(super) fn describe_missing(missing: Permissions, words: Words) -> String {
    format!(
        "{} {}",
        words.say(key!("rights-missing")),
        name_rights(missing, words)
    )
}

/// The address at which the bot is invited to a server.
pub(super) fn invitation(app: ApplicationId) -> String {
    let rights = WANTED.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={app}&scope=bot+applications.commands\
         &permissions={rights}"
    )
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_a_missing_right_costs_is_told_where_it_is_wanted() {
        let words = Words::new(Lang::En);
        let (text, voice) = (Some(ChannelType::Text), Some(ChannelType::Voice));
        let told = |ours, kind, threads, pictures| {
            let pins = false;
            let wanted = WantedFeatures {
                threads,
                pictures,
                pins,
            };
            costs(ours, kind, wanted, words)
        };
        let ours = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES_IN_THREADS;
        let [threads, files] = &told(ours, text, true, true)[..] else {
            panic!("both are missed");
        };
        assert!(threads.ends_with("Create Public Threads"), "{threads}");
        assert!(files.ends_with("Attach Files"), "{files}");
        assert_eq!(&told(ours, text, false, true), std::slice::from_ref(files));
        assert_eq!(told(ours, voice, true, false), [""; 0]);
        assert_eq!(told(WANTED, text, true, true), [""; 0]);
        assert_eq!(told(Permissions::ADMINISTRATOR, text, true, true), [""; 0]);
    }

    #[test]
    fn who_may_pin_is_reckoned_as_discord_does() {
        let pin = PIN.bits().to_string();
        let member = json!({ "user": { "id": "5" }, "roles": ["7"] });
        let roles = |everybody: &str, role: &str| {
            json!({ "id": "1", "roles": [
                { "id": "1", "permissions": everybody }, { "id": "7", "permissions": role },
                { "id": "8", "permissions": "8" } ] })
        };
        let set = |id: &str, allow: &str, deny: &str| json!({ "permission_overwrites": [{ "id": id, "allow": allow, "deny": deny }] });
        let nothing = json!({});
        let lacks = |guild: &Value, channel: &Value| {
            !channel_permissions(guild, &member, channel).contains(PIN)
        };
        assert!(lacks(&roles("0", "0"), &nothing));
        assert!(!lacks(&roles(&pin, "0"), &nothing) && !lacks(&roles("0", &pin), &nothing));
        assert!(
            !lacks(&roles("0", "8"), &set("5", "0", &pin)),
            "an administrator"
        );
        assert!(lacks(&roles("0", &pin), &set("5", "0", &pin)));
        assert!(!lacks(&roles("0", "0"), &set("7", &pin, "0")));
        assert!(
            lacks(&roles("0", "0"), &set("8", &pin, "0")),
            "not its role"
        );
        let opens = Permissions::USE_EMBEDDED_ACTIVITIES.bits().to_string();
        let everybody = roles(&opens, "0");
        assert!(!keeps_activities_shut(&everybody, &nothing));
        assert!(keeps_activities_shut(&everybody, &set("1", "0", &opens)));
        assert!(!keeps_activities_shut(&everybody, &set("7", "0", &opens)));
        assert!(keeps_activities_shut(&roles("0", &opens), &nothing));
    }

    #[test]
    fn what_is_missing_is_named_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let told = describe_missing(WANTED | PIN, words);
            for (_, key) in NAMES {
                assert!(told.contains(&words.say(key)), "{told}");
            }
        }
        assert_eq!(
            NAMES
                .iter()
                .fold(Permissions::empty(), |all, it| all | it.0),
            WANTED | PIN
        );
    }

    #[test]
    fn a_thread_needs_another_right_than_its_channel() {
        let ours = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        assert!(missing_basics(ours, Some(ChannelType::Text)).is_empty());
        let thread = missing_basics(ours, Some(ChannelType::PublicThread));
        assert_eq!(thread, Permissions::SEND_MESSAGES_IN_THREADS);
        assert!(missing_basics(Permissions::ADMINISTRATOR, None).is_empty());
        assert!(!may_open_thread(Some(ours), Some(ChannelType::Text)));
        assert!(may_open_thread(Some(WANTED), Some(ChannelType::Text)));
        assert!(!may_open_thread(
            Some(WANTED),
            Some(ChannelType::PublicThread)
        ));
        assert!(may_open_thread(None, None));
    }

    #[test]
    fn the_invitation_asks_for_what_is_needed_and_nothing_else() {
        let address = invitation(ApplicationId::new(5));
        assert!(address.contains("client_id=5&"), "{address}");
        assert!(address.ends_with("permissions=309237681152"), "{address}");
    }
}
