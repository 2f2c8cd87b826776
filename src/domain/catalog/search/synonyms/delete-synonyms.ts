import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { lockSynonyms, requireUnchanged } from "./synonym-group.ts";

/** `updatedAt` is the version that the person saw. */
type DeletedGroup = { groupId: number; updatedAt: string; actorId: string };

/** Deletes a group, unless somebody changed it meanwhile, and returns the terms it had. One that is gone is fine. */
export async function deleteSynonyms(
  db: Db,
  { groupId, updatedAt, actorId }: DeletedGroup,
): Promise<{ terms: string[] }> {
  return await db.transaction(async (tx) => {
    const group = await lockSynonyms(tx, { groupId });
    if (!group) return { terms: [] };
    requireUnchanged(group, { updatedAt });
    await tx.execute(sql`delete from search_synonyms where id = ${groupId}`);
    const { terms } = group;
    await recordAct(tx, {
      actorId,
      action: "synonyms.deleted",
      objectType: "synonyms",
      objectId: groupId,
      before: { terms },
    });
    return { terms };
  });
}
