import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { collectionParties, readParties } from "../../records/decisions/parties-sql.ts";
import { closedBy, findCloser, nameOf, type Resolved } from "../reports/closed-by.ts";

type Moderation = { collectionId: number; actor: StaffActor };
type Closing = { collectionId: number; moderatorId: string };

/** Closes the open reports of a collection, which stays as it is. If two moderators decide, the second gets an error. */
export async function resolveCollectionReports(
  db: Db,
  { collectionId, actor, ...typed }: Moderation & { reason?: string | null },
): Promise<Resolved> {
  const reason = tidyReason(typed.reason);
  return await db.transaction(async (tx) => {
    const reports = await closeReports(tx, { collectionId, moderatorId: actor.userId });
    const [closed] = reports;
    if (!closed) throw new DomainError("decided_already");
    const parties = await partiesOf(tx, { collectionId });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "collection_reports.dismissed",
      objectType: "collection",
      objectId: collectionId,
      after: { reports: reports.length, ...(reason && { reason }), ...mark },
    });
    return closed;
  });
}

/** One row for each report that this closed. */
export async function closeReports(tx: Db, { collectionId, moderatorId }: Closing): Promise<Resolved[]> {
  const { rows } = await tx.execute<Resolved>(sql`
    update collection_reports set resolved_at = now(), resolved_by = ${moderatorId}
    where collection_id = ${collectionId} and resolved_at is null
    returning ${nameOf(sql`resolved_at`)} as "resolvedAt"`);
  return rows;
}

type Undo = Pick<Moderation, "collectionId"> & Resolved;

/** Undo of that decision, if it is the last one. */
export async function reopenCollectionReports(db: Db, { actor, ...undo }: Moderation & Undo): Promise<void> {
  await db.transaction(async (tx) => {
    const decidedBy = await findCloser(tx, { table: "collection_reports", isClosed: isClosedBy(undo) });
    if (decidedBy === undefined) return;
    const parties = await partiesOf(tx, undo);
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", decidedBy });
    await reopenReports(tx, undo);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "collection_reports.reopened",
      objectType: "collection",
      objectId: undo.collectionId,
      after: mark,
    });
  });
}

export async function reopenReports(tx: Db, undo: Undo): Promise<void> {
  await tx.execute(sql`
    update collection_reports r set resolved_at = null, resolved_by = null where ${isClosedBy(undo)}`);
}

function isClosedBy({ collectionId, resolvedAt }: Undo): SQL {
  return sql`r.collection_id = ${collectionId} and ${closedBy("collection_reports", { resolvedAt })}`;
}

function partiesOf(tx: Db, { collectionId }: Pick<Moderation, "collectionId">): Promise<string[]> {
  return readParties(tx, {
    parties: collectionParties(sql`c`),
    from: sql`collections c where c.id = ${collectionId}`,
  });
}
