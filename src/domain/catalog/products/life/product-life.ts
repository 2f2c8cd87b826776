import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import type { ProductLife } from "#db/schema/operations.ts";

/** What a change of status writes and drops, by product; as JSON, so that instants keep their microseconds. */
export async function readLives(db: Db, { productIds }: { productIds: number[] }): Promise<Map<number, ProductLife>> {
  const { rows } = await db.execute<{ id: number; life: ProductLife }>(sql`
    select p.id, jsonb_build_object('status', p.status, 'submittedAt', p.submitted_at, 'approvedAt', p.approved_at,
      'listedAt', p.listed_at, 'statusReason', p.status_reason, 'revisionIds', array(
        select r.id from product_revisions r where r.product_id = p.id and r.state = 'pending')) as life
    from product_directory p where p.id = any (${sql.param(productIds)}::bigint[])`);
  return new Map(rows.map(({ id, life }) => [id, life]));
}

/**
 * Writes it back, for an undo. A product that was live for the first time loses its `listed_at`, so that its next
 * publication counts as its first. One statement for all, so that the triggers run once. Within a transaction that
 * holds them.
 */
export async function restoreLives(
  db: Db,
  { products }: { products: ({ productId: number } & ProductLife)[] },
): Promise<void> {
  if (products.length === 0) return;
  try {
    await db.transaction((tx) =>
      tx.execute(sql`
        update product_directory p set status = b.status, submitted_at = b."submittedAt", approved_at = b."approvedAt",
          listed_at = b."listedAt", status_reason = b."statusReason", version = p.version + 1, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as b ("productId" bigint, status text,
          "submittedAt" timestamptz, "approvedAt" timestamptz, "listedAt" timestamptz, "statusReason" text)
        where p.id = b."productId"`),
    );
  } catch (error) {
    // The person has sent the same suggestion again meanwhile, and that one waits now.
    if (isTakenSuggestion(error)) throw new DomainError("undo_over");
    throw error;
  }
  await reopenRevisions(db, { revisionIds: products.flatMap((one) => one.revisionIds) });
}

/** Not if the maker has proposed something newer meanwhile: one change waits at a time. */
async function reopenRevisions(db: Db, { revisionIds }: { revisionIds: number[] }): Promise<void> {
  if (revisionIds.length === 0) return;
  await db.execute(sql`
    update product_revisions r set state = 'pending'
    where r.id = any (${sql.param(revisionIds)}::bigint[]) and r.state = 'superseded' and not exists (
      select from product_revisions newer where newer.product_id = r.product_id and newer.state = 'pending')`);
}

function isTakenSuggestion(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined;
  return cause?.code === "23505" && cause.constraint === "product_directory_waiting_suggestion";
}
