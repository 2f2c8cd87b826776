import { isPublicPage } from "#contract/shared/paths/private-paths.ts";

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
