import type { RouteObject } from "react-router";
import { retries } from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, unreachable } from "../data/api-client.ts";

/** Makes the code of all pages fail like their data: after a limited time, and saying whether the site can be reached. */
export function limitPageCode(routes: RouteObject[], fetcher: typeof fetch): void {
  for (const route of routes) {
    const { lazy, children } = route;
    if (typeof lazy === "function") route.lazy = () => loadPageCode(lazy, { fetcher });
    if (children) limitPageCode(children, fetcher);
  }
}

type Patience = { fetcher: typeof fetch; withinMs?: number };

/** Rethrows the browser's error only if the site answers, because then a newer build has replaced the code. */
export async function loadPageCode<Code>(
  load: () => Promise<Code>,
  { fetcher, withinMs = retries.readMs }: Patience,
): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable("no code in time")), withinMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    // If the code was too slow, don't check the site: that might take as long again.
    if (!(error instanceof ApiError)) await reachSite(fetcher);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** For a site that is down, a proxy may answer with its own 502. */
async function reachSite(fetcher: typeof fetch): Promise<void> {
  const asked = fetcher(paths.health(), { cache: "no-store", signal: AbortSignal.timeout(retries.patienceMs) });
  const { status } = await asked.catch((cause) => {
    throw unreachable(cause);
  });
  if (status >= 500) throw unreachable(status);
}
