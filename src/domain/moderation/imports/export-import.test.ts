import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { guessMapping, importFieldNames } from "#contract/admin/products/import-fields.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import { blankProduct } from "#contract/shared/products/blank-product.ts";
import { dataLocations } from "#contract/shared/products/data-locations.ts";
import { platforms } from "#contract/shared/products/platforms.ts";
import { pricings } from "#contract/shared/products/pricing.ts";
import { fieldProblems, type ProductFields, tidyProductFields } from "#contract/shared/products/product-fields.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeAdmin, runJobs, uploadAndCheck } from "#test/tools/imports.ts";
import { getProductContent } from "../../catalog/products/content/product-content.ts";
import { createProduct } from "../../catalog/products/life/create-product.ts";
import { exportFile } from "../products/export-file.ts";
import { exportProducts } from "../products/export-products.ts";
import { listCheckedRows } from "./list-checked-rows.ts";
import { escapeFormula, joinValues, splitValues, unescapeFormula } from "./reading/cell-text.ts";
import { startImport } from "./start-import.ts";

const database = useTestDatabase();
let adminId: string;
let nicheIds: number[];
let allResourcesId: number;
let subcategoryIds: number[];

beforeAll(async () => {
  const db = database.app;
  adminId = await makeAdmin(db);
  const named = async (make: (name: string) => Promise<{ id: number }>, names: string[]) => {
    const ids: number[] = [];
    for (const name of names) ids.push((await make(name)).id);
    return ids;
  };
  nicheIds = await named((name) => makeNiche(db, { name }), ["Maps, Globes", "Design | Print", "=Sums"]);
  // Two with the same name: only their slugs differ.
  subcategoryIds = await named((name) => makeSubcategory(db, { name }), ["Atlases", "Atlases", "A; B"]);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int as id from niches where slug = ${ALL_RESOURCES_SLUG}`,
  );
  allResourcesId = rows[0]?.id ?? 0;
});

/** Texts of the letters that mean something to a spreadsheet, a CSV file or us. */
const odd = fc.string({ unit: fc.constantFrom(..."=+-@'\"\\,;|\t\n ａＺ＝＠éx7🧭"), maxLength: 30 });
const text = fc.oneof(odd, fc.string({ maxLength: 30 }));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const url = fc.webUrl({ withQueryParameters: true });

test("what the escaping of a cell adds, reading it removes, and nothing else", () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(unescapeFormula(escapeFormula(value))).toBe(value);
    }),
  );
  fc.assert(
    fc.property(fc.array(text), (typed) => {
      const values = typed.map((value) => value.replaceAll("\n", " ").trim()).filter(Boolean);
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
  );
});

test("the export has every column that the import reads", async () => {
  const [headers = ""] = (await exported()).split("\n");
  // A link is another name of the website.
  expect(new Set(guessMapping(headers.split(",")))).toEqual(
    new Set([...importFieldNames.filter((name) => name !== "link"), null]),
  );
});

test("exported products that are imported again are the same", async () => {
  const product = fc.record<Partial<ProductFields>>({
    productName: text.map((typed) => `${typed}abc`),
    headline: text,
    tagline: text,
    description: text,
    websiteUrl: url,
    logoUrl: maybe(url),
    videoUrl: maybe(fc.constant("https://youtu.be/dQw4w9WgXcQ")),
    pricing: fc.constantFrom(...pricings),
    pricingNote: maybe(text),
    tags: fc.array(text, { maxLength: 5 }),
    hasCoupon: fc.boolean(),
    couponText: text.map((typed) => `${typed}!`),
    couponCode: text.map((typed) => `${typed}!`),
    couponUrl: maybe(url),
    couponExpiryDate: maybe(
      fc.date({ min: new Date("2100-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }).map(String),
    ),
    nicheIds: fc.shuffledSubarray(nicheIds, { minLength: 1 }),
    subcategoryIds: fc.subarray(subcategoryIds),
    platforms: fc.subarray([...platforms]),
    isOpenSource: maybe(fc.boolean()),
    license: maybe(fc.constant("MIT")),
    repositoryUrl: maybe(url),
    pricingUrl: maybe(url),
    languages: fc.subarray(["en", "de", "pt-BR"]),
    foundedYear: maybe(fc.integer({ min: 1990, max: 2020 })),
    support: maybe(fc.oneof(url, fc.constant("+help@salt.example"))),
    socialLinks: fc.array(url, { maxLength: 3 }),
    canWorkOffline: maybe(fc.boolean()),
    hasFreePlan: maybe(fc.boolean()),
    priceMonthly: maybe(fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100)),
    priceOnce: maybe(fc.constantFrom(0, 0.1, 9_999_999.99)),
    trialDays: maybe(fc.integer({ min: 0, max: 365 })),
    priceCurrency: maybe(fc.constantFrom("USD", "EUR", "JPY")),
    pricesCheckedOn: maybe(fc.constantFrom("2026-01-31", "2024-02-29")),
    importFormats: fc.array(text, { maxLength: 3 }),
    exportFormats: fc.subarray(["CSV", "JSON", "Markdown, plain"]),
    dataLocations: fc.subarray([...dataLocations]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 5, maxLength: 25 }), async (typed) => {
      const fields = typed
        .map((one) => ({ ...blankProduct, ...tidyProductFields(one) }))
        .filter((one) => Object.keys(fieldProblems(one)).length === 0);
      fc.pre(fields.length > 0);
      const before = await store(fields);
      const file = await exported();
      await database.app.execute(sql`delete from product_directory`);
      expect(await importAgain(file)).toEqual(before);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 60_000);

async function exported(): Promise<string> {
  let file = "";
  for await (const piece of exportFile(exportProducts(database.app, { filter: {} }), { format: "csv" })) file += piece;
  return file;
}

async function store(fields: ProductFields[]): Promise<ProductFields[]> {
  for (const { productName, couponExpiryDate, pictures: _, logoKey: _key, ...one } of fields) {
    await createProduct(database.app, {
      ...one,
      nicheIds: [...one.nicheIds, allResourcesId],
      name: productName,
      couponExpiryDate: couponExpiryDate ? new Date(couponExpiryDate) : null,
      status: "draft",
      submitterId: null,
    });
  }
  return await contents();
}

/** The newest first, as in the file. */
async function contents({ isReversed = true } = {}): Promise<ProductFields[]> {
  const { rows } = await database.app.execute<{ id: number }>(
    sql`select id::int as id from product_directory order by id`,
  );
  const ids = rows.map(({ id }) => id);
  return await Promise.all(
    (isReversed ? ids.reverse() : ids).map((productId) => getProductContent(database.app, { productId })),
  );
}

async function importAgain(content: string): Promise<ProductFields[]> {
  const importId = await uploadAndCheck(database.app, { adminId, content });
  const { rows } = await listCheckedRows(database.app, { importId, only: "problems", page: 1 });
  expect(rows).toEqual([]);
  await startImport(database.app, { importId, adminId, leavesOutProblems: false, leavesOutDuplicates: false });
  await runJobs(database.app);
  const found = await contents({ isReversed: false });
  await database.app.execute(sql`delete from product_directory`);
  await database.app.execute(sql`delete from csv_imports`);
  return found;
}
