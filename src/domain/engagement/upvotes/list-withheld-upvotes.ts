import { sql } from "drizzle-orm";
import type { WithheldVotes } from "#contract/admin/engine/withheld-votes.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { productParties } from "../../records/decisions/parties-sql.ts";

type Row = Omit<WithheldVotes, "firstVoteAt" | "lastVoteAt" | "own"> & {
  parties: string[];
  firstVoteAt: Date | string;
  lastVoteAt: Date | string;
};

/** Products with votes under review, the most votes first. */
export async function listWithheldUpvotes(db: Db, { viewer }: { viewer: StaffActor }): Promise<WithheldVotes[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id as "productId", p.product_name as name, p.slug, s.upvotes, count(*)::int as withheld,
      min(w.created_at) as "firstVoteAt", max(w.created_at) as "lastVoteAt", ${productParties(sql`p.id`)} as parties
    from withheld_upvotes w join product_directory p on p.id = w.product_id
    join product_stats s on s.product_id = p.id
    where w.reason = 'review' and w.withdrawn_at is null
    group by p.id, s.upvotes order by count(*) desc, p.id
    limit ${sql.raw(String(limits.unusualVotes.withheldShown))}`);
  const judged = await withOwnDecision(db, { viewer, role: "admin", rows });
  return judged.map((row) => ({
    ...row,
    firstVoteAt: new Date(row.firstVoteAt).toISOString(),
    lastVoteAt: new Date(row.lastVoteAt).toISOString(),
  }));
}
