import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { makerComments, productFeedback, productMakers } from "#db/schema/engagement.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { findRenamedProduct } from "../../catalog/products/addresses/find-renamed-product.ts";
import { getProduct } from "./get-product.ts";

const database = useTestDatabase();
const read = (slug: string) => getProduct(database.open, { slug, siteName: "Toolshelf" });

test("the page of a product contains its links, people, feedback and similar products", async () => {
  const niche = await makeNiche(database.app);
  const subcategory = await makeSubcategory(database.app, { nicheIds: [niche.id] });
  const place = { nicheIds: [niche.id], subcategoryIds: [subcategory.id] };
  const product = await makeProduct(database.app, place);
  const sibling = await makeProduct(database.app, place);
  await makeProduct(database.app, { ...place, status: "draft" });
  const [fan, maker] = [await makeUser(database.app), await makeUser(database.app)];
  await castUpvote(database.app, { productId: product.id, voterId: fan.id });
  await database.app.insert(productMakers).values({ productId: product.id, profileId: maker.id, proof: "submitter" });
  await database.app
    .insert(makerComments)
    .values({ productId: product.id, authorId: maker.id, comment: "We made it." });
  const [entry] = await database.app
    .insert(productFeedback)
    .values({ productId: product.id, userId: fan.id, comment: "Good.", rating: 4 })
    .returning({ id: productFeedback.id });
  await database.app
    .insert(productFeedback)
    .values({ productId: product.id, userId: maker.id, parentId: entry?.id, comment: "Thanks." });

  const page = await read(product.slug);
  expect(page.primaryNiche).toEqual({ name: niche.name, slug: niche.slug });
  expect(page.subcategories).toEqual([{ name: subcategory.name, slug: subcategory.slug, niche: niche.slug }]);
  expect(page.upvotes).toBe(1);
  expect(page.upvoters.map(({ username }) => username)).toEqual([fan.username]);
  expect(page.makers).toMatchObject([{ username: maker.username, proof: "submitter" }]);
  expect(page.makerComment).toMatchObject({ comment: "We made it.", author: { username: maker.username } });
  expect(page.feedback).toMatchObject([{ comment: "Good.", rating: 4, replies: [{ comment: "Thanks." }] }]);
  expect(page.rating.distribution).toEqual([0, 0, 0, 1, 0]);
  expect(page.similar.map(({ slug }) => slug)).toEqual([sibling.slug]);
  expect(JSON.stringify(page)).not.toContain(fan.email);
});

test("a page is three statements, however much there is on it", async () => {
  const { slug } = await makeProduct(database.app);
  let statements = 0;
  const counting = drizzle(database.pools.open, { casing: "snake_case", logger: { logQuery: () => statements++ } });
  await getProduct(counting, { slug, siteName: "Toolshelf" });
  expect(statements).toBe(3);
});

test("niches come with the primary one first, and a subcategory names the product's niche it belongs to", async () => {
  const [first, second, foreign] = [
    await makeNiche(database.app, { name: "Zoology" }),
    await makeNiche(database.app, { name: "Art" }),
    await makeNiche(database.app, { name: "Elsewhere" }),
  ];
  const nicheIds = [first.id, second.id];
  const shared = await makeSubcategory(database.app, { name: "Shared", nicheIds: [second.id, first.id, foreign.id] });
  const lone = await makeSubcategory(database.app, { name: "Lone", nicheIds: [foreign.id] });
  const hidden = await makeSubcategory(database.app, { name: "Hidden", status: "draft", nicheIds });
  const subcategoryIds = [shared.id, lone.id, hidden.id];
  const page = await read((await makeProduct(database.app, { nicheIds, subcategoryIds })).slug);
  expect(page.niches.map(({ name }) => name)).toEqual(["Zoology", "Art"]);
  expect(page.primaryNiche).toMatchObject({ name: "Zoology" });
  expect(page.subcategories.map(({ name, niche }) => [name, niche])).toEqual([
    ["Lone", null],
    ["Shared", first.slug],
  ]);
});

test("tags come with their URL keys, empty if a tag has none", async () => {
  const { slug } = await makeProduct(database.app, { tags: ["Local First", "C++", "!!!"] });
  expect(await read(slug)).toMatchObject({ tags: ["Local First", "C++", "!!!"], tagKeys: ["local-first", "c++", ""] });
});

test("facts come as the page shows them, read through the public role", async () => {
  const { slug } = await makeProduct(database.app, {
    platforms: ["web", "self_hosted"],
    isOpenSource: true,
    license: "MIT",
    repositoryUrl: "https://code.example/salt",
    languages: ["en", "pt-BR", "zz"],
    foundedYear: 2001,
    pricingUrl: "https://salt.example/pricing",
    support: "help@salt.example",
    socialLinks: ["https://x.com/salt", "https://social.example/@salt"],
    canWorkOffline: true,
    hasFreePlan: false,
    priceMonthly: 9.5,
    priceOnce: 1200,
    trialDays: 14,
    priceCurrency: "EUR",
    pricesCheckedOn: "2026-03-01",
    importFormats: ["CSV", "OPML"],
    dataLocations: ["device", "eu"],
  });
  expect((await read(slug)).facts).toEqual({
    platforms: ["web", "self_hosted"],
    openSource: { license: "MIT", repositoryUrl: "https://code.example/salt", sourceUrl: null },
    isOpenSource: true,
    canWorkOffline: true,
    hasFreePlan: false,
    prices: { monthly: 9.5, once: 1200, currency: "EUR", trialDays: 14, checkedOn: "2026-03-01" },
    importFormats: ["CSV", "OPML"],
    exportFormats: [],
    dataLocations: ["device", "eu"],
    languages: [
      { tag: "en", name: "English" },
      { tag: "pt-BR", name: "Brazilian Portuguese" },
      { tag: "zz", name: "zz" },
    ],
    foundedYear: 2001,
    pricingUrl: "https://salt.example/pricing",
    supportUrl: "mailto:help@salt.example",
    socialLinks: [
      { network: "X", url: "https://x.com/salt" },
      { network: "social.example", url: "https://social.example/@salt" },
    ],
    inWords: [
      { term: "Works offline", text: "Yes" },
      { term: "Free plan", text: "No" },
      { term: "Prices", text: "From €9.50 per month, €1,200 once, 14-day trial (checked on 1 Mar 2026)" },
      { term: "Data is stored", text: "On the device, In the EU" },
      { term: "Imports", text: "CSV, OPML" },
      { term: "Founded", text: "2001" },
    ].map((row) => ({ ...row, sourceUrl: null })),
  });
});

