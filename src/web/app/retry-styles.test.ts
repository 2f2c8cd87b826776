// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryStyles } from "./retry-styles.ts";

const href = "http://localhost/assets/compare-BsM8Zq0H.css";
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>("link")].map((link) => link.href);

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is fetched: the test decides when a sheet fails.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
});
afterEach(() => void vi.useRealTimers());

function fail(): void {
  document.head.querySelector("link")?.dispatchEvent(new Event("error"));
}

test("a failed style sheet is requested again five times, later and later, and then no more", () => {
  retryStyles();
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  for (const seconds of [3, 6, 12, 24, 48]) {
    fail();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(sheets()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sheets()).toEqual([href]);
  }
  fail();
  expect(vi.getTimerCount()).toBe(0);
});
