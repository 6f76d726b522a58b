// The service worker: keeps the page that says what works without the server, and hands everything else on.
const KEPT = "offline-__VERSION__";
const PAGE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([PAGE, "__BASE__", "__PAGES__", "__ICON__"])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  } else if (new URL(request.url).pathname.startsWith("/assets/")) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});
