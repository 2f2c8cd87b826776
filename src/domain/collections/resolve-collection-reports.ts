import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { closedLast } from "../reports/closed-last.ts";

type Moderation = { collectionId: number; moderatorId: string };

/** Closes the open reports of a collection, which stays as it is. Of two moderators the second is told. */
export async function resolveCollectionReports(db: Db, { collectionId, moderatorId }: Moderation): Promise<void> {
  await db.transaction(async (tx) => {
    const reports = await closeReports(tx, { collectionId, moderatorId });
    if (reports === 0) throw new DomainError("decided_already");
    await recordAct(tx, {
      actorId: moderatorId,
      action: "collection_reports.dismissed",
      objectType: "collection",
      objectId: collectionId,
      after: { reports },
    });
  });
}

export async function closeReports(tx: Db, { collectionId, moderatorId }: Moderation): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update collection_reports set resolved_at = now(), resolved_by = ${moderatorId}
    where collection_id = ${collectionId} and resolved_at is null`);
  return rowCount ?? 0;
}

/** Undo of the last decision. */
export async function reopenCollectionReports(db: Db, { collectionId, moderatorId }: Moderation): Promise<void> {
  await db.transaction(async (tx) => {
    const reports = await reopenReports(tx, { collectionId });
    if (reports === 0) return;
    await recordAct(tx, {
      actorId: moderatorId,
      action: "collection_reports.reopened",
      objectType: "collection",
      objectId: collectionId,
    });
  });
}

export async function reopenReports(tx: Db, { collectionId }: Pick<Moderation, "collectionId">): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update collection_reports r set resolved_at = null, resolved_by = null
    where r.collection_id = ${collectionId} and ${closedLast("collection_reports")}`);
  return rowCount ?? 0;
}
