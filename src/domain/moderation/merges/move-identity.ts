import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Pair = { keptId: number; goneId: number };

/** Makes the merged product's addresses lead to the kept one; returns its former ones, without the current one. */
export async function moveSlugs(tx: Db, { keptId, goneId }: Pair): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    update product_slugs set product_id = ${keptId} where product_id = ${goneId} returning slug`);
  await tx.execute(sql`
    insert into product_slugs (slug, product_id) select slug, ${keptId} from product_directory where id = ${goneId}`);
  return rows.map(({ slug }) => slug);
}

/** An address that the kept product has since taken as its own stays with it. */
export async function returnSlugs(tx: Db, { keptId, goneId }: Pair, slugs: string[]): Promise<void> {
  await tx.execute(sql`
    update product_slugs set product_id = ${goneId}
    where product_id = ${keptId} and slug = any (${sql.param(slugs)}::text[])`);
  await tx.execute(sql`
    delete from product_slugs s using product_directory p
    where p.id = ${goneId} and s.slug = p.slug and s.product_id = ${keptId}`);
}

/** A product has one maker's comment: it moves if the kept one has none. */
export async function moveMakerComment(tx: Db, { keptId, goneId }: Pair): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update maker_comments set product_id = ${keptId}
    where product_id = ${goneId} and not exists (select from maker_comments where product_id = ${keptId})`);
  return (rowCount ?? 0) > 0;
}

export async function returnMakerComment(tx: Db, { keptId, goneId }: Pair): Promise<void> {
  await tx.execute(sql`
    update maker_comments set product_id = ${goneId}
    where product_id = ${keptId} and not exists (select from maker_comments where product_id = ${goneId})`);
}
