import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { Pricing } from "#db/schema/catalog.ts";

/** The live products of one list, with the given pricing or with any. */
export type CountOf = (list: string, pricing?: Pricing) => number;

/** The sizes of these lists, from counters updated with every publication. */
export async function countLists(db: Db, { lists }: { lists: string[] }): Promise<CountOf> {
  const { rows } = await db.execute<{ list: string; pricing: Pricing; n: number }>(
    sql`select list, pricing, n from count_lists(${sql.param([...new Set(lists)])}::text[])`,
  );
  return (list, pricing) =>
    rows.filter((row) => row.list === list && (!pricing || row.pricing === pricing)).reduce((sum, { n }) => sum + n, 0);
}
