import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { addBookmark } from "./add-bookmark.ts";
import { listOwnBookmarks } from "./list-own-bookmarks.ts";
import { removeBookmark } from "./remove-bookmark.ts";

const database = useTestDatabase();

async function countedAndStored(productId: number): Promise<{ counted: number; stored: number }> {
  const { rows } = await database.app.execute<{ counted: number; stored: number }>(sql`
    select (select saves from product_stats where product_id = ${productId}) as counted,
      (select count(*)::int from bookmarks where product_id = ${productId}) as stored`);
  return rows[0] as { counted: number; stored: number };
}

test("a product is saved and removed once, however often the request is repeated", async () => {
  const { id: productId } = await makeProduct(database.app);
  const { id: userId } = await makeUser(database.app);
  const own = () => listOwnBookmarks(database.app, { userId, productIds: [productId] });
  for (let time = 0; time < 2; time += 1) {
    expect(await addBookmark(database.app, { productId, userId })).toEqual({ productId, isSaved: true });
    expect(await countedAndStored(productId)).toEqual({ counted: 1, stored: 1 });
  }
  expect(await own()).toEqual(new Set([productId]));
  for (let time = 0; time < 2; time += 1) {
    expect(await removeBookmark(database.app, { productId, userId })).toEqual({ productId, isSaved: false });
    expect(await countedAndStored(productId)).toEqual({ counted: 0, stored: 0 });
  }
  expect(await own()).toEqual(new Set());
});

test("one person's removal leaves another's bookmark alone (B3)", async () => {
  const { id: productId } = await makeProduct(database.app);
  const [one, other] = [await makeUser(database.app), await makeUser(database.app)];
  await addBookmark(database.app, { productId, userId: one.id });
  await removeBookmark(database.app, { productId, userId: other.id });
  expect(await countedAndStored(productId)).toEqual({ counted: 1, stored: 1 });
});

test.each<ProductStatus>(["draft", "pending", "rejected", "deleted"])("a %s product is not saved", async (status) => {
  const { id: productId } = await makeProduct(database.app, { status });
  const { id: userId } = await makeUser(database.app);
  const missing = { code: "product_not_found" };
  await expect(addBookmark(database.app, { productId, userId })).rejects.toMatchObject(missing);
  await expect(removeBookmark(database.app, { productId, userId })).rejects.toMatchObject(missing);
  expect(await countedAndStored(productId)).toEqual({ counted: 0, stored: 0 });
});