test("a product without facts says that they are not stated, and a repository is shown only while the source is open", async () => {
  const { slug } = await makeProduct(database.app, {
    repositoryUrl: "https://code.example/salt",
    support: "https://salt.example/@help",
  });
  expect((await read(slug)).facts).toEqual({
    platforms: [],
    openSource: null,
    isOpenSource: null,
    canWorkOffline: null,
    hasFreePlan: null,
    prices: { monthly: null, once: null, currency: null, trialDays: null, checkedOn: null },
    importFormats: [],
    exportFormats: [],
    dataLocations: [],
    languages: [],
    foundedYear: null,
    pricingUrl: null,
    supportUrl: "https://salt.example/@help",
    socialLinks: [],
    inWords: ["Open source", "Works offline", "Free plan"].map((term) => ({
      term,
      text: "Not stated",
      sourceUrl: null,
    })),
  });
});

test("a fact's link with credentials never reaches the page", async () => {
  const trick = "https://github.com:x@evil.example/";
  const { slug } = await makeProduct(database.app, {
    isOpenSource: true,
    repositoryUrl: trick,
    pricingUrl: trick,
    support: trick,
    socialLinks: [trick, "https://x.com/salt"],
  });
  expect((await read(slug)).facts).toMatchObject({
    openSource: { license: null, repositoryUrl: null },
    pricingUrl: null,
    supportUrl: null,
    socialLinks: [{ network: "X" }],
  });
});

test.each([
  [
    "https://youtu.be/dQw4w9WgXcQ?t=1",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  ],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1", "https://vimeo.com/76979871"],
  [
    "https://vimeo.com/76979871/abcdef1234",
    "https://player.vimeo.com/video/76979871?dnt=1&h=abcdef1234",
    "https://vimeo.com/76979871/abcdef1234",
  ],
])("the video %s is rebuilt from its id (rule 37)", async (videoUrl, embedUrl, watchUrl) => {
  const { slug } = await makeProduct(database.app, { videoUrl });
  expect((await read(slug)).video).toMatchObject({ embedUrl, watchUrl });
});

test("an invalid video, website or coupon link never reaches the page (C9)", async () => {
  const { slug } = await makeProduct(database.app, {
    videoUrl: "https://evil.example/embed/dQw4w9WgXcQ",
    websiteUrl: "javascript:alert(1)",
    hasCoupon: true,
    couponText: "Half off",
    couponCode: "CODE",
    couponUrl: "data:text/html,x",
  });
  const page = await read(slug);
  expect([page.video, page.websiteUrl, page.coupon]).toEqual([
    null,
    null,
    { text: "Half off", isExpired: false, code: "CODE", url: null },
  ]);
  expect(JSON.stringify(page)).not.toMatch(/evil\.example|javascript:|data:/);
});

test("the code of an expired coupon is not sent", async () => {
  const coupon = {
    hasCoupon: true,
    couponText: "Half off",
    couponCode: "SECRET-50",
    couponUrl: "https://shop.example",
  };
  const valid = await makeProduct(database.app, { ...coupon, couponExpiryDate: new Date(Date.now() + 60_000) });
  const expired = await makeProduct(database.app, { ...coupon, couponExpiryDate: new Date(Date.now() - 60_000) });
  const url = "https://shop.example/?ref=toolshelf";
  expect((await read(valid.slug)).coupon).toMatchObject({ isExpired: false, code: "SECRET-50", url });
  expect((await read(expired.slug)).coupon).toEqual({ text: "Half off", isExpired: true, code: null, url: null });
});

test.each(["draft", "pending", "rejected", "deleted"] as const)("a %s product cannot be found", async (status) => {
  const { slug } = await makeProduct(database.app, { status });
  await expect(read(slug)).rejects.toMatchObject({ code: "product_not_found" });
});

test("an old slug resolves to the current one while the product is live", async () => {
  const { id, slug } = await makeProduct(database.app);
  await database.app.execute(sql`insert into product_slugs (slug, product_id) values ('old-name', ${id})`);
  expect(await findRenamedProduct(database.open, { oldSlug: "old-name" })).toBe(slug);
  await database.app.execute(sql`update product_directory set status = 'draft' where id = ${id}`);
  expect(await findRenamedProduct(database.open, { oldSlug: "old-name" })).toBeNull();
});

test("public reads cannot reach a base table, whatever the query", async () => {
  await expect(database.open.execute(sql`select * from product_directory`)).rejects.toMatchObject({
    cause: { code: "42501" },
  });
});
