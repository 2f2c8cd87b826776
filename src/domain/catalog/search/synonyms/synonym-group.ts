import { sql } from "drizzle-orm";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

/** The columns of a group. Its instant has microseconds, so that it can be compared with the stored one. */
export const groupColumns = sql`g.id, g.terms,
  to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "updatedAt",
  (select username from profiles where id = g.updated_by) as "updatedBy"`;

/** One group as it is now. */
export async function getSynonyms(db: Db, { groupId }: { groupId: number }): Promise<SynonymGroup> {
  const { rows } = await db.execute<SynonymGroup>(sql`
    select ${groupColumns} from search_synonyms g where g.id = ${groupId}`);
  if (!rows[0]) throw new DomainError("not_found");
  return rows[0];
}

/** The same, locked until the end of the transaction; null if it is gone. */
export async function lockSynonyms(tx: Db, { groupId }: { groupId: number }): Promise<SynonymGroup | null> {
  const { rows } = await tx.execute<SynonymGroup>(sql`
    select ${groupColumns} from search_synonyms g where g.id = ${groupId} for update of g`);
  return rows[0] ?? null;
}

export function requireUnchanged(group: SynonymGroup, { updatedAt }: { updatedAt: string }): void {
  if (group.updatedAt !== updatedAt) throw new DomainError("conflict");
}
