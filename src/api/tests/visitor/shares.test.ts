import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeProduct } from "#test/factories/make-product.ts";
import { clientOf, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const share = (channel: unknown) => ({ method: "POST", json: { channel } });

async function sharesOf(userId: string) {
  const { rows } = await app.database.app.execute<{ channel: string }>(
    sql`select channel from product_shares where user_id = ${userId} order by id`,
  );
  return rows.map(({ channel }) => channel);
}

test("a person's share is stored once a day per channel, even for 20 concurrent requests", async () => {
  const { id } = await makeProduct(app.database.app);
  const { cookie, userId } = await app.signIn();
  await race(20, async (index) => {
    const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], cookie);
    expect((await client.send(`/api/v1/products/${id}/shares`, share("copy"))).status).toBe(204);
  });
  const client = clientOf(app.instances[0], cookie);
  expect((await client.send(`/api/v1/products/${id}/shares`, share("x"))).status).toBe(204);
  expect(await sharesOf(userId)).toEqual(["copy", "x"]);
  await app.database.app.execute(sql`update product_shares set created_at = created_at - interval '1 day'`);
  await client.send(`/api/v1/products/${id}/shares`, share("copy"));
  expect(await sharesOf(userId)).toEqual(["copy", "x", "copy"]);
});

test("nothing is stored for a guest or an unknown channel", async () => {
  const { id } = await makeProduct(app.database.app);
  const person = await app.signIn();
  expect((await app.guest.send(`/api/v1/products/${id}/shares`, share("copy"))).status).toBe(204);
  const odd = [share("pigeon"), share(null), { method: "POST", json: { channel: "x", userId: "somebody" } }];
  for (const sent of odd) expect((await person.send(`/api/v1/products/${id}/shares`, sent)).status).toBe(400);
  const { rows } = await app.database.app.execute(sql`select from product_shares where product_id = ${id}`);
  expect(rows).toEqual([]);
});

test("more than thirty an hour are refused", async () => {
  const { id } = await makeProduct(limited.database.app);
  const person = await limited.signIn();
  const statuses = [];
  for (let n = 0; n < 31; n += 1)
    statuses.push((await person.send(`/api/v1/products/${id}/shares`, share("x"))).status);
  expect(statuses).toEqual([...Array(30).fill(204), 429]);
});
