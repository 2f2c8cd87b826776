import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { withBackupClient } from "./backup-client.ts";
import { refreshSearchRows } from "./restore-database.ts";

const database = useTestDatabase();

test("a document that another server stemmed differently is recomputed, and no other is touched", async () => {
  const stale = await makeProduct(database.app, { headline: "Columns are added in a moment" });
  await makeProduct(database.app);
  await database.pools.app.query("update product_search set doc = 'otherstem:1' where product_id = $1", [stale.id]);
  expect(await listErrors()).toEqual([{ problem: "product_search", errors: 1 }]);

  expect(await withBackupClient(database.url, refreshSearchRows)).toBe(1);
  expect(await listErrors()).toEqual([]);
  expect(await withBackupClient(database.url, refreshSearchRows)).toBe(0);
});

async function listErrors() {
  const result = await database.pools.app.query("select * from derived_row_errors()");
  return result.rows;
}
