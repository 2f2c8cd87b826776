import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getCategory, getChangeableCategory, isAllResources } from "../taxonomy/category.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";
import { type Retired, retire } from "../taxonomy/retire.ts";

type Merge = { subcategoryId: number; intoId: number; actorId: string };

/**
 * Merges a parent into another parent, or a child into another child. Its address redirects at once, a parent's children
 * get the other parent, and its products follow, each once.
 */
export async function mergeSubcategory(db: Db, { subcategoryId, intoId, actorId }: Merge): Promise<Retired> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const category = await getChangeableCategory(tx, { kind: "subcategory", id: subcategoryId });
    const into = await getCategory(tx, { kind: "subcategory", id: intoId });
    const isPair = subcategoryId !== intoId && category.isParent === into.isParent && !isAllResources(into);
    if (!isPair) throw new DomainError("merge_target_invalid");
    await tx.execute(sql`
      insert into niche_subcategories (niche_id, subcategory_id)
      select niche_id, ${intoId} from niche_subcategories where subcategory_id = ${subcategoryId}
      on conflict do nothing`);
    await recordAct(tx, {
      actorId,
      action: "subcategory.merged",
      objectType: "subcategory",
      objectId: subcategoryId,
      before: { name: category.name, slug: category.slug, parentId: category.parentId },
      after: { intoId, name: into.name, slug: into.slug },
    });
    return await retire(tx, { kind: "subcategory", categories: [category], intoId, actorId });
  });
}
