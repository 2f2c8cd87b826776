import * as limits from "../shared/limits.ts";
import { minorUnitsOf } from "../shared/money/currency.ts";

/** What an order costs, in the currency's smallest unit (rule 10). */
export function orderAmount({ months, currency }: { months: number; currency: string }): number {
  return limits.ads.pricePerMonth * months * minorUnitsOf(currency);
}
