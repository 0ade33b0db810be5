// Keeps the page for when there is no server. What the server has is always asked for first, but for files whose names
// change with their contents; nothing under /api is kept. It also shows calls while the page is closed. The build writes the list of files into it, so that another
// page is another worker.
const files = __FILES__;
const cacheName = "gamut-__VERSION__";
/** Where the page stands on its host, with a slash at its end. This is the page itself, too: the server sends it for every address that the page knows. */
const base = new URL(".", location.href).pathname;
/** What says how the engine's files are called. */
const engineList = `${base}engine/engine.json`;

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith(`${base}api/`)) return;
  if (request.mode === "navigate") event.respondWith(openPage(request, url.pathname));
  else if (isNamedByContent(url.pathname) || isSheet(url.pathname)) event.respondWith(keptFirst(request, url.pathname));
  else event.respondWith(serverFirst(request, url.pathname));
});

const isNamedByContent = (path) => path.startsWith(`${base}assets/`) || path.startsWith(`${base}engine/gamut-`);

/** Printed sheets of a site without a server: as they are as long as this worker is. */
const isSheet = (path) => path.startsWith(`${base}sheets/`);

/** Keeps every file of the page, and the engine if it is there; all of the page or nothing. */
async function keepAll() {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    [base, ...files].map((path) => new Request(path, { cache: isNamedByContent(path) ? "default" : "no-cache" })),
  );
  await keepEngine(cache).catch(() => undefined);
}

async function keepEngine(cache) {
  const list = await fetch(engineList, { cache: "no-cache" });
  if (!list.ok) return;
  const { script, program } = await list.clone().json();
  await cache.addAll([`${base}engine/${script}`, `${base}engine/${program}`]);
  await cache.put(engineList, list);
}

async function forgetOthers() {
  for (const name of await caches.keys())
    if (name.startsWith("gamut-") && name !== cacheName) await caches.delete(name);
}

/** A page, or a sheet. A host of files knows nothing of games and puzzles: where it has no such file, the page finds what is meant. */
async function openPage(request, path) {
  if (isSheet(path)) return keptFirst(request, path);
  const answer = await serverFirst(request, base);
  return (answer.status === 404 && __SITE__ && (await caches.match(base))) || answer;
}

/** What the server answers; what is kept, if it cannot be reached. */
async function serverFirst(request, path) {
  try {
    const answer = await fetch(request);
    // The engine may come, or another one, after the page was kept.
    if (path === engineList && answer.ok) await (await caches.open(cacheName)).put(path, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(path);
    if (kept) return kept;
    throw error;
  }
}

async function keptFirst(request, path) {
  const kept = await caches.match(path);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && !path.startsWith(`${base}assets/`)) await (await caches.open(cacheName)).put(path, answer.clone());
  return answer;
}

/** What the server sends by the push service: a text, and the address of a game. */
addEventListener("push", (event) => {
  const { text, path } = event.data.json();
  // One with the tag of an older one takes its place.
  event.waitUntil(
    registration.showNotification("Gamut", { body: text, tag: path, icon: "/icon-192.png", data: { path } }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Shows a game in the tab that has it, or in a new one. */
async function open(path) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : clients.openWindow(path));
}
