import { sql } from "drizzle-orm";
import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import type { TargetProduct } from "../../catalog/products/life/judge-products.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { type Merged, mergeProducts } from "./merge-products.ts";

type Pair = { kept: TargetProduct; gone: TargetProduct };
type RefusedMerge = { keptId: number; goneId: number; code: ErrorCode };

/** Merges several pairs in one transaction. A pair that can't be merged is reported; the others are merged. */
export async function mergeAll(
  db: Db,
  { pairs, actor, reason }: { pairs: Pair[]; actor: ProductActor; reason?: string | null },
): Promise<{ merged: Merged[]; refused: RefusedMerge[] }> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
    // All at once and by id, so that two such batches wait for each other instead of deadlocking.
    const productIds = [...new Set(pairs.flatMap(({ kept, gone }) => [kept.productId, gone.productId]))];
    await lockProducts(tx, { productIds });
    const merged: Merged[] = [];
    const refused: RefusedMerge[] = [];
    for (const pair of pairs) {
      try {
        merged.push(await mergeProducts(tx, { ...pair, actor, reason }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ keptId: pair.kept.productId, goneId: pair.gone.productId, code: error.code });
      }
    }
    return { merged, refused };
  });
}
