// The pictures: drawn here from their shapes. What an open question of the table means lights up in
// them, and takes a tap or a key as the button of that choice would.

import { make } from "./parts.js";
import { word } from "./here.js";
import { zoomable } from "./zoom.js";

/** Makes the board for a picture, or changes the one that stands: the old picture stays until the
 *  new one is there. */
export function boardOf(picture, old) {
  const board = old ?? newBoard();
  board.dataset.alt = picture.alt;
  board.querySelector("svg")?.setAttribute("aria-label", picture.alt);
  if (board.dataset.src !== picture.url) {
    board.dataset.src = picture.url;
    load(board, picture.url);
  }
  return board;
}

function newBoard() {
  const spots = make("div", { class: "spots" });
  spots.addEventListener("keydown", walk);
  const sheet = make("div", { class: "sheet" }, spots);
  return zoomable(make("div", { class: "board" }), sheet);
}

async function load(board, url) {
  const drawing = await fetchDrawing(url);
  if (board.dataset.src !== url) return; // another picture came meanwhile
  board.classList.toggle("lost", !drawing);
  if (!drawing) return void (board.dataset.src = "");
  const { width, height } = drawing.viewBox.baseVal;
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", board.dataset.alt);
  board.parentNode?.style.setProperty("--ratio", width / height);
  board.parentNode?.classList.toggle("broad", width > height);
  board.querySelector("svg")?.remove();
  board.querySelector(".sheet").prepend(drawing);
  light();
}

/** A drawing as an element; none if it didn't get through. */
async function fetchDrawing(url) {
  try {
    const response = await fetch(url);
    const read = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    return response.ok && read.documentElement.nodeName === "svg" && document.adoptNode(read.documentElement);
  } catch {
    return null;
  }
}

/** The buttons of what is open, by table and spot; of those that say the same the newest. */
function openSpots() {
  const tables = new Map();
  for (const button of document.querySelectorAll("[data-table] button[data-spot]")) {
    const { table } = button.closest("[data-table]").dataset;
    if (!tables.has(table)) tables.set(table, new Map());
    const spots = tables.get(table);
    const { spot } = button.dataset;
    if (!spots.has(spot)) spots.set(spot, new Map());
    spots.get(spot).set(button.textContent, button);
  }
  return tables;
}

let dark = false;

/** Lights up in all pictures what the open questions of their tables mean, once everything stands. */
export function light() {
  if (dark) return;
  dark = true;
  queueMicrotask(() => {
    dark = false;
    lightAll();
  });
}

function lightAll() {
  const open = openSpots();
  for (const board of document.querySelectorAll("[data-table] .board")) {
    lightUp(board, open.get(board.closest("[data-table]").dataset.table) ?? new Map());
  }
}

function lightUp(board, open) {
  const drawing = board.querySelector("svg");
  const spots = board.querySelector(".spots");
  const focused = spots.contains(document.activeElement) ? document.activeElement.dataset.at : null;
  const parts = drawing ? [...drawing.querySelectorAll("[data-spot]")] : [];
  const lit = parts.filter((part) => open.has(part.dataset.spot));
  const before = new Set([...spots.children].map((spot) => spot.dataset.at));
  spots.replaceChildren(...lit.map((part) => spotOf(part, drawing, [...open.get(part.dataset.spot).values()])));
  goOn(spots, before);
  if (!focused) return void stop(spots.firstElementChild);
  const same = [...spots.children].find((spot) => spot.dataset.at === focused);
  stop(same ?? spots.firstElementChild);
  (same ?? board.closest("article")).focus({ preventScroll: true });
}

/** A spot that can be tapped: it does what its button does, or asks which of several is meant. */
function spotOf(part, drawing, buttons) {
  const names = buttons.map((button) => button.textContent);
  const label = names.join(" / ");
  const spot = make("button", { type: "button", class: "spot", tabindex: "-1", title: label, "aria-label": label });
  spot.dataset.at = part.dataset.spot;
  place(spot, part, drawing);
  spot.addEventListener("click", (event) => {
    if (buttons.length !== 1) return chooser(spot, buttons);
    aim(event, spot);
    buttons[0].click();
  });
  return spot;
}

/** For how long, in milliseconds, a tap on a row may go on to a cell in it. */
const GOES_ON = 3000;
/** Where a finger has tapped a spot, by board: in hundredths of the board, with how large that spot was. */
const aims = new WeakMap();

function aim({ detail, clientX, clientY }, spot) {
  if (!detail) return; // by a key
  const { left, top, width, height } = spot.parentNode.getBoundingClientRect();
  const at = [(100 * (clientX - left)) / width, (100 * (clientY - top)) / height];
  aims.set(spot.parentNode, { at, size: sizeOf(spot), until: Date.now() + GOES_ON });
}

const areaOf = ({ style }) => [style.left, style.top, style.width, style.height].map(Number.parseFloat);
const sizeOf = (spot) => areaOf(spot)[2] * areaOf(spot)[3];

/** Who has tapped a row meant the smaller spot that lights up in it under the finger. */
function goOn(spots, before) {
  const aimed = aims.get(spots);
  if (!aimed) return;
  if (Date.now() > aimed.until) return void aims.delete(spots);
  const [x, y] = aimed.at;
  const meant = [...spots.children].filter((spot) => {
    const [left, top, width, height] = areaOf(spot);
    const isUnder = x >= left && x <= left + width && y >= top && y <= top + height;
    return isUnder && !before.has(spot.dataset.at) && sizeOf(spot) < aimed.size / 2;
  });
  if (meant.length !== 1) return;
  aims.delete(spots);
  meant[0].click();
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
  for (const button of buttons) {
    const entry = make("button", { type: "button" }, button.textContent);
    entry.addEventListener("click", () => {
      list.hidePopover();
      button.click();
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

/** Of the spots of a board the Tab key stops at one; arrows lead to the others. */
function stop(spot) {
  for (const other of spot?.parentNode.children ?? []) other.tabIndex = other === spot ? 0 : -1;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Leads to the nearest spot in the direction of an arrow. */
function walk(event) {
  const way = WAYS[event.key];
  const from = event.target.closest(".spot");
  if (!way || !from) return;
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
