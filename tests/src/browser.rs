//! A headless Chromium, driven as a person would drive it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use crate::polling::PATIENCE;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, sleep};

/// The turns of browsers: more at once on two processors keep each other waiting for what they paint.
static TURNS: Semaphore = Semaphore::const_new(4);

/// The pause between two looks.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// Number of attempts to start chromedriver.
const STARTS: usize = 3;
/// The time limit for loading a page, and the number of attempts.
const LOAD: Duration = Duration::from_secs(60);
const LOADS: usize = 3;
/// The first two have no windows to paint and take two thirds of the time. Debian's is meant by its path, as the
/// script in front of it would end alone.
const NAMES: [&str; 6] = [
    "/usr/lib/chromium/chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// One browser with one window. It must be closed in the end.
#[derive(Debug)]
pub struct Browser {
    client: Client,
    /// The address of the session, for what only Chromium understands.
    session: String,
    vendor: reqwest::Client,
    driver: Child,
    _home: TempDir,
    _turn: SemaphorePermit<'static>,
}

impl Browser {
    /// Starts Chromium in its turn; none where there is no Chromium or no chromedriver. Panics when they are
    /// there but don't start.
    pub async fn start() -> Option<Self> {
        let chromium = NAMES.iter().find_map(|name| find_program(name))?;
        let turn = TURNS.acquire().await.expect("turns are never over");
        let home = TempDir::new().expect("a temporary directory can be made");
        let (driver, url) = drive(&find_program("chromedriver")?, home.path()).await;
        let options = json!({
            "binary": chromium,
            "args": [
                "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--lang=en",
                // several browsers paint at once
                "--num-raster-threads=1",
                // what glides is painted sixty times a second
                "--force-prefers-reduced-motion",
            ],
        });
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".to_owned(), options);
        wanted.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let patience = json!({ "pageLoad": LOAD.as_millis() });
        wanted.insert("timeouts".to_owned(), patience);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&url)
            .await
            .expect("Chromium starts");
        let id = client.session_id().await.expect("the driver answers");
        let id = id.expect("a started browser has a session");
        let vendor = reqwest::Client::builder().no_proxy().build();
        Some(Self {
            client,
            session: format!("{url}/session/{id}"),
            vendor: vendor.expect("a client needs nothing from outside"),
            driver,
            _home: home,
            _turn: turn,
        })
    }

    /// Gives the page the size of a screen, with so many dots to a pixel.
    pub async fn resize(&self, width: u32, height: u32, dots: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": dots, "mobile": width < 600,
        });
        let command = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": size });
        self.send_vendor_command("goog/cdp/execute", &command).await;
        let resized = format!("return innerWidth === {width} && devicePixelRatio === {dots}");
        self.wait_until("the new size", &resized).await;
    }

    /// Lets the page think that its reader likes it dark, or light.
    pub async fn darken(&self, dark: bool) {
        let wish = if dark { "dark" } else { "light" };
        self.like("prefers-color-scheme", wish).await;
    }

    /// Lets the page think that its reader likes things to move, or that they don't, as is thought at
    /// first.
    pub async fn animate(&self, moves: bool) {
        let wish = if moves { "no-preference" } else { "reduce" };
        self.like("prefers-reduced-motion", wish).await;
    }

    async fn like(&self, feature: &str, wish: &str) {
        let media = json!({ "features": [{ "name": feature, "value": wish }] });
        let command = json!({ "cmd": "Emulation.setEmulatedMedia", "params": media });
        self.send_vendor_command("goog/cdp/execute", &command).await;
        let obeyed = format!("return matchMedia('({feature}: {wish})').matches");
        self.wait_until(wish, &obeyed).await;
    }

    /// Opens an address. Panics when it can't be opened.
    pub async fn open(&self, url: &str) {
        load_page(url, async || self.client.goto(url).await).await;
    }

    /// Reloads the page. A script that does this itself may never return. Panics when the page can't be loaded.
    pub async fn reload(&self) {
        load_page("the same page", async || self.client.refresh().await).await;
    }

    /// Returns the result of a script. Panics when it fails.
    pub async fn run(&self, script: &str) -> Value {
        let value = self.client.execute(script, Vec::new()).await;
        value.unwrap_or_else(|error| panic!("{error} in {script}"))
    }

    /// Waits until a script returns something that is neither null nor false. Panics when it
    /// doesn't for a long time.
    pub async fn wait_until(&self, what: &str, script: &str) -> Value {
        let until = Instant::now() + PATIENCE;
        loop {
            let value = self.run(script).await;
            if !matches!(value, Value::Null | Value::Bool(false)) {
                return value;
            }
            if Instant::now() > until {
                let words = self.run("return document.body.innerText").await;
                panic!("{what} did not come; there stands:\n{words}");
            }
            sleep(LOOK_EVERY).await;
        }
    }

    /// Scrolls to what a selector finds, as the page wants that done, and clicks on it, once it is there;
    /// false if it is just being replaced or something lies over it.
    pub async fn try_click(&self, css: &str) -> bool {
        let quoted = json!(css);
        let scroll =
            format!("document.querySelector({quoted})?.scrollIntoView({{ block: 'nearest' }})");
        self.run(&scroll).await;
        match self.client.find(Locator::Css(css)).await {
            Ok(element) => element.click().await.is_ok(),
            Err(_) => false,
        }
    }

    /// Clicks on what a selector finds. Panics when it can't be clicked for a long time.
    pub async fn click(&self, css: &str) {
        let until = Instant::now() + PATIENCE;
        while !self.try_click(css).await {
            assert!(Instant::now() < until, "{css} can't be clicked");
            sleep(LOOK_EVERY).await;
        }
    }

    /// Types into the focused element. If that is being replaced, or was just hidden and loses the focus with the next
    /// frame, the keys are lost. They are then typed again into the element with the focus. Panics when no element
    /// takes keys for a long time.
    pub async fn types(&self, text: &str) {
        let until = Instant::now() + PATIENCE;
        while let Err(error) = self.try_types(text).await {
            let is_leaving =
                error.is_stale_element_reference() || error.is_element_not_interactable();
            let again = is_leaving && Instant::now() < until;
            assert!(again, "nothing takes keys: {error}");
            sleep(LOOK_EVERY).await;
        }
    }

    async fn try_types(&self, text: &str) -> Result<(), CmdError> {
        self.client.active_element().await?.send_keys(text).await
    }

    /// Presses a key.
    pub async fn key(&self, key: Key) {
        self.types(&char::from(key).to_string()).await;
    }

    /// Presses the mouse at one point, moves it to another and lets it go there.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let between = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        for (kind, (x, y), buttons) in [
            ("mousePressed", from, 1),
            ("mouseMoved", between, 1),
            ("mouseMoved", to, 1),
            ("mouseReleased", to, 0),
        ] {
            let event = json!({
                "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1,
            });
            let command = json!({ "cmd": "Input.dispatchMouseEvent", "params": event });
            self.send_vendor_command("goog/cdp/execute", &command).await;
        }
    }

    /// Lets the screen be touched, or not.
    pub async fn touchable(&self, on: bool) {
        let params = json!({ "enabled": on, "maxTouchPoints": 2 });
        let command = json!({ "cmd": "Emulation.setTouchEmulationEnabled", "params": params });
        self.send_vendor_command("goog/cdp/execute", &command).await;
    }

    /// Touches a point with a finger and lifts it.
    pub async fn tap(&self, at: (f64, f64)) {
        self.touch("touchStart", &[at]).await;
        self.touch("touchEnd", &[]).await;
    }

    /// Moves two fingers apart: each from a point to another.
    pub async fn pinch(&self, from: [(f64, f64); 2], to: [(f64, f64); 2]) {
        let between = |one: (f64, f64), other: (f64, f64)| {
            (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1))
        };
        self.touch("touchStart", &from).await;
        let half = [between(from[0], to[0]), between(from[1], to[1])];
        for points in [half, to] {
            self.touch("touchMove", &points).await;
        }
        self.touch("touchEnd", &[]).await;
    }

    /// Sets the positions of the fingers.
    async fn touch(&self, kind: &str, at: &[(f64, f64)]) {
        let point = |(id, (x, y)): (usize, &(f64, f64))| json!({ "x": x, "y": y, "id": id });
        let points: Vec<_> = at.iter().enumerate().map(point).collect();
        let params = json!({ "type": kind, "touchPoints": points });
        let command = json!({ "cmd": "Input.dispatchTouchEvent", "params": params });
        self.send_vendor_command("goog/cdp/execute", &command).await;
    }

    /// Returns the page's complaints in its console since the last call.
    pub async fn complaints(&self) -> Vec<String> {
        let kind = json!({ "type": "browser" });
        let log = self.send_vendor_command("se/log", &kind).await;
        let grave = |entry: &&Value| entry["level"] == "SEVERE" || entry["level"] == "WARNING";
        let entries = log.as_array().into_iter().flatten().filter(grave);
        entries.map(ToString::to_string).collect()
    }

    /// Returns a screenshot as PNG. Panics when it can't be taken.
    pub async fn screenshot(&self) -> Vec<u8> {
        let shot = self.client.screenshot().await;
        shot.expect("a page can be photographed")
    }

    /// Closes it and waits until it is gone.
    pub async fn close(mut self) {
        // A browser that has died already needs no closing.
        let _ = self.client.close().await;
        let _ = self.driver.kill().await;
    }

    async fn send_vendor_command(&self, command: &str, body: &Value) -> Value {
        let request = self.vendor.post(format!("{}/{command}", self.session));
        let response = request.json(body).send().await;
        let answer = response.expect("the driver answers").json::<Value>().await;
        let mut answer = answer.expect("it answers in JSON");
        let value = answer["value"].take();
        assert!(value["error"].is_null(), "{command}: {value}");
        value
    }
}

