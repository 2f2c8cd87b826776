import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";

/** Each lost attempt means that another product took the slug in the same instant, so this is a generous crowd. */
export const SLUG_ATTEMPTS = 200;

/**
 * Walks from the plain slug over `-2`, `-3`, … to the first that no other product has or had: one index look-up per
 * step. The product of this id may keep its own and take back one it had.
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
