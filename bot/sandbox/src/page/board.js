// The pictures: drawn here from their shapes. What an open question of the table means lights up in
// them, and takes a tap or a key as the button of that choice would.

import { ask } from "./ask.js";
import { wide } from "./chats.js";
import { follow } from "./motion.js";
import { byId, make } from "./parts.js";
import { word } from "./here.js";
import { zoomable } from "./zoom.js";

/** Makes the board for a picture, or changes the one that stands: the old picture stays until the
 *  new one is there. The label says in short what is drawn. */
export function boardOf(picture, label, old) {
  const board = old ?? newBoard();
  board.dataset.alt = picture.alt;
  board.dataset.short = label;
  if (board.dataset.src === picture.url) {
    board.querySelector("svg")?.setAttribute("aria-label", label);
  } else {
    board.dataset.src = picture.url;
    load(board);
  }
  return board;
}

/** The newest drawings of the tables, by where they stand. */
const newest = new Map();
const KEPT = 16;

/** A board that is sent anew shows the picture of the one before until its own is there. */
export function standIn(board, where) {
  board.dataset.where = where;
  const drawing = newest.get(where);
  if (drawing && !board.querySelector("svg")) show(board, drawing.cloneNode(true));
}

/** Asks once more for the pictures that didn't come. */
export function fetchLost() {
  document.querySelectorAll(".board.lost").forEach(load);
}

function newBoard() {
  const spots = make("div", { class: "spots" });
  spots.addEventListener("keydown", walk);
  const sheet = make("div", { class: "sheet" }, make("p", { class: "missing" }), spots);
  return zoomable(make("div", { class: "board" }), sheet);
}

async function load(board) {
  const { src } = board.dataset;
  await null; // it stands in its place only now
  board.dataset.form = formOf(board);
  const { form } = board.dataset;
  const text = await fetchDrawing(src, form);
  if (board.dataset.src !== src || board.dataset.form !== form) return; // another picture came meanwhile
  const drawing = text && drawingOf(text);
  board.classList.toggle("lost", !drawing);
  const missing = board.querySelector(".missing");
  missing.textContent = drawing || board.querySelector("svg") ? "" : board.dataset.alt;
  if (!drawing) return;
  show(board, drawing);
  const { where } = board.dataset;
  if (!where) return;
  newest.delete(where);
  newest.set(where, drawing);
  if (newest.size > KEPT) newest.delete(newest.keys().next().value);
}

/** A board that is so much wider than high has no words beside it. */
const LONE = 1.8;

function show(board, drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", board.dataset.short);
  board.parentNode?.style.setProperty("--ratio", width / height);
  board.parentNode?.classList.toggle("broad", width > height);
  board.parentNode?.classList.toggle("lone", width > LONE * height);
  const old = board.querySelector("svg");
  const moveOn = follow(old);
  old?.remove();
  board.querySelector(".sheet").prepend(drawing);
  moveOn(drawing);
  light();
}

/** A place that is so much wider than high takes drawings for wide windows; one on a phone that is held sideways only if
 *  words have room beside them. */
const WIDE = 1.15;
const WIDE_AND_LOW = 1.4;
const low = matchMedia("(max-height: 30rem)");

/** The form of the drawing that fits the place of a board. */
function formOf(board) {
  const scroller = board.closest(".scroll");
  const fitted = scroller && Number.parseFloat(scroller.style.getPropertyValue("--wide"));
  const [across, down] = scroller?.clientHeight ? [fitted || scroller.clientWidth, scroller.clientHeight] : [innerWidth, innerHeight];
  return across > (low.matches ? WIDE_AND_LOW : WIDE) * down ? "wide" : "tall";
}

/** The time in which a place that changes its size comes to rest, in milliseconds. */
const RESTS = 150;

/** Draws anew what has another form in a place whose size has changed. */
export function reshape(place) {
  setTimeout(() => {
    for (const board of place.querySelectorAll(".board[data-form]")) {
      if (formOf(board) !== board.dataset.form) load(board);
    }
  }, RESTS);
}

/** The page's own pictures are there in both forms. */
const isOwn = (url) => url.startsWith("/picture/") && !url.includes("?table=");

/** A drawing in a form as text; none if it didn't get through. */
async function fetchDrawing(url, form) {
  const isWide = form === "wide";
  try {
    const response = await ask(isWide && isOwn(url) ? `${url}&wide=true` : url);
    if (!response.ok) return null;
    const [tall, wide = tall] = (await response.text()).split("\0");
    return isWide ? wide : tall;
  } catch {
    return null;
  }
}

/** A drawing as an element; none if it isn't whole. */
function drawingOf(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return read.nodeName === "svg" && document.adoptNode(read);
}

// ---------------------------------------------------------------- what is lit

/** Choices that the board takes as taps are listed below a broad board all the same if there are no more than these. */
const FEW = 3;

