import { type SQL, sql } from "drizzle-orm";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { dropCacheTagsSoon } from "#db/cache-tags/tags-dropped-soon.ts";
import type { Db } from "#db/database.ts";

type Move = {
  productId: number;
  counter: "upvotes" | "saves" | "stack_users";
  step: 1 | -1;
  /** Inserts or deletes the row of `product`, returning product_id; no row if there is nothing to do. */
  change: SQL;
  /** Statements that belong to it and change no counter. */
  beside?: readonly SQL[];
  /** Whether public pages show the counter, so that their cache has to be dropped. */
  isPublic: boolean;
};

/**
 * One statement: the row and its counter change together or not at all. Live products only; the counter is locked
 * before the row is written, so that a merge or unpublication either sees the row or makes this refuse it.
 */
export async function moveProductCounter(db: Db, move: Move): Promise<number> {
  const { productId, step, change, beside = [], isPublic } = move;
  const besides = beside.map((statement, n) => sql`, ${sql.identifier(`beside_${n}`)} as (${statement})`);
  const counter = sql.identifier(move.counter);
  const { rows } = await db.execute<{ count: number; isMoved: boolean }>(sql`
    with product as (
      select product_id as id from product_stats where product_id = ${productId} and live for no key update
    ), moved as (
      ${change}
    )${sql.join(besides)}, counted as (
      update product_stats s set ${counter} = s.${counter} + ${sql.raw(String(step))}
      from moved where s.product_id = moved.product_id
      returning s.${counter} as count
    )
    select coalesce((select count from counted), s.${counter}) as count, exists (select from counted) as "isMoved"
    from product join product_stats s on s.product_id = product.id
  `);
  const row = rows[0];
  if (!row) throw new DomainError("product_not_found");
  if (isPublic && row.isMoved) dropCacheTagsSoon(db, { tags: [cacheTag.product(productId)] });
  return row.count;
}
