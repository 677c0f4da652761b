// The sandbox page: one room at a time, and a private pane for each person of this tab. It shows
// what the stream of events tells and sends back what is said and pressed; it knows no game.
// Whatever people or the program write is put in as text, never as markup.

import { badge, byId, cleaned, face, fits, isolated, keyOf, make, obey, refill } from "./parts.js";
import { enterRoom, followRoom, here, lang, me, remember, translateMarked, word } from "./here.js";
import {
  allChats, calls, chatOf, chatWith, dated, forget, forgetPerson, isShown, leaveRoom, markSeen, roomChat,
  store, wide,
} from "./chats.js";
import { fetchLost } from "./board.js";
import { feel } from "./cues.js";
import { openInvitation, passOn, showInvitation, takeNames } from "./entry.js";
import { showGames } from "./games.js";
import { offerGear } from "./gear.js";
import { alarm, announce, gotThrough, greet, press, say, speakTo, toast } from "./talk.js";
import { glow } from "./motion.js";
import { Pane } from "./pane.js";
import { heardFrom, openRooms, refresh, sawRoom, showRooms } from "./rooms.js";
import { inCompany } from "./sound.js";
import { listen, listenWhileSeen, tune } from "./stream.js";
import { callIsOver, setTitle } from "./title.js";
import { newsOf } from "./told.js";
import { labelViews, offerViews, setView, viewBack } from "./views.js";
import { WORDS } from "./words.js";

const acts = { pressed, typed, say };
const panes = { room: new Pane("room", acts), private: new Pane("private", acts) };
const paneOf = (item) => (item.place === "room" ? panes.room : panes.private);

// ---------------------------------------------------------------- who is here

function addPerson(name, tongue) {
  const { people } = here;
  const known = people.findIndex((person) => keyOf(person.name) === keyOf(name));
  if (known < 0) people.push({ name: cleaned(name), lang: tongue });
  here.active = known < 0 ? people.length - 1 : known;
  me().lang = tongue;
  greet(me());
  remember();
  if (known < 0) listen();
  showPerson();
}

function dropPerson() {
  const [gone] = here.people.splice(here.active, 1);
  forgetPerson(gone.name);
  here.active = Math.max(0, here.active - 1);
  remember();
  listen();
  showPerson();
  byId("tabs").querySelector("[aria-selected=true]").focus();
}

function showPerson() {
  translate();
  showRooms();
  panes.private.show(chatOf(me().name));
  seen();
}

function changeLang(tongue) {
  if (!me()) return;
  me().lang = tongue;
  remember();
  showPerson();
  speakTo(me());
}

// ---------------------------------------------------------------- in which room

function go(room) {
  const left = here.room;
  if (room !== left) {
    enterRoom(room);
    arrive(left);
    announce(word("room", isolated(here.room)));
  }
  setView("room");
  panes.room.scroller.focus({ preventScroll: true });
}

/** The browser's own way back, which has changed the address already. */
function followBack() {
  viewBack();
  if (!document.activeElement?.checkVisibility()) panes[here.view].scroller.focus({ preventScroll: true });
  const left = here.room;
  if (!followRoom()) return;
  remember();
  arrive(left);
}

function arrive(left) {
  sawRoom(left, newestHere());
  leaveRoom();
  panes.room.show(roomChat());
  if (!me()) return;
  listen();
  showPerson();
}

// ---------------------------------------------------------------- what is told

/** The number of the newest message in the room. */
const newestHere = () => Math.max(0, ...roomChat().items.keys());

function seen() {
  markSeen();
  showPeople();
}

/** One message was told. */
function told(news) {
  const item = dated(news);
  const old = chatWith(item).items.get(item.id);
  const isNew = store(item);
  if (isShown(item)) paneOf(item).soon(item, isNew);
  if (!isNew) return;
  announceItem(item, old?.item);
  showPeople();
}

/** One message was taken away. */
function gone(item) {
  forget(chatWith(item), item.id);
  callIsOver(item.id);
  if (isShown(item)) paneOf(item).drop(item.id);
  showPeople();
}

