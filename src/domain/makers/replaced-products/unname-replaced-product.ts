import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { untellProposer } from "../../catalog/alternatives/tell-proposer.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { holdOwnersProduct, type ReplacedTarget } from "./name-replaced-product.ts";

type Pair = { id: number; state: string; isOnlyWord: boolean; proposedBy: string | null };

/**
 * Withdraws the makers' statement. A proposal that came only from them ends with it, even if a moderator approved it;
 * somebody else's proposal stays, without the mark. Votes for the pair are kept. Does nothing if it wasn't named.
 */
export async function unnameReplacedProduct(db: Db, { productId, replacedId, actor }: ReplacedTarget): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOwnersProduct(tx, { productId, actor });
    const { rows } = await tx.execute<Pair>(sql`
      select id::integer, state, proposed_by as "proposedBy",
        proposed_by is not distinct from named_by and state <> 'refused' as "isOnlyWord"
      from product_alternatives where product_id = ${replacedId} and alternative_id = ${productId}
        and named_at is not null for no key update`);
    const [pair] = rows;
    if (!pair) return;
    await tx.execute(
      pair.isOnlyWord
        ? sql`update product_alternatives set named_by = null, named_at = null, state = null, proposed_by = null,
            proposed_at = null, reason = null, decided_by = null, decided_at = null where id = ${pair.id}`
        : sql`update product_alternatives set named_by = null, named_at = null where id = ${pair.id}`,
    );
    if (pair.isOnlyWord) await untellProposer(tx, { id: pair.id, proposedBy: pair.proposedBy, namedBy: null });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "alternative.unnamed",
      objectType: "product",
      objectId: replacedId,
      before: { state: pair.state },
      after: { alternativeId: productId, state: pair.isOnlyWord ? null : pair.state },
    });
  });
}
