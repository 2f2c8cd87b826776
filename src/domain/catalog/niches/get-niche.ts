import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { groupByParent } from "#contract/shared/lists/group-by-parent.ts";
import type { NicheDetails } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";

/** A published niche with those of its subcategories that have live products in it, and their counts. */
export async function getNiche(db: Db, { slug }: { slug: string }): Promise<NicheDetails> {
  const { rows } = await db.execute<NicheDetails>(sql`
    select n.id, n.name, n.slug, n.description,
      (select coalesce(sum(c.n), 0)::float8 from live_counts c where c.scope = 'niche' and c.key = n.id::text)
        as "productCount",
      array(
        select json_build_object('name', s.name, 'slug', s.slug, 'parent', p.slug, 'productCount', counted.n)
        from live_niche_subcategories l join live_subcategories s on s.id = l.subcategory_id
        left join live_subcategories p on p.id = s.parent_id
        cross join lateral (
          select sum(c.n) as n from live_counts c
          where c.scope = 'niche_subcategory' and c.key = n.id || 's' || s.id
        ) as counted
        where l.niche_id = n.id and counted.n > 0 order by s.name, s.id
      ) as subcategories
    from live_niches n where n.slug = ${slug}
  `);
  const [niche] = rows;
  if (!niche) throw new DomainError("niche_not_found");
  return { ...niche, subcategories: groupByParent(niche.subcategories, ({ slug }) => slug) };
}
