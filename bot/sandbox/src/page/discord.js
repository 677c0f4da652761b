// What the page and Discord tell each other where it stands inside Discord, as an Activity. Nothing that is told
// here says who somebody is: Discord gives a code, about which our server asks Discord itself.

const NAMES = ["discord.com", "discordapp.com"].flatMap((name) => [name, `ptb.${name}`, `canary.${name}`]);
/** Where Discord's app comes from; a page of ours may stand in for it. */
const HOMES = [...NAMES.map((name) => `https://${name}`), location.origin];

const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2];

/** How long Discord may take to answer; whoever is asked something by it takes their time. */
const SILENT = 15_000;
const ASKED = 5 * 60_000;

const opened = new URLSearchParams(location.search);
const frame = opened.get("frame_id");

/** In which instance people have come together, where the page stands inside Discord; none elsewhere. */
export const instance = frame ? opened.get("instance_id") : null;

/** Whoever looks doesn't want us to know who they are. */
export class Declined extends Error {}

/** Discord's app, which may show the page in a window of its own. */
const app = parent.opener ?? parent;

/** What is awaited, by what it is an answer to. */
const awaited = new Map();
const READY = "READY";

// what is sent is no secret, and who may frame the page is said where it is served
const post = (kind, body) => app.postMessage([kind, body], "*");

/** An answer of Discord's; fails if there is none, or if it is a refusal. */
function answer(to, span) {
  const { promise, resolve, reject } = Promise.withResolvers();
  awaited.set(to, { resolve, reject });
  setTimeout(reject, span, new Error(`no answer to ${to}`));
  return promise;
}

function heard({ origin, source, data }) {
  if (source !== app || !HOMES.includes(origin) || !Array.isArray(data)) return;
  const [kind, body] = data;
  if (kind === CLOSE) for (const { reject } of awaited.values()) reject(new Error("Discord has closed the page"));
  if (kind !== FRAME || !body) return;
  const to = body.cmd === "DISPATCH" ? body.evt : body.nonce;
  if (body.evt === "ERROR") awaited.get(to)?.reject(new Declined(body.data?.message));
  else awaited.get(to)?.resolve(body.data);
  awaited.delete(to);
}

let greeted = false;

/** Presents the page to Discord's app, once; fails where that is silent. */
async function greet(client) {
  if (greeted) return;
  addEventListener("message", heard);
  const ready = answer(READY, SILENT);
  post(HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: frame });
  await ready;
  greeted = true;
}

/** A code by which our server learns from Discord who looks; fails where they don't want that, or where Discord is
 *  silent. */
export async function authorize(client) {
  await greet(client);
  const nonce = crypto.randomUUID();
  const told = answer(nonce, ASKED);
  const args = { client_id: client, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
  post(FRAME, { cmd: "AUTHORIZE", args, nonce });
  const { code } = await told;
  return code;
}
