import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ DEMO_SIGN_IN: "on", COOKIE_SECURE: "off" });

test("demo people are marked to others, but nowhere to themselves", async () => {
  const db = app.database.app;
  const me = await app.signIn();
  await db.execute(sql`update users set is_demo = true where id = ${me.userId}`);
  const { rows } = await db.execute<{ username: string }>(
    sql`update profiles set is_demo = true where id = ${me.userId} returning username`,
  );
  const [product, other] = [await makeProduct(db), await makeProduct(db)];
  const productId = product.id;
  await castUpvote(db, { productId, voterId: me.userId });
  await leaveFeedback(db, { productId, authorId: me.userId, comment: "Handy, and well made.", rating: 5 });
  const collection = await makeCollection(db, { ownerId: me.userId, productIds: [productId] });
  await db.execute(sql`update collections set pick_place = 1 where id = ${collection.id}`);
  const marked = async (client: Client, page: string) => (await (await client.send(page)).text()).includes(">Demo<");
  for (const page of [
    `/people/${rows[0]?.username}`,
    `/resources/${product.slug}`,
    `/resources/${product.slug}/upvoters`,
    `/compare/${product.slug}-vs-${other.slug}`,
    "/collections",
    `/collections/${collection.address}`,
  ]) {
    expect([page, await marked(app.guest, page), await marked(me, page)]).toEqual([page, true, false]);
  }
  // Two panels of the home page.
  const isDemoIn = async (client: Client, path: string) =>
    (await (await client.send(path)).text()).includes('"isDemo":true');
  for (const path of ["/api/v1/activity", "/api/v1/collections/picks"])
    expect([path, await isDemoIn(app.guest, path), await isDemoIn(me, path)]).toEqual([path, true, false]);
});
