// The rooms there are: to see where others play, to go there, and to open a new one.

import { badge, byId, cleaned, fits, make, refill } from "./parts.js";
import { addressOf, here, lang, word } from "./here.js";

const MAIN = "main";
/** Of how many rooms is remembered what was seen there. */
const KEPT = 100;

const dialog = byId("rooms");
const opener = byId("rooms-open");
const input = dialog.querySelector("input");

/** The number of the newest message of each room. */
const known = new Map();
/** Up to which message the rooms were seen in which somebody from this browser was. */
const seen = new Map(remembered());
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

/** Asks which rooms there are. */
export async function refresh() {
  try {
    const response = await fetch("/rooms");
    const rooms = await response.json();
    for (const { name, last } of rooms) note(name, last);
  } catch {
    // It is asked again with the next hello.
  }
  showRooms();
}

/** Something was said in another room. */
export function heardFrom({ name, last }) {
  note(name, last);
  showRooms();
}

function note(name, last) {
  known.set(name, Math.max(known.get(name) ?? 0, last));
}

/** Whoever is in a room has seen what stands there. */
export function sawRoom(room, last) {
  note(room, last);
  seen.delete(room);
  seen.set(room, last);
  try {
    localStorage.setItem("tabletomb.rooms", JSON.stringify([...seen].slice(-KEPT)));
  } catch {
    // Nothing is remembered where the browser doesn't allow it.
  }
}

function remembered() {
  try {
    const rooms = JSON.parse(localStorage.getItem("tabletomb.rooms"));
    return rooms.filter(([room, last]) => fits(room) && Number.isInteger(last));
  } catch {
    return [];
  }
}

/** A room in which nobody from this browser was concerns nobody here. */
const isNew = (name) => name !== here.room && known.get(name) > (seen.get(name) ?? Infinity);

export function showRooms() {
  for (const name of [MAIN, here.room]) note(name, 0);
  const names = [...known.keys()].sort((one, other) => (other === MAIN) - (one === MAIN)
    || one.localeCompare(other));
  const fresh = names.filter(isNew);
  refill(byId("rooms-list"), [lang(), here.room, names, fresh], () => names.map(rowOf));
  const label = word("rooms") + (fresh.length ? ` (${word("fresh", fresh.length)})` : "");
  opener.title = label;
  refill(opener.querySelector(".mark"), [lang(), fresh.length], () => badge(fresh.length, word("fresh", fresh.length)));
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
