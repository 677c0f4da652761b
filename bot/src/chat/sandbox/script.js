// The sandbox page: one room, and a private pane for each person of this tab. It shows what the
// stream of events tells and sends back what is said and pressed; it knows no game. Whatever
// people or the program write is put in as text, never as markup.

import { cleaned, face, fits, isolated, keyOf, make, refill } from "./parts.js";
import { WORDS } from "./words.js";

const KEPT = 200;
const STREAMS_PER_BROWSER = 3;

const byId = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);
const room = asked.get("room")?.trim() || "main";

// ---------------------------------------------------------------- small things

function word(key, ...parts) {
  const text = WORDS[lang()][key];
  return parts.reduce((text, part, place) => text.replace(`{${place}}`, () => part), text);
}

/** Says something to those who listen instead of looking. */
function announce(text) {
  const said = make("p", {}, text.slice(0, 400));
  byId("news").append(said);
  setTimeout(() => said.remove(), 8000);
}

// ---------------------------------------------------------------- who is here

const people = remembered();
let active = 0;
let view = "room";

const me = () => people[active];
function lang() {
  const wanted = [me()?.lang, byId("join").dataset.lang, asked.get("lang"), ...navigator.languages];
  const known = wanted.map((tag) => tag?.slice(0, 2).toLowerCase());
  return known.find((tag) => tag in WORDS) ?? "en";
}

/** The people of this tab: those of the address, or of this tab before, or of the last tab. */
function remembered() {
  const listed = asked.getAll("name").map((name) => ({ name, lang: asked.get("lang") ?? undefined }));
  let found = listed;
  for (const store of listed.length ? [] : [() => sessionStorage, () => localStorage]) {
    try {
      found = JSON.parse(store().getItem("tabletomb.people"));
      if (Array.isArray(found) && found.length) break;
    } catch {
      // Nothing is remembered where the browser doesn't allow it.
    }
  }
  const people = [];
  for (const { name, lang } of Array.isArray(found) ? found : []) {
    const known = people.some((person) => keyOf(person.name) === keyOf(String(name)));
    if (!known && fits(String(name))) people.push({ name: cleaned(String(name)), lang });
  }
  return people;
}

function remember() {
  if (asked.has("name")) {
    asked.delete("name");
    for (const person of people) asked.append("name", person.name);
    history.replaceState(null, "", `?${asked}`);
    return;
  }
  for (const store of [() => sessionStorage, () => localStorage]) {
    try {
      store().setItem("tabletomb.people", JSON.stringify(people));
    } catch {
      // As above.
    }
  }
}

function addPerson(name, lang) {
  const known = people.findIndex((person) => keyOf(person.name) === keyOf(name));
  if (known < 0) people.push({ name: cleaned(name), lang });
  active = known < 0 ? people.length - 1 : known;
  people[active].lang = lang;
  remember();
  if (known < 0) listen();
  showPerson();
}

function dropPerson() {
  const [gone] = people.splice(active, 1);
  chats.delete(keyOf(gone.name));
  active = Math.max(0, active - 1);
  remember();
  listen();
  showPerson();
  byId("tabs").querySelector("[aria-selected=true]").focus();
}

function showPerson() {
  translate();
  panes.private.show(chatOf(me().name));
  seen();
}

// ---------------------------------------------------------------- what stands where

/** The messages of a place by number, and the numbers of those not seen yet. */
const newChat = () => ({ items: new Map(), unread: new Set() });
const roomChat = newChat();
const chats = new Map();

function chatOf(name) {
  const key = keyOf(name);
  if (!chats.has(key)) chats.set(key, newChat());
  return chats.get(key);
}

const isOpen = (place) => !document.hidden && (wide.matches || view === place);
const paneOf = (item) => (item.place === "room" ? panes.room : panes.private);
const isMine = (item) => people.length > 0 && keyOf(item.person ?? "") === keyOf(me().name);
const isShown = (item) => item.place === "room" || isMine(item);

function seen() {
  if (isOpen("room")) roomChat.unread.clear();
  if (people.length && isOpen("private")) chatOf(me().name).unread.clear();
  showPeople();
}

