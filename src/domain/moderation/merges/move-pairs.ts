import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** How often the merged product was compared with each other one: `[other product, views]`. */
export type MovedPairs = [number, number][];

type Pair = { keptId: number; goneId: number };

/** Adds the merged product's comparisons to the kept one's, and returns them; how often the two were compared stays. */
export async function movePairs(tx: Db, { keptId, goneId }: Pair): Promise<MovedPairs> {
  const { rows } = await tx.execute<{ other: number; views: number }>(sql`
    delete from compared_pairs where ${goneId} in (low_id, high_id) and ${keptId} not in (low_id, high_id)
    returning low_id + high_id - ${goneId} as other, views`);
  const moved = rows.map(({ other, views }): [number, number] => [other, views]);
  await addPairs(tx, { productId: keptId, pairs: moved, sign: 1 });
  return moved;
}

/** Takes them from the kept product again; products that were purged since are left out. */
export async function returnPairs(tx: Db, { keptId, goneId }: Pair, pairs: MovedPairs): Promise<void> {
  await addPairs(tx, { productId: keptId, pairs, sign: -1 });
  await addPairs(tx, { productId: goneId, pairs, sign: 1 });
}

type Adding = { productId: number; pairs: MovedPairs; sign: 1 | -1 };

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
