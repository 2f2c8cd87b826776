import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";
import { products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useCast } from "#test/factories/use-cast.ts";
import type { ProductStage } from "../../catalog/products/life/product-status.ts";
import { cancelJob } from "../../records/jobs/cancel-job.ts";
import { getJob } from "../../records/jobs/get-job.ts";
import { runNextStep } from "../../records/jobs/run-next-step.ts";
import { bulkActJobs } from "./bulk-act-jobs.ts";
import { previewRemap } from "./preview-remap.ts";
import { readLinks } from "./product-links.ts";
import { startBulkAct } from "./start-bulk-act.ts";
import { undoBulkAct } from "./undo-bulk-act.ts";

const database = useTestDatabase();
const cast = useCast(database);
const stages = ["draft", "incomplete", "submitted", "approved", "live", "rejected"] as const;
const publish: BulkChange = { action: "publish" };
const draft: BulkChange = { action: "draft" };

beforeAll(async () => {
  await database.app.execute(sql`insert into admin_users (user_id) values (${cast.admin.userId})`);
});

const stage = (name: ProductStage) => makeStagedProduct(database.app, { stage: name, cast });
const act = (change: BulkChange, chosen: { productId: number; expectedVersion: number }[]) =>
  startBulkAct(database.app, { change, selection: { products: chosen }, actor: cast.admin });
const undo = (actId: number | null) => undoBulkAct(database.app, { actId: actId ?? 0, actor: cast.admin });

async function lifeOf({ productId }: { productId: number }) {
  const life = await readLife(database.app, { productId });
  const { submittedAt, approvedAt, listedAt, statusReason } = life?.row ?? {};
  return { stage: life?.stage, submittedAt, approvedAt, listedAt, statusReason };
}

test.each([
  ["publish", publish, "live"],
  ["draft", draft, "draft"],
] as const)("%s changes products in every stage at once, and undo brings each back exactly", async (_, change, to) => {
  const chosen = await Promise.all(stages.map(stage));
  const before = await Promise.all(chosen.map(lifeOf));
  const started = await act(change, chosen);
  expect(started).toMatchObject({ jobId: null, settled: 6, refused: [] });
  expect((await Promise.all(chosen.map(lifeOf))).map((life) => life.stage)).toEqual(Array(6).fill(to));
  expect(await undo(started.actId)).toMatchObject({ settled: 5, refused: [] });
  expect(await Promise.all(chosen.map(lifeOf))).toEqual(before);
  const [first] = chosen;
  const acts = (await readLife(database.app, { productId: first?.productId ?? 0 }))?.acts;
  expect(acts?.at(-1)).toBe(to === "live" ? "product.decision_undone" : undefined);
});

const lettersAbout = async (productIds: number[]) => {
  const { rows } = await database.app.execute<{ kind: string; minutes: number }>(sql`
    select kind, round(extract(epoch from next_try_at - now()) / 60)::int as minutes from letters
    where (data->'product'->>'id')::bigint = any (${sql.param(productIds)}::bigint[])`);
  return rows;
};

test("the submitters hear of it once it can no longer be undone, and of an undone one nothing", async () => {
  const [kept, other] = [await stage("submitted"), await stage("submitted")];
  const undone = [await stage("submitted"), await stage("submitted")];
  await act(publish, [kept, other]);
  const { actId } = await act(publish, undone);
  const held = { kind: "product_published", minutes: 15 };
  const undoneIds = undone.map(({ productId }) => productId);
  expect(await lettersAbout(undoneIds)).toContainEqual(held);
  await undo(actId);
  expect(await lettersAbout(undoneIds)).toEqual([]);
  expect(await lettersAbout([kept.productId])).toContainEqual(held);
});

