import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test.each([
  [8000, "usd", "$80"],
  [1950, "eur", "€19.50"],
  [96_000, "usd", "$960"],
  [120_000, "gbp", "£1,200"],
  [4000, "jpy", "¥4,000"],
  [4000, "chf", "CHF 40"],
  // Written without decimals by Intl, but counted in hundredths by payment providers.
  [4000, "huf", "HUF 40"],
  [4050, "idr", "IDR 40.50"],
])("%i in %s is written %s", (amount, currency, written) => {
  expect(formatMoney({ amount, currency }).replaceAll(/\s/g, " ")).toBe(written);
});
