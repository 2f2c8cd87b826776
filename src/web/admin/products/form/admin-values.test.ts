import { expect, test } from "vitest";
import type { AdminProductFields } from "#contract/admin/products/admin-product-fields.ts";
import { adminProductFields } from "#test/tools/admin-product-fields.ts";
import { adminValuesOf, changesBetween } from "./admin-values.ts";

const stored: AdminProductFields = {
  ...adminProductFields,
  websiteUrl: "https://saltworks.example",
  nicheIds: [3, 1, 2],
  subcategoryIds: [5, 4],
  hasCoupon: true,
  couponText: "A tenth off",
  couponCode: "SALT",
  couponExpiryDate: "2030-01-02T12:30:00.000Z",
  isAdvertised: true,
  adStartDate: "2030-01-01T08:00:00.000Z",
  adEndDate: "2030-01-31T08:00:00.000Z",
};

/** As the form sends them. */
const typed = (changes: object) => ({ ...adminValuesOf(stored), ...changes }) as unknown as AdminProductFields;

test("an untouched form changes nothing, also not the hours of its dates", () => {
  expect(changesBetween(stored, typed({}))).toEqual({});
});

test("only what was typed is a change", () => {
  expect(changesBetween(stored, typed({ headline: " Fresh  salt ", status: "draft", tagline: "" }))).toEqual({
    headline: "Fresh salt",
    status: "draft",
  });
});

test("another order of niches is a change only if the first one is another", () => {
  expect(changesBetween(stored, typed({ nicheIds: [3, 2, 1], subcategoryIds: [4, 5] }))).toEqual({});
  expect(changesBetween(stored, typed({ nicheIds: [1, 3, 2] }))).toEqual({ nicheIds: [1, 3, 2] });
});

test("a new end of an advertisement includes that day, and without one the dates go", () => {
  expect(changesBetween(stored, typed({ adEndDate: "2030-02-28" }))).toEqual({ adEndDate: "2030-02-28T23:59:59.999Z" });
  expect(changesBetween(stored, typed({ isAdvertised: false }))).toEqual({
    isAdvertised: false,
    adStartDate: null,
    adEndDate: null,
  });
});
