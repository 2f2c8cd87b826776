import { expect, test } from "vitest";
import * as limits from "../shared/limits.ts";
import { orderedTagline } from "./ordered-tagline.ts";

test("it is the first sentence, without its period", () => {
  expect(orderedTagline("A logbook for small boats.\nKeeps trips, weather and repairs.")).toBe(
    "A logbook for small boats",
  );
  expect(orderedTagline("Do you sail? Then read on.")).toBe("Do you sail?");
  expect(orderedTagline("Version 2.0 of a logbook")).toBe("Version 2.0 of a logbook");
  expect(orderedTagline("  ")).toBe("");
});

test("a long sentence is cut between words", () => {
  const tagline = orderedTagline("word ".repeat(200));
  expect(tagline).toMatch(/ word…$/);
  expect([...tagline].length).toBeLessThanOrEqual(limits.product.taglineMax);
  expect([...orderedTagline("x".repeat(1000))].length).toBeLessThanOrEqual(limits.product.taglineMax);
});
