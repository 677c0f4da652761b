// What stands in the room and in the private panes, and what of it nobody has seen yet.

import { keyOf } from "./parts.js";
import { here, me } from "./here.js";

const KEPT = 200;

/** The messages of a place by number, and the numbers of those not seen yet. */
const newChat = () => ({ items: new Map(), unread: new Set() });
const chats = { room: newChat(), private: new Map() };
/** Where room and private part stand side by side: on a phone held sideways too. */
export const wide = matchMedia("(min-width: 821px), (min-width: 600px) and (orientation: landscape)");

export const roomChat = () => chats.room;
export const leaveRoom = () => { chats.room = newChat(); };
export const forgetPerson = (name) => chats.private.delete(keyOf(name));

export function chatOf(name) {
  const key = keyOf(name);
  if (!chats.private.has(key)) chats.private.set(key, newChat());
  return chats.private.get(key);
}

export const allChats = () => [chats.room, ...here.people.map((person) => chatOf(person.name))];
export const chatWith = (item) => (item.place === "room" ? chats.room : chatOf(item.person));

/** Whether a place is in sight: above the sheet of what is private the room is as long as its board stands there. */
const isSeen = (place) => wide.matches || here.view === place
  || place === "room" && document.querySelector("#room .board") !== null;
const isOpen = (place) => !document.hidden && isSeen(place);
const isMine = (item) => here.people.length > 0 && keyOf(item.person ?? "") === keyOf(me().name);
export const isShown = (item) => item.place === "room" || isMine(item);

export function markSeen() {
  if (isOpen("room")) chats.room.unread.clear();
  if (here.people.length && isOpen("private")) chatOf(me().name).unread.clear();
}

/** Whether a message calls for somebody: a new one does, a changed one when it offers something
 *  that it didn't offer before. What was asked and is settled calls no longer. */
export function calls(item, old) {
  if (!old?.page || !item.page) return true;
  const offers = (it) => it.page.buttons.flat().map((button) => button.target.press);
  const before = new Set(offers(old));
  return offers(item).some((press) => press && !before.has(press));
}

/** What a message shows, as text, to know whether it changes; how much time is left is no change. */
export const textOf = (item) => JSON.stringify({ ...item, until: item.until !== undefined });

/** Puts a new or changed message into its chat; answers whether it is another than before. */
export function store(item) {
  const chat = chatWith(item);
  const text = textOf(item);
  const old = chat.items.get(item.id);
  chat.items.set(item.id, { item, text });
  if (old?.text === text) return false;
  if (isShown(item) && isOpen(item.place) || !calls(item, old?.item)) chat.unread.delete(item.id);
  else chat.unread.add(item.id);
  for (const id of chat.items.keys()) {
    if (chat.items.size <= KEPT) break;
    forget(chat, id);
  }
  return true;
}

export function forget(chat, id) {
  chat.items.delete(id);
  chat.unread.delete(id);
}

/** What is left on a clock counts from the moment it is told. */
export function dated(item) {
  if (item.page?.left === undefined) return item;
  const { left, ...page } = item.page;
  return { ...item, page, until: Date.now() + left };
}
