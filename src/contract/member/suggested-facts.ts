import * as validation from "../shared/messages/validation.ts";
import { dataLocations, dataLocationWords } from "../shared/products/data-locations.ts";
import { type FactFields, factProblems, tidyFact } from "../shared/products/fact-fields.ts";

/** The facts that people can suggest, in the order of the form. */
export const suggestedFacts = {
  isOpenSource: "Open source",
  canWorkOffline: "Works offline",
  hasFreePlan: "Free plan",
  priceMonthly: "Price per month from",
  priceOnce: "One-time price",
  trialDays: "Trial days",
  importFormats: "Import formats",
  exportFormats: "Export formats",
  dataLocations: "Data is stored",
} as const satisfies Partial<Record<keyof FactFields, string>>;

/** Not among the addresses, which every page loads. */
export const suggestedFactForm = "/forms/fact";

export type SuggestedFact = keyof typeof suggestedFacts;

export const suggestedFactNames = Object.keys(suggestedFacts) as [SuggestedFact, ...SuggestedFact[]];

type Read = { changes: Partial<FactFields> } | { problem: string };

/**
 * What somebody typed, as fields of the product. One line for every kind, so that the form works without JavaScript.
 */
export function readFact(field: SuggestedFact, typed: string): Read {
  const text = typed.trim();
  const changes = changesIn(field, text);
  if (!changes) return { problem: words[field] };
  for (const [name, value] of Object.entries(changes)) {
    const problem = (factProblems[name as keyof FactFields] as ((value: unknown) => string | undefined) | undefined)?.(
      value,
    );
    if (problem !== undefined) return { problem };
  }
  return { changes };
}

const yesOrNo = validation.answerInvalid;
const words: Record<SuggestedFact, string> = {
  isOpenSource: yesOrNo,
  canWorkOffline: yesOrNo,
  hasFreePlan: yesOrNo,
  priceMonthly: validation.priceWithCurrency,
  priceOnce: validation.priceWithCurrency,
  trialDays: validation.trialDaysInvalid,
  importFormats: validation.formatsRequired,
  exportFormats: validation.formatsRequired,
  dataLocations: validation.dataLocationsRequired,
};

/** Null if the text isn't a value of this fact. */
function changesIn(field: SuggestedFact, text: string): Partial<FactFields> | null {
  switch (field) {
    case "isOpenSource":
    case "canWorkOffline":
    case "hasFreePlan":
      return /^(?:yes|no)$/i.test(text) ? { [field]: /^yes$/i.test(text) } : null;
    case "priceMonthly":
    case "priceOnce": {
      const [, amount, currency] = /^(\d+(?:\.\d+)?)\s*([a-z]{3})$/i.exec(text) ?? [];
      return amount && currency ? { [field]: Number(amount), priceCurrency: currency.toUpperCase() } : null;
    }
    case "trialDays":
      return /^\d+$/.test(text) ? { trialDays: Number(text) } : null;
    case "importFormats":
    case "exportFormats": {
      const formats = tidyFact[field](text.split(","));
      return formats.length > 0 ? { [field]: formats } : null;
    }
    case "dataLocations": {
      const typed = text.split(",").map(plain);
      const places = dataLocations.filter((place) => typed.includes(plain(dataLocationWords[place])));
      return places.length > 0 && places.length === new Set(typed).size ? { dataLocations: places } : null;
    }
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
