import { randomUUID } from "node:crypto";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { fieldProblems, type ProductFields, tidyProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { refuseBlockedContent } from "../../catalog/products/content/refuse-blocked-content.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { createProduct } from "../../catalog/products/life/create-product.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";
import { readLives } from "../../catalog/products/life/product-life.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { findOpenUndo, type OpenUndo, recordDecisions } from "../../records/decisions/moderation-decisions.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { lockSuggestion, sayDecided } from "./lock-suggestion.ts";

type DraftFields = Pick<ProductFields, "productName" | "websiteUrl" | "headline" | "description" | "logoUrl">;
type Acceptance = {
  suggestionId: number;
  expectedVersion: number;
  actor: ProductActor;
  fields: DraftFields;
  reason?: string | null;
};

export type AcceptedSuggestion = { productId: number; slug: string; undo: OpenUndo | null };

/**
 * Turns a suggestion into a draft product. The draft has no submitter: the suggester only told us about it, and gets a
 * letter once the decision can no longer be undone.
 */
export async function acceptSuggestion(
  db: Db,
  { suggestionId, expectedVersion, actor, fields, reason }: Acceptance,
): Promise<AcceptedSuggestion> {
  const { productName = "", ...content } = requireFields(fields);
  const batchId = randomUUID();
  const accepting = db.transaction(async (tx) => {
    await refuseBlockedContent(tx, fields);
    const suggestion = await lockSuggestion(tx, { suggestionId });
    const before = await readLives(tx, { productIds: [suggestionId] });
    const products = [{ productId: suggestionId, expectedVersion }];
    const changed = onlyOutcome(await changeStatus(tx, { command: "approve", products, actor, reason }));
    // A second click must not create a second draft.
    if (changed.outcome === "unchanged") throw new DomainError("decided_already");
    const created = await createProduct(tx, { ...content, name: productName, status: "draft", submitterId: null });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "product.created",
      objectType: "product",
      objectId: created.id,
      after: { stage: "draft", productName, websiteUrl: content.websiteUrl, suggestionId },
    });
    await recordDecisions(tx, {
      batchId,
      decidedBy: actor.userId,
      decisions: [
        {
          productId: suggestionId,
          decision: "accept",
          version: changed.version,
          before: before.get(suggestionId) ?? null,
          createdProductId: created.id,
          reason: null,
        },
      ],
    });
    const { submitterId, text } = suggestion;
    await notifyPeople(tx, {
      kind: "suggestion_accepted",
      hold: { decisionBatchId: batchId },
      notices:
        submitterId && submitterId !== actor.userId ? [{ recipientId: submitterId, data: { text, productName } }] : [],
    });
    const undo = await findOpenUndo(tx, { productIds: [suggestionId], decidedBy: actor.userId });
    return { productId: created.id, slug: created.slug, undo };
  });
  return await accepting.catch(sayDecided);
}

function requireFields(fields: DraftFields): Partial<DraftFields> {
  const tidied = tidyProductFields(fields);
  const problems = {
    ...(tidied.websiteUrl === null && { websiteUrl: [validation.websiteUrlRequired] }),
    ...fieldProblems(tidied),
  };
  if (Object.keys(problems).length > 0) throw new DomainError("invalid_input", { fields: problems });
  return tidied;
}
