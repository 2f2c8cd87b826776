import { expect, test } from "vitest";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { grantPromotion } from "#domain/promotion/promotions/grant-promotion.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeOrder } from "../factories/make-order.ts";
import { makeProduct } from "../factories/make-product.ts";
import { makeSubcategory } from "../factories/make-subcategory.ts";
import { useTestApp } from "../tools/app.ts";

const app = useTestApp();

/** What nobody can buy a place in. */
const organic = [
  "/api/v1/products",
  "/api/v1/products?tab=week",
  "/api/v1/products?tab=month",
  "/api/v1/products?tab=all",
  "/api/v1/niches",
  "/api/v1/niches/honest",
  "/api/v1/niches/honest/products",
  "/api/v1/niches/honest/products?sort=name",
  "/api/v1/niches/honest/trending",
  "/api/v1/subcategories/fair",
  "/api/v1/subcategories/fair/products",
  "/api/v1/tags/test/products",
  "/api/v1/tags/test/trending",
  "/api/v1/search?q=product",
  "/api/v1/search/suggestions?q=prod",
  "/api/v1/launch-platforms",
  "/api/v1/site",
  "/feeds/all.rss",
  "/feeds/all.json",
  "/feeds/niche/honest.rss",
  "/sitemap.xml",
  "/sitemaps/products-1.xml",
  "/llms.txt",
];

test("a promotion changes the spotlight, and no list, count, feed or sitemap", async () => {
  const db = app.database.app;
  const niche = await makeNiche(db, { slug: "honest" });
  const subcategory = await makeSubcategory(db, { slug: "fair", nicheIds: [niche.id] });
  const links = { nicheIds: [niche.id], subcategoryIds: [subcategory.id] };
  const made = [];
  for (let n = 0; n < 12; n += 1) made.push(await makeProduct(db, links));
  const read = async () => {
    const answers: Record<string, string> = {};
    for (const path of organic) {
      const answer = await app.guest.send(path);
      answers[path] = `${answer.status} ${await answer.text()}`;
    }
    return answers;
  };
  const spotlight = async () => {
    const cards = (await (await app.guest.send("/api/v1/spotlight")).json()) as ProductCard[];
    return cards.map(({ id }) => id);
  };
  const before = await read();
  expect(Object.entries(before).filter(([, answer]) => !answer.startsWith("200"))).toEqual([]);
  expect(await spotlight()).toEqual([]);
  const promoted = made.at(3)?.id ?? 0;
  const order = await makeOrder(db, { productId: promoted, months: 24 });
  await db.transaction((tx) => grantPromotion(tx, { order }));
  expect(await spotlight()).toEqual([promoted]);
  expect(await read()).toEqual(before);
});
