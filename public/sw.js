// Served where the site has no service worker (in development, or with SERVICE_WORKER=off): it takes the place of one
// that was there before, throws away what that one kept, and goes.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