/** How many pages look into the room, this one too. */
let looking = 1;

function looks({ count }) {
  looking = count;
  titleRoom();
  showPeople();
}

let heard = false;

/** Everything was told anew: what is not told is not there any more. */
function hello({ messages, looks: count }) {
  byId("offline").hidden = true;
  looking = count;
  titleRoom();
  gotThrough();
  fetchLost();
  const first = !heard;
  heard = true;
  const missing = new Map(allChats().map((chat) => [chat, new Set(chat.items.keys())]));
  const empty = new Set(allChats().filter((chat) => chat.items.size === 0));
  for (const item of messages.map(dated)) {
    const chat = chatWith(item);
    store(item);
    missing.get(chat)?.delete(item.id);
    // What stood here before this page was opened is no news.
    if (first || empty.has(chat)) chat.unread.delete(item.id);
  }
  for (const [chat, ids] of missing) {
    for (const id of ids) forget(chat, id);
  }
  panes.room.show(roomChat());
  if (me()) panes.private.show(chatOf(me().name));
  seen();
  sawRoom(here.room, newestHere());
  refresh();
  showGames();
}

/** The board of a table that stands in the room. */
const boardAt = (table) => table && [...roomChat().items.values()].findLast(({ item }) => item.page?.table === table)?.item.page;

/** Reads out what is new. */
function announceItem(item, old) {
  const call = item.page ? feel(item, old) : "";
  if (call) {
    alarm(call);
  } else if (!isShown(item)) {
    if (calls(item, old)) announce(word("privateNews", isolated(item.person)));
  } else if (item.page) {
    const news = newsOf(item, old, boardAt(item.page.table));
    if (news.length) announce(news.join("\n"));
  } else if (keyOf(item.name) !== keyOf(me().name)) {
    const said = `${isolated(item.name)}: ${item.text}`;
    if (panes.room.table() && !panes.room.isTalking()) toast(said);
    else announce(said);
  }
}

// ---------------------------------------------------------------- what is said and pressed

async function typed(pane) {
  const input = pane.root.querySelector("input");
  const text = input.value.trim();
  if (!text) return input.focus();
  input.value = "";
  pane.writes();
  const sent = await say(text, pane.place);
  if (!sent && !input.value) input.value = text;
}

/** The presses that make a table, or begin the game at one: they lead to it. */
const MAKES = /^(?:play|face)\.|\.(?:again|harder|side|join|start|fill)$/u;

async function pressed(event, place) {
  const button = event.target.closest("button[data-press]");
  await obey(button, async ({ pane, press: data }) => {
    const { id } = button.closest("[data-id]").dataset;
    if (pane) return openPane(pane);
    if (!await press(data, place, Number(id))) return;
    if (MAKES.test(data)) panes[place].open();
    if (place === "private") follow(data);
  });
}

/** A language that was chosen in private is that of the page as well. */
function follow(data) {
  const tongue = data.startsWith("speak.") ? data.slice("speak.".length) : "";
  if (!(tongue in WORDS)) return;
  me().lang = tongue;
  remember();
  showPerson();
}

/** Leads to the private pane of a table: asks for it, and shows it if it stands there already. */
async function openPane(table) {
  setView("private");
  const pane = panes.private;
  pane.scroller.focus({ preventScroll: true });
  pane.open();
  await say(`/start ${table}`, "private");
  pane.arrive();
  const its = [...pane.list.querySelectorAll("button[data-press]")];
  const article = its.findLast((button) => button.dataset.press.startsWith(`${table}.`))?.closest("article");
  if (!article || article === pane.list.lastElementChild) return;
  article.scrollIntoView({ block: "nearest" });
  glow(article);
}

byId("room").addEventListener("click", ({ target }) => target.closest("[data-invite]") && openInvitation());
byId("invite-copy").addEventListener("click", passOn);

/** Past everything that has been said, to what is asked now. */
function skip() {
  const pane = panes[here.view];
  pane.open();
  pane.last().focus({ preventScroll: true });
}

