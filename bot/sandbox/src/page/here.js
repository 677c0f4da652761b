// Who is here, in which room, and in which language the page speaks.

import { cleaned, fits, keyOf } from "./parts.js";
import { WORDS } from "./words.js";

const asked = new URLSearchParams(location.search);
const roomOf = (query) => cleaned(query.get("room") ?? "") || "main";

/** `tongue` is the language chosen at the door, before whoever chose it has come in. */
export const here = {
  people: remembered(), active: 0, view: "room", room: roomOf(asked), tongue: undefined,
};

export const me = () => here.people[here.active];
export const isOwn = (name) => here.people.some((person) => keyOf(person.name) === keyOf(name));

export function lang() {
  const wanted = [me()?.lang, here.tongue, asked.get("lang"), ...navigator.languages];
  const known = wanted.map((tag) => tag?.slice(0, 2).toLowerCase());
  return known.find((tag) => tag in WORDS) ?? "en";
}

export function word(key, ...parts) {
  const text = WORDS[lang()][key];
  return parts.reduce((text, part, place) => text.replace(`{${place}}`, () => part), text);
}

/** Puts what is marked on the page into its language. */
export function translateMarked() {
  document.documentElement.lang = lang();
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = word(element.dataset.word);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", word(element.dataset.label));
    if (element.tagName === "BUTTON") element.title = word(element.dataset.label);
  }
}

/** Those of the people here who are called by these names; a long name is called by its start. */
export function ownAmong(names) {
  const fits = (key, called) => key === called
    || called.endsWith("…") && key.startsWith(called.slice(0, -1));
  const called = names.map(keyOf);
  const own = here.people.map((person) => person.name);
  return own.filter((name) => called.some((one) => fits(keyOf(name).replace(/\s+/g, " "), one)));
}

/** The people of this tab: those of the address, or of this tab before, or of the last tab. */
function remembered() {
  const tongue = asked.get("lang") ?? undefined;
  const listed = asked.getAll("name").map((name) => ({ name, lang: tongue }));
  let found = listed;
  for (const store of listed.length ? [] : [() => sessionStorage, () => localStorage]) {
    try {
      found = JSON.parse(store().getItem("tabletomb.people"));
      if (Array.isArray(found) && found.length) break;
    } catch {
      // Nothing is remembered where the browser doesn't allow it.
    }
  }
  const people = [];
  for (const { name, lang } of Array.isArray(found) ? found : []) {
    const known = people.some((person) => keyOf(person.name) === keyOf(String(name)));
    if (!known && fits(String(name))) people.push({ name: cleaned(String(name)), lang });
  }
  return people;
}

export function remember() {
  if (asked.has("name")) {
    asked.delete("name");
    for (const person of here.people) asked.append("name", person.name);
    history.replaceState(history.state, "", `?${asked}`);
    return;
  }
  for (const store of [() => sessionStorage, () => localStorage]) {
    try {
      store().setItem("tabletomb.people", JSON.stringify(here.people));
    } catch {
      // As above.
    }
  }
}

/** The address of this page in another room, to be shared as it is. */
export function addressOf(room) {
  const query = new URLSearchParams(asked);
  query.set("room", room);
  return `?${query}`;
}

/** Goes into a room, and lets the browser's own button lead back from it. */
export function enterRoom(room) {
  here.room = cleaned(room);
  asked.set("room", here.room);
  history.pushState(null, "", `?${asked}`);
}

/** Follows the browser back or forward; whether that leads into another room. */
export function followRoom() {
  const room = roomOf(new URLSearchParams(location.search));
  const moved = room !== here.room;
  here.room = room;
  asked.set("room", room);
  return moved;
}
