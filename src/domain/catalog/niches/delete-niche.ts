import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getChangeableCategory } from "../taxonomy/category.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";
import { type Retired, retire } from "../taxonomy/retire.ts";

type Deletion = { nicheId: number; actorId: string };

/** Deletes a niche: it disappears at once. Products that were only in it stay in All Resources. */
export async function deleteNiche(db: Db, { nicheId, actorId }: Deletion): Promise<Retired> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const niche = await getChangeableCategory(tx, { kind: "niche", id: nicheId });
    const { rows } = await tx.execute<{ description: string; subcategoryIds: number[] }>(sql`
      select description, array(select subcategory_id::int from niche_subcategories where niche_id = n.id order by 1)
        as "subcategoryIds" from niches n where id = ${nicheId}`);
    const { name, slug, status } = niche;
    await recordAct(tx, {
      actorId,
      action: "niche.deleted",
      objectType: "niche",
      objectId: nicheId,
      before: { name, slug, status, ...rows[0] },
    });
    return await retire(tx, { kind: "niche", categories: [niche], intoId: null, actorId });
  });
}
