import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/** Refuses a person with too many unsubmitted products. Locks their account, so that the count stays true. */
export async function requireDraftRoom(db: Db, { submitterId }: { submitterId: string }): Promise<void> {
  await db.execute(sql`select from users where id = ${submitterId} for no key update`);
  const { rows } = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from product_directory
    where submitter_id = ${submitterId} and type = 'product'
      and (status = 'draft' and approved_at is null or status = 'pending' and submitted_at is null)`);
  if ((rows[0]?.open ?? 0) >= limits.productLife.openDraftsMax) throw new DomainError("too_many_drafts");
}
