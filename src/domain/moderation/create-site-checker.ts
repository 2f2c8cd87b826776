import type { SiteCheck } from "#contract/admin/submissions.ts";
import * as limits from "#contract/limits.ts";
import type { FetchPublic } from "#services/outbound/outbound-fetch.ts";
import { isHostOfSite, productSiteOf } from "../claims/product-site.ts";

export type SiteChecker = (websiteUrl: string) => Promise<SiteCheck>;

const PAGES = ["text/html", "application/xhtml+xml"];
/** The site answered; we just don't read what it sent. */
const answeredAnyway = new Set(["content_type", "content_encoding", "too_large"]);
const MAX_KNOWN = 500;

type Known = { at: number; check: Promise<SiteCheck> };

/**
 * Asks products' websites whether they are there. Answers are kept for ten minutes, so that reviewers who go back and
 * forth don't trouble anybody's server, and requests at the same time share one.
 */
export function createSiteChecker({ fetchPublic }: { fetchPublic: FetchPublic }): SiteChecker {
  const known = new Map<string, Known>();
  return (websiteUrl) => {
    const found = known.get(websiteUrl);
    if (found && performance.now() - found.at < limits.moderation.siteCheckMs) return found.check;
    // The oldest goes first: a Map keeps its order.
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.delete(websiteUrl);
    const check = checkSite(fetchPublic, websiteUrl);
    known.set(websiteUrl, { at: performance.now(), check });
    // That we were busy says nothing about the site.
    const forget = () => known.get(websiteUrl)?.check === check && known.delete(websiteUrl);
    check.then(({ failure }) => failure === "busy" && forget(), forget);
    return check;
  };
}

async function checkSite(fetchPublic: FetchPublic, websiteUrl: string): Promise<SiteCheck> {
  const startedAt = performance.now();
  const checkedAt = new Date().toISOString();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const { status, finalUrl } = await fetchPublic(websiteUrl, { accept: PAGES });
    return { checkedAt, status, tookMs: tookMs(), movedTo: otherDomain(websiteUrl, finalUrl), failure: null };
  } catch (error) {
    if (!(error instanceof Error && "reason" in error && typeof error.reason === "string")) throw error;
    const { reason } = error;
    if (answeredAnyway.has(reason)) return { checkedAt, status: 200, tookMs: tookMs(), movedTo: null, failure: null };
    return { checkedAt, status: null, tookMs: tookMs(), movedTo: null, failure: reason };
  }
}

/** The host that a redirect led to, if it belongs to somebody else. */
function otherDomain(websiteUrl: string, finalUrl: string): string | null {
  const site = productSiteOf(websiteUrl);
  const { hostname } = new URL(finalUrl);
  return site && isHostOfSite(site, hostname) ? null : hostname;
}
