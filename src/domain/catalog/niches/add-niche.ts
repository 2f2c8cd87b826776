import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { newSlug, requireFreeName } from "../taxonomy/category-name.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";
import { requireSubcategories } from "./set-niche-subcategories.ts";

type NewNiche = {
  name: string;
  description: string;
  status: "published" | "draft";
  subcategoryIds: number[];
  actorId: string;
};

/** Adds a niche: sorted by name until an administrator arranges the niches, else at the end. */
export async function addNiche(db: Db, { actorId, ...niche }: NewNiche): Promise<{ id: number; slug: string }> {
  const { name, description, status, subcategoryIds } = niche;
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    await requireFreeName(tx, { kind: "niche", name });
    await requireSubcategories(tx, { subcategoryIds });
    const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
      insert into niches (name, slug, description, status, position)
      select ${name}, ${newSlug({ kind: "niche", name })}, ${description}, ${status},
        coalesce(max(position) + 1, 0) from niches where position > 0
      returning id, slug`);
    const [added] = rows;
    if (!added) throw new Error("An insert that returns its row returns one");
    await tx.execute(sql`
      insert into niche_subcategories (niche_id, subcategory_id)
      select ${added.id}, unnest(${sql.param(subcategoryIds)}::bigint[])`);
    await recordAct(tx, {
      actorId,
      action: "niche.added",
      objectType: "niche",
      objectId: added.id,
      after: { ...niche, slug: added.slug },
    });
    return added;
  });
}
