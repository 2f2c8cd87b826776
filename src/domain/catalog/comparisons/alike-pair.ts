import { type SQL, sql } from "drizzle-orm";
import { liveProducts } from "#db/schema/live-views.ts";

/**
 * Whether we show two products as a pair ourselves: one is an alternative to the other, and both are real or both made up
 * (rule 51, decision 0076).
 */
export function isAlikePair({ one, other }: { one: SQL; other: SQL }): SQL<boolean> {
  return sql<boolean>`(
    exists (select from ${liveProducts} a join ${liveProducts} b on b.is_demo = a.is_demo
      where a.id = ${one} and b.id = ${other})
    and (is_alternative(${one}, ${other}) or is_alternative(${other}, ${one})))`;
}
