import type { Db } from "#db/database.ts";
import { makeNiche } from "./make-niche.ts";
import { makeProduct } from "./make-product.ts";

/** A niche with a live product, so owners can choose it for theirs. */
export async function makeUsedNiche(db: Db) {
  const niche = await makeNiche(db);
  await makeProduct(db, { nicheIds: [niche.id] });
  return niche;
}
