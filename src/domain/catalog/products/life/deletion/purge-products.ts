import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordActs } from "#domain/records/audit/record-act.ts";
import { type Batch, judgeProducts, type TargetProduct } from "../judge-products.ts";
import type { ProductActor, ProductStage } from "../product-status.ts";
import { tidyReason } from "../tidy-reason.ts";

type Purge = {
  products: readonly TargetProduct[];
  /** Null if a scheduled job does it. */
  actor: ProductActor | null;
  reason?: string | null | undefined;
  /** The person who created them, if this undoes that. */
  decidedBy?: string | null | undefined;
};

export type PurgedProduct = { from: ProductStage; productName: string; slug: string };

/**
 * Deletes products permanently, with everything linked to them by foreign keys (rule 33); orders stay, without the
 * product. The caller deletes the files after the transaction has committed: `deleteUnusedLogos` and `sweepProductFiles`.
 */
export async function purgeProducts(
  db: Db,
  { actor, ...purge }: Purge,
): Promise<Batch<PurgedProduct> & { fileKeys: string[] }> {
  let fileKeys: string[] = [];
  const batch = await judgeProducts<PurgedProduct>(db, { command: "purge", actor, ...purge }, async (tx, moves) => {
    const purged = moves.map(({ product }) => product);
    const ids = sql`any (${sql.param(purged.map(({ id }) => id))}::bigint[])`;
    fileKeys = await listFileKeys(tx, { ids });
    // Paid promotions stay with their order, which the next run of `advancePromotions` settles.
    await tx.execute(sql`delete from promotions where product_id = ${ids} and source = 'admin'`);
    await tx.execute(sql`delete from product_directory where id = ${ids}`);
    const reason = tidyReason(purge.reason);
    await recordActs(
      tx,
      moves.map(({ product: { id, stage, productName, slug, submitterId, version }, mark }) => ({
        actorId: actor?.userId ?? null,
        action: "product.purged",
        objectType: "product",
        objectId: id,
        before: { stage, productName, slug, submitterId, version },
        ...(mark.own && { after: { reason, ...mark } }),
      })),
    );
    return new Map(purged.map(({ id, stage, productName, slug }) => [id, { from: stage, productName, slug }]));
  });
  return { ...batch, fileKeys };
}

async function listFileKeys(db: Db, { ids }: { ids: ReturnType<typeof sql> }): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct logo_key as key from product_directory where id = ${ids} and logo_key is not null`);
  return rows.map(({ key }) => key);
}
