import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** For each of these products whether it was listed since this person's last visit; empty during their first one. */
export async function listNewToPerson(
  db: Db,
  { userId, productIds }: { userId: string; productIds: number[] },
): Promise<Map<number, boolean>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; isNew: boolean }>(sql`
    select d.id, d.listed_at > p.previous_visit_at as "isNew"
    from profiles p join product_directory d on d.id = any (${sql.param(productIds)}::bigint[])
    where p.id = ${userId} and p.previous_visit_at is not null and d.listed_at is not null`);
  return new Map(rows.map(({ id, isNew }) => [Number(id), isNew]));
}
