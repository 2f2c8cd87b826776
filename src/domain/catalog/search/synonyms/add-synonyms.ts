import { sql } from "drizzle-orm";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { getSynonyms } from "./synonym-group.ts";

type NewGroup = { terms: string[]; actorId: string };

/** Adds a group, or returns the existing one with the same terms, so a repeated request adds nothing. */
export async function addSynonyms(db: Db, { terms, actorId }: NewGroup): Promise<SynonymGroup & { isNew: boolean }> {
  return await db.transaction(async (tx) => {
    // One at a time, so that neither the limit nor a repeated request can be missed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_synonyms'))`);
    const { rows: same } = await tx.execute<{ id: number }>(sql`
      select id from search_synonyms where array(select lower(term) from unnest(terms) as term order by 1)
        = array(select lower(term) from unnest(${sql.param(terms)}::text[]) as term order by 1)`);
    if (same[0]) return { ...(await getSynonyms(tx, { groupId: same[0].id })), isNew: false };
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into search_synonyms (terms, updated_by) select ${sql.param(terms)}::text[], ${actorId}
      where (select count(*) from search_synonyms) < ${limits.synonyms.groupsMax} returning id`);
    if (!rows[0]) throw new DomainError("too_many_synonyms");
    const groupId = rows[0].id;
    await recordAct(tx, {
      actorId,
      action: "synonyms.added",
      objectType: "synonyms",
      objectId: groupId,
      after: { terms },
    });
    return { ...(await getSynonyms(tx, { groupId })), isNew: true };
  });
}
