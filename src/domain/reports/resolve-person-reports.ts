import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { closedBy, nameOf, type Resolved } from "./closed-by.ts";

type Decision = { personId: string; moderatorId: string };

/** Closes all open reports of a person; what happens to the account is decided on its own screen. */
export async function resolvePersonReports(db: Db, { personId, moderatorId }: Decision): Promise<Resolved> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Resolved>(sql`
      update person_reports set resolved_at = now(), resolved_by = ${moderatorId}
      where person_id = ${personId} and resolved_at is null returning ${nameOf(sql`resolved_at`)} as "resolvedAt"`);
    const [closed] = rows;
    if (!closed) throw new DomainError("decided_already");
    await recordAct(tx, {
      actorId: moderatorId,
      action: "person_reports.resolved",
      objectType: "user",
      objectId: personId,
      after: { reports: rows.length },
    });
    return closed;
  });
}

/** Undo of that decision, if it is the last one. */
export async function reopenPersonReports(
  db: Db,
  { personId, moderatorId, resolvedAt }: Decision & Resolved,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update person_reports r set resolved_at = null, resolved_by = null
      where r.person_id = ${personId} and ${closedBy("person_reports", { resolvedAt })}`);
    if (!rowCount) return;
    await recordAct(tx, {
      actorId: moderatorId,
      action: "person_reports.reopened",
      objectType: "user",
      objectId: personId,
    });
  });
}
