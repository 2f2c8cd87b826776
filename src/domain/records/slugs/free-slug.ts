import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";

/** Each failed attempt means another product took the slug in the same instant, so this allows for a large crowd. */
export const SLUG_ATTEMPTS = 200;

type Among = { rows: string; oldSlugs: string; owner: string };

const amongProducts: Among = { rows: "product_directory", oldSlugs: "product_slugs", owner: "product_id" };

/**
 * Tries the plain slug, then `-2`, `-3`, … until one was never used by another product: one index lookup per try. The
 * product with this id may keep its own slug and take back an old one. The same for niches and subcategories.
 */
export function freeSlug(
  base: string,
  { productId: id = 0, among = amongProducts }: { productId?: number; among?: Among } = {},
): SQL<string> {
  const [rows, oldSlugs, owner] = [among.rows, among.oldSlugs, among.owner].map((name) => sql.identifier(name));
  return sql`(
    with recursive candidate (n, slug) as (
      select 1, ${base}::text
      union all
      select n + 1, rtrim(left(${base}, ${sql.raw(String(limits.product.slugMax - 1))} - length((n + 1)::text)), '-') || '-' || n + 1
      from candidate
      where exists (select from ${rows} p where p.slug = candidate.slug and p.id <> ${id})
        or exists (select from ${oldSlugs} o where o.slug = candidate.slug and o.${owner} <> ${id})
    )
    select slug from candidate order by n desc limit 1
  )`;
}
