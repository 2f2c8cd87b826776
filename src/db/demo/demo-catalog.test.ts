import { describe, expect, test } from "vitest";
import { platforms } from "#contract/shared/products/platforms.ts";
import { fieldProblems, tidyProductFields } from "#contract/shared/products/product-fields.ts";
import { demoCatalog } from "./demo-catalog.ts";

const { niches, subcategories, products, people, queue } = demoCatalog;
const realProducts = products.filter((product) => !product.madeUp);
const madeUpProducts = products.filter((product) => product.madeUp);
const nicheSlugs = new Set(niches.map((niche) => niche.slug));
const nichesOfSubcategory = new Map(subcategories.map((subcategory) => [subcategory.slug, subcategory.niches]));
const usernames = new Set(people.map((person) => person.username));

describe("the demo catalog", () => {
  test("is large enough to judge the directory by", () => {
    expect(realProducts.length).toBeGreaterThanOrEqual(150);
    expect(niches.length).toBeGreaterThanOrEqual(12);
    expect(subcategories.length).toBeGreaterThanOrEqual(40);
  });

  test("gives everything a unique name and slug", () => {
    expect(repeated(products.map((product) => product.name))).toEqual([]);
    expect(repeated(products.map((product) => slugOf(product.name)))).toEqual([]);
    expect(repeated(products.map((product) => product.website))).toEqual([]);
    for (const list of [niches, subcategories]) {
      expect(repeated(list.map((entry) => entry.name))).toEqual([]);
      expect(repeated(list.map((entry) => entry.slug))).toEqual([]);
      expect(list.filter((entry) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(entry.slug))).toEqual([]);
    }
    const everyone = [...people, ...queue.newcomers];
    expect(repeated(everyone.map((person) => person.username))).toEqual([]);
    expect(repeated(everyone.map((person) => person.displayName))).toEqual([]);
    const handedIn = [...products, ...queue.submissions];
    expect(repeated(handedIn.map((product) => slugOf(product.name)))).toEqual([]);
    expect(queue.submissions.filter(({ website }) => !new URL(website).hostname.endsWith(".example"))).toEqual([]);
  });

  test("is written in US English, without jokes in its facts", () => {
    const text = JSON.stringify({ ...demoCatalog, glyphs: null });
    const british =
      /\w*(?:colour|behaviour|harbour|licence|catalogue|centre\b|e-mail|modelling|cancelled|practise|paedia|ganis[ei]|timis[ei]|onis[ei]|alis(?:e[ds]?\b|ation)|bilis[ei]|antis[ei]|ognis[ei]|analys(?:e|er)\b|afterwards|towards|\btick it off|\brevise\b)\w*/gi;
    expect([...new Set(text.match(british))]).toEqual([]);
    expect(text).not.toMatch(/\d %|has a hole|\blies on/);
    expect(products.filter(({ pricingNote }) => /invented/i.test(pricingNote ?? ""))).toEqual([]);
  });
});

describe("subcategories of the demo", () => {
  test.each(subcategories)("$slug belongs to known niches, and is a parent or has one", (subcategory) => {
    expect(subcategory.niches.length).toBeGreaterThan(0);
    expect(subcategory.niches.filter((niche) => !nicheSlugs.has(niche))).toEqual([]);
    expect(Boolean(subcategory.isParent)).toBe(subcategory.parent === undefined);
    if (subcategory.parent !== undefined) {
      const parent = subcategories.find((candidate) => candidate.slug === subcategory.parent);
      expect(parent?.isParent).toBe(true);
    }
  });

  test.each(subcategories)("$slug has a product in each of its niches", (subcategory) => {
    const inside = products.filter((product) => product.subcategories.includes(subcategory.slug));
    for (const niche of subcategory.niches) {
      expect(
        inside.some((product) => product.niches.includes(niche)),
        niche,
      ).toBe(true);
    }
    expect(inside.length).toBeGreaterThanOrEqual(2);
  });

  test("the launch platforms have a subcategory (rule 8)", () => {
    const launchPlatforms = products.filter((product) => product.subcategories.includes("marketing-sites"));
    expect(launchPlatforms.length).toBeGreaterThanOrEqual(5);
  });
});

test.each(niches)("the niche $slug has at least 8 products", (niche) => {
  expect(products.filter((product) => product.niches.includes(niche.slug)).length).toBeGreaterThanOrEqual(8);
});

describe("each product of the demo", () => {
  test.each(products)("$name is within the limits of a submission", (product) => {
    expect(product.name.length).toBeGreaterThanOrEqual(3);
    expect(product.headline.length).toBeGreaterThanOrEqual(5);
    expect(product.headline.length).toBeLessThanOrEqual(100);
    expect(product.tagline.length).toBeLessThanOrEqual(90);
    expect(product.tagline).not.toMatch(/\.$/);
    expect(product.description.length).toBeGreaterThanOrEqual(50);
    expect(product.description).not.toMatch(/[<>]/);
    expect(product.tags.length).toBeGreaterThanOrEqual(2);
    expect(product.tags.length).toBeLessThanOrEqual(6);
    expect(repeated(product.tags)).toEqual([]);
    expect(product.tags.filter((tag) => tag !== tag.toLowerCase() || tag.length > 30)).toEqual([]);
  });

  test.each(products)("$name is in niches and subcategories that belong together", (product) => {
    expect(product.niches.length).toBeGreaterThan(0);
    expect(product.subcategories.length).toBeGreaterThan(0);
    expect(product.niches.filter((niche) => !nicheSlugs.has(niche))).toEqual([]);
    for (const subcategory of product.subcategories) {
      const home = nichesOfSubcategory.get(subcategory) ?? [];
      expect(
        home.some((niche) => product.niches.includes(niche)),
        subcategory,
      ).toBe(true);
    }
  });

  test.each(products)("$name has safe addresses", (product) => {
    for (const address of [product.website, product.videoUrl, product.coupon?.url]) {
      if (address !== undefined) expect(new URL(address).protocol).toBe("https:");
    }
    expect(new URL(product.website).hostname.endsWith(".example")).toBe(product.madeUp === true);
  });
});