test("they hear of a single publication after 70 seconds, and nothing if it is taken back before", async () => {
  const [kept, undone, drafted] = [await stage("submitted"), await stage("submitted"), await stage("submitted")];
  await act(publish, [kept]);
  const { actId } = await act(publish, [undone]);
  await act(publish, [drafted]);
  const { rows: waits } = await database.app.execute(sql`
    select distinct extract(epoch from next_try_at - created_at)::int as seconds from letters
    where (data->'product'->>'id')::bigint in (${kept.productId}, ${undone.productId}, ${drafted.productId})`);
  expect(waits).toEqual([{ seconds: 70 }]);
  await undo(actId);
  expect(await lettersAbout([undone.productId])).toEqual([]);
  // Another act reverses it too.
  await act(draft, [{ ...drafted, expectedVersion: drafted.expectedVersion + 1 }]);
  expect(await lettersAbout([drafted.productId])).toEqual([]);
  const { rows: notices } = await database.app.execute(
    sql`select from notices where product_id = ${drafted.productId} and kind = 'product_published'`,
  );
  expect(notices).toEqual([]);
  expect(await lettersAbout([kept.productId])).not.toEqual([]);
});

test("one refused product holds back all, and is named with the reason", async () => {
  const [fine, stale] = [await stage("draft"), await stage("draft")];
  await editStoredProduct(database.app, { ...stale, actor: cast.admin, fields: { headline: "Changed meanwhile" } });
  const started = await act(publish, [fine, stale, { productId: 999_999, expectedVersion: 1 }]);
  expect(started).toMatchObject({
    actId: null,
    settled: 0,
    refused: [
      { productId: stale.productId, code: "conflict", name: expect.any(String) },
      { code: "product_not_found" },
    ],
  });
  expect((await lifeOf(fine)).stage).toBe("draft");
});

test("a product that was changed since is left out of the undo, and named", async () => {
  const [fine, edited] = [await stage("draft"), await stage("draft")];
  const { actId } = await act(publish, [fine, edited]);
  await editStoredProduct(database.app, {
    productId: edited.productId,
    expectedVersion: 2,
    actor: cast.admin,
    fields: { headline: "Changed meanwhile" },
  });
  expect(await undo(actId)).toMatchObject({
    settled: 1,
    refused: [{ productId: edited.productId, code: "conflict" }],
  });
  expect([(await lifeOf(fine)).stage, (await lifeOf(edited)).stage]).toEqual(["draft", "live"]);
});

test("an undo works once, and for 15 minutes", async () => {
  const one = await stage("draft");
  const { actId } = await act(publish, [one]);
  expect(await undo(actId)).toMatchObject({ settled: 1 });
  expect(await undo(actId)).toMatchObject({ settled: 0, refused: [] });
  const other = await stage("draft");
  const late = await act(publish, [other]);
  await database.app.execute(
    sql`update bulk_acts set created_at = now() - interval '16 minutes' where id = ${late.actId}`,
  );
  await expect(undo(late.actId)).rejects.toMatchObject({ code: "bulk_undo_over" });
  expect((await lifeOf(other)).stage).toBe("live");
});

test("moving to draft drops a change that waits, and undo lets it wait again", async () => {
  const { productId, expectedVersion } = await stage("live");
  await editStoredProduct(database.app, {
    productId,
    expectedVersion,
    actor: cast.submitter,
    fields: { productName: "Renamed" },
  });
  const state = async () => {
    const { rows } = await database.app.execute<{ state: string }>(
      sql`select state from product_revisions where product_id = ${productId}`,
    );
    return rows.map((row) => row.state);
  };
  expect(await state()).toEqual(["pending"]);
  const [row] = await database.app.select().from(products).where(eq(products.id, productId));
  const { actId } = await act(draft, [{ productId, expectedVersion: row?.version ?? 0 }]);
  expect(await state()).toEqual(["superseded"]);
  await undo(actId);
  expect(await state()).toEqual(["pending"]);
});

test("deleting is permanent: nothing to undo", async () => {
  const chosen = [await stage("live"), await stage("draft")];
  expect(await act({ action: "delete" }, chosen)).toMatchObject({ actId: null, settled: 2 });
  for (const one of chosen) expect(await readLife(database.app, one)).toBeNull();
});

