import { expect, test } from "vitest";
import type { ProductList } from "#contract/visitor/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

test("lists mark the products a viewer submitted or made, and guests' answers don't mention it", async () => {
  const [submitter, maker, stranger] = [await app.signIn(), await app.signIn(), await app.signIn()];
  const { id } = await makeProduct(app.database.app, { submitterId: submitter.userId });
  await makeProduct(app.database.app);
  await app.database.app.insert(productMakers).values({ productId: id, profileId: maker.userId, proof: "invitation" });
  const marked = async (client: Client) => {
    const { products } = (await (await client.send("/api/v1/products")).json()) as ProductList;
    return products.flatMap((product) => (product.isOwn === undefined ? [] : [product.id]));
  };
  expect(await marked(submitter)).toEqual([id]);
  expect(await marked(maker)).toEqual([id]);
  expect(await marked(stranger)).toEqual([]);
  expect(await marked(app.guest)).toEqual([]);
});