let waits = false;

/** Lights up in all pictures what the open questions of their tables mean, once everything stands. */
export function light() {
  if (waits) return;
  waits = true;
  queueMicrotask(() => {
    waits = false;
    showOnce();
    const open = openSpots();
    const lit = new Set();
    for (const board of document.querySelectorAll("[data-board] .board")) {
      lightUp(board, open.get(board.closest("[data-board]").dataset.board) ?? new Map(), lit);
    }
    for (const button of document.querySelectorAll(".rows button[data-spot]")) {
      button.classList.toggle("on-board", lit.has(button));
    }
    for (const card of document.querySelectorAll(".card.table")) {
      card.classList.toggle("few", card.querySelectorAll(".on-board").length <= FEW);
    }
  });
}

// ---------------------------------------------------------------- one board of a table

/** The names of the places in a drawing. */
const places = new WeakMap();
function placesIn(drawing) {
  if (!places.has(drawing)) {
    places.set(drawing, new Set([...drawing.querySelectorAll("[data-spot]")].map(({ dataset }) => dataset.spot)));
  }
  return places.get(drawing);
}

const drawingOn = (board) => board?.querySelector("svg");

const shape = ({ viewBox: { baseVal: { width, height } } }) => width / height;

/** Whether two boards show the same: drawings of one shape if of one form, and with the same places. */
function isSame(board, otherBoard) {
  const [one, other] = [board, otherBoard].map(drawingOn);
  if (!one || !other) return false;
  if (board.dataset.form === otherBoard.dataset.form && Math.abs(shape(one) - shape(other)) > 0.02) return false;
  const [places, others] = [one, other].map(placesIn);
  return places.size > 0 && [...places].filter((place) => others.has(place)).length >= places.size / 2;
}

/** A private board that shows all that the newest one in the room does stands for both. Otherwise the board of the
 *  room doesn't stand in private once more, where both are in sight. */
function showOnce() {
  const room = [...document.querySelectorAll("#room [data-table] .board")].at(-1);
  const table = room?.closest("[data-table]").dataset.table;
  const own = [...document.querySelectorAll("#private [data-table] .board")];
  const ofRoom = (board) => board?.closest("[data-table]").dataset.table === table;
  const isCovered = ofRoom(own.at(-1)) && hasAll(drawingOn(own.at(-1)), drawingOn(room));
  for (const board of own) {
    board.classList.toggle("twin", wide.matches && !isCovered && ofRoom(board) && isSame(board, room));
  }
  byId("panes").classList.toggle("covered", isCovered);
}
wide.addEventListener("change", light);

/** Whether a drawing has all the places of another one. */
function hasAll(drawing, other) {
  if (!drawing || !other) return false;
  const places = placesIn(drawing);
  return placesIn(other).size > 0 && [...placesIn(other)].every((place) => places.has(place));
}

/** The buttons of what is open, by board and spot. */
function openSpots() {
  const boards = new Map();
  for (const button of document.querySelectorAll("[data-board] button[data-spot]")) {
    const { board } = button.closest("[data-board]").dataset;
    if (!boards.has(board)) boards.set(board, new Map());
    const spots = boards.get(board);
    const { spot } = button.dataset;
    spots.set(spot, [...(spots.get(spot) ?? []), button]);
  }
  return boards;
}

/** Of the buttons of one spot those that count for a board: its own before those of the private pane. */
function chosenFor(board, buttons) {
  const own = buttons.filter((button) => board.parentNode.contains(button));
  if (own.length) return own;
  const secret = buttons.filter((button) => button.closest("#private"));
  return secret.length ? secret : buttons;
}

/** The drawing and, as text, the choices that are lit on each board, to know whether either changes. */
const litOn = new WeakMap();

function lightUp(board, open, shown) {
  const spots = board.querySelector(".spots");
  if (!open.size && !spots.firstElementChild) return;
  const drawing = board.querySelector("svg");
  const parts = drawing ? [...drawing.querySelectorAll("[data-spot]")] : [];
  const lit = parts.filter((part) => open.has(part.dataset.spot));
  const meant = lit.map((part) => chosenFor(board, open.get(part.dataset.spot)));
  if (!board.classList.contains("twin")) meant.flat().forEach((button) => shown.add(button));
  const told = (button) => [button.dataset.press, button.textContent];
  const choices = JSON.stringify(meant.map((buttons) => buttons.map(told)));
  const last = litOn.get(board);
  if (last?.drawing === drawing && last.choices === choices && spots.childElementCount === lit.length) return;
  litOn.set(board, { drawing, choices });
  board.querySelector(".chooser")?.hidePopover();
  const place = [...spots.children].indexOf(document.activeElement);
  const focused = spots.children[place]?.dataset.at;
  spots.replaceChildren(...lit.map((part, place) => spotOf(part, drawing, meant[place])));
  const same = spots.children[place]?.dataset.at === focused
    ? spots.children[place] : [...spots.children].find((spot) => spot.dataset.at === focused);
  stop(same ?? spots.firstElementChild);
  name(spots, meant[0]?.[0]);
  if (focused) (same ?? board.closest("article")).focus({ preventScroll: true });
  bring(board, spots);
}

