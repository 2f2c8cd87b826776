import { type SQL, sql } from "drizzle-orm";
import type { Orphans } from "#contract/admin/site/debug.ts";
import * as limits from "#contract/shared/limits.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";

type Check = { id: Orphans["checks"][number]["id"]; rows: SQL };

/** Each selects `id`, the product or null, and `label`. What foreign keys rule out is checked too: a restore may skip them. */
const checks: Check[] = [
  {
    id: "products_without_niche",
    rows: sql`select d.id, d.product_name as label from product_directory d
      where d.status = 'live' and d.type = 'product' and not exists (select from product_niches n where n.product_id = d.id)`,
  },
  {
    id: "products_without_counters",
    rows: sql`select d.id, d.product_name as label from product_directory d
      where d.type = 'product' and not exists (select from product_stats s where s.product_id = d.id)`,
  },
  {
    id: "products_without_search",
    rows: sql`select d.id, d.product_name as label from product_directory d
      where d.status = 'live' and d.type = 'product'
        and not exists (select from product_search s where s.product_id = d.id)`,
  },
  {
    id: "links_without_product",
    rows: sql`select null::bigint as id, 'product ' || product_id as label from (
        select product_id from product_niches union all select product_id from product_subcategories
        union all select product_id from product_tags) l
      where not exists (select from product_directory d where d.id = l.product_id)`,
  },
  {
    id: "subcategories_without_niche",
    rows: sql`select null::bigint as id, s.name as label from subcategories s
      where s.slug <> ${ALL_RESOURCES_SLUG}
        and not exists (select from niche_subcategories n where n.subcategory_id = s.id)`,
  },
  {
    id: "files_without_product",
    rows: sql`select null::bigint as id, f.key as label from product_files f
      where f.product_id is null or not exists (select from product_directory d where d.id = f.product_id)`,
  },
  {
    id: "pictures_without_file",
    rows: sql`select g.product_id as id, g.key as label from product_pictures g
      where not exists (select from product_files f where f.key = g.key)`,
  },
  {
    id: "avatars_without_account",
    rows: sql`select null::bigint as id, a.key as label from avatar_files a
      where a.retired_at is null and not exists (select from users u where u.id = a.user_id)`,
  },
];

/** Rows whose parent is missing. Runs one check after another, because each may read a whole table. */
export async function findOrphans(db: Db): Promise<Orphans> {
  const found: Orphans["checks"] = [];
  for (const { id, rows: select } of checks) {
    const { rows } = await db.execute<{ id: number | null; label: string; total: number }>(sql`
      select id, label, (count(*) over ())::int as total from (${select}) found
      order by id, label limit ${limits.admin.orphansShown}`);
    found.push({ id, count: rows[0]?.total ?? 0, examples: rows.map(({ total: _, ...row }) => row) });
  }
  return { checks: found };
}
