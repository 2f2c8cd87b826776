import type { SuggestedFact } from "#contract/member/suggested-facts.ts";
import { dataLocationWords } from "#contract/shared/products/data-locations.ts";
import { notStated } from "#contract/shared/products/not-stated.ts";
import type { ProductFacts } from "#contract/shared/products/stated-facts.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";

type Stated = Omit<ProductFacts, "inWords">;

/** The answers and figures as rows of the page. The three questions that lists can be filtered by always have one. */
export function factsInWords(
  facts: Stated,
  { sourceOf }: { sourceOf: (field: SuggestedFact) => string | null },
): ProductFacts["inWords"] {
  const { prices, importFormats, exportFormats, foundedYear } = facts;
  const places = facts.dataLocations.map((place) => dataLocationWords[place]).join(", ");
  const rows: [term: string, text: string | null, ...fields: SuggestedFact[]][] = [
    // An open-source product has a separate row with its license, repository and source (`openSource`).
    ["Open source", facts.isOpenSource ? null : answerWords(facts.isOpenSource), "isOpenSource"],
    ["Works offline", answerWords(facts.canWorkOffline), "canWorkOffline"],
    ["Free plan", answerWords(facts.hasFreePlan), "hasFreePlan"],
    ["Prices", priceWords(prices), "priceMonthly", "priceOnce", "trialDays"],
    ["Data is stored", places || null, "dataLocations"],
    ["Imports", importFormats.join(", ") || null, "importFormats"],
    ["Exports", exportFormats.join(", ") || null, "exportFormats"],
    ["Founded", foundedYear === null ? null : String(foundedYear)],
  ];
  return rows.flatMap(([term, text, ...fields]) => {
    if (text === null) return [];
    const [sourceUrl = null, ...others] = new Set(fields.map(sourceOf).filter((url) => url !== null));
    return [{ term, text, sourceUrl, ...(others.length > 0 && { otherSourceUrls: others }) }];
  });
}

function answerWords(answer: boolean | null): string {
  if (answer === null) return notStated;
  return answer ? "Yes" : "No";
}

/** "From $9 per month, $49 once, 14-day trial (checked on 1 Mar 2026)". */
function priceWords({ monthly, once, currency, trialDays, checkedOn }: Stated["prices"]): string | null {
  const words = [
    monthly !== null && currency !== null && `from ${amountWords(monthly, currency)} per month`,
    once !== null && currency !== null && `${amountWords(once, currency)} once`,
    trialDays !== null && (trialDays === 0 ? "no trial" : `${trialDays}-day trial`),
  ].filter((part) => part !== false);
  if (words.length === 0) return null;
  const sentence = words.join(", ");
  const checked = checkedOn && ` (checked on ${shortDate(new Date(`${checkedOn}T00:00:00Z`))})`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) + (checked ?? "");
}

function amountWords(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const style = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat("en-US", style).format(amount);
}
