import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePricing, pricings } from "./pricing.ts";

describe("one of the three values", () => {
  test.each(["free", "Free", " FREE "])("%j is free and needs no note", (typed) => {
    expect(parsePricing(typed)).toEqual({ pricing: "free", note: null });
  });

  test.each(pricings)("%s is itself", (pricing) => {
    expect(parsePricing(pricing)).toEqual({ pricing, note: null });
  });
});

describe("anything else is mapped to a value, and the words become the note", () => {
  test.each([
    ["paid", "premium"],
    ["Paid", "premium"],
    ["subscription", "premium"],
    ["Subscription, billed yearly", "premium"],
    ["$10/month", "premium"],
    ["from 9,99 €", "premium"],
    ["29 USD one-time", "premium"],
    ["free trial", "premium"],
    ["7-day free-trial then $5", "premium"],
    ["Enterprise", "premium"],
    ["Free and paid plans", "freemium"],
    ["Free plan, premium from $8", "freemium"],
    ["$0 - $20", "freemium"],
    ["Freemium (100 calls)", "freemium"],
    ["Open source, paid hosting", "freemium"],
    ["$0", "free"],
    ["free for everyone", "free"],
    ["open source", "free"],
    ["donations welcome", "free"],
    ["unpaid", "free"],
  ])("%j is %s", (typed, pricing) => {
    expect(parsePricing(typed)).toEqual({ pricing, note: typed });
  });
});

test("a blank field is free, without a note", () => {
  expect(parsePricing("  ")).toEqual({ pricing: "free", note: null });
});

test("nothing typed is lost", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { pricing, note } = parsePricing(typed);
      expect(pricings).toContain(pricing);
      if (note === null) expect(["", ...pricings]).toContain(typed.trim().toLowerCase());
      else expect(note).toBe(typed.trim());
    }),
  );
});
