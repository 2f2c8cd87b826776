import type { SiteCheck } from "#contract/admin/review/submissions.ts";
import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import type { FetchPublic } from "../../records/outside/fetch-public.ts";
import { isHostOfSite, productSiteOf } from "../websites/product-site.ts";

export type SiteAnswer = SiteCheck & {
  /** How long the site asks us to stay away. */
  retryAfterMs: number | null;
};

type Asked = Pick<SiteAnswer, "status" | "failure" | "movedTo" | "retryAfterMs">;

/** Some servers hang up on HEAD. If the name isn't known, or leads to our own network, asking again is pointless. */
const worthAnotherTry = new Set(["connection_failed", "timed_out"]);

/** Requests a website to see if it is up: only the headers, and the first bytes of its page if that fails. */
export async function checkSite(fetchPublic: FetchPublic, websiteUrl: string): Promise<SiteAnswer> {
  const startedAt = performance.now();
  const checkedAt = new Date().toISOString();
  const head = await ask(fetchPublic, { websiteUrl, method: "HEAD" });
  const answer = needsPage(head) ? await ask(fetchPublic, { websiteUrl, method: "GET" }) : head;
  return { checkedAt, tookMs: Math.round(performance.now() - startedAt), ...answer };
}

/**
 * Whether this answer means that the site is gone: no answer, a missing page, or a server error. A site that wants a
 * password, refuses robots or limits our requests is up.
 */
export function isSiteFailing({ status }: Pick<SiteCheck, "status">): boolean {
  return status === null || status === 404 || status === 410 || status >= 500;
}

function needsPage({ status, failure, retryAfterMs }: Asked): boolean {
  if (status === null) return worthAnotherTry.has(failure ?? "");
  return status >= 400 && status !== 429 && retryAfterMs === null;
}

async function ask(
  fetchPublic: FetchPublic,
  { websiteUrl, method }: { websiteUrl: string; method: "HEAD" | "GET" },
): Promise<Asked> {
  try {
    const answer = await fetchPublic(websiteUrl, { accept: ["text/html", "*/*"], statusBy: method });
    return {
      status: answer.status,
      failure: null,
      movedTo: otherDomain(websiteUrl, answer.finalUrl),
      retryAfterMs: millisecondsIn(answer.retryAfter),
    };
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    return { status: null, failure: error.reason, movedTo: null, retryAfterMs: null };
  }
}

/** The host that a redirect led to, if it belongs to somebody else. */
function otherDomain(websiteUrl: string, finalUrl: string): string | null {
  const site = productSiteOf(websiteUrl);
  const { hostname } = new URL(finalUrl);
  return site && isHostOfSite(site, hostname) ? null : hostname;
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function millisecondsIn(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return ms > 0 ? ms : null;
}
