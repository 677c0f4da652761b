// Asks the program for something, and says who asks where no cookie can.

let proof = null;

/** What proves from now on who asks. */
export function prove(given) {
  proof = given;
}

/** Where a visit is kept that was begun by what Telegram has signed, for as long as the page stands there. */
const VISIT = "tabletomb.visit";

/** Whose it is, and by which link: another one begins another visit. */
const whose = () => {
  const signed = new URLSearchParams(new URLSearchParams(location.hash.slice(1)).get("tgWebAppData") ?? "");
  return JSON.stringify(["user", "start_param"].map((name) => signed.get(name)).concat(location.search));
};

/** Keeps a visit for when the page is loaded anew. */
export function keepVisit(table, given) {
  try {
    sessionStorage.setItem(VISIT, JSON.stringify({ of: whose(), table, given }));
  } catch {
    // Nothing is kept where the browser doesn't allow it.
  }
}

/** Goes on with the visit that was kept, if it is one's own: the table it is at. */
export function resume() {
  try {
    const { of, table, given } = JSON.parse(sessionStorage.getItem(VISIT));
    if (of !== whose()) return null;
    proof = given;
    return table;
  } catch {
    return null;
  }
}

/** What needn't be fetched, by its address. */
const atHand = new Map();
const KEPT = 8;

/** Takes note of what stands at an address, for whoever asks for it. */
export function keepAtHand(url, text) {
  atHand.set(url, text);
  if (atHand.size > KEPT) atHand.delete(atHand.keys().next().value);
}

const CHARMS = ["torch", "hammer", "brain"];

/** What this browser adds to a shuffle: drawn here, after the seal was shown, so that nobody could know it before. */
export const drawnCharm = () => CHARMS[crypto.getRandomValues(new Uint32Array(1))[0] % CHARMS.length];

/** Fetches an address; with a body, as JSON, something is wished there. A signal breaks it off. */
export function ask(url, body, signal) {
  if (atHand.has(url)) return Promise.resolve(new Response(atHand.get(url)));
  const headers = {};
  if (proof) headers.Authorization = `Bearer ${proof}`;
  if (body === undefined) return fetch(url, { headers, signal });
  headers["Content-Type"] = "application/json";
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
