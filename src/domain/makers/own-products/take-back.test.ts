import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { deleteProduct } from "../../catalog/products/life/deletion/delete-product.ts";
import { restoreProduct } from "../../catalog/products/life/deletion/restore-product.ts";
import { discardWorkingCopy } from "./discard-working-copy.ts";
import { getOwnProduct } from "./get-own-product.ts";
import { listDeletedProducts } from "./list-deleted-products.ts";
import { saveOwnProduct } from "./save-own-product.ts";
import { withdrawRevision } from "./withdraw-revision.ts";

const database = useTestDatabase();
const cast = useCast(database);

const owned = (productId: number) => ({ productId, ownerId: cast.submitter.userId });
const details = (productId: number) => getOwnProduct(database.app, owned(productId));

async function save(productId: number, fields: Partial<ProductFields>) {
  const { version } = await details(productId);
  return await saveOwnProduct(database.app, { ...owned(productId), version, fields });
}

const propose = (productId: number, fields: Partial<ProductFields>) =>
  editStoredProduct(database.app, { productId, actor: cast.submitter, expectedVersion: 1, fields });

describe("discarding the working copy", () => {
  test("shows the stored product again, and an open form that still has the changes conflicts", async () => {
    const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
    const before = await details(productId);
    const { version } = await save(productId, { headline: "Not wanted after all" });
    await discardWorkingCopy(database.app, owned(productId));
    expect(await details(productId)).toEqual(before);
    const attempt = saveOwnProduct(database.app, { ...owned(productId), version, fields: { tagline: "x" } });
    await expect(attempt).rejects.toMatchObject({ code: "conflict" });
    await expect(discardWorkingCopy(database.app, owned(productId))).resolves.toBeUndefined();
  });
});

describe("withdrawing the revision", () => {
  test("leaves the live product as it is, logs it once and makes other tabs conflict", async () => {
    const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
    const { content } = await details(productId);
    await propose(productId, { productName: "Proposed" });
    const { version } = await details(productId);
    await withdrawRevision(database.app, owned(productId));
    await withdrawRevision(database.app, owned(productId));
    const after = await details(productId);
    expect(after).toMatchObject({ hasPendingRevision: false, revision: null, content });
    expect(after.version).not.toBe(version);
    expect((await readLife(database.app, { productId }))?.acts).toEqual(["revision.proposed", "revision.withdrawn"]);
  });

  test("keeps unsent changes, except those that are the live values", async () => {
    const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
    const { content } = await details(productId);
    await propose(productId, { productName: "Proposed" });
    await save(productId, { productName: content.productName, headline: "Unsent words" });
    await withdrawRevision(database.app, owned(productId));
    expect(await details(productId)).toMatchObject({
      hasWorkingCopy: true,
      content: { productName: content.productName, headline: "Unsent words" },
    });
    const { rows } = await database.app.execute(sql`
      select fields from product_working_copies where product_id = ${productId}`);
    expect(rows).toEqual([{ fields: { headline: "Unsent words" } }]);
  });
});

describe("a deleted product", () => {
  test("is listed for 30 days with the date, and comes back with its working copy", async () => {
    const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
    await save(productId, { headline: "Unsent words" });
    await deleteProduct(database.app, { productId, actor: cast.submitter });
    const [listed] = await listDeletedProducts(database.app, { ownerId: cast.submitter.userId });
    expect(listed).toMatchObject({ id: productId, name: expect.any(String), logoUrl: null });
    const days = (Date.parse(listed?.restorableUntil ?? "") - Date.parse(listed?.deletedAt ?? "")) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    await expect(details(productId)).rejects.toMatchObject({ code: "product_not_found" });

    await restoreProduct(database.app, { productId, actor: cast.submitter });
    expect(await details(productId)).toMatchObject({ stage: "live", content: { headline: "Unsent words" } });
    expect(await listDeletedProducts(database.app, { ownerId: cast.submitter.userId })).toEqual([]);
  });

  test("is listed only for those who can restore it", async () => {
    const { productId } = await makeStagedProduct(database.app, { stage: "live", cast, hasMaker: true });
    const invited = { productId, profileId: cast.stranger.userId, proof: "invitation" as const };
    await database.app.insert(productMakers).values(invited);
    await deleteProduct(database.app, { productId, actor: cast.maker });
    const listed: Record<string, number[]> = {};
    for (const person of ["submitter", "maker", "stranger", "admin"] as const) {
      const list = await listDeletedProducts(database.app, { ownerId: cast[person].userId });
      listed[person] = list.map(({ id }) => id);
    }
    expect(listed).toEqual({ submitter: [], maker: [productId], stranger: [], admin: [] });
  });

  test("is no longer listed after 30 days", async () => {
    const { productId } = await makeStagedProduct(database.app, { stage: "deleted", cast });
    await database.app.execute(sql`
      update product_directory set deleted_at = now() - interval '30 days 1 minute' where id = ${productId}`);
    const list = await listDeletedProducts(database.app, { ownerId: cast.submitter.userId });
    expect(list.map(({ id }) => id)).not.toContain(productId);
  });
});
