import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getCategory, getChangeableCategory } from "../taxonomy/category.ts";
import { requireFreeName } from "../taxonomy/category-name.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";
import { changeSubcategory } from "./change-subcategory.ts";

type Move = { subcategoryId: number; parentId: number; actorId: string };

/** Gives a child another parent; its products follow into that parent's list. */
export async function moveSubcategory(
  db: Db,
  { subcategoryId, parentId, actorId }: Move,
): Promise<{ jobId: number | null }> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const child = await getChangeableCategory(tx, { kind: "subcategory", id: subcategoryId });
    const parent = await getCategory(tx, { kind: "subcategory", id: parentId });
    if (child.isParent || !parent.isParent) throw new DomainError("merge_target_invalid");
    if (child.parentId === parentId) return { jobId: null };
    await requireFreeName(tx, { kind: "subcategory", name: child.name, id: child.id, parentId });
    await recordAct(tx, {
      actorId,
      action: "subcategory.moved",
      objectType: "subcategory",
      objectId: subcategoryId,
      before: { parentId: child.parentId },
      after: { parentId },
    });
    return await changeSubcategory(tx, { subcategoryId, set: sql`parent_id = ${parentId}`, actorId });
  });
}