/** Whether a message calls for somebody: a new one does, a changed one when it offers something
 *  that it didn't offer before. What was asked and is settled calls no longer. */
function calls(item, old) {
  if (!old?.page || !item.page) return true;
  const offers = (it) => it.page.buttons.flat().map((button) => button.target.press);
  const before = new Set(offers(old));
  return offers(item).some((press) => press && !before.has(press));
}

/** Puts a new or changed message into its chat; answers whether it is another than before. */
function store(item) {
  const chat = item.place === "room" ? roomChat : chatOf(item.person);
  const text = JSON.stringify(item);
  const old = chat.items.get(item.id);
  if (old?.text === text) return false;
  chat.items.set(item.id, { item, text });
  if (isShown(item) && isOpen(item.place) || !calls(item, old?.item)) chat.unread.delete(item.id);
  else chat.unread.add(item.id);
  for (const id of chat.items.keys()) {
    if (chat.items.size <= KEPT) break;
    chat.items.delete(id);
  }
  return true;
}

/** One message was told. */
function told(item) {
  const old = (item.place === "room" ? roomChat : chatOf(item.person)).items.get(item.id);
  if (!store(item)) return;
  if (isShown(item)) paneOf(item).put(item, true);
  announceItem(item, old?.item);
  showPeople();
}

/** Everything was told anew: what is not told is not there any more. */
function hello({ messages }) {
  const first = !heard;
  heard = true;
  const all = [roomChat, ...people.map((person) => chatOf(person.name))];
  const gone = new Map(all.map((chat) => [chat, new Set(chat.items.keys())]));
  const empty = new Set(all.filter((chat) => chat.items.size === 0));
  for (const item of messages) {
    const chat = item.place === "room" ? roomChat : chatOf(item.person);
    store(item);
    gone.get(chat)?.delete(item.id);
    // What stood here before this page was opened is no news.
    if (first || empty.has(chat)) chat.unread.delete(item.id);
  }
  for (const [chat, ids] of gone) {
    for (const id of ids) {
      chat.items.delete(id);
      chat.unread.delete(id);
    }
  }
  panes.room.show(roomChat);
  if (people.length) panes.private.show(chatOf(me().name));
  seen();
}

function linesOf(page) {
  const lines = page.blocks.flatMap((block) => Object.values(block)[0]);
  return page.picture ? [...lines, page.picture.alt] : lines;
}

/** Reads out what is new: of a changed message only the lines that were not there before. */
function announceItem(item, old) {
  if (!isShown(item)) {
    if (calls(item, old)) announce(word("privateNews", isolated(item.person)));
  } else if (item.page) {
    const before = new Set(old?.page ? linesOf(old.page) : []);
    const fresh = linesOf(item.page).filter((line) => !before.has(line)).join("\n");
    if (fresh) announce(old ? word("changed", fresh) : fresh);
  } else if (keyOf(item.name) !== keyOf(me().name)) {
    announce(`${isolated(item.name)}: ${item.text}`);
  }
}

// ---------------------------------------------------------------- one message

function blockOf(block) {
  const [[kind, text]] = Object.entries(block);
  if (kind === "title") return make("h3", { dir: "auto" }, text);
  if (kind === "line") return make("p", { dir: "auto" }, text);
  if (kind === "table") {
    const label = word("table");
    return make("pre", { tabindex: "0", role: "group", "aria-label": label, dir: "ltr" }, text.join("\n"));
  }
  if (kind === "quote") return make("blockquote", { dir: "auto" }, text.join("\n"));
  const more = make("span", { class: "more" }, ` … ${word("more", text.length - 1)}`);
  const summary = make("summary", {}, make("bdi", {}, text[0]), more);
  return make("details", {}, summary, make("div", { dir: "auto" }, text.slice(1).join("\n")));
}

function buttonOf({ label, target }) {
  const button = make("button", { type: "button" }, make("bdi", {}, label));
  if (target.pane) button.dataset.pane = target.pane;
  button.dataset.press = target.press ?? `pane.${target.pane}`;
  return button;
}

