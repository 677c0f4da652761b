// The two parts of a page, the room or board and what is private: side by side, or where there is no room for
// that, what is private in a sheet below the board, drawn up and down.

import { chatOf, roomChat, wide } from "./chats.js";
import { here, lang, me, word } from "./here.js";
import { badge, byId, make, refill } from "./parts.js";
import { drawable } from "./sheet.js";
import { questionOf } from "./told.js";

let turned = () => {};
let talks = () => {};

/** Lets the buttons of the views work; `turn` is told which view is shown now, and `talk` shows what is said in the
 *  room, or hides it. */
export function offerViews(turn, talk = () => {}) {
  [turned, talks] = [turn, talk];
  for (const button of byId("views").children) {
    button.addEventListener("click", () => setView(button.dataset.view === here.view ? "room" : button.dataset.view));
  }
  byId("panes").addEventListener("click", ({ target }) => target.closest("[data-leave]") && leaveTable());
  drawable(byId("views"), setView);
  // before what is open in the sheet has been closed by the same key
  document.addEventListener("keydown", closeByKey, { capture: true });
}

/** Leads from a table that has the page to itself to the room: to what is said there, beside it where there is room
 *  for both. */
function leaveTable() {
  if (!wide.matches) setView("room");
  else if (byId("panes").classList.contains("covered")) talks();
  else byId("panes").classList.toggle("with-room");
}

function closeByKey({ key }) {
  const opened = document.querySelector("dialog[open], .chooser, .quick.open");
  if (key === "Escape" && !wide.matches && here.view === "private" && !opened) setView("room");
}

/** Draws up what is private where it is a sheet, or puts it down; Back puts it down too. */
export function setView(next) {
  const isBack = history.state?.view === "private";
  if (!wide.matches && next === "private" && !isBack) history.pushState({ view: next }, "");
  else if (next === "room" && isBack) return history.back();
  showView(next);
}

/** Follows the browser's own way back. */
export const viewBack = () => showView(history.state?.view ?? "room");

export function showView(next) {
  const focused = document.activeElement;
  here.view = next;
  byId("panes").dataset.view = next;
  if (!wide.matches && next === "room" && focused?.closest("#private, #views")) {
    byId("views").querySelector("[data-view=private]").focus();
  }
  turned(next);
}

/** What the newest table asks that asks whoever is here, and how far they are in choosing; they may be further on
 *  its board. */
function asked() {
  const pages = (chat) => [...chat.items.values()].map(({ item }) => item.page).filter(Boolean);
  const pane = pages(chatOf(me().name)).findLast((page) => questionOf(page).length);
  if (!pane) return [];
  const [question, step] = questionOf(pane);
  const board = pages(roomChat()).findLast(({ table }) => table === pane.table);
  return [question, step ?? board?.step].filter(Boolean);
}

/** Writes on the buttons what is behind them, what of it is new, and on the handle of the sheet what is asked. */
export function labelViews(roomLabel) {
  for (const button of byId("views").children) {
    const isRoom = button.dataset.view === "room";
    const label = isRoom ? roomLabel : me().name;
    const unread = (isRoom ? roomChat() : chatOf(me().name)).unread.size;
    const lock = isRoom ? [] : [make("span", { "aria-hidden": "true" }, "🔒"),
      make("span", { class: "unseen" }, `${word("private")}: `)];
    const fresh = word("fresh", unread);
    const question = isRoom ? "" : asked().join(" ");
    const told = question ? [make("span", { class: "asked", dir: "auto" }, question)] : [];
    const parts = () => [...lock, make("bdi", {}, label), ...told, ...badge(unread, fresh)];
    refill(button, [lang(), label, unread, question], parts);
    button.setAttribute("aria-pressed", String(button.dataset.view === here.view));
  }
}
