import { eq, inArray, sql } from "drizzle-orm";
import type { FindingDecision } from "#contract/admin/engine/engine-input.ts";
import { findingDetails } from "#contract/admin/engine/finding-details.ts";
import type { ErrorCode } from "#contract/shared/errors.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { engineFindings } from "#db/schema/engine.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordActs } from "../../records/audit/record-act.ts";
import { type OwnMark, refuseOwnDecision } from "../../records/decisions/own-decision.ts";
import { pairParties, readParties } from "../../records/decisions/parties-sql.ts";
import type { AnyFindingKind, EngineActor } from "./kinds/finding-kind.ts";

type Deciding = {
  kinds: readonly AnyFindingKind[];
  findingIds: number[];
  decision: FindingDecision;
  actor: EngineActor;
  reason?: string | null;
};
type Stored = typeof engineFindings.$inferSelect;
export type RefusedFinding = { findingId: number; code: ErrorCode };

/**
 * Applies or dismisses findings, or undoes that. A finding that can't be applied is left as it is and reported; the
 * others are decided. Already being in the requested state is fine, so that a repeated request changes nothing.
 */
export async function decideFindings(
  db: Db,
  { kinds, findingIds, decision, actor, ...typed }: Deciding,
): Promise<{ decided: number[]; refused: RefusedFinding[] }> {
  const reason = tidyReason(typed.reason);
  if (findingIds.length > limits.admin.bulkMax) throw new DomainError("bulk_too_many");
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
    const stored = await lockFindings(tx, { findingIds });
    const decided: (Stored & { mark: OwnMark })[] = [];
    const refused: RefusedFinding[] = [];
    for (const findingId of new Set(findingIds)) {
      const finding = stored.get(findingId);
      try {
        if (!finding) throw new DomainError("not_found");
        if (finding.state === targets[decision]) continue;
        const kind = kinds.find((one) => one.kind === finding.kind);
        if (!kind) throw new DomainError("not_found");
        // A savepoint: changes for a refused finding are rolled back, the others stay.
        const mark = await tx.transaction(async (savepoint) => {
          const own = await refuseOwn(savepoint, { finding, actor, reason, isUndo: decision === "reopen" });
          await acts[decision](savepoint, { kind, finding, actor });
          return own;
        });
        decided.push({ ...finding, mark });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ findingId, code: error.code });
      }
    }
    await recordActs(
      tx,
      decided.map((finding) => ({
        actorId: actor.userId,
        action: `finding.${names[decision]}`,
        objectType: "finding",
        objectId: finding.id,
        before: { state: finding.state },
        after: {
          state: targets[decision],
          kind: finding.kind,
          key: finding.key,
          ...(finding.productId && { productId: finding.productId }),
          ...(reason && { reason }),
          ...finding.mark,
        },
      })),
    );
    return { decided: decided.map(({ id }) => id), refused };
  });
}

const targets = { apply: "applied", dismiss: "dismissed", reopen: "open" } as const;
const names = { apply: "applied", dismiss: "dismissed", reopen: "reopened" } as const;

async function lockFindings(tx: Db, { findingIds }: { findingIds: number[] }): Promise<Map<number, Stored>> {
  const rows = await tx
    .select()
    .from(engineFindings)
    .where(inArray(engineFindings.id, findingIds))
    .orderBy(engineFindings.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

type Refusing = { finding: Stored; actor: EngineActor; reason: string | null; isUndo: boolean };

/** A finding about somebody's own product has to be decided by somebody else (rule 53). */
async function refuseOwn(tx: Db, { finding, actor, reason, isUndo }: Refusing): Promise<OwnMark> {
  const from = sql`engine_findings f where f.id = ${finding.id}`;
  const parties = await readParties(tx, { parties: pairParties(sql`f.product_id`, sql`f.other_product_id`), from });
  const decidedBy = isUndo ? finding.decidedBy : null;
  return await refuseOwnDecision(tx, { actor, parties, role: "admin", reason, decidedBy });
}

type Act = { kind: AnyFindingKind; finding: Stored; actor: EngineActor };

const acts: Record<FindingDecision, (tx: Db, act: Act) => Promise<void>> = {
  async apply(tx, { kind, finding, actor }) {
    if (finding.state !== "open") throw new DomainError("conflict");
    if (!kind.apply) throw new DomainError("finding_not_applicable");
    const before = await kind.apply(tx, { finding: parsed(finding), actor });
    await settle(tx, { finding, actor, state: "applied", before });
  },
  async dismiss(tx, { finding, actor }) {
    if (finding.state !== "open") throw new DomainError("conflict");
    await settle(tx, { finding, actor, state: "dismissed", before: null });
  },
  async reopen(tx, { kind, finding, actor }) {
    if (finding.state === "applied") {
      const decidedAt = finding.decidedAt?.getTime() ?? 0;
      if (!kind.undo || !finding.before || decidedAt < (await readNow(tx)) - (kind.undoMs ?? limits.admin.undoMs)) {
        throw new DomainError("bulk_undo_over");
      }
      await kind.undo(tx, { finding: parsed(finding), before: finding.before, actor });
    }
    await tx
      .update(engineFindings)
      .set({ state: "open", before: null, decidedBy: null, decidedAt: null })
      .where(eq(engineFindings.id, finding.id));
  },
};

type Settling = Omit<Act, "kind"> & { state: "applied" | "dismissed"; before: object | null };

async function settle(tx: Db, { finding, actor, state, before }: Settling): Promise<void> {
  await tx
    .update(engineFindings)
    .set({ state, before, decidedBy: actor.userId, decidedAt: sql`now()` })
    .where(eq(engineFindings.id, finding.id));
}

/** It may have been stored by an older version. */
function parsed(finding: Stored) {
  const schema = findingDetails[finding.kind as keyof typeof findingDetails];
  return { ...finding, detail: schema.parse(finding.detail) };
}

async function readNow(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? 0).getTime();
}
