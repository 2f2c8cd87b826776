import type { Db } from "#db/database.ts";
import { auditLog } from "#db/schema/operations.ts";
import { actingRequest } from "./acting-request.ts";

export type Act = {
  /** Null if a scheduled job did it. */
  actorId: string | null;
  action: string;
  objectType: string;
  objectId: number | string;
  before?: object;
  after?: object;
};

/** Writes to the append-only audit log; call it in the transaction of the action. */
export async function recordAct(db: Db, act: Act): Promise<void> {
  await recordActs(db, [act]);
}

/** The same for a batch of actions, in one statement. */
export async function recordActs(db: Db, acts: Act[]): Promise<void> {
  if (acts.length === 0) return;
  const requestId = actingRequest.getStore()?.requestId ?? null;
  await db
    .insert(auditLog)
    .values(acts.map(({ objectId, ...act }) => ({ ...act, objectId: String(objectId), requestId })));
}
