import { z } from "@hono/zod-openapi";
import {
  questionInput,
  revisionDecisionInput,
  submissionDecisionInput,
  submissionDeletionInput,
  undoInput,
} from "#contract/admin/review/submission-input.ts";
import {
  decidedRevisionSchema,
  decidedSubmissionsSchema,
  presenceSchema,
  undoneDecisionSchema,
} from "#contract/admin/review/submissions.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { sweepProductFiles } from "#domain/catalog/products/files/sweep-product-files.ts";
import { purgeProducts } from "#domain/catalog/products/life/deletion/purge-products.ts";
import { deleteUnusedLogos } from "#domain/catalog/products/logos/delete-unused-logos.ts";
import { askMaker } from "#domain/moderation/queue/ask-maker.ts";
import { decideSubmissions } from "#domain/moderation/queue/decide-submissions.ts";
import { decideWaitingRevision } from "#domain/moderation/queue/decide-waiting-revision.ts";
import { keepPresence } from "#domain/moderation/queue/keep-presence.ts";
import { undoDecision } from "#domain/moderation/queue/undo-decision.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";
const shared = { gate: "staff", limit: "admin_write", failed: "errors.submission_failed" } as const;

const decideSubmissionsWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/submissions/decisions",
    status: 200,
    tag,
    summary: "Approve, publish, reject or move to draft up to 500 submissions, or return products to review",
    description: "All or nothing. Emails about it are sent a minute later, unless it is undone before.",
    answers: "What became of each, and who decided first where this came too late",
  },
  input: { name: "SubmissionDecision", schema: submissionDecisionInput },
  answer: decidedSubmissionsSchema,
  run: async ({ db, actor }, input) => {
    const { isDone, outcomes, undo } = await decideSubmissions(db, { ...input, actor });
    const told = outcomes.map((one) => ({
      productId: one.productId,
      outcome: one.outcome,
      ...(one.outcome === "refused" && { code: one.code, problems: Object.values(one.fields ?? {}).flat() }),
      ...(one.decided && { decided: one.decided }),
    }));
    return { isDone, outcomes: told, undo };
  },
});

const undoDecisionWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/submissions/undo",
    status: 200,
    tag,
    summary: "Undo a decision within a minute, as if it had not been made, without notifying anybody",
    answers: "Undone, or undone already",
    refusals: { 409: "Too late, or something has changed since" },
  },
  input: { name: "DecisionUndo", schema: undoInput },
  answer: undoneDecisionSchema,
  run: ({ db, actor }, { batchId }) => undoDecision(db, { batchId, actor }),
});

const keepPresenceWrite = declareWrite({
  ...shared,
  about: "productId",
  route: {
    method: "put",
    path: "/admin/submissions/{id}/presence",
    status: 200,
    tag,
    summary: "Say that the viewer has a submission open; holds for a minute",
    answers: "Who else has it open",
  },
  input: { schema: noInput },
  answer: presenceSchema,
  run: ({ db, actor }, { productId }) => keepPresence(db, { productId, userId: actor.userId }),
});

const askMakerWrite = declareWrite({
  ...shared,
  about: "productId",
  route: {
    method: "post",
    path: "/admin/submissions/{id}/questions",
    status: 200,
    tag,
    summary: "Ask the submitter of a product that waits for review",
    answers: "The question is on its way",
  },
  input: { name: "MakerQuestion", schema: questionInput },
  answer: z.object({ isAsked: z.boolean() }),
  async run({ db, actor }, input) {
    await askMaker(db, { ...input, actor });
    return { isAsked: true };
  },
});

const decideRevisionWrite = declareWrite({
  ...shared,
  about: "revisionId",
  route: {
    method: "post",
    path: "/admin/submissions/revisions/{id}/decision",
    status: 200,
    tag,
    summary: "Approve or refuse a change to a live product",
    answers: "Decided, or decided so already",
    refusals: { 409: "The product has changed since the change was proposed" },
  },
  input: { name: "RevisionDecision", schema: revisionDecisionInput },
  answer: decidedRevisionSchema,
  run: async ({ db, actor }, input) => {
    const { outcome, productId, undo } = await decideWaitingRevision(db, { ...input, actor });
    return { outcome, productId, undo };
  },
});

const deleteSubmissionsWrite = declareWrite({
  ...shared,
  gate: "admin",
  needsRecentSignIn: true,
  route: {
    method: "post",
    path: "/admin/submissions/deletions",
    status: 200,
    tag,
    summary: "Delete up to 500 submissions permanently",
    answers: "How many were deleted",
    refusals: { 403: "Not an administrator, or signed in too long ago", 409: "One of them has changed" },
  },
  input: { name: "SubmissionDeletion", schema: submissionDeletionInput },
  answer: z.object({ deleted: z.int() }),
  run: async ({ db, actor, productFiles: { storage } }, { products, reason }) => {
    const { isDone, outcomes, fileKeys } = await purgeProducts(db, { products, actor, reason });
    const refused = outcomes.find(({ outcome }) => outcome === "refused");
    if (refused?.outcome === "refused" && refused.code.startsWith("own_decision")) throw new DomainError(refused.code);
    if (!isDone) throw new DomainError("conflict");
    await deleteUnusedLogos(db, { keys: fileKeys, storage });
    await sweepProductFiles(db, { storage });
    return { deleted: outcomes.filter(({ outcome }) => outcome === "done").length };
  },
});

export const submissionWrites = [
  decideSubmissionsWrite,
  undoDecisionWrite,
  keepPresenceWrite,
  askMakerWrite,
  decideRevisionWrite,
  deleteSubmissionsWrite,
] as const;
