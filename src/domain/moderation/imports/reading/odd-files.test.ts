import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeAdmin, runJobs, uploadAndCheck } from "#test/tools/imports.ts";
import { getImport } from "../get-import.ts";
import { listCheckedRows } from "../list-checked-rows.ts";
import { startImport } from "../start-import.ts";

const database = useTestDatabase();
let adminId: string;

beforeAll(async () => {
  const db = database.app;
  adminId = await makeAdmin(db);
  await makeNiche(db, { name: "Maps, Globes" });
  await makeNiche(db, { name: "Design" });
  await makeSubcategory(db, { name: "Atlases" });
  await makeProduct(db, { name: "Globetrotter", websiteUrl: "https://www.globe.example/app/" });
});

afterEach(async () => {
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});

const columns = "product_name,headline,tagline,description,website_url";
const about = "A description that is long enough for visitors to learn something from it.";

/** A valid row, except for the given fields. */
function row({ name = "Compass", url = "https://compass.example", headline = "Shows the way", rest = "" } = {}) {
  return `${name},${headline},North,${about},${url}${rest}`;
}
const file = (...rows: string[]) => [columns, ...rows].join("\n");
const wide = (extra: string, ...rows: string[]) => [`${columns},${extra}`, ...rows].join("\n");

function utf16(text: string, { isBigEndian = false, hasMark = true } = {}): Uint8Array {
  const bytes = Buffer.from((hasMark ? "\ufeff" : "") + text, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
}

type Expected =
  /** The file is refused. */
  | { refused: string; detail?: RegExp }
  /** It is imported: these fields of its products, in the file's order. */
  | { products: Record<string, unknown>[] }
  /** The check finds these in its rows. */
  | { problems: Record<number, RegExp> }
  | { duplicates: Record<number, object[]>; ready: number };

const named = (...names: string[]) => ({ products: names.map((name) => ({ name })) });

const files: Record<string, [content: string | Uint8Array, expected: Expected]> = {
  "a plain file": [
    file(row()),
    { products: [{ name: "Compass", status: "draft", website: "https://compass.example" }] },
  ],
  "quoted cells": [file(row({ name: '"Compass, the ""true"" one"' })), named('Compass, the "true" one')],
  "line breaks in a cell": [
    file(`Compass,Shows the way,North,"First line.\r\nSecond line, ${about}",https://compass.example`),
    { products: [{ description: `First line.\nSecond line, ${about}` }] },
  ],
  "Windows line breaks": [
    file(row(), row({ name: "Sextant", url: "sextant.example" })).replaceAll("\n", "\r\n"),
    named("Compass", "Sextant"),
  ],
  "old Mac line breaks": [
    file(row(), row({ name: "Sextant", url: "sextant.example" })).replaceAll("\n", "\r"),
    named("Compass", "Sextant"),
  ],
  "line breaks of two kinds": [
    `${columns}\r\n${row()}\n${row({ name: "Sextant", url: "sextant.example" })}\r\n`,
    named("Compass", "Sextant"),
  ],
  "a byte order mark": [`\ufeff${file(row())}`, named("Compass")],
  "a byte order mark before quoted headers": [
    `\ufeff"product_name",headline,tagline,description,website_url\n${row()}`,
    named("Compass"),
  ],
  "UTF-16 little endian": [utf16(file(row({ name: "Kompaß" }))), named("Kompaß")],
  "UTF-16 big endian": [utf16(file(row({ name: "Kompaß" })), { isBigEndian: true }), named("Kompaß")],
  "UTF-16 without a byte order mark": [utf16(file(row()), { hasMark: false }), named("Compass")],
  semicolons: [file(row()).replaceAll(",", ";"), named("Compass")],
  tabs: [file(row()).replaceAll(",", "\t"), named("Compass")],
  "semicolons, with commas in the cells": [
    file(row()).replaceAll(",", ";").replace("Shows the way", "Shows, the, way, to, go, on"),
    { products: [{ headline: "Shows, the, way, to, go, on" }] },
  ],
  "a delimiter nobody knows": [
    file(row()).replaceAll(",", "|"),
    { refused: "csv_missing_fields", detail: /product_name, headline, tagline, description, website_url/ },
  ],
  "missing columns": [
    `product_name,tagline,website_url\nCompass,North,https://compass.example`,
    { refused: "csv_missing_fields", detail: /^Missing required fields: headline, description$/ },
  ],
  "blank rows among the others": [
    file("", row(), ",,,,", " , ,,,", row({ name: "Sextant", url: "sextant.example" }), ""),
    named("Compass", "Sextant"),
  ],
  "only blank rows": [file(",,,,", " ,,,,"), { refused: "csv_only_blank_rows" }],
  "headers only": [columns, { refused: "csv_no_data" }],
  "headers and empty lines": [`${columns}\n\n\n`, { refused: "csv_no_data" }],
  "an empty file": ["", { refused: "csv_no_data" }],
  "a file of spaces": ["  \n \n", { refused: "csv_no_data" }],
  "two columns of one name": [
    wide("headline,HEADLINE", row({ rest: ",Second,Third" })),
    { products: [{ name: "Compass", headline: "Shows the way" }] },
  ],
  "a column called __proto__": [wide("__proto__,constructor", row({ rest: ",x,y" })), named("Compass")],
  "headers in other words": [
    `Title,Subtitle,Slogan,About,Homepage,Keywords\n${row({ rest: ",north" })}`,
    { products: [{ name: "Compass", tags: ["north"] }] },
  ],
  "a link instead of a website": [
    `product_name,headline,tagline,description,website_url,link\n${row({ url: "", rest: ",compass.example" })}`,
    { products: [{ website: "https://compass.example" }] },
  ],
  formulas: [
    file(row({ name: "=HYPERLINK(1)", headline: "'+1 for you all" })),
    { products: [{ name: "=HYPERLINK(1)", headline: "+1 for you all" }] },
  ],
  "HTML in a description": [
    file(`Compass,Shows the way,North,"<script>alert(1)</script><p>${about}</p>",https://compass.example`),
    { products: [{ description: `<script>alert(1)</script><p>${about}</p>` }] },
  ],
  "a picture called .csv": [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]),
    { refused: "csv_unreadable", detail: /UTF-8/ },
  ],
  "a NUL in a cell": [file(row({ name: "Com\0pass" })), { refused: "csv_unreadable", detail: /UTF-8/ }],
  "Latin-1": [Buffer.from(file(row({ name: "Kompaß" })), "latin1"), { refused: "csv_unreadable", detail: /UTF-8/ }],
  "a quote that is never closed": [file(row(), '"Sextant,x,y,z'), { refused: "csv_unreadable", detail: /line 3/ }],
  "a quote in the middle of a cell": [file(row({ name: 'Com"pass' })), { refused: "csv_unreadable", detail: /line 2/ }],
  "text after a closing quote": [file(row({ name: '"Com"pass' })), { refused: "csv_unreadable", detail: /line 2/ }],
  "too many rows": [`name\n${"x\n".repeat(csvLimits.rowsMax + 1)}`, { refused: "csv_too_many_rows" }],
  "too many columns": [`${"x,".repeat(csvLimits.columnsMax)}x\n1,2`, { refused: "csv_unreadable" }],
  "a cell of a megabyte": [
    file(row({ name: "x".repeat(1_000_000) })),
    { refused: "csv_unreadable", detail: /too long/ },
  ],
  "a cell that is longer than its field": [
    file(row({ name: "x".repeat(101) })),
    { problems: { 2: /^Product name: .*100/ } },
  ],
  "rows with too few cells": [
    wide("pricing,topics", row()),
    { products: [{ name: "Compass", pricing: "free", tags: [] }] },
  ],
  "rows with too many cells": [file(row({ rest: ",extra" })), { problems: { 2: /6 cells.*5 columns/ } }],
  "rows with too many empty cells": [file(row({ rest: ",,," })), named("Compass")],
  "a row twice": [file(row(), row()), { duplicates: { 3: [{ reason: "site", row: 2 }] }, ready: 1 }],
  "one website twice, spelled differently": [
    file(row({ url: "http://www.Compass.example/" }), row({ name: "Sextant", url: "compass.example" })),
    { duplicates: { 3: [{ reason: "site", row: 2 }] }, ready: 1 },
  ],
  "one name twice": [
    file(row({ name: "Com pass" }), row({ url: "sextant.example" })),
    { duplicates: { 3: [{ reason: "name", row: 2 }] }, ready: 1 },
  ],
  "a website that is listed": [
    file(row({ url: "globe.example/App" })),
    { duplicates: { 2: [{ reason: "site", name: "Globetrotter" }] }, ready: 0 },
  ],
  "another page of a website that is listed": [file(row({ url: "globe.example/maps" })), named("Compass")],
  "a name that is nearly one that is listed": [
    file(row({ name: "Globetroter" })),
    { duplicates: { 2: [{ reason: "name", name: "Globetrotter" }] }, ready: 0 },
  ],
  "niches by name and slug, one with a comma": [
    wide("niches,subcategories", row({ rest: ',"design; Maps, Globes",atlases' })),
    { products: [{ niches: ["Design", "Maps, Globes", "All Resources"], subcategories: ["Atlases"] }] },
  ],
  "an unknown niche and subcategory": [
    wide("niches,subcategories", row({ rest: ',"Design, Cooking",Pans' })),
    { problems: { 2: /Niches: There is no niche called "Cooking".*Subcategories: .*"Pans"/ } },
  ],
  "statuses in any case": [
    wide("status", row({ rest: ",Published" }), row({ name: "Sextant", url: "sextant.example", rest: ",PENDING" })),
    { products: [{ status: "live" }, { status: "pending", isSubmitted: true }] },
  ],
  "an unknown status": [
    wide("status", row({ rest: ",featured" })),
    { problems: { 2: /Status: "featured" isn't a status/ } },
  ],
  "a website that isn't one": [
    file(row({ url: "javascript:alert(1)" })),
    { problems: { 2: /^Website URL: Please enter a valid URL$/ } },
  ],
  "addresses in odd spellings": [
    wide(
      "repository_url,pricing_url,support,social_links,open_source",
      row({
        url: "HTTPS://Compass.example",
        rest: ",HTTPS://git.example/C,http:compass.example,https:/x.example,HTTP://x.example,yes",
      }),
    ),
    {
      products: [
        {
          website: "https://compass.example",
          repository: "https://git.example/C",
          prices: "http://compass.example",
          support: "https://x.example",
          social: ["http://x.example"],
        },
      ],
    },
  ],
  "words instead of addresses": [
    wide(
      "pricing_url,coupon_text,coupon_code,coupon_url",
      row({ url: "foo", rest: ",http:x,Half off,HALF,not a url" }),
    ),
    { problems: { 2: /Website URL: .*valid URL.*Coupon URL: .*valid URL.*Pricing page: .*valid URL/ } },
  ],
  "no name and no website": [
    file(row({ name: "", url: "" })),
    { problems: { 2: /Website URL: Website URL is required.*Product name: Product name is required/ } },
  ],
  "a live row that is incomplete": [
    wide("status", row({ headline: "", rest: ",live" })),
    { problems: { 2: /^Headline: Headline must be at least 5 characters$/ } },
  ],
  "a draft that is incomplete": [file(row({ headline: "" })), { products: [{ name: "Compass", headline: "" }] }],
  "letters of every script": [
    file(row({ name: "コンパス 指南针", headline: "بوصلة تشير إلى الشمال" })),
    { products: [{ name: "コンパス 指南针", headline: "بوصلة تشير إلى الشمال" }] },
  ],
  "emoji, and a name without a slug": [
    file(row({ name: "🧭🧭🧭" })),
    { products: [{ name: "🧭🧭🧭", slug: expect.stringMatching(/^product-\d+$/) }] },
  ],
  "names of one slug": [
    file(row({ name: "Com-Pass!" }), row({ name: "Com Pass?", url: "sextant.example" })),
    { duplicates: { 3: [{ reason: "name", row: 2 }] }, ready: 1 },
  ],
  "facts, tags and a coupon": [
    wide(
      "topics,pricing,platforms,open_source,license,languages,founded_year,coupon_text,coupon_code",
      row({ rest: ',"maps, Maps, paper",$9 per month,"Web, Self-hosted",yes,mit,"en, de",2019,Half off,HALF' }),
    ),
    {
      products: [
        {
          tags: ["maps", "paper"],
          pricing: "premium",
          note: "$9 per month",
          platforms: ["web", "self_hosted"],
          license: "MIT",
          languages: ["en", "de"],
          year: 2019,
          coupon: "HALF",
        },
      ],
    },
  ],
  "facts that are wrong": [
    wide("platforms,open_source,founded_year,license", row({ rest: ",toaster,perhaps,soon,none at all" })),
    { problems: { 2: /"toaster".*"perhaps".*"soon"/ } },
  ],
  "prices and answers that are wrong": [
    wide(
      "works_offline,free_plan,price_monthly,price_once,trial_days,currency,prices_checked_on,data_stored",
      row({ rest: ",maybe,sure,-5,9.999,400,dollars,2999-01-01,the moon" }),
    ),
    {
      problems: {
        2: /"the moon".*"maybe".*"sure".*"-5".*two decimals.*365.*currency code.*not in the future/,
      },
    },
  ],
};

describe("odd files", () => {
  test("there are at least 40", () => expect(Object.keys(files).length).toBeGreaterThanOrEqual(40));

  test.each(Object.entries(files))("%s", async (_, [content, expected]) => {
    const outcome = await importFile(content, Object.keys(expected)[0] ?? "");
    if ("refused" in expected) {
      expect(outcome).toMatchObject({ refused: expected.refused });
      if (expected.detail) expect("detail" in outcome && outcome.detail).toMatch(expected.detail);
    } else if ("problems" in expected) {
      const found = "problems" in outcome ? outcome.problems : {};
      expect(Object.keys(found)).toEqual(Object.keys(expected.problems));
      for (const [number, pattern] of Object.entries(expected.problems)) expect(found[Number(number)]).toMatch(pattern);
    } else expect(outcome).toMatchObject(expected);
  });
});

type Outcome =
  | { refused: string; detail: string }
  | { products: Record<string, unknown>[] }
  | { problems: Record<number, string> }
  | { duplicates: Record<number, object[]>; ready: number };

/** Imports all rows of the file, or returns why it can't; then nothing has changed. */
async function importFile(content: string | Uint8Array, kind: string): Promise<Outcome> {
  const db = database.app;
  try {
    const importId = await uploadAndCheck(db, { adminId, content });
    const { report } = await getImport(db, { importId });
    const problems = await listCheckedRows(db, { importId, only: "problems", page: 1 });
    if (problems.count > 0) {
      return { problems: Object.fromEntries(problems.rows.map((one) => [one.row, one.problems.join(" ")])) };
    }
    if (kind === "duplicates") {
      const { rows } = await listCheckedRows(db, { importId, only: "duplicates", page: 1 });
      const duplicates = Object.fromEntries(rows.map((one) => [one.row, one.duplicates]));
      return { duplicates, ready: report?.ready ?? -1 };
    }
    expect(report, "nothing is taken for a duplicate").toMatchObject({ duplicates: 0 });
    await startImport(db, { importId, adminId, leavesOutProblems: false, leavesOutDuplicates: false });
    await runJobs(db);
    return { products: await readProducts(importId) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return {
      refused: error.code,
      detail: Object.values(error.fields ?? {})
        .flat()
        .join(" "),
    };
  } finally {
    await db.execute(sql`delete from product_directory where id in (select product_id from csv_import_rows)`);
    await db.execute(sql`delete from csv_imports`);
  }
}

async function readProducts(importId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await database.app.execute<Record<string, unknown>>(sql`
    select p.product_name as name, p.slug, p.headline, p.description, p.website_url as website, p.status, p.tags, p.pricing,
      p.pricing_note as note, p.platforms, p.license, p.languages, p.founded_year as year, p.coupon_code as coupon,
      p.repository_url as repository, p.pricing_url as prices, p.support, p.social_links as social,
      p.submitted_at is not null as "isSubmitted",
      array(select n.name from product_niches l join niches n on n.id = l.niche_id where l.product_id = p.id
        order by n.id is distinct from p.primary_niche_id, n.slug = 'all-resources', n.name) as niches,
      array(select c.name from product_subcategories l join subcategories c on c.id = l.subcategory_id
        where l.product_id = p.id) as subcategories
    from csv_import_rows r join product_directory p on p.id = r.product_id where r.import_id = ${importId}
    order by r.row_number`);
  return rows;
}
