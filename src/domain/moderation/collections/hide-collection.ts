import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { isForStaff } from "../../engagement/collections/is-for-staff.ts";
import { tellOwner, untellOwner } from "../../engagement/collections/tell-owner.ts";
import { findLastActor } from "../../records/audit/find-last-actor.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { type OwnMark, refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { collectionParties, readParties } from "../../records/decisions/parties-sql.ts";
import { nameOf } from "../reports/closed-by.ts";
import { lockPicks, pickAgain } from "./pick-collection.ts";
import { closeReports, reopenReports } from "./resolve-collection-reports.ts";

type Moderation = { collectionId: number; actor: StaffActor };
type Found = {
  parties: string[];
  hiddenBy: string | null;
  name: string;
  key: string;
  ownerId: string;
  pickPlace: number | null;
};

/**
 * Hides a collection from everybody but its owner, who gets a notice, and closes its reports. Does nothing if a
 * moderator has already hidden it.
 */
export async function hideCollection(
  db: Db,
  { collectionId, actor, ...typed }: Moderation & { reason: string },
): Promise<void> {
  const reason = tidyReason(typed.reason);
  const moderatorId = actor.userId;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Found>(sql`
      select hidden_by as "hiddenBy", name, key, owner_id as "ownerId", pick_place as "pickPlace",
        ${collectionParties(sql`c`)} as parties from collections c
      where c.id = ${collectionId} and ${isForStaff} for no key update`);
    const [found] = rows;
    if (!found) throw new DomainError("collection_not_found");
    const mark = await refuseOwnDecision(tx, { actor, parties: found.parties, role: "moderator", reason });
    if (found.hiddenBy === "moderator") return;
    await tx.execute(sql`
      update collections set hidden_by = 'moderator', hidden_reason = ${reason}, pick_place = null
      where id = ${collectionId}`);
    const { length: reports } = await closeReports(tx, { collectionId, moderatorId });
    await recordAct(tx, {
      actorId: moderatorId,
      action: "collection.hidden",
      objectType: "collection",
      objectId: collectionId,
      before: { pickPlace: found.pickPlace },
      after: { name: found.name, ownerId: found.ownerId, reason, reports, ...mark },
    });
    const { key, name, ownerId } = found;
    await tellOwner(tx, { ownerId, moderatorId, collectionId, key, name, reason });
  });
}

/**
 * Shows a collection that a moderator hid. A collection that a suspension hides stays hidden until the suspension ends.
 */
export async function showCollection(db: Db, { collectionId, actor }: Moderation): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await show(tx, { collectionId }))) return;
    const mark = await refuseOwn(tx, { collectionId, actor });
    await recordShown(tx, { collectionId, actor, ...(mark.own && { after: mark }) });
  });
}

/** Undoes hiding: its reports wait again, and a former pick is a pick again. */
export async function undoHideCollection(db: Db, { collectionId, actor }: Moderation): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked before the collection's row, in the same order as when picking.
    await lockPicks(tx);
    if (!(await show(tx, { collectionId }))) return;
    const mark = await refuseOwn(tx, { collectionId, actor });
    // The act and its reports have the same time, because they are from one transaction.
    const { rows } = await tx.execute<{ pickPlace: number | null; reports: number; resolvedAt: string }>(sql`
      select (before->>'pickPlace')::integer as "pickPlace", (after->>'reports')::integer as reports,
        ${nameOf(sql`at`)} as "resolvedAt" from audit_log
      where object_type = 'collection' and object_id = ${String(collectionId)} and action = 'collection.hidden'
      order by at desc, id desc limit 1`);
    const { pickPlace = null, reports = 0, resolvedAt = "" } = rows[0] ?? {};
    if (reports > 0) await reopenReports(tx, { collectionId, resolvedAt });
    if (pickPlace !== null) await pickAgain(tx, { collectionId, place: pickPlace });
    await recordShown(tx, { collectionId, actor, after: { reports, pickPlace, ...mark } });
  });
}

/** Whether a moderator hid it. */
async function show(tx: Db, { collectionId }: Pick<Moderation, "collectionId">): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update collections c set hidden_reason = null,
      hidden_by = case when u.is_content_hidden then 'suspension' end
    from users u where u.id = c.owner_id and c.id = ${collectionId} and c.hidden_by = 'moderator'`);
  if (!rowCount) return false;
  await untellOwner(tx, { collectionId });
  return true;
}

/** The moderator who hid it may undo that, even if the collection is their own. */
async function refuseOwn(tx: Db, { collectionId, actor }: Moderation): Promise<OwnMark> {
  const from = sql`collections c where c.id = ${collectionId}`;
  const parties = await readParties(tx, { parties: collectionParties(sql`c`), from });
  const decidedBy = await findLastActor(tx, {
    objectType: "collection",
    objectId: collectionId,
    action: "collection.hidden",
  });
  return await refuseOwnDecision(tx, { actor, parties, role: "moderator", decidedBy });
}

async function recordShown(tx: Db, { collectionId, actor, after }: Moderation & { after?: object }) {
  await recordAct(tx, {
    actorId: actor.userId,
    action: "collection.shown",
    objectType: "collection",
    objectId: collectionId,
    ...(after && { after }),
  });
}
