import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { generateTexts } from "./generate-product.ts";
import { loadBenchData } from "./load-bench-data.ts";

const database = useTestDatabase();
const products = 1000;
const lines: string[] = [];

let indexesBefore: string[];

beforeAll(async () => {
  indexesBefore = await listIndexes();
  await loadBenchData({ url: database.url, products, seed: 7, force: false, onProgress: (line) => lines.push(line) });
}, 120_000);

async function listIndexes(): Promise<string[]> {
  const { rows } = await database.pools.app.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = 'public' order by indexname",
  );
  return rows.map(({ indexdef }) => indexdef);
}

describe("loadBenchData", () => {
  it("writes the products and marks them as bench data", async () => {
    const { rows } = await database.app.execute(sql`
      select (select count(*) from product_directory) as products,
        (select count(*) from niches where slug <> 'all-resources') as niches,
        (select count(*) from subcategories where slug <> 'all-resources') as subcategories,
        (select value->>'products' from site_settings where key = 'bench_data') as mark`);
    expect(rows).toEqual([{ products, niches: 14, subcategories: 60, mark: "1000" }]);
    expect(lines.at(-1)).toContain("as if written one by one");
  });

  it("restores what it dropped: triggers, foreign keys, indexes, the id sequence", async () => {
    const { rows } = await database.app.execute<{ id: number }>(sql`
      insert into product_directory (product_name, slug, status, tags) values ('Handmade', 'handmade', 'live', '{craft}')
      returning id`);
    expect(rows[0]?.id).toBe(products + 1);
    await database.app.execute(sql`update product_directory set status = 'draft' where id % 200 = 0`);
    await database.app.execute(sql`delete from product_directory where id = ${rows[0]?.id}`);
    const errors = await database.app.transaction(async (tx) => {
      // It reads everything, which takes longer than a visitor's timeout on a busy machine.
      await tx.execute(sql`set local statement_timeout = '60s'`);
      return tx.execute(sql`select * from derived_row_errors()`);
    });
    expect(errors.rows).toEqual([]);
    await expect(
      database.pools.app.query("insert into product_tags (product_id, tag) values (-1, 'x')"),
    ).rejects.toMatchObject({
      code: "23503",
    });
    expect(await listIndexes()).toEqual(indexesBefore);
  });

  it("refuses a database that has products, and adds to it when forced", async () => {
    const again = { url: database.url, products: 10, seed: 7, onProgress: () => {} };
    await expect(loadBenchData({ ...again, force: false })).rejects.toThrow("has products already");
    await loadBenchData({ ...again, force: true });
    const { rows } = await database.app.execute(
      sql`select count(*) as n, count(distinct slug) as slugs from product_directory`,
    );
    expect(rows).toEqual([{ n: products + 10, slugs: products + 10 }]);
  }, 60_000);

  it("generates the same text for the same seed", () => {
    expect(generateTexts({ seed: 7, index: 3 })).toEqual(generateTexts({ seed: 7, index: 3 }));
    expect(generateTexts({ seed: 8, index: 3 })).not.toEqual(generateTexts({ seed: 7, index: 3 }));
  });
});
