import { sql } from "drizzle-orm";
import type { NicheImpact } from "#contract/admin/catalog/niches.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

/** What deleting or merging a niche affects, shown in the confirmation. */
export async function getNicheImpact(db: Db, { nicheId }: { nicheId: number }): Promise<NicheImpact> {
  const { rows } = await db.execute<NicheImpact>(sql`
    select
      (select count(*)::int from product_niches where niche_id = n.id) as products,
      (select count(*)::int from product_niches l where l.niche_id = n.id and not exists (
        select from product_niches o where o.product_id = l.product_id and o.niche_id <> n.id)) as "onlyHere",
      (select count(*)::int from profiles where primary_niche_id = n.id or n.id = any (loved_niche_ids)) as people
    from niches n where n.id = ${nicheId}`);
  const [impact] = rows;
  if (!impact) throw new DomainError("niche_not_found");
  return impact;
}
