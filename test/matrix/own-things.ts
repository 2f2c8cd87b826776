import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productMakers } from "#db/schema/engagement.ts";
import type { orders } from "#db/schema/promotions.ts";
import { mergeProducts } from "#domain/moderation/merges/merge-products.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";

/** The decider, and the person who made the earlier decision, for undos. */
export type Cast = { db: Db; me: string; decidedBy: string };
export type OwnRequest = { id?: number | string; json?: Record<string, unknown> };

/** A decision about the decider's own things (rule 53), and the request that makes it. */
export type OwnRow = {
  /** What makes it theirs. */
  as: string;
  make: (cast: Cast) => Promise<OwnRequest>;
  /** Takes back a decision. The person who made it may do that, so it needs no reason. */
  isUndo?: true;
  /** Moderators may never do it, no matter whose it is. */
  isForbiddenToModerators?: true;
  /** The field of the reason, if everybody has to give one. */
  requiredReason?: "reason" | "note";
};

export const submitted = { status: "pending", submittedAt: new Date() } as const;
export const resolvedAt = "2026-01-05T08:00:00.000001+00:00";

export async function ownProduct({ db, me }: Cast, overrides: Parameters<typeof makeProduct>[1] = {}) {
  const niche = await makeNiche(db);
  return await makeProduct(db, { submitterId: me, nicheIds: [niche.id], ...overrides });
}

export async function madeProduct({ db, me }: Cast) {
  const product = await makeProduct(db);
  await db.insert(productMakers).values({ productId: product.id, profileId: me, proof: "email" });
  return product;
}

export async function insert(db: Db, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`${statement} returning id::integer as id`);
  return rows[0]?.id ?? 0;
}

export const chosen = (productId: number) => ({ productId, version: 1 });
export const seen = (productId: number) => ({ productId, expectedVersion: 1 });

export async function claimOn(
  db: Db,
  { productId, claimantId, state }: { productId: number; claimantId: string; state: string },
) {
  return await insert(
    db,
    sql`insert into product_claims (product_id, claimant_id, state, method) values (${productId}, ${claimantId}, ${state}, 'admin')`,
  );
}

export type Resolving = { decidedBy?: string | undefined };
const resolvedColumns = ({ decidedBy }: Resolving) =>
  decidedBy ? sql`${resolvedAt}::timestamptz, ${decidedBy}` : sql`null, null`;

export async function feedbackReport({ db, me }: Cast, resolving: Resolving = {}) {
  const { id: productId } = await makeProduct(db);
  const { id: reporterId } = await makeUser(db);
  const feedbackId = await insert(
    db,
    sql`insert into product_feedback (product_id, user_id, comment, rating, hidden_by)
      values (${productId}, ${me}, 'Mine.', 5, ${resolving.decidedBy ? "moderator" : null})`,
  );
  await db.execute(sql`insert into feedback_reports (feedback_id, reporter_id, reason, resolved_at, resolved_by)
    values (${feedbackId}, ${reporterId}, 'spam', ${resolvedColumns(resolving)})`);
  return feedbackId;
}

export async function productReport(cast: Cast, resolving: Resolving = {}) {
  const { id: productId } = await ownProduct(cast);
  const { id: reporterId } = await makeUser(cast.db);
  await cast.db.execute(sql`insert into product_reports (product_id, reporter_id, reason, resolved_at, resolved_by)
    values (${productId}, ${reporterId}, 'spam', ${resolvedColumns(resolving)})`);
  return productId;
}

export async function personReport({ db, me }: Cast, resolving: Resolving = {}) {
  const { id: reporterId } = await makeUser(db);
  await db.execute(sql`delete from person_reports where person_id = ${me}`);
  await db.execute(sql`insert into person_reports (person_id, reporter_id, reason, resolved_at, resolved_by)
    values (${me}, ${reporterId}, 'spam', ${resolvedColumns(resolving)})`);
  return me;
}

export async function collectionReport({ db, me }: Cast, resolving: Resolving = {}) {
  const { id } = await makeCollection(db, { ownerId: me });
  const { id: reporterId } = await makeUser(db);
  await db.execute(sql`insert into collection_reports (collection_id, reporter_id, reason, resolved_at, resolved_by)
    values (${id}, ${reporterId}, 'spam', ${resolvedColumns(resolving)})`);
  return id;
}

export async function message({ db, me }: Cast, resolving: Resolving = {}) {
  return await insert(
    db,
    sql`insert into site_feedback (user_id, message, resolved_at, resolved_by)
      values (${me}, 'Hello', ${resolvedColumns(resolving)})`,
  );
}

