// The board of one table, for whoever has opened it from a chat, and their private pane beside it. What
// opens behind a choice on the board is shown on it here, and to nobody else.

import { ask, drawnCharm, keepAtHand, keepVisit, prove, resume } from "./ask.js";
import { fetchLost } from "./board.js";
import { bindBook, closeBook, openBook } from "./book.js";
import { chatOf, chatWith, dated, forget, isShown, markSeen, roomChat, store, wide } from "./chats.js";
import { feel } from "./cues.js";
import { authorize, Declined, instance } from "./discord.js";
import { offerGear } from "./gear.js";
import { here, lang, me, translateMarked, word } from "./here.js";
import { Pane } from "./pane.js";
import { byId, make, obey } from "./parts.js";
import { announce, doubt, isChoice, toast } from "./talk.js";
import { launched, settle, showBack } from "./telegram.js";
import { callIsOver } from "./title.js";
import { newsOf } from "./told.js";
import { labelViews, offerViews, setView, showView, viewBack } from "./views.js";
import { WORDS } from "./words.js";

const BOARD = 1;
const AGAIN = 1500;
const LONGEST = 30_000;

/** How often a press is sent again that has met a process which doesn't look after the table, and the pause. */
const TRIES = 8;
const SOON = 100;

/** How long the first word of a stream may take, how often it is asked instead where none comes, and until when. */
const SILENT = 6000;
const ASK_AGAIN = 2000;
const ASKS = 600;

const pause = (span) => new Promise((resolve) => setTimeout(resolve, span));

const panes = { room: new Pane("room", { pressed }), private: new Pane("private", { pressed }) };
const paneOf = (item) => (item.place === "room" ? panes.room : panes.private);

let table = new URLSearchParams(location.search).get("table") ?? undefined;

/** Breaks off the stream that is listened to. */
let line = null;

/** Whether streams come through to here. */
let streams = true;

/** The board as everybody sees it, and what has opened on it here. */
let board = null;
let menu = null;

// ---------------------------------------------------------------- coming in

/** What shows who one is; where Discord has to say that, and doesn't, it fails. */
async function key() {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket");
  if (launched) return { launch: { data: launched, table } };
  if (instance) return { activity: { code: await codeOf(), instance } };
  if (ticket) return { ticket };
  return table ? { again: table } : null;
}

async function codeOf() {
  const response = await ask("/activity");
  if (!response.ok) throw new Error(`the Activity says ${response.status}`);
  const { client } = await response.json();
  return authorize(client);
}

/** Comes in anew by what shows who one is: whether that is believed, or nothing where it isn't known now. */
async function comeAnew() {
  try {
    return await comeIn(await key());
  } catch (why) {
    return why instanceof Declined ? void refuse("visitDeclined") : null;
  }
}

/** Shows who one is; whether that is believed. Fails where it isn't known now. What Telegram has signed is soon too
 *  old: who came in by it before goes on with that visit. */
async function comeIn(shown) {
  let response = shown && await ask("/visit", shown);
  const stays = response?.status === 401 && shown.launch ? resume() : null;
  if (stays) response = await ask("/visit", { again: stays });
  const status = response?.status ?? 401;
  if (status === 401 || status === 404) return void refuse(WRONG[status]);
  if (!response.ok) throw new Error(`the door says ${status}`);
  const welcome = await response.json();
  ({ table } = welcome);
  prove(welcome.proof);
  if (launched) keepVisit(table, welcome.proof);
  here.people = [{ name: welcome.name, lang: welcome.lang }];
  // a way in that has served needn't be seen, nor stay among the addresses that were visited
  if (!welcome.proof) history.replaceState(history.state, "", `/?table=${table}`);
  translate();
  return true;
}

const WRONG = { 401: "visitUnproven", 404: "visitElsewhere" };

function refuse(why) {
  showView("room");
  for (const pane of Object.values(panes)) pane.clear();
  byId("wrong").textContent = word(why);
  document.body.classList.add("without-pane");
}

// ---------------------------------------------------------------- what is told

const acts = { hello, edit: told, gone, next };

