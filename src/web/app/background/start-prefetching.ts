import type { DataRouter } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import { isPublicPage } from "#contract/shared/paths/private-paths.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Prefetcher } from "./create-prefetcher.ts";

/** Long enough to tell that the pointer rests on a link. */
const restMs = 65;

/** Prefetches likely pages shortly after each navigation, and links the visitor hovers, focuses or touches. */
export function startPrefetching({
  router,
  prefetcher,
}: {
  router: Pick<DataRouter, "state" | "subscribe">;
  prefetcher: Prefetcher;
}): void {
  if (isSavingData(navigator as Parameters<typeof isSavingData>[0])) return;
  followRoute(router, prefetcher);
  followIntent(prefetcher);
}

function followRoute(router: Pick<DataRouter, "state" | "subscribe">, prefetcher: Prefetcher): void {
  let timer = setTimeout(() => prefetchLikely(prefetcher), limits.screen.prefetchDelayMs);
  let shown = router.state.location.key;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key === shown) return;
    shown = location.key;
    clearTimeout(timer);
    timer = setTimeout(() => prefetchLikely(prefetcher), limits.screen.prefetchDelayMs);
  });
}

/** The home page's data (recent products and niches), and the code of every page linked here. */
function prefetchLikely(prefetcher: Prefetcher): void {
  if (document.hidden || !navigator.onLine) return;
  void prefetcher.page(paths.homeAll());
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href]")) {
    const target = prefetchTarget(link, window.location);
    if (target) void prefetcher.code(target);
  }
}

function followIntent(prefetcher: Prefetcher): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function consider({ target }: Pick<Event, "target">, delayMs: number): void {
    clearTimeout(timer);
    if (!navigator.onLine) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    const address = link && prefetchTarget(link, window.location);
    if (address) timer = setTimeout(() => void prefetcher.page(address), delayMs);
  }

  // The pointer may already be on a link.
  consider({ target: document.querySelector("a[href]:hover") }, restMs);
  const passive = { passive: true };
  document.addEventListener(
    "pointerover",
    (event) => event.pointerType === "mouse" && consider(event, restMs),
    passive,
  );
  document.addEventListener("focusin", (event) => consider(event, restMs), passive);
  document.addEventListener("touchstart", (event) => consider(event, 0), passive);
}

type Link = Pick<HTMLAnchorElement, "href" | "target" | "hasAttribute">;

/** The address of a link worth prefetching, or null. */
export function prefetchTarget(link: Link, current: Pick<Location, "href">): string | null {
  if (link.target !== "" && link.target !== "_self") return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-reload")) return null;
  const here = new URL(current.href);
  const { origin, pathname, search, searchParams } = new URL(link.href, here);
  if (origin !== here.origin || !isPublicPage(pathname)) return null;
  // Load More fetches the next page itself; its address is for visitors without JavaScript.
  if (searchParams.has("page")) return null;
  return pathname + search === here.pathname + here.search ? null : pathname + search;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** No prefetching with data saver or on a slow connection. Only some browsers tell. */
export function isSavingData({ connection }: { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
