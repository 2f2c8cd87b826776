import { type BulkActAnswer, bulkActSchema, remapPreviewSchema } from "#contract/admin/products/bulk-acts.ts";
import { bulkDeletionInput, bulkStatusInput, remapInput } from "#contract/admin/products/product-input.ts";
import { clearedCacheSchema } from "#contract/admin/products/products.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import { sweepProductFiles } from "#domain/catalog/products/files/sweep-product-files.ts";
import { deleteUnusedLogos } from "#domain/catalog/products/logos/delete-unused-logos.ts";
import { previewRemap } from "#domain/moderation/bulk-acts/preview-remap.ts";
import { reasonOf, resultOf } from "#domain/moderation/bulk-acts/result-of.ts";
import { type ProductSelection, type StartedAct, startBulkAct } from "#domain/moderation/bulk-acts/start-bulk-act.ts";
import { undoBulkAct } from "#domain/moderation/bulk-acts/undo-bulk-act.ts";
import { clearPageCache } from "#domain/moderation/products/clear-page-cache.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";
const gate = "admin" as const;
const failed = "errors.bulk_action_failed" as const;
const answers = "What was done, or the job that does it; nothing was changed if products are named as refused";
const refusals = { 409: "Another number of products matches than was confirmed" };

const actions = { live: "publish", rejected: "reject", draft: "draft" } as const;

const setProductsStatusWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/products/bulk-status",
    status: 200,
    tag,
    summary: "Publish products, reject them or move them to draft",
    description: "Up to 500 chosen ones, or all that match a filter; above 500 a job does it.",
    answers,
    refusals,
  },
  input: { name: "BulkStatusInput", schema: bulkStatusInput },
  answer: bulkActSchema,
  gate,
  limit: "admin_write",
  run: async ({ db, actor }, { status, reason, isException, ...selected }) => {
    const action = actions[status];
    const change = { action, reason, ...(isException && { isException }) };
    const started = await startBulkAct(db, { change, selection: selectionOf(selected), actor });
    return answerOf(action, started);
  },
  failed,
});

const deleteProductsWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/products/bulk-deletion",
    status: 200,
    tag,
    summary: "Delete products permanently",
    answers,
    refusals,
  },
  input: { name: "BulkDeletionInput", schema: bulkDeletionInput },
  answer: bulkActSchema,
  gate,
  limit: "admin_write",
  needsRecentSignIn: true,
  run: async ({ db, actor, productFiles: { storage } }, { reason, ...selected }) => {
    const started = await startBulkAct(db, {
      change: { action: "delete", reason },
      selection: selectionOf(selected),
      actor,
    });
    // Of a job's products, the nightly sweep deletes them.
    if (started.settled > 0) {
      await deleteUnusedLogos(db, { keys: started.fileKeys, storage });
      await sweepProductFiles(db, { storage });
    }
    return answerOf("delete", started);
  },
  failed,
});

const remapProductsWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/bulk-remap",
    status: 200,
    tag,
    summary: "Add niches and subcategories to products, or replace theirs",
    answers,
    refusals,
  },
  input: { name: "RemapInput", schema: remapInput },
  answer: bulkActSchema,
  gate,
  limit: "admin_write",
  run: async ({ db, actor }, { mode, nicheIds, subcategoryIds, ...selected }) => {
    const change = { action: "remap" as const, mode, nicheIds, subcategoryIds };
    return answerOf("remap", await startBulkAct(db, { change, selection: selectionOf(selected), actor }));
  },
  failed,
});

const previewRemapWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/bulk-remap/preview",
    status: 200,
    tag,
    summary: "What a remap would change; changes nothing",
    answers: `The first ${limits.admin.previewShown} of the chosen products, before and after`,
  },
  input: { name: "RemapInput", schema: remapInput },
  answer: remapPreviewSchema,
  gate,
  limit: "admin_write",
  run: ({ db }, input) => {
    selectionOf(input);
    return previewRemap(db, input);
  },
  failed,
});

const undoBulkActWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/products/bulk-acts/{id}/undo",
    status: 200,
    tag,
    summary: "Undo a bulk action within 15 minutes; products changed since are left out",
    answers: "What was undone, or the job that does it",
    refusals: { 409: "It is too late, or the job still runs" },
  },
  about: "itemId",
  input: { schema: noInput },
  answer: bulkActSchema,
  gate,
  limit: "admin_write",
  run: async ({ db, actor }, { itemId }) => {
    const undone = await undoBulkAct(db, { actId: itemId, actor });
    return { ...answerOf("undo", { ...undone, actId: null }), message: undoMessage(undone) };
  },
  failed,
});

const clearCacheWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/products/cache-clearing",
    status: 200,
    tag,
    summary: "Drop all stored pages in every process, once a minute at most",
    answers: "Done",
  },
  input: { schema: noInput },
  answer: clearedCacheSchema,
  gate,
  limit: "clear_cache",
  run: async ({ db, actor }) => {
    await clearPageCache(db, { actorId: actor.userId });
    return { isCleared: true as const };
  },
  failed,
});

type Selected = Pick<Parameters<typeof previewRemap>[1], "products" | "matching">;

/** Either kind, not both and not none. */
function selectionOf({ products, matching }: Selected): ProductSelection {
  if ((products === undefined) === (matching === undefined)) throw new DomainError("invalid_input");
  if (matching) return matching;
  return {
    products: (products ?? []).map(({ productId, version }) => ({ productId, expectedVersion: version })),
  };
}

type Answered = Omit<StartedAct, "fileKeys">;

function answerOf(
  action: Parameters<typeof resultOf>[0]["action"],
  { actId, jobId, settled, refused }: Answered,
): BulkActAnswer {
  const isDone = jobId === null && refused.length === 0;
  return {
    actId,
    jobId,
    done: settled,
    refused: refused.map(({ productId, name, code, problems = [] }) => ({
      ...{ productId, name, code, problems },
      reason: reasonOf({ code, problems }),
    })),
    message: isDone ? resultOf({ action, settled, refusals: 0, refused: [] }).message : null,
  };
}

/** Unlike the others, an undo leaves out what it can't do. */
function undoMessage({ jobId, settled, refused }: Omit<Answered, "actId">): string | null {
  return jobId === null ? resultOf({ action: "undo", settled, refusals: refused.length, refused }).message : null;
}

export const bulkProductWrites = [
  setProductsStatusWrite,
  deleteProductsWrite,
  remapProductsWrite,
  previewRemapWrite,
  undoBulkActWrite,
  clearCacheWrite,
] as const;