/** Listens for as long as the page is open. A stream that ends by itself is near the end of the visit, or of
 *  the program: the visit is begun anew. */
async function listen() {
  for (;;) {
    const status = await (streams ? hear() : lookAgain());
    if (line.signal.aborted) continue;
    if (status === 404) return refuse(WRONG[status]);
    if (status === 200 || status === 401) {
      const isToldAnew = status === 401 && (launched || instance);
      const welcome = await (isToldAnew ? comeAnew() : comeIn({ again: table }).catch(() => null));
      if (welcome === undefined) return; // refused
      if (welcome) continue;
    }
    await lost();
  }
}

let wait = AGAIN;

/** Says that the connection is lost, and waits: longer each time. */
async function lost() {
  byId("offline").hidden = false;
  await pause(wait);
  wait = Math.min(2 * wait, LONGEST);
}

/** Reads one stream to its end; how it was answered, or nothing if it broke. */
async function hear() {
  line = new AbortController();
  const { signal } = line;
  const silence = setTimeout(() => {
    streams = false;
    line.abort();
  }, SILENT);
  try {
    const response = await ask(`/events?table=${table}`, undefined, signal);
    if (!response.ok) return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return 200;
      clearTimeout(silence);
      const events = (text + value).split("\n\n");
      text = events.pop();
      events.forEach(act);
    }
  } catch {
    return 0;
  } finally {
    clearTimeout(silence);
  }
}

/** Asks again and again how the table stands, until it is time to try a stream once more. */
async function lookAgain() {
  line = new AbortController();
  const { signal } = line;
  let stood = null;
  try {
    for (let asked = 0; asked < ASKS; asked += 1) {
      const response = await ask(`/stands?table=${table}`, undefined, signal);
      if (!response.ok) return response.status;
      const now = await response.json();
      if (!stood) hello(now);
      else actOn(stood, now);
      if (now.next) next();
      stood = now;
      await pause(ASK_AGAIN);
    }
    streams = true;
    return 200;
  } catch {
    return 0;
  }
}

/** Tells what stands otherwise than it stood. */
function actOn(stood, now) {
  const before = new Map(stood.messages.map((item) => [item.id, item]));
  for (const item of now.messages) {
    if (JSON.stringify(item.page) !== JSON.stringify(before.get(item.id)?.page)) told(item);
    before.delete(item.id);
  }
  for (const item of before.values()) gone(item);
}

function act(text) {
  const field = (name) => text.split("\n").filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2)).join("\n");
  acts[field("event")]?.(JSON.parse(field("data")));
}

function hello({ messages }) {
  wait = AGAIN;
  byId("offline").hidden = true;
  fetchLost();
  const stand = new Set(messages.map(({ id }) => id));
  for (const chat of [roomChat(), chatOf(me().name)]) {
    for (const id of [...chat.items.keys()]) if (!stand.has(id)) forget(chat, id);
  }
  messages.map(dated).forEach(keep);
  panes.room.show(roomChat());
  panes.private.show(chatOf(me().name));
  showPeople();
}

function told(news) {
  const item = dated(news);
  const before = chatWith(item).items.get(item.id)?.item;
  const shown = keep(item);
  if (isShown(shown)) paneOf(shown).soon(shown, false);
  readOut(shown, before);
}

/** Shows and reads out what has changed. */
function readOut(item, before) {
  showPeople();
  if (item.page) feel(item, before && { page: before.page });
  const lines = newsOf(item, before, board?.page);
  if (lines.length) announce(lines.join("\n"));
}

/** Keeps what stands; what it is shown as. */
function keep(item) {
  if (item.id !== BOARD) {
    store(item);
    return item;
  }
  if (menu && questionOf(menu) !== questionOf(item.page)) menu = null;
  board = item;
  const shown = withMenu();
  store(shown);
  return shown;
}

const withMenu = () => (menu ? { ...board, page: { ...menu, picture: menu.picture ?? board.page.picture } } : board);

/** The question that a page asks, by the first of its choices. */
function questionOf({ buttons }) {
  const presses = buttons.flat().map(({ target }) => target.press?.split(".") ?? []);
  return presses.find((parts) => parts.length === 4)?.slice(0, 3).join(".");
}

