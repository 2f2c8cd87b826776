import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** How findings are named for people: by the product. */
export async function nameFindings(db: Db, { findingIds }: { findingIds: number[] }): Promise<Map<number, string>> {
  if (findingIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select f.id, coalesce(p.product_name, f.key) as name
    from engine_findings f left join product_directory p on p.id = f.product_id
    where f.id = any (${sql.param(findingIds)}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
