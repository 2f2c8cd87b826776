import type { SiteCheck } from "#contract/admin/review/submissions.ts";
import * as limits from "#contract/shared/limits.ts";
import { checkSite } from "../../catalog/links/check-site.ts";
import type { FetchPublic } from "../../records/outside/fetch-public.ts";

export type SiteChecker = (websiteUrl: string) => Promise<SiteCheck>;

const MAX_KNOWN = 500;

type Known = { at: number; check: Promise<SiteCheck> };

/**
 * Checks whether products' websites are up. Answers are cached for ten minutes, so that reviewers who go back and forth
 * don't burden anybody's server, and requests at the same time share one.
 */
export function createSiteChecker({ fetchPublic }: { fetchPublic: FetchPublic }): SiteChecker {
  const known = new Map<string, Known>();
  return (websiteUrl) => {
    const found = known.get(websiteUrl);
    if (found && performance.now() - found.at < limits.moderation.siteCheckMs) return found.check;
    // The oldest is removed first: a Map keeps its order.
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.delete(websiteUrl);
    const check = checkSite(fetchPublic, websiteUrl).then(({ retryAfterMs: _, ...shown }) => shown);
    known.set(websiteUrl, { at: performance.now(), check });
    // Our own limits say nothing about the site.
    const forget = () => known.get(websiteUrl)?.check === check && known.delete(websiteUrl);
    check.then(({ failure }) => failure === "busy" && forget(), forget);
    return check;
  };
}
