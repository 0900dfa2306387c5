// Shows messages to a guest who has no page open, and opens the race when one is pressed. It keeps the files of the page
// (docs/decisions/0029), so that it opens without a network.

const KEPT = "hotlap-shell-"; // the cache of a build; its version follows
const USE = "hotlap-use"; // which build a page without a server uses (src/rooms/builds.svelte.ts)
const USED = "used";
const PAGE = "./";
const FACTS = "api/catalogue";
const LINK = /^(table|(tv|room|race|daily)\/[\w@-]+)$/; // what the server leads on to a screen
const PATIENCE_MS = 4_000; // for a network that hardly answers
const AFTER_LATE_MS = 100; // and once it did not, for the next half a minute
const LATE_MS = 30_000;
const FETCH_MS = 20_000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  const about = { body, tag: "hotlap", renotify: true, icon: "icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, about));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.registration.scope).href));
});

/** A page of this server that is open goes there; else a new one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url === address) ?? pages.find((one) => !one.url.includes("#/room/"));
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  if (page.url !== address) page.postMessage({ go: new URL(address).hash });
}

// Without a network -----------------------------------------------------------------------------------------------------

self.addEventListener("message", (event) => {
  if (!event.data?.keep) return;
  const [port] = event.ports;
  const done = keep().catch(() => {}); // without a network, what was kept before is still there
  event.waitUntil(done.then(() => find(PAGE)).then((page) => port?.postMessage({ kept: Boolean(page) })));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { scope } = self.registration;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const [path] = request.url.slice(scope.length).split(/[?#]/);
  if (request.mode === "navigate") {
    if (path === "" || path === "index.html") event.respondWith(page(event));
    else if (LINK.test(path)) event.respondWith(fetch(request).catch(() => Response.redirect(`${scope}#/${path}`)));
  } else if (path === FACTS) event.respondWith(latest(request, FACTS));
  // The names of these change with their content, or those of their folder.
  else if (/^(assets|rooms)\//.test(path)) event.respondWith(find(path).then((found) => found ?? fetch(request)));
});

/** The page. The server's own goes before, so nobody is left with an old one; what is kept follows it. Without a server it
 * is that of the build in use, as all of its files are. */
async function page(event) {
  const used = await inUse();
  if (used) return used;
  const answer = await latest(event.request, PAGE);
  if (await find(PAGE)) event.waitUntil(keep().catch(() => {}));
  return answer;
}

async function inUse() {
  const at = (path) => new URL(path, self.registration.scope);
  const used = await caches.match(at(USED), { cacheName: USE });
  return used && caches.match(at(PAGE), { cacheName: KEPT + (await used.text()), ignoreVary: true });
}

let lateAt = -LATE_MS;

/** What the server says now; what is kept if it does not answer. */
async function latest(request, path) {
  const kept = await find(path);
  if (!kept) return fetch(request);
  const patience = performance.now() - lateAt < LATE_MS ? AFTER_LATE_MS : PATIENCE_MS;
  const late = new Promise((_, fail) => setTimeout(fail, patience));
  try {
    const answer = await Promise.race([fetch(request), late]);
    lateAt = -LATE_MS;
    return answer.status < 500 ? answer : kept;
  } catch {
    lateAt = performance.now();
    return kept;
  }
}

function find(path) {
  return caches.match(new URL(path, self.registration.scope), { ignoreVary: true });
}

let keeping = null;

/** Keeps all files of the server's present build; then those of others go. One at a time. */
function keep() {
  keeping ??= keepAll().finally(() => (keeping = null));
  return keeping;
}

async function keepAll() {
  const { version, files } = JSON.parse(await (await fetched("shell.json")).text());
  const cache = await caches.open(KEPT + version);
  await Promise.all(files.map(async (path) => (await cache.match(path)) ?? cache.put(path, (await find(path)) ?? (await fetched(path)))));
  await cache.put(FACTS, await fetched(FACTS));
  const page = await fetched(PAGE);
  // While a server is updated, page and list may be of different builds.
  const asked = (await page.clone().text()).match(/assets\/[\w.-]+/g) ?? [];
  if (!asked.every((path) => files.includes(path))) throw new Error("the page is of another build than the list of its files");
  await cache.put(PAGE, page);
  for (const name of await caches.keys()) if (name.startsWith(KEPT) && name !== KEPT + version) await caches.delete(name);
}

async function fetched(path) {
  // The page has fetched most assets itself by then: these never change.
  const cache = path.startsWith("assets/") ? "default" : "no-cache";
  const answer = await fetch(path, { cache, priority: "low", signal: AbortSignal.timeout(FETCH_MS) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
