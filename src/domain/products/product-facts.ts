import { isEmailAddress } from "#contract/email-address.ts";
import { parseHttpUrl } from "#contract/outbound-url.ts";
import type { Platform } from "#contract/platforms.ts";
import { networkOf } from "#contract/product-facts.ts";
import type { ProductFacts } from "#contract/stated-facts.ts";
import { liveProducts } from "#db/schema/live-views.ts";

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
};

type FactsRow = {
  platforms: Platform[];
  isOpenSource: boolean;
  license: string | null;
  repositoryUrl: string | null;
  languages: string[];
  foundedYear: number | null;
  pricingUrl: string | null;
  support: string | null;
  socialLinks: string[];
};

/** The facts as the page shows them. Only web addresses become links, whoever wrote them to the database. */
export function toProductFacts(row: FactsRow): ProductFacts {
  const { platforms, isOpenSource, license, languages, foundedYear, support } = row;
  return {
    platforms,
    openSource: isOpenSource ? { license, repositoryUrl: hrefOf(row.repositoryUrl) } : null,
    languages: languages.map((tag) => ({ tag, name: nameOf(tag) })),
    foundedYear,
    pricingUrl: hrefOf(row.pricingUrl),
    supportUrl: support && isEmailAddress(support) ? `mailto:${support}` : hrefOf(support),
    socialLinks: row.socialLinks.flatMap((link) => {
      const url = parseHttpUrl(link);
      return url ? [{ network: networkOf(url), url: url.href }] : [];
    }),
  };
}

function hrefOf(stored: string | null): string | null {
  return (stored && parseHttpUrl(stored)?.href) ?? null;
}

// Here rather than in the browser, whose names may be newer than the server's.
const names = new Intl.DisplayNames("en", { type: "language" });

function nameOf(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
