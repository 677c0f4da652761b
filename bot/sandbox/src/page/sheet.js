// The sheet of what is private, where it lies below the board: its handle is tapped, or dragged to any height.

import { byId } from "./parts.js";

/** What moves less than this, in pixels, is a tap. */
const SLIP = 8;
/** A sheet that is left lower than this, in pixels, is put down. */
const LEAST = 90;

/** Lets the sheet be dragged by its handle; `turn` draws it up or puts it down. */
export function drawable(handle, turn) {
  const drag = { from: null, high: 0, moved: false };
  handle.addEventListener("pointerdown", ({ clientY, isPrimary }) => {
    if (!isPrimary) return;
    Object.assign(drag, { from: clientY, high: byId("private").offsetHeight, moved: false });
  });
  // a quick hand leaves the handle at once
  document.addEventListener("pointermove", (event) => follow(drag, event, turn));
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, ({ isPrimary }) => isPrimary && leave(drag, turn));
  }
  // a drag that ends on a button of the handle doesn't press it
  handle.addEventListener("click", (event) => {
    if (drag.moved && event.detail) event.stopPropagation();
    drag.moved = false;
  }, { capture: true });
}

function follow(drag, { clientY, isPrimary }, turn) {
  if (drag.from === null || !isPrimary) return;
  const up = drag.from - clientY;
  if (!drag.moved && (drag.high ? Math.abs(up) : up) < SLIP) return;
  if (!drag.moved) {
    drag.moved = true;
    if (!drag.high) turn("private");
  }
  byId("panes").style.setProperty("--drawn", `${Math.max(0, drag.high + up)}px`);
}

function leave(drag, turn) {
  const isDrawn = drag.from !== null && drag.moved;
  drag.from = null;
  if (!isDrawn || byId("private").offsetHeight >= LEAST) return;
  byId("panes").style.removeProperty("--drawn");
  turn("room");
}
