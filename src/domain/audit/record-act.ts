import type { Db } from "#db/database.ts";
import { auditLog } from "#db/schema/operations.ts";

type Act = {
  /** Null where the clock did it. */
  actorId: string | null;
  action: string;
  objectType: string;
  objectId: number | string;
  before?: object;
  after?: object;
};

/** Writes what was done into the log that nobody can rewrite; call it in the transaction of the act (security 3.9). */
export async function recordAct(db: Db, { objectId, ...act }: Act): Promise<void> {
  await db.insert(auditLog).values({ ...act, objectId: String(objectId) });
}
