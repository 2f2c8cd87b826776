import type { Db } from "#db/database.ts";
import { recordActs } from "../../records/audit/record-act.ts";
import { type Category, getChangeableCategory } from "../taxonomy/category.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";
import { type Retired, retire } from "../taxonomy/retire.ts";

type Deletion = { subcategoryIds: number[]; actorId: string };

/**
 * Deletes subcategories, all or none. In the same transaction the children of deleted parents move under All Resources.
 * Products stay; they only leave these subcategories.
 */
export async function deleteSubcategories(db: Db, { subcategoryIds, actorId }: Deletion): Promise<Retired> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const categories: Category[] = [];
    for (const id of new Set(subcategoryIds)) {
      categories.push(await getChangeableCategory(tx, { kind: "subcategory", id }));
    }
    await recordActs(
      tx,
      categories.map(({ id, name, slug, status, isParent, parentId }) => ({
        actorId,
        action: "subcategory.deleted",
        objectType: "subcategory",
        objectId: id,
        before: { name, slug, status, isParent, parentId },
      })),
    );
    return await retire(tx, { kind: "subcategory", categories, intoId: null, actorId });
  });
}
