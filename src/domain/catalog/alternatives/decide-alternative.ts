import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productAlternatives } from "#db/schema/engagement.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { alternativeParties, readParties } from "../../records/decisions/parties-sql.ts";
import { tidyReason } from "../products/life/tidy-reason.ts";
import { tellProposer } from "./tell-proposer.ts";

type Decision = {
  proposalId: number;
  actor: StaffActor;
  decision: "approve" | "refuse";
  /** For the other moderators. */
  reason: string;
};

/**
 * Lists a proposed alternative, or refuses it, which also keeps it off the list. If two moderators decide, the second
 * gets an error.
 */
export async function decideAlternative(db: Db, { proposalId, actor, decision, ...typed }: Decision): Promise<void> {
  const moderatorId = actor.userId;
  const state = decision === "approve" ? "approved" : "refused";
  const reason = tidyReason(typed.reason);
  await db.transaction(async (tx) => {
    const [decided] = await tx
      .update(productAlternatives)
      .set({ state, reason, decidedBy: moderatorId, decidedAt: sql`now()` })
      .where(and(eq(productAlternatives.id, proposalId), eq(productAlternatives.state, "waiting")))
      .returning();
    if (!decided) throw await whyNot(tx, { proposalId });
    const from = sql`product_alternatives a where a.id = ${proposalId}`;
    const parties = await readParties(tx, { parties: alternativeParties(sql`a`), from });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    await recordAct(tx, {
      actorId: moderatorId,
      action: `alternative.${state}`,
      objectType: "product",
      objectId: decided.productId,
      after: { proposalId, alternativeId: decided.alternativeId, proposedBy: decided.proposedBy, reason, ...mark },
    });
    await tellProposer(tx, { ...decided, state, moderatorId });
  });
}

async function whyNot(db: Db, { proposalId }: Pick<Decision, "proposalId">): Promise<DomainError> {
  const { rows } = await db.execute(sql`
    select from product_alternatives where id = ${proposalId} and state is not null`);
  return new DomainError(rows.length > 0 ? "decided_already" : "not_found");
}
