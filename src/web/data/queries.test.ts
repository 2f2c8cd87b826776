// @vitest-environment happy-dom
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writeQueries } from "../app/page-state.ts";
import { type ApiClient, ApiError, createApiClient } from "./api-client.ts";
import { freshnessOf, markPrefetched } from "./prefetched.ts";
import { createQueryClient, queries } from "./queries.ts";

// None of these options makes a request.
const api: ApiClient = createApiClient(() => Promise.reject(new Error("no request was expected")));
const client = createQueryClient();
const minute = 60_000;

type Options = { queryKey: QueryKey; staleTime?: unknown; retry?: unknown; retryDelay?: unknown; gcTime?: number };

/** The query's options merged over the client's defaults, as a page gets them. */
function resolved(options: object): Options {
  return client.defaultQueryOptions(options as Parameters<QueryClient["defaultQueryOptions"]>[0]) as Options;
}

function freshForMs(options: object): number {
  const { staleTime, queryKey } = resolved(options);
  return typeof staleTime === "function"
    ? staleTime(client.getQueryCache().build(client, { queryKey }))
    : Number(staleTime);
}

function retriesOf(options: object, error: Error): number {
  const retry = resolved(options).retry as (failures: number, error: Error) => boolean;
  let failures = 0;
  while (failures < 100 && retry(failures, error)) failures += 1;
  return failures;
}

const failure = (status: number, afterMs = 0) => new ApiError({ status, code: "server_error", message: "", afterMs });

afterEach(() => vi.unstubAllGlobals());

describe("the freshness and retries of the specification (section 9)", () => {
  const figures: [string, object, { minutes: number; retries: number }][] = [
    ["the niche list", queries.niches(api), { minutes: 60, retries: 5 }],
    ["the spotlight", queries.spotlight(api), { minutes: 5, retries: 1 }],
    ["a query without figures of its own", queries.session(api), { minutes: 5, retries: 1 }],
    ["a product", queries.product(api, "a"), { minutes: 5, retries: 3 }],
    ["a niche", queries.niche(api, "a"), { minutes: 5, retries: 3 }],
    ["the home page's list", queries.homeProducts(api, 1), { minutes: 5, retries: 3 }],
    [
      "a niche's list",
      queries.nicheProducts(api, { slug: "a", firstPage: 1, choices: { sort: "newest" } }),
      { minutes: 5, retries: 3 },
    ],
  ];

  it.each(figures)("%s", (_, options, { minutes, retries }) => {
    expect(freshForMs(options) / minute).toBe(minutes);
    expect(retriesOf(options, failure(500))).toBe(retries);
    expect(retriesOf(options, failure(0))).toBe(retries);
  });

  it("each try waits twice as long as the one before, up to 30 seconds", () => {
    const delay = resolved(queries.product(api, "a")).retryDelay as (attempt: number) => number;
    expect([0, 1, 2, 3, 4, 5, 20].map(delay)).toEqual([200, 400, 800, 1600, 3200, 6400, 30_000]);
  });

  it.each([
    ["content", queries.product(api, "a"), [0, 200, 500, 1000, 2000]],
    ["the niche list", queries.niches(api), [0, 200, 500, 1000, 2000]],
    ["any other query", queries.session(api), [0, 200, 500, 1000, 2000]],
  ])("%s has failed within 3 seconds, however long the server takes to fail", (_, options, durations) => {
    const delay = resolved(options).retryDelay as (attempt: number) => number;
    for (const afterMs of durations) {
      const tries = retriesOf(options, failure(500, afterMs));
      const waits = Array.from({ length: tries }, (_, attempt) => delay(attempt));
      expect(waits.reduce((sum, ms) => sum + ms, 0) + (tries + 1) * afterMs).toBeLessThan(3000);
    }
  });

  it("a request that got no answer is not repeated", () => {
    expect(retriesOf(queries.product(api, "a"), failure(0, 15_000))).toBe(0);
  });

  it("the site's settings never become stale while a page is open", () => {
    expect(freshForMs(queries.site(api))).toBe(Number.POSITIVE_INFINITY);
  });
});

it("client errors are not retried, nor is anything while the browser is offline", () => {
  expect(retriesOf(queries.niches(api), failure(404))).toBe(0);
  vi.stubGlobal("navigator", { onLine: false });
  expect(retriesOf(queries.niches(api), failure(0))).toBe(0);
});

it("nothing is garbage collected while it may still be fresh", () => {
  for (const options of [queries.niches(api), queries.product(api, "a"), queries.session(api)]) {
    expect(resolved(options).gcTime).toBeGreaterThanOrEqual(freshForMs(options));
  }
});

it("the server's data counts as fresh at hydration", () => {
  const browser = createQueryClient();
  writeQueries(browser, [[queries.product(api, "a").queryKey, { name: "A" }]]);
  const query = browser.getQueryCache().find({ queryKey: queries.product(api, "a").queryKey });
  expect(query?.isStaleByTime(5 * minute)).toBe(false);
});

it("prefetched data is fresh for 10 minutes, until it changes", () => {
  client.setQueryData(["ahead"], "first", { updatedAt: 1 });
  const query = client.getQueryCache().build(client, { queryKey: ["ahead"] });
  expect(freshnessOf(query) / minute).toBe(5);
  markPrefetched(query);
  expect(freshnessOf(query) / minute).toBe(10);
  client.setQueryData(["ahead"], "second", { updatedAt: 2 });
  expect(freshnessOf(query) / minute).toBe(5);
});
