import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getChangeableCategory } from "../taxonomy/category.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";
import { changeSubcategory } from "./change-subcategory.ts";

type Wanted = { subcategoryId: number; status: "published" | "draft"; actorId: string };

/** Publishes or unpublishes a subcategory. A child's products enter or leave its parent's list. */
export async function setSubcategoryStatus(
  db: Db,
  { subcategoryId, status, actorId }: Wanted,
): Promise<{ jobId: number | null }> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const category = await getChangeableCategory(tx, { kind: "subcategory", id: subcategoryId });
    if (category.status === status) return { jobId: null };
    await recordAct(tx, {
      actorId,
      action: status === "published" ? "subcategory.published" : "subcategory.unpublished",
      objectType: "subcategory",
      objectId: subcategoryId,
      before: { status: category.status },
      after: { status },
    });
    return await changeSubcategory(tx, { subcategoryId, set: sql`status = ${status}`, actorId });
  });
}
