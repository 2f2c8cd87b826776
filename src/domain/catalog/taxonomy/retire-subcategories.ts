import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { StepResult } from "../../records/jobs/job-kind.ts";
import { replaceIdInWorkingCopies } from "./replace-id-in-working-copies.ts";
import { goesOnLater, STEP_SIZE, type StepwiseJob } from "./work-in-steps.ts";

/** `intoId` is null if they are deleted, not merged. */
type Retirement = { subcategoryIds: number[]; intoId: number | null };

export const retireSubcategoriesJob: StepwiseJob<Retirement, null> = { kind: "retire_subcategories", step };

/**
 * Moves up to 200 products from retired subcategories, then refreshes the lists of products that a former child brought
 * into one of them, and deletes each subcategory once nothing is left. Moved rows are gone from it, so a repeated step
 * continues where the last one ended.
 */
async function step(db: Db, { params }: { params: Retirement }): Promise<StepResult<null>> {
  const { subcategoryIds, intoId } = params;
  for (const subcategoryId of subcategoryIds) {
    const moved = (await moveProducts(db, { subcategoryId, intoId })) || (await relistProducts(db, { subcategoryId }));
    if (moved > 0) return { cursor: null, moved, isFinished: false, result: goesOnLater };
    // Waits for transactions that add a product to it; from here on none can.
    await db.execute(sql`select from subcategories where id = ${subcategoryId} for update`);
    const latecomers = await moveProducts(db, { subcategoryId, intoId });
    if (latecomers > 0) return { cursor: null, moved: latecomers, isFinished: false, result: goesOnLater };
    await replaceIdInWorkingCopies(db, { field: "subcategoryIds", fromId: subcategoryId, toId: intoId });
    await db.execute(sql`delete from subcategories where id = ${subcategoryId}`);
  }
  const message = intoId === null ? "The subcategories are deleted." : "The subcategories are merged.";
  return { cursor: null, moved: 0, isFinished: true, result: { message } };
}

type Move = { subcategoryId: number; intoId: number | null };

async function moveProducts(db: Db, { subcategoryId, intoId }: Move): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from product_subcategories where subcategory_id = ${subcategoryId}
    order by product_id limit ${STEP_SIZE}`);
  if (rows.length === 0) return 0;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`;
  // Products before their links, in the order that every edit of a product uses.
  await db.execute(sql`select from product_directory where id = any (${ids}) order by id for no key update`);
  if (intoId !== null) {
    await db.execute(sql`
      update product_subcategories l set subcategory_id = ${intoId}
      where l.subcategory_id = ${subcategoryId} and l.product_id = any (${ids}) and not exists (
        select from product_subcategories o where o.product_id = l.product_id and o.subcategory_id = ${intoId})`);
  }
  await db.execute(sql`
    delete from product_subcategories where subcategory_id = ${subcategoryId} and product_id = any (${ids})`);
  return rows.length;
}

/** Products of its former children, which have another parent now. */
async function relistProducts(db: Db, { subcategoryId }: { subcategoryId: number }): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from product_listings where list = ${`s${subcategoryId}`} limit ${STEP_SIZE}`);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  if (ids.length > 0) await db.execute(sql`select refresh_listings(${sql.param(ids)}::bigint[])`);
  return ids.length;
}