/** Makes the picture, or changes the one that stands, without a flicker or a jump. */
function pictureOf(picture, old) {
  const image = old ?? make("img", { decoding: "async" });
  image.alt = picture.alt;
  if (image.getAttribute("src") === picture.url) return image;
  image.classList.remove("lost");
  image.onerror = () => {
    image.classList.add("lost");
    image.style.aspectRatio = "";
  };
  image.onload = () => { image.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}`; };
  image.setAttribute("src", picture.url);
  return image;
}

function fillCard(card, page) {
  const old = card.querySelector(":scope > img");
  const picture = page.picture && pictureOf(page.picture, old);
  const rows = page.buttons.filter((row) => row.length).map((row) => make("div", {}, ...row.map(buttonOf)));
  const buttons = rows.length ? [make("div", { class: "rows" }, ...rows)] : [];
  for (const part of [...card.children]) {
    if (part !== picture) part.remove();
  }
  if (picture && picture !== old) card.append(picture);
  card.prepend(make("div", { class: "words" }, ...page.blocks.map(blockOf)));
  card.append(...buttons);
}

function articleOf(item) {
  const kind = item.page ? "post" : "line";
  const article = make("article", { class: kind, "data-id": item.id, tabindex: "-1" });
  if (item.page) {
    const mark = make("span", { class: "face", "aria-hidden": "true" }, make("img", { src: "/icon.svg", alt: "" }));
    const card = make("div", { class: "card" });
    article.append(mark, make("div", { class: "body" }, make("span", { class: "by" }, "Tabletomb"), card));
    fillCard(card, item.page);
  } else {
    article.classList.toggle("own", people.some((person) => keyOf(person.name) === keyOf(item.name)));
    const by = make("bdi", { class: "by" }, item.name);
    const text = make("span", { class: "text", dir: "auto" }, item.text);
    article.append(face(item.name), make("div", { class: "body" }, by, text));
  }
  return article;
}

/** Changes a message in place and leaves the reader where he was in it. */
function changeArticle(article, item) {
  const card = article.querySelector(".card");
  const focused = card.contains(document.activeElement) ? document.activeElement : null;
  const places = (selector) => [...card.querySelectorAll(selector)];
  const open = places("details").map((details) => details.open);
  const aside = places("pre").map((table) => table.scrollLeft);
  const [press, label, tag] = [focused?.dataset.press, focused?.textContent, focused?.tagName];
  const order = focused ? places(tag).indexOf(focused) : -1;
  fillCard(card, item.page);
  places("details").forEach((details, place) => { details.open = open[place] ?? false; });
  places("pre").forEach((table, place) => { table.scrollLeft = aside[place] ?? 0; });
  if (!focused) return;
  const buttons = places("button");
  const same = press === undefined
    ? places(tag)[order]
    : buttons.find((button) => button.dataset.press === press)
      ?? buttons.find((button) => button.textContent === label);
  (same ?? article).focus({ preventScroll: true });
}

// ---------------------------------------------------------------- the two panes

class Pane {
  constructor(place) {
    this.place = place;
    this.root = byId(place);
    this.scroller = this.root.querySelector(".scroll");
    this.list = this.root.querySelector(".messages");
    this.newest = this.root.querySelector(".newest");
    this.atEnd = true;
    this.height = 0;
    this.chat = null;
    this.scroller.addEventListener("scroll", () => this.scrolled());
    this.newest.addEventListener("click", () => this.toEnd());
    this.list.addEventListener("click", (event) => pressed(event, place));
    const sizes = new ResizeObserver(() => {
      if (this.atEnd) this.toEnd();
      this.height = this.scroller.scrollHeight;
    });
    sizes.observe(this.list);
    sizes.observe(this.scroller);
    this.root.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      typed(this);
    });
    this.slash = this.root.querySelector(".slash");
    this.slash.addEventListener("click", () => this.unfold(this.slash.ariaExpanded !== "true"));
    for (const button of this.root.querySelectorAll("[data-say]")) {
      button.addEventListener("click", () => {
        this.toEnd();
        this.unfold(false);
        say(button.dataset.say, place);
      });
    }
  }

  /** Shows the commands where they are folded away, or folds them again. */
  unfold(open) {
    this.slash.ariaExpanded = String(open);
    this.root.querySelector(".quick").classList.toggle("open", open);
  }

  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    // Hidden, or moved by what grew or shrank in it rather than by the reader.
    if (clientHeight === 0 || scrollHeight !== this.height) return;
    this.atEnd = scrollTop + clientHeight > scrollHeight - 48;
    if (this.atEnd) this.newest.hidden = true;
  }

  toEnd() {
    this.atEnd = true;
    this.newest.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /** Shows all of a chat, changing only what differs from what stands. */
  show(chat) {
    if (this.chat !== chat) {
      this.chat = chat;
      this.list.replaceChildren();
      this.toEnd();
    }
    for (const article of [...this.list.children]) {
      if (!chat.items.has(Number(article.dataset.id))) article.remove();
    }
    for (const { item } of chat.items.values()) this.put(item, false);
  }

  put(item, isNew) {
    const old = this.list.querySelector(`:scope > [data-id="${Number(item.id)}"]`);
    const text = JSON.stringify(item);
    if (old && texts.get(old) === text) return;
    if (old && item.page && old.classList.contains("post")) {
      this.hold(old, () => changeArticle(old, item));
      texts.set(old, text);
      this.glow(old, isNew);
      return;
    }
    const article = articleOf(item);
    texts.set(article, text);
    if (old) old.replaceWith(article);
    else this.list.append(article);
    this.glow(article, isNew);
    if (this.list.children.length > KEPT) this.list.firstElementChild.remove();
  }

  /** Keeps under the finger what was there, while a message changes its height. */
  hold(article, change) {
    const focused = () => (article.contains(document.activeElement) ? document.activeElement : article);
    const top = () => focused().getBoundingClientRect().top;
    const before = top();
    change();
    if (this.atEnd) this.toEnd();
    else this.scroller.scrollTop += top() - before;
  }

  glow(article, isNew) {
    if (!isNew) return;
    article.classList.remove("fresh");
    void article.offsetWidth;
    article.classList.add("fresh");
    if (!this.atEnd && article === this.list.lastElementChild) this.newest.hidden = false;
  }
}
/** What each article shows, as text, to know whether it changes. */
const texts = new WeakMap();
const wide = matchMedia("(min-width: 821px)");
const panes = { room: new Pane("room"), private: new Pane("private") };

function setView(next) {
  view = next;
  byId("panes").dataset.view = view;
  seen();
}

// ---------------------------------------------------------------- saying and pressing

async function post(path, place, body) {
  const { name } = me();
  const speaker = { room, name, lang: lang(), private: place === "private" };
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...speaker, ...body }),
    });
    const { text, alert } = await response.json();
    if (text) toast(text, alert);
    return response.ok;
  } catch {
    toast(word("failed"), true);
    return false;
  }
}

const say = (text, place) => post("/say", place, { text });

async function typed(pane) {
  const input = pane.root.querySelector("input");
  const text = input.value.trim();
  if (!text) return input.focus();
  input.value = "";
  pane.toEnd();
  const sent = await say(text, pane.place);
  if (!sent && !input.value) input.value = text;
}

async function pressed(event, place) {
  const button = event.target.closest("button[data-press]");
  if (!button || button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  if (button.dataset.pane) await openPane(button.dataset.pane);
  else await post("/press", place, { data: button.dataset.press });
  button.removeAttribute("aria-busy");
}

/** Leads to the private pane of a table: asks for it, and shows it if it stands there already. */
async function openPane(table) {
  setView("private");
  const pane = panes.private;
  pane.scroller.focus({ preventScroll: true });
  pane.toEnd();
  await say(`/start ${table}`, "private");
  const its = [...pane.list.querySelectorAll("button[data-press]")];
  const article = its.findLast((button) => button.dataset.press.startsWith(`${table}.`))?.closest("article");
  if (!article || article === pane.list.lastElementChild) return;
  article.scrollIntoView({ block: "nearest" });
  pane.glow(article, true);
}

function toast(text, alert) {
  const shown = [...byId("toasts").children];
  for (const old of shown) {
    if (old.textContent.startsWith(text) || !old.classList.contains("alert")) old.remove();
  }
  const it = make("div", { class: "toast", "data-testid": "toast" }, make("p", { dir: "auto" }, text));
  byId("toasts").append(it);
  if (!alert) {
    announce(text);
    setTimeout(() => it.remove(), 3500 + 55 * text.length);
    return;
  }
  it.classList.add("alert");
  it.setAttribute("role", "alert");
  const close = make("button", { type: "button", "aria-label": word("close") }, "×");
  close.addEventListener("click", () => it.remove());
  it.append(close);
}

// ---------------------------------------------------------------- the stream

let source = null;
let heard = false;
let knocking = 0;
let letGo = null;

function listen() {
  hush();
  if (!people.length) return;
  const query = new URLSearchParams({ room, lang: lang() });
  for (const person of people) query.append("name", person.name);
  const stream = new EventSource(`/events?${query}`);
  source = stream;
  holdLine();
  const on = (kind, act) => stream.addEventListener(kind, ({ data }) => {
    if (stream === source) act(JSON.parse(data));
  });
  on("hello", (all) => { byId("offline").hidden = true; hello(all); });
  for (const kind of ["post", "edit", "line"]) on(kind, told);
  stream.onerror = () => {
    if (stream !== source) return;
    byId("offline").hidden = false;
    // The browser knocks again by itself after a broken line, but not after a refusal.
    if (stream.readyState === EventSource.CLOSED) knocking = setTimeout(listen, 2000);
  };
}

function hush() {
  clearTimeout(knocking);
  source?.close();
  source = null;
  letGo?.();
  letGo = null;
}

/** Counts this stream among those of the browser, for `tooMany`. */
function holdLine() {
  const held = new Promise((resolve) => { letGo = resolve; });
  navigator.locks?.request("tabletomb-stream", { mode: "shared" }, () => held);
}

/** A browser opens six connections to a site, so tabs in the background must leave some. */
async function tooMany() {
  const { held } = (await navigator.locks?.query()) ?? { held: null };
  return !held || held.filter((lock) => lock.name === "tabletomb-stream").length > STREAMS_PER_BROWSER;
}

async function visibility() {
  if (!document.hidden) {
    if (!source) listen();
    seen();
  } else if (await tooMany()) {
    if (document.hidden) hush();
  }
}

// ---------------------------------------------------------------- words and people on the page

function badge(count) {
  if (!count) return [];
  const label = make("span", { class: "unseen" }, ` (${word("fresh", count)})`);
  return [make("span", { class: "badge", "aria-hidden": "true" }, String(count)), label];
}

function tabOf(person, place) {
  const chosen = place === active;
  const unread = chatOf(person.name).unread.size;
  const tab = make("button", {
    type: "button", role: "tab", "aria-controls": "private", "aria-selected": String(chosen),
    tabindex: chosen ? "0" : "-1", "data-person": person.name, title: person.name,
  }, face(person.name), make("bdi", {}, person.name), ...badge(unread));
  tab.addEventListener("click", () => { active = place; showPerson(); });
  return tab;
}

function showTabs() {
  const tabs = byId("tabs");
  const focused = tabs.contains(document.activeElement);
  const state = people.map((person) => [person.name, chatOf(person.name).unread.size]);
  refill(tabs, [lang(), active, state], () => people.map(tabOf));
  const chosen = tabs.querySelector("[aria-selected=true]");
  if (focused) chosen?.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  byId("drop").hidden = people.length < 2;
  document.body.classList.toggle("alone", people.length < 2);
}

function showPeople() {
  showTabs();
  if (!people.length) return;
  const name = isolated(me().name);
  byId("drop").setAttribute("aria-label", word("dropPerson", name));
  byId("drop").title = word("dropPerson", name);
  const mine = chatOf(me().name).unread.size;
  for (const button of byId("views").children) {
    const isRoom = button.dataset.view === "room";
    const label = isRoom ? `# ${room}` : me().name;
    const unread = isRoom ? roomChat.unread.size : mine;
    const lock = isRoom ? [] : [make("span", { "aria-hidden": "true" }, "🔒")];
    refill(button, [lang(), label, unread], () => [...lock, make("bdi", {}, label), ...badge(unread)]);
    const about = isRoom ? label : word("privateOf", name);
    button.setAttribute("aria-label", unread ? `${about} (${word("fresh", unread)})` : about);
    button.setAttribute("aria-pressed", String(button.dataset.view === view));
  }
  const all = people.reduce((sum, person) => sum + chatOf(person.name).unread.size, roomChat.unread.size);
  document.title = `${all ? `(${all}) ` : ""}Tabletomb · #${room}`;
}

