// @vitest-environment happy-dom
import type { RouterState } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Product } from "#contract/visitor/catalog.ts";
import type { Comparison } from "#contract/visitor/comparisons.ts";
import { usePageListeners } from "#test/tools/page-listeners.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient, queries } from "../../data/queries.ts";
import { startViewCounting } from "./start-view-counting.ts";

type Route = Pick<RouterState, "location" | "historyAction">;
type Sent = { path: string; body: unknown; keepalive: boolean | undefined };

let sent: Sent[] = [];
let isHidden = false;
let isOnline = true;
let referrer = "";
usePageListeners();

beforeEach(() => {
  vi.useFakeTimers();
  [sent, isHidden, isOnline, referrer] = [[], false, true, ""];
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  vi.spyOn(document, "referrer", "get").mockImplementation(() => referrer);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A tab where /resources/p7 is product 7. */
function openTab(address: string, { isPushed = false } = {}) {
  const fetcher: typeof fetch = async (input, init) => {
    sent.push({ path: String(input), body: JSON.parse(String(init?.body)), keepalive: init?.keepalive });
    return new Response(null, { status: 204 });
  };
  const queryClient = createQueryClient();
  const api = createApiClient(fetcher);
  for (const id of [1, 2, 7]) {
    queryClient.setQueryData(queries.product(api, `p${id}`).queryKey, { id, slug: `p${id}` } as Product);
  }
  for (const ids of [[1], [1, 2], [1, 2, 7]]) {
    const address = ids.map((id) => `p${id}`).join("-vs-");
    const products = ids.map((id) => ({ id, slug: `p${id}` }));
    queryClient.setQueryData(queries.comparison(api, address).queryKey, { products } as Comparison);
  }
  const subscribers: ((state: Route) => void)[] = [];
  const stateAt = (to: string) =>
    ({
      location: new URL(to, window.location.href),
      historyAction: isPushed ? "PUSH" : "POP",
    }) as unknown as Route;
  const router = {
    state: stateAt(address),
    subscribe: (tell: (state: Route) => void) => {
      subscribers.push(tell);
      return () => {};
    },
  };
  startViewCounting({ router, queryClient, fetcher });
  return {
    go(to: string): void {
      for (const tell of subscribers) tell(stateAt(to));
    },
  };
}

function setHidden(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

const viewOf = (id: number, body: unknown = {}): Sent => ({
  path: `/api/v1/products/${id}/views`,
  body,
  keepalive: true,
});

it("a product page shown for a second is reported once", () => {
  openTab("/resources/p7");
  vi.advanceTimersByTime(900);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(10_000);
  setHidden(true);
  setHidden(false);
  window.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([viewOf(7)]);
});

it("a comparison is reported with all its products, and one product alone is none", () => {
  const tab = openTab("/compare/p1-vs-p2");
  vi.advanceTimersByTime(2000);
  for (const address of ["p1-vs-p2-vs-p7", "p1", "p1-vs-unknown"]) {
    tab.go(`/compare/${address}`);
    vi.advanceTimersByTime(2000);
  }
  tab.go("/compare");
  vi.advanceTimersByTime(2000);
  const comparisonOf = (...productIds: number[]) => ({
    path: "/api/v1/compare/views",
    body: { productIds },
    keepalive: true,
  });
  expect(sent).toEqual([comparisonOf(1, 2), comparisonOf(1, 2, 7)]);
});

it("other pages and missing products are not reported", () => {
  const tab = openTab("/");
  for (const to of ["/niche/design", "/resources/unknown", "/resources/p7/more", "/my-products"]) {
    tab.go(to);
    vi.advanceTimersByTime(2000);
  }
  expect(sent).toEqual([]);
});

it("a page in a background tab is reported when the tab becomes visible, and never before", () => {
  isHidden = true;
  openTab("/resources/p1");
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([]);
  setHidden(false);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([viewOf(1)]);
});

it.each([
  ["hides it", () => setHidden(true)],
  ["closes it", () => window.dispatchEvent(new Event("pagehide"))],
])("a page is reported right away when its visitor %s before the second is over", (_, leave) => {
  openTab("/resources/p2");
  vi.advanceTimersByTime(100);
  leave();
  expect(sent).toEqual([viewOf(2)]);
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});

it("each visited product is reported, another anchor on its page is not", () => {
  const tab = openTab("/");
  tab.go("/resources/p1");
  tab.go("/resources/p1#feedback");
  tab.go("/resources/p2");
  vi.advanceTimersByTime(1000);
  tab.go("/resources/p1");
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([viewOf(1), viewOf(2), viewOf(1)]);
});

it("the search before a page is reported, normalized; the referrer of an earlier page is not", () => {
  referrer = "https://news.example/";
  const tab = openTab("/search");
  tab.go("/search?q=%20Local%20First%20NOTES&sort=name");
  tab.go("/resources/p1");
  tab.go("/resources/p2");
  tab.go("/search?q=%20");
  tab.go("/resources/p7");
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([viewOf(1, { search: "local first notes" }), viewOf(2), viewOf(7)]);
});

it.each([
  ["another site", "https://www.news.example/thread?user=ada", { referrer: "news.example" }],
  ["our search, in a new tab", "/search?q=Notes", { search: "notes" }],
  ["our home page, in a new tab", "/", {}],
  ["nowhere", "", {}],
])("a page loaded from %s reports no more than that", (_, from, way) => {
  referrer = from.startsWith("/") ? new URL(from, window.location.href).href : from;
  openTab("/resources/p7");
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([viewOf(7, way)]);
});

it("a visitor who navigated before counting began is not reported with the external referrer", () => {
  referrer = "https://news.example/";
  openTab("/resources/p7", { isPushed: true });
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([viewOf(7)]);
});

it("a page restored by the browser is reported again; offline nothing is", () => {
  openTab("/resources/p7");
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([viewOf(7), viewOf(7)]);
  isOnline = false;
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(2);
});
