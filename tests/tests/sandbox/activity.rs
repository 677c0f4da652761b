//! A board inside of Discord, in a real browser: our page in a frame of one that speaks as Discord's app does.

use serde_json::json;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::stand_in::discord::{Channel, Discord, Limits, Message, Person};
use tabletomb_tests::visit::Site;

use crate::browser::{run_in_browser, run_within_evening};

/// A player's game whose board was opened inside of Discord.
struct Evening {
    site: Site,
    _running: Running,
    anna: Person,
    board: Message,
    instance: String,
}

impl Evening {
    async fn begin() -> Self {
        let discord = Discord::start().await;
        discord.limit(Limits::generous());
        let secret = discord.sets_up_activity();
        let program = Program::new()
            .discord(discord.url(), discord.token())
            .set("TABLETOMB_DISCORD_SECRET", &secret)
            .set("TABLETOMB_SANDBOX", "off");
        let site = Site::free();
        let running = site.configure_program(program).start().await;
        discord.wait_until_listening().await;
        discord.wait_until_offered("play").await;
        let anna = discord.person("Anna", "en-US");
        let board = start_game(&anna, &discord.guild("Movie club").channel("games")).await;
        let way = anna
            .presses(&board, "Open the board")
            .await
            .wait_for_content()
            .await;
        let inside = anna.presses(&way.message, "Open inside Discord").await;
        let instance = inside.wait_for_launch().await;
        Self {
            site,
            _running: running,
            anna,
            board,
            instance,
        }
    }

    /// Shows our page as Discord does: `codes` are those that it gives, one after another, and then none;
    /// `streams`: whether they come through.
    async fn frame(&self, browser: &Browser, codes: &[String], streams: bool) {
        browser.open(&self.site.url).await;
        let shown = format!(
            "{APP} show({}, {}, {streams})",
            json!(self.instance),
            json!(codes)
        );
        browser.run(&shown).await;
    }
}

/// A game of one person and AIs; its board.
async fn start_game(anna: &Person, channel: &Channel) -> Message {
    anna.calls(channel, "play", &[("game", "zombie-terror")]);
    let lobby = channel
        .wait_for_message(|m| m.has_button("Start with AIs"))
        .await;
    anna.presses(&lobby, "Start with AIs").await;
    let thread = channel.wait_for_thread(|_| true).await;
    thread
        .wait_for_message(|m| m.has_button("Open the board"))
        .await
}

/// Discord's app, as far as our page speaks with it.
const APP: &str = "
    const show = (instance, codes, streams) => {
        document.querySelector('#app')?.remove();
        const app = document.createElement('iframe');
        app.id = 'app';
        app.style = 'position: fixed; inset: 0; width: 100%; height: 100%';
        app.src = `/?instance_id=${instance}&frame_id=f-1&platform=desktop`;
        addEventListener('message', ({ source, data: [kind, body] }) => {
            if (source !== app.contentWindow) return;
            const answer = (told) => source.postMessage([1, told], location.origin);
            if (kind === 0 && body.frame_id === 'f-1' && body.client_id) {
                if (!streams) hold(source);
                answer({ cmd: 'DISPATCH', evt: 'READY', data: { v: 1 } });
            }
            if (kind !== 1 || body.cmd !== 'AUTHORIZE') return;
            const code = codes.shift();
            const { cmd, nonce } = body;
            if (code) answer({ cmd, nonce, evt: null, data: { code } });
            else answer({ cmd, nonce, evt: 'ERROR', data: { code: 4002, message: 'declined' } });
        });
        document.body.append(app);
    };
    const hold = (page) => {
        const fetch = page.fetch;
        const never = (signal) => new Promise((_, fail) => signal.addEventListener('abort', fail));
        page.fetch = (url, asked) => url.startsWith('/events') ? never(asked.signal) : fetch.call(page, url, asked);
    };
";

/// Wraps a script for the page in the frame.
fn inside(script: &str) -> String {
    format!("const page = document.querySelector('#app').contentDocument; {script}")
}

#[tokio::test]
async fn a_board_inside_of_discord_is_played_by_taps() {
    run_in_browser(async |browser| {
        run_within_evening(async {
            let evening = Evening::begin().await;
            let codes = [evening.anna.authorizes()];
            plays(browser, &evening, &codes, true).await;
            let declined =
                inside("return page.querySelector('#wrong')?.textContent.includes('who you are')");
            evening.frame(browser, &[], true).await;
            browser.wait_until("why nobody comes in", &declined).await;
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn where_no_stream_comes_through_it_is_asked_how_the_table_stands() {
    run_in_browser(async |browser| {
        run_within_evening(async {
            let evening = Evening::begin().await;
            let codes = [evening.anna.authorizes()];
            plays(browser, &evening, &codes, false).await;
        })
        .await;
    })
    .await;
}

/// Anna takes what is lit, until something was done by it, and is seen here and in the chat.
async fn plays(browser: &Browser, evening: &Evening, codes: &[String], streams: bool) {
    let before = evening.board.current_state().edits();
    evening.frame(browser, codes, streams).await;
    let lit = inside("return page.querySelector('#room .spot') !== null");
    let take = inside(
        "const it = page.querySelector('.chooser button') ?? page.querySelector('#room .spot');
         it?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
         return [...page.querySelectorAll('#news p')].some((it) => it.textContent.startsWith('Done: '))",
    );
    browser.wait_until("a spot", &lit).await;
    let told = inside("return page.querySelector('#room .messages').textContent");
    let first = browser.run(&told).await;
    browser.wait_until("what was done", &take).await;
    evening.board.wait_until(|m| m.edits() > before).await;
    let otherwise = inside(&format!(
        "return page.querySelector('#room .messages').textContent !== {first}"
    ));
    browser.wait_until("the board after that", &otherwise).await;
    let heard = inside("return page.querySelector('#offline').hidden");
    assert_eq!(browser.run(&heard).await, true, "the connection stands");
}
