// What of the visible text is too small or too pale on the ground as it is drawn; boards aside, which have
// tests of their own.
const SMALLEST = 14;
const CONTRAST = 4.5;

const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
function painted(colour) {
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** A function that works out each of its values once. */
function once(work) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key);
  };
}

const rgba = once(painted);
const over = (top, below) => [0, 1, 2].map((it) => top[it] * top[3] + below[it] * (1 - top[3]));

function lightness(colour) {
  const [red, green, blue] = colour.map((it) => {
    const part = it / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** All grounds that an element may lie on: where colours run into each other, both ends. */
const grounds = once((element) => {
  if (!element) return [rgba(getComputedStyle(document.body).backgroundColor).slice(0, 3)];
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const run = backgroundImage.match(/(rgba?|color)\([^()]*\)/g) ?? [];
  const plain = grounds(element.parentElement).map((below) => over(rgba(backgroundColor), below));
  const shaded = run.flatMap((colour) => plain.map((below) => over(rgba(colour), below)));
  return [...plain, ...shaded];
});

const opacity = once((element) =>
  element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1);

const faults = [];
function look(element, text, style) {
  const size = Number.parseFloat(style.fontSize);
  if (size < SMALLEST) faults.push(`${size} px: ${text}`);
  const [red, green, blue, alpha] = rgba(style.color);
  const worst = Math.min(...grounds(element).map((ground) =>
    contrast(over([red, green, blue, alpha * opacity(element)], ground), ground)));
  if (worst < CONTRAST) faults.push(`${worst.toFixed(2)}: ${text}`);
}

const isSeen = (element) => element?.checkVisibility({ visibilityProperty: true })
  && !element.closest(".board, .unseen, option") && getComputedStyle(element).clipPath === "none";
const letters = /[\p{L}\p{N}]/u;

const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let count = 0;
while (nodes.nextNode()) {
  const { currentNode: { data, parentElement } } = nodes;
  if (!letters.test(data) || !isSeen(parentElement)) continue;
  count += 1;
  look(parentElement, data.trim(), getComputedStyle(parentElement));
}
for (const field of document.querySelectorAll("input, select")) {
  if (!isSeen(field)) continue;
  look(field, field.value, getComputedStyle(field));
  if (field.placeholder) look(field, field.placeholder, getComputedStyle(field, "::placeholder"));
}
for (const button of document.querySelectorAll("[aria-keyshortcuts]")) {
  const mark = getComputedStyle(button, "::before");
  if (isSeen(button) && mark.content !== "none") look(button, mark.content, mark);
}
return count ? faults : ["there is no text"];
