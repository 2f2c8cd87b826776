import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveProductSlugs, liveProducts } from "#db/schema/live-views.ts";
import { candidatesOf, splitComparison } from "./split-comparison.ts";

type Named = { asked: string; id: number; slug: string };

export type FoundProducts = {
  /** Each once, by slug. */
  products: { id: number; slug: string }[];
  missing: string[];
};

/** The live products an address like "figma-vs-penpot" means, in one statement; former slugs count, too (rule 7). */
export async function findComparedProducts(db: Db, { address }: { address: string }): Promise<FoundProducts> {
  const { rows } = await db.execute<Named>(sql`
    with candidates as (
      select distinct slug from unnest(${sql.param(candidatesOf(address))}::text[]) as asked (slug)
    ), current_ones as (
      select c.slug as asked, p.id, p.slug from candidates c join ${liveProducts} p on p.slug = c.slug
    )
    select asked, id, slug from current_ones
    union all
    select c.slug, p.id, p.slug from candidates c
    join ${liveProductSlugs} o on o.slug = c.slug join ${liveProducts} p on p.id = o.product_id
    where c.slug not in (select asked from current_ones)`);
  const byName = new Map(rows.map((row) => [row.asked, row]));
  const { found, missing } = splitComparison(address, { known: new Set(byName.keys()) });
  const bySlug = new Map(found.flatMap((name) => byName.get(name) ?? []).map(({ id, slug }) => [slug, { id, slug }]));
  return { products: [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)), missing };
}
