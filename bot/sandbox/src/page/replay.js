// A game that is over, position by position: with all cards open, or as one of the players saw it. The
// address says which position is shown, so that it can be shared.

import { ask, keepAtHand } from "./ask.js";
import { offerGear } from "./gear.js";
import { lang, translateMarked, word } from "./here.js";
import { articleOf, changeArticle } from "./message.js";
import { fit } from "./pane.js";
import { byId, make, obey, refill } from "./parts.js";
import { announce, toast } from "./talk.js";

const given = new URLSearchParams(location.search);
const game = { table: given.get("table") ?? "", key: given.get("key") ?? "" };

/** What is to be shown: after how many moves, and by whose eyes. */
const wanted = { step: Math.max(0, Number.parseInt(given.get("step"), 10) || 0), eyes: given.get("eyes") ?? "" };

/** What is shown, and by which question; nothing at first. */
let shown = null;

const WRONG = { 400: "replayUnknown", 404: "replayUnknown", 410: "replayOtherRules", 503: "tooMuch" };

function query({ step, eyes }) {
  const asked = new URLSearchParams({ ...game, step, lang: lang() });
  if (eyes) asked.set("eyes", eyes);
  return asked.toString();
}

/** What the program answers to a question about the game; or why it doesn't. */
async function told(what, asked) {
  const response = await ask(`/replay/${what}?${asked}`).catch(() => null);
  if (!response?.ok) throw new Error(word(WRONG[response?.status] ?? "failed"));
  return response.json().catch(() => { throw new Error(word("failed")); });
}

// ---------------------------------------------------------------- what is shown

let busy = false;

/** Fetches what is wanted until it is shown; what was wanted meanwhile is left out. */
async function follow() {
  if (busy) return;
  busy = true;
  try {
    for (let asked = query(wanted); shown?.asked !== asked; asked = query(wanted)) {
      const { eyes } = wanted;
      const position = await told("position", asked);
      show({ ...position, asked, eyes }, asked === query(wanted));
    }
    rest();
  } catch (why) {
    refuse(why.message);
  } finally {
    busy = false;
  }
}

/** Says why nothing else is shown; what stands stays, and what is chosen is that again. */
function refuse(why) {
  if (!shown) {
    byId("wrong").textContent = why;
    return;
  }
  toast(why, true);
  Object.assign(wanted, { step: shown.step, eyes: shown.eyes });
  offerEyes();
  offerSteps();
}

/** Shows a position; whether it is still the one that is wanted, or one on the way there. */
function show(position, isWanted) {
  shown = position;
  // a link may name more moves than there are
  wanted.step = Math.min(wanted.step, position.steps);
  if (isWanted) shown.asked = query(wanted);
  byId("wrong").textContent = "";
  byId("opinion").textContent = "";
  for (const id of ["steps", "share", "file"]) byId(id).hidden = false;
  byId("room-title").textContent = position.title;
  showPage("board", position.board);
  showPage("hand", position.hand);
  offerEyes();
  offerSteps();
}

/** The articles that stand, by what they show. */
const articles = new Map();

function showPage(id, part) {
  const old = articles.get(id);
  if (!part) {
    old?.remove();
    articles.delete(id);
    return;
  }
  const { page, drawing } = part;
  if (drawing) keepAtHand(page.picture.url, drawing);
  const item = { id, place: "room", person: id, page: { ...page, table: game.table } };
  if (old) return changeArticle(old, item);
  const article = articleOf(item);
  articles.set(id, article);
  document.querySelector(".messages").append(article);
}

function offerEyes() {
  const seats = shown.players.map((name, place) => [String.fromCharCode(65 + place), name]);
  refill(byId("eyes"), [lang(), shown.players], () => [
    make("option", { value: "" }, `👁️ ${word("replayAllOpen")}`),
    ...seats.map(([seat, name]) => make("option", { value: seat }, `🔒 ${name}`)),
  ]);
  byId("eyes").value = wanted.eyes;
}

function offerSteps() {
  const { steps } = shown;
  const range = byId("step");
  range.max = steps;
  if (Number(range.value) !== wanted.step) range.value = wanted.step;
  range.setAttribute("aria-valuetext", `${wanted.step} / ${steps}`);
  for (const button of byId("moments").children) {
    button.setAttribute("aria-pressed", Number(button.dataset.step) === wanted.step);
  }
  for (const button of document.querySelectorAll("[data-turn]")) {
    button.setAttribute("aria-disabled", turned(button.dataset.turn) === wanted.step);
  }
}

/** Where just this position is found. */
function addressOf({ step, eyes }) {
  const address = new URLSearchParams({ ...game, step });
  if (eyes) address.set("eyes", eyes);
  return `?${address}`;
}

const PAUSE = 400;
let resting = 0;

