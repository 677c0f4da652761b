// Asks the program for something, and says who asks where no cookie can.

let proof = null;

/** What proves from now on who asks. */
export function prove(given) {
  proof = given;
}

/** Fetches an address; with a body, as JSON, something is wished there. A signal breaks it off. */
export function ask(url, body, signal) {
  const headers = {};
  if (proof) headers.Authorization = `Bearer ${proof}`;
  if (body === undefined) return fetch(url, { headers, signal });
  headers["Content-Type"] = "application/json";
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
