import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { releaseUpvotes } from "../upvotes/withhold-upvotes.ts";
import type { EngineActor } from "./finding-kind.ts";
import { recordVotes } from "./votes-kind.ts";

type Release = { productId: number; actor: EngineActor };

/** A product's withheld votes count again, and the findings they came from don't come back. Safe to repeat. */
export async function releaseVotes(db: Db, { productId, actor }: Release): Promise<{ released: number }> {
  return await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select from product_directory where id = ${productId}`);
    if (!rowCount) throw new DomainError("product_not_found");
    const released = await releaseUpvotes(tx, { productId });
    await tx.execute(sql`
      update engine_findings set state = 'dismissed', before = null, decided_by = ${actor.userId}, decided_at = now()
      where kind = 'votes' and product_id = ${productId} and state = 'applied'`);
    if (released > 0) await recordVotes(tx, { action: "upvotes.released", productId, votes: released, actor });
    return { released };
  });
}
