// The games, for whoever has just come or finds a room empty: what each is, and how it begins.

import { make, refill } from "./parts.js";
import { lang, word } from "./here.js";

/** What the program offers, by language. */
const offers = new Map();

function offered(tongue) {
  if (!offers.has(tongue)) {
    const asked = fetch(`/games?lang=${tongue}`).then((response) => response.json());
    offers.set(tongue, asked.catch(() => {
      offers.delete(tongue); // it is asked again with the next hello
      return [];
    }));
  }
  return offers.get(tongue);
}

/** The games that were shown last. */
let shown = [];

/** The game that is offered after the one that a title names. */
export function gameAfter(title) {
  const place = shown.findIndex(({ name }) => title.includes(name));
  return place < 0 ? undefined : shown[(place + 1) % shown.length];
}

/** Shows the games wherever there is a place for them. */
export async function showGames() {
  const tongue = lang();
  const games = await offered(tongue);
  shown = games;
  if (tongue !== lang()) return;
  for (const list of document.querySelectorAll(".games")) {
    refill(list, [tongue, games], () => games.map((game) => gameOf(game, tongue)));
  }
}

/** A span of minutes stays in one line. */
const unbroken = (text) => text.replace(/(\d)–(\d)/gu, "$1\u2060–\u2060$2");

function gameOf({ game, name, players, summary, picture, learn }, tongue) {
  const face = picture ? [make("img", { src: `${picture}?lang=${tongue}`, alt: "", width: "1000", height: "270" })] : [];
  const count = make("small", {}, make("span", { class: "unseen" }, ` ${word("players")} `),
    make("span", { "aria-hidden": "true" }, "👥 "), players);
  const begin = (press, label, kind, sign = []) => make("button", {
    type: "button", class: kind, "data-begin": press, "aria-label": `${label}: ${name}`,
  }, ...sign, label);
  const bag = make("span", { "aria-hidden": "true" }, "🎒 ");
  const ways = [begin(`face.${game}`, word("playNow"), "key"), begin(`play.${game}`, word("withFriends")),
    ...learn ? [begin(learn, word("learn"), "", [bag])] : []];
  return make("li", {}, ...face, make("h3", {}, make("bdi", {}, name), count), make("p", {}, unbroken(summary)),
    make("div", {}, ...ways));
}
