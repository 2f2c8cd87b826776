import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { closedBy, nameOf, type Resolved } from "../reports/closed-by.ts";

type Moderation = { collectionId: number; moderatorId: string };

/** Closes the open reports of a collection, which stays as it is. Of two moderators the second is told. */
export async function resolveCollectionReports(db: Db, { collectionId, moderatorId }: Moderation): Promise<Resolved> {
  return await db.transaction(async (tx) => {
    const reports = await closeReports(tx, { collectionId, moderatorId });
    const [closed] = reports;
    if (!closed) throw new DomainError("decided_already");
    await recordAct(tx, {
      actorId: moderatorId,
      action: "collection_reports.dismissed",
      objectType: "collection",
      objectId: collectionId,
      after: { reports: reports.length },
    });
    return closed;
  });
}

/** One row for each report that it closed. */
export async function closeReports(tx: Db, { collectionId, moderatorId }: Moderation): Promise<Resolved[]> {
  const { rows } = await tx.execute<Resolved>(sql`
    update collection_reports set resolved_at = now(), resolved_by = ${moderatorId}
    where collection_id = ${collectionId} and resolved_at is null
    returning ${nameOf(sql`resolved_at`)} as "resolvedAt"`);
  return rows;
}

type Undo = Pick<Moderation, "collectionId"> & Resolved;

/** Undo of that decision, if it is the last one. */
export async function reopenCollectionReports(db: Db, { moderatorId, ...undo }: Moderation & Undo): Promise<void> {
  await db.transaction(async (tx) => {
    const reports = await reopenReports(tx, undo);
    if (reports === 0) return;
    await recordAct(tx, {
      actorId: moderatorId,
      action: "collection_reports.reopened",
      objectType: "collection",
      objectId: undo.collectionId,
    });
  });
}

export async function reopenReports(tx: Db, { collectionId, resolvedAt }: Undo): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update collection_reports r set resolved_at = null, resolved_by = null
    where r.collection_id = ${collectionId} and ${closedBy("collection_reports", { resolvedAt })}`);
  return rowCount ?? 0;
}
