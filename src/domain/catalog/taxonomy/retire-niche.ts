import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { StepResult } from "../../records/jobs/job-kind.ts";
import { moveFollowers } from "./move-followers.ts";
import { replaceIdInWorkingCopies } from "./replace-id-in-working-copies.ts";
import { goesOnLater, STEP_SIZE, type StepwiseJob } from "./work-in-steps.ts";

/** `intoId` is null if the niche is deleted, not merged. */
export type NicheRetirement = { nicheId: number; intoId: number | null };

type Work = { params: NicheRetirement };

export const retireNicheJob: StepwiseJob<NicheRetirement, null> = { kind: "retire_niche", step: retireNicheStep };

/**
 * Moves up to 200 products, products' primary niches or people from a retired niche, and deletes it once nothing is
 * left. Moved rows are gone from the niche, so a repeated step continues where the last one ended.
 */
async function retireNicheStep(db: Db, { params }: Work): Promise<StepResult<null>> {
  const unfinished = (moved: number) => ({ cursor: null, moved, isFinished: false, result: goesOnLater });
  const products = await moveProducts(db, params);
  if (products > 0) return unfinished(products);
  if ((await movePeople(db, params)) > 0) return unfinished(0);
  if ((await moveFollowersOf(db, params)) > 0) return unfinished(0);
  // Waits for transactions that add a product to it; from here on none can.
  await db.execute(sql`select from niches where id = ${params.nicheId} for update`);
  const latecomers = await moveProducts(db, params);
  if (latecomers > 0) return unfinished(latecomers);
  await replaceIdInWorkingCopies(db, { field: "nicheIds", fromId: params.nicheId, toId: params.intoId });
  await db.execute(sql`delete from niches where id = ${params.nicheId}`);
  const message = params.intoId === null ? "The niche is deleted." : "The niches are merged.";
  return { cursor: null, moved: 0, isFinished: true, result: { message } };
}

async function moveProducts(db: Db, { nicheId, intoId }: NicheRetirement): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      (select product_id as id from product_niches where niche_id = ${nicheId} order by product_id limit ${STEP_SIZE})
      union
      (select id from product_directory where primary_niche_id = ${nicheId} order by id limit ${STEP_SIZE})
    ) as leaving order by id limit ${STEP_SIZE}`);
  if (rows.length === 0) return 0;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`;
  // Products before their links, in the order that every edit of a product uses.
  await db.execute(sql`select from product_directory where id = any (${ids}) order by id for no key update`);
  // Deleted, and in no other niche: it stays in All Resources.
  const target = intoId === null ? sql`(select id from niches where slug = 'all-resources')` : sql`${intoId}::bigint`;
  const stays =
    intoId === null
      ? sql`not exists (select from product_niches o where o.product_id = l.product_id and o.niche_id <> ${nicheId})`
      : sql`not exists (select from product_niches o where o.product_id = l.product_id and o.niche_id = ${target})`;
  await db.execute(sql`
    update product_niches l set niche_id = ${target}
    where l.niche_id = ${nicheId} and l.product_id = any (${ids}) and ${stays}`);
  await db.execute(sql`delete from product_niches where niche_id = ${nicheId} and product_id = any (${ids})`);
  const nextPrimary =
    intoId === null
      ? sql`(select l.niche_id from product_niches l join niches n on n.id = l.niche_id where l.product_id = p.id
          order by n.status = 'published' desc, n.name limit 1)`
      : target;
  await db.execute(sql`
    update product_directory p set primary_niche_id = ${nextPrimary}
    where p.id = any (${ids}) and p.primary_niche_id = ${nicheId}`);
  await db.execute(sql`
    update product_subcategories l set category_id = p.primary_niche_id from product_directory p
    where p.id = l.product_id and l.product_id = any (${ids}) and l.category_id = ${nicheId}`);
  return rows.length;
}

/** A deleted niche is removed from people's favorites; a merged one becomes the other. */
async function movePeople(db: Db, { nicheId, intoId }: NicheRetirement): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update profiles set
      primary_niche_id = case when primary_niche_id = ${nicheId} then ${intoId}::bigint else primary_niche_id end,
      loved_niche_ids = case when ${intoId}::bigint is null or ${intoId}::bigint = any (loved_niche_ids)
        then array_remove(loved_niche_ids, ${nicheId}::bigint)
        else array_replace(loved_niche_ids, ${nicheId}::bigint, ${intoId}::bigint) end
    where id in (
      select id from profiles where primary_niche_id = ${nicheId} or ${nicheId}::bigint = any (loved_niche_ids)
      order by id limit ${STEP_SIZE} for no key update)`);
  return rowCount ?? 0;
}

/** People who followed a deleted niche no longer follow it: the foreign key deletes the follows. */
async function moveFollowersOf(db: Db, { nicheId, intoId }: NicheRetirement): Promise<number> {
  if (intoId === null) return 0;
  return await moveFollowers(db, { kind: "niche", from: String(nicheId), to: String(intoId), most: STEP_SIZE });
}
