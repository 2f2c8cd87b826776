import { clearCaches } from "#db/cache-tags/cache-tags.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";

/** Drops every stored page in every process. Pages are rebuilt as visitors ask for them. */
export async function clearPageCache(db: Db, { actorId }: { actorId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await clearCaches(tx);
    await recordAct(tx, { actorId, action: "cache.cleared", objectType: "site", objectId: "page-cache" });
  });
}
