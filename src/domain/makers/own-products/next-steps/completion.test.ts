import { expect, test } from "vitest";
import { completionOf, unlockedOf } from "./completion.ts";

const fresh = { hasComment: false, hadComment: false, isSubmitted: false };

test("25 saved, 50 submitted, 100 with a maker comment (rule 5)", () => {
  expect(completionOf({ stage: "draft", hasComment: true })).toBe(25);
  expect(completionOf({ stage: "incomplete", hasComment: false })).toBe(25);
  expect(completionOf({ stage: "submitted", hasComment: false })).toBe(50);
  expect(completionOf({ stage: "rejected", hasComment: false })).toBe(50);
  expect(completionOf({ stage: "live", hasComment: true })).toBe(100);
});

test("what was unlocked stays unlocked, though the comment is gone or the product is a draft again", () => {
  expect(unlockedOf({ ...fresh, stage: "draft" })).toBe(25);
  expect(unlockedOf({ ...fresh, stage: "submitted" })).toBe(50);
  expect(unlockedOf({ ...fresh, stage: "draft", isSubmitted: true })).toBe(50);
  expect(unlockedOf({ ...fresh, stage: "live", hasComment: true })).toBe(100);
  expect(unlockedOf({ ...fresh, stage: "live", hadComment: true })).toBe(100);
  expect(unlockedOf({ ...fresh, stage: "draft", isSubmitted: true, hadComment: true })).toBe(100);
});
