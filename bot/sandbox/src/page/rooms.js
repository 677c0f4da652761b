// The rooms there are: to see where others play, to go there, and to open a new one.

import { badge, byId, cleaned, fits, make, refill } from "./parts.js";
import { addressOf, here, lang, word } from "./here.js";

const MAIN = "main";

const dialog = byId("rooms");
const opener = byId("rooms-open");
const input = dialog.querySelector("input");

/** The number of the newest message of each room, and up to which it was there to be seen. */
const known = new Map();
let asked = false;
let go = () => {};

/** `enter` is told into which room somebody wants to go. */
export function openRooms(enter) {
  go = (room) => {
    dialog.close();
    enter(room);
  };
  opener.addEventListener("click", () => {
    input.value = "";
    byId("rooms-wrong").textContent = "";
    refresh();
    dialog.showModal();
    dialog.querySelector("[aria-current]")?.focus();
  });
  dialog.querySelector(".quiet").addEventListener("click", () => dialog.close());
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (fits(input.value)) return go(cleaned(input.value));
    byId("rooms-wrong").textContent = word("roomWrong");
    input.focus();
  });
}

/** Asks which rooms there are. What stood there before this page was opened is no news. */
export async function refresh() {
  try {
    const response = await fetch("/rooms");
    const rooms = await response.json();
    for (const { name, last } of rooms) note(name, last, asked ? 0 : last);
    asked = true;
  } catch {
    // It is asked again with the next hello.
  }
  showRooms();
}

/** Something was said in another room. */
export function heardFrom({ name, last }) {
  note(name, last, 0);
  showRooms();
}

function note(name, last, seen) {
  const old = known.get(name) ?? { last: 0, seen };
  known.set(name, { last: Math.max(old.last, last), seen: old.seen });
}

/** Whoever leaves a room has seen what stands there. */
export function leave(room, last) {
  note(room, last, 0);
  known.get(room).seen = known.get(room).last;
}

const isNew = (name) => name !== here.room && known.get(name).last > known.get(name).seen;

export function showRooms() {
  for (const name of [MAIN, here.room]) note(name, 0, 0);
  const names = [...known.keys()].sort((one, other) => (other === MAIN) - (one === MAIN)
    || one.localeCompare(other));
  const fresh = names.filter(isNew);
  refill(byId("rooms-list"), [lang(), here.room, names, fresh], () => names.map(rowOf));
  const label = word("rooms") + (fresh.length ? ` (${word("fresh", fresh.length)})` : "");
  opener.setAttribute("aria-label", label);
  opener.title = label;
  refill(opener.querySelector(".mark"), [fresh.length], () => badge(fresh.length, ""));
}

function rowOf(name) {
  const chosen = name === here.room;
  const link = make("a", { href: addressOf(name), "aria-current": chosen ? "page" : undefined },
    make("bdi", {}, `# ${name}`), ...badge(isNew(name) && "•", word("unseen")));
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(name);
  });
  return make("li", {}, link);
}
