import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { makeAdmin, runJobs, runStep, uploadAndCheck } from "#test/tools/imports.ts";
import { manyRows } from "#test/tools/many-rows.ts";
import { getProductContent } from "../../../catalog/products/content/product-content.ts";
import { allowMoreTime } from "../../../catalog/products/life/judge-products.ts";
import { castUpvote } from "../../../engagement/upvotes/cast-upvote.ts";
import { cancelJob } from "../../../records/jobs/cancel-job.ts";
import { getImport } from "../get-import.ts";
import { listCheckedRows } from "../list-checked-rows.ts";
import { startImport } from "../start-import.ts";
import { undoImport } from "../undo-import.ts";

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
  await database.app.execute(sql`delete from csv_imports`);
  await database.app.execute(sql`delete from admin_jobs`);
});

const updating = { updatesListed: true };
const partial = { updatesListed: true, takesDrafts: true };
const checked = (content: string, plan: Partial<ImportPlan> = partial) =>
  uploadAndCheck(database.app, { adminId, content, plan });
const start = (importId: number, { leavesOutProblems = false } = {}) =>
  startImport(database.app, { importId, adminId, leavesOutProblems, leavesOutDuplicates: false });
const detailOf = (importId: number) => getImport(database.app, { importId });
const contentOf = (productId: number) => getProductContent(database.app, { productId });

async function importFile(content: string, plan: Partial<ImportPlan> = partial): Promise<number> {
  const importId = await checked(content, plan);
  await start(importId);
  await runJobs(database.app);
  return importId;
}

async function undo(importId: number): Promise<void> {
  await undoImport(database.app, { importId, adminId });
  await runJobs(database.app);
}

async function countProducts(): Promise<number> {
  const { rows } = await database.app.execute<{ n: number }>(sql`select count(*)::int as n from product_directory`);
  return rows[0]?.n ?? -1;
}

test("a row with a listed website changes only what its cells say, and the preview shows it before", async () => {
  const { id: submitterId } = await makeUser(database.app);
  const { id: productId } = await makeProduct(database.app, {
    name: "Globe",
    websiteUrl: "https://www.globe.example/app/",
    tags: ["old"],
    submitterId,
  });
  const voter = await makeUser(database.app);
  await castUpvote(database.app, { productId, voterId: voter.id });
  const before = await contentOf(productId);
  const content =
    'website_url,headline,topics,tagline,status\nglobe.example/app,The whole world,"maps, globes",,draft\n';
  const importId = await checked(content);
  expect((await detailOf(importId)).report).toMatchObject({ ready: 0, problems: 0, duplicates: 0, updates: 1 });
  const { rows } = await listCheckedRows(database.app, { importId, only: "updates", page: 1 });
  expect(rows[0]?.updates).toEqual({
    productId,
    name: "Globe",
    changes: [
      { label: "Headline", from: before.headline, to: "The whole world" },
      { label: "Topics", from: "old", to: "maps, globes" },
    ],
  });
  expect(await contentOf(productId), "nothing is written by the check").toEqual(before);
  await start(importId);
  await runJobs(database.app);
  expect(await contentOf(productId)).toEqual({ ...before, headline: "The whole world", tags: ["maps", "globes"] });
  expect(await countProducts(), "no duplicate").toBe(1);
  const { rows: kept } = await database.app.execute(sql`
    select p.status, p.submitter_id as "submitterId", s.upvotes from product_directory p
    join product_stats s on s.product_id = p.id`);
  expect(kept).toEqual([{ status: "live", submitterId, upvotes: 1 }]);
  const { rows: acts } = await database.app.execute(sql`
    select action from audit_log where object_type = 'product' and object_id = ${String(productId)} order by id`);
  expect(acts).toEqual([{ action: "product.edited" }, { action: "product.updated_by_import" }]);
});

test("without the option the same row is a likely duplicate", async () => {
  await makeProduct(database.app, { name: "Globe", websiteUrl: "https://sample-0.example.com" });
  const importId = await checked(manyRows(2), {});
  expect((await detailOf(importId)).report).toMatchObject({ ready: 1, duplicates: 1, updates: 0 });
});

test("a file that is imported again changes nothing, and its new rows are added", async () => {
  await importFile(manyRows(3), updating);
  const { rows: versions } = await database.app.execute(sql`select id, version from product_directory order by id`);
  const again = await importFile(manyRows(4), updating);
  expect((await detailOf(again)).products).toMatchObject({ count: 1, updated: 0, notUpdated: 0 });
  expect((await detailOf(again)).report).toMatchObject({ updates: 0, unchanged: 3 });
  const { rows } = await database.app.execute(sql`select id, version from product_directory order by id limit 3`);
  expect([rows, await countProducts()]).toEqual([versions, 4]);
});

