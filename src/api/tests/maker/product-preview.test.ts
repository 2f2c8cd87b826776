import { expect, test } from "vitest";
import { makerComments, productMakers } from "#db/schema/engagement.ts";
import { productRevisions } from "#db/schema/operations.ts";
import { productStages } from "#domain/catalog/products/life/product-status.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeCast, makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

const apiPath = (id: number) => `/api/v1/me/products/${id}/preview`;
const pagePath = (id: number) => `/my-products/${id}/preview`;

async function makeOwned(stage: (typeof productStages)[number], submitterId: string) {
  const cast = await makeCast(app.database.app);
  return await makeStagedProduct(app.database.app, {
    stage,
    cast,
    submitterId,
    description: `<p>Of stage ${stage}</p>`,
  });
}

test.each(productStages.filter((stage) => stage !== "deleted"))(
  "owners and administrators see the preview of a product that is %s; nobody else does",
  async (stage) => {
    const [submitter, maker, admin, stranger] = [
      await app.signIn(),
      await app.signIn(),
      await app.signIn("admin"),
      await app.signIn(),
    ];
    const { productId } = await makeOwned(stage, submitter.userId);
    await app.database.app.insert(productMakers).values({ productId, profileId: maker.userId, proof: "invitation" });
    for (const viewer of [submitter, maker, admin]) {
      const answer = await viewer.send(apiPath(productId));
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await answer.json()).toMatchObject({ id: productId, stage, isOwn: viewer !== admin });
      const page = await viewer.send(pagePath(productId));
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const html = await page.text();
      expect(html).toContain(`Of stage ${stage}`);
      expect(html).toContain('<meta name="robots" content="noindex"');
    }
    expect((await stranger.send(apiPath(productId))).status).toBe(404);
    const refused = await stranger.send(pagePath(productId));
    expect([refused.status, await refused.text()]).toEqual([404, expect.not.stringContaining(`Of stage ${stage}`)]);
  },
);

test("a guest signs in first and returns to the preview", async () => {
  const response = await app.guest.send(pagePath(7));
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/auth?redirect=%2Fmy-products%2F7%2Fpreview",
  ]);
});

test("a deleted product has a preview for administrators only", async () => {
  const [submitter, admin] = [await app.signIn(), await app.signIn("admin")];
  const { productId } = await makeOwned("deleted", submitter.userId);
  expect((await submitter.send(apiPath(productId))).status).toBe(404);
  expect(await (await admin.send(apiPath(productId))).json()).toMatchObject({ stage: "deleted" });
});

test("owners preview their unsent changes; administrators only those that wait for review", async () => {
  const [submitter, admin] = [await app.signIn(), await app.signIn("admin")];
  const { productId } = await makeOwned("live", submitter.userId);
  const { version } = await (await submitter.send(`/api/v1/me/products/${productId}`)).json();
  const saved = await submitter.send(`/api/v1/me/products/${productId}/saved`, {
    method: "PUT",
    json: { version, fields: { tagline: "Typed just now" } },
  });
  expect(saved.status).toBe(200);
  await app.database.app.insert(productRevisions).values({
    productId,
    authorId: submitter.userId,
    changes: { productName: { from: "x", to: "Waiting For Review" } },
  });
  const seenBy = async (client: Client) => (await client.send(apiPath(productId))).json();
  expect(await seenBy(submitter)).toMatchObject({ tagline: "Typed just now", name: "Waiting For Review" });
  expect(await seenBy(admin)).toMatchObject({
    tagline: expect.not.stringContaining("Typed just now"),
    name: "Waiting For Review",
  });
});

test("the preview shows what the page will show: categories, coupon, maker comment, and the submitter as maker", async () => {
  const db = app.database.app;
  const submitter = await app.signIn();
  const [second, primary, unpublished] = [
    await makeNiche(db),
    await makeNiche(db),
    await makeNiche(db, { status: "draft" }),
  ];
  const subcategory = await makeSubcategory(db, { nicheIds: [primary.id, second.id] });
  const cast = await makeCast(db);
  const { productId } = await makeStagedProduct(db, {
    stage: "draft",
    cast,
    submitterId: submitter.userId,
    nicheIds: [primary.id, second.id, unpublished.id],
    subcategoryIds: [subcategory.id],
    tagline: "",
    videoUrl: "https://vimeo.com/123456",
    hasCoupon: true,
    couponText: "Half off",
    couponCode: "HALF",
    couponExpiryDate: new Date(Date.now() - 60_000),
  });
  await db.insert(makerComments).values({ productId, authorId: submitter.userId, comment: "Made with care." });
  const preview = await (await submitter.send(apiPath(productId))).json();
  expect(preview).toMatchObject({
    tagline: expect.stringMatching(/^What product/),
    primaryNiche: { slug: primary.slug },
    niches: [{ slug: primary.slug }, { slug: second.slug }],
    subcategories: [{ slug: subcategory.slug, niche: primary.slug }],
    video: { provider: "vimeo" },
    coupon: { text: "Half off", isExpired: true, code: null },
    makers: [{ proof: "submitter" }],
    makerComment: { comment: "Made with care.", author: { username: preview.makers[0].username } },
  });
});
