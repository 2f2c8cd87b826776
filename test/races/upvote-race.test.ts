import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { UpvoteState } from "#contract/visitor/catalog.ts";
import { makeProduct } from "../factories/make-product.ts";
import { clientOf, useTestApp } from "../tools/app.ts";
import { race } from "../tools/race.ts";

const app = useTestApp();
const people = 100;
const requests = 500;
const rounds = 4;

it("counts every vote once when 500 requests hit two processes at once (B1)", async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(app.database.app)));
  const cookies = await Promise.all(Array.from({ length: people }, async () => (await app.signIn()).cookie));

  for (let round = 0; round < rounds; round += 1) {
    const answers = await race(requests, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], cookies[index % people]);
      const product = products[Math.floor(Math.random() * products.length)];
      const method = Math.random() < 0.6 ? "PUT" : "DELETE";
      const response = await client.send(`/api/v1/products/${product?.id}/upvote`, { method });
      return { status: response.status, method, state: (await response.json()) as UpvoteState };
    });
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ method, state }) => state.isUpvoted !== (method === "PUT"))).toEqual([]);
    const { rows } = await app.database.app.execute(sql`
      select s.product_id, s.upvotes, count(v.user_id) as votes
      from product_stats s left join product_upvotes v using (product_id)
      group by s.product_id having s.upvotes <> count(v.user_id)
    `);
    expect(rows).toEqual([]);
  }
  const { rows } = await app.database.app.execute<{ votes: number }>(
    sql`select count(*) as votes from product_upvotes`,
  );
  expect(Number(rows[0]?.votes)).toBeGreaterThan(0);
}, 120_000);