test("undo removes what was added and sets back what was changed, but not what somebody has edited since", async () => {
  const niche = await makeNiche(database.app, { name: "Maps" });
  const one = await makeProduct(database.app, {
    name: "Globe",
    websiteUrl: "https://globe.example",
    nicheIds: [niche.id],
  });
  const other = await makeProduct(database.app, { name: "Atlas", websiteUrl: "https://atlas.example" });
  const [before, otherBefore] = [await contentOf(one.id), await contentOf(other.id)];
  const importId = await importFile(
    "website_url,product_name,headline,founded_year,niches\n" +
      "globe.example,Globus,The whole world,2001,Sea\natlas.example,,All the maps,2002,\nnew.example,New one,,,\n",
    { ...partial, createsCategories: true },
  );
  expect(await contentOf(one.id)).toMatchObject({
    productName: "Globus",
    headline: "The whole world",
    foundedYear: 2001,
  });
  expect((await detailOf(importId)).products).toMatchObject({ count: 1, updated: 2, addedCategories: 1 });
  await database.app.execute(sql`
    update product_directory set headline = 'Edited since', version = version + 1 where id = ${other.id}`);
  await undo(importId);
  expect(await contentOf(one.id)).toEqual(before);
  expect(await contentOf(other.id)).toEqual({ ...otherBefore, headline: "Edited since" });
  expect(await countProducts()).toBe(2);
  const { rows } =
    await database.app.execute(sql`select slug, (select count(*)::int from niches where name = 'Sea') as sea
    from product_directory where id = ${one.id}`);
  expect(rows, "the address is the old one again").toEqual([{ slug: one.slug, sea: 0 }]);
});

test("rows that can't update have problems: a second one for the same product, an unclear one, a wrong value", async () => {
  await makeProduct(database.app, { name: "Globe", websiteUrl: "https://globe.example" });
  for (const name of ["Twin A", "Twin B"]) {
    await makeProduct(database.app, { name, websiteUrl: "https://twins.example" });
  }
  const importId = await checked(
    "website_url,product_name,headline,license\nglobe.example,,The whole world,\nglobe.example,,The other one,\n" +
      "twins.example,Both,Two of them,\ntwins.example,Twin B,The second,\n,No website,,\nglobe.example,,x,Whatever\n",
  );
  const { rows } = await listCheckedRows(database.app, { importId, only: "problems", page: 1 });
  expect(rows.map(({ row, problems }) => [row, problems.at(-1)])).toEqual([
    [3, "Updates the same product as row 2"],
    [4, "Several products have this website: Twin A, Twin B. We can't tell which one to update"],
    [7, "Updates the same product as row 2"],
  ]);
  expect((await detailOf(importId)).report).toMatchObject({ ready: 1, drafts: 1, updates: 2, problems: 3 });
  await start(importId, { leavesOutProblems: true });
  await runJobs(database.app);
  const { rows: headlines } = await database.app.execute(
    sql`select headline from product_directory where product_name in ('Globe', 'Twin B') order by product_name`,
  );
  expect(headlines).toEqual([{ headline: "The whole world" }, { headline: "The second" }]);
});

test("an update that can't be written any more is reported, and the others go on", async () => {
  const gone = await makeProduct(database.app, { name: "Gone", websiteUrl: "https://gone.example" });
  await makeProduct(database.app, { name: "Globe", websiteUrl: "https://globe.example" });
  const importId = await checked("website_url,headline\ngone.example,Not any more\nglobe.example,The whole world\n");
  await start(importId);
  await database.app.execute(sql`delete from product_directory where id = ${gone.id}`);
  await runJobs(database.app);
  expect(await detailOf(importId)).toMatchObject({
    state: "imported",
    products: { updated: 1, notUpdated: 0 },
    report: { problems: 1 },
  });
});

test("stopped in the middle, it says how many are missing; the same file again does only those", async () => {
  await importFile(manyRows(250), {});
  const changed = manyRows(250).replaceAll("What number", "Now what number");
  const importId = await checked(changed, updating);
  const { jobId } = await start(importId);
  // The one that would show new products, then the first hundred.
  await runStep(database.app);
  expect(await runStep(database.app)).toBe("moved");
  await cancelJob(database.app, { jobId: jobId ?? 0, viewer: { userId: adminId, isAdmin: true } });
  expect((await detailOf(importId)).products).toMatchObject({ updated: 100, notUpdated: 150 });
  const again = await checked(changed, updating);
  expect((await detailOf(again)).report).toMatchObject({ updates: 150, unchanged: 100, duplicates: 0 });
  await start(again);
  await runJobs(database.app);
  expect((await detailOf(again)).products).toMatchObject({ updated: 150, notUpdated: 0 });
  await undo(importId);
  const { rows } = await database.app.execute<{ n: number }>(sql`
    select count(*)::int as n from product_directory where headline like 'What number%'`);
  expect(rows, "the first hundred are as before, the others are the second import's").toEqual([{ n: 100 }]);
});

test("a worker that died in the middle of a step leaves no half row, and the next goes on", async () => {
  await importFile(manyRows(3), {});
  await start(await checked(manyRows(3).replaceAll("What number", "Now what number"), updating));
  await runStep(database.app);
  // What a killed process leaves: the job is taken, and the step's transaction was rolled back.
  await database.app.execute(sql`update admin_jobs set lease = gen_random_uuid(), tries = 1 where state = 'open'`);
  await runJobs(database.app);
  const { rows } = await database.app.execute(sql`
    select count(*)::int as n, max(version)::int as version from product_directory where headline like 'Now what%'`);
  expect(rows).toEqual([{ n: 3, version: 2 }]);
});

test("servers that don't know the options leave such jobs to others", async () => {
  await start(await checked(manyRows(1), updating));
  await start(await checked(manyRows(1, { prefix: "Plain" }), {}));
  const { rows } = await database.app.execute(
    sql`select kind from admin_jobs where kind like 'imports.write%' order by id`,
  );
  expect(rows).toEqual([{ kind: "imports.write_with_options" }, { kind: "imports.write" }]);
  await runJobs(database.app);
});
