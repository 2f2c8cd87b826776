import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { StepResult } from "../../records/jobs/job-kind.ts";
import { STEP_SIZE, type StepwiseJob } from "../taxonomy/work-in-steps.ts";

type Cursor = { /** The last product done. */ after: number };
type Params = { key: string; name: string };
type Work = { params: Params; cursor: Cursor | null };

export const rewriteTagJob: StepwiseJob<Params, Cursor> = { kind: "rewrite_tag", step: rewriteTagStep };

/**
 * Changes the spelling of the tag with this key on up to 200 products, by id. Their versions stay the same, so a form
 * that is open on one of them can still be saved; if it saves the old tag, it gets the new one.
 */
async function rewriteTagStep(db: Db, { params, cursor }: Work): Promise<StepResult<Cursor>> {
  const { key, name } = params;
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from product_tags where tag = ${key} and product_id > ${cursor?.after ?? 0}
    order by product_id limit ${STEP_SIZE}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    const all = sql`${sql.param(ids)}::bigint[]`;
    await db.execute(sql`select from product_directory where id = any (${all}) order by id for no key update`);
    await db.execute(sql`
      update product_directory set tags = replace_tag(tags, ${key}, ${name})
      where id = any (${all}) and tags <> replace_tag(tags, ${key}, ${name})`);
  }
  return { cursor: { after: ids.at(-1) ?? 0 }, moved: ids.length, isFinished: ids.length < STEP_SIZE };
}
