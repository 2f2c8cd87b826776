import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeProduct } from "../factories/make-product.ts";
import { clientOf, useTestApp } from "../tools/app.ts";
import { race } from "../tools/race.ts";

const app = useTestApp();

async function countedAndStored(productId: number) {
  const { rows } = await app.database.app.execute(sql`
    select s.saves, count(b.user_id)::int as stored from product_stats s left join bookmarks b using (product_id)
    where s.product_id = ${productId} group by s.saves`);
  return rows[0];
}

it("saves once per person when 20 requests hit two processes at once (B3)", async () => {
  const { id } = await makeProduct(app.database.app);
  const { cookie } = await app.signIn();
  for (const [method, n] of [
    ["PUT", 1],
    ["DELETE", 0],
    ["PUT", 1],
  ] as const) {
    const statuses = await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], cookie);
      return (await client.send(`/api/v1/products/${id}/bookmark`, { method })).status;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countedAndStored(id)).toEqual({ saves: n, stored: n });
  }
});

it("keeps the counter exact while many people save and remove at once", async () => {
  const { id } = await makeProduct(app.database.app);
  const cookies = await Promise.all(Array.from({ length: 20 }, async () => (await app.signIn()).cookie));
  await race(200, async (index) => {
    const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], cookies[index % cookies.length]);
    const method = index % 3 === 0 ? "DELETE" : "PUT";
    expect((await client.send(`/api/v1/products/${id}/bookmark`, { method })).status).toBe(200);
  });
  const { saves, stored } = (await countedAndStored(id)) as { saves: number; stored: number };
  expect(saves).toBe(stored);
  // Two of three requests save, so some of the twenty people end up with a bookmark.
  expect(stored).toBeGreaterThan(0);
});
