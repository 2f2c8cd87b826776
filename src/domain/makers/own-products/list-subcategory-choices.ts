import { sql } from "drizzle-orm";
import type { SubcategoryChoice } from "#contract/maker/own-products.ts";
import { groupByParent } from "#contract/shared/lists/group-by-parent.ts";
import type { Db } from "#db/database.ts";
import { canOwnersChooseSql } from "../../catalog/products/content/require-categories.ts";

/** The published subcategories of these niches, by name, each parent followed by its children; none without niches. */
export async function listSubcategoryChoices(
  db: Db,
  { nicheIds }: { nicheIds: number[] },
): Promise<SubcategoryChoice[]> {
  const { rows } = await db.execute<SubcategoryChoice>(sql`
    select n.id, n.name, n.parent_id as parent, array_agg(l.niche_id::int order by l.niche_id) as "nicheIds"
    from niche_subcategories l join subcategories n on n.id = l.subcategory_id
    where l.niche_id = any (${sql.param(nicheIds)}::bigint[])
      and ${canOwnersChooseSql}
    group by n.id order by n.name, n.id`);
  return groupByParent(rows, ({ id }) => id);
}
