// The end of a game: what follows it, and what is shown of it to others.

import { make } from "./parts.js";
import { word } from "./here.js";
import { gameAfter } from "./games.js";
import { toast } from "./talk.js";

const pressesOf = ({ buttons }) => buttons.flat().map(({ target }) => target.press ?? "");

/** Whether a page shows how a game has ended that can be played again. */
export const isOver = (page) => Boolean(page.picture) && pressesOf(page).some((press) => press.endsWith(".again"));

/** Whether a table of one person stands here: its rules are asked for where it is at home. */
const isHome = (page) => pressesOf(page).some((press) => press.endsWith(".rules"));

export const titlesOf = ({ blocks, details = [] }) => [...blocks, ...details].flatMap(({ title }) => title ?? []);

/** The address of the replay of a game that is over. */
function replayOf(page) {
  const [, table, key] = pressesOf(page).find((press) => press.startsWith("tale."))?.split(".") ?? [];
  return key && new URL(`/replay?table=${table}&key=${key}`, location.href).href;
}

/** Shows others the end of a game: a picture and a link to its replay, as the browser can. */
async function share({ picture }, title, url) {
  const image = await fetch(`${picture.url}&png=true`).then((response) => response.blob());
  const files = [new File([image], "tabletomb.png", { type: "image/png" })];
  if (navigator.canShare?.({ files })) return navigator.share({ title, text: title, url, files });
  const text = new Blob([url], { type: "text/plain" });
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text, "image/png": image })]);
  toast(word("endShared"));
}

/** The buttons that only the page offers at the end of a game: the next one of its games, and a picture to share. */
export function endButtons({ page, place }) {
  const buttons = [];
  const [title] = titlesOf(page);
  const url = replayOf(page);
  if (url) {
    const button = make("button", { type: "button" }, `🔗 ${word("endShare")}`);
    const failed = ({ name }) => name !== "AbortError" && toast(`${word("endNotShared")} ${url}`, true);
    button.addEventListener("click", () => share(page, title, url).catch(failed));
    buttons.push(button);
  }
  const next = place === "private" && isHome(page) && gameAfter(titlesOf(page).join());
  if (next) buttons.push(make("button", { type: "button", "data-press": `face.${next.game}` }, `▶️ ${next.name}`));
  return buttons;
}
