// The sounds of the page, made here out of tones and noise. A browser lets a page sound once somebody has touched it.

import { chosen } from "./settings.js";

/** The sounds by name: when each part begins, from which pitch to which it goes, how long and how loud it is; a part
 *  without a wave is noise around that pitch. */
const SOUNDS = {
  turn: [[0, 659, 659, 0.22, 0.3, "triangle"], [0.11, 988, 988, 0.35, 0.3, "triangle"]],
  dice: [[0, 2600, 1800, 0.05, 0.5], [0.07, 3100, 2000, 0.05, 0.4], [0.13, 2300, 1700, 0.05, 0.4], [0.18, 2000, 1500, 0.07, 0.3]],
  card: [[0, 1400, 4200, 0.11, 0.35]],
  bite: [[0, 900, 300, 0.09, 0.8], [0.1, 700, 220, 0.12, 0.8], [0, 140, 60, 0.22, 0.35, "sawtooth"]],
  end: [[0, 392, 392, 0.3, 0.25, "triangle"], [0.14, 523, 523, 0.3, 0.25, "triangle"], [0.28, 659, 659, 0.7, 0.25, "triangle"]],
};

/** The same sound isn't made twice within so many milliseconds: two boards may show one thing. */
const APART = 400;
const made = new Map();

let context = null;
let isAlone = false;

/** Whether anybody looks on but the one person at this page: unless it was chosen, the page is silent then. */
export function inCompany(isShared) {
  isAlone = !isShared;
}

export const isLoud = () => (chosen("sound") ?? (isAlone ? "on" : "off")) === "on";

function wake() {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!isTouched || !isLoud() || context?.state === "running") return;
  try {
    context ??= new AudioContext();
    context.resume().catch(() => {});
  } catch {
    // There is no sound in this browser.
  }
}
for (const touch of ["pointerdown", "pointerup", "keydown", "click"]) {
  addEventListener(touch, wake, { capture: true, passive: true });
}

export function play(name) {
  if (!isLoud() || context?.state !== "running") return;
  const now = performance.now();
  if (now - (made.get(name) ?? -APART) < APART) return;
  made.set(name, now);
  for (const part of SOUNDS[name]) sound(part);
}

function sound([after, from, to, span, loud, wave]) {
  const at = context.currentTime + after;
  const source = wave ? new OscillatorNode(context, { type: wave }) : noise();
  const shape = wave ? source : new BiquadFilterNode(context, { type: "bandpass", Q: 1.2 });
  const gain = new GainNode(context, { gain: 0 });
  shape.frequency.setValueAtTime(from, at);
  shape.frequency.exponentialRampToValueAtTime(to, at + span);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, at + span);
  if (shape !== source) source.connect(shape);
  shape.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + span);
}

function noise() {
  const buffer = new AudioBuffer({ length: 0.3 * context.sampleRate, sampleRate: context.sampleRate });
  const wave = buffer.getChannelData(0);
  for (let place = 0; place < wave.length; place += 1) wave[place] = 2 * Math.random() - 1;
  return new AudioBufferSourceNode(context, { buffer });
}
