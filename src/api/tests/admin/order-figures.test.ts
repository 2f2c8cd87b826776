import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminOrderDetail, AdminOrderList } from "#contract/admin/orders.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

test("orders come with the figures of their promotions, flagged ones first", async () => {
  const db = app.database.app;
  const [admin, buyer] = await Promise.all([app.signIn("admin"), app.signIn()]);
  const { id: productId } = await makeProduct(db);
  const flagged = await makeOrder(db, { buyerId: buyer.userId, productId, flag: "amount_differs" });
  const order = await makeOrder(db, { buyerId: buyer.userId, productId });
  const promotion = await makePromotion(db, { productId, orderId: order.id });
  await db.execute(sql`
    insert into promotion_days (promotion_id, day, impressions, clicks)
    values (${promotion.id}, '2026-11-01', 40, 3), (${promotion.id}, '2026-11-02', 2, 1)`);

  const listed = (await (await admin.send("/api/v1/admin/orders")).json()) as AdminOrderList;
  expect(listed.orders.map(({ id, impressions, clicks }) => [id, impressions, clicks])).toEqual([
    [flagged.id, 0, 0],
    [order.id, 42, 4],
  ]);
  const newest = (await (await admin.send("/api/v1/admin/orders?sort=-created")).json()) as AdminOrderList;
  expect(newest.orders.map(({ id }) => id)).toEqual([order.id, flagged.id]);

  const detail = (await (await admin.send(`/api/v1/admin/orders/${order.id}`)).json()) as AdminOrderDetail;
  expect(detail.promotions).toMatchObject([{ id: promotion.id, impressions: 42, clicks: 4 }]);
});
