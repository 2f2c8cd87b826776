import { expect, test } from "vitest";
import { unsentChanges } from "./unsent-changes.ts";

function fakeStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const key = "unsent:7";
const soup = { base: "", mine: "Soup" };
const stew = { base: "", mine: "Stew" };

function openTab(storage: ReturnType<typeof fakeStorage>) {
  return unsentChanges({ storage: () => storage, key });
}

test("changes are there at the next visit, until they are confirmed", () => {
  const storage = fakeStorage();
  openTab(storage).keep({ title: soup });
  const next = openTab(storage);
  expect(next.read()).toEqual({ title: soup });
  next.keep({});
  expect(storage.items.size).toBe(0);
});

test("a tab removes only its own changes", () => {
  const storage = fakeStorage();
  const one = openTab(storage);
  const other = openTab(storage);
  one.keep({ title: soup });
  other.keep({ note: stew });
  one.keep({});
  expect(openTab(storage).read()).toEqual({ note: stew });
});

test("a tab doesn't remove a field that another one has typed in since", () => {
  const storage = fakeStorage();
  const one = openTab(storage);
  const other = openTab(storage);
  one.keep({ title: soup });
  other.keep({ title: stew });
  one.keep({});
  expect(openTab(storage).read()).toEqual({ title: stew });
});

test.each(["", "null", "7", "{", '["x"]', '{"title":"Soup"}', '{"title":null}'])(
  "unreadable content (%s) counts as nothing",
  (content) => {
    const storage = fakeStorage({ [key]: content });
    const tab = openTab(storage);
    expect(tab.read()).toEqual({});
    tab.keep({ title: soup });
    expect(openTab(storage).read()).toEqual({ title: soup });
  },
);

test("blocked or full storage is no error", () => {
  const blocked = unsentChanges({
    storage: () => {
      throw new Error("SecurityError");
    },
    key,
  });
  expect(blocked.read()).toEqual({});
  blocked.keep({ title: soup });
});
