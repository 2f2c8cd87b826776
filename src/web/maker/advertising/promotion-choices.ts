import { orderAmount } from "#contract/maker/order-price.ts";
import { ads } from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { formatMoney } from "#contract/shared/money/money.ts";

export type NewProduct = { name: string; description: string; websiteUrl: string; nicheId: string };

/** The choices on /advertise, as typed. */
export type PromotionChoices = {
  months: string;
  start: "paid" | "date";
  /** `YYYY-MM-DD`. */
  startsOn: string;
  what: "own" | "new";
  productId: number | null;
  newProduct: NewProduct;
};

export const firstChoices: PromotionChoices = {
  months: String(ads.monthsMin),
  start: "paid",
  startsOn: "",
  what: "own",
  productId: null,
  newProduct: { name: "", description: "", websiteUrl: "", nicheId: "" },
};

const dayMs = 24 * 60 * 60 * 1000;

/** Null unless this number of months can be bought. */
export function monthsOf({ months }: Pick<PromotionChoices, "months">): number | null {
  const count = months.trim() === "" ? Number.NaN : Number(months);
  return Number.isInteger(count) && count >= ads.monthsMin && count <= ads.monthsMax ? count : null;
}

/** The error of a number, shown while typing. */
export function monthsProblem(months: string): string | undefined {
  if (months.trim() === "") return undefined;
  if (Number(months) < ads.monthsMin) return validation.durationTooShort;
  return Number(months) > ads.monthsMax ? validation.durationTooLong : undefined;
}

/** One month more or less, even if the typed number is invalid. */
export function steppedMonths(months: string, step: 1 | -1): string {
  const count = Math.round(Number(months)) || 0;
  return String(Math.min(ads.monthsMax, Math.max(ads.monthsMin, count + step)));
}

/** When the promotion would run if it is paid now and the product has no other promotion then. */
export function periodOf(choices: PromotionChoices, now: Date): { startsAt: Date; endsAt: Date } | null {
  const months = monthsOf(choices);
  const wanted = choices.start === "date" ? Date.parse(`${choices.startsOn}T00:00:00Z`) : now.getTime();
  if (months === null || Number.isNaN(wanted)) return null;
  const startsAt = new Date(Math.max(wanted, now.getTime()));
  return { startsAt, endsAt: new Date(startsAt.getTime() + months * ads.daysPerMonth * dayMs) };
}

/** The first and last day to choose from, in the database's time zone. */
export function startRange(now: Date): { min: string; max: string } {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return { min: day(0), max: day(ads.startsWithinDays) };
}

export function totalOf(choices: PromotionChoices, currency: string): string | null {
  const months = monthsOf(choices);
  return months === null ? null : formatMoney({ amount: orderAmount({ months, currency }), currency });
}

/** The request. Missing values are left out, so the schema reports them. */
export function orderRequest(choices: PromotionChoices, key: string) {
  const { months, start, startsOn, what, productId, newProduct } = choices;
  return {
    key,
    ...(months.trim() !== "" && { months: Number(months) }),
    ...(start === "date" && { startsOn }),
    ...(what === "own" && productId !== null && { productId }),
    ...(what === "new" && {
      // 0 means no niche; the schema reports it together with the other errors.
      newProduct: { ...newProduct, nicheId: Number(newProduct.nicheId) },
    }),
  };
}
