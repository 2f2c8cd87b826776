import { describe, expect, test } from "vitest";
import { tidyProductFields } from "#contract/shared/products/product-fields.ts";
import { mergeChanges } from "./merge-changes.ts";

const base = { title: "Soup", steps: ["Boil"], note: "" };

describe("mergeChanges", () => {
  test.each([
    ["nobody changed anything", {}, {}, {}, [], []],
    ["only I changed a field", { title: "Stew" }, {}, { title: "Stew" }, [], []],
    ["only they changed a field", {}, { title: "Broth" }, { title: "Broth" }, ["title"], []],
    ["each changed another field", { title: "Stew" }, { note: "Hot" }, { title: "Stew", note: "Hot" }, ["note"], []],
    ["both made the same change", { title: "Stew" }, { title: "Stew" }, { title: "Stew" }, [], []],
    ["both changed one field", { title: "Stew" }, { title: "Broth" }, { title: "Stew" }, [], ["title"]],
    ["I emptied what they changed", { title: "" }, { title: "Broth" }, { title: "" }, [], ["title"]],
    ["they emptied what I left alone", {}, { title: "" }, { title: "" }, ["title"], []],
    [
      "both added to a list",
      { steps: ["Boil", "Stir"] },
      { steps: ["Boil", "Salt"] },
      { steps: ["Boil", "Stir"] },
      [],
      ["steps"],
    ],
    [
      "a list in another order is a change",
      {},
      { steps: ["Salt", "Boil"] },
      { steps: ["Salt", "Boil"] },
      ["steps"],
      [],
    ],
  ])("%s", (_, mine, theirs, values, taken, conflicts) => {
    const merged = mergeChanges({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
    expect(merged).toEqual({ values: { ...base, ...values }, taken, conflicts });
  });

  test("what the server only tidied is no change of theirs", () => {
    const typed = { headline: " Two  spaces ", websiteUrl: "salt.example", couponExpiryDate: "2030-01-02" };
    const stored = { headline: "Two spaces", websiteUrl: "https://salt.example", couponExpiryDate: "2030-01-02" };
    const mine = { ...typed, headline: "Changed again" };
    expect(mergeChanges({ base: typed, mine, theirs: stored }, tidyProductFields)).toEqual({
      values: mine,
      taken: [],
      conflicts: [],
    });
  });

  test("text in coupon fields that are hidden is not compared", () => {
    const hidden = { hasCoupon: false, couponCode: "TENTH" };
    const cleared = { hasCoupon: false, couponCode: "" };
    const merged = mergeChanges({ base: hidden, mine: hidden, theirs: cleared }, tidyProductFields);
    expect(merged).toMatchObject({ taken: [], conflicts: [] });
  });
});
