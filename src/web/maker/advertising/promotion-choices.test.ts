import { expect, test } from "vitest";
import {
  firstChoices,
  monthsOf,
  orderRequest,
  periodOf,
  startRange,
  steppedMonths,
  totalOf,
} from "./promotion-choices.ts";

const noon = new Date("2026-11-17T12:00:00Z");

test.each([
  ["1", 1],
  ["24", 24],
  ["", null],
  ["0", null],
  ["25", null],
  ["1.5", null],
  ["two", null],
])("%j months can be bought: %j", (months, bought) => {
  expect(monthsOf({ months })).toBe(bought);
  expect(totalOf({ ...firstChoices, months }, "usd")).toBe(bought && `$${bought * 40}`);
});

test.each([
  ["1", 1, "2"],
  ["1", -1, "1"],
  ["24", 1, "24"],
  ["", 1, "1"],
  ["90", -1, "24"],
  ["-3", 1, "1"],
] as const)("one step from %j by %i is %s", (months, step, next) => {
  expect(steppedMonths(months, step)).toBe(next);
});

test("a month has 30 days, from the payment or from the chosen day", () => {
  const period = periodOf({ ...firstChoices, months: "2" }, noon);
  expect(period).toEqual({ startsAt: noon, endsAt: new Date("2027-01-16T12:00:00Z") });
  const dated = periodOf({ ...firstChoices, start: "date", startsOn: "2026-12-01" }, noon);
  expect(dated).toEqual({ startsAt: new Date("2026-12-01T00:00:00Z"), endsAt: new Date("2026-12-31T00:00:00Z") });
});

test("today starts at once, and there is no period without a date or a duration", () => {
  expect(periodOf({ ...firstChoices, start: "date", startsOn: "2026-11-17" }, noon)?.startsAt).toEqual(noon);
  expect(periodOf({ ...firstChoices, start: "date", startsOn: "" }, noon)).toBeNull();
  expect(periodOf({ ...firstChoices, months: "" }, noon)).toBeNull();
});

test("days are those of UTC, up to a year ahead", () => {
  expect(startRange(new Date("2026-11-17T23:30:00Z"))).toEqual({ min: "2026-11-17", max: "2027-11-17" });
});

test("the request has one of my products or a new one, and nothing that wasn't chosen", () => {
  const key = "7b0e7a55-9c1d-4b63-8a4e-2f0d5a3c9e11";
  expect(orderRequest({ ...firstChoices, productId: 7 }, key)).toEqual({ key, months: 1, productId: 7 });
  expect(orderRequest({ ...firstChoices, months: " " }, key)).toEqual({ key });
  const newProduct = { name: "Salt", description: "Salt for shells", websiteUrl: "salt.example", nicheId: "3" };
  const dated = {
    ...firstChoices,
    what: "new",
    productId: 7,
    newProduct,
    start: "date",
    startsOn: "2026-12-01",
  } as const;
  expect(orderRequest(dated, key)).toEqual({
    key,
    months: 1,
    startsOn: "2026-12-01",
    newProduct: { ...newProduct, nicheId: 3 },
  });
});
