import { minorUnitsOf } from "./currency.ts";

/** An amount in the currency's smallest unit as people write it: "$80", "€19.50", "¥4,000". */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const units = minorUnitsOf(currency);
  // Intl's own digits are those of everyday use: none for forints, which payment providers count in hundredths.
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: units === 1 ? 0 : 2,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount / units);
}
