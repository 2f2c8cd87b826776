import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { getProduct } from "./get-product.ts";

const database = useTestDatabase();
const collectionOf = async ({ slug }: { slug: string }) =>
  (await getProduct(database.open, { slug, siteName: "Toolshelf" })).collection;

test("the page shows the editors' pick among the public collections that have the product, else the largest", async () => {
  const product = await makeProduct(database.app);
  const [second, third] = [await makeProduct(database.app), await makeProduct(database.app)];
  const ids = [second.id, product.id];
  await makeCollection(database.app, { name: "Private", visibility: "private", productIds: ids });
  await makeCollection(database.app, { name: "Hidden", hiddenBy: "moderator", productIds: ids });
  await makeCollection(database.app, { name: "Alone", productIds: [product.id] });
  expect(await collectionOf(product)).toBeNull();

  const small = await makeCollection(database.app, { name: "Small", productIds: ids });
  const large = await makeCollection(database.app, { name: "Large", productIds: [...ids, third.id] });
  expect(await collectionOf(product)).toMatchObject({ address: large.address, tools: 3 });
  await database.app.execute(sql`update collections set pick_place = 1 where id = ${small.id}`);
  const shown = await collectionOf(product);
  expect(shown).toMatchObject({ name: "Small", tools: 2, products: [{ slug: second.slug }, { slug: product.slug }] });
  expect(shown?.products[0]?.cloth).toMatchObject({ on: expect.stringMatching(/paper|ink/) });

  await database.app.update(profiles).set({ hasPage: false }).where(eq(profiles.id, small.ownerId));
  expect(await collectionOf(product)).toMatchObject({ name: "Large" });
});
