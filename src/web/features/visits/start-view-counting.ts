import type { QueryClient } from "@tanstack/react-query";
import type { RouterState } from "react-router";
import { paths } from "#contract/paths.ts";
import { referrerHost, searchWordsOf } from "#contract/product-views.ts";
import { createApiClient } from "../../api-client.ts";
import { queries } from "../../queries.ts";

type Route = Pick<RouterState, "location" | "historyAction">;
type Options = {
  router: { state: Route; subscribe: (listener: (state: Route) => void) => unknown };
  queryClient: QueryClient;
  fetcher: typeof fetch;
};

/** How the visitor came to the page: from another site, or by searching here. */
type Way = { referrer?: string | undefined; search?: string | undefined };
type Address = Pick<Location, "pathname" | "search">;

/** A page that was passed through unseen is no view. */
const seenAfterMs = 1000;

/**
 * Tells the server of each product page that is really shown: pages come from caches and their data is fetched ahead, so
 * only the page itself knows. What counts, and how often, is the server's to decide.
 */
export function startViewCounting({ router, queryClient, fetcher }: Options): void {
  const api = createApiClient(fetcher);
  let shown: Address = router.state.location;
  let untold: { productId: number; way: Way } | undefined;
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(way: Way): void {
    const slug = /^\/resources\/([^/]+)$/.exec(shown.pathname)?.[1];
    const product = slug && queryClient.getQueryData(queries.product(api, slug).queryKey);
    untold = product ? { productId: product.id, way } : undefined;
    isSeen = false;
    look();
  }

  function look(): void {
    clearTimeout(timer);
    if (!untold || document.hidden) return;
    isSeen = true;
    timer = setTimeout(tell, seenAfterMs);
  }

  /** Whoever goes on sooner has seen it all the same. */
  function leave(): void {
    if (isSeen) tell();
  }

  function tell(): void {
    clearTimeout(timer);
    if (untold && navigator.onLine) {
      const { productId, way } = untold;
      const views = api.products[":id"].views;
      // Kept alive, so that it arrives also from a page that is being left.
      views.$post({ param: { id: String(productId) }, json: way }, { init: { keepalive: true } }).catch(() => {});
    }
    untold = undefined;
  }

  router.subscribe(({ location }) => {
    const from = shown;
    shown = location;
    // Another place on the same page is the same page.
    if (location.pathname === from.pathname) return;
    leave();
    begin({ search: wordsOf(from) });
  });
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : look()));
  window.addEventListener("pagehide", leave);
  // Back from another site, out of the browser's own cache, where nothing is loaded.
  window.addEventListener("pageshow", ({ persisted }) => persisted && begin({}));

  // Only the page that was loaded was led to by somebody else.
  begin(router.state.historyAction === "POP" ? wayToThisLoad() : {});
}

function wayToThisLoad(): Way {
  const { referrer } = document;
  const { host, origin } = window.location;
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === origin;
  return isOwn ? { search: wordsOf(new URL(referrer)) } : { referrer: referrerHost(referrer, host) };
}

/** What was searched for on this page, where it is the search. */
function wordsOf({ pathname, search }: Address): string | undefined {
  if (pathname !== paths.search()) return undefined;
  return searchWordsOf(new URLSearchParams(search).get("q") ?? "") || undefined;
}
