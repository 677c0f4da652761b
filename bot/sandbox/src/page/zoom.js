// A closer look at a picture: two fingers, a wheel with Ctrl, or the glass beside its words. It is moved by a finger,
// which the browser sees to, or a mouse, and by a double tap it is whole again.

import { make } from "./parts.js";
import { word } from "./here.js";

const MOST = 4;
const CLOSE = 2.2;
/** What moves less than this, in pixels, is a click. */
const SLIP = 5;

/** What is pressed for a closer look at the picture in a frame. */
const glasses = new WeakMap();
export const glassOf = (frame) => glasses.get(frame);

/** Puts a sheet into a frame in which it can be made larger and moved about. */
export function zoomable(frame, sheet) {
  const closer = word("closer");
  const glass = make("button", {
    type: "button", class: "glass", "aria-pressed": "false", title: closer, "aria-label": closer, "data-label": "closer",
  }, "🔍");
  const view = make("div", { class: "view" }, sheet);
  frame.append(view);
  glasses.set(frame, glass);
  const zoom = { now: 1, fingers: new Map(), apart: 0 };
  const set = (wanted, at) => enlarge({ view, sheet, glass }, zoom, wanted, at);
  glass.addEventListener("click", () => set(zoom.now > 1 ? 1 : CLOSE, middleOf(view)));
  view.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    set(zoom.now * Math.exp(-event.deltaY / 200), [event.clientX, event.clientY]);
  }, { passive: false });
  view.addEventListener("pointerdown", (event) => touch(zoom, event));
  view.addEventListener("pointermove", (event) => pinch(zoom, event, set));
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    view.addEventListener(end, ({ pointerId }) => zoom.fingers.delete(pointerId));
  }
  view.addEventListener("dblclick", ({ target }) => {
    if (zoom.now > 1 && !target.closest(".spot")) set(1, middleOf(view));
  });
  draggable(view);
  return frame;
}

/** Lets a mouse move what is larger than its frame. A drag that ends on a spot doesn't press it. */
function draggable(view) {
  let drag = null;
  view.addEventListener("pointerdown", ({ pointerType, button, clientX, clientY }) => {
    const isMouse = pointerType === "mouse" && button === 0 && view.classList.contains("close");
    drag = isMouse ? { x: clientX, y: clientY, left: view.scrollLeft, top: view.scrollTop, moved: false } : null;
  });
  view.addEventListener("pointermove", ({ pointerId, buttons, clientX, clientY }) => {
    if (!drag || !(buttons & 1)) return;
    const [across, down] = [clientX - drag.x, clientY - drag.y];
    if (!drag.moved && Math.hypot(across, down) < SLIP) return;
    drag.moved = true;
    view.setPointerCapture(pointerId);
    view.scrollTo(drag.left - across, drag.top - down);
  });
  view.addEventListener("click", (event) => {
    if (drag?.moved && event.detail) event.stopPropagation();
    drag = null;
  }, { capture: true });
}

function middleOf(view) {
  const { left, top, width, height } = view.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function touch(zoom, { pointerId, pointerType, clientX, clientY }) {
  if (pointerType !== "touch") return;
  zoom.fingers.set(pointerId, [clientX, clientY]);
  zoom.apart = apart(zoom);
}

function apart({ fingers }) {
  const [one, other] = fingers.values();
  return other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
}

function pinch(zoom, { pointerId, clientX, clientY }, set) {
  if (!zoom.fingers.has(pointerId)) return;
  zoom.fingers.set(pointerId, [clientX, clientY]);
  const now = apart(zoom);
  if (!now || !zoom.apart) return;
  const [one, other] = zoom.fingers.values();
  set(zoom.now * now / zoom.apart, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]);
  zoom.apart = now;
}

/** Makes a sheet so many times as large as its frame; what is at a point of the window stays there. */
function enlarge({ view, sheet, glass }, zoom, wanted, [x, y]) {
  const next = Math.min(MOST, Math.max(1, wanted));
  const { left, top } = view.getBoundingClientRect();
  const [within, below] = [x - left, y - top];
  const [across, down] = [(view.scrollLeft + within) / zoom.now, (view.scrollTop + below) / zoom.now];
  zoom.now = next;
  sheet.style.width = `${100 * next}%`;
  view.classList.toggle("close", next > 1);
  view.tabIndex = next > 1 ? 0 : -1;
  glass.ariaPressed = String(next > 1);
  view.scrollTo({ left: across * next - within, top: down * next - below });
}