/// Loads a page. On a busy machine the driver has waited in vain for a window that was there: then it is
/// loaded again. Panics when it can't be loaded, or never is.
async fn load_page(page: &str, load: impl AsyncFn() -> Result<(), CmdError>) {
    for _ in 0..LOADS {
        match load().await {
            Err(error) if error.is_timeout() => eprintln!("{page} did not load within {LOAD:?}"),
            done => return done.unwrap_or_else(|error| panic!("{page}: {error}")),
        }
    }
    panic!("{page} does not load");
}

/// Starts chromedriver. It wants the same port for both sorts of addresses, and ends if another program has
/// just taken the second: then it is started again.
async fn drive(path: &Path, home: &Path) -> (Child, String) {
    for _ in 0..STARTS {
        if let Some(driver) = start_driver(path, home).await {
            return driver;
        }
    }
    panic!("chromedriver has ended by itself {STARTS} times");
}

/// Starts chromedriver on a port of its own choice, with the browser's files in the given folder; `None` if it ends at
/// once.
async fn start_driver(path: &Path, home: &Path) -> Option<(Child, String)> {
    let mut driver = Command::new(path)
        .arg("--port=0")
        .env("TMPDIR", home)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("chromedriver can be executed");
    let said = driver.stdout.take().expect("its output is ours");
    let mut lines = BufReader::new(said).lines();
    let port = async {
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                return Some(port.trim_end_matches('.').to_owned());
            }
        }
        None
    };
    let port = tokio::time::timeout(PATIENCE, port).await;
    let port = port.expect("chromedriver says where it listens")?;
    // It goes on talking; nobody listening would end it.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Some((driver, format!("http://127.0.0.1:{port}")))
}

/// Returns the path of a program: in a folder of `PATH`, or at its name from the root.
fn find_program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut files = env::split_paths(&path).map(|folder| folder.join(name));
    files.find(|file| file.is_file())
}
