import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { engineFindings } from "#db/schema/engine.ts";
import { recordAct } from "../../records/audit/record-act.ts";

/** An empty `note` removes it. */
type Noting = { findingId: number; note: string; actorId: string };

/** Keeps a note with a finding, for as long as there is the finding. */
export async function noteFinding(db: Db, { findingId, note, actorId }: Noting): Promise<{ note: string | null }> {
  return await db.transaction(async (tx) => {
    const [finding] = await tx.select().from(engineFindings).where(eq(engineFindings.id, findingId)).for("update");
    if (!finding) throw new DomainError("not_found");
    const kept = note === "" ? null : note;
    if (kept === finding.note) return { note: kept };
    await tx.update(engineFindings).set({ note: kept }).where(eq(engineFindings.id, findingId));
    await recordAct(tx, {
      actorId,
      action: "finding.noted",
      objectType: "finding",
      objectId: findingId,
      before: { note: finding.note },
      after: { note: kept, kind: finding.kind, key: finding.key },
    });
    return { note: kept };
  });
}
