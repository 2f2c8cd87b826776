import { and, asc, gt, lte, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { liveCounts, liveProductSubcategories, liveProducts, liveSubcategories } from "#db/schema/live-views.ts";

/**
 * Products per sitemap file; the format allows 50,000. By ranges of ids, so that a product always stays in its file and
 * nothing needs counting, and small enough that building one blocks nobody: 10,000 took 400 ms.
 */
export const productsPerSitemap = 1000;

type Files = { perFile?: number };

/** Numbers of the files with at least one live product; the first is 1. */
export async function listSitemapFiles(db: Db, { perFile = productsPerSitemap }: Files = {}): Promise<number[]> {
  // From one file's end to the next live product: one primary key lookup per file.
  const fileOf = sql`(id + ${perFile}::int - 1) / ${perFile}::int`;
  const { rows } = await db.execute<{ file: number }>(sql`
    with recursive files (file) as (
      (select ${fileOf} from ${liveProducts} order by id limit 1)
      union all
      select next.file from files cross join lateral (
        select ${fileOf} as file from ${liveProducts} where id > files.file * ${perFile}::int order by id limit 1
      ) as next
    )
    select file from files order by file
  `);
  return rows.map(({ file }) => file);
}

export type SitemapProduct = {
  slug: string;
  updatedAt: Date;
  /** Whether search engines may also list its alternatives. */
  hasAlternatives: boolean;
};

/**
 * One of its child subcategories has enough other products. Some products without one have enough alternatives as well,
 * and a few with one have fewer; an exact answer would mean listing the alternatives of every product.
 */
const hasAlternatives = sql<boolean>`exists (
  select from ${liveProductSubcategories} l where l.product_id = ${liveProducts.id}
  and exists (select from ${liveSubcategories} s where s.id = l.subcategory_id and not s.is_parent) and (
    select sum(c.n) from ${liveCounts} c where c.scope = 'subcategory' and c.key = l.subcategory_id::text
  ) > ${sql.raw(String(limits.lists.alternativesIndexedMin))})`;

/** The live products of one file, by id. */
export async function listSitemapProducts(
  db: Db,
  { file, perFile = productsPerSitemap }: Files & { file: number },
): Promise<SitemapProduct[]> {
  const last = file * perFile;
  return db
    .select({ slug: liveProducts.slug, updatedAt: liveProducts.updatedAt, hasAlternatives })
    .from(liveProducts)
    .where(and(gt(liveProducts.id, last - perFile), lte(liveProducts.id, last)))
    .orderBy(asc(liveProducts.id))
    .limit(perFile);
}
