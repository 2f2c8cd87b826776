// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePageListeners } from "#test/tools/page-listeners.ts";
import { startSpineLifting } from "./start-spine-lifting.ts";

let lifted: string[] = [];
let isMotionReduced = false;
usePageListeners();

beforeEach(() => {
  [lifted, isMotionReduced] = [[], false];
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  Element.prototype.animate = function (this: Element) {
    lifted.push(this.closest("a")?.getAttribute("href") ?? "");
    return {} as Animation;
  };
  const book = (slug: string) => `<li><a class="spine" href="/resources/${slug}"><svg></svg></a></li>`;
  document.body.innerHTML = `<ol>${book("figma")}${book("penpot")}</ol>
    <article><a class="card-link" href="/resources/penpot">Penpot</a><button>Upvote</button></article>`;
  startSpineLifting();
});

afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

function animate(animationName: string): void {
  const started = Object.assign(new Event("animationstart", { bubbles: true }), { animationName });
  document.querySelector("button")?.dispatchEvent(started);
}

it("a new vote lifts the product's book", () => {
  animate("pop-ring");
  expect(lifted).toEqual(["/resources/penpot"]);
});

it("no other animation does, and none with reduced motion", () => {
  animate("appear");
  isMotionReduced = true;
  animate("pop-ring");
  expect(lifted).toEqual([]);
});
