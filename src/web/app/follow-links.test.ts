// @vitest-environment happy-dom
import type { DataRouter, RouteObject } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePageListeners } from "#test/tools/page-listeners.ts";
import { addressAsked, followLinks, isPage, linkToFollow } from "./follow-links.ts";

const routes: RouteObject[] = [
  { children: [{ index: true }, { path: "niche/:slug" }, { path: "resources/:slug" }, { path: "*" }] },
];

usePageListeners();

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  window.location.href = "http://localhost:3000/niche/design?page=2";
});

function click(markup: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = markup;
  let followed: string | null = null;
  const listener = (event: MouseEvent) => {
    followed = linkToFollow(event, routes)?.getAttribute("href") ?? null;
    event.preventDefault();
  };
  document.addEventListener("click", listener, { once: true });
  const target = document.querySelector("[data-target]") ?? document.querySelector("a");
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return followed;
}

it.each([
  ["a page", '<a href="/resources/obsidian">x</a>'],
  ["home", '<a href="/">x</a>'],
  ["something inside a link", '<a href="/niche/ai"><b data-target>x</b></a>'],
  ["our own origin written out", '<a href="http://localhost:3000/niche/ai">x</a>'],
  ["a place on another page", '<a href="/niche/ai#list">x</a>'],
  ["another page of this list", '<a href="/niche/design?page=3">x</a>'],
])("follows %s", (_, markup) => {
  expect(click(markup)).toBe(document.querySelector("a")?.getAttribute("href"));
});

it.each([
  ["another site", '<a href="https://example.org/niche/ai">x</a>'],
  ["a new tab", '<a href="/niche/ai" target="_blank">x</a>'],
  ["a download", '<a href="/niche/ai" download>x</a>'],
  ["what asks for the document", '<a href="/niche/ai" data-reload="true">x</a>'],
  ["a place on this page", '<a href="#content">x</a>'],
  ["what is no page", '<a href="/feeds/all.rss">x</a>'],
  ["an address for mail", '<a href="mailto:a@example.org">x</a>'],
  ["no link at all", "<button data-target>x</button>"],
])("leaves %s to the browser", (_, markup) => {
  expect(click(markup)).toBeNull();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves a click with %j to the browser",
  (init) => {
    expect(click('<a href="/niche/ai">x</a>', init)).toBeNull();
  },
);

it("ignores a click that was already handled", () => {
  document.body.innerHTML = '<a href="/niche/ai">x</a>';
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("a")?.addEventListener("click", (own) => own.preventDefault(), { once: true });
  document.querySelector("a")?.dispatchEvent(event);
  expect(linkToFollow(event, routes)).toBeNull();
});

it("tells pages from other URLs", () => {
  expect(["/", "/niche/ai", "/resources/x"].map((path) => isPage(path, routes))).toEqual([true, true, true]);
  expect(["/go/x", "/api/docs", "/files/a.webp"].map((path) => isPage(path, routes))).toEqual([false, false, false]);
});

function submit(markup: string): string | null {
  document.body.innerHTML = markup;
  let address: string | null = null;
  const listener = (event: SubmitEvent) => {
    address = addressAsked(event, routes);
    event.preventDefault();
  };
  document.addEventListener("submit", listener, { once: true });
  document.querySelector("form")?.requestSubmit();
  return address;
}

it("follows a GET form for a page", () => {
  const fields = '<input name="q" value="a & b"><input name="page" value="">';
  expect(submit(`<form action="/niche/ai">${fields}</form>`)).toBe("/niche/ai?q=a+%26+b&page=");
});

it.each([
  ["sends something", '<form method="post" action="/niche/ai"></form>'],
  ["asks another site", '<form action="https://example.org/niche/ai"></form>'],
  ["asks for what is no page", '<form action="/api/docs"></form>'],
  ["opens a new tab", '<form action="/niche/ai" target="_blank"></form>'],
])("leaves a form that %s to the browser", (_, markup) => {
  expect(submit(markup)).toBeNull();
});

/** Clicks the products of a list one after the other, before the first one's page is there. */
function clickProducts({ isMotionReduced = false } = {}) {
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  const navigate = vi.fn();
  followLinks({ navigate } as unknown as DataRouter, routes);
  const card = (slug: string) =>
    `<article><span class="logo-box"></span><a href="/resources/${slug}">${slug}</a></article>`;
  document.body.innerHTML = card("figma") + card("penpot");
  for (const link of document.querySelectorAll("a"))
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const named = [...document.querySelectorAll<HTMLElement>(".logo-box")].map(({ style }) => style.viewTransitionName);
  return { named, transitions: navigate.mock.calls.map(([, { viewTransition }]) => viewTransition) };
}

it("only the logo of the product clicked last grows into the one of its page", () => {
  const { named, transitions } = clickProducts();
  expect(named.map(Boolean)).toEqual([false, true]);
  expect(named[1]).toBe("logo");
  expect(transitions).toEqual([true, true]);
});

it("with reduced motion no logo grows", () => {
  const { named, transitions } = clickProducts({ isMotionReduced: true });
  expect(named.some(Boolean)).toBe(false);
  expect(transitions).toEqual([false, false]);
});
