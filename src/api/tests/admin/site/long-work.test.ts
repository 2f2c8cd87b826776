import { sql } from "drizzle-orm";
import pino from "pino";
import { afterEach, beforeAll, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { mergeNiche } from "#domain/catalog/niches/merge-niche.ts";
import { deleteSubcategories } from "#domain/catalog/subcategories/delete-subcategories.ts";
import { relistSubcategoryJob } from "#domain/catalog/subcategories/relist-subcategory.ts";
import { setSubcategoryStatus } from "#domain/catalog/subcategories/set-subcategory-status.ts";
import { renameTag } from "#domain/catalog/tags/rename-tag.ts";
import { rewriteTagJob } from "#domain/catalog/tags/rewrite-tag.ts";
import { findRenamedCategory } from "#domain/catalog/taxonomy/find-renamed-category.ts";
import { finishRetirement } from "#domain/catalog/taxonomy/finish-retirement.ts";
import { retireNicheJob } from "#domain/catalog/taxonomy/retire-niche.ts";
import { retireSubcategoriesJob } from "#domain/catalog/taxonomy/retire-subcategories.ts";
import { listCategories } from "#domain/moderation/products/list-categories.ts";
import type { AnyJobKind } from "#domain/records/jobs/job-kind.ts";
import { runNextStep } from "#domain/records/jobs/run-next-step.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });
const kinds: AnyJobKind[] = [retireNicheJob, retireSubcategoriesJob, relistSubcategoryJob, rewriteTagJob];
const many = limits.admin.bulkMax + 50;
let actorId: string;

beforeAll(async () => {
  ({ id: actorId } = await makeUser(database.app));
  await database.app.execute(sql`insert into admin_users (user_id) values (${actorId})`);
});
afterEach(async () => {
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});

/** Copies of one product, all live and with its links, in a few statements. */
async function makeMany(links: { nicheIds?: number[]; subcategoryIds?: number[]; tags?: string[] }): Promise<void> {
  const { id } = await makeProduct(database.app, links);
  await database.app.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into product_directory (product_name, headline, slug, status, tags, primary_niche_id)
      select product_name, headline, slug || '-copy-' || n, 'live', tags, primary_niche_id
      from product_directory, generate_series(2, ${many}::int) as n where id = ${id} returning id`);
    const ids = sql`${sql.param(rows.map((row) => row.id))}::bigint[]`;
    await tx.execute(sql`
      insert into product_niches (product_id, niche_id)
      select copy, niche_id from product_niches, unnest(${ids}) as copy where product_id = ${id}`);
    await tx.execute(sql`
      insert into product_subcategories (product_id, subcategory_id)
      select copy, subcategory_id from product_subcategories, unnest(${ids}) as copy where product_id = ${id}`);
  });
}

/** Runs a job to its end; how many products each step moved. */
async function stepsOf(jobId: number | null): Promise<number[]> {
  expect(jobId).not.toBeNull();
  const moved: number[] = [];
  for (let done = 0; ; ) {
    const outcome = await runNextStep(database.app, { kinds, log });
    const { rows } = await database.app.execute<{ moved: number }>(
      sql`select moved from admin_jobs where id = ${jobId}`,
    );
    moved.push((rows[0]?.moved ?? 0) - done);
    done = rows[0]?.moved ?? 0;
    if (outcome === "done") return moved;
    expect(outcome).toBe("moved");
  }
}

const count = async (rows: ReturnType<typeof sql>) =>
  (await database.app.execute<{ n: number }>(sql`select count(*)::int as n from ${rows}`)).rows[0]?.n;

test("a merge of many products redirects at once, and moves them in bounded steps", async () => {
  const [from, into] = [await makeNiche(database.app), await makeNiche(database.app)];
  await makeMany({ nicheIds: [from.id] });
  const { jobId, products } = await mergeNiche(database.app, { nicheId: from.id, intoId: into.id, actorId });
  expect(products).toBe(many);
  expect(await findRenamedCategory(database.open, { kind: "niche", oldSlug: from.slug })).toBe(into.slug);
  await expect(mergeNiche(database.app, { nicheId: into.id, intoId: from.id, actorId })).rejects.toMatchObject({
    code: "category_busy",
  });

  expect((await listCategories(database.app)).niches.map(({ id }) => id)).not.toContain(from.id);

  // Somebody adds a product to it meanwhile.
  await runNextStep(database.app, { kinds, log });
  const late = await makeProduct(database.app, { nicheIds: [from.id] });
  const steps = await stepsOf(jobId);
  expect(Math.max(...steps)).toBeLessThanOrEqual(2 * limits.taxonomy.stepSize);
  expect(await count(sql`niches where id = ${from.id}`)).toBe(0);
  expect(await count(sql`product_niches where niche_id = ${into.id}`)).toBe(many + 1);
  expect(await count(sql`product_directory where id = ${late.id} and primary_niche_id = ${into.id}`)).toBe(1);
}, 120_000);

test("a canceled merge can be finished, and not while its job is at work", async () => {
  const [from, into] = [await makeNiche(database.app), await makeNiche(database.app)];
  await makeMany({ nicheIds: [from.id] });
  const { jobId } = await mergeNiche(database.app, { nicheId: from.id, intoId: into.id, actorId });
  const finish = () => finishRetirement(database.app, { kind: "niche", id: from.id, actorId });
  await expect(finish()).rejects.toMatchObject({ code: "category_busy" });
  await runNextStep(database.app, { kinds, log });
  await database.app.execute(sql`update admin_jobs set state = 'cancelled', settled_at = now() where id = ${jobId}`);
  const left = await finish();
  expect(left).toEqual({ products: many - limits.taxonomy.stepSize, jobId: null });
  expect(await count(sql`product_niches where niche_id = ${into.id}`)).toBe(many);
}, 120_000);

test("deleting a parent moves its children at once and its many products in bounded steps", async () => {
  const parent = await makeSubcategory(database.app, { isParent: true });
  const child = await makeSubcategory(database.app, { parentId: parent.id });
  await makeMany({ subcategoryIds: [child.id] });
  const { jobId } = await deleteSubcategories(database.app, { subcategoryIds: [parent.id], actorId });
  expect(
    await count(sql`subcategories c join subcategories p on p.id = c.parent_id
      where c.id = ${child.id} and p.slug = 'all-resources'`),
  ).toBe(1);
  expect(Math.max(...(await stepsOf(jobId)))).toBe(limits.taxonomy.stepSize);
  expect(await count(sql`product_listings where list = ${`s${parent.id}`}`)).toBe(0);
}, 120_000);

test("unpublishing a child with many products hides it at once; its parent's list follows", async () => {
  const parent = await makeSubcategory(database.app, { isParent: true });
  const child = await makeSubcategory(database.app, { parentId: parent.id });
  await makeMany({ subcategoryIds: [child.id] });
  const { jobId } = await setSubcategoryStatus(database.app, { subcategoryId: child.id, status: "draft", actorId });
  expect(await count(sql`live_subcategories where id = ${child.id}`)).toBe(0);
  expect(Math.max(...(await stepsOf(jobId)))).toBe(limits.taxonomy.stepSize);
  expect(await count(sql`product_listings where list = ${`s${parent.id}`}`)).toBe(0);
}, 120_000);

test("a renamed tag of many products redirects at once and is rewritten in bounded steps", async () => {
  await makeMany({ tags: ["Bulky", "Other"] });
  const { jobId } = await renameTag(database.app, { key: "bulky", name: "Roomy", actorId });
  expect(await count(sql`public_tag_aliases where key = 'bulky' and new_key = 'roomy'`)).toBe(1);
  expect(Math.max(...(await stepsOf(jobId)))).toBe(limits.taxonomy.stepSize);
  expect(await count(sql`product_directory where tags = '{Roomy,Other}'`)).toBe(many);
}, 120_000);
