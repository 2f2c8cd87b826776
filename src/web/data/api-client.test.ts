// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { retries } from "#contract/shared/limits.ts";
import { createApiClient, toApiError } from "./api-client.ts";

afterEach(() => void vi.restoreAllMocks());

/** The signals of the requests, and a function that ends those that take too long. */
function watchRequests() {
  const tooLong = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(tooLong.signal);
  const signals: (AbortSignal | null | undefined)[] = [];
  const api = createApiClient((_, init) => {
    signals.push(init?.signal);
    return Promise.resolve(Response.json({}));
  });
  return { api, signals, timeout, tooLong };
}

test("a read ends after 15 seconds, also one that its caller can end", async () => {
  const { api, signals, timeout, tooLong } = watchRequests();
  const caller = new AbortController();
  await api.site.$get();
  await api.search.suggestions.$get({ query: { q: "fig" } }, { init: { signal: caller.signal } });
  expect(timeout.mock.calls).toEqual([[retries.readMs], [retries.readMs]]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  tooLong.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});

test("a caller ends its own read", async () => {
  const { api, signals } = watchRequests();
  const caller = new AbortController();
  await api.search.suggestions.$get({ query: { q: "fig" } }, { init: { signal: caller.signal } });
  caller.abort();
  expect(signals[0]?.aborted).toBe(true);
});

test("a limit says when it is possible again on the person's own clock, never too early", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:20Z"), toFake: ["Date"] });
  const error = {
    code: "rate_limited",
    message: "5 new products a day; again in 3 hours",
    quota: "5 new products a day",
  };
  const refusedFor = (seconds: string) =>
    toApiError(Response.json({ error }, { status: 429, headers: { "retry-after": seconds } }));
  const refused = await refusedFor("8300");
  const refusedForADay = await refusedFor("86390");
  vi.useRealTimers();
  // The tests run in Kathmandu: 14:18:40 UTC is 20:03:40 there.
  expect(refused.message).toMatch(/^5 new products a day; again at 8:04\sPM$/);
  expect(refusedForADay.message).toMatch(/^5 new products a day; again tomorrow at 5:46\sPM$/);
});

test("a write is never ended, for it may have happened all the same", async () => {
  const { api, signals } = watchRequests();
  await api.products[":id"].upvote.$put({ param: { id: "1" } });
  expect(signals).toEqual([undefined]);
});

test("a small write is sent even if its page is left at once, a read or a long draft is not", async () => {
  const sent: (boolean | undefined)[] = [];
  const api = createApiClient((_, init) => {
    sent.push(init?.keepalive);
    return Promise.resolve(Response.json({}));
  });
  await api.products[":id"].upvote.$put({ param: { id: "1" } });
  await api.feedback[":id"].replies.$post({ param: { id: "1" }, json: { comment: "a".repeat(5000) } });
  await api.site.$get();
  expect(sent).toEqual([true, false, false]);
});
