import { and, eq, sql, sum } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCounts } from "#db/schema/live-views.ts";

/** The number of live products, from counter rows updated with every status change. */
export function countLiveProducts(db: Db): Promise<number> {
  return countLive(db, { scope: "all", key: "" });
}

type Scope = { scope: "all" | "niche" | "subcategory" | "tag"; key: string };

export async function countLive(db: Db, { scope, key }: Scope): Promise<number> {
  const [row] = await readRows(db, { scope, key });
  return row?.n ?? 0;
}

const readRows = preparedRead("live_count", (db) =>
  db
    .select({ n: sum(liveCounts.n).mapWith(Number) })
    .from(liveCounts)
    .where(and(eq(liveCounts.scope, sql.placeholder("scope")), eq(liveCounts.key, sql.placeholder("key")))),
);
