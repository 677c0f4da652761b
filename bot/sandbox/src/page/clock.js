// Clocks that run down. They are read from the time of day, so that a tab that was asleep shows
// what is really left when it wakes.

import { make } from "./parts.js";
import { word } from "./here.js";
import { announce } from "./talk.js";

const LAST = 10_000;
const HOUR = 3_600_000;
const TICK = 250;
/** Clocks that end so close together are one to whoever listens. */
const SAME = 3_000;

let warned = 0;

/** A clock that runs until a time. Nobody is told of every second: who wants to know asks it. */
export function clockOf(until) {
  const clock = make("span", { class: "clock", role: "timer", "aria-live": "off" },
    make("span", { class: "unseen" }, `${word("timeLeft")} `),
    make("span", { "aria-hidden": "true" }, "⏱ "), make("span", { class: "left" }));
  return setClock(clock, until);
}

export function setClock(clock, until) {
  clock.dataset.until = until;
  show(clock);
  return clock;
}

/** Time as it is read: minutes and seconds, for long times hours or days. */
export function spell(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return word("hours", hours, minutes % 60);
  return word("days", Math.floor(hours / 24), hours % 24);
}

function show(clock) {
  const until = Number(clock.dataset.until);
  const left = until - Date.now();
  const text = spell(left);
  const shown = clock.querySelector(".left");
  if (shown.textContent !== text) shown.textContent = text;
  clock.classList.toggle("last", left <= LAST);
  clock.classList.toggle("long", left > HOUR - 1000);
  if (left > 0 && left <= LAST) warn(clock, until, left);
}

/** One word to those who listen, when a clock of their own is nearly down. */
function warn(clock, until, left) {
  if (until < warned + SAME || !clock.closest("#private")) return;
  warned = until;
  announce(word("lastSeconds", Math.ceil(left / 1000)));
}

const tick = () => document.querySelectorAll(".clock").forEach(show);
setInterval(tick, TICK);
document.addEventListener("visibilitychange", tick);
