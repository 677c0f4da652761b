// A game that is over, position by position: with all cards open, or as one of the players saw it. The
// address says which position is shown, so that it can be shared.

import { ask, keepAtHand } from "./ask.js";
import { lang, translateMarked, word } from "./here.js";
import { articleOf, changeArticle, linesOf } from "./message.js";
import { fit } from "./pane.js";
import { byId, make, obey, refill } from "./parts.js";
import { announce, toast } from "./talk.js";

const given = new URLSearchParams(location.search);
const game = { table: given.get("table") ?? "", key: given.get("key") ?? "" };

/** What is to be shown, and what is: after how many moves, and by whose eyes. */
const wanted = { step: Math.max(0, Number.parseInt(given.get("step"), 10) || 0), eyes: given.get("eyes") ?? "" };
let shown = null;

const WRONG = { 404: "replayUnknown", 410: "replayOtherRules", 503: "tooMuch" };

function query({ step, eyes }) {
  const asked = new URLSearchParams({ ...game, step, lang: lang() });
  if (eyes) asked.set("eyes", eyes);
  return asked;
}

// ---------------------------------------------------------------- what is shown

let busy = false;

/** Fetches what is wanted until it is shown; what was wanted meanwhile is left out. */
async function follow() {
  if (busy) return;
  busy = true;
  while (!shown || shown.asked !== query(wanted).toString()) {
    const asked = query(wanted).toString();
    const response = await ask(`/replay/position?${asked}`).catch(() => null);
    if (!response?.ok) {
      refuse(response?.status);
      break;
    }
    show({ ...await response.json(), asked });
  }
  busy = false;
}

/** Says why nothing is shown; what stands already stays. */
function refuse(status) {
  const why = word(WRONG[status] ?? "failed");
  if (shown) return void toast(why, true);
  byId("wrong").textContent = why;
}

function show(position) {
  shown = position;
  wanted.step = position.step;
  byId("wrong").textContent = "";
  byId("opinion").textContent = "";
  byId("steps").hidden = false;
  byId("room-title").textContent = position.title;
  document.title = `${position.title} · Tabletomb`;
  showPage("board", position.board);
  showPage("hand", position.hand);
  offerEyes(position);
  offerSteps(position);
  remember();
  announce(linesOf(position.board.page).join("\n"));
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

function offerEyes({ players }) {
  const seats = players.map((name, place) => [String.fromCharCode(65 + place), name]);
  refill(byId("eyes"), [lang(), players], () => [
    make("option", { value: "" }, `👁️ ${word("replayAllOpen")}`),
    ...seats.map(([seat, name]) => make("option", { value: seat }, `🔒 ${name}`)),
  ]);
  byId("eyes").value = wanted.eyes;
}

function offerSteps({ step, steps, moments }) {
  const range = byId("step");
  range.max = steps;
  range.value = step;
  range.setAttribute("aria-valuetext", `${step} / ${steps}`);
  refill(byId("moments"), moments, () => moments.map((moment) => (
    make("button", { type: "button", "data-step": moment }, `⚡ ${moment}`))));
  for (const button of byId("moments").children) {
    button.setAttribute("aria-pressed", Number(button.dataset.step) === step);
  }
  for (const button of document.querySelectorAll("[data-turn]")) {
    button.disabled = turned(button.dataset.turn) === step;
  }
}

/** Has the address lead to just this, whoever opens it. */
function remember() {
  const address = new URLSearchParams(game);
  address.set("step", wanted.step);
  if (wanted.eyes) address.set("eyes", wanted.eyes);
  history.replaceState(null, "", `?${address}`);
  byId("file").href = `/replay/file?${new URLSearchParams({ ...game, lang: lang() })}`;
  byId("file").hidden = false;
}

// ---------------------------------------------------------------- what is pressed

/** Where a turn leads to. */
function turned(turn) {
  const { step, steps } = shown;
  return { first: 0, back: Math.max(0, step - 1), on: Math.min(steps, step + 1), last: steps }[turn];
}

function goTo(step) {
  wanted.step = step;
  return follow();
}

async function judge() {
  const { asked } = shown;
  const response = await ask(`/replay/opinion?${asked}`).catch(() => null);
  if (!response?.ok) return refuse(response?.status);
  const { opinion } = await response.json();
  if (shown.asked === asked) byId("opinion").textContent = opinion ?? word("replayNoChoice");
}

/** The address of this position, into the clipboard where the browser lets us. */
async function share() {
  await navigator.clipboard.writeText(location.href);
  toast(word("replayShared"));
}

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

function typed(event) {
  const turn = KEYS[event.key];
  const isMeant = !event.target.closest("input, select, svg, pre") && !event.altKey && !event.ctrlKey && !event.metaKey;
  if (!turn || !shown || !isMeant) return;
  event.preventDefault();
  goTo(turned(turn));
}

translateMarked();
const scroller = document.querySelector(".scroll");
new ResizeObserver(() => fit(byId("room"), scroller)).observe(scroller);
byId("step").addEventListener("input", ({ target }) => goTo(Number(target.value)));
byId("eyes").addEventListener("change", ({ target }) => {
  wanted.eyes = target.value;
  follow();
});
byId("steps").addEventListener("submit", (event) => event.preventDefault());
byId("steps").addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button?.dataset.turn) goTo(turned(button.dataset.turn));
  if (button?.dataset.step) goTo(Number(button.dataset.step));
});
byId("ask").addEventListener("click", ({ currentTarget }) => obey(currentTarget, judge));
byId("share").addEventListener("click", share);
byId("share").hidden = !navigator.clipboard;
addEventListener("keydown", typed);
follow();
