import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getChangeableCategory } from "../taxonomy/category.ts";
import { renameCategory } from "../taxonomy/category-name.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";

type Renaming = { subcategoryId: number; name: string; actorId: string };

/** Renames a subcategory; its old address redirects from now on. */
export async function renameSubcategory(db: Db, { subcategoryId, name, actorId }: Renaming): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const category = await getChangeableCategory(tx, { kind: "subcategory", id: subcategoryId });
    if (category.name === name) return;
    const { slug } = await renameCategory(tx, { kind: "subcategory", category, name });
    await recordAct(tx, {
      actorId,
      action: "subcategory.renamed",
      objectType: "subcategory",
      objectId: subcategoryId,
      before: { name: category.name, slug: category.slug },
      after: { name, slug },
    });
  });
}
