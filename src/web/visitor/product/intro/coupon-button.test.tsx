// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "navigation": { "disableChildPageNavigation": true } } }
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "#web/ui/toasts/toast-store.ts";
import { CouponButton } from "./coupon-button.tsx";

const coupon = { text: "25% off", code: "SHELF25", url: "https://shop.example/", isExpired: false };
const copied: string[] = [];
const opened: unknown[][] = [];

function allowCopying(isAllowed: boolean): void {
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException("no", "NotAllowedError");
    copied.push(text);
  };
  vi.stubGlobal("navigator", { clipboard: { writeText } });
}

/** Whether the browser would have followed the link; it never does in tests. */
async function press(): Promise<{ isFollowed: boolean }> {
  let isFollowed = false;
  const handleClick = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", handleClick, { once: true });
  await act(async () => void fireEvent.click(screen.getByText(/25% off|Copied!/)));
  return { isFollowed };
}

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom follows a link before anybody can prevent it, and asks for what its `rel` says.
  vi.stubGlobal("open", (...call: unknown[]) => {
    if (call[2] !== "noreferrer,noopener") opened.push(call);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  copied.length = 0;
  opened.length = 0;
});

test("copies the code, opens the shop, and shows that for two seconds", async () => {
  allowCopying(true);
  render(<CouponButton coupon={coupon} rel="noopener noreferrer" />);
  expect(await press()).toEqual({ isFollowed: false });
  expect(copied).toEqual(["SHELF25"]);
  expect(opened).toEqual([["https://shop.example/", "_blank", "noopener"]]);
  expect(screen.getByText("Copied!")).toBeTruthy();
  const shown: unknown[] = [];
  toastStore.connect({ show: ({ title, tone }) => void shown.push([title, tone]), hide: () => {} })();
  expect(shown).toEqual([["Copied!", "success"]]);
  act(() => void vi.advanceTimersByTime(1900));
  expect(screen.queryByText("Copied!")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText("Copied!")).toBeNull();
  expect(screen.getByText("25% off · SHELF25")).toBeTruthy();
});

test("if copying fails, the code can be selected and the link still works", async () => {
  allowCopying(false);
  render(<CouponButton coupon={coupon} rel="noopener noreferrer" />);
  await press();
  expect(opened).toEqual([]);
  expect(screen.getByText("SHELF25").tagName).toBe("CODE");
  expect(await press()).toEqual({ isFollowed: true });
});

test("an expired coupon is disabled", () => {
  render(<CouponButton coupon={{ ...coupon, isExpired: true, code: null, url: null }} rel="noopener noreferrer" />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Expired Now" });
  expect(button.disabled).toBe(true);
});

test("without JavaScript the link works and the code can be selected", () => {
  const html = renderToStaticMarkup(<CouponButton coupon={coupon} rel="noopener nofollow ugc" />);
  expect(html).toContain('href="https://shop.example/" target="_blank" rel="noopener nofollow ugc"');
  expect(html).toMatch(/<noscript>.*<code[^>]*>SHELF25<\/code>.*<\/noscript>/);
});

test("an offer without a code is a plain link", async () => {
  allowCopying(true);
  render(<CouponButton coupon={{ ...coupon, code: null }} rel="noopener noreferrer" />);
  expect(await press()).toEqual({ isFollowed: true });
  expect([copied, opened]).toEqual([[], []]);
});