test("of all that match, exactly as many as were confirmed", async () => {
  const name = "Matching one";
  for (let n = 0; n < 3; n += 1) await makeStagedProduct(database.app, { stage: "draft", cast, name });
  const start = (count: number) =>
    startBulkAct(database.app, { change: publish, selection: { filter: { q: name }, count }, actor: cast.admin });
  await expect(start(2)).rejects.toMatchObject({ code: "selection_changed" });
  expect(await start(3)).toMatchObject({ settled: 3, jobId: null });
});

async function makeMany(name: string, count: number) {
  await database.app.execute(sql`
    insert into product_directory (product_name, slug, headline, description, status)
    select ${name} || n, lower(${name}) || '-' || n, 'What number ' || n || ' does for you',
      'A description of number ' || n || ' that has more than fifty characters', 'draft'
    from generate_series(1, ${count}::int) n`);
  await database.app.execute(sql`
    insert into product_niches (product_id, niche_id)
    select id, ${cast.niche.id} from product_directory where starts_with(product_name, ${name}) and status = 'draft'
    on conflict do nothing`);
}

const countBy = async (name: string) => {
  const { rows } = await database.app.execute<{ status: string; n: number }>(sql`
    select status, count(*)::int as n from product_directory where product_name like ${`${name}%`} group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

const step = () => runNextStep(database.app, { kinds: bulkActJobs, log: pino({ level: "silent" }) });
const job = (jobId: number | null) => getJob(database.app, { jobId: jobId ?? 0, viewer: cast.admin });

test("above 500 a job does it in batches; the set is fixed at the start, and undo is a job too", async () => {
  await makeMany("Crate", 1001);
  const selection = { filter: { q: "Crate", status: "draft" as const }, count: 1001 };
  const { jobId, actId } = await startBulkAct(database.app, { change: publish, selection, actor: cast.admin });
  expect(await job(jobId)).toMatchObject({ state: "open", total: 1001, moved: 0 });
  expect(await step()).toBe("moved");
  // Live products no longer match the filter; the remaining ones do.
  expect(await countBy("Crate")).toEqual({ draft: 501, live: 500 });
  await expect(undo(actId)).rejects.toMatchObject({ code: "bulk_act_running" });
  // A product that appears now wasn't confirmed; one that is gone is reported.
  await makeMany("Crate-late", 1);
  await database.app.execute(sql`delete from product_directory where product_name = 'Crate1001'`);
  while ((await step()) === "moved");
  expect(await countBy("Crate")).toEqual({ draft: 1, live: 1000 });
  const { state, moved, result } = await job(jobId);
  expect({ state, moved }).toEqual({ state: "done", moved: 1001 });
  expect(result?.message).toMatch(
    /^1,000 products have been published successfully\. 1 product left out: Product \d+ \(.+\)$/,
  );
  const undone = await undo(actId);
  expect(undone.jobId).not.toBeNull();
  while ((await step()) === "moved");
  expect(await countBy("Crate")).toEqual({ draft: 1001 });
  expect((await job(undone.jobId)).result?.message).toBe("Undone for 1,000 products");
});

test("letters of a long job wait until its end can no longer be undone", async () => {
  await makeMany("Sail", 501);
  await database.app.execute(
    sql`update product_directory set submitter_id = ${cast.submitter.userId} where product_name = 'Sail1'`,
  );
  const selection = { filter: { q: "Sail" }, count: 501 };
  await startBulkAct(database.app, { change: publish, selection, actor: cast.admin });
  await step();
  await database.app.execute(sql`update letters set next_try_at = now() + interval '1 minute' where tries = 0`);
  expect(await step()).toBe("done");
  const { rows } = await database.app.execute<{ id: number }>(
    sql`select id from product_directory where product_name = 'Sail1'`,
  );
  expect(await lettersAbout(rows.map(({ id }) => id))).toEqual([{ kind: "product_published", minutes: 15 }]);
});

test("what a canceled job has done can be undone", async () => {
  await makeMany("Barrel", 600);
  const selection = { filter: { q: "Barrel" }, count: 600 };
  const { jobId, actId } = await startBulkAct(database.app, { change: publish, selection, actor: cast.admin });
  await step();
  await cancelJob(database.app, { jobId: jobId ?? 0, viewer: cast.admin });
  expect(await countBy("Barrel")).toEqual({ draft: 100, live: 500 });
  expect(await undo(actId)).toMatchObject({ settled: 500, jobId: null });
  expect(await countBy("Barrel")).toEqual({ draft: 600 });
});

test("a job deletes for good", async () => {
  await makeMany("Rope", 501);
  const selection = { filter: { q: "Rope" }, count: 501 };
  const started = await startBulkAct(database.app, { change: { action: "delete" }, selection, actor: cast.admin });
  expect(started.actId).toBeNull();
  while ((await step()) === "moved");
  expect(await countBy("Rope")).toEqual({});
  expect((await job(started.jobId)).result?.message).toBe(
    "501 products have been permanently deleted from the database",
  );
});

async function makeLinked() {
  const [home, away] = [await makeNiche(database.app), await makeNiche(database.app)];
  const [own, other] = [await makeSubcategory(database.app), await makeSubcategory(database.app)];
  const { id: productId } = await makeProduct(database.app, { nicheIds: [home.id], subcategoryIds: [own.id] });
  const links = async () => (await readLinks(database.app, { productIds: [productId] })).get(productId);
  return { home, away, own, other, productId, links, chosen: [{ productId, expectedVersion: 1 }] };
}

test("remap adds links and keeps the primary niche; undo restores them exactly", async () => {
  const { home, away, own, other, links, chosen } = await makeLinked();
  const before = await links();
  const change: BulkChange = { action: "remap", mode: "add", nicheIds: [away.id], subcategoryIds: [other.id] };
  const { actId } = await act(change, chosen);
  expect(await links()).toEqual({
    primaryNicheId: home.id,
    nicheIds: [home.id, away.id],
    subcategories: [own.id, other.id].map((id) => ({ id, categoryId: home.id })),
  });
  expect(await undo(actId)).toMatchObject({ settled: 1 });
  expect(await links()).toEqual(before);
});

test("remap replaces links; a kind nobody chose stays", async () => {
  const { away, own, links, chosen } = await makeLinked();
  await act({ action: "remap", mode: "replace", nicheIds: [away.id], subcategoryIds: [] }, chosen);
  expect(await links()).toEqual({
    primaryNicheId: away.id,
    nicheIds: [away.id],
    subcategories: [{ id: own.id, categoryId: away.id }],
  });
});

test("a remapped product that was edited since keeps its new links when the rest is undone", async () => {
  const { home, away, productId, links, chosen } = await makeLinked();
  const other = await makeLinked();
  const change: BulkChange = { action: "remap", mode: "replace", nicheIds: [away.id], subcategoryIds: [] };
  const { actId } = await act(change, [...chosen, ...other.chosen]);
  await editStoredProduct(database.app, {
    productId,
    expectedVersion: 2,
    actor: cast.admin,
    fields: { headline: "Edited since" },
  });
  expect(await undo(actId)).toMatchObject({ settled: 1, refused: [{ productId, code: "conflict" }] });
  expect((await links())?.nicheIds).toEqual([away.id]);
  expect((await other.links())?.nicheIds).toEqual([other.home.id]);
  expect(home.id).not.toBe(away.id);
});

test("remap refuses unknown niches and an empty choice", async () => {
  const { chosen } = await makeLinked();
  const remap = (nicheIds: number[]) => act({ action: "remap", mode: "add", nicheIds, subcategoryIds: [] }, chosen);
  await expect(remap([])).rejects.toMatchObject({ code: "niche_required" });
  await expect(remap([999_999])).rejects.toMatchObject({ code: "invalid_input" });
});

test("the preview names what would change and changes nothing", async () => {
  const { away, productId, links } = await makeLinked();
  const before = await links();
  const preview = await previewRemap(database.app, {
    products: [{ productId, version: 1 }],
    matching: undefined,
    mode: "add",
    nicheIds: [away.id],
    subcategoryIds: [],
  });
  expect(preview).toMatchObject({ count: 1, products: [{ id: productId, isChanged: true }] });
  expect(preview.products[0]?.niches.after).toHaveLength(2);
  expect(await links()).toEqual(before);
});
