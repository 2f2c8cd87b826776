import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { guessMapping, noImportOptions } from "#contract/admin/products/import-fields.ts";
import type { CheckedRows, Import, ImportDetail } from "#contract/admin/products/imports.ts";
import type { ErrorBody } from "#contract/shared/errors.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { runJobs } from "#test/tools/imports.ts";
import { manyRows } from "#test/tools/many-rows.ts";
import type { SignedIn } from "#test/tools/sign-in.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const at = "/api/v1/admin/products/imports";
const all = { leavesOutProblems: false, leavesOutDuplicates: false };

type Sent = { name?: string; type?: string; headers?: Record<string, string> };

/** As the page sends it. */
async function send(
  site: typeof app,
  { cookie }: SignedIn,
  body: BodyInit,
  { name = "tools.csv", type = "", headers = {} }: Sent = {},
) {
  const query = new URLSearchParams({ name, ...(type && { type }) });
  const init = {
    method: "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "text/csv",
      "x-requested-with": "XMLHttpRequest",
      cookie,
      ...headers,
    },
    body,
    duplex: "half",
  };
  return await site.instances[0].fetch(new Request(`${app.origin}${at}?${query}`, init), {
    clientAddress: "127.0.0.1",
  });
}

const post = (client: Client, path: string, json: object = {}) =>
  client.send(`${at}/${path}`, { method: "POST", json });
const messageOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.message;
const read = async (client: Client, id: number) => (await (await client.send(`${at}/${id}`)).json()) as ImportDetail;
const planOf = ({ headers }: ImportDetail) => ({
  columns: guessMapping(headers),
  nicheIds: [],
  subcategoryIds: [],
  status: "draft",
  ...noImportOptions,
});

test("a file is uploaded, checked, imported and undone", async () => {
  const admin = await app.signIn("admin");
  const niche = await makeNiche(app.database.app);
  const uploaded = (await (await send(app, admin, manyRows(3, { status: "live" }))).json()) as ImportDetail;
  expect(uploaded).toMatchObject({
    state: "uploaded",
    fileName: "tools.csv",
    rowCount: 3,
    report: null,
    isRunning: false,
  });
  expect(uploaded.plan).toEqual(planOf(uploaded));
  expect(uploaded.preview[0]?.[0]).toBe("Sample tool 0");
  const check = await post(admin, `${uploaded.id}/check`, { ...planOf(uploaded), nicheIds: [niche.id] });
  expect(check.status).toBe(200);
  await runJobs(app.database.app);
  expect(await read(admin, uploaded.id)).toMatchObject({
    state: "checked",
    report: { ready: 3, problems: 0, duplicates: 0 },
  });
  const { jobId } = (await (await post(admin, `${uploaded.id}/start`, all)).json()) as { jobId: number };
  await runJobs(app.database.app);
  const job = await admin.send(`/api/v1/admin/jobs/${jobId}`);
  expect(await job.json()).toMatchObject({ state: "done", moved: 3, result: { message: "3 products imported" } });
  expect((await app.guest.send("/resources/sample-tool-1")).status, "visitors see it").toBe(200);
  const listed = (await (await admin.send(at)).json()) as { imports: Import[] };
  expect(listed.imports[0]).toMatchObject({ id: uploaded.id, state: "imported", undoUntil: expect.any(String) });
  expect((await post(admin, `${uploaded.id}/undo`)).status).toBe(200);
  await runJobs(app.database.app);
  expect((await app.guest.send("/resources/sample-tool-1")).status).toBe(404);
});

test("files that are no CSV, have no data or can't be read get the written messages", async () => {
  const admin = await app.signIn("admin");
  const message = async (body: BodyInit, options?: Sent) => await messageOf(await send(app, admin, body, options));
  expect(await message(manyRows(1), { name: "tools.xlsx" })).toBe("Please upload a valid CSV file");
  expect((await send(app, admin, manyRows(1), { name: "tools", type: "text/csv" })).status).toBe(201);
  expect(await message("")).toBe("No data found in CSV file");
  expect(await message("a,b\n,\n,\n")).toBe("No valid data found in CSV file");
  expect(await message('a,b\n"x,y\n')).toBe("Failed to parse CSV file. Please check the file format.");
  expect(await message(`a\n${"x\n".repeat(csvLimits.rowsMax + 1)}`)).toMatch(/50,000/);
  const { rows } = await app.database.app.execute(sql`select state from csv_imports where file_name <> 'tools'`);
  expect(rows, "what was refused leaves nothing").not.toContainEqual({ state: "uploading" });
});

test("missing columns are named after the mapping, as written", async () => {
  const admin = await app.signIn("admin");
  const uploaded = (await (await send(app, admin, "product_name,link\nSalt,salt.example\n")).json()) as ImportDetail;
  const refused = await post(admin, `${uploaded.id}/check`, planOf(uploaded));
  expect(((await refused.json()) as ErrorBody).error).toMatchObject({
    code: "csv_missing_fields",
    fields: { columns: ["Missing required fields: headline, tagline, description"] },
  });
  const twice = await post(admin, `${uploaded.id}/check`, { ...planOf(uploaded), columns: ["headline", "headline"] });
  expect(twice.status, "one field from two columns").toBe(400);
});