/** What is done once nobody turns on for a moment: browsers don't take a new address at each step. */
function rest() {
  clearTimeout(resting);
  resting = setTimeout(() => {
    const { board, title } = shown;
    document.title = `${title} · Tabletomb`;
    announce(board.page.blocks.slice(0, 2).map((block) => Object.values(block).flat().join("\n")).join("\n"));
    try {
      history.replaceState(null, "", addressOf(shown));
    } catch {
      // The address lags behind where the browser has had too many.
    }
    offerMoments();
  }, PAUSE);
}

let sought = false;

/** After how many moves they stand. */
let marks = [];

/** The moments that mattered; they may still have to be looked for. */
async function offerMoments() {
  if (sought) return;
  sought = true;
  const { moments, chances } = await told("moments", query(shown)).catch(() => ({ moments: [], chances: [] }));
  sought = moments.length > 0;
  marks = moments.map(({ step }) => step);
  byId("moments").replaceChildren(...moments.map(({ step, said }) => {
    const what = step === 0 ? word("replayFirst") : said;
    const label = what ? `⚡ ${what}` : word("replayMoment", step);
    return make("button", { type: "button", "data-step": step, title: label }, label);
  }));
  drawChances(chances);
  offerSteps();
}

/** Draws who could hope for how much above the slider, a line a player. */
function drawChances(chances) {
  const svg = (name, attributes, ...parts) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...parts);
    return element;
  };
  const line = (name, place) => {
    const points = chances.map(([step, hopes]) => `${(100 * step) / shown.steps},${100 - hopes[place]}`);
    return svg("polyline", { points: points.join(" "), class: `seat-${place}` }, svg("title", {}, name));
  };
  const kind = { viewBox: "0 -2 100 104", preserveAspectRatio: "none", role: "img", "aria-label": word("replayChances") };
  byId("chances").replaceChildren(...(chances.length ? [svg("svg", kind, ...shown.players.map(line))] : []));
  const named = shown.players.map((name, place) => make("li", { class: `seat-${place}` }, make("bdi", {}, name)));
  byId("hopers").replaceChildren(...(chances.length ? named : []));
}

// ---------------------------------------------------------------- what is pressed

/** Where a turn leads to from where one wants to be. */
function turned(turn) {
  const { step } = wanted;
  return {
    first: 0,
    back: Math.max(0, step - 1),
    on: Math.min(shown.steps, step + 1),
    last: shown.steps,
    earlier: marks.findLast((mark) => mark < step) ?? step,
    later: marks.find((mark) => mark > step) ?? step,
  }[turn];
}

function goTo(step) {
  wanted.step = step;
  offerSteps();
  return follow();
}

async function judge() {
  const { asked } = shown;
  try {
    const { opinion } = await told("opinion", asked);
    if (shown.asked === asked) byId("opinion").textContent = opinion ?? word("replayNoChoice");
  } catch (why) {
    toast(why.message, true);
  }
}

/** The address of this position, into the clipboard where the browser lets us: the one at which others find it. */
async function share() {
  const here = shown.site ? `${shown.site}/replay` : location.href;
  try {
    await navigator.clipboard.writeText(new URL(addressOf(shown), here).href);
    toast(word("replayShared"));
  } catch {
    toast(word("replayNoClipboard"), true);
  }
}

/** The tale as a file of the browser's. */
async function save() {
  const response = await ask(`/replay/file?${query(shown)}`).catch(() => null);
  const file = response?.ok && await response.blob().catch(() => null);
  if (!file) return void toast(word(WRONG[response?.status] ?? "failed"), true);
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: `tabletomb-${game.table}.html` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
const WITH_SHIFT = { ArrowLeft: "earlier", ArrowRight: "later" };

function typed(event) {
  const turn = (event.shiftKey ? WITH_SHIFT : KEYS)[event.key];
  const scrolls = turn === "first" || turn === "last" ? ", .scroll" : "";
  const isFree = !event.target.closest(`input, select, svg, pre${scrolls}`);
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (!turn || !shown || !isFree || !isPlain) return;
  event.preventDefault();
  goTo(turned(turn));
}

function pressed({ target }) {
  const button = target.closest("button");
  if (button?.dataset.turn) goTo(turned(button.dataset.turn));
  if (button?.dataset.step) goTo(Number(button.dataset.step));
}

translateMarked();
offerGear();
const scroller = document.querySelector(".scroll");
new ResizeObserver(() => fit(byId("room"), scroller)).observe(scroller);
byId("step").addEventListener("input", ({ target }) => goTo(Number(target.value)));
byId("eyes").addEventListener("change", ({ target }) => {
  wanted.eyes = target.value;
  follow();
});
byId("steps").addEventListener("submit", (event) => event.preventDefault());
byId("steps").addEventListener("click", pressed);
byId("ask").addEventListener("click", ({ currentTarget }) => obey(currentTarget, judge));
byId("share").addEventListener("click", ({ currentTarget }) => obey(currentTarget, share));
byId("file").addEventListener("click", ({ currentTarget }) => obey(currentTarget, save));
addEventListener("keydown", typed);
follow();