function translate() {
  document.documentElement.lang = lang();
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = word(element.dataset.word);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", word(element.dataset.label));
  }
  byId("add").title = word("addPerson");
  byId("lang").value = lang();
  byId("room-title").replaceChildren(make("bdi", {}, `# ${room}`));
  const name = isolated(me()?.name ?? "");
  const note = make("small", {}, `🔒 ${word("private")}`);
  byId("private-title").replaceChildren(make("bdi", {}, me()?.name ?? ""), note);
  byId("private-title").title = word("only", name);
}

// ---------------------------------------------------------------- the door

const door = byId("join");
const nameInput = door.querySelector("input");
const langSelect = door.querySelector("select");
const doorCancel = door.querySelector("[data-testid=join-cancel]");

function openDoor() {
  const first = people.length === 0;
  langSelect.value = lang();
  nameInput.value = "";
  door.dataset.lang = langSelect.value;
  translateDoor();
  doorCancel.hidden = first;
  byId("join-wrong").textContent = "";
  if (!door.open) door.showModal();
  nameInput.focus();
}

function translateDoor() {
  translate();
  const first = people.length === 0;
  byId("join-title").textContent = word(first ? "welcome" : "addPerson");
  byId("join-hint").textContent = word(first ? "welcomeHint" : "addHint");
}

