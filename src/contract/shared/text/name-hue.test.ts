import { expect, test } from "vitest";
import { hueCount, nameHue, nameInitial, nameInitials } from "./name-hue.ts";

test("a name has the same hue in any case and with surrounding spaces", () => {
  expect(nameHue("  Obsidian ")).toBe(nameHue("obsidian"));
});

test("hues stay in range and are spread evenly over many names", () => {
  const tally = new Array<number>(hueCount).fill(0);
  for (let index = 0; index < 6_000; index += 1) {
    const hue = nameHue(`Product ${index}`);
    tally[hue] = (tally[hue] ?? 0) + 1;
  }
  expect(tally).toHaveLength(hueCount);
  expect(Math.min(...tally)).toBeGreaterThan(350);
  expect(Math.max(...tally)).toBeLessThan(650);
});

test.each([
  ["obsidian", "O"],
  ["  (figma)", "F"],
  ["7-Zip", "7"],
  ["åsa", "Å"],
  ["日本語", "日"],
  ["🚀", "🚀"],
  ["", "?"],
])("the initial of %j is %j", (name, initial) => {
  expect(nameInitial(name)).toBe(initial);
});

test.each([
  ["Ada Lovelace King", "AK"],
  ["Plato", "P"],
  ["  ada   king ", "AK"],
  ["", "?"],
])("the initials of %j are %j", (name, initials) => {
  expect(nameInitials(name)).toBe(initials);
});
