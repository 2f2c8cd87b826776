import { sql } from "drizzle-orm";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import type { Db } from "#db/database.ts";

export type Merging = { mergeId: number; keptId: number; goneId: number };

/** Tables with one row per product and person. */
const relations = {
  product_upvotes: "user_id",
  withheld_upvotes: "user_id",
  bookmarks: "user_id",
  user_stacks: "user_id",
  product_makers: "profile_id",
} as const;
export type Relation = keyof typeof relations;
export const relationNames = Object.keys(relations) as Relation[];

/** A counted vote and a withheld one are the same person's vote. */
const alike: Partial<Record<Relation, Relation[]>> = {
  product_upvotes: ["product_upvotes", "withheld_upvotes"],
  withheld_upvotes: ["product_upvotes", "withheld_upvotes"],
};

/**
 * Moves the rows of people who have none at the kept product, and records whose. The others' rows stay behind, so that
 * nobody counts twice and an undo finds them.
 */
export async function moveRows(tx: Db, { mergeId, keptId, goneId }: Merging, relation: Relation): Promise<number> {
  const [table, person] = [sql.identifier(relation), sql.identifier(relations[relation])];
  const taken = (alike[relation] ?? [relation]).map(
    (other) => sql`and not exists (select from ${sql.identifier(other)} k
      where k.product_id = ${keptId} and k.${sql.identifier(relations[other])} = g.${person})`,
  );
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update ${table} g set product_id = ${keptId} where g.product_id = ${goneId} ${sql.join(taken, sql` `)}
      returning g.${person} as user_id
    )
    insert into product_merge_rows (merge_id, relation, user_id) select ${mergeId}, ${relation}, user_id from moved`);
  return rowCount ?? 0;
}

/** The way back, for those who haven't withdrawn theirs meanwhile, nor have one at the other product again. */
export async function returnRows(tx: Db, { mergeId, keptId, goneId }: Merging, relation: Relation): Promise<void> {
  const [table, person] = [sql.identifier(relation), sql.identifier(relations[relation])];
  await tx.execute(sql`
    update ${table} k set product_id = ${goneId}
    from product_merge_rows r
    where r.merge_id = ${mergeId} and r.relation = ${relation} and r.user_id = k.${person} and k.product_id = ${keptId}
      and not exists (select from ${table} g where g.product_id = ${goneId} and g.${person} = k.${person})`);
}

/**
 * Moves feedback with its replies. One per person: if somebody reviewed both, their feedback at the kept product stays,
 * and the replies to the other one move to it.
 */
export async function moveFeedback(tx: Db, { mergeId, keptId, goneId }: Merging): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with doubled as (
      select g.id, k.id as kept_id from product_feedback g
      join product_feedback k on k.product_id = ${keptId} and k.user_id = g.user_id and k.parent_id is null
      where g.product_id = ${goneId} and g.parent_id is null
    ), moving as (
      select f.id, f.parent_id, coalesce(d.kept_id, f.parent_id) as new_parent_id
      from product_feedback f left join doubled d on d.id = f.parent_id
      where f.product_id = ${goneId} and f.id not in (select id from doubled)
    ), noted as (
      insert into product_merge_feedback (merge_id, feedback_id, product_id, parent_id)
      select ${mergeId}, id, ${goneId}, parent_id from moving
    )
    update product_feedback f set product_id = ${keptId}, parent_id = m.new_parent_id from moving m where f.id = m.id`);
  return rowCount ?? 0;
}

/** The way back. Replies written since go with their thread. */
export async function returnFeedback(tx: Db, { mergeId, keptId, goneId }: Merging): Promise<void> {
  await tx.execute(sql`
    with noted as (
      select r.feedback_id as id, r.parent_id from product_merge_feedback r where r.merge_id = ${mergeId}
    ), returning_rows as (
      select id, parent_id from noted
      union
      select f.id, f.parent_id from product_feedback f join noted n on n.id = f.parent_id where n.parent_id is null
        and not exists (select from noted o where o.id = f.id)
    )
    update product_feedback f set product_id = ${goneId}, parent_id = r.parent_id
    from returning_rows r where f.id = r.id and f.product_id = ${keptId}
      and (f.parent_id is not null or not exists (
        select from product_feedback g where g.product_id = ${goneId} and g.user_id = f.user_id and g.parent_id is null))`);
}

/** Recounts the rows instead of adding, so that the counters are right no matter what happened to the rows. */
export async function recountEngagement(tx: Db, { keptId, goneId }: Omit<Merging, "mergeId">): Promise<void> {
  const ids = sql`(${keptId}::bigint, ${goneId}::bigint)`;
  await tx.execute(sql`
    update product_feedback f set counts_in_rating = not f.counts_in_rating
    where f.product_id in ${ids} and f.parent_id is null and f.user_id is not null
      and f.counts_in_rating = is_behind_product(f.product_id, f.user_id)`);
  await tx.execute(sql`
    update product_stats s set
      upvotes = s.departed_upvotes + (select count(*) from product_upvotes u where u.product_id = s.product_id),
      saves = (select count(*) from bookmarks b where b.product_id = s.product_id),
      stack_users = (select count(*) from user_stacks t where t.product_id = s.product_id and not t.withheld)
    where s.product_id in ${ids}`);
  await tx.execute(sql`select recount_feedback(array[${keptId}, ${goneId}]::bigint[])`);
  await tx.execute(sql`select announce_cache_tags(array[${cacheTag.product(keptId)}])`);
}
