// What is read out of what comes: the story and the question, each whole and once. Who wants to know more reads on.

import { linesOf } from "./message.js";

/** Where a board asks, in the open or secretly, or a private pane does. */
const CHOICE = /^[^.]+\.[btp]\.[^.]*\.[^.]*$/u;

const asks = ({ buttons }) => buttons.flat().some(({ target }) => CHOICE.test(target.press ?? ""));
const storyOf = (blocks = []) => blocks.flatMap(({ quote }) => quote ?? []);

/** What a page asks, and how far somebody is who chooses in several steps. */
export const questionOf = (page) => (asks(page) ? [page.question, page.step].filter(Boolean) : []);

/** The lines of a message that are read out: of a game that runs its story and what is asked, and of a private pane
 *  only what its board doesn't say too. */
function toldOf({ page, place }, board) {
  if (!page.runs) return linesOf(page);
  const open = place === "private" && board ? toldOf({ page: board, place: "room" }) : [];
  const lines = [...storyOf(page.details), ...storyOf(page.blocks), ...questionOf(page)];
  return lines.filter((line) => !open.includes(line));
}

/** What was told before a message came, or was changed. What a new one has folded away is older. */
function knownOf({ page }, old, board) {
  if (!old?.page) return page.runs ? storyOf(page.details) : [];
  return page.runs ? toldOf(old, board) : [...toldOf(old, board), ...linesOf(old.page)];
}

/** What is asked once more, as somebody has gone back to it in the menu. */
function askedAgain(page, old) {
  const [question, step = ""] = questionOf(page);
  const [before, last = ""] = old ? questionOf(old) : [];
  const isBack = question && question === before && step !== last && bare(last).startsWith(bare(step));
  return isBack ? questionOf(page) : [];
}

const wordsOf = (line) => line.split(" ");
const bare = (word) => word.replace(/[,;…]+$/u, "");
const isSame = (one, other) => bare(one) === bare(other);

/** How many words at the end of these, a last one that joins them aside, begin the others. */
function shared(words, others) {
  for (let count = words.length; count > 0; count -= 1) {
    if (words.slice(-count).every((word, place) => isSame(word, others[place] ?? ""))) return count;
  }
  return 0;
}

/** So many words have two lines in common of which one goes on where the other has ended. */
const BEGUN = 3;

/** What a line adds to those that were there: the end of one that has only grown, or all of it. */
export function added(line, before) {
  const words = wordsOf(line);
  for (const old of before.map(wordsOf)) {
    const differs = words.findIndex((word, place) => !isSame(word, old[place] ?? ""));
    if (differs < BEGUN) continue;
    const left = old.slice(differs);
    const known = shared(left, words.slice(differs));
    const hasGrown = left.length === known || known > 0 && left.length === known + 1;
    if (hasGrown) return words.slice(differs + known).join(" ");
  }
  return line;
}

/** For how long, in milliseconds, a pane isn't read out for what the room has said, or the other way. */
const SAID = 5000;
const said = new Map();

/** Those of these lines that were not read out elsewhere just before. */
function unsaid(lines, place) {
  const now = Date.now();
  for (const [line, { at }] of said) {
    if (now - at > SAID) said.delete(line);
  }
  const fresh = lines.filter((line) => (said.get(line)?.place ?? place) === place);
  fresh.forEach((line) => said.set(line, { at: now, place }));
  return fresh;
}

/** The lines that are read out of a page: of a changed one only what was not there before, and nothing that was
 *  just read out elsewhere; a question that somebody has gone back to is read out again. */
export function newsOf(item, old, board) {
  const before = knownOf(item, old, board);
  const again = askedAgain(item.page, old?.page);
  const fresh = toldOf(item, board).filter((line) => !before.includes(line) && !again.includes(line));
  const known = item.place === "room" || !board ? before : [...before, ...linesOf(board)];
  return [...unsaid(fresh, item.place).map((line) => added(line, known)), ...again];
}
