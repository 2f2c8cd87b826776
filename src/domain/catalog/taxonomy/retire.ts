import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { type Category, type CategoryKind, categoryTables, getAllResourcesId } from "./category.ts";
import { finishOrQueue } from "./finish-or-queue.ts";
import { retireNicheJob } from "./retire-niche.ts";
import { retireSubcategoriesJob } from "./retire-subcategories.ts";

/** If there is a job, the products are still being moved. */
export type Retired = { products: number; jobId: number | null };

type Retirement = {
  kind: CategoryKind;
  categories: Pick<Category, "id">[];
  /** Null: deleted, not merged. */
  intoId: number | null;
  actorId: string;
};

/**
 * Hides niches or subcategories from visitors, redirects their addresses to the one they are merged into, and moves
 * their products. For a transaction that holds the taxonomy's lock.
 */
export async function retire(db: Db, retirement: Retirement): Promise<Retired> {
  const { kind, categories, intoId } = retirement;
  const { rows: table, oldSlugs, owner } = categoryTables[kind];
  const [rows, slugs, column] = [table, oldSlugs, owner].map((name) => sql.identifier(name));
  const all = sql`${sql.param(categories.map(({ id }) => id))}::bigint[]`;
  const isTarget = await db.execute(sql`select from ${rows} where retired_into_id = any (${all}) limit 1`);
  if (isTarget.rows.length > 0) throw new DomainError("category_busy");
  if (intoId !== null) {
    await db.execute(sql`update ${slugs} set ${column} = ${intoId} where ${column} = any (${all})`);
    await db.execute(sql`
      insert into ${slugs} (slug, ${column}) select slug, ${intoId}::bigint from ${rows} where id = any (${all})`);
  }
  if (kind === "subcategory") await moveChildren(db, { parents: all, intoId });
  await db.execute(sql`
    update ${rows} set status = 'draft', is_retired = true, retired_into_id = ${intoId}, updated_at = now()
    where id = any (${all})`);
  return await moveProducts(db, retirement);
}

/** Their lists follow in the job's steps. */
async function moveChildren(db: Db, { parents, intoId }: { parents: SQL; intoId: number | null }): Promise<void> {
  const parentId = intoId ?? (await getAllResourcesId(db, { kind: "subcategory" }));
  await db.execute(sql`select set_config('toolshelf.lists_follow', 'later', true)`);
  await db.execute(sql`
    update subcategories set parent_id = ${parentId}, updated_at = now() where parent_id = any (${parents})`);
}

/** Moves the rest; also for a retirement whose job was canceled or failed. */
export async function moveProducts(db: Db, { kind, categories, intoId, actorId }: Retirement): Promise<Retired> {
  const ids = categories.map(({ id }) => id);
  if (kind === "niche") {
    const [nicheId = 0] = ids;
    const total = await countRows(db, sql`select product_id from product_niches where niche_id = ${nicheId}`);
    return await finishOrQueue(db, { job: retireNicheJob, params: { nicheId, intoId }, total, actorId });
  }
  const total = await countRows(
    db,
    sql`select product_id from product_subcategories where subcategory_id = any (${sql.param(ids)}::bigint[])
      union select product_id from product_listings
      where list = any (${sql.param(ids.map((id) => `s${id}`))}::text[])`,
  );
  return await finishOrQueue(db, {
    job: retireSubcategoriesJob,
    params: { subcategoryIds: ids, intoId },
    total,
    actorId,
  });
}

async function countRows(db: Db, rows: SQL): Promise<number> {
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${rows}) as counted`);
  return counted.rows[0]?.n ?? 0;
}
