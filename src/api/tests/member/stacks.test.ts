import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OwnStack } from "#contract/member/profile.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { clientOf, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();

async function countedAndStored(productId: number) {
  const { rows } = await app.database.app.execute(sql`
    select s.stack_users as users, count(t.user_id)::int as stored
    from product_stats s left join user_stacks t using (product_id) where s.product_id = ${productId}
    group by s.product_id`);
  return rows[0];
}

test("the viewer's stack is set, not toggled, and visible only to them; everybody sees how many use it", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const [viewer, other] = [await app.signIn(), await app.signIn()];
  const pageOf = async (client: typeof viewer | typeof app.guest) =>
    (await (await client.send(`/api/v1/products/${slug}`)).json()) as Product;
  for (const [method, isInStack] of [
    ["PUT", true],
    ["PUT", true],
    ["DELETE", false],
    ["DELETE", false],
    ["PUT", true],
  ] as const) {
    const response = await viewer.send(`/api/v1/products/${id}/stack`, { method });
    expect(await response.json()).toEqual({ productId: id, isInStack, stackUsers: Number(isInStack) });
    expect(await countedAndStored(id)).toEqual({ users: Number(isInStack), stored: Number(isInStack) });
  }
  expect((await pageOf(viewer)).isInStack).toBe(true);
  for (const client of [other, app.guest]) {
    const page = await pageOf(client);
    expect([page.isInStack, page.stackUsers]).toEqual([false, 1]);
  }
});

test("the viewer's own stack is listed, newest first, and an entry is removed whatever happened to its product", async () => {
  const [first, second] = [await makeProduct(app.database.app), await makeProduct(app.database.app)];
  const [viewer, other] = [await app.signIn(), await app.signIn()];
  for (const { id } of [first, second]) await viewer.send(`/api/v1/products/${id}/stack`, { method: "PUT" });
  const listOf = async (client: typeof viewer) => (await (await client.send("/api/v1/me/stack")).json()) as OwnStack;
  expect((await listOf(viewer)).entries).toMatchObject([
    { productId: second.id, product: { slug: second.slug } },
    { productId: first.id, product: { slug: first.slug } },
  ]);
  expect((await listOf(other)).total).toBe(0);
  await app.database.app.execute(sql`update product_directory set status = 'draft' where id = ${first.id}`);
  expect((await listOf(viewer)).entries[1]).toMatchObject({ productId: first.id, product: null });
  for (const client of [other, viewer, viewer]) {
    const answer = await client.send(`/api/v1/me/stack/${first.id}`, { method: "DELETE" });
    expect(await answer.json()).toEqual({ productId: first.id, isInStack: false });
  }
  expect(await countedAndStored(first.id)).toEqual({ users: 0, stored: 0 });
  expect((await listOf(viewer)).entries.map(({ productId }) => productId)).toEqual([second.id]);
});

test("20 concurrent requests to two processes leave one entry and an exact count", async () => {
  const { id } = await makeProduct(app.database.app);
  const { cookie } = await app.signIn();
  for (const [method, n] of [
    ["PUT", 1],
    ["DELETE", 0],
  ] as const) {
    const statuses = await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], cookie);
      return (await client.send(`/api/v1/products/${id}/stack`, { method })).status;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countedAndStored(id)).toEqual({ users: n, stored: n });
  }
});
