import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { getProductContent } from "../../catalog/products/content/product-content.ts";
import type { ProductStage } from "../../catalog/products/life/product-status.ts";
import { getOwnProduct } from "./get-own-product.ts";
import { saveOwnProduct } from "./save-own-product.ts";
import { submitOwnProduct } from "./submit-own-product.ts";

const database = useTestDatabase();
const cast = useCast(database);
let ownerId: string;

beforeAll(async () => {
  ownerId = cast.submitter.userId;
  await makeProduct(database.app, { nicheIds: [cast.niche.id] });
});

const make = (stage: ProductStage, more: Partial<Parameters<typeof makeStagedProduct>[1]> = {}) =>
  makeStagedProduct(database.app, { stage, cast, ...more });
const details = (productId: number) => getOwnProduct(database.app, { productId, ownerId });
const life = (productId: number) => readLife(database.app, { productId });

/** The form as it is on the owner's screen, with these changes. */
async function form(productId: number, changes: Partial<ProductFields> = {}) {
  const { version, content } = await details(productId);
  return { productId, ownerId, key: crypto.randomUUID(), version, fields: { ...content, ...changes } };
}

const submit = async (productId: number, changes?: Partial<ProductFields>) =>
  submitOwnProduct(database.app, await form(productId, changes));

