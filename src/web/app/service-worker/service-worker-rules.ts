import { isPublicPage } from "#contract/shared/paths/private-paths.ts";
import type { WorkerBuild } from "../../data/service-worker-messages.ts";

/** Recently read pages; about 2 MB. */
const storedPagesMax = 50;

const assetsPrefix = "assets-";
const pagesPrefix = "pages-";

export function cacheNames(version: string): { assets: string; pages: string } {
  return { assets: assetsPrefix + version, pages: pagesPrefix + version };
}

/** Which source answers a request; "cache" means any of our caches, with the network as fallback. */
export type Route = {
  condition: { requestMode: RequestMode } | { urlPattern: string };
  source: "fetch-event" | "cache" | "network" | { cacheName: string };
};

/**
 * Static routes; the first match wins. Only pages need the worker, so the browser handles the rest without starting it.
 * Also, a worker that is never idle can't be replaced: if requests keep arriving while the next worker takes over,
 * Chromium leaves that one waiting for minutes and may not load any page meanwhile.
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

/** A hashed file never changes, so any cached copy works. */
export function isHashed(file: string): boolean {
  return file.startsWith("/assets/");
}

export type Answer = Pick<Response, "status" | "redirected" | "headers">;

/** Stores only responses the server marks as public: never a page with a session (security P9). */
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

/** A public page rendered for a signed-in viewer. */
export function isOfOneViewer(path: string, { status, headers }: Answer): boolean {
  return isPublicPage(path) && status === 200 && /\bprivate\b/.test(headers.get("cache-control") ?? "");
}

/** The stored pages over the limit, least recently used first. */
export function pagesToForget<Page>(stored: readonly Page[]): Page[] {
  return stored.slice(0, Math.max(0, stored.length - storedPagesMax));
}

/**
 * The caches that a new version deletes, oldest first. The previous version's files stay, because its open pages may
 * still load chunks. Its stored pages are deleted, because they refer to files that will be deleted next.
 */
export function cachesToDrop(names: readonly string[], version: string): string[] {
  const current = cacheNames(version);
  const assets = names.filter((name) => name.startsWith(assetsPrefix) && name !== current.assets);
  const pages = names.filter((name) => name.startsWith(pagesPrefix) && name !== current.pages);
  return [...assets.slice(0, -1), ...pages];
}
