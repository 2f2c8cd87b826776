import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Pair = { keptId: number; goneId: number };

/** The ids of the moved pairs, by the side that was replaced. */
export type MovedAlternatives = { ofProduct: number[]; ofAlternative: number[] };

/**
 * Moves what people said about the merged product's alternatives, and about it as an alternative, with their votes. A
 * pair that the kept product has itself stays behind, and so does the pair of the two.
 */
export async function moveAlternatives(tx: Db, { keptId, goneId }: Pair): Promise<MovedAlternatives> {
  const ofProduct = await tx.execute<{ id: number }>(sql`
    update product_alternatives g set product_id = ${keptId} where g.product_id = ${goneId}
      and g.alternative_id <> ${keptId} and not exists (
        select from product_alternatives k where k.product_id = ${keptId} and k.alternative_id = g.alternative_id)
    returning g.id::integer`);
  const ofAlternative = await tx.execute<{ id: number }>(sql`
    update product_alternatives g set alternative_id = ${keptId} where g.alternative_id = ${goneId}
      and g.product_id <> ${keptId} and not exists (
        select from product_alternatives k where k.alternative_id = ${keptId} and k.product_id = g.product_id)
    returning g.id::integer`);
  const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
  return { ofProduct: idsOf(ofProduct), ofAlternative: idsOf(ofAlternative) };
}

/** The way back, unless somebody has said the same about the returned product since. */
export async function returnAlternatives(
  tx: Db,
  { goneId }: Pair,
  { ofProduct, ofAlternative }: MovedAlternatives,
): Promise<void> {
  await tx.execute(sql`
    update product_alternatives k set product_id = ${goneId} where k.id = any (${sql.param(ofProduct)}::bigint[])
      and not exists (select from product_alternatives g
        where g.product_id = ${goneId} and g.alternative_id = k.alternative_id)`);
  await tx.execute(sql`
    update product_alternatives k set alternative_id = ${goneId} where k.id = any (${sql.param(ofAlternative)}::bigint[])
      and not exists (select from product_alternatives g
        where g.alternative_id = ${goneId} and g.product_id = k.product_id)`);
}
