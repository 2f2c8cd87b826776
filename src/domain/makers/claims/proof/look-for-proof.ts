import type { CheckProblem } from "#contract/maker/claims.ts";
import type { SiteProofMethod } from "#contract/maker/site-proof-methods.ts";
import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import type { FetchPublic } from "#domain/records/outside/fetch-public.ts";
import { isHostOfSite, type ProductSite } from "../../../catalog/websites/product-site.ts";
import { readHeadTags } from "../../../catalog/websites/read-head-tags.ts";
import { PROOF_NAME, proofLine, proofPlacesOf } from "./proof-places.ts";

/** The services that look up proofs. */
export type ProofSources = { fetchPublic: FetchPublic; lookUpTxt: LookUpTxt };

export type ProofLook = { isFound: true } | { isFound: false; problem: CheckProblem; found: string[] };

type Wanted = { method: SiteProofMethod; site: ProductSite; token: string };

// How much of somebody else's site we show: enough to spot the mistake.
const SHOWN = 3;
const SHOWN_LENGTH = 120;

/** The texts of a name's TXT records; empty if there is no such name or record. */
export type LookUpTxt = (name: string) => Promise<string[]>;

/** Checks whether the token is on the product's site; never throws, no matter what the site does. */
export async function lookForProof(sources: ProofSources, wanted: Wanted): Promise<ProofLook> {
  try {
    return await lookers[wanted.method](sources, wanted);
  } catch (error) {
    return { isFound: false, problem: problemOf(error), found: [] };
  }
}

type Looker = (sources: ProofSources, wanted: Wanted) => Promise<ProofLook>;

const lookers: Record<SiteProofMethod, Looker> = {
  async dns({ lookUpTxt }, { site, token }) {
    return compare(await lookUpTxt(proofPlacesOf(site, token).dns.name), proofLine(token));
  },

  async meta(sources, { site, token }) {
    const page = await read(sources, { site, address: proofPlacesOf(site, token).meta.page, accept: PAGES });
    return page === null ? notFound : compare(await proofTagsOf(page), token);
  },

  async file(sources, { site, token }) {
    const text = await read(sources, {
      site,
      address: proofPlacesOf(site, token).file.address,
      accept: ["text/plain"],
    });
    if (text === null) return notFound;
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    // Only show text that was meant for us.
    const own = lines.filter((line) => line.startsWith(`${PROOF_NAME}=`));
    return compare(own, proofLine(token));
  },
};

const PAGES = ["text/html", "application/xhtml+xml"];
const notFound: ProofLook = { isFound: false, problem: "not_found", found: [] };

function compare(texts: string[], wanted: string): ProofLook {
  if (texts.some((text) => text.trim() === wanted)) return { isFound: true };
  const found = texts.slice(0, SHOWN).map(showable);
  return { isFound: false, problem: found.length === 0 ? "nothing_there" : "other_token", found };
}

/**
 * PostgreSQL refuses NUL and lone surrogates (fact 4); without this the site's mistake would fail the claimant's
 * request.
 */
function showable(text: string): string {
  return text.slice(0, SHOWN_LENGTH).toWellFormed().replaceAll("\0", "\uFFFD");
}

type Reading = { site: ProductSite; address: string; accept: string[] };

async function read({ fetchPublic }: ProofSources, { site, address, accept }: Reading): Promise<string | null> {
  const { status, bytes } = await fetchPublic(address, {
    accept,
    mayFollow: ({ hostname }) => isHostOfSite(site, hostname),
  });
  if (status === 404 || status === 410) return null;
  if (status < 200 || status > 299) throw new OutsideRefused("status", `Status ${status}`);
  return new TextDecoder().decode(bytes);
}

const problems: Record<string, CheckProblem> = {
  redirected_elsewhere: "leads_elsewhere",
  redirects: "leads_elsewhere",
  content_type: "wrong_type",
  too_large: "too_large",
  busy: "busy",
};

/** Both services refuse with a reason; anything else is a bug and is rethrown. */
function problemOf(error: unknown): CheckProblem {
  if (!(error instanceof OutsideRefused)) throw error;
  return problems[error.reason] ?? "unreachable";
}

/** Whether the site itself answered without the token; any other failure proves nothing. */
export function isTokenGone(problem: CheckProblem): boolean {
  return problem === "nothing_there" || problem === "other_token" || problem === "not_found";
}

/** The contents of our meta tags in the page's head. In the body they could come from anybody's comment. */
async function proofTagsOf(html: string): Promise<string[]> {
  const tags = await readHeadTags(html);
  return tags.flatMap(({ name, attributes }) => {
    const isOurs = name === "meta" && attributes.get("name")?.trim().toLowerCase() === PROOF_NAME;
    const content = attributes.get("content");
    return isOurs && content !== undefined ? [content.trim()] : [];
  });
}
