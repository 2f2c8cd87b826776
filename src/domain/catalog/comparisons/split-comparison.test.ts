import { expect, test } from "vitest";
import { candidatesOf, splitComparison } from "./split-comparison.ts";

const known = new Set(["figma", "penpot", "canva", "mac", "mac-vs-pc", "pc", "day-vs-night", "vs"]);
const split = (address: string) => splitComparison(address, { known });

test.each([
  ["figma", ["figma"]],
  ["figma-vs-penpot-vs-canva", ["figma", "penpot", "canva"]],
  ["Figma-VS-Penpot", ["figma", "penpot"]],
  ["day-vs-night", ["day-vs-night"]],
  ["figma-vs-day-vs-night", ["figma", "day-vs-night"]],
  ["day-vs-night-vs-figma", ["day-vs-night", "figma"]],
  ["vs-vs-figma", ["vs", "figma"]],
  ["figma,penpot, day-vs-night", ["figma", "penpot", "day-vs-night"]],
])("%s are the products %j", (address, found) => {
  expect(split(address)).toEqual({ found, missing: [] });
});

test("two products win over one that is named like the pair", () => {
  expect(split("mac-vs-pc")).toEqual({ found: ["mac", "pc"], missing: [] });
  expect(split("figma-vs-mac-vs-pc").found).toEqual(["figma", "mac", "pc"]);
});

test("unknown parts are named, and the rest is found", () => {
  expect(split("figma-vs-nothing-vs-penpot")).toEqual({ found: ["figma", "penpot"], missing: ["nothing"] });
  expect(split("a-vs-b")).toEqual({ found: [], missing: ["a", "b"] });
  expect(split("figma,day")).toEqual({ found: ["figma"], missing: ["day"] });
  expect(split("-vs--vs-")).toEqual({ found: [], missing: [] });
});

test("a slug with the separator in it is found even if its first part is unknown", () => {
  expect(split("nothing-vs-day-vs-night")).toEqual({ found: ["day-vs-night"], missing: ["nothing"] });
});

test("however long the address, only so many slugs are looked up", () => {
  const address = Array.from({ length: 16 }, (_, n) => `p${n}`).join("-vs-");
  expect(candidatesOf(address)).toHaveLength(136);
  expect(candidatesOf(`${address}-vs-one-more`)).toHaveLength(16);
  expect(candidatesOf(address.replaceAll("-vs-", ","))).toHaveLength(16);
});
