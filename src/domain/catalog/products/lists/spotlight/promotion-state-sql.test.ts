import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { promotions } from "#db/schema/promotions.ts";
import { listOwnProducts } from "#domain/makers/own-products/list-own-products.ts";
import { getAdminProduct } from "#domain/moderation/product-editing/get-admin-product.ts";
import { listAdminProducts } from "#domain/moderation/products/list-admin-products.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { promotionStateSql } from "./promotion-state-sql.ts";

const database = useTestDatabase();

// In a transaction the database's clock stands still, so that the bounds can be met exactly.
test.each([
  { when: "a moment before the start", starts: "1 microsecond", ends: "1 day", state: "scheduled" },
  { when: "at the start", starts: "0", ends: "1 day", state: "active" },
  { when: "a moment before the end", starts: "-1 day", ends: "1 microsecond", state: "active" },
  { when: "at the end", starts: "-1 day", ends: "0", state: "expired" },
] as const)("$when, every place says $state", async ({ starts, ends, state }) => {
  const { id: ownerId } = await makeUser(database.app);
  const { id: productId } = await makeProduct(database.app, { submitterId: ownerId });
  const { id: promotionId } = await makePromotion(database.app, { productId });
  await database.app.transaction(async (tx) => {
    const [from, until] = [sql`now() + ${starts}::interval`, sql`now() + ${ends}::interval`];
    await tx.update(promotions).set({ startsAt: from, endsAt: until }).where(eq(promotions.id, promotionId));
    await tx
      .update(products)
      .set({ isAdvertised: true, adStartDate: from, adEndDate: until })
      .where(eq(products.id, productId));

    const { rows } = await tx.execute(
      sql`select ${promotionStateSql(sql`pr`)} as state from promotions pr where id = ${promotionId}`,
    );
    expect(rows).toEqual([{ state }]);
    expect((await getAdminProduct(tx, { productId })).adStatus).toBe(state);
    for (const ad of ["scheduled", "active", "expired", "undated"] as const) {
      const page = await listAdminProducts(tx, { filter: { ad }, sort: "-added", page: 1, pageSize: 10 });
      const found = page.products.find(({ id }) => id === productId);
      expect(found?.adStatus).toBe(ad === state ? state : undefined);
    }
    const [spotlight] = await tx
      .select({ isPromoted: liveProducts.isPromoted })
      .from(liveProducts)
      .where(eq(liveProducts.id, productId));
    expect(spotlight?.isPromoted).toBe(state === "active");
    const own = await listOwnProducts(tx, { ownerId, tab: "all", page: 1 });
    expect(own.products[0]?.promotion?.state).toBe(state === "expired" ? undefined : state);
  });
});
