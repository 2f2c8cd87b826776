import { sql } from "drizzle-orm";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { getSynonyms, lockSynonyms, requireUnchanged } from "./synonym-group.ts";

type EditedGroup = {
  groupId: number;
  terms: string[];
  /** As the editor saw it. */
  updatedAt: string;
  actorId: string;
};

/** Replaces a group's terms, unless somebody changed it meanwhile. Nothing happens if it has these terms already. */
export async function editSynonyms(
  db: Db,
  { groupId, terms, updatedAt, actorId }: EditedGroup,
): Promise<SynonymGroup & { isNew: boolean }> {
  return await db.transaction(async (tx) => {
    const group = await lockSynonyms(tx, { groupId });
    if (!group) throw new DomainError("not_found");
    if (group.terms.join() === terms.join()) return { ...group, isNew: false };
    requireUnchanged(group, { updatedAt });
    // By the clock: within one transaction, now() would give two changes the same instant.
    await tx.execute(sql`
      update search_synonyms set terms = ${sql.param(terms)}::text[], updated_at = clock_timestamp(),
        updated_by = ${actorId} where id = ${groupId}`);
    await recordAct(tx, {
      actorId,
      action: "synonyms.edited",
      objectType: "synonyms",
      objectId: groupId,
      before: { terms: group.terms },
      after: { terms },
    });
    return { ...(await getSynonyms(tx, { groupId })), isNew: false };
  });
}