describe("Submit Product", () => {
  test.each(["draft", "incomplete", "rejected"] as const)(
    "stores the form of a %s product and submits it",
    async (stage) => {
      const { productId } = await make(stage);
      await submit(productId, { headline: "Ready for review" });
      expect(await life(productId)).toMatchObject({ stage: "submitted", row: { headline: "Ready for review" } });
      expect(await details(productId)).toMatchObject({ completion: 50, hasWorkingCopy: false });
    },
  );

  test("applies and removes the working copy of a rejected product", async () => {
    const { productId } = await make("rejected");
    const { version } = await details(productId);
    await saveOwnProduct(database.app, { productId, ownerId, version, fields: { headline: "Improved since" } });
    await submit(productId);
    expect(await life(productId)).toMatchObject({ stage: "submitted", row: { headline: "Improved since" } });
    const { rows } = await database.app.execute(sql`
      select from product_working_copies where product_id = ${productId}`);
    expect(rows).toEqual([]);
  });

  test.each([
    ["missing_information", { headline: "", nicheIds: [] }],
    ["missing_information", { websiteUrl: "" }],
    ["missing_categories", { nicheIds: [] }],
    ["coupon_incomplete", { hasCoupon: true, couponText: "A tenth off" }],
    ["invalid_input", { productName: "ab" }],
    ["invalid_input", { hasCoupon: true, couponText: "A", couponCode: "A", couponExpiryDate: "2001-01-01" }],
  ] as const)("is refused as %s for %j, and the old state stays whole", async (code, changes) => {
    const { productId } = await make("incomplete");
    const before = await life(productId);
    const attempt = submit(productId, changes as Partial<ProductFields>);
    await expect(attempt).rejects.toMatchObject({ code, fields: expect.any(Object) });
    expect(await life(productId)).toEqual(before);
  });

  test("with the same key, sent twice or twenty times at once, submits once", async () => {
    const { productId } = await make("draft");
    const submission = await form(productId, { headline: "Only once" });
    await race(20, () => submitOwnProduct(database.app, submission));
    await submitOwnProduct(database.app, submission);
    const { stage, acts } = (await life(productId)) ?? {};
    expect([stage, acts]).toEqual(["submitted", ["product.submitted"]]);
    const { rows } = await database.app.execute(sql`
      select from letters where kind = 'product_submitted' and data -> 'product' ->> 'id' = ${String(productId)}`);
    expect(rows).toHaveLength(1);
    const other = { ...submission, fields: { ...submission.fields, headline: "Something else" } };
    await expect(submitOwnProduct(database.app, other)).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  test("with a stale version conflicts and changes nothing", async () => {
    const { productId } = await make("draft");
    const submission = await form(productId, { headline: "From an old tab" });
    await saveOwnProduct(database.app, { ...submission, fields: { tagline: "From a newer tab" } });
    await expect(submitOwnProduct(database.app, submission)).rejects.toMatchObject({ code: "conflict" });
    expect(await life(productId)).toMatchObject({ stage: "draft", row: { tagline: "From a newer tab" } });
  });

  test("that fails in the middle leaves product, links and working copy as they were, and can be repeated", async () => {
    const { productId } = await make("rejected");
    const { version } = await details(productId);
    await saveOwnProduct(database.app, { productId, ownerId, version, fields: { headline: "Saved before" } });
    const before = [await life(productId), await details(productId)];
    const submission = await form(productId, { headline: "Half-way", subcategoryIds: [] });
    // The last statement of the submission is the log entry.
    await database.app.execute(sql`
      create function fail_in_the_middle() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`);
    await database.app.execute(sql`
      create trigger fail_in_the_middle before insert on audit_log for each row
      when (new.action = 'product.submitted') execute function fail_in_the_middle()`);
    try {
      await expect(submitOwnProduct(database.app, submission)).rejects.toThrow();
      expect([await life(productId), await details(productId)]).toEqual(before);
    } finally {
      await database.app.execute(sql`drop function fail_in_the_middle cascade`);
    }
    await submitOwnProduct(database.app, submission);
    expect(await life(productId)).toMatchObject({ stage: "submitted", row: { headline: "Half-way" } });
  });
});

describe("Update Product", () => {
  test("changes a submitted product and leaves it in the queue", async () => {
    const { productId } = await make("submitted");
    await submit(productId, { productName: "Renamed in review" });
    expect(await life(productId)).toMatchObject({
      stage: "submitted",
      row: { productName: "Renamed in review" },
      acts: ["product.edited"],
    });
  });

  test("applies a live product's text at once and proposes the rest (rule 28)", async () => {
    const { productId } = await make("live");
    const before = await getProductContent(database.app, { productId });
    const { version } = await details(productId);
    const changes = { productName: "New name", tagline: "New words" };
    await saveOwnProduct(database.app, { productId, ownerId, version, fields: changes });
    await submit(productId);
    expect(await getProductContent(database.app, { productId })).toEqual({ ...before, tagline: "New words" });
    const { content, revision, ...after } = await details(productId);
    expect(after).toMatchObject({ stage: "live", hasPendingRevision: true, hasWorkingCopy: false });
    expect(content).toMatchObject(changes);
    expect(revision).toMatchObject({
      state: "pending",
      changes: { productName: { from: before.productName, to: "New name" } },
    });
  });

  test("keeps a pending revision that the form shows, and takes it back if the old value is typed again", async () => {
    const { productId } = await make("live");
    const { productName } = await getProductContent(database.app, { productId });
    await submit(productId, { productName: "Proposed" });
    await submit(productId, { tagline: "Another change" });
    expect(await details(productId)).toMatchObject({
      revision: { state: "pending" },
      content: { productName: "Proposed" },
    });
    await submit(productId, { productName });
    expect(await details(productId)).toMatchObject({ hasPendingRevision: false, content: { productName } });
  });

  test("sends an approved product back to the queue if a reviewed field changes, else leaves it approved", async () => {
    const { productId } = await make("approved");
    await submit(productId, { tagline: "Only words" });
    expect(await life(productId)).toMatchObject({ stage: "approved" });
    await submit(productId, { websiteUrl: "https://elsewhere.example" });
    expect(await life(productId)).toMatchObject({ stage: "submitted" });
  });

  test("is not refused for a coupon that has expired since it was listed", async () => {
    const couponExpiryDate = new Date("2001-01-01");
    const { productId } = await make("live", { hasCoupon: true, couponText: "A", couponCode: "A", couponExpiryDate });
    await submit(productId, { tagline: "New words" });
    expect(await life(productId)).toMatchObject({ row: { tagline: "New words" } });
  });

  test("by an administrator who owns the product goes through review like everybody's", async () => {
    const { productId } = await makeStagedProduct(database.app, {
      stage: "live",
      cast: { ...cast, submitter: cast.admin },
    });
    const owner = cast.admin.userId;
    const { version, content } = await getOwnProduct(database.app, { productId, ownerId: owner });
    const fields = { ...content, productName: "Admin's own" };
    await submitOwnProduct(database.app, { productId, ownerId: owner, key: crypto.randomUUID(), version, fields });
    expect(await getOwnProduct(database.app, { productId, ownerId: owner })).toMatchObject({
      hasPendingRevision: true,
    });
  });
});
