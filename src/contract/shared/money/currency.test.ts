import { expect, test } from "vitest";
import { isKnownCurrency, minorUnitsOf } from "./currency.ts";

test.each([
  ["usd", 100],
  ["eur", 100],
  // CLDR shows these without decimals, but their amounts are counted in hundredths.
  ["huf", 100],
  ["idr", 100],
  ["jpy", 1],
  ["krw", 1],
])("one %s is %d of its smallest unit", (currency, units) => {
  expect(isKnownCurrency(currency)).toBe(true);
  expect(minorUnitsOf(currency)).toBe(units);
});

test.each(["kwd", "isk", "ugx", "mga", "xyz", "us", "", "usdx", "USD "])("prices can't be in %o", (currency) => {
  expect(isKnownCurrency(currency)).toBe(false);
});
