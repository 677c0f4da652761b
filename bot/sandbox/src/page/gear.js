// The settings of the page, behind the gear: they hold for this browser.

import { make } from "./parts.js";
import { word } from "./here.js";
import { choose, chosen } from "./settings.js";
import { isLoud, play } from "./sound.js";
import { canNotify, canVibrate, mayNotify, notifies, vibrate } from "./cues.js";

/** Opens the settings whenever a gear is pressed. */
export function offerGear() {
  document.addEventListener("click", ({ target }) => target.closest("[data-gear]") && open());
}

function open() {
  const title = make("h2", { id: "gear-title" }, word("gear"));
  const close = make("button", { class: "key", "data-testid": "gear-close" }, word("close"));
  const form = make("form", { method: "dialog" }, title, ...looks(), ...senses(), make("div", { class: "ends" }, close));
  const dialog = make("dialog", { id: "gear", "aria-labelledby": "gear-title" }, form);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
}

function looks() {
  const system = word("gearSystem");
  return [
    choice("theme", word("gearTheme"), { system, dark: word("gearDark"), light: word("gearLight") }),
    choice("size", word("gearSize"), { 100: "100%", 115: "115%", 130: "130%" }),
    choice("motion", word("gearMotion"), { system, off: word("gearOff") }),
  ];
}

/** One of several; the first is the default. */
function choice(name, legend, labels) {
  const [standard] = Object.keys(labels);
  const options = Object.entries(labels).map(([value, label]) => {
    const input = make("input", { type: "radio", name, value });
    input.checked = value === (chosen(name) ?? standard);
    input.addEventListener("change", () => choose(name, value === standard ? undefined : value));
    return make("label", {}, input, make("span", {}, label));
  });
  return make("fieldset", {}, make("legend", {}, legend), make("div", {}, ...options));
}

function senses() {
  const sound = toggle("sound", word("gearSound"), isLoud(), (isOn) => {
    choose("sound", isOn ? "on" : "off");
    play("turn");
  });
  const calls = toggle("notify", word("gearNotify"), notifies(), askFirst);
  const shake = toggle("vibrate", word("gearVibrate"), chosen("vibrate") === "on", (isOn) => {
    choose("vibrate", isOn ? "on" : undefined);
    vibrate();
  });
  return [sound, ...canNotify ? [calls] : [], ...canVibrate ? [shake] : []];
}

function toggle(name, label, isOn, turn) {
  const input = make("input", { type: "checkbox", role: "switch", name });
  input.checked = isOn;
  input.addEventListener("change", () => turn(input.checked, input));
  return make("label", { class: "switch" }, input, make("span", {}, label));
}

/** Turns notifications on once the browser's own question has been answered with yes. */
async function askFirst(isOn, input) {
  const may = isOn && await mayNotify();
  choose("notify", may ? "on" : undefined);
  if (!isOn || may) return;
  input.checked = false;
  const why = make("p", { class: "wrong", role: "alert" }, word("gearBlocked"));
  if (!input.form.querySelector(".wrong")) input.closest("label").after(why);
}
