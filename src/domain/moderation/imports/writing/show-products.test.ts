import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/database.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeAdmin, runStep, uploadAndCheck } from "#test/tools/imports.ts";
import { manyRows } from "#test/tools/many-rows.ts";
import { startImport } from "../start-import.ts";
import { showProducts } from "./show-products.ts";

const database = useTestDatabase();
let hidden: { importId: number; adminId: string };

/** 500 products of a larger file are written and still hidden; the statistics know one product, which is live. */
beforeEach(async () => {
  await database.app.execute(sql`truncate product_directory, csv_imports, admin_jobs cascade`);
  await makeProduct(database.app);
  await database.app.execute(sql`analyze product_directory`);
  const adminId = await makeAdmin(database.app);
  const importId = await uploadAndCheck(database.app, { adminId, content: manyRows(510) });
  hidden = { importId, adminId };
  await startImport(database.app, { ...hidden, leavesOutProblems: false, leavesOutDuplicates: false });
  expect(await runStep(database.app)).toBe("moved");
});

test("showing products reads the rows of the file a few times, however many there are", async () => {
  const read = await database.app.transaction(async (tx) => {
    // The connection may not have reported its last transactions yet, so their rows still count.
    const before = await countRowsRead(tx);
    await showProducts(tx, hidden);
    return (await countRowsRead(tx)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(10 * 510);
});

async function countRowsRead(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
    where relname = 'csv_import_rows'`);
  return rows[0]?.n ?? 0;
}

test("no statement shows more than a hundred products, which triggers may compare with each other", async () => {
  await database.app.execute(sql`create table shown_at_once (n int)`);
  await database.app.execute(sql`
    create function count_shown() returns trigger language plpgsql as $$
      begin
        insert into shown_at_once select count(*) from new_rows;
        return null;
      end $$`);
  await database.app.execute(sql`
    create trigger count_shown after update on product_directory referencing new table as new_rows
    for each statement execute function count_shown()`);
  await database.app.transaction((tx) => showProducts(tx, hidden));
  const { rows } = await database.app.execute<{ n: number }>(sql`select n from shown_at_once`);
  expect(rows.map(({ n }) => n)).toEqual([100, 100, 100, 100, 100]);
});
