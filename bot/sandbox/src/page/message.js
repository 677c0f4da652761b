// One message: its words, picture and buttons as elements.

import { byId, face, make, spoken, withRows } from "./parts.js";
import { isOwn, ownAmong, word } from "./here.js";
import { boardOf, standIn } from "./board.js";
import { clockOf, setClock } from "./clock.js";
import { endButtons, isOver, titlesOf } from "./share.js";
import { glassOf } from "./zoom.js";

const ICON = new URL("icon.svg", import.meta.url).href;

const namesIn = (call) => call.map(([, name]) => name);

/** Whom a message calls. */
export function calledBy(item) {
  const called = (item.page?.blocks ?? []).flatMap((block) => namesIn(block.call ?? []));
  return ownAmong(called);
}

/** The words of a page that are read out: of what is folded the first line, and no rows of a table. */
export function linesOf(page) {
  return page.blocks.filter((block) => !block.table).flatMap((block) => {
    if (block.fold) return block.fold[0];
    if (block.call) return `👉 ${namesIn(block.call).join(", ")}`;
    if (block.when) return `${block.when[0]} ${momentOf(block.when[1])}`;
    return block.at?.[0] ?? Object.values(block)[0];
  });
}

/** A point in time by the clock of this browser, in its language. */
const momentOf = (time) => new Date(time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

function callOf(names) {
  const own = new Set(names.filter((name) => ownAmong([name]).length > 0));
  const mention = (name) => make(own.has(name) ? "mark" : "b", {}, make("bdi", {}, name));
  const mentions = names.flatMap((name, place) => (place ? [", ", mention(name)] : [mention(name)]));
  return make("p", { class: "call", dir: "auto" }, make("span", { "aria-hidden": "true" }, "👉 "), ...mentions);
}

function foldOf(lines) {
  if (lines.length === 1) return make("p", { dir: "auto" }, ...withRows(lines[0]));
  const more = make("span", { class: "more" }, ` … ${word("more", lines.length - 1)}`);
  const summary = make("summary", {}, make("bdi", {}, ...withRows(lines[0])), more);
  return make("details", {}, summary, make("div", { dir: "auto" }, ...withRows(lines.slice(1).join("\n"))));
}

/** What the picture shows too, for whoever would rather read it. */
function detailsOf({ details }, isOpen) {
  if (!details) return [];
  const summary = make("summary", {}, make("span", { class: "more" }, word("details")));
  const open = isOpen ? "" : undefined;
  return [make("details", { open }, summary, make("div", { class: "words" }, ...details.map(blockOf)))];
}

export function blockOf(block) {
  const [[kind, text]] = Object.entries(block);
  if (kind === "title") return make("h3", { dir: "auto" }, ...withRows(text));
  if (kind === "line") return make("p", { dir: "auto" }, ...withRows(text));
  if (kind === "when") {
    const moment = make("time", { datetime: new Date(text[1]).toISOString() }, momentOf(text[1]));
    return make("p", { dir: "auto" }, ...withRows(`${text[0]} `), moment);
  }
  if (kind === "at") return make("p", { dir: "auto" }, ...withRows(text[0]));
  if (kind === "call") return callOf(namesIn(text));
  if (kind === "table") {
    const label = word("table");
    return make("pre", { tabindex: "0", role: "group", "aria-label": label, dir: "ltr" }, text.join("\n"));
  }
  if (kind === "quote") return make("blockquote", { dir: "auto" }, ...withRows(text.join("\n")));
  return foldOf(text);
}

function buttonOf({ label, target, about, spot }) {
  if (target.link) return make("a", { class: "way", href: target.link, target: "_blank", rel: "noopener" }, make("bdi", {}, label));
  const button = make("button", { type: "button" }, make("bdi", {}, ...withRows(label)));
  if (about) button.title = about;
  if (spot) button.dataset.spot = spot;
  if (target.pane) button.dataset.pane = target.pane;
  button.dataset.press = target.press ?? `pane.${target.pane}`;
  return button;
}

/** Choices that only the picture offers: its spots press these buttons, which are never seen. */
function beyondOf({ beyond = [] }) {
  const buttons = beyond.map(({ label, press, spot, instead }) => {
    const button = make("button", { type: "button", "data-press": press, "data-spot": spot }, label);
    button.classList.toggle("instead", instead === true);
    return button;
  });
  return buttons.length ? [make("div", { class: "beyond", hidden: "" }, ...buttons)] : [];
}

/** What tells somebody who watches how it ends. */
function followOf({ table }) {
  return buttonOf({ label: word("follow"), target: { press: `${table}.follow` } });
}

/** What shows whoever sits in a lobby how friends come there. */
const inviteOf = () => make("div", {}, make("button", { type: "button", "data-invite": "" }, `🔗 ${word("invite")}`));

const STARTS = "[data-press$='.start'], [data-press$='.fill']";

/** What begins a game, or else what leads to a seat there, stands first and stands out. */
function startFirst(rows) {
  const has = (what) => rows.find((row) => row.querySelector(what));
  const starts = has(STARTS) ?? has("[data-press$='.join']");
  if (!starts) return;
  starts.classList.add("starts");
  starts.firstElementChild.classList.add("key");
  rows.splice(rows.indexOf(starts), 1);
  rows.unshift(starts);
}

/** The first nine choices have numbers, to be taken by a key. */
function number(buttons) {
  const choices = buttons.filter(({ dataset }) => dataset.press?.split(".").length === 4);
  choices.slice(0, 9).forEach((button, place) => button.setAttribute("aria-keyshortcuts", place + 1));
}

/** What a picture shows, in short, since the words beside it say all: which game, at which table, and how it stands. */
function labelOf({ blocks, details, picture }) {
  const all = [...blocks, ...details ?? []];
  const title = all.find((block) => block.title)?.title;
  const stands = blocks.find((block) => block.line)?.line.split("\n", 1)[0];
  return title ? [title, stands].filter(Boolean).map(spoken).join(". ") : picture.alt;
}

/** Of which table a message is; and by what the spots of a picture and the buttons that they press find each other: by
 *  the table, or where there is none, as in a lesson, by the message. */
function mark({ dataset }, { id, page: { table } }) {
  if (table) dataset.table = table;
  else delete dataset.table;
  dataset.board = table ?? id;
}

/** A press of the game itself: a choice, one that takes back, hints or goes on, or a vote. */
const OF_GAME = /^[^.]+\.(?:[bpto]\.[^.]*\..*|undo.*|hint|show|resume|go-on|dismiss)$/u;

/** The rows of buttons of a page. */
function rowsOf(page) {
  const rows = page.buttons.filter((row) => row.length).map((row) => make("div", {}, ...row.map(buttonOf)));
  startFirst(rows);
  if (page.watched) rows.push(make("div", {}, followOf(page)));
  number(rows.flatMap((row) => [...row.children]));
  return rows;
}

const ofGame = (row) => [...row.children].some(({ dataset }) => OF_GAME.test(dataset.press ?? ""));

const linesIn = ({ blocks }) => blocks.flatMap(({ line }) => line ?? []);

/** The texts of the line that says what is asked, or else how the game stands. */
function askedIn(page) {
  const asked = [page.question, page.step].filter(Boolean);
  return asked.length ? asked : linesIn(page).slice(0, 1);
}

/** Whether choices are listed that the board takes as taps, in messages that come too. */
let lists = false;

/** A button that shows or hides a part of a card. */
function toggleOf(card, name, label, sign) {
  const pressed = String(card.classList.contains(name));
  const button = make("button", { type: "button", class: `quiet ${name}`, "aria-label": label, title: label, "aria-pressed": pressed }, sign);
  button.addEventListener("click", () => {
    const isShown = card.classList.toggle(name);
    button.ariaPressed = String(isShown);
    if (name === "listed") lists = isShown;
  });
  return button;
}

/** Where there is little room: the ways to the choices that the board offers too, to all words, with these to the
 *  settings of the page, and to the room. */
function togglesOf(card, glass) {
  const leave = make("button", { type: "button", class: "quiet", "data-leave": "room", "aria-label": word("toRoom"), title: word("toRoom") },
    make("span", { class: "down" }, "▾"), make("span", { class: "said" }, "💬"));
  const talk = make("button", { type: "button", class: "quiet", "data-talk": "", "aria-label": word("talk"), title: word("talk") }, "💬");
  const gear = make("button", { type: "button", class: "quiet", "data-gear": "", "aria-label": word("gear"), title: word("gear") }, "⚙️");
  return make("div", { class: "toggles" }, toggleOf(card, "listed", word("listChoices"), "☰"),
    toggleOf(card, "told", word("allWords"), "⋯"), talk, glass, gear, leave);
}

/** The result of a game: who has won, and why. */
function resultOf(page) {
  const [[title], [why]] = [titlesOf(page), linesIn(page)];
  return [make("strong", {}, ...withRows(title)), ...why ? [make("span", {}, ...withRows(why))] : []];
}

/** The parts of a game that is over: the result, and the ways on. */
function endParts(card, item, words, glass) {
  const { page } = item;
  const buttons = [...rowsOf(page).flatMap((row) => [...row.children]), ...endButtons(item)];
  const [about, own] = [true, false].map((is) => buttons.filter(({ dataset }) => /\.(?:rules|check)$/u.test(dataset.press ?? "") === is));
  own[0]?.classList.add("key");
  const result = make("div", { class: "ask result", role: "status" }, make("p", { dir: "auto" }, ...resultOf(page)));
  return [result, make("div", { class: "rows" }, make("div", {}, ...own), togglesOf(card, glass)), words,
    make("div", { class: "rows about" }, make("div", {}, ...about))];
}

/** The parts of a running game below or beside its board: the question in sight first, the table's own buttons last. */
function gameParts(card, page, clock, words, glass) {
  const rows = rowsOf(page);
  const [own, others] = [rows.filter(ofGame), rows.filter((row) => !ofGame(row))];
  const times = page.times ? [make("small", { dir: "auto" }, page.times)] : [];
  const ask = make("div", { class: "ask" }, make("p", { dir: "auto" }, ...withRows(askedIn(page).join(" ")), ...times), ...clock);
  const about = others.length ? [make("div", { class: "rows about" }, ...others)] : [];
  return [ask, make("div", { class: "rows" }, ...own, togglesOf(card, glass)), words, ...about];
}

function fillCard(card, item) {
  const { page, until } = item;
  mark(card.closest("article"), item);
  const old = card.querySelector(":scope > .board");
  const picture = page.picture && boardOf(page.picture, labelOf(page), old ?? undefined);
  const over = isOver(page);
  const isGame = Boolean(page.runs && picture) || over;
  card.classList.toggle("table", isGame);
  card.classList.toggle("listed", lists);
  card.classList.toggle("over", over);
  for (const part of [...card.children]) {
    if (part !== picture) part.remove();
  }
  if (picture && picture !== old) {
    card.prepend(picture);
    if (page.table) standIn(picture, [item.place, item.person, page.table].join());
  }
  card.dataset.asked = [page.question, page.step].filter(Boolean).join(" ");
  const glass = picture && glassOf(picture);
  const shown = [...askedIn(page), page.times];
  const said = over ? [titlesOf(page)[0], linesIn(page)[0]] : isGame ? shown : [];
  const blocks = page.blocks.filter((block) => !said.includes(block.line ?? block.title ?? null));
  const words = make("div", { class: "words" }, ...(glass && !isGame ? [glass] : []), ...blocks.map(blockOf), ...detailsOf(page, over));
  const clock = until === undefined ? [] : [clockOf(until)];
  const rows = isGame ? [] : rowsOf(page);
  if (item.place === "room" && rows[0]?.querySelector(STARTS) && byId("invite")) rows.splice(1, 0, inviteOf());
  const buttons = rows.length ? [make("div", { class: "rows" }, ...rows)] : [];
  const parts = over ? endParts(card, item, words, glass) : isGame ? gameParts(card, page, clock, words, glass) : [words, ...clock, ...buttons];
  card.append(...parts, ...beyondOf(page));
}

export function articleOf(item) {
  const kind = item.page ? "post" : "line";
  const article = make("article", { class: kind, "data-id": item.id, tabindex: "-1" });
  if (item.page) {
    article.classList.toggle("mine", calledBy(item).length > 0);
    const who = make("span", { class: "face", "aria-hidden": "true" }, make("img", { src: ICON, alt: "" }));
    const card = make("div", { class: "card" });
    article.append(who, make("div", { class: "body" }, make("span", { class: "by" }, "Tabletomb"), card));
    fillCard(card, item);
  } else {
    article.classList.toggle("own", isOwn(item.name));
    const by = make("bdi", { class: "by" }, item.name);
    const text = make("span", { class: "text", dir: "auto" }, item.text);
    article.append(face(item.name), make("div", { class: "body" }, by, text));
  }
  return article;
}

/** Sets the clock of a message that is otherwise as it was. */
export function windClock(article, until) {
  const clock = article.querySelector(".clock");
  if (clock && until !== undefined) setClock(clock, until);
}

/** The button that does the same as another one did, or at least says the same. */
export function sameButton(root, { press, label }) {
  const buttons = [...root.querySelectorAll(".rows button[data-press]")];
  return buttons.findLast((button) => button.dataset.press === press)
    ?? buttons.findLast((button) => button.textContent === label);
}

/** How far a table is scrolled aside. To ask one that is folded away would lay it out just for that. */
const asideOf = (table) => (table.closest("details:not([open])") ? 0 : table.scrollLeft);

/** Changes a message in place and leaves the reader where he was in it. */
export function changeArticle(article, item) {
  const card = article.querySelector(".card");
  const focused = card.contains(document.activeElement) ? document.activeElement : null;
  const places = (selector) => [...card.querySelectorAll(selector)];
  const open = places("details").map((details) => details.open);
  const aside = places("pre").map(asideOf);
  const [press, label, tag] = [focused?.dataset.press, focused?.textContent, focused?.tagName];
  const order = focused ? places(tag).indexOf(focused) : -1;
  fillCard(card, item);
  if (!card.classList.contains("over")) places("details").forEach((details, place) => { details.open = open[place] ?? false; });
  places("pre").forEach((table, place) => {
    if (aside[place]) table.scrollLeft = aside[place];
  });
  if (!focused) return;
  const same = card.contains(focused) ? focused
    : press === undefined ? places(tag)[order] : sameButton(card, { press, label });
  // Where nothing of the kind is left, the next Tab leads to what is offered now: a second Enter
  // must not take what nobody has read.
  (same ?? article).focus({ preventScroll: true });
}