test("more than 50 MiB is refused, and this route alone takes that much", async () => {
  const admin = await app.signIn("admin");
  const announced = await send(app, admin, "x", { headers: { "content-length": String(csvLimits.bytesMax + 1) } });
  expect([announced.status, await messageOf(announced)]).toEqual([413, expect.stringMatching(/50 MiB/)]);
  const large = JSON.stringify({ columns: ["x".repeat(70_000)] });
  const elsewhere = await admin.send(`${at}/1/check`, { method: "POST", json: JSON.parse(large) });
  expect(((await elsewhere.json()) as ErrorBody).error.code).toBe("body_too_large");
});

test("only our own page uploads, five files an hour", async () => {
  const admin = await limited.signIn("admin");
  const foreign = await send(limited, admin, manyRows(1), { headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(403);
  const plain = await send(limited, admin, manyRows(1), { headers: { "content-type": "text/plain" } });
  expect(plain.status).toBe(415);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await send(limited, admin, manyRows(1))).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test("a file that can't be read doesn't count as one of the five", async () => {
  const admin = await limited.signIn("admin");
  const answers = [];
  for (const content of ["", 'a,b\n"x,y\n', "a,b\n,\n", ",".repeat(300), "a\0b", ""]) {
    answers.push((await send(limited, admin, content)).status);
  }
  expect(answers).toEqual([400, 400, 400, 400, 400, 400]);
  for (let n = 0; n < 5; n += 1) answers.push((await send(limited, admin, manyRows(1))).status);
  expect(answers.slice(6)).toEqual([201, 201, 201, 201, 201]);
  expect((await send(limited, admin, "")).status).toBe(429);
});

test("trying files again and again has a limit, too", async () => {
  const admin = await limited.signIn("admin");
  const answers = [];
  for (let n = 0; n < 31; n += 1) answers.push((await send(limited, admin, "")).status);
  expect([answers.lastIndexOf(400), answers.at(-1)]).toEqual([29, 429]);
});

test("lists rows with problems and duplicates apart, and deletes a file that nobody wants", async () => {
  const admin = await app.signIn("admin");
  await makeProduct(app.database.app, { name: "Taken", websiteUrl: "https://list-0.example.com" });
  const content = manyRows(3, { prefix: "List" }).replace("https://list-1.example.com", "");
  const uploaded = (await (await send(app, admin, content)).json()) as ImportDetail;
  await post(admin, `${uploaded.id}/check`, planOf(uploaded));
  await runJobs(app.database.app);
  expect((await read(admin, uploaded.id)).report).toMatchObject({ ready: 1, problems: 1, duplicates: 1 });
  const rows = async (only: string) =>
    (await (await admin.send(`${at}/${uploaded.id}/rows?only=${only}`)).json()) as CheckedRows;
  expect(await rows("problems")).toMatchObject({
    count: 1,
    rows: [{ row: 3, name: "List tool 1", problems: ["Website URL: Website URL is required"] }],
  });
  expect(await rows("duplicates")).toMatchObject({
    count: 1,
    rows: [{ row: 2, duplicates: [{ reason: "site", name: "Taken" }] }],
  });
  const held = await post(admin, `${uploaded.id}/start`, all);
  expect([held.status, await messageOf(held)]).toEqual([409, expect.stringMatching(/leave these rows out/)]);
  expect((await admin.send(`${at}/${uploaded.id}`, { method: "DELETE" })).status).toBe(200);
  expect((await admin.send(`${at}/${uploaded.id}`)).status).toBe(404);
});

test("the template can be imported as it is", async () => {
  const admin = await app.signIn("admin");
  const template = await (await admin.send("/api/v1/admin/products/import-template")).text();
  const uploaded = (await (await send(app, admin, template)).json()) as ImportDetail;
  expect(uploaded.plan.columns).not.toContain(null);
  await post(admin, `${uploaded.id}/check`, planOf(uploaded));
  await runJobs(app.database.app);
  expect((await read(admin, uploaded.id)).report).toMatchObject({ ready: 2, problems: 0, duplicates: 0 });
});

test("an export of products can be imported, formulas and all", async () => {
  const admin = await app.signIn("admin");
  const db = app.database.app;
  const niche = await makeNiche(db, { name: "Ships, Boats" });
  const description = 'A "quoted" description, long enough for a live product.\nWith a second line.';
  const { id } = await makeProduct(db, {
    name: "=Roundtrip",
    websiteUrl: "https://round.example",
    nicheIds: [niche.id],
  });
  await db.execute(sql`update product_directory set description = ${description}, headline = '@work, always',
    tags = '{one,two}', pricing = 'premium' where id = ${id}`);
  const exported = await (await admin.send("/api/v1/admin/products/export?q=Roundtrip")).text();
  await db.execute(sql`delete from product_directory where id = ${id}`);
  const uploaded = (await (await send(app, admin, exported)).json()) as ImportDetail;
  await post(admin, `${uploaded.id}/check`, planOf(uploaded));
  await runJobs(db);
  expect((await read(admin, uploaded.id)).report).toMatchObject({ ready: 1, problems: 0, duplicates: 0 });
  await post(admin, `${uploaded.id}/start`, all);
  await runJobs(db);
  const { rows } = await db.execute(sql`
    select p.product_name as name, p.headline, p.description, p.tags, p.pricing, p.status, n.name as niche
    from product_directory p join niches n on n.id = p.primary_niche_id where p.website_url = 'https://round.example'`);
  expect(rows).toEqual([
    {
      name: "=Roundtrip",
      headline: "@work, always",
      description,
      tags: ["one", "two"],
      pricing: "premium",
      status: "live",
      niche: "Ships, Boats",
    },
  ]);
});
