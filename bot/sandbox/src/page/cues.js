// What calls somebody beside the words: a sound, and for whoever looks elsewhere the title, a notification and a
// vibration. The last two only where they were chosen behind the gear.

import { isolated } from "./parts.js";
import { word } from "./here.js";
import { calledBy } from "./message.js";
import { chosen } from "./settings.js";
import { play } from "./sound.js";
import { callIsOver, callInTitle } from "./title.js";
import { questionOf } from "./told.js";

const SHAKE = [70, 50, 70];

/** Whether the page stands by itself: in the frame of another app that one notifies. */
const isOwnPage = parent === window;
export const canNotify = isOwnPage && "Notification" in window;
export const canVibrate = "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches;

export const notifies = () => canNotify && chosen("notify") === "on" && Notification.permission === "granted";

/** Asks the browser's own question, unless it has been answered. */
export async function mayNotify() {
  return await Notification.requestPermission() === "granted";
}

export function vibrate() {
  if (canVibrate && chosen("vibrate") === "on") navigator.vibrate(SHAKE);
}

const asks = (item) => Boolean(item?.page?.runs && questionOf(item.page).length);

/** Lets be felt what has come, or has become of what was there; the text of a call, if it is one. */
export function feel(item, old) {
  const called = old ? [] : calledBy(item);
  const text = called.length ? word("called", called.map(isolated).join(", ")) : "";
  if (text) summon(item, text);
  else if (asks(item) && !asks(old)) summon(item, [word("yourTurn"), ...questionOf(item.page)].join(" "));
  else if (asks(old) && !asks(item)) callIsOver(item.id);
  if (old?.page?.runs && !item.page?.runs) play("end");
  return text;
}

/** Calls whoever is at this page. */
function summon(item, text) {
  play("turn");
  vibrate();
  callInTitle(item.id, text);
  if (document.hidden && notifies()) notify(text, item.page.table);
}

/** The notifications that stand, by table. */
const standing = new Set();

async function notify(body, tag) {
  const options = { body, tag, icon: "/app/icon-192.png" };
  try {
    const it = new Notification("Tabletomb", options);
    it.onclick = () => { focus(); it.close(); };
    standing.add(it);
  } catch {
    // Phones show one only by the service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification("Tabletomb", options);
  }
}

async function takeBack() {
  for (const it of standing) it.close();
  standing.clear();
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const it of await worker?.getNotifications() ?? []) it.close();
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) takeBack(); });
