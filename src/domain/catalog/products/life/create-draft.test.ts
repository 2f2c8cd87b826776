import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUsedNiche } from "#test/factories/make-niche.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { getProductContent } from "../content/product-content.ts";
import { createDraft } from "./create-draft.ts";
import { deleteProduct } from "./deletion/delete-product.ts";
import { restoreProduct } from "./deletion/restore-product.ts";

const database = useTestDatabase();
const cast = useCast(database);

const basics = { productName: "Salt & Pepper", websiteUrl: "salt.example" };

test.each(["draft", "incomplete"] as const)("a name and a website create a product that is %s", async (stage) => {
  const { userId } = cast.submitter;
  const { productId, slug, version } = await createDraft(database.app, {
    actor: cast.submitter,
    fields: basics,
    stage,
  });
  expect({ slug, version }).toMatchObject({ slug: expect.stringMatching(/^salt-pepper/), version: 1 });
  const life = await readLife(database.app, { productId });
  expect(life).toMatchObject({ stage, version: 1, acts: ["product.created"], row: { submitterId: userId } });
  expect(await getProductContent(database.app, { productId })).toMatchObject({
    productName: "Salt & Pepper",
    websiteUrl: "https://salt.example",
    pricing: "free",
    nicheIds: [],
  });
});

test("all other fields are stored from the start", async () => {
  const niche = await makeUsedNiche(database.app);
  const fields = {
    ...basics,
    pricing: "freemium" as const,
    pricingNote: "Free for three people",
    nicheIds: [niche.id],
    hasCoupon: true,
    couponText: "Half",
    couponExpiryDate: "2031-05-06T07:08:09.000Z",
  };
  const { productId } = await createDraft(database.app, { actor: cast.submitter, fields, stage: "draft" });
  const stored = { ...fields, websiteUrl: "https://salt.example" };
  expect(await getProductContent(database.app, { productId })).toMatchObject(stored);
});

test.each([
  [
    { productName: " ", websiteUrl: "" },
    { productName: "Product name is required", websiteUrl: "Website URL is required" },
  ],
  [
    { productName: "ab", websiteUrl: "a b" },
    { productName: "Product name must be at least 3 characters", websiteUrl: "Please enter a valid URL" },
  ],
])("%o is refused", async (fields, sentences) => {
  const attempt = createDraft(database.app, { actor: cast.submitter, fields, stage: "draft" });
  const expected = Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]));
  await expect(attempt).rejects.toMatchObject({ code: "invalid_input", fields: expected });
});

test("a person has at most twenty open drafts, however many they start at once; submitted ones do not count", async () => {
  const { id } = await makeUser(database.app);
  const actor = { userId: id, isAdmin: false };
  const own = { ...cast, submitter: actor };
  for (const stage of ["submitted", "approved", "live", "rejected"] as const)
    await makeStagedProduct(database.app, { stage, cast: own });
  const first = await createDraft(database.app, { actor, fields: basics, stage: "incomplete" });
  await deleteProduct(database.app, { productId: first.productId, actor });
  const refusals = await race(24, (n) =>
    createDraft(database.app, { actor, fields: basics, stage: n % 2 ? "draft" : "incomplete" }).then(
      () => null,
      (error) => error.code,
    ),
  );
  expect(refusals.filter(Boolean)).toEqual(Array(4).fill("too_many_drafts"));
  const isOpen = and(eq(products.submitterId, id), sql`status in ('draft', 'pending') and submitted_at is null`);
  expect(await database.app.select({ id: products.id }).from(products).where(isOpen)).toHaveLength(20);
  const restoration = restoreProduct(database.app, { productId: first.productId, actor });
  await expect(restoration).rejects.toMatchObject({ code: "too_many_drafts" });
});