// ---------------------------------------------------------------- words and people on the page

function tabOf(person, place) {
  const chosen = place === here.active;
  const unread = chatOf(person.name).unread.size;
  const tab = make("button", {
    type: "button", role: "tab", "aria-controls": "private", "aria-selected": String(chosen),
    tabindex: chosen ? "0" : "-1", "data-person": person.name, title: person.name,
  }, face(person.name), make("bdi", {}, person.name), ...badge(unread, word("fresh", unread)));
  tab.addEventListener("click", () => { here.active = place; showPerson(); });
  return tab;
}

function showTabs() {
  const tabs = byId("tabs");
  const focused = tabs.contains(document.activeElement);
  const state = here.people.map((person) => [person.name, chatOf(person.name).unread.size]);
  if (!refill(tabs, [lang(), here.active, state], () => here.people.map(tabOf))) return;
  const chosen = tabs.querySelector("[aria-selected=true]");
  if (focused) chosen?.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  byId("drop").hidden = here.people.length < 2;
  document.body.classList.toggle("alone", here.people.length < 2);
}

function showPeople() {
  showTabs();
  inCompany(looking > 1 || here.people.length > 1);
  if (!me()) return;
  const name = isolated(me().name);
  byId("drop").setAttribute("aria-label", word("dropPerson", name));
  byId("drop").title = word("dropPerson", name);
  byId("lang").setAttribute("aria-label", word("languageOf", name));
  labelViews(`# ${here.room}${looking > 1 ? ` 👀 ${looking}` : ""}`);
  const all = allChats().reduce((sum, chat) => sum + chat.unread.size, 0);
  setTitle(`${all ? `(${all}) ` : ""}Tabletomb · #${here.room}`);
}

/** The name of the room, and how many look into it if that is more than this page. */
function titleRoom() {
  const label = word("looks", looking);
  const others = looking > 1 ? [make("small", { title: label }, make("span", { "aria-hidden": "true" }, `👀 ${looking}`),
    make("span", { class: "unseen" }, label))] : [];
  byId("room-title").replaceChildren(make("bdi", {}, `# ${here.room}`), ...others);
  byId("rooms-here").textContent = here.room;
}

