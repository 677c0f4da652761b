// The title of the tab, its icon and the badge of the app, which call those who look at something else.

import { isCalm } from "./settings.js";

let plain = "Tabletomb";
let shout = false;
let timer = 0;
/** Who is called, by the number of the message that does. */
const callers = new Map();
const icon = document.querySelector("link[rel=icon]");
const quiet = icon?.href;

export function setTitle(text) {
  plain = text;
  show();
}

/** Calls in turn with the plain title, until somebody looks or the call is taken away. */
export function callInTitle(id, text) {
  if (!document.hidden) return;
  callers.set(id, text);
  clearInterval(timer);
  shout = true;
  timer = setInterval(() => {
    shout = isCalm() || !shout;
    show();
  }, 1000);
  mark();
}

export function callIsOver(id) {
  if (!callers.delete(id)) return;
  if (callers.size === 0) hush();
  else mark();
}

function hush() {
  clearInterval(timer);
  callers.clear();
  mark();
}

/** Marks the icon, and counts the calls on the one of an installed page. */
function mark() {
  if (icon) icon.href = callers.size ? new URL("called.svg", quiet).href : quiet;
  const badge = callers.size ? navigator.setAppBadge?.(callers.size) : navigator.clearAppBadge?.();
  badge?.catch(() => {}); // a page that isn't installed has none
  show();
}

function show() {
  const text = [...callers.values()].at(-1);
  document.title = text && shout ? `👉 ${text}` : plain;
}

document.addEventListener("visibilitychange", () => { if (!document.hidden && callers.size) hush(); });
