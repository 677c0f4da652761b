// Small parts of the page: elements, and names.

export const byId = (id) => document.getElementById(id);

/** Makes an element with attributes and children; children that are strings become text. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Changes the children of an element only if they are to show something else: a press that is
 *  just being made must not lose its target. Whether it has. */
const shownIn = new WeakMap();
export function refill(element, state, children) {
  const text = JSON.stringify(state);
  if (shownIn.get(element) === text) return false;
  shownIn.set(element, text);
  element.replaceChildren(...children());
  return true;
}

/** A mark beside a name, and what it means for those who listen; nothing if there is none. */
export function badge(mark, meaning) {
  if (!mark) return [];
  const label = make("span", { class: "unseen" }, ` (${meaning})`);
  return [make("span", { class: "badge", "aria-hidden": "true" }, String(mark)), label];
}

/** Does for a button what it stands for, unless that is being done already. */
export async function obey(button, act) {
  if (!button || button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    await act(button.dataset);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** Names are kept apart from the text around them, whatever direction they are written in. */
export const isolated = (name) => `\u2068${name}\u2069`;

/** What leaves no trace in a name, but for what joins signs and colours them: as the program has it. */
const SIGN = String.raw`[\u2190-\u27BF\u2900-\u2BFF\u{1F000}-\u{1FAFF}]`;
const LONE = String.raw`(?<!${SIGN}[\u200D\uFE0F]*)[\u200D\uFE0F]|\u200D(?!${SIGN})`;
const HIDDEN = new RegExp(String.raw`${LONE}|(?![\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]`, "gu");

/** A name as the program keeps it. */
export const cleaned = (name) => name.normalize("NFKC").replace(HIDDEN, "").replace(/[\s\p{Cc}]+/gu, " ").trim();
export const keyOf = (name) => cleaned(name).toLowerCase();

export function face(name) {
  let sum = 0;
  for (const letter of keyOf(name)) sum = (sum * 31 + letter.codePointAt(0)) % 7;
  return make("span", { class: `face c${sum}`, "aria-hidden": "true" }, [...cleaned(name)][0] ?? "");
}

/** Whether the program takes this name. */
export function fits(name) {
  const length = [...cleaned(name)].length;
  return length >= 1 && length <= 64;
}

/** The same sign several times in a row, as lives are shown. */
const ROW = /(\p{Extended_Pictographic}\uFE0F?)\1+/gu;
const counted = (row, sign) => `${row.length / sign.length} × ${sign}`;

/** A text as it is read out: a row of signs as their number. */
export const spoken = (text) => text.replace(ROW, counted);

/** An arrow that says where something on a map looks or goes. */
const WAY = String.raw`[⬆➡⬇⬅↗↖↘↙]\uFE0F|(?<=[a-l]\d{1,2} ?)[↑→↓←](?![a-l]\d)`;
const MARKED = new RegExp(`${ROW.source}|${WAY}`, "gu");

/** A text as children of an element, in which a row of signs is read out as their number, and arrows turn with the
 *  map. */
export function withRows(text) {
  const marked = [...text.matchAll(MARKED)];
  let end = 0;
  const parts = marked.flatMap(({ 0: row, 1: sign, index }) => {
    const before = text.slice(end, index);
    end = index + row.length;
    const attributes = sign ? { role: "img", "aria-label": counted(row, sign) } : { class: "way" };
    return [before, make("span", attributes, row)];
  });
  return [...parts, text.slice(end)];
}
