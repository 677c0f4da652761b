// Coming in where the page is open to others than this machine: this browser takes its names, and shows how
// friends in the same network come here.

import { ask } from "./ask.js";
import { here, lang, word } from "./here.js";
import { make, refill } from "./parts.js";

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

/** Shows the way to this room wherever there is a place for it. */
export function showInvitation() {
  const room = new URLSearchParams({ room: here.room });
  const way = `${address}/?${room}`;
  for (const place of document.querySelectorAll(".invite")) {
    place.hidden = address === undefined;
    if (!place.hidden) refill(place, [lang(), way], () => invitation(way, room));
  }
}

function invitation(way, room) {
  const picture = make("img", { src: `/qr?${room}`, alt: "", width: "148", height: "148" });
  const link = make("a", { href: way }, way);
  return [picture, make("p", {}, word("inviteHint"), make("br"), link)];
}
