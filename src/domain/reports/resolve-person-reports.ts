import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { closedLast } from "./closed-last.ts";

type Decision = { personId: string; moderatorId: string };

/** Closes all open reports of a person; what happens to the account is decided on its own screen. */
export async function resolvePersonReports(db: Db, { personId, moderatorId }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update person_reports set resolved_at = now(), resolved_by = ${moderatorId}
      where person_id = ${personId} and resolved_at is null`);
    if (!rowCount) throw new DomainError("decided_already");
    await recordAct(tx, {
      actorId: moderatorId,
      action: "person_reports.resolved",
      objectType: "user",
      objectId: personId,
      after: { reports: rowCount },
    });
  });
}

/** Undo of the last decision. */
export async function reopenPersonReports(db: Db, { personId, moderatorId }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update person_reports r set resolved_at = null, resolved_by = null
      where r.person_id = ${personId} and ${closedLast("person_reports")}`);
    if (!rowCount) return;
    await recordAct(tx, {
      actorId: moderatorId,
      action: "person_reports.reopened",
      objectType: "user",
      objectId: personId,
    });
  });
}
