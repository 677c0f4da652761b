// Keeps the page for when the program can't be reached. The page itself is asked for each time, and the kept one is
// shown only where no answer comes. Its files have names that follow from what is in them, so a kept one is never
// stale. Everything else passes by. The program writes SHELL, the paths of these files, above this line.

const FOLDER = SHELL[0].slice(0, SHELL[0].lastIndexOf("/") + 1);
const KEPT = `tabletomb ${FOLDER}`;

addEventListener("install", (event) => event.waitUntil(keepShell()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));

async function keepShell() {
  const cache = await caches.open(KEPT);
  await cache.addAll(["/", ...SHELL]);
  await skipWaiting();
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname === "/" && request.mode === "navigate") event.respondWith(pageFor(request));
  else if (pathname.startsWith(FOLDER)) event.respondWith(fileFor(request));
});

async function pageFor(request) {
  try {
    return await fetch(request);
  } catch (why) {
    const kept = await caches.match("/", { cacheName: KEPT });
    if (kept) return kept;
    throw why;
  }
}

async function fileFor(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeForward());
});

async function comeForward() {
  const [page] = await clients.matchAll({ type: "window" });
  await (page ? page.focus() : clients.openWindow("/"));
}
