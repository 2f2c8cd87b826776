import { sql } from "drizzle-orm";
import type { AdminTag, AdminTagChoices } from "#contract/admin/catalog/tags.ts";
import * as limits from "#contract/shared/limits.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";
import { findTagName } from "./find-tag-name.ts";

const orders = {
  "-products": sql`"liveProducts" desc, key`,
  products: sql`"liveProducts", key`,
  name: sql`key`,
  "-name": sql`key desc`,
};

/** Tags of live products, and hidden ones, with their counts. */
export async function listAdminTags(
  db: Db,
  { q, show, sort, page }: AdminTagChoices,
): Promise<{ tags: AdminTag[]; total: number; pageCount: number }> {
  const words = tagKey(q);
  // A key contains no wildcard and no backslash.
  const isWanted = sql`${q.trim() === ""} or key like ${`%${words}%`} and ${words !== ""}`;
  const { rows } = await db.execute<Omit<AdminTag, "name"> & { total: number }>(sql`
    with counted as (
      select key, sum(n)::int as "liveProducts" from live_counts where scope = 'tag' group by key having sum(n) > 0
    ), listed as (
      select key, coalesce("liveProducts", 0) as "liveProducts", h.key is not null as "isHidden"
      from counted full join hidden_tags h using (key)
      where (${isWanted}) and (${show !== "hidden"} or h.key is not null) and (${show !== "shown"} or h.key is null)
    ), page as (
      select *, count(*) over ()::int as total from listed order by ${orders[sort]}
      limit ${limits.taxonomy.tagsPageSize} offset ${(page - 1) * limits.taxonomy.tagsPageSize}
    )
    select page.*, (select count(*)::int from product_tags t where t.tag = page.key) as products,
      array(select a.key from tag_aliases a where a.new_key = page.key order by 1 limit 20) as aliases
    from page order by ${orders[sort]}`);
  const names = await Promise.all(rows.map(({ key }) => findTagName(db, { key })));
  const total = rows[0]?.total ?? (page > 1 ? (await listAdminTags(db, { q, show, sort, page: 1 })).total : 0);
  return {
    tags: rows.map(({ total: _, ...tag }, place) => ({ ...tag, name: names[place] ?? tag.key })),
    total,
    pageCount: Math.max(1, Math.ceil(total / limits.taxonomy.tagsPageSize)),
  };
}
