import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getChangeableCategory } from "../taxonomy/category.ts";
import { renameCategory } from "../taxonomy/category-name.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";

type Edit = { nicheId: number; name?: string | undefined; description?: string | undefined; actorId: string };

/** Renames a niche, whose old address then redirects, or changes its description. */
export async function editNiche(db: Db, { nicheId, name, description, actorId }: Edit): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const niche = await getChangeableCategory(tx, { kind: "niche", id: nicheId });
    const before: Record<string, string> = {};
    const after: Record<string, string> = {};
    if (name !== undefined && name !== niche.name) {
      const { slug } = await renameCategory(tx, { kind: "niche", category: niche, name });
      Object.assign(before, { name: niche.name, slug: niche.slug });
      Object.assign(after, { name, slug });
    }
    if (description !== undefined) {
      const { rows } = await tx.execute<{ description: string }>(
        sql`select description from niches where id = ${nicheId}`,
      );
      const [known] = rows;
      if (known && known.description !== description) {
        await tx.execute(sql`
          update niches set description = ${description}, updated_at = now() where id = ${nicheId}`);
        before.description = known.description;
        after.description = description;
      }
    }
    if (Object.keys(after).length === 0) return;
    await recordAct(tx, { actorId, action: "niche.edited", objectType: "niche", objectId: nicheId, before, after });
  });
}
