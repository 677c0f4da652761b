//! The Activity: a page that people look at together inside of Discord.

use serde_json::json;

use super::interactions::Interaction;
use super::people::Person;
use super::world::BOT;
use super::{Channel, Discord};

impl Discord {
    /// The application has an Activity from now on, and the command by which Discord opens it; its client
    /// secret.
    pub fn sets_up_activity(&self) -> String {
        let secret = "client-secret_of-ours";
        self.shared.change(|world| {
            world.activities.secret = Some(secret.to_owned());
            let (id, version) = (world.next_id().to_string(), world.next_id().to_string());
            world.commands.push(json!({
                "id": id, "version": version, "application_id": BOT.to_string(), "type": 4,
                "name": "launch", "description": "", "handler": 2, "nsfw": false,
                "default_member_permissions": null, "integration_types": [0, 1], "contexts": [0, 1, 2],
            }));
        });
        secret.to_owned()
    }
}

impl Discord {
    /// The application has no Activity any more, and another secret.
    pub fn gives_up_activity(&self) {
        self.shared.change(|world| world.activities.secret = None);
    }

    /// Moves the people who share an instance of the page to another channel.
    pub fn holds_instance_in(&self, instance: &str, channel: &Channel) {
        self.shared.change(|world| {
            let instance = world.activities.instances.get_mut(instance);
            instance.expect("there it is").place = channel.id();
        });
    }

    /// Opens the Activity by Discord's own command, for a person. Returns the instance.
    pub fn opens_activity(&self, channel: &Channel, person: &Person) -> String {
        self.shared
            .change(|world| world.launch(channel.id(), person.id()))
    }
}

impl Interaction {
    /// Waits until the Activity is opened for it; in which instance. Panics with all channels as text, when that
    /// takes longer than `PATIENCE`.
    pub async fn wait_for_launch(&self) -> String {
        self.wait("the Activity for", || self.instance()).await
    }
}

impl Person {
    /// Joins those who look at the page together.
    pub fn joins_instance(&self, instance: &str) {
        self.discord.shared.change(|world| {
            let instance = world.activities.instances.get_mut(instance);
            instance.expect("there it is").users.push(self.id());
        });
    }

    /// Lets the application know who they are: the code that their app gives the page.
    pub fn authorizes(&self) -> String {
        self.discord.shared.change(|world| {
            let code = format!("code-{}", world.next_id());
            world.activities.codes.insert(code.clone(), self.id());
            code
        })
    }
}