export async function alternative(cast: Cast, { state = "waiting", decidedBy }: { state?: string } & Resolving = {}) {
  const { db, me } = cast;
  const [{ id: productId }, { id: alternativeId }] = [await makeProduct(db), await makeProduct(db)];
  return await insert(
    db,
    sql`insert into product_alternatives (product_id, alternative_id, state, proposed_by, proposed_at, decided_by, decided_at)
      values (${productId}, ${alternativeId}, ${state}, ${me}, now(), ${decidedBy ?? null}, ${decidedBy ? sql`now()` : null})`,
  );
}

export async function suggestedFact(cast: Cast, { state = "waiting", decidedBy }: { state?: string } & Resolving = {}) {
  const { db, me } = cast;
  const { id: productId } = await makeProduct(db);
  const changes = JSON.stringify({ hasFreePlan: { from: null, to: true } });
  return await insert(
    db,
    sql`insert into fact_suggestions (product_id, field, changes, source_url, state, suggested_by, decided_by, decided_at)
      values (${productId}, 'hasFreePlan', ${changes}::jsonb, 'https://source.example/', ${state}, ${me},
        ${decidedBy ?? null}, ${decidedBy ? sql`now()` : null})`,
  );
}

export async function hiddenCollection({ db, me, decidedBy }: Cast) {
  const { id } = await makeCollection(db, { ownerId: me, hiddenBy: "moderator" });
  await db.execute(sql`insert into audit_log (actor_id, action, object_type, object_id)
    values (${decidedBy}, 'collection.hidden', 'collection', ${String(id)})`);
  return { id };
}

export async function pickedCollection({ db, me, decidedBy }: Cast) {
  const { id } = await makeCollection(db, { ownerId: me });
  await db.execute(sql`update collections set pick_place = null`);
  await db.execute(sql`update collections set pick_place = 1 where id = ${id}`);
  await db.execute(sql`insert into audit_log (actor_id, action, object_type, object_id)
    values (${decidedBy}, 'collection.picked', 'collection', ${String(id)})`);
  return id;
}

export async function finding(cast: Cast): Promise<number> {
  const { id } = await ownProduct(cast);
  return await insert(
    cast.db,
    sql`insert into engine_findings (kind, key, product_id, score, detail)
      values ('links', ${`own-${id}`}, ${id}, 0.5, '{}')`,
  );
}

export async function order(cast: Cast, overrides: Partial<typeof orders.$inferInsert>) {
  const { id } = await makeOrder(cast.db, { buyerId: cast.me, provider: "sandbox", ...overrides });
  return id;
}

export async function merge({ db, me, decidedBy }: Cast): Promise<number> {
  const [{ id: kept }, { id: gone }] = [await makeProduct(db), await makeProduct(db)];
  const pair = { kept: { productId: kept }, gone: { productId: gone } };
  const { mergeId } = await mergeProducts(db, { ...pair, actor: { userId: decidedBy, isAdmin: true } });
  await db.execute(sql`update product_directory set submitter_id = ${me} where id = ${kept}`);
  return mergeId;
}

export async function decidedProduct(cast: Cast) {
  const { id } = await ownProduct(cast, { ...submitted, status: "rejected" });
  const batchId = crypto.randomUUID();
  const before = { status: "pending", submittedAt: new Date().toISOString(), revisionIds: [] };
  await cast.db.execute(sql`insert into moderation_decisions (batch_id, product_id, decision, version, before, decided_by)
    values (${batchId}, ${id}, 'reject', 1, ${JSON.stringify(before)}::jsonb, ${cast.decidedBy})`);
  return batchId;
}

export async function bulkAct(cast: Cast): Promise<number> {
  const { id: productId } = await ownProduct(cast, { status: "draft" });
  const act = await insert(
    cast.db,
    sql`insert into bulk_acts (change, actor_id) values ('{"action":"draft"}', ${cast.decidedBy})`,
  );
  const before = JSON.stringify({ status: "live", revisionIds: [] });
  await cast.db.execute(sql`insert into bulk_act_items (act_id, product_id, before, version)
    values (${act}, ${productId}, ${before}::jsonb, 1)`);
  return act;
}

export async function revision(cast: Cast): Promise<number> {
  const { id, name } = await ownProduct(cast);
  const changes = JSON.stringify({ productName: { from: name, to: `${name} Two` } });
  return await insert(
    cast.db,
    sql`insert into product_revisions (product_id, author_id, changes) values (${id}, ${cast.me}, ${changes}::jsonb)`,
  );
}

export async function suggestion({ db, me }: Cast): Promise<number> {
  const { id } = await makeProduct(db, {
    ...submitted,
    type: "suggestion",
    submitterId: me,
    description: crypto.randomUUID(),
  });
  return id;
}

export async function withheldVotes(cast: Cast): Promise<number> {
  const { id } = await ownProduct(cast);
  const { id: voter } = await makeUser(cast.db);
  await cast.db.execute(sql`insert into withheld_upvotes (product_id, user_id, reason, created_at)
    values (${id}, ${voter}, 'review', now())`);
  return id;
}