function gone(item) {
  if (item.id === BOARD) board = menu = null;
  callIsOver(item.id);
  forget(chatWith(item), item.id);
  paneOf(item).drop(item.id);
  showPeople();
}

let moves = false;

/** The same people play again: their new table takes the place of this one. */
async function next() {
  if (moves) return;
  moves = true;
  const listened = line;
  const move = () => comeIn({ next: table }).catch(() => null);
  let welcome = await move();
  while (welcome === null) {
    await pause(AGAIN);
    welcome = await move();
  }
  moves = false;
  if (!welcome) return;
  board = menu = null;
  listened.abort();
}

// ---------------------------------------------------------------- what is pressed

async function pressed(event) {
  await obey(event.target.closest("button[data-press]"), ({ press }) => send(press));
}

const failed = (status) => ({ text: word(status === 429 ? "tooMuch" : "failed"), alert: true });

/** Sends what is wanted of a table; the answer. Where several processes serve, one may not look after it. */
async function answerTo(path, wanted) {
  for (let tries = 1; ; tries += 1) {
    const response = await ask(path, wanted).catch(() => null);
    if (response?.ok) return response.json();
    if (response?.status !== 421 || tries === TRIES) return failed(response?.status);
    await pause(SOON);
  }
}

async function send(data) {
  const at = table;
  const reply = await answerTo("/press", { table: at, data, charm: drawnCharm() });
  if (reply.unsure) return doubt(reply.text, () => send(data));
  if (reply.text && !reply.alert && isChoice({ data })) announce(reply.text);
  else if (reply.text) toast(reply.text, reply.alert);
  if (reply.menu && !questionOf(reply.menu)) return openBook(reply.menu);
  if (!board || at !== table) return;
  const opened = reply.menu && questionOf(reply.menu) === questionOf(board.page);
  menu = opened ? reply.menu : null;
  if (reply.drawing) keepAtHand(reply.menu.picture.url, reply.drawing);
  const before = roomChat().items.get(BOARD)?.item;
  const shown = withMenu();
  store(shown);
  panes.room.soon(shown, false);
  readOut(shown, before);
}

// ---------------------------------------------------------------- the language

const tongues = [...document.querySelectorAll(".langs")];

function offerLanguages() {
  for (const select of tongues) {
    for (const [tag, { tongue }] of Object.entries(WORDS)) {
      select.append(make("option", { value: tag, lang: tag, title: tongue }, tag.toUpperCase()));
    }
    select.addEventListener("change", () => speak(select.value));
  }
}

/** Has all that is one's own here speak another language: the visit begins anew. */
async function speak(tongue) {
  const reply = await answerTo("/language", { table, lang: tongue });
  if (!reply.alert) {
    closeBook();
    if (await comeIn({ again: table }).catch(() => null)) line.abort();
  }
  translate();
  toast(reply.text, reply.alert);
}

// ---------------------------------------------------------------- the two views

function turned(view) {
  showBack(view === "private");
  showPeople();
}

function showPeople() {
  if (!me()) return;
  markSeen();
  const own = chatOf(me().name);
  document.body.classList.toggle("without-pane", own.items.size === 0);
  labelViews(word("gameTable"));
}

function translate() {
  translateMarked();
  for (const select of tongues) {
    select.hidden = !me();
    select.value = lang();
  }
  byId("private-title").replaceChildren(make("bdi", {}, me()?.name ?? ""), make("small", {}, `🔒 ${word("private")}`));
}

async function begin() {
  here.people = [];
  offerLanguages();
  offerGear();
  bindBook((isOpen) => showBack(isOpen || here.view === "private"));
  translate();
  settle(() => closeBook() || setView("room"));
  offerViews(turned);
  addEventListener("popstate", viewBack);
  for (;;) {
    const welcome = await comeAnew();
    if (welcome) break;
    if (welcome === undefined) return; // refused
    await lost();
  }
  if (!wide.matches) viewBack(); // the sheet stays up when the page is loaded anew
  await listen();
}

begin();
