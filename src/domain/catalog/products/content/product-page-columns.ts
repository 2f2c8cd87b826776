import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Maker } from "#contract/visitor/catalog.ts";
import {
  liveMakerComments,
  liveMakers,
  liveNicheSubcategories,
  liveNiches,
  liveProductNiches,
  liveProductPictures,
  liveProductSubcategories,
  liveProducts,
  liveSubcategories,
  liveUpvotes,
  publicProfiles,
} from "#db/schema/live-views.ts";
import { type PersonRow, personJson } from "../../../people/names/person.ts";
import { ratingColumns } from "../ratings/rating-columns.ts";

/**
 * A product's data from other tables, each as one column of its row: a page takes one statement instead of seven. The
 * row is that of `live_products`.
 */

type Link = { name: string; slug: string };

const primaryFirst = sql`n.id is distinct from ${liveProducts.primaryNicheId}, n.name`;

export const pageColumns = {
  /** The primary niche first. */
  niches: sql<Link[]>`(
    select ${list(sql`json_build_object('name', n.name, 'slug', n.slug) order by ${primaryFirst}`)}
    from ${liveProductNiches} pn join ${liveNiches} n on n.id = pn.niche_id where pn.product_id = ${liveProducts.id})`,

  subcategories: sql<(Link & { niche: string | null })[]>`(
    select ${list(sql`json_build_object('name', s.name, 'slug', s.slug, 'niche', (
      select n.slug from ${liveNicheSubcategories} ns
      join ${liveProductNiches} pn on pn.niche_id = ns.niche_id and pn.product_id = ${liveProducts.id}
      join ${liveNiches} n on n.id = ns.niche_id
      where ns.subcategory_id = s.id order by ${primaryFirst} limit 1)) order by s.name`)}
    from ${liveProductSubcategories} ps join ${liveSubcategories} s on s.id = ps.subcategory_id
    where ps.product_id = ${liveProducts.id})`,

  pictures: sql<{ key: string; alt: string; width: number; height: number }[]>`(
    select ${list(sql`json_build_object('key', g.key, 'alt', g.alt, 'width', g.width, 'height', g.height)
      order by g.position`)}
    from ${liveProductPictures} g where g.product_id = ${liveProducts.id})`,

  upvoters: sql<PersonRow[]>`(
    select ${list(sql`${personJson} order by p.voted_at desc, p.id`)} from (
      select p.*, u.created_at as voted_at from ${liveUpvotes} u join ${publicProfiles} p on p.id = u.user_id
      where u.product_id = ${liveProducts.id}
      order by u.created_at desc, p.id limit ${sql.raw(String(limits.lists.upvotersShown))}) p)`,

  makers: sql<{ person: PersonRow; proof: Maker["proof"] }[]>`(
    select ${list(sql`json_build_object('person', ${personJson}, 'proof', m.proof) order by m.verified_at, p.id`)}
    from ${liveMakers} m join ${publicProfiles} p on p.id = m.profile_id where m.product_id = ${liveProducts.id})`,

  makerComment: sql<{ comment: string; author: PersonRow | null } | null>`(
    select json_build_object('comment', c.comment, 'author', case when p.id is not null then ${personJson} end)
    from ${liveMakerComments} c left join ${publicProfiles} p on p.id = c.author_id
    where c.product_id = ${liveProducts.id})`,

  ...ratingColumns,
};

function list(entries: SQL): SQL {
  return sql`coalesce(json_agg(${entries}), '[]')`;
}
