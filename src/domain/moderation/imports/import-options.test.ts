import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { CheckedRowList, ImportPlan } from "#contract/admin/products/imports.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeAdmin, runJobs, runStep, upload, uploadAndCheck } from "#test/tools/imports.ts";
import { manyRows } from "#test/tools/many-rows.ts";
import { allowMoreTime } from "../../catalog/products/life/judge-products.ts";
import { cancelJob } from "../../records/jobs/cancel-job.ts";
import { checkImport } from "./check-import.ts";
import { clearAbandonedImports } from "./clear-abandoned-imports.ts";
import { getImport } from "./get-import.ts";
import { listCheckedRows } from "./list-checked-rows.ts";
import { startImport } from "./start-import.ts";
import { undoImport } from "./undo-import.ts";

const database = useTestDatabase();
let adminId: string;

beforeAll(async () => {
  adminId = await makeAdmin(database.app);
});

afterEach(async () => {
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
  await database.app.transaction(async (tx) => {
    await allowMoreTime(tx);
    await tx.execute(sql`delete from product_directory`);
  });
  await database.app.execute(sql`delete from niches where slug <> 'all-resources'`);
  await database.app.execute(sql`delete from subcategories where slug <> 'all-resources'`);
  await database.app.execute(sql`delete from csv_imports`);
  await database.app.execute(sql`delete from admin_jobs`);
});

const columns = "product_name,headline,tagline,description,website_url,status";
const about = "A description that is long enough for visitors to learn something from it.";
type Cells = { name?: string; headline?: string; about?: string; url?: string; status?: string; rest?: string };
const row = ({ name = "Compass", headline = "Shows the way", about: text = about, ...cells }: Cells = {}) =>
  `${name},${headline},North,${text},${cells.url ?? "https://compass.example"},${cells.status ?? "live"}${cells.rest ?? ""}`;
const file = (extra: string, ...rows: string[]) => [`${columns}${extra}`, ...rows].join("\n");

const checked = (content: string, plan: Partial<ImportPlan>) =>
  uploadAndCheck(database.app, { adminId, content, plan });
const start = (importId: number) =>
  startImport(database.app, { importId, adminId, leavesOutProblems: false, leavesOutDuplicates: false });
async function importFile(content: string, plan: Partial<ImportPlan>) {
  const importId = await checked(content, plan);
  await start(importId);
  await runJobs(database.app);
  return importId;
}
async function undo(importId: number) {
  await undoImport(database.app, { importId, adminId });
  await runJobs(database.app);
}
const detailOf = (importId: number) => getImport(database.app, { importId });
const rowsOf = async (importId: number, only: CheckedRowList) =>
  (await listCheckedRows(database.app, { importId, only, page: 1 })).rows;

async function resultOf(kind: string): Promise<unknown> {
  const { rows } = await database.app.execute<{ message: string }>(
    sql`select result ->> 'message' as message from admin_jobs where kind = ${kind} order by id desc limit 1`,
  );
  return rows[0]?.message;
}

async function products(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.app.execute(sql`
    select product_name as name, headline, status, version from product_directory order by id`);
  return rows;
}

const categories = async () => {
  const { rows } = await database.app.execute<{ name: string; status: string }>(sql`
    select name, status from niches where slug <> 'all-resources'
    union all select name, status from subcategories where slug <> 'all-resources' order by 1`);
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
};

test("without the options, nothing of this happens", async () => {
  const importId = await checked(file(",niches", row({ rest: ",Maps" })), {});
  expect((await rowsOf(importId, "problems")).map(({ problems }) => problems)).toEqual([
    ['Niches: There is no niche called "Maps"'],
  ]);
  const incomplete = await upload(database.app, { adminId, content: "product_name,link\nSalt,salt.example\n" });
  const { plan } = await detailOf(incomplete);
  expect(plan).toMatchObject({ createsCategories: false, takesDrafts: false, updatesListed: false });
  await expect(checkImport(database.app, { importId: incomplete, adminId, plan })).rejects.toMatchObject({
    code: "csv_missing_fields",
    fields: { columns: ["Missing required fields: headline, tagline, description"] },
  });
});

