/** The service worker: keeps the page's files, so that it starts without a connection. */

declare const self: ServiceWorkerGlobalScope;
/** The build writes these: the files of the page, and a name that changes with any of them. */
declare const KEPT: string[];
declare const VERSION: string;

const NAME = `sorry-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

/** The names of files change with their content: what the browser has of them is good. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    KEPT.map(async (url) => {
      const answer = await fetch(url, { cache: url === "./" ? "no-cache" : "force-cache" });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      await cache.put(url, answer);
    }),
  );
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith("sorry-") && name !== NAME)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/** The page says which board it plays on. */
self.addEventListener("message", (event) => {
  if (typeof event.data === "string") event.waitUntil(keepOne(event.data));
});

async function keepOne(url: string): Promise<void> {
  const cache = await caches.open(NAME);
  if (await cache.match(url)) return;
  const answer = await fetch(url, { cache: "force-cache" });
  if (answer.ok) await cache.put(url, answer);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

/** The page itself is asked for anew, if that is possible; all else is taken from what is kept. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  if (request.mode === "navigate") {
    try {
      return await fetch(request);
    } catch {
      return (await cache.match("./")) ?? Response.error();
    }
  }
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

export {};
