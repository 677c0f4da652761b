// What of the visible text is too small or too pale on the ground as it is drawn; boards aside, which have
// tests of their own.
const SMALLEST = 14;
const CONTRAST = 4.5;

const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
function rgba(colour) {
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

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
function grounds(element) {
  const layers = [];
  for (let it = element; it; it = it.parentElement) layers.unshift(getComputedStyle(it));
  let found = [rgba(getComputedStyle(document.body).backgroundColor).slice(0, 3)];
  for (const { backgroundColor, backgroundImage } of layers) {
    const run = backgroundImage.match(/(rgba?|color)\([^()]*\)/g) ?? [];
    const plain = found.map((below) => over(rgba(backgroundColor), below));
    const shaded = run.flatMap((colour) => plain.map((below) => over(rgba(colour), below)));
    found = [...plain, ...shaded];
  }
  return found;
}

const opacity = (element) => {
  let all = 1;
  for (let it = element; it; it = it.parentElement) all *= Number(getComputedStyle(it).opacity);
  return all;
};

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
