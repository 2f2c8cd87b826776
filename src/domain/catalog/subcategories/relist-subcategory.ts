import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { StepResult } from "../../records/jobs/job-kind.ts";
import { STEP_SIZE, type StepwiseJob } from "../taxonomy/work-in-steps.ts";

type Params = { subcategoryId: number };
type Cursor = { /** The last product done. */ after: number };
type Work = { params: Params; cursor: Cursor | null };

export const relistSubcategoryJob: StepwiseJob<Params, Cursor> = { kind: "relist_subcategory", step: relistStep };

const canceled = { message: "Publish or unpublish it again to update the rest." };

/** Refreshes the lists of up to 200 products of a subcategory, by id: its parent or its status changed. */
async function relistStep(db: Db, { params, cursor }: Work): Promise<StepResult<Cursor>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from product_subcategories
    where subcategory_id = ${params.subcategoryId} and live and product_id > ${cursor?.after ?? 0}
    order by product_id limit ${STEP_SIZE}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.execute(sql`select refresh_listings(${sql.param(ids)}::bigint[])`);
  const isFinished = ids.length < STEP_SIZE;
  const result = isFinished ? { message: "The lists are up to date." } : canceled;
  return { cursor: { after: ids.at(-1) ?? 0 }, moved: ids.length, isFinished, result };
}
