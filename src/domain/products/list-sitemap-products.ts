import { and, asc, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";

/**
 * Products per sitemap file; the format allows 50,000. By ranges of ids, so that a product always stays in its file and
 * nothing needs counting, and small enough that building one blocks nobody.
 */
export const productsPerSitemap = 10_000;

// Public reads share connections; nobody should wait behind ten thousand rows.
const ROWS_PER_READ = 2000;

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

export type SitemapProduct = { slug: string; updatedAt: Date };

/** The live products of one file, by id. */
export async function listSitemapProducts(
  db: Db,
  { file, perFile = productsPerSitemap }: Files & { file: number },
): Promise<SitemapProduct[]> {
  const products: SitemapProduct[] = [];
  const last = file * perFile;
  for (let after = last - perFile; after < last; ) {
    const rows = await db
      .select({ id: liveProducts.id, slug: liveProducts.slug, updatedAt: liveProducts.updatedAt })
      .from(liveProducts)
      .where(and(gt(liveProducts.id, after), lte(liveProducts.id, last)))
      .orderBy(asc(liveProducts.id))
      .limit(ROWS_PER_READ);
    products.push(...rows);
    after = rows.length < ROWS_PER_READ ? last : (rows.at(-1)?.id ?? last);
  }
  return products;
}