function translate() {
  translateMarked();
  showGames();
  showInvitation();
  byId("lang").value = lang();
  titleRoom();
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

/** Returns one of these. */
const any = (list) => list[Math.floor(list.length * Math.random())];

/** A name for a newcomer, so that one tap is enough to play: seven letters, as news cut longer names. */
const guest = () => `${any(word("guests").split(" "))} ${10 + Math.floor(90 * Math.random())}`;

function openDoor() {
  const first = here.people.length === 0;
  langSelect.value = lang();
  nameInput.value = first ? nameInput.value || guest() : "";
  here.tongue = langSelect.value;
  translateDoor();
  doorCancel.hidden = first;
  door.classList.toggle("first", first);
  byId("join-wrong").textContent = byId("offline").hidden ? "" : word("failed");
  if (!door.open) door.showModal();
  // on a phone the keyboard would lie over the games
  if (first && !wide.matches) return door.focus();
  nameInput.focus();
  nameInput.select();
}

function translateDoor() {
  translate();
  const first = here.people.length === 0;
  byId("join-title").textContent = first ? "Tabletomb" : word("addPerson");
  byId("join-hint").textContent = word(first ? "welcomeHint" : "addHint");
}

/** Why whoever stands at the door can't come in by that name; nothing if they can. */
async function whyNot(name) {
  if (!fits(name)) return "nameWrong";
  const taken = await takeNames([cleaned(name)]).catch(() => null);
  if (!taken) return "failed";
  return taken.length ? "nameTaken" : "";
}

/** Whether whoever stands at the door has come in. */
async function comeIn() {
  const why = await whyNot(nameInput.value);
  byId("join-wrong").textContent = why && word(why);
  if (why) {
    nameInput.focus();
    return false;
  }
  addPerson(nameInput.value, langSelect.value);
  nameInput.value = "";
  door.close();
  return true;
}

async function enter(event) {
  event.preventDefault();
  if (await comeIn() && wide.matches) panes.room.root.querySelector("input").focus();
}

/** Begins a game: alone in private against AIs, or in the room for everybody there; or a lesson. */
async function begun({ target }) {
  await obey(target.closest("[data-begin]"), async ({ begin: data }) => {
    if (!me() && !await comeIn()) return;
    const place = data.startsWith("play.") ? "room" : "private";
    if (!await press(data, place)) return;
    setView(place);
    panes[place].open();
    panes[place].scroller.focus({ preventScroll: true });
  });
}

function moveAlongTabs(event) {
  const { length } = here.people;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const edge = { Home: 0, End: length - 1 }[event.key];
  if (step === undefined && edge === undefined) return;
  event.preventDefault();
  here.active = edge ?? (here.active + step + length) % length;
  showPerson();
}

function offerLanguages() {
  for (const select of [byId("lang"), langSelect]) {
    const long = select === langSelect;
    for (const [tag, words] of Object.entries(WORDS)) {
      const name = long ? words.tongue : tag.toUpperCase();
      select.append(make("option", { value: tag, lang: tag, title: words.tongue }, name));
    }
  }
  byId("lang").addEventListener("change", ({ target }) => changeLang(target.value));
  langSelect.addEventListener("change", () => {
    here.tongue = langSelect.value;
    translateDoor();
  });
}

/** Shows or folds the lines to write in, where boards have their place. */
function write() {
  const isOpen = byId("panes").classList.toggle("writing");
  byId("write").ariaPressed = String(isOpen);
  if (isOpen) panes[here.view].root.querySelector("input").focus();
}

function obeyControls() {
  door.querySelector("form").addEventListener("submit", enter);
  doorCancel.addEventListener("click", () => door.close());
  for (const list of document.querySelectorAll(".games")) list.addEventListener("click", begun);
  door.addEventListener("close", () => { if (!me()) openDoor(); });
  byId("add").addEventListener("click", openDoor);
  byId("drop").addEventListener("click", dropPerson);
  byId("skip").addEventListener("click", skip);
  byId("write").addEventListener("click", write);
  byId("tabs").addEventListener("keydown", moveAlongTabs);
  offerViews(seen, () => panes.room.turnTalk());
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") byId("toasts").lastElementChild?.remove();
  });
}

/** Who is here by a name that another browser has goes; whether anybody is left. */
async function admitted() {
  const taken = await takeNames(here.people.map(({ name }) => name)).catch(() => {
    byId("offline").hidden = false;
    return [];
  });
  for (const name of taken) here.people.splice(here.people.findIndex((person) => person.name === name), 1);
  if (!taken.length) return here.people.length > 0;
  here.active = 0;
  remember();
  if (here.people.length) return true;
  openDoor();
  byId("join-wrong").textContent = word("nameTaken");
  return false;
}

/** The program has refused to tell anything: perhaps somebody isn't known any more. */
async function comeBack() {
  if (!await admitted()) return;
  showPerson();
  listen();
}

async function begin() {
  offerLanguages();
  obeyControls();
  openRooms(go);
  offerGear();
  // what shows the page where the program can't be reached
  navigator.serviceWorker?.register("/worker.js").catch(() => {});
  tune({ hello, post: told, edit: told, line: told, gone, elsewhere: heardFrom, looks }, comeBack);
  addEventListener("popstate", followBack);
  document.addEventListener("visibilitychange", () => {
    listenWhileSeen();
    if (document.hidden) sawRoom(here.room, newestHere());
    else seen();
  });
  wide.addEventListener("change", seen);
  translate();
  const anybody = me() !== undefined;
  if (!await admitted()) return anybody || openDoor();
  remember();
  showPerson();
  if (!wide.matches) viewBack(); // the sheet stays up when the page is loaded anew
  listen();
}

begin();
