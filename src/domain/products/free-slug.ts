import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";

/** Each failed attempt means another product took the slug in the same instant, so this allows for a large crowd. */
export const SLUG_ATTEMPTS = 200;

/**
 * Tries the plain slug, then `-2`, `-3`, … until one was never used by another product: one index lookup per step. The
 * product with this id may keep its own slug and take back an old one.
 */
export function freeSlug(base: string, { productId = 0 }: { productId?: number } = {}): SQL<string> {
  return sql`(
    with recursive candidate (n, slug) as (
      select 1, ${base}::text
      union all
      select n + 1, rtrim(left(${base}, ${sql.raw(String(limits.product.slugMax - 1))} - length((n + 1)::text)), '-') || '-' || n + 1
      from candidate
      where exists (select from product_directory p where p.slug = candidate.slug and p.id <> ${productId})
        or exists (select from product_slugs o where o.slug = candidate.slug and o.product_id <> ${productId})
    )
    select slug from candidate order by n desc limit 1
  )`;
}