/** Brings what is lit into sight where a board is higher than its place. */
function bring(board, spots) {
  const room = board.clientHeight;
  if (!spots.firstElementChild || board.scrollHeight <= room) return;
  const above = board.getBoundingClientRect().top - board.scrollTop;
  const edges = [...spots.children].map((spot) => spot.getBoundingClientRect());
  const [top, bottom] = [Math.min(...edges.map((it) => it.top)), Math.max(...edges.map((it) => it.bottom))].map((y) => y - above);
  const [least, most] = [bottom + MARGIN - room, top - MARGIN];
  board.scrollTop = least > most ? most : Math.min(Math.max(board.scrollTop, least), most);
}

/** What stays free around what is brought into sight, in pixels. */
const MARGIN = 6;

/** Names the spots by what they answer, which stands where the button of one of them does. */
function name(spots, button) {
  const asked = button?.closest(".card").dataset.asked;
  if (!asked) return ["role", "aria-label"].forEach((it) => spots.removeAttribute(it));
  spots.setAttribute("role", "group");
  spots.setAttribute("aria-label", asked);
}

/** A spot that can be tapped: it does what its button does, or asks which of several is meant. */
function spotOf(part, drawing, buttons) {
  const label = [...new Set(buttons.map((button) => button.textContent))].join(" / ");
  const instead = buttons.every((button) => button.classList.contains("instead"));
  const kind = instead ? "spot instead" : "spot";
  const spot = make("button", { type: "button", class: kind, tabindex: "-1", title: label, "aria-label": label });
  spot.dataset.at = part.dataset.spot;
  place(spot, part, drawing);
  spot.addEventListener("click", () => tapped(spot));
  return spot;
}

function buttonsOf(spot) {
  const board = spot.closest(".board");
  const open = openSpots().get(board.closest("[data-board]").dataset.board);
  return chosenFor(board, open?.get(spot.dataset.at) ?? []);
}

function tapped(spot) {
  const buttons = buttonsOf(spot);
  if (buttons.length > 1) return chooser(spot, buttons);
  buttons[0]?.click();
}

/** Puts a spot over its part of the drawing, in hundredths of the whole. */
function place(spot, part, drawing) {
  let [x, y, width, height] = ["x", "y", "width", "height"].map((name) => part[name].baseVal.value);
  for (let node = part.parentNode; node !== drawing; node = node.parentNode) {
    const matrix = node.transform.baseVal.consolidate()?.matrix;
    if (!matrix) continue;
    [x, y] = [x * matrix.a + matrix.e, y * matrix.d + matrix.f];
    [width, height] = [width * matrix.a, height * matrix.d];
  }
  const whole = drawing.viewBox.baseVal;
  spot.style.left = `${(100 * x) / whole.width}%`;
  spot.style.top = `${(100 * y) / whole.height}%`;
  spot.style.width = `${(100 * width) / whole.width}%`;
  spot.style.height = `${(100 * height) / whole.height}%`;
}

/** Asks which of several choices is meant that lie in one place. */
function chooser(spot, buttons) {
  const list = make("div", { class: "chooser", popover: "auto", role: "group", "aria-label": word("which") });
  for (const { textContent, dataset } of buttons) {
    const entry = make("button", { type: "button" }, textContent);
    entry.addEventListener("click", () => {
      const meant = buttonsOf(spot).find((button) => button.dataset.press === dataset.press);
      list.hidePopover();
      meant?.click();
    });
    list.append(entry);
  }
  list.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed") list.remove();
  });
  spot.closest(".board").append(list);
  list.showPopover();
  list.firstElementChild.focus();
}

// ---------------------------------------------------------------- by keys

/** Of the spots of a board the Tab key stops at one; arrows lead to the others. */
function stop(spot) {
  for (const other of spot?.parentNode.children ?? []) other.tabIndex = other === spot ? 0 : -1;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Leads to the nearest spot in the direction of an arrow. */
function walk(event) {
  const way = WAYS[event.key];
  const from = event.target.closest(".spot");
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const middle = (spot) => {
    const { left, top, width, height } = spot.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const far = (spot) => {
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const along = dx * way[0] + dy * way[1];
    return along > 1 ? along + 2 * Math.abs(dx * way[1] + dy * way[0]) : Infinity;
  };
  const others = [...from.parentNode.children].filter((spot) => far(spot) < Infinity);
  const next = others.sort((one, other) => far(one) - far(other))[0];
  if (!next) return;
  stop(next);
  next.focus();
}
