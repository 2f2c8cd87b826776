// @vitest-environment happy-dom
import type { DataRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startLogoMorphing } from "./start-logo-morphing.ts";

type Subscriber = Parameters<DataRouter["subscribe"]>[0];
let tops: Record<string, number> = {};
let arrive: (historyAction: string, isMorph?: boolean) => void;

beforeEach(() => {
  tops = {};
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const top = tops[this.id] ?? 100;
    return { top, bottom: top + 48, width: 48 } as DOMRect;
  });
  let subscriber: Subscriber = () => {};
  startLogoMorphing({
    subscribe: (given) => {
      subscriber = given;
      return () => {};
    },
  });
  const [currentLocation, nextLocation] = [{ pathname: "/" }, { pathname: "/resources/figma" }];
  arrive = (historyAction, isMorph = true) =>
    subscriber(
      { historyAction } as Parameters<Subscriber>[0],
      { viewTransitionOpts: isMorph ? { currentLocation, nextLocation } : undefined } as Parameters<Subscriber>[1],
    );
});

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

const book = '<li><a class="spine" href="/resources/figma"><img id="book"></a></li>';
const row = (slug: string, id: string) =>
  `<article><span class="logo-box" id="${id}"></span><a href="/resources/${slug}">${slug}</a></article>`;
const productPage = '<main><h1 class="product-title">Figma</h1></main>';

/** As React does it: the list takes the product's place, and the transition goes on in a later microtask. */
async function show(page: string): Promise<void> {
  document.body.innerHTML = page;
  await Promise.resolve();
}

const named = () =>
  [...document.querySelectorAll<HTMLElement>("[id]")]
    .filter(({ style }) => style.viewTransitionName)
    .map(({ id }) => id);

it("on the way back, the logo of the product's row has its name as soon as the list is there", async () => {
  await show(productPage);
  arrive("POP");
  await show(`<main><ol>${book}</ol>${row("penpot", "penpot")}${row("figma", "figma")}</main>`);
  expect(named()).toEqual(["figma"]);
});

it("on the way forth, the logo has its name before the product's page is there", () => {
  document.body.innerHTML = `<main>${row("figma", "figma")}</main>`;
  arrive("POP");
  expect(named()).toEqual(["figma"]);
});

it("a book's logo is named if the row is off the screen, and none if both are", async () => {
  tops = { figma: 5_000 };
  const list = `<main><ol>${book}</ol>${row("figma", "figma")}</main>`;
  await show(productPage);
  arrive("POP");
  await show(list);
  expect(named()).toEqual(["book"]);
  tops = { figma: 5_000, book: -400 };
  await show(productPage);
  arrive("POP");
  await show(list);
  expect(named()).toEqual([]);
});

it("nothing is named without a transition, and clicks name their own logo", async () => {
  await show(productPage);
  arrive("POP", false);
  arrive("PUSH");
  await show(`<main>${row("figma", "figma")}</main>`);
  expect(named()).toEqual([]);
});
