import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { deleteProduct } from "../../catalog/products/life/deletion/delete-product.ts";
import { mergeProducts } from "../../moderation/merges/merge-products.ts";
import { listDeletedProducts } from "./list-deleted-products.ts";

const database = useTestDatabase();
const cast = useCast(database);

test("a merged product is listed with the one it was merged into, a deleted one can be restored", async () => {
  const db = database.app;
  const { submitter, admin } = cast;
  const [kept, gone, deleted] = [
    await makeStagedProduct(db, { stage: "live", cast, name: "Kept" }),
    await makeStagedProduct(db, { stage: "live", cast, name: "Gone" }),
    await makeStagedProduct(db, { stage: "live", cast, name: "Deleted" }),
  ];
  await mergeProducts(db, { kept, gone, actor: admin });
  await deleteProduct(db, { productId: deleted.productId, actor: submitter });
  const listed = await listDeletedProducts(db, { ownerId: submitter.userId });
  expect(listed.map(({ name, mergedInto }) => ({ name, mergedInto }))).toEqual([
    { name: "Deleted", mergedInto: null },
    { name: "Gone", mergedInto: { name: "Kept", slug: kept.slug } },
  ]);
});
