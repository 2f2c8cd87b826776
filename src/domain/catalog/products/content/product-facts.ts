import { sql } from "drizzle-orm";
import type { SuggestedFact } from "#contract/member/suggested-facts.ts";
import { parseHttpUrl } from "#contract/shared/paths/outbound-url.ts";
import { isEmailAddress } from "#contract/shared/people/email-address.ts";
import type { FactFields } from "#contract/shared/products/fact-fields.ts";
import type { Platform } from "#contract/shared/products/platforms.ts";
import { networkOf } from "#contract/shared/products/product-facts.ts";
import type { ProductFacts } from "#contract/shared/products/stated-facts.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { factsInWords } from "./facts-in-words.ts";

export const factColumns = {
  platforms: liveProducts.platforms,
  isOpenSource: liveProducts.isOpenSource,
  license: liveProducts.license,
  repositoryUrl: liveProducts.repositoryUrl,
  languages: liveProducts.languages,
  foundedYear: liveProducts.foundedYear,
  pricingUrl: liveProducts.pricingUrl,
  support: liveProducts.support,
  socialLinks: liveProducts.socialLinks,
  canWorkOffline: liveProducts.canWorkOffline,
  hasFreePlan: liveProducts.hasFreePlan,
  priceMonthly: liveProducts.priceMonthly,
  priceOnce: liveProducts.priceOnce,
  trialDays: liveProducts.trialDays,
  priceCurrency: liveProducts.priceCurrency,
  pricesCheckedOn: liveProducts.pricesCheckedOn,
  importFormats: liveProducts.importFormats,
  exportFormats: liveProducts.exportFormats,
  dataLocations: liveProducts.dataLocations,
  sources: sql<FactSource[] | null>`(
    select json_agg(json_build_object('field', f.field, 'value', f.value, 'url', f.source_url) order by f.decided_at)
    from live_fact_sources f where f.product_id = ${liveProducts.id})`,
};

type FactSource = { field: SuggestedFact; value: unknown; url: string };

type FactsRow = FactFields & {
  /** Approved suggestions; an answer that is no longer stated has no source. */
  sources?: FactSource[] | null;
  platforms: Platform[];
  license: string | null;
  repositoryUrl: string | null;
  languages: string[];
  foundedYear: number | null;
  pricingUrl: string | null;
  support: string | null;
  socialLinks: string[];
};

/** The facts as the page shows them. Only web addresses become links, no matter who wrote them to the database. */
export function toProductFacts(row: FactsRow): ProductFacts {
  const { platforms, isOpenSource, license, languages, foundedYear, support } = row;
  const facts = {
    platforms,
    openSource: isOpenSource
      ? { license, repositoryUrl: hrefOf(row.repositoryUrl), sourceUrl: sourceOf(row, "isOpenSource") }
      : null,
    isOpenSource,
    canWorkOffline: row.canWorkOffline,
    hasFreePlan: row.hasFreePlan,
    // A draft may have had a price without a currency, and without one a price means nothing.
    prices: {
      monthly: row.priceCurrency === null ? null : row.priceMonthly,
      once: row.priceCurrency === null ? null : row.priceOnce,
      currency: row.priceCurrency,
      trialDays: row.trialDays,
      checkedOn: row.pricesCheckedOn,
    },
    importFormats: row.importFormats,
    exportFormats: row.exportFormats,
    dataLocations: row.dataLocations,
    languages: languages.map((tag) => ({ tag, name: nameOf(tag) })),
    foundedYear,
    pricingUrl: hrefOf(row.pricingUrl),
    supportUrl: support && isEmailAddress(support) ? `mailto:${support}` : hrefOf(support),
    socialLinks: row.socialLinks.flatMap((link) => {
      const url = parseHttpUrl(link);
      return url ? [{ network: networkOf(url), url: url.href }] : [];
    }),
  };
  return { ...facts, inWords: factsInWords(facts, { sourceOf: (field) => sourceOf(row, field) }) };
}

function sourceOf(row: FactsRow, field: SuggestedFact): string | null {
  const isStated = ({ value }: FactSource) => JSON.stringify(value) === JSON.stringify(row[field]);
  return hrefOf(row.sources?.findLast((source) => source.field === field && isStated(source))?.url ?? null);
}

function hrefOf(stored: string | null): string | null {
  return (stored && parseHttpUrl(stored)?.href) ?? null;
}

// Formatted here rather than in the browser, whose names may be newer than the server's.
let names: Intl.DisplayNames | undefined;

function nameOf(tag: string): string {
  // Created with the first product that states its languages: it would add 10 ms to the start.
  names ??= new Intl.DisplayNames("en", { type: "language" });
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
