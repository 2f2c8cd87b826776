import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { getAdminProduct } from "./get-admin-product.ts";

const database = useTestDatabase();

test("the form's preview has the product's votes and the color of its spine", async () => {
  const db = database.app;
  const { id: productId } = await makeProduct(db);
  await db.execute(sql`update product_directory set logo_key = 'logos/a.webp' where id = ${productId}`);
  await db.execute(sql`insert into product_stats (product_id, upvotes) values (${productId}, 6)
    on conflict (product_id) do update set upvotes = 6`);
  await db.execute(sql`insert into product_cloths (product_id, l, c, h, text_on)
    values (${productId}, 0.4, 0.1, 30, 'paper')`);
  const cloth = { l: 0.4, c: 0.1, h: 30, on: "paper" };
  expect(await getAdminProduct(db, { productId })).toMatchObject({ upvotes: 6, comments: 0, cloth });
});
