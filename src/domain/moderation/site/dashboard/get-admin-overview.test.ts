import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { getAdminOverview } from "./get-admin-overview.ts";

const database = useTestDatabase();

test("counts products in every status but deleted ones, and subcategories instead of niches", async () => {
  const db = database.app;
  const before = await getAdminOverview(db);
  await makeNiche(db);
  await makeNiche(db);
  await makeSubcategory(db);
  for (const status of ["live", "draft", "pending", "rejected", "deleted"] as const) {
    await makeProduct(db, { name: `A ${status} one`, status });
  }
  await makeProduct(db, { name: "A suggestion", status: "pending", type: "suggestion" });
  const after = await getAdminOverview(db);
  expect([after.totalProducts - before.totalProducts, after.categories - before.categories]).toEqual([4, 1]);
  expect(after.recentProducts.map(({ name }) => name).slice(0, 4)).toEqual([
    "A rejected one",
    "A pending one",
    "A draft one",
    "A live one",
  ]);
});
