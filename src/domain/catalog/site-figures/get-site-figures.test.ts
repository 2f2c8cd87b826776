import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { castUpvote } from "../../engagement/upvotes/cast-upvote.ts";
import { getSiteFigures } from "./get-site-figures.ts";

const database = useTestDatabase();

test("counts each day, and the period before it in sums", async () => {
  const db = database.app;
  const person = await makeUser(db);
  const earlier = await makeUser(db);
  const { id } = await makeProduct(db);
  const { id: other } = await makeProduct(db);
  await castUpvote(db, { productId: id, voterId: person.id });
  await castUpvote(db, { productId: other, voterId: person.id });
  await db.execute(sql`update product_upvotes set created_at = now() - interval '8 days' where product_id = ${other}`);
  await db.execute(sql`update users set created_at = now() - interval '30 days' where id = ${earlier.id}`);
  await db.execute(sql`update product_directory set submitted_at = now() - interval '6 days' where id = ${id}`);
  await db.execute(sql`
    insert into product_daily_stats (product_id, day, views, clicks)
    select ${id}, (now() at time zone 'UTC')::date - n, 10 + n, n from generate_series(0, 7) n`);
  const week = await getSiteFigures(db, { period: 7 });
  expect(week.days).toHaveLength(7);
  expect(week.days.at(-1)).toMatchObject({ upvotes: 1, views: 10, visits: 0, signUps: 1, submissions: 0 });
  expect(week.days[0]).toMatchObject({ upvotes: 0, views: 16, visits: 6, submissions: 1 });
  expect(week.sums).toEqual({ submissions: 1, upvotes: 1, views: 91, visits: 21, signUps: 1 });
  expect(week.before).toEqual({ submissions: 0, upvotes: 1, views: 17, visits: 7, signUps: 0 });
  expect((await getSiteFigures(db, { period: 90 })).sums.signUps).toBe(2);
});
