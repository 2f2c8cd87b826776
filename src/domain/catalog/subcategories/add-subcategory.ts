import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getCategory } from "../taxonomy/category.ts";
import { newSlug, requireFreeName } from "../taxonomy/category-name.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";

type NewSubcategory = {
  name: string;
  status: "published" | "draft";
  /** Null adds a parent. */
  parentId: number | null;
  actorId: string;
};

/** Adds a parent subcategory, or a child, which every niche of its parent offers too. */
export async function addSubcategory(
  db: Db,
  { name, status, parentId, actorId }: NewSubcategory,
): Promise<{ id: number; slug: string }> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    if (parentId !== null) {
      const parent = await getCategory(tx, { kind: "subcategory", id: parentId });
      if (!parent.isParent) throw new DomainError("subcategory_not_found");
    }
    await requireFreeName(tx, { kind: "subcategory", name, parentId });
    const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
      insert into subcategories (name, slug, status, is_parent, parent_id)
      values (${name}, ${newSlug({ kind: "subcategory", name })}, ${status}, ${parentId === null}, ${parentId})
      returning id, slug`);
    const [added] = rows;
    if (!added) throw new Error("An insert that returns its row returns one");
    await tx.execute(sql`
      insert into niche_subcategories (niche_id, subcategory_id)
      select niche_id, ${added.id} from niche_subcategories where subcategory_id = ${parentId}`);
    await recordAct(tx, {
      actorId,
      action: "subcategory.added",
      objectType: "subcategory",
      objectId: added.id,
      after: { name, slug: added.slug, status, parentId },
    });
    return added;
  });
}
