import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import type { LifeColumns } from "#db/schema/operations.ts";

/**
 * Writes back the columns that a decision changed. A product that was live for the first time loses its `listed_at`, so
 * that its next publication counts as its first. One statement for all, so that the triggers run once.
 */
export async function restoreLife(db: Db, { products }: { products: ({ id: number } & LifeColumns)[] }): Promise<void> {
  if (products.length === 0) return;
  try {
    await db.transaction((tx) =>
      tx.execute(sql`
        update product_directory p set status = b.status, submitted_at = b."submittedAt", approved_at = b."approvedAt",
          listed_at = b."listedAt", status_reason = b."statusReason", version = p.version + 1, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as b (id bigint, status text,
          "submittedAt" timestamptz, "approvedAt" timestamptz, "listedAt" timestamptz, "statusReason" text)
        where p.id = b.id`),
    );
  } catch (error) {
    // The suggester has sent the same words again meanwhile: those wait now.
    if (isTakenSuggestion(error)) throw new DomainError("undo_over");
    throw error;
  }
}

function isTakenSuggestion(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined;
  return cause?.code === "23505" && cause.constraint === "product_directory_waiting_suggestion";
}
