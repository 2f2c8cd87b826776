import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { oneLine } from "../text/one-line.ts";
import { hasUnseen } from "../text/unseen-text.ts";
import { type DataLocation, dataLocations } from "./data-locations.ts";

/** Facts to decide with. Null is not stated, which is neither yes nor no (rule 52). */
export type FactFields = {
  isOpenSource: boolean | null;
  canWorkOffline: boolean | null;
  hasFreePlan: boolean | null;
  /** The lowest price per month, and the price of a license that is bought once. */
  priceMonthly: number | null;
  priceOnce: number | null;
  /** 0: it has no trial. */
  trialDays: number | null;
  /** ISO 4217. */
  priceCurrency: string | null;
  /** A day, such as 2026-03-01; the day of the change unless somebody says otherwise. */
  pricesCheckedOn: string | null;
  importFormats: string[];
  exportFormats: string[];
  dataLocations: DataLocation[];
};

type Tidy = { [Field in keyof FactFields]: (value: FactFields[Field]) => FactFields[Field] };

export const tidyFact: Tidy = {
  isOpenSource: (value) => value,
  canWorkOffline: (value) => value,
  hasFreePlan: (value) => value,
  priceMonthly: (value) => value,
  priceOnce: (value) => value,
  trialDays: (value) => value,
  priceCurrency: (value) => value?.trim().toUpperCase() || null,
  pricesCheckedOn: (value) => value?.trim() || null,
  importFormats: distinctFormats,
  exportFormats: distinctFormats,
  dataLocations: (value) => dataLocations.filter((place) => value.includes(place)),
};

type Problems = { [Field in keyof FactFields]?: (value: FactFields[Field]) => string | undefined };

export const factProblems: Problems = {
  priceMonthly: priceProblem,
  priceOnce: priceProblem,
  trialDays: (days) => {
    const isPlausible = days === null || (Number.isInteger(days) && days >= 0 && days <= limits.facts.trialDaysMax);
    return isPlausible ? undefined : validation.trialDaysInvalid;
  },
  priceCurrency: (code) => (code === null || isCurrency(code) ? undefined : validation.currencyInvalid),
  pricesCheckedOn: (day) => (day === null || isPastDay(day) ? undefined : validation.checkedOnInvalid),
  importFormats: formatsProblem,
  exportFormats: formatsProblem,
};

/** A price is meaningless without its currency. */
export function currencyProblem(fields: Pick<FactFields, "priceMonthly" | "priceOnce" | "priceCurrency">) {
  const hasPrice = fields.priceMonthly !== null || fields.priceOnce !== null;
  return hasPrice && fields.priceCurrency === null ? validation.currencyRequired : undefined;
}

function priceProblem(price: number | null): string | undefined {
  if (price === null) return undefined;
  const isPlausible = price >= 0 && price <= limits.facts.priceMax && Number(price.toFixed(2)) === price;
  return isPlausible ? undefined : validation.priceInvalid;
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

const aheadMs = 14 * 60 * 60 * 1000;

/** In the time zone where the day begins first, so today's date is never refused for being in the future. */
function isPastDay(day: string): boolean {
  const latest = new Date(Date.now() + aheadMs).toISOString().slice(0, 10);
  return isDay(day) && day >= limits.facts.checkedMin && day <= latest;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function formatsProblem(formats: string[]): string | undefined {
  if (formats.some(hasUnseen)) return validation.unseenCharacters;
  if (formats.some((format) => [...format].length > limits.facts.formatMax)) return validation.formatTooLong;
  return formats.length > limits.facts.formatsMax ? validation.tooManyFormats : undefined;
}

/** "CSV" and "csv" are one format; the first spelling wins. */
function distinctFormats(typed: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const format of typed.map(oneLine)) {
    const key = format.toLowerCase();
    if (format !== "" && !byKey.has(key)) byKey.set(key, format);
  }
  return [...byKey.values()];
}
