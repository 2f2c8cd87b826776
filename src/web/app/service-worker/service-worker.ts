/// <reference lib="webworker" />

import { prefetchHeaders } from "#contract/shared/pages/prefetch-headers.ts";
import { isPublicPage } from "#contract/shared/paths/private-paths.ts";
import { paths } from "#contract/shared/paths.ts";
import type { WorkerBuild, WorkerMessage } from "../../data/service-worker-messages.ts";
import {
  cacheNames,
  cachesToDrop,
  isHashed,
  isOfOneViewer,
  mayStorePage,
  pagesToForget,
  type Route,
  routes,
} from "./service-worker-rules.ts";

declare const WORKER_BUILD: WorkerBuild;
declare const self: ServiceWorkerGlobalScope;

const build = WORKER_BUILD;
const files = new Set(build.files);
const names = cacheNames(build.version);
const byAddress = { ignoreVary: true };

/** How long to wait for the network before a stored page is shown. */
const patienceMs = 4000;

self.addEventListener("install", (event) => event.waitUntil(Promise.all([keepFiles(), layRoutes(event)])));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(obey(event)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (files.has(pathname) || isHashed(pathname)) event.respondWith(answerFile(request));
});

/** All or nothing: if one file fails to load, the previous version stays. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(names.assets);
  await cache.addAll(
    build.files.map((file) =>
      // For a hashed file the browser's cached copy is fine.
      isHashed(file) ? file : new Request(file, { cache: "reload", credentials: "omit" }),
    ),
  );
}

/** Browsers without support for these routes send everything to the fetch event, which does the same. */
async function layRoutes(event: ExtendableEvent & { addRoutes?(routes: Route[]): Promise<void> }): Promise<void> {
  await event.addRoutes?.(routes(build)).catch(() => {});
}

async function takeOver(): Promise<void> {
  const existing = await caches.keys();
  for (const name of cachesToDrop(existing, build.version)) await caches.delete(name);
  // Navigation preload: the browser requests the page while it starts the worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  if (existing.every((name) => name === names.assets)) await storeOpenPages();
}

/** On the first visit the page loaded before the worker. */
async function storeOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ type: "window" })) {
    if (!isPublicPage(new URL(url).pathname)) continue;
    const response = await fetch(url, { headers: prefetchHeaders }).catch(() => null);
    if (response) await store(url, response);
  }
}

async function obey({ source, data, ports }: ExtendableMessageEvent): Promise<void> {
  const isOurPage = source instanceof Client && new URL(source.url).origin === self.location.origin;
  if (!isOurPage) return;
  const { type } = data as WorkerMessage;
  if (type === "clear-cache") await caches.delete(names.pages);
  if (type === "skip-waiting") await self.skipWaiting();
  ports[0]?.postMessage(type === "ask-entry" ? build.entry : null);
}

/** From the network, or from the stored pages if that fails or is too slow, or else the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const fromNetwork = askNetwork(event);
  event.waitUntil(fromNetwork.catch(() => {}));
  const stored = await findPage(event.request.url);
  try {
    return await (stored ? Promise.race([fromNetwork, waited(stored)]) : fromNetwork);
  } catch {
    return stored ?? (await answerFile(new Request(paths.offline())));
  }
}

async function askNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(event.request));
  // If the storage is full, don't store the page.
  event.waitUntil(store(event.request.url, response.clone()).catch(() => {}));
  return response;
}

function waited(stored: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(stored), patienceMs));
}

async function findPage(url: string): Promise<Response | undefined> {
  return isPublicPage(new URL(url).pathname) ? (await caches.open(names.pages)).match(url, byAddress) : undefined;
}

async function store(url: string, response: Response): Promise<void> {
  const { pathname } = new URL(url);
  // The guest's copies would look to signed-in people as if they were signed out.
  if (isOfOneViewer(pathname, response)) return void (await caches.delete(names.pages));
  const pages = await caches.open(names.pages);
  if (response.status === 404 || response.status === 410) await pages.delete(url, byAddress);
  if (!mayStorePage(pathname, response)) return;
  // Delete first, so it counts as the newest.
  await pages.delete(url, byAddress);
  await pages.put(url, response);
  for (const page of pagesToForget(await pages.keys())) await pages.delete(page, byAddress);
  // The next version has already deleted our cache; this entry would stay forever.
  if (self.serviceWorker?.state === "redundant") await caches.delete(names.pages);
}

async function answerFile(request: Request): Promise<Response> {
  const current = await caches.open(names.assets);
  const kept = (await current.match(request.url, byAddress)) ?? (await caches.match(request.url, byAddress));
  return kept ?? fetch(request);
}
