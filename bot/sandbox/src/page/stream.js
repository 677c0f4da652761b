// The stream of events from the program, for as long as somebody looks.

import { byId } from "./parts.js";
import { here } from "./here.js";

const STREAMS_PER_BROWSER = 3;

let source = null;
let knocking = 0;
let letGo = null;
let handlers = {};
let comeBack = () => listen();

/** What to do with each kind of event, and when the program has refused to tell any. */
export function tune(given, refused) {
  handlers = given;
  comeBack = refused;
}

export function listen() {
  hush();
  if (!here.people.length) return;
  const query = new URLSearchParams({ room: here.room });
  for (const person of here.people) query.append("name", person.name);
  const stream = new EventSource(`/events?${query}`);
  source = stream;
  holdLine();
  for (const [kind, act] of Object.entries(handlers)) {
    stream.addEventListener(kind, ({ data }) => {
      if (stream === source) act(JSON.parse(data));
    });
  }
  stream.onerror = () => {
    if (stream !== source) return;
    byId("offline").hidden = false;
    // The browser knocks again by itself after a broken line, but not after a refusal.
    if (stream.readyState === EventSource.CLOSED) knocking = setTimeout(comeBack, 2000);
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

/** Listens again in a tab that is looked at, and leaves the line to others in one that is not. */
export async function listenWhileSeen() {
  if (!document.hidden) {
    if (!source) listen();
  } else if (await tooMany()) {
    if (document.hidden) hush();
  }
}
