export const pricings = ["free", "freemium", "premium"] as const;

export type Pricing = (typeof pricings)[number];

const freeWords = /\b(?:free|open[ -]source)\b(?![ -]trial)/i;
const paidWords =
  /\b(?:paid|premium|subscriptions?|per (?:month|year|user|seat)|monthly|yearly|annual(?:ly)?|purchase|one-time|lifetime|trial|enterprise|contact sales)\b/i;
const prices = /[$€£¥₹]\s*(\d[\d.,]*)|(\d[\d.,]*)\s*(?:[$€£¥₹]|(?:usd|eur|gbp|jpy|inr)\b)/gi;

/**
 * Maps a maker's free text to one of the three stored values and keeps other words as the note (rule 9). Text that
 * doesn't mention a price counts as free, the specification's default.
 */
export function parsePricing(freeText: string): { pricing: Pricing; note: string | null } {
  const text = freeText.trim();
  const exact = pricings.find((pricing) => pricing === text.toLowerCase());
  if (exact) return { pricing: exact, note: null };
  return { pricing: classify(text), note: text === "" ? null : text };
}

function classify(text: string): Pricing {
  if (/\bfreemium\b/i.test(text)) return "freemium";
  const amounts = Array.from(text.matchAll(prices), ([, after, before]) => after ?? before ?? "");
  const isZero = (amount: string) => !/[1-9]/.test(amount);
  const costs = paidWords.test(text) || amounts.some((amount) => !isZero(amount));
  if (!costs) return "free";
  return freeWords.test(text) || amounts.some(isZero) ? "freemium" : "premium";
}