describe("niches and subcategories that don't exist yet", () => {
  const plan = { createsCategories: true };
  const content = file(
    ",niches,subcategories",
    row({ rest: ',"Maps, Sea",Charts' }),
    row({ name: "Sextant", url: "https://sextant.example", rest: ",maps," }),
    row({ name: "Clock", url: "https://clock.example", rest: ",Time,charts" }),
  );

  test("are named before anything is written, then added with the products, linked and audited", async () => {
    await makeNiche(database.app, { name: "Time" });
    const importId = await checked(content, plan);
    expect((await detailOf(importId)).report).toMatchObject({
      ready: 3,
      problems: 0,
      newCategories: [
        { kind: "niche", name: "Maps", rows: 2 },
        { kind: "niche", name: "Sea", rows: 1 },
        { kind: "subcategory", name: "Charts", rows: 2 },
      ],
    });
    expect(await categories()).toEqual({ Time: "published" });
    await start(importId);
    await runJobs(database.app);
    expect(await categories()).toEqual({ Charts: "published", Maps: "published", Sea: "published", Time: "published" });
    const { rows } = await database.app.execute(sql`
      select p.product_name as name, n.name as first,
        array(select s.name from product_subcategories l join subcategories s on s.id = l.subcategory_id
          where l.product_id = p.id) as subcategories,
        array(select s.name from niche_subcategories l join subcategories s on s.id = l.subcategory_id
          where l.niche_id = n.id) as offered
      from product_directory p join niches n on n.id = p.primary_niche_id order by p.id`);
    expect(rows).toEqual([
      { name: "Compass", first: "Maps", subcategories: ["Charts"], offered: ["Charts"] },
      { name: "Sextant", first: "Maps", subcategories: [], offered: ["Charts"] },
      { name: "Clock", first: "Time", subcategories: ["Charts"], offered: ["Charts"] },
    ]);
    const { rows: acts } = await database.app.execute<{ action: string; n: number }>(sql`
      select action, count(*)::int as n from audit_log where actor_id = ${adminId}
        and (object_type in ('niche', 'subcategory')) group by action order by action`);
    expect(acts).toEqual([
      { action: "niche.added", n: 2 },
      { action: "niche.linked", n: 3 },
      { action: "niche.published", n: 2 },
      { action: "subcategory.added", n: 1 },
      { action: "subcategory.published", n: 1 },
    ]);
  });

  test("go with the undo, unless another product is in them by now", async () => {
    const importId = await importFile(content, plan);
    await importFile(file(",niches", row({ name: "Atlas", url: "https://atlas.example", rest: ",Sea" })), {});
    expect((await detailOf(importId)).products).toMatchObject({ count: 3, addedCategories: 4 });
    await undo(importId);
    expect(await categories()).toEqual({ Sea: "published" });
    expect(await resultOf("imports.undo_with_options")).toBe(
      "Import undone: 3 products removed, 1 of its niches and subcategories kept because they are in use",
    );
  });

  test("stay invisible until the products appear, and go when the import is canceled before", async () => {
    const many = manyRows(510)
      .replaceAll(/,draft$/gm, ",draft,Samples")
      .replace("status\n", "status,niches\n");
    const importId = await checked(many, plan);
    const { jobId } = await start(importId);
    await runStep(database.app);
    expect(await categories()).toEqual({ Samples: "draft" });
    await cancelJob(database.app, { jobId: jobId ?? 0, viewer: { userId: adminId, isAdmin: true } });
    await clearAbandonedImports(database.app);
    expect([await categories(), await products()]).toEqual([{}, []]);
  });

  test("of rows that are left out aren't added, and one that somebody has added meanwhile is used", async () => {
    const importId = await checked(
      file(",niches", row({ rest: ",Maps" }), row({ name: "Broken", url: "nowhere at all", rest: ",Sea" })),
      plan,
    );
    expect((await detailOf(importId)).report?.newCategories).toEqual([{ kind: "niche", name: "Maps", rows: 1 }]);
    await makeNiche(database.app, { name: "MAPS" });
    await startImport(database.app, { importId, adminId, leavesOutProblems: true, leavesOutDuplicates: false });
    await runJobs(database.app);
    expect([await categories(), (await products()).length]).toEqual([{ MAPS: "published" }, 1]);
  });

  test("a name that no niche can have is a problem, and too many of them end the check", async () => {
    const importId = await checked(file(",niches", row({ rest: `,${"x".repeat(200)}` })), plan);
    expect((await detailOf(importId)).report).toMatchObject({ problems: 1, newCategories: [] });
    const names = Array.from({ length: 51 }, (_, n) => Array.from({ length: 10 }, (_x, m) => `N${n} ${m}`).join(";"));
    const rows = names.map((some, n) => row({ name: `Tool ${n}`, url: `https://t${n}.example`, rest: `,${some}` }));
    const tooMany = await checked(file(",niches", ...rows), plan);
    expect((await detailOf(tooMany)).state).toBe("uploaded");
    const { rows: jobs } = await database.app.execute(sql`select failure from admin_jobs order by id desc limit 1`);
    expect(jobs).toEqual([{ failure: "import_too_many_categories" }]);
  });
});

describe("rows with missing fields", () => {
  const plan = { takesDrafts: true };

  test("become drafts, and the check says what they lack; wrong values stay problems", async () => {
    const importId = await checked(
      file(
        "",
        row(),
        row({ name: "Sextant", headline: "", about: "", url: "https://sextant.example" }),
        row({ name: "Nowhere", url: "" }),
        row({ name: "Wrong", headline: "", url: "nowhere at all" }),
        row({ name: "", url: "https://nameless.example" }),
      ),
      plan,
    );
    expect((await detailOf(importId)).report).toMatchObject({ ready: 3, problems: 2, drafts: 2 });
    const drafts = await rowsOf(importId, "drafts");
    expect(drafts.map(({ name, lacks }) => [name, lacks.map((lack) => lack.split(":")[0])])).toEqual([
      ["Sextant", ["Headline", "Description"]],
      ["Nowhere", ["Website URL"]],
    ]);
    expect((await rowsOf(importId, "problems")).map(({ row: number }) => number)).toEqual([5, 6]);
    await startImport(database.app, { importId, adminId, leavesOutProblems: true, leavesOutDuplicates: false });
    await runJobs(database.app);
    expect((await products()).map(({ name, status }) => [name, status])).toEqual([
      ["Compass", "live"],
      ["Sextant", "draft"],
      ["Nowhere", "draft"],
    ]);
  });

  test("may come from a file that hasn't the columns, but names are needed", async () => {
    await importFile("product_name\nCompass\n", plan);
    expect(await products()).toMatchObject([{ name: "Compass", status: "draft" }]);
    await expect(checked("headline\nShows the way\n", plan)).rejects.toMatchObject({
      fields: { columns: ["Missing required fields: product_name"] },
    });
  });
});
