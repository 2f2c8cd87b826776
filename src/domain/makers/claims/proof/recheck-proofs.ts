import { sql } from "drizzle-orm";
import type { SiteProofMethod } from "#contract/maker/site-proof-methods.ts";
import type { Db } from "#db/database.ts";
import { productSiteOf } from "../../../catalog/websites/product-site.ts";
import { unlistMaker } from "../unlist-maker.ts";
import { isTokenGone, lookForProof, type ProofSources } from "./look-for-proof.ts";

type Recheck = { sources: ProofSources; signal?: AbortSignal };
type Rechecked = { kept: number; failing: number; unlisted: number };

const BATCH = 20;
// Three checks without the token, or a month without an answer: an outage shouldn't cost the listing.
const POINTS_GONE = 10;
const POINTS_UNREACHABLE = 1;
const POINTS_MAX = 30;
const FAILING_DAYS_MIN = 3;

/**
 * Rechecks the proofs on products' sites: weekly, and daily once one is missing. A maker whose proof was missing for
 * three days and three checks is unlisted and notified.
 */
export async function recheckProofs(db: Db, { sources, signal }: Recheck): Promise<Rechecked> {
  const result: Rechecked = { kept: 0, failing: 0, unlisted: 0 };
  for (const claim of await takeDueClaims(db)) {
    if (signal?.aborted) break;
    const { token, method } = claim;
    const site = productSiteOf(claim.websiteUrl);
    const look = site
      ? await lookForProof(sources, { method, site, token })
      : ({ isFound: false, problem: "nothing_there" } as const);
    if (look.isFound) {
      await keep(db, claim.id);
      result.kept += 1;
      // Our own timeout says nothing about the site.
    } else if (look.problem !== "busy") {
      const points = isTokenGone(look.problem) ? POINTS_GONE : POINTS_UNREACHABLE;
      const isOver = await addFailure(db, { claimId: claim.id, points });
      if (isOver) await unlistMaker(db, claim);
      result[isOver ? "unlisted" : "failing"] += 1;
    }
  }
  return result;
}

type DueClaim = {
  id: number;
  productId: number;
  claimantId: string;
  method: SiteProofMethod;
  token: string;
  websiteUrl: string | null;
};

/** Postpones the next check by a day first, so that one that crashes its process is not retried in a loop. */
async function takeDueClaims(db: Db): Promise<DueClaim[]> {
  const { rows } = await db.execute<DueClaim>(sql`
    with due as (
      select c.id, d.website_url from product_claims c
      join product_directory d on d.id = c.product_id and d.status = 'live'
      join product_makers m on m.product_id = c.product_id and m.profile_id = c.claimant_id and m.proof = c.proven_by
      where c.state = 'proven' and c.next_check_at <= now()
      order by c.next_check_at limit ${BATCH} for update of c skip locked
    )
    update product_claims c set next_check_at = now() + interval '1 day'
    from due where c.id = due.id
    returning c.id, c.product_id as "productId", c.claimant_id as "claimantId", c.proven_by as method, c.token,
      due.website_url as "websiteUrl"`);
  return rows;
}

async function keep(db: Db, claimId: number): Promise<void> {
  await db.execute(sql`
    update product_claims set failing_since = null, failure_points = 0, next_check_at = now() + interval '7 days'
    where id = ${claimId}`);
}

async function addFailure(db: Db, { claimId, points }: { claimId: number; points: number }): Promise<boolean> {
  const { rows } = await db.execute<{ isOver: boolean }>(sql`
    update product_claims set failing_since = coalesce(failing_since, now()),
      failure_points = least(failure_points + ${points}, 1000)
    where id = ${claimId} and state = 'proven'
    returning failure_points >= ${POINTS_MAX}
      and failing_since <= now() - make_interval(days => ${FAILING_DAYS_MIN}) as "isOver"`);
  return rows[0]?.isOver ?? false;
}
