import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { Merging } from "./move-engagement.ts";

type Pair = { keptId: number; goneId: number };

/** The ids of the moved pairs, by the side that was replaced. */
export type MovedAlternatives = { ofProduct: number[]; ofAlternative: number[] };

/** The collections in which the kept product took the merged one's place. */
export type MovedCollected = number[];

/** How often the merged product was compared with each other one: `[other product, views]`. */
export type MovedPairs = [number, number][];

type Adding = { productId: number; pairs: MovedPairs; sign: 1 | -1 };

/**
 * Moves the proposals and statements about the merged product's alternatives, and about it as an alternative, with
 * their votes. A pair that the kept product already has stays behind, and so does the pair of the two.
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

/** The way back, unless somebody has proposed the same for the returned product since. */
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

/** Replaces the merged product in people's collections. Where both are, the merged one stays behind, for an undo. */
export async function moveCollected(tx: Db, { keptId, goneId }: Pair): Promise<MovedCollected> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update collection_items g set product_id = ${keptId} where g.product_id = ${goneId} and not exists (
      select from collection_items k where k.collection_id = g.collection_id and k.product_id = ${keptId})
    returning g.collection_id::integer as id`);
  return rows.map(({ id }) => id);
}

/** The way back, unless somebody has removed it or added the returned product since. */
export async function returnCollected(tx: Db, { keptId, goneId }: Pair, moved: MovedCollected): Promise<void> {
  await tx.execute(sql`
    update collection_items k set product_id = ${goneId}
    where k.product_id = ${keptId} and k.collection_id = any (${sql.param(moved)}::bigint[]) and not exists (
      select from collection_items g where g.collection_id = k.collection_id and g.product_id = ${goneId})`);
}

/** Makes people follow the kept product instead, and records whose follow moved. People who follow both keep both. */
export async function moveFollows(tx: Db, { mergeId, keptId, goneId }: Merging): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update follows g set target = ${String(keptId)} where g.kind = 'product' and g.target = ${String(goneId)}
        and not exists (select from follows k
          where k.kind = 'product' and k.target = ${String(keptId)} and k.user_id = g.user_id)
      returning g.user_id
    )
    insert into product_merge_rows (merge_id, relation, user_id) select ${mergeId}, 'follows', user_id from moved`);
  return rowCount ?? 0;
}

/** The way back, for people who still follow it. */
export async function returnFollows(tx: Db, { mergeId, keptId, goneId }: Merging): Promise<void> {
  await tx.execute(sql`
    update follows k set target = ${String(goneId)} from product_merge_rows r
    where r.merge_id = ${mergeId} and r.relation = 'follows' and r.user_id = k.user_id
      and k.kind = 'product' and k.target = ${String(keptId)}
      and not exists (select from follows g
        where g.kind = 'product' and g.target = ${String(goneId)} and g.user_id = k.user_id)`);
}

/** Adds the merged product's comparisons to the kept one's, and returns them; how often the two were compared stays. */
export async function movePairs(tx: Db, { keptId, goneId }: Pair): Promise<MovedPairs> {
  const { rows } = await tx.execute<{ other: number; views: number }>(sql`
    delete from compared_pairs where ${goneId} in (low_id, high_id) and ${keptId} not in (low_id, high_id)
    returning low_id + high_id - ${goneId} as other, views`);
  const moved = rows.map(({ other, views }): [number, number] => [other, views]);
  await addPairs(tx, { productId: keptId, pairs: moved, sign: 1 });
  return moved;
}

/** Subtracts them from the kept product again; products that were purged since are left out. */
export async function returnPairs(tx: Db, { keptId, goneId }: Pair, pairs: MovedPairs): Promise<void> {
  await addPairs(tx, { productId: keptId, pairs, sign: -1 });
  await addPairs(tx, { productId: goneId, pairs, sign: 1 });
}

async function addPairs(tx: Db, { productId, pairs, sign }: Adding): Promise<void> {
  const given = sql`(
    select least(${productId}::bigint, p.id) as low_id, greatest(${productId}::bigint, p.id) as high_id,
      (r ->> 1)::int as views
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as r
    join product_directory p on p.id = (r ->> 0)::bigint and p.id <> ${productId}) as moved`;
  await tx.execute(
    sign === 1
      ? sql`insert into compared_pairs as c (low_id, high_id, views) select low_id, high_id, views from ${given}
          on conflict (low_id, high_id) do update set views = c.views + excluded.views`
      : sql`update compared_pairs c set views = greatest(0, c.views - moved.views) from ${given}
          where c.low_id = moved.low_id and c.high_id = moved.high_id`,
  );
}
