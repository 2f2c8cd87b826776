import { beforeAll, expect, test } from "vitest";
import type { LaunchPlatforms } from "#contract/visitor/launch-platforms.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

async function read() {
  const response = await app.guest.send("/api/v1/launch-platforms");
  expect(response.status).toBe(200);
  return { tags: response.headers.get("x-cache-tags"), ...((await response.json()) as LaunchPlatforms) };
}

let before: Awaited<ReturnType<typeof read>>;

beforeAll(async () => {
  before = await read();
});

test("without the subcategory there are none, until niches or subcategories change", () => {
  expect(before).toEqual({ platforms: [], seeMore: null, tags: "niches" });
});

test("there are at most five live products of marketing-sites, with the niche that has most of them", async () => {
  const db = app.database.app;
  const [few, most] = [await makeNiche(db, { name: "A few" }), await makeNiche(db, { name: "Most" })];
  const { id } = await makeSubcategory(db, { slug: "marketing-sites", nicheIds: [few.id, most.id] });
  for (let n = 1; n <= 7; n += 1) {
    const nicheIds = n === 1 ? [few.id] : [most.id];
    await makeProduct(db, { name: `Launch ${n}`, subcategoryIds: [id], nicheIds });
  }
  await makeProduct(db, { name: "Not yet", status: "pending", subcategoryIds: [id], nicheIds: [most.id] });
  await makeProduct(db, { name: "Elsewhere", nicheIds: [most.id] });
  const { platforms, seeMore, tags } = await read();
  expect(platforms).toHaveLength(5);
  expect(platforms.every(({ name }) => /^Launch \d$/.test(name))).toBe(true);
  expect(Object.keys(platforms[0] ?? {}).sort()).toEqual(["id", "logoUrl", "name", "slug", "tagline"]);
  expect(seeMore).toEqual({ niche: most.slug, subcategory: "marketing-sites" });
  expect(tags?.split(" ")).toEqual(
    expect.arrayContaining(["niches", `subcategory:${id}`, `product:${platforms[0]?.id}`]),
  );
});
