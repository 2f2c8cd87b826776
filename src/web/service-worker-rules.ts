import { isPublicPage } from "#contract/private-paths.ts";
import type { WorkerBuild } from "./service-worker-messages.ts";

/** Enough for what somebody has read lately; about 2 MB. */
const storedPagesMax = 50;

const assetsPrefix = "assets-";
const pagesPrefix = "pages-";

export function cacheNames(version: string): { assets: string; pages: string } {
  return { assets: assetsPrefix + version, pages: pagesPrefix + version };
}

/** Who answers which requests; "cache" is any of our caches, and what is not there comes from the network. */
export type Route = {
  condition: { requestMode: RequestMode } | { urlPattern: string };
  source: "fetch-event" | "cache" | "network" | { cacheName: string };
};

/**
 * Only pages need the worker; everything else the browser can answer by itself, the first match counts. That saves
 * waking the worker up. And one that is never idle cannot be replaced: when requests keep arriving at the moment the
 * next worker takes over, Chromium leaves that one waiting for minutes and may not load any page meanwhile.
 */
export function routes({ version, files }: Pick<WorkerBuild, "version" | "files">): Route[] {
  const source = { cacheName: cacheNames(version).assets };
  const unhashed = files.filter((file) => !isHashed(file));
  return [
    { condition: { requestMode: "navigate" }, source: "fetch-event" },
    { condition: { urlPattern: "/assets/*" }, source: "cache" },
    ...unhashed.map((file): Route => ({ condition: { urlPattern: file }, source })),
    { condition: { urlPattern: "/*" }, source: "network" },
  ];
}

/** A hashed file never changes, so that any copy will do. */
export function isHashed(file: string): boolean {
  return file.startsWith("/assets/");
}

export type Answer = Pick<Response, "status" | "redirected" | "headers">;

/** Only what the server marks as the same for everyone is kept: a page with a session never is (security P9). */
export function mayStorePage(path: string, { status, redirected, headers }: Answer): boolean {
  const caching = headers.get("cache-control") ?? "";
  return (
    isPublicPage(path) &&
    status === 200 &&
    !redirected &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    /\bpublic\b/.test(caching) &&
    !/\b(?:private|no-store)\b/.test(caching) &&
    !headers.has("set-cookie")
  );
}

/** A public page made for one viewer: somebody is signed in. */
export function isOfOneViewer(path: string, { status, headers }: Answer): boolean {
  return isPublicPage(path) && status === 200 && /\bprivate\b/.test(headers.get("cache-control") ?? "");
}

/** Of the stored pages, the least recently used first, those that are too many. */
export function pagesToForget<Page>(stored: readonly Page[]): Page[] {
  return stored.slice(0, Math.max(0, stored.length - storedPagesMax));
}

/**
 * Caches, oldest first, that a new version drops. The files of the version before stay: pages of that build may be open
 * and still ask for parts of themselves. Its stored pages go, since they name files that will go next.
 */
export function cachesToDrop(names: readonly string[], version: string): string[] {
  const current = cacheNames(version);
  const assets = names.filter((name) => name.startsWith(assetsPrefix) && name !== current.assets);
  const pages = names.filter((name) => name.startsWith(pagesPrefix) && name !== current.pages);
  return [...assets.slice(0, -1), ...pages];
}
