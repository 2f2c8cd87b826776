import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { ProductStatus } from "#db/schema/catalogue.ts";

/** The columns that a change of status writes, and the changes that waited for review and were dropped with it. */
export type ProductLife = {
  status: ProductStatus;
  submittedAt: string | null;
  approvedAt: string | null;
  listedAt: string | null;
  statusReason: string | null;
  revisionIds: number[];
};

/** As JSON, so that instants keep their microseconds. */
export async function readLives(db: Db, { productIds }: { productIds: number[] }): Promise<Map<number, ProductLife>> {
  const { rows } = await db.execute<{ id: number; life: ProductLife }>(sql`
    select p.id, jsonb_build_object('status', p.status, 'submittedAt', p.submitted_at, 'approvedAt', p.approved_at,
      'listedAt', p.listed_at, 'statusReason', p.status_reason, 'revisionIds', array(
        select r.id from product_revisions r where r.product_id = p.id and r.state = 'pending')) as life
    from product_directory p where p.id = any (${sql.param(productIds)}::bigint[])`);
  return new Map(rows.map(({ id, life }) => [id, life]));
}

/** Writes them back. One statement for all, so that the triggers run once. Within a transaction that holds them. */
export async function restoreLives(
  db: Db,
  { products }: { products: ({ productId: number } & ProductLife)[] },
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    update product_directory p set status = b.status, submitted_at = b."submittedAt", approved_at = b."approvedAt",
      listed_at = b."listedAt", status_reason = b."statusReason", version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as b ("productId" bigint, status text,
      "submittedAt" timestamptz, "approvedAt" timestamptz, "listedAt" timestamptz, "statusReason" text)
    where p.id = b."productId" returning p.id, p.version`);
  const revisionIds = products.flatMap((one) => one.revisionIds);
  if (revisionIds.length > 0) {
    // Not if the maker has proposed something newer meanwhile: one change waits at a time.
    await db.execute(sql`
      update product_revisions r set state = 'pending'
      where r.id = any (${sql.param(revisionIds)}::bigint[]) and r.state = 'superseded' and not exists (
        select from product_revisions newer where newer.product_id = r.product_id and newer.state = 'pending')`);
  }
  return new Map(rows.map(({ id, version }) => [id, version]));
}
