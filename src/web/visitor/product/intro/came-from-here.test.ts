import { expect, test } from "vitest";
import { cameFromHere } from "./came-from-here.ts";

const origin = "https://shelf.example";
const fresh = { historyIndex: 0, historyLength: 1, referrer: "", origin };

test.each([
  ["a page of ours was shown before in this tab", { historyIndex: 2, historyLength: 3 }],
  ["a link on our site led here with a full page load", { historyLength: 2, referrer: `${origin}/niche/design` }],
  [
    "a page of ours was shown before, and another site before that",
    { historyIndex: 1, referrer: "https://x.example/" },
  ],
])("Back goes back when %s", (_, arrival) => {
  expect(cameFromHere({ ...fresh, ...arrival })).toBe(true);
});

test.each([
  ["the URL was typed", {}],
  ["another site led here", { historyLength: 4, referrer: "https://search.example/?q=notes" }],
  ["a site with a name like ours led here", { historyLength: 4, referrer: `${origin}.evil.example/` }],
  ["our list opened it in a new tab, with nothing behind it", { historyLength: 1, referrer: `${origin}/` }],
  ["the visitor comes from signing in", { historyLength: 5, referrer: `${origin}/auth?redirect=%2F` }],
])("Back is a link when %s", (_, arrival) => {
  expect(cameFromHere({ ...fresh, ...arrival })).toBe(false);
});
