import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { releaseUpvotes } from "../../engagement/upvotes/withhold-upvotes.ts";
import { refuseOwnDecision } from "../../records/decisions/own-decision.ts";
import { productParties } from "../../records/decisions/parties-sql.ts";
import type { EngineActor } from "./kinds/finding-kind.ts";
import { recordVotes } from "./kinds/votes-kind.ts";

type Release = { productId: number; actor: EngineActor; reason?: string | null };

/** Makes a product's withheld votes count again; their findings don't come back. Safe to repeat. */
export async function releaseVotes(db: Db, { productId, actor, ...typed }: Release): Promise<{ released: number }> {
  const reason = tidyReason(typed.reason);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ parties: string[] }>(sql`
      select ${productParties(sql`p.id`)} as parties from product_directory p where p.id = ${productId}`);
    const [product] = rows;
    if (!product) throw new DomainError("product_not_found");
    const mark = await refuseOwnDecision(tx, { actor, ...product, role: "admin", reason });
    const released = await releaseUpvotes(tx, { productId });
    await tx.execute(sql`
      update engine_findings set state = 'dismissed', before = null, decided_by = ${actor.userId}, decided_at = now()
      where kind = 'votes' and product_id = ${productId} and state = 'applied'`);
    const act = { action: "upvotes.released", productId, votes: released, actor };
    if (released > 0) await recordVotes(tx, { ...act, ...(mark.own && { own: { reason, ...mark } }) });
    return { released };
  });
}
