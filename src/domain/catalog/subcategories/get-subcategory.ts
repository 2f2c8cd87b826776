import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { SubcategoryDetails } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";

/** A published subcategory with its parent, its children and the niches it belongs to. */
export async function getSubcategory(db: Db, { slug }: { slug: string }): Promise<SubcategoryDetails> {
  const { rows } = await db.execute<SubcategoryDetails>(sql`
    select s.id, s.name, s.slug, s.is_parent as "isParent", ${countOf(sql`s.id`)}::float8 as "productCount",
      (select json_build_object('name', p.name, 'slug', p.slug) from live_subcategories p where p.id = s.parent_id)
        as parent,
      array(
        select json_build_object('name', n.name, 'slug', n.slug)
        from live_niche_subcategories l join live_niches n on n.id = l.niche_id
        where l.subcategory_id = s.id order by n.name
      ) as niches,
      array(
        select json_build_object(
          'name', c.name, 'slug', c.slug, 'productCount', ${countOf(sql`c.id`)},
          'niches', array(
            select n.slug from live_niche_subcategories l join live_niches n on n.id = l.niche_id
            where l.subcategory_id = c.id order by n.name
          )
        )
        from live_subcategories c where c.parent_id = s.id order by c.name, c.id
      ) as children
    from live_subcategories s where s.slug = ${slug}
  `);
  const [subcategory] = rows;
  if (!subcategory) throw new DomainError("subcategory_not_found");
  return subcategory;
}

const countOf = (id: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(n), 0) from live_counts where scope = 'subcategory' and key = ${id}::text)`;
