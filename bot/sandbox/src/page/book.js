// What is read by whoever looks, without a question in it, such as the rules: it lies over the table until it is
// put away.

import { byId, make } from "./parts.js";
import { blockOf } from "./message.js";
import { word } from "./here.js";

const book = byId("book");

/** Lets the book be put away; `turn` is told whether it lies open. */
export function bindBook(turn) {
  byId("book-close").addEventListener("click", () => book.close());
  book.addEventListener("click", ({ target }) => { if (target === book) book.close(); });
  book.addEventListener("close", () => turn(false));
  book.addEventListener("toggle", ({ newState }) => newState === "open" && turn(true));
}

/** Puts the book away; whether it lay open. */
export function closeBook() {
  const { open } = book;
  book.close();
  return open;
}

/** Opens it at what a page says, all of it unfolded. */
export function openBook({ blocks }) {
  const [first, ...rest] = blocks;
  byId("book-title").textContent = first?.title ?? word("gameTable");
  const words = (first?.title ? rest : blocks).map(blockOf);
  for (const details of words) details.open = true;
  byId("book-words").replaceChildren(...words, make("p", { class: "rest" }, word("visitRest")));
  if (!book.open) book.showModal();
  byId("book-words").scrollTop = 0;
}
