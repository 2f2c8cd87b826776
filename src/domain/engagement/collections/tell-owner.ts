import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { addNotices } from "../../records/letters/add-notices.ts";
import type { OtherNotices } from "../../records/letters/notice-words.ts";

type Hidden = OtherNotices["collection_hidden"] & { ownerId: string; moderatorId: string };

/** Tells the owner that their collection is hidden, once that can no longer be undone. Sends no mail. */
export async function tellOwner(db: Db, { ownerId, moderatorId, ...data }: Hidden): Promise<void> {
  if (ownerId === moderatorId) return;
  await addNotices(db, {
    kind: "collection_hidden",
    notices: [{ recipientId: ownerId, data }],
    hold: { decisionBatchId: randomUUID() },
  });
}

/** Deletes that notice: the collection is shown again, or deleted. */
export async function untellOwner(db: Db, { collectionId }: { collectionId: number }): Promise<void> {
  await db.execute(sql`
    delete from notices n using collections c where c.id = ${collectionId} and n.recipient_id = c.owner_id
      and n.kind = 'collection_hidden' and n.data->>'collectionId' = ${String(collectionId)}`);
}
