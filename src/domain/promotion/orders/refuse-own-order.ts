import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { type OwnMark, refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { orderParties, readParties } from "../../records/decisions/parties-sql.ts";

/** Neither the buyer nor an owner of the ordered product may decide about an order (rule 53). */
export async function refuseOwnOrder(
  db: Db,
  { orderId, actor, reason }: { orderId: number; actor: StaffActor; reason: string },
): Promise<OwnMark> {
  const parties = await readParties(db, { parties: orderParties(sql`o`), from: sql`orders o where o.id = ${orderId}` });
  return await refuseOwnDecision(db, { actor, parties, role: "admin", reason });
}