describe("products made up for the demo", () => {
  test("are the only ones with coupons, promotions and maker comments", () => {
    const dressed = realProducts.filter((product) => product.coupon || product.promotion || product.makerComment);
    expect(dressed.map((product) => product.name)).toEqual([]);
  });

  test("have two or three pictures each, and no others have any", () => {
    expect(realProducts.filter(({ pictures }) => pictures)).toEqual([]);
    for (const { name, pictures = [] } of madeUpProducts) {
      expect([2, 3], name).toContain(pictures.length);
      expect(repeated(pictures.map(({ screen }) => screen)), name).toEqual([]);
      expect(pictures.filter(({ alt }) => alt === "" || alt.length > 200)).toEqual([]);
    }
  });

  test.each(madeUpProducts)("$name says that it is made up", (product) => {
    expect(product.description).toContain("made up for this demonstration");
  });

  test("show active, scheduled and past promotions, and valid and expired coupons", () => {
    const promotions = madeUpProducts.flatMap((product) => product.promotion ?? []);
    for (const promotion of promotions) expect(promotion.endsInDays).toBeGreaterThan(promotion.startsInDays);
    const running = promotions.filter((promotion) => promotion.startsInDays <= 0 && promotion.endsInDays > 0);
    expect(running).toHaveLength(6);
    expect(promotions.filter((promotion) => promotion.startsInDays > 0)).toHaveLength(1);
    expect(promotions.filter((promotion) => promotion.endsInDays < 0)).toHaveLength(1);

    const coupons = madeUpProducts.flatMap((product) => product.coupon ?? []);
    expect(coupons.filter((coupon) => coupon.expiresInDays > 0)).toHaveLength(4);
    expect(coupons.filter((coupon) => coupon.expiresInDays < 0)).toHaveLength(1);
  });
});

describe("facts of the demo", () => {
  const known = products.flatMap(({ name, facts }) => (facts ? [{ name, facts }] : []));
  const isOpenSource = (name: string) => known.find((product) => product.name === name)?.facts.isOpenSource;

  test("are known of most products", () => {
    expect(known.length).toBeGreaterThan(products.length * 0.9);
    for (const platform of platforms) {
      expect(known.filter(({ facts }) => facts.platforms?.includes(platform)).length, platform).toBeGreaterThan(5);
    }
    expect(known.filter(({ facts }) => facts.isOpenSource).length).toBeGreaterThan(80);
    expect(known.filter(({ facts }) => facts.isOpenSource === false).length).toBeGreaterThan(50);
  });

  test("say nothing of a real product's prices, and everything of a made-up one", () => {
    const figures = [
      "hasFreePlan",
      "priceMonthly",
      "priceOnce",
      "trialDays",
      "priceCurrency",
      "pricesCheckedOn",
    ] as const;
    const priced = realProducts.filter(({ facts }) => figures.some((figure) => figure in (facts ?? {})));
    expect(priced.map(({ name }) => name)).toEqual([]);
    for (const { name, facts } of madeUpProducts) {
      expect([facts?.isOpenSource, facts?.canWorkOffline, facts?.hasFreePlan], name).not.toContain(undefined);
      expect(facts?.dataLocations?.length, name).toBeGreaterThan(0);
    }
  });

  // Fair-code, source-available or mixed.
  test.each(["n8n", "Sentry", "MongoDB", "NocoDB", "Visual Studio Code"])(
    "don't say whether %s is open source, because people argue about it",
    (name) => expect(isOpenSource(name)).toBeUndefined(),
  );

  test.each(known)("of $name are what its form would store", ({ facts }) => {
    expect(fieldProblems(facts)).toEqual({});
    expect(tidyProductFields(facts)).toEqual(facts);
  });
});

test.each([...people, ...queue.newcomers])("$username is a name a person could register", (person) => {
  expect(person.username).toMatch(/^[a-z0-9_]{3,20}$/);
  expect(person.career).not.toBe("");
});

describe("feedback of the demo", () => {
  const feedback = products.flatMap((product) => product.feedback ?? []);

  test("is by the demo's people", () => {
    const writers = feedback.flatMap((entry) => [entry.by, ...(entry.replies ?? []).map((reply) => reply.by)]);
    expect(writers.filter((username) => !usernames.has(username))).toEqual([]);
  });

  test.each(products)("of $name is given once per person", (product) => {
    expect(repeated((product.feedback ?? []).map((entry) => entry.by))).toEqual([]);
  });

  test("uses every rating, and has replies", () => {
    expect([...new Set(feedback.map((entry) => entry.rating))].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(feedback.filter((entry) => entry.replies?.length).length).toBeGreaterThan(0);
  });
});

function repeated(values: string[]) {
  const lowered = values.map((value) => value.toLowerCase());
  return lowered.filter((value, position) => lowered.indexOf(value) !== position);
}

/** The public slug by rule 7, for the characters that the demo's names use. */
function slugOf(name: string) {
  return name
    .toLowerCase()
    .replaceAll(" ", "-")
    .replaceAll(/[^a-z0-9-]/g, "");
}
