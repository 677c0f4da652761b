// What this browser has chosen for the page: theme, text size, motion, sound, notifications and vibration. What isn't
// kept here is as it is by default. `look.js` applies the first three before the first paint.

const KEPT = "tabletomb.settings";
const LOOKS = ["theme", "size", "motion"];
const GROUND = { light: "#e6eae1", dark: "#0e131c" };

const still = matchMedia("(prefers-reduced-motion: reduce)");
let kept = read();

/** What was chosen; nothing where the default holds. */
export const chosen = (name) => kept[name];

/** Whether nothing on the page may move. */
export const isCalm = () => kept.motion === "off" || still.matches;

/** Keeps a choice; without a value the default holds again. */
export function choose(name, value) {
  kept = { ...read(), [name]: value };
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // The choice lasts as long as the page where nothing can be kept.
  }
  apply([name]);
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

function apply(names) {
  for (const name of names.filter((it) => LOOKS.includes(it))) {
    if (kept[name]) document.documentElement.dataset[name] = kept[name];
    else delete document.documentElement.dataset[name];
  }
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.content = GROUND[kept.theme ?? meta.dataset.shade];
  }
}

apply([]);
addEventListener("storage", ({ key }) => {
  if (key !== KEPT) return;
  kept = read();
  apply(LOOKS);
});
