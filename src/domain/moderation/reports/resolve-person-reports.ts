import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { personReportParties, readParties } from "../../records/decisions/parties-sql.ts";
import { closedBy, findCloser, nameOf, type Resolved } from "./closed-by.ts";

type Decision = { personId: string; actor: StaffActor };

/** Closes all open reports of a person; the account itself is handled on its own screen. */
export async function resolvePersonReports(
  db: Db,
  { personId, actor, ...typed }: Decision & { reason?: string | null },
): Promise<Resolved> {
  const reason = tidyReason(typed.reason);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Resolved>(sql`
      update person_reports set resolved_at = now(), resolved_by = ${actor.userId}
      where person_id = ${personId} and resolved_at is null returning ${nameOf(sql`resolved_at`)} as "resolvedAt"`);
    const [closed] = rows;
    if (!closed) throw new DomainError("decided_already");
    const mark = await refuseOwnDecision(tx, { ...(await deciding(tx, { personId, actor })), reason });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "person_reports.resolved",
      objectType: "user",
      objectId: personId,
      after: { reports: rows.length, ...(reason && { reason }), ...mark },
    });
    return closed;
  });
}

/** Undo of that decision, if it is the last one. */
export async function reopenPersonReports(db: Db, { personId, actor, resolvedAt }: Decision & Resolved): Promise<void> {
  await db.transaction(async (tx) => {
    const isClosed = sql`r.person_id = ${personId} and ${closedBy("person_reports", { resolvedAt })}`;
    const decidedBy = await findCloser(tx, { table: "person_reports", isClosed });
    if (decidedBy === undefined) return;
    const mark = await refuseOwnDecision(tx, { ...(await deciding(tx, { personId, actor })), decidedBy });
    await tx.execute(sql`update person_reports r set resolved_at = null, resolved_by = null where ${isClosed}`);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "person_reports.reopened",
      objectType: "user",
      objectId: personId,
      after: mark,
    });
  });
}

async function deciding(db: Db, { personId, actor }: Decision) {
  const from = sql`users u where u.id = ${personId}`;
  return {
    actor,
    role: "moderator" as const,
    parties: await readParties(db, { parties: personReportParties(sql`u.id`), from }),
  };
}
