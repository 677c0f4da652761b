// What the page says to the program, and what it tells those who look and those who listen.

import { ask, drawnCharm } from "./ask.js";
import { byId, make, spoken } from "./parts.js";
import { here, lang, me, word } from "./here.js";

/** Says something to those who listen instead of looking. */
export function announce(text) {
  speak("news", text);
}

/** The same at once, whatever is just being said. */
export function alarm(text) {
  speak("calls", text);
}

function speak(where, text) {
  const said = make("p", {}, spoken(text));
  byId(where).append(said);
  setTimeout(() => said.remove(), 8000);
}

/** Sends something to the program and gives its answer; none if it did not get through. */
async function tell(path, place, body) {
  const { name } = me();
  const speaker = { room: here.room, name, lang: lang(), private: place === "private" };
  try {
    const response = await ask(path, { ...speaker, ...body });
    const answer = await response.json();
    gotThrough();
    return { ...answer, ok: response.ok };
  } catch {
    return { text: word("failed"), alert: true, ok: false, lost: true };
  }
}

async function post(path, place, body) {
  const { text, alert, ok, lost, unsure } = await tell(path, place, body);
  if (unsure) return doubt(text, () => post(path, place, body));
  if (text && !alert && isChoice(body)) announce(text);
  else if (text) toast(text, alert).classList.toggle("lost", lost === true);
  return ok;
}

/** Whether a choice in a game is sent, whose outcome the board shows. */
export const isChoice = ({ data = "" }) => /^[^.]+\.[bpto]\.[^.]*\.[^.]*$/u.test(data);

/** What could not be sent is no news any more once the program is heard again. */
export function gotThrough() {
  for (const lost of document.querySelectorAll(".toast.lost")) lost.remove();
}

export const say = (text, place) => post("/say", place, { text });
export const press = (data, place, message) =>
  post("/press", place, { data: data === "nights.all" ? nights() : data, message, charm: drawnCharm() });

/** Whoever is asked for their time zone is offered the one that their browser knows. */
const nights = () => `nights.${Intl.DateTimeFormat().resolvedOptions().timeZone ?? "all"}`;

/** Has the program speak the language of the person with him from now on. */
export const speakTo = (person) => press(`speak.${person.lang}`, "private");

/** The same without a word, for whoever has chosen it at the door and needs no answer. */
export const greet = (person) => tell("/press", "private", { data: `speak.${person.lang}` });

/** Asks whether something is meant, which is done then; false: it isn't yet. */
export function doubt(text, act) {
  const it = toast(text, true);
  it.lastElementChild.remove();
  const yes = make("button", { type: "button", class: "key" }, word("yes"));
  const no = make("button", { type: "button" }, word("no"));
  for (const button of [yes, no]) button.addEventListener("click", () => it.remove());
  yes.addEventListener("click", act);
  it.append(make("div", { class: "answers" }, yes, no));
  return false;
}

/** Shows words in passing, or until they are put away. */
export function toast(text, alert) {
  const shown = [...byId("toasts").children];
  for (const old of shown) {
    if (old.textContent.startsWith(text) || !old.classList.contains("alert")) old.remove();
  }
  const it = make("div", { class: "toast", "data-testid": "toast" }, make("p", { dir: "auto" }, text));
  byId("toasts").append(it);
  if (!alert) {
    announce(text);
    setTimeout(() => it.remove(), 3500 + 55 * text.length);
    return it;
  }
  it.classList.add("alert");
  it.setAttribute("role", "alert");
  const close = make("button", { type: "button", "aria-label": word("close") }, "×");
  close.addEventListener("click", () => it.remove());
  it.append(close);
  return it;
}
