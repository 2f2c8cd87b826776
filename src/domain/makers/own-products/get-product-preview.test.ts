import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { getProductPreview } from "./get-product-preview.ts";

const database = useTestDatabase();

test("a live product's preview has its votes and the color of its spine", async () => {
  const db = database.app;
  const { id: userId } = await makeUser(db);
  const { id: productId } = await makeProduct(db, { submitterId: userId });
  await db.execute(sql`update product_directory set logo_key = 'logos/a.webp' where id = ${productId}`);
  await db.execute(sql`insert into product_stats (product_id, upvotes) values (${productId}, 6)
    on conflict (product_id) do update set upvotes = 6`);
  const cloth = { l: 0.4, c: 0.1, h: 30, on: "paper" };
  await db.execute(sql`insert into product_cloths (product_id, l, c, h, text_on)
    values (${productId}, 0.4, 0.1, 30, 'paper')`);
  const preview = await getProductPreview(db, { productId, viewer: { userId, isAdmin: false }, siteName: "Shelf" });
  expect(preview).toMatchObject({ upvotes: 6, stage: "live", isOwn: true, cloth });
});
