import { inArray, sql, TransactionRollbackError } from "drizzle-orm";
import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productMerges } from "#db/schema/engine.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import type { Merged } from "./merge-products.ts";
import { undoMerge } from "./undo-merge.ts";

type Undoing = { mergeIds: number[]; actor: ProductActor };
type RefusedUndo = { mergeId: number; code: ErrorCode };

/**
 * Undoes merges, the newest first: a later one may have moved rows that an earlier one brought. All of them or none,
 * and then the refused ones are reported. A merge that is already undone is fine, so that a repeated request changes
 * nothing.
 */
export async function undoMerges(db: Db, undoing: Undoing): Promise<{ undone: Merged[]; refused: RefusedUndo[] }> {
  const undone: Merged[] = [];
  const refused: RefusedUndo[] = [];
  try {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`,
      );
      const stored = await lockMerges(tx, undoing);
      for (const mergeId of [...new Set(undoing.mergeIds)].sort((a, b) => b - a)) {
        const merge = stored.get(mergeId);
        try {
          undone.push(merge?.undoneAt ? toMerged(merge) : await undoMerge(tx, { mergeId, actor: undoing.actor }));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          refused.push({ mergeId, code: error.code });
        }
      }
      if (refused.length > 0) tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
    return { undone: [], refused };
  }
  return { undone, refused };
}

type Stored = Pick<typeof productMerges.$inferSelect, "id" | "keptId" | "goneId" | "undoneAt">;

const toMerged = ({ id, keptId, goneId }: Stored): Merged => ({ mergeId: id, keptId, goneId });

/** With their products, all at once and by id, so that two such requests wait for each other instead of deadlocking. */
async function lockMerges(tx: Db, { mergeIds }: Undoing): Promise<Map<number, Stored>> {
  const { id, keptId, goneId, undoneAt } = productMerges;
  const rows = await tx
    .select({ id, keptId, goneId, undoneAt })
    .from(productMerges)
    .where(inArray(id, mergeIds))
    .orderBy(id)
    .for("update");
  await lockProducts(tx, { productIds: [...new Set(rows.flatMap((row) => [row.keptId, row.goneId]))] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** How merges are named for people: by the product that was merged away. */
export async function nameMerges(db: Db, { mergeIds }: { mergeIds: number[] }): Promise<Map<number, string>> {
  if (mergeIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select m.id, p.product_name as name from product_merges m join product_directory p on p.id = m.gone_id
    where m.id = any (${sql.param(mergeIds)}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
