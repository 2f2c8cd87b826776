// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pickStore, picksKey } from "./pick-store.ts";
import { clearPicks, followStoredPicks, parsePicks, removePick, togglePick } from "./stored-picks.ts";

const pick = (slug: string) => ({ slug, name: slug.toUpperCase(), logoUrl: null });
const slugs = () => pickStore.picks().map(({ slug }) => slug);
const stored = () => parsePicks(localStorage.getItem(picksKey)).map(({ slug }) => slug);

beforeEach(() => {
  localStorage.clear();
  pickStore.set([]);
});
afterEach(() => vi.restoreAllMocks());

test("up to four different products are picked and stored", () => {
  expect(["a", "b", "c", "d", "e"].map((slug) => togglePick(pick(slug)))).toEqual([true, true, true, true, false]);
  expect([slugs(), stored()]).toEqual([
    ["a", "b", "c", "d"],
    ["a", "b", "c", "d"],
  ]);
  expect(togglePick(pick("b"))).toBe(true);
  expect([slugs(), stored()]).toEqual([
    ["a", "c", "d"],
    ["a", "c", "d"],
  ]);
  removePick("c");
  expect(slugs()).toEqual(["a", "d"]);
  clearPicks();
  expect([slugs(), localStorage.getItem(picksKey)]).toEqual([[], null]);
});

test("picks are read at the start and follow other tabs", () => {
  localStorage.setItem(picksKey, JSON.stringify([pick("a")]));
  const stop = followStoredPicks();
  expect(slugs()).toEqual(["a"]);
  localStorage.setItem(picksKey, JSON.stringify([pick("a"), pick("b")]));
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  expect(slugs()).toEqual(["a"]);
  window.dispatchEvent(new StorageEvent("storage", { key: picksKey }));
  expect(slugs()).toEqual(["a", "b"]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(slugs()).toEqual([]);
  stop();
});

test("a tick adds to what another tab has stored meanwhile", () => {
  togglePick(pick("a"));
  localStorage.setItem(picksKey, JSON.stringify([pick("b"), pick("c"), pick("d")]));
  expect(togglePick(pick("e"))).toBe(true);
  expect(slugs()).toEqual(["b", "c", "d", "e"]);
});

test("blocked storage keeps the picks for this page", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  for (const slug of ["a", "b", "c", "d"]) togglePick(pick(slug));
  expect([togglePick(pick("e")), slugs()]).toEqual([false, ["a", "b", "c", "d"]]);
});

test.each([
  ["nothing", null, []],
  ["no JSON", "{", []],
  ["no list", '{"slug":"a"}', []],
  ["other entries", '[1, null, {"slug": 2}, {"slug": "../evil", "name": "x"}, {"slug": "a"}]', []],
  ["doubles and too many", JSON.stringify(["a", "a", "b", "c", "d", "e"].map(pick)), ["a", "b", "c", "d"]],
])("a stored value with %s is read", (_, value, expected) => {
  expect(parsePicks(value).map(({ slug }) => slug)).toEqual(expected);
});

test("a logo from elsewhere is dropped", () => {
  const entries = ["https://evil.example/x.png", "/files/logo.webp"].map((logoUrl, n) => ({
    ...pick(`p${n}`),
    logoUrl,
  }));
  expect(parsePicks(JSON.stringify(entries)).map(({ logoUrl }) => logoUrl)).toEqual([null, "/files/logo.webp"]);
});
