import { expect, test } from "vitest";
import { isDone, lockOf, neighborsOf, wantedTab } from "./home-tabs.ts";

const wanted = (search: string) => wantedTab(new URLSearchParams(search));

test("an address without a tab or with an unknown one is the overview, one with a period the figures", () => {
  expect(wanted("")).toBe("overview");
  expect(wanted("tab=nonsense")).toBe("overview");
  expect(wanted("tab=badge")).toBe("badge");
  expect(wanted("days=7")).toBe("figures");
  expect(wanted("tab=history&days=7")).toBe("history");
});

test("a locked tab says at what it unlocks, and which tab leads there (rule 4)", () => {
  expect(lockOf("badge", 25)).toMatchObject({ label: "Embed Badge", unlocksAt: 100, nextTab: "page" });
  expect(lockOf("comment", 25)).toMatchObject({ label: "Maker Comments", unlocksAt: 50, nextTab: "page" });
  expect(lockOf("comment", 50)).toBeNull();
  expect(lockOf("badge", 50)).toMatchObject({ unlocksAt: 100, nextTab: "comment" });
  expect(lockOf("platforms", 100)).toBeNull();
  for (const tab of ["overview", "page", "figures", "promotion", "history"] as const) {
    expect(lockOf(tab, 25)).toBeNull();
  }
});

test("a submitted form and a saved comment are done, and nothing else", () => {
  expect(isDone("page", { unlocked: 25, makerComment: null })).toBe(false);
  expect(isDone("page", { unlocked: 50, makerComment: null })).toBe(true);
  expect(isDone("comment", { unlocked: 50, makerComment: null })).toBe(false);
  expect(isDone("comment", { unlocked: 100, makerComment: "Why" })).toBe(true);
  expect(isDone("makers", { unlocked: 100, makerComment: "Why" })).toBe(false);
});

test("Back and Next lead only to the wizard's unlocked tabs", () => {
  expect(neighborsOf("page", 25)).toEqual({ back: undefined, next: undefined });
  expect(neighborsOf("comment", 50)).toEqual({ back: "page", next: "makers" });
  expect(neighborsOf("makers", 50)).toEqual({ back: "comment", next: undefined });
  expect(neighborsOf("makers", 100)).toEqual({ back: "comment", next: "badge" });
  expect(neighborsOf("platforms", 100)).toEqual({ back: "share", next: undefined });
  expect(neighborsOf("history", 100)).toEqual({});
});
