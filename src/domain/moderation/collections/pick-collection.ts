import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { findLastActor } from "../../records/audit/find-last-actor.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";

const objectType = "collection";
// An arbitrary lock id, the same in every Toolshelf process.
const LOCK = 7_466_058;

type Pick = { collectionId: number; actor: StaffActor };
type WithReason = { reason?: string | null };

/**
 * Puts a public collection at the end of the picks, at most six; or back in its place, if this undoes an unpick. Does
 * nothing if it is already a pick.
 */
export async function pickCollection(
  db: Db,
  { collectionId, actor, place, ...typed }: Pick & WithReason & { place?: number | undefined },
): Promise<void> {
  const reason = tidyReason(typed.reason);
  await db.transaction(async (tx) => {
    const picks = await lockPicks(tx);
    if (picks.includes(collectionId)) return;
    if (picks.length >= limits.collections.picksMax) throw new DomainError("collection_picks_full");
    if (!(await putPick(tx, { collectionId, place }))) throw await whyNot(tx, { collectionId });
    const owners = await listOwners(tx, [collectionId]);
    const mark = await refuseOwnDecision(tx, { actor, parties: owners, role: "admin", reason });
    await record(tx, {
      collectionId,
      actor,
      action: "collection.picked",
      ...(mark.own && { after: { reason, ...mark } }),
    });
  });
}

/** Takes it off the picks; the collection itself stays as it is. */
export async function unpickCollection(db: Db, { collectionId, actor }: Pick): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPicks(tx);
    const { rowCount } = await tx.execute(sql`
      update collections set pick_place = null where id = ${collectionId} and pick_place is not null`);
    if (!rowCount) return;
    const owners = await listOwners(tx, [collectionId]);
    const decidedBy = await findLastActor(tx, { objectType, objectId: collectionId, action: "collection.picked" });
    const mark = await refuseOwnDecision(tx, { actor, parties: owners, role: "admin", decidedBy });
    await record(tx, { collectionId, actor, action: "collection.unpicked", ...(mark.own && { after: mark }) });
  });
}

/**
 * Puts a pick back in its place, within the transaction that shows it again. Silently does nothing if there are six
 * others by now, or if it can no longer be picked.
 */
export async function pickAgain(tx: Db, { collectionId, place }: { collectionId: number; place: number }) {
  const picks = await lockPicks(tx);
  if (picks.length >= limits.collections.picksMax) return;
  await putPick(tx, { collectionId, place });
}

/** Sets the order of all picks; refused if the picks changed meanwhile. */
export async function orderPicks(
  db: Db,
  { collectionIds, actor, ...typed }: { collectionIds: number[]; actor: StaffActor } & WithReason,
): Promise<void> {
  const reason = tidyReason(typed.reason);
  await db.transaction(async (tx) => {
    const before = await lockPicks(tx);
    const isComplete =
      before.length === collectionIds.length && new Set([...before, ...collectionIds]).size === before.length;
    if (!isComplete) throw new DomainError("conflict");
    const moved = collectionIds.filter((id, place) => id !== before[place]);
    if (moved.length === 0) return;
    const parties = await listOwners(tx, moved);
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "admin", reason });
    await tx.execute(sql`
      update collections c set pick_place = wanted.place
      from unnest(${sql.param(collectionIds)}::bigint[]) with ordinality as wanted (id, place) where c.id = wanted.id`);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "picks.reordered",
      objectType,
      objectId: "picks",
      before: { ids: before },
      after: { ids: collectionIds, ...(reason && { reason }), ...mark },
    });
  });
}

/** The picks in their order, locked until the transaction ends. */
export async function lockPicks(tx: Db): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::integer from collections where pick_place is not null order by pick_place`);
  return rows.map(({ id }) => id);
}

/**
 * Picks it at this place, or at the end if the place is taken or omitted. Returns whether it could be picked and wasn't
 * a pick yet.
 */
async function putPick(
  tx: Db,
  { collectionId, place = 0 }: { collectionId: number; place?: number | undefined },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update collections set pick_place = (
      select case when ${place} = 0 or bool_or(pick_place = ${place}) then coalesce(max(pick_place), 0) + 1 else ${place} end
      from collections)
    where id = ${collectionId} and visibility = 'public' and hidden_by is null and pick_place is null`);
  return Boolean(rowCount);
}

async function whyNot(tx: Db, { collectionId }: { collectionId: number }): Promise<DomainError> {
  const { rows } = await tx.execute(sql`
    select from collections where id = ${collectionId} and visibility <> 'private'`);
  return new DomainError(rows.length > 0 ? "collection_not_public" : "collection_not_found");
}

async function listOwners(tx: Db, collectionIds: number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct owner_id as id from collections where id = any (${sql.param(collectionIds)}::bigint[])`);
  return rows.map(({ id }) => id);
}

type Recorded = Pick & { action: string; after?: object };

async function record(tx: Db, { collectionId, actor, ...act }: Recorded): Promise<void> {
  await recordAct(tx, { actorId: actor.userId, objectType, objectId: collectionId, ...act });
}
