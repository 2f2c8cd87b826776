import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";

// An arbitrary lock id, the same in every Toolshelf process.
const LOCK = 7_466_058;

type Pick = { collectionId: number; adminId: string };

/**
 * Puts a public collection at the end of the picks, of which there are at most six; or at the place it had, if this undoes
 * an unpick. Nothing to do if it is one.
 */
export async function pickCollection(
  db: Db,
  { collectionId, adminId, place }: Pick & { place?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const picks = await lockPicks(tx);
    if (picks.includes(collectionId)) return;
    if (picks.length >= limits.collections.picksMax) throw new DomainError("collection_picks_full");
    if (!(await putPick(tx, { collectionId, place }))) throw await whyNot(tx, { collectionId });
    await record(tx, { collectionId, adminId, action: "collection.picked" });
  });
}

/** Takes it off the picks; the collection itself stays as it is. */
export async function unpickCollection(db: Db, { collectionId, adminId }: Pick): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPicks(tx);
    const { rowCount } = await tx.execute(sql`
      update collections set pick_place = null where id = ${collectionId} and pick_place is not null`);
    if (rowCount) await record(tx, { collectionId, adminId, action: "collection.unpicked" });
  });
}

/**
 * Puts one back where it was, within the transaction that shows it again. Without a word if there are six others by now,
 * or if it can't be picked any more.
 */
export async function pickAgain(tx: Db, { collectionId, place }: { collectionId: number; place: number }) {
  const picks = await lockPicks(tx);
  if (picks.length >= limits.collections.picksMax) return;
  await putPick(tx, { collectionId, place });
}

/** Sets the order of all picks; refused if somebody picked another one meanwhile. */
export async function orderPicks(
  db: Db,
  { collectionIds, adminId }: { collectionIds: number[]; adminId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockPicks(tx);
    const isComplete =
      before.length === collectionIds.length && new Set([...before, ...collectionIds]).size === before.length;
    if (!isComplete) throw new DomainError("conflict");
    if (before.every((id, place) => id === collectionIds[place])) return;
    await tx.execute(sql`
      update collections c set pick_place = wanted.place
      from unnest(${sql.param(collectionIds)}::bigint[]) with ordinality as wanted (id, place) where c.id = wanted.id`);
    await recordAct(tx, {
      actorId: adminId,
      action: "picks.reordered",
      objectType: "collection",
      objectId: "picks",
      before: { ids: before },
      after: { ids: collectionIds },
    });
  });
}

/** The picks in their order. Until the transaction ends, nobody else changes them. */
export async function lockPicks(tx: Db): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::integer from collections where pick_place is not null order by pick_place`);
  return rows.map(({ id }) => id);
}

/** At this place, or at the end if it is taken or omitted. Whether it can be a pick and wasn't one. */
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

async function record(tx: Db, { collectionId, adminId, action }: Pick & { action: string }): Promise<void> {
  await recordAct(tx, { actorId: adminId, action, objectType: "collection", objectId: collectionId });
}
