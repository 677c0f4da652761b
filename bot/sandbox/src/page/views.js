// The two views of a page, the room or board and what is private: both at once, or where there is room for
// one, one at a time.

import { chatOf, roomChat, wide } from "./chats.js";
import { here, lang, me, word } from "./here.js";
import { badge, byId, make, refill } from "./parts.js";

let turned = () => {};

/** Lets the buttons of the views work; `turn` is told which view is shown now. */
export function offerViews(turn) {
  turned = turn;
  for (const button of byId("views").children) {
    button.addEventListener("click", () => setView(button.dataset.view));
  }
}

/** Shows the room or what is private where there is room for one; Back leads from there to the room. */
export function setView(next) {
  const isBack = history.state?.view === "private";
  if (!wide.matches && next === "private" && !isBack) history.pushState({ view: next }, "");
  else if (next === "room" && isBack) return history.back();
  showView(next);
}

/** Follows the browser's own way back. */
export const viewBack = () => showView(history.state?.view ?? "room");

export function showView(next) {
  here.view = next;
  byId("panes").dataset.view = next;
  turned(next);
}

/** Writes on the buttons what is behind them, and what of it is new. */
export function labelViews(roomLabel) {
  for (const button of byId("views").children) {
    const isRoom = button.dataset.view === "room";
    const label = isRoom ? roomLabel : me().name;
    const unread = (isRoom ? roomChat() : chatOf(me().name)).unread.size;
    const lock = isRoom ? [] : [make("span", { "aria-hidden": "true" }, "🔒"),
      make("span", { class: "unseen" }, `${word("private")}: `)];
    const fresh = word("fresh", unread);
    refill(button, [lang(), label, unread], () => [...lock, make("bdi", {}, label), ...badge(unread, fresh)]);
    button.setAttribute("aria-pressed", String(button.dataset.view === here.view));
  }
}
