import fc from "fast-check";
import { expect, test } from "vitest";
import { orderInput } from "./order-input.ts";
import { orderAmount } from "./order-price.ts";

const key = "0b9f7a1c-54c1-4f0e-9d53-1f0f8f3f4a11";
const order = { key, months: 2, productId: 7 };
const newProduct = {
  name: "Anvil",
  description: "A heavy block of metal on which other tools are made, day by day.",
  websiteUrl: "anvil.example",
  nicheId: 3,
};

const anything = fc.oneof(
  fc.anything(),
  fc.integer(),
  fc.double(),
  fc.bigInt().map(String),
  fc.constantFrom(0, -1, 1.5, 25, 1e9, -0, Number.NaN, Number.POSITIVE_INFINITY, "12", "2", "", null, true, [2], {
    n: 2,
  }),
);
const anyDay = fc.oneof(
  anything,
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    "2026-02-30",
    "2026-13-01",
    "0000-00-00",
    "2026-1-1",
    "tomorrow",
    "2026-12-01T00:00:00Z",
    "2026-12-01 ",
  ),
);

test("2,000 made-up durations, days and prices: only whole months from 1 to 24, real days, and no price pass", () => {
  const fields = fc.record(
    { months: anything, startsOn: anyDay, amount: anything, price: anything, currency: anything, state: anything },
    { requiredKeys: ["months"] },
  );
  fc.assert(
    fc.property(fields, (typed) => {
      const parsed = orderInput.safeParse({ ...order, ...typed });
      if (!parsed.success) return;
      const { months, startsOn } = parsed.data;
      expect(Number.isInteger(months) && months >= 1 && months <= 24).toBe(true);
      expect(months).toBe(typed.months);
      expect(parsed.data).not.toHaveProperty("amount");
      expect(Object.keys(typed).filter((name) => !["months", "startsOn"].includes(name))).toEqual([]);
      if (startsOn !== undefined) expect(new Date(`${startsOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(startsOn);
      expect(orderAmount({ months, currency: "usd" })).toBe(4000 * months);
    }),
    { numRuns: 2000 },
  );
});

test.each([1, 2, 24])("%i months pass", (months) => {
  expect(orderInput.safeParse({ ...order, months }).success).toBe(true);
});

test("the price is 40 a month in the currency's smallest unit", () => {
  expect(orderAmount({ months: 3, currency: "usd" })).toBe(12_000);
  expect(orderAmount({ months: 3, currency: "jpy" })).toBe(120);
});

test("an order is for a product or a new one, never both or neither", () => {
  expect(orderInput.safeParse({ key, months: 1 }).success).toBe(false);
  expect(orderInput.safeParse({ ...order, newProduct }).success).toBe(false);
  const parsed = orderInput.parse({ key, months: 1, newProduct: { ...newProduct, name: "  Anvil " } });
  expect(parsed.newProduct).toMatchObject({ name: "Anvil", websiteUrl: "https://anvil.example" });
});

test("a new product needs a name, a description of 50 characters, a website and a niche", () => {
  const problems = (change: object) =>
    orderInput
      .safeParse({ key, months: 1, newProduct: { ...newProduct, ...change } })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(problems({ name: "" })).toEqual([["newProduct.name", "Product name is required"]]);
  expect(problems({ description: "Short" })).toEqual([
    ["newProduct.description", "Description must be at least 50 characters"],
  ]);
  expect(problems({ websiteUrl: "" })).toEqual([["newProduct.websiteUrl", "Website URL is required"]]);
  expect(problems({ websiteUrl: "javascript:alert(1)" })?.[0]?.[0]).toBe("newProduct.websiteUrl");
  expect(problems({ nicheId: undefined })).toEqual([["newProduct.nicheId", "Please select at least one niche"]]);
});
