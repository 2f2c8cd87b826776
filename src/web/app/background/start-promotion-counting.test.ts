// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePageListeners } from "#test/tools/page-listeners.ts";
import { startPromotionCounting } from "./start-promotion-counting.ts";

type Sent = { path: string; body: unknown; keepalive: boolean | undefined };

let sent: Sent[] = [];
let isHidden = false;
let isOnline = true;
let observers: FakeObserver[] = [];
usePageListeners();

/** happy-dom has no layout: the test says what is in view. */
class FakeObserver {
  readonly targets = new Set<Element>();
  readonly tell: (entries: { target: Element; intersectionRatio: number }[]) => void;
  constructor(tell: FakeObserver["tell"]) {
    this.tell = tell;
    observers.push(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [sent, isHidden, isOnline, observers] = [[], false, true, []];
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});

afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const fetcher: typeof fetch = async (input, init) => {
  sent.push({ path: String(input), body: JSON.parse(String(init?.body)), keepalive: init?.keepalive });
  return new Response(null, { status: 204 });
};

function show(...ids: number[]): void {
  document.body.innerHTML = `<ul>${ids
    .map((id) => `<li data-promoted="${id}"><a href="/resources/p${id}"><b>p${id}</b></a></li>`)
    .join("")}</ul><a id="organic" href="/resources/p9">p9</a>`;
}

const card = (id: number) => document.querySelector(`[data-promoted="${id}"]`) as HTMLElement;

function scroll(ratios: Record<number, number>): void {
  const entries = Object.entries(ratios).map(([id, intersectionRatio]) => ({
    target: card(Number(id)),
    intersectionRatio,
  }));
  for (const { target } of entries) expect(observers[0]?.targets.has(target)).toBe(true);
  observers[0]?.tell(entries);
}

function setHidden(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

const impressionOf = (...productIds: number[]): Sent => visitOf("impression", productIds);
const clickOn = (id: number): Sent => visitOf("click", [id]);
const visitOf = (kind: string, productIds: number[]): Sent => ({
  path: "/api/v1/promotions/visits",
  body: { kind, productIds },
  keepalive: true,
});

it("cards in view for a second are reported together, those further down are not", () => {
  show(1, 2, 3);
  startPromotionCounting({ fetcher });
  scroll({ 1: 1, 2: 0.5, 3: 0.49 });
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([impressionOf(1, 2)]);
});

it("the cards of a preview, which nothing can be done with, are not watched", () => {
  show(1, 2);
  card(1).parentElement?.setAttribute("inert", "");
  startPromotionCounting({ fetcher });
  expect(observers[0]?.targets.size).toBe(0);
});

it("a card scrolled away within the second is not reported; the time starts again when it comes back", () => {
  show(1);
  startPromotionCounting({ fetcher });
  scroll({ 1: 1 });
  vi.advanceTimersByTime(900);
  scroll({ 1: 0.2 });
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
  scroll({ 1: 0.8 });
  vi.advanceTimersByTime(900);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([impressionOf(1)]);
});

it("following another link in the card is not reported", () => {
  show(1);
  card(1).insertAdjacentHTML("beforeend", '<a href="#why">Why here?</a>');
  startPromotionCounting({ fetcher });
  card(1).querySelector<HTMLElement>('[href="#why"]')?.click();
  expect(sent).toEqual([]);
});

it("a hidden tab reports nothing until it has been visible for a second", () => {
  isHidden = true;
  show(1);
  startPromotionCounting({ fetcher });
  scroll({ 1: 1 });
  vi.advanceTimersByTime(60_000);
  setHidden(false);
  vi.advanceTimersByTime(500);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([]);
  setHidden(false);
  vi.advanceTimersByTime(1100);
  expect(sent).toEqual([impressionOf(1)]);
});

it("cards of the next page and the next turn are watched; one seen before is reported after half an hour", async () => {
  show(1);
  startPromotionCounting({ fetcher });
  scroll({ 1: 1 });
  vi.advanceTimersByTime(1100);
  show(2, 1);
  await vi.advanceTimersByTimeAsync(300);
  scroll({ 1: 1, 2: 1 });
  vi.advanceTimersByTime(1100);
  expect(sent).toEqual([impressionOf(1), impressionOf(2)]);
  vi.advanceTimersByTime(30 * 60_000);
  show(1, 2);
  await vi.advanceTimersByTimeAsync(300);
  scroll({ 1: 1 });
  vi.advanceTimersByTime(1100);
  expect(sent.slice(2)).toEqual([impressionOf(1)]);
});

it("seen cards are sent when the visitor leaves the page", () => {
  show(1);
  startPromotionCounting({ fetcher });
  scroll({ 1: 1 });
  vi.advanceTimersByTime(1001);
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([impressionOf(1)]);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

it("a click anywhere on a card is reported, also with the middle button; other clicks are not", () => {
  show(1, 2);
  startPromotionCounting({ fetcher });
  const press = (target: Element | null, button: number) =>
    target?.dispatchEvent(
      new MouseEvent(button === 0 ? "click" : "auxclick", { bubbles: true, button, cancelable: true }),
    );
  press(card(1).querySelector("b"), 0);
  press(card(2).querySelector("a"), 1);
  press(card(2), 2);
  press(document.querySelector("#organic"), 0);
  expect(sent).toEqual([clickOn(1), clickOn(2)]);
});

it("a tap that followed a card before this was loaded is reported", () => {
  show(1, 2);
  const tapped = card(2).querySelector("b");
  const other = card(1).querySelector("b");
  window.history.replaceState(null, "", "/resources/p2");
  show();
  startPromotionCounting({ fetcher, firstTarget: tapped });
  expect(sent).toEqual([clickOn(2)]);
  // Only touched, to scroll.
  startPromotionCounting({ fetcher, firstTarget: other });
  startPromotionCounting({ fetcher, firstTarget: document });
  expect(sent).toHaveLength(1);
});

it("offline nothing is sent, and a blocked request is no error", async () => {
  isOnline = false;
  show(1);
  startPromotionCounting({ fetcher: () => Promise.reject(new TypeError("blocked")) });
  scroll({ 1: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  isOnline = true;
  card(1).click();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([]);
});
