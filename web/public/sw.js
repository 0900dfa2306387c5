// Shows messages to a guest who has no page open, and opens the race when one is pressed. It keeps no files.

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
