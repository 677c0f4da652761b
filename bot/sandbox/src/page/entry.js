// Coming in where the page is open to others than this machine: this browser takes its names, and shows how
// friends in the same network come here.

import { ask } from "./ask.js";
import { here, lang, word } from "./here.js";
import { byId, make, refill } from "./parts.js";

/** Where others reach the page, if they do. */
let address;

/** Takes names for this browser; gives those that another one has. */
export async function takeNames(names) {
  const knock = () => ask("/enter", { names });
  let response = await knock();
  if (response.status === 202) response = await knock(); // now it has a secret to show
  if (!response.ok) throw new Error(`the door says ${response.status}`);
  const welcome = await response.json();
  ({ address } = welcome);
  showInvitation();
  return welcome.taken;
}

/** The way to this room for others. */
const wayHere = () => `${address}/?${new URLSearchParams({ room: here.room })}`;

/** Shows the way to this room wherever there is a place for it. */
export function showInvitation() {
  const way = wayHere();
  byId("invite-alone").hidden = address !== undefined;
  byId("invite-copy").hidden = address === undefined;
  for (const place of document.querySelectorAll(".invite")) {
    place.hidden = address === undefined;
    if (!place.hidden) refill(place, [lang(), way], () => invitation(way));
  }
}

function invitation(way) {
  const picture = make("img", { src: `/qr${new URL(way).search}`, alt: "", width: "148", height: "148" });
  const link = make("a", { href: way }, way);
  return [picture, make("p", {}, word("inviteHint"), make("br"), link)];
}

/** Shows how others come to a lobby of this room. */
export function openInvitation() {
  byId("invite-copy").textContent = word("copyLink");
  byId("invite").showModal();
}

/** Passes the way here on: by what a phone shares with, or else into the clipboard, or marked to be copied by hand. */
export async function passOn() {
  if (matchMedia("(hover: none)").matches && navigator.share) return navigator.share({ url: wayHere() }).catch(() => {});
  try {
    await navigator.clipboard.writeText(wayHere());
    byId("invite-copy").textContent = word("linkCopied");
  } catch {
    // no clipboard where the page isn't encrypted
    getSelection().selectAllChildren(byId("invite").querySelector("a"));
    byId("invite-copy").textContent = word("linkMarked");
  }
}