function enter(event) {
  event.preventDefault();
  if (!fits(nameInput.value)) {
    byId("join-wrong").textContent = word("nameWrong");
    nameInput.focus();
    return;
  }
  addPerson(nameInput.value, langSelect.value);
  door.close();
  if (wide.matches) panes.room.root.querySelector("input").focus();
}

function moveAlongTabs(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const edge = { Home: 0, End: people.length - 1 }[event.key];
  if (step === undefined && edge === undefined) return;
  event.preventDefault();
  active = edge ?? (active + step + people.length) % people.length;
  showPerson();
}

function begin() {
  for (const select of [byId("lang"), langSelect]) {
    const long = select === langSelect;
    for (const [tag, words] of Object.entries(WORDS)) {
      const name = long ? words.tongue : tag.toUpperCase();
      select.append(make("option", { value: tag, lang: tag, title: words.tongue }, name));
    }
  }
  byId("lang").addEventListener("change", ({ target }) => {
    if (me()) me().lang = target.value;
    remember();
    showPerson();
  });
  langSelect.addEventListener("change", () => {
    door.dataset.lang = langSelect.value;
    translateDoor();
  });
  door.querySelector("form").addEventListener("submit", enter);
  doorCancel.addEventListener("click", () => door.close());
  door.addEventListener("close", () => { if (!people.length) openDoor(); });
  byId("add").addEventListener("click", openDoor);
  byId("drop").addEventListener("click", dropPerson);
  byId("tabs").addEventListener("keydown", moveAlongTabs);
  for (const button of byId("views").children) {
    button.addEventListener("click", () => setView(button.dataset.view));
  }
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") byId("toasts").lastElementChild?.remove();
  });
  document.addEventListener("visibilitychange", visibility);
  wide.addEventListener("change", seen);
  translate();
  if (!people.length) return openDoor();
  remember();
  showPerson();
  listen();
}

begin();
