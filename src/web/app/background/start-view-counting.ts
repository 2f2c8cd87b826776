import type { QueryClient } from "@tanstack/react-query";
import type { RouterState } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { referrerHost, searchWordsOf } from "#contract/visitor/product-views.ts";
import { createApiClient } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";

type Route = Pick<RouterState, "location" | "historyAction">;
type Options = {
  router: { state: Route; subscribe: (listener: (state: Route) => void) => unknown };
  queryClient: QueryClient;
  fetcher: typeof fetch;
};

/** How the visitor got to the page: from another site, or by a search here. */
type Source = { referrer?: string | undefined; search?: string | undefined };
type Address = Pick<Location, "pathname" | "search">;

/** A visible page is reported after this time, or when it is left. */
const seenAfterMs = 1000;

/**
 * Reports each product page and comparison that was really shown. Only the browser knows, because pages may come from a
 * cache and data is prefetched. The server decides what counts, and how often.
 */
export function startViewCounting({ router, queryClient, fetcher }: Options): void {
  const api = createApiClient(fetcher);
  let shown: Address = router.state.location;
  let pending: (() => Promise<unknown>) | undefined;
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(source: Source): void {
    const [, page, name = ""] = /^\/(resources|compare)\/([^/]+)$/.exec(shown.pathname) ?? [];
    pending = page === "resources" ? productView(name, source) : page ? comparisonView(name) : undefined;
    isSeen = false;
    look();
  }

  // `keepalive`, so it arrives even while the page is unloading.
  const init = { keepalive: true };

  function productView(slug: string, source: Source) {
    const product = queryClient.getQueryData(queries.product(api, slug).queryKey);
    if (!product) return undefined;
    const param = { id: String(product.id) };
    return () => api.products[":id"].views.$post({ param, json: source }, { init });
  }

  function comparisonView(address: string) {
    const productIds = queryClient
      .getQueryData(queries.comparison(api, address).queryKey)
      ?.products.map(({ id }) => id);
    if (!productIds || productIds.length < 2) return undefined;
    return () => api.compare.views.$post({ json: { productIds } }, { init });
  }

  function look(): void {
    clearTimeout(timer);
    if (!pending || document.hidden) return;
    isSeen = true;
    timer = setTimeout(report, seenAfterMs);
  }

  /** Leaving a visible page sooner still counts as a view. */
  function leave(): void {
    if (isSeen) report();
  }

  function report(): void {
    clearTimeout(timer);
    if (pending && navigator.onLine) pending().catch(() => {});
    pending = undefined;
  }

  router.subscribe(({ location }) => {
    const from = shown;
    shown = location;
    // Another anchor on the same page isn't a new view.
    if (location.pathname === from.pathname) return;
    leave();
    begin({ search: wordsOf(from) });
  });
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : look()));
  window.addEventListener("pagehide", leave);
  // Restored from the back/forward cache, where nothing is loaded.
  window.addEventListener("pageshow", ({ persisted }) => persisted && begin({}));

  // Only a fully loaded page has an external referrer.
  begin(router.state.historyAction === "POP" ? sourceOfThisLoad() : {});
}

function sourceOfThisLoad(): Source {
  const { referrer } = document;
  const { host, origin } = window.location;
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === origin;
  return isOwn ? { search: wordsOf(new URL(referrer)) } : { referrer: referrerHost(referrer, host) };
}

/** The query, if this is the search page. */
function wordsOf({ pathname, search }: Address): string | undefined {
  if (pathname !== paths.search()) return undefined;
  return searchWordsOf(new URLSearchParams(search).get("q") ?? "") || undefined;
}
