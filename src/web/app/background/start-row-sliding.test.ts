// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePageListeners } from "#test/tools/page-listeners.ts";
import { startRowSliding } from "./start-row-sliding.ts";

type Slide = { row: string; start: unknown; duration: unknown; cancel: () => void };

const rowHeight = 100;
let slides: Slide[] = [];
let isMotionReduced = false;
usePageListeners();

beforeEach(() => {
  [slides, isMotionReduced] = [[], false];
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  vi.stubGlobal("innerHeight", 1000);
  // happy-dom has no layout: rows are one below the other, from the top of the screen.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = Array.from(this.parentElement?.querySelectorAll(":scope > li") ?? []).indexOf(this);
    return { top: Math.max(0, index) * rowHeight } as DOMRect;
  });
  Element.prototype.animate = function (this: Element, frames, options) {
    const cancel = vi.fn();
    const [start] = frames as Keyframe[];
    slides.push({ row: this.id, start, duration: (options as KeyframeAnimationOptions).duration, cancel });
    return { cancel } as unknown as Animation;
  };
  startRowSliding();
});

afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(rows: string): void {
  const items = Array.from(rows, (id) => `<li id="${id}"><a href="/resources/${id}">${id}</a></li>`);
  document.body.innerHTML = `<div><nav><a class="tab" data-keep-scroll="true" href="/?top=all"><b>All time</b></a></nav>
    <section><ul class="product-rows">${items.join("")}</ul></section></div>`;
}

const list = () => document.querySelector(".product-rows") as Element;
const choose = () => document.querySelector(".tab b")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

/** As React does it: rows that stay are the same elements. */
async function order(rows: string): Promise<void> {
  const known = new Map(Array.from(list().children, (row) => [row.id, row]));
  const items = Array.from(rows, (id) => known.get(id) ?? Object.assign(document.createElement("li"), { id }));
  list().replaceChildren(...items);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
}

it("slides rows from where they were, and fades in those that weren't there", async () => {
  show("abc");
  choose();
  await order("cbd");
  expect(slides.map(({ row, start, duration }) => [row, start, duration])).toEqual([
    ["c", { transform: "translateY(200px)" }, 200],
    ["d", { opacity: 0 }, 200],
  ]);
});

it("does nothing with reduced motion, without a tab, or for a change long after it", async () => {
  show("ab");
  isMotionReduced = true;
  choose();
  await order("ba");
  isMotionReduced = false;
  document.querySelector(".product-rows a")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await order("ab");
  vi.useFakeTimers();
  choose();
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  await order("ba");
  expect(slides).toEqual([]);
});

it("slides once for each choice, and stops the slides of the one before", async () => {
  show("ab");
  choose();
  await order("ba");
  expect(slides).toHaveLength(2);
  await order("ab");
  expect(slides).toHaveLength(2);
  choose();
  await order("ba");
  expect(slides).toHaveLength(4);
  for (const { cancel } of slides.slice(0, 2)) expect(cancel).toHaveBeenCalledOnce();
});

it("moves nothing that is off the screen before and after, and nothing further than the screen", async () => {
  show("abcdefghijklmnopqrst");
  choose();
  await order("tbcdefghijklmnopqrsa");
  expect(slides.map(({ row, start }) => [row, start])).toEqual([
    ["t", { transform: "translateY(1000px)" }],
    ["a", { transform: "translateY(-1000px)" }],
  ]);
  slides = [];
  choose();
  await order("tbcdefghijklmnopqsra");
  expect(slides).toEqual([]);
});
