import { expect, test } from "vitest";
import { neighborsOf, openTab, wantedTab } from "./home-tabs.ts";

const wanted = (search: string) => wantedTab(new URLSearchParams(search));

test("an address without a tab or with an unknown one is the overview, one with a period the figures", () => {
  expect(wanted("")).toBe("overview");
  expect(wanted("tab=nonsense")).toBe("overview");
  expect(wanted("tab=badge")).toBe("badge");
  expect(wanted("days=7")).toBe("figures");
  expect(wanted("tab=history&days=7")).toBe("history");
});

test("a locked tab leads to the one that unlocks it (rule 4)", () => {
  expect(openTab("badge", 25)).toBe("page");
  expect(openTab("comment", 25)).toBe("page");
  expect(openTab("comment", 50)).toBe("comment");
  expect(openTab("badge", 50)).toBe("comment");
  expect(openTab("platforms", 100)).toBe("platforms");
  for (const tab of ["overview", "page", "figures", "promotion", "history"] as const) {
    expect(openTab(tab, 25)).toBe(tab);
  }
});

test("Back and Next lead only to the wizard's unlocked tabs", () => {
  expect(neighborsOf("page", 25)).toEqual({ back: undefined, next: undefined });
  expect(neighborsOf("comment", 50)).toEqual({ back: "page", next: "makers" });
  expect(neighborsOf("makers", 50)).toEqual({ back: "comment", next: undefined });
  expect(neighborsOf("makers", 100)).toEqual({ back: "comment", next: "badge" });
  expect(neighborsOf("platforms", 100)).toEqual({ back: "share", next: undefined });
  expect(neighborsOf("history", 100)).toEqual({});
});
