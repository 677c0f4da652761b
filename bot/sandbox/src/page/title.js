// The title of the tab, which calls those who look at another one.

let plain = "Tabletomb";
let shout = false;
let timer = 0;
/** Who is called, by the number of the message that does. */
const callers = new Map();
const still = matchMedia("(prefers-reduced-motion: reduce)");

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
    shout = still.matches || !shout;
    show();
  }, 1000);
  show();
}

export function callIsOver(id) {
  if (callers.delete(id) && callers.size === 0) hush();
}

function hush() {
  clearInterval(timer);
  callers.clear();
  show();
}

function show() {
  const text = [...callers.values()].at(-1);
  document.title = text && shout ? `👉 ${text}` : plain;
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) hush(); });
