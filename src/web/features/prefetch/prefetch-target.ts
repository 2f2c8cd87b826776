import { isPublicPage } from "#contract/private-paths.ts";

type Link = Pick<HTMLAnchorElement, "href" | "target" | "hasAttribute">;

/** The address of ours behind a link that is worth fetching ahead, or null. */
export function prefetchTarget(link: Link, current: Pick<Location, "href">): string | null {
  if (link.target !== "" && link.target !== "_self") return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-reload")) return null;
  const here = new URL(current.href);
  const { origin, pathname, search, searchParams } = new URL(link.href, here);
  if (origin !== here.origin || !isPublicPage(pathname)) return null;
  // Load More fetches the next page of a list itself; its address is for those without JavaScript.
  if (searchParams.has("page")) return null;
  return pathname + search === here.pathname + here.search ? null : pathname + search;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whoever pays for bytes, or waits for them, gets only those they asked for. Only some browsers tell. */
export function isSavingData({ connection }: { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
