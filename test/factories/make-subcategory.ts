import type { Db } from "#db/database.ts";
import { nicheSubcategories, subcategories } from "#db/schema/catalog.ts";
import { nextNumber } from "./counter.ts";

type SubcategoryOverrides = Partial<typeof subcategories.$inferInsert> & { nicheIds?: number[] };

export async function makeSubcategory(db: Db, { nicheIds = [], ...overrides }: SubcategoryOverrides = {}) {
  const n = nextNumber();
  const [row] = await db
    .insert(subcategories)
    .values({ name: `Subcategory ${n}`, slug: `subcategory-${n}`, ...overrides })
    .returning({ id: subcategories.id, name: subcategories.name, slug: subcategories.slug });
  if (!row) throw new Error("The subcategory was not stored");
  const links = nicheIds.map((nicheId) => ({ nicheId, subcategoryId: row.id }));
  if (links.length > 0) await db.insert(nicheSubcategories).values(links);
  return row;
}
