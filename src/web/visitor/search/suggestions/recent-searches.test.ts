// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAllSearches, forgetSearch, readRecentSearches, rememberSearch } from "./recent-searches.ts";

beforeEach(() => void forgetAllSearches());
afterEach(() => vi.restoreAllMocks());

test("the newest comes first, eight are stored, and duplicates only once", () => {
  for (const query of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "B"]) rememberSearch(query);
  expect(readRecentSearches()).toEqual(["B", "i", "h", "g", "f", "e", "d", "c"]);
});

test("one can be removed, or all", () => {
  for (const query of ["notes", "chat", "boards"]) rememberSearch(query);
  expect(forgetSearch("chat")).toEqual(["boards", "notes"]);
  expect(readRecentSearches()).toEqual(["boards", "notes"]);
  expect(forgetAllSearches()).toEqual([]);
});

test("an invalid stored value is ignored", () => {
  for (const stored of ["nonsense", "{}", "null", '[1, null, " ", "notes"]']) {
    localStorage.setItem("recent-searches", stored);
    expect(readRecentSearches()).toEqual(stored.includes("notes") ? ["notes"] : []);
  }
});

test("if the browser blocks storage, they last as long as the page", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  rememberSearch("notes");
  expect(readRecentSearches()).toEqual(["notes"]);
});
