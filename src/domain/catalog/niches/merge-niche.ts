import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getCategory, getChangeableCategory, isAllResources } from "../taxonomy/category.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";
import { type Retired, retire } from "../taxonomy/retire.ts";

type Merge = { nicheId: number; intoId: number; actorId: string };

/**
 * Merges a niche into another: it disappears and its addresses redirect at once. Its products, and the people who chose
 * it, follow, in a job if there are many. A product in both is kept once.
 */
export async function mergeNiche(db: Db, { nicheId, intoId, actorId }: Merge): Promise<Retired> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const niche = await getChangeableCategory(tx, { kind: "niche", id: nicheId });
    const into = await getCategory(tx, { kind: "niche", id: intoId });
    if (nicheId === intoId || isAllResources(into)) throw new DomainError("merge_target_invalid");
    await tx.execute(sql`
      insert into niche_subcategories (niche_id, subcategory_id)
      select ${intoId}, subcategory_id from niche_subcategories where niche_id = ${nicheId} on conflict do nothing`);
    await recordAct(tx, {
      actorId,
      action: "niche.merged",
      objectType: "niche",
      objectId: nicheId,
      before: { name: niche.name, slug: niche.slug },
      after: { intoId, name: into.name, slug: into.slug },
    });
    return await retire(tx, { kind: "niche", categories: [niche], intoId, actorId });
  });
}
