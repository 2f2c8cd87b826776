import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeAdmin, runJobs, runStep, upload, uploadAndCheck } from "#test/tools/imports.ts";
import { manyRows } from "#test/tools/many-rows.ts";
import { race } from "#test/tools/race.ts";
import { allowMoreTime } from "../../catalog/products/life/judge-products.ts";
import { cancelJob } from "../../records/jobs/cancel-job.ts";
import { clearAbandonedImports } from "./clear-abandoned-imports.ts";
import { discardImport } from "./discard-import.ts";
import { forgetImports } from "./forget-imports.ts";
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
  await database.app.execute(sql`delete from gone_addresses`);
  await database.app.execute(sql`delete from csv_imports`);
  await database.app.execute(sql`delete from admin_jobs`);
});

const all = { leavesOutProblems: false, leavesOutDuplicates: false };
const start = (importId: number, choice = all) => startImport(database.app, { importId, adminId, ...choice });
const checked = (content: string) => uploadAndCheck(database.app, { adminId, content });
const stateOf = async (importId: number) => (await getImport(database.app, { importId })).state;

/** How many products there are in each status. */
async function statuses(): Promise<Record<string, number>> {
  const { rows } = await database.app.execute<{ status: string; n: number }>(
    sql`select status, count(*)::int as n from product_directory group by status`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

test("nobody sees a product before all are written; then all appear at once", async () => {
  const importId = await checked(manyRows(1010));
  await start(importId);
  expect(await runStep(database.app)).toBe("moved");
  expect(await runStep(database.app)).toBe("moved");
  expect(await statuses(), "every list leaves deleted ones out").toEqual({ deleted: 1000 });
  expect(await runStep(database.app)).toBe("done");
  expect(await statuses()).toEqual({ draft: 1010 });
  const detail = await getImport(database.app, { importId });
  expect(detail).toMatchObject({ state: "imported", products: { count: 1010, changed: 0 } });
  expect(Date.parse(detail.undoUntil ?? "")).toBeGreaterThan(Date.now() + csvLimits.undoMs - 60_000);
  const { rows } = await database.app.execute(sql`
    select count(*)::int as n, count(distinct slug)::int as slugs, count(submitter_id)::int as submitters,
      count(deleted_at)::int as deleted, min(version)::int as version from product_directory`);
  expect(rows).toEqual([{ n: 1010, slugs: 1010, submitters: 0, deleted: 0, version: 1 }]);
  const { rows: acts } = await database.app.execute(sql`
    select count(*)::int as n, min(after ->> 'importId')::int as "importId" from audit_log
    where action = 'product.imported' and actor_id = ${adminId}`);
  expect(acts, "each product's history says where it comes from").toEqual([{ n: 1010, importId }]);
});

test("up to 500 go live with the statement that shows them; more are published afterwards", async () => {
  const few = await checked(manyRows(3, { status: "live" }));
  await start(few);
  await runStep(database.app);
  expect(await statuses()).toEqual({ live: 3 });
  const many = await checked(manyRows(510, { status: "live", prefix: "Second" }));
  await start(many);
  await runStep(database.app);
  await runStep(database.app);
  expect(await statuses()).toEqual({ live: 3, draft: 510 });
  await runStep(database.app);
  expect(await statuses()).toEqual({ live: 503, draft: 10 });
  await database.app.execute(sql`update product_directory set status = 'rejected', version = 2
    where id = (select max(id) from product_directory)`);
  expect(await runStep(database.app)).toBe("done");
  expect(await statuses(), "somebody's own decision stands").toEqual({ live: 512, rejected: 1 });
});

test("canceled in the middle, it leaves nothing and can be started again", async () => {
  const importId = await checked(manyRows(510));
  const { jobId } = await start(importId);
  await runStep(database.app);
  await cancelJob(database.app, { jobId: jobId ?? 0, viewer: { userId: adminId, isAdmin: true } });
  await expect(start(importId)).resolves.toEqual({ jobId });
  expect(await clearAbandonedImports(database.app)).toEqual({ removed: 500 });
  expect([await statuses(), await stateOf(importId)]).toEqual([{}, "checked"]);
  await start(importId);
  await runJobs(database.app);
  expect(await statuses()).toEqual({ draft: 510 });
});

test("an import that runs is not taken for an abandoned one", async () => {
  const importId = await checked(manyRows(510));
  await start(importId);
  await runStep(database.app);
  expect(await clearAbandonedImports(database.app)).toEqual({ removed: 0 });
  expect(await statuses()).toEqual({ deleted: 500 });
});

test("starting it many times at once imports the file once, and again changes nothing", async () => {
  const importId = await checked(manyRows(4));
  const started = await race(6, () => start(importId));
  expect(new Set(started.map((one) => JSON.stringify(one))).size).toBe(1);
  await runJobs(database.app);
  await start(importId);
  await runJobs(database.app);
  expect(await statuses()).toEqual({ draft: 4 });
});

test("the same file a second time is all duplicates, which can be left out", async () => {
  await start(await checked(manyRows(3)));
  await runJobs(database.app);
  const again = await checked(manyRows(4));
  expect((await getImport(database.app, { importId: again })).report).toMatchObject({
    ready: 1,
    problems: 0,
    duplicates: 3,
  });
  await start(again, { leavesOutProblems: false, leavesOutDuplicates: true });
  await runJobs(database.app);
  expect(await statuses()).toEqual({ draft: 4 });
  const third = await checked(manyRows(4));
  await expect(start(third, { leavesOutProblems: false, leavesOutDuplicates: true })).rejects.toMatchObject({
    code: "import_empty",
  });
});

test("rows with problems hold the file back, unless they are left out", async () => {
  const importId = await checked(manyRows(3).replace("https://sample-1.example.com", "nowhere at all"));
  await expect(start(importId)).rejects.toMatchObject({ code: "import_has_problems" });
  await start(importId, { leavesOutProblems: true, leavesOutDuplicates: false });
  await runJobs(database.app);
  expect(await statuses()).toEqual({ draft: 2 });
});

describe("rows that the database refuses", () => {
  const refusing = (constraint: string) =>
    database.app.execute(sql.raw(`alter table product_directory add constraint refuses_some ${constraint} not valid`));
  afterEach(() => database.app.execute(sql`alter table product_directory drop constraint if exists refuses_some`));

  async function importAll(content: string) {
    const importId = await checked(content);
    await start(importId);
    await runJobs(database.app);
    const { rows } = await listCheckedRows(database.app, { importId, only: "problems", page: 1 });
    const { rows: jobs } = await database.app.execute<{ message: string }>(
      sql`select result ->> 'message' as message from admin_jobs where kind = 'imports.write'`,
    );
    return { importId, refused: rows.map(({ row, problems }) => ({ row, problems })), message: jobs[0]?.message };
  }

  test("are reported as those rows, and the rest goes on", async () => {
    await refusing("check (product_name !~ ' (3|404)$')");
    const { importId, refused, message } = await importAll(manyRows(510));
    expect(await statuses()).toEqual({ draft: 508 });
    expect(refused).toEqual([
      { row: 5, problems: [expect.stringMatching(/^The database refused this row: .*refuses_some/)] },
      { row: 406, problems: [expect.stringMatching(/refuses_some/)] },
    ]);
    expect(message).toBe("508 products imported, 2 rows refused");
    expect(await getImport(database.app, { importId })).toMatchObject({
      state: "imported",
      products: { count: 508 },
      report: { problems: 2 },
    });
  });

  test("only once they are shown or published are reported, too, and leave nothing behind", async () => {
    await refusing("check (status <> 'live' or product_name !~ ' 1$')");
    const few = await importAll(manyRows(3, { status: "live" }));
    expect([await statuses(), few.refused.map(({ row }) => row), few.message]).toEqual([
      { live: 2 },
      [3],
      "2 products imported, 1 row refused",
    ]);
    await database.app.execute(sql`delete from admin_jobs`);
    const many = await importAll(manyRows(510, { status: "live", prefix: "Second" }));
    expect([await statuses(), many.refused.map(({ row }) => row), many.message]).toEqual([
      { live: 511, draft: 1 },
      [3],
      "510 products imported, 1 row not published",
    ]);
  });

  test("can be all of them", async () => {
    await refusing("check (product_name !~ '^Sample')");
    const { importId, message } = await importAll(manyRows(2));
    expect([await statuses(), await stateOf(importId), message]).toEqual([
      {},
      "imported",
      "0 products imported, 2 rows refused",
    ]);
  });
});

test("nothing starts before the check, and none of it while a job runs", async () => {
  const importId = await upload(database.app, { adminId, content: manyRows(2) });
  await expect(start(importId)).rejects.toMatchObject({ code: "import_unchecked" });
  const other = await checked(manyRows(2));
  await start(other);
  await expect(discardImport(database.app, { importId: other })).rejects.toMatchObject({ code: "import_busy" });
  await expect(undoImport(database.app, { importId: other, adminId })).rejects.toMatchObject({ code: "not_found" });
});

test("a niche that is gone since the check stops the import, and nothing is left of it", async () => {
  const { id: nicheId, name } = await makeNiche(database.app);
  const rows = manyRows(510).replaceAll(",draft\n", ",draft,\n").replace("status\n", "status,niches\n");
  const content = rows.replace(/,draft,\n(?=$)/, `,draft,${name}\n`);
  const importId = await checked(content);
  expect((await getImport(database.app, { importId })).report).toMatchObject({ ready: 510 });
  await start(importId);
  await runStep(database.app);
  await database.app.execute(sql`delete from niches where id = ${nicheId}`);
  expect(await runStep(database.app)).toBe("failed");
  await clearAbandonedImports(database.app);
  expect([await statuses(), await stateOf(importId)]).toEqual([{}, "checked"]);
});

test("undo removes every product within 24 hours, announces their addresses, and is logged", async () => {
  const importId = await checked(manyRows(510, { status: "live" }));
  await start(importId);
  await runJobs(database.app);
  await database.app.execute(sql`update product_directory set version = 2, headline = 'Edited since'
    where id = (select min(id) from product_directory)`);
  expect((await getImport(database.app, { importId })).products).toMatchObject({ count: 510, changed: 1 });
  const [one, other] = await race(2, () => undoImport(database.app, { importId, adminId }));
  expect(one).toEqual(other);
  await runJobs(database.app);
  expect([await statuses(), await stateOf(importId)]).toEqual([{}, "undone"]);
  const { rows } = await database.app.execute(sql`
    select (select count(*)::int from gone_addresses) as gone, array(select action from audit_log
      where object_type = 'import' and object_id = ${String(importId)} order by id) as acts`);
  expect(rows).toEqual([{ gone: 510, acts: ["import.started", "import.finished", "import.undone"] }]);
});

test("a canceled undo can be started again, and after 24 hours there is none", async () => {
  const importId = await checked(manyRows(510));
  await start(importId);
  await runJobs(database.app);
  const { jobId } = await undoImport(database.app, { importId, adminId });
  await runStep(database.app);
  await cancelJob(database.app, { jobId: jobId ?? 0, viewer: { userId: adminId, isAdmin: true } });
  expect(await statuses()).toEqual({ draft: 10 });
  await undoImport(database.app, { importId, adminId });
  await runJobs(database.app);
  expect(await statuses()).toEqual({});
  const late = await checked(manyRows(2));
  await start(late);
  await runJobs(database.app);
  await database.app.execute(sql`update csv_imports set imported_at = now() - interval '25 hours' where id = ${late}`);
  await expect(undoImport(database.app, { importId: late, adminId })).rejects.toMatchObject({
    code: "import_undo_over",
  });
});

test("a mapping is remembered for files with the same headers; niches and status are chosen anew", async () => {
  const { id: nicheId } = await makeNiche(database.app);
  const columns = ["productName", "tagline", "headline", "description", "websiteUrl", null, null] as const;
  const plan = { columns: [...columns], nicheIds: [nicheId], status: "pending" as const };
  await uploadAndCheck(database.app, { adminId, content: manyRows(1), plan });
  const again = await upload(database.app, { adminId, content: manyRows(2, { prefix: "Other" }) });
  expect(await getImport(database.app, { importId: again })).toMatchObject({
    isRemembered: true,
    plan: { columns, nicheIds: [], status: "draft" },
  });
  const other = await upload(database.app, { adminId, content: "name,url\nx,y\n" });
  expect(await getImport(database.app, { importId: other })).toMatchObject({
    isRemembered: false,
    plan: { columns: ["productName", "websiteUrl"] },
  });
});

test("thousands of rows of one name get slugs one after the other", async () => {
  const content = manyRows(1010).replaceAll(/^Sample tool \d+/gm, "Sample tool");
  const importId = await checked(content);
  await start(importId);
  await runJobs(database.app);
  const { rows } = await database.app.execute(sql`
    select slug from product_directory where slug in ('sample-tool', 'sample-tool-2', 'sample-tool-1010') order by slug`);
  expect(rows.map(({ slug }) => slug)).toEqual(["sample-tool", "sample-tool-1010", "sample-tool-2"]);
});

test("files and rows are deleted when nobody needs them anymore", async () => {
  const left = await upload(database.app, { adminId, content: manyRows(1) });
  const done = await checked(manyRows(2));
  await start(done);
  await runJobs(database.app);
  const rowsLeft = async () => {
    const { rows } = await database.app.execute<{ n: number }>(sql`select count(*)::int as n from csv_import_rows`);
    return rows[0]?.n;
  };
  await forgetImports(database.app);
  expect(await rowsLeft()).toBe(3);
  await database.app.execute(sql`update csv_imports set created_at = created_at - interval '26 hours',
    imported_at = imported_at - interval '26 hours'`);
  await forgetImports(database.app);
  expect(await rowsLeft()).toBe(0);
  await expect(getImport(database.app, { importId: left })).rejects.toMatchObject({ code: "not_found" });
  expect(await stateOf(done)).toBe("imported");
});
