import type { Db } from "#db/database.ts";
import { niches } from "#db/schema/catalog.ts";
import { nextNumber } from "./counter.ts";
import { makeProduct } from "./make-product.ts";

export async function makeNiche(db: Db, overrides: Partial<typeof niches.$inferInsert> = {}) {
  const n = nextNumber();
  const niche = { name: `Niche ${n}`, slug: `niche-${n}`, description: `What niche ${n} is about.`, ...overrides };
  const [row] = await db
    .insert(niches)
    .values(niche)
    .returning({ id: niches.id, name: niches.name, slug: niches.slug });
  if (!row) throw new Error("The niche was not stored");
  return row;
}

/** A niche with a live product, so owners can choose it for theirs. */
export async function makeUsedNiche(db: Db) {
  const niche = await makeNiche(db);
  await makeProduct(db, { nicheIds: [niche.id] });
  return niche;
}
