import type pg from "pg";
import { passingTables } from "./find-tables.ts";

type Queryable = Pick<pg.Pool, "query">;

/**
 * For each table in a backup its row count and a checksum that doesn't depend on the order of rows and columns. Without the
 * audit log's rows about restores: each restore adds one.
 */
export async function fingerprint(db: Queryable): Promise<Record<string, { rows: number; sum: string }>> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> all ($1)
      order by relname`,
    [passingTables],
  );
  const prints: Record<string, { rows: number; sum: string }> = {};
  for (const { name } of tables.rows) {
    const result = await db.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as sum
        from ${name} t where ${name === "audit_log" ? "action <> 'database.restored'" : "true"}`,
    );
    if (result.rows[0]) prints[name] = result.rows[0];
  }
  return prints;
}

/** Counters that differ from the rows they count. */
export async function listCounterMistakes(db: Queryable): Promise<unknown[]> {
  const result = await db.query(`
    select 'stats' as counter, s.product_id::text as key from product_stats s
      where upvotes <> departed_upvotes + (select count(*) from product_upvotes v where v.product_id = s.product_id)
        or comments <> (select count(*) from product_feedback f where f.product_id = s.product_id)
    union all
    select 'live', coalesce(l.key, r.key) from
      (select scope, key, sum(n) as n from live_counts where scope not in ('niche_subcategory', 'coupon', 'facts')
        group by scope, key) as l
      full join (
        select 'all' as scope, '' as key, count(*) as n from product_directory where status = 'live'
        union all select 'niche', niche_id::text, count(*) from product_niches where live group by 2
        union all select 'subcategory', subcategory_id::text, count(*) from product_subcategories where live group by 2
        union all select 'tag', tag, count(*) from product_tags where live group by 2
      ) as r using (scope, key)
      where coalesce(l.n, 0) <> coalesce(r.n, 0)
  `);
  return result.rows;
}
